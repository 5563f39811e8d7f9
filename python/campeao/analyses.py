"""Answers about positions: outcomes, good moves and values."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import Any, Optional

from ._campeao import Value
from ._records import AnalysisRecord, ChoiceRecord, MoveRecord, WorthRecord

__all__ = ["Analysis", "Choice", "Move", "Worth"]


class Move(MoveRecord):
    """A move and its effect on the outcome.

    >>> cg.game("nim").solve("1+2").best
    Move(name='2->1', to='1+1', outcome='loss', remoteness=2, grundy=0, good=True)
    """


@dataclass(frozen=True)
class Analysis(AnalysisRecord):
    """A position with its outcome and its moves.

    >>> analysis = cg.game("wythoff").solve("3,4")
    >>> analysis.outcome, analysis.remoteness, analysis.best.to, len(analysis.moves)
    ('win', 3, '1,2', 10)
    """

    #: The moves, in the order of the rules.
    moves: list[Move] = field(hash=False)
    #: The method that found the outcome.
    method: str
    #: The champion's move; None if the game is over.
    best: Optional[Move]
    #: Whether some moves are not listed, because there are too many.
    partial: bool = field(default=False, repr=False)

    @property
    def good_moves(self) -> list[Move]:
        """The moves that preserve the win.

        >>> [move.name for move in cg.game("nim").solve("3+3+1").good_moves]
        ['1->0', '3->2']
        """
        return [move for move in self.moves if move.good]

    def _repr_html_(self) -> str:
        def row(move: Move) -> str:
            cells = (move.name, move.to, move.outcome, move.remoteness, move.grundy)
            return "".join(f"<td>{'' if cell is None else escape(str(cell))}</td>" for cell in cells)

        head = "".join(f"<th>{heading}</th>" for heading in ("move", "to", "outcome", "remoteness", "grundy"))
        lines = "".join(f"<tr>{row(move)}</tr>" for move in self.moves)
        return (
            f"<p>{escape(str(self.position))}: {escape(self.outcome)}</p>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"
        )


class Choice(ChoiceRecord):
    """A move of a player with the value of the position it leaves.

    >>> cg.game("clobber:2x2").worth(moves=True).left[0]
    Choice(name='b1-b2', value=Value('^'), wins=True, undominated=True)
    """


@dataclass(frozen=True)
class Worth(WorthRecord):
    """The value of a position, for either player to move.

    >>> cg.game("domineering:2x3").worth()
    Worth(position='.../...', outcome='N', value=Value('{2|-1/2}'), left=None, right=None)
    """

    #: The moves of Left, if they were requested.
    left: Optional[list[Choice]] = field(hash=False)
    #: The moves of Right, if they were requested.
    right: Optional[list[Choice]] = field(hash=False)

    def _repr_latex_(self) -> Optional[str]:
        return self.value._repr_latex_()
