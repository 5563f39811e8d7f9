"""Confirms or refutes a theorem file, as docs/en/reference/theorem-files.md says: `python3 checker/check.py FILE`.

The contradiction of each statement is written as a formula; the statement is true exactly if no numbers satisfy it. The
exit code is 0 if all statements are true, 1 if one is false (with numbers that refute it), 2 if the file does not have
the required form, and 3 if a statement cannot be decided here.
"""

from functools import lru_cache, reduce
import json
import sys

from automata import Undecided
from codes import CODE, Codes
from language import FALSE, ONE, RELATIONS, TRUE, ZERO, Meaning, Unreadable, fresh, is_name, parse, put
from strips import STRIP, Strips

SIDES, LARGE = ("left", "right"), 16  # LARGE: the greatest constant in a comparison with a replaced coordinate
TABLE, PART = {"next": [[int]], "accepting": [int]}, {"variables": [str], "where": str, "to": [str]}
COMMON = {"format": str, "version": int, "numeration": str, "law?": str}
HEAPS = {**COMMON, "heaps": {"game": str, "heap": str, "moves": [PART]}, "values": TABLE}
TUPLES = {**COMMON, "safe": [TABLE], "neutral?": [TABLE], "neutral_law?": str, "shown?": [dict]}
TUPLES["statement"] = {
    "game": str, "play": str, "variables": [str], "players?": [str], "domain": str, "rank?": [str],
    "replies?": [[str]], "won?": str, "lost?": str, "drawn?": str, "moves": [{**PART, "player?": str}],
    "coordinates?": dict.fromkeys(("replaced", "counter", "offset", "start", "width"), str)}
ORBIT = {"kind": str, "early": [int], "start": [int], "steps": [TABLE], "next?": str,
         "runs?": {"ends": TABLE, "behind": [int], "end?": str}}
CHAINS = {"kind": str, "steps": [int], "firsts": TABLE, "next": TABLE, "pairs": TABLE}
BLOCKS = {"kind": str, "listed": [int], "reach": int,
          "rounds": [{"back": int, "next": str, "into": [int], "between": [[int]]}]}
TAKE_AWAY = {"kind": str, "pile": str, "last": str, "limit": str}
KINDS = {"orbit": ORBIT, "take-away": TAKE_AWAY, "chains": CHAINS, "blocks": BLOCKS}
INDUCTIONS = {"format": str, "version": int, "statement": TUPLES["statement"]}
ORDER = ("covered", "closed", "ends", "replies", "disjoint", "ended", "one", "two", "three")
# The contradictions of statements about a heap, about a position, and about a step, whose target has the suffix
# `_there`.
VALUES = {
    "the law is that of the automaton": "has and not law or law and not has",
    "every heap has a value": "not valued", "a heap has one value": "has and also and other < value",
    "the parts are smaller than the heap": "large", "no move leads to the value": "has and reached",
    "a move leads to each smaller value": "has and other < value and not other_reached"}
POSITION = {
    "disjoint": "safe and neutral", "one": "can and not safe and not neutral and not to_safe",
    "ended": "wins and (safe or neutral) or loses and not safe or draws and not neutral",
    "three": "can and neutral and not to_neutral"}
STEP = {
    "closed": "not domain_there", "ends": "not smaller", "replies": "safe and can_reply and not reply",
    "two": "safe and (safe_there or neutral_there)", "three": "neutral and safe_there"}
# Names: the first sizes s < v of successive runs, a size u of the run of v, and a move from u to m.
SIZES = {
    "every move makes the number smaller": "v_to_m and m >= v",
    "the automaton of the runs is that of their ends": "behind and not ends or ends and not behind",
    "the first automaton is that of the next size": "step_1 and not follows or follows and not step_1",
    "the sizes listed are the safe ones": "v < last and (listed and not lost or lost and not listed)",
    "the sizes that start the orbit follow one another": "consecutive and not step_1 or ending and not behind",
    "after every size there is a next one": "s >= from and not followed",
    "no move leads back more steps": "s >= from and farthest and within and u_to_m and m < s",
    "a size that follows another has a move": "misere and s >= from and step_1 and within and not u_moves",
    "the formula gives the size after a run": "s >= from and behind and not end",
    "the formula gives the next size": "s >= from and step_1 and before and not next"}
TAKES = {
    "the moves are those of the limit": "domain and (led and not takes or takes and not led)",
    "the limit never falls": "last >= 1 and limit > further",
    "a player may always take one": "misere and (last >= 1 or domain) and limit < 1"}
# Names: positions p, q, s; `p_over`: p is a first position, or above a position that has a next one on their line.
LINKS = {
    "the next position lies above its predecessor on a line": "p_after_q and not p_above_q",
    "the next of a first position, or of one above a first that goes on, lies above a first position":
        "p_after_q and q_over and not p_over",
    "other positions have a good move": "not p_over and (not misere or p_moves) and not near and not carried",
    "the moves between first positions and positions above them are pairs": "p_to_q and p_over and q_over and not pair",
    "no pair consists of two first positions": "pair and p_first and q_first",
    "the pairs that step back at their first position are pairs":
        "pair and not p_first and (q_first or not less) and p_after_s and s_over and not s_pair_q",
    "the pairs that step back at their second position are pairs":
        "pair and not q_first and (p_first or less) and q_after_s and s_over and not p_pair_s",
    "first positions have a move": "misere and p_first and not p_moves",
    "the next positions have a move": "misere and p_after_q and q_over and not p_moves"}
MOVES_ON = "p_above_q and q_over and on and not p_to_q and not p_after_q and not closer"
STUCK = "not won and not lost and not drawn and not can"


def need(true, what):
    if not true:
        raise Unreadable(what)


def name(text):
    return ("name", text)


def number(n):
    return ("number", n)


def different(*names):
    """Requires that the names are names of the language, and that no two are equal."""
    need(len(set(names)) == len(names) and all(map(is_name, names)), f"{names} are not different names")


def conform(what, value, form):
    """Requires a form of a value: a type, a list of one form, or an object; a key with `?` is optional."""
    need(type(value) is (form if isinstance(form, type) else type(form)), f"{what} has the wrong type")
    for item in value if isinstance(form, list) else ():
        conform(f"an item of {what}", item, form[0])
    if isinstance(form, dict):
        keys = {key.rstrip("?"): inner for key, inner in form.items()}
        need(keys.keys() & form <= set(value) <= set(keys), f"{what} does not have the keys {list(form)}")
        for key in value:
            conform(key, value[key], keys[key])


def ranged(variable, tree):
    """Whether a part of the condition, joined by `and`, restricts the variable to a range of naturals."""
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
    """A checker of statements. A *place* is the trees of a position's coordinates. A move is its new variables, its
    condition, and the values of its terms."""

    def __init__(self, file, rules, variables):
        self.file, self.rules, self.variables = file, rules, variables
        self.meaning, game = Meaning(file.get("numeration", "2")), rules["game"]
        control = any(c < " " or "\x7f" <= c <= "\x9f" for c in game)
        need(0 < len(game) <= 200 and not control, "game must be one line of 1 to 200 characters")
        for move in rules["moves"]:
            different(*variables, *move["variables"])
            count = max(len(variables) + 2 * len(move["variables"]), len(move["to"]))
            need(count <= 64, "more than 64 variables")
            for variable in move["variables"]:
                need(ranged(name(variable), parse(move["where"])), f"{variable} needs a range of natural numbers")

    def reader(self, key, table, width):
        """Returns a function from terms to the condition that an automaton of the file accepts them. The automaton must
        be invariant under leading zeros, so that it reads numbers."""
        rows, accepting, digits = table["next"], set(table["accepting"]), len(self.meaning.digits)
        need(rows and all(len(row) == digits ** width for row in rows)
             and accepting.union(*rows) <= set(range(len(rows))), f"{key} is not an automaton")

        @lru_cache(None)
        def read(tracks):
            return self.meaning.machine(tracks, 0, lambda s, symbol: rows[s][
                reduce(lambda n, d: n * digits + d, symbol)], accepting.__contains__)

        found = read(tuple(map(str, range(width))))
        zero = reduce(lambda state, _: found.next[state][0], range(width), 0)
        need(zero == 0, f"a leading zero changes {key}")
        return lambda terms: ("accepts", read, *terms)

    def condition(self, text, names):
        return parse(text, names)

    def move(self, move, place):
        new = {variable: fresh(variable) for variable in move["variables"]}
        known, scope = [*self.variables, *new], {**place, **new}
        to = [put(parse(text, known), scope) for text in move["to"]]
        return [v for _, v in new.values()], put(self.condition(move["where"], known), scope), to

    def smaller(self, terms, now, before):
        """The terms are lexicographically smaller, and the terms compared were natural."""
        ways, equal = [], TRUE
        for a, b in ((put(term, now), put(term, before)) for term in terms):
            ways.append(("and", equal, (">=", b, ZERO), ("<", a, b)))
            equal = ("and", equal, (">=", b, ZERO), ("=", a, b))
        return ("or", *ways)

    def run(self):
        """Checks all statements, and prints the first one that is refuted."""
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
    """Nim-values: the value of a heap is the least number that is not a value of its options."""

    def __init__(self, file):
        heap = file["heaps"]["heap"]
        super().__init__(file, file["heaps"], [heap])
        different(heap, "value")
        self.heap, self.value, self.has = name(heap), name("value"), self.reader("values", file["values"], 2)
        self.law = parse(file["law"], [heap, "value"]) if "law" in file else self.has([self.heap, self.value])

    def statements(self):
        reached, large, other = [], [], fresh()
        for new, where, parts in (self.move(move, {}) for move in self.rules["moves"]):
            can = ("and", where, (">", self.heap, ZERO), *((">=", part, ZERO) for part in parts))
            values = [fresh() for _ in parts]
            nim_sum = reduce(lambda a, b: ("xor", a, b), values or [ZERO])
            led = ("and", can, *map(self.has, zip(parts, values)), ("=", self.value, nim_sum))
            reached.append(("some", led, *new, *(v for _, v in values)))
            large += [("and", can, (">=", part, self.heap)) for part in parts]
        has, also = self.has([self.heap, self.value]), self.has([self.heap, other])
        words = {"has": has, "also": also, "other": other, "valued": ("some", has, "value"), "law": self.law,
                 "large": ("or", *large), "reached": ("or", *reached),
                 "other_reached": put(("or", *reached), {"value": other})}
        return ((what, put(parse(text), words)) for what, text in VALUES.items())


class Tuples(Checker):
    """Safe positions. A step is a kind of move, its new variables, its condition, and its target."""

    def __init__(self, file):
        rules, players = file["statement"], file["statement"].get("players", [])
        super().__init__(file, rules, rules["variables"])
        self.other, self.players = rules.get("coordinates"), range(2 if "players" in rules else 1)
        need(rules["play"] in ("normal", "misere"), "play is neither normal nor misere")
        need(("rank" in rules) + ("replies" in rules) + bool(self.other) == 1,
             "exactly one of rank, replies and coordinates must show that play ends")
        need({"law", "neutral"} <= set(file) or "neutral_law" not in file, "neutral_law needs law and neutral")
        for key, owner in (("safe", file), ("neutral", file), ("replies", rules), ("players", rules)):
            need(key not in owner or len(owner[key]) == len(self.players), f"{key} must have one entry for each player")
        for move in rules["moves"]:
            need(len(move["to"]) == len(self.variables), "a move must give every coordinate of the next position")
            need("player" not in move or players and move["player"] in SIDES, "a move belongs to no player")
        self.reads, added = list(self.variables), []
        if self.other:
            self.replaced, *added = (self.other[key] for key in ("replaced", "counter", "offset"))
            need(self.replaced in self.reads, f"{self.replaced} is not a coordinate")
            place = self.reads.index(self.replaced)
            self.reads[place:place + 1] = self.counter, self.offset = added
            known = [coordinate for coordinate in self.reads if coordinate != self.offset]
            self.start, self.width = (parse(self.other[key], known) for key in ("start", "width"))
            need(self.tiles(), "the stretches do not cover every natural number once")
        for move in [{"variables": ["player", *players] if players else []}, *rules["moves"]]:
            different(*self.variables, *added, *move["variables"])
        self.here = {coordinate: name(coordinate) for coordinate in self.reads}
        if self.other:
            self.here[self.replaced] = ("+", self.start, name(self.offset))
        self.rule = {key: self.condition(rules.get(key, "false"), self.variables)
                     for key in ("domain", "won", "lost", "drawn")}
        if self.other:
            self.rule["domain"] = ("and", self.rule["domain"], ("<", name(self.offset), self.width))
        need(not self.meaning.formula(self.rule["domain"]).empty, "the domain is empty")
        self.terms = [[parse(term, self.reads) for term in terms]
                      for terms in rules.get("replies", [rules.get("rank", added)] * len(self.players))]
        self.laws = {key: [self.reader(key, table, len(self.reads)) for table in file.get(key, [])]
                     for key in ("safe", "neutral")}
        self.found = sorted((step for player in self.players for step in self.about(player)),
                            key=lambda step: (ORDER.index(step[0]), *step[1:3]))
        shown = [{"obligation": what, **({"player": SIDES[player]} if players else {}),
                  **({"kind": kind} if kind >= 0 else {})} for what, player, kind, _ in self.found]
        need(file.get("shown", shown) == shown, "shown is not the list of statements to be shown")

    def tiles(self):
        """The stretches begin at 0, each one where the previous one ends, and none is empty."""
        after = put(self.start, {self.counter: ("+", name(self.counter), ONE)})
        first, step, width = (self.meaning.term(tree, []) for tree in (
            put(self.start, {self.counter: ZERO}), ("-", after, self.start), self.width))
        return not first and step == width and dict(width).get((), 0) >= 1 and all(
            len(m) <= 1 and c > 0 for m, c in width)

    def condition(self, text, names):
        """Reads a condition. In other coordinates, a comparison of the replaced coordinate with a small constant is
        expanded for the counters up to LARGE; beyond, the replaced coordinate is greater than the constant, because no
        stretch is empty."""
        def told(tree):
            kind, *items = tree
            need(tree != replaced, f"a condition uses {self.replaced} in a way that is not linear")
            constants = [item[1] for item in items if item[0] == "number"] if kind in RELATIONS else []
            if replaced not in items or not constants or constants[0] > LARGE:
                return (kind, *(told(item) if isinstance(item, tuple) else item for item in items))
            values = [put(self.here[self.replaced], {self.counter: number(n)}) for n in range(LARGE + 1)]
            near = (("and", ("=", counter, number(n)), put(tree, {self.replaced: value}))
                    for n, value in enumerate(values))
            far = ("and", (">", counter, number(LARGE)), put(tree, {self.replaced: number(LARGE + 1)}))
            return ("or", *near, far)

        replaced, counter = (name(self.replaced), name(self.counter)) if self.other else (None, None)
        return told(parse(text, names)) if self.other else parse(text, names)

    def moves(self, player, place):
        """The player's moves, each with its kind."""
        can = put(parse("domain and not won and not lost and not drawn"), self.rule)
        for kind, move in enumerate(self.rules["moves"]):
            if move.get("player", SIDES[player]) == SIDES[player]:
                new, where, to = self.move(move, place)
                yield kind, new, ("and", put(can, place), where), dict(zip(self.variables, to))

    def cases(self, there, place):
        """Where a move leads: what must hold, and the place. In other coordinates there is a case for each
        change of the counter; as `d = start + offset`, the new offset is the new `d` less the new `start`."""
        for change in (-1, 0, 1) if self.other else (0,):
            within = TRUE
            if self.other:
                there = {**there, self.counter: ("+", place[self.counter], number(change))}
                there[self.offset] = ("-", there[self.replaced], put(self.start, there))
                within = ("<", there[self.offset], put(self.width, there))
                if any(len(m) > 1 for tree in within[1:] for m, _ in self.meaning.term(tree, [])):
                    continue  # the new offset is not linear
            yield ("and", within, *((">=", there[c], ZERO) for c in self.reads)), there

    def steps(self, player, place):
        return [(kind, new, ("and", can, within), there) for kind, new, can, to in self.moves(player, place)
                for within, there in self.cases(to, place)]

    def missed(self, can, to):
        """A move is in none of its cases, nor below 0, which is where a counter is 0 and the offset below."""
        cases = (("or", within, ("and", ("=", there[self.counter], ZERO), ("<", there[self.offset], ZERO)))
                 for within, there in self.cases(to, self.here))
        return ("and", can, *(("not", case) for case in cases))

    def law(self, key, player, place):
        """The safe or the neutral positions with this player to move."""
        return self.laws[key][player]([place[c] for c in self.reads]) if self.laws[key] else FALSE

    def leads(self, steps, goal=lambda there: TRUE):
        """Some step leads to the goal."""
        return ("or", *(("some", ("and", can, goal(there)), *new) for _, new, can, there in steps))

    def about(self, player):
        """The contradictions: the statement, the player to move, the index of the kind of move or -1, the tree."""
        here, terms, other = self.here, self.terms[player], len(self.players) - 1 - player
        steps = self.steps(player, here)
        words = {**self.rule, "can": self.leads(steps)}
        for key in ("safe", "neutral"):
            words[key] = self.law(key, player, here)
            words[f"to_{key}"] = self.leads(steps, lambda there: self.law(key, other, there))
        won, lost = "won", f"lost and not won or {STUCK}"
        wins, loses = (won, lost) if self.rules["play"] == "normal" else (lost, won)
        for key, text in (("wins", wins), ("loses", loses), ("draws", "drawn and not won and not lost")):
            words[key] = put(parse(text), words)
        replies, left_out = "replies" in self.rules, {"closed"} if self.rule["domain"] == TRUE else set()
        left_out |= {"ends" if replies else "replies"} | (set() if self.laws["neutral"] else {"three"})
        for _, _, can, to in self.moves(player, here) if self.other else ():
            yield "covered", player, -1, self.missed(can, to)
        for what in set(POSITION) - left_out:
            yield what, player, -1, ("and", self.rule["domain"], put(parse(POSITION[what]), words))
        for kind, new, can, there in steps:
            back = self.steps(other, there) if replies else []
            words |= {f"{key}_there": self.law(key, other, there) for key in ("safe", "neutral")}
            words |= {"domain_there": put(self.rule["domain"], there), "can_reply": self.leads(back),
                      "smaller": self.smaller(terms, there, here), "reply": self.leads(back, lambda after: (
                          "and", self.law("safe", player, after), self.smaller(terms, after, here)))}
            for what in set(STEP) - left_out:
                yield what, player, kind, ("some", ("and", can, put(parse(STEP[what]), words)), *new)

    def statements(self):
        letters = self.rules.get("players", [])
        for key, table in (("law", "safe"), ("neutral_law", "neutral")):
            for player in self.players if key in self.file else ():
                numbers = dict(zip(["player", *letters], map(number, (player, 0, 1)))) if letters else {}
                law = put(parse(self.file[key], [*self.reads, *numbers]), numbers)
                words = {**self.rule, "law": law, "table": self.law(table, player, self.here)}
                wrong = put(parse("domain and (law and not table or table and not law)"), words)
                yield f"the {key} is that of the automaton", wrong
        for what, player, _, contradiction in self.found:
            yield what + (f", {letters[player]} to move" if letters else ""), contradiction


class Induction(Checker):
    """Laws with an induction that is proved in the document: the conditions on these rules."""

    def __init__(self, file):
        rules = file["statement"]
        super().__init__(file, rules, rules["variables"])
        self.claim, width = file["induction"], len(rules["variables"])
        plain = not {"players", "replies", "won", "lost", "drawn", "coordinates"} & set(rules) and "rank" in rules
        need(plain and rules["play"] in ("normal", "misere"), "this induction does not apply to rules of this kind")
        need(rules["rank"], "there is no rank")
        different(*self.variables)
        for move in rules["moves"]:
            need(len(move["to"]) == width and "player" not in move,
                 "a move must lead to a position and belong to both players")
        for term in rules["rank"]:
            parse(term, self.variables)
        self.misere = TRUE if rules["play"] == "misere" else FALSE
        self.domain = parse(rules["domain"], self.variables)
        need(not self.meaning.formula(self.domain).empty, "the domain is empty")
        widths, self.statements = {"orbit": ([1], self.of_orbit), "take-away": ([2], self.of_take_away), "blocks": ([1], self.of_blocks),
                                   "chains": ([1, 2, 3], self.of_chains)}[self.claim["kind"]]
        need(width in widths, "the law is about other numbers")

    def leads(self, here, there):
        """Some move leads from one position to another; to any position, if `there` is None."""
        place, ways = dict(zip(self.variables, here)), []
        for new, where, to in (self.move(move, place) for move in self.rules["moves"]):
            goal = (("=", a, b) for a, b in zip(to, there or to))
            ways.append(("some", ("and", where, *((">=", term, ZERO) for term in to), *goal), *new))
        return ("or", *ways)

    def of_orbit(self):
        early, start, tables, runs = (self.claim.get(key) for key in ("early", "start", "steps", "runs"))
        need(self.domain == TRUE and start and len(tables) == len(start),
             "the law does not have the form of this induction")
        need(not runs or len(runs["behind"]) == len(start), "the runs are not those that start the orbit")
        listed = [(a, a + 1) for a in early] + list(zip(start, runs["behind"] if runs else [a + 1 for a in start]))
        need(all(a < b <= c for (a, b), (c, _) in zip(listed, listed[1:] + [(listed[-1][1],) * 2])) and 0 <= listed[0][0]
             and start[-1] <= 1 << 20 and listed[-1][1] <= (1 << 20) + 1, "the sizes do not ascend")
        e, k, m, n, s, u, v = map(name, "ekmnsuv")
        reads = [self.reader("steps", table, 2) for table in tables]
        ends = self.reader("runs", runs["ends"], 2) if runs else lambda terms: FALSE
        # Without runs, a run is its first size only, and every greater size is behind it.
        past = lambda n, s: ("some", ("and", ends([e, s]), ("<=", e, n)), "e") if runs else ("<", s, n)
        stays = lambda n, s, m: ("and", self.leads([n], [m]), (">=", m, s))
        hits = lambda n, s: (("some", ("and", stays(n, s, k), ("not", past(k, s))), "k") if runs
                             else self.leads([n], [s]))
        within = ("and", ("<=", v, u), ("not", past(u, v))) if runs else ("=", u, v)
        stretches = lambda size, found: ("or", *(("and", ("<=", number(a), size), ("<", size, number(b))) for a, b in found))
        pairs = lambda found: ("or", *(("and", ("=", s, number(a)), ("=", v, number(b))) for a, b in found))
        told = lambda text, at: ("=", v, put(parse(text, self.variables), {self.variables[0]: at}))
        safe_move = ("some", ("and", self.leads([v], [m]), stretches(m, listed)), "m")
        moves = lambda size: ("some", self.leads([size], [m]), "m")
        sooner = ("some", ("and", past(n, s), ("<", n, v), ("not", hits(n, s))), "n")
        stayed = ("some", ("and", ("<", s, n), ("<", n, v), stays(n, s, m)), "n", "m")
        steps = {f"step_{j}": read([v, s]) for j, read in enumerate(reads, 1)}
        words = {
            **steps, "v_to_m": self.leads([v], [m]), "u_to_m": self.leads([u], [m]), "u_moves": moves(u),
            "misere": self.misere, "within": within, "behind": ends([v, s]),
            "ends": ("and", ("<", s, v), ("some", stays(v, s, m), "m"), ("not", stayed)) if runs else FALSE,
            "follows": ("and", past(v, s), ("not", hits(v, s)), ("not", sooner)),
            "listed": stretches(v, listed), "last": number(listed[-1][1]), "from": number(start[0]),
            "lost": ("and", ("or", ("not", self.misere), moves(v)), ("not", safe_move)),
            "consecutive": pairs(zip(start, start[1:])),
            "ending": pairs(zip(start, runs["behind"])) if runs else FALSE,
            "followed": ("some", reads[0]([v, s]), "v"), "farthest": reads[-1]([v, s]),
            "before": ends([n, s]) if runs else ("=", n, s),
            "end": told(runs["end"], s) if runs and "end" in runs else TRUE,
            "next": told(self.claim["next"], n) if "next" in self.claim else TRUE}
        for what, text in SIZES.items():
            yield what, put(parse(text), words)
        for j, read in enumerate(reads, 1):
            composed = ("some", ("and", reads[0]([v, n]), reads[j - 2]([n, s])), "n")
            wrong = parse("step and not composed or composed and not step")
            if j > 1:
                yield f"automaton {j} is that of {j} steps", put(wrong, {"step": read([v, s]), "composed": composed})
            if j > 1 or runs:
                apart = ("and", (">=", s, words["from"]), read([v, s]), within, hits(u, s))
                yield f"no move leads {j} steps back", apart

    def of_blocks(self):
        listed, reach, rounds = (self.claim[key] for key in ("listed", "reach", "rounds"))
        backs, count = [row["back"] for row in rounds], len(rounds)
        far = [reach, *backs, *(k for row in rounds for k in row["into"] + [line[0] for line in row["between"] if line])]
        window, first = max(far), len(listed) - max(far) - max(backs, default=0)
        need(self.domain == TRUE and 0 < count <= 64 and count % 2 == 0 and 1 <= min(far) and window <= 64 and first >= 0
             and all(len(line) == 7 and min(line[1::2][:1] + line[3:5] + line[6:]) >= 1 for row in rounds for line in row["between"])
             and all(1 in [line[0] for line in row["between"]] for row in rounds)
             and all(k % 2 == i % 2 for i, row in enumerate(rounds) for k in row["into"]),
             "the law does not have the form of this induction")
        need(0 <= listed[0] and listed[-1] <= 1 << 20 and all(a < b for a, b in zip(listed, listed[1:])),
             "the sizes do not ascend")
        m, n, *b = (fresh(key) for key in ["m", "n", *["b"] * (2 * window + 1)])
        times = lambda a, size: ("*", number(a), size)
        lines = lambda i, k, x, y: ("and", *(part for line in rounds[i % count]["between"] if line[0] == k for _, p, e, q, r, f, t in [line] for part in (
            ("<=", ("+", times(p, x), number(e)), times(q, y)), ("<=", times(t, y), ("+", times(r, x), number(f))))))
        follows = lambda i, k, x, y: ("=", y, put(parse(rounds[i % count]["next"], self.variables), {self.variables[0]: x}))

        def known(i, *places):
            """The known relations of the boundaries that are some places before boundary i."""
            places = sorted(set(places))
            found = [(">=", b[places[-1]], number(listed[first])), *(("<", b[c], b[a]) for a, c in zip(places, places[1:]))]
            near = ((a, c) for a in places for c in places if a < c and len(places) <= 4)
            found += [lines(i - a, c - a, b[c], b[a]) for a, c in near if c - a != backs[(i - a) % count]]
            found += [follows(i - a, c - a, b[c], b[a]) for a in places for c in places if c - a == backs[(i - a) % count]]
            return ("and", *found)
        inside = lambda size, k: ("and", ("<=", b[k], size), ("<", size, b[k - 1]))
        to = lambda goal: ("some", ("and", self.leads([n], [m]), goal), m[1])
        yield "every move makes the number smaller", ("and", self.leads([n], [m]), (">=", m, n))
        safe = lambda size: ("or", *(("and", ("<=", number(x), size), ("<", size, number(y))) for x, y in zip(listed[::2], listed[1::2] + listed[-1:])))
        lost = ("and", ("or", ("not", self.misere), to(TRUE)), ("not", to(safe(m))))
        yield "the sizes listed are the safe ones", ("and", ("<", n, number(listed[-1])), put(parse("a and not b or b and not a"), {"a": safe(n), "b": lost}))
        pairs = [(i, k) for i in range(first, len(listed)) for k in range(1, i - first + 1)]
        held = [lines(i, k, number(listed[i - k]), number(listed[i])) for i, k in pairs]
        held += [follows(i, backs[i % count], number(listed[i - backs[i % count]]), number(listed[i])) for i in range(first + max(backs), len(listed))]
        yield "the last boundaries listed are related", ("not", ("and", *held))
        for i in range(count, 2 * count):
            for k in (line[0] for line in rounds[i % count]["between"]):
                u, v = backs[i % count], k + backs[(i - k) % count]
                before = [follows(i, u, b[u], b[0])]
                if u != k:
                    before += [follows(i - k, v - k, b[v], b[k]), lines(i - min(u, v), abs(u - v), b[max(u, v)], b[min(u, v)])]
                yield f"boundaries {k} apart stay related", ("and", *before, (">=", b[max(u, v)], number(listed[first])), ("not", lines(i, k, b[k], b[0])))
            yield "the boundaries ascend", ("and", (">=", b[1], number(listed[first])), lines(i, 1, b[1], b[0]), (">=", b[1], b[0]))
            into = rounds[i % count]["into"]
            if i % 2:
                for k in range(1, reach + 1, 2):
                    yield f"no move leads into the run {k} before", ("and", known(i, 0, 1, k - 1, k), inside(n, 1), to(inside(m, k)))
                yield "no move leads back farther", ("and", known(i, 0, 1, reach), inside(n, 1), to(("<", m, b[reach])))
                yield "a safe size has a move", ("and", self.misere, known(i, 0, 1), inside(n, 1), ("not", to(TRUE)))
            else:
                cut = lambda k: put(parse(rounds[i % count]["next"], self.variables), {self.variables[0]: b[k]})
                for j, k in enumerate(into):  # each target for the sizes of a part of the block
                    part = [(">=", n, cut(k))] * (j + 1 < len(into)) + ([("<", n, cut(into[j - 1])), ("<=", b[1], n)] if j else [inside(n, 1)])
                    before = known(i, *([into[j - 1]] if j else [0]), 1, k - 1, k)
                    yield "a move leads into a run before", ("and", before, *part, ("not", to(inside(m, k))))

    def of_chains(self):
        steps, width = self.claim["steps"], len(self.variables)
        need(self.domain == TRUE and len(steps) == width and all(1 <= step <= 64 for step in steps),
             "the law does not have the form of this induction")
        first, follows, pair = (self.reader(key, self.claim[key], width * times)
                                for key, times in (("firsts", 1), ("next", 2), ("pairs", 2)))
        p, q, s, t, u, v, *chain = ([fresh(f"{k}{c}") for c in self.variables] for k in "pqstuvabcd")
        p = [name(c) for c in self.variables]
        some = lambda tree, *places: ("some", tree, *(variable for place in places for _, variable in place))
        line = lambda i, a, b: ("and", (">", a[i], b[i]), ("=", ("%", a[i], number(steps[i])), ("%", b[i], number(steps[i]))),
                                *(("=", a[j], b[j]) for j in range(width) if j != i))
        lines = lambda a, b: ("or", *(line(i, a, b) for i in range(width)))
        on = lambda i, a, b: some(("and", follows(b + a), line(i, b, a)), b)
        over = lambda a: ("or", first(a), *(some(("and", first(u), line(i, a, u), on(i, u, v)), u) for i in range(width)))
        moves = lambda a: some(self.leads(a, t), t)
        ways = [some(("and", self.leads(p, chain[0]), first(chain[k]), *(follows(chain[j] + chain[j + 1]) for j in range(k))),
                     *chain[:k + 1]) for k in range(len(chain))]
        like = ("or", self.leads(p, s), some(("and", self.leads(p, t), follows(t + s)), t))
        unlike = some(("and", self.leads(q, s), over(s), ("not", like)), s)
        carried = some(("and", follows(p + q), ("or", ("not", self.misere), moves(q)), ("not", unlike)), q)
        less = ("<", reduce(lambda a, b: ("+", a, b), p), reduce(lambda a, b: ("+", a, b), q))
        words = {
            "misere": self.misere, "p_after_q": follows(p + q), "p_above_q": lines(p, q), "p_over": over(p), "q_over": over(q),
            "p_moves": moves(p), "near": ("or", *ways), "carried": carried, "p_to_q": self.leads(p, q), "pair": pair(p + q),
            "p_first": first(p), "q_first": first(q), "less": less, "p_after_s": follows(p + s), "q_after_s": follows(q + s),
            "s_over": over(s), "s_pair_q": pair(s + q), "p_pair_s": pair(p + s)}
        yield from ((what, put(parse(text), words)) for what, text in LINKS.items())
        for i in range(width):
            closer = some(("and", follows(t + q), line(i, t, q), line(i, p, t), on(i, t, u)), t)
            yield "each position above one that goes on is reached", put(parse(MOVES_ON), {
                **words, "p_above_q": line(i, p, q), "on": on(i, q, t), "closer": closer})
        here, rank = dict(zip(self.variables, p)), [parse(term, self.variables) for term in self.rules["rank"]]
        for new, where, to in (self.move(move, here) for move in self.rules["moves"]):
            can = ("and", where, *((">=", term, ZERO) for term in to))
            yield "every move lowers the rank", ("some", ("and", can, ("not", self.smaller(rank, dict(zip(self.variables, to)), here))), *new)

    def of_take_away(self):
        pile, last = self.claim["pile"], self.claim["last"]
        need({pile, last} == set(self.variables), "the pile and the last take are not the coordinates")
        here, there = [name(c) for c in self.variables], [fresh(c) for c in self.variables]
        limit, next_ = parse(self.claim["limit"], [last]), dict(zip(self.variables, there))
        takes = ("and", (">=", next_[last], ONE), ("<=", next_[last], limit),
                 ("=", name(pile), ("+", next_[pile], next_[last])))
        words = {"domain": self.domain, "led": self.leads(here, there), "takes": takes, "misere": self.misere,
                 "limit": limit, "last": name(last), "further": put(limit, {last: ("+", name(last), ONE)})}
        for what, text in TAKES.items():
            yield what, put(parse(text), words)
        for new, where, to in (self.move(move, dict(zip(self.variables, here))) for move in self.rules["moves"]):
            outside = ("not", put(self.domain, dict(zip(self.variables, to))))
            can = ("and", self.domain, where, *((">=", term, ZERO) for term in to))
            yield "every move leads to a position", ("some", ("and", can, outside), *new)


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            theorem = json.load(file, object_pairs_hook=lambda pairs: need(
                len({key for key, _ in pairs}) == len(pairs), "a key stands twice") or dict(pairs))
        kinds = {"heaps": (Heaps, HEAPS), "code": (Codes, {"format": str, "version": int, "code": CODE}),
                 "strip": (Strips, STRIP), "induction": (Induction, {**INDUCTIONS, "induction": dict})}
        key = next((key for key in kinds if isinstance(theorem, dict) and key in theorem), None)
        kind, form = kinds.get(key, (Tuples, TUPLES))
        if form.get("induction") is dict:
            need(isinstance(theorem["induction"], dict) and theorem["induction"].get("kind") in KINDS,
                 "this kind of induction is not known")
            form = {**form, "induction": KINDS[theorem["induction"]["kind"]]}
        conform("the file", theorem, form)
        need((theorem["format"], theorem["version"]) == ("campeao-theorem", 1),
             "this is not a theorem file of version 1")
        return kind(theorem).run()
    except (Undecided, RecursionError) as error:
        print(f"Not decided: {error}")
        return 3
    except (Unreadable, OSError, ValueError, TypeError, AttributeError, LookupError) as error:
        print(f"Not readable: {error}")
        return 2


if __name__ == "__main__":
    sys.exit(main("".join(sys.argv[1:2])))
