"""What follows from the moves by definition: who wins and in how many plies, scores, nim-values and values."""

from functools import lru_cache

from values import canonical


class TooLarge(Exception):
    """More positions follow than are gone through here."""


class Solved:
    """All positions that can follow from some, with who wins them and in how many plies."""

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
        """Backwards from the ends, ply by ply; what no win and no loss reaches is a draw."""
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
        """What is known of a position by its moves: one that wins, or that all lose."""
        results = [(self.outcomes.get(move), move[1] == position[1]) for move in self.moves[position]]
        wins = [found[1] for found, same in results if found and found[0] == ("win" if same else "loss")]
        if wins:
            return "win", min(wins) + 1
        if all(found and found[0] == ("loss" if same else "win") for found, same in results):
            return "loss", max(found[1] for found, _ in results) + 1
        return None


class Tree:
    """Numbers of positions of a game without cycles."""

    def __init__(self, game, misere=False):
        self.game, self.misere = game, misere

    @lru_cache(None)
    def score(self, cells, player):
        """What the player to move scores from here more than the other, if both play as well as can be."""
        return max((scored + (1 if mover == player else -1) * self.score(board, mover)
                    for board, mover, scored in self.game.moves(cells, player)), default=0)

    @lru_cache(None)
    def grundy(self, cells):
        """The nim-value; 0 and 1 where the player to move has lost or won, and none where a play may be drawn."""
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
