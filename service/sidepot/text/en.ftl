### Every English word that Sidepot says. One message per code; `$where` is a place in the request
### (`players[0].committed`), amounts are chips. Codes, field names and pot names are never translated.

## The names of hands. $first and $second are the ranks that name the hand, most significant first.

rank-first =
    { $first ->
        [two] deuce
        [three] three
        [four] four
        [five] five
        [six] six
        [seven] seven
        [eight] eight
        [nine] nine
        [ten] ten
        [jack] jack
        [queen] queen
        [king] king
       *[ace] ace
    }
rank-deciding =
    { $rank ->
        [two] deuce
        [three] three
        [four] four
        [five] five
        [six] six
        [seven] seven
        [eight] eight
        [nine] nine
        [ten] ten
        [jack] jack
        [queen] queen
        [king] king
       *[ace] ace
    }
rank-first-capital =
    { $first ->
        [two] Deuce
        [three] Three
        [four] Four
        [five] Five
        [six] Six
        [seven] Seven
        [eight] Eight
        [nine] Nine
        [ten] Ten
        [jack] Jack
        [queen] Queen
        [king] King
       *[ace] Ace
    }
rank-second =
    { $second ->
        [two] deuce
        [three] three
        [four] four
        [five] five
        [six] six
        [seven] seven
        [eight] eight
        [nine] nine
        [ten] ten
        [jack] jack
        [queen] queen
        [king] king
       *[ace] ace
    }
ranks-first =
    { $first ->
        [two] deuces
        [three] threes
        [four] fours
        [five] fives
        [six] sixes
        [seven] sevens
        [eight] eights
        [nine] nines
        [ten] tens
        [jack] jacks
        [queen] queens
        [king] kings
       *[ace] aces
    }
ranks-second =
    { $second ->
        [two] deuces
        [three] threes
        [four] fours
        [five] fives
        [six] sixes
        [seven] sevens
        [eight] eights
        [nine] nines
        [ten] tens
        [jack] jacks
        [queen] queens
        [king] kings
       *[ace] aces
    }

suit-h = hearts
suit-d = diamonds
suit-c = clubs
suit-s = spades

hand-high_card = { rank-first-capital } high
hand-pair = Pair of { ranks-first }
hand-four_straight = Four-card straight, { rank-first } high
hand-four_flush = Four-card flush, { rank-first } high
hand-two_pair = Two pair, { ranks-first } and { ranks-second }
hand-three_of_a_kind = Three of a kind, { ranks-first }
hand-straight = Straight, { rank-first } high
hand-flush = Flush, { rank-first } high
hand-full_house = Full house, { ranks-first } full of { ranks-second }
hand-four_of_a_kind = Four of a kind, { ranks-first }
hand-straight_flush =
    { $first ->
        [ace] Royal flush
       *[other] Straight flush, { rank-first } high
    }
hand-five_of_a_kind = Five of a kind, { ranks-first }
hand-scala_reale_massima = Scala reale massima, { rank-first } high
hand-scala_reale_media = Scala reale media, { rank-first } high
hand-scala_reale_minima = Scala reale minima, { rank-first } high
hand-low = { rank-first-capital }-{ rank-second } low
hand-four_card_badugi = Four-card badugi, { rank-first } high
hand-three_card_badugi = Three-card badugi, { rank-first } high
hand-two_card_badugi = Two-card badugi, { rank-first } high
hand-one_card_badugi = One-card badugi, { rank-first } high

## The names of games.

game-texas_holdem = Texas hold'em
game-omaha = Omaha
game-omaha_5 = Five-card Omaha
game-omaha_6 = Six-card Omaha
game-omaha_hi_lo = Omaha hi-lo (eight or better)
game-omaha_5_hi_lo = Five-card Omaha hi-lo (eight or better)
game-omaha_6_hi_lo = Six-card Omaha hi-lo (eight or better)
game-courchevel = Courchevel
game-courchevel_hi_lo = Courchevel hi-lo (eight or better)
game-short_deck = Short-deck hold'em
game-short_deck_omaha = Short-deck Omaha
game-royal_holdem = Royal hold'em
game-greek_holdem = Greek hold'em
game-five_card_draw = Five-card draw
game-five_card_stud = Five-card stud
game-seven_card_stud = Seven-card stud
game-seven_card_stud_hi_lo = Seven-card stud hi-lo (eight or better)
game-razz = Razz
game-deuce_to_seven = Deuce-to-seven lowball
game-deuce_to_seven_razz = Deuce-to-seven razz
game-ace_to_five = Ace-to-five lowball
game-ace_to_six = Ace-to-six lowball
game-badugi = Badugi
game-badeucy = Badeucy
game-badacey = Badacey
game-razzdugi = Razzdugi
game-drawmaha = Drawmaha
game-drawmaha_deuce_to_seven = Drawmaha deuce-to-seven
game-drawmaha_ace_to_five = Drawmaha ace-to-five
game-drawmaha_badugi = Drawmaha badugi
game-soko = Soko
game-mexican_poker = Mexican poker
game-poker_all_italiana = Poker all'italiana
game-telesina = Telesina
game-ranked = Judged elsewhere

## Notices. $player is an id, $pot the code of a pot, $side the number of a side pot, or main.

pot =
    { $side ->
        [main] the main pot
       *[other] side pot { $side }
    }
chips =
    { $amount ->
        [one] { $amount } chip
       *[other] { $amount } chips
    }

notice-uncalled_returned_to_folded = { chips } of { $player }, who folded, had not been called and went back to that player.
notice-orphan_merged = { chips } of a layer that nobody left in the hand could claim went into { pot }.
notice-orphan_to_last_fold = { chips } of a layer that nobody left in the hand could claim went to { $player }, the last to fold of those who had put chips in it.
notice-no_low = Nobody has a low that counts for { pot }: the high hand takes all of it.
    .board = On board { $board } nobody has a low that counts for { pot }: the high hand takes all of that board's part.
notice-three_scale_reali = Massima, media and minima met in { pot }. Each beats one and loses to one, so the house rule for that case decided.
notice-opener_without_openers = { $player } opened without the hand that opening takes. Nothing was changed for it: that is for the house.
notice-no_button = An odd chip depends on the button, which was not given: it was placed as if the button were just before the lowest seat.

## Steps of an explanation. $player, $victim and $loser are ids, $players a list of them, $pot the code of a pot,
## $hand and $loser-hand names of hands, $rank the name of a rank, $suit and $loser-suit names of suits. Amounts are chips.

list-and = { $names } and { $last }
board-part =
    { $board ->
        [0] {""}
       *[other] {" "}on board { $board }
    }
step-uncalled_returned =
    { chips } of { $player } that nobody called { $amount ->
        [one] goes
       *[other] go
    } back before the pots are made.
step-pot_made =
    { $level ->
        [0] Nobody had to match anything for { pot }
       *[other] Up to { $level } a player, { chips } make { pot }
    }: { $count ->
        [one] { $players } alone can win it
       *[other] { $players } can win it
    }.
step-dead_chips =
    { chips } that nobody had to match, such as a big blind ante or a dead blind, { $amount ->
        [one] lies
       *[other] lie
    } in { pot }.
step-carried_over =
    { chips } left over from earlier deals { $amount ->
        [one] lies
       *[other] lie
    } in { pot }.
step-orphan_merged =
    Nobody left in the hand can claim the { chips } of a layer, so { $amount ->
        [one] it joins
       *[other] they join
    } { pot }.
step-orphan_to_last_fold =
    Nobody left in the hand can claim the { chips } of a layer, so { $amount ->
        [one] it makes
       *[other] they make
    } { pot }. { $player } was the last to fold of those who paid into it and had already won it.
step-rake_taken =
    The house takes { chips } from { pot }; { $net ->
        [0] nothing is left to win
        [one] { $net } is left to win
       *[other] { $net } are left to win
    }.
step-uncontested = { $player } is the only one to claim { pot } and has it without showing a hand.
step-board_part =
    Of { pot }, { chips } { $amount ->
        [one] is
       *[other] are
    } played for on board { $board }.
step-halves =
    Of { pot }{ board-part }, { $high ->
        [one] { $high } is
       *[other] { $high } are
    } for the high side and { $low } for the low side.
step-no_low = Nobody has a low that counts{ board-part }: the high side takes the { chips } of { pot }.
step-same_winners =
    { $players } tie both ways, so { chips } of { pot }{ board-part } { $amount ->
        [one] is
       *[other] are
    } split between them once.
step-hand_won =
    { $player } wins { pot }{ board-part }{ portion-part }: { $by ->
        [category] { $hand } beats { $loser-hand } of { $loser }.
        [rank] { $hand } beats { $loser-hand } of { $loser }; the { rank-deciding } decides.
        [kicker] { $hand } beats { $loser-hand } of { $loser }; the { rank-deciding } kicker decides.
        [suit_first] { $hand } beats { $loser-hand } of { $loser }; by the house rule the suit of a flush decides before its ranks: { $suit } before { $loser-suit }.
        [suit] { $hand } beats { $loser-hand } of { $loser }; all ranks are equal and the suit decides: the { rank-deciding } of { $suit } beats the { rank-deciding } of { $loser-suit }.
        [scale_reali] { $hand } beats { $loser-hand } of { $loser }; massima beats media, media beats minima, minima beats massima.
       *[alone] { $hand } is the only hand that counts.
    }
portion-part =
    { $portion ->
        [high] {" "}(the high side)
        [low] {" "}(the low side)
       *[whole] {""}
    }
step-hands_tied = { $players } tie for { pot }{ board-part }{ portion-part } with { $hand }: suits never break a tie, so they split it.
step-ranked = By the ranking that was sent, { $players } { $count ->
        [one] wins
       *[other] tie for
    } { pot }{ board-part }{ portion-part }.
step-cycle = Massima, media and minima meet in { pot }: each beats one and loses to one. By the house rule it goes to { $players }.
step-odd_chips =
    { chips } of { pot }{ board-part }{ portion-part } cannot be shared equally: { $amount ->
        [one] it goes
       *[other] they go
    } to { $player }, { $order ->
        [high_card_by_suit] { $by ->
            [cards] next in order of the highest card and suit among the cards that play.
           *[position] next in order from the left of the button, since the cards that play are the same.
        }
        [roberts_rules] next in order by Robert's Rules.
        [all_to_first_left_of_button] the first winner left of the button.
       *[first_left_of_button] next in order from the left of the button.
    }
step-paid = { $player } is paid { $amount } from { pot }{ board-part }{ portion-part }.
step-out = { $player } has no chips left and is out. Counted among those out in this hand alone, not in the whole tournament, the place is number { $place }; the last chips lay in { pot }.
step-bounty = { $player } collects the bounty of { $victim }: { $cash } in cash{ $head ->
        [0] {""}
        [one] , and { $head } goes onto { $player }'s own head
       *[other] , and { $head } go onto { $player }'s own head
    }.

## Problems: what became of the request as a whole.

problem-malformed_json =
    The body is not JSON that this service reads{ $line ->
        [unknown] {""}
       *[other] {" "}(line { $line }, column { $column })
    }. Send one JSON value in UTF-8, without a byte order mark, with nothing after it, no NaN or Infinity in it, no number of more than 4,300 digits, no half of a surrogate pair, and nested no deeper than 200.
    .title = Malformed JSON
problem-malformed_http = The request is not HTTP/1.1 that this service reads: its first line, a header or a chunk of its body is malformed, or it has no Host header or more than one. Send it with an HTTP library.
    .title = Malformed request
problem-duplicate_key = An object in the body names the same member twice, and which of them counts would be a guess. Send each member once.
    .title = Duplicate key
problem-bad_digest = The body does not match the digest that came with it. Compute the digest over the bytes that are sent.
    .title = Digest mismatch
problem-unauthorized = This service asks for a key, and the request has none that it knows. Send a valid key.
    .title = Unauthorized
problem-not_found = There is nothing at this address. The addresses that exist are listed in the contract.
    .title = Not found
problem-method_not_allowed = This address does not take this method. Use one that the Allow header names.
    .title = Method not allowed
problem-not_acceptable = Answers are application/json, which the Accept header rules out. Accept application/json, or send no Accept header.
    .title = Not acceptable
problem-request_timeout = The request did not arrive in time. Send it again.
    .title = Request timeout
problem-body_too_large = The body is larger than the { $limit } bytes that this address takes. Send less at a time.
    .title = Body too large
problem-batch_too_large = The batch is larger than one call takes. Send it in several calls.
    .title = Batch too large
problem-unsupported_media_type = The body must be JSON in UTF-8, not compressed. Send Content-Type: application/json, without another charset and without a Content-Encoding.
    .title = Unsupported media type
problem-invalid_request =
    The body does not have the shape of this request: { $count ->
        [one] one fault was found
       *[other] { $count } faults were found
    }. Each is listed under errors with its place; correct { $count ->
        [one] it
       *[other] them
    } and send the request again.
    .title = Invalid request
problem-invalid_hand =
    The hand cannot be resolved as given: { $count ->
        [one] one fault was found
       *[other] { $count } faults were found
    }. Each is listed under errors with its place; correct { $count ->
        [one] it
       *[other] them
    } and send the hand again.
    .title = Invalid hand
problem-too_many_requests = Too many requests came in too short a time. Wait as long as the Retry-After header says, then send the request again.
    .title = Too many requests
problem-headers_too_large = The request headers are larger than this service takes. Send fewer or shorter ones.
    .title = Headers too large
problem-internal_error = Something is wrong in this service, not in the request. Nothing was computed; the same request may be sent again.
    .title = Internal error
problem-overloaded = More requests are being worked on than this service takes at a time. Wait as long as the Retry-After header says, then send the request again.
    .title = Overloaded
problem-not_ready = This service has not settled its test hands rightly, or its files are not those that were built. Wait as long as the Retry-After header says, then ask again.
    .title = Not ready

## Faults of shape. $limit is the bound, $found what was sent.

where-body = The body

json-type =
    { $found ->
        [null] null
        [boolean] a boolean
        [integer] an integer
        [fraction] a number with a fraction or an exponent
        [string] a string
        [array] an array
       *[object] an object
    }

fault-missing = { $where } is missing, and the request cannot be read without it. Add it.
fault-unknown_field =
    { $kind ->
        [rate_and_amount] { $where } has both an amount and a rate, but a rake is one or the other. Take out the amount, or the member of the rate that the pointer names.
       *[member] { $where } has a member that does not exist there. The pointer names it; take it out or correct its name.
    }
fault-wrong_type =
    { $where } is { json-type }, but must be { $expected ->
        [integer] an integer, written without quotes, fraction or exponent
        [boolean] true or false, without quotes
        [string] a string
        [array] an array
       *[object] an object
    }.
fault-too_small = { $where } is below { $limit }, the least allowed.
fault-too_large = { $where } is above { $limit }, the most allowed.
fault-too_short =
    { $where } has { $found } { $kind ->
        [text] { $found ->
            [one] character
           *[other] characters
        }
       *[list] { $found ->
            [one] element
           *[other] elements
        }
    }, but needs at least { $limit }.
fault-too_long =
    { $where } has { $found } { $kind ->
        [text] { $found ->
            [one] character
           *[other] characters
        }
        [players] players in all its hands
       *[list] { $found ->
            [one] element
           *[other] elements
        }
    }, but may have at most { $limit }.
fault-bad_format =
    { $where } { $kind ->
        [card] is not a card. Write a rank of 2-9, T, J, Q, K or A, then a suit of s, h, d or c, as in Td; Xx is the joker.
        [rank] is not a rank. Write one of 2-9, T, J, Q, K or A.
        [lowest_rank] is not a rank that a deck can start from. Write one of 2-9.
       *[id] holds a control or format character, which cannot be seen. Leave it out.
    }
fault-unknown_value =
    { $kind ->
        [game] { $where } is not a game of this service. The contract lists those that are.
       *[other] { $where } is none of the values allowed there: { $allowed }.
    }
fault-more_faults = There are more faults than the { $limit } listed. Correct these and send the request again to see the rest.

## Faults of the hand.

fault-duplicate_player = { $where } repeats the id of an earlier player. Give each player a different one.
fault-duplicate_seat = { $where } repeats the seat of an earlier player. Two players cannot sit in one seat.
fault-seats_incomplete = { $where } is missing, but other players have a seat. Give a seat to all players or to none.
fault-button_without_seats = { $where } is given, but no player has a seat, so nobody's place to it is known. Give every player a seat or leave the button out.
fault-nobody_in_hand = { $where }: all players folded, so nobody is left to win. The last player left in a hand has not folded.
fault-muck_and_fold = { $where } is true for a player who folded. A player either folds or mucks at showdown; keep one of the two.
fault-over_stack = { $where } with the dead chips makes { $put_in }, more than the stack of { $stack } before the hand. Correct the amounts or the stack.
fault-all_in_contradicts_stack =
    { $where } does not fit the stack, which leaves { $left ->
        [0] no chips
        [one] { $left } chip
       *[other] { $left } chips
    } behind. Correct one of them, or leave all_in out: it follows from the stack.
fault-nothing_committed = { $where }: this player put nothing in and did not fold, though the betting is over. Mark the player as folded, or give what was put in.
fault-bet_unmatched = { $where } is below the bet of { $bet }, and the player has chips left. The betting is not over until everybody still in the hand has matched the bet, is all-in or has folded.
fault-total_too_large = { $where }: all chips put in and carried over, all stacks and all bounties may each sum to { $limit } at most. Use a larger unit.
fault-rule_not_applicable =
    { $rule ->
        [odd_chip] { $where } is an odd-chip rule that looks at cards, and { $game } has none. Leave it out for the rule of the game.
       *[other] { $where }: { $game } has no rule { $rule }. Leave it out.
    }
fault-rake_too_large = { $where } is { $rake }, but the pots hold only { $pots }. The house cannot take more than there is.
fault-flop_seen_required = { $where } is missing: with no_flop_no_drop, this game's cards do not tell whether there was a flop. Add flop_seen.
fault-card_not_in_deck = { $where } is a card that the deck of this game does not have.
fault-duplicate_card = { $where } is a card that was already dealt elsewhere in this hand. Each card exists once.
fault-wrong_card_count =
    { $where } has { $found ->
        [one] { $found } card
       *[other] { $found } cards
    }, but { $judged ->
        [yes] a player at showdown shows exactly { $needed }
       *[no] a player of this game holds at most { $needed }
    }.
fault-cards_missing =
    { $where } is missing: this player claims a pot that somebody else claims too. Give { $needed ->
        [one] the card
       *[other] the { $needed } cards
    }, or mark the player as folded or mucked.
fault-cards_not_allowed = { $where } is given, but this game is played without cards: its showdown is judged elsewhere. Leave it out.
fault-board_missing =
    { $where } is missing: a pot is to be decided by the cards. Give at least one board of { $needed ->
        [one] { $needed } card
       *[other] { $needed } cards
    }.
fault-board_not_allowed = { $where } is given, but this game has no board. Leave it out.
fault-wrong_board_size =
    { $where } has { $found ->
        [one] { $found } card
       *[other] { $found } cards
    }, but { $exact ->
        [yes] a pot is to be decided by the cards, which takes exactly { $needed }
       *[no] a board of this game has at most { $needed }
    }.
fault-boards_overlap = { $where } lies on another board too. Two boards may share their first cards and nothing else.
fault-ranking_missing = { $where } is missing: a pot is to be decided, and this game takes the order of the hands from the request. Add it.
fault-ranking_not_allowed = { $where } is given, but this game is decided by the cards. Leave it out, or send the game "ranked".
fault-ranking_stranger = { $where } is not the id of a player of this hand.
fault-ranking_duplicate = { $where } names a player who is already ranked. Name each player once.
fault-ranking_incomplete = { $where } leaves out players who claim a pot that somebody else claims too, by index: { $players }. Rank them, or mark them as folded or mucked.
fault-fold_order_missing = { $where } is missing: the orphan rule last_to_fold needs to know when this player folded. Add it, 1 for the first to fold.
fault-fold_order_duplicate = { $where } repeats the fold order of an earlier player. No two players fold at the same time.
fault-orphan_refused = { $where }: nobody left in the hand can claim some of the chips, and the rule is to refuse such a hand. Decide it on the floor, or choose another rule.
fault-nobody_claims = { $where }: nobody left in the hand can claim the main pot. Somebody who put chips in it must neither have folded nor have mucked.
fault-cycle_refused = { $where }: all three scale reali meet in one pot, and the rule is to refuse such a hand. Decide it on the floor, or choose another rule.
fault-bounty_without_stacks = { $where } is missing, but a bounty is given, and without it nobody knows who is out. Give every player's stack.
fault-opener_unknown = { $where } is not the id of a player of this hand.
