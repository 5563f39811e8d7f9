### What the interface says in English. The same keys and arguments as in pt.ftl, which a test holds.

## Outcomes

plies = { $count ->
    [one] one move
   *[other] { $count } moves
}

verdict-win = { $plies ->
    [unknown] Fragile: the player to move wins.
    [0] Fragile: the game is over, and the player whose turn it would be has won.
    [one] Fragile: the player to move wins in one move.
   *[other] Fragile: the player to move wins in { $plies } moves.
}
verdict-loss = { $plies ->
    [unknown] Safe: the player to move loses.
    [0] Safe: the game is over, and the player whose turn it would be has lost.
    [one] Safe: the player to move loses in one move.
   *[other] Safe: the player to move loses in { $plies } moves.
}
verdict-draw = { $plies ->
    [0] Neutral: the game is over, and it is a draw.
   *[unknown] Neutral: neither player can force a win.
}
verdict-win-of = { $plies ->
    [unknown] Fragile: { $mover } is to move and wins.
    [0] Fragile: the game is over; it would be { $mover }'s turn, and { $mover } has won.
    [one] Fragile: { $mover } is to move and wins in one move.
   *[other] Fragile: { $mover } is to move and wins in { $plies } moves.
}
verdict-loss-of = { $plies ->
    [unknown] Safe: { $mover } is to move and loses.
    [0] Safe: the game is over; it would be { $mover }'s turn, and { $mover } has lost.
    [one] Safe: { $mover } is to move and loses in one move.
   *[other] Safe: { $mover } is to move and loses in { $plies } moves.
}
verdict-draw-of = { $plies ->
    [0] Neutral: the game is over, and it is a draw; it would be { $mover }'s turn.
   *[unknown] Neutral: { $mover } is to move, and neither player can force a win.
}

## Names of games

unknown-game = there is no game `{ $name }`

## Questions that cannot be answered

interrupted = stopped

## Telling mistakes

error = error
## Positions

show-start = Start: { $position }
## Answers

moves-hidden = { $count ->
    [one] One more move is not listed; --all lists it.
   *[other] { $count } more moves are not listed; --all lists them.
}

## Tables

table-player = player
## Rule files

check-shape = Recognised: { $shape }.
check-impartial = Both players have the same moves.
check-partizan = Left and Right have moves of their own.
check-board-ends = Every game ends, because each move lowers a sum of weights.
check-board-repeats = Positions may repeat; a game that never ends is a draw.
check-splits = A position splits into independent components, whose values add up.
check-whole = A position is analysed as a whole: a move depends on more than the squares next to it.
check-board-laws = A law is proved for boards of every size; `study` tells it.
check-board-no-laws = No law for boards of every size was found.
## Strategies

strategy-even-columns = Write the heaps in base 2, one under another, and take so that every column holds an even number of ones.
strategy-even-columns-of-residues = Divide the heaps by { $modulus } and write the remainders in base 2, one under another; take so that every column holds an even number of ones.
strategy-zero-nim-sum = Add the nim-values of the heaps without carry, and move so that the sum becomes 0.
strategy-tame-misere = Play as in normal play, making the nim-sum of the values 0, as long as your move leaves a heap worth 2 or more; otherwise leave an odd number of heaps worth 1.
strategy-rows = Find the row of the heap in the table, which repeats with period { $period } from row { $preperiod } on. Move to a position that is safe there.
strategy-diagonals = The table fills along its diagonals: a heap with exactly one winning take is safe right after that take, and a heap with none is always safe.
strategy-diagonals-misere = The table fills along its diagonals. Where a move is left, a heap with exactly one winning take is safe right after that take, and a heap with none is always safe.
strategy-zeckendorf = Write the heap as a sum of Fibonacci numbers, no two of them neighbours. Take the smallest one, if you may take that much.
strategy-zeckendorf-misere = Set one stone aside. Write the rest as a sum of Fibonacci numbers, no two of them neighbours, and take the smallest one, if you may take that much.
strategy-greedy = Write the heap as a sum of the numbers of the law, each time the greatest that fits. Take the last one, if you may take that much.
strategy-greedy-misere = Set one stone aside. Write the rest as a sum of the numbers of the law, each time the greatest that fits, and take the last one, if you may take that much.
strategy-quotient = Multiply the elements of the heaps, and move so that the product is the element of a P-position.
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
strategy-keep-draw = Where no move wins but one keeps the draw, move to a neutral position.
strategy-always = In every case { $advice }.
strategy-residue = If { $name } leaves remainder { $residues } when divided by { $period }, { $advice }.
study-long-law = The formula of the law is long ({ $length } characters); the JSON answer has it.
strategy-least-take = Take the smallest number that wins, if you may take that much:
strategy-least-take-misere = (set one stone aside first)
strategy-least-take-residue = if the heap leaves remainder { $residue } when divided by { $modulus }, take { $take };
strategy-least-take-power = take the greatest power of two that divides the heap.
strategy-least-take-multiple = on a multiple of { $modulus }, take { $modulus } times the greatest power of two that divides the quotient.

## Judgements

class-unclear = in no single class
refuted-exactly-one = { $count ->
    [0] At { $position } the claim gives no class; a position is safe, fragile or neutral.
   *[other] At { $position } the claim says { $classes } at once; a position has one class only.
}
refuted-lost-is-safe = At { $position } the game is over and the player to move has lost, so the position is safe, but it is claimed to be { $claimed }.
refuted-won-is-fragile = At { $position } the game is over and the player to move has won, so the position is fragile, but it is claimed to be { $claimed }.
refuted-drawn-is-neutral = At { $position } the game is drawn, so the position is neutral, but it is claimed to be { $claimed }.
refuted-one = { $count ->
    [one] { $position } is claimed to be fragile, but its only move leads to no position that is claimed to be safe.
   *[other] { $position } is claimed to be fragile, but none of its { $count } moves leads to a position that is claimed to be safe.
}
refuted-two = { $position } is claimed to be safe, but the move “{ $move }” leads to { $to }, which by the same claim is { $class }, not fragile.
refuted-replies = { $position } is claimed to be safe. But after the move “{ $move }” to { $to } no reply returns to a claimed safe position and lowers the quantity named by `replies`: the winner might never come nearer the end.
refuted-three-stays = { $position } is claimed to be neutral, but no move leads to a position that is claimed to be neutral.
refuted-three-no-win = { $position } is claimed to be neutral, but the move “{ $move }” leads to { $to }, which is claimed to be safe.

## Laws in words. The case is a clause; `kind` is `all` or `none` where there is no case to tell.

law-cases = one of these holds
law-loses = { $kind ->
    [all] You are always losing
    [none] You are never losing
   *[some] You are losing exactly when { $case }
}
law-mover = { $kind ->
    [all] { $mover } to move always loses
    [none] { $mover } to move never loses
   *[some] { $mover } to move loses exactly when { $case }
}
law-start = { $kind ->
    [all] At the start you are always losing
    [none] At the start you are never losing
   *[some] At the start you are losing exactly when { $case }
}
law-start-mover = { $kind ->
    [all] When { $mover } starts, { $mover } always loses
    [none] When { $mover } starts, { $mover } never loses
   *[some] When { $mover } starts, { $mover } loses exactly when { $case }
}
law-start-draw = { $kind ->
    [all] At the start the game is always a draw
    [none] At the start the game is never a draw
   *[some] At the start the game is a draw exactly when { $case }
}
law-draw = { $kind ->
    [all] The game is always a draw
    [none] The game is never a draw
   *[some] The game is a draw exactly when { $case }
}
law-form = { $kind ->
    [all] Starting from { $form } you are always losing; this follows from the law of all positions
    [none] Starting from { $form } you are never losing; this follows from the law of all positions
   *[some] Starting from { $form } you are losing exactly when { $case }
}
law-form-seen = { $kind ->
    [all] Starting from { $form } up to { $up_to } you are always losing; this is observed, not proved
    [none] Starting from { $form } up to { $up_to } you are never losing; this is observed, not proved
   *[some] Observed up to { $up_to }, not proved: starting from { $form } you are losing exactly when { $case }
}
law-second = { $kind ->
    [all] The second player always wins
    [none] The second player never wins
   *[some] The second player wins exactly when { $case }
}
law-board = Let m be the number of rows and n the number of columns.
law-second-when = The second player wins when { $case }
law-first-when = The first player wins when { $case }
law-within = If { $within }, the second player wins exactly when { $case }
law-long = The law of all positions has many cases; it can be shown as a formula.
law-within-others = For other starting positions nothing is proved; the table shows those that were solved.
law-side-rows = the number of rows
law-side-columns = the number of columns
law-seen = Observed up to { $up_to }, not proved:
law-noun-vertices = the number of vertices
law-noun-flags = the number of flags of each team
law-theorem = A theorem says who wins; it is stated with the proof.
law-misere-nim = Play as in Nim while some heap holds two stones or more: you are losing exactly when, with the heaps written in binary, every column holds an even number of ones. When no heap holds more than one stone, you are losing exactly when the number of heaps is odd.
law-rows = In the other positions the table decides; from row { $preperiod } on it repeats every { $period } rows.

## Studies and conjectures

value-formula = FORMULA

prove-no-definition = this is not a definition; write `name(x, y) := formula`
prove-library-name = { $path }: the name of a file in a library is the name of its automaton, so it must be a word
prove-members = First members: { $members }.
prove-step = { $states } states: { $formula }
study-state = (a) The state
study-state-impartial = Both players have the same moves, so the state need not say whose turn it is.
study-state-sum = Both players have the same moves, so the state need not say whose turn it is. The sizes of the heaps, in any order, are enough.
study-state-partizan = The players have different moves, so the state says whose turn it is.
study-table = (b) The table, and what it suggests
study-safe-starts = { $count ->
    [0] No losing starting position has { $name } up to { $up_to }.
   *[other] Losing starting positions, { $name } up to { $up_to }: { $sizes }.
}
study-law-neutral = Neutral exactly when { $neutral }.
study-others-fragile = All other positions are fragile.
study-long-neutral = The formula of the neutral positions is long ({ $length } characters); the JSON answer has it.
study-starts-neutral = They are neutral exactly when { $neutral }.
study-safe-starts-of = { $count ->
    [0] No losing starting position { $form } has { $name } up to { $up_to }.
   *[other] Losing starting positions { $form }, { $name } up to { $up_to }: { $sizes }.
}
study-form-seen = Observed up to { $up_to }, not proved: a starting position { $form } is safe exactly when { $safe }.
study-form-all = Every starting position { $form } is safe; this follows from the law of all positions.
study-form-none = No starting position { $form } is safe; this follows from the law of all positions.
study-form-law = A starting position { $form } is safe exactly when { $safe }; this follows from the law of all positions.
study-law = Safe exactly when { $safe }.
study-law-values = A heap with remainder 0, 1, 2, … when divided by { $period } has the nim-value { $values }. You are losing exactly when the nim-sum of the values is 0.
study-law-values-rising = A heap with remainder 0, 1, 2, … when divided by { $period } has the nim-value { $values }; add { $saltus } for each { $period } that fits into the heap. You are losing exactly when the nim-sum of the values is 0.
study-law-values-late = Heaps of 0, 1, 2, … have the nim-values { $early }; then { $values }, repeated for ever. You are losing exactly when the nim-sum of the values is 0.
study-law-values-late-rising = Heaps of 0, 1, 2, … have the nim-values { $early }; then { $values }, repeated for ever with { $saltus } more each time. You are losing exactly when the nim-sum of the values is 0.
study-law-values-long = Each heap has its nim-value. From { $preperiod } on the values repeat with period { $period }; the JSON answer lists them. You are losing exactly when the nim-sum of the values is 0.
study-law-values-untold = Each heap has its nim-value. From { $preperiod } on the values repeat with period { $period }. You are losing exactly when the nim-sum of the values is 0.
study-law-values-steady = { $count ->
    [one] Only the values of heaps with remainder { $remainders } when divided by { $period } do not grow.
   *[other] Only the values of heaps with remainders { $remainders } when divided by { $period } do not grow.
}
study-law-quotient = Each heap is an element of a misère quotient of { $order } elements; from { $preperiod } on these repeat with period { $period }. You are losing exactly when the product of the elements is one of { $portion }, which are listed with the misère quotient. All heaps are tame.
study-law-quotient-wild = Each heap is an element of a misère quotient of { $order } elements; from { $preperiod } on these repeat with period { $period }. You are losing exactly when the product of the elements is one of { $portion }, which are listed with the misère quotient. The first wild heap is { $wild }.
study-starts = A starting position is safe exactly when { $safe }.
study-starts-within = With { $within }, a starting position is safe exactly when { $safe }. For others nothing is proved.
study-starts-of = A starting position in which { $mover } begins is safe exactly when { $safe }.
study-proof = (c) The proof
study-status = The law is { $status }. { $why }
study-no-law = No law for every size was found; the table is all there is.
study-observed = Observed up to { $up_to }, not proved: from { $preperiod } on the nim-values repeat with period { $period }, { $saltus ->
    [0] unchanged.
   *[other] growing by { $saltus } each period.
}
study-threshold-below = Proved for every size: with the other numbers fixed, the safe positions are exactly those with { $name } below some threshold. A smaller { $name } allows fewer moves and no new ones.
study-threshold-above = Proved for every size: with the other numbers fixed, the safe positions are exactly those with { $name } from some threshold on. A larger { $name } allows fewer moves and no new ones.
study-wild = The heaps below { $heap } are tame: their sums are won as in Nim. The heap of { $heap } is the first wild one, with nim-value { $normal } in normal play and { $misere } in misère play.
study-tame = All heaps up to { $heap } are tame: their sums are won as in Nim.
study-start-sides = A starting position is given by { $sides }.
study-single-start = There is only one starting position.
study-start-counts = Starting positions solved: { $count }. The first player loses { $safe } of them, draws { $neutral } and wins { $fragile }.
study-start-unknown = Not solved within the limits: { $count }.
study-starts-all-neutral = Every starting position is a draw.
study-starts-none-safe = The second player never wins.
study-starts-all-safe = The second player always wins.
study-start-whole = These are all starting positions, so the table is the whole law.
study-start-no-law = The table shows no simple law.
study-start-proved = All starting positions were solved; there are no others.
study-start-images = It holds for boards of every size: the winner answers every move with its image. That this is always possible was checked on finitely many boards, which decide all others.
study-start-period = It holds for strips of every length: their moves are those of a game of heaps whose nim-values are proved to repeat.
study-start-known = The law is a known theorem, and agrees with every starting position that was solved.
study-start-seen = It holds for every starting position solved up to { $up_to }. Beyond that nothing is proved.
study-start-strategy = No simple strategy is known: the winner needs the table. Any solved position shows its winning moves.
study-replies = The winner needs only these { $count } replies, whatever the opponent plays:
study-reply = At { $position }: { $move }.
start-refuted = The starting position { $cell } is { $truth ->
    [loss] safe
    [draw] neutral
   *[win] fragile
 }, but the claim says { $claimed ->
    [loss] safe
    [draw] neutral
   *[win] fragile
 }.
start-refuted-unsound = The starting position { $cell } is { $truth ->
    [loss] safe
    [draw] neutral
   *[win] fragile
 }, but the claim gives it no class, or more than one.
conjecture-starts-proved = True for every starting position: it agrees with the law, which is proved for every size.
conjecture-starts-all = True for all { $count } starting positions; there are no others.
conjecture-starts-images = True for every starting position, and proved for boards of every size. { $reason }
conjecture-starts-known = True for every starting position, by a theorem. { $reason }
conjecture-starts-unrefuted = No counterexample up to { $up_to } (starting positions solved: { $count }). Not proved beyond: no law is known here that would prove it.
study-strategy = (d) The strategy
study-openings-drawn = { $count ->
    [one] The opening that keeps the draw: { $openings }.
   *[other] The openings that keep the draw: { $openings }.
}
study-openings = { $count ->
    [one] The winning opening: { $openings }.
   *[other] The winning openings: { $openings }.
}
conjecture-accepted = No counterexample among the { $positions } positions up to { $up_to }. Not proved beyond: no law is known here that says the same.
conjecture-proved = True for every size. { $why }
## The pebble solitaire

pebbles-nothing-to-draw = the pattern is insoluble, so there is no game to draw: { $reason }
pebbles-too-many-frames = a game of { $count } moves is too long to be drawn move by move; the limit is { $limit }

pebbles-solvable = Solvable: all its squares can be empty at once.
pebbles-insoluble = Insoluble: { $reason }.
pebbles-left = { $count ->
    [0] Every square of the pattern is empty.
    [one] One square of the pattern is still occupied.
   *[other] { $count } squares of the pattern are still occupied.
}
pebbles-frame = Move { $number }: { $move }
pebbles-last-frame = The end
## Values: what games and numbers are worth

eval-kind = { $kind ->
    [integer] An integer.
    [dyadic] A dyadic number.
    [rational] A rational number.
    [ordinal] An ordinal number.
    [surreal] A surreal number.
    [nimber] A nimber.
    [infinitesimal] An infinitesimal game.
    [sum] A number and a game.
    [loopy] A loopy game.
    [ko] A ko.
    [scoring] A scoring game.
    [position] A position.
   *[game] A short game.
}
eval-outcome = { $outcome ->
    [L] Left wins, whoever starts.
    [R] Right wins, whoever starts.
    [N] The player who starts wins.
    [D] It is a draw, whoever starts.
    [NHat] If Left starts, Left wins; if Right starts, it is a draw.
    [NCheck] If Left starts, it is a draw; if Right starts, Right wins.
    [PHat] If Left starts, it is a draw; if Right starts, Left wins.
    [PCheck] If Left starts, Right wins; if Right starts, it is a draw.
   *[P] The player who starts loses.
}
eval-birthday = birthday { $value }
eval-mean = mean { $value }
eval-temperature = temperature { $value }
eval-stops = stops { $left } and { $right }
eval-atomic-weight = atomic weight { $value }
eval-not-atomic = no atomic weight
eval-refused = not computed within the limits: { $fields }
eval-no-thermograph = only short games, loopy games, positions, lists of numbers and lists of two to eight games can be drawn, and this is { $kind }
eval-onside = Onside
eval-offside = Offside
operator-braces = The game with Left's options before the bar and Right's after it. A list stands for its members.
operator-bars = Inside braces, the longest run of bars divides first. Outside, `||` means confused.
operator-plus = The sum of games or numbers. Texts are joined.
operator-minus = The difference; before a game, its negative.
operator-switch = `+-x` is the switch {"{"}x|-x{"}"}, and `a +- b` is `a + {"{"}b|-b{"}"}`.
operator-star = The product of numbers; an integer times a game is that many copies. Before a number, or alone, a nimber.
operator-slash = The quotient of numbers.
operator-modulo = The remainder of a division of integers.
operator-caret = Up; followed by a number, that many ups. Between numbers, a power.
operator-down = Down; followed by a number, that many downs.
operator-uptimal = `^<n>` is the uptimal of order n, and `^[n]` the sum of those of orders 1 to n. `^.213` has 2 of order 1, 1 of order 2, 3 of order 3.
operator-ordinal-sum = The ordinal sum: a move in the base removes the top.
operator-sides = The loopy game with the onside before it and the offside after it.
operator-points = `@x` is the scoring game that is over, with x points for Left. In braces, `@@x` in place of a player's options is the score if this player is to move and cannot.
operator-order = Comparisons of games and numbers: G >= H if Left, going second, does not lose G - H.
operator-confused = Confused: neither game is at least the other.
operator-or-confused = Less or confused, greater or confused.
operator-which = Which of the four relations holds, as a text.
operator-range = The list of integers from the first to the last.
operator-endless = Options that continue the pattern of the last three.
operator-define = Names a value or defines a function. A function remembers its answers.
operator-arrow = A function without a name.
operator-dot = A method: a function whose first argument stands before the dot.
operator-tiny = Tiny and miny: `+_x` is {"{"}0||0|-x{"}"}, and `-_x` is {"{"}x|0||0{"}"}.
operator-list = A list; with `for`, `in` and `where`, a list collected from others. After a list, one of its elements.
operator-truth = Combines truth values.
operator-if = Chooses by a condition.
topic-order = Who wins, and which is greater
topic-structure = Options, birthdays, canonical forms
topic-temperature = Stops, means, temperatures
topic-operations = Sums and products of games
topic-sums = Sums of many hot games
topic-loopy = Games whose plays may go on for ever
topic-scoring = Games for points
topic-misere = Misère play
topic-numbers = Numbers, trunks and ordinals
topic-nimbers = Nimbers
topic-positions = Positions of games, and boards as texts
topic-lists = Lists and sets

function-outcome = Who wins: "L" for Left, "R" for Right, "N" for the player who starts, "P" for the other one; of loopy and scoring games also "D" for a draw, and with draws for one of the starters "NHat", "NCheck", "PHat", "PCheck".
function-compare = How the first compares with the second: "<", "=", ">" or "<>" where neither is at least the other.
function-witness = How two games compare, with a play of their difference for Left starting and one for Right starting: who starts, who wins, and the moves.
function-sign = The sign of a game as it is written, by the recursive definition: ">" positive, "<" negative, "=" zero, "<>" fuzzy.
function-is-number = Whether the value is a number.
function-is-integer = Whether the value is an integer.
function-is-nimber = Whether the game is a nimber.
function-is-infinitesimal = Whether the game lies between all negative and all positive numbers.
function-is-dicotic = Whether in every position both players can move or neither can (all-small games).
function-is-hot = Whether the Left stop is greater than the Right stop.
function-is-close = Whether the difference of the games is infinitesimal.
function-left-options = Left's options in the canonical form.
function-right-options = Right's options in the canonical form.
function-options = Left's and Right's options in the canonical form, or those of one player, "Left" or "Right".
function-game = The game with these lists of options of Left and of Right, as braces make it; for the name of a game or rule file, the position that `position` gives.
function-birthday = The day on which the value is born.
function-canonical = The value of a game as it is written.
function-form = A game as it is written, with nothing simplified.
function-trace = How the canonical form of a game as written comes about: for every position that changes, the position, its value, and each dominated or reversible option with its reason.
function-generation = The generation of a game as it is written: one more than the greatest generation of its options.
function-days = All games born by a day, up to day 3.
function-atomic-weight = The atomic weight of an infinitesimal game, or none if it has none.
function-reduced = The simplest game that differs from this one by an infinitesimal.
function-companion = The companion of a game.
function-left-stop = The number that is reached when Left starts and both players play their best.
function-right-stop = The number that is reached when Right starts and both players play their best.
function-mean = The mean value: what a copy of the game is worth in a sum of many.
function-temperature = The temperature: how urgent it is to move. Of n/2^k, which is a number, it is -1/2^k.
function-thermograph = The thermograph, which can be drawn.
function-mast = The foot of the mast of a thermograph: the mean and the temperature.
function-left-wall = The corners of the left wall of a thermograph, each a temperature and what Left gets at this tax if she starts.
function-right-wall = The corners of the right wall of a thermograph, each a temperature and what Left gets at this tax if Right starts.
function-ko = A game with loops as it is written, in one pair of braces, under the rules of Go: no immediate recapture. It has a mean, a temperature and walls.
function-left-komaster = A ko in which Left has enough threats: she may recapture at once, but must go on there if Right then plays elsewhere.
function-right-komaster = A ko in which Right has enough threats: he may recapture at once, but must go on there if Left then plays elsewhere.
function-left-scaffold = The corners of the left wall as it would be without the mast; none for integers.
function-right-scaffold = The corners of the right wall as it would be without the mast; none for integers.
function-walls-at = Left's results if every move costs this tax: when she starts, and when Right does.
function-cool = The game cooled by a temperature.
function-freeze = The game cooled by its own temperature.
function-heat = The game heated by a game.
function-overheat = The game overheated from one game to another.
function-incentives = The incentives of both players, without dominated ones.
function-left-incentives = Left's incentives, without dominated ones.
function-right-incentives = Right's incentives, without dominated ones.
function-switch = The switch of a game: Left can move to it, Right to its negative.
function-tiny = Tiny of a game G: {"{"}0||0|-G{"}"}.
function-miny = Miny of a game G: {"{"}G|0||0{"}"}.
function-up = A multiple of up.
function-down = A multiple of down.
function-up-power = The uptimal of an order, counted from 1, which is up.
function-ordinal-sum = The ordinal sum, also written with a colon: a move in the first game removes the second.
function-norton-product = The Norton product of a game by a positive game.
function-conway-product = The product of the canonical forms by Conway's definition. Only for numbers does it depend on the values alone.
function-conjunctive-sum = The sum in which a player moves in both games at once; it ends when one of them does.
function-pow = Gⁿ of a positive infinitesimal G = {"{"}0|H{"}"} such as up or a tiny; each power is infinitesimal against the one before. The order may be a fraction from 1 on, or loopy, as on.
function-pow-to = The sum of the powers of a positive infinitesimal up to an order, which may be a fraction, or loopy, as on.
function-ordinal-product = Copies of the first game on top of one another, directed by the second: for a number, the game for each L of its trunk and its negative for each R.
function-subordinate = The game whose ordinal sum on the base is the given game, if there is one.
function-continued-conjunctive-sum = The sum in which a player moves in every game in which she can; it ends when both have ended.
function-shortened-selective-sum = The sum in which a player moves in one game or in both; a player who cannot move in one of them loses.
function-diminished-sum = The sum in which a player moves in one game; a player who cannot move in one of them loses.
function-sequential-sum = The first game, and once it has ended, the second.
function-side-sum = One of two games; the first is lost when Left moves in the second, the second when Right moves in the first.
function-incentives-by-temperature = The incentives of both players, each after its temperature, the hottest first.
function-uptimal-expansion = The number, the nimber and the coefficients of up, up squared, up cubed, … that add up to the game; none if it is not such a sum.
function-remote-star = The least nimber *1, *2, *4, *8, … that is beyond every nimber among the positions of a game.
function-number-avoidance = For Left and for Right: an option with which that player, moving first, wins the sum of a game and a number; none if there is no such option. The game must not be a number, and then nobody needs to move in the number.
function-tree = The tree of the plays of a game, to a given depth. It can be drawn.
function-subposition-graph = The positions of a game, each once, with the moves between them. They can be drawn.
function-selective-sum = The sum in which a player moves in one of the games or in both.
function-sum-mean = The mean of the sum of the games.
function-sum-temperature = The temperature of the sum of the games: a number, or its bounds and why it is not known exactly.
function-sum-left-stop = The Left stop of the sum of the games: a number, or its bounds and why it is not known exactly.
function-sum-right-stop = The Right stop of the sum of the games: a number, or its bounds and why it is not known exactly.
function-sum-outcome = Who wins the sum of the games: a letter as in outcome, or who wins when Left and when Right starts, as far as it is known.
function-sum-move = A good move in the sum of the games for "L" or "R": the number of the game, and what to move to.
function-onside = The onside of a game: an endless play counts as a win for Left.
function-offside = The offside of a game: an endless play counts as a win for Right.
function-is-stopper = Whether the game equals a stopper, in which no play in turn goes on for ever.
function-is-loopfree = Whether the game equals a short one, in which no play goes on for ever.
function-is-plumtree = Whether the only loops of a stopper's canonical form are moves of one player that stay where they are.
function-degree = The degree of loopiness of a stopper G: the onside of G - G, if that is its own double.
function-upsum = The onside of the sum.
function-downsum = The offside of the sum.
function-left-score-against-passes = The score of a scoring game if Left starts and Right may pass as often as he likes.
function-right-score-against-passes = The score of a scoring game if Right starts and Left may pass as often as she likes.
function-is-guaranteed = Whether a player who cannot move never gains by the other's later moves; such scoring games have an order.
function-misere-outcome = Who wins a game as it is written in misère play, where a player who cannot move wins: "L", "R", "N" or "P".
function-misere-compare = How two dicots as they are written compare in misère play, beside all dicots: "<", "=", ">" or "<>"; with "dead-ending" two dead-ending games, beside all of these.
function-misere-canonical = The canonical form of a dicot in misère play, modulo dicots; with "dead-ending" that of a dead-ending game, modulo these.
function-is-dicot = Whether at every position of a game as it is written both players can move or neither can.
function-is-dead-ending = Whether in a game as it is written a player who cannot move at some position will never move again.
function-simplest = The simplest number strictly between two numbers.
function-trunk = The value of a trunk of blue (L) and red (R) edges from the ground up: "LRRLRL..." or "LR(RL)..." repeats a pattern for ever, "L(wR)" has an ordinal number of edges.
function-sign-expansion = The trunk of a number, its sign expansion with L for plus.
function-inverse = One divided by the number.
function-square-root = The square root, where it can be written.
function-abs = The number without its sign.
function-floor = The greatest integer that is not greater.
function-numerator = The numerator of the number in lowest terms.
function-denominator = The denominator of the number in lowest terms.
function-ordinary-sum = The ordinary sum of ordinals; `+` is the natural one.
function-ordinary-product = The ordinary product of ordinals; `*` is the natural one.
function-ordinary-power = The ordinary power of ordinals.
function-nimber = The nimber of a size, finite or not.
function-nim-sum = The sum of nimbers.
function-nim-product = The product in the field of nimbers.
function-nim-power = The power of a nimber in the field of nimbers.
function-nim-inverse = The inverse in the field of nimbers.
function-nim-square-root = The square root in the field of nimbers.
function-mex = The smallest nimber that is not in the list, whose numbers count as nimbers; sums of such values are nim-sums.
function-position = A position of a game, by its name and the position's text or numbers; it counts as its value.
function-worth = The value of a position as a game.
function-followers = All positions that can be reached from a game or position by moves of both players, itself first.
function-words = All texts of a given length.
function-rewrites = The boards that result when a pattern on a board, turned as `turns` says, is replaced by another one. Rows are separated by `/`.
function-text = The written form of a value; for a position, its own text.
function-length = The number of members.
function-sum = The sum of the members.
function-contains = Whether a value is among the members.
function-set = The members, each once.
function-reversed = The members in the opposite order.
function-joined = The members of the first, then those of the second.

## Theorems

theorem-none = there is no theorem to save: no law is proved by automata
theorem-no-coq = this law is not written for Coq
strategy-law = Move so that the position you leave satisfies the law. From every fragile position some move does, however large the numbers.
strategy-automaton = Write the numbers of the position one under another, and let the automaton of the safe positions read them column by column from the left. Move so that it accepts what you leave; from every fragile position some move does, however large the numbers.
strategy-state = State { $state }: { $steps }.
strategy-state-accepting = State { $state }, which accepts: { $steps }.
strategy-reading-safe = { $position } written { $system } is { $written }. Read column by column, this leads through the states { $states }; the last one accepts, so the position is safe.
strategy-reading-other = { $position } written { $system } is { $written }. Read column by column, this leads through the states { $states }; the last one does not accept, so the position is not safe.
strategy-reading-move = A good move: { $move }.
study-law-learned = The law was learned from the rules alone: { $states } states, numbers written { $system }.
study-no-formulas = One automaton accepts the safe positions, another the neutral ones; no formulas are known here.
study-no-formula = An automaton accepts the safe positions; no formula is known here.
study-tried = Tried without success: numbers written { $system }. The numbers of residuals of the safe positions, by the number of digits: { $residuals }. The search ended because { $stop }.
study-tried-shortly = Tried without success: numbers written { $system }. The search ended because { $stop }.

## Worth: positions with their values

web-rules-gone = this game of your own is not kept any more; open it again from the page where you wrote it
web-no-lessons = a browser alone checks no lessons; the program does
web-busy = too many questions are waiting; try again in a moment
web-too-long = no answer within { $seconds } seconds; ask something smaller, or start the server with a longer time
web-too-much-memory = the answer needs more than { $megabytes } megabytes of memory; ask something smaller, or start the server with more
web-no-worker = no worker could be started: { $reason }
web-no-such-address = there is nothing at { $path }
web-broken = the program failed on this question; the mistake is ours
web-no-such-value = `{ $value }` is not a valid { $field }
web-no-such-choice = `{ $value }` is not a valid { $field }; choose one of { $choices }
web-missing-field = the question lacks `{ $field }`: add `{ $field }=…` after the `?` of the address
web-repeated-field = `{ $field }` is given more than once
web-bad-question = the part of the address after `?` cannot be read
web-shared-gone = the server no longer has this shared game, for example after a restart; go on from the page of either device
web-path-not-utf8 = the address is not text in UTF-8
web-body-not-utf8 = the text that was sent is not in UTF-8
web-body-too-long = the text that was sent is longer than { $kilobytes } KiB; send less
web-body-late = the text that was sent did not arrive within { $seconds } seconds
web-body-broken = the text that was sent did not arrive whole
web-no-such-method = { $path } does not answer to { $method }
web-foreign-host = this server does not answer to the name `{ $host }`; its owner may allow names with --host
web-foreign-site = questions must come from this server's own pages, not from those of another site
## Misère quotients

misere-proved = The misère quotient of all heaps has { $order ->
    [one] one element
   *[other] { $order } elements
 }; { $portion } of them belong to P-positions, in which the player to move loses.
misere-period = From the heap of { $preperiod } on, the elements of the heaps repeat with period { $period }. By the theorem of Plambeck and Siegel the heaps up to { $heap } prove it, and their certificate was also checked in a second way.
misere-partial = The misère quotient of the heaps up to { $heap } has { $order ->
    [one] one element
   *[other] { $order } elements
 }; { $portion } of them belong to P-positions, in which the player to move loses. Its certificate was also checked in a second way. Nothing is known about larger heaps: { $reason }.
misere-wild = The first wild heap is that of { $heap }: with it sums are no longer won as in Nim.
misere-tame = No heap is wild: sums are won as in Nim.
misere-growth = Elements, as the heaps grow: { $list }
misere-grows = { $order } from { $heap } on
misere-generators = Generators, each the element of a heap: { $list }
misere-relations = Relations: { $list }
misere-portion = Elements of P-positions: { $list }

# Sentences of pages that answers hold, too.
page-values-too-long = A sheet has at most 2000 lines
page-values-other-lines = The cells have other lines than the sheet
page-values-document = A sheet of values
