"""Laws of strips: bounds of the parts of w, ww, www, … in the class x + k*up + *m, as docs/en/reference/strip-theorems.md says.

Rows of short stretches are played out from the moves of the file. Longer ones follow by three rules from shorter ones.
The window theorem continues the tables to every length, and the claim is compared with them.
"""

from fractions import Fraction
from functools import lru_cache
from math import lcm
import re

from language import Unreadable

TABLE = {"exact": int, "from": int, "period": int, "step": list, "rows": [[list]]}
STRIP = {
    "format": str, "version": int, "kinds": [list], "words": dict,
    "strip": {"game": str, "word": str, "moves": [{"player": str, "pattern": [str], "becomes": str}]},
    "left?": TABLE, "right?": TABLE,
    "claim": {"values?": {"first": list, "period": int, "step": list}, "outcomes?": {"first": list, "period": int}}}
PLAYERS = ("left", "right")
ZERO = (Fraction(0), 0, 0)


def need(true, what):
    if not true:
        raise Unreadable(what)


class Refuted(Exception):
    """A bound or a claim that does not follow."""


def confirm(true, what):
    if not true:
        raise Refuted(what)


def number(text):
    need(type(text) is str and re.fullmatch(r"0|-?[1-9][0-9]{0,11}(/[1-9][0-9]{0,11})?", text), "a number is not readable")
    value = Fraction(text)
    need(value.denominator & (value.denominator - 1) == 0, "a number is not dyadic")
    return value


def bound(entry):
    need(type(entry) is list and len(entry) == 3 and all(type(n) is int for n in entry[1:]), "a bound is not readable")
    need(abs(entry[1]) < 1 << 40 and 0 <= entry[2] < 8, "a bound is out of range")
    return number(entry[0]), entry[1], entry[2]


def row(entry):
    need(type(entry) is list and len(entry) == 2 and all(type(part) is list for part in entry), "a row is not readable")
    return tuple(tuple(sorted(map(bound, part))) for part in entry)


def step(entry):
    need(type(entry) is list and len(entry) == 2 and type(entry[1]) is int, "a step is not readable")
    found = number(entry[0]), entry[1]
    need(abs(found[1]) < 1 << 40, "a step is out of range")
    need(found[0] == 0 or found[1] == 0 and found[0].denominator == 1, "the step is neither an integer nor a multiple of up")
    return found


# The class.

def add(a, b):
    return a[0] + b[0], a[1] + b[1], a[2] ^ b[2]


def negative(a):
    return -a[0], -a[1], a[2]


def moved(a, s, times):
    return a[0] + s[0] * times, a[1] + s[1] * times, a[2]


def natural(a):
    """Whether x + k*up + *m >= 0."""
    x, k, m = a
    return x > 0 if x else k >= 2 or (k == 1 and m != 1) or (k == 0 and m == 0)


def at_least(a, b):
    return natural(add(a, negative(b)))


@lru_cache(None)
def left_options(a):
    x, k, m = a
    if k == m == 0:
        if x.denominator == 1:
            return [(x - 1, 0, 0)] if x > 0 else []
        return [(x - Fraction(1, x.denominator), 0, 0)]
    if k == 0:
        return [(x, 0, n) for n in range(m)]
    if k > 0:
        return [(x, 0, 0), (x, 0, 1)] if (k, m) == (1, 1) else [(x, 0, 0)]
    return [(x, 0, 0)] if (k, m) == (-1, 1) else [(x, k + 1, m ^ 1)]


@lru_cache(None)
def right_options(a):
    return [negative(option) for option in left_options(negative(a))]


class Strips:
    def __init__(self, file):
        strip, self.claim = file["strip"], file["claim"]
        game, self.word = strip["game"], strip["word"]
        need(0 < len(game) <= 200 and not any(c < " " or "\x7f" <= c <= "\x9f" for c in game), "the game has no name")
        self.moves = {player: [] for player in PLAYERS}
        for move in strip["moves"]:
            pattern, becomes = move["pattern"], move["becomes"]
            need(move["player"] in PLAYERS and 1 <= len(pattern) <= 8 and len(becomes) == len(pattern), "a move is not readable")
            need(all(pattern) and "." in becomes and not set("".join(pattern)) & set(".="), "a move does not split the strip")
            self.moves[move["player"]].append((pattern, becomes))
        letters = set("".join(place for moves in self.moves.values() for pattern, _ in moves for place in pattern))
        need(all(set(becomes) <= letters | set(".=") for moves in self.moves.values() for _, becomes in moves)
             and 1 <= len(self.word) <= 32 and set(self.word) <= letters, "the word or a move has other letters")
        self.reach = max(len(pattern) for moves in self.moves.values() for pattern, _ in moves)
        self.kinds = []
        for kind in file["kinds"]:
            need(len(kind) == 3 and type(kind[1]) is int and 0 <= kind[1] < len(self.word)
                 and all(type(end) is str and len(end) <= 16 and set(end) <= letters for end in kind[::2]),
                 "a kind is not readable")
            self.kinds.append(tuple(kind))
        need(self.kinds and self.kinds[0] == ("", 0, "") and len(set(self.kinds)) == len(self.kinds) <= 10000, "the kinds are no list")
        self.index = {kind: place for place, kind in enumerate(self.kinds)}
        self.words = {}
        for word, rows in file["words"].items():
            need(0 < len(word) <= 24 and set(word) <= letters and type(rows) is list and len(rows) == 2, "a fixed word is not readable")
            self.words[word] = [row(entry) for entry in rows]
        self.tables = {}
        for player in PLAYERS:
            if player in file:
                table = file[player]
                rows = [[row(entry) for entry in kind] for kind in table["rows"]]
                length, first, period = len(rows[0]) if rows else 0, table["from"], table["period"]
                need(len(rows) == len(self.kinds) and all(len(kind) == length for kind in rows), "a table has rows of other kinds")
                need(first >= 1 and period >= 1 and period % len(self.word) == 0 and 0 <= table["exact"] <= 24
                     and length >= 2 * first + 2 * period + self.reach and length - period >= table["exact"],
                     "the window theorem does not speak of this table")
                self.tables[player] = {**table, "rows": rows, "length": length, "step": step(table["step"])}
        need(self.tables and self.claim, "the file claims nothing")
        self.count = 0

    # The play of short words.

    def after(self, word, player):
        """Returns the place and the length of each pattern that fits, and the word after the move."""
        for pattern, becomes in self.moves[player]:
            for place in range(len(word) - len(pattern) + 1):
                window = word[place:place + len(pattern)]
                if all(letter in allowed for letter, allowed in zip(window, pattern)):
                    new = "".join(old if letter == "=" else letter for old, letter in zip(window, becomes))
                    yield place, len(pattern), word[:place] + new + word[place + len(pattern):]

    @lru_cache(None)
    def options(self, word, player):
        return sorted({tuple(sorted(filter(None, new.split(".")))) for _, _, new in self.after(word, player)})

    def moved_sums(self, words, player):
        """Returns the sums of words to which a player can move."""
        for place, word in enumerate(words):
            if place == 0 or word != words[place - 1]:
                for option in self.options(word, player):
                    yield tuple(sorted(words[:place] + words[place + 1:] + option))

    @lru_cache(None)
    def second(self, words, c, me, other):
        """Whether `me` wins words + c moving second; c is seen from `me`."""
        return (all(self.first(new, c, me, other) for new in self.moved_sums(words, other))
                and all(self.first(words, option, me, other) for option in right_options(c)))

    @lru_cache(None)
    def first(self, words, c, me, other):
        return (any(self.second(new, c, me, other) for new in self.moved_sums(words, me))
                or any(self.second(words, option, me, other) for option in left_options(c)))

    def play(self, word, bounds, me, other):
        """Confirms the bounds of a word by playing it out."""
        floors, firsts = bounds
        need(all(abs(x) <= 200 and abs(k) <= 200 for x, k, _ in floors + firsts), "a bound of a short word is out of range")
        for c in floors:
            confirm(self.second((word,) if word else (), negative(c), me, other), f"{word} is at least {told(c)} for {me}")
        for c in firsts:
            confirm(any(self.second(new, negative(c), me, other) for new in self.options(word, me)),
                    f"{me} moves from {word} to at least {told(c)}")
        self.count += len(floors) + len(firsts)

    # The parts of long words.

    def text(self, kind, length):
        before, phase, after = kind
        return before + "".join(self.word[(phase + n) % len(self.word)] for n in range(length)) + after

    @lru_cache(None)
    def parts(self, place, length, player):
        """Returns the options as lists of parts: fixed words, and pairs of a kind's index and a length."""
        kind = self.kinds[place]
        start, word = len(kind[0]), self.text(kind, length)
        end, found = start + length, set()
        for at, size, new in self.after(word, player):
            option, begin = [], 0
            for piece in new.split("."):
                stop = begin + len(piece)
                sides = [(max(a, begin), min(b, stop)) for a, b in ((start, min(at, end)), (max(at + size, start), end))]
                sides = [(a, b) for a, b in sides if a < b]
                need(len(sides) < 2, "a move does not split the strip")
                if sides:
                    a, b = sides[0]
                    part = (new[begin:a], (kind[1] + a - start) % len(self.word), new[b:stop])
                    need(part in self.index, f"the kind {part} is missing")
                    option.append((self.index[part], b - a))
                elif piece:
                    need(piece in self.words, f"the word {piece} is missing")
                    option.append(piece)
                begin = stop + 1
            found.add(tuple(option))
        return found

    def sum(self, option, player, rows):
        """Returns the floors and the firsts of a sum of parts, by rule 1."""
        floors, firsts = {ZERO}, set()
        for part in option:
            other = self.words[part][PLAYERS.index(player)] if type(part) is str else rows[part[0]][part[1]]
            firsts = {add(a, b) for a in floors for b in other[1]} | {add(a, b) for a in firsts for b in other[0]}
            floors = {add(a, b) for a in floors for b in other[0]}
        return frozenset(floors), frozenset(firsts)

    def check_row(self, place, length, player, plain):
        """Confirms the bounds of a row by the rules."""
        rows, other = self.tables[player]["rows"], PLAYERS[1 - PLAYERS.index(player)]
        floors, firsts = rows[place][length]
        own = {c for option in self.parts(place, length, player) for c in self.sum(option, player, rows)[0]}
        others = {self.sum(option, player, rows) for option in self.parts(place, length, other)}

        @lru_cache(None)
        def reached(d):
            return any(at_least(a, d) for a in own)

        @lru_cache(None)
        def held(c):
            return all(any(not at_least(c, a) for a in floors) or any(at_least(a, c) for a in firsts) for floors, firsts in others)

        def covered(d, c):
            return reached(d) or not plain and any(
                (at_least(c, e) or held(e)) and all(covered(z, c) for z in left_options(e)) for e in right_options(d))

        what = f"{self.text(self.kinds[place], length)} for {player}"
        for c in floors:
            confirm(held(c) and all(covered(d, c) for d in left_options(c)), f"{what} is at least {told(c)}")
        for c in firsts:
            confirm(reached(c), f"{what} has a move to at least {told(c)}")
        self.count += len(floors) + len(firsts)

    def check_table(self, player):
        """Confirms a table and its continuation."""
        table, other = self.tables[player], PLAYERS[1 - PLAYERS.index(player)]
        (x, k), length = table["step"], table["length"]
        for word, rows in self.words.items():
            self.play(word, rows[PLAYERS.index(player)], player, other)
        for place, kind in enumerate(self.kinds):
            rows = table["rows"][place]
            for n in range(length):
                if n < table["exact"]:
                    self.play(self.text(kind, n), rows[n], player, other)
                else:
                    self.check_row(place, n, player, k != 0 and n >= length - table["period"])
            for n in range(table["from"], length):
                what = f"the bounds of {self.text(kind, n)} for {player}"
                for c in rows[n][0] + rows[n][1]:
                    confirm(x == 0 or (c[0] >= 1 if x > 0 else c[0] <= -1), f"{what} are on the side of the step")
                    confirm(k == 0 or (c[1] >= 2 if k > 0 else c[1] <= -2), f"{what} are on the side of the step")
                if n + table["period"] < length:
                    later = tuple(tuple(sorted(moved(c, (x, k), 1) for c in part)) for part in rows[n])
                    confirm(later == rows[n + table["period"]], f"{what} grow by the step in a period")

    # The claim.

    def bounds(self, player, copies):
        """Returns the bounds of the powers of the word, of any length."""
        table, n = self.tables[player], copies * len(self.word)
        times = max(0, -(-(n - table["length"] + 1) // table["period"]))
        return [{moved(c, table["step"], times) for c in part} for part in table["rows"][0][n - times * table["period"]]]

    def claimed(self, claim, players):
        """Returns the claimed list and its period, after checking that it repeats together with the tables."""
        first, period, letters = claim["first"], claim["period"], len(self.word)
        need(period >= 1 and 1 <= len(first) <= 10000, "the claim has no period")
        for table in (self.tables[player] for player in players):
            need((len(first) + 1 - period) * letters >= table["from"] and period * letters % table["period"] == 0,
                 "the claim does not repeat with the tables")
        return first, period

    def check_values(self, claim):
        need(len(self.tables) == 2, "values need the tables of both players")
        first, period = self.claimed(claim, PLAYERS)
        grown, letters = step(claim["step"]), len(self.word)
        for player, sign in zip(PLAYERS, (1, -1)):
            table = self.tables[player]
            times = period * letters // table["period"]
            confirm(tuple(sign * part * times for part in table["step"]) == grown, "the values grow by the step of the claim")
        need(all(value is not None for value in first[-period:]), "a value that repeats is missing")
        for n, entry in enumerate(first, 1):
            if entry is not None:
                value = bound(entry)
                below = any(at_least(a, value) for a in self.bounds("left", n)[0])
                above = any(at_least(a, negative(value)) for a in self.bounds("right", n)[0])
                confirm(below and above, f"{n} copies are worth {told(value)}")
                self.count += 1

    def check_outcomes(self, claim):
        usable = [player for player in self.tables if all(part >= 0 for part in self.tables[player]["step"])]
        first, period = self.claimed(claim, usable)
        need(all(outcome in ("L", "R", "N", "P", None) for outcome in first) and None not in first[-period:],
             "an outcome is missing or unknown")
        for n, outcome in enumerate(first, 1):
            wins = {player: (False, False) for player in PLAYERS}
            for player in self.tables if n <= len(first) - period else usable:
                floors, firsts = self.bounds(player, n)
                starts = any(not at_least(ZERO, a) for a in floors) or any(natural(a) for a in firsts)
                wins[player] = starts, any(natural(a) for a in floors)
            short = n <= len(first) - period and n * len(self.word) <= 24
            confirm(agrees(outcome, wins) or short and agrees(outcome, self.played(self.word * n)),
                    f"the outcome of {n} copies is {outcome}")
            self.count += 1

    def played(self, word):
        """Returns for each player whether he wins a word moving first, and moving second, by play."""
        return {me: (self.first((word,), ZERO, me, other), self.second((word,), ZERO, me, other))
                for me, other in (PLAYERS, PLAYERS[::-1])}

    def run(self):
        try:
            for player in self.tables:
                self.check_table(player)
            if "values" in self.claim:
                self.check_values(self.claim["values"])
            if "outcomes" in self.claim:
                self.check_outcomes(self.claim["outcomes"])
        except Refuted as what:
            print(f"Refuted: {what}.")
            return 1
        print(f"Confirmed: {self.count} statements.")
        return 0


def agrees(outcome, wins):
    """Whether an outcome follows from the players who win moving first, and moving second."""
    (left, left_second), (right, right_second) = wins["left"], wins["right"]
    return {"L": left and left_second, "R": right and right_second, "N": left and right,
            "P": left_second and right_second, None: True}[outcome]


def told(c):
    return f"{c[0]} + {c[1]} ups + *{c[2]}"
