"""The language of conditions: a text is read as a tree, and a formula means the automaton of its numbers.

A term is told by *cases* `(where, value, hidden)`: where the automaton accepts, with some numbers for the hidden tracks,
the value is this polynomial; where there is no case it has none. A polynomial is a sorted tuple of pairs of a monomial,
which is a sorted tuple of tracks, and a coefficient.
"""

from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import lcm
import re

SIGNS = {"∨": " or ", "∧": " and ", "¬": " not ", "∃": " exists ", "∀": " forall ", "≠": "!=", "≤": "<=", "≥": ">=",
         "∈": " in ", "⊕": " xor ", "−": "-", "·": "*", "==": "="}
RELATIONS = ("=", "!=", "<", "<=", ">", ">=")
GROUPS = (("<=>",), ("=>",), ("or",), ("and",), (*RELATIONS, "in", "not in"), ("..=",), ("xor",), ("+", "-"),
          ("*", "//", "%", "mod"))  # from the loosest to the tightest
LEVEL = {sign: level for level, signs in enumerate(GROUPS) for sign in signs}
COMPARED, SET = LEVEL["="], LEVEL["..="]
KEYWORDS = set("and or not xor mod in exists forall true false min max low2 lowfib sum count for".split())
OMEGA, LARGE = "ω", 16  # a number of which nothing is known but that it is more than LARGE


def lowest(state, digits):
    """Reads a value and a number whose last digit that is not 0 the value marks: state 1 has seen digits, 2 the mark."""
    mark, digit = digits
    if mark == 0:
        return state if digit == 0 else 1 if state < 2 else None
    return 2 if mark == 1 and digit > 0 and state < 2 else None


# Functions of digits: the system, or None for all; step and acceptance of a machine that reads value and arguments.
FUNCTIONS = {
    "xor": ("2", lambda s, d: None if sum(d) % 2 else 0, lambda s: True),
    "band": ("2", lambda s, d: 0 if d[0] == min(d[1:]) else None, lambda s: True),
    "bor": ("2", lambda s, d: 0 if d[0] == max(d[1:]) else None, lambda s: True),
    "low": (None, lowest, lambda s: s != 1), "low2": ("2", lowest, lambda s: s != 1),
    "lowfib": ("fib", lowest, lambda s: s != 1),
    "shift": (None, lambda s, d: d[0] if d[1] == s else None, lambda s: s == 0),
    "unshift": (None, lambda s, d: d[1] if d[0] == s else None, lambda s: True),
}
# The automatic words: the system, the target of each state by digit, the letter of each state.
WORDS = {
    "TM": ("2", ["01", "10"], "01"), "PD": ("2", ["01", "00"], "01"), "PF": ("2", ["01", "21", "03", "23"], "1100"),
    "RS": ("2", ["01", "02", "31", "32"], "0011"), "FW": ("fib", ["01", "01"], "01"),
    "TR": ("trib", ["01", "02", "00"], "012"),
}


class Unreadable(Exception):
    """The file does not say what it must, or says what cannot be decided."""


class Parser:
    """Climbs the levels of precedence."""

    def __init__(self, text):
        for sign, word in SIGNS.items():
            text = text.replace(sign, word)
        self.tokens = re.findall(r"not in\b|\d+|\w+|<=>|=>|\.\.=|//|[!<>]=|\S", " ".join(text.split())) + [""]

    def need(self, wanted):
        if self.tokens.pop(0) != wanted:
            raise Unreadable(f"“{wanted}” expected before “{' '.join(self.tokens[:4])}”")

    def many(self, read, end):
        """What `read` reads, parted by commas, up to `end`."""
        trees = [] if self.tokens[0] == end == "}" else [read()]
        while self.tokens[0] == ",":
            self.need(",")
            trees.append(read())
        self.need(end)
        return trees

    def tree(self, least=0):
        """A tree whose signs are all of this level or a tighter one."""
        tree = self.first()
        while LEVEL.get(self.tokens[0], -1) >= least:
            sign = self.tokens.pop(0)
            right = self.tree(LEVEL[sign] + (sign != "=>"))
            tree = (sign, tree, right) if sign != "not in" else ("not", ("in", tree, right))
            links = [tree]
            while sign in RELATIONS and self.tokens[0] in RELATIONS:
                links.append((self.tokens.pop(0), links[-1][2], self.tree(SET)))
            tree = ("and", *links) if len(links) > 1 else tree
        return tree

    def binder(self):
        return self.tokens.pop(0), self.need("in"), self.tree(SET)

    def first(self):
        token = self.tokens.pop(0)
        if token == "not":
            return ("not", self.tree(COMPARED))
        if token in ("exists", "forall"):
            binders, wrap = self.many(self.binder, "."), lambda t: ("not", t) if token == "forall" else t
            tree = wrap(self.tree())
            for name, _, members in reversed(binders):
                tree = ("exists", name, members, tree)
            return wrap(tree)
        if token == "-":
            return ("-", ("number", 0), self.first())
        if token.isdigit():
            return ("number", int(token))
        if token == "(":
            tree = self.tree()
            self.need(")")
            return tree
        if token == "{":
            return ("set", *self.many(lambda: self.tree(SET), "}"))
        if token in ("true", "false"):
            return ("and",) if token == "true" else ("or",)
        if self.tokens[0] in ("[", "("):
            word = self.tokens.pop(0) == "["
            return ("word" if word else "call", token, *self.many(self.tree, "]" if word else ")"))
        if not re.fullmatch(r"[^\W\d]\w*", token) or token in KEYWORDS:
            raise Unreadable(f"“{token}” cannot stand here")
        return ("name", token)


def parse(text):
    if not isinstance(text, str):
        raise Unreadable(f"{text!r} is no text")
    parser = Parser(text)
    return ("and", *trees) if len(trees := parser.many(parser.tree, "")) != 1 else trees[0]


def number(n):
    return (((), n),) if n else ()


def variable(track, times=1):
    return (((track,), times),)


def add(p, q, times=1):
    terms = dict(p)
    for m, c in q:
        terms[m] = terms.get(m, 0) + times * c
    return tuple(sorted((m, c) for m, c in terms.items() if c))


def multiply(p, q):
    total = ()
    for (m, c), (n, d) in product(p, q):
        total = add(total, ((tuple(sorted(m + n)), c * d),))
    return total


class Meaning:
    """`space` makes the automata; a *scope* gives the cases of each name."""

    def __init__(self, space):
        self.space, self.tracks = space, 0

    def track(self):
        """A new track."""
        self.tracks += 1
        return f"#{self.tracks}"

    def just(self, value):
        return [(self.space.true, value, ())]

    def formula(self, tree, scope):
        """The automaton of the numbers for which the formula is true."""
        space, (kind, *parts) = self.space, tree
        joined = {"and": space.both, "or": space.either, "not": space.no, "=>": lambda a, b: space.either(space.no(a), b),
                  "<=>": lambda a, b: space.either(space.both(a, b), space.no(space.either(a, b)))}
        if kind in joined:
            return joined[kind](*(self.formula(p, scope) for p in parts))
        if kind == "exists":
            return space.either(*(self.some(sign, *parts, scope) for sign in (1, -1)))
        if kind == "in":
            return self.member(*parts, scope)
        if kind in RELATIONS:
            return space.either(*(space.exists(hidden, [where, self.atom(kind, add(p, q, -1))])
                                  for where, (p, q), hidden in self.together(parts, scope)))
        if kind == "call" and parts[0] in WORDS:
            return self.formula(("!=", ("word", *parts), ("number", 0)), scope)
        raise Unreadable(f"{kind} {parts[:1]} is no condition")

    def some(self, sign, name, members, tree, scope):
        """Some member makes the formula true: a natural, or with sign -1 a negative number."""
        track = self.track()
        scope_inside = {**scope, name: self.just(variable(track, sign))}
        inside = self.space.both(self.formula(("in", ("name", ""), members), {**scope, "": scope_inside[name]}),
                                 self.atom(">=", add(variable(track), number(sign < 0), -1)))
        return inside if inside.empty else self.space.exists([track], [inside, self.formula(tree, scope_inside)])

    def member(self, tree, members, scope):
        """The number equals an item of a set or lies in a range."""
        kind, *items = members
        if kind == "set":
            return self.space.either(*(self.member(tree, item, scope) for item in items))
        range = ("and", ("<=", items[0], tree), ("<=", tree, items[-1]))
        return self.formula(range if kind == "..=" else ("=", tree, members), scope)

    def together(self, trees, scope):
        """The cases of several terms together."""
        for cases in product(*(self.cases(tree, scope) for tree in trees)):
            where = self.space.both(*(case[0] for case in cases))
            if not where.empty:
                yield where, tuple(case[1] for case in cases), sum((case[2] for case in cases), ())

    def cases(self, tree, scope):
        """The cases of a term."""
        kind, *parts = tree
        if kind == "number":
            return self.just(number(parts[0]))
        if kind == "name" and parts[0] in scope:
            return scope[parts[0]]
        name, *terms = parts if kind in ("call", "word") else (kind, *parts)
        if kind == "word" and name in WORDS and len(terms) == 1 or kind in ("call", "xor") and name in FUNCTIONS:
            return list(self.digits(name, terms, scope))
        if name in ("min", "max") or kind in ("+", "-", "*", "//", "%", "mod"):
            return [(here, value, hidden) for where, values, hidden in self.together(terms, scope)
                    for also, value in self.calculated(name, *values)
                    for here in [self.space.both(where, also)] if not here.empty]
        raise Unreadable(f"{kind} {parts[:1]} is no number here")

    def calculated(self, kind, p, *more):
        """Where and what `p kind q` is, or the least or greatest of many; a division has a case for each remainder."""
        if kind in ("min", "max"):
            values = (p, *more)
            for i, value in enumerate(values):
                others = [(add(value, q, -1), "<" if j < i else "<=") for j, q in enumerate(values) if j != i]
                yield self.space.both(*(self.atom(r if kind == "min" else r.replace("<", ">"), q) for q, r in others)), value
            return
        q, = more
        if kind in ("+", "-", "*"):
            yield self.space.true, multiply(p, q) if kind == "*" else add(p, q, 1 if kind == "+" else -1)
        elif len(q) != 1 or q[0][0] != () or q[0][1] < 1:
            raise Unreadable("a divisor is no positive constant")
        else:
            for rest in range(int(q[0][1])):
                part = add(p, number(rest), -1)
                value = multiply(part, number(Fraction(1, q[0][1]))) if kind == "//" else number(rest)
                yield self.atom(int(q[0][1]), part), value

    def digits(self, name, terms, scope):
        """A function of digits, with a new track for the value, or a word, with a case for each letter."""
        system, step, result = (WORDS if name in WORDS else FUNCTIONS)[name]
        if system not in (None, self.space.system.name):
            raise Unreadable(f"{name} speaks of the system {system}, and the file of {self.space.system.name}")
        for where, values, hidden in list(self.together(terms, scope)):
            tracks = [self.track() for _ in range(len(terms) + (name in FUNCTIONS))]
            symbols = list(product(range(self.space.system.digits), repeat=len(tracks)))
            equal = [self.atom("=", add(variable(t), p, -1)) for t, p in zip(tracks[-len(terms):], values)]
            ways = [(lambda s, d: step(s, symbols[d]), result, variable(tracks[0]))] if name in FUNCTIONS else [
                (lambda s, d: int(step[s][d]), lambda s, letter=letter: result[s] == letter, number(int(letter)))
                for letter in sorted(set(result))]
            for go, accept, value in ways:
                machine = self.space.machine(self.space.places(tracks), 0, go, accept)
                yield self.space.both(where, *equal, machine), value, (*tracks, *hidden)

    @lru_cache(None)
    def atom(self, relation, p):
        """The naturals for which the polynomial is so related to 0; a number for a relation is a divisor."""
        if relation in ("!=", ">"):
            return self.space.no(self.atom("=" if relation == "!=" else "<=", p))
        if relation in ("<", ">="):
            opposite = self.atom("<=", multiply(p, number(-1)))
            return opposite if relation == ">=" else self.space.no(opposite)
        scale = lcm(*(Fraction(c).denominator for _, c in p))
        terms = {m: int(c * scale) for m, c in p}
        constant = terms.pop((), 0)
        factor = terms.get((OMEGA,), 0)
        if factor and len(terms) == 1 and relation in ("=", "<=") and abs(constant) <= LARGE * abs(factor):
            return self.space.true if relation == "<=" and factor < 0 else self.space.false
        if any(len(m) > 1 or OMEGA in m for m in terms):
            raise Unreadable("a condition has a product of variables, or speaks of the coordinate that is replaced")
        relation = relation * scale if isinstance(relation, int) else relation
        if not terms:
            true = constant % relation == 0 if isinstance(relation, int) else constant == 0 or relation == "<=" and constant < 0
            return self.space.true if true else self.space.false
        return self.space.linear({m[0]: c for m, c in terms.items()}, constant, relation)
