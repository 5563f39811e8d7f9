"""The pawn race as its text sees it: boards by number, columns in order, what each side has left to do, the figures of memory."""

from __future__ import annotations

import json
from typing import Any

from . import _campeao
from .games import Game, game
from .positions import Position

__all__ = ["PawnBoard", "PawnGame"]


class PawnGame:
    """The pawn race on a board of so many columns and rows; `game` asks who wins, a `Tablebase` keeps all positions.

    >>> race = cg.PawnGame("3x5")
    >>> race.game.solve().remoteness, race.start.moves[0]
    (15, ('a2', PawnBoard('.B..P/B...P/B...P 1')))
    """

    __slots__ = ("_native",)

    def __init__(self, size: str) -> None:
        """The race on a board such as `4x6`."""
        self._native = _campeao.PawnGame(size)

    @property
    def size(self) -> str:
        """The columns and rows.

        >>> cg.PawnGame("4x6").size
        '4x6'
        """
        return self._native.size

    @property
    def columns(self) -> int:
        """How many columns the board has.

        >>> cg.PawnGame("4x6").columns
        4
        """
        return self._native.columns

    @property
    def rows(self) -> int:
        """How many rows the board has.

        >>> cg.PawnGame("4x6").rows
        6
        """
        return self._native.rows

    @property
    def game(self) -> Game:
        """The game that is asked who wins.

        >>> cg.PawnGame("3x5").game.outcome()
        'win'
        """
        return game(f"pawns:{self.size}")

    @property
    def start(self) -> PawnBoard:
        """The board from which the game is played.

        >>> cg.PawnGame("3x5").start
        PawnBoard('B...P/B...P/B...P 0')
        """
        return PawnBoard._of(self._native.start())

    def board(self, id: int, player: int = 0) -> PawnBoard:
        """The board of a number, with player 0 (B) or 1 (P) to move.

        >>> cg.PawnGame("3x5").board(1263)
        PawnBoard('B...P/B...P/B...P 0')
        """
        if id < 0:
            raise ValueError("boards are numbered from 0")
        return PawnBoard._of(self._native.board(format(id, "x"), player))

    @property
    def figures(self) -> dict[str, int]:
        """How many configurations there are, and the bytes that the representations of the text take.

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
        """The race that it is a board of.

        >>> cg.PawnGame("3x5").start.game
        PawnGame('3x5')
        """
        return PawnGame(self._told["size"])

    @property
    def text(self) -> str:
        """Its text, which games and tables read as a position.

        >>> cg.PawnGame("3x5").start.text
        'B...P/B...P/B...P 0'
        """
        return str(self._told["text"])

    @property
    def position(self) -> Position:
        """The board as a position of the game, which is asked who wins.

        >>> cg.PawnGame("3x5").board(995).position.outcome
        'win'
        """
        return self.game.game.position(self.text)

    @property
    def id(self) -> int:
        """The number of the configuration, whoever is to move.

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
        """1 if B is home, plus 2 if P is.

        >>> cg.PawnGame("3x5").start.terminal
        0
        """
        return int(self._told["terminal"])

    @property
    def mirrored(self) -> PawnBoard:
        """The board turned over with the colours swapped.

        >>> cg.PawnGame("3x5").board(995).mirrored
        PawnBoard('BP.../..PB./.B..P 1')
        """
        return PawnBoard(self._told["mirrored"])

    @property
    def representative(self) -> PawnBoard:
        """The board with its columns in order.

        >>> cg.PawnGame("3x5").board(995).representative
        PawnBoard('B..P./.PB../...BP 0')
        """
        return PawnBoard(self._told["representative"])

    @property
    def equivalents(self) -> list[int]:
        """The numbers of the boards that have the same columns.

        >>> cg.PawnGame("3x5").board(995).equivalents
        [995, 1109, 3655, 3902, 6049, 6182]
        """
        numbers: list[int] = json.loads(self._native.equivalents())
        return numbers

    @property
    def moves(self) -> list[tuple[str, PawnBoard]]:
        """The moves with the boards that they lead to.

        >>> cg.PawnGame("3x5").start.moves[0]
        ('a2', PawnBoard('.B..P/B...P/B...P 1'))
        """
        return [(move, PawnBoard(text)) for move, text in self._told["moves"]]

    @property
    def account(self) -> dict[str, Any]:
        """What each side has left to do: pawns to bring home and steps to spare, and the columns that are contested.

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
