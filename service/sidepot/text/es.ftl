### Every Spanish word that Sidepot says; en.ftl says what each message is for. The words are those of Spain that Latin
### America reads without stumbling. A pot is always "el bote principal" or "el bote secundario 1", a masculine noun whose
### article stands in the sentence. Chips ("fichas") are feminine. Digits are grouped from five on: 1000, 10.000.

## The names of hands.

rank =
    { $first ->
        [two] dos
        [three] tres
        [four] cuatro
        [five] cinco
        [six] seis
        [seven] siete
        [eight] ocho
        [nine] nueve
        [ten] diez
        [jack] jota
        [queen] reina
        [king] rey
       *[ace] as
    }
rank-second =
    { $second ->
        [two] dos
        [three] tres
        [four] cuatro
        [five] cinco
        [six] seis
        [seven] siete
        [eight] ocho
        [nine] nueve
        [ten] diez
        [jack] jota
        [queen] reina
        [king] rey
       *[ace] as
    }
ranks =
    { $first ->
        [two] doses
        [three] treses
        [four] cuatros
        [five] cincos
        [six] seises
        [seven] sietes
        [eight] ochos
        [nine] nueves
        [ten] dieces
        [jack] jotas
        [queen] reinas
        [king] reyes
       *[ace] ases
    }
ranks-second =
    { $second ->
        [two] doses
        [three] treses
        [four] cuatros
        [five] cincos
        [six] seises
        [seven] sietes
        [eight] ochos
        [nine] nueves
        [ten] dieces
        [jack] jotas
        [queen] reinas
        [king] reyes
       *[ace] ases
    }
# Up to a rank: "al diez", "a la reina".
to-rank =
    { $first ->
        [two] al dos
        [three] al tres
        [four] al cuatro
        [five] al cinco
        [six] al seis
        [seven] al siete
        [eight] al ocho
        [nine] al nueve
        [ten] al diez
        [jack] a la jota
        [queen] a la reina
        [king] al rey
       *[ace] al as
    }
rank-deciding =
    { $rank ->
        [two] el dos
        [three] el tres
        [four] el cuatro
        [five] el cinco
        [six] el seis
        [seven] el siete
        [eight] el ocho
        [nine] el nueve
        [ten] el diez
        [jack] la jota
        [queen] la reina
        [king] el rey
       *[ace] el as
    }

suit-h = corazones
suit-d = diamantes
suit-c = tréboles
suit-s = picas

hand-high_card = Carta alta { rank }
hand-pair = Pareja de { ranks }
hand-four_straight = Escalera de cuatro cartas { to-rank }
hand-four_flush = Color de cuatro cartas { to-rank }
hand-two_pair = Doble pareja de { ranks } y { ranks-second }
hand-three_of_a_kind = Trío de { ranks }
hand-straight = Escalera { to-rank }
hand-flush = Color { to-rank }
hand-full_house = Full de { ranks } con { ranks-second }
hand-four_of_a_kind = Póker de { ranks }
hand-straight_flush =
    { $first ->
        [ace] Escalera real
       *[other] Escalera de color { to-rank }
    }
hand-five_of_a_kind = Repóker de { ranks }
hand-scala_reale_massima = Escalera real máxima { to-rank }
hand-scala_reale_media = Escalera real media { to-rank }
hand-scala_reale_minima = Escalera real mínima { to-rank }
hand-low = Mano baja { rank }-{ rank-second }
hand-four_card_badugi = Badugi de cuatro cartas { to-rank }
hand-three_card_badugi = Badugi de tres cartas { to-rank }
hand-two_card_badugi = Badugi de dos cartas { to-rank }
hand-one_card_badugi = Badugi de una carta { to-rank }

## The names of games.

game-texas_holdem = Texas hold'em
game-omaha = Omaha
game-omaha_5 = Omaha de cinco cartas
game-omaha_6 = Omaha de seis cartas
game-omaha_hi_lo = Omaha hi-lo (ocho o mejor)
game-omaha_5_hi_lo = Omaha hi-lo de cinco cartas (ocho o mejor)
game-omaha_6_hi_lo = Omaha hi-lo de seis cartas (ocho o mejor)
game-courchevel = Courchevel
game-courchevel_hi_lo = Courchevel hi-lo (ocho o mejor)
game-short_deck = Hold'em short deck
game-short_deck_omaha = Omaha short deck
game-royal_holdem = Royal hold'em
game-greek_holdem = Hold'em griego
game-five_card_draw = Draw de cinco cartas
game-five_card_stud = Stud de cinco cartas
game-seven_card_stud = Stud de siete cartas
game-seven_card_stud_hi_lo = Stud hi-lo de siete cartas (ocho o mejor)
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
game-mexican_poker = Póker mexicano
game-poker_all_italiana = Póker a la italiana
game-telesina = Telesina
game-ranked = Showdown juzgado en otro lugar

## Notices.

pot =
    { $side ->
        [main] bote principal
       *[other] bote secundario { $side }
    }
chips =
    { $amount ->
        [one] { $amount } ficha
        [many] { $amount } de fichas
       *[other] { $amount } fichas
    }

notice-uncalled_returned_to_folded =
    { chips } de { $player }, que había hecho fold, { $amount ->
        [one] no había recibido call y fue devuelta
       *[other] no habían recibido call y fueron devueltas
    }.
notice-orphan_merged =
    { chips } de un nivel que nadie que siguiera en la mano podía ganar { $amount ->
        [one] pasó
       *[other] pasaron
    } al { pot }.
notice-orphan_to_last_fold =
    { chips } de un nivel que nadie que siguiera en la mano podía ganar { $amount ->
        [one] fue
       *[other] fueron
    } para { $player }, que hizo fold en último lugar entre quienes habían puesto fichas en él.
notice-no_low = Nadie tiene una mano baja válida para el { pot }: la mano alta se lo lleva entero.
    .board = En el board { $board } nadie tiene una mano baja válida para el { pot }: la mano alta se lleva toda la parte de ese board.
notice-three_scale_reali = Máxima, media y mínima coincidieron en el { pot }. Cada una gana a una y pierde con la otra, así que decidió la regla de la casa para ese caso.
notice-opener_without_openers = { $player } abrió sin la mano que la apertura exige. No se cambió nada por ello: le toca decidir a la casa.
notice-no_button = Una ficha sobrante depende del botón, que no se indicó: se asignó como si el botón estuviera justo antes del asiento más bajo.

## Steps of an explanation.

# "Ana y Blas", but "Ana e Inés", "Ana e Hilario".
list-and =
    { INITIAL($last) ->
        [i] { $names } e { $last }
        [hi] { $names } e { $last }
       *[other] { $names } y { $last }
    }
board-part =
    { $board ->
        [0] {""}
       *[other] {" "}en el board { $board }
    }
portion-part =
    { $portion ->
        [high] {" "}(parte alta)
        [low] {" "}(parte baja)
       *[whole] {""}
    }
step-uncalled_returned =
    { chips } sin call { $amount ->
        [one] vuelve
       *[other] vuelven
    } a { $player } antes de formar los botes.
step-pot_made =
    { $level ->
        [0] Para el { pot } nadie tenía que igualar nada
       *[other] Hasta { $level } por cabeza, { chips } forman el { pot }
    }: { $count ->
        [one] solo { $players } puede ganarlo
       *[other] { $players } pueden ganarlo
    }.
step-dead_chips =
    { chips } { $amount ->
        [one] muerta, que nadie tenía que igualar (por ejemplo, un big blind ante o una ciega muerta), va
       *[other] muertas, que nadie tenía que igualar (por ejemplo, un big blind ante o una ciega muerta), van
    } al { pot }.
step-carried_over =
    { chips } que { $amount ->
        [one] quedó de manos anteriores va
       *[other] quedaron de manos anteriores van
    } al { pot }.
step-orphan_merged =
    Nadie que siga en la mano puede ganar las fichas de un nivel: { chips } { $amount ->
        [one] pasa
       *[other] pasan
    } al { pot }.
step-orphan_to_last_fold =
    Nadie que siga en la mano puede ganar las fichas de un nivel: { chips } { $amount ->
        [one] forma
       *[other] forman
    } el { pot }. De quienes habían puesto fichas en él, { $player } hizo fold en último lugar y ya lo había ganado.
step-rake_taken =
    La casa retira { chips } de rake del { pot }: { $net ->
        [0] no queda nada por ganar
        [one] queda { $net } por ganar
       *[other] quedan { $net } por ganar
    }.
step-uncontested = Solo { $player } tiene derecho al { pot } y se lo lleva sin enseñar las cartas.
step-board_part =
    Del { pot }, { chips } { $amount ->
        [one] se juega
       *[other] se juegan
    } en el board { $board }.
step-halves =
    Del { pot }{ board-part }, { $high ->
        [one] { $high } va
       *[other] { $high } van
    } a la parte alta y { $low } a la parte baja.
step-no_low =
    Nadie tiene una mano baja válida{ board-part }: { chips } del { pot } { $amount ->
        [one] va
       *[other] van
    } a la parte alta.
step-same_winners =
    { $players } empatan tanto en la parte alta como en la baja, así que { chips } del { pot }{ board-part } { $amount ->
        [one] se reparte
       *[other] se reparten
    } una sola vez.
step-hand_won =
    { $player } gana el { pot }{ board-part }{ portion-part } con { $by ->
        [category] { LOWER($hand) }; { $loser } tiene { LOWER($loser-hand) }.
        [rank] { LOWER($hand) }; { $loser } tiene { LOWER($loser-hand) }: decide { rank-deciding }.
        [kicker] { LOWER($hand) }; { $loser } tiene { LOWER($loser-hand) }: decide { rank-deciding } como kicker.
        [suit_first] { LOWER($hand) }; { $loser } tiene { LOWER($loser-hand) }: por regla de la casa, en el color el palo cuenta antes que los valores, { $suit } antes que { $loser-suit }.
        [suit] { LOWER($hand) }; { $loser } tiene { LOWER($loser-hand) }: todos los valores son iguales y decide el palo, { rank-deciding } de { $suit } vale más que { rank-deciding } de { $loser-suit }.
        [scale_reali] { LOWER($hand) }; { $loser } tiene { LOWER($loser-hand) }: la máxima gana a la media, la media gana a la mínima, la mínima gana a la máxima.
       *[alone] { LOWER($hand) }, la única mano válida.
    }
step-hands_tied = { $players } empatan con { LOWER($hand) } y se reparten el { pot }{ board-part }{ portion-part }: los palos nunca deshacen un empate.
step-ranked =
    Según la clasificación enviada, { $players } { $count ->
        [one] gana el
       *[other] empatan por el
    } { pot }{ board-part }{ portion-part }.
step-cycle = Máxima, media y mínima coinciden en el { pot }: cada una gana a una y pierde con la otra. Por regla de la casa, el bote es para { $players }.
step-odd_chips =
    { $amount ->
        [one] { $amount } ficha sobrante del { pot }{ board-part }{ portion-part }, que no se puede repartir por igual, va
        [many] { $amount } de fichas sobrantes del { pot }{ board-part }{ portion-part }, que no se pueden repartir por igual, van
       *[other] { $amount } fichas sobrantes del { pot }{ board-part }{ portion-part }, que no se pueden repartir por igual, van
    } a { $player }: { $order ->
        [high_card_by_suit] { $by ->
            [cards] decide la carta más alta, y después el palo, entre las cartas de la mano ganadora.
           *[position] las cartas de las manos ganadoras son las mismas, así que decide el orden desde la izquierda del botón.
        }
        [roberts_rules] decide el orden de las Robert's Rules.
        [all_to_first_left_of_button] entre quienes ganan, es el primer asiento a la izquierda del botón.
       *[first_left_of_button] decide el orden desde la izquierda del botón.
    }
step-paid = { $player } recibe { $amount } del { pot }{ board-part }{ portion-part }.
step-out = { $player } se queda sin fichas y cae. Contando solo a quienes caen en esta mano, no todo el torneo, ocupa el puesto número { $place }; sus últimas fichas estaban en el { pot }.
step-bounty =
    { $player } cobra el bounty de { $victim }: { $cash } en efectivo{ $head ->
        [0] {""}
        [one] {" "}y { $head } se suma a su propio bounty
       *[other] {" "}y { $head } se suman a su propio bounty
    }.

## Problems: what became of the request as a whole.

problem-malformed_json =
    El cuerpo de la solicitud no es JSON que este servicio pueda leer{ $line ->
        [unknown] {""}
       *[other] {" "}(línea { $line }, columna { $column })
    }. Envía un solo valor JSON en UTF-8, sin marca de orden de bytes, sin nada detrás, sin NaN ni Infinity, sin números de más de 4300 cifras, sin mitades de pares sustitutos y con no más de 200 niveles de anidamiento.
    .title = JSON no válido
problem-malformed_http = La solicitud no es HTTP/1.1 que este servicio pueda leer: la primera línea, una cabecera o un fragmento del cuerpo está mal formado, o la cabecera Host falta o aparece más de una vez. Envíala con una biblioteca HTTP.
    .title = No es una solicitud HTTP
problem-duplicate_key = Un objeto del cuerpo de la solicitud nombra dos veces el mismo miembro, y elegir cuál vale sería adivinar. Envía cada miembro una sola vez.
    .title = Miembro repetido
problem-bad_digest = El cuerpo de la solicitud no corresponde al resumen (digest) que lo acompaña. Calcúlalo sobre los bytes que envías.
    .title = Resumen no coincidente
problem-unauthorized = Este servicio pide una clave y la solicitud no trae ninguna que conozca. Envía una clave válida.
    .title = No autorizado
problem-not_found = No hay nada en esta dirección. Las direcciones que existen figuran en el contrato.
    .title = No encontrado
problem-method_not_allowed = Esta dirección no admite este método. Usa uno de los que indica la cabecera Allow.
    .title = Método no permitido
problem-not_acceptable = Las respuestas son application/json, que la cabecera Accept excluye. Acepta application/json o no envíes la cabecera Accept.
    .title = Formato no aceptable
problem-request_timeout = La solicitud no llegó a tiempo. Envíala de nuevo.
    .title = Tiempo agotado
problem-body_too_large = El cuerpo de la solicitud supera los { $limit } bytes que admite esta dirección. Envía menos de una vez.
    .title = Cuerpo demasiado grande
problem-batch_too_large = El lote es mayor de lo que admite una llamada. Envíalo en varias llamadas.
    .title = Lote demasiado grande
problem-unsupported_media_type = El cuerpo de la solicitud tiene que ser JSON en UTF-8, sin comprimir. Envía Content-Type: application/json, sin otro charset y sin Content-Encoding.
    .title = Tipo de contenido no admitido
problem-invalid_request =
    El cuerpo de la solicitud no tiene la forma prevista: { $count ->
        [one] se encontró un error, que figura en errors con su lugar. Corrígelo
       *[other] se encontraron { $count } errores, que figuran en errors cada uno con su lugar. Corrígelos
    } y envía de nuevo la solicitud.
    .title = Solicitud no válida
problem-invalid_hand =
    La mano no se puede resolver tal como viene: { $count ->
        [one] se encontró un error, que figura en errors con su lugar. Corrígelo
       *[other] se encontraron { $count } errores, que figuran en errors cada uno con su lugar. Corrígelos
    } y envía de nuevo la mano.
    .title = Mano no válida
problem-too_many_requests = Llegaron demasiadas solicitudes en muy poco tiempo. Espera lo que indica la cabecera Retry-After y envía de nuevo la solicitud.
    .title = Demasiadas solicitudes
problem-headers_too_large = Las cabeceras de la solicitud son mayores de lo que admite este servicio. Envía menos o más cortas.
    .title = Cabeceras demasiado grandes
problem-internal_error = Algo falla en este servicio, no en la solicitud. No se calculó nada; la misma solicitud se puede enviar de nuevo.
    .title = Error interno
problem-overloaded = Se están atendiendo más solicitudes de las que este servicio admite a la vez. Espera lo que indica la cabecera Retry-After y envía de nuevo la solicitud.
    .title = Sobrecarga
problem-not_ready = Este servicio aún no ha resuelto bien su mano de prueba y no admite manos. Espera lo que indica la cabecera Retry-After y vuelve a preguntar.
    .title = Aún no está listo

## Faults of shape.

where-body = El cuerpo de la solicitud

json-type =
    { $found ->
        [null] null
        [boolean] un booleano
        [integer] un entero
        [fraction] un número con decimales o exponente
        [string] una cadena
        [array] un array
       *[object] un objeto
    }

fault-missing = Falta { $where }, y sin ese campo no se puede leer la solicitud. Añádelo.
fault-unknown_field =
    { $kind ->
        [rate_and_amount] { $where } tiene a la vez un importe y un porcentaje, pero un rake es lo uno o lo otro. Quita el importe, o el miembro del porcentaje que nombra el puntero.
       *[member] { $where } tiene un miembro que ahí no existe. El puntero lo nombra: quítalo o corrige su nombre.
    }
fault-wrong_type =
    { $where } es { json-type }, pero tiene que ser { $expected ->
        [integer] un entero, escrito sin comillas, decimales ni exponente
        [boolean] true o false, sin comillas
        [string] una cadena
        [array] un array
       *[object] un objeto
    }.
fault-too_small = { $where } es menor que { $limit }, el mínimo permitido.
fault-too_large = { $where } es mayor que { $limit }, el máximo permitido.
fault-too_short =
    { $where } tiene { $found } { $kind ->
        [text] { $found ->
            [one] carácter
           *[other] caracteres
        }
       *[list] { $found ->
            [one] elemento
           *[other] elementos
        }
    }, pero necesita al menos { $limit }.
fault-too_long =
    { $where } tiene { $found } { $kind ->
        [text] { $found ->
            [one] carácter
           *[other] caracteres
        }
        [players] jugadores en todas sus manos
       *[list] { $found ->
            [one] elemento
           *[other] elementos
        }
    }, pero puede tener como máximo { $limit }.
fault-bad_format =
    { $where } { $kind ->
        [card] no es una carta. Escribe un valor de 2-9, T, J, Q, K o A y después un palo de s, h, d o c, como en Td; Xx es el comodín.
        [rank] no es un valor. Escribe uno de 2-9, T, J, Q, K o A.
        [lowest_rank] no es un valor desde el que pueda empezar una baraja. Escribe uno de 2-9.
       *[id] contiene un carácter de control o de formato, que no se ve. Quítalo.
    }
fault-unknown_value =
    { $kind ->
        [game] { $where } no es un juego de este servicio. El contrato enumera los que sí lo son.
       *[other] { $where } no es ninguno de los valores permitidos: { $allowed }.
    }
fault-more_faults = Hay más errores que los { $limit } indicados. Corrige estos y envía de nuevo la solicitud para ver los demás.

## Faults of the hand.

fault-duplicate_player = { $where } repite el id de un jugador anterior. Dale a cada jugador uno distinto.
fault-duplicate_seat = { $where } repite el asiento de un jugador anterior. Dos jugadores no pueden ocupar el mismo asiento.
fault-seats_incomplete = Falta { $where }, pero otros jugadores tienen asiento. Indica el asiento de todos los jugadores o de ninguno.
fault-button_without_seats = Se indica { $where }, pero ningún jugador tiene asiento, así que no se sabe dónde se sienta cada uno respecto al botón. Indica el asiento de cada jugador o quita el botón.
fault-nobody_in_hand = { $where }: todos los jugadores hicieron fold, así que no queda nadie que pueda ganar. El último jugador que queda en una mano no ha hecho fold.
fault-muck_and_fold = { $where } es true en un jugador que hizo fold. Un jugador o hace fold o hace muck en el showdown: deja una sola de las dos cosas.
fault-over_stack = { $where } más las fichas muertas suma { $put_in }, más que el stack de { $stack } antes de la mano. Corrige las cantidades o el stack.
fault-all_in_contradicts_stack =
    { $where } no concuerda con el stack, que { $left ->
        [0] no deja más fichas
        [one] deja aún { $left } ficha
        [many] deja aún { $left } de fichas
       *[other] deja aún { $left } fichas
    }. Corrige uno de los dos o quita all_in: se deduce del stack.
fault-nothing_committed = { $where }: este jugador no puso nada y no hizo fold, aunque las apuestas han terminado. Indica que hizo fold, o cuánto puso.
fault-bet_unmatched = { $where } es menor que la apuesta de { $bet } y al jugador le quedan fichas. Las apuestas no terminan hasta que todos los que siguen en la mano han igualado la apuesta, están all-in o han hecho fold.
fault-total_too_large = { $where }: la suma de todas las fichas puestas o acumuladas de manos anteriores, la de todos los stacks y la de todos los bounties pueden llegar cada una a { $limit } como máximo. Usa una unidad mayor.
fault-rule_not_applicable =
    { $rule ->
        [odd_chip] { $where } es una regla de fichas sobrantes que mira las cartas, y { $game } no las tiene. Quítala para usar la del juego.
       *[other] { $where }: { $game } no tiene la regla { $rule }. Quítala.
    }
fault-rake_too_large = { $where } es { $rake }, pero los botes solo contienen { $pots }. La casa no puede quedarse con más de lo que hay.
fault-flop_seen_required = Falta { $where }: con no_flop_no_drop, las cartas de este juego no dicen si hubo flop. Añade flop_seen.
fault-card_not_in_deck = { $where } es una carta que la baraja de este juego no tiene.
fault-duplicate_card = { $where } es una carta ya repartida en otro lugar de esta mano. Cada carta existe una sola vez.
fault-wrong_card_count =
    { $where } tiene { $found ->
        [one] { $found } carta
       *[other] { $found } cartas
    }, pero { $judged ->
        [yes] en el showdown un jugador enseña exactamente { $needed }
       *[no] en este juego un jugador tiene como máximo { $needed }
    }.
fault-cards_missing =
    Falta { $where }: este jugador se disputa un bote con alguien más. Indica { $needed ->
        [one] la carta
       *[other] las { $needed } cartas
    }, o que hizo fold o muck.
fault-cards_not_allowed = Se indica { $where }, pero este juego se juega sin cartas: su showdown se juzga en otro lugar. Quita el campo.
fault-board_missing =
    Falta { $where }: un bote se tiene que decidir por las cartas. Indica al menos un board de { $needed ->
        [one] { $needed } carta
       *[other] { $needed } cartas
    }.
fault-board_not_allowed = Se indica { $where }, pero este juego no tiene board. Quita el campo.
fault-wrong_board_size =
    { $where } tiene { $found ->
        [one] { $found } carta
       *[other] { $found } cartas
    }, pero { $exact ->
        [yes] un bote se tiene que decidir por las cartas, y hacen falta exactamente { $needed }
       *[no] un board de este juego tiene como máximo { $needed }
    }.
fault-boards_overlap = { $where } está también en otro board. Dos boards pueden compartir sus primeras cartas y nada más.
fault-ranking_missing = Falta { $where }: hay un bote por decidir, y este juego toma el orden de las manos de la solicitud. Añade el campo.
fault-ranking_not_allowed = Se indica { $where }, pero en este juego deciden las cartas. Quita el campo, o envía el juego "ranked".
fault-ranking_stranger = { $where } no es el id de un jugador de esta mano.
fault-ranking_duplicate = { $where } nombra a un jugador que ya está clasificado. Nombra a cada jugador una sola vez.
fault-ranking_incomplete = { $where } omite a jugadores que se disputan un bote con alguien más, por índice: { $players }. Clasifícalos, o indica que hicieron fold o muck.
fault-fold_order_missing = Falta { $where }: la regla last_to_fold tiene que saber cuándo hizo fold este jugador. Añade el campo, con 1 para el primer fold.
fault-fold_order_duplicate = { $where } repite el orden de fold de un jugador anterior. Dos jugadores no hacen fold a la vez.
fault-orphan_refused = { $where }: nadie que siga en la mano puede ganar una parte de las fichas, y la regla es rechazar una mano así. Que decida el floor, o elige otra regla.
fault-nobody_claims = { $where }: nadie que siga en la mano tiene derecho al bote principal. Hace falta que alguien que puso fichas en él no haya hecho ni fold ni muck.
fault-cycle_refused = { $where }: las tres escaleras reales coinciden en un bote, y la regla es rechazar una mano así. Que decida el floor, o elige otra regla.
fault-bounty_without_stacks = Falta { $where }, pero se indica un bounty, así que no se sabe quién queda fuera. Indica el stack de cada jugador.
fault-opener_unknown = { $where } no es el id de un jugador de esta mano.
