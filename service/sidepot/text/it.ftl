### Every Italian word that Sidepot says; en.ftl says what each message is for. A pot is always "il piatto principale" or
### "il piatto secondario 1", a masculine noun whose article stands in the sentence. Chips are feminine and keep one form.

## The names of hands.

rank =
    { $first ->
        [two] due
        [three] tre
        [four] quattro
        [five] cinque
        [six] sei
        [seven] sette
        [eight] otto
        [nine] nove
        [ten] dieci
        [jack] fante
        [queen] donna
        [king] re
       *[ace] asso
    }
rank-second =
    { $second ->
        [two] due
        [three] tre
        [four] quattro
        [five] cinque
        [six] sei
        [seven] sette
        [eight] otto
        [nine] nove
        [ten] dieci
        [jack] fante
        [queen] donna
        [king] re
       *[ace] asso
    }
# Of some cards of a rank: "di donne", "d'assi".
of-ranks =
    { $first ->
        [two] di due
        [three] di tre
        [four] di quattro
        [five] di cinque
        [six] di sei
        [seven] di sette
        [eight] di otto
        [nine] di nove
        [ten] di dieci
        [jack] di fanti
        [queen] di donne
        [king] di re
       *[ace] d'assi
    }
ranks-second =
    { $second ->
        [two] due
        [three] tre
        [four] quattro
        [five] cinque
        [six] sei
        [seven] sette
        [eight] otto
        [nine] nove
        [ten] dieci
        [jack] fanti
        [queen] donne
        [king] re
       *[ace] assi
    }
# Up to a rank: "al dieci", "alla donna".
to-rank =
    { $first ->
        [two] al due
        [three] al tre
        [four] al quattro
        [five] al cinque
        [six] al sei
        [seven] al sette
        [eight] all'otto
        [nine] al nove
        [ten] al dieci
        [jack] al fante
        [queen] alla donna
        [king] al re
       *[ace] all'asso
    }
rank-deciding =
    { $rank ->
        [two] il due
        [three] il tre
        [four] il quattro
        [five] il cinque
        [six] il sei
        [seven] il sette
        [eight] l'otto
        [nine] il nove
        [ten] il dieci
        [jack] il fante
        [queen] la donna
        [king] il re
       *[ace] l'asso
    }

suit-h = cuori
suit-d = quadri
suit-c = fiori
suit-s = picche

hand-high_card = Carta alta { rank }
hand-pair = Coppia { of-ranks }
hand-four_straight = Scala di quattro carte { to-rank }
hand-four_flush = Colore di quattro carte { to-rank }
hand-two_pair = Doppia coppia { of-ranks } e { ranks-second }
hand-three_of_a_kind = Tris { of-ranks }
hand-straight = Scala { to-rank }
hand-flush = Colore { to-rank }
hand-full_house = Full { of-ranks } e { ranks-second }
hand-four_of_a_kind = Poker { of-ranks }
hand-straight_flush =
    { $first ->
        [ace] Scala reale
       *[other] Scala colore { to-rank }
    }
hand-five_of_a_kind = Pokerissimo { of-ranks }
hand-scala_reale_massima = Scala reale massima { to-rank }
hand-scala_reale_media = Scala reale media { to-rank }
hand-scala_reale_minima = Scala reale minima { to-rank }
hand-low = Mano bassa { rank }-{ rank-second }
hand-four_card_badugi = Badugi di quattro carte { to-rank }
hand-three_card_badugi = Badugi di tre carte { to-rank }
hand-two_card_badugi = Badugi di due carte { to-rank }
hand-one_card_badugi = Badugi di una carta { to-rank }

## The names of games.

game-texas_holdem = Texas hold'em
game-omaha = Omaha
game-omaha_5 = Omaha a cinque carte
game-omaha_6 = Omaha a sei carte
game-omaha_hi_lo = Omaha hi-lo (otto o meglio)
game-omaha_5_hi_lo = Omaha hi-lo a cinque carte (otto o meglio)
game-omaha_6_hi_lo = Omaha hi-lo a sei carte (otto o meglio)
game-courchevel = Courchevel
game-courchevel_hi_lo = Courchevel hi-lo (otto o meglio)
game-short_deck = Hold'em short deck
game-short_deck_omaha = Omaha short deck
game-royal_holdem = Royal hold'em
game-greek_holdem = Hold'em greco
game-five_card_draw = Draw a cinque carte
game-five_card_stud = Stud a cinque carte
game-seven_card_stud = Stud a sette carte
game-seven_card_stud_hi_lo = Stud hi-lo a sette carte (otto o meglio)
game-razz = Razz
game-deuce_to_seven = Lowball 2-7
game-deuce_to_seven_razz = Razz 2-7
game-ace_to_five = Lowball A-5
game-ace_to_six = Lowball A-6
game-badugi = Badugi
game-badeucy = Badeucy
game-badacey = Badacey
game-razzdugi = Razzdugi
game-drawmaha = Drawmaha
game-drawmaha_deuce_to_seven = Drawmaha 2-7
game-drawmaha_ace_to_five = Drawmaha A-5
game-drawmaha_badugi = Drawmaha badugi
game-soko = Soko
game-mexican_poker = Poker messicano
game-poker_all_italiana = Poker all'italiana
game-telesina = Telesina
game-ranked = Showdown giudicato altrove

## Notices.

pot =
    { $side ->
        [main] piatto principale
       *[other] piatto secondario { $side }
    }
chips =
    { $amount ->
        [many] { $amount } di chip
       *[other] { $amount } chip
    }

notice-uncalled_returned_to_folded =
    { chips } di { $player }, che aveva fatto fold, { $amount ->
        [one] non aveva ricevuto call ed è stata restituita
       *[other] non avevano ricevuto call e sono state restituite
    }.
notice-orphan_merged =
    { chips } di un livello che nessuno rimasto in gioco poteva vincere { $amount ->
        [one] è andata
       *[other] sono andate
    } nel { pot }.
notice-orphan_to_last_fold =
    { chips } di un livello che nessuno rimasto in gioco poteva vincere { $amount ->
        [one] è andata
       *[other] sono andate
    } { to-player }, che ha fatto fold per ultimo tra chi vi aveva messo chip.
notice-no_low = Nessuno ha una mano bassa valida per il { pot }: la mano alta lo prende tutto.
    .board = Sul board { $board } nessuno ha una mano bassa valida per il { pot }: la mano alta prende tutta la parte di quel board.
notice-three_scale_reali = Massima, media e minima si sono incontrate nel { pot }. Ognuna ne batte una e perde contro l'altra, quindi ha deciso la regola della casa per questo caso.
notice-opener_without_openers = { $player } ha aperto senza la mano richiesta per l'apertura. Non è stato cambiato nulla: spetta alla casa decidere.
notice-no_button = Una chip dispari dipende dal bottone, che non è stato indicato: è stata assegnata come se il bottone fosse subito prima del posto più basso.

## Steps of an explanation.

# "a Bruno", but "ad Anna".
to-player =
    { INITIAL($player) ->
        [a] ad { $player }
       *[other] a { $player }
    }
to-players =
    { INITIAL($players) ->
        [a] ad { $players }
       *[other] a { $players }
    }
# "Anna e Bruno", but "Anna ed Elena".
list-and =
    { INITIAL($last) ->
        [e] { $names } ed { $last }
       *[other] { $names } e { $last }
    }
board-part =
    { $board ->
        [0] {""}
       *[other] {" "}sul board { $board }
    }
portion-part =
    { $portion ->
        [high] {" "}(parte alta)
        [low] {" "}(parte bassa)
       *[whole] {""}
    }
step-uncalled_returned =
    { chips } senza call { $amount ->
        [one] torna
       *[other] tornano
    } { to-player } prima che si formino i piatti.
step-pot_made =
    { $level ->
        [0] Per il { pot } nessuno doveva pareggiare nulla
       *[other] Fino a { $level } a testa, { chips } formano il { pot }
    }: { $count ->
        [one] può vincerlo solo { $players }
       *[other] possono vincerlo { $players }
    }.
step-dead_chips =
    { chips } { $amount ->
        [one] morta, che nessuno doveva pareggiare (per esempio un big blind ante o un buio morto), va
       *[other] morte, che nessuno doveva pareggiare (per esempio un big blind ante o un buio morto), vanno
    } nel { pot }.
step-carried_over =
    { chips } { $amount ->
        [one] rimasta da mani precedenti va
       *[other] rimaste da mani precedenti vanno
    } nel { pot }.
step-orphan_merged =
    Nessuno rimasto in gioco può vincere le chip di un livello: { chips } { $amount ->
        [one] passa
       *[other] passano
    } al { pot }.
step-orphan_to_last_fold =
    Nessuno rimasto in gioco può vincere le chip di un livello: { chips } { $amount ->
        [one] forma
       *[other] formano
    } il { pot }. Tra chi vi aveva messo chip, { $player } ha fatto fold per ultimo e lo aveva già vinto.
step-rake_taken =
    La casa trattiene { chips } di rake dal { pot }: { $net ->
        [0] non resta nulla da vincere
        [one] ne resta { $net } da vincere
       *[other] ne restano { $net } da vincere
    }.
step-uncontested = Solo { $player } ha diritto al { pot } e lo prende senza mostrare le carte.
step-board_part =
    Del { pot }, { chips } { $amount ->
        [one] si gioca
       *[other] si giocano
    } sul board { $board }.
step-halves =
    Del { pot }{ board-part }, { $high ->
        [one] { $high } va
       *[other] { $high } vanno
    } alla parte alta e { $low } alla parte bassa.
step-no_low =
    Nessuno ha una mano bassa valida{ board-part }: { chips } del { pot } { $amount ->
        [one] va
       *[other] vanno
    } alla parte alta.
step-same_winners =
    { $players } sono in parità sia nella parte alta sia in quella bassa, quindi { chips } del { pot }{ board-part } { $amount ->
        [one] si divide
       *[other] si dividono
    } una volta sola.
step-hand_won =
    { $player } vince il { pot }{ board-part }{ portion-part } con { $by ->
        [category] { LOWER($hand) }; { $loser } ha { LOWER($loser-hand) }.
        [rank] { LOWER($hand) }; { $loser } ha { LOWER($loser-hand) }: decide { rank-deciding }.
        [kicker] { LOWER($hand) }; { $loser } ha { LOWER($loser-hand) }: decide { rank-deciding } come kicker.
        [suit_first] { LOWER($hand) }; { $loser } ha { LOWER($loser-hand) }: per regola della casa, nel colore il seme conta prima dei valori, { $suit } prima di { $loser-suit }.
        [suit] { LOWER($hand) }; { $loser } ha { LOWER($loser-hand) }: i valori sono tutti uguali e decide il seme, { rank-deciding } di { $suit } batte { rank-deciding } di { $loser-suit }.
        [scale_reali] { LOWER($hand) }; { $loser } ha { LOWER($loser-hand) }: la massima batte la media, la media batte la minima, la minima batte la massima.
       *[alone] { LOWER($hand) }, l'unica mano valida.
    }
step-hands_tied = { $players } sono in parità con { LOWER($hand) } e si dividono il { pot }{ board-part }{ portion-part }: i semi non decidono mai una parità.
step-ranked =
    Secondo la classifica inviata, { $players } { $count ->
        [one] vince il
       *[other] sono in parità per il
    } { pot }{ board-part }{ portion-part }.
step-cycle = Massima, media e minima si incontrano nel { pot }: ognuna ne batte una e perde contro l'altra. Per regola della casa il piatto va { to-players }.
step-odd_chips =
    { $amount ->
        [one] { $amount } chip dispari del { pot }{ board-part }{ portion-part }, che non si può dividere in parti uguali, va
        [many] { $amount } di chip dispari del { pot }{ board-part }{ portion-part }, che non si possono dividere in parti uguali, vanno
       *[other] { $amount } chip dispari del { pot }{ board-part }{ portion-part }, che non si possono dividere in parti uguali, vanno
    } { to-player }: { $order ->
        [high_card_by_suit] { $by ->
            [cards] decide la carta più alta, poi il seme, tra le carte della mano vincente.
           *[position] le carte delle mani vincenti sono le stesse, quindi decide l'ordine a partire dalla sinistra del bottone.
        }
        [roberts_rules] decide l'ordine delle Robert's Rules.
        [all_to_first_left_of_button] tra chi vince è il primo posto a sinistra del bottone.
       *[first_left_of_button] decide l'ordine a partire dalla sinistra del bottone.
    }
step-paid = { $player } riceve { $amount } dal { pot }{ board-part }{ portion-part }.
step-out = { $player } resta senza chip ed è fuori. Contando solo chi esce in questa mano, non tutto il torneo, è al posto numero { $place }; le ultime chip erano nel { pot }.
step-bounty =
    { $player } incassa la taglia di { $victim }: { $cash } in contanti{ $head ->
        [0] {""}
        [one] {" "}e { $head } si aggiunge alla propria taglia
       *[other] {" "}e { $head } si aggiungono alla propria taglia
    }.

## Problems: what became of the request as a whole.

problem-malformed_json =
    Il corpo della richiesta non è JSON che questo servizio possa leggere{ $line ->
        [unknown] {""}
       *[other] {" "}(riga { $line }, colonna { $column })
    }. Invia un solo valore JSON in UTF-8, senza indicatore dell'ordine dei byte (BOM), con nulla dopo, senza NaN né Infinity, senza numeri di più di 4.300 cifre, senza mezze coppie surrogate e con non più di 200 livelli di annidamento.
    .title = JSON non valido
problem-malformed_http = La richiesta non è HTTP/1.1 leggibile da questo servizio: la prima riga, un'intestazione o un frammento del corpo è malformato, oppure l'intestazione Host manca o è più di una. Inviala con una libreria HTTP.
    .title = Non è una richiesta HTTP
problem-duplicate_key = Un oggetto nel corpo della richiesta contiene due volte lo stesso membro, e scegliere quale conti sarebbe tirare a indovinare. Invia ogni membro una volta sola.
    .title = Membro ripetuto
problem-bad_digest = Il corpo della richiesta non corrisponde al digest che lo accompagna. Calcola il digest sui byte che invii.
    .title = Digest non corrispondente
problem-unauthorized = Questo servizio richiede una chiave e la richiesta non ne contiene una valida. Invia una chiave valida.
    .title = Non autorizzato
problem-not_found = A questo indirizzo non c'è nulla. Gli indirizzi esistenti sono elencati nel contratto.
    .title = Non trovato
problem-method_not_allowed = Questo indirizzo non accetta questo metodo. Usa uno di quelli indicati nell'intestazione Allow.
    .title = Metodo non ammesso
problem-not_acceptable = Le risposte sono application/json, che l'intestazione Accept esclude. Accetta application/json oppure non inviare l'intestazione Accept.
    .title = Formato non accettabile
problem-request_timeout = La richiesta non è arrivata in tempo. Inviala di nuovo.
    .title = Tempo scaduto
problem-body_too_large = Il corpo della richiesta supera i { $limit } byte che questo indirizzo accetta. Invia meno dati per volta.
    .title = Corpo troppo grande
problem-batch_too_large = Il gruppo di mani è più grande di quanto accetti una sola chiamata. Invialo in più chiamate.
    .title = Troppe mani insieme
problem-unsupported_media_type = Il corpo della richiesta deve essere JSON in UTF-8, non compresso. Invia Content-Type: application/json, senza un altro charset e senza Content-Encoding.
    .title = Tipo di contenuto non supportato
problem-invalid_request =
    Il corpo della richiesta non ha la forma prevista: { $count ->
        [one] è stato trovato un errore, indicato in errors con la sua posizione. Correggilo
       *[other] sono stati trovati { $count } errori, indicati in errors ciascuno con la sua posizione. Correggili
    } e invia di nuovo la richiesta.
    .title = Richiesta non valida
problem-invalid_hand =
    La mano non si può risolvere così com'è: { $count ->
        [one] è stato trovato un errore, indicato in errors con la sua posizione. Correggilo
       *[other] sono stati trovati { $count } errori, indicati in errors ciascuno con la sua posizione. Correggili
    } e invia di nuovo la mano.
    .title = Mano non valida
problem-too_many_requests = Sono arrivate troppe richieste in troppo poco tempo. Attendi quanto indica l'intestazione Retry-After, poi invia di nuovo la richiesta.
    .title = Troppe richieste
problem-headers_too_large = Le intestazioni della richiesta sono più grandi di quanto questo servizio accetti. Inviane di meno o di più corte.
    .title = Intestazioni troppo grandi
problem-internal_error = Qualcosa non va in questo servizio, non nella richiesta. Non è stato calcolato nulla; la stessa richiesta si può inviare di nuovo.
    .title = Errore interno
problem-overloaded = Sono in lavorazione più richieste di quante questo servizio ne accetti per volta. Attendi quanto indica l'intestazione Retry-After, poi invia di nuovo la richiesta.
    .title = Sovraccarico
problem-not_ready = Questo servizio non ha ancora risolto correttamente la sua mano di prova e non accetta mani. Attendi quanto indica l'intestazione Retry-After, poi riprova.
    .title = Non pronto

## Faults of shape.

where-body = Il corpo della richiesta

json-type =
    { $found ->
        [null] null
        [boolean] un booleano
        [integer] un intero
        [fraction] un numero con decimali o esponente
        [string] una stringa
        [array] un array
       *[object] un oggetto
    }

fault-missing = { $where } manca, e senza questo campo la richiesta non si può leggere. Aggiungilo.
fault-unknown_field =
    { $kind ->
        [rate_and_amount] { $where } contiene sia un importo sia una percentuale, ma un rake è l'uno o l'altra. Togli l'importo, oppure il membro della percentuale indicato dal puntatore.
       *[member] { $where } contiene un membro che lì non esiste. Il puntatore lo indica: toglilo o correggine il nome.
    }
fault-wrong_type =
    { $where } è { json-type }, ma deve essere { $expected ->
        [integer] un intero, scritto senza virgolette, decimali o esponente
        [boolean] true o false, senza virgolette
        [string] una stringa
        [array] un array
       *[object] un oggetto
    }.
fault-too_small = { $where } è inferiore a { $limit }, il minimo ammesso.
fault-too_large = { $where } è superiore a { $limit }, il massimo ammesso.
fault-too_short =
    { $where } ha { $found } { $kind ->
        [text] { $found ->
            [one] carattere
           *[other] caratteri
        }
       *[list] { $found ->
            [one] elemento
           *[other] elementi
        }
    }, ma deve averne almeno { $limit }.
fault-too_long =
    { $where } ha { $found } { $kind ->
        [text] { $found ->
            [one] carattere
           *[other] caratteri
        }
        [players] giocatori in tutte le mani
       *[list] { $found ->
            [one] elemento
           *[other] elementi
        }
    }, ma può averne al massimo { $limit }.
fault-bad_format =
    { $where } { $kind ->
        [card] non è una carta. Scrivi un valore tra 2-9, T, J, Q, K o A, poi un seme tra s, h, d o c, come in Td; Xx è il jolly.
        [rank] non è un valore. Scrivi uno tra 2-9, T, J, Q, K o A.
        [lowest_rank] non è un valore da cui un mazzo possa cominciare. Scrivi uno tra 2-9.
       *[id] contiene un carattere di controllo o di formato, che non si vede. Toglilo.
    }
fault-unknown_value =
    { $kind ->
        [game] { $where } non è un gioco di questo servizio. Il contratto elenca quelli disponibili.
       *[other] { $where } non è uno dei valori ammessi: { $allowed }.
    }
fault-more_faults = Ci sono altri errori oltre ai { $limit } elencati. Correggi questi e invia di nuovo la richiesta per vedere gli altri.

## Faults of the hand.

fault-duplicate_player = { $where } ripete l'id di un giocatore precedente. Dai a ogni giocatore un id diverso.
fault-duplicate_seat = { $where } ripete il posto di un giocatore precedente. Due giocatori non possono occupare lo stesso posto.
fault-seats_incomplete = { $where } manca, ma altri giocatori hanno un posto. Indica il posto di tutti i giocatori o di nessuno.
fault-button_without_seats = { $where } è indicato, ma nessun giocatore ha un posto, quindi non si sa dove sieda rispetto al bottone. Indica il posto di ogni giocatore oppure ometti il bottone.
fault-nobody_in_hand = { $where }: tutti i giocatori hanno fatto fold, quindi non resta nessuno che possa vincere. L'ultimo giocatore rimasto in una mano non ha fatto fold.
fault-muck_and_fold = { $where } è true per un giocatore che ha fatto fold. Un giocatore o fa fold o fa muck allo showdown: tieni una sola delle due cose.
fault-over_stack = { $where } più le chip morte fa { $put_in }, più dello stack di { $stack } prima della mano. Correggi gli importi o lo stack.
fault-all_in_contradicts_stack =
    { $where } non concorda con lo stack, che { $left ->
        [0] non lascia altre chip
        [many] lascia ancora { $left } di chip
       *[other] lascia ancora { $left } chip
    }. Correggi uno dei due oppure ometti all_in: si ricava dallo stack.
fault-nothing_committed = { $where }: questo giocatore non ha messo nulla e non ha fatto fold, benché le puntate siano finite. Indica che ha fatto fold, oppure quanto ha messo.
fault-bet_unmatched = { $where } è inferiore alla puntata di { $bet } e il giocatore ha ancora chip. Le puntate sono finite solo quando tutti quelli ancora in gioco hanno pareggiato la puntata, sono all-in o hanno fatto fold.
fault-total_too_large = { $where }: la somma di tutte le chip messe o rimaste da mani precedenti, quella di tutti gli stack e quella di tutte le taglie possono arrivare ciascuna a { $limit } al massimo. Usa un'unità più grande.
fault-rule_not_applicable =
    { $rule ->
        [odd_chip] { $where } è una regola per le chip dispari che guarda le carte, e { $game } non ne ha. Omettila per usare quella del gioco.
       *[other] { $where }: { $game } non ha la regola { $rule }. Omettila.
    }
fault-rake_too_large = { $where } è { $rake }, ma i piatti contengono solo { $pots }. La casa non può prendere più di quello che c'è.
fault-flop_seen_required = { $where } manca: con no_flop_no_drop, le carte di questo gioco non dicono se c'è stato un flop. Aggiungi flop_seen.
fault-card_not_in_deck = { $where } è una carta che il mazzo di questo gioco non ha.
fault-duplicate_card = { $where } è una carta già distribuita altrove in questa mano. Ogni carta esiste una volta sola.
fault-wrong_card_count =
    { $where } ha { $found ->
        [one] { $found } carta
       *[other] { $found } carte
    }, ma { $judged ->
        [yes] allo showdown un giocatore ne mostra esattamente { $needed }
       *[no] in questo gioco un giocatore ne ha al massimo { $needed }
    }.
fault-cards_missing =
    { $where } manca: questo giocatore si contende un piatto con qualcun altro. Indica { $needed ->
        [one] la carta
       *[other] le { $needed } carte
    }, oppure che ha fatto fold o muck.
fault-cards_not_allowed = { $where } è indicato, ma questo gioco si gioca senza carte: il suo showdown è giudicato altrove. Ometti il campo.
fault-board_missing =
    { $where } manca: un piatto va deciso dalle carte. Indica almeno un board di { $needed ->
        [one] { $needed } carta
       *[other] { $needed } carte
    }.
fault-board_not_allowed = { $where } è indicato, ma questo gioco non ha board. Ometti il campo.
fault-wrong_board_size =
    { $where } ha { $found ->
        [one] { $found } carta
       *[other] { $found } carte
    }, ma { $exact ->
        [yes] un piatto va deciso dalle carte, e ne servono esattamente { $needed }
       *[no] un board di questo gioco ne ha al massimo { $needed }
    }.
fault-boards_overlap = { $where } si trova anche su un altro board. Due board possono avere in comune le prime carte e nient'altro.
fault-ranking_missing = { $where } manca: un piatto è da decidere, e questo gioco prende l'ordine delle mani dalla richiesta. Aggiungi il campo.
fault-ranking_not_allowed = { $where } è indicato, ma in questo gioco decidono le carte. Ometti il campo, oppure invia il gioco "ranked".
fault-ranking_stranger = { $where } non è l'id di un giocatore di questa mano.
fault-ranking_duplicate = { $where } nomina un giocatore che è già in classifica. Nomina ogni giocatore una volta sola.
fault-ranking_incomplete = { $where } tralascia giocatori che si contendono un piatto con qualcun altro, per indice: { $players }. Mettili in classifica, oppure indica che hanno fatto fold o muck.
fault-fold_order_missing = { $where } manca: la regola last_to_fold deve sapere quando questo giocatore ha fatto fold. Aggiungi il campo, con 1 per il primo fold.
fault-fold_order_duplicate = { $where } ripete l'ordine di fold di un giocatore precedente. Due giocatori non fanno fold nello stesso momento.
fault-orphan_refused = { $where }: nessuno rimasto in gioco può vincere una parte delle chip, e la regola è di rifiutare una mano così. Lascia decidere al floor, oppure scegli un'altra regola.
fault-nobody_claims = { $where }: nessuno rimasto in gioco ha diritto al piatto principale. Serve che qualcuno che vi ha messo chip non abbia fatto né fold né muck.
fault-cycle_refused = { $where }: le tre scale reali si incontrano in un piatto, e la regola è di rifiutare una mano così. Lascia decidere al floor, oppure scegli un'altra regola.
fault-bounty_without_stacks = Manca { $where }, ma è indicata una taglia, quindi non si sa chi è fuori. Indica lo stack di ogni giocatore.
fault-opener_unknown = { $where } non è l'id di un giocatore di questa mano.
