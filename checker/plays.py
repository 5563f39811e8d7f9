"""Consequences of the moves, by definition: outcomes and plies, scores, nim-values and values."""

from functools import lru_cache

from values import canonical


class TooLarge(Exception):
    """An error: more positions follow than this oracle explores."""


class Solved:
    """All positions that can follow from some positions, with outcomes and plies."""

    def __init__(self, game, positions, misere=False, most=2000):
        self.game, self.misere, self.moves = game, misere, {}
        new = set(positions)
        while new:
            position = new.pop()
            self.moves[position] = [(board, mover) for board, mover, _ in game.moves(*position)]
            new.update(move for move in self.moves[position] if move not in self.moves)
            if len(self.moves) > most:
                raise TooLarge()
        self.outcomes = {}
        self.judge()

    def judge(self):
        """Solves backwards from the ends, ply by ply; a position that is neither won nor lost is drawn."""
        lost = ("win" if self.misere else "loss", 0)
        won = ("loss" if self.misere else "win", 0)
        for position, moves in self.moves.items():
            end = self.game.end(*position)
            if end or not moves:
                self.outcomes[position] = {"won": won, "lost": lost, "drawn": ("draw", None), None: lost}[end]
        behind, ply = set(self.moves) - set(self.outcomes), 0
        while behind:
            ply += 1
            new = {position: found for position in behind for found in [self.judged(position)] if found}
            if not new and ply > 1:
                break
            self.outcomes.update(new)
            behind -= set(new)
        self.outcomes.update((position, ("draw", None)) for position in behind)

    def judged(self, position):
        """Returns the outcome of a position if its moves determine it: one wins, or all lose."""
        results = [(self.outcomes.get(move), move[1] == position[1]) for move in self.moves[position]]
        wins = [found[1] for found, same in results if found and found[0] == ("win" if same else "loss")]
        if wins:
            return "win", min(wins) + 1
        if all(found and found[0] == ("loss" if same else "win") for found, same in results):
            return "loss", max(found[1] for found, _ in results) + 1
        return None


class Tree:
    """Numbers and values of the positions of a game without cycles."""

    def __init__(self, game, misere=False):
        self.game, self.misere = game, misere

    @lru_cache(None)
    def score(self, cells, player):
        """Returns the score of the player to move minus that of the opponent, from here on, with best play of both."""
        return max((scored + (1 if mover == player else -1) * self.score(board, mover)
                    for board, mover, scored in self.game.moves(cells, player)), default=0)

    @lru_cache(None)
    def grundy(self, cells):
        """Returns the nim-value; 0 or 1 if the player to move has lost or won, and None if play may end in a draw."""
        end, moves = self.game.end(cells, "left"), self.game.moves(cells, "left")
        options = {self.grundy(board) for board, _, _ in moves}
        if end == "drawn" or None in options:
            return None
        if not moves:
            return int((end == "won") != self.misere)
        return next(n for n in range(len(options) + 1) if n not in options)

    @lru_cache(None)
    def value(self, cells):
        return canonical(*(frozenset(self.value(board) for board, _, _ in self.game.moves(cells, player))
                           for player in ("left", "right")))
