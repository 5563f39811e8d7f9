"""What follows from the moves by definition: who wins and in how many plies, scores, nim-values and canonical values."""

from fractions import Fraction
from functools import lru_cache
import re

from boards import other


class TooLarge(Exception):
    """More positions follow than are gone through here."""


class Solved:
    """All positions that can follow from some, with who wins them and in how many plies."""

    def __init__(self, game, positions, misere=False, most=2000):
        self.game, self.misere, self.moves = game, misere, {}
        new = set(positions)
        while new:
            position = new.pop()
            self.moves[position] = [(board, mover) for board, mover, _ in game.moves(*position)]
            new.update(move for move in self.moves[position] if move not in self.moves)
            if len(self.moves) > most:
                raise TooLarge()
        self.outcomes = {}
        self.judge()

    def judge(self):
        """Backwards from the ends, ply by ply; what no win and no loss reaches is a draw."""
        lost = ("win" if self.misere else "loss", 0)
        won = ("loss" if self.misere else "win", 0)
        for position, moves in self.moves.items():
            end = self.game.end(*position)
            if end or not moves:
                self.outcomes[position] = {"won": won, "lost": lost, "drawn": ("draw", None), None: lost}[end]
        behind, ply = set(self.moves) - set(self.outcomes), 0
        while behind:
            ply += 1
            new = {position: found for position in behind for found in [self.judged(position)] if found}
            if not new and ply > 1:
                break
            self.outcomes.update(new)
            behind -= set(new)
        self.outcomes.update((position, ("draw", None)) for position in behind)

    def judged(self, position):
        """What is known of a position by its moves: one that wins, or that all lose."""
        results = [(self.outcomes.get(move), move[1] == position[1]) for move in self.moves[position]]
        wins = [found[1] for found, same in results if found and found[0] == ("win" if same else "loss")]
        if wins:
            return "win", min(wins) + 1
        if all(found and found[0] == ("loss" if same else "win") for found, same in results):
            return "loss", max(found[1] for found, _ in results) + 1
        return None


class Tree:
    """Numbers of positions of a game without cycles."""

    def __init__(self, game, misere=False):
        self.game, self.misere = game, misere

    @lru_cache(None)
    def score(self, cells, player):
        """What the player to move scores from here more than the other, if both play as well as can be."""
        return max((scored + (1 if mover == player else -1) * self.score(board, mover)
                    for board, mover, scored in self.game.moves(cells, player)), default=0)

    @lru_cache(None)
    def grundy(self, cells):
        """The nim-value; 0 and 1 where the player to move has lost or won, and none where a play may be drawn."""
        end, moves = self.game.end(cells, "left"), self.game.moves(cells, "left")
        options = {self.grundy(board) for board, _, _ in moves}
        if end == "drawn" or None in options:
            return None
        if not moves:
            return int((end == "won") != self.misere)
        return next(n for n in range(len(options) + 1) if n not in options)

    @lru_cache(None)
    def value(self, cells):
        return canonical(*(frozenset(self.value(board) for board, _, _ in self.game.moves(cells, player))
                           for player in ("left", "right")))


# Canonical forms: a value is the number of its form, a pair of sets of values.

FORMS = []
NUMBERS = {}


@lru_cache(None)
def at_most(g, h):
    """Whether g <= h: no Left option of g is at least h, and no Right option of h at most g."""
    return not any(at_most(h, x) for x in FORMS[g][0]) and not any(at_most(y, g) for y in FORMS[h][1])


def above(left, right, h):
    """Whether {left | right} >= h, for a form that has no number yet."""
    return not any(below(left, right, y) for y in FORMS[h][0]) and not any(at_most(x, h) for x in right)


def below(left, right, h):
    return not any(at_most(h, x) for x in left) and not any(above(left, right, y) for y in FORMS[h][1])


@lru_cache(None)
def canonical(left, right):
    """The value {left | right}: reversible options are bypassed, dominated ones removed, until neither is left."""
    left, right = set(left), set(right)
    changed = True
    while changed:
        changed = False
        for options, others, through, sign in ((left, right, 1, below_sign), (right, left, 0, above_sign)):
            for x in sorted(options):
                by = next((y for y in FORMS[x][through] if sign(left, right, y)), None)
                if by is not None:
                    options.discard(x)
                    options |= FORMS[by][1 - through]
                    changed = True
                    break
    left = frozenset(x for x in left if not any(x != y and at_most(x, y) for y in left))
    right = frozenset(x for x in right if not any(x != y and at_most(y, x) for y in right))
    if (left, right) not in NUMBERS:
        NUMBERS[left, right] = len(FORMS)
        FORMS.append((left, right))
    return NUMBERS[left, right]


def below_sign(left, right, y):
    """A Left option is reversible through y if y is at most the game."""
    return above(left, right, y)


def above_sign(left, right, y):
    return below(left, right, y)


@lru_cache(None)
def add(g, h):
    (a, b), (c, d) = FORMS[g], FORMS[h]
    return canonical(frozenset({add(x, h) for x in a} | {add(g, x) for x in c}),
                     frozenset({add(x, h) for x in b} | {add(g, x) for x in d}))


@lru_cache(None)
def negative(g):
    return canonical(*(frozenset(map(negative, options)) for options in FORMS[g][::-1]))


def of(left=(), right=()):
    return canonical(frozenset(left), frozenset(right))


@lru_cache(None)
def number(x):
    if x.denominator > 1:
        step = Fraction(1, x.denominator)
        return of([number(x - step)], [number(x + step)])
    return of() if x == 0 else of([number(x - 1)]) if x > 0 else of([], [number(x + 1)])


@lru_cache(None)
def nimber(n):
    options = [nimber(k) for k in range(n)]
    return of(options, options)


@lru_cache(None)
def up(order):
    """The uptimal of an order: { 0 | * less those of smaller orders }."""
    return of([of()], [add(negative(ups([1] * (order - 1))), nimber(1))])


def ups(digits):
    """The sum of so many uptimals of each order from 1 on."""
    found = of()
    for order, many in enumerate(digits, 1):
        for _ in range(many):
            found = add(found, up(order))
    return found


SIMPLE = re.compile(r"(?P<number>-?\d+(?:/\d+)?)?(?:(?P<arrow>\^+|v+)(?P<times>\d+|<\d+>|\[\d+\]|\.\d+)?)?(?P<star>\*(?P<nim>\d+)?)?")


def read_value(text):
    """The value that the program writes, by docs/values.md; nothing if a notation is not known here."""
    text = text.strip()
    if text[:1] == "{" and closing(text) == len(text) - 1:
        inside = text[1:-1]
        bars = re.findall(r"\|+", outside(inside))
        most = max(map(len, bars))
        left, right = (part[:at] if side == 0 else part[at + most:] for side, part in enumerate([inside] * 2)
                       for at in [next(m.start() for m in re.finditer(r"\|+", outside(inside)) if len(m[0]) == most)])
        options = [[read_value("{" + side + "}" if "|" in outside(side) else side)] if "|" in outside(side) else
                   [read_value(x) for x in parted(side)] for side in (left, right)]
        return None if None in options[0] + options[1] else of(*options)
    if text.startswith("+-"):
        inside = text[2:]
        inside = inside[1:-1] if inside[:1] == "(" and inside[-1:] == ")" else inside
        options = [read_value(x) for x in parted(inside)]
        return None if None in options else of(options, map(negative, options))
    for start, turn in (("tiny(", False), ("miny(", True), ("+_", False), ("-_", True)):
        if text.startswith(start):
            x = read_value(text[len(start):-1] if start.endswith("(") else text[len(start):])
            if x is None:
                return None
            tiny = of([of()], [of([of()], [negative(x)])])
            return negative(tiny) if turn else tiny
    plus = re.search(r"\+(?![-_])", outside(text))
    if plus:
        parts = read_value(text[:plus.start()]), read_value(text[plus.end():])
        return None if None in parts else add(*parts)
    found = SIMPLE.fullmatch(text)
    if not text or not found:
        return None
    value = number(Fraction(found["number"] or 0))
    if found["arrow"]:
        times = found["times"] or str(len(found["arrow"]))
        many = int(times.strip("<[.]>"))
        arrows = {"<": [0] * (many - 1) + [1], "[": [1] * many, ".": [*map(int, times.strip("<[.]>"))]}.get(times[0], [many])
        value = add(value, ups(arrows) if found["arrow"][0] == "^" else negative(ups(arrows)))
    return add(value, nimber(int(found["nim"] or 1))) if found["star"] else value


def closing(text):
    """Where the brace closes that the text begins with."""
    deep = 0
    for place, letter in enumerate(text):
        deep += (letter in "{(") - (letter in "})")
        if not deep:
            return place
    return -1


def outside(text):
    """The text with blanks in the place of what stands in brackets."""
    found, deep = "", 0
    for letter in text:
        deep -= letter in "})"
        found += " " if deep or letter in "{}()" else letter
        deep += letter in "{("
    return found


def parted(text):
    """The parts of a text between its commas."""
    shape, found, start = outside(text), [], 0
    for place in [*(m.start() for m in re.finditer(",", shape)), len(text)]:
        found.append(text[start:place].strip())
        start = place + 1
    return [part for part in found if part]
