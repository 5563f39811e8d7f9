### What only the command line says in English: help, usage, conversations. The module for browsers goes without. The same keys and arguments as in
### command.pt.ftl, which a test holds.

usage-options = OPTIONS
usage-try-help = Try `campeao help`, or a command with `--help`.
usage-value-missing = `{ $argument }` needs a value
usage-value-none-of = `{ $value }` is no value for `{ $argument }`: it can be { $values }
usage-value-unfit = `{ $value }` is no value for `{ $argument }`
usage-unknown-argument = there is no argument `{ $argument }` here
usage-unknown-argument-nearest = there is no argument `{ $argument }` here; did you mean `{ $nearest }`?
usage-unknown-command = there is no command `{ $command }`
usage-unknown-command-nearest = there is no command `{ $command }`; did you mean `{ $nearest }`?
usage-command-missing = a command is missing
usage-argument-missing = { $argument } is missing
usage-argument-twice = `{ $argument }` can be given only once
usage-conflict = `{ $argument }` and `{ $prior }` do not go together
usage-not-text = the arguments must be text in UTF-8
help-values = { $help }: { $values }
help-default = { $help } [default: { $default }]
help-campeao =
    The champion of combinatorial games: who wins, by which move, how soon and why.
help-campeao-examples =
    campeao solve nim 3+5+7
    campeao table subtraction:1,4
    campeao play fibonacci-nim --from 20
help-lang = The language of everything that is said
help-help = Print help
help-version = Print the version
help-json = Print JSON, as described in docs/json.md
help-misere_play = Misère play: wins and losses are exchanged
help-game = A name from `campeao games`, perhaps with arguments as in `subtraction:1,4`, or the path of a rule file (.toml) or of a drawn graph (.graph, .dot, .gv)
help-position = A position, as `campeao show` writes it, or the size of a start
help-games = List the games of the catalogue
help-games-search = Only games of which these words are said, in either language
help-show = Show the rules of a game, and a position with its moves
help-show-svg = Draw the position as SVG into this file
help-show-png = Draw the position as PNG into this file
help-show-dot = Write a drawn graph with its colours into this file for Graphviz
help-show-examples =
    campeao show nim
    campeao show northcott:5x5 "O..X./O...X/.OX../O...X/O...X X"
    campeao show mygraph.graph --dot mygraph.dot
help-solve = Say who wins a position, how soon, by which moves and why
help-solve-position = A position, or the size of a start; `-` reads a position a line and answers in JSON
help-solve-all = List every move, however many there are
help-solve-examples =
    campeao solve fibonacci-nim 20
    campeao solve nim 3+5+7 --misere
    campeao solve partizan-subtraction:1,4/2,3 17,B
    seq 0 100 | campeao solve subtraction:1,4 -
help-table = Tabulate safe (+), fragile (-) and neutral (=) positions
help-table-rows = The rows shown, both ends included
help-table-columns = The columns shown, both ends included
help-table-at = Fix a coordinate that runs along neither side; in games whose players differ also `player=A`
help-table-starts = A table of starts instead of positions: what each side runs through, such as 1..8,1..8; texts, such as names of figures, are separated by `;`, and the option is given once for each side
help-table-time = The most seconds for finding who wins starts
help-table-heaps = For sums of heaps: a row of single heaps (1) or a square of two (2)
help-table-values = What stands in the cells
help-table-format = How the table is written (text unless told otherwise)
help-table-output = Write into this file instead of the terminal
help-table-blank = Leave fragile cells empty
help-table-json = The same as --format json
help-table-examples =
    campeao table fibonacci-nim --rows 0..21
    campeao table subtraction:1,4 --columns 0..99 --values grundy --format bfile
    campeao table rabbits --at a=2 --format svg --output rabbits.svg
help-play = Play against the champion
help-play-from = The position to begin from, or the size of a start
help-play-side = Whether you make the first move or the second
help-play-level = How well the champion plays
help-play-seed = Makes the errors of a learner and the moves of a random player the same each time
help-rules = Commands for rule files of your own
help-rules-check = Explain a rule file back, or say what is wrong with it
help-rules-check-file = The rule file; `-` is standard input
help-rules-check-perft = Count the positions and plays from the usual start, up to so many plies
help-completions = Print a script that completes commands in your shell
help-completions-shell = Your shell
help-man = Print the manual page
help-man-command = The command whose page is wanted; without one, a page with all of them
help-help-command = The command to explain
help-study = Study a game: the table and its law, the proof, the strategy
help-conjecture = Judge a claim about the safe positions
help-conjecture-formula = The safe positions as a formula, such as 'n % 5 in {"{"}0, 2{"}"}'; `-` reads a formula a line and answers in JSON
help-conjecture-fragile = The fragile positions, if not all the rest
help-conjecture-neutral = The neutral positions, if there are any
help-conjecture-up_to = The greatest heap or coordinate that is looked at
help-conjecture-starts = The claim is about the starts, in the names of their sides, not about all positions
help-conjecture-time = The most seconds for looking at positions one by one, where the claim is not proved
help-conjecture-examples =
    campeao conjecture subtraction:1,4 'n % 5 in {"{"}0, 2{"}"}'
    campeao conjecture nim 'xor(h for h in heaps) = 0' --up-to 20
    campeao conjecture partizan-subtraction 'player = A and n % 5 in {"{"}0, 2, 3{"}"} or player = B and n % 5 < 2'
help-prove = Decide a sentence about all naturals, by finite automata
help-prove-question = Without it, sentences and definitions one after the other, with help; the sentence, such as 'forall n. exists m. n = 2*m or n = 2*m + 1'; with free names, a condition whose members are told; `-` reads a sentence, a definition, `library FOLDER` or `numeration SYSTEM` a line and answers in JSON; the words `PD` and `PF` are those of OEIS, with 0 and 1 the other way round than in Walnut and Shallit's book
help-prove-numeration = How numbers are written: a base, `fib`, `trib`, `pell`, `narayana`, `padovan`, `bijective2`, `balanced3`, `neg2`, the coefficients of a recurrence such as `2,1`, or a morphism such as `0->001,1->01`; a word stands for the system of its indices; as the words of the question ask, else base 2
help-prove-states = The most states an automaton may have on the way
help-prove-transitions = The most transitions an automaton may have on the way, states times symbols, four bytes each and more while it is made; a hundred for each state of `--states` unless told otherwise
help-prove-memory = The most memory for an automaton on the way, such as 500M or 2G, in the place of `--transitions`: twelve bytes a transition
help-prove-time = The most seconds that a question may take
help-prove-define = A definition to be used in the question: of a formula or term, 'even(x) := x % 2 = 0'; of a word, by a morphism, 'f := 0 -> 01, 1 -> 0', as an image, 'g := f : 0 -> 1, 1 -> 02', by a transducer, 's := f | a 0 -> b 1; …', periodic, 'p := 2(01)^w', of a term, 'w[n] := TM[n] + 2*PD[n]'; of the numbers whose digits match, 'r := /10*/'; of the multiples of an irrational, 'b := floor(n*sqrt(2))', of which b(n) is a term; of a numeration, 'numeration cows := 1,0,1'; may be given several times
help-prove-library = A folder with definitions, in files that end in .def, and automata, in files that end in .txt, each under the name of its file; or a file of definitions; or `standard`, some sixty definitions about words that come with the program; may be given several times
help-prove-names = Tell what the libraries define, with arguments and meaning
help-prove-load = An automaton from a file, to be used by name: as a condition `name(x)`, as a word `name[x]`; may be given several times
help-prove-steps = Tell every automaton made on the way
help-prove-dot = Write the automaton of a condition to a file for Graphviz
help-prove-svg = Draw the automaton of a condition to a file
help-prove-save = Write the automaton of a condition to a file, for `--load`, its variables in alphabetical order, or as in 'eq(i, j, n)=FILE'; with `--count` the word of bounded counts
help-prove-log = Write the answer and the automata on the way to a file, with states and times: as Markdown, or as LaTeX where the name ends in .tex
help-prove-check = Decide again with the variables eliminated in another order and every automaton held against a second reading, and compare
help-prove-count = Count: for each value of the other names, how many values of these satisfy the condition; several names with commas; in a batch, for every condition
help-prove-equals = Another condition: is it satisfied equally often?
help-prove-values = How many values are told, of each variable
help-prove-export = Write the counts for another program: matrices for Python, Sage or Maple, or a list of values as OEIS has it
help-prove-unreduced = Give the matrices as they come from the automaton: naturals, a row for each state
help-prove-save_graph = Write the automaton of the pairs of an index and its count to a file, for `--load`
help-prove-examples =
    campeao prove 'forall n. n >= 8 => exists a, b. n = 3*a + 5*b'
    campeao prove 'forall a, b. a xor b <= a + b'
    campeao prove 'n = lowfib(n)' --numeration fib
    campeao prove 'exists i, n. n > 0 and forall t. i <= t <= i + n => TM[t] = TM[t + n]'
    campeao prove 'f := 0 -> 01, 1 -> 0'
    campeao prove 'forall n. w[n] = 0 <=> n % 2 = 0' --define 'w := 0 -> 01, 1 -> 01'
help-pebbles = The pebble solitaire: can this pattern be vacated?
help-pebbles-examples =
    campeao pebbles solve '2,2;2,3'
    campeao pebbles check @pattern.csv
    campeao pebbles reach '0,0' '0,1;1,0'
    campeao pebbles play '2,2;2,3'
help-pattern = Squares as `2,2;2,3`, a drawn board, JSON, or the path of a file with one of these or CSV (`@FILE`)
help-order = The order of the moves (waves unless told otherwise)
help-pebbles-solve = Give the fewest moves that vacate a pattern, where they lead, and a game
help-pebbles-solve-pattern = A pattern, as for `check`; `-` reads a pattern a line and answers in JSON
help-pebbles-solve-all = List action, solution and game, however long they are
help-pebbles-solve-seed = Makes a random order the same each time
help-pebbles-solve-examples =
    campeao pebbles solve '2,2;2,3'
    campeao pebbles solve '2,2;2,3' --order nearby --json
help-pebbles-check = Say whether a pattern can be vacated, and if not, why
help-pebbles-check-pattern = Squares as `2,2;2,3`, a drawn board, JSON, or the path of a file with one of these or CSV (`@FILE`); `-` reads a pattern a line and answers in JSON
help-pebbles-reach = Say whether one pattern can be played into another
help-pebbles-reach-start = The pattern to begin from; `-` reads two patterns a line, with a tab between them, and answers in JSON
help-pebbles-reach-end = The pattern to arrive at
help-pebbles-reach-all = List the action, however long it is
help-pebbles-replay = Play a list of moves, or name the first illegal one
help-pebbles-replay-moves = Moves as `J 2 3, J 2 4`, or the path of a file with them (`@FILE`)
help-pebbles-replay-examples =
    campeao pebbles replay '2,2;2,3' 'J 2 3, J 2 4, J 3 4, J 3 3, J 2 2, J 2 3'
help-pebbles-measure = Give Schwartz's value of a pattern exactly, and what it proves
help-pebbles-measure-pattern = A pattern, as for `check`; `-` reads a pattern a line and answers in JSON
help-pebbles-measure-first_row = Also the value under the invariant measure with these values on the squares 0,0, 1,0, 2,0 and so on
help-pebbles-measure-examples =
    campeao pebbles measure '0,0;1,0;2,0'
    campeao pebbles measure '0,0;0,1' --first-row '1, 1/3, 1/9'
help-pebbles-solutions = List every solution up to a length
help-pebbles-solutions-up_to = The most moves a solution may have
help-pebbles-count = Count the solvable patterns of a box
help-pebbles-count-width = The columns of the box
help-pebbles-count-height = The rows of the box
help-pebbles-count-by_pebbles = Count them by their number of pebbles
help-pebbles-draw = Draw a pattern, its least action, its solution, or a game in frames
help-pebbles-draw-what = What is drawn
help-pebbles-draw-seed = Makes a random order the same each time
help-pebbles-draw-svg = Draw as SVG into this file
help-pebbles-draw-png = Draw as PNG into this file
help-pebbles-draw-examples =
    campeao pebbles draw '2,2;2,3' --what action
    campeao pebbles draw '2,2;2,3' --what frames --svg game.svg
help-pebbles-play = Vacate a pattern yourself, with hints if you like
help-eval = Say what a game or number is worth
help-eval-expression = What to evaluate, such as '{"{"}1|-1{"}"} + ^*'; `-` reads an expression a line and answers in JSON
help-eval-file = Evaluate the statements in a file
help-eval-format = How values are written
help-eval-picture = Draw the thermograph of the value, or the graph of a loopy game, in a file that ends in .svg or .png, or write its numbers in one that ends in .csv
help-eval-sheet = Write the file with its answers and pictures as a document that ends in .md, .html or .tex
help-eval-time = Stop after so many seconds
help-eval-values = A file of values of small positions, made by `campeao tablebase values`, or the folder in which those of the games stand; positions and their parts are looked up there
help-eval-examples =
    campeao eval '{"{"}3||1|-2{"}"}'
    campeao eval 'G := {"{"}2|-1{"}"}; G.cool(1/2) + ^*'
    campeao eval '{"{"}0, 1, 2, ...|{"}"} - 1'
    campeao eval 'trunk("LR(RL)...")' --json
    campeao eval '{"{"}4||1|-3{"}"}' --picture thermograph.svg
help-repl = Evaluate expressions as they are typed; ?NAME explains a function
help-repl-format = How values are written
help-repl-time = Stop an evaluation after so many seconds
help-repl-values = A file of values of small positions, or the folder in which those of the games stand; positions and their parts are looked up there
repl-welcome =
    An expression is evaluated; ?NAME explains a function, ? lists them, :help says what else there is.
repl-prompt = >
repl-help =
    EXPRESSION        evaluate it; `ans` is its value from then on
    ?NAME             explain a function, or a sign such as `?+-`
    ?                 list the functions
    :picture FILE     draw the thermograph of `ans` in a file (.svg or .png)
    :format NAME      write values as plain, unicode or latex
    :names            list the names you have given
    :load FILE        evaluate the statements of a file
    :save FILE        write the lines that were answered in a file
    :quit             leave
repl-unknown-command = there is no command `{ $command }`; `:help` lists them
repl-unknown-format = there is no format `{ $format }`: choose plain, unicode or latex
repl-no-answer = there is no value yet: evaluate something first
repl-stopped = stopped
repl-not-text = line { $line } is not a text in UTF-8
repl-example = Example:
repl-also = Also called { $names }.
repl-no-function = there is no function or sign `{ $name }`; `?` lists the functions
repl-no-function-but = there is no function or sign `{ $name }`; did you mean { $names }?
repl-loaded = { $count ->
    [one] One line was read from { $path }.
   *[other] { $count } lines were read from { $path }.
}
repl-saved = { $count ->
    [one] One line was written to { $path }.
   *[other] { $count } lines were written to { $path }.
}
help-pawns = The pawn race: solve a board, ask its table, see the numbers of the text
help-pawns-examples =
    campeao pawns solve 5x8
    campeao pawns probe 3x5 '..B.P/B...P/B...P 1'
    campeao pawns show 3x5 columns
    campeao play pawns:5x8
help-pawns-solve = Solve every position of a board, in memory or into a file
help-pawns-solve-board = Columns and rows, such as 5x8
help-pawns-solve-file = Keep the table in this file; a build that was stopped goes on where it was
help-verdicts_only = Keep only who wins, not in how many plies
help-block = The binary logarithm of the positions in a block of the file
help-small = Make the file small rather than quick: big blocks, LZMA
help-pawns-solve-force = Let the table take the place of another one, or of any file
help-pawns-probe = Who wins a position, and what each move is worth
help-pawns-probe-board = Columns and rows, such as 5x8
help-pawns-probe-position = The columns from White's end and the player to move, `..B.P/B...P 1`, or a number and the player, `1271 1`; the start if none is given; `-` reads a position a line and answers in JSON
help-pawns-probe-file = Ask this file
help-pawns-probe-line = Tell so many plies of best play
help-pawns-show = Show the numbers, lists and graphs of the text
help-pawns-show-board = Columns and rows, such as 3x5
help-pawns-show-what = What is shown
help-pawns-show-id = A configuration by its number
help-pawns-show-player = The player to move: 0 for B, 1 for P
help-pawns-show-dot = The graph of a column's moves for Graphviz
help-pawns-show-svg = Draw the position as SVG into this file
help-pawns-engine = Play by a line protocol on standard input and output; `help` lists its commands
help-pawns-engine-board = Columns and rows, such as 5x8
help-memory = The most memory for tables, such as 500M or 2G
help-threads = The number of threads
help-tablebase = Solve a game as a whole into a file; check such files and tell what they hold
help-tablebase-examples =
    campeao tablebase build fox-and-hounds:6x6
    campeao solve fox-and-hounds-6x6.tablebase
    campeao tablebase verify --deep fox-and-hounds-6x6.tablebase
    campeao tablebase values clobber
    campeao tablebase find clobber.values '^2'
help-tablebase-build = Solve every position of a game into a file, by which `solve` and `play` then know it: the file's name stands for the game
help-tablebase-build-output = The file; a build that was stopped goes on where it was
help-workers = Share the work among so many processes of this machine
help-hosts = Share it with other machines: a file with a line host:port for each process
help-process = Which of the hosts this machine is, counted from 1
help-wait = How many seconds to wait for the others to come
help-patience = How many seconds another may be silent before all begin again
help-tablebase-build-force = Let the table take the place of another one, or of any file
help-tablebase-verify = Check every block of a file
help-tablebase-verify-file = The file
help-tablebase-verify-deep = Compute every value again from those of the successors
help-tablebase-verify-sample = Compute so many values again, of positions drawn at random
help-tablebase-verify-seed = Where the drawing starts from: another number gives other positions
help-tablebase-show = Tell what a file holds
help-tablebase-show-file = The file
help-tablebase-values = Value every position of a game's small boards, into a file in which they are found by their values
help-tablebase-values-up_to = The most positions of a board; all boards with so many or fewer are taken
help-tablebase-values-output = The file
help-tablebase-find = Tell which positions of such a file are worth a value
help-tablebase-find-file = The file
help-tablebase-find-value = The value, in the language of values
help-tablebase-find-most = The most positions that are told
help-verify = Check a theorem's file in a second, simpler way
help-verify-file = The file, as written by `study --save` or `conjecture --save`
help-verify-states = The most states that are visited
help-verify-memory = The most memory that a statement may take
help-verify-time = The most seconds that the check may last
help-verify-examples =
    campeao study fibonacci-nim --save fibonacci.json
    campeao verify fibonacci.json
help-theorem = Tell a theorem with its proof, or play by it
help-theorem-file = The file, as written by `study --save` or `conjecture --save`
help-theorem-position = A position, its numbers as long as you like, separated by commas; `10^100` is a number too
help-theorem-examples =
    campeao theorem fibonacci.json
    campeao theorem fibonacci.json '10^1000, 1'
help-study-time = The most seconds for finding who wins starts, where the study is about these
help-study-up_to = The greatest heap that is tabulated in search of a period, where heaps are broken; without it, as far as some seconds allow
help-study-save = Save the law as a theorem with its certificate, in JSON
help-conjecture-numeration = How numbers are written, for formulas that use `low`, `shift` or `unshift`: a base, `fib`, `trib`, or the coefficients of a recurrence
help-conjecture-save = Save the claim, if it holds for every size, as a theorem with its certificate, in JSON
help-worth = Say what a position is worth as a game, whoever is to move
help-worth-position = A position, with or without the player to move; a board of any size, such as 4x6; a graph, a plant or a figure, such as 'B(R R)'; the start unless given; `-` for one a line from standard input, answered in lines of JSON
help-worth-moves = Also say what every move is worth
help-worth-winner = Only say who wins, which goes much further than the value
help-worth-values = A file of values of small positions, made by `campeao tablebase values`, or the folder in which that of the game stands; parts of boards are looked up there
help-worth-picture = Draw the position in a file that ends in .svg or .png
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
help-serve = Start the web app on this machine and say where it is
help-serve-address = Where it listens; with port 0 any free port is taken
help-serve-host = A name or address by which other machines ask for the pages; may be given again
help-serve-open = Open the browser as well
help-serve-memory = The most memory for an answer, such as 500M or 2G
help-serve-time = The longest time for an answer
help-serve-heavy = How many long answers are worked on at a time
help-serve-examples =
    campeao serve --open
    campeao serve --address 0.0.0.0:8080 --host 192.168.1.5 --time 20
help-site = Write the web app as static files, which need no server of ours
help-site-folder = The folder; made if need be, and whatever has the same names in it is replaced
help-site-examples =
    campeao site pages
help-worker = Answer the questions of a server; it starts workers by itself
help-worker-memory = The most memory, such as 500M or 2G
help-worker-patient = Let everything else on the machine go first
help-misere = Say who wins sums of heaps when the last move loses: the misère quotient, with its proof
help-misere-up_to = The greatest heap that is looked at
help-misere-examples =
    campeao misere kayles
    campeao misere take-and-break:0.07 --up-to 27
