### What the interface says in English. The same keys and arguments as in pt.ftl, which a test holds.

## Lists

list-or = { $others } or { $last }
list-and = { $others } and { $last }

## Outcomes

outcome-safe = safe
outcome-fragile = fragile
outcome-neutral = neutral

plies = { $count ->
    [one] one ply
   *[other] { $count } plies
}

verdict-win = { $plies ->
    [unknown] Fragile: the player to move wins.
    [0] Fragile: the game is over, and the player whose turn it would be has won.
    [one] Fragile: the player to move wins in one ply.
   *[other] Fragile: the player to move wins in { $plies } plies.
}
verdict-loss = { $plies ->
    [unknown] Safe: the player to move loses.
    [0] Safe: the game is over, and the player whose turn it would be has lost.
    [one] Safe: the player to move loses in one ply.
   *[other] Safe: the player to move loses in { $plies } plies.
}
verdict-draw = { $plies ->
    [0] Neutral: the game is over, and it is a draw.
   *[unknown] Neutral: neither player can force a win.
}
verdict-win-of = { $plies ->
    [unknown] Fragile: { $mover } is to move and wins.
    [0] Fragile: the game is over; it would be { $mover }’s turn, and { $mover } has won.
    [one] Fragile: { $mover } is to move and wins in one ply.
   *[other] Fragile: { $mover } is to move and wins in { $plies } plies.
}
verdict-loss-of = { $plies ->
    [unknown] Safe: { $mover } is to move and loses.
    [0] Safe: the game is over; it would be { $mover }’s turn, and { $mover } has lost.
    [one] Safe: { $mover } is to move and loses in one ply.
   *[other] Safe: { $mover } is to move and loses in { $plies } plies.
}
verdict-draw-of = { $plies ->
    [0] Neutral: the game is over, and it is a draw; it would be { $mover }’s turn.
   *[unknown] Neutral: { $mover } is to move, and neither player can force a win.
}

## How an answer was found

method-nim-values = by nim-values, added without carry (Sprague and Grundy)
method-tame-misere = by the theory of tame games in misère play (Conway)
method-rows = from a table, filled row by row from the empty heap up
method-period = from the proved period of the table
method-levels = from a table, filled in the order in which positions shrink
method-prefixes = by the least winning takes: how far a move may go decides, and what it leads to does not depend on that
method-tablebase = by a table of all positions, filled from the ends of the game
method-search = by searching everything that can follow
method-retrograde = backwards from the ends of the game, through all positions that can follow
method-own-table = by a table that is this game's own
method-rules = by the rules: the game is over
method-theory = by a theorem about this game
method-values = by the values of the parts, and by search where these are too large

## What was recognised in the rules

shape-nim = Nim: any number of stones from one heap
shape-subtraction = a subtraction game: from one heap, { $amounts }
shape-take-and-break = a take-and-break game with the code { $code }
shape-rows = one pile of which a move takes at most { $reach }, and a bounded memory: its table repeats
shape-general = no special shape

## Mistakes in formulas

formula-empty = there is nothing to read: write a formula or a term
formula-too-long = the text is longer than { $limit } bytes
formula-too-deep = the nesting here is deeper than { $limit } levels
formula-too-large = with its definitions written out this has more than { $limit } parts
formula-character = the character `{ $character }` has no meaning here
formula-character-instead = the character `{ $character }` has no meaning here: write `{ $instead }`
formula-number-too-large = this number is too large: the largest is 9223372036854775807
formula-expected = { $expected } was expected, and here stands { $found }
formula-range-without-end = this range has no end: write one after `..=`
formula-without-domain = say where `{ $name }` runs: `{ $name } in 0..=…`; only a sentence to be proved may leave that out
formula-range-end-excluded = a range includes its end: write `..=` in place of `..`
formula-unknown-name = the name `{ $name }` is not known here
formula-unknown-name-similar = the name `{ $name }` is not known here; did you mean `{ $similar }`?
formula-list-outside-in = the list `{ $name }` can stand only after `in`
formula-not-a-word = `{ $name }` is no automatic word, so it has no letters `{ $name }[…]`
formula-without-numeration = `{ $name }` depends on how numbers are written, which nothing says here: `low2` and `lowfib` do
formula-divisor-not-constant = what stands to the right of `//` and `%` must be a constant
formula-divisor-not-positive = what stands to the right of `//` and `%` must be at least 1, and this is { $value }
formula-argument-count = { $expected ->
    [0] `{ $name }` takes no arguments, and here it has { $found }
    [one] `{ $name }` takes one argument, and here it has { $found }
   *[other] `{ $name }` takes { $expected } arguments, and here it has { $found }
}
formula-recursive = the definition of `{ $name }` uses itself
formula-name-taken = the name `{ $name }` is already taken
formula-reserved-name = `{ $name }` is a word of the language and cannot be a name
formula-invalid-name = `{ $name }` is not a name: a name is a letter followed by letters, digits and `_`
formula-second-list = there can be only one list, and `{ $first }` is it
formula-in-definition = in the definition of `{ $name }`, at `{ $written }`: { $error }

formula-file-header = the first line of an automaton’s file is `campeao automaton 1`
formula-file-line = line { $line } is not understood: { $wanted } should stand there
formula-file-numeration = line { $line }: `{ $found }` is no numeration system
formula-file-targets = state { $state } has { $found } targets where the digits ask for { $wanted }
formula-file-no-target = state { $state } leads to a state that is not there
formula-file-leading-zero = a leading zero changes the letter, so this automaton reads no numbers
formula-file-size = an automaton here has from 1 to { $states } states and from 1 to { $variables } variables

expected-expression = a term or a formula
expected-term = a term
expected-formula = a formula
expected-set = a set
expected-name = a name
expected-operator = an operator
text-end = the end of the text
type-term = a term (an integer)
type-formula = a formula (true or false)

evaluation-overflow = a value is too large for 64 bits
evaluation-negative-xor = the `xor` of a negative number was asked for
evaluation-empty-fold = the `min` or `max` of no values at all was asked for
evaluation-too-many-steps = the quantifiers go through more than { $limit } values
evaluation-negative-low = the `low2` or `lowfib` of a negative number was asked for
evaluation-negative-digits = the digits of a negative number were asked for

## Mistakes in rule files and names

rules-too-long = the rule file is longer than { $limit } bytes
rules-bad-name = `{ $name }` cannot be a name here: use letters, digits, dots and hyphens
rules-state-or-heaps = give either `state`, the coordinates of a position, or `heaps`, the variable for one heap of a sum
rules-too-many = at most { $limit } are possible here
rules-missing-rank = `rank` is missing: say what shrinks with every move, so that every game ends
rules-rank-and-replies = give either `rank`, if every play ends, or `replies`, if play may repeat
rules-no-replies = `replies` is empty: say what the winner's replies make smaller
rules-replies-of-players = both players have the same moves here, so `replies` is one list of terms
rules-coordinates-of-repeating = `coordinates` are for games with a `rank`
rules-unbounded-variable = the move variable `{ $name }` has no finite range: write `{ $name } in 1..=…`
rules-wrong-length = { $found ->
    [one] `to` has one entry, and the state has { $expected }
   *[other] `to` has { $found } entries, and the state has { $expected }
}
rules-not-a-variable = `{ $name }` is not a variable of the state
rules-bad-player = `{ $letter }` cannot stand for a player: use two different names of letters only
rules-no-size = a start of a size must speak of the size, as `n,n` does
rules-sizes-in-sum = in a sum a start of a size is one heap; forms of starts are for games with a `state`
rules-start-form = a start of a size has a term for each coordinate of `{ $form }`
rules-bad-start = the start is not a position: { $error }
rules-too-many-arguments = { $expected ->
    [0] this game takes no arguments, and it was given { $found }
    [one] this game takes one argument, and it was given { $found }
   *[other] this game takes { $expected } arguments, and it was given { $found }
}
rules-too-many-arguments-or-division = { $expected ->
    [one] this game takes one argument, and it was given { $found } parted by slashes; a division is written `//`
   *[other] this game takes { $expected } arguments, and it was given { $found } parted by slashes; a division is written `//`
}
rules-bad-argument = the parameter `{ $parameter }` wants { $wanted }
rules-ends-in-sum = a sum of heaps ends when no move is left; `ends` is for games with a `state`
rules-open-brace = the opening brace in this label needs a closing one
wanted-number = a natural number, such as 31
wanted-set = a set of naturals, such as 1,4 or 1..5
wanted-code = a take-and-break code, such as 0.137

toml-missing = the entry `{ $name }` is missing
toml-unknown = there is no entry `{ $name }`
toml-unknown-expected = there is no entry `{ $name }`; here may stand { $expected }
toml-variant = `{ $name }` is none of the possible values: { $expected }
toml-duplicate = this entry was written before
toml-type = here stands { $found }, where { $expected } should be
toml-string = a text in quotes
toml-integer = a whole number
toml-decimal = a number with a decimal point
toml-boolean = `true` or `false`
toml-list = a list
toml-table = a table
toml-other = the file is not well-formed TOML ({ $message })

play-evaluation = at { $position }: { $error }
play-rank-not-shrinking = the rank does not shrink: { $from } -> { $to }; it must, so that every game ends
play-negative-rank = the rank of { $position } is negative
play-leaves-domain = a move leaves the domain: { $from } -> { $to }; forbid it with `when`, or widen `domain`
play-too-many-moves = { $position } has more than { $limit } moves

position-number-missing = a number is missing in the position
position-not-a-number = `{ $found }` is not a natural number below 2^63
position-wrong-form = a position of this game is written like `{ $form }`
position-no-start = no start `{ $form }` has the size { $size }
position-unknown-player = `{ $found }` is no player of this game; the players are { $first } and { $second }
position-outside-domain = { $position } is not a position of this game, because `{ $domain }` must hold
position-too-many-heaps = a position has at most { $limit } heaps

code-point = a code has one point, as in 0.137
code-before-point = a code has exactly one digit before the point
code-no-digits = a code has at least one digit after the point
code-digit = `{ $digit }` is not a digit from 0 to 9 or A to F
code-first = before the point only 0, 4, 8 or C may stand: a move that takes nothing must break the heap
code-too-long = a code has at most { $limit } digits

size-in-name = the size of this board belongs to the game's name: for `{ $text }` say `{ $name }`
unknown-game = there is no game `{ $name }`
unknown-game-nearest = there is no game `{ $name }`; did you mean `{ $nearest }`?
game-needs-rule-file = `{ $name }` brings its own code: tables, studies and conjectures are made of games that are rule files
fixed-game = `{ $name }` has its own parameters; to choose others, say `{ $family }:…`

## Questions that cannot be answered

solve-too-many-positions = more than { $limit } positions would have to be solved: try a smaller one
solve-heap-too-big = a heap of { $heap } is too big: nim-values of this game are found up to { $limit }
sequence-too-large = the table needs { $needed } bytes, more than the { $budget } allowed
sequence-value-too-large = the nim-value of the heap of { $size } exceeds 65535
sequence-empty-row = a row must have at least one cell
subtraction-empty = a subtraction set needs at least one number
subtraction-zero = the numbers of a subtraction set are at least 1
subtraction-too-large = { $number } is more than { $limit }, the largest number that may be taken
subtraction-too-many = a subtraction set has at most 65535 numbers
interrupted = stopped

## Files

cannot-read = cannot read { $path }: { $reason }
cannot-write = cannot write { $path }: { $reason }
system-not-found = there is no such file
system-permission-denied = permission is denied
system-is-a-directory = it is a folder
system-not-a-directory = part of the path is not a folder
system-not-text = it is not a text in UTF-8
system-address-in-use = the address is in use already
system-address-not-available = this computer has no such address
input-too-large = it has more than { $limit } bytes
line-too-long = a line has more than { $limit } bytes
system-full = there is no space left
system-read-only = nothing can be written there
cannot-write-output = cannot write the answer: { $reason }
image-too-large = an image of { $width } by { $height } pixels is too large; write SVG instead, or a smaller table
image-failed = the image could not be made: { $reason }

## Telling mistakes

error = error
error-heading = Error
error-here = here

## Arguments

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

value-game = GAME
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

heading-usage = Usage:
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
heading-examples = Examples:

## Help

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
help-misere = Misère play: wins and losses are exchanged
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
help-table-heaps = For sums of heaps: a row of single heaps (1) or a square of two (2)
help-table-values = What stands in the cells
help-table-format = How the table is written (text unless said)
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
help-completions = Print a script that completes commands in your shell
help-completions-shell = Your shell
help-man = Print the manual page
help-help-command = The command to explain

## Games

games-none = no game speaks of “{ $text }”
games-families = Families
games-instances = Well-known games

## Positions

board-no-heaps = (no stones left)
board-mover = { $mover } is to move

show-misere = Misère play: wins and losses are exchanged, so whoever cannot move wins.
show-misere-board = Misère play: wins and losses are exchanged.
show-parameters = Parameters
show-state = A position is
show-heaps = A position is a sum of heaps; of each heap
show-start = Start: { $position }
show-position = Position: { $position }
show-not-drawn = `{ $name }` is no drawn graph: `--dot` writes games such as `drawn` or a file that ends in .graph, .dot or .gv
show-colours = The colours: who wins at each node when { $first } or { $second } is to move there, in how many plies, and the moves that keep it
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

## Answers

solve-heading = { $title }: { $position }
solve-nim-value = Nim-value { $value }.
solve-method = Found { $method }.
move-nim-value = nim-value { $value }
move-good = good
move-bad = bad
moves-hidden = { $count ->
    [one] One more move is not listed; --all lists it.
   *[other] { $count } more moves are not listed; --all lists them.
}

why-end-lost = The game ends here, and by the rules whoever would have to move has lost.
why-end-won = The game ends here, and by the rules whoever would have to move has won.
why-end-drawn = The game ends here in a draw.
why-safe = { $count ->
    [one] Its only move leads to a fragile position.
   *[other] Each of its { $count } moves leads to a fragile position.
}
why-fragile = { $count ->
    [one] One move leads to a safe position: “{ $move }” (leaving { $to }).
   *[other] { $count } moves lead to safe positions, for example “{ $move }” (leaving { $to }).
}
why-neutral = No move leads to a safe position, but some move leads to a neutral one.
why-value = { $outcome ->
    [L] The position is worth { $value }, more than 0, so Left wins, whoever starts.
    [R] The position is worth { $value }, less than 0, so Right wins, whoever starts.
    [N] The position is worth { $value }, which is confused with 0, so whoever starts wins.
   *[P] The position is worth { $value }, so whoever starts loses.
}
why-value-moves = { $count ->
    [one] No move is better than this one: { $moves }.
   *[other] No move is better than these: { $moves }.
}
why-value-move = { $move } (leaves { $value })
why-ride-safe = In stage { $stage } the distances above { $below } and up to { $top } are safe, and { $left } is one of them.
why-ride-fragile = In stage { $stage } the distance { $left } lies between two groups of safe distances; the good rides are those from { $least } to { $most }, { $end ->
    [included] this one included.
   *[excluded] this one excluded.
}
why-flag-first = The first flag may go anywhere: it fixes the regular polygon by which both sides play.
why-flag-vertex = Phase 1: take the vertices of the regular polygon of the first flag while one is free, for example { $point }.
why-flag-neutralise = Phase 2: the vertices are taken, so place a flag in the middle of an arc of the opponent, { $size ->
    [large] a whole side of the polygon,
   *[longest] the longest one,
} of length { $length }, for example at { $point }: it then belongs to both.
why-flag-last-neutralises = Phase 3: the last flag, at { $point }, makes an arc of A of length { $length } belong to both, and that is more than A's lead.
why-flag-last-longer = Phase 3: the last flag, at { $point }, makes an arc of length { $length } B's own, which is more than A's lead of { $advantage }.
why-flag-just-shorter = A cannot win, but loses by little: the flag at { $point } makes an arc of length { $length }, just shorter than a side of the polygon.
why-flag-off-strategy = The position did not come about by the strategy; the middle of the longest arc that is not one's own, { $point }, is a sensible point.

## Tables

table-player = player
table-too-large = the table would have { $cells } cells, and at most { $limit } are made: show fewer rows or columns
table-one-row = this table has a single row; choose its `--columns`
table-no-heaps = `--heaps` is for sums of heaps, and this game is none
table-players-run = the players run along the { $option ->
    [rows] rows
   *[columns] columns
}, so there is nothing to choose
table-at-form = `{ $assignment }` is not of the form VARIABLE=VALUE, such as r=3
table-at-player = `{ $assignment }` names no player of this game
table-at-unknown = `{ $assignment }` names no coordinate of this game’s positions
table-at-runs = `{ $assignment }` would fix what runs along a side of the table
table-safe-needs-bfile = `--values safe` lists sizes, which only `--format bfile` can show
table-bfile-needs-one-row = a b-file holds a sequence, and this table has several rows

## Play

play-you-begin = You begin.
play-i-begin = I begin.
play-you-are = You are { $letter }.
play-how = Type a move, or `help`.
play-my-move = I play: { $move } -> { $to }
play-several = That fits several moves: { $moves }.
play-unknown = “{ $text }” is no move here; `moves` lists them, `help` says what else you can type.
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
    [one] You win, after one ply. Well played!
   *[other] You win, after { $count } plies. Well played!
}
play-i-won = { $count ->
    [0] I win before a move is made.
    [one] I win, after one ply.
   *[other] I win, after { $count } plies.
}
play-drawn = { $count ->
    [0] It is a draw before a move is made.
    [one] It is a draw, after one ply.
   *[other] It is a draw, after { $count } plies.
}
play-repeated = { $position } has come up three times, and neither player can force a win: a play that never ends is a draw.
play-slip = Your first bad move was “{ $played }”; “{ $better }” was good.

## Rule files

check-domain = Positions are those where { $domain }.
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
check-won = Whoever is to move has won if { $condition }.
check-lost = Whoever is to move has lost if { $condition }.
check-drawn = The game is drawn if { $condition }.
check-stuck = Whoever cannot move loses.
check-heaps-shrink = Every game ends, because a move replaces a heap by smaller ones only.
check-replies-shrink = Play may repeat, and a play for ever is a draw; the winner's replies make { $terms } smaller.
check-rank-shrinks = { $count ->
    [one] Every game ends, because { $terms } shrinks with every move.
   *[other] Every game ends, because with every move the first of { $terms } that changes shrinks.
}
check-shape = Recognised: { $shape }.
check-first = The first positions
check-no-move = no move
check-sound = { $file } is sound.

## Reasons

reason-sum = sum
reason-columns-even = Every column holds an even number of ones, and every move spoils that for some column.
reason-columns-odd = { $count ->
    [one] The column of { $columns } holds an odd number of ones; a good move makes every column even.
   *[other] The columns of { $columns } hold an odd number of ones; a good move makes every column even.
}
reason-worth = { $heap } is worth { $value }
reason-values = By nim-values { $values }.
reason-modulus = (A heap is worth its remainder on division by { $modulus }.)
reason-value-zero = A heap worth { $sum } is safe: every move changes its value.
reason-value-positive = A good move leaves a heap worth 0 in place of { $sum }.
reason-sum-zero = Added without carry they give { $sum }, and every move changes that.
reason-sum-positive = Added without carry they give { $sum }; a good move brings the sum to 0.
reason-firm-zero = Some heap still leaves a choice, so misère play is like normal play: added without carry the values give { $sum }, and that is safe.
reason-firm-positive = Some heap still leaves a choice, so misère play is like normal play: added without carry the values give { $sum }, and a good move brings that to 0, or to 1 if no heap leaves a choice after it.
reason-fickle-even = No heap leaves a choice any more, and in misère play the sum { $sum } of the values means that an even number of moves is left, after which the player to move has won.
reason-fickle-odd = No heap leaves a choice any more, and in misère play the sum { $sum } of the values means that an odd number of moves is left, and the opponent has none after the last.
reason-residue = The table repeats with period { $period }: { $pile } leaves the remainder { $residue } on division by { $period }, like { $representative }.
reason-first-period = The table repeats with period { $period }, and { $pile } lies in its first period.
reason-like = The table repeats, and the row of { $pile } is that of { $representative }.
reason-diagonal = { $count ->
    [0] Whatever is taken here, the position reached is fragile.
    [one] Only taking { $takes } leads to a safe position, so this pile is safe just after { $takes } was taken, and fragile otherwise.
   *[other] Taking { $takes } leads to safe positions, and at most one of these is forbidden, so this pile is fragile whatever was taken before.
}
reason-poison = Whoever takes the last one loses, so set it aside: { $pile } count.
reason-fibonacci-number = { $pile } is a Fibonacci number, its own only part.
reason-fibonacci-sum = { $pile } = { $sum }, a sum of Fibonacci numbers of which no two are neighbours.
reason-part-in-reach = The smallest part, { $smallest }, may be taken, since up to { $limit } may.
reason-part-out-of-reach = The smallest part, { $smallest }, cannot be taken, since only up to { $limit } may.
reason-no-take = No take wins from { $pile }.
reason-least-take = The least take that wins from { $pile } is { $least }, and only up to { $limit } may be taken.
reason-least-take-in-reach = The least take that wins from { $pile } is { $least }, and up to { $limit } may be taken.
reason-group = In stage { $stage } the distances from { $low } to { $high } are a group of safe ones, and { $distance } is one of them.
reason-group-point = In stage { $stage } the distance { $distance } is safe, a group of its own.
reason-ride = In stage { $stage } the distance { $distance } lies between two groups of safe distances; the only good ride is { $shortest }.
reason-rides = In stage { $stage } the distance { $distance } lies between two groups of safe distances; the good rides are those from { $shortest } to { $longest }.
reason-arrived = The destination has been reached.

## Laws

status-proved = proved
status-checked = checked
status-unknown = unknown

certificate-bouton = A heap of Nim is worth its size, because from n exactly the heaps from 0 to n - 1 can be made (Bouton 1901).
certificate-exhaustion = The game has only { $positions } positions, and all of them were solved.
certificate-conditions = The conditions of the theorem were verified at all { $positions } positions up to { $up_to }; beyond them this is a conjecture.
certificate-period = A table of { $rows } rows repeats from row { $preperiod } on with period { $period }.
certificate-window = Each row follows from the { $window } rows before it, and two equal stretches of { $window } rows stand one period apart, so the table repeats for ever.
certificate-guy-smith = By the theorem of Guy and Smith { $needed } rows are enough to prove that it repeats for ever.

## Strategies

strategy-even-columns = Write the heaps in base 2, one under another, and take so that every column holds an even number of ones.
strategy-even-columns-of-residues = Divide the heaps by { $modulus } and write the remainders in base 2, one under another; take so that every column holds an even number of ones.
strategy-zero-nim-sum = Add the nim-values of the heaps without carry, and move so that the sum becomes 0.
strategy-tame-misere = Play as in normal play, making the sum of the nim-values 0, until your move would leave no heap with a choice; then make it 1.
strategy-rows = Read the row of the pile from the table; from row { $preperiod } on it repeats with period { $period }. Move to a position that is safe there.
strategy-diagonals = The table fills itself along its diagonals: a pile with exactly one winning take is safe just after that take, and a pile without one is always safe.
strategy-diagonals-misere = The table fills itself along its diagonals: where a move is left, a pile with exactly one winning take is safe just after that take, and a pile without one is always safe.
strategy-zeckendorf = Write the pile as a sum of Fibonacci numbers of which no two are neighbours, and take the smallest part, if so much may be taken.
strategy-zeckendorf-misere = Set one stone aside, write the rest as a sum of Fibonacci numbers of which no two are neighbours, and take the smallest part, if so much may be taken.
strategy-groups = Ride into the group of safe distances below yours.
strategy-groups-misere = Ride into the group of safe distances below yours; every group lies one kilometre higher than in normal play.
strategy-table = Look the position up in the table, and move to a safe one.
strategy-from = This holds for { $name } from { $from } on:
strategy-of = If { $mover } is to move:
strategy-safe = the position is safe, and no move wins
strategy-take = take { $takes }
strategy-label = “{ $label }”
strategy-move = { $count ->
    [one] the winning move is { $moves }
   *[other] the winning moves are { $moves }
}
strategy-soonest = { $count ->
    [one] the move that wins soonest is { $moves }
   *[other] the moves that win soonest are { $moves }
}
strategy-keep = { $count ->
    [one] the position is neutral: no move wins, and { $moves } keeps the draw
   *[other] the position is neutral: no move wins, and { $moves } keep the draw
}
strategy-won = the game is over, and the player to move has won
strategy-drawn = the game is over, in a draw
strategy-size = If { $name } is { $sizes }, { $advice }.
strategy-but = But if { $name } is { $size }, { $advice }.
strategy-keep-draw = Where no move wins, but one keeps the draw, move to a neutral position.
strategy-always = In every case { $advice }.
strategy-residue = If { $name } leaves the remainder { $residues } on division by { $period }, { $advice }.
study-long-law = The law as a formula has { $length } letters; --json gives it.
strategy-least-take = Take the least amount that wins, if so much may be taken:
strategy-least-take-misere = (set one stone aside first)
strategy-least-take-residue = if the pile leaves the remainder { $residue } on division by { $modulus }, take { $take };
strategy-least-take-power = take the greatest power of two that divides the pile.
strategy-least-take-multiple = on a multiple of { $modulus }, take { $modulus } times the greatest power of two that divides the quotient.

## Judgements

class-unclear = of no clear class
refuted-exactly-one = { $count ->
    [0] At { $position } the position is claimed to be nothing at all, and it must be safe, fragile or neutral.
   *[other] At { $position } the position is claimed to be { $classes } at once, and it can be only one of these.
}
refuted-lost-is-safe = At { $position } the game is over and the player to move has lost, so the position is safe, but it is claimed to be { $claimed }.
refuted-won-is-fragile = At { $position } the game is over and the player to move has won, so the position is fragile, but it is claimed to be { $claimed }.
refuted-drawn-is-neutral = At { $position } the game is drawn, so the position is neutral, but it is claimed to be { $claimed }.
refuted-one = { $count ->
    [one] { $position } is claimed to be fragile, but its only move leads to no position that is claimed to be safe.
   *[other] { $position } is claimed to be fragile, but none of its { $count } moves leads to a position that is claimed to be safe.
}
refuted-two = { $position } is claimed to be safe, but the move “{ $move }” leads to { $to }, which is { $class }, not fragile, by the same claim.
refuted-replies = { $position } is claimed to be safe, but after the move “{ $move }”, to { $to }, no reply leads back to a position claimed to be safe and makes smaller what `replies` names: the winner might never get nearer the end.
refuted-three-stays = { $position } is claimed to be neutral, but no move leads to a position that is claimed to be neutral.
refuted-three-no-win = { $position } is claimed to be neutral, but the move “{ $move }” leads to { $to }, which is claimed to be safe.
study-too-many-positions = there are more than { $limit } positions: choose a smaller bound
study-breaks-heaps = moves of this game break heaps, so a conjecture must speak of the list `heaps`

## Studies and conjectures

value-formula = FORMULA
help-study = Study a game: the table and its law, the proof, the strategy
help-conjecture = Judge a claim about the safe positions
help-conjecture-formula = The safe positions as a formula, such as 'n % 5 in {"{"}0, 2{"}"}'; `-` reads a formula a line and answers in JSON
help-conjecture-fragile = The fragile positions, if not all the rest
help-conjecture-neutral = The neutral positions, if there are any
help-conjecture-up_to = The greatest heap or coordinate that is looked at
help-conjecture-time = The most seconds for looking at positions one by one, where the claim is not proved
help-conjecture-examples =
    campeao conjecture subtraction:1,4 'n % 5 in {"{"}0, 2{"}"}'
    campeao conjecture nim 'xor(h for h in heaps) = 0' --up-to 20
    campeao conjecture partizan-subtraction 'player = A and n % 5 in {"{"}0, 2, 3{"}"} or player = B and n % 5 < 2'

help-prove = Decide a sentence about all naturals, by finite automata
help-prove-question = The sentence, such as 'forall n. exists m. n = 2*m or n = 2*m + 1'; with free names, a condition whose members are told; `-` reads a sentence, a definition or `numeration SYSTEM` a line and answers in JSON; the words `PD` and `PF` are those of OEIS, with 0 and 1 the other way round than in Walnut and Shallit's book
help-prove-numeration = How numbers are written: a base, `fib`, `trib`, or the coefficients of a recurrence such as `2,1`; as the words of the question ask, else base 2
help-prove-states = The most states an automaton may have on the way
help-prove-transitions = The most transitions an automaton may have on the way, states times symbols, four bytes each and more while it is made; a hundred for each state of `--states` unless told otherwise
help-prove-time = The most seconds that a question may take
help-prove-define = A definition to be used in the question, such as 'even(x) := x % 2 = 0'; may be given several times
help-prove-load = An automaton from a file, to be used by name: as a condition `name(x)`, as a word `name[x]`; may be given several times
help-prove-steps = Tell every automaton made on the way
help-prove-dot = Write the automaton of a condition to a file for Graphviz
help-prove-svg = Draw the automaton of a condition to a file
help-prove-save = Write the automaton of a condition to a file, for `--load`, its variables in alphabetical order, or as in 'eq(i, j, n)=FILE'
help-prove-examples =
    campeao prove 'forall n. n >= 8 => exists a, b. n = 3*a + 5*b'
    campeao prove 'forall a, b. a xor b <= a + b'
    campeao prove 'n = lowfib(n)' --numeration fib
    campeao prove 'exists i, n. n > 0 and forall t. i <= t <= i + n => TM[t] = TM[t + n]'

prove-true = TRUE.
prove-witness = For example { $values }.
prove-false = FALSE.
prove-counterexample = The least counterexample: { $values }.
prove-unknown = UNKNOWN: { $reason }.
prove-unknown-part = It ran out in the part `{ $part }`.
prove-unknown-where = The part at fault: `{ $part }`.
prove-allow-more = `{ $option }` allows more.
prove-saved = Saved in { $path }, the variables in the order { $names }.
prove-save-names = `--save` names the variables { $found }, and the condition has { $names }
prove-out-of-time = more than { $limit } seconds would be needed
prove-interrupted = the work was interrupted
prove-word-numeration = the word `{ $word }` needs numbers written in the system { $needs } (`--numeration { $needs }`)
prove-load-form = `{ $found }` says no name and file: write `NAME=FILE`
prove-no-definition = this is no definition: write `name(x, y) := formula`
prove-file-mistake = { $path }: { $error }
prove-nothing-to-keep = only a condition with free names has an automaton to be kept or drawn
prove-too-big-to-draw = an automaton of { $states } states is too big for a picture; `--dot` and `--save` take it
prove-cannot-save = the automaton cannot be kept: { $error }
prove-condition = The condition on { $names } is decided by an automaton with { $states ->
    [one] one state
   *[other] { $states } states
 }, numbers written in the system { $numeration }.
prove-members = First members: { $members }.
prove-no-members = It has no members.
prove-step = { $states } states: { $formula }
prove-too-many-states = more than { $limit } states would be needed on the way
prove-too-many-transitions = more than { $limit } transitions would be needed on the way
prove-product = a product of two variables is beyond every procedure of this kind
prove-list = a list has no automaton; name the heaps one by one
prove-open-aggregate = an aggregate needs a constant set to run through
prove-other-numeration = `{ $function }` needs numbers written in the system { $needs } (`--numeration { $needs }`)
prove-too-big = a constant is too big
prove-no-automaton = this is no automaton over these variables and digits
prove-clash = `{ $one }` needs numbers written in the system { $needs }, and `{ $other }` in the system { $wants }; no sentence about both can be decided
prove-no-numeration = `{ $found }` is no numeration system here: give a base from 2 to 36, `fib`, `trib`, or the coefficients of a recurrence that never grow and end in 1, such as `2,1`

study-state = (a) The state
study-state-impartial = Both players may do the same, so the state need not say who is to move.
study-state-sum = Both players may do the same, so the state need not say who is to move; the sizes of the heaps are all it holds, in any order.
study-state-partizan = The players have different moves, so the state says who is to move.
study-table = (b) The table, and what it suggests
study-safe-starts = { $count ->
    [0] No start with { $name } up to { $up_to } is safe.
   *[other] The safe starts with { $name } up to { $up_to }: { $sizes }.
}
study-law-neutral = Neutral exactly if { $neutral }.
study-others-fragile = All other positions are fragile.
study-long-neutral = The neutral positions as a formula take { $length } letters; --json gives it.
study-starts-neutral = They are neutral exactly if { $neutral }.
study-safe-starts-of = { $count ->
    [0] No start { $form } with { $name } up to { $up_to } is safe.
   *[other] The safe starts { $form } with { $name } up to { $up_to }: { $sizes }.
}
study-form-seen = Up to { $up_to } a start { $form } is safe exactly if { $safe }: this is seen, not proved.
study-form-law = A start { $form } is safe exactly if { $safe }; the law of all positions proves it.
study-law = Safe exactly if { $safe }.
study-starts = Starts are safe exactly if { $safe }.
study-starts-of = Starts of { $mover } are safe exactly if { $safe }.
study-proof = (c) The proof
study-status = The law is { $status }. { $why }
study-no-law = No law was found that holds for every size; the table is all there is.
study-observed = Observed up to { $up_to }, not proved: from { $preperiod } on the nim-values repeat with period { $period }, { $saltus ->
    [0] unchanged.
   *[other] growing by { $saltus } each time.
}
study-strategy = (d) The strategy
study-openings-drawn = { $count ->
    [one] The opening that keeps the draw: { $openings }.
   *[other] The openings that keep the draw: { $openings }.
}
study-openings = { $count ->
    [one] The good opening: { $openings }.
   *[other] The good openings: { $openings }.
}
conjecture-accepted-everywhere = { $positions ->
    [one] Nothing speaks against it: the conditions hold at the game's only position.
   *[other] Nothing speaks against it: the conditions hold at all { $positions } positions of the game.
}
conjecture-accepted = Nothing speaks against it: the conditions hold at all { $positions } positions up to { $up_to }.
conjecture-unfinished = Nothing speaks against it so far: there was time for { $positions } of { $all } positions, and among them are all up to { $up_to }. `--time` allows more.
conjecture-hardly-begun = Nothing speaks against it so far, but there was time for { $positions } of { $all } positions only. `--time` allows more.
conjecture-proved = It holds for every size. { $why }
conjecture-refuted = That is false.

## The pebble solitaire

value-pattern = PATTERN
value-moves = MOVES
value-columns = COLUMNS
value-rows = ROWS
value-row = VALUES
help-pebbles = The pebble solitaire: can this pattern be vacated?
help-pebbles-examples =
    campeao pebbles solve '2,2;2,3'
    campeao pebbles check @pattern.csv
    campeao pebbles reach '0,0' '0,1;1,0'
    campeao pebbles play '2,2;2,3'
help-pattern = Squares as `2,2;2,3`, a drawn board, JSON, or the path of a file with one of these or CSV (`@FILE`)
help-order = The order of the moves (waves unless said)
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
help-pebbles-measure = Give Schwartz’s value of a pattern exactly, and what it proves
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

pattern-empty = a pattern has at least one pebble
pattern-too-far = the square { $square } is too far away: coordinates go up to { $limit } in absolute value
pattern-no-square = `{ $text }` is not a square: write its column and row, as 2,3
pattern-no-move = `{ $text }` is not a move: write J and the square that is played, as J 2 3
pattern-no-sign = line { $line }, column { $column }: `{ $character }` is no sign of a board; `o` is a pebble, `.` an empty square
pattern-no-json = this is no pattern in JSON: write a list of pairs of whole numbers, as [[2,2],[2,3]]
pattern-no-csv = line { $line }: this is no pattern in CSV, which has a column i and a column j, of whole numbers
pebble-none = { $square } has no pebble
pebble-right-occupied = { $square } is not free: there is a pebble on its right, on { $right }
pebble-above-occupied = { $square } is not free: there is a pebble above it, on { $above }
pebble-both-occupied = { $square } is not free: there are pebbles on { $right } and on { $above }
pebble-end-of-board = { $square } lies at the end of the board that coordinates can name
pebbles-illegal-move = Move { $number }, { $move }, is illegal: { $reason }
pebbles-played-too-often = { $square } would be played { $number } times, and twice is the most in any game
pebbles-crowded = { $square } would be played { $number ->
    [0] not at all
    [one] once
    [2] twice
   *[other] { $number } times
} and { $neighbour }, beside it on the diagonal, { $other ->
    [0] not at all
    [one] once
    [2] twice
   *[other] { $other } times
}, and together twice is the most in any game
pebbles-fewer = { $start ->
    [one] there is one pebble
   *[other] there are { $start } pebbles
} and no move takes one away, so { $end } cannot be all
pebbles-missing = no pebble can come to { $square } and stay there
pebbles-endless = a pebble would have to go on from { $square }, beyond all squares where one may stay
pebbles-solution-too-large = the solution takes more than { $limit } words of 64 squares
pebbles-solution-too-far = the solution would lead farther away than the coordinate { $limit }: move the pattern
measure-row-too-short = the value of { $square } needs the first row up to column { $needed }
measure-outside-quarter = { $square } is not in the quarter i, j >= 0 that a first row determines: move the pattern
measure-no-number = `{ $text }` is not a number such as 3, -2 or 5/8
pebbles-too-many-states = this takes more than { $limit } states: choose a smaller box
pebbles-box-too-long = the longer side of the box is { $side }, and at most { $limit } is counted
pebbles-box-too-wide = the shorter side of the box is { $side }, and at most { $limit } is counted
pebbles-board-too-large = a picture of { $columns } by { $rows } squares is too large: at most { $limit } squares are drawn
pebbles-in-file = { $path }: { $reason }
pebbles-nothing-to-draw = the pattern is insoluble, so there is nothing more to draw: { $reason }
pebbles-no-tab = a line holds two patterns with a tab between them
pebbles-too-many-frames = a game of { $count } moves is too long for frames: at most { $limit } are drawn

pebbles-solvable = Solvable: all its squares can be empty at once.
pebbles-insoluble = Insoluble: { $reason }.
pebbles-solved = { $count ->
    [one] Solvable, in one move.
   *[other] Solvable, in { $count } moves and no fewer.
}
pebbles-not-listed = That is too long to be listed; --all lists it.
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
pebbles-left = { $count ->
    [0] Every square of the pattern is empty.
    [one] One square of the pattern is still occupied.
   *[other] { $count } squares of the pattern are still occupied.
}
pebbles-value = Schwartz’s value: { $text }
pebbles-value-in-corner = With its lowest column and row moved to 0: { $text }
pebbles-value-proves = That is 2 or more, which proves the pattern insoluble.
pebbles-value-silent = That is less than 2, from which nothing follows.
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
pebbles-frame = Move { $number }: { $move }
pebbles-last-frame = The end
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

## Values: what games and numbers are worth

value-expression = EXPRESSION
value-seconds = SECONDS

help-eval = Say what a game or number is worth
help-eval-expression = What to evaluate, such as '{"{"}1|-1{"}"} + ^*'; `-` reads an expression a line and answers in JSON
help-eval-file = Evaluate the statements in a file
help-eval-format = How values are written
help-eval-picture = Draw the thermograph of the value in a file that ends in .svg or .png
help-eval-time = Stop after so many seconds
help-eval-examples =
    campeao eval '{"{"}3||1|-2{"}"}'
    campeao eval 'G := {"{"}2|-1{"}"}; G.cool(1/2) + ^*'
    campeao eval '{"{"}0, 1, 2, ...|{"}"} - 1'
    campeao eval 'trunk("LR(RL)...")' --json
    campeao eval '{"{"}4||1|-3{"}"}' --picture thermograph.svg
help-repl = Evaluate expressions as they are typed; ?NAME explains a function
help-repl-format = How values are written
help-repl-time = Stop an evaluation after so many seconds

eval-kind = { $kind ->
    [integer] An integer.
    [dyadic] A dyadic number.
    [rational] A rational number.
    [ordinal] An ordinal number.
    [surreal] A surreal number.
    [nimber] A nimber.
    [infinitesimal] An infinitesimal game.
    [sum] A number and a game.
   *[game] A short game.
}
eval-outcome = { $outcome ->
    [L] Left wins, whoever starts.
    [R] Right wins, whoever starts.
    [N] Whoever starts wins.
   *[P] Whoever starts loses.
}
eval-birthday = birthday { $value }
eval-mean = mean { $value }
eval-temperature = temperature { $value }
eval-stops = stops { $left } and { $right }
eval-atomic-weight = atomic weight { $value }
eval-not-atomic = no atomic weight
eval-refused = not computed within the limits: { $fields }
eval-no-thermograph = only a short game has a thermograph, and this is { $kind }
eval-picture-format = a picture is written to a file that ends in .svg or .png, not to `{ $path }`
eval-written = Written to { $path }.

trace-position = { $form } is { $value }:
trace-unchanged = { $form } is { $value }; none of its options is removed.
trace-dominated = { $player ->
    [L] Left’s
   *[R] Right’s
 } option { $option } goes: { $by } dominates it.
trace-reversible = { $player ->
    [L] Left’s
   *[R] Right’s
 } option { $option } is reversible through { $through }; in its place: { $instead }.
trace-reversible-away = { $player ->
    [L] Left’s option { $option } goes: it is reversible through { $through }, where Left has no move.
   *[R] Right’s option { $option } goes: it is reversible through { $through }, where Right has no move.
 }
witness-relation = { $relation ->
    [less] { $first } is less than { $second }: Right wins the difference, whoever starts.
    [equal] { $first } and { $second } are equal: whoever starts the difference loses.
    [greater] { $first } is greater than { $second }: Left wins the difference, whoever starts.
   *[confused] { $first } and { $second } are confused: whoever starts the difference wins.
 }
witness-roles = In the second game, which is taken away, the players have exchanged their roles.
witness-play = { $starter ->
    [L] If Left starts, { $winner ->
        [L] Left
       *[R] Right
     } wins:
   *[R] If Right starts, { $winner ->
        [L] Left
       *[R] Right
     } wins:
 }
witness-move = { $player ->
    [L] Left
   *[R] Right
 } moves in the { $component ->
    [first] first
   *[second] second
 } game from { $from } to { $to }.
witness-end = { $player ->
    [L] Left
   *[R] Right
 } cannot move.
witness-cut = And so on: only { $count } moves are shown.

repl-welcome =
    An expression is evaluated; ?NAME explains a function, ? lists them, :help says what else there is.
repl-prompt = >
repl-help =
    EXPRESSION        evaluate it; `ans` is its value from then on
    ?NAME             explain a function
    ?                 list the functions
    :picture FILE     draw the thermograph of `ans` in a file (.svg or .png)
    :format NAME      write values as plain, unicode or latex
    :names            list the names you have given
    :quit             leave
repl-unknown-command = there is no command `{ $command }`; `:help` lists them
repl-unknown-format = there is no format `{ $format }`: choose plain, unicode or latex
repl-no-answer = there is no value yet: evaluate something first
repl-stopped = stopped
repl-not-text = line { $line } is not a text in UTF-8
repl-example = Example:
repl-also = Also called { $names }.
repl-no-function = there is no function `{ $name }`; `?` lists them

topic-order = Who wins, and which is greater
topic-structure = Options, birthdays, canonical forms
topic-temperature = Stops, means, temperatures
topic-operations = Sums and products of games
topic-sums = Sums of many hot games
topic-numbers = Numbers, trunks and ordinals
topic-nimbers = Nimbers
topic-lists = Lists and sets

function-outcome = Who wins: "L" for Left, "R" for Right, "N" for the player who starts, "P" for the other one.
function-compare = How the first compares with the second: "<", "=", ">" or "<>" where neither is at least the other.
function-witness = How two games compare, with a play of their difference for Left starting and one for Right starting: who starts, who wins, and the moves.
function-sign = The sign of a game as it is written, by the recursive definition: ">" positive, "<" negative, "=" zero, "<>" fuzzy.
function-is-number = Whether the value is a number.
function-is-integer = Whether the value is a whole number.
function-is-nimber = Whether the game is a nimber.
function-is-infinitesimal = Whether the game lies between all negative and all positive numbers.
function-is-dicotic = Whether in every position both players can move or neither can (all-small games).
function-is-hot = Whether the Left stop is greater than the Right stop.
function-is-close = Whether the difference of the games is infinitesimal.
function-left-options = Left’s options in the canonical form.
function-right-options = Right’s options in the canonical form.
function-options = Left’s and Right’s options in the canonical form.
function-birthday = The day on which the value is born.
function-canonical = The value of a game as it is written.
function-form = A game as it is written, with nothing simplified.
function-trace = How the canonical form of a game as written comes about: for every position that changes, the position, its value, and each dominated or reversible option with its reason.
function-generation = The generation of a game as it is written: one more than the latest of its options.
function-days = All games born by a day, up to day 3.
function-atomic-weight = The atomic weight of an infinitesimal game, or none if it has none.
function-reduced = The simplest game that differs from this one by an infinitesimal.
function-companion = The companion of a game.
function-left-stop = The number that is reached when Left starts and both play for the best stop.
function-right-stop = The number that is reached when Right starts and both play for the best stop.
function-mean = The mean value: what a copy of the game is worth in a sum of many.
function-temperature = The temperature: how urgent it is to move. Of n/2^k, which is a number, it is -1/2^k.
function-thermograph = The thermograph, which can be drawn.
function-cool = The game cooled by a temperature.
function-freeze = The game cooled by its own temperature.
function-heat = The game heated by a game.
function-overheat = The game overheated from one game to another.
function-incentives = The incentives of both players, without those that another one exceeds.
function-left-incentives = Left’s incentives, without those that another one exceeds.
function-right-incentives = Right’s incentives, without those that another one exceeds.
function-switch = The switch of a game: Left can move to it, Right to its negative.
function-tiny = Tiny of a game G: {"{"}0||0|-G{"}"}.
function-miny = Miny of a game G: {"{"}G|0||0{"}"}.
function-up = So many times up.
function-down = So many times down.
function-up-power = The uptimal of an order, counted from 1, which is up.
function-ordinal-sum = The ordinal sum, also written with a colon: a move in the first takes the second away.
function-norton-product = The Norton product of a game by a positive game.
function-conway-product = The product of the canonical forms by Conway’s definition. Only for numbers does it depend on the values alone.
function-conjunctive-sum = The sum in which a player moves in both games at once; it ends when one of them does.
function-selective-sum = The sum in which a player moves in one of the games or in both.
function-sum-mean = The mean of the sum of the games.
function-sum-temperature = The temperature of the sum of the games: a number, or its bounds and why it is not known better.
function-sum-left-stop = The Left stop of the sum of the games: a number, or its bounds and why it is not known better.
function-sum-right-stop = The Right stop of the sum of the games: a number, or its bounds and why it is not known better.
function-sum-outcome = Who wins the sum of the games: a letter as in outcome, or who wins when Left and when Right starts, as far as it is known.
function-sum-move = A good move in the sum of the games for "L" or "R": the number of the game, and what to move to.
values-no-player = a player is "L" or "R", not "{ $found }"
function-simplest = The simplest number strictly between two numbers.
function-trunk = The value of a trunk of blue (L) and red (R) edges from the ground up: "LR(RL)..." repeats a pattern for ever, "L(wR)" has an ordinal number of edges.
function-sign-expansion = The trunk of a number, its sign expansion with L for plus.
function-inverse = One divided by the number.
function-square-root = The square root, where it can be written.
function-abs = The number without its sign.
function-floor = The greatest whole number that is not greater.
function-numerator = The numerator of the number in lowest terms.
function-denominator = The denominator of the number in lowest terms.
function-ordinary-sum = The ordinary sum of ordinals; `+` is the natural one.
function-ordinary-product = The ordinary product of ordinals; `*` is the natural one.
function-ordinary-power = The ordinary power of ordinals.
function-nimber = The nimber of a size, finite or not.
function-nim-sum = The sum of nimbers.
function-nim-product = The product in the field of nimbers.
function-nim-inverse = The inverse in the field of nimbers.
function-nim-square-root = The square root in the field of nimbers.
function-mex = The smallest size that is not in the list.
function-length = How many things there are.
function-sum = The sum of all of them.
function-contains = Whether something is among them.
function-set = The things, each once.
function-reversed = The things in the opposite order.
function-joined = The things of the first, then those of the second.

values-empty = there is nothing to read: write an expression such as `{"{"}1|-1{"}"} + ^*`
values-too-many-ups = these are too many ups: at most 2147483647 can be written
values-uptimal-too-long = this uptimal has more than { $limit } digits
values-number-too-long = this number has more than { $limit } digits
values-too-many-bars = there are more than { $limit } bars in a row: use braces instead
values-ambiguous-bars = `{ $bars }` stands twice here, so it is open which divides the game: use more bars or braces
values-endless-set = a set has no `...`: write `{"{"}0, 1, 2, ...|{"}"}` for a number with endless options, `0..9` for a range
values-ambiguous-sign = `{ $sign }` may be a game or an operator here: put blanks on both sides of the next sign or on none
values-open-comment = this comment has no end: close it with `*/`
values-open-text = this text has no end: close it with `"` on the same line
values-not-assignable = only a name or a function of names can stand before `:=`, as in `G := 1` and `f(x) := x + 1`
values-reserved-name = `{ $name }` has a fixed meaning and cannot be given another
values-name-twice = the name `{ $name }` stands twice among the arguments
values-argument-count = `{ $function }` takes { $least ->
    [one] 1 argument
   *[other] { $least } arguments
}, found { $found }
values-argument-range = `{ $function }` takes { $least } to { $most } arguments, found { $found }
values-no-meaning = `{ $operator }` has no meaning between { $left } and { $right }
values-no-meaning-before = `{ $sign }` has no meaning before { $operand }
values-no-short-form = a game with { $option } among its options is computed only if all its options are numbers
values-no-element = there is no element { $index }: the list has { $length }, and the first is number 1
values-out-of-range = the number must be from { $least } to { $most } here, and this is { $found }
values-too-many-steps = more than { $limit } steps would be needed
values-calls-too-deep = calls are nested deeper than { $limit } levels
values-objects-too-deep = lists and functions are nested deeper than { $limit } levels
values-too-many-items = more than { $limit } things would stand in one list
values-too-many-bits = a number would have more than { $limit } binary digits
values-too-many-characters = the value would take more than { $limit } characters to write
values-out-of-time = this takes longer than { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
values-in-function = in `{ $name }`, at `{ $written }`: { $error }
expected-value = a value
expected-bar = a bar
line-end = the end of the line

object-kind = { $kind ->
    [integer] an integer
    [dyadic] a dyadic number
    [rational] a rational number
    [ordinal] an ordinal number
    [surreal] a number
    [nimber] a nimber
    [infinitesimal] an infinitesimal game
    [game] a short game
    [sum] a game or number
    [boolean] true or false
    [text] a text
    [list] a list
    [set] a set
    [function] a function
    [thermograph] a thermograph
    [form] a form
    [nothing] nothing
   *[anything] anything
}

games-entries = more than { $limit } different games would be needed
games-steps = more than { $limit } steps would be needed
games-depth = the games are nested deeper than { $limit } moves
games-bytes = more than { $limit } bytes would be needed
games-nimber = the nimber *{ $nimber } has too many options to be a game here; the greatest is *{ $greatest }
games-followed = all options of *{ $nimber } would have to be followed, which is done up to *{ $limit }
games-ups = { $multiple } times up is out of range; the greatest multiple, up or down, is { $greatest }
games-day = the games born by day { $day } are too many to list; the last day is { $last }
games-too-cold = a game cannot be cooled by { $temperature }; the least temperature is -1
games-not-positive = the second factor of a Norton product must be greater than 0, and this one is not
games-too-many-copies = a sum of { $copies } copies is too long; at most { $greatest } are added
games-order-zero = there is no up of order 0; the orders of uptimals begin with 1

numbers-terms = the number would have more than { $limit } terms
numbers-depth = the exponents would be nested more than { $limit } deep
numbers-bits = a whole number, numerator or denominator would have more than { $limit } binary digits
numbers-radicals = a coefficient would have more than { $limit } square roots
numbers-surd-bits = a numerator or denominator in a coefficient with square roots would have more than { $limit } binary digits
numbers-radicand = the number under a square root, its squares taken out, would have more than 64 binary digits
numbers-steps = the answer would take more than { $limit } steps
numbers-zero = zero has no inverse
numbers-infinitely-many = the normal form of the result has infinitely many terms
numbers-no-sum-of-roots = the result has a coefficient that is no sum of square roots of rational numbers; only such can be written here
numbers-negative-square = a negative number has no square root
numbers-no-power = only w has such a power: of other numbers the exponent must be a whole number or 1/2
numbers-no-pattern = the sign expansion has infinitely many runs that never repeat
numbers-not-separated = some number on the left is not less than some number on the right
numbers-no-progression = the numbers must go on with equal differences or equal ratios; write the first three
numbers-unknown-root = the product needs the root of degree { $prime }, which is known here for primes up to { $limit } only
numbers-beyond = nimbers are multiplied below w^w^w only

number-ends = column { $column }: the text ends here, but { $expected } should follow
number-unexpected = column { $column }: { $expected } was expected, and here stands `{ $found }`
number-zero-denominator = column { $column }: the denominator is zero
number-not-dyadic = column { $column }: the denominator of a dyadic number is a power of two, and this one is not
number-no-star = column { $column }: a nimber other than 0 begins with `*`, such as *5
number-no-repetition = column { $column }: edges of both colours can be repeated w*m + n times with natural m and n only
number-too-deep = column { $column }: the expression is nested more than { $limit } deep
number-no-result = column { $column }: { $reason }
number-too-long = column { $column }: a number of { $digits } digits is too long, the limit is { $limit }
expected-digit = a digit
expected-operand = a number, `w` or `(`

## The pawn race and tablebases

help-pawns = The pawn race: solve a board, ask its table, see the numbers of the text
help-pawns-examples =
    campeao pawns solve 5x8
    campeao pawns probe 3x5 '..B.P/B...P/B...P 1'
    campeao pawns show 3x5 columns
    campeao play pawns:5x8
help-pawns-solve = Solve every position of a board, in memory or into a file
help-pawns-solve-board = Columns and rows, such as 5x8
help-pawns-solve-file = Keep the table in this file; a build that was stopped goes on where it was
help-pawns-solve-verdicts_only = Keep only who wins, not in how many plies
help-pawns-solve-block = The binary logarithm of the positions in a block of the file
help-pawns-solve-small = Make the file small rather than quick: big blocks, LZMA
help-pawns-solve-force = Let the table take the place of another one, or of any file
help-pawns-probe = Who wins a position, and what each move is worth
help-pawns-probe-board = Columns and rows, such as 5x8
help-pawns-probe-position = The columns from White’s end and the player to move, `..B.P/B...P 1`, or a number and the player, `1271 1`; the start if none is given; `-` reads a position a line and answers in JSON
help-pawns-probe-file = Ask this file
help-pawns-probe-line = Tell so many plies of best play
help-pawns-show = Show the numbers, lists and graphs of the text
help-pawns-show-board = Columns and rows, such as 3x5
help-pawns-show-what = What is shown
help-pawns-show-id = A configuration by its number
help-pawns-show-player = The player to move: 0 for B, 1 for P
help-pawns-show-dot = The graph of a column’s moves for Graphviz
help-pawns-show-svg = Draw the position as SVG into this file
help-pawns-engine = Play by a line protocol on standard input and output; `help` lists its commands
help-pawns-engine-board = Columns and rows, such as 5x8
help-memory = The most memory for tables, such as 500M or 2G
help-threads = The number of threads
help-tablebase = Files of solved games
help-tablebase-verify = Check every block of a file
help-tablebase-verify-file = The file
help-tablebase-verify-deep = Compute every value again from those of the successors
help-tablebase-show = Tell what a file holds
help-tablebase-show-file = The file

pawns-first-wins = On the board { $board } the player who begins wins.
pawns-first-loses = On the board { $board } the player who begins loses.
pawns-plies = The game lasts { $plies ->
    [one] one ply
   *[other] { $plies } plies
 }, when the winner hurries and the loser delays; a pass is a ply.
pawns-winning-first-moves = { $count ->
    [one] One first move wins: { $moves }.
   *[other] { $count } first moves win: { $moves }.
 }
pawns-sizes = { $configurations } states up to the order of the columns and the swap of colours, { $positions } positions of the table; the longest game from any of them lasts { $longest } plies.
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

race-stuck-white = In column { $column } B is stuck until P leaves the first square.
race-stuck-black = In column { $column } P is stuck until B leaves the first square.
race-touching = In column { $column } the pawns touch: who moves there jumps.
race-one-free = Column { $column } is contested, with one free square: who takes it can be jumped.
race-contested = Column { $column } is contested, with { $free } free squares.
race-running = Past the other pawns { $letter } needs { $pawns ->
    [one] one more move
   *[other] { $pawns } more moves
 } and has { $spare ->
    [0] no move
    [one] one move
   *[other] { $spare } moves
 } to wait with.
race-decided-won = All columns are crossed and the player to move needs no more moves than the other, and so wins in { $plies ->
    [one] one ply
   *[other] { $plies } plies
 }.
race-decided-lost = All columns are crossed and the player to move needs more moves than the other, and so loses in { $plies ->
    [one] one ply
   *[other] { $plies } plies
 }.

unreachable-position = no game leads to the position { $position }, so nobody can be to move in it
normal-only = `{ $name }` is judged by a theory of normal play, so its misère form is not played
outcome-unknown = who wins { $position } is not known
real-amount = `{ $text }` is not an amount: write digits, such as 7, 7/3 or 2.5
real-digits = an amount of { $digits } digits is too long; the limit is { $most }
real-zero-denominator = `{ $text }` has the denominator 0
real-ride-position = `{ $text }` is not a position: write the stage and the distance that is left, such as 3,7/2
real-stage = the stages are counted from 1 to { $greatest }, and { $stage } is none of them
real-distance = in stage { $stage } one rides at least 1 and at most { $stage }; { $distance } is not allowed
real-over = the game is over: there is no move
real-flag-aim = team A wants `win` or `margin`, not `{ $aim }`
real-flag-position = `{ $text }` is not a position: write how many flags each team has, a colon, and the points in the order of play, such as 2: 0 1/2
real-flags = each team has 2 to { $most } flags, not { $flags }
real-point = the points of the circle are the numbers from 0 to 1, 1 excluded; { $point } is none of them
real-taken = there is a flag at { $point } already
real-too-many-flags = { $flags } flags were placed, but the teams have { $most } together
real-not-to-move = the strategy is for { $team }, but the other team is to move
real-margin = the margin must be greater than 0 and less than 1/{ $flags }; { $margin } is not
real-slots = a circle is searched with { $least } to { $most } slots, not with { $slots }
no-misere = `{ $name }` has no misère form: whoever comes first wins
graph-file = in { $path }, { $error }
moves-unknown = { $outcome ->
    [win] a theorem says that the player to move wins
    [draw] a theorem says that neither player can force a win
   *[loss] a theorem says that the player to move loses
 }, but not what each move is worth: for that more than { $limit } positions would have to be solved
board-form = `{ $text }` is no position of this game; one is written like `{ $example }`
board-sign = `{ $sign }`, the character at place { $place }, means nothing here; these do: { $known }
board-size = the board is { $found }, but this game is played on { $expected }
board-range = { $what } is `{ $value }`, but must be a whole number from { $least } to { $greatest }
board-sides = { $what }: `{ $text }` is not a size; write rows and columns, such as 4x5
board-range-missing = { $what }: a number is missing, a whole one from { $least } to { $greatest }
board-the-parameter = the parameter `{ $name }`
board-impossible = there is no such position: { $why }
board-parameter = `{ $name }` is no parameter of this game; these are: { $known }
board-no-parameters = `{ $name }` is no parameter of this game, which has none
board-choice = `{ $name }` cannot be `{ $value }`; it can be: { $known }
board-twice = the parameter `{ $name }` is given twice
board-too-many-arguments = { $expected ->
    [0] this game takes no arguments, but was given { $found }
    [one] this game takes one argument, but was given { $found }
   *[other] this game takes at most { $expected } arguments, but was given { $found }
 }
drawn-line = line { $line }: { $error }
drawn-statement = `{ $text }` says nothing; write a move `A -> B L`, an end `B = draw`, the beginning `start A L`, or a node `A`
drawn-name = `{ $name }` cannot be the name of a node: use up to { $most } letters, digits and _ . - '
drawn-owner = a move is for L, for R or for LR, not for `{ $found }`
drawn-ending = a game ends with L, R, draw or a whole number of points, not with `{ $found }`
drawn-dot = `{ $found }` stands where there should be { $wanted }
drawn-too-many = the graph is too large: at most { $limit } { $what }
drawn-no-node = no node has the number { $number }
drawn-empty = there is no node
drawn-two-endings = the game ends at { $node } in two ways; choose one
drawn-moves-after-the-end = the game ends at { $node }, so no move can lead on from there
drawn-mixed-endings = at { $scored } the game ends with points and at { $decided } without; let all ends be of one kind
drawn-circle = a game for points must come to an end, but this one can go round: { $nodes }
drawn-no-points = { $player } may have to move at { $node }, where there is no move and there are no points
pawns-size = a board of { $columns } columns and { $rows } rows is refused: 1 to { $widest } columns and { $least } to { $most } rows
pawns-size-text = `{ $text }` is not the size of a board: write columns and rows, such as 5x8
pawns-column-text = column { $column }, `{ $text }`, is not a column: one `B`, one `P` and dots, all columns equally long, such as B...P
pawns-side-text = `{ $text }` is not the player to move: 0 for B, 1 for P
pawns-other-board = the position is one of the board { $found }, not { $expected }
pawns-board-id = { $id } is not the number of a board: they are below { $limit }
pawns-column-id = { $id } is not the number of a column: they are below { $limit }
pawns-move-text = `{ $text }` is not a move: write the column’s letter and the row it goes to, such as b5, or pass
pawns-command = `{ $text }` is not understood; `help` lists the commands
pawns-illegal-move = { $move } is no move here; { $count ->
    [0] the game is over
   *[other] the moves are { $moves }
 }
pawns-too-many-positions = this would need { $needed } positions; the limit is { $limit }
pawns-rank = { $rank } is not the rank of a position: they are below { $limit }
pawns-other-file = { $path } is about { $found }, not about a pawn race that this program knows
tablebase-memory = solving needs { $needed } bytes of memory and { $allowed } are allowed (`--memory`)
tablebase-no-memory = the system has no { $bytes } bytes of memory for the table
tablebase-no-threads = the system did not start { $threads } threads
tablebase-too-remote = some position is decided only after more than { $longest } plies, which the table cannot hold
tablebase-header = the header
tablebase-block = block { $number }
tablebase-index = the index
tablebase-trailer = the trailer
tablebase-system = { $path }: { $reason }
tablebase-foreign = { $path } is not a tablebase of campeao
tablebase-future = { $path } has format version { $version }; this program reads version { $known }
tablebase-truncated = { $path } has { $length } bytes and no end mark: it is cut off, or something was appended to it
tablebase-damaged = { $path } is damaged: { $part } is not as it was written
tablebase-other-game = { $path } is about { $found }; { $expected } is wanted
tablebase-no-such-place = there is no place { $place } in a file of { $positions } positions
tablebase-verdicts-only-file = { $path } holds who wins, but not in how many plies
tablebase-busy = another program is building the table of this game, { $path }
tablebase-in-place-of-file = { $path } is no table of campeao; only `--force` replaces it
tablebase-in-place-of-unreadable = { $path } is a table whose header is damaged or of a later version; only `--force` replaces it
tablebase-in-place-of-other = { $path } is the table of { $found }; only `--force` replaces it
tablebase-in-place-of-form = { $path } holds this table in another form (verdicts or plies, blocks, compression); only `--force` replaces it
tablebase-in-place-of-device = { $path } is a device or a pipe; a table is kept in a regular file only
tablebase-wrong = the position { $position } is stored as { $stored }; by its successors it is { $follows }
tablebase-wrong-unreachable = the position { $position } is stored as one that no game reaches, but a move leads there
tablebase-value-win = { $plies ->
    [one] won in one ply
   *[other] won in { $plies } plies
 }
tablebase-value-loss = { $plies ->
    [one] lost in one ply
   *[other] lost in { $plies } plies
 }
tablebase-verdict-win = won
tablebase-verdict-loss = lost
tablebase-value-draw = drawn
tablebase-value-unreachable = one that no game reaches
tablebase-checked = { $positions ->
    [one] The value of the one position follows from its successors.
   *[other] The values of all { $positions } positions follow from those of their successors.
 }
tablebase-sound = Every block is as it was written.
tablebase-with-remoteness = who wins and in how many plies
tablebase-verdicts-only = who wins
tablebase-told =
    { $about }: { $kind }
    { $positions } positions in { $bytes } bytes
    { $wins } won, { $losses } lost, { $draws } drawn for the player to move; { $unreachable } that no game reaches
    the longest game: { $longest } plies

## Theorems

help-verify = Check a theorem's file by a second, simpler road
help-verify-file = The file, as written by `study --save` or `conjecture --save`
help-verify-states = The most states that are visited
help-verify-memory = The most memory that a statement may take
help-verify-time = The most seconds that the check may last
help-verify-examples =
    campeao study fibonacci-nim --save fibonacci.json
    campeao verify fibonacci.json
help-theorem = Tell a theorem with its proof, or play by it
help-theorem-file = The file, as written by `study --save` or `conjecture --save`
help-theorem-position = A position, its numbers as long as you like, parted by commas; `10^100` is a number too
help-theorem-examples =
    campeao theorem fibonacci.json
    campeao theorem fibonacci.json '10^1000, 1'
help-study-save = Save the law as a theorem with its certificate, in JSON
help-conjecture-numeration = How numbers are written, for formulas that use `low`, `shift` or `unshift`: a base, `fib`, `trib`, or the coefficients of a recurrence
help-conjecture-save = Save the claim, if it holds for every size, as a theorem with its certificate, in JSON
theorem-saved = The theorem is in { $path }.
theorem-none = there is no theorem to save: no law is proved by automata
theorem-normal = normal play
theorem-misere = misère play
theorem-safe = Theorem. In { $game }, { $play }, a position { $state } with { $domain } is safe exactly if { $law }.
theorem-everywhere = Theorem. In { $game }, { $play }, a position { $state } is safe exactly if { $law }.
theorem-neutral = It is neutral exactly if { $law }.
theorem-neutral-automaton = the second automaton of the proof accepts it
theorem-law-automaton = the automaton of the proof accepts it
theorem-coordinates = Here { $replaced } = { $start } + { $offset }, and 0 <= { $offset } < { $width }.
theorem-moves = The moves, where no number becomes negative:
theorem-where = , where { $condition }
theorem-only = only { $mover }: { $step }
theorem-ends-order = Of these the first that holds counts.
theorem-measure = The winner's replies make ({ $terms }) smaller.
theorem-measure-of = Against { $mover } the winner's replies make ({ $terms }) smaller.
theorem-claimed = So says the file; `campeao verify` checks whether it is true.
theorem-proof = Proof. Numbers are written { $system }; the safe positions are those that an automaton of { $states } states accepts. Automata show, for positions of every size:
theorem-therefore = In a game that ends only one set of positions can satisfy these conditions, so these are the safe positions.
theorem-therefore-neutral = Only one pair of sets of positions can satisfy these conditions, so these are the safe and the neutral positions.
theorem-therefore-replies = So whoever is to move elsewhere moves into the set, and comes back to it with every reply until the opponent cannot move: these are the safe positions.
theorem-values = Theorem. In { $game } the nim-value of a heap of { $heap } is the value for which { $law }. A sum of heaps is safe exactly if the nim-sum of their values is 0.
theorem-value-automaton = the automaton of the proof accepts the pair
theorem-values-proof = Proof. Numbers are written { $system }; an automaton of { $states } states accepts the pairs of a heap and its value. Automata show, for heaps of every size:
theorem-values-therefore = So the value of a heap is the least value that no move leads to, and the theory of Sprague and Grundy says the rest.
system-base = in base { $base }
system-fibonacci = as sums of Fibonacci numbers (Zeckendorf)
system-tribonacci = as sums of Tribonacci numbers
system-recurrence = in the system of the recurrence { $coefficients }
obligation-covered = In the new coordinates the cases of a move are all of it.
obligation-closed = Every move leads from a position to a position.
obligation-ends = The rank ({ $rank }) is natural and shrinks with every move, so every game ends.
obligation-replies = After every move from a safe position that leaves a move, some reply leads back to a safe one and makes a natural number smaller, so the winner's way ends.
obligation-disjoint = No position is both safe and neutral.
obligation-ended = Where the game has ended the law says what the rules say.
obligation-one = (I) From every fragile position with a move, some move leads to a safe one.
obligation-two = (II) Every move from a safe position leads to a fragile one.
obligation-three = (III) From every neutral position with a move, some move leads to a neutral one and none to a safe one.
value-shrinks = Every move makes smaller heaps only.
value-exists = Every heap has a value.
value-unique = No heap has two values.
value-not-own = No move leads to the heap's own value.
value-reaches = Every smaller value is reached by a move.
standing-safe = Safe: the player to move loses.
standing-fragile = Fragile: the player to move wins.
standing-neutral = Neutral: neither player can win.
advice-move = A good move, with { $values }: to
advice-plain-move = A good move: to
advice-width = a position of this game has { $expected } numbers, not { $found }
advice-no-position = these numbers are no position of the game
advice-too-long = a number may have at most { $limit } binary digits
advice-beyond = the rules use a function that is not computed for numbers of this size
advice-number = `{ $text }` is no natural number: write digits, or a power such as 10^100
advice-heaps = this theorem is about the nim-values of heaps; positions are played by theorems about safe positions
verify-confirmed = Confirmed: { $statements } statements about all positions, { $states } states visited.
verify-formula = The formula of the law says what the automata say.
verify-unknown-formula = The automata were checked; the formula of the law was not, because it uses { $what }. So the law is what the automata accept.
verify-no-formula = The file has no formula: the law is what the automata accept.
coordinates-unknown = the game has no coordinate `{ $name }`
coordinates-not-polynomial = `{ $text }` is not a polynomial in the coordinates
coordinates-no-tiling = the stretches do not tile the naturals: `{ $start }` must be 0 at counter 0 and grow by `{ $width }`, which must be positive
coordinates-mentioned = the rules speak of `{ $name }` in a condition, which is not linear in the new coordinates; it may be compared with small constants only
coordinates-not-linear = move { $kind } is not linear in the new coordinates
theorem-formula = `{ $text }`: { $reason }
theorem-no-tuple = the state is not a tuple of naturals
theorem-width = move { $kind } has { $found } entries in its next state, not { $expected }
theorem-not-natural = the variable `{ $name }` of move { $kind } needs a range of naturals
theorem-rank = a statement needs a rank, or what replies make smaller for each player who may be to move
theorem-player = `{ $found }` is neither `left` nor `right`
theorem-play = `{ $found }` is neither `normal` nor `misere`
theorem-ranked = a statement in other coordinates has neither rank nor replies: there the counter and the offset shrink
theorem-one-sided = move { $kind } is for one player, but the statement has no `players`
theorem-too-many = there are more than { $limit } variables, those of a move counted twice
theorem-game = the name of the game must be a line of at most { $limit } characters
theorem-nothing = no position satisfies the domain: the statement says nothing
theorem-shown = what the file says was shown is not what must be shown
theorem-neutral-law = `neutral_law` stands beside a `law` and the automata of the neutral positions
theorem-sets = the sets do not fit the game: one automaton for each player, over the coordinates of the state
theorem-refuted = "{ $sentence }" fails at { $numbers }
theorem-json = this is no theorem's file: { $reason }
theorem-foreign = this is a file of the kind `{ $found }`, not `campeao-theorem`
theorem-version = version { $found } of the format is not known here
theorem-too-long = { $found } bytes are too long for a theorem
theorem-automaton = automaton { $index }: { $reason }
theorem-false = the statement `{ $claim }` is false at { $numbers }
theorem-long-numbers = numbers too long to be told
theorem-check-beyond = the checker does not know all that the statement uses: { $what }
beyond-product = a product of two variables
beyond-list = the list of heaps
beyond-range = a sum or a count over a set that is not constant, or too long
beyond-numbers = a number that is too big, or too many numbers at once
beyond-numeration = a function of the digits of another system of numeration
theorem-check-memory = more than { $limit } MB would have to be kept (`--memory`)
theorem-check-time = it takes more than { $limit } seconds (`--time`); nothing is confirmed
theorem-check-states = more than { $limit } states would have to be visited (`--states`)
theorem-unread = { $path }: { $reason }
strategy-automaton = Ask the automaton of the safe positions: from a fragile position some move leads to a position that it accepts. `campeao theorem` plays by it, whatever the size of the numbers.
study-law-learned = The law was learned from the rules alone: { $states } states, numbers written { $system }.
study-no-formulas = Its safe positions are those that one automaton accepts, its neutral ones those that another accepts; no formulas are known here.
study-no-formula = Its safe positions are those that the automaton accepts; no formula is known here.
study-tried = In vain: numbers written { $system }; the residuals of the safe positions by the number of digits: { $residuals }. The search ended because { $stop }.
stop-too-many-symbols = the digits of a position form too many symbols in this system
stop-growing = the residuals grow beyond what an automaton may have here
stop-too-many-states = an automaton of more than { $limit } states would be needed
stop-too-many-queries = more than { $limit } positions were asked for
stop-too-big = a position with numbers beyond 64 bits was asked for
stop-too-far = it takes too much to solve position { $position }
stop-undecided = the prover could not tell: { $why }
stop-out-of-time = the time was over
certificate-automata = The conditions of the theorem, and that every game ends, were proved for all numbers at once by automata that read numbers written { $system }; the automaton of the safe positions has { $states } states.
certificate-values = That these are the nim-values of all heaps was proved by automata that read numbers written { $system }; the automaton of the heaps with their values has { $states } states.

## Worth: boards and graphs with their values

help-worth = Say what a board or a Hackenbush graph is worth
help-worth-game = domineering, clobber, toads-and-frogs, snort, col or hackenbush
help-worth-position = A board as rows between strokes or a size, such as 4x6; a graph, a plant or a figure, such as 'B(R R)'; an example unless given
help-worth-moves = Also say what every move is worth
help-worth-winner = Only say who wins, which goes much further than the value
help-worth-picture = Draw the position in a file that ends in .svg or .png
help-worth-examples =
    campeao worth domineering 4x4
    campeao worth clobber xo/ox --moves
    campeao worth toads-and-frogs TTT..FFF
    campeao worth domineering 7x7 --winner
    campeao worth hackenbush 'B(R R) LRRL'
    campeao worth hackenbush girl --picture girl.svg
worth-unknown = there is no game `{ $name }` with values of its own; known are { $known }
worth-value = Value: { $value }
worth-moves = { $player ->
    [L] Left’s moves, with what they leave:
   *[R] Right’s moves, with what they leave:
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
grid-nothing = the board has no squares; write rows between strokes, such as { $example }, or a size, such as 3x4
grid-sign = `{ $sign }` in row { $row }, column { $column }, means nothing here; known are { $known }
grid-width = row { $row } has { $found } squares, but the rows above it have { $expected }; mark missing squares by #
grid-size = a board of { $rows } rows and { $columns } columns is refused: it must have 1 to { $most } squares
grid-move-text = `{ $text }` is not a move on this board; one is written like { $example }
grid-illegal = { $player ->
    [L] Left may not move { $text } here
   *[R] Right may not move { $text } here
}
grid-positions = more than { $limit } positions would be needed; ask for less
hackenbush-vertex = a vertex, such as `a`, or the ground `_`, should stand there
hackenbush-dash = `-` and the other end of the edge should stand there
hackenbush-colon = `:` and the colour should stand there
hackenbush-colour = a colour, B, R or G, should stand there
hackenbush-blank = a blank should stand there before the next edge
hackenbush-plant = a colour, B, R or G, should begin a plant there
hackenbush-after-bracket = a blank before the next plant, or `(` for more on the same vertex, should stand there
hackenbush-closing-bracket = `)` should stand there
hackenbush-dot-graph = `graph` and an opening brace should begin a graph of Graphviz
hackenbush-dot-statement = an edge, such as `_ -- a`, a name, or a closing brace should stand there
hackenbush-dot-attribute = an attribute, such as `color=blue`, or `]` should stand there
hackenbush-dot-colour = a colour, blue, red or green, should stand there
hackenbush-dot-quote = a closing quotation mark should follow
hackenbush-dot-end = the text should end there
hackenbush-dot-ends = line { $line }: the text ends, but { $expected }
hackenbush-dot = line { $line }: `{ $found }` is out of place: { $expected }
hackenbush-ends = column { $column }: the text ends, but { $expected }
hackenbush-unexpected = column { $column }: `{ $found }` is out of place: { $expected }
hackenbush-infinite = column { $column }: a trunk that goes on for ever is no graph; `campeao eval` knows its value, as in trunk("LR(RL)...")
hackenbush-name = `{ $name }` is no name of a vertex: letters, digits and ', after a _ for a ground point, at most { $most } characters
hackenbush-floating = vertex `{ $vertex }` is not joined to the ground `_` by any path of edges
hackenbush-too-many-edges = a graph of more than { $most } edges is refused
hackenbush-no-edge = the graph has no edge `{ $edge }`; its edges are { $edges }
hackenbush-too-large-to-search = a part of { $edges } edges needs a search, and that is done for at most { $most } edges
hackenbush-too-many-label-moves = what hangs on a part that needs a search has trunks of { $moves } edges; at most { $most } are searched
hackenbush-depth = the search would go deeper than { $limit } moves; ask for less
hackenbush-too-many-moves = the graph has { $edges } edges; moves are valued one by one for at most { $most }
hackenbush-too-large-to-draw = the graph has { $edges } edges; at most { $most } are drawn
web-rules-gone = this game of your own is not kept any more; open it again from the page where you wrote it
web-busy = too many questions are waiting; try again in a moment
web-too-long = no answer within { $seconds } seconds; ask for less, or start the server with a longer time
web-too-much-memory = the answer needs more than { $megabytes } megabytes of memory; ask for less, or start the server with more
web-no-worker = no worker could be started: { $reason }
web-no-such-address = there is nothing at { $path }
web-broken = the program broke down over this question, which is a mistake of ours
web-no-such-value = `{ $value }` means nothing as { $field }
web-no-such-choice = `{ $value }` means nothing as { $field }; choose one of { $choices }
web-missing-field = the question lacks `{ $field }`: say it after the `?` of the address, as `{ $field }=…`
web-repeated-field = `{ $field }` is given more than once
web-bad-question = what stands after the `?` of the address cannot be read
web-path-not-utf8 = the address is no text in UTF-8
web-body-not-utf8 = the text that was sent is not in UTF-8
web-body-too-long = the text that was sent is longer than { $kilobytes } KiB; send less
web-body-late = the text that was sent did not arrive within { $seconds } seconds
web-body-broken = the text that was sent did not arrive whole
web-no-such-method = { $path } does not answer to { $method }
web-foreign-host = this server does not go by the name `{ $host }`; its owner may allow names with --host
web-foreign-site = questions must come from this server's own pages, not from those of another site
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
help-worker = Answer the questions of a server; it starts workers by itself
help-worker-memory = The most memory, such as 500M or 2G
help-worker-patient = Let everything else on the machine go first
value-address = ADDRESS
value-host = NAME
serve-ready = campeao is at { $address } — stop it with Ctrl-C
serve-not-opened = No browser could be opened; open the address yourself.
serve-cannot-listen = cannot listen on { $address }: { $reason }; choose another address with --address
serve-needs-host = other machines can reach { $address }: say by which names or addresses they ask for it, as in --host { $example }; requests under any other name are refused
serve-open-to-others = Other machines can reach this server, and whoever does can make this machine work, within the limits. There are no passwords.
serve-too-little-time = with a time of 0 seconds nothing can be answered; give at least 1
serve-too-little-memory = with { $given } nothing can be answered; give at least { $least }
serve-too-few-heavy = long answers need at least 1 place; give --heavy 1 or more
