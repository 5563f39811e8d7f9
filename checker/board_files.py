"""Random rule files of boards from a seed, which use every key of docs/en/reference/board-keys.md."""

import random
import re

from board_conditions import Conditions

# The features that files may use; each must occur in at least one of a hundred files.
FEATURES = (
    "_empty", "_left", "_other", "_own", "_piece", "_right", "_sign", "after", "again", "aligned_", "also holds",
    "also near", "also where", "arc", "becomes #", "becomes .", "becomes =", "becomes _", "becomes a sign",
    "becomes other", "becomes own", "count_", "edge of a graph", "edges", "ends", "ends drawn", "ends lost", "ends won",
    "from_ in also", "from_ in when", "goal_", "joined_", "line_", "misere", "near = corners", "near = hexagons",
    "near_", "not in a condition", "parameter flag", "parameter in a condition", "parameter in the name",
    "parameter number", "passes", "pattern in a bend", "pattern in a column", "pattern in a row", "pattern of one cell",
    "pieces of left", "pieces of nobody", "pieces of right", "player", "points", "points again", "repeats",
    "ring = both", "ring = columns", "rows and columns in when", "run w*", "run w+", "run with also",
    "series of graphs", "several ends", "shut_", "sign on a vertex", "span_", "start by a pattern", "start by conditions",
    "then", "then with a run", "to_ in also", "to_ in when", "token", "turns = all", "turns = eighth",
    "turns = forward", "turns = half", "turns = mirror", "turns = quarter", "turns = sixth", "turns in a list", "turns left out",
    "two kinds of pieces", "usual by size", "usual in rows", "when", "word #", "word .", "word _", "word a sign",
    "word any", "word a|b", "word other", "word own", "word piece")
TITLES = 'title = { en = "T", pt = "T" }\nrules = { en = "R", pt = "R" }\n'


class File(Conditions):
    """A random file: its text, its board, its arguments, and the features that it uses, for counting."""

    def __init__(self, seed):
        self.rng, self.used = random.Random(f"board {seed}"), set()
        rng = self.rng
        self.shape = rng.choices(["grid", "ring", "corners", "hexagons", "graph", "edges"], [8, 3, 2, 3, 3, 1])[0]
        self.graph = self.shape in ("graph", "edges")
        self.kinds = {}
        if self.chance(0.6):
            self.kinds = {"x": "left", "o": "right"}
        if self.chance(0.5) or self.shape == "edges":
            self.kinds["n"] = "nobody"
        if self.chance(0.2):
            self.kinds["m"] = "nobody"
        self.two = "x" in self.kinds and self.chance(0.12)
        if self.two:
            self.kinds.update({"y": "left", "q": "right"})
            self.use("two kinds of pieces")
        for owner in set(self.kinds.values()):
            self.use(f"pieces of {owner}")
        self.signs = [".", "#", *self.kinds]
        # Every move makes the sum of these levels smaller. A piece has the same level for both players.
        order = rng.sample([".", "x", "n", "m", "y"], 5)
        self.level = {"#": 0, **{sign: 1 + order.index(sign) for sign in order}}
        self.level.update(o=self.level["x"], q=self.level["y"])
        self.repeats = self.chance(0.15) and not self.graph or self.chance(0.1)
        self.points = not self.repeats and self.chance(0.12)
        self.parameter = self.chance(0.15)
        self.moves = [self.move() for _ in range(rng.choices([1, 2, 3], [5, 4, 2])[0])]
        self.name, self.board, self.given = f"random-{seed}", None, ()
        self.body = "".join(self.moves) + self.tail()
        head = self.head()
        self.text = f'name = "{self.name}"\n' + TITLES + head + self.body + (self.parameters() if re.search(r"\bk\b", self.body) else "")

    # The board

    def head(self):
        lines = ["[board]"]
        if self.graph:
            board = self.chain() if self.chance(0.7) or self.shape == "edges" else self.series()
            lines.append(f'usual = "{board}"')
        else:
            rows, columns = self.pick((1, 3), (1, 4), (1, 5), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (4, 1))
            self.size = rows, columns
            start = self.start(rows, columns)
            lines += start
            self.usual = start[0].split('"')[1]
        if self.kinds:
            lines.append("pieces = { " + ", ".join(f'{s} = "{owner}"' for s, owner in self.kinds.items()) + " }")
        if self.shape == "edges":
            lines.append(f'edges = "{self.pick(*self.kinds)}"')
            self.use("edges")
        asked = ("near", "shut_", "joined_", *(["line_", "sixth"] if self.shape == "hexagons" else []))
        if self.shape in ("corners", "hexagons") and any(word in self.body for word in asked):
            lines.append(f'near = "{self.shape}"')
            self.use(f"near = {self.shape}")
        if self.shape == "ring" or self.shape in ("corners", "hexagons") and self.chance(0.15):
            ring = self.pick("columns", "both")
            lines.append(f'ring = "{ring}"')
            self.use(f"ring = {ring}")
        if self.repeats:
            lines.append("repeats = true")
            self.use("repeats")
        elif not self.graph and "x" in self.kinds and self.chance(0.15):
            lines.append("passes = true")
            self.use("passes")
        return "\n".join(lines) + "\n"

    def row(self, columns):
        return "".join(self.rng.choices(self.signs, [5, 0.7, *[2] * len(self.kinds)], k=columns))

    def start(self, rows, columns):
        sort = self.pick("rows", "rows", "pattern", "conditions", "empty")
        if sort == "rows":
            self.use("usual in rows")
            return ['usual = "' + "/".join(self.row(columns) for _ in range(rows)) + '"']
        self.use("usual by size")
        found = [f'usual = "{rows}x{columns}"']
        if sort == "pattern":
            self.use("start by a pattern")
            found.append('start = "' + "/".join(self.row(self.pick(1, 2)) for _ in [0])
                         + '"' if self.chance(0.5) else 'start = "' + self.row(2) + "/" + self.row(2) + '"')
        elif sort == "conditions":
            self.use("start by conditions")
            conditions = [f'"{sign}" = "{self.where()}"' for sign in self.rng.sample(self.signs, min(2, len(self.signs)))]
            found.append("start = { " + ", ".join(conditions) + " }")
        return found

    def where(self):
        return self.pick("row = 1", "column = 1", "row = rows", "column = columns", "(row + column) % 2 = 0", "column % 2 = 1",
                         "row = rows and column = columns", "row <= rows // 2", "column in {1, 3}", "row > 1")

    def chain(self):
        rng, names = self.rng, "ABCDE"[:self.pick(3, 4, 4, 5) if self.shape == "graph" else 3]
        pairs = [(a, b) for a in names for b in names if a < b]
        chosen = rng.sample(pairs, min(len(pairs), len(names)))
        parts = []
        for a, b in chosen:
            a, b = (b, a) if self.chance(0.3) else (a, b)
            arc = ">" if self.chance(0.3) else "-"
            self.use("arc" if arc == ">" else "edge of a graph")
            sign = "=" + self.pick(*self.kinds) if self.kinds and self.chance(0.2) else ""
            if sign and not any(part.startswith(a + "=") for part in parts):
                self.use("sign on a vertex")
                parts.append(f"{a}{sign}")
            parts.append(f"{a}{arc}{b}")
        return ",".join(parts)

    def series(self):
        self.use("series of graphs")
        return self.pick("path4", "path5", "cycle3", "cycle4", "cycle5", "complete4", "star3", "star4", "wheel3", "grid2x3",
                         "bipartite2x3")

    # Moves

    def before(self):
        pieces = list(self.kinds)
        choices = [".", ".", "#"] + (["piece", *pieces] if pieces else []) + (["own", "own", "other"] if "x" in pieces else [])
        word = self.pick(*choices, *([] if self.graph else ["any", "_"]))
        if self.graph and word == "#":
            word = "."
        if word not in ("any", "_") and self.chance(0.15):
            second = self.pick(".", *pieces, *(["own", "other"] if "x" in pieces else []))
            if second != word:
                word += "|" + second
        return word

    def after(self, word):
        if word == "_":
            return "_"
        if word in ("any", "#") or self.chance(0.25):
            return "="
        new = [".", "#", "#", *self.kinds, *(["own", "own", "other"] if "x" in self.kinds and not self.two else [])]
        return self.pick(*new)

    def levels(self, word):
        """Returns the least and the greatest level of the signs that a word allows."""
        if "|" in word:
            found = [level for part in word.split("|") for level in self.levels(part)]
        elif word in ("own", "other"):
            found = [self.level["x"]] + ([self.level["y"]] if self.two else [])
        elif word in ("any", "_"):
            found = [self.level[sign] for sign in self.signs]
        else:
            found = [self.level[sign] for sign in (self.kinds if word == "piece" else [word])]
        return [min(found), max(found)]

    def falls(self, cells):
        """Returns a lower bound on the decrease of the sum by a move with these words."""
        total = 0
        for word, new in cells:
            if new in ("=", "_"):
                continue
            total += self.levels(word)[0] - self.levels(new)[1]
        return total

    def rewrite(self, most=3, changing=True):
        """Draws words of a pattern and of its replacement that make the sum smaller; they may be arbitrary if play may
        repeat."""
        for _ in range(200):
            cells = [(word, self.after(word)) for word in [self.before() for _ in range(self.rng.randint(1, most))]]
            if len(cells) < 3 and self.chance(0.3):
                cells.append(cells[0])  # a palindrome
            changes = [(word, new) for word, new in cells if new not in ("=", "_") and word != new]
            if any(word == new or "#" in word.split("|") and new != "=" for word, new in cells if word != "_"):
                continue
            if changes and (self.falls(cells) > 0 or self.repeats and self.chance(0.5)):
                return cells
        return [(".", "#")]

    def laid(self, cells):
        """Returns the texts of a pattern and of its replacement, in a row, in a column, or in two rows."""
        one, two = [word for word, _ in cells], [new for _, new in cells]
        shape = "row"
        if len(cells) > 1 and not self.graph:
            shape = self.pick("row", "row", "column", "bend")
        if shape == "bend" and len(cells) == 2:
            turned = self.chance(0.5)
            lay = lambda w: f"{w[0]} _ / _ {w[1]}" if turned else f"_ {w[0]} / {w[1]} _"
            self.use("word _")
        elif shape == "bend":
            lay = lambda w: f"{w[0]} {w[1]} / {w[2]} _"
            self.use("word _")
        elif shape == "column":
            lay = " / ".join
        else:
            lay = " ".join
        self.use(f"pattern of one cell" if len(cells) == 1 else f"pattern in a {shape}")
        return lay(one), lay(two), shape

    def with_run(self, cells):
        """Makes one cell other than the first a run."""
        if self.graph or len(cells) < 2 or not self.chance(0.5):
            return cells, False
        place = self.rng.randrange(1, len(cells))
        word, new = cells[place]
        left = [cell for at, cell in enumerate(cells) if at != place]
        loose = [w in ("any", "_") or "#" in w for w in (word, cells[0][0])]
        if any(loose) or self.falls([cells[place]]) < 0 or all(other in ("=", "_") for _, other in left):
            return cells, False
        sign = self.pick("+", "*")
        if not self.repeats and self.falls(left) <= 0 and (sign == "*" or self.falls(cells) <= 0):
            return cells, False
        self.use(f"run w{sign}")
        return [cell if at != place else (word + sign, new) for at, cell in enumerate(cells)], True

    def turns(self, shape, cells):
        if self.graph:
            return self.pick("all", "quarter", "eighth") if len(cells) > 1 else self.pick(None, "all")
        names = [None, "all", "all", "quarter", "half", "mirror", "forward"] + (["eighth"] * 2 if shape == "row" else [])
        names += ["sixth"] * 4 * (self.shape == "hexagons")
        if self.chance(0.12):
            found = self.rng.sample(["quarter", "half", "mirror", "forward"], 2)
            self.use("turns in a list")
            return found
        return self.pick(*names)

    def token(self):
        """Returns a move that passes by spending a piece."""
        self.use("token")
        return '\n[[move]]\nlabel = "pass"\npattern = "n"\nbecomes = "#"\nwhen = "count_empty > 0"\n'

    def move(self):
        if "n" in self.kinds and self.chance(0.08):
            return self.token()
        repeating = not self.graph and self.kinds and self.chance(0.15)
        cells = self.jump() if repeating else self.slide() if self.chance(0.2) and not self.graph else None
        forward = cells is not None and not repeating
        if cells is None:
            cells = self.rewrite()
        cells, run = self.with_run(cells) if not repeating else (cells, False)
        before, after, shape = self.laid(cells)
        if run and shape == "bend":
            before, after, shape = " ".join(w for w, _ in cells), " ".join(n for _, n in cells), "row"
        turns = ("forward" if self.chance(0.8) else "mirror") if forward else self.turns(shape, cells)
        for word, new in cells:
            for part in word.rstrip("+*").split("|"):
                self.use("word " + ("a sign" if part in self.kinds else part))
            if "|" in word:
                self.use("word a|b")
            self.use("becomes " + ("a sign" if new in self.kinds else new))
        lines = ["", "[[move]]", 'label = "m {cells}"', f'pattern = "{before}"', f'becomes = "{after}"']
        if turns:
            lines.append("turns = " + (f'"{turns}"' if isinstance(turns, str) else str(turns).replace("'", '"')))
            self.use(*([f"turns = {turns}"] if isinstance(turns, str) else []))
        else:
            self.use("turns left out")
        if "x" in self.kinds and self.chance(0.15):
            lines.append(f'player = "{self.pick("left", "right")}"')
            self.use("player")
        sort = self.pick("", "", "", "also", "also", "then", "then") if not repeating else "again"
        if sort == "again":
            lines.append("again = true")
            self.use("again")
        if sort == "then" and not self.graph:
            more = self.follows(cells)
            more, run = self.with_run(more)
            one, two, shape = self.laid(more)
            if run and shape == "bend":
                one, two, shape = " ".join(w for w, _ in more), " ".join(n for _, n in more), "row"
            turns = self.turns(shape, more)
            turned = "" if not turns else ', turns = ' + (f'"{turns}"' if isinstance(turns, str) else
                                                          str(turns).replace("'", '"'))
            lines.append(f'then = {{ pattern = "{one}", becomes = "{two}"{turned} }}')
            self.use("then", *(["then with a run"] if run else []))
        if sort == "also":
            lines.append(self.also())
            if run:
                self.use("run with also")
        if self.chance(0.35):
            lines.append(f'when = "{self.condition(self.when, 2)}"')
            self.use("when")
        if self.chance(0.15):
            lines.append(f'after = "{self.condition(self.number_after, 2)}"')
            self.use("after")
        return "\n".join(lines) + "\n"

    def jump(self):
        """Draws a move that may be repeated within a turn, because it ends at a cell where it can begin."""
        piece = self.pick(*(["own"] * 3 if "x" in self.kinds and not self.two else []), *self.kinds)
        taken = self.pick("piece", *self.kinds, *(["other"] * 2 if "x" in self.kinds else []))
        found = self.pick([(piece, "."), (taken, self.pick(".", "#")), (".", piece)], [(piece, "#"), (".", piece)],
                          [(piece, "#"), ("_", "_"), (".|" + taken, piece)], [(piece, self.pick(".", "#")), (taken, piece)])
        return found[::-1] if found[0][1] == "." and self.chance(0.5) else found

    def follows(self, cells):
        """Draws the words of a second part; the first word may match the sign at the target of the first part."""
        changes = [new for word, new in cells if new not in ("=", "_")]
        last = changes[0] if changes[-1] == "." != changes[0] else changes[-1]
        word = self.pick(last, last, "any", "_", *([last + "|" + self.pick(".", *self.kinds)] if last != "." else []))
        return [(word, "_" if word == "_" else "="), *self.rewrite(2)]

    def slide(self):
        """Draws a move of a piece in one direction, possibly a capture, so that the remaining distance decreases."""
        if "x" not in self.kinds or self.two:
            return None
        return self.pick([("own", "."), (".", "own")], [("own", "."), ("other", "own")],
                         [("own", "."), ("other", "="), (".", "own")], [("own", "."), ("other", "."), (".", "own")])

    def also(self):
        lower = lambda sign: [s for s in self.signs if self.repeats or self.level[s] < self.level[sign]]
        sort = self.pick("near", "near", "holds", "cells", "cells")
        if self.graph and sort == "cells":
            sort = "near"
        if sort == "holds" and self.kinds:
            held = self.pick(*self.kinds, ".")
            new = self.pick(*lower(held))
            self.use("also holds")
            return f'also = {{ holds = "{held}", becomes = "{new}" }}'
        new = self.pick("#", "#", "#", min(self.signs[2:] + ["."], key=lambda s: self.level[s]))
        if sort == "cells":
            where = self.pick("row = from_row", "column = to_column", "row = to_row", "column = from_column", "row = 1",
                              "row < from_row", "column > to_column", "column = columns")
            self.use("also where", *[f"{w} in also" for w in ("from_", "to_") if w in where])
            return f'also = {{ cells = "{where}", becomes = "{new}" }}'
        self.use("also near")
        return f'also = {{ cells = "near", becomes = "{new}" }}'

    def tail(self):
        found = ""
        if self.points:
            self.use("points")
            count = self.pick("count_own - count_other", "count_empty", "shut_piece", "count_own", "count_piece",
                              "2 * count_other + count_empty")
            if "x" not in self.kinds:
                count = self.pick("count_empty", "count_piece", "shut_piece") if self.kinds else "count_empty"
            again = self.chance(0.4)
            found += f'\n[points]\ncount = "{count}"\n'
            if again:
                self.use("points again")
                found += "again = true\n"
        elif self.chance(0.35):
            self.use("ends")
            ends = [end for end in ("won", "lost", "drawn") if self.chance(0.55)] or ["lost"]
            self.rng.shuffle(ends)
            found += "\n[ends]\n" + "".join(f'{end} = "{self.condition(self.number_after, 2)}"\n' for end in ends)
            self.use(*(f"ends {end}" for end in ends), *(["several ends"] if len(ends) > 1 else []))
        return found

    def parameters(self):
        kind = self.pick("number", "flag")
        self.use(f"parameter {kind}")
        if self.chance(0.5) and not self.graph:
            self.board, self.given = self.usual, (self.pick(0, 1),)
            self.use("parameter in the name")
        default = self.pick(0, 1) if kind == "flag" else self.pick(0, 1, 2)
        meaning = 'meaning = { en = "k", pt = "k" }'
        return f'\n[[parameter]]\nname = "k"\nkind = "{kind}"\ndefault = "{default}"\n{meaning}\n'
