"""Misère quotients, which replace nim-values when the player who makes the last move loses."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Optional

from . import _campeao
from ._progress import Progress
from ._records import QuotientView

__all__ = ["Period", "Quotient", "quotient"]


@dataclass(frozen=True)
class Period:
    """The period of the elements of the heaps.

    >>> cg.quotient("kayles").period.period
    12
    """

    #: The first heap of the period.
    preperiod: int
    #: The length of the period.
    period: int


class Quotient(QuotientView):
    """The misère quotient of the heaps of a game: two sums of heaps are equal if they have the same outcome with every
    further sum added.

    Its certificate was checked when it was found.

    >>> import campeao as cg
    >>> kayles = cg.quotient("kayles")
    >>> kayles.order, len(kayles.p_portion), kayles.period
    (40, 9, Period(preperiod=71, period=12))
    >>> kayles.element(5, 9), kayles.is_p(5, 9), kayles.is_p(5, 10**12), kayles.winning_moves(3)
    ('b^2', True, False, [(1,)])
    >>> kayles.game, kayles.status, kayles.up_to, kayles.reason, kayles.is_tame, kayles.first_wild, kayles.genus[:4]
    ('kayles', 'proved', 167, None, False, 5, ['0^1', '1^0', '2^2', '3^3'])
    >>> small = cg.quotient("subtraction:1,4")
    >>> small.presentation, small.p_portion, small.pretending
    (['a^2 = 1', 'b^3 = b'], ['a', 'b^2'], ['1', 'a', '1', 'a', 'b'])
    """

    __slots__ = ("_made", "_native", "_told")

    def __init__(self, native: _campeao.Quotient, made: tuple[Any, Optional[int]]) -> None:
        self._native, self._made = native, made
        self._told: dict[str, Any] = json.loads(native.told())

    @property
    def growth(self) -> dict[int, int]:
        """The heaps at which the quotient grew, each with the order of the quotient from there on.

        >>> cg.quotient("subtraction:1,4").growth
        {0: 1, 1: 2, 4: 6}
        """
        return {stage["heap"]: stage["order"] for stage in self._told["growth"]}

    @property
    def generators(self) -> dict[str, int]:
        """The generators by name, each with the heap whose element it is.

        >>> cg.quotient("subtraction:1,4").generators
        {'a': 1, 'b': 4}
        """
        return {generator["name"]: generator["heap"] for generator in self._told["generators"]}

    @property
    def period(self) -> Optional[Period]:
        """The period of the elements of the heaps; None if it is not proved.

        >>> cg.quotient("subtraction:1,4").period
        Period(preperiod=0, period=5)
        """
        if self._told["period"] is None:
            return None
        return Period(self._told["preperiod"], self._told["period"])

    @property
    def forms(self) -> list[Optional[str]]:
        """The misère canonical forms of the first heaps; an entry is None if the form is too long.

        >>> cg.quotient("kayles").forms[:4]
        ['0', '*', '*2', '*3']
        """
        return list(self._told["forms"])

    @property
    def products(self) -> list[list[int]]:
        """The multiplication table; element 0 is the identity.

        >>> len(cg.quotient("subtraction:1,4").products)
        6
        """
        return [list(row) for row in self._told["certificate"]["products"]]

    @property
    def certificate(self) -> dict[str, Any]:
        """The data that prove the quotient: the table, the P-portion, the element of each heap, the period.

        >>> sorted(cg.quotient("subtraction:1,4").certificate)
        ['heaps', 'p_portion', 'period', 'products']
        """
        certificate: dict[str, Any] = json.loads(self._native.told())["certificate"]
        return certificate

    def element(self, *heaps: int) -> str:
        """The element of a sum of heaps, as a monomial.

        >>> cg.quotient("kayles").element(5, 9)
        'b^2'
        """
        return self._native.element(list(heaps))

    def is_p(self, *heaps: int) -> bool:
        """Whether the player to move in a sum of heaps loses.

        >>> cg.quotient("kayles").is_p(5, 9)
        True
        """
        return self._native.is_p(list(heaps))

    def outcome(self, *heaps: int) -> str:
        """The outcome of a sum of heaps for the player to move: `win` or `loss`.

        >>> cg.quotient("kayles").outcome(5, 9)
        'loss'
        """
        return "loss" if self.is_p(*heaps) else "win"

    def winning_moves(self, *heaps: int) -> list[tuple[int, ...]]:
        """The sums of heaps after the winning moves.

        >>> cg.quotient("kayles").winning_moves(5, 8)
        [(1, 5, 5), (4, 8)]
        """
        return [tuple(sum_) for sum_ in self._native.winning_moves(list(heaps))]

    def verify(self) -> None:
        """Checks the certificate again, by a method that shares nothing with the search; raises an error if it is
        wrong.

        >>> cg.quotient("kayles").verify()
        """
        self._native.verify()

    def _repr_latex_(self) -> str:
        def monomial(text: str) -> str:
            return "".join(f"^{{{part}}}" if number % 2 else part for number, part in enumerate(_powers(text)))

        def equation(text: str) -> str:
            return "=".join(monomial(side) for side in text.split(" = "))

        generators = ", ".join(self.generators)
        relations = r",\ ".join(map(equation, self.presentation))
        return rf"$\langle {generators} \mid {relations} \rangle$"

    def __repr__(self) -> str:
        game, up_to = self._made
        return f"{game!r}.quotient({'' if up_to is None else up_to})"

    def __eq__(self, other: object) -> bool:
        return self._told == other._told if isinstance(other, Quotient) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.game, self.order, self.up_to))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, self._made


def _powers(monomial: str) -> list[str]:
    """Splits a monomial into its letters and exponents, alternately: `ab^12c` gives `ab`, `12`, `c`."""
    parts = [""]
    for sign in monomial:
        if sign == "^":
            parts.append("")
        elif len(parts) % 2 == 0 and not sign.isdigit():
            parts.append(sign)
        else:
            parts[-1] += sign
    return parts


def _again(game: Any, up_to: Optional[int]) -> Quotient:
    found: Quotient = game.quotient(up_to)
    return found


def quotient(
    name: str, up_to: Optional[int] = None, *, limit: Optional[float] = None, progress: Progress = False
) -> Quotient:
    """Finds the misère quotient of the heaps of the game with a name, on request only up to a size; see
    `Game.quotient`.

    >>> import campeao as cg
    >>> cg.quotient("dawsons-kayles", 14).status
    'partial'
    """
    from .games import game

    return game(name, misere=True).quotient(up_to, limit=limit, progress=progress)
