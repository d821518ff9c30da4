"""What each code means and what to do about it, for the page of codes.

The sentences of an answer (``sidepot.text``) speak of one request; these speak of the code.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sidepot.api.problems import MAX_ERRORS


class Meaning(NamedTuple):
    """What a code means, and what to do."""

    means: str
    todo: str


PROBLEMS: Final[Mapping[str, Meaning]] = {
    "malformed_json": Meaning(
        "The body is not one JSON value in UTF-8.",
        "Send JSON as a JSON library writes it: no byte order mark, nothing behind the value, no NaN or Infinity.",
    ),
    "duplicate_key": Meaning(
        "An object in the body names the same member twice. Which of them counts would be a guess about money.",
        "Send each member once.",
    ),
    "bad_digest": Meaning(
        "The body does not match the digest that was sent with it, so it was damaged or changed on the way; or the "
        "digest is neither sha-256 nor sha-512, or not written as RFC 9530 says.",
        "Compute the digest over the very bytes that are sent, and send the request again.",
    ),
    "unauthorized": Meaning(
        "The service was set up to ask for a key, and the request has none that it knows.",
        "Send a valid key in the header X-API-Key.",
    ),
    "not_found": Meaning(
        "There is nothing at this address.",
        "Compare the address with those of the contract; they are written in small letters.",
    ),
    "method_not_allowed": Meaning(
        "The address exists, but does not take this method.",
        "Use a method that the Allow header names.",
    ),
    "not_acceptable": Meaning(
        "The Accept header rules out JSON, and answers are JSON.",
        "Accept application/json, or send no Accept header.",
    ),
    "request_timeout": Meaning(
        "The request did not arrive in full within the time that the service waits for one.",
        "Send it again, at once rather than in small pieces.",
    ),
    "body_too_large": Meaning(
        "The body is larger than the address takes; no hand of poker needs that much.",
        "Leave out what does not belong to the hand, or send less at a time.",
    ),
    "batch_too_large": Meaning(
        "The batch has more hands, or more players in all, than one call takes.",
        "Send it in several calls.",
    ),
    "unsupported_media_type": Meaning(
        "The body was not sent as JSON in UTF-8, or it was sent compressed.",
        "Send Content-Type: application/json and no Content-Encoding.",
    ),
    "invalid_request": Meaning(
        "The body is JSON, but does not have the shape that the contract gives this request.",
        "Mend every fault that is listed: each names its place and its code.",
    ),
    "invalid_hand": Meaning(
        "The request has the right shape, but no hand of poker can have been played like that, or the rules asked for "
        "do not decide it.",
        "Mend every fault that is listed: each names its place and its code.",
    ),
    "too_many_requests": Meaning(
        "More requests came than the service takes from one caller in a time.",
        "Wait for the seconds that the Retry-After header names, then go on more slowly.",
    ),
    "headers_too_large": Meaning(
        "The request line and the headers together are larger than the service takes.",
        "Send fewer or shorter headers; cookies are of no use here.",
    ),
    "internal_error": Meaning(
        "Something is wrong in the service. Nothing was computed, so no chip was paid wrongly.",
        "Try once more. If it comes again, tell whoever runs the service the X-Request-Id of the answer.",
    ),
    "overloaded": Meaning(
        "The service is working on as many requests as it takes at a time.",
        "Wait for the seconds that the Retry-After header names, then send the request again; it is safe to repeat.",
    ),
    "not_ready": Meaning(
        "The service has not settled its test hands rightly, or its files are not those that were built. It should be "
        "given no hands.",
        "Wait for the seconds that the Retry-After header names. If it lasts, the log of the service says why.",
    ),
}
"""In the order of the contract."""

FAULTS: Final[Mapping[str, Meaning]] = {
    "missing": Meaning("A field that has to be there is not.", "Add the field that the pointer names."),
    "unknown_field": Meaning(
        "There is a field that the contract does not have there.",
        "Correct its name, or take it out.",
    ),
    "wrong_type": Meaning(
        'A value has another JSON type than its field. 100.0 and 1e2 are no integers here, and "100" is a string.',
        "Send the type that the contract gives the field.",
    ),
    "too_small": Meaning("A number is below the least allowed.", "Send a number within the bounds."),
    "too_large": Meaning("A number is above the most allowed.", "Send a number within the bounds."),
    "too_short": Meaning("A text or a list has too few elements.", "Send at least as many as allowed."),
    "too_long": Meaning("A text or a list has too many elements.", "Send at most as many as allowed."),
    "bad_format": Meaning(
        "A text is not written as its field demands: a card is a rank and a suit as in Td, a rank is one character, "
        "an id has no control or format characters.",
        "Write it as the contract's pattern says.",
    ),
    "unknown_value": Meaning(
        "A value is none of those that the contract lists for its field.",
        "Send one of them; they are written in small letters.",
    ),
    "duplicate_player": Meaning("Two players have the same id.", "Give each player an id of his own."),
    "duplicate_seat": Meaning("Two players sit in the same seat.", "Give each player a seat of his own."),
    "seats_incomplete": Meaning(
        "Some players have a seat and others have none, so their order is not known.",
        "Give a seat to all players, or to none and list them clockwise.",
    ),
    "button_without_seats": Meaning(
        "The button's seat is given, but the players have no seats.",
        "Give every player a seat, or leave the button out and list the players from its left.",
    ),
    "nobody_in_hand": Meaning(
        "Every player folded, so nobody is left to win.",
        "The last player left in a hand has not folded: mark him so.",
    ),
    "muck_and_fold": Meaning(
        "A player is marked both as folded and as mucked.",
        "Keep folded if he gave up during the betting, mucked if he did so at showdown.",
    ),
    "over_stack": Meaning(
        "A player put in more than the stack he had before the hand.",
        "Correct the amounts, or the stack: it is counted before antes and blinds.",
    ),
    "all_in_contradicts_stack": Meaning(
        "all_in says something else than the stack.",
        "Leave all_in out where the stack is given, or correct one of them.",
    ),
    "nothing_committed": Meaning(
        "A player is in the hand to its end, but put nothing in.",
        "Mark him as folded, give what he put in, or leave him out.",
    ),
    "bet_unmatched": Meaning(
        "The betting is said to be over, but a player who has chips left did not match the bet. The bet is the most "
        "that a player still in the hand put in, uncalled chips taken back: what a single opponent put in beyond "
        "everybody else goes back to him and has to be matched by nobody.",
        "Give what he put in to the end, mark him as folded or all-in, or send the betting as open.",
    ),
    "total_too_large": Meaning(
        "All chips put in, all stacks or all bounties together are more than 2^53 - 1.",
        "Use a larger unit.",
    ),
    "rule_not_applicable": Meaning(
        "A rule is asked for that the game does not have.",
        "Leave it out.",
    ),
    "rake_too_large": Meaning(
        "The rake given is more than the pots hold.",
        "Give a rake of at most the pots, what is returned uncalled not counted.",
    ),
    "flop_seen_required": Meaning(
        "Nothing is to be taken without a flop, and the cards of this game do not tell whether there was one.",
        "Add flop_seen to the rake.",
    ),
    "card_not_in_deck": Meaning(
        "A card is given that the deck of the game does not have.",
        "Correct the card or the game; an Italian deck starts at the rank that lowest_rank names.",
    ),
    "duplicate_card": Meaning("A card was dealt twice in the hand.", "Each card exists once: correct one of them."),
    "wrong_card_count": Meaning(
        "A player holds more cards than the game deals, or fewer than it takes at showdown.",
        "Give a player who claims a contested pot exactly the cards of the game, any other at most these.",
    ),
    "cards_missing": Meaning(
        "A player claims a pot that somebody else claims too, and his cards are not given.",
        "Give his cards, or mark him as folded or mucked.",
    ),
    "cards_not_allowed": Meaning(
        "Cards are given in a game whose showdown was judged elsewhere.",
        "Leave the cards out, or name the game that was played.",
    ),
    "board_missing": Meaning(
        "A pot is to be decided by the cards of a game with a board, and there is none.",
        "Give at least one board.",
    ),
    "board_not_allowed": Meaning("A board is given in a game that has none.", "Leave it out."),
    "wrong_board_size": Meaning(
        "A board has more cards than the game's, or fewer where a pot is to be decided by them.",
        "Give the full board; only a hand that nobody contests may end before it.",
    ),
    "boards_overlap": Meaning(
        "Two boards share a card that is not among their first common ones.",
        "Boards of a hand run several times may begin alike; behind that no card lies on two of them.",
    ),
    "ranking_missing": Meaning(
        "A pot is to be decided, and the game ranked takes the order of the hands from the request.",
        "Add ranking: lists of ids, the best first, equal hands in one list.",
    ),
    "ranking_not_allowed": Meaning(
        "A ranking is given in a game that is decided by the cards.",
        "Leave it out, or send the game as ranked and leave out the cards.",
    ),
    "ranking_stranger": Meaning(
        "The ranking names somebody who is not among the players.", "Correct the id; ids are compared exactly."
    ),
    "ranking_duplicate": Meaning("The ranking names a player twice.", "Name each player once."),
    "ranking_incomplete": Meaning(
        "The ranking leaves out somebody who claims a pot that somebody else claims too.",
        "Rank everybody who neither folded nor mucked.",
    ),
    "fold_order_missing": Meaning(
        "The orphan rule last_to_fold has to know when a player folded, and it is not given.",
        "Add fold_order, 1 for the first to fold; whoever mucks counts behind all who folded.",
    ),
    "fold_order_duplicate": Meaning("Two players have the same fold_order.", "Give each a number of his own."),
    "orphan_refused": Meaning(
        "Nobody left in the hand can claim some of the chips, and the orphan rule is refuse.",
        "Decide on the floor, or send another orphan rule.",
    ),
    "nobody_claims": Meaning(
        "Nobody left in the hand can claim the main pot.",
        "Somebody who put chips in must neither have folded nor have mucked.",
    ),
    "cycle_refused": Meaning(
        "Massima, media and minima meet in one pot, each beats the next, and the rule italian_cycle is refuse.",
        "Decide on the floor, or send another value of italian_cycle.",
    ),
    "bounty_without_stacks": Meaning(
        "A bounty is given, but not every player's stack, so it is not known who is out.",
        "Give every player's stack before the hand.",
    ),
    "opener_unknown": Meaning("The opener is not among the players.", "Correct the id, or leave the opener out."),
    "more_faults": Meaning(
        f"There are more faults than the {MAX_ERRORS} that an answer lists; this stands last.",
        "Mend those that are listed and send the request again to see the rest.",
    ),
}
"""In the order in which they are reported."""
