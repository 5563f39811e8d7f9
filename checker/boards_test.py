"""Plays random board files against the program: `python3 checker/boards_test.py PATH`, where PATH is the built program campeao.

Compares the answers of `boards` and `plays`, which are written from the document alone, with those of the program:
starts, moves, ends, points, outcomes and plies, nim-values, canonical values. `--files N` and `--seed N` extend the
test. Prints the numbers of comparisons and of files for each key. The exit code is 1 if an answer differs, if a key is
used by too few files, or if too many files were refused.
"""

import argparse
from collections import Counter
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

from board_files import FEATURES, File
from boards import Game
from plays import Solved, TooLarge, Tree
from shapes import Graph, PLAYERS, other
from toml_reader import read_subset, tomllib
from values import read_value

# The reasons for which the program may refuse a file, according to the document.
FORETOLD = ("this can never follow", "make it reduce something", "no play can end", "changes nothing",
            "this game is not played on graphs", "must make something smaller")
MOST = 1200  # the most positions solved for a file
WALKS = 4  # the number of short random plays from the start, whose last positions are compared


class Sweep:
    """Compares files with the program, and counts the comparisons."""

    def __init__(self, program, folder, spoiled=None):
        self.program, self.folder, self.spoiled = program, folder, spoiled
        self.counts, self.used, self.refused, self.wrong = Counter(), Counter(), Counter(), []

    def ask(self, *command, lines=None):
        found = subprocess.run([self.program, *command, "--json"], input=lines and "\n".join(lines) + "\n",
                               capture_output=True, text=True, timeout=300)
        return [json.loads(line) for line in found.stdout.splitlines()]

    def file(self, name, text, used=(), board=None, seed=0, given=()):
        """Compares one file."""
        path = os.path.join(self.folder, name + ".toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.name, self.text = name, text
        whole = path if board is None else ":".join([path, ",".join([board, *map(str, given)])])
        shown = self.ask("show", whole)
        if not shown or "error" in shown[0]:
            self.refused[shown[0]["error"] if shown else "no answer"] += 1
            self.counts["files refused"] += 1
            return
        self.counts["files"] += 1
        self.used.update(used)
        game = (self.spoiled or Game)(text, board, given)
        self.play(game, whole, shown[0], random.Random(f"positions {seed}"))

    def differ(self, about, position, right, told):
        self.wrong.append(f"{self.name}: {about} of {position}: {told!r}, but by the document {right!r}\n{self.text}")

    def same(self, about, position, right, told):
        self.counts[about] += 1
        if right != told:
            self.differ(about, position, right, told)

    def play(self, game, whole, shown, rng):
        partizan = shown["players"] is not None
        start, *_ = shown["position"].split()
        self.same("starts", "the start", game.written(game.start), start)
        positions = self.chosen(game, rng)
        if not partizan:
            for cells, player in positions:
                if sorted(b for b, _, _ in game.moves(cells, player)) != sorted(b for b, _, _ in game.moves(cells, other(player))):
                    self.differ("impartial", game.written(cells), "players with other moves", "players with the same moves")
                    return
            positions = sorted({(cells, "left") for cells, _ in positions})
        self.solved(game, whole, positions, partizan, misere=False)
        if rng.random() < 0.4 and not game.points:
            self.solved(game, whole, positions, partizan, misere=True)
            self.used["misere"] += 1
        if partizan and not (game.points or game.ends or game.repeats or game.passes):
            self.values(game, whole, positions)

    def chosen(self, game, rng):
        """Returns the start, positions reached from it, and random positions, each with a player."""
        found = {(game.start, player) for player in PLAYERS}
        for _ in range(WALKS):
            position = game.start, rng.choice(PLAYERS)
            for _ in range(rng.randint(1, 4)):
                moves = game.moves(*position)
                if moves:
                    position = rng.choice(moves)[:2]
            found.add(position)
        found |= {(self.scattered(game, rng, planted), rng.choice(PLAYERS)) for planted in (False, True, True, True, True)}
        return sorted(position for position in found if game.possible(*position) and game.lawful(position[0]))

    @staticmethod
    def scattered(game, rng, planted):
        """Returns a random position that contains the pattern of a move, and of its second part, at some place."""
        fixed = len(game.board.names) if isinstance(game.board, Graph) else len(game.start)
        cells = [rng.choice([".", *game.pieces] + ["#"] * (rng.random() < 0.2)) for _ in game.start[:fixed]]
        cells += game.start[fixed:]
        rules, player, _ = rng.choice(game.kinds)
        ways = planted and game.ways(rules, rules.get("turns", ()), player)
        if not ways:
            return "".join(cells)
        _, way = rng.choice(ways)
        if "then" in rules:
            last = [cell for cell, _, new in way if new is not None][-1]
            follows = game.ways(rules["then"], rules["then"].get("turns", ()), player, last)
            for cell, signs, _ in rng.choice(follows)[1] if follows else []:
                cells[cell] = rng.choice(sorted(signs))
        for cell, signs, _ in way:
            cells[cell] = rng.choice(sorted(signs))
        return "".join(cells)

    def text_of(self, game, position, partizan):
        return game.written(position[0]) + (f" {game.letter(position[1])}" if partizan or game.points else "")

    def solved(self, game, whole, positions, partizan, misere):
        """Compares moves, ends, points, outcomes, plies and nim-values."""
        lines = [self.text_of(game, position, partizan) for position in positions]
        answers = self.ask("solve", whole, "-", "--all", *(["--misere"] if misere else []), lines=lines)
        try:
            known = Solved(game, positions, misere, MOST) if not game.points else None
        except TooLarge:
            known = None
            self.counts["files too large to be solved"] += 1
        tree = Tree(game, misere)
        for position, line, answer in zip(positions, lines, answers):
            if "error" in answer:
                self.refused["a position: " + answer["error"]] += 1
                continue
            self.counts["positions"] += 1
            moves = {(*move[:2], move[2]) for move in game.moves(*position)}
            right = sorted({self.after(game, move, position[1], partizan) for move in moves})
            told = sorted({move["to"] for move in answer["moves"]})
            self.counts["moves"] += len(right)
            self.same("lists of moves", line, right, told)
            if right != told:
                return
            if game.end(*position):
                self.counts["ends"] += 1
            if known:
                outcome, plies = known.outcomes[position]
                self.same("outcomes", line + " misère" * misere, outcome, answer["outcome"])
                if answer["remoteness"] is not None:
                    self.same("plies", line + " misère" * misere, plies, answer["remoteness"])
                for move in moves:
                    for told in answer["moves"]:
                        if told["to"] == self.after(game, move, position[1], partizan):
                            self.same("outcomes of moves", told["to"], known.outcomes[move[:2]][0], told["outcome"])
            if answer["grundy"] is not None and game.ends and known:
                self.same("nim-values", line, outcome == "loss", answer["grundy"] == 0)
            elif answer["grundy"] is not None:
                self.same("nim-values", line + " misère" * misere, tree.grundy(position[0]), answer["grundy"])
            if game.points and len(game.start) <= 9:
                score = tree.score(*position) * (1 if position[1] == "left" else -1)
                self.same("scores", line, score, answer["score"])

    def after(self, game, move, player, partizan):
        text = self.text_of(game, move[:2], partizan)
        lead = move[2] * (1 if player == "left" else -1)
        return text + (f" {lead:+}" if lead else "")

    def values(self, game, whole, positions):
        cells = sorted({cells for cells, _ in positions})
        try:
            Solved(game, [(board, player) for board in cells for player in PLAYERS], most=300)
        except TooLarge:
            return
        tree = Tree(game)
        answers = self.ask("worth", whole, "-", lines=[game.written(board) for board in cells])
        for board, answer in zip(cells, answers):
            told = answer.get("value") and read_value(answer["value"])
            if told is None:
                self.refused["a value: " + str(answer.get("error") or answer["value"])] += 1
                continue
            self.counts["values"] += 1
            if told != tree.value(board):
                self.differ("value", game.written(board), f"form {tree.value(board)}", answer["value"])


class NoLast(Game):
    """A fault: one of many moves is not found."""

    def results(self, cells, player):
        return super().results(cells, player)[:3]


class Ends(Game):
    """A fault: ends are tested in another order."""

    def __init__(self, *given):
        super().__init__(*given)
        self.ends.reverse()


class NoAlso(Game):
    """A fault: the additional changes of a move are left out."""

    def also(self, *_):
        return []


def spoiled(program, folder):
    """Returns the faults in the oracle, made on purpose, that the sweep does not detect."""
    unseen = []
    for fault in (NoLast, Ends, NoAlso):
        sweep, number = Sweep(program, folder, fault), 0
        while not sweep.wrong and number < 150:
            file, number = File(number), number + 1
            sweep.file("spoiled", file.text, file.used, file.board, number, file.given)
        if not sweep.wrong:
            unseen.append(fault.__doc__)
    return unseen


def written(home):
    """Returns the files of the catalogue, on small boards, and the files in the document."""
    small = {"amazons": "x.o/...", "arc-kayles": "wheel4", "boxes-in-chains": "3x5", "breakthrough": "4x2", "clobber": "2x3", "col": "petersen", "connect-four": "3x3",
             "cram": "3x3", "domineering": "3x3", "dots-and-boxes": "3x5", "edge-geography": "A-B>C-A,C-D", "elephants-and-rhinos":
             "E..R.E.R", "fission": "3x3", "fox-and-geese": "4x4", "fox-and-hounds": "4x4", "geography": "A>B>C>A,A-D,D-B", "graph-chomp":
             "grid2x2", "hare-and-hounds": "#o#/o.o/.../#x#", "hex": "2x3", "k-in-a-row": "2x4", "konane": "3x4", "node-kayles": "cube3",
             "nogo": "2x3", "northcott": "O..X/.OX.", "peg-duotaire": "2x4", "snort": "bipartite2x2", "toads-and-frogs": "TT..FF", "toppling-dominoes": "xoxeo"}
    for path in sorted(glob.glob(os.path.join(home, "crates/rules/games/*.toml"))):
        name = os.path.basename(path).removesuffix(".toml")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if "\n[board]\n" in text:
            yield name, text, small.get(name)
    blocks = []
    for page in sorted(glob.glob(os.path.join(home, "docs/en/reference/board-*.md"))):
        with open(page, encoding="utf-8") as file:
            blocks += re.findall(r"```toml\n(.*?)```", file.read(), re.S)
    boards = {"my-amazons": "x.o/...", "race": "3x2", "elsewhere": "2x3", "boxes": "3x5", "clobber": "2x3", "toads": "TT..F"}
    for block in blocks:
        name = re.search(r'name = "(.*?)"', block)[1]
        yield f"document-{name}", block, boards.get(name)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("program")
    options.add_argument("--seed", type=int, default=0, help="the number of the first random file")
    options.add_argument("--files", type=int, default=550)
    options.add_argument("--show", type=int, default=3, help="how many of the answers that differ are written out")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sweep = Sweep(given.program, folder)
        for name, text, board in written(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))):
            sweep.file(name, text, board=board)
            if tomllib and tomllib.loads(text) != read_subset(text):
                sweep.wrong.append(f"{name} is read otherwise by the reader for a Python without one")
        refused = sum(sweep.refused.values())
        if refused:
            sweep.wrong.append(f"{refused} files of the catalogue or the document are refused: {dict(sweep.refused)}")
        for number in range(given.seed, given.seed + given.files):
            file = File(number)
            sweep.file(file.name, file.text, file.used, file.board, number, file.given)
        unseen = spoiled(given.program, folder)
    for wrong in sweep.wrong[:given.show]:
        print(wrong)
    for reason, times in sweep.refused.most_common():
        foretold = any(part in reason for part in FORETOLD)
        print(f"{times:6} refused: {reason}" if foretold else f"{times:6} refused, and the document does not say why: {reason}")
        if not foretold:
            sweep.wrong.append(reason)
    table = sorted(sweep.used.items(), key=lambda entry: -entry[1])
    for row in range(0, len(table), 6):
        print("  ".join(f"{times:4} {what:24}" for what, times in table[row:row + 6]).rstrip())
    rare = [what for what in FEATURES if sweep.used[what] < given.files // 100]
    rare += [what for what in sweep.used if what not in FEATURES]
    print("; ".join(f"{times} {what}" for what, times in sweep.counts.items()))
    failures = [f"{len(sweep.wrong)} answers differ"] * bool(sweep.wrong)
    failures += [f"hardly used, or not known: {', '.join(rare)}"] * bool(rare)
    failures += ["too many files are refused"] * (sweep.counts["files refused"] > given.files // 8)
    failures += [f"not noticed: {fault}" for fault in unseen]
    print("\n".join(failures) or "the program and the document agree")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
