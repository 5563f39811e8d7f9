"""Confirms or refutes a theorem file: `python3 checker/check.py FILE`.

What must hold is said in docs/theorems.md. Each statement is turned into the set of its contradictions, by automata,
and is true exactly if this set is empty. Ends with 0 if everything is confirmed, with 1 if something is refuted, told
with numbers that show it, or is too large to decide, and with 2 if the file cannot be read.
"""

from functools import reduce
import json
import sys

from automata import Space, TooLarge
from language import Unreadable, parse
from meaning import LARGE, OMEGA, Meaning, add, number, variable
from numeration import System

SIDES = ("left", "right")
REACH = 1  # by how much a move may change the counter of other coordinates


def fields(what, value, required, optional=""):
    """The object has these keys and no other."""
    required, optional = required.split(), optional.split()
    if not isinstance(value, dict) or not set(required) <= set(value) <= set(required + optional):
        raise Unreadable(f"{what} is no object with {required} and perhaps {optional}")
    return value


def items(what, values, kind, count=None):
    """The list has items of this kind, and this length."""
    if not isinstance(values, list) or any(type(v) is not kind for v in values) or count not in (None, len(values)):
        raise Unreadable(f"{what} is no list of {count or ''} {kind.__name__}")
    return values


def trees(what, texts, count=None):
    return [parse(text) for text in items(what, texts, str, count)]


def distinct(names):
    """The names, of which no two are the same."""
    if len(set(names)) < len(names):
        raise Unreadable(f"two of {names} are the same")
    return names


class Checker:
    """The automata and formulas of a file, and the statements, each with its contradictions."""

    def __init__(self, file):
        self.file, self.space = file, Space(System(file["numeration"]))
        self.meaning = Meaning(self.space)

    def holds(self, text, scope):
        return self.meaning.formula(parse(text), scope)

    def names(self, tracks):
        """The scope in which the tracks go by their names, or by those that are given."""
        pairs = tracks.items() if isinstance(tracks, dict) else zip(tracks, tracks)
        return {name: self.meaning.just(variable(track)) for name, track in pairs}

    def table(self, what, value, tracks):
        """The set that an automaton of the file accepts. It must read numbers: leading zeros change nothing."""
        rows, count = fields(what, value, "next accepting")["next"], self.space.system.digits
        items(f"next of {what}", rows, list)
        for row in rows:
            if any(not 0 <= target < len(rows) for target in items(f"a row of {what}", row, int, count ** len(tracks))):
                raise Unreadable(f"a target of {what} is no state")
        accepting = set(items(f"accepting of {what}", value["accepting"], int))
        if not rows or not accepting <= set(range(len(rows))):
            raise Unreadable(f"{what} has no states, or accepts where there is none")
        found = self.space.machine(
            tracks, (0, 0), lambda part, i, d: (part[0], part[1] + d * count ** (len(tracks) - 1 - i)),
            lambda part: (rows[part[0]][part[1]], 0), lambda part: part[0] in accepting)
        state = 0
        for _ in found.tracks:
            state = found.next[state][0]
        if state != 0:
            raise Unreadable(f"{what} does not read numbers: a leading zero changes what it accepts")
        return found

    def compare(self, relation, a, b):
        """How two tracks compare."""
        return self.meaning.atom(relation, add(variable(a), variable(b), -1))

    def differ(self, a, b):
        """Where one holds and the other does not."""
        return self.space.either(self.space.both(a, self.space.negation(b)), self.space.both(b, self.space.negation(a)))

    def run(self):
        """Checks all statements; tells the first that is refuted."""
        count = 0
        for statement, contradictions in self.statements():
            count += 1
            if not contradictions.empty:
                numbers = self.space.witness(contradictions)
                shown = ", ".join(f"{t} = {n}" for t, n in sorted(numbers.items()) if t[0] != "#")
                print(f"Refuted: {statement}, at {shown or 'every position'}.")
                return False
        print(f"Confirmed: {count} statements.")
        return True


class Heaps(Checker):
    """Nim-values: the value of a heap is the least number that is no value of its options."""

    def __init__(self, file):
        super().__init__(file)
        self.rules = fields("heaps", file["heaps"], "game heap moves")
        self.n, self.kinds = self.rules["heap"], items("moves", self.rules["moves"], dict)

    def values(self, heap, value):
        return self.table("values", self.file["values"], [heap, value])

    def move(self, kind):
        """The move in a heap, which is not empty: the tracks of its parts, and what must hold."""
        fields("a move", kind, "variables where to")
        scope = self.names(distinct([self.n, *items("variables", kind["variables"], str)]))
        parts = [self.holds(kind["where"], scope), self.holds(f"{self.n} >= 1", scope)]
        heaps = [self.meaning.track() for _ in kind["to"]]
        for heap, tree in zip(heaps, trees("to", kind["to"])):
            parts.append(self.meaning.formula(("=", ("name", heap), tree), {**scope, **self.names([heap])}))
        return heaps, parts

    def option(self, kind, value):
        """The heaps and values such that the move can lead to the value, the nim-sum of the values of the parts."""
        heaps, parts = self.move(kind)
        values = [self.meaning.track() for _ in heaps]
        total = reduce(lambda a, b: ("xor", a, b), [("name", v) for v in values] or [("number", 0)])
        parts += [self.values(h, v) for h, v in zip(heaps, values)]
        parts.append(self.meaning.formula(("=", ("name", value), total), self.names([value, *values])))
        return self.space.exists(heaps + values + kind["variables"], parts)

    def statements(self):
        n, space = self.n, self.space
        less = self.compare("<", "#u", "value")
        here, other = self.values(n, "value"), self.values(n, "#u")
        yield "every heap has a value", space.negation(space.exists(["value"], [here, self.compare("=", n, n)]))
        yield "a heap has one value", space.both(here, other, less)
        for kind in self.kinds:
            heaps, parts = self.move(kind)
            for heap in heaps:
                yield "the parts are smaller than the heap", space.both(*parts, self.compare(">=", heap, n))
        reached = space.either(*(self.option(kind, "value") for kind in self.kinds))
        yield "no move leads to the value", space.both(here, reached)
        reached = space.either(*(self.option(kind, "#u") for kind in self.kinds))
        yield "a move leads to each smaller value", space.both(here, less, space.negation(reached))
        if "law" in self.file:
            law = self.holds(self.file["law"], self.names(distinct([n, "value"])))
            yield "the law is that of the automaton", self.differ(law, here)


class Tuples(Checker):
    """Safe positions. A position is the list of the tracks of its coordinates, where a counter and an offset may stand
    for one of the variables. A step is the new tracks of a move, what must hold, and the position it leads to."""

    def __init__(self, file):
        super().__init__(file)
        rules = self.rules = fields("statement", file["statement"], "game play variables domain moves",
                                    "players rank replies won lost drawn coordinates")
        self.variables, self.players = items("variables", rules["variables"], str), [0]
        if "players" in rules:
            self.players = [0, 1] if items("players", rules["players"], str, 2) else []
        self.kinds = [fields("a move", kind, "variables where to", "player")
                      for kind in items("moves", rules["moves"], dict)]
        if any("player" in kind and ("players" not in rules or kind["player"] not in SIDES) for kind in self.kinds):
            raise Unreadable("a move has a player that the statement does not have")
        if rules["play"] not in ("normal", "misere"):
            raise Unreadable("play is neither normal nor misere")
        if ("rank" in rules) + ("replies" in rules) + ("coordinates" in rules) != 1:
            raise Unreadable("one of rank, replies and coordinates must be given, and no two")
        self.coordinates, self.other = list(self.variables), rules.get("coordinates")
        if self.other:
            fields("coordinates", self.other, "replaced counter offset start width")
            place = self.variables.index(self.other["replaced"])
            self.coordinates[place:place + 1] = [self.other["counter"], self.other["offset"]]
        self.here = distinct(self.coordinates)

    def law(self, name, player, here):
        """The safe or the neutral positions with this player to move."""
        tables = self.file.get(name)
        if tables is None:
            return self.space.false
        return self.table(name, items(name, tables, dict, len(self.players))[player], here)

    def scope(self, here):
        """What names mean at a position. A replaced coordinate is known where the counter is at most LARGE."""
        scope = self.names(dict(zip(self.coordinates, here)))
        if self.other:
            (_, w, _), = scope.pop(self.other["counter"])
            (_, q, _), = scope.pop(self.other["offset"])
            starts = [self.polynomial("start", {**scope, self.other["counter"]: self.meaning.just(number(c))})
                      for c in range(LARGE + 1)]
            scope[self.other["replaced"]] = [
                (self.meaning.atom("=", add(w, number(c), -1)), add(start, q), ()) for c, start in enumerate(starts)
            ] + [(self.meaning.atom(">", add(w, number(LARGE), -1)), variable(OMEGA), ())]
        return scope

    def polynomial(self, key, scope):
        return self.single(parse(self.other[key]), scope)

    def single(self, tree, scope):
        """The value of a term that has one case."""
        cases = self.meaning.cases(tree, scope)
        if len(cases) != 1 or cases[0][0] is not self.space.true:
            raise Unreadable("a term in other coordinates is no polynomial")
        return cases[0][1]

    def positions(self, here):
        """The tuples of tracks that are positions, in the domain or not."""
        if not self.other:
            return self.space.true
        names = self.names(dict(zip(self.coordinates, here)))
        (_, q, _), = names[self.other["offset"]]
        return self.meaning.atom("<", add(q, self.polynomial("width", names), -1))

    def domain(self, here):
        """The positions of the domain."""
        return self.space.both(self.told("domain", here), self.positions(here))

    def told(self, key, here):
        """Where a formula of the rules is true, none being false but the domain."""
        return self.holds(self.rules[key], self.scope(here)) if key in self.rules else self.space.false

    def ended(self, here):
        """Where the game has ended by a rule: won, lost, drawn, judged in this order."""
        won, lost, drawn = (self.told(key, here) for key in ("won", "lost", "drawn"))
        no = self.space.negation
        return won, self.space.both(lost, no(won)), self.space.both(drawn, no(won), no(lost))

    def steps(self, player, here):
        return [step for kind in self.kinds if kind.get("player", SIDES[player]) == SIDES[player]
                for step in self.step(kind, here)]

    def step(self, kind, here, covered=False):
        """The steps of a kind of move: one, or in other coordinates one for each change of the counter. With `covered`,
        instead, where the new counter is none of these."""
        space, meaning = self.space, self.meaning
        moved = {name: meaning.track() for name in items("variables", kind["variables"], str)}
        distinct(self.variables + [c for c in self.coordinates if c not in self.variables] + kind["variables"])
        scope = {**self.scope(here), **self.names(moved)}
        parts = [self.domain(here), self.holds(kind["where"], scope)]
        parts += [space.negation(end) for end in self.ended(here)]
        new, there = list(moved.values()), []
        to = dict(zip(self.variables, trees("to", kind["to"], len(self.variables))))
        tracks = {name: track for name, track in zip(self.coordinates, here) if name in self.variables}
        for name, tree in to.items():
            if self.other and name == self.other["replaced"]:
                there += [meaning.track(), meaning.track()]
                new += there[-2:]
            elif tree[0] == "name" and tree[1] in tracks and tracks[tree[1]] not in there:
                there.append(tracks[tree[1]])
            else:
                new.append(meaning.track())
                there.append(new[-1])
                parts.append(meaning.formula(("=", ("name", ""), tree), {**scope, **self.names({"": new[-1]})}))
        if not self.other:
            return [(new, parts, there)]
        stretches = self.stretches(to, here, moved)
        if covered:
            (above, width), (below, _) = stretches[0][1:], stretches[-1][1:]
            w = variable(here[self.coordinates.index(self.other["counter"])])
            outside = [meaning.atom(">=", add(above, width, -1)), space.both(
                meaning.atom("<", below), meaning.atom(">", add(w, number(REACH), -1)))]
            return space.both(*parts, space.either(*outside))
        place = self.coordinates.index(self.other["counter"])
        equal = [[meaning.atom("=", add(variable(track), value, -1)) for track, value in zip(there[place:], values)]
                 for values in (stretch[:2] for stretch in stretches)]
        return [(new, parts + more + [self.positions(there)], there) for more in equal]

    def stretches(self, to, here, moved):
        """The counter, offset and width after a move if the counter falls by -REACH ... REACH: as `d' = d + change` and
        `d = start + offset`, the new offset is `offset + change + start - start'`, an identity of polynomials."""
        replaced, counter, offset = (self.other[key] for key in ("replaced", "counter", "offset"))
        just, names = self.meaning.just, self.names(dict(zip(self.coordinates, here)))
        told = {**{name: names[name] for name in names if name in self.variables}, **self.names(moved)}
        change = add(self.single(to[replaced], {**told, replaced: just(variable(replaced))}), variable(replaced), -1)
        if any(replaced in m for m, _ in change):
            raise Unreadable(f"what a move adds to {replaced} depends on it")
        after = {name: just(self.single(tree, told)) for name, tree in to.items() if name != replaced}
        total, found = add(add(names[offset][0][1], change), self.polynomial("start", names)), []
        for fall in range(-REACH, REACH + 1):
            w = add(names[counter][0][1], number(fall), -1)
            after[counter] = just(w)
            found.append((w, add(total, self.polynomial("start", after), -1), self.polynomial("width", after)))
        return found

    def tiles(self):
        """The stretches tile the naturals: they begin at 0 and each where the one before it ends, and none is empty."""
        names = {n: self.meaning.just(variable(n)) for n in self.coordinates if n != self.other["offset"]}
        counter, width = self.other["counter"], self.polynomial("width", names)
        start = [self.polynomial("start", {**names, counter: self.meaning.just(value)})
                 for value in ((), variable(counter), add(variable(counter), number(1)))]
        positive = dict(width).get((), 0) >= 1 and all(len(m) <= 1 and c > 0 for m, c in width)
        return start[0] == () and add(start[2], start[1], -1) == width and positive

    def smaller(self, terms, now, before):
        """The terms are less, compared like words in a dictionary, and those that are compared were natural."""
        ways, equal = [], []
        for term in terms:
            scope = {"now": self.meaning.cases(term, now), "before": self.meaning.cases(term, before)}
            equal.append(self.holds("before >= 0", scope))
            ways.append(self.space.both(*equal, self.holds("now < before", scope)))
            equal.append(self.holds("now = before", scope))
        return self.space.either(*ways)

    def leads(self, steps, goal):
        """Some step leads to the goal."""
        return self.space.either(*(self.space.exists(new, parts + [goal(there)]) for new, parts, there in steps))

    def statements(self):
        space, here, rules = self.space, self.here, self.rules
        if self.domain(here).empty:
            print("Note: the domain is empty, so nothing is said about any position.")
        if self.other:
            yield "the stretches tile the naturals", space.false if self.tiles() else space.true
            for kind in self.kinds:
                yield "covered: the cases of a move are all of it", self.step(kind, here, covered=True)
        for player in self.players:
            mover = f", {rules['players'][player]} to move" if "players" in rules else ""
            for found in (self.of_positions, self.of_moves):
                for statement, contradictions in found(player, len(self.players) - 1 - player):
                    yield statement + mover, contradictions

    def of_positions(self, player, other):
        """The statements about the class of a position."""
        space, no, here, domain = self.space, self.space.negation, self.here, self.domain(self.here)
        safe, neutral = self.law("safe", player, here), self.law("neutral", player, here)
        steps, (won, lost, drawn) = self.steps(player, here), self.ended(here)
        can = self.leads(steps, lambda there: space.true)
        to_safe = self.leads(steps, lambda there: self.law("safe", other, there))
        to_neutral = self.leads(steps, lambda there: self.law("neutral", other, there))
        lost = space.either(lost, no(space.either(won, lost, drawn, can)))
        if self.rules["play"] == "misere":
            won, lost = lost, won
        yield "disjoint: no position is safe and neutral", space.both(domain, safe, neutral)
        for where, wrong in ((lost, no(safe)), (won, space.either(safe, neutral)), (drawn, no(neutral))):
            yield "ended: the law says who has won where the game has ended", space.both(domain, where, wrong)
        fragile = space.both(domain, can, no(safe), no(neutral))
        yield "one: from a fragile position a move leads to a safe one", space.both(fragile, no(to_safe))
        yield "three: from a neutral position no move leads to a safe one", space.both(domain, neutral, to_safe)
        stays = space.both(domain, can, neutral, no(to_neutral))
        yield "three: from a neutral position a move leads to a neutral one", stays
        scope = {**self.names(here), "player": self.meaning.just(number(player))}
        for key, table in (("law", safe), ("neutral_law", neutral)):
            if key in self.file:
                wrong = self.differ(self.holds(self.file[key], scope), table)
                yield f"the {key} is that of the automaton", space.both(domain, wrong)

    def of_moves(self, player, other):
        """The statements about every move: it stays in the domain, it comes nearer to the end, it leaves safety."""
        space, no, here, safe = self.space, self.space.negation, self.here, self.law("safe", player, self.here)
        for new, parts, there in self.steps(player, here):
            yield "closed: a move leads to the domain", space.exists(new, parts + [no(self.domain(there))])
            unsafe = space.either(self.law("safe", other, there), self.law("neutral", other, there))
            yield "two: a move from a safe position leads to a fragile one", space.exists(new, parts + [safe, unsafe])
            if "replies" in self.rules:
                can = self.leads(self.steps(other, there), lambda back: space.true)
                endless = [safe, can, no(self.reply(player, other, here, there))]
                yield "replies: a reply leads to a safe position and makes the terms smaller", space.exists(
                    new, parts + endless)
            else:
                terms = [self.other["counter"], self.other["offset"]] if self.other else self.rules["rank"]
                scope = (lambda p: self.names(dict(zip(self.coordinates, p)))) if self.other else self.scope
                shrinks = self.smaller(trees("rank", terms), scope(there), scope(here))
                yield "ends: the rank is smaller after a move", space.exists(new, parts + [no(shrinks)])

    def reply(self, player, other, here, there):
        """Some reply leads from `there` to a safe position and makes the terms smaller than `here`."""
        lists = items("replies", self.rules["replies"], list, len(self.players))
        terms = trees("replies", lists[player])
        return self.leads(self.steps(other, there), lambda back: self.space.both(
            self.law("safe", player, back), self.smaller(terms, self.scope(back), self.scope(here))))


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            theorem = json.load(file)
        kind = Heaps if isinstance(theorem, dict) and "heaps" in theorem else Tuples
        needed = "heaps values" if kind is Heaps else "statement safe"
        fields("the file", theorem, "format version numeration " + needed,
               "law neutral neutral_law shown" if kind is Tuples else "law shown")
        if "neutral_law" in theorem and not {"law", "neutral"} <= set(theorem):
            raise Unreadable("a neutral_law stands only beside law and neutral")
        if theorem["format"] != "campeao-theorem" or theorem["version"] != 1:
            raise Unreadable("this is no theorem of version 1")
        return 0 if kind(theorem).run() else 1
    except TooLarge:
        print("Not confirmed: an automaton has too many states.")
        return 1
    except (Unreadable, OSError, ValueError, TypeError, AttributeError, LookupError, RecursionError) as error:
        print(f"Not readable: {error}")
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
