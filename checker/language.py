"""The language of conditions: a text is parsed to a tree, and a tree is evaluated to the automaton of the numbers that
satisfy it."""

from functools import lru_cache
from itertools import count
import re

from automata import Space, Undecided

SIGNS = {"∨": " or ", "∧": " and ", "¬": " not ", "∃": " exists ", "∀": " forall ", "≠": "!=", "≤": "<=",
         "≥": ">=", "∈": " in ", "⊕": " xor ", "−": "-", "·": "*", "==": "="}
RELATIONS, CALCULATED = ("=", "!=", "<", "<=", ">", ">="), ("xor", "+", "-", "*", "//", "%")
GROUPS = (("<=>",), ("=>",), ("or",), ("and",), (*RELATIONS, "in", "not in"), ("..=",), CALCULATED[:1],
          CALCULATED[1:3], CALCULATED[3:])  # in ascending order of precedence
LEVEL = {sign: level for level, signs in enumerate(GROUPS) for sign in signs}
CALLED = ("min", "max", "low2", "lowfib", "sum", "xor", "count")
KEYWORDS = {*CALLED, "and", "or", "not", "mod", "in", "exists", "forall", "true", "false", "for"}
ZERO, ONE, TRUE, FALSE = ("number", 0), ("number", 1), ("and",), ("or",)
NUMBERS = count()  # a counter for fresh names, which contain a `'`

# Definitions of the value `v` of a function of `p` and `q`, or of the quotient that the remainder needs.
QUOTIENT = "q * v <= p and p < q * v + q"
DEFINED = {"//": QUOTIENT, "%": QUOTIENT, "min": "(v = p or v = q) and v <= p and v <= q",
           "max": "(v = p or v = q) and v >= p and v >= q"}


def lowest(state, digits):
    """Reads a value that marks the last nonzero digit of a number: state 1 means that a nonzero digit was read, state 2
    that the mark was read."""
    mark, digit = digits
    if mark == 0:
        return state if digit == 0 else 1 if state < 2 else None
    return 2 if mark == 1 and digit > 0 and state < 2 else None


# Functions of digits: the numeration system, or None for all; the transitions and the acceptance of a machine for value
# and arguments.
FUNCTIONS = {
    "xor": ("2", lambda s, d: None if sum(d) % 2 else 0, lambda s: True),
    "band": ("2", lambda s, d: 0 if d[0] == min(d[1:]) else None, lambda s: True),
    "bor": ("2", lambda s, d: 0 if d[0] == max(d[1:]) else None, lambda s: True),
    "low": (None, lowest, lambda s: s != 1),
    "low2": ("2", lowest, lambda s: s != 1),
    "lowfib": ("fib", lowest, lambda s: s != 1),
    "shift": (None, lambda s, d: d[0] if d[1] == s else None, lambda s: s == 0),
    "unshift": (None, lambda s, d: d[1] if d[0] == s else None, lambda s: True)}
# The automatic words: the numeration system, the target of each state by digit, the letter of each state.
WORDS = {
    "TM": ("2", ["01", "10"], "01"), "PD": ("2", ["01", "00"], "01"), "FW": ("fib", ["01", "01"], "01"),
    "PF": ("2", ["01", "21", "03", "23"], "1100"), "RS": ("2", ["01", "02", "31", "32"], "0011"),
    "TR": ("trib", ["01", "02", "00"], "012")}
WORDS |= dict(zip(("thue_morse", "period_doubling", "fibonacci_word", "paperfolding", "rudin_shapiro",
                   "tribonacci_word"), list(WORDS.values())))


class Unreadable(Exception):
    """An error: the file does not have the required contents."""


def is_name(text):
    return bool(re.fullmatch(r"[^\W\d]\w*", text)) and text not in KEYWORDS


def put(tree, new):
    """Replaces names in the tree by trees."""
    if tree[0] == "name":
        return new.get(tree[1], tree)
    return tuple(put(t, new) if isinstance(t, tuple) else t for t in tree)


def free(tree):
    """Returns the free names in the tree; `some` binds names."""
    found = {tree[1]} if tree[0] == "name" else set().union(*(free(t) for t in tree if isinstance(t, tuple)))
    return found.difference(tree[2:]) if tree[0] == "some" else found


def fresh(name=""):
    return ("name", f"{name}'{next(NUMBERS)}")


def parse(text, known=None):
    """Parses a text to a tree: a tuple of a sign, or another kind of node, and its parts. If `known` is given, all free
    names must be in it. A bound variable gets a fresh name."""
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

    def tree(least=0):  # all its operators have at least this precedence
        found = first()
        while LEVEL.get("%" if tokens[0] == "mod" else tokens[0], -1) >= least:
            sign = take().replace("mod", "%")
            right = tree(LEVEL[sign] + (sign != "=>"))
            found = join(sign, found, right)
            while sign in RELATIONS and tokens[0] in RELATIONS:
                sign, left, right = take(), right, tree(LEVEL["..="])
                found = ("and", found, (sign, left, right))
        return found

    def join(sign, left, right):
        return {"not in": ("not", ("in", left, right)), "=>": ("or", ("not", left), right),
                "<=>": ("or", ("and", left, right), ("not", ("or", left, right)))
                }.get(sign, (sign, left, right))

    def bound(kind):
        binders = many(lambda: (take(), take("in"), tree(LEVEL["..="])), ".")
        found = tree() if kind == "exists" else ("not", tree())
        for name, _, members in reversed(binders):
            own = fresh(name)
            found = ("exists", own, members, put(found, {name: own}))
        return found if kind == "exists" else ("not", found)

    def first():  # parses up to the first binary operator
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
            return ("number", int(token)) if token.isdigit() else TRUE if token == "true" else FALSE
        if tokens[0] in ("[", "(") and (is_name(token) or token in CALLED):
            word = take() == "["
            return ("word" if word else "call", token, *many(tree, "]" if word else ")"))
        if not is_name(token):
            raise Unreadable(f"“{token}” is not allowed here")
        return ("name", token)

    trees = many(tree, "")
    found = trees[0] if len(trees) == 1 else ("and", *trees)
    strange = {name for name in free(found) if known is not None and "'" not in name} - set(known or ())
    if strange:
        raise Unreadable(f"{', '.join(sorted(strange))} has no meaning in “{text}”")
    return found


def total(*multiples):
    """Returns the sum of multiples of polynomials. A polynomial is a sorted tuple of monomials, each with its
    coefficient; a monomial is a sorted tuple of tracks."""
    found = {}
    for times, p in multiples:
        for m, c in p:
            found[m] = found.get(m, 0) + times * c
    return tuple(sorted((m, c) for m, c in found.items() if c))


def line(tree):
    """Returns the coefficients of a term in `r` of the form `(rise*r + constant) // parts`; only a constant may be
    added to a quotient."""
    kind, *items = tree
    if tree == ("name", "r") or kind == "number":
        return (1, 0, 1) if kind == "name" else (0, items[0], 1)
    if kind in ("+", "-", "*", "//"):
        one, other = map(line, items)
        (a, b, q), (c, d, p) = (other, one) if kind == "+" and one[::2] == (0, 1) else (one, other)
        sign = -1 if kind == "-" else 1
        if kind in "+-" and p == 1 and (q == 1 or c == 0):
            return a + sign * c, b + sign * d * q, q
        if kind == "*" and p == q == 1 and a * c == 0:
            return a * d + b * c, b * d, 1
        if kind == "//" and (c, p) == (0, 1) and d > 0:
            return a, b, q * d
    raise Undecided("only limits that are linear in r are known here")


class Meaning(Space):
    """The meanings of trees. Their names are tracks; other tracks belong to terms inside them."""

    def __init__(self, name):
        limit = re.fullmatch(r"limit\((.*)\)", name)
        super().__init__(name, line(parse(limit[1], ["r"])) if limit else None)

    @lru_cache(None)
    def formula(self, tree):
        """Returns the automaton of the numbers that satisfy the formula. `some` is an `exists` over the naturals."""
        kind, *items = tree
        if kind in ("or", "not"):
            return (self.either if kind == "or" else self.no)(*map(self.formula, items))
        return self.known(self.parts(items[0] if kind == "some" else tree), tree)

    def known(self, parts, tree):
        """Joins all parts, and quantifies the tracks that are not names in the tree."""
        return self.exists({track for part in parts for track in part.tracks} - free(tree), parts)

    def parts(self, tree):
        """Returns automata whose conjunction is the formula, with auxiliary tracks for the terms inside."""
        (kind, *items), parts = tree, []
        if kind == "and":
            return sum(map(self.parts, items), [])
        if kind in ("or", "not", "some"):
            return [self.formula(tree)]
        if kind == "exists":
            (_, name), members, inner = items
            value = ("-", fresh(), fresh())  # a difference, because it may be negative
            return self.parts(("and", ("in", value, members), put(inner, {name: value})))
        if kind == "in":
            value, (kind, *members) = items
            if kind == "set":
                return [self.either(*(self.formula(("in", value, member)) for member in members))]
            least, greatest = members if kind == "..=" else [items[1]] * 2
            return self.parts(("and", ("<=", least, value), ("<=", value, greatest)))
        if kind in RELATIONS:
            value = total((1, self.term(items[0], parts)), (-1, self.term(items[1], parts)))
            return [self.known([*parts, self.atom(kind, value)], tree)]
        if kind == "accepts":
            return [items[0](self.naturals(items[1:], parts)), *parts]
        if kind == "call" and items[0] in WORDS:
            return self.parts(("!=", ("word", *items), ZERO))
        raise Unreadable(f"{kind} {items[:1]} is not a condition")

    @lru_cache(None)
    def atom(self, relation, p):
        """Returns the automaton of the naturals for which the polynomial has this relation to 0."""
        if relation in (">", ">="):
            return self.atom(relation.replace(">", "<"), total((-1, p)))
        if relation == "!=":
            return self.no(self.atom("=", p))
        terms = dict(p)
        constant = terms.pop((), 0) + (relation == "<")
        if any(len(m) > 1 for m in terms):
            raise Undecided("a product of variables is not known here")
        return self.linear({m: c for (m,), c in terms.items()}, constant, relation == "=")

    def term(self, tree, parts):
        """Returns the value of a term as a polynomial, and adds the conditions that define its auxiliary tracks to the
        parts."""
        kind, *items = tree
        if kind == "number":
            return total((items[0], (((), 1),)))
        if kind == "name":
            return (((items[0],), 1),)
        if kind in ("+", "-", "*"):
            p, q = (self.term(item, parts) for item in items)
            if kind == "*":
                return total(*((c, [(tuple(sorted(m + n)), d)]) for m, c in p for n, d in q))
            return total((1, p), (1 if kind == "+" else -1, q))
        if kind not in ("call", "word", *CALCULATED):
            raise Unreadable(f"{kind} {items[:1]} is not a number here")
        value, told = self.calculated(*(tree if kind in CALCULATED else items))
        parts += told
        return self.term(value, parts)

    def naturals(self, trees, parts):
        """Returns tracks for terms, and adds the conditions that define them to the parts."""
        terms = [tree if tree[0] == "name" else self.calculated("", tree) for tree in trees]
        parts += [part for tree, term in zip(trees, terms) if tree[0] != "name" for part in term[1]]
        return tuple(term[1] if tree[0] == "name" else term[0][1] for tree, term in zip(trees, terms))

    @lru_cache(None)
    def calculated(self, name, *terms):
        """Returns a tree for the value of a function, or of a term if there is no name, and the conditions that define
        it."""
        value, parts = fresh(), []
        if not name:
            return value, self.parts(("=", value, *terms))
        if name in DEFINED:
            value = ("-", fresh(), fresh())
            p, q = terms[0], terms[-1] if len(terms) < 3 else ("call", name, *terms[1:])
            if name in ("//", "%") and [m for m, c in self.term(q, []) if c > 0] != [()]:
                raise Unreadable("a divisor must be a positive constant")
            parts = self.parts(put(parse(DEFINED[name]), {"v": value, "p": p, "q": q}))
            return ("-", p, ("*", q, value)) if name == "%" else value, parts
        if name not in {**FUNCTIONS, **WORDS} or name in WORDS and len(terms) > 1:
            raise Undecided(f"{name} is not known here")
        system, step, result = {**FUNCTIONS, **WORDS}[name]
        if system not in (None, self.name):
            raise Undecided(f"{name} needs the system {system}, but the file uses {self.name}")
        if not all(self.ends) and name == "unshift" or None in (row[0] for row in self.follow) and name == "shift":
            raise Undecided(f"{name} is not defined for every number of {self.name}")
        tracks = self.naturals(terms, parts)
        if name in FUNCTIONS:
            return value, [*parts, self.machine((value[1], *tracks), 0, step, result)]
        return value, [*parts, self.either(*(self.both(
            self.machine(tracks, 0, lambda s, d: int(step[s][d[0]]), lambda s: result[s] == letter),
            self.formula(("=", value, ("number", int(letter))))) for letter in set(result)))]
