"""How much of the contract the service does so far. The tests grow with it from here, until all of this is true."""

GAMES = frozenset({"ranked", "texas_holdem"})
RAKE_BY_RATE = True
BOUNTIES = True
ELIMINATIONS = True
