"""The language of conditions: a text is read as a tree, and a formula means the automaton of its numbers."""

from functools import lru_cache
from itertools import count, product
import re

from automata import Space, Undecided

SIGNS = {"∨": " or ", "∧": " and ", "¬": " not ", "∃": " exists ", "∀": " forall ", "≠": "!=", "≤": "<=",
         "≥": ">=", "∈": " in ", "⊕": " xor ", "−": "-", "·": "*", "==": "="}
RELATIONS, CALCULATED = ("=", "!=", "<", "<=", ">", ">="), ("xor", "+", "-", "*", "//", "%", "mod")
GROUPS = (("<=>",), ("=>",), ("or",), ("and",), (*RELATIONS, "in", "not in"), ("..=",), CALCULATED[:1],
          CALCULATED[1:3], CALCULATED[3:])  # from the loosest to the tightest
LEVEL = {sign: level for level, signs in enumerate(GROUPS) for sign in signs}
ZERO, INSIDE, NUMBERS = ("number", 0), {}, count()  # INSIDE: the tracks of terms inside others
CALLED = ("min", "max", "low2", "lowfib", "sum", "xor", "count")
KEYWORDS = {*CALLED, "and", "or", "not", "mod", "in", "exists", "forall", "true", "false", "for"}


def lowest(state, digits):
    """Reads a value and a number whose last digit that is not 0 it marks: state 1 has seen digits, 2 the mark."""
    mark, digit = digits
    if mark == 0:
        return state if digit == 0 else 1 if state < 2 else None
    return 2 if mark == 1 and digit > 0 and state < 2 else None


# Functions of digits: the system, or None for all; step and acceptance of a machine that reads value and arguments.
FUNCTIONS = {
    "xor": ("2", lambda s, d: None if sum(d) % 2 else 0, lambda s: True),
    "band": ("2", lambda s, d: 0 if d[0] == min(d[1:]) else None, lambda s: True),
    "bor": ("2", lambda s, d: 0 if d[0] == max(d[1:]) else None, lambda s: True),
    "low": (None, lowest, lambda s: s != 1),
    "low2": ("2", lowest, lambda s: s != 1),
    "lowfib": ("fib", lowest, lambda s: s != 1),
    "shift": (None, lambda s, d: d[0] if d[1] == s else None, lambda s: s == 0),
    "unshift": (None, lambda s, d: d[1] if d[0] == s else None, lambda s: True),
}
# The automatic words: the system, the target of each state by digit, the letter of each state.
WORDS = {
    "TM": ("2", ["01", "10"], "01"), "PD": ("2", ["01", "00"], "01"), "FW": ("fib", ["01", "01"], "01"),
    "PF": ("2", ["01", "21", "03", "23"], "1100"), "RS": ("2", ["01", "02", "31", "32"], "0011"),
    "TR": ("trib", ["01", "02", "00"], "012"),
}
WORDS |= dict(zip(("thue_morse", "period_doubling", "fibonacci_word", "paperfolding", "rudin_shapiro",
                   "tribonacci_word"), list(WORDS.values())))


class Unreadable(Exception):
    """The file does not say what it must."""


def is_name(text):
    return bool(re.fullmatch(r"[^\W\d]\w*", text)) and text not in KEYWORDS


def put(tree, new):
    """The tree with trees in the place of names."""
    if tree[0] == "name":
        return new.get(tree[1], tree)
    return tuple(put(t, new) if isinstance(t, tuple) else t for t in tree)


def parse(text, known=None):
    """A tree: a tuple of a sign, or what else it is, and what belongs to it. All its names must be known, if it is
    told which are. What a quantifier binds gets a name of its own, in which stands a `'`."""
    for sign, word in SIGNS.items():
        text = text.replace(sign, word)
    tokens = re.findall(r"not in\b|\d+|\w+|<=>|=>|\.\.=|//|[!<>]=|\S", " ".join(text.split())) + [""]

    def take(*wanted):
        token = tokens.pop(0)
        if token == "for":
            raise Undecided("a sum, a nim-sum, a least, a greatest or a count over a set is not known here")
        if wanted and token not in wanted:
            raise Unreadable(f"“{wanted[-1]}” expected, not “{token}”, before “{' '.join(tokens[:4])}”")
        return token

    def many(read, end):
        found = [read()]
        while take(",", end) == ",":
            found.append(read())
        return found

    def tree(least=0):
        """A tree whose signs are all of this level or a tighter one."""
        found = first()
        while LEVEL.get(tokens[0], -1) >= least:
            sign = take()
            right = tree(LEVEL[sign] + (sign != "=>"))
            if sign == "<=>":
                found = ("or", ("and", found, right), ("not", ("or", found, right)))
            elif sign == "=>":
                found = ("or", ("not", found), right)
            else:
                found = (sign, found, right) if sign != "not in" else ("not", ("in", found, right))
            while sign in RELATIONS and tokens[0] in RELATIONS:
                sign, left, right = take(), right, tree(LEVEL["..="])
                found = ("and", found, (sign, left, right))
        return found

    def bound(kind):
        binders = many(lambda: (take(), take("in"), tree(LEVEL["..="])), ".")
        found = tree() if kind == "exists" else ("not", tree())
        for name, _, members in reversed(binders):
            own = f"{name}'{next(NUMBERS)}"
            found = ("exists", own, members, put(found, {name: ("name", own)}))
        return found if kind == "exists" else ("not", found)

    def first():
        """A tree up to the first sign that stands between two."""
        token = take()
        if token in ("exists", "forall"):
            return bound(token)
        if token in ("not", "-"):
            return ("not", tree(LEVEL["in"])) if token == "not" else ("-", ZERO, first())
        if token == "(":
            return (tree(), take(")"))[0]
        if token == "{":
            return ("set", *(take()[1:] if tokens[0] == "}" else many(lambda: tree(LEVEL["..="]), "}")))
        if token.isdigit() or token in ("true", "false"):
            return ("number", int(token)) if token.isdigit() else ("and" if token == "true" else "or",)
        if tokens[0] in ("[", "(") and (is_name(token) or token in CALLED):
            word = take() == "["
            return ("word" if word else "call", token, *many(tree, "]" if word else ")"))
        if not is_name(token) or known is not None and token not in known:
            raise Unreadable(f"“{token}” cannot stand here")
        return ("name", token)

    trees = many(tree, "")
    return trees[0] if len(trees) == 1 else ("and", *trees)


class Polynomial(tuple):
    """A sorted tuple of pairs of a monomial, which is a sorted tuple of tracks, and a coefficient that is not 0."""

    def __add__(self, other):
        terms = dict(self)
        for m, c in other:
            terms[m] = terms.get(m, 0) + c
        return Polynomial(sorted((m, c) for m, c in terms.items() if c))

    def __sub__(self, other):
        return self + other * number(-1)

    def __mul__(self, other):
        terms = (Polynomial([(tuple(sorted(m + n)), c * d)]) for (m, c), (n, d) in product(self, other))
        return sum(terms, number(0))


def number(n):
    return Polynomial([((), n)] if n else [])


def variable(track):
    return Polynomial([((track,), 1)])


class Meaning(Space):
    """What trees mean. Their names are tracks; those that begin with `#` belong to terms inside others."""

    def integer(self):
        """A new number, which may be negative: a difference of naturals; and that one of these is 0."""
        up, down = (("name", f"#{next(NUMBERS)}") for _ in range(2))
        return ("-", up, down), self.formula(("or", ("=", up, ZERO), ("=", down, ZERO)))

    @lru_cache(None)
    def formula(self, tree):
        """The automaton of the numbers for which the formula is true. `some` is an `exists` of naturals."""
        kind, *items = tree
        if kind in ("or", "not"):
            return (self.either if kind == "or" else self.no)(*map(self.formula, items))
        parts, tracks = self.parts(items[0] if kind == "some" else tree), items[1:] if kind == "some" else ()
        return self.exists({t for part in parts for t in part.tracks if t[0] == "#"}.union(tracks), parts)

    def parts(self, tree):
        """Automata that together say that the formula is true, with some numbers for terms inside."""
        (kind, *items), parts = tree, []
        if kind == "and":
            return sum(map(self.parts, items), [])
        if kind in ("or", "not", "some"):
            return [self.formula(tree)]
        if kind == "exists":
            value, sign = self.integer()
            return [sign, *self.parts(("in", value, items[1])), *self.parts(put(items[2], {items[0]: value}))]
        if kind == "in":
            value, (kind, *members) = items
            if kind == "set":
                return [self.either(*(self.formula(("in", value, member)) for member in members))]
            least, greatest = members if kind == "..=" else [items[1]] * 2
            return self.parts(("and", ("<=", least, value), ("<=", value, greatest)))
        if kind in RELATIONS:
            value = self.term(items[0], parts) - self.term(items[1], parts)
            return [*parts, self.atom(kind, value)]
        if kind == "accepts":
            tracks = self.naturals([self.term(item, parts) for item in items[1:]], parts)
            return [*parts, items[0](tracks)]
        if kind == "call" and items[0] in WORDS:
            return self.parts(("!=", ("word", *items), ZERO))
        raise Unreadable(f"{kind} {items[:1]} is no condition")

    def term(self, tree, parts):
        """The value of a term. What says that it is this is added to the parts; without them it has none."""
        kind, *items = tree
        if kind in ("number", "name"):
            return (number if kind == "number" else variable)(*items)
        if kind not in ("call", "word", *CALCULATED):
            raise Unreadable(f"{kind} {items[:1]} is no number here")
        name, *terms = items if kind in ("call", "word") else tree
        value, told = self.calculated(name, *(self.term(term, parts) for term in terms))
        parts += told
        return value

    def naturals(self, values, parts):
        """Tracks for values; what says that they have these is added to the parts."""
        found = []
        for value in values:
            simple = len(value) == 1 and len(value[0][0]) == value[0][1] == 1
            found.append(value[0][0][0] if simple else INSIDE.setdefault(value, f"#{next(NUMBERS)}"))
            parts += [] if simple else [self.atom("=", value - variable(found[-1]))]
        return tuple(found)

    @lru_cache(None)
    def calculated(self, name, *values):
        """The value of a function of numbers, and what says that it is this."""
        p, q, parts = values[0], values[-1], []
        if name in ("+", "-", "*"):
            return {"+": p + q, "-": p - q, "*": p * q}[name], []
        if name in ("//", "%", "mod", "min", "max"):
            tree, sign = self.integer()
            value = self.term(tree, parts)
        if name in ("min", "max"):
            beyond = "<=" if name == "min" else ">="
            ways = (self.both(self.atom("=", value - p), *(self.atom(beyond, p - q) for q in values)) for p in values)
            return value, [sign, self.either(*ways)]
        if name in ("//", "%", "mod"):
            if q != number(q and q[0][1]) or q[0][1] < 1:
                raise Unreadable("a divisor is no positive constant")
            rest = p - q * value
            return value if name == "//" else rest, [sign, self.atom(">=", rest), self.atom("<", rest - q)]
        if name not in {**FUNCTIONS, **WORDS} or name in WORDS and len(values) > 1:
            raise Undecided(f"{name} is not known here")
        system, step, result = {**FUNCTIONS, **WORDS}[name]
        if system not in (None, self.name):
            raise Undecided(f"{name} is of the system {system}, and the file of {self.name}")
        value, tracks = f"#{next(NUMBERS)}", self.naturals(values, parts)
        if name in FUNCTIONS:
            told = self.machine((value, *tracks), 0, step, result)
        else:
            told = self.either(*(self.both(
                self.machine(tracks, 0, lambda s, d: int(step[s][d[0]]), lambda s: result[s] == letter),
                self.atom("=", variable(value) - number(int(letter)))) for letter in set(result)))
        return variable(value), [*parts, told]

    @lru_cache(None)
    def atom(self, relation, p):
        """The naturals for which the polynomial is so related to 0."""
        if relation in (">", ">="):
            return self.atom(relation.replace(">", "<"), p * number(-1))
        if relation == "!=":
            return self.no(self.atom("=", p))
        if any(len(m) > 1 for m, _ in p):
            raise Undecided("a product of variables is not known here")
        terms = dict(p + number(relation == "<"))
        constant = terms.pop((), 0)
        return self.linear({m[0]: c for m, c in terms.items()}, constant, relation == "=")
