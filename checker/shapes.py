"""The boards of docs/en/reference/board-keys.md: adjacent cells, and the placements of a pattern in all its turns."""

from itertools import product
import re

PLAYERS = ("left", "right")
OFF = None  # the place of a cell outside the board
# A turn maps a cell of the pattern at (row, column) to (a*row + b*column, c*row + d*column).
SAME, HALF, MIRROR = (1, 0, 0, 1), (-1, 0, 0, -1), (1, 0, 0, -1)
QUARTERS = [SAME, (0, 1, -1, 0), HALF, (0, -1, 1, 0)]
ALL = QUARTERS + [(1, 0, 0, -1), (0, -1, -1, 0), (-1, 0, 0, 1), (0, 1, 1, 0)]
# A row is mapped to a line in one of eight directions.
EIGHTH = [(0, down, 0, right) for down, right in product((-1, 0, 1), repeat=2) if (down, right) != (0, 0)]
SIXTHS = [SAME, (1, 1, -1, 0), (0, 1, -1, -1), HALF, (-1, -1, 1, 0), (0, -1, 1, 1)]  # for hexagonal boards
SIDES = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONALS = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
NEAR = {"sides": SIDES, "corners": SIDES + DIAGONALS, "hexagons": SIDES + [(1, -1), (-1, 1)]}
LINES = {"sides": SIDES[:2] + DIAGONALS[:2], "corners": SIDES[:2] + DIAGONALS[:2], "hexagons": SIDES[:2] + [(1, -1)]}


class NoBoard(Exception):
    """An error: the file or the board uses a feature that is not supported here."""


def other(player):
    return PLAYERS[player == "left"]


def turns_of(names, player):
    """Returns the turns of a pattern that a player may use: for several names, every turn of one composed with every
    turn of the other."""
    found = [SAME]
    for name in sorted([names] if isinstance(names, str) else names, key=lambda n: n != "eighth"):
        these = {"all": ALL, "quarter": QUARTERS, "half": [SAME, HALF], "mirror": [SAME, MIRROR], "eighth": EIGHTH,
                 "sixth": SIXTHS, "forward": [SAME if player == "left" else HALF]}[name]
        found = [(a*p + b*r, a*q + b*s, c*p + d*r, c*q + d*s) for a, b, c, d in these for p, q, r, s in found]
    return sorted(set(found))


class Grid:
    """Rows and columns of cells, numbered row by row; rings identify opposite edges."""

    def __init__(self, rows, columns, near="sides", ring=None):
        self.rows, self.columns = rows, columns
        self.round = (ring == "both", ring in ("columns", "both"))
        self.lines, self.cells = LINES[near], range(rows * columns)
        self.near = [sorted({self.at(*self.place(cell, d)) for d in NEAR[near]} - {OFF, cell}) for cell in self.cells]

    def place(self, cell, by=(0, 0)):
        return cell // self.columns + by[0], cell % self.columns + by[1]

    def at(self, row, column):
        if self.round[0]:
            row %= self.rows
        if self.round[1]:
            column %= self.columns
        return row * self.columns + column if 0 <= row < self.rows and 0 <= column < self.columns else OFF

    def step(self, cell, by):
        return self.at(*self.place(cell, by))

    def placements(self, pattern, names, player, first=None):
        """Returns the placements of a pattern, each with its turn; `first` is the cell where it begins."""
        for turn in turns_of(names, player):
            yield from ((turn, cells) for cells in self.turned(pattern, turn, first))

    def turned(self, pattern, turn, first=None):
        """Returns the placements of a pattern in one turn. A cell that changes is on the board, so it is enough to try
        each cell of the board for it."""
        a, b, c, d = turn
        anchor = pattern.changing if first is None else pattern.begins
        down, right = pattern.places[anchor]
        for cell in self.cells if first is None else [first]:
            offsets = [(row - down, column - right) for row, column in pattern.places]
            cells = tuple(self.step(cell, (a*row + b*column, c*row + d*column)) for row, column in offsets)
            used = [cell for cell, loose in zip(cells, pattern.loose) if cell is not OFF and not loose]
            if len(set(used)) == len(used):
                yield cells


class Graph:
    """Vertices joined by edges and arcs; the edges may be cells too, numbered after the vertices."""

    def __init__(self, text, edges=None):
        names, arcs, self.signs = [], [], {}
        for chain in series(text).split(","):
            parts = re.split(r"([->])", chain)
            for place, part in enumerate(parts[::2]):
                name, _, sign = part.partition("=")
                if name not in names:
                    names.append(name)
                if sign:
                    self.signs[name] = sign
                parts[2 * place] = names.index(name)
            for one, kind, other in zip(parts[::2], parts[1::2], parts[2::2]):
                arcs.append((one, other, kind))
        self.names, self.edges = names, edges
        self.cells = range(len(names) + (len(arcs) if edges else 0))
        near = [set() for _ in self.cells]
        for number, (one, other, kind) in enumerate(arcs):
            edge = number + len(names)
            ways = [(one, edge), (edge, other)] if edges else [(one, other)]
            for a, b in ways:
                near[a].add(b)
                if kind == "-":
                    near[b].add(a)
        self.near = [sorted(cells) for cells in near]
        self.rows, self.columns, self.lines = 1, len(names), []

    def place(self, cell):
        return 0, cell

    def placements(self, pattern, names, player, first=None):
        paths = [(cell,) for cell in ([first] if first is not None else self.cells)]
        for _ in pattern.places[1:]:
            paths = [(*path, cell) for path in paths for cell in self.near[path[-1]] if cell not in path]
        yield from ((SAME, path) for path in paths)


def series(text):
    """Returns the chains of a graph given as a member of a series."""
    found = re.fullmatch(r"([a-z]+)(\d+)?(?:x(\d+))?", text)
    if not found:
        return text
    name, n, m = found[1], int(found[2] or 0), int(found[3] or 0)
    pairs = {"path": [(i, i + 1) for i in range(n - 1)], "cycle": [(i, (i + 1) % n) for i in range(n)],
             "complete": [(i, j) for i in range(n) for j in range(i + 1, n)], "star": [(0, i + 1) for i in range(n)],
             "wheel": [(0, i + 1) for i in range(n)] + [(i + 1, (i + 1) % n + 1) for i in range(n)],
             "grid": [(i * m + j, i * m + j + 1) for i in range(n) for j in range(m - 1)]
             + [(i * m + j, i * m + m + j) for i in range(n - 1) for j in range(m)],
             "bipartite": [(i, n + j) for i in range(n) for j in range(m)],
             "cube": [(i, i + 2**k) for i in range(2**n) for k in range(n) if not i & 2**k],
             "petersen": [pair for i in range(5) for pair in ((i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5))]}.get(name)
    if pairs is None:
        raise NoBoard(f"the graphs {text} are not known here")
    names = range(1 + max((b for _, b in pairs), default=0))
    return ",".join([*map(str, names), *(f"{a}-{b}" for a, b in sorted(map(sorted, pairs)))])
