"""Sets of tuples of naturals as finite automata, and the operations of logic on them.

A *track* is a name for a number. An automaton reads the digits of the numbers of its tracks, the most significant
first, one at a time: a digit of each track, in the order of the space, then the next digit of each. It accepts only
strings that write numbers, and leading zeros change nothing. State 0 is the start; `dead` leads to no acceptance.
"""

from functools import reduce

LIMIT = 300_000


class TooLarge(Exception):
    """An automaton on the way has more than LIMIT states."""


class Automaton:
    def __init__(self, tracks, next, accepting):
        self.tracks, self.next, self.accepting = tracks, next, accepting
        self.empty = not any(accepting)
        self.dead = min([s for s, row in enumerate(next) if set(row) == {s} and not accepting[s]], default=None)


def minimal(tracks, rows, accepting):
    """The minimal automaton (Hopcroft 1971): a block of states is split where some digit leads from some of them, but
    not from all, into another block; of the two parts the smaller is tried against all others later."""
    digits = range(len(rows[0]))
    back = [[[] for _ in rows] for _ in digits]
    for s, row in enumerate(rows):
        for d in digits:
            back[d][row[d]].append(s)
    block = [int(a) for a in accepting]
    members = [{s for s, b in enumerate(block) if b == a} for a in (0, 1)]
    work = [(b, d) for b in (0, 1) for d in digits]
    while work:
        b, d = work.pop()
        found = {}
        for t in members[b]:
            for s in back[d][t]:
                found.setdefault(block[s], set()).add(s)
        for c, part in found.items():
            if len(part) < len(members[c]):
                part = min(part, members[c] - part, key=len)
                members[c] -= part
                for s in part:
                    block[s] = len(members)
                work += [(len(members), e) for e in digits]
                members.append(part)
    names = {}
    for s in range(len(rows)):  # blocks in the order of their first states, so that the start is 0
        names.setdefault(block[s], (len(names), s))
    return Automaton(tracks, [[names[block[t]][0] for t in rows[s]] for _, s in names.values()],
                     [accepting[s] for _, s in names.values()])


class Space:
    """The automata of one numeration system, with a common order of tracks."""

    def __init__(self, system):
        self.system, self.order, self.greedy = system, {}, {}
        self.true, self.false = (minimal((), [[0] * system.digits], [a]) for a in (True, False))

    def sorted(self, tracks):
        return tuple(sorted(tracks, key=lambda t: self.order.setdefault(t, len(self.order))))

    def explore(self, tracks, start, step, accept):
        """The automaton of the states that `step(state, digit)` leads to from the start; None leads nowhere."""
        index, states, rows = {start: 0}, [start], []
        for state in states:
            row = []
            for d in range(self.system.digits):
                after = None if state is None else step(state, d)
                if after not in index:
                    index[after] = len(states)
                    states.append(after)
                row.append(index[after])
            rows.append(row)
            if len(states) > LIMIT:
                raise TooLarge
        return minimal(tracks, rows, [s is not None and accept(s) for s in states])

    def machine(self, tracks, start, read, finish, accept):
        """The automaton of a machine: `read(part, i, digit)` takes in a digit of `tracks[i]`, in some order, and when
        each track has given one, `finish(part)` is the next state."""
        order = [tracks.index(t) for t in self.sorted(tracks)]

        def step(state, d):
            k, part = state
            part = read(part, order[k], d)
            if k + 1 < len(order):
                return k + 1, part
            part = finish(part)
            return None if part is None else (0, part)

        raw = self.explore(self.sorted(tracks), (0, start), step, lambda s: s[0] == 0 and accept(s[1]))
        return self.both(raw, *self.written(tracks))

    def digitwise(self, tracks, start, step, accept=lambda state: True):
        """The automaton of a machine that goes by `step(state, digits)`, a digit of each track."""
        def finish(part):
            after = step(part[0], tuple(d for _, d in sorted(part[1:])))
            return None if after is None else (after,)

        return self.machine(tracks, (start,), lambda part, i, d: part + ((i, d),), finish, lambda s: accept(s[0]))

    def linear(self, terms, constant, relation):
        """The sum of multiples of tracks and a constant is `=` or `<=` 0; a number as relation says that it divides it.
        Once the digits to come cannot change the verdict, the verdict is the state: of `r` digits to come, a number
        has from 0 to `U(r) - 1`."""
        system, tracks = self.system, list(terms)
        plus, minus = (sum(abs(c) for c in terms.values() if (c > 0) == up) for up in (True, False))

        def settled(vector):
            first, *rest = vector
            if system.always((first - minus, *rest), minus + constant):
                return False
            least = system.always((-first - plus, *(-v for v in rest)), plus - constant + (relation == "<="))
            return relation == "<=" if least else vector

        def finish(part):
            vector, digit = part
            if vector is not True:
                vector = system.append(vector, digit)
                vector = tuple(v % relation for v in vector) if isinstance(relation, int) else settled(vector)
            return (vector, 0) if vector else None

        def accept(state):
            if state[0] is True:
                return True
            total = system.total(state[0]) + constant
            return total % relation == 0 if isinstance(relation, int) else total == 0 or relation == "<=" and total < 0

        return self.machine(tracks, ((0,) * system.order, 0), lambda part, i, d: (part[0], part[1] + terms[tracks[i]] * d),
                            finish, accept)

    def written(self, tracks):
        """For each track the strings that write a number; nothing for a base, where all do."""
        for t in tracks if self.system.order > 1 else ():
            if t not in self.greedy:
                self.greedy[t] = self.explore((t,), 0, self.system.follow, lambda state: True)
        return [self.greedy[t] for t in tracks if t in self.greedy]

    def product(self, parts, accept, needed):
        """The automaton that runs the parts side by side, as long as none of the first `needed` is dead."""
        tracks = self.sorted(set().union(*(p.tracks for p in parts)))
        reads = [[t in p.tracks for p in parts] for t in tracks]

        def step(state, d):
            k, states = state
            states = tuple(p.next[s][d] if r else s for p, s, r in zip(parts, states, reads[k]))
            if any(s == p.dead for p, s in zip(parts[:needed], states)):
                return None
            return (k + 1) % len(tracks), states

        if not tracks:
            return self.true if accept([p.accepting[0] for p in parts]) else self.false
        return self.explore(tracks, (0, (0,) * len(parts)), step,
                            lambda s: s[0] == 0 and accept([p.accepting[q] for p, q in zip(parts, s[1])]))

    def both(self, *parts):
        """The intersection."""
        if any(p.empty for p in parts):
            return self.false
        parts = [p for p in parts if p is not self.true]
        return reduce(lambda a, b: self.product([a, b], all, 2), parts) if parts else self.true

    def negation(self, part):
        """The complement among the strings that write numbers."""
        written = self.written(part.tracks)
        return self.product([*written, part], lambda a: all(a[:-1]) and not a[-1], len(written))

    def either(self, *parts):
        """The union."""
        parts = [p for p in parts if not p.empty]
        if len(parts) < 2:
            return parts[0] if parts else self.false
        return self.negation(self.both(*map(self.negation, parts)))

    def project(self, part, track):
        """There is a number for the track. Its digits are guessed: a state is the set of the states that there may be.
        The number may be longer than the others, so the start is all that leading zeros of theirs can lead to."""
        tracks, place, count = self.sorted(set(part.tracks) - {track}), part.tracks.index(track), len(part.tracks)
        if not tracks:
            return self.false if part.empty else self.true

        def move(members, digits):
            return frozenset(part.next[s][d] for s in members for d in digits) - {part.dead}

        def step(state, d):
            k, members = state
            if k == place == 0:
                k, members = 1, move(members, range(self.system.digits))
            k, members = k + 1, move(members, (d,))
            if k == place:
                k, members = k + 1, move(members, range(self.system.digits))
            return (k % count, members) if members else None

        start, size = frozenset([0]), 0
        while len(start) > size:
            size, state = len(start), (0, start)
            for _ in tracks:
                state = state and step(state, 0)
            start |= state[1] if state else start
        return self.explore(tracks, (0, start), step,
                            lambda s: s[0] == 0 and any(part.accepting[q] for q in s[1]))

    def exists(self, tracks, parts):
        """There are numbers for the tracks such that all parts hold. A track goes as soon as all parts that speak of it
        are joined; the first to go is the one whose parts speak of the fewest tracks."""
        parts, tracks = list(parts), set(tracks)
        while not any(p.empty for p in parts):
            tracks &= set().union(*(p.tracks for p in parts))
            if not tracks:
                return self.both(*sorted(parts, key=lambda p: len(p.next)))

            def cost(track):
                here = [p for p in parts if track in p.tracks]
                return len(set().union(*(p.tracks for p in here))), sum(len(p.next) for p in here), track

            track = min(tracks, key=cost)
            here = sorted((p for p in parts if track in p.tracks), key=lambda p: len(p.next))
            parts = [p for p in parts if track not in p.tracks] + [self.project(self.both(*here), track)]
        return self.false

    def witness(self, part):
        """Numbers for the tracks that are accepted, of the fewest digits; there must be some."""
        strings, queue = {0: []}, [0]
        for state in queue:
            if part.accepting[state]:
                return {t: self.system.value(strings[state][i::len(part.tracks)]) for i, t in enumerate(part.tracks)}
            for d, after in enumerate(part.next[state]):
                if after not in strings:
                    strings[after] = strings[state] + [d]
                    queue.append(after)
