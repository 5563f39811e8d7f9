### O que só a linha de comandos diz em português: ajuda, utilização, conversas. O módulo para navegadores não o leva. As mesmas chaves e argumentos de
### command.en.ftl, o que um teste garante.

usage-options = OPÇÕES
usage-try-help = Experimenta `campeao help`, ou um comando com `--help`.
usage-value-missing = falta o valor de `{ $argument }`
usage-value-none-of = `{ $value }` não serve para `{ $argument }`: pode ser { $values }
usage-value-unfit = `{ $value }` não serve para `{ $argument }`
usage-unknown-argument = não há aqui nenhum argumento `{ $argument }`
usage-unknown-argument-nearest = não há aqui nenhum argumento `{ $argument }`; querias dizer `{ $nearest }`?
settings-key = não há aqui nenhuma chave `{ $key }`; querias dizer `{ $nearest }`?
usage-unknown-command = não há nenhum comando `{ $command }`
usage-unknown-command-nearest = não há nenhum comando `{ $command }`; querias dizer `{ $nearest }`?
usage-command-missing = falta um comando
usage-argument-missing = falta { $argument }
usage-argument-twice = `{ $argument }` só pode ser dado uma vez
usage-conflict = `{ $argument }` e `{ $prior }` não se podem dar juntos
usage-not-text = os argumentos têm de ser texto em UTF-8
usage-begin =
    Três coisas por onde começar:
      campeao play nim 3+5+7         jogar contra o campeão
      campeao study fibonacci-nim    descobrir a lei de um jogo, e demonstrá-la
      campeao serve --open           abrir a aplicação no navegador
    `campeao help` lista todos os comandos.
usage-quiet-idle = `--quiet` não tem efeito aqui: este comando não mostra progresso nem observações
usage-color-idle = `--color` não tem efeito aqui: este comando não mostra cores
help-values = { $help }: { $values }
help-default = { $help } [por omissão: { $default }]
help-campeao =
    O campeão dos jogos combinatórios: quem ganha, com que jogada, em quanto tempo e porquê.
help-campeao-examples =
    campeao solve nim 3+5+7
    campeao table subtraction:1,4
    campeao play fibonacci-nim --from 20
help-lang = A língua de tudo o que se escreve
help-terms = Os termos para quem ganha: segura e frágil (`school`), ou posições P e N (`cgt`)
help-color = As saídas que mostram cores: os terminais, todas ou nenhuma
help-quiet = Não mostrar progresso nem observações
help-help = Mostra a ajuda
help-version = Mostra a versão
help-json = Responde em JSON, como descrito em docs/pt/reference/json
help-misere_play = Variante misère: trocam-se vitórias e derrotas
help-game = Um nome de `campeao games`, com ou sem argumentos, como `subtraction:1,4`, ou o caminho de um ficheiro de regras (.toml) ou de um grafo desenhado (.graph, .dot, .gv)
help-position = Uma posição, como `campeao show` a escreve, ou o tamanho da posição inicial
help-games = Lista os jogos do catálogo
help-games-search = Só os jogos em que aparecem estas palavras, numa ou noutra língua
help-show = Mostra as regras de um jogo e uma posição com as suas jogadas
help-show-svg = Desenha a posição neste ficheiro, em SVG se o nome não terminar em .png ou .tikz
help-show-png = Desenha a posição em PNG neste ficheiro
help-show-dot = Escreve um grafo desenhado, com as suas cores, neste ficheiro para o Graphviz
help-show-examples =
    campeao show nim
    campeao show northcott:5x5 "O..X./O...X/.OX../O...X/O...X X"
    campeao show omeu.graph --dot omeu.dot
help-solve = Diz quem ganha numa posição, em quantas jogadas (contando as dos dois), com que jogadas e porquê
help-solve-position = Uma posição ou o tamanho da posição inicial; `-` lê uma posição por linha e responde em JSON
help-solve-all = Lista todas as jogadas, por muitas que sejam
help-solve-memory = Limite de memória para valores e posições, como 500M ou 8G; por omissão, 2G
help-solve-time = Limite de tempo para cada resposta, em segundos; sem ele, a procura vai até ao fim
help-solve-examples =
    campeao solve fibonacci-nim 20
    campeao solve nim 3+5+7 --misere
    campeao solve partizan-subtraction:1,4/2,3 17,B
    seq 0 100 | campeao solve subtraction:1,4 -
help-table = Faz a tabela das posições seguras (+), frágeis (-) e neutras (=)
help-table-rows = As linhas que se mostram, incluindo ambos os extremos
help-table-columns = As colunas que se mostram, incluindo ambos os extremos
help-table-at = Fixa uma coordenada que não está em nenhum dos lados da tabela; quando os jogadores têm jogadas diferentes, também `player=A`
help-table-starts = Uma tabela de posições iniciais: o intervalo de cada tamanho, como 1..8,1..8; os nomes, como os das figuras, separam-se por `;`, e a opção dá-se uma vez por tamanho
help-table-time = Limite de tempo para resolver posições iniciais, em segundos
help-table-heaps = Para somas de montes: uma linha de montes sós (1) ou um quadrado de dois (2)
help-table-values = O conteúdo das células
help-table-format = O formato da tabela; por omissão, texto
help-table-output = Escreve neste ficheiro e não no terminal
help-table-blank = Deixa vazias as células frágeis
help-table-json = O mesmo que --format json
help-table-examples =
    campeao table fibonacci-nim --rows 0..21
    campeao table subtraction:1,4 --columns 0..99 --values grundy --format bfile
    campeao table rabbits --at a=2 --format svg --output coelhos.svg
help-play = Joga contra o campeão
help-play-from = A posição em que se começa, ou o tamanho da posição inicial
help-play-side = Se és o primeiro ou o segundo a jogar
help-play-level = A força do campeão
help-play-seed = Um número que torna iguais de cada vez os erros de um aprendiz e as jogadas ao acaso
help-play-memory = Limite de memória para valores e posições, como 500M ou 8G; por omissão, 2G
help-arena = Faz um torneio entre dois robôs, ou entre um robô e o campeão
help-arena-examples =
    campeao arena nim champion beginner
    campeao arena pawns:3x5 'python3 bot.py' champion --games 40
    campeao arena kayles ./meu ./teu --move-time 2 --seed 7
help-class = Faz um robô participar no torneio de uma turma
help-class-link = A ligação pela qual os telemóveis entram na sala; está no código QR da turma
help-class-examples =
    campeao class 'http://192.168.1.5:7373/pt/class?room=abcdef' 'python3 bot.py'
help-bot = Um jogador: um comando da shell de um programa que fala o protocolo de linhas (docs/pt/how-to/bot.md), ou `champion` (campeão), `beginner` (principiante) ou `random` (ao acaso)
help-opponent = O outro jogador, da mesma maneira
help-from = A posição a partir da qual se sorteiam as aberturas, ou o tamanho da posição inicial
help-number_of_games = O número de partidas, que é par: cada abertura joga-se duas vezes, trocando os jogadores
help-opening = O número de jogadas ao acaso de uma abertura
help-seed = O número com que se sorteiam as aberturas e os erros do principiante: o mesmo número, o mesmo torneio
help-move_time = Limite de tempo de um robô para cada resposta, em segundos; um robô que o excede perde a partida
help-longest = O número de jogadas ao fim do qual uma partida é um empate
help-pawns-arena = Faz um torneio do jogo dos peões entre dois robôs, tal como `campeao arena pawns:5x8`
help-pawns-arena-board = Colunas e linhas, como 5x8
help-rules = Comandos para ficheiros de regras teus
help-rules-check = Explica um ficheiro de regras, ou diz o que está errado nele e onde
help-rules-check-file = O ficheiro de regras; `-` é a entrada padrão
help-rules-check-perft = Conta as posições e as partidas desde a posição inicial usual, até este número de jogadas
help-lessons = Lista as lições que vêm com o programa
help-lessons-check = Verifica ficheiros de lições teus com o programa
help-lessons-check-files = Os ficheiros de lições
help-completions = Escreve um programa que completa comandos na tua shell
help-completions-shell = A tua shell
help-man = Escreve a página do manual
help-man-command = O comando cuja página se quer; sem ele, uma página com todos
help-help-command = O comando a explicar
help-study = Estuda um jogo: a tabela e a sua lei, a demonstração, a estratégia
help-report = Escreve o estudo de um jogo num só documento: regras, tabela, lei, demonstração, figura, ficheiro de teorema, referências
help-report-output = O documento: Markdown se o nome terminar em .md, LaTeX se terminar em .tex; os outros ficheiros ficam ao lado
help-report-time = Limite de tempo para resolver posições iniciais, em segundos, quando o estudo é sobre elas
help-report-up_to = O maior monte que se tabela à procura de um período, quando os montes se partem; sem isto, decidem os limites de trabalho
help-report-examples =
    campeao report fibonacci-nim --output fibonacci.tex
    campeao --lang pt report cram --output cram.md
help-conjecture = Julga uma conjetura sobre as posições seguras
help-conjecture-formula = As posições seguras numa fórmula, como 'n % 5 in {"{"}0, 2{"}"}'; `-` lê uma fórmula por linha e responde em JSON
help-conjecture-fragile = As posições frágeis, se não forem todas as outras
help-conjecture-neutral = As posições neutras, se as houver
help-conjecture-up_to = O maior monte ou coordenada a verificar
help-conjecture-starts = A conjetura é sobre posições iniciais, nos nomes dos seus tamanhos
help-conjecture-time = Limite de tempo para verificar posições uma a uma, em segundos, se a conjetura não ficar demonstrada
help-conjecture-examples =
    campeao conjecture subtraction:1,4 'n % 5 in {"{"}0, 2{"}"}'
    campeao conjecture nim 'xor(h for h in heaps) = 0' --up-to 20
    campeao conjecture partizan-subtraction 'player = A and n % 5 in {"{"}0, 2, 3{"}"} or player = B and n % 5 < 2'
help-cite = Escreve uma citação em BibTeX, do programa ou de um ficheiro de teorema com o seu resumo criptográfico
help-cite-theorem = Um ficheiro de teorema; sem ele, cita-se o programa
help-cite-examples =
    campeao cite
    campeao study fibonacci-nim --save fibonacci.json
    campeao cite fibonacci.json
help-prove = Decide uma afirmação sobre todos os naturais, por autómatos finitos
help-prove-question = Uma afirmação, como 'forall n. exists m. n = 2*m or n = 2*m + 1', ou uma condição com nomes livres, cujos membros se enumeram; sem ela, uma sessão em que se escrevem afirmações e definições; `-` lê de cada linha uma afirmação, uma definição, `library PASTA` ou `numeration SISTEMA` e responde em JSON; as palavras `PD` e `PF` são as da OEIS, com 0 e 1 trocados em relação ao Walnut e ao livro de Shallit
help-prove-walnut = Um ficheiro de comandos do Walnut a responder: def, eval, reg, morphism e promote; qualquer outro comando é nomeado com a sua linha
help-prove-numeration = Como se escrevem os números: uma base, `fib`, `trib`, `pell`, `lucas`, `narayana`, `padovan`, `bijective2`, `balanced3`, `neg2`, os coeficientes de uma recorrência, como `2,1`, com os seus primeiros pesos, como `2,1;1,2`, um limite, como `limit(3*r)`, ou um jogo, como `dynamic-nim:3*r`, ou um morfismo, como `0->001,1->01`; uma palavra vale pelo sistema dos seus índices; como pedirem as palavras da pergunta, senão a base 2
help-prove-states = Limite de estados de um autómato intermédio
help-prove-transitions = Limite de transições de um autómato intermédio (estados vezes símbolos, pelo menos quatro bytes cada uma); por omissão, cem por cada estado de `--states`
help-prove-memory = Limite de memória de um autómato intermédio, como 500M ou 2G, em vez de `--transitions`; doze bytes por transição
help-prove-time = Limite de tempo para uma pergunta, em segundos
help-prove-define = Uma definição para usar na pergunta: de uma fórmula ou termo, 'par(x) := x % 2 = 0'; de uma palavra, por um morfismo, 'f := 0 -> 01, 1 -> 0', como imagem, 'g := f : 0 -> 1, 1 -> 02', por um transdutor, 's := f | a 0 -> b 1; …', periódica, 'p := 2(01)^w', de um termo, 'w[n] := TM[n] + 2*PD[n]'; dos números cujos algarismos condizem, 'r := /10*/'; dos múltiplos de um irracional, 'b := floor(n*sqrt(2))', de que b(n) é um termo; de uma numeração, 'numeration vacas := 1,0,1'; pode dar-se várias vezes
help-prove-library = Uma pasta com definições, em ficheiros que acabam em .def, e autómatos, em ficheiros que acabam em .txt, cada um sob o nome do seu ficheiro; ou um ficheiro de definições; ou `standard`, umas sessenta definições sobre palavras que vêm com o programa; pode dar-se várias vezes
help-prove-names = Enumera o que as bibliotecas definem, com argumentos e significado
help-prove-load = Um autómato de um ficheiro, para usar pelo nome: como condição `nome(x)`, como palavra `nome[x]`; pode dar-se várias vezes; também se lê um ficheiro do Walnut
help-prove-steps = Mostra cada autómato intermédio
help-prove-dot = Escreve o autómato de uma condição num ficheiro para o Graphviz
help-prove-svg = Desenha o autómato de uma condição neste ficheiro, em SVG se o nome não terminar em .png ou .tikz
help-prove-save = Escreve o autómato de uma condição num ficheiro, para `--load`, com as variáveis por ordem alfabética, ou como em 'eq(i, j, n)=FICHEIRO'; com `--count` a palavra de contagens limitadas; para o Walnut se o nome acaba em .walnut
help-prove-log = Escreve a resposta e os autómatos do caminho num ficheiro, com estados e tempos: em Markdown, ou em LaTeX se o nome acaba em .tex
help-prove-check = Decide de novo com as variáveis eliminadas por outra ordem e uma segunda leitura de cada autómato, e compara
help-prove-count = Conta: para cada valor dos outros nomes, quantos valores destes satisfazem a condição; vários nomes com vírgulas; num lote, para cada condição
help-prove-equals = Outra condição: é satisfeita o mesmo número de vezes?
help-prove-values = O número de valores que se mostram de cada variável
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
help-order = A ordem das jogadas; por omissão, waves
help-pebbles-solve = Dá o menor número de jogadas que esvazia um padrão, a posição a que levam, e uma partida
help-pebbles-solve-pattern = Um padrão, como em `check`; `-` lê um padrão por linha e responde em JSON
help-pebbles-solve-all = Mostra a ação, a solução e a partida, por longas que sejam
help-pebbles-solve-seed = Um número que torna igual de cada vez uma ordem ao acaso
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
help-pebbles-solutions-up_to = O maior número de jogadas de uma solução
help-pebbles-count = Conta os padrões solúveis de uma caixa
help-pebbles-count-width = As colunas da caixa
help-pebbles-count-height = As linhas da caixa
help-pebbles-count-by_pebbles = Conta-os pelo número de pedras
help-pebbles-draw = Desenha um padrão, a sua menor ação, a sua solução ou uma partida em quadros
help-pebbles-draw-what = O desenho que se quer
help-pebbles-draw-seed = Um número que torna igual de cada vez uma ordem ao acaso
help-pebbles-draw-svg = Desenha neste ficheiro, em SVG se o nome não terminar em .png ou .tikz
help-pebbles-draw-png = Desenha em PNG neste ficheiro
help-pebbles-draw-examples =
    campeao pebbles draw '2,2;2,3' --what action
    campeao pebbles draw '2,2;2,3' --what frames --svg partida.svg
help-pebbles-play = Esvazia tu um padrão, com dicas se quiseres
help-eval = Calcula o valor de um jogo ou de um número
help-eval-expression = O que avaliar, como '{"{"}1|-1{"}"} + ^*'; `-` lê uma expressão por linha e responde em JSON
help-eval-file = Avalia as instruções de um ficheiro
help-eval-format = O formato dos valores
help-eval-picture = Desenha o termógrafo do valor, ou o grafo de um jogo com laços, num ficheiro que termine em .svg, .png ou .tikz, ou escreve os seus números num que termine em .csv
help-eval-sheet = Escreve o ficheiro com as respostas e as figuras num documento que termine em .md, .html ou .tex
help-eval-time = Para ao fim deste número de segundos
help-eval-values = Um ficheiro de valores de posições pequenas, feito por `campeao tablebase values`, ou a pasta em que estão os dos jogos; posições e as suas partes são aí consultadas
help-eval-examples =
    campeao eval '{"{"}3||1|-2{"}"}'
    campeao eval 'G := {"{"}2|-1{"}"}; G.cool(1/2) + ^*'
    campeao eval '{"{"}0, 1, 2, ...|{"}"} - 1'
    campeao eval 'trunk("LR(RL)...")' --json
    campeao eval '{"{"}4||1|-3{"}"}' --picture termografo.svg
help-repl = Avalia expressões à medida que se escrevem; ?NOME explica uma função
help-repl-format = O formato dos valores
help-repl-time = Para uma avaliação ao fim deste número de segundos
help-repl-values = Um ficheiro de valores de posições pequenas, ou a pasta em que estão os dos jogos; posições e as suas partes são aí consultadas
repl-welcome =
    Escreve uma expressão para a avaliar. ?NOME explica uma função, ? mostra todas, :help mostra os outros comandos.
repl-prompt = >
repl-help =
    EXPRESSÃO         avalia-a; `ans` passa a ser o seu valor
    ?NOME             explica uma função, ou um sinal como `?+-`
    ?                 mostra as funções
    :picture FICHEIRO desenha o termógrafo de `ans` num ficheiro (.svg, .png ou .tikz)
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
help-pawns-solve-file = Guarda a tabela neste ficheiro; uma construção interrompida continua a partir dele
help-verdicts_only = Guarda só quem ganha, não em quantas jogadas
help-block = O logaritmo binário do número de posições de um bloco do ficheiro
help-small = Faz o ficheiro pequeno em vez de rápido: blocos grandes, LZMA
help-pawns-solve-force = Substitui outra tabela, ou qualquer outro ficheiro, com este nome
help-pawns-probe = Diz quem ganha uma posição e o desfecho de cada jogada
help-pawns-probe-board = Colunas e linhas, como 5x8
help-pawns-probe-position = As colunas a partir do lado das brancas e o jogador que joga, `..B.P/B...P 1`, ou um número e o jogador, `1271 1`; a inicial se não for dada; `-` lê uma posição por linha e responde em JSON
help-pawns-probe-file = Consulta este ficheiro
help-pawns-probe-line = Mostra este número de jogadas da melhor partida
help-pawns-show = Mostra os números, as listas e os grafos do texto
help-pawns-show-board = Colunas e linhas, como 3x5
help-pawns-show-what = A lista ou figura que se mostra
help-pawns-show-id = Uma configuração pelo seu número
help-pawns-show-player = O jogador que joga: 0 para B, 1 para P
help-pawns-show-dot = O grafo das jogadas de uma coluna, para o Graphviz
help-pawns-show-svg = Desenha a posição neste ficheiro, em SVG se o nome não terminar em .png ou .tikz
help-pawns-engine = Joga por um protocolo de linhas na entrada e na saída; `help` lista os comandos
help-pawns-engine-board = Colunas e linhas, como 5x8
help-memory = Limite de memória para tabelas, como 500M ou 2G
help-threads = O número de fios de execução
help-tablebase = Resolve um jogo inteiro para um ficheiro; verifica e descreve esses ficheiros
help-tablebase-examples =
    campeao tablebase build fox-and-hounds:6x6
    campeao solve fox-and-hounds-6x6.tablebase
    campeao tablebase verify --deep fox-and-hounds-6x6.tablebase
    campeao tablebase values clobber
    campeao tablebase find clobber.values '^2'
help-tablebase-build = Resolve todas as posições de um jogo para um ficheiro, cujo nome se pode depois usar como um jogo em `solve` e `play`
help-tablebase-build-from = A posição a partir da qual se seguem as partidas, ou o tamanho do início, quando é preciso enumerar as posições do jogo
help-tablebase-build-output = O ficheiro; uma construção interrompida continua a partir dele
help-workers = Reparte o trabalho por este número de processos desta máquina
help-hosts = Reparte-o com outras máquinas: um ficheiro com uma linha host:porta para cada processo
help-process = Qual das máquinas é esta, a contar de 1
help-wait = Quantos segundos se espera que os outros processos apareçam
help-patience = Quantos segundos pode outro processo ficar calado antes de todos recomeçarem
help-tablebase-build-force = Substitui outra tabela, ou qualquer outro ficheiro, com este nome
help-tablebase-verify = Verifica todos os blocos de um ficheiro
help-tablebase-verify-file = O ficheiro
help-tablebase-verify-deep = Recalcula cada valor a partir dos das sucessoras
help-tablebase-verify-sample = Recalcula este número de valores, de posições tiradas ao acaso
help-tablebase-verify-seed = A semente do sorteio; outro número dá outras posições
help-tablebase-show = Descreve um ficheiro
help-tablebase-show-file = O ficheiro
help-tablebase-values = Calcula o valor de todas as posições dos tabuleiros pequenos de um jogo, para um ficheiro em que se pode procurar por valor
help-tablebase-values-up_to = O maior número de posições de um tabuleiro; tomam-se todos os tabuleiros até aí
help-tablebase-values-output = O ficheiro
help-tablebase-find = Enumera as posições desse ficheiro que têm um valor
help-tablebase-find-file = O ficheiro
help-tablebase-find-value = O valor, na linguagem dos valores
help-tablebase-find-most = O maior número de posições a enumerar
help-verify = Verifica o ficheiro de um teorema por um segundo caminho, mais simples
help-verify-file = O ficheiro, escrito por `study --save` ou `conjecture --save`
help-verify-states = Limite de estados visitados
help-verify-memory = Limite de memória para uma afirmação
help-verify-time = Limite de tempo para a verificação, em segundos
help-verify-coq = Deixa que o assistente de demonstração Coq o confirme, se `coqc` estiver instalado
help-verify-examples =
    campeao study fibonacci-nim --save fibonacci.json
    campeao verify fibonacci.json
    campeao verify fibonacci.json --coq
help-theorem = Mostra um teorema com a sua demonstração, ou joga por ele
help-theorem-file = O ficheiro, escrito por `study --save` ou `conjecture --save`
help-theorem-position = Uma posição: os seus números, tão longos quanto se queira, separados por vírgulas; `10^100` também é um número
help-theorem-coq = Escreve-o como teorema para o assistente de demonstração Coq
help-theorem-walnut = Escreve um teorema sobre tiras como frases para `prove --walnut`, na sintaxe do Walnut
help-theorem-examples =
    campeao theorem fibonacci.json
    campeao theorem fibonacci.json '10^1000, 1'
    campeao theorem fibonacci.json --coq
help-study-time = Limite de tempo do estudo, em segundos; se o estudo é sobre posições iniciais, 10 segundos por omissão
help-study-up_to = O maior monte que se tabela à procura de um período, quando os montes se partem; sem isto, decidem os limites de trabalho
help-study-why = Diz também o que se tentou sem êxito, e porque falhou
help-study-formula = Escreve a lei também como fórmula que se pode dar ao programa
help-study-families = Em vez do próprio jogo: as leis das linhas de n cópias de uma palavra, para todas as palavras com até estas letras
help-study-picture = Com uma família de linhas: desenha os primeiros tabuleiros com os seus valores num ficheiro que termine em .svg, .png ou .tikz
strip-picture = `--picture` desenha os primeiros tabuleiros de uma família de linhas, como em `campeao study 'clobber:(xxo)^n' --picture linhas.svg`; `table` e `show` desenham outros jogos
help-laws = A pasta em que se guardam as leis demonstradas, cada uma num ficheiro de teorema; `laws` na pasta de caches, se não se disser
help-study-save = Guarda a lei como teorema com o seu certificado, em JSON
help-conjecture-numeration = Como se escrevem os números, para fórmulas que usem `low`, `shift` ou `unshift`: uma base, `fib`, `trib`, ou os coeficientes de uma recorrência; se não se disser, como na lei do jogo, se um estudo encontrar uma
help-conjecture-library = Definições para usar na afirmação, como em `campeao prove`: uma pasta, um ficheiro, ou `standard`; pode dar-se várias vezes
help-conjecture-define = Uma definição para usar na afirmação, como em `campeao prove`; pode dar-se várias vezes
help-conjecture-load = Um autómato de um ficheiro, para usar pelo nome na afirmação; pode dar-se várias vezes
help-conjecture-save = Guarda a afirmação, se vale para todos os tamanhos, como teorema com o seu certificado, em JSON
help-worth = Calcula o valor de uma posição como jogo, seja quem for a jogar
help-worth-position = Uma posição, com ou sem o jogador da vez; um tabuleiro de qualquer tamanho, como 4x6; um grafo, uma planta ou uma figura, como 'B(R R)'; por omissão, a posição inicial usual; `-` lê uma por linha e responde em linhas de JSON
help-worth-moves = Dá também o valor depois de cada jogada
help-worth-winner = Diz só quem ganha, o que vai muito mais longe do que o valor
help-worth-values = Um ficheiro de valores de posições pequenas, feito por `campeao tablebase values`, ou a pasta em que está o do jogo; partes de tabuleiros são aí consultadas
help-worth-memory = Limite de memória para valores e posições, como 500M ou 8G; por omissão, 2G
help-worth-time = Limite de tempo para cada resposta, em segundos; sem ele, a procura vai até ao fim
help-worth-picture = Desenha a posição num ficheiro que termine em .svg, .png ou .tikz
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
help-serve = Arranca a aplicação web nesta máquina e escreve o endereço dela
help-serve-address = O endereço em que escuta; com a porta 0 usa-se qualquer porta livre
help-serve-port = A porta, em vez da do endereço
help-serve-host = Um nome ou endereço por que outras máquinas pedem as páginas; pode repetir-se
help-serve-open = Abre também o navegador
help-serve-memory = Limite de memória para uma resposta, como 500M ou 2G
help-serve-time = Limite de tempo para uma resposta
help-serve-heavy = O número de respostas demoradas que se calculam ao mesmo tempo
help-serve-book = A pasta do livro de documentos, a que as páginas ficam ligadas (`scripts/book` faz o livro)
help-serve-examples =
    campeao serve --open
    campeao serve --address 0.0.0.0:8080 --host 192.168.1.5 --time 20
help-site = Escreve a aplicação web como ficheiros, que não precisam de servidor nosso
help-site-folder = A pasta; é criada se for preciso, e os ficheiros que lá tenham os mesmos nomes são substituídos
help-site-book = A pasta do livro de documentos, que é copiado e a que as páginas ficam ligadas (`scripts/book` faz o livro)
help-site-examples =
    campeao site paginas
help-worker = Responde às perguntas de um servidor, que arranca os trabalhadores por si
help-worker-memory = Limite de memória para uma resposta, como 500M ou 2G
help-worker-confined = A memória máxima que o sistema deixa ao trabalhador; se uma resposta precisar de mais, outro trabalhador recomeça
help-worker-patient = Deixa passar à frente tudo o resto na máquina
help-misere = Diz quem ganha somas de montes quando perde quem faz a última jogada: o quociente misère, com a demonstração
help-misere-up_to = O maior monte considerado
help-misere-effort = Quantas vezes o esforço habitual se pode gastar; um quociente que ainda cresce segue-se mais longe
help-misere-examples =
    campeao misere kayles
    campeao misere take-and-break:0.07 --up-to 27

## Respostas dos comandos

lessons-where = Fazem-se na página Aprender: abre as páginas com `campeao serve`.
lessons-sound = { $file }: correta, { $steps } passos
cannot-read = não se pode ler { $path }: { $reason }
cannot-write = não se pode escrever { $path }: { $reason }
system-not-text = não é um texto em UTF-8
input-too-large = tem mais de { $limit } bytes
line-too-long = uma linha tem mais de { $limit } bytes
cannot-write-output = não se pode escrever a resposta: { $reason }
image-too-large = uma imagem de { $width } por { $height } píxeis é demasiado grande; escreve antes SVG, ou uma tabela mais pequena
image-failed = não se pôde fazer a imagem: { $reason }

error-heading = Erro
error-here = aqui

value-game = JOGO
value-bot = ROBÔ
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
value-folder = PASTA
value-path = CAMINHO
value-numeration = NUMERAÇÃO
value-names = NOMES
value-memory = TAMANHO
value-board = COLUNASxLINHAS

heading-usage = Uso:
heading-commands = Comandos
heading-arguments = Argumentos
heading-options = Opções
heading-examples = Exemplos:

games-none = nenhum jogo corresponde a «{ $text }»
games-families = Famílias
games-instances = Jogos conhecidos
games-headings = Títulos de vários jogos ou de nenhum
games-heading-none = nenhum jogo em particular

board-no-heaps = (não há mais pedras)
board-mover = joga { $mover }

show-misere = Jogo misère: trocam-se vitórias e derrotas, de modo que ganha quem não puder jogar.
show-misere-board = Variante misère: trocam-se vitórias e derrotas.
show-parameters = Parâmetros
show-state = Uma posição é
show-heaps = Uma posição é uma soma de montes; de cada monte
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

solve-heading = { $title }: { $position }
solve-nim-value = { $play ->
    [misere] Nim-valor misère
   *[normal] Nim-valor
 } { $value }.
solve-some-moves = { $count ->
    [one] Uma das jogadas
   *[other] { $count } das jogadas
}
solve-partial = São demasiadas jogadas para fazer a lista das outras.
solve-method = Resposta encontrada { $method }.
time-over = não há resposta em { $seconds } { $seconds ->
    [one] segundo
   *[other] segundos
}; com um `--time` maior, ou sem ele, a procura continua
move-nim-value = nim-valor { $value }
move-good = boa
move-bad = má
table-unknown = ?: por resolver em { $seconds } segundos e dentro dos limites ({ $count }). `--time` permite mais.

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
play-slip = O teu primeiro erro foi «{ $played }»; «{ $better }» teria ganho ou mantido o empate.

room-no-link = `{ $link }` não é a ligação de uma sala; estaria certa uma como `http://192.168.1.5:7373/pt/class?room=abcdef`
room-no-server = { $server } não responde: { $reason }; verifica a ligação, e se desta máquina se chega ao servidor
room-not-entered = não há sala { $room } neste servidor, ou está cheia; pede o código ao professor
room-entered = Na sala { $room } como jogador { $number }. As partidas começam quando o professor sortear uma ronda.
room-closed = A sala fechou.
room-won = Ronda { $round }, contra o jogador { $opponent }: vitória.
room-drawn = Ronda { $round }, contra o jogador { $opponent }: empate.
room-lost = Ronda { $round }, contra o jogador { $opponent }: derrota.
room-fault = `{ $name }` perde em { $position }: { $cause }. O outro telemóvel não o sabe, por isso avisa o professor.
arena-odd = `--games { $games }` é ímpar: cada abertura joga-se duas vezes, trocando os jogadores, por isso indica um número par
arena-over = não se pode jogar a partir de `{ $position }`: o jogo acabou
arena-not-ready = o robô `{ $name }` não joga este jogo: à ordem `{ $order }`, { $cause }; certo seria `game` e o nome do jogo
arena-heading = { $games ->
    [one] Uma partida
   *[other] { $games } partidas
}, com aberturas sorteadas pela semente { $seed }. Cada abertura joga-se duas vezes, trocando os jogadores.
arena-stopped = Interrompido ao fim de { $played } de { $wanted } partidas.
arena-won = ganhas
arena-drawn = empates
arena-lost = perdidas
arena-all = todas as partidas
arena-first = a jogar primeiro
arena-second = a jogar em segundo
arena-game = partida
arena-opening = abertura
arena-begins = começa
arena-result = resultado
arena-moves = jogadas
arena-wins = ganha { $winner }
arena-draw = empate
arena-repetition = empate por repetição
arena-length = empate pela duração
arena-wins-by-fault = ganha { $winner } por falta do outro
arena-fault = Partida { $game }, perdida por `{ $name }` em { $position }: { $cause }.
arena-illegal = respondeu `{ $said }`, que não é aí uma jogada; as jogadas são { $moves }
arena-refused = respondeu a `{ $command }` com `{ $said }`
arena-late = não respondeu a `{ $command }` em { $seconds ->
    [one] um segundo
   *[other] { $seconds } segundos
}
arena-ended = o programa terminou antes de responder a `{ $command }`
arena-ended-with-code = o programa terminou antes de responder a `{ $command }` (código de saída { $code })
arena-flooded = respondeu a `{ $command }` com uma linha de mais de 64 KiB

check-domain = São posições as que têm { $domain }.
check-piece-domain = As posições são somas de peças, cada uma com { $domain }.
check-pieces = As posições são somas de peças.
check-moves = { $count ->
    [one] Uma espécie de jogada
   *[other] { $count } espécies de jogada
}
check-only = só { $mover }
check-choose = escolhe-se { $variables } de modo que { $condition }
check-if = possível se { $condition }
check-becomes = { $from } passa a { $to }
check-heap-becomes = um monte { $heap } passa a { $to }
check-heap-vanishes = um monte { $heap } desaparece
check-piece-becomes = uma peça { $piece } passa a { $to }
check-piece-vanishes = uma peça { $piece } desaparece
check-stuck = Perde quem não puder jogar.
check-points = Quando um jogador não puder jogar, ganha quem tiver mais pontos.
check-move-points = e marca { $points }
check-board-points = Quem joga marca tanto quanto crescer { $count }. No fim ganha quem tiver mais pontos.
check-board-points-again = Quem joga marca tanto quanto crescer { $count } e joga outra vez. No fim ganha quem tiver mais pontos.
check-heaps-shrink = Todas as partidas acabam, porque uma jogada só troca um monte por outros mais pequenos.
check-replies-shrink = As posições podem repetir-se, e uma partida sem fim é um empate. As respostas de quem ganha diminuem { $terms }.
check-replies-found = As posições podem repetir-se, e uma partida sem fim é um empate. A partir das posições mais pequenas, as respostas de quem ganha podem diminuir { $terms }; foi encontrado, e demonstra-se com uma lei.
check-replies-lacking = As posições podem repetir-se, e uma partida sem fim é um empate. Não se encontrou nada simples que as respostas de quem ganha diminuam; por isso, só se podem demonstrar leis quando `replies` o indicar.
check-rank-shrinks = { $count ->
    [one] Todas as partidas acabam, porque { $terms } diminui em cada jogada.
   *[other] Todas as partidas acabam, porque em cada jogada diminui o primeiro de { $terms } que muda.
}
check-first = As primeiras posições
check-no-move = sem jogadas
check-symmetries = { $count ->
    [one] Nenhuma rotação nem reflexão conserva as regras.
   *[other] { $count } movimentos do tabuleiro, contados com trocas de cores, conservam as regras ou trocam os jogadores.
}
check-only-left = só o Esquerdo
check-only-right = só o Direito
check-no-example = (sem exemplo num tabuleiro pequeno)
check-speed = Enumeram-se cerca de { $count } posições por segundo.
check-ply = jogadas
check-positions = posições
check-plays = partidas
check-sound = { $file } está em ordem.

prove-true = VERDADEIRA.
prove-witness = Por exemplo { $values }.
prove-false = FALSA.
prove-counterexample = O menor contraexemplo: { $values }.
prove-unknown = NÃO SE SABE: { $reason }.
prove-unknown-part = Chegou-se ao limite na parte `{ $part }`.
prove-unknown-where = A parte em causa: `{ $part }`.
prove-advice = Experimenta: { $advice }.
prove-saved = Guardado em { $path }, com as variáveis pela ordem { $names }.
prove-save-names = `--save` nomeia as variáveis { $found }, e a condição tem { $names }
prove-load-form = `{ $found }` não é um nome e um ficheiro: escreve `NOME=FICHEIRO`
prove-definition-alone = uma definição de uma fórmula não pergunta nada: dá-a com `--define`, ao lado de uma pergunta
prove-definition-mistake = em `{ $text }`: { $error }
prove-word-drawn = só se desenham condições; `--save` guarda o autómato de uma palavra
prove-word = A palavra { $word }[{ $indices }] tem as letras { $letters }, dadas por um autómato com { $states ->
    [one] um estado
   *[other] { $states } estados
 }, com os índices escritos no sistema { $numeration }.
prove-word-first = Primeiras letras: { $letters }, ….
prove-library-missing = não há a biblioteca { $path }: nenhuma pasta ou ficheiro tem esse nome, e a que vem com o programa é { $standard }
walnut-line = { $path }, linha { $line }: { $what }
walnut-answer = { $name } (linha { $line }):
walnut-unsupported = `{ $found }` do Walnut não é suportado
walnut-unexpected = não se espera `{ $found }` aqui
walnut-ended = o comando acaba cedo demais
walnut-systems = um comando nomeia dois sistemas de numeração
walnut-deep = o predicado tem demasiados níveis
prove-file-mistake = { $path }: { $error }
prove-nothing-to-keep = só uma condição com nomes livres tem um autómato que se possa guardar ou desenhar
prove-too-big-to-draw = um autómato de { $states } estados é demasiado grande para uma imagem; `--dot` e `--save` aceitam-no
prove-cannot-save = não se pode guardar o autómato: { $error }
prove-condition = A condição sobre { $names } é decidida por um autómato com { $states ->
    [one] um estado
   *[other] { $states } estados
 }, com os números escritos no sistema { $numeration }.
prove-no-members = Não tem membros.
prove-log = Os números estão escritos no sistema { $numeration }. Fizeram-se { $steps } autómatos, o maior com { $states } estados, em { $seconds } segundos. O tempo de um autómato inclui o das suas partes.
prove-log-columns = passo, estados, segundos, parte
prove-checked = Decidido de novo com as variáveis eliminadas por outra ordem, com a mesma resposta. Comparado pelo caminho com uma segunda leitura: produtos { $products }, projeções { $projections } (com { $strings } sequências de algarismos), condições lineares { $conditions }.
prove-check-differs = decidido de novo com as variáveis eliminadas por outra ordem, a resposta é diferente: é um erro do programa
prove-check-unknown = Não verificado; com as variáveis eliminadas por outra ordem: { $reason }.
prove-welcome =
    Escreve uma afirmação sobre todos os naturais para a decidir, ou uma definição para a guardar. ?NOME explica um nome, ? mostra todos, :help mostra os outros comandos.
prove-talk-help =
    AFIRMAÇÃO           decide-a; com nomes livres, diz os membros da condição
    NOME(x) := ...      define uma fórmula ou um termo; `f := 0 -> 01, 1 -> 0`, uma palavra; outra vez: refaz-se tudo
    library PASTA       toma as definições de uma pasta, ou de `standard`
    numeration SISTEMA  escreve os números neste sistema daqui em diante
    ?NOME               explica uma definição ou uma palavra, ? mostra as definições
    :count i,j COND     conta: para cada valor dos outros nomes, quantos i, j a satisfazem
    :steps              diz cada autómato feito pelo caminho, ou deixa de o dizer
    :check              decide tudo uma segunda vez, por outra ordem, ou deixa de o fazer
    :names              mostra as definições
    :load FICHEIRO      responde às linhas de um ficheiro
    :save FICHEIRO      escreve num ficheiro as linhas a que se respondeu
    :quit               sair
prove-defined = `{ $head }` está definido.
prove-defined-again = Substitui a definição anterior; o que dela depende foi recalculado.
prove-hidden = `{ $name }` é agora o que definiste; as definições da própria biblioteca continuam a referir-se à da biblioteca.
prove-steps-on = Passa a mostrar-se cada autómato intermédio.
prove-steps-off = Os autómatos intermédios deixam de se mostrar.
prove-check-on = Passa a decidir-se tudo uma segunda vez.
prove-check-off = Nada se decide uma segunda vez.
prove-count-form = `:count` precisa de nomes e de uma condição: `:count i CONDIÇÃO`

count-no-files = um lote de contagens não escreve ficheiros: faz uma só pergunta para os ter
count-infinite = Há uma infinidade de { $counted }, por isso não se contam.
count-infinite-at = Há uma infinidade de { $counted } para { $at }, o menor caso em que isso acontece, por isso não se contam.
count-one-variable = uma lista de valores é para uma só variável
count-no-word = só contagens limitadas são dadas por um autómato com saída
count-no-graph = não se encontrou um autómato dos pares de um índice e da sua contagem
count-rank = { $variables ->
    [0] O número de { $counted }
   *[other] O número de { $counted } para cada { $index }
 } é uma representação linear de dimensão { $rank }, a menor possível, feita de um autómato com { $states ->
    [one] um estado
   *[other] { $states } estados
 }, com os números escritos no sistema { $numeration }.
count-value = Há { $value }.
count-values = Para { $before }{ $last } = 0, 1, 2, …: { $values }, ….
count-bounded = Os números são limitados: ocorrem { $values }, dados por um autómato com saída, que tem { $states ->
    [one] um estado
   *[other] { $states } estados
 }.
count-unbounded = Não são limitados: para { $index } = { $indices }, … são { $values }, …, o que { $growth }.
count-bounded-unknown = Não se sabe se são limitados: encontraram-se { $vectors } vetores, repetiram-se { $words } sequências de algarismos.
count-graph = Um autómato com { $states ->
    [one] um estado
   *[other] { $states } estados
 } aceita os pares de um número e da sua contagem; foi adivinhado a partir de valores, depois demonstrado.
count-graph-fast = Nenhum autómato aceita os pares de um número e da sua contagem: as contagens crescem mais depressa do que os números.
count-graph-slow = Nenhum autómato aceita os pares de um número e da sua contagem: as contagens não são limitadas e atrasam-se em relação aos números.
count-graph-unknown = Não se encontrou um autómato que aceite os pares de um número e da sua contagem.
count-powers = Ao longo de { $indices }, … a k-ésima contagem, a partir de 0, é { $recurrence } para k >= { $from }, e { $growth }.
count-equal = IGUAIS: as duas condições são satisfeitas o mesmo número de vezes, em toda a parte.
count-different = DIFERENTES: primeiro em { $at }, onde há { $one } e { $other }.

conjecture-accepted-everywhere = { $positions ->
    [one] Verdadeira: as condições valem na única posição do jogo.
   *[other] Verdadeira: as condições valem em todas as { $positions } posições do jogo.
}
conjecture-unfinished = Nenhum contraexemplo até agora: houve tempo para { $positions } de { $all } posições, entre elas todas até { $up_to }. `--time` permite mais.
conjecture-hardly-begun = Nenhum contraexemplo até agora, mas só houve tempo para { $positions } de { $all } posições. `--time` permite mais.
conjecture-refuted = É falsa.

value-pattern = PADRÃO
value-moves = JOGADAS
value-columns = COLUNAS
value-rows = LINHAS
value-row = VALORES

pebbles-in-file = { $path }: { $reason }
pebbles-no-tab = uma linha contém dois padrões separados por um tabulador
pebbles-solved = { $count ->
    [one] Solúvel, numa jogada.
   *[other] Solúvel, em { $count } jogadas e não menos.
}
pebbles-not-listed = É demasiado longo para se mostrar; --all mostra tudo.
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
pebbles-value = Valor de Schwartz: { $text }
pebbles-value-in-corner = Com a primeira coluna e a primeira linha deslocadas para 0: { $text }
pebbles-value-proves = É pelo menos 2, logo o padrão é insolúvel.
pebbles-value-silent = É menos de 2, o que nada demonstra.
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

value-expression = EXPRESSÃO
value-seconds = SEGUNDOS

eval-no-numbers = escrevem-se em CSV termógrafos, jogos curtos e listas destes ou de números, e isto é { $kind }
eval-not-drawn = este jogo tem demasiadas posições para ser desenhado
eval-batch-writes = às linhas de `-` responde-se na saída, e não num ficheiro à parte; põe-nas num ficheiro e usa `--file FICHEIRO`
report-format = um relatório escreve-se num ficheiro que termine em .md ou .tex, não em `{ $path }`
report-written = O relatório está em { $path }.
report-beside = Ao lado: { $files }.
report-rules = Regras
report-start = A posição inicial `{ $position }`
report-row = A linha de `{ $family }` com n = { $n }
report-figure = Figura
report-table = Tabela
report-table-caption = O começo da tabela: posições seguras (+), frágeis (-) e neutras (=).
report-law = Lei
report-theorem = Teorema
report-conjecture = Conjetura
report-proof = Demonstração
report-certificate = O ficheiro de teorema `{ $file }` contém a demonstração. O comando `campeao verify { $file }` verifica-a, e `checker/check.py` também, sem nada partilhar com o programa.
report-strategy = Estratégia
report-references = Referências
cite-author = Os autores do campeao
cite-title = Jogos combinatórios, resolvidos e explicados
cite-program = Programa de computador, versão { $version }
cite-positions = As posições seguras de { $game }: um teorema com o seu certificado
cite-values = Os nim-valores de { $game }: um teorema com o seu certificado
cite-file = Ficheiro de teorema do campeao { $version }
eval-sheet-format = uma folha escreve-se num ficheiro que termine em .md, .html ou .tex, não em `{ $path }`
eval-picture-format = uma imagem escreve-se num ficheiro que termine em .svg, .png, .tikz ou .tex, não em `{ $path }`
eval-written = Escrito em { $path }.

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
pawns-sizes = { $configurations } estados a menos da ordem das colunas e da troca das cores, { $positions } posições da tabela; a partida mais longa a partir de qualquer delas dura { $longest } jogadas.
pawns-file-bytes = O ficheiro tem { $bytes } bytes.
pawns-file-of-other-board = o ficheiro é do tabuleiro { $found }, não de { $wanted }
pawns-line = A melhor partida: { $line }
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
pawns-unreachable = As partidas que B começa chegam a { $reached } estados e não chegam a { $missing }, como:

tablebase-built = A tabela está em { $file }. Este nome pode usar-se como um jogo, como em `campeao play { $file }`.
cluster-again = Perdeu-se um processo ({ $why }). Todos continuam a partir do que guardaram.
cluster-lost = Perdeu-se uma ligação:
cluster-shard = Esta máquina escreveu a sua fatia da tabela, { $file }. Junta as fatias de todas as máquinas numa pasta com um manifest.tablebase; a pasta pode então usar-se como um jogo.
cluster-table = vários processos preenchem uma tabela de posições iniciais, escrita num ficheiro: indica --starts e --output
cluster-tasks = { $processes ->
    [one] Um processo respondeu
   *[other] { $processes } processos responderam
 } a { $positions } inícios em { $seconds } s ({ $kept } já lá estavam), com { $waited } % do tempo à espera e no máximo { $memory } MB de memória cada um.
cluster-values = { $processes ->
    [one] Um processo avaliou
   *[other] { $processes } processos avaliaram
 } { $positions } lotes de posições em { $seconds } s ({ $kept } já lá estavam), com { $waited } % do tempo à espera e no máximo { $memory } MB de memória cada um.
cluster-report = { $processes ->
    [one] Um processo resolveu
   *[other] { $processes } processos resolveram
 } { $positions } posições em { $seconds } s ({ $kept } já lá estavam): { $rate } por segundo e núcleo, { $bytes } bytes por posição pela rede, { $waited } % do tempo à espera dos outros, no máximo { $memory } MB de memória cada um.
tablebase-sampled = { $positions ->
    [one] O valor de uma posição tirada ao acaso resulta dos das suas sucessoras.
   *[other] Os valores de { $positions } posições tiradas ao acaso resultam dos das suas sucessoras.
 }
tablebase-checked = { $positions ->
    [one] O valor da única posição resulta das suas sucessoras.
   *[other] Os valores de todas as { $positions } posições resultam dos das suas sucessoras.
 }
tablebase-values-written = { $positions } posições de { $game } com { $values } valores estão em { $file } ({ $bytes } bytes). Procuram-se com `campeao tablebase find { $file } VALOR`.
tablebase-found = { $count ->
    [0] Nenhuma das { $positions } posições vale { $value }.
    [one] Uma das { $positions } posições vale { $value }:
   *[other] { $count } das { $positions } posições valem { $value }:
 }
tablebase-more-found = e mais { $more }.
tablebase-sound = Todos os blocos estão intactos.
tablebase-with-remoteness = quem ganha e em quantas jogadas
tablebase-verdicts-only = quem ganha
tablebase-told =
    { $about }: { $kind }
    { $positions } posições em { $bytes } bytes
    { $wins } ganhas, { $losses } perdidas, { $draws } empatadas para quem joga; { $unreachable } a que nenhuma partida chega
    a partida mais longa: { $longest } jogadas

theorem-saved = O teorema está em { $path }.
theorem-claimed = É o que diz o ficheiro; `campeao verify` verifica se é verdade.
advice-move = Uma boa jogada, com { $values }: para
advice-plain-move = Uma boa jogada: para
advice-number = `{ $text }` não é um número natural: escreve algarismos, ou uma potência como 10^100
verify-confirmed = Confirmado: { $statements } afirmações sobre todas as posições, { $states } estados visitados.
verify-confirmed-table = Confirmado: { $statements } afirmações, por uma tabela de { $rows } montes feita de novo.
verify-strip = Confirmado: { $statements } limites e afirmações sobre as linhas de todos os comprimentos.
strip-scan-value = Valores demonstrados para todo o n
strip-scan-winner = Vencedores demonstrados para todo o n
strip-scan-bounds = Limites demonstrados para todo o n, sem valor nem vencedor
strip-scan-open = Não demonstrado
strip-misere = As leis das tiras são só sobre o jogo normal.
strip-board = As leis das tiras pedem um ficheiro de tabuleiro, e `{ $game }` não é um jogo de tabuleiro com ficheiro próprio.
strip-option = `{ $option }` não diz nada sobre uma família de tiras
strip-only = Uma família de linhas tem um estudo, um ficheiro do teorema, uma imagem dos primeiros tabuleiros e um valor. Tudo o mais é sobre um só tabuleiro: pergunta por um jogo como `clobber:xxoxxo`.
strip-study-n = Um estudo é sobre todo o n: escreve `^n` em vez do número de cópias.
strip-long = Não se responde sobre uma linha com mais de { $limit } letras.
strip-proof = Demonstrado para todo o n: { $bounds } limites das partes de linhas com até { $letters } letras seguem-se por três regras. O teorema da janela estende-os a todos os comprimentos.
strip-impartial = Os dois jogadores têm as mesmas jogadas, por isso decidem os nim-valores: `campeao study { $game }` dá a lei das suas linhas.
strip-undecided = A lei não diz quem ganha.
strip-move = { $player ->
    [L] O Esquerdo, jogando primeiro, ganha a partir da letra { $place }: { $before } passa a { $after }.
   *[R] O Direito, jogando primeiro, ganha a partir da letra { $place }: { $before } passa a { $after }.
}
verify-formula = A fórmula da lei concorda com os autómatos.
verify-unknown-formula = Os autómatos foram verificados; a fórmula da lei não, porque usa { $what }. A lei é o que os autómatos aceitam.
verify-no-formula = O ficheiro não tem fórmula: a lei é o que os autómatos aceitam.
coq-confirmed = Confirmado pelo Coq { $version } em { $seconds } s: { $lemmas } lemas, «Closed under the global context», e portanto sem axiomas.
coq-refused = o Coq { $version } recusa o lema { $lemma }: a afirmação é falsa, ou os seus autómatos têm mais estados do que se permite ao Coq
coq-missing = coqc não está instalado: no Debian e no Ubuntu instala-se com `sudo apt install coq`, noutros sistemas com `opam install coq`
coq-late = o Coq precisa de mais de { $seconds } segundos (`--time`); nada fica confirmado
coq-failed = o Coq parou sem veredicto: { $reason }
theorem-unread = { $path }: { $reason }
worth-value = Valor: { $value }
worth-value-long = Valor: demasiado longo para se escrever.
worth-long = um valor demasiado longo para se escrever
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
value-address = ENDEREÇO
value-link = LIGAÇÃO
value-host = NOME
site-written = { $folder } tem agora { $files } ficheiros, { $megabytes } MB. Qualquer servidor web os pode dar; `python3 -m http.server --directory { $folder }` experimenta-os aqui.
site-no-module = este programa foi construído sem o módulo para navegadores: `scripts/site` constrói-o, e depois é preciso construir de novo o programa
serve-ready = o campeao está em { $address } — para-se com Ctrl-C
serve-not-opened = Não se conseguiu abrir um navegador; abre tu o endereço.
book-none = em { $folder } não há livro de documentos: falta { $page }; `scripts/book PASTA` faz o livro
serve-cannot-listen = não se consegue escutar em { $address }: { $reason }; escolhe outro endereço com --address
serve-needs-host = outras máquinas podem chegar a { $address }: indica os nomes ou endereços por que o pedem, como em --host { $example }; os pedidos com qualquer outro nome são recusados
serve-open-to-others = Outras máquinas podem chegar a este servidor e pôr esta máquina a trabalhar, dentro dos limites. Não há palavras-passe.
serve-no-threads = o sistema não dá fios de execução ao servidor: { $reason }; permite-lhe mais memória ou processos (`ulimit`)
serve-too-little-time = com um tempo de 0 segundos não se pode responder a nada; dá pelo menos 1
serve-too-little-memory = com { $given } não se pode responder a nada; dá pelo menos { $least }
serve-too-few-heavy = as respostas demoradas precisam de pelo menos 1 lugar; dá --heavy 1 ou mais

misere-elements = Os elementos dos montes:
misere-forms = Os montes, os seus géneros e as suas formas canónicas:
