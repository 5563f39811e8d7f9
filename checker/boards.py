"""Board games by definition: reads a rule file of a board and lists the moves of a position, as in
docs/en/reference/board-rules.md.

It is written from the document alone, without the source of the program, so that the two can be compared. It is not
optimised: each move is tried at every cell of the board, in every turn, with every length of its run.
"""

from functools import lru_cache
from itertools import product
import re

from language import parse
from shapes import Graph, Grid, NoBoard, OFF, PLAYERS, other
from toml_reader import read

RUN = re.compile(r"(?<!\S)(\S+)([*+])(?!\S)")


class Pattern:
    """The cells of a pattern, with the words of the pattern and of the replacement."""

    def __init__(self, before, after):
        before, after = ([row.split() for row in text.split("/")] for text in (before, after))
        if [*map(len, before)] != [*map(len, after)]:
            raise NoBoard("the pattern and its replacement have different cells")
        self.places = [(row, column) for row, words in enumerate(before) for column in range(len(words))]
        self.words = [pair for ones, others in zip(before, after) for pair in zip(ones, others)]

    @staticmethod
    def all(before, after, most):
        """Returns the pattern with every possible length of its run, if it has a run."""
        run = RUN.search(before)
        if not run:
            return [Pattern(before, after)]
        sign = " / " if "/" in before else " "
        words, new = ([word.strip() for word in re.split("/| ", text) if word.strip()] for text in (before, after))
        place = words.index(run[0])
        stretched = (([*some[:place], *[word] * length, *some[place + 1:]] for some, word in ((words, run[1]), (new, new[place])))
                     for length in range(run[2] == "+", most + 1))
        return [Pattern(*map(sign.join, pair)) for pair in stretched]


def compiled(text):
    """Compiles a condition or a number to a function of the numbers in it, by their names."""
    return eval("lambda n: " + python(parse(text)))


def python(tree):
    kind, *items = tree
    if kind in ("and", "or"):
        return "(" + f" {kind} ".join(map(python, items)) + ")" if items else str(kind == "and")
    if kind == "number":
        return str(items[0])
    if kind == "name":
        return f"n[{items[0]!r}]"
    if kind == "not":
        return f"(not {python(items[0])})"
    if kind == "in":
        value, (sort, *members) = items
        if sort == "set":
            return python(("or", *(("in", value, member) for member in members)))
        if sort == "..=":
            return python(("and", ("<=", members[0], value), ("<=", value, members[1])))
        return python(("=", *items))
    if kind == "call" and items[0] in ("min", "max"):
        return f"{items[0]}({', '.join(map(python, items[1:]))})"
    signs = {"=": "==", "xor": "^"}
    return f"({python(items[0])} {signs.get(kind, kind)} {python(items[1])})"


class Numbers(dict):
    """The numbers in conditions for a board and a player; each is computed when it is used."""

    def __init__(self, game, cells, player, place=(), first=None, last=None, changed=()):
        super().__init__(game.arguments, rows=game.board.rows, columns=game.board.columns)
        self.game, self.cells, self.player, self.changed = game, cells, player, changed
        for name, at in (("", place), ("from_", first), ("to_", last)):
            if at not in ((), None):
                self[name + "row"], self[name + "column"] = (x + 1 for x in game.board.place(at))

    def __missing__(self, name):
        what, _, whom = name.partition("_")
        if what not in ("near", "count", "aligned", "span", "line", "shut", "joined", "goal", "matched") or not whom:
            raise NoBoard(f"{name} is not a number")
        whose = {"own": self.player, "other": other(self.player)}.get(whom, whom)
        signs, board = self.game.signs_of(whose), self.game.board
        found = {cell for cell in board.cells if self.cells[cell] in signs}
        self[name] = getattr(self, what)(board, found, whose)
        return self[name]

    def near(self, board, found, whose):
        return len(found & (set().union(*(board.near[cell] for cell in self.changed)) - set(self.changed)))

    def count(self, board, found, whose):
        return len(found)

    def aligned(self, board, found, whose):
        return int(any(len({board.place(cell)[axis] for cell in found}) <= 1 for axis in (0, 1)))

    def span(self, board, found, whose):
        places = [[board.place(cell)[axis] for cell in found] for axis in (0, 1)]
        return max(max(line) - min(line) + 1 for line in places) if found else 0

    def line(self, board, found, whose):
        longest = 0
        for cell, by in product(found, board.lines):
            line = []
            while cell in found and cell not in line:
                line.append(cell)
                cell = board.step(cell, by)
            longest = max(longest, len(line))
        return longest

    def groups(self, board, found):
        """Returns the connected groups of cells; arcs connect cells regardless of their direction."""
        left = set(found)
        while left:
            group, new = set(), {left.pop()}
            while new:
                group |= new
                new = {cell for cell in found - group for one in new if cell in board.near[one] or one in board.near[cell]}
            left -= group
            yield group

    def shut(self, board, found, whose):
        return sum(not any(self.cells[cell] == "." for one in group for cell in board.near[one])
                   for group in self.groups(board, found))

    def joined(self, board, found, whose):
        axis, last = (0, board.rows - 1) if whose == "left" else (1, board.columns - 1)
        return int(any({0, last} <= {board.place(cell)[axis] for cell in group} for group in self.groups(board, found)))

    def matched(self, board, found, whose):
        """Returns the number of cells found without which a maximum matching is smaller."""
        cells = found | {cell for cell in board.cells if self.cells[cell] == "."}
        sizes = {}

        def size(left):
            if left and left not in sizes:
                cell, rest = min(left), left - {min(left)}
                pairs = (rest - {other} for other in rest if other in board.near[cell] or cell in board.near[other])
                sizes[left] = max([size(rest), *(1 + size(others) for others in pairs)])
            return sizes.get(left, 0)

        return sum(size(frozenset(cells - {cell})) < size(frozenset(cells)) for cell in found)

    def goal(self, board, found, whose):
        return sum(board.place(cell)[0] == (0 if whose == "left" else board.rows - 1) for cell in found)


def from_to(changes):
    """Returns the first and the last changed cell; the cell that becomes empty, if it is the only one, comes first."""
    first, last = changes[0], changes[-1]
    return (last, first) if last[1] == "." and first[1] != "." else (first, last)


class Game:
    """The rules of a file on one board. A position is a string of the signs of the cells, and the player to move."""

    def __init__(self, text, board=None, arguments=()):
        self.file = file = read(text)
        about = file["board"]
        self.pieces = about.get("pieces", {})
        self.letters, self.ragged = file.get("players", ["L", "R"]), about.get("ragged", False)
        self.passes, self.repeats = about.get("passes", False), about.get("repeats", False)
        self.marks = about.get("marks", False)
        self.arguments = {p["name"]: int(given if given is not None else p["default"]) for p, given in
                          zip(file.get("parameter", []), [*arguments, *[None] * len(file.get("parameter", []))])}
        board = str(board or about["usual"])
        size = re.fullmatch(r"(\d+)x(\d+)", board)
        signs = {".", "#", *self.pieces}
        if size or set(board) <= signs | {"/"}:
            drawn = [] if size else board.split("/")
            self.board = Grid(*(map(int, size.groups()) if size else (len(drawn), max(map(len, drawn)))),
                              about.get("near", "sides"), about.get("ring"))
            self.start = self.cells(board) if drawn else self.begun(about.get("start"))
        else:
            self.board = Graph(board, about.get("edges"))
            cells = list(self.begun(about.get("start")))
            cells[len(self.board.names):] = [self.board.edges] * (len(cells) - len(self.board.names))
            for name, sign in self.board.signs.items():
                cells[self.board.names.index(name)] = sign
            self.start = "".join(cells)
        self.ends = [(end, compiled(file["ends"][end])) for end in ("won", "lost", "drawn") if end in file.get("ends", {})]
        points = file.get("points")
        self.points = points and compiled(points["count"])
        self.stays = bool(points and points.get("again"))
        self.kinds = [(kind, player, condition) for kind in file["move"] for player in PLAYERS
                      if kind.get("player", player) == player
                      for condition in [{key: compiled(kind[key]) for key in ("when", "after") if key in kind}]]
        self.placed = {}

    def begun(self, start):
        """Returns the starting position on a board that is given by its size or as a graph."""
        if isinstance(start, str):
            rows = start.split("/")
            return "".join(rows[(place := self.board.place(cell))[0] % len(rows)][place[1] % len(rows[0])]
                           for cell in self.board.cells)
        conditions = [(sign, compiled(text)) for sign, text in (start or {}).items()]
        return "".join(next((sign for sign, holds in conditions if holds(Numbers(self, "", "left", cell))), ".")
                       for cell in self.board.cells)

    def cells(self, text):
        """Reads the signs of a position that is written in rows."""
        return "".join(row.ljust(self.board.columns, "#") for row in text.split("/"))

    def written(self, cells):
        if isinstance(self.board, Graph):
            return cells
        rows = (cells[row * self.board.columns:][:self.board.columns] for row in range(self.board.rows))
        return "/".join(row.rstrip("#") if self.ragged else row for row in rows)

    def lawful(self, cells):
        """Whether the board has as many cells as at the start, if rows may differ, and each row satisfies its
        condition."""
        if self.ragged and any((sign == "#") != (first == "#") for sign, first in zip(cells, self.start)):
            return False
        rule = self.file["board"].get("row")
        words = [re.fullmatch(r"(.+?)([*+]?)", word).groups() for word in rule["pattern"].split()] if rule else []
        wanted = "".join("(" + "|".join(map(re.escape, word.split("|"))) + ")" + times for word, times in words)
        return not rule or all(re.fullmatch(wanted, row) for row in self.written(cells).split("/"))

    @lru_cache(None)
    def signs_of(self, whose):
        if whose in PLAYERS:
            return frozenset(sign for sign, owner in self.pieces.items() if owner == whose)
        return frozenset(self.pieces if whose == "piece" else "." if whose == "empty" else whose)

    def letter(self, player):
        """Returns the letter of a player at the end of a position."""
        if self.marks and "players" not in self.file:
            return min(self.signs_of(player))
        return self.letters[PLAYERS.index(player)]

    def possible(self, cells, player):
        """Whether it can be this player's turn: players place marks in turn, and none after the end of the game."""
        if not self.marks:
            return True
        own, others = ([cell for cell in self.board.cells if cells[cell] in self.signs_of(whose)] for whose in (player, other(player)))
        return len(others) - len(own) in (0, 1) and (not others or any(
            self.end(cells[:cell] + "." + cells[cell + 1:], other(player)) is None for cell in others))

    def allowed(self, word, player):
        """Returns the signs that a word of a pattern allows on a cell."""
        if "|" in word:
            return frozenset().union(*(self.allowed(part, player) for part in word.split("|")))
        if word in ("any", "_"):
            return frozenset([".", "#", *self.pieces])
        return self.signs_of({"own": player, "other": other(player)}.get(word, word))

    def put(self, word, player):
        """Returns the sign of a word of `becomes`; None if the cell is unchanged."""
        if word in ("=", "_"):
            return None
        signs = self.signs_of({"own": player, "other": other(player)}.get(word, word))
        if len(signs) != 1:
            raise NoBoard(f"{word} is not a sign of the game")
        return min(signs)

    def ways(self, part, names, player, first=None, turn=None):
        """Returns the placements of a pattern: its turn, and for each cell its place, the allowed signs, and its new
        sign."""
        key = (part["pattern"], part["becomes"], str(names), player, first, turn)
        if key not in self.placed:
            found = []
            for pattern in Pattern.all(part["pattern"], part["becomes"], len(self.board.cells)):
                words = [(self.allowed(word, player), self.put(new, player)) for word, new in pattern.words]
                all_signs = self.allowed("any", player)
                pattern.loose = [signs == all_signs and new is None for signs, new in words]
                changing = [(place, new) for place, (_, new) in enumerate(words) if new is not None]
                if not changing:
                    continue  # with an empty run the pattern may change no cell
                pattern.changing = changing[0][0]
                pattern.begins = 0 if turn is None else from_to(changing)[0][0]
                places = (self.board.placements(pattern, names, player, first) if turn is None else
                          ((turn, cells) for cells in self.board.turned(pattern, turn, first)))
                for turned, cells in places:
                    if all("#" in signs and new is None for cell, (signs, new) in zip(cells, words) if cell is OFF):
                        found.append((turned, [(cell, *word) for cell, word in zip(cells, words) if cell is not OFF]))
            self.placed[key] = found
        return self.placed[key]

    def changed(self, cells, way, kind, player):
        """Returns the board after one application of a kind of move, and the cell it ends at; None if it is not
        allowed."""
        if not all(cells[cell] in signs for cell, signs, _ in way):
            return None
        changes = [(cell, new) for cell, _, new in way if new is not None]
        first, last = from_to(changes)
        touched = [cell for cell, _ in changes]
        numbers = Numbers(self, cells, player, (), first[0], last[0], touched)
        if "when" in kind[2] and not kind[2]["when"](numbers):
            return None
        after = list(cells)
        for cell in self.also(kind[0].get("also", {}), cells, player, numbers, touched):
            after[cell] = self.put(kind[0]["also"]["becomes"], player)
        for cell, new in changes:
            after[cell] = new
        return "".join(after), last[0]

    def also(self, also, cells, player, numbers, touched):
        """Returns the cells that a move changes in addition to those of its pattern."""
        if "holds" in also:
            signs = self.allowed(also["holds"], player)
            return [cell for cell in self.board.cells if cells[cell] in signs]
        if also.get("cells") == "near":
            return [cell for one in touched for cell in self.board.near[one] if cells[cell] != "#"]
        if "cells" in also:
            holds = compiled(also["cells"])
            places = [(cell, Numbers(self, cells, player, cell)) for cell in self.board.cells if cells[cell] != "#"]
            return [cell for cell, place in places if holds({**numbers, **place})]
        return []

    def results(self, cells, player):
        """Returns the boards after the moves of a player."""
        found = set()
        for kind in self.kinds:
            if kind[1] != player:
                continue
            rules = kind[0]
            for turn, way in self.ways(rules, rules.get("turns", ()), player):
                made = self.changed(cells, way, kind, player)
                made = [(*made, turn)] if made else []
                for board, last, turn in made:
                    if rules.get("again"):
                        for _, way in self.ways(rules, (), player, last, turn):
                            new = self.changed(board, way, kind, player)
                            made += [(*new, turn)] if new and (*new, turn) not in made else []
                    if "then" in rules:
                        then = rules["then"]
                        for _, way in self.ways(then, then.get("turns", ()), player, last):
                            new = self.changed(board, way, (then, player, {}), player)
                            if new:
                                found.add(self.kept(new[0], kind, player))
                    else:
                        found.add(self.kept(board, kind, player))
        return sorted(found - {None})

    def kept(self, board, kind, player):
        return board if "after" not in kind[2] or kind[2]["after"](Numbers(self, board, player)) else None

    def end(self, cells, player):
        """Returns `won`, `lost` or `drawn` for the player to move, tested in this order, if the file declares the
        position an end."""
        numbers = Numbers(self, cells, player)
        return next((end for end, holds in self.ends if holds(numbers)), None)

    @lru_cache(None)
    def moves(self, cells, player):
        """Returns the positions after the player's moves, each with the points scored; none at an end of the game."""
        if self.end(cells, player):
            return []
        before = self.points and self.points(Numbers(self, cells, player))
        found = []
        for board in self.results(cells, player):
            scored = self.points(Numbers(self, board, player)) - before if self.points else 0
            found.append((board, player if self.stays and scored > 0 else other(player), scored))
        if not found and self.passes and self.results(cells, other(player)):
            found = [(cells, other(player), 0)]
        return found
