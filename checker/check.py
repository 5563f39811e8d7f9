"""Confirms or refutes a theorem file, as docs/theorems.md says: `python3 checker/check.py FILE`.

Each statement is written as the formula of its contradictions, and is true exactly if no numbers satisfy this. Ends
with 0 if all are true, with 1 if one is false, told with numbers that show it, with 2 if the file is not of the form,
and with 3 if it cannot be decided here.
"""

from functools import lru_cache, reduce
import json
import sys

from automata import Undecided
from language import NUMBERS, RELATIONS, ZERO, Meaning, Unreadable, is_name, parse, put

SIDES, LARGE = ("left", "right"), 16  # LARGE: with what constants a replaced coordinate may be compared
TABLE, PART = {"next": [[int]], "accepting": [int]}, {"variables": [str], "where": str, "to": [str]}
COMMON = {"format": str, "version": int, "numeration": str, "law?": str}
HEAPS = {**COMMON, "heaps": {"game": str, "heap": str, "moves": [PART]}, "values": TABLE}
TUPLES = {**COMMON, "safe": [TABLE], "neutral?": [TABLE], "neutral_law?": str, "shown?": [dict], "statement": {
    "game": str, "play": str, "variables": [str], "players?": [str], "domain": str, "rank?": [str],
    "replies?": [[str]], "won?": str, "lost?": str, "drawn?": str, "moves": [{**PART, "player?": str}],
    "coordinates?": dict.fromkeys(("replaced", "counter", "offset", "start", "width"), str)}}
ORDER = ("covered", "closed", "ends", "replies", "disjoint", "ended", "one", "two", "three")
# What contradicts a statement about a position, and one about a step, which leads there.
POSITION = {
    "covered": "uncovered",
    "disjoint": "safe and neutral",
    "ended": "wins and (safe or neutral) or loses and not safe or draws and not neutral",
    "one": "can and not safe and not neutral and not to_safe",
    "three": "can and neutral and not to_neutral"}
STEP = {
    "closed": "not domain_there",
    "ends": "not smaller",
    "replies": "safe and can_reply and not replied",
    "two": "safe and (safe_there or neutral_there)",
    "three": "neutral and safe_there"}


def need(true, what):
    if not true:
        raise Unreadable(what)


def name(text):
    return ("name", text)


def names(*found):
    """The names, which must be names of the language, and different."""
    need(len(set(found)) == len(found) and all(map(is_name, found)), f"not all of {found} are names, or two are one")
    return found


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


def ranged(variable, tree):
    """A part of the condition, joined by `and`, puts the variable into a range of naturals."""
    def natural(term):
        return term[0] == "number" or term[0] == "name" and term != variable

    kind, *items = tree
    if kind == "and":
        return any(ranged(variable, item) for item in items)
    if kind == "in" and items[0] == variable:
        members = items[1][1:] if items[1][0] == "set" else items[1:]
        return all(natural(member[1] if member[0] == "..=" else member) for member in members)
    left, right = items if kind in ("=", ">", ">=") else items[::-1] if kind in ("<", "<=") else (ZERO, ZERO)
    return left == variable and natural(right)


class Checker:
    """A *place* gives the trees of a position's coordinates, whose names are those of the file."""

    def __init__(self, file, rules, variables):
        self.file, self.rules, self.variables, self.meaning = file, rules, variables, Meaning(file["numeration"])
        game = rules["game"]
        need(0 < len(game) <= 200 and not any(c < " " or "\x7f" <= c <= "\x9f" for c in game), "game is no name")
        for move in rules["moves"]:
            names(*variables, *move["variables"])
            need(len(variables) + 2 * len(move["variables"]) <= 64 >= len(move["to"]), "more than 64 variables")
            where = parse(move["where"], variables + move["variables"])
            for variable in move["variables"]:
                need(ranged(name(variable), where), f"{variable} has no range of naturals")

    def reader(self, key, table, width):
        """A tree for a condition on places: that an automaton of the file accepts the coordinates. It must read
        numbers: leading zeros change nothing."""
        rows, accepting, digits = table["next"], set(table["accepting"]), len(self.meaning.digits)
        need(rows and all(len(row) == digits ** width for row in rows)
             and accepting.union(*rows) <= set(range(len(rows))), f"{key} is no automaton")

        @lru_cache(None)
        def read(tracks):
            return self.meaning.machine(tracks, 0, lambda s, symbol: rows[s][
                reduce(lambda n, d: n * digits + d, symbol)], accepting.__contains__)

        found = read(tuple(map(str, range(width))))
        need(reduce(lambda state, _: found.next[state][0], range(width), 0) == 0, f"a leading zero changes {key}")
        return lambda values: ("accepts", read, *values)

    def move(self, move, place):
        """New variables of a move, where its condition is true at a place, and what its terms become there."""
        new = {variable: name(f"{variable}'{next(NUMBERS)}") for variable in move["variables"]}
        where, *to = (put(parse(text, [*self.variables, *new]), {**place, **new}) for text in (move["where"], *move["to"]))
        return [tree[1] for tree in new.values()], where, to

    def run(self):
        """Checks all statements; tells the first that is refuted."""
        for count, (statement, contradiction) in enumerate(self.statements(), 1):
            found = self.meaning.formula(contradiction)
            if not found.empty:
                numbers = sorted(self.meaning.witness(found).items())
                shown = ", ".join(f"{t} = {n}" for t, n in numbers if "'" not in t)
                print(f"Refuted: {statement}, at {shown or 'every position'}.")
                return 1
        print(f"Confirmed: {count} statements.")
        return 0


class Heaps(Checker):
    """Nim-values: the value of a heap is the least number that is no value of its options."""

    def __init__(self, file):
        rules = file["heaps"]
        super().__init__(file, rules, [rules["heap"]])
        self.heap = name(names(rules["heap"], "value")[0])
        self.has = self.reader("values", file["values"], 2)
        self.moves = [self.move(move, {}) for move in rules["moves"]]
        self.moves = [(new, ("and", where, (">", self.heap, ZERO), *((">=", part, ZERO) for part in parts)), parts)
                      for new, where, parts in self.moves]

    def reached(self, value):
        """Some move leads to the value, the nim-sum of the values of the parts."""
        found = []
        for new, can, parts in self.moves:
            values = [name(f"value'{next(NUMBERS)}") for _ in parts]
            total = reduce(lambda a, b: ("xor", a, b), values or [ZERO])
            has = (self.has(pair) for pair in zip(parts, values))
            found.append(("some", ("and", can, *has, ("=", name(value), total)), *new, *(v for _, v in values)))
        return ("or", *found)

    def statements(self):
        value, other = name("value"), name("other")
        told = {"has": self.has([self.heap, value]), "also": self.has([self.heap, other]),
                "valued": ("some", self.has([self.heap, value]), "value"), "less": ("<", other, value),
                "reached": self.reached("value"), "reached_other": self.reached("other"),
                "large": ("or", *(("and", can, (">=", part, self.heap)) for _, can, parts in self.moves for part in parts)),
                "law": parse(self.file.get("law", "false"), [self.heap[1], "value"])}
        for statement, contradiction in (
                ("every heap has a value", "not valued"), ("a heap has one value", "has and also and less"),
                ("the parts are smaller than the heap", "large"),
                ("no move leads to the value", "has and reached"),
                ("a move leads to each smaller value", "has and less and not reached_other"),
                ("the law is that of the automaton", "not (law <=> has)" if "law" in self.file else "false")):
            yield statement, put(parse(contradiction), told)


class Tuples(Checker):
    """Safe positions. A step is the kind of move, its new variables, what must hold, and the place it leads to."""

    def __init__(self, file):
        rules, players = file["statement"], file["statement"].get("players", [])
        super().__init__(file, rules, rules["variables"])
        self.other, self.players = rules.get("coordinates"), range(2 if players else 1)
        need(rules["play"] in ("normal", "misere"), "play is neither normal nor misere")
        need(("rank" in rules) + ("replies" in rules) + bool(self.other) == 1, "no one reason why play ends")
        need("neutral_law" not in file or {"law", "neutral"} <= set(file), "a neutral_law needs law and neutral")
        for key, owner in (("safe", file), ("neutral", file), ("replies", rules), ("players", rules)):
            need(key not in owner or len(owner[key]) == len(self.players), f"{key} is not for each player")
        for move in rules["moves"]:
            need(len(move["to"]) == len(self.variables), "a move does not lead to a position")
            need("player" not in move or players and move["player"] in SIDES, "a move is no player's")
        self.reads, width = list(self.variables), ""
        if self.other:
            self.replaced, self.counter, self.offset = (self.other[key] for key in ("replaced", "counter", "offset"))
            need(self.replaced in self.reads, f"{self.replaced} is no coordinate")
            place = self.reads.index(self.replaced)
            self.reads[place:place + 1] = self.counter, self.offset
            self.start, self.width = (parse(self.other[key], set(self.reads) - {self.offset}) for key in ("start", "width"))
            self.tiles()
        for taken in (["player", *players] if players else [], *(move["variables"] for move in rules["moves"])):
            names(*self.variables, *(set(self.reads) - set(self.variables)), *taken)
        self.rule = {key: self.small(parse(rules.get(key, "false"), self.variables)) for key in ("domain", "won", "lost", "drawn")}
        if self.other:
            self.rule["domain"] = ("and", self.rule["domain"], ("<", name(self.offset), self.width))
        need(not self.meaning.formula(self.rule["domain"]).empty, "the domain is empty")
        self.terms = [[self.counter, self.offset] if self.other else rules.get("rank")] * 2
        self.terms = [[parse(term, self.reads) for term in terms] for terms in rules.get("replies", self.terms)]
        self.laws = {key: [self.reader(key, table, len(self.reads)) for table in file.get(key, [])] for key in ("safe", "neutral")}
        self.here = {coordinate: name(coordinate) for coordinate in self.reads}
        self.steps_here = [self.steps(player, self.here) for player in self.players]
        shown = [{"obligation": what, **({"player": SIDES[player]} if players else {}), **({"kind": step[0]} if step else {})}
                 for what, player, step in self.obligations()]
        need(file.get("shown", shown) == shown, "shown is not what must be shown")

    def tiles(self):
        """The stretches tile the naturals: they begin at 0 and each where the one before it ends, none is empty."""
        w = self.counter
        first, start, after, width = (self.meaning.term(tree, []) for tree in (
            put(self.start, {w: ZERO}), self.start, put(self.start, {w: ("+", name(w), ("number", 1))}), self.width))
        positive = dict(width).get((), 0) >= 1 and all(len(m) <= 1 and c > 0 for m, c in width)
        need(not first and after - start == width and positive, "the stretches do not tile the naturals")

    def small(self, tree):
        """A condition without the replaced coordinate. Where it is compared with a small constant, that is told by the
        counters up to LARGE; beyond, the coordinate is greater as well, for no stretch is empty."""
        kind, *items = tree
        if not self.other or kind == "name":
            need(not self.other or tree != name(self.replaced), "a condition speaks of the replaced coordinate")
            return tree
        if kind in RELATIONS and name(self.replaced) in items and any(c[0] == "number" and c[1] <= LARGE for c in items):
            return ("or", *(("and", (relation, name(self.counter), ("number", n)), put(tree, {self.replaced: d}))
                            for n in range(LARGE + 2) for relation in [">=" if n > LARGE else "="]
                            for d in [("+", put(self.start, {self.counter: ("number", n)}), name(self.offset))
                                      if n <= LARGE else ("number", n)]))
        return (kind, *(self.small(item) if isinstance(item, tuple) else item for item in items))

    def cases(self, to, place):
        """Where a move leads: what must hold, and the place. In other coordinates there is a case for each change of
        the counter; as `d = start + offset`, the offset there is the new `d` less the new `start`."""
        there = dict(zip(self.variables, to))
        for change in (-1, 0, 1) if self.other else (0,):
            within = ()
            if self.other:
                there[self.counter] = ("+", place[self.counter], ("number", change))
                there[self.offset] = ("-", there[self.replaced], put(self.start, there))
                within = (("<", there[self.offset], put(self.width, there)),)
                if any(len(m) > 1 for tree in within[0][1:] for m, _ in self.meaning.term(tree, [])):
                    continue
            yield ("and", *((">=", there[c], ZERO) for c in self.reads), *within), dict(there)

    def moves(self, player, place):
        """The player's moves: the kind, new variables, where it can be made, and to what it leads."""
        if self.other:
            place = {**place, self.replaced: ("+", put(self.start, place), place[self.offset])}
        can = put(parse("domain and not won and not lost and not drawn"), self.rule)
        for kind, move in enumerate(self.rules["moves"]):
            if move.get("player", SIDES[player]) == SIDES[player]:
                new, where, to = self.move({**move, "where": "true"}, place)
                scope = dict(zip(move["variables"], map(name, new)))
                where = put(self.small(parse(move["where"])), {**place, **scope})
                yield kind, new, ("and", put(can, place), where), to

    def steps(self, player, place):
        return [(kind, new, ("and", can, within), there) for kind, new, can, to in self.moves(player, place)
                for within, there in self.cases(to, place)]

    def law(self, key, player, place):
        """The safe or the neutral positions with this player to move."""
        return self.laws[key][player]([place[c] for c in self.reads]) if self.laws[key] else ("or",)

    def leads(self, steps, goal=lambda there: ("and",)):
        """Some step leads to the goal."""
        return ("or", *(("some", ("and", can, goal(there)), *new) for _, new, can, there in steps))

    def smaller(self, terms, now, before):
        """The terms are less, compared like words in a dictionary, and those that are compared were natural."""
        ways, equal = [], ("and",)
        for a, b in ((put(term, now), put(term, before)) for term in terms):
            equal = ("and", equal, (">=", b, ZERO))
            ways.append(("and", equal, ("<", a, b)))
            equal = ("and", equal, ("=", a, b))
        return ("or", *ways)

    def uncovered(self, player):
        """A move is in none of its cases, though not below 0, which is where the counter is 0 and the offset below."""
        def missed(within, there):
            return ("not", ("or", within, ("and", ("=", there[self.counter], ZERO), ("<", there[self.offset], ZERO))))
        return ("or", *(("and", can, *(missed(*case) for case in self.cases(to, self.here)))
                        for _, _, can, to in self.moves(player, self.here)))

    def obligations(self):
        """What must be shown, in order: the name, the player to move, and the step if it is about one."""
        neutral, domain = ["three"] * bool(self.laws["neutral"]), self.rule["domain"]
        about = ["closed"] * (domain != ("and",)) + ["replies" if "replies" in self.rules else "ends", "two", *neutral]
        found = []
        for player, steps in zip(self.players, self.steps_here):
            found += [("covered", player, None) for _ in self.moves(player, self.here) if self.other]
            found += [(what, player, None) for what in ("disjoint", "ended", "one", *neutral)]
            found += [(what, player, step) for step in steps for what in about]
        return sorted(found, key=lambda o: (ORDER.index(o[0]), o[1], -1 if o[2] is None else o[2][0]))

    def statements(self):
        for what, player, step in self.obligations():
            told = self.of_position(player) if step is None else self.of_step(player, *step)
            contradiction = put(parse((POSITION if step is None else STEP)[what]), told)
            contradiction = ("and", self.rule["domain"], contradiction) if step is None else (
                "some", ("and", step[2], contradiction), *step[1])
            yield self.about(what, player), contradiction
        for key, safe in (("law", "safe"), ("neutral_law", "neutral")):
            for player in self.players if key in self.file else ():
                players = dict(zip(["player", *self.rules.get("players", [])], (player, 0, 1))) if len(self.players) > 1 else {}
                law = put(parse(self.file[key], {*self.reads, *players}), {k: ("number", n) for k, n in players.items()})
                told = {"law": law, "safe": self.law(safe, player, self.here), "domain": self.rule["domain"]}
                yield self.about(f"the {key} is that of the automaton", player), put(parse("domain and not (law <=> safe)"), told)

    def about(self, what, player):
        return what + (f", {self.rules['players'][player]} to move" if len(self.players) > 1 else "")

    @lru_cache(None)
    def of_position(self, player):
        """What the words of POSITION say."""
        steps, other = self.steps_here[player], len(self.players) - 1 - player
        told = {**self.rule, "uncovered": self.uncovered(player) if self.other else ("or",), "can": self.leads(steps)}
        for key in ("safe", "neutral"):
            told[key] = self.law(key, player, self.here)
            told[f"to_{key}"] = self.leads(steps, lambda there: self.law(key, other, there))
        loses, wins = "lost and not won or not won and not lost and not drawn and not can", "won"
        wins, loses = (loses, wins) if self.rules["play"] == "misere" else (wins, loses)
        ends = {"wins": wins, "loses": loses, "draws": "drawn and not won and not lost"}
        return {**told, **{key: put(parse(text), told) for key, text in ends.items()}}

    def of_step(self, player, _, new, can, there):
        """What the words of STEP say."""
        other, terms = len(self.players) - 1 - player, self.terms[player]
        back = self.steps(other, there) if "replies" in self.rules else []
        replied = self.leads(back, lambda after: (
            "and", self.law("safe", player, after), self.smaller(terms, after, self.here)))
        return {"safe": self.law("safe", player, self.here), "neutral": self.law("neutral", player, self.here),
                "safe_there": self.law("safe", other, there), "neutral_there": self.law("neutral", other, there),
                "domain_there": put(self.rule["domain"], there), "smaller": self.smaller(terms, there, self.here),
                "can_reply": self.leads(back), "replied": replied}


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            theorem = json.load(file, object_pairs_hook=lambda pairs: need(
                len({key for key, _ in pairs}) == len(pairs), "a key stands twice") or dict(pairs))
        kind, form = (Heaps, HEAPS) if isinstance(theorem, dict) and "heaps" in theorem else (Tuples, TUPLES)
        conform("the file", theorem, form)
        need((theorem["format"], theorem["version"]) == ("campeao-theorem", 1), "this is no theorem of version 1")
        return kind(theorem).run()
    except (Undecided, RecursionError) as error:
        print(f"Not decided: {error}")
        return 3
    except (Unreadable, OSError, ValueError, TypeError, AttributeError, LookupError) as error:
        print(f"Not readable: {error}")
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
