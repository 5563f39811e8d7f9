"""The pawn race with the notions of its text: numbered boards, sorted columns, the remaining moves of each side, the
memory needed."""

from __future__ import annotations

import json
from typing import Any

from . import _campeao
from .games import Game, game
from .positions import Position

__all__ = ["PawnBoard", "PawnGame"]


class PawnGame:
    """The pawn race on a board; `game` is the game for outcomes, and a `Tablebase` has all positions.

    >>> race = cg.PawnGame("3x5")
    >>> race.game.solve().remoteness, race.start.moves[0]
    (15, ('a2', PawnBoard('.B..P/B...P/B...P 1')))
    """

    __slots__ = ("_native",)

    def __init__(self, size: str) -> None:
        """Makes the race on a board of columns and rows such as `4x6`."""
        self._native = _campeao.PawnGame(size)

    @property
    def size(self) -> str:
        """The numbers of columns and rows.

        >>> cg.PawnGame("4x6").size
        '4x6'
        """
        return self._native.size

    @property
    def columns(self) -> int:
        """The number of columns.

        >>> cg.PawnGame("4x6").columns
        4
        """
        return self._native.columns

    @property
    def rows(self) -> int:
        """The number of rows.

        >>> cg.PawnGame("4x6").rows
        6
        """
        return self._native.rows

    @property
    def game(self) -> Game:
        """The game, for outcomes and moves.

        >>> cg.PawnGame("3x5").game.outcome()
        'win'
        """
        return game(f"pawns:{self.size}")

    @property
    def start(self) -> PawnBoard:
        """The starting board.

        >>> cg.PawnGame("3x5").start
        PawnBoard('B...P/B...P/B...P 0')
        """
        return PawnBoard._of(self._native.start())

    def board(self, id: int, player: int = 0) -> PawnBoard:
        """The board with a number, with player 0 (B) or 1 (P) to move.

        >>> cg.PawnGame("3x5").board(1263)
        PawnBoard('B...P/B...P/B...P 0')
        """
        if id < 0:
            raise ValueError("the number of a board must be at least 0")
        return PawnBoard._of(self._native.board(format(id, "x"), player))

    @property
    def figures(self) -> dict[str, int]:
        """The number of configurations, and the bytes needed by the representations of the text.

        >>> figures = cg.PawnGame("3x5").figures
        >>> figures["configurations"], figures["bits"], figures["lists"]
        (8000, 13, 144000)
        """
        figures: dict[str, int] = json.loads(self._native.figures())
        return figures

    @property
    def column_entries(self) -> list[dict[str, Any]]:
        """The configurations of a column: number, text, pawns, mirror image, and the numbers after each player's moves.

        >>> cg.PawnGame("3x5").column_entries[3]
        {'id': 3, 'text': 'B...P', 'white': 0, 'black': 4, 'mirrored': 3, 'white_moves': [7, 11, 15], 'black_moves': [2, 1, 0]}
        """
        entries: list[dict[str, Any]] = json.loads(self._native.column_entries())
        return entries

    def column_graph(self, player: int = 0) -> str:
        """The moves of a player in a column, for Graphviz.

        >>> cg.PawnGame("3x5").column_graph()[:7]
        'digraph'
        """
        return self._native.column_graph(player)

    def _repr_svg_(self) -> str:
        return self.start._repr_svg_()

    def __repr__(self) -> str:
        return f"PawnGame({self.size!r})"

    def __eq__(self, other: object) -> bool:
        return self.size == other.size if isinstance(other, PawnGame) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.size)

    def __reduce__(self) -> tuple[type[PawnGame], tuple[str]]:
        return PawnGame, (self.size,)


class PawnBoard:
    """A board of the pawn race: its columns from `a` on, each from the bottom up, and the player to move, 0 (B) or 1 (P).

    >>> board = cg.PawnBoard("P..B./..PB./B...P 0")
    >>> board.id, board.player, board.account["white"]
    (1492, 0, {'pawns': 2, 'spare': 0})
    """

    __slots__ = ("_native", "_told")

    def __init__(self, text: str) -> None:
        self._native = _campeao.PawnBoard(text)
        self._told: dict[str, Any] = json.loads(self._native.told())

    @classmethod
    def _of(cls, native: _campeao.PawnBoard) -> PawnBoard:
        made = cls.__new__(cls)
        made._native, made._told = native, json.loads(native.told())
        return made

    @property
    def game(self) -> PawnGame:
        """The race to which the board belongs.

        >>> cg.PawnGame("3x5").start.game
        PawnGame('3x5')
        """
        return PawnGame(self._told["size"])

    @property
    def text(self) -> str:
        """The text of the board, which games and tables read as a position.

        >>> cg.PawnGame("3x5").start.text
        'B...P/B...P/B...P 0'
        """
        return str(self._told["text"])

    @property
    def position(self) -> Position:
        """The board as a position of the game, for its outcome.

        >>> cg.PawnGame("3x5").board(995).position.outcome
        'win'
        """
        return self.game.game.position(self.text)

    @property
    def id(self) -> int:
        """The number of the configuration, which does not depend on the player to move.

        >>> cg.PawnGame("3x5").start.id
        1263
        """
        return int(self._told["id"])

    @property
    def player(self) -> int:
        """The player to move: 0 for B, 1 for P.

        >>> cg.PawnGame("3x5").board(1263, 1).player
        1
        """
        return int(self._told["player"])

    @property
    def terminal(self) -> int:
        """The sum of 1 if B has reached the end and 2 if P has.

        >>> cg.PawnGame("3x5").start.terminal
        0
        """
        return int(self._told["terminal"])

    @property
    def mirrored(self) -> PawnBoard:
        """The board reversed, with the colours exchanged.

        >>> cg.PawnGame("3x5").board(995).mirrored
        PawnBoard('BP.../..PB./.B..P 1')
        """
        return PawnBoard(self._told["mirrored"])

    @property
    def representative(self) -> PawnBoard:
        """The board with its columns sorted.

        >>> cg.PawnGame("3x5").board(995).representative
        PawnBoard('B..P./.PB../...BP 0')
        """
        return PawnBoard(self._told["representative"])

    @property
    def equivalents(self) -> list[int]:
        """The numbers of the boards with the same columns.

        >>> cg.PawnGame("3x5").board(995).equivalents
        [995, 1109, 3655, 3902, 6049, 6182]
        """
        numbers: list[int] = json.loads(self._native.equivalents())
        return numbers

    @property
    def moves(self) -> list[tuple[str, PawnBoard]]:
        """The moves with the boards after them.

        >>> cg.PawnGame("3x5").start.moves[0]
        ('a2', PawnBoard('.B..P/B...P/B...P 1'))
        """
        return [(move, PawnBoard(text)) for move, text in self._told["moves"]]

    @property
    def account(self) -> dict[str, Any]:
        """The remaining moves of each side: pawns to bring home and spare steps, and the contested columns.

        >>> cg.PawnBoard("P..B./..PB./B...P 0").account["black"]
        {'pawns': 1, 'spare': 1}
        """
        account: dict[str, Any] = self._told["account"]
        return account

    def _repr_svg_(self) -> str:
        return self._native.svg()

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"PawnBoard({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, PawnBoard) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[type[PawnBoard], tuple[str]]:
        return PawnBoard, (self.text,)
