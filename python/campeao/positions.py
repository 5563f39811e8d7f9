"""Positions of games as objects: with outcomes and moves, comparable, hashable, and shown as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from ._campeao import Value
from ._progress import Progress

if TYPE_CHECKING:
    from .analyses import Analysis, Worth
    from .games import Game

__all__ = ["Position"]


class Position:
    """A position of a game, with the player to move if that matters. Its methods are those of its game.

    >>> import campeao as cg
    >>> start = cg.game("wythoff").position("3,4")
    >>> start.outcome, start.best_moves
    ('win', [game('wythoff').position('1,2')])
    >>> start.moves[0].text, len(start.moves)
    ('2,4', 10)
    """

    __slots__ = ("_game", "_text")

    def __init__(self, game: Game, text: str) -> None:
        self._game, self._text = game, text

    @property
    def game(self) -> Game:
        """The game of the position.

        >>> cg.game("nim").position("5+3").game
        game('nim')
        """
        return self._game

    @property
    def text(self) -> str:
        """The canonical text of the position, which ends with the player to move if that matters.

        >>> cg.game("nim").position("5+3").text
        '3+5'
        """
        return self._text

    @property
    def of(self) -> Any:
        """The position in the form used by the rules: a text, or an object if the rules are written in Python.

        >>> cg.game("nim").position("5+3").of
        '3+5'
        """
        return self._game._position(self._text)

    @property
    def moves(self) -> list[Position]:
        """The positions after the moves, in the order of the rules.

        >>> [after.text for after in cg.game("nim").position("1+2").moves]
        ['2', '1+1', '1']
        """
        return [Position(self._game, move["to"]) for move in self._game._shown(self._text)["moves"]]

    @property
    def outcome(self) -> str:
        """The outcome for the player to move: `win`, `loss` or `draw`.

        >>> cg.game("nim").position("2+2").outcome
        'loss'
        """
        return self._game._native.outcome(self._text, None)

    @property
    def best_moves(self) -> list[Position]:
        """The positions after the good moves.

        >>> cg.game("nim").position("1+3").best_moves
        [game('nim').position('1+1')]
        """
        told, _ = self._game._solved(self._text)
        return [Position(self._game, move["to"]) for move in told["moves"] if move["good"]]

    @property
    def value(self) -> Value:
        """The value of the position, for either player to move.

        >>> cg.game("domineering:2x3").position().value
        Value('{2|-1/2}')
        """
        return self.worth().value

    def solve(self, *, limit: Optional[float] = None, progress: Progress = False) -> Analysis:
        """Solves the position: its outcome, the plies to the end, and the outcome of each move.

        >>> cg.game("nim").position("1+3").solve().remoteness
        3
        """
        return self._game.solve(self, limit=limit, progress=progress)

    def why(self, *, limit: Optional[float] = None, progress: Progress = False) -> list[str]:
        """The reasons for the outcome, in sentences.

        >>> print(*cg.game("kayles").position("9").why(), sep="\\n")
        One move leads to a safe position: “take 1 from the heap of 9 and leave 4 and 4” (leaving 4+4).
        By nim-values 9 is worth 4. A good move leaves a heap worth 0 in place of 4.
        """
        return self._game.why(self, limit=limit, progress=progress)

    def worth(self, *, moves: bool = False, limit: Optional[float] = None, progress: Progress = False) -> Worth:
        """The value of the position, and on request the values after the moves of both players.

        >>> cg.game("domineering:2x3").position().worth().outcome
        'N'
        """
        return self._game.worth(self, moves=moves, limit=limit, progress=progress)

    def _repr_svg_(self) -> str:
        return self._game._native.svg(self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"{self._game!r}.position({self._text!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._text == other._text and self._game == other._game

    def __hash__(self) -> int:
        return hash((self._game, self._text))

    def __reduce__(self) -> tuple[Any, ...]:
        player = self._text[-1] if self._text.endswith((" L", " R")) else None
        return _again, (self._game, self.of, player)


def _again(game: Game, of: Any, player: Optional[str]) -> Position:
    return game.position(of, player=player)
