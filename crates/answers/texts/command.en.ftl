### What only the command line says in English: help, usage, conversations. The module for browsers goes without. The same keys and arguments as in
### command.pt.ftl, which a test holds.

usage-options = OPTIONS
usage-try-help = Try `campeao help`, or a command with `--help`.
usage-value-missing = `{ $argument }` needs a value
usage-value-none-of = `{ $value }` is not a valid value for `{ $argument }`: it can be { $values }
usage-value-unfit = `{ $value }` is not a valid value for `{ $argument }`
usage-unknown-argument = there is no argument `{ $argument }` here
usage-unknown-argument-nearest = there is no argument `{ $argument }` here; did you mean `{ $nearest }`?
settings-key = there is no key `{ $key }` here; did you mean `{ $nearest }`?
usage-unknown-command = there is no command `{ $command }`
usage-unknown-command-nearest = there is no command `{ $command }`; did you mean `{ $nearest }`?
usage-command-missing = a command is missing
usage-argument-missing = { $argument } is missing
usage-argument-twice = `{ $argument }` can be given only once
usage-conflict = `{ $argument }` and `{ $prior }` do not go together
usage-not-text = the arguments must be text in UTF-8
usage-begin =
    Three things to begin with:
      campeao play nim 3+5+7         play against the champion
      campeao study fibonacci-nim    find the law of a game, and prove it
      campeao serve --open           open the app in your browser
    `campeao help` lists all commands.
usage-quiet-idle = `--quiet` has no effect here: this command shows no progress and no remarks
usage-color-idle = `--color` has no effect here: this command shows no colours
help-values = { $help }: { $values }
help-default = { $help } [default: { $default }]
help-campeao =
    The champion of combinatorial games: who wins, by which move, how soon and why.
help-campeao-examples =
    campeao solve nim 3+5+7
    campeao table subtraction:1,4
    campeao play fibonacci-nim --from 20
help-lang = The language of everything printed
help-terms = The terms for who wins: safe and fragile (`school`), or P- and N-positions (`cgt`)
help-color = The streams that show colours: terminals, all or none
help-quiet = Leave out progress and remarks
help-help = Print help
help-version = Print the version
help-json = Print JSON, as described in docs/en/reference/json
help-misere_play = Misère play: wins and losses are exchanged
help-game = A name from `campeao games`, perhaps with arguments as in `subtraction:1,4`, or the path of a rule file (.toml) or of a drawn graph (.graph, .dot, .gv)
help-position = A position, as `campeao show` writes it, or the size of a starting position
help-games = List the games of the catalogue
help-games-search = Only games that match these words, in either language
help-show = Show the rules of a game, and a position with its moves
help-show-svg = Draw the position into this file, as SVG unless its name ends in .png or .tikz
help-show-png = Draw the position as PNG into this file
help-show-dot = Write a drawn graph with its colours into this file for Graphviz
help-show-examples =
    campeao show nim
    campeao show northcott:5x5 "O..X./O...X/.OX../O...X/O...X X"
    campeao show mygraph.graph --dot mygraph.dot
help-solve = Say who wins a position, in how many moves (both players' counted), by which moves and why
help-solve-position = A position, or the size of a starting position; `-` reads one position a line and answers in JSON
help-solve-all = List every move, however many there are
help-solve-memory = Memory limit for values and positions, such as 500M or 8G; 2G unless given
help-solve-time = Time limit for each answer, in seconds; without one the search runs to its end
help-solve-examples =
    campeao solve fibonacci-nim 20
    campeao solve nim 3+5+7 --misere
    campeao solve partizan-subtraction:1,4/2,3 17,B
    seq 0 100 | campeao solve subtraction:1,4 -
help-table = Tabulate safe (+), fragile (-) and neutral (=) positions
help-table-rows = The rows shown, both ends included
help-table-columns = The columns shown, both ends included
help-table-at = Fix a coordinate that is on neither side of the table; in games whose players differ also `player=A`
help-table-starts = A table of starting positions: the range of each size, such as 1..8,1..8; names, such as those of figures, are separated by `;`, and the option is given once for each size
help-table-time = Time limit for solving starting positions, in seconds
help-table-heaps = For sums of heaps: a row of single heaps (1) or a square of two (2)
help-table-values = The content of the cells
help-table-format = The format of the table; text unless given
help-table-output = Write into this file instead of the terminal
help-table-blank = Leave fragile cells empty
help-table-json = The same as --format json
help-table-examples =
    campeao table fibonacci-nim --rows 0..21
    campeao table subtraction:1,4 --columns 0..99 --values grundy --format bfile
    campeao table rabbits --at a=2 --format svg --output rabbits.svg
help-play = Play against the champion
help-play-from = The position to begin from, or the size of a starting position
help-play-side = Whether you make the first move or the second
help-play-level = The strength of the champion
help-play-seed = A number that makes the errors of a learner and the moves of a random player the same each time
help-play-memory = Memory limit for values and positions, such as 500M or 8G; 2G unless given
help-arena = Let two bots play a tournament, or a bot against the champion
help-arena-examples =
    campeao arena nim champion beginner
    campeao arena pawns:3x5 'python3 bot.py' champion --games 40
    campeao arena kayles ./mine ./yours --move-time 2 --seed 7
help-class = Let a bot take part in the tournament of a class
help-class-link = The link by which phones enter the room; the QR code of the class contains it
help-class-examples =
    campeao class 'http://192.168.1.5:7373/en/class?room=abcdef' 'python3 bot.py'
help-bot = A player: a shell command of a program that speaks the line protocol (docs/en/how-to/bot.md), or `champion`, `beginner` or `random`
help-opponent = The other player, likewise
help-from = The position from which openings are drawn, or the size of a starting position
help-number_of_games = The number of games, which is even: each opening is played twice with the players exchanged
help-opening = The number of random moves in an opening
help-seed = The number from which openings and the errors of the beginner are drawn: the same number, the same tournament
help-move_time = Time limit of a bot for each answer, in seconds; a bot that is late loses the game
help-longest = The number of moves after which a game is a draw
help-pawns-arena = Let two bots play a tournament of pawn races, as `campeao arena pawns:5x8` does
help-pawns-arena-board = Columns and rows, such as 5x8
help-rules = Commands for rule files of your own
help-rules-check = Explain a rule file, or say what is wrong with it and where
help-rules-check-file = The rule file; `-` is standard input
help-rules-check-perft = Count the positions and plays from the usual start, up to this many moves
help-lessons = List the lessons that come with the program
help-lessons-check = Check lesson files of your own against the program
help-lessons-check-files = The lesson files
help-completions = Print a script that completes commands in your shell
help-completions-shell = Your shell
help-man = Print the manual page
help-man-command = The command whose page is wanted; without one, a page with all of them
help-help-command = The command to explain
help-study = Study a game: the table and its law, the proof, the strategy
help-report = Write the study of a game as one document: rules, table, law, proof, figure, theorem file, references
help-report-output = The document: Markdown if the name ends in .md, LaTeX if it ends in .tex; other files are written beside it
help-report-time = Time limit for solving starting positions, in seconds, where the study is about these
help-report-up_to = The greatest heap that is tabulated in search of a period, where heaps are broken; without it, the limits on work decide
help-report-examples =
    campeao report fibonacci-nim --output fibonacci.tex
    campeao --lang pt report cram --output cram.md
help-conjecture = Judge a claim about the safe positions
help-conjecture-formula = The safe positions as a formula, such as 'n % 5 in {"{"}0, 2{"}"}'; `-` reads one formula a line and answers in JSON
help-conjecture-fragile = The fragile positions, if not all the rest
help-conjecture-neutral = The neutral positions, if any
help-conjecture-up_to = The greatest heap or coordinate to be checked
help-conjecture-starts = The claim is about starting positions, in the names of their sizes
help-conjecture-time = Time limit for checking positions one by one, in seconds, where the claim is not proved
help-conjecture-examples =
    campeao conjecture subtraction:1,4 'n % 5 in {"{"}0, 2{"}"}'
    campeao conjecture nim 'xor(h for h in heaps) = 0' --up-to 20
    campeao conjecture partizan-subtraction 'player = A and n % 5 in {"{"}0, 2, 3{"}"} or player = B and n % 5 < 2'
help-cite = Print a citation in BibTeX, of the program or of a theorem file with its digest
help-cite-theorem = A theorem file; without it, the program is cited
help-cite-examples =
    campeao cite
    campeao study fibonacci-nim --save fibonacci.json
    campeao cite fibonacci.json
help-prove = Decide a sentence about all naturals, by finite automata
help-prove-question = A sentence, such as 'forall n. exists m. n = 2*m or n = 2*m + 1', or a condition with free names, whose members are listed; without it, a session in which you enter sentences and definitions; `-` reads one sentence, definition, `library FOLDER` or `numeration SYSTEM` from each line and answers in JSON; the words `PD` and `PF` are those of OEIS, with 0 and 1 exchanged in comparison with Walnut and Shallit's book
help-prove-walnut = A file of commands of Walnut to be answered: def, eval, reg, morphism and promote; any other command is named with its line
help-prove-numeration = How numbers are written: a base, `fib`, `trib`, `pell`, `lucas`, `narayana`, `padovan`, `bijective2`, `balanced3`, `neg2`, the coefficients of a recurrence such as `2,1`, with its first weights such as `2,1;1,2`, a limit such as `limit(3*r)` or a game such as `dynamic-nim:3*r`, or a morphism such as `0->001,1->01`; a word gives the system of its indices; as the words of the question ask, else base 2
help-prove-states = Limit on the states of an automaton on the way
help-prove-transitions = Limit on the transitions of an automaton on the way (states times symbols, at least four bytes each); a hundred for each state of `--states` unless given
help-prove-memory = Memory limit for an automaton on the way, such as 500M or 2G, in place of `--transitions`; twelve bytes a transition
help-prove-time = Time limit for a question, in seconds
help-prove-define = A definition to be used in the question: of a formula or term, 'even(x) := x % 2 = 0'; of a word, by a morphism, 'f := 0 -> 01, 1 -> 0', as an image, 'g := f : 0 -> 1, 1 -> 02', by a transducer, 's := f | a 0 -> b 1; …', periodic, 'p := 2(01)^w', of a term, 'w[n] := TM[n] + 2*PD[n]'; of the numbers whose digits match, 'r := /10*/'; of the multiples of an irrational, 'b := floor(n*sqrt(2))', of which b(n) is a term; of a numeration, 'numeration cows := 1,0,1'; may be given several times
help-prove-library = A folder with definitions, in files that end in .def, and automata, in files that end in .txt, each under the name of its file; or a file of definitions; or `standard`, some sixty definitions about words that come with the program; may be given several times
help-prove-names = List what the libraries define, with arguments and meaning
help-prove-load = An automaton from a file, used by its name: as a condition `name(x)`, as a word `name[x]`; may be given several times; a file of Walnut is read, too
help-prove-steps = Print every automaton made on the way
help-prove-dot = Write the automaton of a condition to a file for Graphviz
help-prove-svg = Draw the automaton of a condition into this file, as SVG unless its name ends in .png or .tikz
help-prove-save = Write the automaton of a condition to a file, for `--load`, its variables in alphabetical order, or as in 'eq(i, j, n)=FILE'; with `--count` the word of bounded counts; for Walnut if the name ends in .walnut
help-prove-log = Write the answer and the automata on the way to a file, with states and times: as Markdown, or as LaTeX where the name ends in .tex
help-prove-check = Decide again with the variables eliminated in another order and a second reading of every automaton, and compare
help-prove-count = Count: for each value of the other names, how many values of these satisfy the condition; several names with commas; in a batch, for every condition
help-prove-equals = Another condition: is it satisfied equally often?
help-prove-values = The number of values printed for each variable
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
help-order = The order of the moves; waves unless given
help-pebbles-solve = Give the fewest moves that vacate a pattern, the position they lead to, and a game
help-pebbles-solve-pattern = A pattern, as for `check`; `-` reads a pattern a line and answers in JSON
help-pebbles-solve-all = List action, solution and game, however long they are
help-pebbles-solve-seed = A number that makes a random order the same each time
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
help-pebbles-measure-first_row = Also give the value under the invariant measure with these values on the squares 0,0, 1,0, 2,0 and so on
help-pebbles-measure-examples =
    campeao pebbles measure '0,0;1,0;2,0'
    campeao pebbles measure '0,0;0,1' --first-row '1, 1/3, 1/9'
help-pebbles-solutions = List every solution up to a length
help-pebbles-solutions-up_to = The greatest number of moves of a solution
help-pebbles-count = Count the solvable patterns of a box
help-pebbles-count-width = The columns of the box
help-pebbles-count-height = The rows of the box
help-pebbles-count-by_pebbles = Count them by their number of pebbles
help-pebbles-draw = Draw a pattern, its least action, its solution, or a game in frames
help-pebbles-draw-what = The picture to draw
help-pebbles-draw-seed = A number that makes a random order the same each time
help-pebbles-draw-svg = Draw into this file, as SVG unless its name ends in .png or .tikz
help-pebbles-draw-png = Draw as PNG into this file
help-pebbles-draw-examples =
    campeao pebbles draw '2,2;2,3' --what action
    campeao pebbles draw '2,2;2,3' --what frames --svg game.svg
help-pebbles-play = Vacate a pattern yourself, with hints if you like
help-eval = Compute the value of a game or number
help-eval-expression = The expression to evaluate, such as '{"{"}1|-1{"}"} + ^*'; `-` reads one expression a line and answers in JSON
help-eval-file = Evaluate the statements in a file
help-eval-format = The format of values
help-eval-picture = Draw the thermograph of the value, or the graph of a loopy game, in a file that ends in .svg, .png or .tikz, or write its numbers in one that ends in .csv
help-eval-sheet = Write the file with its answers and pictures as a document that ends in .md, .html or .tex
help-eval-time = Stop after this many seconds
help-eval-values = A file of values of small positions, made by `campeao tablebase values`, or the folder in which those of the games stand; positions and their parts are looked up there
help-eval-examples =
    campeao eval '{"{"}3||1|-2{"}"}'
    campeao eval 'G := {"{"}2|-1{"}"}; G.cool(1/2) + ^*'
    campeao eval '{"{"}0, 1, 2, ...|{"}"} - 1'
    campeao eval 'trunk("LR(RL)...")' --json
    campeao eval '{"{"}4||1|-3{"}"}' --picture thermograph.svg
help-repl = Evaluate expressions as they are typed; ?NAME explains a function
help-repl-format = The format of values
help-repl-time = Stop an evaluation after this many seconds
help-repl-values = A file of values of small positions, or the folder in which those of the games stand; positions and their parts are looked up there
repl-welcome =
    Type an expression to evaluate it. ?NAME explains a function, ? lists them, :help shows the other commands.
repl-prompt = >
repl-help =
    EXPRESSION        evaluate it; `ans` is its value from then on
    ?NAME             explain a function, or a sign such as `?+-`
    ?                 list the functions
    :picture FILE     draw the thermograph of `ans` in a file (.svg, .png or .tikz)
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
help-pawns-solve-file = Keep the table in this file; an interrupted build resumes from it
help-verdicts_only = Keep only who wins, not in how many moves
help-block = The binary logarithm of the number of positions in a block of the file
help-small = Make the file small rather than quick: big blocks, LZMA
help-pawns-solve-force = Replace another table, or any other file, of this name
help-pawns-probe = Say who wins a position, and the outcome of each move
help-pawns-probe-board = Columns and rows, such as 5x8
help-pawns-probe-position = The columns from White's end and the player to move, `..B.P/B...P 1`, or a number and the player, `1271 1`; the start if none is given; `-` reads a position a line and answers in JSON
help-pawns-probe-file = Ask this file
help-pawns-probe-line = Print this many moves of best play
help-pawns-show = Show the numbers, lists and graphs of the text
help-pawns-show-board = Columns and rows, such as 3x5
help-pawns-show-what = The list or figure to show
help-pawns-show-id = A configuration by its number
help-pawns-show-player = The player to move: 0 for B, 1 for P
help-pawns-show-dot = The graph of a column's moves for Graphviz
help-pawns-show-svg = Draw the position into this file, as SVG unless its name ends in .png or .tikz
help-pawns-engine = Play by a line protocol on standard input and output; `help` lists its commands
help-pawns-engine-board = Columns and rows, such as 5x8
help-memory = Memory limit for tables, such as 500M or 2G
help-threads = The number of threads
help-tablebase = Solve a whole game into a file; check such files and describe them
help-tablebase-examples =
    campeao tablebase build fox-and-hounds:6x6
    campeao solve fox-and-hounds-6x6.tablebase
    campeao tablebase verify --deep fox-and-hounds-6x6.tablebase
    campeao tablebase values clobber
    campeao tablebase find clobber.values '^2'
help-tablebase-build = Solve every position of a game into a file, whose name can then be used as a game in `solve` and `play`
help-tablebase-build-from = The position from which play is followed, or the size of a start, where the positions of the game have to be listed
help-tablebase-build-output = The file; an interrupted build resumes from it
help-workers = Share the work among this many processes of this machine
help-hosts = Share it with other machines: a file with a line host:port for each process
help-process = Which of the hosts this machine is, counted from 1
help-wait = How many seconds to wait for the other processes to come
help-patience = How many seconds another process may be silent before all begin again
help-tablebase-build-force = Replace another table, or any other file, of this name
help-tablebase-verify = Check every block of a file
help-tablebase-verify-file = The file
help-tablebase-verify-deep = Recompute every value from those of the successors
help-tablebase-verify-sample = Recompute this many values, of positions drawn at random
help-tablebase-verify-seed = The seed of the drawing; another number gives other positions
help-tablebase-show = Describe a file
help-tablebase-show-file = The file
help-tablebase-values = Compute the value of every position of a game's small boards, into a file that can be searched by value
help-tablebase-values-up_to = The greatest number of positions of a board; all boards up to it are taken
help-tablebase-values-output = The file
help-tablebase-find = List the positions in such a file that are worth a value
help-tablebase-find-file = The file
help-tablebase-find-value = The value, in the language of values
help-tablebase-find-most = The greatest number of positions to list
help-verify = Check a theorem's file in a second, simpler way
help-verify-file = The file, as written by `study --save` or `conjecture --save`
help-verify-states = Limit on the states visited
help-verify-memory = Memory limit for a statement
help-verify-time = Time limit for the check, in seconds
help-verify-coq = Let the proof assistant Coq confirm it, if `coqc` is installed
help-verify-examples =
    campeao study fibonacci-nim --save fibonacci.json
    campeao verify fibonacci.json
    campeao verify fibonacci.json --coq
help-theorem = Print a theorem with its proof, or play by it
help-theorem-file = The file, as written by `study --save` or `conjecture --save`
help-theorem-position = A position: its numbers, as long as you like, separated by commas; `10^100` is a number, too
help-theorem-coq = Write it as a theorem for the proof assistant Coq
help-theorem-walnut = Write a theorem about strips as sentences for `prove --walnut`, in the syntax of Walnut
help-theorem-examples =
    campeao theorem fibonacci.json
    campeao theorem fibonacci.json '10^1000, 1'
    campeao theorem fibonacci.json --coq
help-study-time = Time limit of the study, in seconds; if the study is about starting positions, 10 seconds by default
help-study-up_to = The greatest heap that is tabulated in search of a period, where heaps are broken; without it, the limits on work decide
help-study-why = Also say what was tried without success, and why it failed
help-study-formula = Also write the law as a formula that can be typed
help-study-families = Instead of the game itself: the laws of rows of n copies of a word, for all words of up to this many letters
help-study-picture = With a family of rows: draw its first boards with their values in a file that ends in .svg, .png or .tikz
strip-picture = `--picture` draws the first boards of a family of rows, as in `campeao study 'clobber:(xxo)^n' --picture rows.svg`; `table` and `show` draw other games
help-laws = The folder in which proved laws are kept, each as a theorem file; `laws` in the folder of caches unless given
help-study-save = Save the law as a theorem with its certificate, in JSON
help-conjecture-numeration = How numbers are written, for formulas that use `low`, `shift` or `unshift`: a base, `fib`, `trib`, or the coefficients of a recurrence; as in the law of the game, if a study finds one, unless it is said
help-conjecture-library = Definitions to use in the claim, as in `campeao prove`: a folder, a file, or `standard`; may be given several times
help-conjecture-define = A definition to use in the claim, as in `campeao prove`; may be given several times
help-conjecture-load = An automaton from a file, to use by its name in the claim; may be given several times
help-conjecture-save = Save the claim, if it holds for every size, as a theorem with its certificate, in JSON
help-worth = Compute the value of a position as a game, whoever is to move
help-worth-position = A position, with or without the player to move; a board of any size, such as 4x6; a graph, a plant or a figure, such as 'B(R R)'; the usual start unless given; `-` reads one a line and answers in lines of JSON
help-worth-moves = Also give the value after every move
help-worth-winner = Only say who wins, which goes much further than the value
help-worth-values = A file of values of small positions, made by `campeao tablebase values`, or the folder in which that of the game stands; parts of boards are looked up there
help-worth-memory = Memory limit for values and positions, such as 500M or 8G; 2G unless given
help-worth-time = Time limit for each answer, in seconds; without one the search runs to its end
help-worth-picture = Draw the position in a file that ends in .svg, .png or .tikz
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
help-serve = Start the web app on this machine and print its address
help-serve-address = The address it listens on; with port 0 any free port is taken
help-serve-port = The port, in place of that of the address
help-serve-host = A name or address by which other machines ask for the pages; may be given again
help-serve-open = Open the browser as well
help-serve-memory = Memory limit for an answer, such as 500M or 2G
help-serve-time = Time limit for an answer
help-serve-heavy = The number of long answers computed at a time
help-serve-book = The folder of the book of the documents; pages link to it (`scripts/book` makes it)
help-serve-examples =
    campeao serve --open
    campeao serve --address 0.0.0.0:8080 --host 192.168.1.5 --time 20
help-site = Write the web app as static files, which need no server of ours
help-site-folder = The folder; it is made if need be, and files with the same names in it are replaced
help-site-book = The folder of the book of the documents; it is copied, and pages link to it (`scripts/book` makes it)
help-site-examples =
    campeao site pages
help-worker = Answer the questions of a server; it starts workers by itself
help-worker-memory = Memory limit for an answer, such as 500M or 2G
help-worker-confined = The most memory that the system lets the worker have; where an answer needs more, another worker begins anew
help-worker-patient = Let everything else on the machine go first
help-misere = Say who wins sums of heaps when the last move loses: the misère quotient, with its proof
help-misere-up_to = The greatest heap considered
help-misere-effort = How many times the usual effort may be spent; a quotient that is still growing is followed further
help-misere-examples =
    campeao misere kayles
    campeao misere take-and-break:0.07 --up-to 27

## Answers of commands

lessons-where = They are taken on the page Learn: start the pages with `campeao serve`.
lessons-sound = { $file }: sound, { $steps } steps
cannot-read = cannot read { $path }: { $reason }
cannot-write = cannot write { $path }: { $reason }
system-not-text = it is not a text in UTF-8
input-too-large = it has more than { $limit } bytes
line-too-long = a line has more than { $limit } bytes
cannot-write-output = cannot write the answer: { $reason }
image-too-large = an image of { $width } by { $height } pixels is too large; write SVG instead, or a smaller table
image-failed = the image could not be made: { $reason }

error-heading = Error
error-here = here

value-game = GAME
value-bot = BOT
value-position = POSITION
value-span = A..B
value-at = VARIABLE=VALUE
value-file = FILE
value-named-file = NAME=FILE
value-text = TEXT
value-language = LANGUAGE
value-command = COMMAND
value-shell = SHELL
value-number = NUMBER
value-choice = CHOICE
value-folder = FOLDER
value-path = PATH
value-numeration = NUMERATION
value-names = NAMES
value-memory = SIZE
value-board = COLUMNSxROWS

heading-usage = Usage:
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
heading-examples = Examples:

games-none = no game matches “{ $text }”
games-families = Families
games-instances = Well-known games
games-headings = Headings of several games or none
games-heading-none = no single game

board-no-heaps = (no stones left)
board-mover = { $mover } is to move

show-misere = Misère play: wins and losses are exchanged, so a player who cannot move wins.
show-misere-board = Misère play: wins and losses are exchanged.
show-parameters = Parameters
show-state = A position is
show-heaps = A position is a sum of heaps; of each heap
show-position = Position: { $position }
show-not-drawn = `{ $name }` is no drawn graph: `--dot` writes games such as `drawn` or a file that ends in .graph, .dot or .gv
show-colours = The colours: who wins at each node when { $first } or { $second } is to move there, in how many moves, and the moves that keep it
show-scores = The scores, seen by { $first }, with { $first } or { $second } to move at each node, and the moves that keep them
show-more-colours = { $count ->
    [one] … and one more position
   *[other] … and { $count } more positions
}
colour-won = { $player } wins
colour-drawn = draw
show-moves = { $count ->
    [0] No moves: the game is over.
    [one] One move
   *[other] { $count } moves
}
show-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}

solve-heading = { $title }: { $position }
solve-nim-value = { $play ->
    [misere] Misère nim-value
   *[normal] Nim-value
 } { $value }.
solve-some-moves = { $count ->
    [one] One of the moves
   *[other] { $count } of the moves
}
solve-partial = There are too many moves to list the others.
solve-method = Found { $method }.
time-over = there is no answer within { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}; a longer `--time`, or none, lets the search go on
move-nim-value = nim-value { $value }
move-good = good
move-bad = bad
table-unknown = ?: not solved within { $seconds } seconds and the limits ({ $count }). `--time` allows more.

play-you-begin = You begin.
play-i-begin = I begin.
play-you-are = You are { $letter }.
play-how = Type a move, or `help`.
play-my-move = I play: { $move } -> { $to }
play-several = That fits several moves: { $moves }.
play-unknown = “{ $text }” is not a legal move here; `moves` lists them, `help` says what else you can type.
play-help =
    Type a move: what it is called (take 2), what it does to a heap (5->3), the position
    it leads to, the number that is taken, or its number in the list (#2). Or else
      hint     what the champion would play
      why      who wins here, and why
      moves    the list of moves
      undo     take back your last move
      resign   give up
      quit     leave
play-hint-win = You can win: { $move }
play-hint-draw = You can hold the draw: { $move }
play-hint-loss = Every move loses against the champion; this one resists: { $move }
play-nothing-to-undo = There is nothing to take back.
play-resigned = You resign, so I win. Thank you for the game.
play-goodbye = Goodbye.
play-you-are-stuck = You have no move in { $position }.
play-i-am-stuck = I have no move in { $position }.
play-over = The game is over: { $position }.
play-you-won = { $count ->
    [0] You win before a move is made.
    [one] You win, after one move. Well played!
   *[other] You win, after { $count } moves. Well played!
}
play-i-won = { $count ->
    [0] I win before a move is made.
    [one] I win, after one move.
   *[other] I win, after { $count } moves.
}
play-drawn = { $count ->
    [0] It is a draw before a move is made.
    [one] It is a draw, after one move.
   *[other] It is a draw, after { $count } moves.
}
play-repeated = { $position } has come up three times, and neither player can force a win: a game that never ends is a draw.
play-slip = Your first mistake was “{ $played }”; “{ $better }” would have won or kept the draw.

room-no-link = `{ $link }` is not the link of a room; a link such as `http://192.168.1.5:7373/en/class?room=abcdef` would be right
room-no-server = no answer from { $server }: { $reason }; check the link, and whether the server can be reached from this machine
room-not-entered = there is no room { $room } on this server, or it is full; ask the teacher for the code
room-entered = In room { $room } as player { $number }. The games begin when the teacher draws a round.
room-closed = The room is closed.
room-won = Round { $round }, against player { $opponent }: won.
room-drawn = Round { $round }, against player { $opponent }: drawn.
room-lost = Round { $round }, against player { $opponent }: lost.
room-fault = `{ $name }` loses in { $position }: { $cause }. The other phone does not see this, so tell the teacher.
arena-odd = `--games { $games }` is odd: each opening is played twice with the players exchanged, so give an even number
arena-over = no game can be played from `{ $position }`: it is over
arena-not-ready = the bot `{ $name }` does not play this game: asked `{ $order }`, { $cause }; `game` and the name of the game would be right
arena-heading = { $games ->
    [one] One game
   *[other] { $games } games
}, the openings drawn with seed { $seed }. Each opening is played twice, with the players exchanged.
arena-stopped = Stopped after { $played } of { $wanted } games.
arena-won = won
arena-drawn = drawn
arena-lost = lost
arena-all = all games
arena-first = moving first
arena-second = moving second
arena-game = game
arena-opening = opening
arena-begins = first
arena-result = result
arena-moves = moves
arena-wins = { $winner } wins
arena-draw = draw
arena-repetition = draw by repetition
arena-length = draw by length
arena-wins-by-fault = { $winner } wins by forfeit
arena-fault = Game { $game }, lost by `{ $name }` in { $position }: { $cause }.
arena-illegal = it answered `{ $said }`, which is not legal there; the moves are { $moves }
arena-refused = it answered `{ $command }` with `{ $said }`
arena-late = it did not answer `{ $command }` within { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
arena-ended = its program ended before it answered `{ $command }`
arena-ended-with-code = its program ended before it answered `{ $command }` (exit code { $code })
arena-flooded = it answered `{ $command }` with a line of more than 64 KiB

check-domain = Positions are those with { $domain }.
check-piece-domain = Positions are sums of pieces, each with { $domain }.
check-pieces = Positions are sums of pieces.
check-moves = { $count ->
    [one] One kind of move
   *[other] { $count } kinds of move
}
check-only = { $mover } only
check-choose = choose { $variables } so that { $condition }
check-if = possible if { $condition }
check-becomes = { $from } becomes { $to }
check-heap-becomes = a heap { $heap } becomes { $to }
check-heap-vanishes = a heap { $heap } vanishes
check-piece-becomes = a piece { $piece } becomes { $to }
check-piece-vanishes = a piece { $piece } vanishes
check-stuck = A player who cannot move loses.
check-points = When a player cannot move, the player with more points wins.
check-move-points = and scores { $points }
check-board-points = The player who moves scores the amount by which { $count } grows. The player with more points at the end wins.
check-board-points-again = The player who moves scores the amount by which { $count } grows, and then moves again. The player with more points at the end wins.
check-heaps-shrink = Every game ends, because a move replaces a heap by smaller ones only.
check-replies-shrink = Positions may repeat, and a game that never ends is a draw. The winner's replies lower { $terms }.
check-replies-found = Positions may repeat, and a game that never ends is a draw. From the smallest positions the winner's replies can lower { $terms }; this was found, and is proved with a law.
check-replies-lacking = Positions may repeat, and a game that never ends is a draw. Nothing simple was found that the winner's replies lower, so laws can be proved only once `replies` names it.
check-rank-shrinks = { $count ->
    [one] Every game ends, because { $terms } shrinks with every move.
   *[other] Every game ends, because with every move the first of { $terms } that changes shrinks.
}
check-first = The first positions
check-no-move = no move
check-symmetries = { $count ->
    [one] No turn and no reflection keeps the rules.
   *[other] { $count } motions of the board, counted with exchanges of colours, keep the rules or exchange the players.
}
check-only-left = Left only
check-only-right = Right only
check-no-example = (no example found on a small board)
check-speed = About { $count } positions are enumerated a second.
check-ply = moves
check-positions = positions
check-plays = plays
check-sound = { $file } is sound.

prove-true = TRUE.
prove-witness = For example { $values }.
prove-false = FALSE.
prove-counterexample = The least counterexample: { $values }.
prove-unknown = UNKNOWN: { $reason }.
prove-unknown-part = The limit was reached in the part `{ $part }`.
prove-unknown-where = The part at fault: `{ $part }`.
prove-advice = Try: { $advice }.
prove-saved = Saved in { $path }, the variables in the order { $names }.
prove-save-names = `--save` names the variables { $found }, and the condition has { $names }
prove-load-form = `{ $found }` is not a name and a file: write `NAME=FILE`
prove-definition-alone = a definition of a formula asks nothing: give it with `--define`, beside a question
prove-definition-mistake = in `{ $text }`: { $error }
prove-word-drawn = only conditions are drawn; `--save` keeps the automaton of a word
prove-word = The word { $word }[{ $indices }] has the letters { $letters }, given by an automaton with { $states ->
    [one] one state
   *[other] { $states } states
 }, indices written in the system { $numeration }.
prove-word-first = First letters: { $letters }, ….
prove-library-missing = there is no library { $path }: no folder or file has this name, and the library that comes with the program is { $standard }
walnut-line = { $path }, line { $line }: { $what }
walnut-answer = { $name } (line { $line }):
walnut-unsupported = `{ $found }` of Walnut is not supported
walnut-unexpected = `{ $found }` is not expected here
walnut-ended = the command ends too early
walnut-systems = a command names two numeration systems
walnut-deep = the predicate is nested too deeply
prove-file-mistake = { $path }: { $error }
prove-nothing-to-keep = only a condition with free names has an automaton that can be kept or drawn
prove-too-big-to-draw = an automaton of { $states } states is too big for a picture; `--dot` and `--save` take it
prove-cannot-save = the automaton cannot be kept: { $error }
prove-condition = The condition on { $names } is decided by an automaton with { $states ->
    [one] one state
   *[other] { $states } states
 }, numbers written in the system { $numeration }.
prove-no-members = It has no members.
prove-log = Numbers are written in the system { $numeration }. { $steps } automata were made in { $seconds } seconds; the largest had { $states } states. The time of an automaton includes that of its parts.
prove-log-columns = step, states, seconds, part
prove-checked = Decided again with the variables eliminated in another order, with the same answer. Compared with a second reading on the way: products { $products }, projections { $projections } (with { $strings } strings of digits), linear conditions { $conditions }.
prove-check-differs = decided again with the variables eliminated in another order, the answer is different: this is a mistake of the program
prove-check-unknown = Not checked; with the variables eliminated in another order: { $reason }.
prove-welcome =
    Type a sentence about all naturals to decide it, or a definition to keep it. ?NAME explains a name, ? lists them, :help shows the other commands.
prove-talk-help =
    SENTENCE          decide it; with free names, list the members of the condition
    NAME(x) := ...    define a formula or a term; `f := 0 -> 01, 1 -> 0` a word; defined again, all is computed anew
    library FOLDER    take the definitions of a folder, or of `standard`
    numeration SYSTEM write numbers in this system from here on
    ?NAME             explain a definition or a word, ? lists the definitions
    :count i,j COND   count: for each value of the other names, how many i, j satisfy it
    :steps            print every automaton made on the way, or no longer
    :check            decide everything a second time in another order, or no longer
    :names            list the definitions
    :load FILE        answer the lines of a file
    :save FILE        write the lines that were answered in a file
    :quit             leave
prove-defined = `{ $head }` is defined.
prove-defined-again = It replaces the earlier definition; what follows from it was computed anew.
prove-hidden = `{ $name }` is now what you defined; the library's own definitions go on using the library's.
prove-steps-on = Every automaton on the way will be printed.
prove-steps-off = Automata on the way will no longer be printed.
prove-check-on = Everything will be decided a second time.
prove-check-off = Nothing will be decided a second time.
prove-count-form = `:count` needs names and a condition: `:count i CONDITION`

count-no-files = a batch of counts writes no files: ask a single question for them
count-infinite = There are infinitely many { $counted }, so they are not counted.
count-infinite-at = There are infinitely many { $counted } for { $at }, the least such case, so they are not counted.
count-one-variable = a list of values is for one variable
count-no-word = only counts that are bounded are given by an automaton with output
count-no-graph = no automaton of the pairs of an index and its count was found
count-rank = { $variables ->
    [0] The number of { $counted }
   *[other] The number of { $counted } for each { $index }
 } is a linear representation of dimension { $rank }, the least possible, made from an automaton with { $states ->
    [one] one state
   *[other] { $states } states
 }, numbers written in the system { $numeration }.
count-value = There are { $value }.
count-values = For { $before }{ $last } = 0, 1, 2, …: { $values }, ….
count-bounded = The numbers are bounded: { $values } occur, given by an automaton with output that has { $states ->
    [one] one state
   *[other] { $states } states
 }.
count-unbounded = They are not bounded: for { $index } = { $indices }, … they are { $values }, …, which { $growth }.
count-bounded-unknown = Whether they are bounded is not known: { $vectors } vectors were met, { $words } strings of digits repeated.
count-graph = An automaton with { $states ->
    [one] one state
   *[other] { $states } states
 } accepts the pairs of a number and its count; it was guessed from values, then proved.
count-graph-fast = No automaton accepts the pairs of a number and its count: the counts grow faster than the numbers.
count-graph-slow = No automaton accepts the pairs of a number and its count: the counts are not bounded, and lag behind the numbers.
count-graph-unknown = No automaton was found that accepts the pairs of a number and its count.
count-powers = Along { $indices }, … the k-th count, from 0 on, is { $recurrence } for k >= { $from }, and { $growth }.
count-equal = EQUAL: the two conditions are satisfied equally often, everywhere.
count-different = DIFFERENT: first at { $at }, where there are { $one } and { $other }.

conjecture-accepted-everywhere = { $positions ->
    [one] True: the conditions hold at the game's only position.
   *[other] True: the conditions hold at all { $positions } positions of the game.
}
conjecture-unfinished = No counterexample so far: there was time for { $positions } of { $all } positions, among them all up to { $up_to }. `--time` allows more.
conjecture-hardly-begun = No counterexample so far, but there was time for only { $positions } of { $all } positions. `--time` allows more.
conjecture-refuted = That is false.

value-pattern = PATTERN
value-moves = MOVES
value-columns = COLUMNS
value-rows = ROWS
value-row = VALUES

pebbles-in-file = { $path }: { $reason }
pebbles-no-tab = a line holds two patterns with a tab between them
pebbles-solved = { $count ->
    [one] Solvable, in one move.
   *[other] Solvable, in { $count } moves and no fewer.
}
pebbles-not-listed = It is too long to be listed; --all lists it.
pebbles-action = Action: { $text }
pebbles-solution = Solution: { $text }
pebbles-game = Game: { $text }
pebbles-reachable = { $count ->
    [0] Reachable: both are the same.
    [one] Reachable, in one move.
   *[other] Reachable, in { $count } moves.
}
pebbles-unreachable = Unreachable: { $reason }.
pebbles-legal = { $count ->
    [0] There are no moves.
    [one] The move is legal.
   *[other] All { $count } moves are legal.
}
pebbles-position = Last position: { $text }
pebbles-position-before = Position before it: { $text }
pebbles-value = Schwartz's value: { $text }
pebbles-value-in-corner = With its lowest column and row moved to 0: { $text }
pebbles-value-proves = This is at least 2, so the pattern is insoluble.
pebbles-value-silent = This is less than 2, which proves nothing.
pebbles-value-by-first-row = Value by the first row: { $text }
pebbles-found = { $count ->
    [one] One move
   *[other] { $count } moves
}: { $solution } by { $action }
pebbles-found-in-all = { $count ->
    [0] No solution has { $limit } moves or fewer.
    [one] One solution has at most { $limit } moves.
   *[other] { $count } solutions have at most { $limit } moves.
}
pebbles-count = Solvable patterns in a box of { $columns } by { $rows }, the empty one included: { $count }
pebbles-count-by-pebbles = Solvable patterns in a box of { $columns } by { $rows }, by their number of pebbles:
pebbles-play-welcome = Play a pebble whose right and upper neighbours are empty: it goes up, and a new one appears on its right. You win when all the marked squares are empty at once; @ is a pebble on such a square, _ is such a square empty.
pebbles-play-help =
    Type the column and row of the pebble to be played: 2 3, or J 2 3. Or else
      hint   a move on the shortest way
      moves  the squares that can be played
      undo   take the last move back
      quit   leave
pebbles-play-hint = { $move }; from here { $count ->
    [one] one move is enough.
   *[other] { $count } moves are enough.
}
pebbles-play-no-hint = From here the marked squares cannot all be vacated: { $reason }.
pebbles-play-moves = These can be played: { $squares }
pebbles-play-won = { $count ->
    [one] Vacated, in one move. Well done!
   *[other] Vacated, in { $count } moves. Well done!
}
pebbles-play-least = The shortest game has { $least }.
pebbles-play-shortest = No game is shorter.

value-expression = EXPRESSION
value-seconds = SECONDS

eval-no-numbers = thermographs, short games and lists of these or of numbers are written as CSV, and this is { $kind }
eval-not-drawn = this game has too many positions to be drawn
eval-batch-writes = the lines of `-` are answered on the output, not in a file of their own; put them in a file and use `--file FILE`
report-format = a report is written to a file that ends in .md or .tex, not to `{ $path }`
report-written = The report is in { $path }.
report-beside = Beside it: { $files }.
report-rules = Rules
report-start = The starting position `{ $position }`
report-row = The row of `{ $family }` with n = { $n }
report-figure = Figure
report-table = Table
report-table-caption = The beginning of the table: safe positions (+), fragile positions (-) and neutral positions (=).
report-law = Law
report-theorem = Theorem
report-conjecture = Conjecture
report-proof = Proof
report-certificate = The theorem file `{ $file }` holds the proof. The command `campeao verify { $file }` checks it, and so does `checker/check.py`, which shares nothing with the program.
report-strategy = Strategy
report-references = References
cite-author = The campeao authors
cite-title = Combinatorial games, solved and explained
cite-program = Computer program, version { $version }
cite-positions = The safe positions of { $game }: a theorem with its certificate
cite-values = The nim-values of { $game }: a theorem with its certificate
cite-file = Theorem file of campeao { $version }
eval-sheet-format = a sheet is written to a file that ends in .md, .html or .tex, not to `{ $path }`
eval-picture-format = a picture is written to a file that ends in .svg, .png, .tikz or .tex, not to `{ $path }`
eval-written = Written to { $path }.

pawns-first-wins = On the board { $board } the player who begins wins.
pawns-first-loses = On the board { $board } the player who begins loses.
pawns-plies = The game lasts { $plies ->
    [one] one move
   *[other] { $plies } moves
 }, counting both players' and passes, when the winner hurries and the loser delays.
pawns-winning-first-moves = { $count ->
    [one] One first move wins: { $moves }.
   *[other] { $count } first moves win: { $moves }.
 }
pawns-sizes = { $configurations } states up to the order of the columns and the swap of colours, { $positions } positions of the table; the longest game from any of them lasts { $longest } moves.
pawns-file-bytes = The file has { $bytes } bytes.
pawns-file-of-other-board = the file is about the board { $found }, not { $wanted }
pawns-line = Best play: { $line }
pawns-columns-heading = Number, column, rows of B and P, mirrored column, what each player can make of it:
pawns-figure-configurations = configurations
pawns-figure-representatives = configurations up to the order of the columns
pawns-figure-bits = bits for a number
pawns-figure-matrix = bytes of a matrix of moves, a byte an entry
pawns-figure-matrix-of-bits = bytes of a matrix of moves, a bit an entry
pawns-figure-lists = bytes of lists of moves
pawns-figure-lists-of-representatives = bytes of lists of moves up to the order of the columns
pawns-figure-verdicts = bytes of one bit for each state up to both symmetries
pawns-id = Number: { $number }
pawns-terminal = Terminal: { $number }
pawns-mirrored = Mirrored and swapped: { $number }
pawns-representative = Representative: { $number }
pawns-equivalents = Configurations with the same columns in some order: { $number }
pawns-unreachable = Games that B begins reach { $reached } states and miss { $missing }, such as:

tablebase-built = The table is in { $file }. This name can be used as a game, as in `campeao play { $file }`.
cluster-again = A process was lost ({ $why }). All processes go on from what they have stored.
cluster-lost = A connection was lost:
cluster-shard = This machine has written its shard of the table, { $file }. Bring the shards of all machines into one folder with a manifest.tablebase; the folder can then be used as a game.
cluster-table = several processes fill a table of starting positions, written into a file: give --starts and --output
cluster-tasks = { $processes ->
    [one] One process
   *[other] { $processes } processes
 } answered { $positions } starts in { $seconds } s ({ $kept } were there before), waiting for { $waited } % of the time, with at most { $memory } MB of memory each.
cluster-values = { $processes ->
    [one] One process
   *[other] { $processes } processes
 } valued { $positions } batches of positions in { $seconds } s ({ $kept } were there before), waiting for { $waited } % of the time, with at most { $memory } MB of memory each.
cluster-report = { $processes ->
    [one] One process
   *[other] { $processes } processes
 } solved { $positions } positions in { $seconds } s ({ $kept } were there before): { $rate } a second a core, { $bytes } bytes a position over the net, { $waited } % of the time waiting for others, at most { $memory } MB of memory each.
tablebase-sampled = { $positions ->
    [one] The value of one position, drawn at random, follows from those of its successors.
   *[other] The values of { $positions } positions, drawn at random, follow from those of their successors.
 }
tablebase-checked = { $positions ->
    [one] The value of the one position follows from its successors.
   *[other] The values of all { $positions } positions follow from those of their successors.
 }
tablebase-values-written = { $positions } positions of { $game } with { $values } values are in { $file } ({ $bytes } bytes). Look them up by `campeao tablebase find { $file } VALUE`.
tablebase-found = { $count ->
    [0] None of the { $positions } positions is worth { $value }.
    [one] One of the { $positions } positions is worth { $value }:
   *[other] { $count } of the { $positions } positions are worth { $value }:
 }
tablebase-more-found = and { $more } more.
tablebase-sound = Every block is intact.
tablebase-with-remoteness = who wins, and in how many moves
tablebase-verdicts-only = who wins
tablebase-told =
    { $about }: { $kind }
    { $positions } positions in { $bytes } bytes
    { $wins } won, { $losses } lost, { $draws } drawn for the player to move; { $unreachable } that no game reaches
    the longest game: { $longest } moves

theorem-saved = The theorem is in { $path }.
theorem-claimed = This is what the file says; `campeao verify` checks whether it is true.
advice-move = A good move, with { $values }: to
advice-plain-move = A good move: to
advice-number = `{ $text }` is not a natural number: write digits, or a power such as 10^100
verify-confirmed = Confirmed: { $statements } statements about all positions, { $states } states visited.
verify-confirmed-table = Confirmed: { $statements } statements, by a table of { $rows } heaps made anew.
verify-strip = Confirmed: { $statements } bounds and claims about the rows of every length.
strip-scan-value = Values proved for every n
strip-scan-winner = Winners proved for every n
strip-scan-bounds = Bounds proved for every n, without a value or a winner
strip-scan-open = Not proved
strip-misere = The laws of strips are about normal play only.
strip-board = The laws of strips need a board file, and `{ $game }` is no board game with a file of its own.
strip-option = `{ $option }` says nothing about a family of strips
strip-only = A family of rows has a study, a theorem file, a picture of its first boards, and a worth. Everything else is about one board: ask about a game such as `clobber:xxoxxo`.
strip-study-n = A study is about every n: write `^n` in place of the number of copies.
strip-long = A row of more than { $limit } letters is not answered.
strip-proof = Proved for every n: { $bounds } bounds of the parts of rows with up to { $letters } letters follow by three rules. The window theorem extends them to every length.
strip-impartial = Both players have the same moves, so nim-values decide: `campeao study { $game }` gives the law of its rows.
strip-undecided = The law does not state who wins.
strip-move = { $player ->
    [L] Left, moving first, wins by changing the letters from { $place } on: { $before } becomes { $after }.
   *[R] Right, moving first, wins by changing the letters from { $place } on: { $before } becomes { $after }.
}
verify-formula = The formula of the law agrees with the automata.
verify-unknown-formula = The automata were checked; the formula of the law was not, because it uses { $what }. The law is what the automata accept.
verify-no-formula = The file has no formula: the law is what the automata accept.
coq-confirmed = Confirmed by Coq { $version } in { $seconds } s: { $lemmas } lemmas, “Closed under the global context”, so no axiom is used.
coq-refused = Coq { $version } refuses the lemma { $lemma }: its statement is false, or its automata have more states than Coq is allowed
coq-missing = coqc is not installed: on Debian and Ubuntu `sudo apt install coq` installs it, elsewhere `opam install coq`
coq-late = Coq needs more than { $seconds } seconds (`--time`); nothing is confirmed
coq-failed = Coq stopped without a verdict: { $reason }
theorem-unread = { $path }: { $reason }
worth-value = Value: { $value }
worth-value-long = Value: too long to be written.
worth-long = a value too long to be written
worth-moves = { $player ->
    [L] Left's moves, with what they leave:
   *[R] Right's moves, with what they leave:
}
worth-no-moves = { $player ->
    [L] Left has no move.
   *[R] Right has no move.
}
worth-move = { $move } leaves { $value }
worth-move-wins = { $move } leaves { $value } and wins
worth-part = { $edges ->
    [one] A part of one edge is worth { $value }
   *[other] A part of { $edges } edges is worth { $value }
}: { $method ->
    [trunk] a trunk, read from the ground up.
    [colon] a tree, by the colon principle.
    [fusion] green cycles, by the fusion principle.
    [counting] trees, and cycles each of whose edges stands on its own colour, so that edges are counted.
    [number-search] the simplest number between the moves, by search.
   *[canonical-search] canonical forms, by search.
}
value-address = ADDRESS
value-link = LINK
value-host = NAME
site-written = { $files } files, { $megabytes } MB, are in { $folder }. Any web server can hand them out; `python3 -m http.server --directory { $folder }` tries them here.
site-no-module = this program was built without the module for browsers: `scripts/site` builds it, and then the program must be built again
serve-ready = campeao is at { $address } — stop it with Ctrl-C
serve-not-opened = No browser could be opened; open the address yourself.
book-none = { $folder } holds no book of the documents: it has no { $page }; `scripts/book FOLDER` makes one
serve-cannot-listen = cannot listen on { $address }: { $reason }; choose another address with --address
serve-needs-host = other machines can reach { $address }: give the names or addresses under which they ask for it, as in --host { $example }; requests under any other name are refused
serve-open-to-others = Other machines can reach this server and make this machine work, within the limits. There are no passwords.
serve-no-threads = the system gives the server no threads: { $reason }; allow it more memory or processes (`ulimit`)
serve-too-little-time = with a time of 0 seconds nothing can be answered; give at least 1
serve-too-little-memory = with { $given } nothing can be answered; give at least { $least }
serve-too-few-heavy = long answers need at least 1 place; give --heavy 1 or more

misere-elements = The elements of the heaps:
misere-forms = Heaps, their genera and their canonical forms:
