"""What a tree of the language means: a formula is the automaton of the numbers for which it is true.

A term is told by *cases* `(where, value, hidden)`: where the automaton `where` accepts, with some numbers for the
`hidden` tracks, its value is the polynomial `value`; where there is no case it has none. A polynomial is a sorted tuple of pairs
of a monomial, which is a sorted tuple of tracks, and a coefficient.
"""

from fractions import Fraction
from math import lcm

from language import RELATIONS, Unreadable
from numeration import FUNCTIONS, WORDS

OMEGA, LARGE = "ω", 16  # a number of which nothing is known but that it is more than LARGE


def number(n):
    return (((), n),) if n else ()


def variable(track):
    return (((track,), 1),)


def add(p, q, times=1):
    terms = dict(p)
    for m, c in q:
        terms[m] = terms.get(m, 0) + times * c
    return tuple(sorted((m, c) for m, c in terms.items() if c))


def multiply(p, q):
    product = ()
    for m, c in p:
        for n, d in q:
            product = add(product, ((tuple(sorted(m + n)), c * d),))
    return product


class Meaning:
    """`space` makes the automata; a *scope* gives the cases of each name."""

    def __init__(self, space):
        self.space, self.known, self.tracks = space, {}, 0

    def track(self):
        """A new track."""
        self.tracks += 1
        return f"#{self.tracks}"

    def just(self, value):
        return [(self.space.true, value, ())]

    def formula(self, tree, scope):
        """The automaton of the numbers for which the formula is true."""
        space, (kind, *parts) = self.space, tree
        if kind in ("and", "or", "not", "=>", "<=>"):
            parts = [self.formula(p, scope) for p in parts]
            if kind == "<=>":
                return space.either(space.both(*parts), space.both(*map(space.negation, parts)))
            if kind == "=>":
                return space.either(space.negation(parts[0]), parts[1])
            return {"and": space.both, "or": space.either, "not": space.negation}[kind](*parts)
        if kind == "exists":
            return space.either(*(self.some(sign, *parts, scope) for sign in (1, -1)))
        if kind == "in":
            return self.member(*parts, scope)
        if kind in RELATIONS:
            return space.either(*(space.exists(hidden, [where, self.atom(kind, add(p, q, -1))])
                                  for where, p, q, hidden in self.pairs(*parts, scope)))
        if kind == "call" and parts[0] in WORDS:
            return self.formula(("!=", ("word", *parts), ("number", 0)), scope)
        raise Unreadable(f"{kind} {parts[0]} is no condition")

    def some(self, sign, name, members, tree, scope):
        """Some member makes the formula true: a natural, or with sign -1 a negative number."""
        track = self.track()
        scope = {**scope, name: self.just((((track,), sign),))}
        inside = self.member(("name", name), members, scope)
        if sign < 0:
            inside = self.space.both(inside, self.atom(">", variable(track)))
        return inside if inside.empty else self.space.exists([track], [inside, self.formula(tree, scope)])

    def member(self, tree, members, scope):
        """The number equals an item of a set or lies in a range."""
        kind, *items = members
        if kind == "set":
            return self.space.either(*(self.member(tree, item, scope) for item in items))
        if kind == "..=":
            return self.formula(("and", ("<=", items[0], tree), ("<=", tree, items[1])), scope)
        return self.formula(("=", tree, members), scope)

    def pairs(self, a, b, scope):
        """The cases of two terms together."""
        for where, p, hidden in self.cases(a, scope):
            for also, q, more in self.cases(b, scope):
                both = self.space.both(where, also)
                if not both.empty:
                    yield both, p, q, hidden + more

    def cases(self, tree, scope):
        """The cases of a term."""
        kind, *parts = tree
        if kind == "number":
            return self.just(number(parts[0]))
        if kind == "name" and parts[0] in scope:
            return scope[parts[0]]
        if kind in ("+", "-", "*", "//", "%", "mod"):
            return [case for where, p, q, hidden in self.pairs(*parts, scope)
                    for case in self.calculated(kind, where, p, q, hidden)]
        if kind == "call" and parts[0] in ("min", "max"):
            return self.extreme("<=" if parts[0] == "min" else ">", *parts[1:], scope=scope)
        if kind == "call" and parts[0] in FUNCTIONS:
            return self.function(*parts, scope=scope)
        if kind == "xor":
            return self.function(kind, *parts, scope=scope)
        if kind == "word" and parts[0] in WORDS and len(parts) == 2:
            return self.letters(*WORDS[parts[0]], self.naturals(parts[1:], scope))
        raise Unreadable(f"{kind} {parts[0]} is no number here")

    def calculated(self, kind, where, p, q, hidden):
        """Cases of `p kind q`; a division has one for each remainder."""
        if kind in ("+", "-"):
            yield where, add(p, q, 1 if kind == "+" else -1), hidden
        elif kind == "*":
            yield where, multiply(p, q), hidden
        elif len(q) != 1 or q[0][0] != () or q[0][1] < 1:
            raise Unreadable("a divisor is no positive constant")
        else:
            divisor = int(q[0][1])
            for rest in range(divisor):
                part = add(p, number(rest), -1)
                here = self.space.both(where, self.atom(divisor, part))
                if not here.empty:
                    yield here, multiply(part, number(Fraction(1, divisor))) if kind == "//" else number(rest), hidden

    def extreme(self, relation, *terms, scope):
        """The least or the greatest: of the best so far and the next, the one that is so related to the other."""
        best = self.cases(terms[0], scope)
        for term in terms[1:]:
            pairs = list(self.pairs(("name", ""), term, {**scope, "": best}))
            best = [(self.space.both(where, chosen), value, hidden) for where, p, q, hidden in pairs
                    for first in [self.atom(relation, add(p, q, -1))]
                    for chosen, value in ((first, p), (self.space.negation(first), q))]
        return best

    def naturals(self, terms, scope):
        """New tracks that equal the terms; where a term is no natural there are none."""
        found = [(self.space.true, (), ())]
        for term in terms:
            track = self.track()
            found = [(self.space.both(where, also, self.atom("=", add(variable(track), p, -1))), tracks + (track,),
                      hidden + more + (track,))
                     for where, tracks, hidden in found for also, p, more in self.cases(term, scope)]
        return found

    def letters(self, system, next, letters, places):
        """The cases of a word at places: a letter where the automaton of the word comes to a state with this letter."""
        self.only(system)
        return [(self.space.both(where, self.space.digitwise(
                    tracks, 0, lambda s, d: int(next[s][d[0]]), lambda s: letters[s] == letter)), number(int(letter)), hidden)
                for where, tracks, hidden in places for letter in sorted(set(letters))]

    def function(self, name, *terms, scope):
        """A function of digits: a new track for the value, and the automaton of the function."""
        system, *machine = FUNCTIONS[name]
        self.only(system)
        value = self.track()
        return [(self.space.both(where, self.space.digitwise((value, *tracks), *machine)), variable(value),
                 (value, *hidden)) for where, tracks, hidden in self.naturals(terms, scope)]

    def only(self, system):
        if system not in (None, self.space.system.name):
            raise Unreadable(f"a function or word of the system {system} stands in the system {self.space.system.name}")

    def atom(self, relation, p):
        """The naturals for which the polynomial is so related to 0; a number for a relation is a divisor."""
        if (relation, p) not in self.known:
            self.known[relation, p] = self.decide(relation, p)
        return self.known[relation, p]

    def decide(self, relation, p):
        if relation in ("!=", ">"):
            return self.space.negation(self.atom("=" if relation == "!=" else "<=", p))
        if relation in ("<", ">="):
            opposite = self.atom("<=", multiply(p, number(-1)))
            return opposite if relation == ">=" else self.space.negation(opposite)
        scale = lcm(*(Fraction(c).denominator for _, c in p))
        terms = {m: int(c * scale) for m, c in p}
        constant = terms.pop((), 0)
        factor = terms.get((OMEGA,), 0)
        if factor and len(terms) == 1 and relation in ("=", "<=") and abs(constant) <= LARGE * abs(factor):
            return self.space.true if relation == "<=" and factor < 0 else self.space.false
        if any(len(m) > 1 or OMEGA in m for m in terms):
            raise Unreadable("a condition has a product of variables, or speaks of the coordinate that is replaced")
        terms = {m[0]: c for m, c in terms.items()}
        relation = relation * scale if isinstance(relation, int) else relation
        if not terms:
            true = constant % relation == 0 if isinstance(relation, int) else (
                constant == 0 or relation == "<=" and constant < 0)
            return self.space.true if true else self.space.false
        return self.space.linear(terms, constant, relation)
