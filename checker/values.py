"""Values of games: canonical forms, and the notation in which the program writes values, by
docs/en/reference/values.md.

A value is the number of its canonical form; a form is a pair of sets of values.
"""

from fractions import Fraction
from functools import lru_cache
import re

FORMS = []
NUMBERS = {}


@lru_cache(None)
def at_most(g, h):
    """Whether g <= h: no Left option of g is at least h, and no Right option of h at most g."""
    return not any(at_most(h, x) for x in FORMS[g][0]) and not any(at_most(y, g) for y in FORMS[h][1])


def above(left, right, h):
    """Whether {left | right} >= h, for a form that has not been numbered yet."""
    return not any(below(left, right, y) for y in FORMS[h][0]) and not any(at_most(x, h) for x in right)


def below(left, right, h):
    return not any(at_most(h, x) for x in left) and not any(above(left, right, y) for y in FORMS[h][1])


@lru_cache(None)
def canonical(left, right):
    """Returns the value {left | right}: bypasses reversible options and removes dominated ones until none is left."""
    left, right = set(left), set(right)
    changed = True
    while changed:
        changed = False
        # A Left option is reversible if it has a Right option that is at most the game.
        for options, through, better in ((left, 1, above), (right, 0, below)):
            for x in sorted(options):
                by = next((y for y in FORMS[x][through] if better(left, right, y)), None)
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
    """Returns the uptimal of an order: { 0 | * minus those of smaller orders }."""
    return of([of()], [add(negative(ups([1] * (order - 1))), nimber(1))])


def ups(digits):
    """Returns the sum of multiples of the uptimals; `digits` has the multiple for each order from 1 on."""
    found = of()
    for order, many in enumerate(digits, 1):
        for _ in range(many):
            found = add(found, up(order))
    return found


SIMPLE = re.compile(r"(?P<number>-?\d+(?:/\d+)?)?(?:(?P<arrow>\^+|v+)(?P<times>\d+|<\d+>|\[\d+\]|\.\d+)?)?(?P<star>\*(?P<nim>\d+)?)?")


def read_value(text):
    """Reads a value in the program's notation, by docs/en/reference/values.md; None if the notation is not supported
    here."""
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
    """Returns the index of the brace that closes the one at the beginning of the text."""
    deep = 0
    for place, letter in enumerate(text):
        deep += (letter in "{(") - (letter in "})")
        if not deep:
            return place
    return -1


def outside(text):
    """Returns the text with blanks in place of everything in brackets."""
    found, deep = "", 0
    for letter in text:
        deep -= letter in "})"
        found += " " if deep or letter in "{}()" else letter
        deep += letter in "{("
    return found


def parted(text):
    """Returns the parts of a text between commas."""
    shape, found, start = outside(text), [], 0
    for place in [*(m.start() for m in re.finditer(",", shape)), len(text)]:
        found.append(text[start:place].strip())
        start = place + 1
    return [part for part in found if part]
