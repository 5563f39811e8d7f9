"""Numeration systems, and what is read off digits.

A system is the coefficients `a` of a recurrence: a base `b` is `[b]`, Zeckendorf's system `[1, 1]`. The weights of the
digits are `U(0) = 1` and `U(n) = a1 U(n-1) + ... + am U(n-m)`, where what would lie before `U(0)` adds 1 in all. As the
coefficients never grow, a string writes a number exactly if nowhere in it `a1 ... am` or more begins (Parry 1960).
"""

NAMES = {"fib": "1,1", "trib": "1,1,1"}


class System:
    def __init__(self, name):
        self.name, self.a = name, [int(a) for a in NAMES.get(name, name).split(",")]
        self.order, base, falling = len(self.a), len(self.a) == 1, self.a == sorted(self.a, reverse=True)
        if self.a[0] > 36 or not (self.a[0] >= 2 if base else falling and self.a[-1] == 1 and self.order <= 6):
            raise ValueError(f"{name} is no numeration system")
        self.digits = self.a[0] + (not base)
        self.weights = []
        for n in range(100):
            earlier = sum(a * self.weights[n - i] for i, a in enumerate(self.a, 1) if i <= n)
            self.weights.append(earlier + (n < self.order))

    def weight(self, n):
        """`U(n)`; below 0, for `-m < n`, what the recurrence asks for."""
        return self.weights[n] if n >= 0 else self.weight(n + self.order) - sum(
            a * self.weight(n + self.order - i) for i, a in enumerate(self.a[:-1], 1))

    def follow(self, state, digit):
        """The reader of strings that write numbers remembers how long a beginning of `a` the last digits are."""
        if digit < self.a[state]:
            return 0
        return state + 1 if digit == self.a[state] and state + 1 < self.order else None

    def append(self, vector, digit):
        """What is read is `v0 U(r) + v1 U(r-1) + ...` where `r` digits are to come; the vector after one more."""
        first, *rest = (a * vector[0] + v for a, v in zip(self.a, vector[1:] + (0,)))
        return (first + digit, *rest)

    def total(self, vector, r=0):
        return sum(v * self.weight(r - i) for i, v in enumerate(vector))

    def always(self, vector, more):
        """Is `total(vector, r) + more > 0` for every `r >= 0`? Once `m` totals in a row have one sign they keep it and
        do not come nearer to 0, since the recurrence has no negative coefficients."""
        totals = []
        for r in range(90):
            totals.append(self.total(vector, r))
            if totals[-1] + more <= 0:
                return False
            if r >= 2 * self.order and all(t >= 0 for t in totals[-self.order:]):
                return True
        return False

    def value(self, digits):
        vector = (0,) * self.order
        for d in digits:
            vector = self.append(vector, d)
        return self.total(vector)


def lowest(state, digits):
    """Reads a value and a number whose last digit that is not 0 the value marks: state 1 has seen digits, 2 the mark."""
    mark, digit = digits
    if mark == 0:
        return state if digit == 0 else 1 if state < 2 else None
    return 2 if mark == 1 and digit > 0 and state < 2 else None


# The functions of digits, as machines that read the value and the arguments: the system, or None for all; start, step
# and acceptance of the machine.
FUNCTIONS = {
    "xor": ("2", 0, lambda s, d: None if sum(d) % 2 else 0, lambda s: True),
    "band": ("2", 0, lambda s, d: 0 if d[0] == min(d[1:]) else None, lambda s: True),
    "bor": ("2", 0, lambda s, d: 0 if d[0] == max(d[1:]) else None, lambda s: True),
    "low": (None, 0, lowest, lambda s: s != 1),
    "low2": ("2", 0, lowest, lambda s: s != 1),
    "lowfib": ("fib", 0, lowest, lambda s: s != 1),
    "shift": (None, 0, lambda s, d: d[0] if d[1] == s else None, lambda s: s == 0),
    "unshift": (None, 0, lambda s, d: d[1] if d[0] == s else None, lambda s: True),
}
# The automatic words: the system, the target of each state by digit, the letter of each state.
WORDS = {
    "TM": ("2", ["01", "10"], "01"), "PD": ("2", ["01", "00"], "01"), "PF": ("2", ["01", "21", "03", "23"], "1100"),
    "RS": ("2", ["01", "02", "31", "32"], "0011"), "FW": ("fib", ["01", "01"], "01"),
    "TR": ("trib", ["01", "02", "00"], "012"),
}
