"""Plays random board files against the program: `python3 checker/boards_test.py PATH`, where PATH is the built program campeao.

What `boards` and `plays` find from the document alone is held against what the program answers: starts, moves, ends, points,
who wins and in how many plies, nim-values, canonical values. `--files N` and `--seed N` look further. Prints what was compared
and how many files used each key, and ends with 1 if an answer differs, if a key hardly comes up, or if too much was refused.
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

from board_files import File
from boards import Game, Graph, NoBoard, PLAYERS, other
from plays import Solved, TooLarge, Tree, read_value

# Why the program may refuse a file, as the document foretells.
FORETOLD = ("nothing was found that this move makes smaller", "no play can end", "changes nothing",
            "this game is not played on graphs", "must make something smaller")
MOST = 1200  # positions that are solved for a file
ASKED = 7  # positions of a file that are asked about


class Sweep:
    """Compares files with the program, and counts."""

    def __init__(self, program, folder, spoiled=None):
        self.program, self.folder, self.spoiled = program, folder, spoiled
        self.counts, self.used, self.refused, self.wrong = Counter(), Counter(), Counter(), []

    def ask(self, *command, lines=None):
        found = subprocess.run([self.program, *command, "--json"], input=lines and "\n".join(lines) + "\n",
                               capture_output=True, text=True, timeout=300)
        return [json.loads(line) for line in found.stdout.splitlines()]

    def file(self, name, text, used=(), board=None, seed=0):
        """One file, read and played by both."""
        path = os.path.join(self.folder, name + ".toml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.name, self.text = name, text
        whole = path if board is None else f"{path}:{board}"
        shown = self.ask("show", whole)
        if not shown or "error" in shown[0]:
            self.refused[shown[0]["error"] if shown else "no answer"] += 1
            self.counts["files refused"] += 1
            return
        self.counts["files"] += 1
        self.used.update(used)
        game = (self.spoiled or Game)(text, board)
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
        """The start, positions that follow from it, and positions at random, each with a player."""
        found = {(game.start, player) for player in PLAYERS}
        for _ in range(ASKED):
            position = game.start, rng.choice(PLAYERS)
            for _ in range(rng.randint(1, 4)):
                moves = game.moves(*position)
                if moves:
                    position = rng.choice(moves)[:2]
            found.add(position)
        signs = [".", *game.pieces]
        fixed = game.board.names if isinstance(game.board, Graph) else game.board.cells
        for _ in range(3):
            cells = [rng.choice(signs + ["#"] * (rng.random() < 0.2)) if cell < len(fixed) else sign
                     for cell, sign in enumerate(game.start)]
            found.add(("".join(cells), rng.choice(PLAYERS)))
        return sorted(found)[:ASKED + 4]

    def text_of(self, game, position, partizan):
        return game.written(position[0]) + (f" {position[1][0].upper()}" if partizan or game.points else "")

    def solved(self, game, whole, positions, partizan, misere):
        """Moves, ends, points, who wins, plies and nim-values."""
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
            if answer["grundy"] is not None:
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


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("program")
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--files", type=int, default=600)
    options.add_argument("--show", type=int, default=3, help="how many of the answers that differ are written out")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sweep = Sweep(given.program, folder)
        for number in range(given.seed, given.seed + given.files):
            file = File(number)
            try:
                sweep.file(f"random-{number}", file.text, file.used, None, number)
            except Exception:
                print(file.text)
                raise
    for wrong in sweep.wrong[:given.show]:
        print(wrong)
    for reason, times in sweep.refused.most_common():
        print(f"{times:6} refused: {reason}")
    print("; ".join(f"{what} {times}" for what, times in sweep.used.most_common()))
    print("; ".join(f"{times} {what}" for what, times in sweep.counts.items()))
    print(f"{len(sweep.wrong)} differ")
    sys.exit(bool(sweep.wrong))


if __name__ == "__main__":
    main()
