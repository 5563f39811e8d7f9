"""Tables of all positions of a game, in memory or in files."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any, Optional, Union

from . import _campeao
from ._progress import Progress, watching
from .positions import Position

__all__ = ["Probe", "Tablebase"]


@dataclass(frozen=True)
class Probe:
    """The answer of a table about a position, for the player to move.

    >>> cg.Tablebase("pawns:3x4").probe().outcome
    'win'
    """

    #: `win`, `loss` or `draw`.
    outcome: str
    #: The number of plies to the end.
    remoteness: Optional[int]
    #: The quickest win or the slowest loss; None when the game is over.
    best: Optional[str]


class Tablebase:
    """A game with the table of all its positions: the pawn race, or any game with a rule file of a board.

    >>> import campeao as cg
    >>> table = cg.Tablebase("pawns:3x5")
    >>> table.probe(table.start).outcome, table.probe(table.start).remoteness
    ('win', 15)
    >>> cg.Tablebase("fox-and-hounds:4x4").census()["losses"]
    156
    """

    __slots__ = ("_misere", "_native", "_start")

    def __init__(
        self,
        game: str,
        path: Optional[Union[str, PathLike[str]]] = None,
        *,
        start: Optional[str] = None,
        misere: bool = False,
        limit: Optional[float] = None,
        progress: Progress = False,
    ) -> None:
        """Solves a game with a name, such as `pawns:5x8` or the path of a rule file.

        If a path is given, the table is stored in a file there; an existing file is opened. In games whose tables
        contain the positions reachable from the start, `start` is that position.

        >>> cg.Tablebase("no-repeat", start="30,0").probe()
        Probe(outcome='win', remoteness=11, best='4')
        """
        self._misere, self._start = misere, start
        with watching(progress) as watch:
            self._native = _campeao.Tablebase.build(game, start, path, misere, limit, watch)

    @classmethod
    def load(cls, path: Union[str, PathLike[str]]) -> Tablebase:
        """Opens a file. If the game has a rule file of the user, it must be in the same folder.

        >>> import pathlib, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     table = cg.Tablebase("pawns:3x4", pathlib.Path(folder, "race"))
        ...     print(cg.Tablebase.load(table.path).game)
        pawns:3x4
        """
        made = cls.__new__(cls)
        made._misere, made._start = False, None
        made._native = _campeao.Tablebase.open(path)
        return made

    @property
    def game(self) -> str:
        """The name of the game.

        >>> cg.Tablebase("pawns:3x4").game
        'pawns:3x4'
        """
        return self._native.game

    @property
    def start(self) -> str:
        """The start of the game.

        >>> cg.Tablebase("clobber:2x2").start
        'xo/ox L'
        """
        return self._native.start

    @property
    def path(self) -> Optional[Path]:
        """The path of the file; None for a table in memory.

        >>> cg.Tablebase("pawns:3x4").path is None
        True
        """
        path = self._native.path
        return None if path is None else Path(path)

    def census(self) -> dict[str, int]:
        """The number of positions by outcome, and the plies of the longest game.

        >>> cg.Tablebase("pawns:3x4").census()
        {'wins': 206, 'losses': 136, 'draws': 0, 'unreachable': 10, 'longest': 14}
        """
        names = ("wins", "losses", "draws", "unreachable", "longest")
        return dict(zip(names, self._native.census()))

    def verify(self, *, deep: bool = False, limit: Optional[float] = None, progress: Progress = False) -> None:
        """Checks every block of the file; with `deep`, compares every value with those of the successors.

        Raises an error if a block is damaged or a value is wrong.

        >>> cg.Tablebase("pawns:3x4").verify(deep=True)
        """
        with watching(progress) as watch:
            self._native.verify(deep, limit, watch)

    def probe(self, position: Union[None, str, Position] = None) -> Probe:
        """Looks up a position, by default the start.

        >>> cg.Tablebase("pawns:3x4").probe()
        Probe(outcome='win', remoteness=11, best='a2')
        """
        return Probe(*self._native.probe(None if position is None else str(position)))

    def __repr__(self) -> str:
        if self.path is not None:
            return f"Tablebase.load({str(self.path)!r})"
        start = "" if self._start is None else f", start={self._start!r}"
        return f"Tablebase({self.game!r}{start}{', misere=True' if self._misere else ''})"

    def _repr_html_(self) -> str:
        cells = "".join(f"<tr><th>{name}</th><td>{count}</td></tr>" for name, count in self.census().items())
        return f"<table><caption>{escape(self.game)}</caption><tbody>{cells}</tbody></table>"

    def __eq__(self, other: object) -> bool:
        return self.__reduce__() == other.__reduce__() if isinstance(other, Tablebase) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.game, self.path))

    def __reduce__(self) -> tuple[Any, ...]:
        if self.path is None:
            return _solved, (self.game, self._start, self._misere)
        return Tablebase.load, (str(self.path),)


def _solved(game: str, start: Optional[str], misere: bool) -> Tablebase:
    return Tablebase(game, start=start, misere=misere)
