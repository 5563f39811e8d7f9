"""Numeration systems, and sets of tuples of naturals as finite automata, with the operations of logic on them.

A *track* is a name for a number. An automaton reads digits, the most significant first: a digit of each track, in the
order of the space, then the next of each. It accepts only strings that write numbers. State 0 is the start.
"""

from functools import reduce

LIMIT = 300_000
NAMES = {"fib": "1,1", "trib": "1,1,1"}


class TooLarge(Exception):
    """An automaton on the way has more than LIMIT states."""


class System:
    """The system of a recurrence: a base `b` is `[b]`, Zeckendorf's system `[1, 1]`. As the coefficients never grow,
    a string writes a number exactly if nowhere in it all of them, or more, begin (Parry 1960)."""

    def __init__(self, name):
        self.name, self.a = name, [int(a) for a in NAMES.get(name, name).split(",")]
        self.order, base, falling = len(self.a), len(self.a) == 1, self.a == sorted(self.a, reverse=True)
        if self.a[0] > 36 or not (self.a[0] >= 2 if base else falling and self.a[-1] == 1 and self.order <= 6):
            raise ValueError(f"{name} is no numeration system")
        self.digits, self.weights = self.a[0] + (not base), []
        for n in range(100):
            earlier = sum(a * self.weights[n - i] for i, a in enumerate(self.a, 1) if i <= n)
            self.weights.append(earlier + (n < self.order))

    def weight(self, n):
        """`U(n)`; below 0, for `-m < n`, what the recurrence asks for."""
        return self.weights[n] if n >= 0 else self.weight(n + self.order) - sum(
            a * self.weight(n + self.order - i) for i, a in enumerate(self.a[:-1], 1))

    def follow(self, state, digit):
        """The reader of strings that write numbers remembers how long a beginning of `a` the last digits are."""
        longer = (0, state + 1) if digit == self.a[state] and state + 1 < self.order else None
        return (0, 0) if digit < self.a[state] else longer

    def append(self, vector, digit):
        """What is read is `v0 U(r) + v1 U(r-1) + ...` where `r` digits are to come; the vector after one more."""
        first, *rest = (a * vector[0] + v for a, v in zip(self.a, vector[1:] + (0,)))
        return (first + digit, *rest)

    def total(self, vector, r=0):
        return sum(v * self.weight(r - i) for i, v in enumerate(vector))

    def always(self, vector, more):
        """Is `total(vector, r) + more > 0` for all `r`? Totals that have one sign `m` times in a row keep it and do not
        come nearer to 0, since the recurrence has no negative coefficients."""
        for r in range(90):
            if self.total(vector, r) + more <= 0:
                return False
            if r >= 2 * self.order and all(self.total(vector, r - i) >= 0 for i in range(self.order)):
                return True
        return False


class Automaton:
    """The minimal automaton: blocks of states are split until all of a block lead to the same blocks (Moore 1956)."""

    def __init__(self, tracks, rows, accepting):
        block, count = [int(a) for a in accepting], 0
        while count < len(set(block)):
            count, names = len(set(block)), {}
            block = [names.setdefault((b, *[block[t] for t in row]), len(names)) for b, row in zip(block, rows)]
        first = {b: s for s, b in reversed(list(enumerate(block)))}
        self.tracks, self.next = tracks, [[block[t] for t in rows[first[b]]] for b in range(len(first))]
        self.accepting = [accepting[first[b]] for b in range(len(first))]
        self.empty = not any(accepting)
        self.dead = next((s for s, row in enumerate(self.next) if set(row) == {s} and not self.accepting[s]), None)


class Space:
    """The automata of one numeration system, with a common order of tracks."""

    def __init__(self, system):
        self.system, self.order, self.greedy = system, {}, {}
        self.true, self.false = (Automaton((), [[0] * system.digits], [a]) for a in (True, False))

    def sorted(self, tracks):
        return tuple(sorted(tracks, key=lambda t: self.order.setdefault(t, len(self.order))))

    def explore(self, tracks, start, step, accept):
        """The automaton of the states that `step(state, digit)` leads to from the start; None leads nowhere. A state
        begins with the number of the track that is read next."""
        index, states, rows = {start: 0}, [start], []
        for state in states:
            found = [state and step(state, d) for d in range(self.system.digits)]
            for after in found:
                if after not in index:
                    index[after] = len(states)
                    states.append(after)
            rows.append([index[after] for after in found])
            if len(states) > LIMIT:
                raise TooLarge
        return Automaton(tracks, rows, [s is not None and s[0] == 0 and accept(s[1]) for s in states])

    def machine(self, multiples, start, step, accept=lambda state: True):
        """The automaton of a machine that goes by `step(state, sum of the multiples of the digits of all tracks)`."""
        tracks = self.sorted(multiples)

        def read(state, d):
            k, inner, total = state
            total += multiples[tracks[k]] * d
            if k + 1 < len(tracks):
                return k + 1, inner, total
            after = step(inner, total)
            return None if after is None else (0, after, 0)

        return self.both(self.explore(tracks, (0, start, 0), read, accept), *self.written(tracks))

    def places(self, tracks):
        """The multiples that make of the digits of all tracks one number, the first one's digit first."""
        return {t: self.system.digits ** i for i, t in enumerate(reversed(tracks))}

    def linear(self, terms, constant, relation):
        """The sum of multiples of tracks and a constant is `=` or `<=` 0; a number as relation says that it divides it.
        Once the digits to come cannot change the verdict, it is the state: of `r` to come, a number has up to `U(r)-1`."""
        system, divisor = self.system, relation if isinstance(relation, int) else None
        plus, minus = (sum(abs(c) for c in terms.values() if (c > 0) == up) for up in (True, False))

        def step(vector, digit):
            if vector is True:
                return True
            vector = system.append(vector, digit)
            if divisor:
                return tuple(v % divisor for v in vector)
            first, *rest = vector
            if system.always((first - minus, *rest), minus + constant):
                return None
            least = system.always((-first - plus, *(-v for v in rest)), plus - constant + (relation == "<="))
            return vector if not least else True if relation == "<=" else None

        def accept(vector):
            total = -1 if vector is True else system.total(vector) + constant
            return total % divisor == 0 if divisor else total == 0 or relation == "<=" and total < 0

        return self.machine(terms, (0,) * system.order, step, accept)

    def written(self, tracks):
        """For each track the strings that write a number; nothing for a base, where all do."""
        for t in tracks if self.system.order > 1 else ():
            if t not in self.greedy:
                self.greedy[t] = self.explore((t,), (0, 0), lambda s, d: self.system.follow(s[1], d), lambda state: True)
        return [self.greedy[t] for t in tracks if t in self.greedy]

    def product(self, parts, accept, needed):
        """The automaton that runs the parts side by side, as long as none of the first `needed` is dead."""
        tracks = self.sorted(set().union(*(p.tracks for p in parts)))
        reads = [[t in p.tracks for p in parts] for t in tracks]

        def step(state, d):
            k, states = state
            states = tuple(p.next[s][d] if r else s for p, s, r in zip(parts, states, reads[k]))
            dead = any(s == p.dead for p, s in zip(parts[:needed], states))
            return None if dead else ((k + 1) % len(tracks), states)

        if not tracks:
            return self.true if accept([p.accepting[0] for p in parts]) else self.false
        return self.explore(tracks, (0, (0,) * len(parts)), step,
                            lambda states: accept([p.accepting[q] for p, q in zip(parts, states)]))

    def both(self, *parts):
        """The intersection."""
        parts = [p for p in parts if p is not self.true]
        if any(p.empty for p in parts):
            return self.false
        return reduce(lambda a, b: self.product([a, b], all, 2), parts) if parts else self.true

    def no(self, part):
        """The complement among the strings that write numbers."""
        written = self.written(part.tracks)
        return self.product([*written, part], lambda a: all(a[:-1]) and not a[-1], len(written))

    def either(self, *parts):
        """The union."""
        parts = [p for p in parts if not p.empty] or [self.false]
        return parts[0] if len(parts) == 1 else self.no(self.both(*map(self.no, parts)))

    def project(self, part, track):
        """There is a number for the track. Its digits are guessed: a state is the set of the states that there may be.
        The number may be longer than the others, so the start is all that leading zeros of theirs can lead to."""
        tracks, place, count = self.sorted(set(part.tracks) - {track}), part.tracks.index(track), len(part.tracks)

        def move(k, members, digits):
            return (k + 1) % count, frozenset(part.next[s][d] for s in members for d in digits) - {part.dead}

        def step(state, d):
            for digits in [range(self.system.digits)] * (place == 0 == state[0]) + [(d,)]:
                state = move(*state, digits)
            if state[0] == place > 0:
                state = move(*state, range(self.system.digits))
            return state if state[1] else None

        if not tracks:
            return self.false if part.empty else self.true
        start, size = frozenset([0]), 0
        while len(start) > size:
            size, state = len(start), reduce(lambda state, _: state and step(state, 0), tracks, (0, start))
            start |= state[1] if state else start
        return self.explore(tracks, (0, start), step, lambda members: any(part.accepting[q] for q in members))

    def exists(self, tracks, parts):
        """There are numbers for the tracks such that all parts hold. A track goes as soon as all parts that speak of it
        are joined; the first to go is the one whose parts speak of the fewest tracks."""
        def cost(track):
            here = [p for p in parts if track in p.tracks]
            return len(set().union(*(p.tracks for p in here))), sum(len(p.next) for p in here), track

        tracks, parts = set(tracks), sorted(parts, key=lambda p: len(p.next))
        while not any(p.empty for p in parts) and tracks & set().union(*(p.tracks for p in parts)):
            track = min(tracks & set().union(*(p.tracks for p in parts)), key=cost)
            joined = self.project(self.both(*(p for p in parts if track in p.tracks)), track)
            parts = sorted([p for p in parts if track not in p.tracks] + [joined], key=lambda p: len(p.next))
        return self.both(*parts)

    def witness(self, part):
        """Numbers for the tracks that are accepted, of the fewest digits; there must be some."""
        strings, queue = {0: []}, [0]
        for state in queue:
            if part.accepting[state]:
                found = (strings[state][i::len(part.tracks)] for i in range(len(part.tracks)))
                return {t: self.system.total(reduce(self.system.append, digits, (0,) * self.system.order))
                        for t, digits in zip(part.tracks, found)}
            for d, after in enumerate(part.next[state]):
                if after not in strings:
                    strings[after] = strings[state] + [d]
                    queue.append(after)
