### O que só a linha de comandos diz em português: ajuda, utilização, conversas. O módulo para navegadores não o leva. As mesmas chaves e argumentos de
### command.en.ftl, o que um teste garante.

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
usage-conflict = `{ $argument }` e `{ $prior }` não se podem dar juntos
usage-not-text = os argumentos têm de ser texto em UTF-8
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
help-json = Responde em JSON, como descrito em docs/pt/json.md
help-misere_play = Variante misère: trocam-se vitórias e derrotas
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
help-table-starts = Uma tabela de inícios em vez de posições: o que cada lado percorre, como 1..8,1..8; os textos, como nomes de figuras, separam-se por `;`, e a opção dá-se uma vez por lado
help-table-time = O máximo de segundos para descobrir quem ganha os inícios
help-table-heaps = Para somas de montes: uma linha de montes sós (1) ou um quadrado de dois (2)
help-table-values = O que está nas células
help-table-format = Como se escreve a tabela (em texto, se nada se disser)
help-table-output = Escreve neste ficheiro e não no terminal
help-table-blank = Deixa vazias as células frágeis
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
help-rules-check-perft = Conta as posições e as partidas desde o início usual, até tantas jogadas
help-completions = Escreve um programa que completa comandos na tua shell
help-completions-shell = A tua shell
help-man = Escreve a página do manual
help-man-command = O comando cuja página se quer; sem ele, uma página com todos
help-help-command = O comando a explicar
help-study = Estuda um jogo: a tabela e a sua lei, a demonstração, a estratégia
help-conjecture = Julga uma conjetura sobre as posições seguras
help-conjecture-formula = As posições seguras numa fórmula, como 'n % 5 in {"{"}0, 2{"}"}'; `-` lê uma fórmula por linha e responde em JSON
help-conjecture-fragile = As posições frágeis, se não forem todas as outras
help-conjecture-neutral = As posições neutras, se as houver
help-conjecture-up_to = O maior monte ou coordenada que se examina
help-conjecture-starts = A conjetura é sobre os inícios, nos nomes dos seus lados, e não sobre todas as posições
help-conjecture-time = O máximo de segundos para examinar posições uma a uma, se a conjetura não fica demonstrada
help-conjecture-examples =
    campeao conjecture subtraction:1,4 'n % 5 in {"{"}0, 2{"}"}'
    campeao conjecture nim 'xor(h for h in heaps) = 0' --up-to 20
    campeao conjecture partizan-subtraction 'player = A and n % 5 in {"{"}0, 2, 3{"}"} or player = B and n % 5 < 2'
help-prove = Decide uma afirmação sobre todos os naturais, por autómatos finitos
help-prove-question = Sem ela, afirmações e definições umas a seguir às outras, com ajuda; a afirmação, como 'forall n. exists m. n = 2*m or n = 2*m + 1'; com nomes livres, uma condição cujos membros são ditos; `-` lê uma afirmação, uma definição, `library PASTA` ou `numeration SISTEMA` por linha e responde em JSON; as palavras `PD` e `PF` são as da OEIS, com 0 e 1 trocados em relação ao Walnut e ao livro de Shallit
help-prove-numeration = Como se escrevem os números: uma base, `fib`, `trib`, `pell`, `narayana`, `padovan`, `bijective2`, `balanced3`, `neg2`, os coeficientes de uma recorrência, como `2,1`, ou um morfismo, como `0->001,1->01`; uma palavra vale pelo sistema dos seus índices; como pedirem as palavras da pergunta, senão a base 2
help-prove-states = O maior número de estados que um autómato pode ter pelo caminho
help-prove-transitions = O maior número de transições que um autómato pode ter pelo caminho, estados vezes símbolos, quatro bytes cada uma e mais enquanto se constrói; cem por cada estado de `--states`, se não se diz outro
help-prove-memory = A memória máxima de um autómato pelo caminho, como 500M ou 2G, em vez de `--transitions`: doze bytes por transição
help-prove-time = O maior número de segundos que uma pergunta pode levar
help-prove-define = Uma definição para usar na pergunta: de uma fórmula ou termo, 'par(x) := x % 2 = 0'; de uma palavra, por um morfismo, 'f := 0 -> 01, 1 -> 0', como imagem, 'g := f : 0 -> 1, 1 -> 02', por um transdutor, 's := f | a 0 -> b 1; …', periódica, 'p := 2(01)^w', de um termo, 'w[n] := TM[n] + 2*PD[n]'; dos números cujos algarismos condizem, 'r := /10*/'; dos múltiplos de um irracional, 'b := floor(n*sqrt(2))', de que b(n) é um termo; de uma numeração, 'numeration vacas := 1,0,1'; pode dar-se várias vezes
help-prove-library = Uma pasta com definições, em ficheiros que acabam em .def, e autómatos, em ficheiros que acabam em .txt, cada um sob o nome do seu ficheiro; ou um ficheiro de definições; ou `standard`, umas sessenta definições sobre palavras que vêm com o programa; pode dar-se várias vezes
help-prove-names = Diz o que as bibliotecas definem, com argumentos e significado
help-prove-load = Um autómato de um ficheiro, para usar pelo nome: como condição `nome(x)`, como palavra `nome[x]`; pode dar-se várias vezes
help-prove-steps = Diz cada autómato feito pelo caminho
help-prove-dot = Escreve o autómato de uma condição num ficheiro para o Graphviz
help-prove-svg = Desenha o autómato de uma condição num ficheiro
help-prove-save = Escreve o autómato de uma condição num ficheiro, para `--load`, com as variáveis por ordem alfabética, ou como em 'eq(i, j, n)=FICHEIRO'; com `--count` a palavra de contagens limitadas
help-prove-log = Escreve a resposta e os autómatos do caminho num ficheiro, com estados e tempos: em Markdown, ou em LaTeX se o nome acaba em .tex
help-prove-check = Decide de novo com as variáveis eliminadas por outra ordem e uma segunda leitura de cada autómato, e compara
help-prove-count = Conta: para cada valor dos outros nomes, quantos valores destes satisfazem a condição; vários nomes com vírgulas; num lote, para cada condição
help-prove-equals = Outra condição: é satisfeita o mesmo número de vezes?
help-prove-values = Quantos valores se dizem, de cada variável
help-prove-export = Escreve as contagens para outro programa: matrizes para Python, Sage ou Maple, ou uma lista de valores como as da OEIS
help-prove-unreduced = Dá as matrizes como vêm do autómato: naturais, uma linha por estado
help-prove-save_graph = Escreve o autómato dos pares de um índice e da sua contagem num ficheiro, para `--load`
help-prove-examples =
    campeao prove 'forall n. n >= 8 => exists a, b. n = 3*a + 5*b'
    campeao prove 'forall a, b. a xor b <= a + b'
    campeao prove 'n = lowfib(n)' --numeration fib
    campeao prove 'exists i, n. n > 0 and forall t. i <= t <= i + n => TM[t] = TM[t + n]'
    campeao prove 'f := 0 -> 01, 1 -> 0'
    campeao prove 'forall n. w[n] = 0 <=> n % 2 = 0' --define 'w := 0 -> 01, 1 -> 01'
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
help-eval = Diz quanto vale um jogo ou um número
help-eval-expression = O que avaliar, como '{"{"}1|-1{"}"} + ^*'; `-` lê uma expressão por linha e responde em JSON
help-eval-file = Avalia as instruções de um ficheiro
help-eval-format = Como se escrevem os valores
help-eval-picture = Desenha o termógrafo do valor, ou o grafo de um jogo com laços, num ficheiro que termine em .svg ou .png, ou escreve os seus números num que termine em .csv
help-eval-sheet = Escreve o ficheiro com as respostas e as figuras num documento que termine em .md, .html ou .tex
help-eval-time = Para ao fim de tantos segundos
help-eval-values = Um ficheiro de valores de posições pequenas, feito por `campeao tablebase values`, ou a pasta em que estão os dos jogos; posições e as suas partes são aí consultadas
help-eval-examples =
    campeao eval '{"{"}3||1|-2{"}"}'
    campeao eval 'G := {"{"}2|-1{"}"}; G.cool(1/2) + ^*'
    campeao eval '{"{"}0, 1, 2, ...|{"}"} - 1'
    campeao eval 'trunk("LR(RL)...")' --json
    campeao eval '{"{"}4||1|-3{"}"}' --picture termografo.svg
help-repl = Avalia expressões à medida que se escrevem; ?NOME explica uma função
help-repl-format = Como se escrevem os valores
help-repl-time = Para uma avaliação ao fim de tantos segundos
help-repl-values = Um ficheiro de valores de posições pequenas, ou a pasta em que estão os dos jogos; posições e as suas partes são aí consultadas
repl-welcome =
    Uma expressão é avaliada; ?NOME explica uma função, ? mostra todas, :help diz o que há mais.
repl-prompt = >
repl-help =
    EXPRESSÃO         avalia-a; `ans` passa a ser o seu valor
    ?NOME             explica uma função, ou um sinal como `?+-`
    ?                 mostra as funções
    :picture FICHEIRO desenha o termógrafo de `ans` num ficheiro (.svg ou .png)
    :format NOME      escreve os valores como plain, unicode ou latex
    :names            mostra os nomes que deste
    :load FICHEIRO    avalia as instruções de um ficheiro
    :save FICHEIRO    escreve num ficheiro as linhas que tiveram resposta
    :quit             sai
repl-unknown-command = não há nenhum comando `{ $command }`; `:help` mostra-os
repl-unknown-format = não há nenhum formato `{ $format }`: escolhe plain, unicode ou latex
repl-no-answer = ainda não há valor: avalia primeiro alguma coisa
repl-stopped = interrompido
repl-not-text = a linha { $line } não é um texto em UTF-8
repl-example = Exemplo:
repl-also = Também se chama { $names }.
repl-no-function = não há nenhuma função nem sinal `{ $name }`; `?` mostra as funções
repl-no-function-but = não há nenhuma função nem sinal `{ $name }`; querias dizer { $names }?
repl-loaded = { $count ->
    [one] Leu-se uma linha de { $path }.
   *[other] Leram-se { $count } linhas de { $path }.
}
repl-saved = { $count ->
    [one] Escreveu-se uma linha em { $path }.
   *[other] Escreveram-se { $count } linhas em { $path }.
}
help-pawns = O jogo dos peões: resolve um tabuleiro, consulta a sua tabela, mostra os números do texto
help-pawns-examples =
    campeao pawns solve 5x8
    campeao pawns probe 3x5 '..B.P/B...P/B...P 1'
    campeao pawns show 3x5 columns
    campeao play pawns:5x8
help-pawns-solve = Resolve todas as posições de um tabuleiro, em memória ou para um ficheiro
help-pawns-solve-board = Colunas e linhas, como 5x8
help-pawns-solve-file = Guarda a tabela neste ficheiro; uma construção interrompida continua onde ia
help-verdicts_only = Guarda só quem ganha, não em quantas jogadas
help-block = O logaritmo binário do número de posições de um bloco do ficheiro
help-small = Faz o ficheiro pequeno em vez de rápido: blocos grandes, LZMA
help-pawns-solve-force = Deixa a tabela tomar o lugar de outra, ou de qualquer ficheiro
help-pawns-probe = Quem ganha uma posição e quanto vale cada jogada
help-pawns-probe-board = Colunas e linhas, como 5x8
help-pawns-probe-position = As colunas a partir do lado das brancas e o jogador que joga, `..B.P/B...P 1`, ou um número e o jogador, `1271 1`; a inicial se não for dada; `-` lê uma posição por linha e responde em JSON
help-pawns-probe-file = Consulta este ficheiro
help-pawns-probe-line = Diz este número de jogadas da melhor partida
help-pawns-show = Mostra os números, as listas e os grafos do texto
help-pawns-show-board = Colunas e linhas, como 3x5
help-pawns-show-what = O que se mostra
help-pawns-show-id = Uma configuração pelo seu número
help-pawns-show-player = O jogador que joga: 0 para B, 1 para P
help-pawns-show-dot = O grafo das jogadas de uma coluna, para o Graphviz
help-pawns-show-svg = Desenha a posição em SVG neste ficheiro
help-pawns-engine = Joga por um protocolo de linhas na entrada e na saída; `help` lista os comandos
help-pawns-engine-board = Colunas e linhas, como 5x8
help-memory = A memória máxima para tabelas, como 500M ou 2G
help-threads = O número de fios de execução
help-tablebase = Resolve um jogo inteiro para um ficheiro; verifica esses ficheiros e diz o que contêm
help-tablebase-examples =
    campeao tablebase build fox-and-hounds:6x6
    campeao solve fox-and-hounds-6x6.tablebase
    campeao tablebase verify --deep fox-and-hounds-6x6.tablebase
    campeao tablebase values clobber
    campeao tablebase find clobber.values '^2'
help-tablebase-build = Resolve todas as posições de um jogo para um ficheiro, pelo qual `solve` e `play` o passam a conhecer: o nome do ficheiro vale pelo jogo
help-tablebase-build-output = O ficheiro; uma construção interrompida continua onde ia
help-workers = Reparte o trabalho por tantos processos desta máquina
help-hosts = Reparte-o com outras máquinas: um ficheiro com uma linha host:porta para cada processo
help-process = Qual das máquinas é esta, a contar de 1
help-wait = Quantos segundos se espera que os outros apareçam
help-patience = Quantos segundos pode outro ficar calado antes de todos recomeçarem
help-tablebase-build-force = Deixa a tabela tomar o lugar de outra, ou de qualquer ficheiro
help-tablebase-verify = Verifica todos os blocos de um ficheiro
help-tablebase-verify-file = O ficheiro
help-tablebase-verify-deep = Calcula de novo cada valor a partir dos das sucessoras
help-tablebase-verify-sample = Calcula de novo tantos valores, de posições tiradas ao acaso
help-tablebase-verify-seed = Donde parte o sorteio: outro número dá outras posições
help-tablebase-show = Diz o que um ficheiro contém
help-tablebase-show-file = O ficheiro
help-tablebase-values = Avalia todas as posições dos tabuleiros pequenos de um jogo, para um ficheiro em que se procuram pelos seus valores
help-tablebase-values-up_to = O maior número de posições de um tabuleiro; tomam-se todos os tabuleiros que não têm mais
help-tablebase-values-output = O ficheiro
help-tablebase-find = Diz que posições de um tal ficheiro têm um valor
help-tablebase-find-file = O ficheiro
help-tablebase-find-value = O valor, na linguagem dos valores
help-tablebase-find-most = O maior número de posições que se dizem
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
help-study-time = O máximo de segundos para descobrir quem ganha os inícios, quando o estudo é sobre estes
help-study-up_to = O maior monte que se tabela à procura de um período, quando os montes se partem; sem isto, até onde chegam alguns segundos
help-study-save = Guarda a lei como teorema com o seu certificado, em JSON
help-conjecture-numeration = Como se escrevem os números, para fórmulas que usem `low`, `shift` ou `unshift`: uma base, `fib`, `trib`, ou os coeficientes de uma recorrência
help-conjecture-save = Guarda a afirmação, se vale para todos os tamanhos, como teorema com o seu certificado, em JSON
help-worth = Diz quanto vale uma posição enquanto jogo, seja quem for a jogar
help-worth-position = Uma posição, com ou sem o jogador da vez; um tabuleiro de qualquer tamanho, como 4x6; um grafo, uma planta ou uma figura, como 'B(R R)'; sem nada, o início; `-` para uma por linha da entrada padrão, com resposta em linhas de JSON
help-worth-moves = Diz também quanto vale cada jogada
help-worth-winner = Diz só quem ganha, o que vai muito mais longe do que o valor
help-worth-values = Um ficheiro de valores de posições pequenas, feito por `campeao tablebase values`, ou a pasta em que está o do jogo; partes de tabuleiros são aí consultadas
help-worth-picture = Desenha a posição num ficheiro que termine em .svg ou .png
help-worth-examples =
    campeao worth domineering 4x4
    campeao worth clobber xo/ox --moves
    campeao worth toads-and-frogs TTT..FFF
    campeao worth domineering 7x7 --winner
    campeao worth hackenbush 'B(R R) LRRL'
    campeao worth hackenbush girl --picture girl.svg
    campeao worth nim 3+5 --moves
    campeao worth partizan-subtraction 7
    echo 2x3 | campeao worth domineering -
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
help-site = Escreve a aplicação web como ficheiros, que não precisam de servidor nosso
help-site-folder = A pasta; é feita se for preciso, e o que lá tiver os mesmos nomes é substituído
help-site-examples =
    campeao site paginas
help-worker = Responde às perguntas de um servidor, que arranca os trabalhadores por si
help-worker-memory = A memória máxima, como 500M ou 2G
help-worker-patient = Deixa passar à frente tudo o resto na máquina
help-misere = Diz quem ganha somas de montes quando perde quem faz a última jogada: o quociente misère, com a demonstração
help-misere-up_to = O maior monte que se examina
help-misere-examples =
    campeao misere kayles
    campeao misere take-and-break:0.07 --up-to 27
