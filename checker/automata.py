"""Numeration systems, and sets of tuples of naturals as finite automata, with the operations of logic.

A *track* is the name of a number. An automaton reads digits, the most significant first: one of each track, in the
order of their names, then the next digit of each. It accepts only strings that are representations of numbers.
"""

from functools import lru_cache, reduce

LIMIT = 300_000
NAMES = {"fib": "1,1", "trib": "1,1,1"}


class Undecided(Exception):
    """An error: the question is not supported here, or an automaton in the computation has more than LIMIT states."""


class Automaton:
    """The minimal automaton, with start state 0, by refining blocks of states until no transition separates one (Moore
    1956)."""

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
    """The automata of the numeration system of a recurrence: a base `b` is `[b]`, Zeckendorf's system `[1, 1]`. The
    digits of a number read so far are represented by its *totals*: the number itself, the number with a 0 appended, and
    so on, as many as coefficients. The digit reader has, for each state, the next state for each digit, and whether a
    number may end there."""

    def __init__(self, name, limit=None):
        self.name, self.weights = name, []
        self.of_limit(*limit) if limit else self.of_recurrence()
        self.digits, self.zero = range(len(self.follow[0])), (0,) * len(self.a)
        self.true, self.false = (Automaton((), [[0] * len(self.digits)], [a]) for a in (True, False))

    def of_recurrence(self):
        written = NAMES.get(self.name, self.name).split(",")
        self.a = [int(a) if a.isdecimal() and str(int(a)) == a else -1 for a in written]
        base, whole = len(self.a) == 1, range(1, len(self.a))
        parry = self.a[-1] >= 1 and all(self.a[s:] <= self.a[:-s] for s in whole)
        if min(self.a) < 0 or not 0 < self.a[0] <= 36 or not (self.a[0] >= 2 if base else parry and len(self.a) <= 8):
            raise ValueError(f"{self.name} is not a numeration system")
        for _ in self.a:
            self.weights.append(1 + sum(a * w for a, w in zip(self.a, reversed(self.weights))))
        # A string represents a number if no block of its digits is lexicographically at least the list of coefficients,
        # provided that no suffix of the list exceeds a prefix (Parry 1960). The reader's state is the length of the
        # prefix of the list that the last digits form.
        self.follow = [[0 if d < a else s + 1 if d == a and s + 1 < len(self.a) else None
                        for d in range(self.a[0] + (not base))] for s, a in enumerate(self.a)]
        self.ends = [True] * len(self.a)

    def of_limit(self, rise, constant, parts):
        """The limit is `(rise*r + constant) // parts`. Each number is followed by its sum with the first number whose
        limit is at least as great. If the distance back to that number has been the same for more steps than its own
        value, and `slack` and `short` allow no change, it is constant for ever: from then on `slack` and `short` are
        sums of their earlier values."""
        u, gaps, alike = [1], [], 0
        while alike <= (gaps[-1] if gaps else 0):
            found = next((j for j, w in enumerate(u) if rise * w + constant >= parts * u[-1]), None)
            if found is None or len(u) > 500:
                raise ValueError(f"the place values of {self.name} end, or their continuation was not recognised")
            back = len(u) - 1 - found
            slack = rise * u[found] - parts * u[-1]
            short = parts * u[-1] - rise * u[found - 1] if found else -1
            lasting = slack >= max(0, -constant) and short >= max(0, constant + 1)
            alike = (alike if gaps and gaps[-1] == back else 0) + 1 if lasting else 0
            gaps.append(back)
            u.append(u[-1] + u[found])
        self.a = [int(i == 0) + int(i == gaps[-1]) for i in range(max(len(gaps), gaps[-1] + 1))]
        self.weights = u[:len(self.a)]
        # Each 1 is followed by at least as many zeros as the gap of its place. The place is known only at the end: the
        # state has, for each possible number of remaining digits, the number of zeros still required, or None if it is
        # impossible.
        states, self.follow = [(0,) * len(gaps)], []
        for waits in states:
            ahead = (*waits[1:], waits[-1])
            zero = tuple(None if w is None else max(w - 1, 0) for w in ahead)
            one = tuple(gap if w == 0 else None for w, gap in zip(ahead, gaps))
            states += [after for after in (zero, one) if after not in states and any(w is not None for w in after)]
            self.follow.append([states.index(after) if after in states else None for after in (zero, one)])
        self.ends = [waits[0] == 0 for waits in states]

    def append(self, totals, digit):
        """Returns the totals after one more digit."""
        later = (*totals[1:], sum(a * t for a, t in zip(self.a, reversed(totals))))
        return tuple(t + digit * w for t, w in zip(later, self.weights))

    def explore(self, tracks, start, step, accept):
        """Builds the automaton of the states reached from `start` by `step(state, index of the track, digit)`; None is
        the dead state. A state also has the index of the next track and the state of each track's digit reader."""
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
        ends = [s is not None and s[0] == 0 and all(self.ends[w] for w in s[1]) for s in states]
        return Automaton(tracks, rows, [end and accept(s[2]) for end, s in zip(ends, states)])

    def machine(self, tracks, start, step, accept):
        """Builds the automaton of a machine with transitions `step(state, digits)`, which read a digit of each track at
        a time."""
        ordered = tuple(sorted(set(tracks)))

        def read(state, k, d):
            inner, digits = state[0], (*state[1], d)
            if k + 1 < len(ordered):
                return inner, digits
            after = step(inner, [digits[ordered.index(track)] for track in tracks])
            return None if after is None else (after, ())

        return self.explore(ordered, (start, ()), read, lambda state: accept(state[0]))

    def linear(self, terms, constant, exact):
        """The automaton for: the sum of multiples of tracks and a constant is at most 0, or exactly 0. The state
        becomes the verdict when the remaining digits cannot change it. If `r` digits remain, their value is less than
        `U(r)`; and totals of one sign never come as near to 0 again, because no coefficient is negative."""
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
        """The intersection of two automata, by their product without pairs that have a dead state."""
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
        """The automaton for: some number for the track is accepted. Its digits are guessed: a state is the set of
        possible states. The number may be longer than the others, so the start is the set of states reached by leading
        zeros of the others."""
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
        """The automaton for: some numbers for the tracks satisfy all parts. A track is projected out when all parts
        that mention it are joined; the first one is the track whose parts mention the fewest tracks."""
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
        """Returns accepted numbers for the tracks, with the fewest digits; there must be some."""
        queue, seen = [(0, 0, {track: self.zero for track in part.tracks})], {0}
        for state, k, totals in queue:
            if part.accepting[state]:
                return {track: found[0] for track, found in totals.items()}
            for d, after in enumerate(part.next[state]):
                if after not in seen:
                    seen.add(after)
                    longer = self.append(totals[part.tracks[k]], d)
                    queue.append((after, (k + 1) % len(part.tracks), {**totals, part.tracks[k]: longer}))
