"""Computes values from the exports that stand in files: python, sage, maple; prints one line for each.

Sage and Maple are read, not run: their matrices are evaluated with rationals, and their products taken here.
"""

import re
import sys
from fractions import Fraction as F

python, sage, maple, reach = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
program = {}
exec(open(python).read(), program)
print(*[program["f"](n) for n in range(reach)])


def exact(text):
    return re.sub(r"(-?\d+)/(\d+)", r"F(\1, \2)", text)


def values(v, M, w):
    for n in range(reach):
        row = v
        for digit in program["digits"](n):
            row = [sum(row[s] * M[digit][s][t] for s in range(len(row))) for t in range(len(row))]
        yield sum(x * y for x, y in zip(row, w))


# Sage: everything but the function, whose names are given here.
assert open(sage).read().splitlines()[-1].startswith("f = lambda digits:")
read = {
    "F": F,
    "QQ": F,
    "vector": lambda ring, entries: entries,
    "matrix": lambda ring, rows, columns, entries: entries,
}
exec(exact("\n".join(open(sage).read().splitlines()[:-1])), read)
print(*values(read["v"], read["M"], read["w"]))

# Maple: an assignment a line.
lines = dict(line.rstrip(":").split(" := ", 1) for line in open(maple).read().splitlines() if " := " in line)
assert lines["f"].startswith("digits -> foldl(")
entries = lambda text: eval(exact(re.fullmatch(r"\w+(?:\[row\])?\((?:\d+, \d+, )?(\[.*\])\)", text)[1]))
M = [entries(lines[f"M[{digit}]"]) for digit in range(program["K"])]
print(*values(entries(lines["v"]), M, entries(lines["w"])))
