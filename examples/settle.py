"""Settle the hand in hand.json with a running Sidepot and print who is paid what.

    python3 examples/settle.py [URL]

URL is where the service listens, http://127.0.0.1:8000 unless given. Needs nothing but Python 3.11.
"""

import json
import sys
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

HAND = Path(__file__).with_name("hand.json")


def main() -> int:
    """Send the hand, print the answer; 0 when it was settled, 1 when it was refused, 2 when nobody answered."""
    url = (sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000").rstrip("/")
    request = Request(f"{url}/settle", HAND.read_bytes(), {"Content-Type": "application/json"})  # noqa: S310 - the caller's own address
    try:
        with urlopen(request, timeout=10) as response:  # noqa: S310 - the caller's own address
            answer = json.load(response)
    except HTTPError as refusal:
        problem = json.load(refusal)
        print(f"{problem['title']}: {problem['detail']}")
        for error in problem["errors"]:
            print(f"  {error['code']} at {error['pointer']}: {error['detail']}")
        return 1
    except URLError as failure:
        print(f"no answer from {url}: {failure.reason}", file=sys.stderr)
        return 2

    for pot in answer["pots"]:
        print(f"{pot['name']}: {pot['amount']}")
        for award in pot["awards"]:
            for winner in award["winners"]:
                odd = f", {winner['odd_chips']} of it odd" if award["odd_chip"] and winner["odd_chips"] else ""
                print(f"  {winner['player']} wins {winner['amount']}{odd}")
    for share in answer["returned"]:
        print(f"uncalled: {share['amount']} back to {share['player']}")
    for player in answer["players"]:
        print(f"{player['id']}: {player['net']:+d}" if player["net"] else f"{player['id']}: 0")
    return 0


if __name__ == "__main__":
    sys.exit(main())
