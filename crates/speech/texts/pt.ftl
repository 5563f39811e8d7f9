### O que a interface diz em português de Portugal. As mesmas chaves e argumentos que en.ftl, como um teste garante.

## Listas

list-or = { $others } ou { $last }
list-and = { $others } e { $last }

## Desfechos

outcome-safe = segura
outcome-fragile = frágil
outcome-neutral = neutra

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

## Como se chegou à resposta

method-nim-values = pelos nímeros, somados sem transporte (Sprague e Grundy)
method-tame-misere = pela teoria dos jogos mansos na variante misère (Conway)
method-rows = por uma tabela, preenchida linha a linha a partir do monte vazio
method-period = pelo período, demonstrado, da tabela
method-levels = por uma tabela, preenchida pela ordem em que as posições diminuem
method-prefixes = pelas menores jogadas que ganham: conta até onde se pode ir, e isso não muda o sítio a que cada jogada leva
method-tablebase = por uma tabela de todas as posições, preenchida a partir dos finais do jogo
method-search = por exploração de tudo o que pode seguir-se
method-retrograde = a partir dos finais do jogo, para trás, por todas as posições que se podem seguir
method-own-table = por uma tabela própria deste jogo
method-rules = pelas regras: o jogo acabou
method-theory = por um teorema sobre este jogo
method-values = pelos valores das partes, e por exploração onde estas são grandes demais

## O que se reconheceu nas regras

shape-nim = Nim: de um monte, as pedras que se quiser
shape-subtraction = um jogo de subtração: de um monte, { $amounts }
shape-take-and-break = um jogo de tirar e partir com o código { $code }
shape-rows = um monte de que cada jogada tira no máximo { $reach }, e uma memória limitada: a tabela repete-se
shape-general = nenhuma forma especial

## Erros em fórmulas

formula-empty = não há nada para ler: escreve uma fórmula ou um termo
formula-too-long = o texto tem mais de { $limit } bytes
formula-too-deep = há aqui mais de { $limit } níveis encaixados
formula-too-large = com as definições por extenso, isto tem mais de { $limit } partes
formula-character = o carácter `{ $character }` não tem aqui significado
formula-character-instead = o carácter `{ $character }` não tem aqui significado: escreve `{ $instead }`
formula-number-too-large = este número é demasiado grande: o maior é 9223372036854775807
formula-expected = esperava-se { $expected } e está aqui { $found }
formula-range-without-end = este intervalo não tem fim: escreve um depois de `..=`
formula-without-domain = diz onde varia `{ $name }`: `{ $name } in 0..=…`; só uma frase a demonstrar o pode omitir
formula-range-end-excluded = um intervalo inclui o seu fim: escreve `..=` em vez de `..`
formula-unknown-name = não se conhece aqui o nome `{ $name }`
formula-unknown-name-similar = não se conhece aqui o nome `{ $name }`; querias dizer `{ $similar }`?
formula-list-outside-in = a lista `{ $name }` só pode estar depois de `in`
formula-not-a-word = `{ $name }` não é uma palavra automática, por isso não tem letras `{ $name }[…]`
formula-without-numeration = `{ $name }` depende de como se escrevem os números, o que aqui nada diz: `low2` e `lowfib` dizem-no
formula-divisor-not-constant = à direita de `//` e de `%` tem de estar uma constante
formula-divisor-not-positive = à direita de `//` e de `%` tem de estar pelo menos 1, e está { $value }
formula-argument-count = { $expected ->
    [0] `{ $name }` não tem argumentos, e aqui tem { $found }
    [one] `{ $name }` tem um argumento, e aqui tem { $found }
   *[other] `{ $name }` tem { $expected } argumentos, e aqui tem { $found }
}
formula-recursive = a definição de `{ $name }` usa-se a si própria
formula-name-taken = o nome `{ $name }` já está em uso
formula-reserved-name = `{ $name }` é uma palavra da linguagem e não pode ser um nome
formula-invalid-name = `{ $name }` não é um nome: um nome é uma letra seguida de letras, algarismos e `_`
formula-second-list = só pode haver uma lista, e já há: `{ $first }`
formula-in-definition = na definição de `{ $name }`, em `{ $written }`: { $error }

formula-file-header = a primeira linha do ficheiro de um autómato é `campeao automaton 1`
formula-file-line = não se entende a linha { $line }: devia estar aí { $wanted }
formula-file-numeration = linha { $line }: `{ $found }` não é um sistema de numeração
formula-file-targets = o estado { $state } tem { $found } destinos onde os dígitos pedem { $wanted }
formula-file-no-target = o estado { $state } leva a um estado que não existe
formula-file-leading-zero = um zero à esquerda muda a letra, por isso este autómato não lê números
formula-file-size = um autómato tem aqui de 1 a { $states } estados e de 1 a { $variables } variáveis

expected-expression = um termo ou uma fórmula
expected-term = um termo
expected-formula = uma fórmula
expected-set = um conjunto
expected-name = um nome
expected-operator = um operador
text-end = o fim do texto
type-term = um termo (um número inteiro)
type-formula = uma fórmula (verdadeira ou falsa)

evaluation-overflow = um valor não cabe em 64 bits
evaluation-negative-xor = pediu-se o `xor` de um número negativo
evaluation-empty-fold = pediu-se o `min` ou o `max` de nenhum valor
evaluation-too-many-steps = os quantificadores percorrem mais de { $limit } valores
evaluation-negative-low = pediu-se o `low2` ou o `lowfib` de um número negativo
evaluation-negative-digits = pediram-se os dígitos de um número negativo

## Erros em ficheiros de regras e em nomes

rules-too-long = o ficheiro de regras tem mais de { $limit } bytes
rules-bad-name = `{ $name }` não pode ser um nome aqui: usa letras, algarismos, pontos e hífenes
rules-state-or-heaps = indica `state`, as coordenadas de uma posição, ou então `heaps`, a variável de um monte de uma soma
rules-too-many = aqui são possíveis no máximo { $limit }
rules-missing-rank = falta `rank`: diz o que diminui em cada jogada, para que todos os jogos acabem
rules-rank-and-replies = indica `rank`, se todas as partidas acabam, ou então `replies`, se se podem repetir
rules-no-replies = `replies` está vazio: diz o que as respostas de quem ganha diminuem
rules-replies-of-players = os dois jogadores têm aqui as mesmas jogadas, por isso `replies` é uma só lista de termos
rules-coordinates-of-repeating = `coordinates` serve só para jogos com `rank`
rules-unbounded-variable = a variável de jogada `{ $name }` não tem um intervalo finito: escreve `{ $name } in 1..=…`
rules-wrong-length = { $found ->
    [one] `to` tem uma entrada e o estado tem { $expected }
   *[other] `to` tem { $found } entradas e o estado tem { $expected }
}
rules-not-a-variable = `{ $name }` não é uma variável do estado
rules-bad-player = `{ $letter }` não pode designar um jogador: usa dois nomes diferentes, só de letras
rules-no-size = um início de um tamanho tem de falar do tamanho, como `n,n`
rules-sizes-in-sum = numa soma, o início de um tamanho é um só monte; as formas de início são para jogos com `state`
rules-start-form = um início de um tamanho tem um termo para cada coordenada de `{ $form }`
rules-bad-start = o início não é uma posição: { $error }
rules-too-many-arguments = { $expected ->
    [0] este jogo não tem argumentos, e foi dado com { $found }
    [one] este jogo tem um argumento, e foi dado com { $found }
   *[other] este jogo tem { $expected } argumentos, e foi dado com { $found }
}
rules-too-many-arguments-or-division = { $expected ->
    [one] este jogo tem um argumento, e foi dado com { $found } separados por barras; uma divisão escreve-se `//`
   *[other] este jogo tem { $expected } argumentos, e foi dado com { $found } separados por barras; uma divisão escreve-se `//`
}
rules-bad-argument = o parâmetro `{ $parameter }` pede { $wanted }
rules-ends-in-sum = uma soma de montes acaba quando não há jogadas; `ends` é para jogos com `state`
rules-open-brace = falta fechar a chaveta aberta nesta etiqueta
wanted-number = um número natural, como 31
wanted-set = um conjunto de naturais, como 1,4 ou 1..5
wanted-code = um código de tirar e partir, como 0.137

toml-missing = falta a entrada `{ $name }`
toml-unknown = a entrada `{ $name }` não existe
toml-unknown-expected = a entrada `{ $name }` não existe; aqui cabem { $expected }
toml-variant = `{ $name }` não é nenhum dos valores possíveis: { $expected }
toml-duplicate = esta entrada já tinha sido escrita
toml-type = aqui está { $found }, mas devia estar { $expected }
toml-string = um texto entre aspas
toml-integer = um número inteiro
toml-decimal = um número com ponto decimal
toml-boolean = `true` ou `false`
toml-list = uma lista
toml-table = uma tabela
toml-other = o ficheiro não é TOML bem formado ({ $message })

play-evaluation = em { $position }: { $error }
play-rank-not-shrinking = a ordem (`rank`) não diminui: { $from } -> { $to }; tem de diminuir, para que todos os jogos acabem
play-negative-rank = a ordem (`rank`) de { $position } é negativa
play-leaves-domain = uma jogada sai do domínio: { $from } -> { $to }; proíbe-a com `when` ou alarga `domain`
play-too-many-moves = { $position } tem mais de { $limit } jogadas

position-number-missing = falta um número na posição
position-not-a-number = `{ $found }` não é um número natural menor que 2^63
position-wrong-form = uma posição deste jogo escreve-se como `{ $form }`
position-no-start = nenhum início `{ $form }` tem o tamanho { $size }
position-unknown-player = `{ $found }` não é um jogador deste jogo; os jogadores são { $first } e { $second }
position-outside-domain = { $position } não é uma posição deste jogo, porque tem de valer `{ $domain }`
position-too-many-heaps = uma posição tem no máximo { $limit } montes

code-point = um código tem um só ponto, como 0.137
code-before-point = um código tem exatamente um algarismo antes do ponto
code-no-digits = um código tem pelo menos um algarismo depois do ponto
code-digit = `{ $digit }` não é um algarismo de 0 a 9 ou de A a F
code-first = antes do ponto só pode estar 0, 4, 8 ou C: uma jogada que nada tira tem de partir o monte
code-too-long = um código tem no máximo { $limit } algarismos

size-in-name = o tamanho deste tabuleiro pertence ao nome do jogo: para `{ $text }` diz `{ $name }`
unknown-game = não há nenhum jogo `{ $name }`
unknown-game-nearest = não há nenhum jogo `{ $name }`; querias dizer `{ $nearest }`?
game-needs-rule-file = `{ $name }` traz o seu próprio código: as tabelas, os estudos e as conjeturas fazem-se com jogos que são ficheiros de regras
fixed-game = `{ $name }` tem os seus próprios parâmetros; para escolher outros, usa `{ $family }:…`

## Perguntas a que não se pode responder

solve-too-many-positions = seria preciso resolver mais de { $limit } posições: tenta uma mais pequena
solve-heap-too-big = um monte de { $heap } é demasiado grande: os nímeros deste jogo calculam-se até { $limit }
sequence-too-large = a tabela precisa de { $needed } bytes, mais do que os { $budget } permitidos
sequence-value-too-large = o nímero do monte de { $size } passa de 65535
sequence-empty-row = uma linha tem de ter pelo menos uma casa
subtraction-empty = um conjunto de subtração precisa de pelo menos um número
subtraction-zero = os números de um conjunto de subtração são pelo menos 1
subtraction-too-large = { $number } é mais do que { $limit }, o maior número que se pode tirar
subtraction-too-many = um conjunto de subtração tem no máximo 65535 números
interrupted = interrompido

## Ficheiros

cannot-read = não se pode ler { $path }: { $reason }
cannot-write = não se pode escrever { $path }: { $reason }
system-not-found = o ficheiro não existe
system-permission-denied = não há permissão
system-is-a-directory = é uma pasta
system-not-a-directory = uma parte do caminho não é uma pasta
system-not-text = não é um texto em UTF-8
system-address-in-use = o endereço já está a ser usado
system-address-not-available = este computador não tem tal endereço
input-too-large = tem mais de { $limit } bytes
line-too-long = uma linha tem mais de { $limit } bytes
system-full = não há espaço livre
system-read-only = ali não se pode escrever
cannot-write-output = não se pode escrever a resposta: { $reason }
image-too-large = uma imagem de { $width } por { $height } píxeis é demasiado grande; escreve antes SVG, ou uma tabela mais pequena
image-failed = não se pôde fazer a imagem: { $reason }

## Como se dizem os erros

error = erro
error-heading = Erro
error-here = aqui

## Argumentos

usage-options = OPÇÕES
usage-try-help = Experimenta `campeao help`, ou um comando com `--help`.
usage-value-missing = falta o valor de `{ $argument }`
usage-value-none-of = `{ $value }` não serve para `{ $argument }`: pode ser { $values }
usage-value-unfit = `{ $value }` não serve para `{ $argument }`
usage-unknown-argument = não há aqui nenhum argumento `{ $argument }`
usage-unknown-argument-nearest = não há aqui nenhum argumento `{ $argument }`; querias dizer `{ $nearest }`?
usage-unknown-command = não há nenhum comando `{ $command }`
usage-unknown-command-nearest = não há nenhum comando `{ $command }`; querias dizer `{ $nearest }`?
usage-command-missing = falta um comando
usage-argument-missing = falta { $argument }
usage-argument-twice = `{ $argument }` só pode ser dado uma vez
usage-conflict = `{ $argument }` e `{ $prior }` não vão juntos
usage-not-text = os argumentos têm de ser texto em UTF-8

value-game = JOGO
value-position = POSIÇÃO
value-span = A..B
value-at = VARIÁVEL=VALOR
value-file = FICHEIRO
value-named-file = NOME=FICHEIRO
value-text = TEXTO
value-language = LÍNGUA
value-command = COMANDO
value-shell = SHELL
value-number = NÚMERO
value-choice = ESCOLHA

heading-usage = Uso:
heading-commands = Comandos
heading-arguments = Argumentos
heading-options = Opções
heading-examples = Exemplos:

## Ajuda

help-values = { $help }: { $values }
help-default = { $help } [por omissão: { $default }]
help-campeao =
    O campeão dos jogos combinatórios: quem ganha, com que jogada, em quanto tempo e porquê.
help-campeao-examples =
    campeao solve nim 3+5+7
    campeao table subtraction:1,4
    campeao play fibonacci-nim --from 20
help-lang = A língua de tudo o que se diz
help-help = Mostra a ajuda
help-version = Mostra a versão
help-json = Responde em JSON, como descrito em docs/json.md
help-misere = Variante misère: trocam-se vitórias e derrotas
help-game = Um nome de `campeao games`, com ou sem argumentos, como `subtraction:1,4`, ou o caminho de um ficheiro de regras (.toml) ou de um grafo desenhado (.graph, .dot, .gv)
help-position = Uma posição, como `campeao show` a escreve, ou o tamanho do início
help-games = Lista os jogos do catálogo
help-games-search = Só os jogos de que se dizem estas palavras, numa ou noutra língua
help-show = Mostra as regras de um jogo e uma posição com as suas jogadas
help-show-svg = Desenha a posição em SVG neste ficheiro
help-show-png = Desenha a posição em PNG neste ficheiro
help-show-dot = Escreve um grafo desenhado, com as suas cores, neste ficheiro para o Graphviz
help-show-examples =
    campeao show nim
    campeao show northcott:5x5 "O..X./O...X/.OX../O...X/O...X X"
    campeao show omeu.graph --dot omeu.dot
help-solve = Diz quem ganha numa posição, em quanto tempo, com que jogadas e porquê
help-solve-position = Uma posição ou o tamanho do início; `-` lê uma posição por linha e responde em JSON
help-solve-all = Lista todas as jogadas, por muitas que sejam
help-solve-examples =
    campeao solve fibonacci-nim 20
    campeao solve nim 3+5+7 --misere
    campeao solve partizan-subtraction:1,4/2,3 17,B
    seq 0 100 | campeao solve subtraction:1,4 -
help-table = Faz a tabela das posições seguras (+), frágeis (-) e neutras (=)
help-table-rows = As linhas que se mostram, incluindo ambos os extremos
help-table-columns = As colunas que se mostram, incluindo ambos os extremos
help-table-at = Fixa uma coordenada que não corre em nenhum dos lados; quando os jogadores têm jogadas diferentes, também `player=A`
help-table-heaps = Para somas de montes: uma linha de montes sós (1) ou um quadrado de dois (2)
help-table-values = O que está nas casas
help-table-format = Como se escreve a tabela (em texto, se nada se disser)
help-table-output = Escreve neste ficheiro e não no terminal
help-table-blank = Deixa vazias as casas frágeis
help-table-json = O mesmo que --format json
help-table-examples =
    campeao table fibonacci-nim --rows 0..21
    campeao table subtraction:1,4 --columns 0..99 --values grundy --format bfile
    campeao table rabbits --at a=2 --format svg --output coelhos.svg
help-play = Joga contra o campeão
help-play-from = A posição em que se começa, ou o tamanho do início
help-play-side = Se és o primeiro ou o segundo a jogar
help-play-level = Quão bem joga o campeão
help-play-seed = Torna iguais de cada vez os erros de um aprendiz e as jogadas ao acaso
help-rules = Comandos para ficheiros de regras teus
help-rules-check = Explica um ficheiro de regras, ou diz o que está errado nele
help-rules-check-file = O ficheiro de regras; `-` é a entrada padrão
help-completions = Escreve um programa que completa comandos na tua shell
help-completions-shell = A tua shell
help-man = Escreve a página do manual
help-help-command = O comando a explicar

## Jogos

games-none = nenhum jogo fala de «{ $text }»
games-families = Famílias
games-instances = Jogos conhecidos

## Posições

board-no-heaps = (não há mais pedras)
board-mover = joga { $mover }

show-misere = Variante misère: trocam-se vitórias e derrotas, de modo que ganha quem não puder jogar.
show-misere-board = Variante misère: trocam-se vitórias e derrotas.
show-parameters = Parâmetros
show-state = Uma posição é
show-heaps = Uma posição é uma soma de montes; de cada monte
show-start = Início: { $position }
show-position = Posição: { $position }
show-not-drawn = `{ $name }` não é um grafo desenhado: com `--dot` escrevem-se jogos como `drawn` ou um ficheiro que acabe em .graph, .dot ou .gv
show-colours = As cores: quem ganha em cada nó quando joga { $first } ou { $second }, em quantas jogadas, e as jogadas que o conservam
show-scores = As pontuações, vistas por { $first }, quando joga { $first } ou { $second } em cada nó, e as jogadas que as conservam
show-more-colours = { $count ->
    [one] … e mais uma posição
   *[other] … e mais { $count } posições
}
colour-won = ganha { $player }
colour-drawn = empate
show-moves = { $count ->
    [0] Não há jogadas: o jogo acabou.
    [one] Uma jogada
   *[other] { $count } jogadas
}
show-more = { $count ->
    [one] e mais uma
   *[other] e mais { $count }
}

## Respostas

solve-heading = { $title }: { $position }
solve-nim-value = Nímero { $value }.
solve-method = Resposta encontrada { $method }.
move-nim-value = nímero { $value }
move-good = boa
move-bad = má
moves-hidden = { $count ->
    [one] Há mais uma jogada que não está na lista; --all mostra-a.
   *[other] Há mais { $count } jogadas que não estão na lista; --all mostra-as.
}

why-end-lost = O jogo acaba aqui e, pelas regras, quem teria de jogar perdeu.
why-end-won = O jogo acaba aqui e, pelas regras, quem teria de jogar ganhou.
why-end-drawn = O jogo acaba aqui empatado.
why-safe = { $count ->
    [one] A única jogada leva a uma posição frágil.
   *[other] Cada uma das { $count } jogadas leva a uma posição frágil.
}
why-fragile = { $count ->
    [one] Há uma jogada que leva a uma posição segura: “{ $move }” (fica { $to }).
   *[other] Há { $count } jogadas que levam a posições seguras, por exemplo “{ $move }” (fica { $to }).
}
why-neutral = Nenhuma jogada leva a uma posição segura, mas alguma leva a uma neutra.
why-value = { $outcome ->
    [L] A posição vale { $value }, mais do que 0, por isso ganha o Esquerdo, comece quem começar.
    [R] A posição vale { $value }, menos do que 0, por isso ganha o Direito, comece quem começar.
    [N] A posição vale { $value }, que não se compara com 0, por isso ganha quem começa.
   *[P] A posição vale { $value }, por isso perde quem começa.
}
why-value-moves = { $count ->
    [one] Nenhuma jogada é melhor do que esta: { $moves }.
   *[other] Nenhuma jogada é melhor do que estas: { $moves }.
}
why-value-move = { $move } (deixa { $value })
why-ride-safe = Na etapa { $stage } as distâncias acima de { $below } e até { $top } são seguras, e { $left } é uma delas.
why-ride-fragile = Na etapa { $stage } a distância { $left } está entre dois grupos de distâncias seguras; os bons percursos são os de { $least } a { $most }, { $end ->
    [included] este incluído.
   *[excluded] este excluído.
}
why-flag-first = A primeira bandeira pode ir para qualquer ponto: fixa o polígono regular pelo qual ambos jogam.
why-flag-vertex = Fase 1: ocupam-se os vértices do polígono regular da primeira bandeira enquanto houver um livre, por exemplo { $point }.
why-flag-neutralise = Fase 2: os vértices estão ocupados, por isso coloca-se uma bandeira no meio de um arco do adversário, { $size ->
    [large] um lado inteiro do polígono,
   *[longest] o mais comprido,
} de comprimento { $length }, por exemplo em { $point }: passa a ser de ambos.
why-flag-last-neutralises = Fase 3: a última bandeira, em { $point }, faz com que um arco de A de comprimento { $length } passe a ser de ambos, e isso é mais do que a vantagem de A.
why-flag-last-longer = Fase 3: a última bandeira, em { $point }, dá a B um arco de comprimento { $length }, mais do que a vantagem de A, que é { $advantage }.
why-flag-just-shorter = A não pode ganhar, mas perde por pouco: a bandeira em { $point } faz um arco de comprimento { $length }, só um pouco mais curto do que um lado do polígono.
why-flag-off-strategy = A posição não surgiu pela estratégia; o meio do arco mais comprido que não é próprio, { $point }, é um ponto sensato.

## Tabelas

table-player = jogador
table-too-large = a tabela teria { $cells } casas, e fazem-se no máximo { $limit }: mostra menos linhas ou colunas
table-one-row = esta tabela tem uma só linha; escolhe as colunas com `--columns`
table-no-heaps = `--heaps` é para somas de montes, e este jogo não é nenhuma
table-players-run = os jogadores correm { $option ->
    [rows] nas linhas
   *[columns] nas colunas
}, por isso não há nada a escolher
table-at-form = `{ $assignment }` não é da forma VARIÁVEL=VALOR, como r=3
table-at-player = `{ $assignment }` não designa um jogador deste jogo
table-at-unknown = `{ $assignment }` não designa uma coordenada das posições deste jogo
table-at-runs = `{ $assignment }` fixaria o que corre num lado da tabela
table-safe-needs-bfile = `--values safe` lista tamanhos, o que só `--format bfile` pode mostrar
table-bfile-needs-one-row = um b-file contém uma sucessão, e esta tabela tem várias linhas

## Jogar

play-you-begin = Começas tu.
play-i-begin = Começo eu.
play-you-are = És { $letter }.
play-how = Escreve uma jogada, ou `ajuda`.
play-my-move = Eu jogo: { $move } -> { $to }
play-several = Isso serve para várias jogadas: { $moves }.
play-unknown = «{ $text }» não é aqui uma jogada; `jogadas` lista-as, `ajuda` diz o que mais podes escrever.
play-help =
    Escreve uma jogada: o que se lhe chama (tira 2), o que faz a um monte (5->3), a posição
    a que leva, o número que se tira, ou o seu número na lista (#2). Ou então
      dica       o que o campeão jogaria
      porquê     quem ganha aqui e porquê
      jogadas    a lista das jogadas
      anular     volta atrás na tua última jogada
      desistir   entrega o jogo
      sair       vai-se embora
play-hint-win = Podes ganhar: { $move }
play-hint-draw = Podes segurar o empate: { $move }
play-hint-loss = Todas as jogadas perdem contra o campeão; esta resiste: { $move }
play-nothing-to-undo = Não há nada para anular.
play-resigned = Desistes, por isso ganho eu. Obrigado pelo jogo.
play-goodbye = Até à próxima.
play-you-are-stuck = Não tens jogada em { $position }.
play-i-am-stuck = Não tenho jogada em { $position }.
play-over = O jogo acabou: { $position }.
play-you-won = { $count ->
    [0] Ganhas antes de haver jogadas.
    [one] Ganhas, ao fim de uma jogada. Muito bem!
   *[other] Ganhas, ao fim de { $count } jogadas. Muito bem!
}
play-i-won = { $count ->
    [0] Ganho eu antes de haver jogadas.
    [one] Ganho eu, ao fim de uma jogada.
   *[other] Ganho eu, ao fim de { $count } jogadas.
}
play-drawn = { $count ->
    [0] É empate antes de haver jogadas.
    [one] É empate, ao fim de uma jogada.
   *[other] É empate, ao fim de { $count } jogadas.
}
play-repeated = { $position } surgiu três vezes e nenhum dos jogadores pode forçar a vitória: uma partida que nunca acaba é um empate.
play-slip = A tua primeira jogada má foi «{ $played }»; «{ $better }» era boa.

## Ficheiros de regras

check-domain = São posições aquelas em que { $domain }.
check-moves = { $count ->
    [one] Um tipo de jogada
   *[other] { $count } tipos de jogada
}
check-only = só { $mover }
check-choose = escolhe-se { $variables } de modo que { $condition }
check-if = possível se { $condition }
check-becomes = { $from } passa a { $to }
check-heap-becomes = um monte { $heap } passa a { $to }
check-heap-vanishes = um monte { $heap } desaparece
check-won = Quem teria de jogar ganhou se { $condition }.
check-lost = Quem teria de jogar perdeu se { $condition }.
check-drawn = O jogo está empatado se { $condition }.
check-stuck = Perde quem não puder jogar.
check-heaps-shrink = Todos os jogos acabam, porque uma jogada só troca um monte por outros mais pequenos.
check-replies-shrink = As partidas podem repetir-se, e uma sem fim é um empate; as respostas de quem ganha diminuem { $terms }.
check-rank-shrinks = { $count ->
    [one] Todos os jogos acabam, porque { $terms } diminui em cada jogada.
   *[other] Todos os jogos acabam, porque em cada jogada diminui o primeiro de { $terms } que muda.
}
check-shape = Reconhecido: { $shape }.
check-first = As primeiras posições
check-no-move = sem jogadas
check-sound = { $file } está em ordem.

## Razões

reason-sum = soma
reason-columns-even = Todas as colunas têm um número par de uns, e qualquer jogada estraga alguma coluna.
reason-columns-odd = { $count ->
    [one] A coluna do { $columns } tem um número ímpar de uns; uma jogada boa torna pares todas as colunas.
   *[other] As colunas de { $columns } têm um número ímpar de uns; uma jogada boa torna pares todas as colunas.
}
reason-worth = { $heap } vale { $value }
reason-values = Pelos nímeros, { $values }.
reason-modulus = (Um monte vale o seu resto na divisão por { $modulus }.)
reason-value-zero = Um monte que vale { $sum } é seguro: qualquer jogada lhe muda o valor.
reason-value-positive = Uma jogada boa deixa um monte que vale 0 em vez de { $sum }.
reason-sum-zero = Somados sem transporte dão { $sum }, e qualquer jogada muda essa soma.
reason-sum-positive = Somados sem transporte dão { $sum }; uma jogada boa faz a soma passar a 0.
reason-firm-zero = Algum monte ainda deixa escolha, e por isso a variante misère é como o jogo normal: somados sem transporte, os valores dão { $sum }, o que é seguro.
reason-firm-positive = Algum monte ainda deixa escolha, e por isso a variante misère é como o jogo normal: somados sem transporte, os valores dão { $sum }, e uma jogada boa faz a soma passar a 0, ou a 1 se depois dela nenhum monte deixar escolha.
reason-fickle-even = Já nenhum monte deixa escolha e, na variante misère, a soma { $sum } dos valores diz que falta um número par de jogadas, depois das quais ganhou quem teria de jogar.
reason-fickle-odd = Já nenhum monte deixa escolha e, na variante misère, a soma { $sum } dos valores diz que falta um número ímpar de jogadas, e depois da última é o adversário que não tem nenhuma.
reason-residue = A tabela repete-se com período { $period }: { $pile } dá resto { $residue } na divisão por { $period }, tal como { $representative }.
reason-first-period = A tabela repete-se com período { $period }, e { $pile } fica no primeiro período.
reason-like = A tabela repete-se, e a linha de { $pile } é a de { $representative }.
reason-diagonal = { $count ->
    [0] Tire-se o que se tirar aqui, chega-se a uma posição frágil.
    [one] Só tirar { $takes } leva a uma posição segura; por isso este monte é seguro logo depois de se ter tirado { $takes }, e frágil nos outros casos.
   *[other] Tirar { $takes } leva a posições seguras, e no máximo uma destas jogadas está proibida; por isso este monte é frágil, tenha-se tirado antes o que for.
}
reason-poison = Quem tirar a última perde; pondo-a de parte, contam { $pile }.
reason-fibonacci-number = { $pile } é um número de Fibonacci, a sua única parcela.
reason-fibonacci-sum = { $pile } = { $sum }, uma soma de números de Fibonacci, nunca dois seguidos.
reason-part-in-reach = A menor parcela, { $smallest }, pode ser tirada, pois podem tirar-se até { $limit }.
reason-part-out-of-reach = A menor parcela, { $smallest }, não pode ser tirada, pois só se podem tirar até { $limit }.
reason-no-take = Tirar o que quer que seja de { $pile } não ganha.
reason-least-take = O mínimo que é preciso tirar de { $pile } para ganhar é { $least }, e só se podem tirar até { $limit }.
reason-least-take-in-reach = O mínimo que é preciso tirar de { $pile } para ganhar é { $least }, e podem tirar-se até { $limit }.
reason-group = Na etapa { $stage }, as distâncias de { $low } a { $high } são um grupo de distâncias seguras, e { $distance } é uma delas.
reason-group-point = Na etapa { $stage }, a distância { $distance } é segura, um grupo só por si.
reason-ride = Na etapa { $stage }, a distância { $distance } fica entre dois grupos de distâncias seguras; a única boa etapa é a de { $shortest }.
reason-rides = Na etapa { $stage }, a distância { $distance } fica entre dois grupos de distâncias seguras; as boas etapas são as de { $shortest } a { $longest }.
reason-arrived = Já se chegou ao destino.

## Leis

status-proved = demonstrada
status-checked = verificada
status-unknown = desconhecida

certificate-bouton = Um monte de Nim vale o seu tamanho, porque de n se fazem exatamente os montes de 0 a n - 1 (Bouton 1901).
certificate-exhaustion = O jogo só tem { $positions } posições, e todas foram resolvidas.
certificate-conditions = As condições do teorema foram verificadas nas { $positions } posições até { $up_to }; para lá delas, isto é uma conjetura.
certificate-period = Uma tabela de { $rows } linhas repete-se a partir da linha { $preperiod } com período { $period }.
certificate-window = Cada linha resulta das { $window } linhas anteriores, e há dois troços iguais de { $window } linhas à distância de um período; por isso a tabela repete-se para sempre.
certificate-guy-smith = Pelo teorema de Guy e Smith, bastam { $needed } linhas para demonstrar que se repete para sempre.

## Estratégias

strategy-even-columns = Escreve os montes na base 2, uns por baixo dos outros, e tira de modo que todas as colunas fiquem com um número par de uns.
strategy-even-columns-of-residues = Divide os montes por { $modulus } e escreve os restos na base 2, uns por baixo dos outros; tira de modo que todas as colunas fiquem com um número par de uns.
strategy-zero-nim-sum = Soma os nímeros dos montes sem transporte e joga de modo que a soma passe a 0.
strategy-tame-misere = Joga como no jogo normal, fazendo com que a soma dos nímeros seja 0, até a tua jogada não deixar escolha em monte nenhum; faz então com que seja 1.
strategy-rows = Lê na tabela a linha do monte; a partir da linha { $preperiod } repete-se com período { $period }. Joga para uma posição que lá seja segura.
strategy-diagonals = A tabela preenche-se pelas diagonais: um monte com exatamente uma jogada vencedora é seguro logo depois dessa jogada, e um monte sem nenhuma é sempre seguro.
strategy-diagonals-misere = A tabela preenche-se pelas diagonais: onde ainda há jogadas, um monte com exatamente uma jogada vencedora é seguro logo depois dessa jogada, e um monte sem nenhuma é sempre seguro.
strategy-zeckendorf = Escreve o monte como soma de números de Fibonacci, nunca dois seguidos, e tira a menor parcela, se for permitido tirar tanto.
strategy-zeckendorf-misere = Põe uma pedra de parte, escreve o resto como soma de números de Fibonacci, nunca dois seguidos, e tira a menor parcela, se for permitido tirar tanto.
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
study-long-law = A lei, escrita como fórmula, tem { $length } letras; --json mostra-a.
strategy-least-take = Tira o mínimo que ganha, se for permitido tirar tanto:
strategy-least-take-misere = (põe primeiro uma pedra de parte)
strategy-least-take-residue = se o monte dá resto { $residue } na divisão por { $modulus }, tira { $take };
strategy-least-take-power = tira a maior potência de dois que divide o monte.
strategy-least-take-multiple = num múltiplo de { $modulus }, tira { $modulus } vezes a maior potência de dois que divide o quociente.

## Juízos

class-unclear = de classe incerta
refuted-exactly-one = { $count ->
    [0] Em { $position }, a conjetura não põe a posição em classe nenhuma, e ela tem de ser segura, frágil ou neutra.
   *[other] Em { $position }, a conjetura diz que a posição é ao mesmo tempo { $classes }, e só pode ser uma destas coisas.
}
refuted-lost-is-safe = Em { $position } o jogo acabou e quem teria de jogar perdeu, por isso a posição é segura, mas a conjetura diz que é { $claimed }.
refuted-won-is-fragile = Em { $position } o jogo acabou e quem teria de jogar ganhou, por isso a posição é frágil, mas a conjetura diz que é { $claimed }.
refuted-drawn-is-neutral = Em { $position } o jogo está empatado, por isso a posição é neutra, mas a conjetura diz que é { $claimed }.
refuted-one = { $count ->
    [one] A conjetura diz que { $position } é frágil, mas a sua única jogada não leva a uma posição que ela diga segura.
   *[other] A conjetura diz que { $position } é frágil, mas nenhuma das suas { $count } jogadas leva a uma posição que ela diga segura.
}
refuted-two = A conjetura diz que { $position } é segura, mas a jogada «{ $move }» leva a { $to }, que ela diz { $class } e não frágil.
refuted-replies = A conjetura diz que { $position } é segura, mas depois da jogada «{ $move }», para { $to }, nenhuma resposta volta a uma posição que ela diga segura e diminui o que `replies` indica: quem ganha podia nunca se aproximar do fim.
refuted-three-stays = A conjetura diz que { $position } é neutra, mas nenhuma jogada leva a uma posição que ela diga neutra.
refuted-three-no-win = A conjetura diz que { $position } é neutra, mas a jogada «{ $move }» leva a { $to }, que ela diz segura.
study-too-many-positions = há mais de { $limit } posições: escolhe um limite mais pequeno
study-breaks-heaps = há jogadas deste jogo que partem montes; por isso a conjetura tem de falar da lista `heaps`

## Estudos e conjeturas

value-formula = FÓRMULA
help-study = Estuda um jogo: a tabela e a sua lei, a demonstração, a estratégia
help-conjecture = Julga uma conjetura sobre as posições seguras
help-conjecture-formula = As posições seguras numa fórmula, como 'n % 5 in {"{"}0, 2{"}"}'; `-` lê uma fórmula por linha e responde em JSON
help-conjecture-fragile = As posições frágeis, se não forem todas as outras
help-conjecture-neutral = As posições neutras, se as houver
help-conjecture-up_to = O maior monte ou coordenada que se examina
help-conjecture-time = O máximo de segundos para examinar posições uma a uma, se a conjetura não fica demonstrada
help-conjecture-examples =
    campeao conjecture subtraction:1,4 'n % 5 in {"{"}0, 2{"}"}'
    campeao conjecture nim 'xor(h for h in heaps) = 0' --up-to 20
    campeao conjecture partizan-subtraction 'player = A and n % 5 in {"{"}0, 2, 3{"}"} or player = B and n % 5 < 2'

help-prove = Decidir uma frase sobre todos os naturais, por autómatos finitos
help-prove-question = A frase, como 'forall n. exists m. n = 2*m or n = 2*m + 1'; com nomes livres, uma condição cujos membros são ditos; `-` lê uma frase, uma definição ou `numeration SISTEMA` por linha e responde em JSON; as palavras `PD` e `PF` são as da OEIS, com 0 e 1 trocados em relação ao Walnut e ao livro de Shallit
help-prove-numeration = Como se escrevem os números: uma base, `fib`, `trib`, ou os coeficientes de uma recorrência, como `2,1`; como pedirem as palavras da pergunta, senão a base 2
help-prove-states = O maior número de estados que um autómato pode ter pelo caminho
help-prove-transitions = O maior número de transições que um autómato pode ter pelo caminho, estados vezes símbolos, quatro bytes cada uma e mais enquanto se constrói; cem por cada estado de `--states`, se não se diz outro
help-prove-time = O maior número de segundos que uma pergunta pode levar
help-prove-define = Uma definição para usar na pergunta, como 'par(x) := x % 2 = 0'; pode dar-se várias vezes
help-prove-load = Um autómato de um ficheiro, para usar pelo nome: como condição `nome(x)`, como palavra `nome[x]`; pode dar-se várias vezes
help-prove-steps = Dizer cada autómato feito pelo caminho
help-prove-dot = Escrever o autómato de uma condição num ficheiro para o Graphviz
help-prove-svg = Desenhar o autómato de uma condição num ficheiro
help-prove-save = Escrever o autómato de uma condição num ficheiro, para `--load`, com as variáveis por ordem alfabética, ou como em 'eq(i, j, n)=FICHEIRO'
help-prove-examples =
    campeao prove 'forall n. n >= 8 => exists a, b. n = 3*a + 5*b'
    campeao prove 'forall a, b. a xor b <= a + b'
    campeao prove 'n = lowfib(n)' --numeration fib
    campeao prove 'exists i, n. n > 0 and forall t. i <= t <= i + n => TM[t] = TM[t + n]'

prove-true = VERDADE.
prove-witness = Por exemplo { $values }.
prove-false = FALSO.
prove-counterexample = O menor contraexemplo: { $values }.
prove-unknown = NÃO SE SABE: { $reason }.
prove-unknown-part = Esgotou-se na parte `{ $part }`.
prove-unknown-where = A parte em causa: `{ $part }`.
prove-allow-more = `{ $option }` permite mais.
prove-saved = Guardado em { $path }, com as variáveis pela ordem { $names }.
prove-save-names = `--save` nomeia as variáveis { $found }, e a condição tem { $names }
prove-out-of-time = seriam precisos mais de { $limit } segundos
prove-interrupted = o trabalho foi interrompido
prove-word-numeration = a palavra `{ $word }` precisa de números escritos no sistema { $needs } (`--numeration { $needs }`)
prove-load-form = `{ $found }` não diz um nome e um ficheiro: escreve `NOME=FICHEIRO`
prove-no-definition = isto não é uma definição: escreve `nome(x, y) := fórmula`
prove-file-mistake = { $path }: { $error }
prove-nothing-to-keep = só uma condição com nomes livres tem um autómato para guardar ou desenhar
prove-too-big-to-draw = um autómato de { $states } estados é grande de mais para uma imagem; `--dot` e `--save` aceitam-no
prove-cannot-save = não se pode guardar o autómato: { $error }
prove-condition = A condição sobre { $names } é decidida por um autómato com { $states ->
    [one] um estado
   *[other] { $states } estados
 }, com os números escritos no sistema { $numeration }.
prove-members = Primeiros membros: { $members }.
prove-no-members = Não tem membros.
prove-step = { $states } estados: { $formula }
prove-too-many-states = seriam precisos mais de { $limit } estados pelo caminho
prove-too-many-transitions = seriam precisas mais de { $limit } transições pelo caminho
prove-product = o produto de duas variáveis está fora do alcance de qualquer processo deste género
prove-list = uma lista não tem autómato; dá um nome a cada monte
prove-open-aggregate = um agregado precisa de percorrer um conjunto constante
prove-other-numeration = `{ $function }` precisa de números escritos no sistema { $needs } (`--numeration { $needs }`)
prove-too-big = uma constante é grande de mais
prove-no-automaton = isto não é um autómato sobre estas variáveis e dígitos
prove-clash = `{ $one }` exige números escritos no sistema { $needs }, e `{ $other }` no sistema { $wants }; nenhuma frase sobre ambos se pode decidir
prove-no-numeration = `{ $found }` não é aqui um sistema de numeração: dá uma base de 2 a 36, `fib`, `trib`, ou os coeficientes de uma recorrência que nunca crescem e acabam em 1, como `2,1`

study-state = (a) O estado
study-state-impartial = Os dois jogadores podem fazer o mesmo; por isso o estado dispensa a indicação de quem joga.
study-state-sum = Os dois jogadores podem fazer o mesmo; por isso o estado dispensa a indicação de quem joga e reduz-se aos tamanhos dos montes, por qualquer ordem.
study-state-partizan = Os jogadores têm jogadas diferentes; por isso o estado diz quem joga.
study-table = (b) A tabela e o que ela sugere
study-safe-starts = { $count ->
    [0] Nenhum início com { $name } até { $up_to } é seguro.
   *[other] Os inícios seguros com { $name } até { $up_to }: { $sizes }.
}
study-law-neutral = Neutra se e só se { $neutral }.
study-others-fragile = Todas as outras posições são frágeis.
study-long-neutral = As posições neutras, escritas como fórmula, ocupam { $length } letras; --json mostra-a.
study-starts-neutral = São neutros se e só se { $neutral }.
study-safe-starts-of = { $count ->
    [0] Nenhum início { $form } com { $name } até { $up_to } é seguro.
   *[other] Os inícios seguros { $form } com { $name } até { $up_to }: { $sizes }.
}
study-form-seen = Até { $up_to }, um início { $form } é seguro se e só se { $safe }: isto vê-se, não está demonstrado.
study-form-law = Um início { $form } é seguro se e só se { $safe }; a lei de todas as posições demonstra-o.
study-law = Segura se e só se { $safe }.
study-starts = Os inícios são seguros se e só se { $safe }.
study-starts-of = Os inícios de { $mover } são seguros se e só se { $safe }.
study-proof = (c) A demonstração
study-status = A lei está { $status }. { $why }
study-no-law = Não se encontrou uma lei que valha para todos os tamanhos; só há a tabela.
study-observed = Observado até { $up_to }, sem demonstração: a partir de { $preperiod } os nímeros repetem-se com período { $period }, { $saltus ->
    [0] sem alteração.
   *[other] crescendo { $saltus } de cada vez.
}
study-strategy = (d) A estratégia
study-openings-drawn = { $count ->
    [one] A abertura que mantém o empate: { $openings }.
   *[other] As aberturas que mantêm o empate: { $openings }.
}
study-openings = { $count ->
    [one] A boa abertura: { $openings }.
   *[other] As boas aberturas: { $openings }.
}
conjecture-accepted-everywhere = { $positions ->
    [one] Nada a contradiz: as condições valem na única posição do jogo.
   *[other] Nada a contradiz: as condições valem em todas as { $positions } posições do jogo.
}
conjecture-accepted = Nada a contradiz: as condições valem em todas as { $positions } posições até { $up_to }.
conjecture-unfinished = Até agora nada a contradiz: houve tempo para { $positions } de { $all } posições, entre as quais estão todas até { $up_to }. `--time` dá mais.
conjecture-hardly-begun = Até agora nada a contradiz, mas só houve tempo para { $positions } de { $all } posições. `--time` dá mais.
conjecture-proved = Vale para todos os tamanhos. { $why }
conjecture-refuted = É falsa.

## O solitário das pedras

value-pattern = PADRÃO
value-moves = JOGADAS
value-columns = COLUNAS
value-rows = LINHAS
value-row = VALORES
help-pebbles = O solitário das pedras: pode esvaziar-se este padrão?
help-pebbles-examples =
    campeao pebbles solve '2,2;2,3'
    campeao pebbles check @padrao.csv
    campeao pebbles reach '0,0' '0,1;1,0'
    campeao pebbles play '2,2;2,3'
help-pattern = Casas, como `2,2;2,3`, um tabuleiro desenhado, JSON, ou o caminho de um ficheiro com uma destas coisas ou CSV (`@FICHEIRO`)
help-order = A ordem das jogadas (waves, se nada se disser)
help-pebbles-solve = Dá o menor número de jogadas que esvazia um padrão, aonde levam, e uma partida
help-pebbles-solve-pattern = Um padrão, como em `check`; `-` lê um padrão por linha e responde em JSON
help-pebbles-solve-all = Mostra a ação, a solução e a partida, por longas que sejam
help-pebbles-solve-seed = Torna igual de cada vez uma ordem ao acaso
help-pebbles-solve-examples =
    campeao pebbles solve '2,2;2,3'
    campeao pebbles solve '2,2;2,3' --order nearby --json
help-pebbles-check = Diz se um padrão pode ser esvaziado e, se não, porquê
help-pebbles-check-pattern = Casas, como `2,2;2,3`, um tabuleiro desenhado, JSON, ou o caminho de um ficheiro com uma destas coisas ou CSV (`@FICHEIRO`); `-` lê um padrão por linha e responde em JSON
help-pebbles-reach = Diz se de um padrão se pode chegar a outro
help-pebbles-reach-start = O padrão de que se parte; `-` lê dois padrões por linha, separados por um tabulador, e responde em JSON
help-pebbles-reach-end = O padrão a que se quer chegar
help-pebbles-reach-all = Mostra a ação, por longa que seja
help-pebbles-replay = Faz as jogadas de uma lista, ou aponta a primeira ilegal
help-pebbles-replay-moves = Jogadas, como `J 2 3, J 2 4`, ou o caminho de um ficheiro com elas (`@FICHEIRO`)
help-pebbles-replay-examples =
    campeao pebbles replay '2,2;2,3' 'J 2 3, J 2 4, J 3 4, J 3 3, J 2 2, J 2 3'
help-pebbles-measure = Dá o valor exato de um padrão pela medida de Schwartz, e o que ele demonstra
help-pebbles-measure-pattern = Um padrão, como em `check`; `-` lê um padrão por linha e responde em JSON
help-pebbles-measure-first_row = Dá também o valor pela medida invariante que tem estes valores nas casas 0,0, 1,0, 2,0 e assim por diante
help-pebbles-measure-examples =
    campeao pebbles measure '0,0;1,0;2,0'
    campeao pebbles measure '0,0;0,1' --first-row '1, 1/3, 1/9'
help-pebbles-solutions = Lista todas as soluções até um certo comprimento
help-pebbles-solutions-up_to = O maior número de jogadas que uma solução pode ter
help-pebbles-count = Conta os padrões solúveis de uma caixa
help-pebbles-count-width = As colunas da caixa
help-pebbles-count-height = As linhas da caixa
help-pebbles-count-by_pebbles = Conta-os pelo número de pedras
help-pebbles-draw = Desenha um padrão, a sua menor ação, a sua solução ou uma partida em quadros
help-pebbles-draw-what = O que se desenha
help-pebbles-draw-seed = Torna igual de cada vez uma ordem ao acaso
help-pebbles-draw-svg = Desenha em SVG neste ficheiro
help-pebbles-draw-png = Desenha em PNG neste ficheiro
help-pebbles-draw-examples =
    campeao pebbles draw '2,2;2,3' --what action
    campeao pebbles draw '2,2;2,3' --what frames --svg partida.svg
help-pebbles-play = Esvazia tu um padrão, com dicas se quiseres

pattern-empty = um padrão tem pelo menos uma pedra
pattern-too-far = a casa { $square } fica longe de mais: as coordenadas vão até { $limit } em valor absoluto
pattern-no-square = `{ $text }` não é uma casa: escreve a coluna e a linha, como 2,3
pattern-no-move = `{ $text }` não é uma jogada: escreve J e a casa que se joga, como J 2 3
pattern-no-sign = linha { $line }, coluna { $column }: `{ $character }` não é um sinal dos tabuleiros; `o` é uma pedra, `.` uma casa vazia
pattern-no-json = isto não é um padrão em JSON: escreve uma lista de pares de números inteiros, como [[2,2],[2,3]]
pattern-no-csv = linha { $line }: isto não é um padrão em CSV, que tem uma coluna i e uma coluna j, de números inteiros
pebble-none = { $square } não tem pedra
pebble-right-occupied = { $square } não está livre: há uma pedra à sua direita, em { $right }
pebble-above-occupied = { $square } não está livre: há uma pedra por cima, em { $above }
pebble-both-occupied = { $square } não está livre: há pedras em { $right } e em { $above }
pebble-end-of-board = { $square } fica no fim do tabuleiro a que as coordenadas chegam
pebbles-illegal-move = A jogada { $number }, { $move }, é ilegal: { $reason }
pebbles-played-too-often = { $square } teria de ser jogada { $number } vezes, e em nenhuma partida se joga uma casa mais de duas
pebbles-crowded = { $square } teria de ser jogada { $number ->
    [0] zero vezes
    [one] uma vez
    [2] duas vezes
   *[other] { $number } vezes
} e { $neighbour }, a seu lado na diagonal, { $other ->
    [0] zero vezes
    [one] uma vez
    [2] duas vezes
   *[other] { $other } vezes
}, e em nenhuma partida as duas juntas se jogam mais de duas vezes
pebbles-fewer = { $start ->
    [one] há uma pedra
   *[other] há { $start } pedras
} e nenhuma jogada tira pedras, por isso { $end ->
    [one] não pode restar só uma
   *[other] não podem restar só { $end }
}
pebbles-missing = nenhuma pedra pode chegar a { $square } e lá ficar
pebbles-endless = uma pedra teria de seguir de { $square } para lá de todas as casas onde pode ficar alguma
pebbles-solution-too-large = a solução ocupa mais de { $limit } palavras de 64 casas
pebbles-solution-too-far = a solução iria além da coordenada { $limit }: desloca o padrão
measure-row-too-short = para o valor de { $square } é precisa a primeira linha até à coluna { $needed }
measure-outside-quarter = { $square } não está no quadrante i, j >= 0, o único que a primeira linha determina: desloca o padrão
measure-no-number = `{ $text }` não é um número como 3, -2 ou 5/8
pebbles-too-many-states = seriam precisos mais de { $limit } estados: escolhe uma caixa mais pequena
pebbles-box-too-long = o lado maior da caixa é { $side }, e conta-se no máximo até { $limit }
pebbles-box-too-wide = o lado menor da caixa é { $side }, e conta-se no máximo até { $limit }
pebbles-board-too-large = uma imagem de { $columns } por { $rows } casas é grande de mais: desenham-se no máximo { $limit } casas
pebbles-in-file = { $path }: { $reason }
pebbles-nothing-to-draw = o padrão é insolúvel, por isso não há mais nada para desenhar: { $reason }
pebbles-no-tab = uma linha contém dois padrões separados por um tabulador
pebbles-too-many-frames = uma partida de { $count } jogadas é longa de mais para quadros: desenham-se no máximo { $limit }

pebbles-solvable = Solúvel: todas as suas casas podem ficar vazias ao mesmo tempo.
pebbles-insoluble = Insolúvel: { $reason }.
pebbles-solved = { $count ->
    [one] Solúvel, numa jogada.
   *[other] Solúvel, em { $count } jogadas e não menos.
}
pebbles-not-listed = É longo de mais para se mostrar; --all mostra tudo.
pebbles-action = Ação: { $text }
pebbles-solution = Solução: { $text }
pebbles-game = Partida: { $text }
pebbles-reachable = { $count ->
    [0] Alcançável: são o mesmo padrão.
    [one] Alcançável, numa jogada.
   *[other] Alcançável, em { $count } jogadas.
}
pebbles-unreachable = Inalcançável: { $reason }.
pebbles-legal = { $count ->
    [0] Não há jogadas.
    [one] A jogada é legal.
   *[other] Todas as { $count } jogadas são legais.
}
pebbles-position = Posição final: { $text }
pebbles-position-before = Posição antes dela: { $text }
pebbles-left = { $count ->
    [0] Todas as casas do padrão estão vazias.
    [one] Uma casa do padrão ainda está ocupada.
   *[other] { $count } casas do padrão ainda estão ocupadas.
}
pebbles-value = Valor de Schwartz: { $text }
pebbles-value-in-corner = Com a primeira coluna e a primeira linha deslocadas para 0: { $text }
pebbles-value-proves = É 2 ou mais, o que demonstra que o padrão é insolúvel.
pebbles-value-silent = É menos de 2, e daí nada se conclui.
pebbles-value-by-first-row = Valor pela primeira linha: { $text }
pebbles-found = { $count ->
    [one] Uma jogada
   *[other] { $count } jogadas
}: { $solution } por { $action }
pebbles-found-in-all = { $count ->
    [0] Nenhuma solução tem { $limit } jogadas ou menos.
    [one] Uma solução tem no máximo { $limit } jogadas.
   *[other] { $count } soluções têm no máximo { $limit } jogadas.
}
pebbles-count = Padrões solúveis numa caixa de { $columns } por { $rows }, contando o vazio: { $count }
pebbles-count-by-pebbles = Padrões solúveis numa caixa de { $columns } por { $rows }, pelo número de pedras:
pebbles-frame = Jogada { $number }: { $move }
pebbles-last-frame = Fim
pebbles-play-welcome = Joga uma pedra que não tenha vizinhas à direita nem por cima: ela sobe, e aparece uma nova à sua direita. Ganhas quando todas as casas marcadas estiverem vazias ao mesmo tempo; @ é uma pedra numa dessas casas, _ é uma delas vazia.
pebbles-play-help =
    Escreve a coluna e a linha da pedra a jogar: 2 3, ou J 2 3. Ou então
      dica     uma jogada do caminho mais curto
      jogadas  as casas que se podem jogar
      anular   volta atrás na última jogada
      sair     vai-se embora
pebbles-play-hint = { $move }; daqui { $count ->
    [one] basta uma jogada.
   *[other] bastam { $count } jogadas.
}
pebbles-play-no-hint = Daqui não se podem esvaziar todas as casas marcadas: { $reason }.
pebbles-play-moves = Podem jogar-se: { $squares }
pebbles-play-won = { $count ->
    [one] Esvaziado, numa jogada. Muito bem!
   *[other] Esvaziado, em { $count } jogadas. Muito bem!
}
pebbles-play-least = A partida mais curta tem { $least }.
pebbles-play-shortest = Nenhuma partida é mais curta.

## Valores: quanto valem jogos e números

value-expression = EXPRESSÃO
value-seconds = SEGUNDOS

help-eval = Diz quanto vale um jogo ou um número
help-eval-expression = O que avaliar, como '{"{"}1|-1{"}"} + ^*'; `-` lê uma expressão por linha e responde em JSON
help-eval-file = Avalia as instruções de um ficheiro
help-eval-format = Como se escrevem os valores
help-eval-picture = Desenha o termógrafo do valor num ficheiro que termine em .svg ou .png
help-eval-time = Para ao fim de tantos segundos
help-eval-examples =
    campeao eval '{"{"}3||1|-2{"}"}'
    campeao eval 'G := {"{"}2|-1{"}"}; G.cool(1/2) + ^*'
    campeao eval '{"{"}0, 1, 2, ...|{"}"} - 1'
    campeao eval 'trunk("LR(RL)...")' --json
    campeao eval '{"{"}4||1|-3{"}"}' --picture termografo.svg
help-repl = Avalia expressões à medida que se escrevem; ?NOME explica uma função
help-repl-format = Como se escrevem os valores
help-repl-time = Para uma avaliação ao fim de tantos segundos

eval-kind = { $kind ->
    [integer] Um número inteiro.
    [dyadic] Um número diádico.
    [rational] Um número racional.
    [ordinal] Um número ordinal.
    [surreal] Um número surreal.
    [nimber] Um nímero.
    [infinitesimal] Um jogo infinitesimal.
    [sum] Um número e um jogo.
   *[game] Um jogo curto.
}
eval-outcome = { $outcome ->
    [L] Ganha o Esquerdo, comece quem começar.
    [R] Ganha o Direito, comece quem começar.
    [N] Ganha quem começa.
   *[P] Perde quem começa.
}
eval-birthday = dia de nascimento { $value }
eval-mean = média { $value }
eval-temperature = temperatura { $value }
eval-stops = paragens { $left } e { $right }
eval-atomic-weight = peso atómico { $value }
eval-not-atomic = sem peso atómico
eval-refused = não calculado dentro dos limites: { $fields }
eval-no-thermograph = só um jogo curto tem termógrafo, e isto é { $kind }
eval-picture-format = uma imagem escreve-se num ficheiro que termine em .svg ou .png, não em `{ $path }`
eval-written = Escrito em { $path }.

trace-position = { $form } é { $value }:
trace-unchanged = { $form } é { $value }; nenhuma das suas opções é retirada.
trace-dominated = A opção { $option } do { $player ->
    [L] Esquerdo
   *[R] Direito
 } sai: { $by } domina-a.
trace-reversible = A opção { $option } do { $player ->
    [L] Esquerdo
   *[R] Direito
 } é reversível por { $through }; no seu lugar: { $instead }.
trace-reversible-away = { $player ->
    [L] A opção { $option } do Esquerdo sai: é reversível por { $through }, onde o Esquerdo não tem jogadas.
   *[R] A opção { $option } do Direito sai: é reversível por { $through }, onde o Direito não tem jogadas.
 }
witness-relation = { $relation ->
    [less] { $first } é menor do que { $second }: o Direito ganha a diferença, comece quem começar.
    [equal] { $first } e { $second } são iguais: quem começa a diferença perde.
    [greater] { $first } é maior do que { $second }: o Esquerdo ganha a diferença, comece quem começar.
   *[confused] { $first } e { $second } são confusos: quem começa a diferença ganha.
 }
witness-roles = No segundo jogo, que é subtraído, os jogadores trocaram de papéis.
witness-play = { $starter ->
    [L] Se começa o Esquerdo, ganha o { $winner ->
        [L] Esquerdo
       *[R] Direito
     }:
   *[R] Se começa o Direito, ganha o { $winner ->
        [L] Esquerdo
       *[R] Direito
     }:
 }
witness-move = O { $player ->
    [L] Esquerdo
   *[R] Direito
 } joga no { $component ->
    [first] primeiro
   *[second] segundo
 } jogo de { $from } para { $to }.
witness-end = O { $player ->
    [L] Esquerdo
   *[R] Direito
 } não pode jogar.
witness-cut = E assim por diante: só se mostram { $count } jogadas.

repl-welcome =
    Uma expressão é avaliada; ?NOME explica uma função, ? mostra todas, :help diz o que há mais.
repl-prompt = >
repl-help =
    EXPRESSÃO         avalia-a; `ans` passa a ser o seu valor
    ?NOME             explica uma função
    ?                 mostra as funções
    :picture FICHEIRO desenha o termógrafo de `ans` num ficheiro (.svg ou .png)
    :format NOME      escreve os valores como plain, unicode ou latex
    :names            mostra os nomes que deu
    :quit             sai
repl-unknown-command = não há nenhum comando `{ $command }`; `:help` mostra-os
repl-unknown-format = não há nenhum formato `{ $format }`: escolha plain, unicode ou latex
repl-no-answer = ainda não há valor: avalie primeiro alguma coisa
repl-stopped = parado
repl-not-text = a linha { $line } não é um texto em UTF-8
repl-example = Exemplo:
repl-also = Também se chama { $names }.
repl-no-function = não há nenhuma função `{ $name }`; `?` mostra-as

topic-order = Quem ganha, e qual é maior
topic-structure = Opções, dias de nascimento, formas canónicas
topic-temperature = Paragens, médias, temperaturas
topic-operations = Somas e produtos de jogos
topic-sums = Somas de muitos jogos quentes
topic-numbers = Números, troncos e ordinais
topic-nimbers = Nímeros
topic-lists = Listas e conjuntos

function-outcome = Quem ganha: "L" o Esquerdo, "R" o Direito, "N" quem começa, "P" o outro.
function-compare = Como o primeiro se compara com o segundo: "<", "=", ">" ou "<>" se nenhum é maior ou igual ao outro.
function-witness = Como dois jogos se comparam, com uma partida da diferença em que começa o Esquerdo e outra em que começa o Direito: quem começa, quem ganha e as jogadas.
function-sign = O sinal de um jogo tal como está escrito, pela definição recursiva: ">" positivo, "<" negativo, "=" zero, "<>" difuso.
function-is-number = Se o valor é um número.
function-is-integer = Se o valor é um número inteiro.
function-is-nimber = Se o jogo é um nímero.
function-is-infinitesimal = Se o jogo está entre todos os números negativos e todos os positivos.
function-is-dicotic = Se em cada posição podem jogar ambos os jogadores ou nenhum.
function-is-hot = Se a paragem esquerda é maior do que a direita.
function-is-close = Se a diferença dos jogos é infinitesimal.
function-left-options = As opções do Esquerdo na forma canónica.
function-right-options = As opções do Direito na forma canónica.
function-options = As opções do Esquerdo e do Direito na forma canónica.
function-birthday = O dia em que o valor nasce.
function-canonical = O valor de um jogo tal como está escrito.
function-form = Um jogo tal como está escrito, sem nada simplificado.
function-trace = Como surge a forma canónica de um jogo tal como está escrito: para cada posição que muda, a posição, o seu valor e cada opção dominada ou reversível com a razão.
function-generation = A geração de um jogo tal como está escrito: mais um do que a mais recente das suas opções.
function-days = Todos os jogos nascidos até um dia, no máximo o dia 3.
function-atomic-weight = O peso atómico de um jogo infinitesimal, ou none se não o tem.
function-reduced = O jogo mais simples que difere deste por um infinitesimal.
function-companion = O companheiro de um jogo.
function-left-stop = O número a que se chega quando começa o Esquerdo e ambos jogam para a melhor paragem.
function-right-stop = O número a que se chega quando começa o Direito e ambos jogam para a melhor paragem.
function-mean = O valor médio: quanto vale uma cópia do jogo numa soma de muitas.
function-temperature = A temperatura: a urgência de jogar. De n/2^k, que é um número, é -1/2^k.
function-thermograph = O termógrafo, que pode ser desenhado.
function-cool = O jogo arrefecido por uma temperatura.
function-freeze = O jogo arrefecido pela sua própria temperatura.
function-heat = O jogo aquecido por um jogo.
function-overheat = O jogo sobreaquecido de um jogo até outro.
function-incentives = Os incentivos de ambos os jogadores, sem os que outro excede.
function-left-incentives = Os incentivos do Esquerdo, sem os que outro excede.
function-right-incentives = Os incentivos do Direito, sem os que outro excede.
function-switch = O interruptor de um jogo: o Esquerdo joga para ele, o Direito para o seu simétrico.
function-tiny = Tiny de um jogo G: {"{"}0||0|-G{"}"}.
function-miny = Miny de um jogo G: {"{"}G|0||0{"}"}.
function-up = Tantas vezes up.
function-down = Tantas vezes down.
function-up-power = O uptimal de uma ordem, contada a partir de 1, que é up.
function-ordinal-sum = A soma ordinal, que também se escreve com dois pontos: uma jogada no primeiro leva o segundo.
function-norton-product = O produto de Norton de um jogo por um jogo positivo.
function-conway-product = O produto das formas canónicas pela definição de Conway. Só para números depende apenas dos valores.
function-conjunctive-sum = A soma em que se joga em ambos os jogos ao mesmo tempo; acaba quando um deles acaba.
function-selective-sum = A soma em que se joga num dos jogos ou em ambos.
function-sum-mean = A média da soma dos jogos.
function-sum-temperature = A temperatura da soma dos jogos: um número, ou os seus limites e a razão de não se saber melhor.
function-sum-left-stop = A paragem esquerda da soma dos jogos: um número, ou os seus limites e a razão de não se saber melhor.
function-sum-right-stop = A paragem direita da soma dos jogos: um número, ou os seus limites e a razão de não se saber melhor.
function-sum-outcome = Quem ganha a soma dos jogos: uma letra como em outcome, ou quem ganha quando começa o Esquerdo e quando começa o Direito, na medida em que se sabe.
function-sum-move = Uma boa jogada na soma dos jogos para "L" ou "R": o número do jogo, e para onde jogar.
values-no-player = um jogador é "L" ou "R", não "{ $found }"
function-simplest = O número mais simples estritamente entre dois números.
function-trunk = O valor de um tronco de arestas azuis (L) e vermelhas (R) do chão para cima: "LR(RL)..." repete um padrão para sempre, "L(wR)" tem um número ordinal de arestas.
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
function-nimber = O nímero de um tamanho, finito ou não.
function-nim-sum = A soma de nímeros.
function-nim-product = O produto no corpo dos nímeros.
function-nim-inverse = O inverso no corpo dos nímeros.
function-nim-square-root = A raiz quadrada no corpo dos nímeros.
function-mex = O menor tamanho que não está na lista.
function-length = Quantas coisas há.
function-sum = A soma de todas.
function-contains = Se algo está entre elas.
function-set = As coisas, cada uma uma vez.
function-reversed = As coisas pela ordem contrária.
function-joined = As coisas da primeira, depois as da segunda.

values-empty = não há nada para ler: escreva uma expressão como `{"{"}1|-1{"}"} + ^*`
values-too-many-ups = são ups a mais: podem escrever-se no máximo 2147483647
values-uptimal-too-long = este uptimal tem mais de { $limit } algarismos
values-number-too-long = este número tem mais de { $limit } algarismos
values-too-many-bars = há mais de { $limit } barras seguidas: use chavetas
values-ambiguous-bars = `{ $bars }` aparece aqui duas vezes, e não se sabe qual divide o jogo: use mais barras ou chavetas
values-endless-set = um conjunto não tem `...`: escreva `{"{"}0, 1, 2, ...|{"}"}` para um número com opções sem fim, `0..9` para um intervalo
values-ambiguous-sign = `{ $sign }` pode ser aqui um jogo ou uma operação: ponha espaços de ambos os lados do sinal seguinte ou de nenhum
values-open-comment = este comentário não tem fim: feche-o com `*/`
values-open-text = este texto não tem fim: feche-o com `"` na mesma linha
values-not-assignable = antes de `:=` só pode estar um nome ou uma função de nomes, como em `G := 1` e `f(x) := x + 1`
values-reserved-name = `{ $name }` tem um significado fixo e não pode receber outro
values-name-twice = o nome `{ $name }` aparece duas vezes nos argumentos
values-argument-count = `{ $function }` recebe { $least ->
    [one] 1 argumento
   *[other] { $least } argumentos
}, aqui { $found }
values-argument-range = `{ $function }` recebe de { $least } a { $most } argumentos, aqui { $found }
values-no-meaning = `{ $operator }` não tem significado entre { $left } e { $right }
values-no-meaning-before = `{ $sign }` não tem significado antes de { $operand }
values-no-short-form = um jogo com { $option } entre as opções só se calcula se todas as opções forem números
values-no-element = não há elemento { $index }: a lista tem { $length }, e o primeiro é o número 1
values-out-of-range = aqui o número tem de estar entre { $least } e { $most }, e este é { $found }
values-too-many-steps = seriam precisos mais de { $limit } passos
values-calls-too-deep = há mais de { $limit } chamadas umas dentro das outras
values-objects-too-deep = há mais de { $limit } listas e funções umas dentro das outras
values-too-many-items = uma lista teria mais de { $limit } coisas
values-too-many-bits = um número teria mais de { $limit } algarismos binários
values-too-many-characters = o valor levaria mais de { $limit } carateres a escrever
values-out-of-time = isto demora mais de { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
}
values-in-function = em `{ $name }`, em `{ $written }`: { $error }
expected-value = um valor
expected-bar = uma barra
line-end = o fim da linha

object-kind = { $kind ->
    [integer] um número inteiro
    [dyadic] um número diádico
    [rational] um número racional
    [ordinal] um número ordinal
    [surreal] um número
    [nimber] um nímero
    [infinitesimal] um jogo infinitesimal
    [game] um jogo curto
    [sum] um jogo ou número
    [boolean] verdadeiro ou falso
    [text] um texto
    [list] uma lista
    [set] um conjunto
    [function] uma função
    [thermograph] um termógrafo
    [form] uma forma
    [nothing] nada
   *[anything] qualquer coisa
}

games-entries = seriam precisos mais de { $limit } jogos diferentes
games-steps = seriam precisos mais de { $limit } passos
games-depth = os jogos têm mais de { $limit } jogadas de profundidade
games-bytes = seriam precisos mais de { $limit } bytes
games-nimber = o nímero *{ $nimber } tem opções a mais para ser aqui um jogo; o maior é *{ $greatest }
games-followed = seria preciso seguir todas as opções de *{ $nimber }, o que se faz até *{ $limit }
games-ups = { $multiple } vezes up está fora do alcance; o maior múltiplo, up ou down, é { $greatest }
games-day = os jogos nascidos até ao dia { $day } são demasiados para uma lista; o último dia é { $last }
games-too-cold = um jogo não pode ser arrefecido por { $temperature }; a menor temperatura é -1
games-not-positive = o segundo fator de um produto de Norton tem de ser maior do que 0, e este não é
games-too-many-copies = uma soma de { $copies } cópias é demasiado longa; somam-se no máximo { $greatest }
games-order-zero = não há up de ordem 0; as ordens dos uptimais começam em 1

numbers-terms = o número teria mais de { $limit } termos
numbers-depth = haveria mais de { $limit } expoentes uns dentro dos outros
numbers-bits = um número inteiro, numerador ou denominador teria mais de { $limit } algarismos binários
numbers-radicals = um coeficiente teria mais de { $limit } raízes quadradas
numbers-surd-bits = um numerador ou denominador num coeficiente com raízes quadradas teria mais de { $limit } algarismos binários
numbers-radicand = o número debaixo de uma raiz quadrada, tirados os quadrados, teria mais de 64 algarismos binários
numbers-steps = a resposta precisaria de mais de { $limit } passos
numbers-zero = zero não tem inverso
numbers-infinitely-many = a forma normal do resultado tem infinitos termos
numbers-no-sum-of-roots = o resultado tem um coeficiente que não é soma de raízes quadradas de números racionais; aqui só se escrevem esses
numbers-negative-square = um número negativo não tem raiz quadrada
numbers-no-power = só w tem uma tal potência: para outros números o expoente tem de ser um número inteiro ou 1/2
numbers-no-pattern = a expansão em sinais tem infinitas séries que nunca se repetem
numbers-not-separated = algum número à esquerda não é menor do que algum número à direita
numbers-no-progression = os números têm de continuar com diferenças iguais ou razões iguais; escreva os três primeiros
numbers-unknown-root = o produto precisa da raiz de grau { $prime }, que aqui só se conhece para primos até { $limit }
numbers-beyond = os nímeros só se multiplicam abaixo de w^w^w

number-ends = coluna { $column }: o texto acaba aqui, mas devia seguir-se { $expected }
number-unexpected = coluna { $column }: esperava-se { $expected } e está aqui `{ $found }`
number-zero-denominator = coluna { $column }: o denominador é zero
number-not-dyadic = coluna { $column }: o denominador de um número diádico é uma potência de dois, e este não é
number-no-star = coluna { $column }: um nímero diferente de 0 começa por `*`, como *5
number-no-repetition = coluna { $column }: arestas das duas cores só se podem repetir w*m + n vezes, com m e n naturais
number-too-deep = coluna { $column }: a expressão está encaixada em mais de { $limit } níveis
number-no-result = coluna { $column }: { $reason }
number-too-long = coluna { $column }: um número de { $digits } algarismos é longo de mais; o limite é { $limit }
expected-digit = um algarismo
expected-operand = um número, `w` ou `(`

## O jogo dos peões e as tabelas completas

help-pawns = O jogo dos peões: resolver um tabuleiro, consultar a sua tabela, ver os números do texto
help-pawns-examples =
    campeao pawns solve 5x8
    campeao pawns probe 3x5 '..B.P/B...P/B...P 1'
    campeao pawns show 3x5 columns
    campeao play pawns:5x8
help-pawns-solve = Resolver todas as posições de um tabuleiro, em memória ou para um ficheiro
help-pawns-solve-board = Colunas e linhas, como 5x8
help-pawns-solve-file = Guardar a tabela neste ficheiro; uma construção interrompida continua onde ia
help-pawns-solve-verdicts_only = Guardar só quem ganha, não em quantas jogadas
help-pawns-solve-block = O logaritmo binário do número de posições de um bloco do ficheiro
help-pawns-solve-small = Fazer o ficheiro pequeno em vez de rápido: blocos grandes, LZMA
help-pawns-solve-force = Deixar a tabela tomar o lugar de outra, ou de qualquer ficheiro
help-pawns-probe = Quem ganha uma posição e quanto vale cada jogada
help-pawns-probe-board = Colunas e linhas, como 5x8
help-pawns-probe-position = As colunas a partir do lado das brancas e o jogador que joga, `..B.P/B...P 1`, ou um número e o jogador, `1271 1`; a inicial se não for dada; `-` lê uma posição por linha e responde em JSON
help-pawns-probe-file = Consultar este ficheiro
help-pawns-probe-line = Dizer este número de jogadas do melhor jogo
help-pawns-show = Mostrar os números, as listas e os grafos do texto
help-pawns-show-board = Colunas e linhas, como 3x5
help-pawns-show-what = O que se mostra
help-pawns-show-id = Uma configuração pelo seu número
help-pawns-show-player = O jogador que joga: 0 para B, 1 para P
help-pawns-show-dot = O grafo das jogadas de uma coluna, para o Graphviz
help-pawns-show-svg = Desenhar a posição em SVG neste ficheiro
help-pawns-engine = Jogar por um protocolo de linhas na entrada e na saída; `help` lista os comandos
help-pawns-engine-board = Colunas e linhas, como 5x8
help-memory = A memória máxima para tabelas, como 500M ou 2G
help-threads = O número de fios de execução
help-tablebase = Ficheiros de jogos resolvidos
help-tablebase-verify = Verificar todos os blocos de um ficheiro
help-tablebase-verify-file = O ficheiro
help-tablebase-verify-deep = Calcular de novo cada valor a partir dos das sucessoras
help-tablebase-show = Dizer o que um ficheiro contém
help-tablebase-show-file = O ficheiro

pawns-first-wins = No tabuleiro { $board } ganha quem começa.
pawns-first-loses = No tabuleiro { $board } perde quem começa.
pawns-plies = O jogo dura { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
 }, quando quem ganha se apressa e quem perde demora; passar conta como uma.
pawns-winning-first-moves = { $count ->
    [one] Uma primeira jogada ganha: { $moves }.
   *[other] { $count } primeiras jogadas ganham: { $moves }.
 }
pawns-sizes = { $configurations } estados a menos da ordem das colunas e da troca das cores, { $positions } posições da tabela; o jogo mais longo a partir de qualquer delas dura { $longest } jogadas.
pawns-file-bytes = O ficheiro tem { $bytes } bytes.
pawns-file-of-other-board = o ficheiro é do tabuleiro { $found }, não de { $wanted }
pawns-line = Melhor jogo: { $line }
pawns-columns-heading = Número, coluna, linhas de B e P, coluna invertida, o que cada jogador pode fazer dela:
pawns-figure-configurations = configurações
pawns-figure-representatives = configurações a menos da ordem das colunas
pawns-figure-bits = bits para um número
pawns-figure-matrix = bytes de uma matriz de jogadas, um byte por entrada
pawns-figure-matrix-of-bits = bytes de uma matriz de jogadas, um bit por entrada
pawns-figure-lists = bytes de listas de jogadas
pawns-figure-lists-of-representatives = bytes de listas de jogadas a menos da ordem das colunas
pawns-figure-verdicts = bytes de um bit por estado a menos das duas simetrias
pawns-id = Número: { $number }
pawns-terminal = Terminal: { $number }
pawns-mirrored = Invertida e trocada: { $number }
pawns-representative = Representante: { $number }
pawns-equivalents = Configurações com as mesmas colunas por alguma ordem: { $number }
pawns-unreachable = Os jogos que B começa chegam a { $reached } estados e não chegam a { $missing }, como:

race-stuck-white = Na coluna { $column } B está preso até P sair da primeira casa.
race-stuck-black = Na coluna { $column } P está preso até B sair da primeira casa.
race-touching = Na coluna { $column } os peões tocam-se: quem lá jogar salta.
race-one-free = A coluna { $column } está em disputa, com uma casa livre: quem a ocupar pode ser saltado.
race-contested = A coluna { $column } está em disputa, com { $free } casas livres.
race-running = Para lá dos outros peões, { $letter } precisa de { $pawns ->
    [one] mais uma jogada
   *[other] mais { $pawns } jogadas
 } e { $spare ->
    [0] não tem jogadas de espera
    [one] tem uma jogada de espera
   *[other] tem { $spare } jogadas de espera
 }.
race-decided-won = Todas as colunas estão cruzadas e quem joga não precisa de mais jogadas do que o outro; por isso ganha em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
 }.
race-decided-lost = Todas as colunas estão cruzadas e quem joga precisa de mais jogadas do que o outro; por isso perde em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
 }.

unreachable-position = nenhum jogo leva à posição { $position }, por isso ninguém pode estar a jogar nela
normal-only = `{ $name }` é julgado por uma teoria do jogo normal, por isso não se joga na forma misère
outcome-unknown = não se sabe quem ganha { $position }
real-amount = `{ $text }` não é uma quantidade: escreve algarismos, por exemplo 7, 7/3 ou 2.5
real-digits = uma quantidade de { $digits } algarismos é comprida demais; o limite é { $most }
real-zero-denominator = `{ $text }` tem denominador 0
real-ride-position = `{ $text }` não é uma posição: escreve a etapa e a distância que falta, por exemplo 3,7/2
real-stage = as etapas contam-se de 1 a { $greatest }, e { $stage } não é nenhuma delas
real-distance = na etapa { $stage } pedala-se pelo menos 1 e no máximo { $stage }; { $distance } não é permitido
real-over = o jogo acabou: não há jogadas
real-flag-aim = a equipa A quer `win` ou `margin`, não `{ $aim }`
real-flag-position = `{ $text }` não é uma posição: escreve quantas bandeiras tem cada equipa, dois pontos, e os pontos pela ordem de jogo, por exemplo 2: 0 1/2
real-flags = cada equipa tem de 2 a { $most } bandeiras, não { $flags }
real-point = os pontos do círculo são os números de 0 a 1, sem o 1; { $point } não é nenhum deles
real-taken = já há uma bandeira em { $point }
real-too-many-flags = foram colocadas { $flags } bandeiras, mas as equipas têm juntas { $most }
real-not-to-move = a estratégia é para { $team }, mas é a vez da outra equipa
real-margin = a margem tem de ser maior do que 0 e menor do que 1/{ $flags }; { $margin } não é
real-slots = um círculo explora-se com { $least } a { $most } casas, não com { $slots }
no-misere = `{ $name }` não tem forma misère: ganha quem chegar primeiro
graph-file = em { $path }, { $error }
moves-unknown = { $outcome ->
    [win] um teorema diz que ganha quem joga
    [draw] um teorema diz que nenhum dos jogadores pode forçar a vitória
   *[loss] um teorema diz que perde quem joga
 }, mas não o que vale cada jogada: para isso seria preciso resolver mais de { $limit } posições
board-form = `{ $text }` não é uma posição deste jogo; escreve-se, por exemplo, `{ $example }`
board-sign = `{ $sign }`, o carácter no lugar { $place }, não significa nada aqui; estes sim: { $known }
board-size = o tabuleiro é { $found }, mas este jogo joga-se em { $expected }
board-range = { $what } é `{ $value }`, mas tem de ser um número inteiro de { $least } a { $greatest }
board-sides = { $what }: `{ $text }` não é um tamanho; escreve linhas e colunas, como 4x5
board-range-missing = { $what }: falta um número, inteiro, de { $least } a { $greatest }
board-the-parameter = o parâmetro `{ $name }`
board-impossible = não há tal posição: { $why }
board-parameter = `{ $name }` não é um parâmetro deste jogo; são: { $known }
board-no-parameters = `{ $name }` não é um parâmetro deste jogo, que não tem nenhum
board-choice = `{ $name }` não pode ser `{ $value }`; pode ser: { $known }
board-twice = o parâmetro `{ $name }` é dado duas vezes
board-too-many-arguments = { $expected ->
    [0] este jogo não tem argumentos, mas recebeu { $found }
    [one] este jogo tem um argumento, mas recebeu { $found }
   *[other] este jogo tem no máximo { $expected } argumentos, mas recebeu { $found }
 }
drawn-line = linha { $line }: { $error }
drawn-statement = `{ $text }` não diz nada; escreve uma jogada `A -> B L`, um fim `B = draw`, o princípio `start A L` ou um nó `A`
drawn-name = `{ $name }` não pode ser o nome de um nó: usa até { $most } letras, algarismos e _ . - '
drawn-owner = uma jogada é de L, de R ou de LR, não de `{ $found }`
drawn-ending = um jogo acaba com L, R, draw (empate) ou um número inteiro de pontos, não com `{ $found }`
drawn-dot = está `{ $found }` onde devia estar { $wanted }
drawn-too-many = o grafo é grande de mais: no máximo { $limit } { $what }
drawn-no-node = nenhum nó tem o número { $number }
drawn-empty = não há nenhum nó
drawn-two-endings = o jogo acaba em { $node } de duas maneiras; escolhe uma
drawn-moves-after-the-end = o jogo acaba em { $node }, por isso nenhuma jogada pode sair de lá
drawn-mixed-endings = em { $scored } o jogo acaba com pontos e em { $decided } sem eles; todos os fins devem ser do mesmo tipo
drawn-circle = um jogo a pontos tem de acabar, mas este pode andar em círculo: { $nodes }
drawn-no-points = { $player } pode ter de jogar em { $node }, onde não há jogadas nem pontos
pawns-size = um tabuleiro de { $columns } colunas e { $rows } linhas é recusado: de 1 a { $widest } colunas e de { $least } a { $most } linhas
pawns-size-text = `{ $text }` não é o tamanho de um tabuleiro: escreve colunas e linhas, como 5x8
pawns-column-text = a coluna { $column }, `{ $text }`, não é uma coluna: um `B`, um `P` e pontos, todas as colunas do mesmo comprimento, como B...P
pawns-side-text = `{ $text }` não é o jogador que joga: 0 para B, 1 para P
pawns-other-board = a posição é do tabuleiro { $found }, não de { $expected }
pawns-board-id = { $id } não é o número de um tabuleiro: são menores do que { $limit }
pawns-column-id = { $id } não é o número de uma coluna: são menores do que { $limit }
pawns-move-text = `{ $text }` não é uma jogada: escreve a letra da coluna e a linha para onde vai, como b5, ou pass
pawns-command = não se percebe `{ $text }`; `help` lista os comandos
pawns-illegal-move = { $move } não é aqui uma jogada; { $count ->
    [0] o jogo acabou
   *[other] as jogadas são { $moves }
 }
pawns-too-many-positions = isto precisaria de { $needed } posições; o limite é { $limit }
pawns-rank = { $rank } não é o número de uma posição: são menores do que { $limit }
pawns-other-file = { $path } trata de { $found }, não de um jogo dos peões que este programa conheça
tablebase-memory = resolver precisa de { $needed } bytes de memória e só { $allowed } são permitidos (`--memory`)
tablebase-no-memory = o sistema não tem { $bytes } bytes de memória para a tabela
tablebase-no-threads = o sistema não lançou { $threads } fios de execução
tablebase-too-remote = alguma posição só se decide depois de mais de { $longest } jogadas, o que a tabela não consegue guardar
tablebase-header = o cabeçalho
tablebase-block = o bloco { $number }
tablebase-index = o índice
tablebase-trailer = o fecho
tablebase-system = { $path }: { $reason }
tablebase-foreign = { $path } não é uma tabela completa do campeao
tablebase-future = { $path } tem a versão { $version } do formato; este programa lê a versão { $known }
tablebase-truncated = { $path } tem { $length } bytes e não tem a marca do fim: está cortado, ou foi-lhe acrescentada alguma coisa
tablebase-damaged = { $path } está danificado: { $part } não está como foi escrito
tablebase-other-game = { $path } trata de { $found }; quer-se { $expected }
tablebase-no-such-place = não há lugar { $place } num ficheiro de { $positions } posições
tablebase-verdicts-only-file = { $path } diz quem ganha, mas não em quantas jogadas
tablebase-busy = outro programa está a construir a tabela deste jogo, { $path }
tablebase-in-place-of-file = { $path } não é uma tabela do campeao; só `--force` o substitui
tablebase-in-place-of-unreadable = { $path } é uma tabela com o cabeçalho danificado ou de uma versão posterior; só `--force` a substitui
tablebase-in-place-of-other = { $path } é a tabela de { $found }; só `--force` a substitui
tablebase-in-place-of-form = { $path } guarda esta tabela de outra forma (só quem ganha ou também as jogadas, blocos, compressão); só `--force` a substitui
tablebase-in-place-of-device = { $path } é um dispositivo ou um canal; uma tabela só se guarda num ficheiro comum
tablebase-wrong = a posição { $position } está guardada como { $stored }; pelas suas sucessoras é { $follows }
tablebase-wrong-unreachable = a posição { $position } está guardada como uma a que nenhum jogo chega, mas há uma jogada que lá vai dar
tablebase-value-win = { $plies ->
    [one] ganha em uma jogada
   *[other] ganha em { $plies } jogadas
 }
tablebase-value-loss = { $plies ->
    [one] perdida em uma jogada
   *[other] perdida em { $plies } jogadas
 }
tablebase-verdict-win = ganha
tablebase-verdict-loss = perdida
tablebase-value-draw = empatada
tablebase-value-unreachable = uma a que nenhum jogo chega
tablebase-checked = { $positions ->
    [one] O valor da única posição resulta das suas sucessoras.
   *[other] Os valores de todas as { $positions } posições resultam dos das suas sucessoras.
 }
tablebase-sound = Todos os blocos estão como foram escritos.
tablebase-with-remoteness = quem ganha e em quantas jogadas
tablebase-verdicts-only = quem ganha
tablebase-told =
    { $about }: { $kind }
    { $positions } posições em { $bytes } bytes
    { $wins } ganhas, { $losses } perdidas, { $draws } empatadas para quem joga; { $unreachable } a que nenhum jogo chega
    o jogo mais longo: { $longest } jogadas

## Teoremas

help-verify = Verifica o ficheiro de um teorema por um segundo caminho, mais simples
help-verify-file = O ficheiro, escrito por `study --save` ou `conjecture --save`
help-verify-states = O máximo de estados visitados
help-verify-memory = O máximo de memória que uma afirmação pode ocupar
help-verify-time = O máximo de segundos que a verificação pode durar
help-verify-examples =
    campeao study fibonacci-nim --save fibonacci.json
    campeao verify fibonacci.json
help-theorem = Diz um teorema e a sua demonstração, ou joga por ele
help-theorem-file = O ficheiro, escrito por `study --save` ou `conjecture --save`
help-theorem-position = Uma posição, de números tão longos quanto se queira, separados por vírgulas; `10^100` também é um número
help-theorem-examples =
    campeao theorem fibonacci.json
    campeao theorem fibonacci.json '10^1000, 1'
help-study-save = Guarda a lei como teorema com o seu certificado, em JSON
help-conjecture-numeration = Como se escrevem os números, para fórmulas que usem `low`, `shift` ou `unshift`: uma base, `fib`, `trib`, ou os coeficientes de uma recorrência
help-conjecture-save = Guarda a afirmação, se vale para todos os tamanhos, como teorema com o seu certificado, em JSON
theorem-saved = O teorema está em { $path }.
theorem-none = não há teorema para guardar: nenhuma lei está demonstrada por autómatos
theorem-normal = jogo normal
theorem-misere = jogo misère
theorem-safe = Teorema. Em { $game }, { $play }, uma posição { $state } com { $domain } é segura exatamente quando { $law }.
theorem-everywhere = Teorema. Em { $game }, { $play }, uma posição { $state } é segura exatamente quando { $law }.
theorem-neutral = É neutra exatamente quando { $law }.
theorem-neutral-automaton = o segundo autómato da demonstração a aceita
theorem-law-automaton = o autómato da demonstração a aceita
theorem-coordinates = Aqui { $replaced } = { $start } + { $offset }, e 0 <= { $offset } < { $width }.
theorem-moves = As jogadas, em que nenhum número se torna negativo:
theorem-where = , onde { $condition }
theorem-only = só { $mover }: { $step }
theorem-ends-order = Destas vale a primeira que se verificar.
theorem-measure = As respostas de quem ganha diminuem ({ $terms }).
theorem-measure-of = Contra { $mover }, as respostas de quem ganha diminuem ({ $terms }).
theorem-claimed = Assim diz o ficheiro; `campeao verify` verifica se é verdade.
theorem-proof = Prova. Os números escrevem-se { $system }; as posições seguras são as que um autómato de { $states } estados aceita. Autómatos mostram, para posições de todos os tamanhos:
theorem-therefore = Num jogo que acaba, só um conjunto de posições pode cumprir estas condições; logo, são estas as posições seguras.
theorem-therefore-neutral = Só um par de conjuntos de posições pode cumprir estas condições; logo, são estas as posições seguras e as neutras.
theorem-therefore-replies = Logo, quem joga fora do conjunto entra nele, e volta a ele com cada resposta até o adversário não poder jogar: são estas as posições seguras.
theorem-values = Teorema. Em { $game }, o nim-valor de um monte de { $heap } é o valor para o qual { $law }. Uma soma de montes é segura exatamente quando a soma-nim dos valores é 0.
theorem-value-automaton = o autómato da demonstração aceita o par
theorem-values-proof = Prova. Os números escrevem-se { $system }; um autómato de { $states } estados aceita os pares de um monte e do seu valor. Autómatos mostram, para montes de todos os tamanhos:
theorem-values-therefore = Logo, o valor de um monte é o menor valor a que nenhuma jogada leva, e a teoria de Sprague e Grundy diz o resto.
system-base = na base { $base }
system-fibonacci = como somas de números de Fibonacci (Zeckendorf)
system-tribonacci = como somas de números de Tribonacci
system-recurrence = no sistema da recorrência { $coefficients }
obligation-covered = Nas novas coordenadas, os casos de uma jogada são toda a jogada.
obligation-closed = Toda a jogada leva de uma posição a uma posição.
obligation-ends = A ordem ({ $rank }) é natural e diminui em cada jogada, por isso o jogo acaba sempre.
obligation-replies = Depois de cada jogada de uma posição segura que deixe alguma jogada, uma resposta volta a uma segura e diminui um número natural, por isso o caminho de quem ganha acaba.
obligation-disjoint = Nenhuma posição é ao mesmo tempo segura e neutra.
obligation-ended = Onde o jogo acabou, a lei diz o que dizem as regras.
obligation-one = (I) De toda a posição frágil com alguma jogada, uma jogada leva a uma segura.
obligation-two = (II) Toda a jogada de uma posição segura leva a uma frágil.
obligation-three = (III) De toda a posição neutra com alguma jogada, uma jogada leva a uma neutra e nenhuma a uma segura.
value-shrinks = Toda a jogada faz só montes mais pequenos.
value-exists = Todo o monte tem um valor.
value-unique = Nenhum monte tem dois valores.
value-not-own = Nenhuma jogada leva ao valor do próprio monte.
value-reaches = A todo o valor menor leva alguma jogada.
standing-safe = Segura: quem joga perde.
standing-fragile = Frágil: quem joga ganha.
standing-neutral = Neutra: nenhum dos jogadores pode ganhar.
advice-move = Uma boa jogada, com { $values }: para
advice-plain-move = Uma boa jogada: para
advice-width = uma posição deste jogo tem { $expected } números, não { $found }
advice-no-position = estes números não são uma posição do jogo
advice-too-long = um número pode ter no máximo { $limit } dígitos binários
advice-beyond = as regras usam uma função que não se calcula para números deste tamanho
advice-number = `{ $text }` não é um número natural: escreve dígitos, ou uma potência como 10^100
advice-heaps = este teorema é sobre os nim-valores de montes; as posições jogam-se por teoremas sobre posições seguras
verify-confirmed = Confirmado: { $statements } afirmações sobre todas as posições, { $states } estados visitados.
verify-formula = A fórmula da lei diz o que dizem os autómatos.
verify-unknown-formula = Os autómatos foram verificados; a fórmula da lei não, porque usa { $what }. A lei é, pois, o que os autómatos aceitam.
verify-no-formula = O ficheiro não tem fórmula: a lei é o que os autómatos aceitam.
coordinates-unknown = o jogo não tem nenhuma coordenada `{ $name }`
coordinates-not-polynomial = `{ $text }` não é um polinómio nas coordenadas
coordinates-no-tiling = os troços não cobrem os naturais: `{ $start }` tem de ser 0 no contador 0 e crescer de `{ $width }`, que tem de ser positivo
coordinates-mentioned = as regras falam de `{ $name }` numa condição, que não é linear nas novas coordenadas; só pode ser comparada com constantes pequenas
coordinates-not-linear = a jogada { $kind } não é linear nas novas coordenadas
theorem-formula = `{ $text }`: { $reason }
theorem-no-tuple = o estado não é um tuplo de naturais
theorem-width = a jogada { $kind } tem { $found } entradas no estado seguinte, não { $expected }
theorem-not-natural = a variável `{ $name }` da jogada { $kind } precisa de um intervalo de naturais
theorem-rank = um enunciado precisa de uma ordem, ou do que as respostas diminuem para cada jogador a quem pode caber a vez
theorem-player = `{ $found }` não é `left` nem `right`
theorem-play = `{ $found }` não é `normal` nem `misere`
theorem-ranked = um enunciado noutras coordenadas não tem ordem nem respostas: aí são o contador e o resto que diminuem
theorem-one-sided = a jogada { $kind } é de um só jogador, mas o enunciado não tem `players`
theorem-too-many = há mais de { $limit } variáveis, contando duas vezes as de uma jogada
theorem-game = o nome do jogo tem de ser uma linha com { $limit } caracteres no máximo
theorem-nothing = nenhuma posição satisfaz o domínio: o enunciado não diz nada
theorem-shown = o que o ficheiro diz ter sido mostrado não é o que tem de ser mostrado
theorem-neutral-law = `neutral_law` acompanha uma `law` e os autómatos das posições neutras
theorem-sets = os conjuntos não servem ao jogo: um autómato para cada jogador, sobre as coordenadas do estado
theorem-refuted = "{ $sentence }" falha em { $numbers }
theorem-json = isto não é o ficheiro de um teorema: { $reason }
theorem-foreign = isto é um ficheiro do tipo `{ $found }`, não `campeao-theorem`
theorem-version = a versão { $found } do formato não é conhecida aqui
theorem-too-long = { $found } bytes são demasiado para um teorema
theorem-automaton = autómato { $index }: { $reason }
theorem-false = a afirmação `{ $claim }` é falsa em { $numbers }
theorem-long-numbers = números demasiado longos para os dizer
theorem-check-beyond = o verificador não conhece tudo o que o enunciado usa: { $what }
beyond-product = um produto de duas variáveis
beyond-list = a lista dos montes
beyond-range = uma soma ou uma contagem sobre um conjunto que não é constante, ou demasiado longo
beyond-numbers = um número demasiado grande, ou demasiados números ao mesmo tempo
beyond-numeration = uma função dos algarismos de outro sistema de numeração
theorem-check-memory = seria preciso guardar mais de { $limit } MB (`--memory`)
theorem-check-time = são precisos mais de { $limit } segundos (`--time`); nada fica confirmado
theorem-check-states = seria preciso visitar mais de { $limit } estados (`--states`)
theorem-unread = { $path }: { $reason }
strategy-automaton = Pergunta ao autómato das posições seguras: de uma posição frágil alguma jogada leva a uma posição que ele aceita. `campeao theorem` joga por ele, sejam quais forem os números.
study-law-learned = A lei foi aprendida só das regras: { $states } estados, números escritos { $system }.
study-no-formulas = As posições seguras são as que um autómato aceita, e as neutras as que outro aceita; não se conhecem aqui fórmulas.
study-no-formula = As posições seguras são as que o autómato aceita; não se conhece aqui nenhuma fórmula.
study-tried = Em vão: números escritos { $system }; os resíduos das posições seguras pelo número de dígitos: { $residuals }. A procura acabou porque { $stop }.
stop-too-many-symbols = os dígitos de uma posição formam demasiados símbolos neste sistema
stop-growing = os resíduos crescem além do que um autómato aqui pode ter
stop-too-many-states = seria preciso um autómato com mais de { $limit } estados
stop-too-many-queries = se perguntou por mais de { $limit } posições
stop-too-big = se perguntou por uma posição com números acima de 64 bits
stop-too-far = é demasiado caro resolver a posição { $position }
stop-undecided = o demonstrador não pôde decidir: { $why }
stop-out-of-time = o tempo se esgotou
certificate-automata = As condições do teorema, e que o jogo acaba sempre, foram demonstradas para todos os números de uma vez por autómatos que leem números escritos { $system }; o autómato das posições seguras tem { $states } estados.
certificate-values = Que estes são os nim-valores de todos os montes foi demonstrado por autómatos que leem números escritos { $system }; o autómato dos montes com os seus valores tem { $states } estados.

## Valor: tabuleiros e grafos com os seus valores

help-worth = Diz quanto vale um tabuleiro ou um grafo de Hackenbush
help-worth-game = domineering, clobber, toads-and-frogs, snort, col ou hackenbush
help-worth-position = Um tabuleiro como linhas entre barras ou um tamanho, como 4x6; um grafo, uma planta ou uma figura, como 'B(R R)'; sem nada, um exemplo
help-worth-moves = Diz também quanto vale cada jogada
help-worth-winner = Diz só quem ganha, o que vai muito mais longe do que o valor
help-worth-picture = Desenha a posição num ficheiro que termine em .svg ou .png
help-worth-examples =
    campeao worth domineering 4x4
    campeao worth clobber xo/ox --moves
    campeao worth toads-and-frogs TTT..FFF
    campeao worth domineering 7x7 --winner
    campeao worth hackenbush 'B(R R) LRRL'
    campeao worth hackenbush girl --picture girl.svg
worth-unknown = não há nenhum jogo `{ $name }` com valores próprios; conhecem-se { $known }
worth-value = Valor: { $value }
worth-moves = { $player ->
    [L] As jogadas do Esquerdo, com o que deixam:
   *[R] As jogadas do Direito, com o que deixam:
}
worth-no-moves = { $player ->
    [L] O Esquerdo não tem jogadas.
   *[R] O Direito não tem jogadas.
}
worth-move = { $move } deixa { $value }
worth-move-wins = { $move } deixa { $value } e ganha
worth-part = { $edges ->
    [one] Uma parte com uma aresta vale { $value }
   *[other] Uma parte com { $edges } arestas vale { $value }
}: { $method ->
    [trunk] um tronco, lido do chão para cima.
    [colon] uma árvore, pelo princípio dos dois pontos.
    [fusion] ciclos verdes, pelo princípio da fusão.
    [counting] árvores, e ciclos em que cada aresta assenta na sua própria cor, e assim se contam as arestas.
    [number-search] o número mais simples entre as jogadas, por procura.
   *[canonical-search] formas canónicas, por procura.
}
grid-nothing = o tabuleiro não tem casas; escreve as linhas entre barras, como { $example }, ou um tamanho, como 3x4
grid-sign = `{ $sign }` na linha { $row }, coluna { $column }, aqui não quer dizer nada; conhecem-se { $known }
grid-width = a linha { $row } tem { $found } casas, mas as linhas acima têm { $expected }; marca com # as casas que faltam
grid-size = um tabuleiro de { $rows } linhas e { $columns } colunas é recusado: tem de ter de 1 a { $most } casas
grid-move-text = `{ $text }` não é uma jogada neste tabuleiro; uma escreve-se como { $example }
grid-illegal = { $player ->
    [L] o Esquerdo não pode jogar { $text } aqui
   *[R] o Direito não pode jogar { $text } aqui
}
grid-positions = seriam precisas mais de { $limit } posições; pede menos
hackenbush-vertex = devia estar aí um vértice, como `a`, ou o chão `_`
hackenbush-dash = devia estar aí `-` e a outra ponta da aresta
hackenbush-colon = devia estar aí `:` e a cor
hackenbush-colour = devia estar aí uma cor, B, R ou G
hackenbush-blank = devia estar aí um espaço antes da aresta seguinte
hackenbush-plant = devia começar aí uma planta, com uma cor, B, R ou G
hackenbush-after-bracket = devia estar aí um espaço antes da planta seguinte, ou `(` para mais no mesmo vértice
hackenbush-closing-bracket = devia estar aí `)`
hackenbush-dot-graph = um grafo do Graphviz devia começar por `graph` e uma chaveta
hackenbush-dot-statement = devia estar aqui uma aresta, por exemplo `_ -- a`, um nome, ou uma chaveta a fechar
hackenbush-dot-attribute = devia estar aqui um atributo, por exemplo `color=blue`, ou `]`
hackenbush-dot-colour = devia estar aqui uma cor: blue, red ou green
hackenbush-dot-quote = devia seguir-se uma aspa a fechar
hackenbush-dot-end = o texto devia acabar aqui
hackenbush-dot-ends = linha { $line }: o texto acaba, mas { $expected }
hackenbush-dot = linha { $line }: `{ $found }` está fora do sítio: { $expected }
hackenbush-ends = coluna { $column }: o texto acaba, mas { $expected }
hackenbush-unexpected = coluna { $column }: `{ $found }` está fora do lugar: { $expected }
hackenbush-infinite = coluna { $column }: um tronco que nunca acaba não é um grafo; `campeao eval` sabe o seu valor, como em trunk("LR(RL)...")
hackenbush-name = `{ $name }` não é nome de vértice: letras, algarismos e ', depois de um _ para um ponto do chão, no máximo { $most } caracteres
hackenbush-floating = o vértice `{ $vertex }` não está ligado ao chão `_` por nenhum caminho de arestas
hackenbush-too-many-edges = recusa-se um grafo com mais de { $most } arestas
hackenbush-no-edge = o grafo não tem a aresta `{ $edge }`; as suas arestas são { $edges }
hackenbush-too-large-to-search = uma parte de { $edges } arestas precisa de procura, que se faz no máximo com { $most } arestas
hackenbush-too-many-label-moves = o que pende de uma parte que precisa de procura tem troncos de { $moves } arestas; procura-se no máximo com { $most }
hackenbush-depth = a procura iria mais fundo do que { $limit } jogadas; pede menos
hackenbush-too-many-moves = o grafo tem { $edges } arestas; avaliam-se as jogadas uma a uma no máximo com { $most }
hackenbush-too-large-to-draw = o grafo tem { $edges } arestas; desenham-se no máximo { $most }
web-rules-gone = este jogo teu já não está guardado; abre-o de novo na página onde o escreveste
web-busy = há demasiadas perguntas à espera; tenta daqui a pouco
web-too-long = não houve resposta em { $seconds } segundos; pede menos, ou arranca o servidor com mais tempo
web-too-much-memory = a resposta precisa de mais de { $megabytes } megabytes de memória; pede menos, ou arranca o servidor com mais
web-no-worker = não se conseguiu arrancar um trabalhador: { $reason }
web-no-such-address = não há nada em { $path }
web-broken = o programa avariou com esta pergunta, e a culpa é nossa
web-no-such-value = `{ $value }` não significa nada como { $field }
web-no-such-choice = `{ $value }` não significa nada como { $field }; escolhe um de { $choices }
web-missing-field = falta `{ $field }` na pergunta: escreve-o depois do `?` do endereço, como `{ $field }=…`
web-repeated-field = `{ $field }` foi dado mais do que uma vez
web-bad-question = não se percebe o que está depois do `?` do endereço
web-path-not-utf8 = o endereço não é um texto em UTF-8
web-body-not-utf8 = o texto enviado não está em UTF-8
web-body-too-long = o texto enviado tem mais de { $kilobytes } KiB; envia menos
web-body-late = o texto enviado não chegou em { $seconds } segundos
web-body-broken = o texto enviado não chegou inteiro
web-no-such-method = { $path } não responde a { $method }
web-foreign-host = este servidor não dá pelo nome `{ $host }`; quem o arranca pode permitir nomes com --host
web-foreign-site = as perguntas têm de vir das páginas deste servidor, não das de outro sítio
help-serve = Arranca a aplicação web nesta máquina e diz onde está
help-serve-address = Onde escuta; com a porta 0 usa-se qualquer porta livre
help-serve-host = Um nome ou endereço por que outras máquinas pedem as páginas; pode repetir-se
help-serve-open = Abre também o navegador
help-serve-memory = A memória máxima para uma resposta, como 500M ou 2G
help-serve-time = O tempo máximo para uma resposta
help-serve-heavy = Quantas respostas demoradas se calculam ao mesmo tempo
help-serve-examples =
    campeao serve --open
    campeao serve --address 0.0.0.0:8080 --host 192.168.1.5 --time 20
help-worker = Responde às perguntas de um servidor, que arranca os trabalhadores por si
help-worker-memory = A memória máxima, como 500M ou 2G
help-worker-patient = Deixa passar à frente tudo o resto na máquina
value-address = ENDEREÇO
value-host = NOME
serve-ready = o campeao está em { $address } — para-se com Ctrl-C
serve-not-opened = Não se conseguiu abrir um navegador; abre tu o endereço.
serve-cannot-listen = não se consegue escutar em { $address }: { $reason }; escolhe outro endereço com --address
serve-needs-host = outras máquinas podem chegar a { $address }: diz por que nomes ou endereços o pedem, como em --host { $example }; os pedidos com qualquer outro nome são recusados
serve-open-to-others = Outras máquinas podem chegar a este servidor, e quem chega pode pôr esta máquina a trabalhar, dentro dos limites. Não há palavras-passe.
serve-too-little-time = com um tempo de 0 segundos não se pode responder a nada; dá pelo menos 1
serve-too-little-memory = com { $given } não se pode responder a nada; dá pelo menos { $least }
serve-too-few-heavy = as respostas demoradas precisam de pelo menos 1 lugar; dá --heavy 1 ou mais
