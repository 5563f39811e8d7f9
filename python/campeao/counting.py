"""Counting: the number of solutions of a condition, as a linear representation, with the properties that follow from
it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Iterable, Optional, Union

from . import _campeao
from ._records import CountedView
from .proving import Automaton, Prover, Word, _arguments

__all__ = ["Counted", "LinearRepresentation", "Subsequence", "count"]

Row = tuple[Fraction, ...]


def _row(entries: Iterable[str]) -> Row:
    return tuple(map(Fraction, entries))


@dataclass(frozen=True)
class LinearRepresentation:
    """A row vector, a matrix for each symbol, and a column vector: a count is their product along the digits of its
    index.

    A symbol is a digit; with several names it combines a digit for each of them, the first name's most significant.

    >>> import campeao as cg
    >>> halves = cg.count("2*i < n", "i").representation
    >>> halves.dimension, [halves.along([1] + [0] * k) for k in range(4)]
    (3, [Fraction(1, 1), Fraction(1, 1), Fraction(2, 1), Fraction(4, 1)])
    """

    #: The numeration of the indices.
    numeration: str
    #: The row vector.
    initial: Row
    #: The matrices, by rows.
    matrices: tuple[tuple[Row, ...], ...]
    #: The column vector.
    terminal: Row

    @property
    def dimension(self) -> int:
        """The length of the vectors.

        >>> cg.count("2*i < n", "i").representation.dimension
        3
        """
        return len(self.initial)

    def along(self, symbols: Iterable[int]) -> Fraction:
        """The product along some symbols, the most significant first.

        >>> cg.count("2*i < n", "i").representation.along([1, 0, 1])
        Fraction(3, 1)
        """
        vector = self.initial
        for symbol in symbols:
            if symbol < 0:
                raise IndexError(f"there is no symbol {symbol}")
            columns = zip(*self.matrices[symbol])
            vector = tuple(sum((one * two for one, two in zip(vector, column)), Fraction(0)) for column in columns)
        return sum((one * two for one, two in zip(vector, self.terminal)), Fraction(0))

    def _repr_latex_(self) -> str:
        def matrix(rows: Iterable[Row]) -> str:
            lines = r" \\ ".join(" & ".join(map(_latex, row)) for row in rows)
            return rf"\begin{{pmatrix}} {lines} \end{{pmatrix}}"

        steps = [f"M_{{{symbol}}} = {matrix(rows)}" for symbol, rows in enumerate(self.matrices)]
        column = matrix((entry,) for entry in self.terminal)
        return "$" + r",\quad ".join([f"v = {matrix([self.initial])}", *steps, f"w = {column}"]) + "$"


def _latex(entry: Fraction) -> str:
    if entry.denominator == 1:
        return str(entry.numerator)
    sign = "-" if entry < 0 else ""
    return rf"{sign}\tfrac{{{abs(entry.numerator)}}}{{{entry.denominator}}}"


@dataclass(frozen=True)
class Subsequence:
    """The counts at the indices with a repeated block of digits.

    >>> import campeao as cg
    >>> powers = cg.count("2*i < n", "i").powers
    >>> powers.counts[:5], powers.recurrence[0], powers.growth
    ((1, 1, 2, 4, 8), Fraction(2, 1), 'grows like 2^k')
    """

    #: The first indices, with a number for each name.
    indices: tuple[tuple[int, ...], ...]
    #: The counts at these indices.
    counts: tuple[int, ...]
    #: The coefficients `c1, c2, …` of `a(k) = c1 a(k-1) + c2 a(k-2) + …`, which holds if there are enough earlier
    #: terms.
    recurrence: Row
    #: The growth of the counts, in words.
    growth: str

    @classmethod
    def _of(cls, told: Optional[dict[str, Any]]) -> Optional[Subsequence]:
        if told is None:
            return None
        indices = tuple(tuple(map(int, index)) for index in told["indices"])
        return cls(indices, tuple(map(int, told["counts"])), _row(told["recurrence"]), told["growth"])


class Counted(CountedView):
    """The number of solutions of a condition for each index; the index consists of the names that are not counted.

    >>> import campeao as cg
    >>> counted = cg.count("2*i + 3*j = n", "i", "j", numeration="10")
    >>> counted.first(8), counted[10**40 + 1] == 10**40 // 6 + 1, counted.rank
    ([1, 0, 1, 1, 1, 1, 2, 1], True, 5)
    >>> counted.bounded, counted.synchronised, counted.powers.growth
    (False, True, 'grows like 10^k')
    >>> counted.question, counted.counted, counted.variables, counted.numeration, counted.states
    ('2*i + 3*j = n', ('i', 'j'), ('n',), '10', 6)
    """

    __slots__ = ("_made", "_native", "_told")

    def __init__(self, native: _campeao.Counted, made: tuple[Any, ...]) -> None:
        self._native, self._made = native, made
        self._told: dict[str, Any] = json.loads(native.told(False))

    @property
    def representation(self) -> LinearRepresentation:
        """The representation of least dimension, which depends only on the counts.

        >>> cg.count("i < n", "i").representation.matrices[1]
        ((Fraction(0, 1), Fraction(1, 1)), (Fraction(-2, 1), Fraction(3, 1)))
        """
        return self._representation(self._told)

    @property
    def unreduced(self) -> LinearRepresentation:
        """The representation read from the automaton of the condition, with natural numbers as entries.

        >>> cg.count("i < n", "i").unreduced.dimension
        2
        """
        return self._representation(json.loads(self._native.told(True)))

    def _representation(self, told: dict[str, Any]) -> LinearRepresentation:
        found = told["representation"]
        matrices = tuple(tuple(map(_row, matrix)) for matrix in found["matrices"])
        return LinearRepresentation(self.numeration, _row(found["initial"]), matrices, _row(found["terminal"]))

    @property
    def outputs(self) -> Optional[list[int]]:
        """The values of the counts; None if they are not bounded.

        >>> cg.count("2*i = n", "i").outputs
        [0, 1]
        """
        outputs = self._told["outputs"]
        return None if outputs is None else [int(count) for count in outputs]

    @property
    def unbounded_along(self) -> Optional[Subsequence]:
        """A subsequence on which the counts are not bounded; None if they are bounded.

        >>> cg.count("i < n", "i").unbounded_along.counts[:4]
        (1, 2, 4, 8)
        """
        return Subsequence._of(self._told["unbounded_along"])

    @property
    def powers(self) -> Optional[Subsequence]:
        """The counts at the indices in which each number has the digits 1, 10, 100, …; None without an index.

        >>> cg.count("i < n", "i").powers.counts[:4]
        (1, 2, 4, 8)
        """
        return Subsequence._of(self._told["powers"])

    @property
    def graph(self) -> Optional[Automaton]:
        """The automaton of the pairs of an index and its count; None if there is none.

        >>> (7, 7) in cg.count("i < n", "i").graph
        True
        """
        native = self._native.graph()
        return None if native is None else Automaton._of(native)

    @property
    def automaton(self) -> Optional[Word]:
        """The word whose letters are the counts; None if they are not bounded.

        >>> cg.count("2*i = n", "i").automaton.first(6)
        [1, 0, 1, 0, 1, 0]
        """
        native = self._native.word()
        return None if native is None else Word._of(native)

    def __getitem__(self, index: Union[int, tuple[int, ...]]) -> int:
        numbers = index if isinstance(index, tuple) else (index,)
        if any(number < 0 for number in numbers):
            raise IndexError("an index must consist of natural numbers")
        return int(self._native.value([format(number, "x") for number in numbers]), 16)

    def __call__(self, *index: int) -> int:
        return self[index]

    def first(self, count: int, *, limit: Optional[float] = None) -> list[int]:
        """The first counts, if the index has one name.

        >>> cg.count("i*2 < n", "i").first(6)
        [0, 1, 1, 2, 2, 3]
        """
        return [int(digits, 16) for digits in self._native.first(count, limit)]

    def along(
        self, before: Iterable[int] = (), repeated: Iterable[int] = (), after: Iterable[int] = ()
    ) -> Subsequence:
        """The counts at the indices with the symbols `before`, then `repeated` 0, 1, 2, … times, then `after`.

        >>> cg.count("i < n", "i").along([1], [0], [1]).counts[:4]
        (3, 5, 9, 17)
        """
        found = Subsequence._of(json.loads(self._native.along(list(before), list(repeated), list(after))))
        assert found is not None
        return found

    def least_difference(self, other: Counted, *, limit: Optional[float] = None) -> Optional[tuple[int, ...]]:
        """The least index at which the counts differ from those of the other; None if they are equal everywhere, which
        is proved.

        >>> import campeao as cg
        >>> cg.count("i < n", "i").least_difference(cg.count("0 < i <= n", "i")) is None
        True
        """
        least = self._native.least_difference(other._native, limit)
        return None if least is None else tuple(int(digits, 16) for digits in least)

    def export(self, program: str = "python") -> str:
        """The representation of least dimension as a program: for `python`, `sage` or `maple`.

        >>> print(cg.count("i < n", "i").export("sage")[:60])
        # Numbers are written in the system 2.
        v = vector(QQ, [1, 0]
        """
        return self._native.export(program)

    def b_file(self, count: int = 1000) -> str:
        """The first counts in the format of the On-Line Encyclopedia of Integer Sequences, one a line.

        >>> print(cg.count("i < n", "i").b_file(3), end="")
        0 0
        1 1
        2 2
        """
        return "".join(f"{index} {value}\n" for index, value in enumerate(self.first(count)))

    def _repr_latex_(self) -> str:
        return self.representation._repr_latex_()

    def __repr__(self) -> str:
        prover, question, names = self._made
        return f"Prover({_arguments(*prover)}).count({', '.join(map(repr, (question, *names)))})"

    def __eq__(self, other: object) -> bool:
        return self._made == other._made if isinstance(other, Counted) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.question, self.counted))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, self._made


def _again(prover: tuple[Any, ...], question: str, names: tuple[str, ...]) -> Counted:
    return Prover._again(*prover).count(question, *names)


def count(
    question: str,
    *names: str,
    numeration: Optional[str] = None,
    states: Optional[int] = None,
    library: bool = False,
    limit: Optional[float] = None,
) -> Counted:
    """Counts the values of these names that satisfy a condition, for each value of its other names.

    >>> import campeao as cg
    >>> cg.count("i + j = n and i <= j", "i", "j").first(6)
    [1, 1, 2, 2, 3, 3]
    """
    return Prover(numeration, states=states, library=library).count(question, *names, limit=limit)
