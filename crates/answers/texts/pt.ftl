### O que a interface diz em português de Portugal. As mesmas chaves e argumentos que en.ftl, como um teste garante.

## Desfechos

plies = { $count ->
    [one] uma jogada
   *[other] { $count } jogadas
}

verdict-win = { $plies ->
    [unknown] Frágil: ganha quem joga.
    [0] Frágil: o jogo acabou e quem teria de jogar ganhou.
    [one] Frágil: quem joga ganha numa jogada.
   *[other] Frágil: quem joga ganha em { $plies } jogadas.
}
verdict-loss = { $plies ->
    [unknown] Segura: perde quem joga.
    [0] Segura: o jogo acabou e quem teria de jogar perdeu.
    [one] Segura: quem joga perde numa jogada.
   *[other] Segura: quem joga perde em { $plies } jogadas.
}
verdict-draw = { $plies ->
    [0] Neutra: o jogo acabou empatado.
   *[unknown] Neutra: nenhum dos jogadores pode forçar a vitória.
}
verdict-win-of = { $plies ->
    [unknown] Frágil: joga { $mover } e ganha.
    [0] Frágil: o jogo acabou; seria a vez de { $mover }, que ganhou.
    [one] Frágil: joga { $mover } e ganha numa jogada.
   *[other] Frágil: joga { $mover } e ganha em { $plies } jogadas.
}
verdict-loss-of = { $plies ->
    [unknown] Segura: joga { $mover } e perde.
    [0] Segura: o jogo acabou; seria a vez de { $mover }, que perdeu.
    [one] Segura: joga { $mover } e perde numa jogada.
   *[other] Segura: joga { $mover } e perde em { $plies } jogadas.
}
verdict-draw-of = { $plies ->
    [0] Neutra: o jogo acabou empatado; seria a vez de { $mover }.
   *[unknown] Neutra: joga { $mover } e nenhum dos jogadores pode forçar a vitória.
}

## Nomes de jogos

unknown-game = não há nenhum jogo `{ $name }`

## Perguntas a que não se pode responder

interrupted = interrompido

## Como se dizem os erros

error = erro
## Posições

show-start = Início: { $position }
## Respostas

moves-hidden = { $count ->
    [one] Há mais uma jogada que não está na lista; --all mostra-a.
   *[other] Há mais { $count } jogadas que não estão na lista; --all mostra-as.
}

## Tabelas

table-player = jogador
## Ficheiros de regras

check-shape = Reconhecido: { $shape }.
check-impartial = Os dois jogadores têm as mesmas jogadas.
check-partizan = O Esquerdo e o Direito têm jogadas próprias.
check-board-ends = Todas as partidas acabam, porque cada jogada diminui uma soma de pesos.
check-board-repeats = As posições podem repetir-se; uma partida sem fim é um empate.
check-splits = Uma posição divide-se em componentes independentes, cujos valores se somam.
check-whole = A posição é analisada por inteiro: uma jogada depende de mais do que as casas vizinhas.
check-board-laws = Está demonstrada uma lei para tabuleiros de qualquer tamanho; `study` diz qual é.
check-board-no-laws = Não se encontrou uma lei para tabuleiros de qualquer tamanho.
## Estratégias

strategy-even-columns = Escreve os montes na base 2, uns por baixo dos outros, e tira de modo que todas as colunas fiquem com um número par de uns.
strategy-even-columns-of-residues = Divide os montes por { $modulus } e escreve os restos na base 2, uns por baixo dos outros; tira de modo que todas as colunas fiquem com um número par de uns.
strategy-zero-nim-sum = Soma os nim-valores dos montes sem transporte e joga de modo que a soma passe a 0.
strategy-tame-misere = Joga como no jogo normal, fazendo com que a soma-nim dos nim-valores seja 0, enquanto a tua jogada deixar um monte que valha 2 ou mais; se não deixar, deixa um número ímpar de montes que valham 1.
strategy-rows = Procura na tabela a linha do monte; a partir da linha { $preperiod } a tabela repete-se com período { $period }. Joga para uma posição que lá seja segura.
strategy-diagonals = A tabela preenche-se pelas diagonais: um monte com exatamente uma jogada vencedora é seguro logo depois dessa jogada, e um monte sem nenhuma é sempre seguro.
strategy-diagonals-misere = A tabela preenche-se pelas diagonais: onde ainda há jogadas, um monte com exatamente uma jogada vencedora é seguro logo depois dessa jogada, e um monte sem nenhuma é sempre seguro.
strategy-zeckendorf = Escreve o monte como soma de números de Fibonacci, nunca dois seguidos. Tira o menor deles, se te for permitido tirar tanto.
strategy-zeckendorf-misere = Põe uma pedra de parte. Escreve o resto como soma de números de Fibonacci, nunca dois seguidos, e tira o menor deles, se te for permitido tirar tanto.
strategy-greedy = Escreve o monte como soma dos números da lei, de cada vez o maior que cabe. Tira o último, se te for permitido tirar tanto.
strategy-greedy-misere = Põe uma pedra de parte. Escreve o resto como soma dos números da lei, de cada vez o maior que cabe, e tira o último, se te for permitido tirar tanto.
strategy-quotient = Multiplica os elementos dos montes e joga de modo que o produto seja o elemento de uma posição P.
strategy-groups = Pedala até ao grupo de distâncias seguras abaixo da tua.
strategy-groups-misere = Pedala até ao grupo de distâncias seguras abaixo da tua; cada grupo fica um quilómetro acima do que no jogo normal.
strategy-table = Procura a posição na tabela e joga para uma segura.
strategy-from = Isto vale para { $name } a partir de { $from }:
strategy-of = Se joga { $mover }:
strategy-safe = a posição é segura e nenhuma jogada ganha
strategy-take = tira { $takes }
strategy-label = «{ $label }»
strategy-move = { $count ->
    [one] a jogada vencedora é { $moves }
   *[other] as jogadas vencedoras são { $moves }
}
strategy-soonest = { $count ->
    [one] a jogada que ganha mais depressa é { $moves }
   *[other] as jogadas que ganham mais depressa são { $moves }
}
strategy-keep = { $count ->
    [one] a posição é neutra: nenhuma jogada ganha, e { $moves } mantém o empate
   *[other] a posição é neutra: nenhuma jogada ganha, e { $moves } mantêm o empate
}
strategy-won = o jogo acabou, e quem teria de jogar ganhou
strategy-drawn = o jogo acabou, empatado
strategy-size = Se { $name } é { $sizes }, { $advice }.
strategy-but = Mas se { $name } é { $size }, { $advice }.
strategy-keep-draw = Onde nenhuma jogada ganha mas alguma mantém o empate, joga para uma posição neutra.
strategy-always = Em todos os casos, { $advice }.
strategy-residue = Se { $name } dá resto { $residues } na divisão por { $period }, { $advice }.
study-long-law = A fórmula da lei é longa ({ $length } caracteres); está na resposta em JSON.
strategy-least-take = Tira o menor número que ganha, se te for permitido tirar tanto:
strategy-least-take-misere = (põe primeiro uma pedra de parte)
strategy-least-take-residue = se o monte dá resto { $residue } na divisão por { $modulus }, tira { $take };
strategy-least-take-power = tira a maior potência de dois que divide o monte.
strategy-least-take-multiple = num múltiplo de { $modulus }, tira { $modulus } vezes a maior potência de dois que divide o quociente.

## Juízos

class-unclear = sem classe definida
refuted-exactly-one = { $count ->
    [0] Em { $position }, a conjetura não dá nenhuma classe; uma posição é segura, frágil ou neutra.
   *[other] Em { $position }, a conjetura diz { $classes } ao mesmo tempo; uma posição tem uma só classe.
}
refuted-lost-is-safe = Em { $position } o jogo acabou e quem teria de jogar perdeu, por isso a posição é segura, mas a conjetura diz que é { $claimed }.
refuted-won-is-fragile = Em { $position } o jogo acabou e quem teria de jogar ganhou, por isso a posição é frágil, mas a conjetura diz que é { $claimed }.
refuted-drawn-is-neutral = Em { $position } o jogo está empatado, por isso a posição é neutra, mas a conjetura diz que é { $claimed }.
refuted-one = { $count ->
    [one] A conjetura diz que { $position } é frágil, mas a sua única jogada não leva a uma posição que ela diga segura.
   *[other] A conjetura diz que { $position } é frágil, mas nenhuma das suas { $count } jogadas leva a uma posição que ela diga segura.
}
refuted-two = A conjetura diz que { $position } é segura. Mas a jogada «{ $move }» leva a { $to }, que pela mesma conjetura é { $class }, e não frágil.
refuted-replies = A conjetura diz que { $position } é segura. Mas, depois da jogada «{ $move }» para { $to }, nenhuma resposta volta a uma posição que ela diga segura e diminui a quantidade que `replies` indica: quem ganha podia nunca se aproximar do fim.
refuted-three-stays = A conjetura diz que { $position } é neutra, mas nenhuma jogada leva a uma posição que ela diga neutra.
refuted-three-no-win = A conjetura diz que { $position } é neutra, mas a jogada «{ $move }» leva a { $to }, que ela diz segura.

## Leis por palavras. O caso é uma oração; `kind` é `all` ou `none` quando não há caso a dizer.

law-cases = se dá um destes casos
law-loses = { $kind ->
    [all] Perdes sempre
    [none] Nunca perdes
   *[some] Perdes exatamente quando { $case }
}
law-mover = { $kind ->
    [all] Se joga { $mover }, perde sempre
    [none] Se joga { $mover }, nunca perde
   *[some] Se joga { $mover }, perde exatamente quando { $case }
}
law-start = { $kind ->
    [all] No início perdes sempre
    [none] No início nunca perdes
   *[some] No início perdes exatamente quando { $case }
}
law-start-mover = { $kind ->
    [all] Se começa { $mover }, perde sempre
    [none] Se começa { $mover }, nunca perde
   *[some] Se começa { $mover }, perde exatamente quando { $case }
}
law-start-draw = { $kind ->
    [all] No início o jogo é sempre um empate
    [none] No início o jogo nunca é um empate
   *[some] No início o jogo é um empate exatamente quando { $case }
}
law-draw = { $kind ->
    [all] O jogo é sempre um empate
    [none] O jogo nunca é um empate
   *[some] O jogo é um empate exatamente quando { $case }
}
law-form = { $kind ->
    [all] Da posição inicial { $form } perdes sempre; é consequência da lei de todas as posições
    [none] Da posição inicial { $form } nunca perdes; é consequência da lei de todas as posições
   *[some] Da posição inicial { $form } perdes exatamente quando { $case }
}
law-form-seen = { $kind ->
    [all] De todas as posições iniciais { $form } até { $up_to } perdes; observado, não demonstrado
    [none] De nenhuma posição inicial { $form } até { $up_to } perdes; observado, não demonstrado
   *[some] Observado até { $up_to }, não demonstrado: da posição inicial { $form } perdes exatamente quando { $case }
}
law-second = { $kind ->
    [all] Ganha sempre o segundo a jogar
    [none] Nunca ganha o segundo a jogar
   *[some] O segundo a jogar ganha exatamente quando { $case }
}
law-board = Seja m o número de linhas e n o número de colunas.
law-second-when = Ganha o segundo a jogar quando { $case }
law-first-when = Ganha quem começa quando { $case }
law-within = Se { $within }, o segundo a jogar ganha exatamente quando { $case }
law-long = A lei de todas as posições tem muitos casos; pode ver-se em fórmula.
law-within-others = Sobre as outras posições iniciais nada está demonstrado; a tabela mostra as que foram resolvidas.
law-side-rows = o número de linhas
law-side-columns = o número de colunas
law-seen = Observado até { $up_to }, não demonstrado:
law-noun-vertices = o número de vértices
law-noun-flags = o número de bandeiras de cada equipa
law-theorem = Há um teorema que diz quem ganha; está enunciado com a demonstração.
law-misere-nim = Joga-se como no Nim enquanto algum monte tiver pelo menos duas pedras: perdes exatamente quando, com os montes escritos em binário, cada coluna tem um número par de uns. Quando nenhum monte tem mais de uma pedra, perdes exatamente quando o número de montes é ímpar.
law-rows = Nas outras posições decide a tabela; a partir da linha { $preperiod } repete-se de { $period } em { $period } linhas.

## Estudos e conjeturas

value-formula = FÓRMULA

prove-no-definition = isto não é uma definição: escreve `nome(x, y) := fórmula`
prove-library-name = { $path }: o nome de um ficheiro numa biblioteca é o nome do seu autómato, por isso tem de ser uma palavra
prove-members = Primeiros membros: { $members }.
prove-step = { $states } estados: { $formula }
study-state = (a) O estado
study-state-impartial = Os dois jogadores têm as mesmas jogadas; por isso, o estado não precisa de dizer de quem é a vez.
study-state-sum = Os dois jogadores têm as mesmas jogadas; por isso, o estado não precisa de dizer de quem é a vez. Bastam os tamanhos dos montes, por qualquer ordem.
study-state-partizan = Os jogadores têm jogadas diferentes; por isso, o estado diz de quem é a vez.
study-table = (b) A tabela e o que ela sugere
study-safe-starts = { $count ->
    [0] Nenhuma posição inicial com { $name } até { $up_to } é perdedora.
   *[other] Posições iniciais perdedoras, { $name } até { $up_to }: { $sizes }.
}
study-law-neutral = Neutra exatamente quando { $neutral }.
study-others-fragile = Todas as outras posições são frágeis.
study-long-neutral = A fórmula das posições neutras é longa ({ $length } caracteres); está na resposta em JSON.
study-starts-neutral = São neutras exatamente quando { $neutral }.
study-safe-starts-of = { $count ->
    [0] Nenhuma posição inicial { $form } com { $name } até { $up_to } é perdedora.
   *[other] Posições iniciais perdedoras { $form }, { $name } até { $up_to }: { $sizes }.
}
study-form-seen = Observado até { $up_to }, não demonstrado: uma posição inicial { $form } é segura exatamente quando { $safe }.
study-form-all = Todas as posições iniciais { $form } são seguras; é consequência da lei de todas as posições.
study-form-none = Nenhuma posição inicial { $form } é segura; é consequência da lei de todas as posições.
study-form-law = Uma posição inicial { $form } é segura exatamente quando { $safe }; é consequência da lei de todas as posições.
study-law = Segura exatamente quando { $safe }.
study-law-values = Um monte que dá resto 0, 1, 2, … na divisão por { $period } tem o nim-valor { $values }. Perdes exatamente quando a soma-nim dos nim-valores é 0.
study-law-values-rising = Um monte que dá resto 0, 1, 2, … na divisão por { $period } tem o nim-valor { $values }; soma-se { $saltus } por cada { $period } que caiba no monte. Perdes exatamente quando a soma-nim dos nim-valores é 0.
study-law-values-late = Os montes de 0, 1, 2, … têm os nim-valores { $early }; depois { $values }, que se repetem para sempre. Perdes exatamente quando a soma-nim dos nim-valores é 0.
study-law-values-late-rising = Os montes de 0, 1, 2, … têm os nim-valores { $early }; depois { $values }, que se repetem para sempre, de cada vez com mais { $saltus }. Perdes exatamente quando a soma-nim dos nim-valores é 0.
study-law-values-long = Cada monte tem o seu nim-valor. De { $preperiod } em diante os nim-valores repetem-se com período { $period }; a resposta em JSON dá a lista. Perdes exatamente quando a soma-nim dos nim-valores é 0.
study-law-values-untold = Cada monte tem o seu nim-valor. De { $preperiod } em diante os nim-valores repetem-se com período { $period }. Perdes exatamente quando a soma-nim dos nim-valores é 0.
study-law-values-steady = { $count ->
    [one] Só não crescem os nim-valores dos montes que dão resto { $remainders } na divisão por { $period }.
   *[other] Só não crescem os nim-valores dos montes que dão resto { $remainders } na divisão por { $period }.
}
study-law-quotient = Cada monte é um elemento de um quociente misère de { $order } elementos; de { $preperiod } em diante estes repetem-se com período { $period }. Perdes exatamente quando o produto dos elementos é um de { $portion }, que vêm na lista com o quociente misère. Todos os montes são mansos.
study-law-quotient-wild = Cada monte é um elemento de um quociente misère de { $order } elementos; de { $preperiod } em diante estes repetem-se com período { $period }. Perdes exatamente quando o produto dos elementos é um de { $portion }, que vêm na lista com o quociente misère. O primeiro monte bravo é o de { $wild }.
study-starts = Uma posição inicial é segura exatamente quando { $safe }.
study-starts-within = Com { $within }, uma posição inicial é segura exatamente quando { $safe }. Sobre as outras nada está demonstrado.
study-starts-of = Uma posição inicial em que começa { $mover } é segura exatamente quando { $safe }.
study-proof = (c) A demonstração
study-status = A lei está { $status }. { $why }
study-no-law = Não se encontrou uma lei que valha para todos os tamanhos; só há a tabela.
study-observed = Observado até { $up_to }, sem demonstração: a partir de { $preperiod } os nim-valores repetem-se com período { $period }, { $saltus ->
    [0] sem alteração.
   *[other] crescendo { $saltus } em cada período.
}
study-threshold-below = Demonstrado para todos os tamanhos: fixados os outros números, as posições seguras são exatamente as que têm { $name } abaixo de um certo limiar. Com { $name } menor há menos jogadas e nenhuma nova.
study-threshold-above = Demonstrado para todos os tamanhos: fixados os outros números, as posições seguras são exatamente as que têm { $name } a partir de um certo limiar. Com { $name } maior há menos jogadas e nenhuma nova.
study-wild = Os montes abaixo de { $heap } são mansos: as suas somas ganham-se como no Nim. O monte de { $heap } é o primeiro bravo: tem o nim-valor { $normal } no jogo normal e { $misere } no jogo misère.
study-tame = Todos os montes até { $heap } são mansos: as suas somas ganham-se como no Nim.
study-start-sides = Uma posição inicial é dada por { $sides }.
study-single-start = Há uma só posição inicial.
study-start-counts = Posições iniciais resolvidas: { $count }. Quem começa perde { $safe }, empata { $neutral } e ganha { $fragile }.
study-start-unknown = Por resolver dentro dos limites: { $count }.
study-starts-all-neutral = Todas as posições iniciais são empates.
study-starts-none-safe = O segundo a jogar nunca ganha.
study-starts-all-safe = O segundo a jogar ganha sempre.
study-start-whole = São estas todas as posições iniciais, por isso a tabela é a lei toda.
study-start-no-law = A tabela não mostra nenhuma lei simples.
study-start-proved = Todas as posições iniciais foram resolvidas, e não há outras.
study-start-images = Vale em tabuleiros de qualquer tamanho: quem ganha responde a cada jogada com a imagem dela. Que isso é sempre possível verificou-se num número finito de tabuleiros, que decidem todos os outros.
study-start-period = Vale para tiras de qualquer comprimento: as jogadas são as de um jogo de montes cujos nim-valores, está demonstrado, se repetem.
study-start-known = A lei é um teorema conhecido e concorda com todas as posições iniciais resolvidas.
study-start-seen = Vale em todas as posições iniciais resolvidas até { $up_to }. Para lá delas nada está demonstrado.
study-start-strategy = Não se conhece uma estratégia simples: para ganhar é preciso a tabela. Qualquer posição resolvida mostra as suas jogadas vencedoras.
study-replies = A quem ganha bastam estas { $count } respostas, jogue o adversário o que jogar:
study-reply = Em { $position }: { $move }.
start-refuted = A posição inicial { $cell } é { $truth ->
    [loss] segura
    [draw] neutra
   *[win] frágil
 }, mas a conjetura diz que é { $claimed ->
    [loss] segura
    [draw] neutra
   *[win] frágil
 }.
start-refuted-unsound = A posição inicial { $cell } é { $truth ->
    [loss] segura
    [draw] neutra
   *[win] frágil
 }, mas a conjetura não lhe dá nenhuma classe, ou dá-lhe mais do que uma.
conjecture-starts-proved = Verdadeira em todas as posições iniciais: diz o mesmo que a lei, que está demonstrada para todos os tamanhos.
conjecture-starts-all = Verdadeira em todas as { $count } posições iniciais, e não há outras.
conjecture-starts-images = Verdadeira em todas as posições iniciais, e demonstrada em tabuleiros de qualquer tamanho. { $reason }
conjecture-starts-known = Verdadeira em todas as posições iniciais, por um teorema. { $reason }
conjecture-starts-unrefuted = Nenhum contraexemplo até { $up_to } (posições iniciais resolvidas: { $count }). Para lá disso falta demonstrar: não se conhece aqui uma lei que o demonstre.
study-strategy = (d) A estratégia
study-openings-drawn = { $count ->
    [one] A abertura que mantém o empate: { $openings }.
   *[other] As aberturas que mantêm o empate: { $openings }.
}
study-openings = { $count ->
    [one] A abertura vencedora: { $openings }.
   *[other] As aberturas vencedoras: { $openings }.
}
conjecture-accepted = Nenhum contraexemplo nas { $positions } posições até { $up_to }. Para lá delas falta demonstrar: não se conhece aqui uma lei que diga o mesmo.
conjecture-proved = Verdadeira para todos os tamanhos. { $why }
## O solitário das pedras

pebbles-nothing-to-draw = o padrão é insolúvel, por isso não há partida para desenhar: { $reason }
pebbles-too-many-frames = uma partida de { $count } jogadas é demasiado longa para se desenhar jogada a jogada; o limite é { $limit }

pebbles-solvable = Solúvel: todas as suas casas podem ficar vazias ao mesmo tempo.
pebbles-insoluble = Insolúvel: { $reason }.
pebbles-left = { $count ->
    [0] Todas as casas do padrão estão vazias.
    [one] Uma casa do padrão ainda está ocupada.
   *[other] { $count } casas do padrão ainda estão ocupadas.
}
pebbles-frame = Jogada { $number }: { $move }
pebbles-last-frame = Fim
## Valores: quanto valem jogos e números

eval-kind = { $kind ->
    [integer] Um número inteiro.
    [dyadic] Um número diádico.
    [rational] Um número racional.
    [ordinal] Um número ordinal.
    [surreal] Um número surreal.
    [nimber] Um nim-valor.
    [infinitesimal] Um jogo infinitesimal.
    [sum] Um número e um jogo.
    [loopy] Um jogo com laços.
    [ko] Um ko.
    [scoring] Um jogo de pontos.
    [position] Uma posição.
   *[game] Um jogo curto.
}
eval-outcome = { $outcome ->
    [L] Ganha o Esquerdo, comece quem começar.
    [R] Ganha o Direito, comece quem começar.
    [N] Ganha quem começa.
    [D] É um empate, comece quem começar.
    [NHat] Se começa o Esquerdo, ganha o Esquerdo; se começa o Direito, é um empate.
    [NCheck] Se começa o Esquerdo, é um empate; se começa o Direito, ganha o Direito.
    [PHat] Se começa o Esquerdo, é um empate; se começa o Direito, ganha o Esquerdo.
    [PCheck] Se começa o Esquerdo, ganha o Direito; se começa o Direito, é um empate.
   *[P] Perde quem começa.
}
eval-birthday = dia de nascimento { $value }
eval-mean = média { $value }
eval-temperature = temperatura { $value }
eval-stops = paragens { $left } e { $right }
eval-atomic-weight = peso atómico { $value }
eval-not-atomic = sem peso atómico
eval-refused = não calculado dentro dos limites: { $fields }
eval-no-thermograph = só se podem desenhar jogos curtos, jogos com laços, posições, listas de números e listas de dois a oito jogos, e isto é { $kind }
eval-onside = Lado de cima
eval-offside = Lado de baixo
operator-braces = O jogo com as opções do Esquerdo antes da barra e as do Direito depois. Uma lista vale pelos seus elementos.
operator-bars = Entre chavetas, a sequência de barras mais longa divide primeiro. Fora delas, `||` quer dizer confusos.
operator-plus = A soma de jogos e números; de textos, um a seguir ao outro.
operator-minus = A diferença; antes de um jogo, o seu simétrico.
operator-switch = `+-x` é o interruptor {"{"}x|-x{"}"}, e `a +- b` é `a + {"{"}b|-b{"}"}`.
operator-star = O produto de números; um inteiro vezes um jogo são outras tantas cópias. Antes de um número, ou sozinho, um nim-valor.
operator-slash = O quociente de números.
operator-modulo = O resto da divisão de inteiros.
operator-caret = Up; seguido de um número, esse múltiplo de up. Entre números, uma potência.
operator-down = Down; seguido de um número, esse múltiplo de down.
operator-uptimal = `^<n>` é o uptimal de ordem n, e `^[n]` a soma dos de ordem 1 a n. `^.213` tem 2 de ordem 1, 1 de ordem 2, 3 de ordem 3.
operator-ordinal-sum = A soma ordinal: uma jogada na base retira o que está em cima.
operator-sides = O jogo com laços cujo lado de cima está antes e cujo lado de baixo está depois.
operator-points = `@x` é o jogo de pontos que já acabou, com x pontos para o Esquerdo. Entre chavetas, `@@x` no lugar das opções de um jogador diz quanto se marca se for a vez dele e não puder jogar.
operator-order = Comparações de jogos e números: G >= H se o Esquerdo, jogando em segundo, não perde G - H.
operator-confused = Confusos: nenhum dos jogos é maior ou igual ao outro.
operator-or-confused = Menor ou confuso, maior ou confuso.
operator-which = Qual das quatro relações se verifica, como texto.
operator-range = A lista dos inteiros do primeiro ao último.
operator-endless = Opções que continuam o padrão das três últimas.
operator-define = Dá um nome a um valor ou define uma função. Uma função lembra-se das respostas.
operator-arrow = Uma função sem nome.
operator-dot = Um método: uma função cujo primeiro argumento está antes do ponto.
operator-tiny = Tiny e miny: `+_x` é {"{"}0||0|-x{"}"}, e `-_x` é {"{"}x|0||0{"}"}.
operator-list = Uma lista; com `for`, `in` e `where`, uma lista tirada de outras. Depois de uma lista, um dos seus elementos.
operator-truth = Combina valores lógicos.
operator-if = Escolhe por uma condição.
topic-order = Quem ganha, e qual é maior
topic-structure = Opções, dias de nascimento, formas canónicas
topic-temperature = Paragens, médias, temperaturas
topic-operations = Somas e produtos de jogos
topic-sums = Somas de muitos jogos quentes
topic-loopy = Jogos cujas partidas podem nunca acabar
topic-scoring = Jogos de pontos
topic-misere = Jogo misère
topic-numbers = Números, troncos e ordinais
topic-nimbers = Nim-valores
topic-positions = Posições de jogos, e tabuleiros como textos
topic-lists = Listas e conjuntos

function-outcome = Quem ganha: "L" o Esquerdo, "R" o Direito, "N" quem começa, "P" o outro; nos jogos com laços e de pontos também "D" para empate e, com empate para um dos que começam, "NHat", "NCheck", "PHat", "PCheck".
function-compare = Como o primeiro se compara com o segundo: "<", "=", ">" ou "<>" se nenhum é maior ou igual ao outro.
function-witness = Como dois jogos se comparam, com uma partida da diferença em que começa o Esquerdo e outra em que começa o Direito: quem começa, quem ganha e as jogadas.
function-sign = O sinal de um jogo tal como está escrito, pela definição recursiva: ">" positivo, "<" negativo, "=" zero, "<>" difuso.
function-is-number = Se o valor é um número.
function-is-integer = Se o valor é um número inteiro.
function-is-nimber = Se o jogo é um nim-valor.
function-is-infinitesimal = Se o jogo está entre todos os números negativos e todos os positivos.
function-is-dicotic = Se em cada posição podem jogar ambos os jogadores ou nenhum.
function-is-hot = Se a paragem esquerda é maior do que a direita.
function-is-close = Se a diferença dos jogos é infinitesimal.
function-left-options = As opções do Esquerdo na forma canónica.
function-right-options = As opções do Direito na forma canónica.
function-options = As opções do Esquerdo e do Direito na forma canónica, ou as de um deles, "Left" ou "Right".
function-game = O jogo com estas listas de opções do Esquerdo e do Direito, como o fazem as chavetas; para o nome de um jogo ou ficheiro de regras, a posição que `position` dá.
function-birthday = O dia em que o valor nasce.
function-canonical = O valor de um jogo tal como está escrito.
function-form = Um jogo tal como está escrito, sem nada simplificado.
function-trace = Como surge a forma canónica de um jogo tal como está escrito: para cada posição que muda, a posição, o seu valor e cada opção dominada ou reversível com a razão.
function-generation = A geração de um jogo tal como está escrito: mais um do que a maior geração das suas opções.
function-days = Todos os jogos nascidos até um dia, no máximo o dia 3.
function-atomic-weight = O peso atómico de um jogo infinitesimal, ou none se não o tem.
function-reduced = O jogo mais simples que difere deste por um infinitesimal.
function-companion = O companheiro de um jogo.
function-left-stop = O número a que se chega quando começa o Esquerdo e ambos jogam o melhor possível.
function-right-stop = O número a que se chega quando começa o Direito e ambos jogam o melhor possível.
function-mean = O valor médio: quanto vale uma cópia do jogo numa soma de muitas.
function-temperature = A temperatura: a urgência de jogar. De n/2^k, que é um número, é -1/2^k.
function-thermograph = O termógrafo, que pode ser desenhado.
function-mast = O pé do mastro de um termógrafo: a média e a temperatura.
function-left-wall = Os vértices da parede esquerda de um termógrafo, cada um uma temperatura e o que o Esquerdo recebe com esse imposto se começar.
function-right-wall = Os vértices da parede direita de um termógrafo, cada um uma temperatura e o que o Esquerdo recebe com esse imposto se começar o Direito.
function-ko = Um jogo com laços tal como está escrito, num só par de chavetas, pelas regras do Go: não se pode retomar logo. Tem média, temperatura e paredes.
function-left-komaster = Um ko em que o Esquerdo tem ameaças suficientes: pode retomar logo, mas tem de continuar ali se o Direito jogar então noutro sítio.
function-right-komaster = Um ko em que o Direito tem ameaças suficientes: pode retomar logo, mas tem de continuar ali se o Esquerdo jogar então noutro sítio.
function-left-scaffold = Os vértices da parede esquerda tal como seria sem o mastro; nenhum nos números inteiros.
function-right-scaffold = Os vértices da parede direita tal como seria sem o mastro; nenhum nos números inteiros.
function-walls-at = O que o Esquerdo recebe se cada jogada pagar este imposto: se começar ele, e se começar o Direito.
function-cool = O jogo arrefecido por uma temperatura.
function-freeze = O jogo arrefecido pela sua própria temperatura.
function-heat = O jogo aquecido por um jogo.
function-overheat = O jogo sobreaquecido de um jogo até outro.
function-incentives = Os incentivos de ambos os jogadores, sem os dominados.
function-left-incentives = Os incentivos do Esquerdo, sem os dominados.
function-right-incentives = Os incentivos do Direito, sem os dominados.
function-switch = O interruptor de um jogo: o Esquerdo joga para ele, o Direito para o seu simétrico.
function-tiny = Tiny de um jogo G: {"{"}0||0|-G{"}"}.
function-miny = Miny de um jogo G: {"{"}G|0||0{"}"}.
function-up = Um múltiplo de up.
function-down = Um múltiplo de down.
function-up-power = O uptimal de uma ordem, contada a partir de 1, que é up.
function-ordinal-sum = A soma ordinal, que também se escreve com dois pontos: uma jogada no primeiro jogo retira o segundo.
function-norton-product = O produto de Norton de um jogo por um jogo positivo.
function-conway-product = O produto das formas canónicas pela definição de Conway. Só para números depende apenas dos valores.
function-conjunctive-sum = A soma em que se joga em ambos os jogos ao mesmo tempo; acaba quando um deles acaba.
function-pow = Gⁿ de um infinitesimal positivo G = {"{"}0|H{"}"}, como up ou um tiny; cada potência é infinitesimal face à anterior. A ordem pode ser uma fração a partir de 1, ou ter laços, como on.
function-pow-to = A soma das potências de um infinitesimal positivo até uma ordem, que pode ser uma fração, ou ter laços, como on.
function-ordinal-product = Cópias do primeiro jogo umas sobre as outras, como diz o segundo: se é um número, o jogo por cada L do seu tronco e o simétrico por cada R.
function-subordinate = O jogo cuja soma ordinal sobre a base é o jogo dado, se existe.
function-continued-conjunctive-sum = A soma em que se joga em todos os jogos em que se pode; acaba quando ambos acabam.
function-shortened-selective-sum = A soma em que se joga num dos jogos ou em ambos; perde quem não pode jogar num deles.
function-diminished-sum = A soma em que se joga num dos jogos, e em que perde quem não pode jogar num deles.
function-sequential-sum = O primeiro jogo e, acabado esse, o segundo.
function-side-sum = Um dos dois jogos; o primeiro perde-se quando o Esquerdo joga no segundo, o segundo quando o Direito joga no primeiro.
function-incentives-by-temperature = Os incentivos de ambos os jogadores, cada um depois da sua temperatura, primeiro o mais quente.
function-uptimal-expansion = O número, o nim-valor e os coeficientes de up, up ao quadrado, up ao cubo, … cuja soma é o jogo; nada, se ele não é uma soma dessas.
function-remote-star = O menor nim-valor *1, *2, *4, *8, … que está além de todos os nim-valores entre as posições de um jogo.
function-number-avoidance = Para o Esquerdo e para o Direito: uma opção com que esse jogador, sendo o primeiro, ganha a soma de um jogo com um número; nada, se não a há. O jogo não pode ser um número, e então ninguém precisa de jogar no número.
function-tree = A árvore das partidas de um jogo, até uma dada profundidade. Pode desenhar-se.
function-subposition-graph = As posições de um jogo, cada uma só uma vez, com as jogadas entre elas. Podem desenhar-se.
function-selective-sum = A soma em que se joga num dos jogos ou em ambos.
function-sum-mean = A média da soma dos jogos.
function-sum-temperature = A temperatura da soma dos jogos: um número, ou os seus limites e a razão de não se saber ao certo.
function-sum-left-stop = A paragem esquerda da soma dos jogos: um número, ou os seus limites e a razão de não se saber ao certo.
function-sum-right-stop = A paragem direita da soma dos jogos: um número, ou os seus limites e a razão de não se saber ao certo.
function-sum-outcome = Quem ganha a soma dos jogos: uma letra como em outcome, ou quem ganha quando começa o Esquerdo e quando começa o Direito, na medida em que se sabe.
function-sum-move = Uma boa jogada na soma dos jogos para "L" ou "R": o número do jogo, e para onde jogar.
function-onside = O lado de cima de um jogo: uma partida sem fim é ganha pelo Esquerdo.
function-offside = O lado de baixo de um jogo: uma partida sem fim é ganha pelo Direito.
function-is-stopper = Se o jogo é igual a um stopper, em que nenhuma partida jogada à vez dura para sempre.
function-is-loopfree = Se o jogo é igual a um jogo curto, em que nenhuma partida dura para sempre.
function-is-plumtree = Se os únicos laços da forma canónica de um stopper são jogadas de um só jogador que ficam onde estão.
function-degree = O grau de laço de um stopper G: o lado de cima de G - G, se for o seu próprio dobro.
function-upsum = O lado de cima da soma.
function-downsum = O lado de baixo da soma.
function-left-score-against-passes = A pontuação de um jogo de pontos se o Esquerdo começa e o Direito pode passar quantas vezes quiser.
function-right-score-against-passes = A pontuação de um jogo de pontos se o Direito começa e o Esquerdo pode passar quantas vezes quiser.
function-is-guaranteed = Se um jogador que não pode jogar nunca ganha com as jogadas seguintes do outro; só esses jogos de pontos têm ordem.
function-misere-outcome = Quem ganha um jogo, tal como está escrito, no jogo misère, em que ganha quem não puder jogar: "L", "R", "N" ou "P".
function-misere-compare = Como se comparam no jogo misère dois dicots, tal como estão escritos, ao lado de todos os dicots: "<", "=", ">" ou "<>"; com "dead-ending" dois jogos dead-ending, ao lado de todos esses.
function-misere-canonical = A forma canónica de um dicot no jogo misère, módulo dicots; com "dead-ending" a de um jogo dead-ending, módulo esses.
function-is-dicot = Se em cada posição de um jogo, tal como está escrito, ambos os jogadores podem jogar ou nenhum.
function-is-dead-ending = Se num jogo, tal como está escrito, um jogador que não pode jogar numa posição nunca mais pode jogar.
function-simplest = O número mais simples estritamente entre dois números.
function-trunk = O valor de um tronco de arestas azuis (L) e vermelhas (R) do chão para cima: "LRRLRL..." ou "LR(RL)..." repete um padrão para sempre, "L(wR)" tem um número ordinal de arestas.
function-sign-expansion = O tronco de um número, a sua expansão em sinais com L por mais.
function-inverse = Um a dividir pelo número.
function-square-root = A raiz quadrada, quando se pode escrever.
function-abs = O número sem o sinal.
function-floor = O maior número inteiro que não é maior.
function-numerator = O numerador do número em fração irredutível.
function-denominator = O denominador do número em fração irredutível.
function-ordinary-sum = A soma usual de ordinais; `+` é a natural.
function-ordinary-product = O produto usual de ordinais; `*` é o natural.
function-ordinary-power = A potência usual de ordinais.
function-nimber = O nim-valor de um tamanho, finito ou não.
function-nim-sum = A soma de nim-valores.
function-nim-product = O produto no corpo dos nim-valores.
function-nim-power = A potência de um nim-valor no corpo dos nim-valores.
function-nim-inverse = O inverso no corpo dos nim-valores.
function-nim-square-root = A raiz quadrada no corpo dos nim-valores.
function-mex = O menor nim-valor que não está na lista, cujos números valem por nim-valores; as somas de tais valores são somas-nim.
function-position = Uma posição de um jogo, pelo nome dele e pelo texto ou pelos números dela; conta como o seu valor.
function-worth = O valor de uma posição como jogo.
function-followers = Todas as posições a que se chega de um jogo ou de uma posição por jogadas de ambos, a começar pela própria.
function-words = Todos os textos de um dado comprimento.
function-rewrites = Os tabuleiros que resultam quando um padrão num tabuleiro, rodado como diz `turns`, é substituído por outro. As linhas separam-se por `/`.
function-text = A escrita de um valor; de uma posição, o seu texto.
function-length = O número de elementos.
function-sum = A soma dos elementos.
function-contains = Se um valor está entre os elementos.
function-set = Os elementos, cada um uma só vez.
function-reversed = Os elementos pela ordem contrária.
function-joined = Os elementos da primeira, depois os da segunda.

## Teoremas

theorem-none = não há teorema para guardar: nenhuma lei está demonstrada por autómatos
theorem-no-coq = esta lei não se escreve para o Coq
strategy-law = Joga de modo que a posição que deixas obedeça à lei. De cada posição frágil há uma jogada assim, por maiores que sejam os números.
strategy-automaton = Escreve os números da posição uns por baixo dos outros e deixa o autómato das posições seguras lê-los coluna a coluna, a partir da esquerda. Joga de modo que ele aceite o que deixas; de cada posição frágil há uma jogada assim, por maiores que sejam os números.
strategy-state = Estado { $state }: { $steps }.
strategy-state-accepting = Estado { $state }, que aceita: { $steps }.
strategy-reading-safe = { $position } escrita { $system } é { $written }. Lida coluna a coluna, leva pelos estados { $states }; o último aceita, logo a posição é segura.
strategy-reading-other = { $position } escrita { $system } é { $written }. Lida coluna a coluna, leva pelos estados { $states }; o último não aceita, logo a posição não é segura.
strategy-reading-move = Uma boa jogada: { $move }.
study-law-learned = A lei foi aprendida só das regras: { $states } estados, números escritos { $system }.
study-no-formulas = Um autómato aceita as posições seguras e outro as neutras; não se conhecem aqui fórmulas.
study-no-formula = Um autómato aceita as posições seguras; não se conhece aqui nenhuma fórmula.
study-tried = Tentado sem êxito: números escritos { $system }. Os números de resíduos das posições seguras, pelo número de algarismos: { $residuals }. A procura acabou porque { $stop }.
study-tried-shortly = Tentado sem êxito: números escritos { $system }. A procura acabou porque { $stop }.

## Valor: posições com os seus valores

web-rules-gone = este jogo teu já não está guardado; abre-o de novo na página onde o escreveste
web-no-lessons = um navegador sozinho não verifica lições; o programa verifica-as
web-busy = há demasiadas perguntas à espera; tenta daqui a pouco
web-too-long = não houve resposta em { $seconds } segundos; pergunta uma coisa menor, ou arranca o servidor com mais tempo
web-too-much-memory = a resposta precisa de mais de { $megabytes } megabytes de memória; pergunta uma coisa menor, ou arranca o servidor com mais
web-no-worker = não se conseguiu arrancar um trabalhador: { $reason }
web-no-such-address = não há nada em { $path }
web-broken = o programa falhou nesta pergunta; a culpa é nossa
web-no-such-value = `{ $value }` não serve para { $field }
web-no-such-choice = `{ $value }` não serve para { $field }; escolhe um de { $choices }
web-missing-field = falta `{ $field }` na pergunta: acrescenta `{ $field }=…` depois do `?` do endereço
web-repeated-field = `{ $field }` foi dado mais do que uma vez
web-bad-question = a parte do endereço depois do `?` não se consegue ler
web-shared-gone = o servidor já não tem este jogo partilhado, por exemplo depois de um reinício; continua na página de um dos aparelhos
web-path-not-utf8 = o endereço não é um texto em UTF-8
web-body-not-utf8 = o texto enviado não está em UTF-8
web-body-too-long = o texto enviado tem mais de { $kilobytes } KiB; envia menos
web-body-late = o texto enviado não chegou em { $seconds } segundos
web-body-broken = o texto enviado não chegou inteiro
web-no-such-method = { $path } não responde a { $method }
web-foreign-host = este servidor não dá pelo nome `{ $host }`; quem o arranca pode permitir nomes com --host
web-foreign-site = as perguntas têm de vir das páginas deste servidor, não das de outro sítio
## Quocientes misère

misere-proved = O quociente misère de todos os montes tem { $order ->
    [one] um elemento
   *[other] { $order } elementos
 }; { $portion } deles são de posições P, em que perde quem joga.
misere-period = Do monte de { $preperiod } em diante, os elementos dos montes repetem-se com período { $period }. Pelo teorema de Plambeck e Siegel, os montes até { $heap } demonstram-no, e o seu certificado também foi verificado por um segundo caminho.
misere-partial = O quociente misère dos montes até { $heap } tem { $order ->
    [one] um elemento
   *[other] { $order } elementos
 }; { $portion } deles são de posições P, em que perde quem joga. O seu certificado também foi verificado por um segundo caminho. Nada se sabe dos montes maiores: { $reason }.
misere-wild = O primeiro monte bravo é o de { $heap }: com ele, as somas deixam de se ganhar como no Nim.
misere-tame = Nenhum monte é bravo: as somas ganham-se como no Nim.
misere-growth = Elementos, à medida que os montes crescem: { $list }
misere-grows = { $order } a partir de { $heap }
misere-generators = Geradores, cada um o elemento de um monte: { $list }
misere-relations = Relações: { $list }
misere-portion = Elementos das posições P: { $list }

# Frases das páginas que também estão nas respostas.
page-values-too-long = Uma folha tem no máximo 2000 linhas
page-values-other-lines = As células não têm as linhas da folha
page-values-document = Uma folha de valores
