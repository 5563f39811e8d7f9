"""Periodic nim-values of take-and-break games: the table is computed again, heap by heap, from the rules.

Values are rare or common, by the parity of the number of their ones under a mask. For any mask, the nim-sum of a rare
value and a common one is common, and all other sums are rare. So the common options of a heap are single heaps and
splits with a rare part. The value of the heap is the least common number that is not an option, unless a smaller rare
number is not an option either.
"""

from language import Unreadable

CODE = {"game": str, "digits": str, "preperiod": int, "period": int, "rare?": {"mask": int, "last": int, "part": int}}
FIRST = 64  # the number of heaps after which a mask is first chosen, if the file has none


class Codes:
    def __init__(self, file):
        code = file["code"]
        game, (first, *rest) = code["game"], code["digits"].split(".")
        need = [0 < len(game) <= 200 and not any(c < " " or "\x7f" <= c <= "\x9f" for c in game),
                len(first) == len(rest) == 1 and 1 <= len(rest[0]) <= 64,
                set(first + "".join(rest)) <= set("0123456789abcdefABCDEF"), first in "048Cc"]
        if not all(need):
            raise Unreadable("this is not a game with a code")
        self.digits = [int(digit, 16) for digit in (first + rest[0]).rstrip("0") or "0"]
        self.start, self.period, self.rare = code["preperiod"], code["period"], code.get("rare")
        heaps = 1 + any(digit & 4 for digit in self.digits)
        whole = max(self.start, 1) + self.period
        further = max(self.rare["last"], self.rare["part"]) if self.rare else whole * (heaps - 1)
        self.rows = whole + further + len(self.digits) - 1
        if (any(digit & 8 for digit in self.digits) or self.start < 0 or self.period < 1 or self.rows >= 1 << 32
                or self.rare and (not 0 < self.rare["mask"] < 1 << 16 or not 0 <= self.rare["last"] < self.start
                                  or self.rare["part"] < 0)):
            raise Unreadable("the theorem of Guy and Smith does not cover this period")

    def run(self):
        """Computes the table, and prints the first heap that contradicts the claim."""
        values, rare, recent = bytearray(), [], {}
        mask, review = (self.rare["mask"], None) if self.rare else (0, FIRST)
        is_rare = [bin(value & mask).count("1") % 2 == 0 for value in range(256)]
        note = lambda size: {values[r] ^ values[size - r] for r in rare if r < size}
        taken = [t for t, digit in enumerate(self.digits) if digit & 4]
        count, start, period = len(self.digits), self.start, self.period
        for n in range(self.rows):
            if n == review:
                review, heaps = 2 * n, [values[1:].count(value) for value in range(256)]
                few = lambda mask: sum(c for v, c in enumerate(heaps) if c and bin(v & mask).count("1") % 2 == 0)
                mask = min(range(1, 256), key=few)
                is_rare = [bin(value & mask).count("1") % 2 == 0 for value in range(256)]
                rare = [heap for heap in range(1, n) if is_rare[values[heap]]]
                recent = {size: note(size) for size in range(max(n - count, 0), n)}
            recent[n] = note(n)
            recent.pop(n - count, None)
            rests = [n - t for t in taken if t <= n]
            options = {values[n - t] for t, digit in enumerate(self.digits) if digit & 2 and 0 < n - t}
            options.update(*(recent[rest] for rest in rests))
            if n < count and self.digits[n] & 1:
                options.add(0)
            value, missing = 0, set()
            while value in options or is_rare[value]:
                if value not in options:
                    missing.add(value)
                value += 1
                if value == 256:
                    break
            part, most = 0, max(rests, default=0) // 2
            while missing and part < most:
                part += 1
                missing.difference_update(values[part] ^ values[rest - part] for rest in rests if 2 * part <= rest)
            value = min(missing, default=value)
            if value > 255:
                print("Not decided: a value is greater than 255")
                return 3
            values.append(value)
            if n and is_rare[value]:
                rare.append(n)
            wrong = None
            if n >= start + period and values[n - period] != value:
                wrong = f"the values repeat, at n = {n - period}"
            if self.rare and n > self.rare["last"] and is_rare[value]:
                wrong = f"no later heap is rare, at n = {n}"
            if self.rare and n >= self.rows - period and part > self.rare["part"]:
                wrong = f"small parts show the rare values, at n = {n}"
            if wrong:
                print(f"Refuted: {wrong}.")
                return 1
        print(f"Confirmed: {3 if self.rare else 1} statements.")
        return 0
