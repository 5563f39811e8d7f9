"""Numeration systems, and sets of tuples of naturals as finite automata, with the operations of logic.

A *track* is the name of a number. An automaton reads digits, the most significant first: one of each track,
in the order of their names, then the next of each. Only strings that write numbers are accepted.
"""

from functools import lru_cache, reduce

LIMIT = 300_000
NAMES = {"fib": "1,1", "trib": "1,1,1"}


class Undecided(Exception):
    """The question is beyond what is known here, or an automaton on the way has more than LIMIT states."""


class Automaton:
    """The minimal automaton, from state 0: blocks are split until each leads to the same (Moore 1956)."""

    def __init__(self, tracks, rows, accepting):
        block, count = [int(a) for a in accepting], 0
        while count < len(set(block)):
            count, names = len(set(block)), {}
            found = [(b, *[block[t] for t in row]) for b, row in zip(block, rows)]
            block = [names.setdefault(split, len(names)) for split in found]
        first = {b: s for s, b in reversed(list(enumerate(block)))}
        self.tracks, self.next = tracks, [[block[t] for t in rows[first[b]]] for b in range(len(first))]
        self.accepting, self.empty = [accepting[first[b]] for b in range(len(first))], not any(accepting)
        stuck = (s for s, row in enumerate(self.next) if set(row) == {s} and not self.accepting[s])
        self.dead = next(stuck, None)


class Space:
    """The automata of the system of a recurrence: a base `b` is `[b]`, Zeckendorf's system `[1, 1]`. What was
    read of a number is told by its *totals*, as many as coefficients: what it is, what with a 0 more, ..."""

    def __init__(self, name):
        self.name, self.a = name, [int(a) for a in NAMES.get(name, name).split(",")]
        base, falling = len(self.a) == 1, self.a == sorted(self.a, reverse=True) and self.a[-1] == 1
        if self.a[0] > 36 or not (self.a[0] >= 2 if base else falling and len(self.a) <= 6):
            raise ValueError(f"{name} is no numeration system")
        self.digits, self.zero, self.weights = range(self.a[0] + (not base)), (0,) * len(self.a), []
        for _ in self.a:
            self.weights.append(1 + sum(a * w for a, w in zip(self.a, reversed(self.weights))))
        # A string writes a number if nowhere all coefficients, or more, begin: they never grow (Parry 1960).
        # Its reader remembers how long a beginning of them the last digits are.
        self.follow = [[0 if d < a else s + 1 if d == a and s + 1 < len(self.a) else None
                        for d in self.digits] for s, a in enumerate(self.a)]
        self.true, self.false = (Automaton((), [[0] * len(self.digits)], [a]) for a in (True, False))

    def append(self, totals, digit):
        """The totals after one more digit."""
        later = (*totals[1:], sum(a * t for a, t in zip(self.a, reversed(totals))))
        return tuple(t + digit * w for t, w in zip(later, self.weights))

    def explore(self, tracks, start, step, accept):
        """The automaton of what `step(state, which track, digit)` leads to from the start; None is nowhere.
        With the state go the next track's place and, for each, what the reader of its digits remembers."""
        if not tracks:
            return self.true if accept(start) else self.false
        begin = (0, (0,) * len(tracks), start)
        index, states, rows = {begin: 0, None: 1}, [begin, None], []
        for state in states:
            rows.append([1] * len(self.digits))
            for d in self.digits if state else ():
                k, written, inner = state
                read = self.follow[written[k]][d]
                inner = None if read is None else step(inner, k, d)
                if inner is not None:
                    after = ((k + 1) % len(tracks), (*written[:k], read, *written[k + 1:]), inner)
                    rows[-1][d] = index.setdefault(after, len(states))
                    states += [after] * (len(index) - len(states))
            if len(states) > LIMIT:
                raise Undecided("an automaton has too many states")
        return Automaton(tracks, rows, [s is not None and s[0] == 0 and accept(s[2]) for s in states])

    def machine(self, tracks, start, step, accept):
        """The automaton of a machine that goes by `step(state, digits)`, a digit of each track at a time."""
        ordered = tuple(sorted(set(tracks)))

        def read(state, k, d):
            inner, digits = state[0], (*state[1], d)
            if k + 1 < len(ordered):
                return inner, digits
            after = step(inner, [digits[ordered.index(track)] for track in tracks])
            return None if after is None else (after, ())

        return self.explore(ordered, (start, ()), read, lambda state: accept(state[0]))

    def linear(self, terms, constant, exact):
        """The sum of multiples of tracks and a constant is at most 0, or exactly 0. Once the digits to come
        cannot change the verdict, it is the state. If `r` are to come, they make less than `U(r)`; and totals
        of one sign never again come as near to 0, for no coefficient is negative."""
        tracks = tuple(sorted(terms))
        up, down = (sum(c * sign for c in terms.values() if c * sign > 0) for sign in (1, -1))

        def step(totals, k, digit):
            if totals is True:
                return True
            totals = totals if k else self.append(totals, 0)
            totals = tuple(t + terms[tracks[k]] * digit * w for t, w in zip(totals, self.weights))
            least = min(t - down * w for t, w in zip(totals, self.weights))
            most = max(t + up * w for t, w in zip(totals, self.weights))
            above = least >= 0 and least + down + constant > 0
            below = most <= 0 and most - up + constant < (not exact)
            known = k + 1 == len(tracks) and (above or below)
            return totals if not known else None if above or exact else True

        def accept(totals):
            total = -1 if totals is True else totals[0] + constant
            return total == 0 or total < 0 and not exact

        return self.explore(tracks, self.zero, step, accept)

    @lru_cache(None)
    def product(self, a, b):
        """The intersection of two automata, which run side by side until one of them is dead."""
        tracks = tuple(sorted({*a.tracks, *b.tracks}))
        reads = [(t in a.tracks, t in b.tracks) for t in tracks]

        def step(state, k, d):
            p, q = (part.next[s][d] if read else s for part, s, read in zip((a, b), state, reads[k]))
            return None if p == a.dead or q == b.dead else (p, q)

        return self.explore(tracks, (0, 0), step, lambda pair: a.accepting[pair[0]] and b.accepting[pair[1]])

    def both(self, *parts):
        """The intersection."""
        if any(part.empty for part in parts):
            return self.false
        return reduce(self.product, [part for part in parts if part is not self.true] or [self.true])

    @lru_cache(None)
    def no(self, part):
        """The complement."""
        return self.explore(part.tracks, 0, lambda s, k, d: part.next[s][d], lambda s: not part.accepting[s])

    def either(self, *parts):
        """The union."""
        parts = [part for part in parts if not part.empty] or [self.false]
        return parts[0] if len(parts) == 1 else self.no(self.both(*map(self.no, parts)))

    @lru_cache(None)
    def project(self, part, track):
        """There is a number for the track. Its digits are guessed: a state is the set of those that there may
        be. It may be longer than the others, so the start is all that leading zeros of theirs lead to."""
        place, tracks = part.tracks.index(track), tuple(t for t in part.tracks if t != track)

        def move(members, digits):
            return frozenset(part.next[s][d] for s in members for d in digits) - {part.dead}

        def step(members, k, d):
            members = move(move(members, self.digits) if place == k == 0 else members, (d,))
            return (move(members, self.digits) if place == k + 1 else members) or None

        if not tracks:
            return self.false if part.empty else self.true
        start, size = frozenset([0]), 0
        while len(start) > size:
            size = len(start)
            start |= reduce(lambda s, k: s and step(s, k, 0), range(len(tracks)), start) or start
        return self.explore(tracks, start, step, lambda members: any(part.accepting[s] for s in members))

    def exists(self, tracks, parts):
        """There are numbers for the tracks such that all parts hold. A track goes as soon as all parts that
        speak of it are joined; the first to go is the one whose parts speak of the fewest tracks."""
        def cost(track):
            here = [part for part in parts if track in part.tracks]
            together = set().union(*(part.tracks for part in here))
            return len(together), sum(len(part.next) for part in here), track

        for _ in tracks:
            here = [track for track in tracks if any(track in part.tracks for part in parts)]
            if not here or any(part.empty for part in parts):
                break
            track = min(here, key=cost)
            joined = sorted((part for part in parts if track in part.tracks), key=lambda part: len(part.next))
            parts = [part for part in parts if part not in joined] + [self.project(self.both(*joined), track)]
        return self.both(*sorted(parts, key=lambda part: len(part.next)))

    def witness(self, part):
        """Numbers for the tracks that are accepted, of the fewest digits; there must be some."""
        queue, seen = [(0, 0, {track: self.zero for track in part.tracks})], {0}
        for state, k, totals in queue:
            if part.accepting[state]:
                return {track: found[0] for track, found in totals.items()}
            for d, after in enumerate(part.next[state]):
                if after not in seen:
                    seen.add(after)
                    longer = self.append(totals[part.tracks[k]], d)
                    queue.append((after, (k + 1) % len(part.tracks), {**totals, part.tracks[k]: longer}))
