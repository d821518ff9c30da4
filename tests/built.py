"""How much of the contract the service does so far. The tests grow with it from here, until all of this is true."""

RAKE_BY_RATE = True
BOUNTIES = True
ELIMINATIONS = True
