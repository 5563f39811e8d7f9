"""Confirms or refutes a theorem file: `python3 checker/check.py FILE`.

What must hold is said in docs/theorems.md. Each statement is turned into the set of its contradictions, by automata,
and is true exactly if this set is empty. Ends with 0 if everything is confirmed, with 1 if something is refuted, told
with numbers that show it, or is too large to decide, and with 2 if the file cannot be read.
"""

from functools import reduce
import json
import sys

from automata import Space, System, TooLarge
from language import LARGE, OMEGA, Meaning, Unreadable, add, number, parse, variable

SIDES = ("left", "right")
REACH = 1  # by how much a move may change the counter of other coordinates
TABLE = {"next": [[int]], "accepting": [int]}
PART = {"variables": [str], "where": str, "to": [str]}
COMMON = {"format": str, "version": int, "numeration": str, "law?": str}
HEAPS = {**COMMON, "heaps": {"game": str, "heap": str, "moves": [PART]}, "values": TABLE}
TUPLES = {**COMMON, "safe": [TABLE], "neutral?": [TABLE], "neutral_law?": str, "shown?": [dict], "statement": {
    "game": str, "play": str, "variables": [str], "players?": [str], "domain": str, "rank?": [str], "replies?": [[str]],
    "won?": str, "lost?": str, "drawn?": str, "moves": [{**PART, "player?": str}],
    "coordinates?": dict.fromkeys(("replaced", "counter", "offset", "start", "width"), str)}}


def need(true, what):
    if not true:
        raise Unreadable(what)


def distinct(names):
    """The names, of which no two are the same."""
    need(len(set(names)) == len(names), f"two of {names} are the same")
    return names


def conform(what, value, form):
    """The value has this form: a type, a list of one form, or an object with the form of each key, perhaps with `?`."""
    need(type(value) is (form if isinstance(form, type) else type(form)), f"{what} is not of the right kind")
    if isinstance(form, list):
        for item in value:
            conform(f"an item of {what}", item, form[0])
    if isinstance(form, dict):
        keys = {key.rstrip("?"): inner for key, inner in form.items()}
        need({key for key in form if key[-1] != "?"} <= set(value) <= set(keys), f"{what} has not the keys {list(form)}")
        for key in value:
            conform(key, value[key], keys[key])


def single(cases):
    """The value of a term that has one case and no hidden tracks."""
    need(len(cases) == 1 and not cases[0][0].tracks and not cases[0][2], "a term in other coordinates is no polynomial")
    return cases[0][1]


class Checker:
    """The automata and formulas of a file, and the statements, each with its contradictions."""

    def __init__(self, file):
        self.file, self.space = file, Space(System(file["numeration"]))
        self.meaning = Meaning(self.space)

    def holds(self, text, scope):
        return self.meaning.formula(parse(text), scope)

    def names(self, names, tracks=None):
        """The scope in which the tracks go by these names."""
        return {name: self.meaning.just(variable(track)) for name, track in zip(names, tracks or names)}

    def table(self, what, value, tracks):
        """The set that an automaton of the file accepts. It must read numbers: leading zeros change nothing."""
        rows, accepting, width = value["next"], set(value["accepting"]), self.space.system.digits ** len(tracks)
        need(rows and all(len(row) == width and set(row) | accepting <= set(range(len(rows))) for row in rows),
             f"{what} is no automaton")
        found = self.space.machine(self.space.places(tracks), 0, lambda s, place: rows[s][place], accepting.__contains__)
        zero = reduce(lambda state, _: found.next[state][0], found.tracks, 0)
        need(zero == 0, f"a leading zero changes what {what} accepts")
        return found

    def compare(self, relation, a, b):
        """How two tracks compare."""
        return self.meaning.atom(relation, add(variable(a), variable(b), -1))

    def differ(self, law, table):
        """Where one holds and the other does not."""
        both, no = self.space.both, self.space.no
        return self.space.either(both(law, no(table)), both(table, no(law)))

    def run(self):
        """Checks all statements; tells the first that is refuted."""
        for count, (statement, contradictions) in enumerate(self.statements(), 1):
            if not contradictions.empty:
                numbers = sorted(self.space.witness(contradictions).items())
                shown = ", ".join(f"{t} = {n}" for t, n in numbers if t[0] != "#")
                print(f"Refuted: {statement}, at {shown or 'every position'}.")
                return 1
        print(f"Confirmed: {count} statements.")
        return 0


class Heaps(Checker):
    """Nim-values: the value of a heap is the least number that is no value of its options."""

    def move(self, kind):
        """The move in a heap, which is not empty: the tracks of its parts, and what must hold."""
        n, heaps = self.file["heaps"]["heap"], [self.meaning.track() for _ in kind["to"]]
        scope = self.names(distinct([n, "value", *kind["variables"]]))
        del scope["value"]
        parts = [self.holds(kind["where"], scope), self.holds(f"{n} >= 1", scope)]
        return heaps, parts + [self.meaning.formula(("=", ("name", ""), parse(text)), {**scope, **self.names([""], [heap])})
                               for heap, text in zip(heaps, kind["to"])]

    def reached(self, value):
        """Where some move leads to the value, the nim-sum of the values of the parts."""
        found = []
        for kind in self.file["heaps"]["moves"]:
            heaps, parts = self.move(kind)
            values = [self.meaning.track() for _ in heaps]
            total = reduce(lambda a, b: ("xor", a, b), [("name", v) for v in values] or [("number", 0)])
            parts += [self.table("values", self.file["values"], [h, v]) for h, v in zip(heaps, values)]
            parts.append(self.meaning.formula(("=", ("name", value), total), self.names([value, *values])))
            found.append(self.space.exists(heaps + values + kind["variables"], parts))
        return self.space.either(*found)

    def statements(self):
        n, space = self.file["heaps"]["heap"], self.space
        less = self.compare("<", "#u", "value")
        here, other = (self.table("values", self.file["values"], [n, value]) for value in ("value", "#u"))
        yield "every heap has a value", space.no(space.exists(["value"], [here, self.compare("=", n, n)]))
        yield "a heap has one value", space.both(here, other, less)
        for heaps, parts in map(self.move, self.file["heaps"]["moves"]):
            for heap in heaps:
                yield "the parts are smaller than the heap", space.both(*parts, self.compare(">=", heap, n))
        yield "no move leads to the value", space.both(here, self.reached("value"))
        yield "a move leads to each smaller value", space.both(here, less, space.no(self.reached("#u")))
        if "law" in self.file:
            law = self.holds(self.file["law"], self.names(distinct([n, "value"])))
            yield "the law is that of the automaton", self.differ(law, here)


class Tuples(Checker):
    """Safe positions. A position is the list of the tracks of its coordinates, where a counter and an offset may stand
    for one of the variables. A step is the new tracks of a move, what must hold, and the position it leads to."""

    def __init__(self, file):
        super().__init__(file)
        rules = self.rules = file["statement"]
        self.variables, self.players = rules["variables"], [0, 1] if "players" in rules else [0]
        self.here, self.other = list(self.variables), rules.get("coordinates")
        need(rules["play"] in ("normal", "misere"), "play is neither normal nor misere")
        need(("rank" in rules) + ("replies" in rules) + ("coordinates" in rules) == 1, "no one reason why play ends")
        need("neutral_law" not in file or {"law", "neutral"} <= set(file), "a neutral_law needs law and neutral")
        for key, owner in (("safe", file), ("neutral", file), ("replies", rules), ("players", rules)):
            need(key not in owner or len(owner[key]) == len(self.players), f"{key} is not for each player")
        if self.other:
            place = self.variables.index(self.other["replaced"])
            self.here[place:place + 1] = self.counter, self.offset = self.other["counter"], self.other["offset"]
        for kind in rules["moves"]:
            need(len(kind["to"]) == len(self.variables), "a move does not lead to a position")
            need("player" not in kind or "players" in rules and kind["player"] in SIDES, "a move is no player's")
            distinct([*self.variables, *(c for c in self.here if c not in self.variables), *kind["variables"]])
        distinct([*self.here, *rules.get("players", [])])
        need(not self.domain(self.here).empty, "the domain is empty")

    def law(self, name, player, here):
        """The safe or the neutral positions with this player to move."""
        return self.table(name, self.file[name][player], here) if name in self.file else self.space.false

    def scope(self, here):
        """What names mean at a position. A replaced coordinate is known where the counter is at most LARGE."""
        scope, meaning = self.names(self.here, here), self.meaning
        if self.other:
            w, q = single(scope.pop(self.counter)), single(scope.pop(self.offset))
            starts = [self.polynomial("start", {**scope, self.counter: meaning.just(number(c))}) for c in range(LARGE + 1)]
            scope[self.other["replaced"]] = [(meaning.atom("=", add(w, number(c), -1)), add(start, q), ())
                                             for c, start in enumerate(starts)]
            scope[self.other["replaced"]].append((meaning.atom(">", add(w, number(LARGE), -1)), variable(OMEGA), ()))
        return scope

    def polynomial(self, key, scope):
        return single(self.meaning.cases(parse(self.other[key]), scope))

    def positions(self, here):
        """The tuples of tracks that are positions, in the domain or not."""
        if not self.other:
            return self.space.true
        names = self.names(self.here, here)
        return self.meaning.atom("<", add(single(names[self.offset]), self.polynomial("width", names), -1))

    def domain(self, here):
        """The positions of the domain."""
        return self.space.both(self.told("domain", here), self.positions(here))

    def told(self, key, here):
        """Where a formula of the rules is true."""
        return self.holds(self.rules[key], self.scope(here)) if key in self.rules else self.space.false

    def ended(self, here):
        """Where the game has ended by a rule: won, lost, drawn, judged in this order."""
        won, lost, drawn = (self.told(key, here) for key in ("won", "lost", "drawn"))
        no = self.space.no
        return won, self.space.both(lost, no(won)), self.space.both(drawn, no(won), no(lost))

    def steps(self, player, here):
        return [step for kind in self.rules["moves"] if kind.get("player", SIDES[player]) == SIDES[player]
                for step in self.step(kind, here)]

    def step(self, kind, here, covered=False):
        """The steps of a kind of move: one, or in other coordinates one for each change of the counter. With `covered`,
        instead, where the new counter is none of these."""
        space, meaning = self.space, self.meaning
        moved = {name: meaning.track() for name in kind["variables"]}
        scope = {**self.scope(here), **self.names(moved, list(moved.values()))}
        parts = [self.domain(here), self.holds(kind["where"], scope), *map(space.no, self.ended(here))]
        new, there = list(moved.values()), []
        to, tracks = dict(zip(self.variables, map(parse, kind["to"]))), dict(zip(self.here, here))
        for name, tree in to.items():
            if self.other and name == self.other["replaced"]:
                there += [meaning.track(), meaning.track()]
                new += there[-2:]
            elif tree[0] == "name" and tree[1] in self.variables and tracks.get(tree[1], "") not in ["", *there]:
                there.append(tracks[tree[1]])
            else:
                there.append(meaning.track())
                new.append(there[-1])
                parts.append(meaning.formula(("=", ("name", ""), tree), {**scope, **self.names([""], there[-1:])}))
        if not self.other:
            return [(new, parts, there)]
        stretches = self.stretches(to, here, self.names(moved, list(moved.values())))
        if covered:
            (above, width), (below, _) = stretches[0][1:], stretches[-1][1:]
            far = meaning.atom(">", add(variable(tracks[self.counter]), number(REACH), -1))
            outside = meaning.atom(">=", add(above, width, -1)), space.both(meaning.atom("<", below), far)
            return space.both(*parts, space.either(*outside))
        place = self.here.index(self.counter)
        return [(new, [*parts, self.positions(there), *(meaning.atom("=", add(variable(track), value, -1))
                                                        for track, value in zip(there[place:], stretch[:2]))], there)
                for stretch in stretches]

    def stretches(self, to, here, moved):
        """The counter, offset and width after a move if the counter falls by -REACH ... REACH: as `d' = d + change` and
        `d = start + offset`, the new offset is `offset + change + start - start'`, an identity of polynomials."""
        replaced, just, names, found = self.other["replaced"], self.meaning.just, self.names(self.here, here), []
        told = {**{name: names[name] for name in names if name in self.variables}, **moved}
        d = variable(replaced)
        change = add(single(self.meaning.cases(to[replaced], {**told, replaced: just(d)})), d, -1)
        need(not any(replaced in m for m, _ in change), f"what a move adds to {replaced} depends on it")
        after = {name: just(single(self.meaning.cases(tree, told))) for name, tree in to.items() if name != replaced}
        total = add(add(single(names[self.offset]), change), self.polynomial("start", names))
        for fall in range(-REACH, REACH + 1):
            w = add(single(names[self.counter]), number(fall), -1)
            after[self.counter] = just(w)
            found.append((w, add(total, self.polynomial("start", after), -1), self.polynomial("width", after)))
        return found

    def tiles(self):
        """The stretches tile the naturals: they begin at 0 and each where the one before it ends, and none is empty."""
        names, w = self.names([c for c in self.here if c != self.offset]), variable(self.counter)
        width = self.polynomial("width", names)
        zero, start, after = (self.polynomial("start", {**names, self.counter: self.meaning.just(value)})
                              for value in ((), w, add(w, number(1))))
        positive = dict(width).get((), 0) >= 1 and all(len(m) <= 1 and c > 0 for m, c in width)
        return zero == () and add(after, start, -1) == width and positive

    def smaller(self, terms, now, before):
        """The terms are less, compared like words in a dictionary, and those that are compared were natural."""
        ways, equal = [], []
        for term in map(parse, terms):
            scope = {"now": self.meaning.cases(term, now), "before": self.meaning.cases(term, before)}
            equal.append(self.holds("before >= 0", scope))
            ways.append(self.space.both(*equal, self.holds("now < before", scope)))
            equal.append(self.holds("now = before", scope))
        return self.space.either(*ways)

    def leads(self, steps, goal):
        """Some step leads to the goal."""
        return self.space.either(*(self.space.exists(new, parts + [goal(there)]) for new, parts, there in steps))

    def statements(self):
        if self.other:
            yield "the stretches tile the naturals", self.space.false if self.tiles() else self.space.true
            for kind in self.rules["moves"]:
                yield "covered: the cases of a move are all of it", self.step(kind, self.here, covered=True)
        for player in self.players:
            mover = f", {self.rules['players'][player]} to move" if "players" in self.rules else ""
            for found in (self.of_positions, self.of_moves):
                for statement, contradictions in found(player, len(self.players) - 1 - player):
                    yield statement + mover, contradictions

    def of_positions(self, player, other):
        """The statements about the class of a position."""
        space, no, here, domain = self.space, self.space.no, self.here, self.domain(self.here)
        safe, neutral = self.law("safe", player, here), self.law("neutral", player, here)
        steps, (won, lost, drawn) = self.steps(player, here), self.ended(here)
        can, to_safe, to_neutral = (self.leads(steps, goal) for goal in (
            lambda there: space.true, lambda there: self.law("safe", other, there),
            lambda there: self.law("neutral", other, there)))
        lost = space.either(lost, no(space.either(won, lost, drawn, can)))
        if self.rules["play"] == "misere":
            won, lost = lost, won
        wrong = [("disjoint: a position is safe and neutral", (safe, neutral)),
                 ("ended: a lost position is not safe", (lost, no(safe))),
                 ("ended: a won position is not fragile", (won, space.either(safe, neutral))),
                 ("ended: a drawn position is not neutral", (drawn, no(neutral))),
                 ("one: from a fragile position no move leads to a safe one", (can, no(safe), no(neutral), no(to_safe))),
                 ("three: from a neutral position a move leads to a safe one", (neutral, to_safe)),
                 ("three: from a neutral position no move leads to a neutral one", (can, neutral, no(to_neutral)))]
        scope = {**self.names(self.here, here), "player": self.meaning.just(number(player))}
        wrong += [(f"the {key} is not that of the automaton", (self.differ(self.holds(self.file[key], scope), table),))
                  for key, table in (("law", safe), ("neutral_law", neutral)) if key in self.file]
        for statement, parts in wrong:
            yield statement, space.both(domain, *parts)

    def of_moves(self, player, other):
        """The statements about every move: it stays in the domain, it comes nearer to the end, it leaves safety."""
        space, no, here, safe = self.space, self.space.no, self.here, self.law("safe", player, self.here)
        for new, parts, there in self.steps(player, here):
            unsafe = space.either(self.law("safe", other, there), self.law("neutral", other, there))
            wrong = [("closed: a move leads out of the domain", (no(self.domain(there)),)),
                     ("two: a move from a safe position leads to none that is fragile", (safe, unsafe))]
            if "replies" in self.rules:
                back = self.steps(other, there)
                reply = self.leads(back, lambda after: space.both(self.law("safe", player, after), self.smaller(
                    self.rules["replies"][player], self.scope(after), self.scope(here))))
                can = self.leads(back, lambda after: space.true)
                wrong.append(("replies: no reply makes the terms smaller", (safe, can, no(reply))))
            else:
                terms, scope = self.rules.get("rank"), self.scope
                if self.other:
                    terms, scope = (self.counter, self.offset), lambda place: self.names(self.here, place)
                shrinks = self.smaller(terms, scope(there), scope(here))
                wrong.append(("ends: the rank is not smaller after a move", (no(shrinks),)))
            for statement, more in wrong:
                yield statement, space.exists(new, [*parts, *more])


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            theorem = json.load(file, object_pairs_hook=lambda pairs: distinct([k for k, _ in pairs]) and dict(pairs))
        kind, form = (Heaps, HEAPS) if isinstance(theorem, dict) and "heaps" in theorem else (Tuples, TUPLES)
        conform("the file", theorem, form)
        need((theorem["format"], theorem["version"]) == ("campeao-theorem", 1), "this is no theorem of version 1")
        return kind(theorem).run()
    except TooLarge:
        print("Not confirmed: an automaton has too many states.")
        return 1
    except (Unreadable, OSError, ValueError, TypeError, AttributeError, LookupError, RecursionError) as error:
        print(f"Not readable: {error}")
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
