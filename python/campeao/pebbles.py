"""The pebble solitaire of Kontsevich, Schwartz and Duarte: can a pattern be vacated?"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Iterable, Optional, Union

from . import _campeao
from ._records import PatternRecord

__all__ = ["Pattern", "PatternSolution"]

Square = tuple[int, int]


@dataclass(frozen=True)
class PatternSolution(PatternRecord):
    """The solver's answer about a pattern. It is true as a condition exactly if the pattern is solvable.

    >>> cg.Pattern("2,2").solve()
    PatternSolution(solvable=True, length=1, moves=[(2, 2)], reason=None)
    """

    #: The squares played in a shortest game, in order.
    moves: list[Square] = field(hash=False)
    #: The reason why there is no game, in a sentence.
    reason: Optional[str]

    def __bool__(self) -> bool:
        return self.solvable


class Pattern:
    """A pattern of pebbles: a text such as `2,2;2,3`, a drawn board, or squares.

    >>> import campeao as cg
    >>> two = cg.Pattern("2,2;2,3")
    >>> two.solve().length
    6
    >>> bool(cg.Pattern([(1, 1), (1, 2), (2, 1)]).solve())
    False
    """

    __slots__ = ("_native",)

    def __init__(self, pattern: Union[str, Iterable[Square]]) -> None:
        if isinstance(pattern, str):
            self._native = _campeao.Pattern.read(pattern)
        else:
            self._native = _campeao.Pattern.of(list(pattern))

    @property
    def squares(self) -> list[Square]:
        """The squares with a pebble.

        >>> cg.Pattern("2,2;2,3").squares
        [(2, 2), (2, 3)]
        """
        return self._native.squares()

    @property
    def is_solvable(self) -> bool:
        """Whether some game leaves all squares of the pattern empty at once.

        >>> cg.Pattern("2,2;2,3").is_solvable
        True
        """
        return self._native.is_solvable()

    def solve(self) -> PatternSolution:
        """Finds a game with the fewest moves, or the reason why there is none.

        >>> cg.Pattern([(1, 1), (1, 2), (2, 1)]).solve().reason
        '2,1 would be played twice and its diagonal neighbour 1,2 twice, but in any game the two together are played at most twice'
        """
        text, moves = self._native.solve()
        told = json.loads(text)
        witness = told.get("witness")
        reason = None if witness is None else witness["reason"]
        return PatternSolution._of(told, moves=moves, reason=reason)

    @property
    def value(self) -> Fraction:
        """The sum of 2^-(i+j) over the squares (i, j) of the pattern.

        >>> cg.Pattern("2,2;2,3").value
        Fraction(3, 32)
        """
        return Fraction(json.loads(self._native.measure())["value"])

    def reaches(self, other: Pattern) -> bool:
        """Whether the other pattern can be reached from this pattern by play.

        >>> cg.Pattern("1,1").reaches(cg.Pattern("1,2;2,1"))
        True
        """
        return self._native.reaches(other._native)

    def count_solutions(self, most: int) -> list[int]:
        """The number of solutions with 0, 1, 2, …, `most` moves.

        >>> cg.Pattern("2,2;2,3").count_solutions(8)
        [0, 0, 0, 0, 0, 0, 1, 2, 6]
        """
        return [int(digits) for digits in self._native.count_solutions(most)]

    def svg(self, *, solved: bool = False) -> str:
        """The picture, on request with its solution or the obstacle to one.

        >>> cg.Pattern("2,2").svg(solved=True)[:4]
        '<svg'
        """
        return self._native.svg(solved)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __len__(self) -> int:
        return len(self.squares)

    def __contains__(self, square: object) -> bool:
        return square in self.squares

    def __repr__(self) -> str:
        return f"Pattern({self._native.text()!r})"

    def __eq__(self, other: object) -> bool:
        return self._native.text() == other._native.text() if isinstance(other, Pattern) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._native.text())

    def __reduce__(self) -> tuple[type[Pattern], tuple[str]]:
        return Pattern, (self._native.text(),)
