### Every Portuguese word that Sidepot says; en.ftl says what each message is for. The words are those of Brazil that
### Portugal reads without stumbling. A pot is always "o pote principal" or "o pote paralelo 1", a masculine noun whose
### article stands in the sentence. Chips ("fichas") are feminine. CLDR counts 0 as one, so zero has a variant of its own.

## The names of hands.

rank =
    { $first ->
        [two] dois
        [three] três
        [four] quatro
        [five] cinco
        [six] seis
        [seven] sete
        [eight] oito
        [nine] nove
        [ten] dez
        [jack] valete
        [queen] dama
        [king] rei
       *[ace] ás
    }
rank-second =
    { $second ->
        [two] dois
        [three] três
        [four] quatro
        [five] cinco
        [six] seis
        [seven] sete
        [eight] oito
        [nine] nove
        [ten] dez
        [jack] valete
        [queen] dama
        [king] rei
       *[ace] ás
    }
ranks =
    { $first ->
        [two] dois
        [three] três
        [four] quatros
        [five] cincos
        [six] seis
        [seven] setes
        [eight] oitos
        [nine] noves
        [ten] dez
        [jack] valetes
        [queen] damas
        [king] reis
       *[ace] ases
    }
ranks-second =
    { $second ->
        [two] dois
        [three] três
        [four] quatros
        [five] cincos
        [six] seis
        [seven] setes
        [eight] oitos
        [nine] noves
        [ten] dez
        [jack] valetes
        [queen] damas
        [king] reis
       *[ace] ases
    }
# Up to a rank: "ao dez", "à dama".
to-rank =
    { $first ->
        [two] ao dois
        [three] ao três
        [four] ao quatro
        [five] ao cinco
        [six] ao seis
        [seven] ao sete
        [eight] ao oito
        [nine] ao nove
        [ten] ao dez
        [jack] ao valete
        [queen] à dama
        [king] ao rei
       *[ace] ao ás
    }
rank-deciding =
    { $rank ->
        [two] o dois
        [three] o três
        [four] o quatro
        [five] o cinco
        [six] o seis
        [seven] o sete
        [eight] o oito
        [nine] o nove
        [ten] o dez
        [jack] o valete
        [queen] a dama
        [king] o rei
       *[ace] o ás
    }

suit-h = copas
suit-d = ouros
suit-c = paus
suit-s = espadas

hand-high_card = Carta alta { rank }
hand-pair = Par de { ranks }
hand-four_straight = Sequência de quatro cartas { to-rank }
hand-four_flush = Flush de quatro cartas { to-rank }
hand-two_pair = Dois pares, { ranks } e { ranks-second }
hand-three_of_a_kind = Trinca de { ranks }
hand-straight = Sequência { to-rank }
hand-flush = Flush { to-rank }
hand-full_house = Full house de { ranks } com { ranks-second }
hand-four_of_a_kind = Quadra de { ranks }
hand-straight_flush =
    { $first ->
        [ace] Royal flush
       *[other] Straight flush { to-rank }
    }
hand-five_of_a_kind = Quina de { ranks }
hand-scala_reale_massima = Sequência real máxima { to-rank }
hand-scala_reale_media = Sequência real média { to-rank }
hand-scala_reale_minima = Sequência real mínima { to-rank }
hand-low = Mão baixa { rank }-{ rank-second }
hand-four_card_badugi = Badugi de quatro cartas { to-rank }
hand-three_card_badugi = Badugi de três cartas { to-rank }
hand-two_card_badugi = Badugi de duas cartas { to-rank }
hand-one_card_badugi = Badugi de uma carta { to-rank }

## The names of games.

game-texas_holdem = Texas hold'em
game-omaha = Omaha
game-omaha_5 = Omaha de cinco cartas
game-omaha_6 = Omaha de seis cartas
game-omaha_hi_lo = Omaha hi-lo (oito ou melhor)
game-omaha_5_hi_lo = Omaha hi-lo de cinco cartas (oito ou melhor)
game-omaha_6_hi_lo = Omaha hi-lo de seis cartas (oito ou melhor)
game-courchevel = Courchevel
game-courchevel_hi_lo = Courchevel hi-lo (oito ou melhor)
game-short_deck = Hold'em short deck
game-short_deck_omaha = Omaha short deck
game-royal_holdem = Royal hold'em
game-greek_holdem = Hold'em grego
game-five_card_draw = Draw de cinco cartas
game-five_card_stud = Stud de cinco cartas
game-seven_card_stud = Stud de sete cartas
game-seven_card_stud_hi_lo = Stud hi-lo de sete cartas (oito ou melhor)
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
game-mexican_poker = Poker mexicano
game-poker_all_italiana = Poker à italiana
game-telesina = Telesina
game-ranked = Showdown julgado em outro lugar

## Notices.

pot =
    { $side ->
        [main] pote principal
       *[other] pote paralelo { $side }
    }
chips =
    { $amount ->
        [0] { $amount } fichas
        [one] { $amount } ficha
        [many] { $amount } de fichas
       *[other] { $amount } fichas
    }

notice-uncalled_returned_to_folded =
    { chips } de { $player }, que tinha dado fold, { $amount ->
        [one] não tinha recebido call e foi devolvida
       *[other] não tinham recebido call e foram devolvidas
    }.
notice-orphan_merged =
    { chips } de um nível que ninguém mais na mão podia ganhar { $amount ->
        [one] foi
       *[other] foram
    } para o { pot }.
notice-orphan_to_last_fold =
    { chips } de um nível que ninguém mais na mão podia ganhar { $amount ->
        [one] foi
       *[other] foram
    } para { $player }, que deu fold por último entre quem tinha posto fichas nele.
notice-no_low = Ninguém tem uma mão baixa válida para o { pot }: a mão alta leva tudo.
    .board = No board { $board } ninguém tem uma mão baixa válida para o { pot }: a mão alta leva toda a parte desse board.
notice-three_scale_reali = Máxima, média e mínima se encontraram no { pot }. Cada uma ganha de uma e perde para a outra, então decidiu a regra da casa para esse caso.
notice-opener_without_openers = { $player } abriu sem a mão que a abertura exige. Nada foi mudado por isso: cabe à casa decidir.
notice-no_button = Uma ficha ímpar depende do botão, que não foi informado: ela foi dada como se o botão estivesse logo antes do assento mais baixo.

## Steps of an explanation.

list-and = { $names } e { $last }
board-part =
    { $board ->
        [0] {""}
       *[other] {" "}no board { $board }
    }
portion-part =
    { $portion ->
        [high] {" "}(parte alta)
        [low] {" "}(parte baixa)
       *[whole] {""}
    }
step-uncalled_returned =
    { chips } sem call { $amount ->
        [one] volta
       *[other] voltam
    } para { $player } antes da formação dos potes.
step-pot_made =
    { $level ->
        [0] Para o { pot } ninguém precisava igualar nada
       *[other] Até { $level } por jogador, { chips } formam o { pot }
    }: { $count ->
        [one] só { $players } pode ganhá-lo
       *[other] { $players } podem ganhá-lo
    }.
step-dead_chips =
    { chips } { $amount ->
        [one] morta, que ninguém precisava igualar (por exemplo, um big blind ante ou um blind morto), vai
       *[other] mortas, que ninguém precisava igualar (por exemplo, um big blind ante ou um blind morto), vão
    } para o { pot }.
step-carried_over =
    { chips } que { $amount ->
        [one] sobrou de mãos anteriores vai
       *[other] sobraram de mãos anteriores vão
    } para o { pot }.
step-orphan_merged =
    Ninguém mais na mão pode ganhar as fichas de um nível: { chips } { $amount ->
        [one] passa
       *[other] passam
    } para o { pot }.
step-orphan_to_last_fold =
    Ninguém mais na mão pode ganhar as fichas de um nível: { chips } { $amount ->
        [one] forma
       *[other] formam
    } o { pot }. Entre quem tinha posto fichas nele, { $player } deu fold por último e já o tinha ganhado.
step-rake_taken =
    A casa retira { chips } de rake do { pot }: { $net ->
        [0] não resta nada para ganhar
        [one] resta { $net } para ganhar
       *[other] restam { $net } para ganhar
    }.
step-uncontested = Só { $player } concorre ao { pot } e o leva sem mostrar as cartas.
step-board_part =
    Do { pot }, { chips } { $amount ->
        [0] são disputadas
        [one] é disputada
       *[other] são disputadas
    } no board { $board }.
step-halves =
    Do { pot }{ board-part }, { $high ->
        [0] { $high } vão
        [one] { $high } vai
       *[other] { $high } vão
    } para a parte alta e { $low } para a parte baixa.
step-no_low =
    Ninguém tem uma mão baixa válida{ board-part }: { chips } do { pot } { $amount ->
        [0] vão
        [one] vai
       *[other] vão
    } para a parte alta.
step-same_winners =
    { $players } empatam tanto na parte alta quanto na baixa, então { chips } do { pot }{ board-part } { $amount ->
        [0] são divididas
        [one] é dividida
       *[other] são divididas
    } uma única vez.
step-hand_won =
    { $player } ganha o { pot }{ board-part }{ portion-part } com { $by ->
        [category] { LOWER($hand) }; { $loser } tem { LOWER($loser-hand) }.
        [rank] { LOWER($hand) }; { $loser } tem { LOWER($loser-hand) }: decide { rank-deciding }.
        [kicker] { LOWER($hand) }; { $loser } tem { LOWER($loser-hand) }: decide { rank-deciding } como kicker.
        [suit_first] { LOWER($hand) }; { $loser } tem { LOWER($loser-hand) }: pela regra da casa, no flush o naipe conta antes dos valores, { $suit } antes de { $loser-suit }.
        [suit] { LOWER($hand) }; { $loser } tem { LOWER($loser-hand) }: todos os valores são iguais e o naipe decide, { rank-deciding } de { $suit } vale mais que { rank-deciding } de { $loser-suit }.
        [scale_reali] { LOWER($hand) }; { $loser } tem { LOWER($loser-hand) }: a máxima ganha da média, a média ganha da mínima, a mínima ganha da máxima.
       *[alone] { LOWER($hand) }, a única mão válida.
    }
step-hands_tied = { $players } empatam com { LOWER($hand) } e dividem o { pot }{ board-part }{ portion-part }: os naipes nunca desempatam.
step-ranked =
    Segundo a classificação enviada, { $players } { $count ->
        [one] ganha o
       *[other] empatam pelo
    } { pot }{ board-part }{ portion-part }.
step-cycle = Máxima, média e mínima se encontram no { pot }: cada uma ganha de uma e perde para a outra. Pela regra da casa, o pote vai para { $players }.
step-odd_chips =
    { $amount ->
        [one] { $amount } ficha ímpar do { pot }{ board-part }{ portion-part }, que não pode ser dividida por igual, vai
        [many] { $amount } de fichas ímpares do { pot }{ board-part }{ portion-part }, que não podem ser divididas por igual, vão
       *[other] { $amount } fichas ímpares do { pot }{ board-part }{ portion-part }, que não podem ser divididas por igual, vão
    } para { $player }: { $order ->
        [high_card_by_suit] { $by ->
            [cards] decide a carta mais alta, e depois o naipe, entre as cartas da mão vencedora.
           *[position] as cartas das mãos vencedoras são as mesmas, então decide a ordem a partir da esquerda do botão.
        }
        [roberts_rules] decide a ordem das Robert's Rules.
        [all_to_first_left_of_button] entre quem ganha, é o primeiro assento à esquerda do botão.
       *[first_left_of_button] decide a ordem a partir da esquerda do botão.
    }
step-paid = { $player } recebe { $amount } do { pot }{ board-part }{ portion-part }.
step-out = { $player } fica sem fichas e cai. Contando só quem cai nesta mão, não o torneio todo, fica na posição número { $place }; as últimas fichas estavam no { pot }.
step-bounty =
    { $player } recebe o bounty de { $victim }: { $cash } em dinheiro{ $head ->
        [0] {""}
        [one] {" "}e { $head } vai para o próprio bounty
       *[other] {" "}e { $head } vão para o próprio bounty
    }.

## Problems: what became of the request as a whole.

problem-malformed_json =
    O corpo da requisição não é JSON que este serviço possa ler{ $line ->
        [unknown] {""}
       *[other] {" "}(linha { $line }, coluna { $column })
    }. Envie um único valor JSON em UTF-8, sem marca de ordem de bytes, sem nada depois, sem NaN nem Infinity, sem números de mais de 4.300 dígitos, sem metades de pares substitutos e com no máximo 200 níveis de aninhamento.
    .title = JSON inválido
problem-malformed_http = A requisição não é HTTP/1.1 que este serviço consiga ler: a primeira linha, um cabeçalho ou um fragmento do corpo está malformado, ou o cabeçalho Host falta ou aparece mais de uma vez. Envie-a com uma biblioteca HTTP.
    .title = Não é uma requisição HTTP
problem-duplicate_key = Um objeto no corpo da requisição nomeia duas vezes o mesmo membro, e escolher qual vale seria adivinhar. Envie cada membro uma única vez.
    .title = Membro repetido
problem-bad_digest = O corpo da requisição não corresponde ao resumo (digest) que o acompanha. Calcule-o sobre os bytes enviados.
    .title = Resumo não correspondente
problem-unauthorized = Este serviço pede uma chave, e a requisição não traz nenhuma que ele conheça. Envie uma chave válida.
    .title = Não autorizado
problem-not_found = Não há nada neste endereço. Os endereços que existem estão listados no contrato.
    .title = Não encontrado
problem-method_not_allowed = Este endereço não aceita este método. Use um dos que o cabeçalho Allow indica.
    .title = Método não permitido
problem-not_acceptable = As respostas são application/json, que o cabeçalho Accept exclui. Aceite application/json ou não envie o cabeçalho Accept.
    .title = Formato não aceitável
problem-request_timeout = A requisição não chegou a tempo. Envie-a de novo.
    .title = Tempo esgotado
problem-body_too_large = O corpo da requisição passa dos { $limit } bytes que este endereço aceita. Envie menos de cada vez.
    .title = Corpo grande demais
problem-batch_too_large = O lote é maior do que uma chamada aceita. Envie-o em várias chamadas.
    .title = Lote grande demais
problem-unsupported_media_type = O corpo da requisição tem de ser JSON em UTF-8, sem compressão. Envie Content-Type: application/json, sem outro charset e sem Content-Encoding.
    .title = Tipo de conteúdo não aceito
problem-invalid_request =
    O corpo da requisição não tem a forma prevista: { $count ->
        [one] foi encontrado um erro, indicado em errors com o seu lugar. Corrija-o
       *[other] foram encontrados { $count } erros, indicados em errors cada um com o seu lugar. Corrija-os
    } e envie a requisição de novo.
    .title = Requisição inválida
problem-invalid_hand =
    A mão não pode ser resolvida como está: { $count ->
        [one] foi encontrado um erro, indicado em errors com o seu lugar. Corrija-o
       *[other] foram encontrados { $count } erros, indicados em errors cada um com o seu lugar. Corrija-os
    } e envie a mão de novo.
    .title = Mão inválida
problem-too_many_requests = Chegaram requisições demais em pouco tempo. Espere o que o cabeçalho Retry-After indica e envie a requisição de novo.
    .title = Requisições demais
problem-headers_too_large = Os cabeçalhos da requisição são maiores do que este serviço aceita. Envie menos ou mais curtos.
    .title = Cabeçalhos grandes demais
problem-internal_error = Algo está errado neste serviço, não na requisição. Nada foi calculado; a mesma requisição pode ser enviada de novo.
    .title = Erro interno
problem-overloaded = Há mais requisições em andamento do que este serviço aceita de cada vez. Espere o que o cabeçalho Retry-After indica e envie a requisição de novo.
    .title = Sobrecarga
problem-not_ready = Este serviço ainda não resolveu corretamente a sua mão de teste e não aceita mãos. Espere o que o cabeçalho Retry-After indica e tente de novo.
    .title = Ainda não está pronto

## Faults of shape.

where-body = O corpo da requisição

json-type =
    { $found ->
        [null] null
        [boolean] um booleano
        [integer] um inteiro
        [fraction] um número com decimais ou expoente
        [string] uma string
        [array] um array
       *[object] um objeto
    }

fault-missing = Falta { $where }, e sem esse campo a requisição não pode ser lida. Inclua-o.
fault-unknown_field =
    { $kind ->
        [rate_and_amount] { $where } tem ao mesmo tempo um valor fixo e uma porcentagem, mas um rake é uma coisa ou a outra. Retire o valor fixo, ou o membro da porcentagem que o ponteiro nomeia.
       *[member] { $where } tem um membro que ali não existe. O ponteiro o nomeia: retire-o ou corrija o nome.
    }
fault-wrong_type =
    { $where } é { json-type }, mas tem de ser { $expected ->
        [integer] um inteiro, escrito sem aspas, decimais nem expoente
        [boolean] true ou false, sem aspas
        [string] uma string
        [array] um array
       *[object] um objeto
    }.
fault-too_small = { $where } é menor que { $limit }, o mínimo permitido.
fault-too_large = { $where } é maior que { $limit }, o máximo permitido.
fault-too_short =
    { $where } tem { $found } { $kind ->
        [text] { $found ->
            [0] caracteres
            [one] caractere
           *[other] caracteres
        }
       *[list] { $found ->
            [0] elementos
            [one] elemento
           *[other] elementos
        }
    }, mas precisa de pelo menos { $limit }.
fault-too_long =
    { $where } tem { $found } { $kind ->
        [text] { $found ->
            [one] caractere
           *[other] caracteres
        }
        [players] jogadores em todas as mãos
       *[list] { $found ->
            [one] elemento
           *[other] elementos
        }
    }, mas pode ter no máximo { $limit }.
fault-bad_format =
    { $where } { $kind ->
        [card] não é uma carta. Escreva um valor de 2-9, T, J, Q, K ou A e depois um naipe de s, h, d ou c, como em Td; Xx é o curinga.
        [rank] não é um valor. Escreva um de 2-9, T, J, Q, K ou A.
        [lowest_rank] não é um valor a partir do qual um baralho possa começar. Escreva um de 2-9.
       *[id] contém um caractere de controle ou de formatação, que não se vê. Retire-o.
    }
fault-unknown_value =
    { $kind ->
        [game] { $where } não é um jogo deste serviço. O contrato lista os que são.
       *[other] { $where } não é nenhum dos valores permitidos: { $allowed }.
    }
fault-more_faults = Há mais erros além dos { $limit } listados. Corrija estes e envie a requisição de novo para ver os demais.

## Faults of the hand.

fault-duplicate_player = { $where } repete o id de um jogador anterior. Dê a cada jogador um id diferente.
fault-duplicate_seat = { $where } repete o assento de um jogador anterior. Dois jogadores não podem ocupar o mesmo assento.
fault-seats_incomplete = Falta { $where }, mas outros jogadores têm assento. Informe o assento de todos os jogadores ou de nenhum.
fault-button_without_seats = { $where } foi informado, mas nenhum jogador tem assento, então não se sabe onde cada um está em relação ao botão. Informe o assento de cada jogador ou retire o botão.
fault-nobody_in_hand = { $where }: todos os jogadores deram fold, então não resta ninguém que possa ganhar. O último jogador que resta em uma mão não deu fold.
fault-muck_and_fold = { $where } é true em um jogador que deu fold. Um jogador ou dá fold ou dá muck no showdown: mantenha só uma das duas coisas.
fault-over_stack = { $where } mais as fichas mortas soma { $put_in }, mais que o stack de { $stack } antes da mão. Corrija os valores ou o stack.
fault-all_in_contradicts_stack =
    { $where } não combina com o stack, que { $left ->
        [0] não deixa mais fichas
        [one] ainda deixa { $left } ficha
        [many] ainda deixa { $left } de fichas
       *[other] ainda deixa { $left } fichas
    }. Corrija um dos dois ou retire all_in: ele se deduz do stack.
fault-nothing_committed = { $where }: este jogador não pôs nada e não deu fold, embora as apostas tenham terminado. Informe que ele deu fold, ou quanto pôs.
fault-bet_unmatched = { $where } é menor que a aposta de { $bet }, e o jogador ainda tem fichas. As apostas só terminam quando todos os que continuam na mão igualaram a aposta, estão all-in ou deram fold.
fault-total_too_large = { $where }: a soma de todas as fichas postas ou acumuladas de mãos anteriores, a de todos os stacks e a de todos os bounties podem chegar cada uma a { $limit } no máximo. Use uma unidade maior.
fault-rule_not_applicable =
    { $rule ->
        [odd_chip] { $where } é uma regra de fichas ímpares que olha as cartas, e { $game } não as tem. Retire-a para usar a do jogo.
       *[other] { $where }: { $game } não tem a regra { $rule }. Retire-a.
    }
fault-rake_too_large = { $where } é { $rake }, mas os potes só contêm { $pots }. A casa não pode ficar com mais do que há.
fault-flop_seen_required = Falta { $where }: com no_flop_no_drop, as cartas deste jogo não dizem se houve flop. Inclua flop_seen.
fault-card_not_in_deck = { $where } é uma carta que o baralho deste jogo não tem.
fault-duplicate_card = { $where } é uma carta já distribuída em outro lugar desta mão. Cada carta existe uma única vez.
fault-wrong_card_count =
    { $where } tem { $found ->
        [0] { $found } cartas
        [one] { $found } carta
       *[other] { $found } cartas
    }, mas { $judged ->
        [yes] no showdown um jogador mostra exatamente { $needed }
       *[no] neste jogo um jogador tem no máximo { $needed }
    }.
fault-cards_missing =
    Falta { $where }: este jogador disputa um pote com mais alguém. Informe { $needed ->
        [one] a carta
       *[other] as { $needed } cartas
    }, ou que ele deu fold ou muck.
fault-cards_not_allowed = { $where } foi informado, mas este jogo se joga sem cartas: o showdown é julgado em outro lugar. Retire o campo.
fault-board_missing =
    Falta { $where }: um pote tem de ser decidido pelas cartas. Informe pelo menos um board de { $needed ->
        [one] { $needed } carta
       *[other] { $needed } cartas
    }.
fault-board_not_allowed = { $where } foi informado, mas este jogo não tem board. Retire o campo.
fault-wrong_board_size =
    { $where } tem { $found ->
        [0] { $found } cartas
        [one] { $found } carta
       *[other] { $found } cartas
    }, mas { $exact ->
        [yes] um pote tem de ser decidido pelas cartas, e são necessárias exatamente { $needed }
       *[no] um board deste jogo tem no máximo { $needed }
    }.
fault-boards_overlap = { $where } está também em outro board. Dois boards podem ter em comum as primeiras cartas e nada mais.
fault-ranking_missing = Falta { $where }: há um pote a decidir, e este jogo tira a ordem das mãos da requisição. Inclua o campo.
fault-ranking_not_allowed = { $where } foi informado, mas neste jogo quem decide são as cartas. Retire o campo, ou envie o jogo "ranked".
fault-ranking_stranger = { $where } não é o id de um jogador desta mão.
fault-ranking_duplicate = { $where } nomeia um jogador que já está classificado. Nomeie cada jogador uma única vez.
fault-ranking_incomplete = { $where } deixa de fora jogadores que disputam um pote com mais alguém, por índice: { $players }. Classifique-os, ou informe que deram fold ou muck.
fault-fold_order_missing = Falta { $where }: a regra last_to_fold precisa saber quando este jogador deu fold. Inclua o campo, com 1 para o primeiro fold.
fault-fold_order_duplicate = { $where } repete a ordem de fold de um jogador anterior. Dois jogadores não dão fold ao mesmo tempo.
fault-orphan_refused = { $where }: ninguém mais na mão pode ganhar uma parte das fichas, e a regra é recusar uma mão assim. Deixe o floor decidir, ou escolha outra regra.
fault-nobody_claims = { $where }: ninguém mais na mão concorre ao pote principal. É preciso que alguém que pôs fichas nele não tenha dado nem fold nem muck.
fault-cycle_refused = { $where }: as três sequências reais se encontram em um pote, e a regra é recusar uma mão assim. Deixe o floor decidir, ou escolha outra regra.
fault-bounty_without_stacks = Falta { $where }, mas foi informado um bounty, então não se sabe quem está fora. Informe o stack de cada jogador.
fault-opener_unknown = { $where } não é o id de um jogador desta mão.
