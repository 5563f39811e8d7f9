"""Proofs for every n: questions about the naturals and about words, decided by automata."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Optional

from . import _campeao
from ._records import ProofRecord

if TYPE_CHECKING:
    from typing_extensions import Self

    from .counting import Counted

__all__ = ["Automaton", "Proof", "Prover", "Word", "prove", "word"]


class Automaton:
    """An automaton that reads numbers, digit by digit, and outputs a letter.

    It represents a word, whose letter at n is `w[n]`; an array, with several indices; or the set of the numbers with
    the letter 1.

    >>> import campeao as cg
    >>> even = cg.prove("exists m. n = 2*m").automaton
    >>> even.states, 10**15 in even, 7 in even
    (2, True, False)
    """

    __slots__ = ("_native",)

    def __init__(self, text: str, name: str = "word") -> None:
        self._native = _campeao.Word(text, name)

    @classmethod
    def _of(cls, native: _campeao.Word) -> Self:
        made = cls.__new__(cls)
        made._native = native
        return made

    @property
    def name(self) -> str:
        """The name.

        >>> cg.word("TM").name
        'TM'
        """
        return self._native.name

    @property
    def numeration(self) -> str:
        """The numeration of the numbers that it reads.

        >>> cg.word("TM").numeration, cg.word("FW").numeration
        ('2', 'fib')
        """
        return self._native.numeration

    @property
    def variables(self) -> list[str]:
        """The names of its indices.

        >>> cg.prove("a = 2*b").automaton.variables
        ['a', 'b']
        """
        return self._native.variables

    @property
    def states(self) -> int:
        """The number of states.

        >>> cg.word("TM").states
        2
        """
        return self._native.states

    def text(self) -> str:
        """The text of the automaton, from which it can be read again.

        >>> cg.Automaton(cg.word("TM").text())[7]
        1
        """
        return self._native.text()

    def graphviz(self) -> Optional[str]:
        """The automaton of a condition in the language of Graphviz.

        >>> cg.prove("n % 2 = 0").automaton.graphviz()[:7]
        'digraph'
        """
        return self._native.graphviz()

    def __getitem__(self, indices: Any) -> int:
        return self._native.letter(*indices) if isinstance(indices, tuple) else self._native.letter(indices)

    def __call__(self, *indices: int) -> int:
        return self._native.letter(*indices)

    def __contains__(self, indices: Any) -> bool:
        return self[indices] == 1

    def _repr_svg_(self) -> Optional[str]:
        return self._native.svg()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text()!r}, {self.name!r})"

    def __eq__(self, other: object) -> bool:
        return self.text() == other.text() if isinstance(other, Automaton) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> tuple[type[Automaton], tuple[str, str]]:
        return type(self), (self.text(), self.name)


class Word(Automaton):
    """An infinite word, or an array, given by an automaton.

    >>> import campeao as cg
    >>> thue = cg.word("TM")
    >>> thue.first(8), thue.factor(10**12, 5)
    ([0, 1, 1, 0, 1, 0, 0, 1], [1, 0, 0, 1, 0])
    """

    __slots__ = ()

    def first(self, count: int) -> list[int]:
        """The first letters of a word with one index.

        >>> cg.word("FW").first(8)
        [0, 1, 0, 0, 1, 0, 1, 0]
        """
        return self.factor(0, count)

    def factor(self, start: int, length: int) -> list[int]:
        """The letters of a word with one index from `start` on, `length` of them.

        >>> cg.word("TM").factor(2**40, 4)
        [1, 0, 0, 1]
        """
        return [self._native.letter(index) for index in range(start, start + length)]

    def __iter__(self) -> Iterator[int]:
        return (self._native.letter(index) for index in count())


@dataclass(frozen=True)
class Proof(ProofRecord):
    """The answer to a question. It is true as a condition exactly if the sentence is.

    >>> proof = cg.prove("n % 3 = 0")
    >>> proof.verdict, proof.members[:3], proof.complete
    ('condition', [(0,), (3,), (6,)], False)
    """

    #: Numbers whose existence a sentence states, by name.
    witness: Optional[dict[str, int]] = field(hash=False)
    #: The least numbers that refute a universal sentence, by name.
    counterexample: Optional[dict[str, int]] = field(hash=False)
    #: The first tuples that satisfy a condition.
    members: Optional[list[tuple[int, ...]]] = field(hash=False)
    #: Whether the condition has no other solutions.
    complete: Optional[bool]
    #: The reason why the verdict is unknown.
    reason: Optional[str]
    #: The automaton of a condition.
    automaton: Optional[Automaton]

    def __bool__(self) -> bool:
        if self.verdict in ("true", "false"):
            return self.verdict == "true"
        raise TypeError(f"the verdict is `{self.verdict}`, which is neither true nor false")

    def _repr_svg_(self) -> Optional[str]:
        return None if self.automaton is None else self.automaton._repr_svg_()


def _numbers(named: Optional[dict[str, Any]]) -> Optional[dict[str, int]]:
    return None if named is None else {name: int(number) for name, number in named.items()}


def _arguments(
    numeration: Optional[str], states: Optional[int], library: bool, definitions: Iterable[str]
) -> str:
    """The text of the arguments of a prover."""
    given = [] if numeration is None else [repr(numeration)]
    named = {"states": states, "library": library, "definitions": list(definitions)}
    return ", ".join([*given, *(f"{name}={value!r}" for name, value in named.items() if value)])


class Prover:
    """A prover that decides questions, with definitions that later questions may use.

    >>> import campeao as cg
    >>> prover = cg.Prover()
    >>> prover.define("f := 0 -> 01, 1 -> 0")
    'f'
    >>> bool(prover.prove("forall n. f[n] = FW[n]"))
    True
    >>> prover.prove("n > 2 and forall a, b. n != 3*a + 5*b").members
    [(4,), (7,)]
    """

    def __init__(
        self,
        numeration: Optional[str] = None,
        *,
        states: Optional[int] = None,
        library: bool = False,
        definitions: Iterable[str] = (),
    ) -> None:
        """Makes a prover with a numeration (a base, `fib`, …), by default the one that the words of a question require.

        Its automata have at most `states` states. It may have the standard library of definitions, and further
        definitions.
        """
        self._native = _campeao.Prover(numeration, states, library)
        self._made = (numeration, states, library)
        for definition in definitions:
            self.define(definition)

    def define(self, text: str, *, limit: Optional[float] = None) -> str:
        """Adds a definition of a word, a set, a formula or a term, and returns its name.

        >>> prover = cg.Prover()
        >>> prover.define("odd(n) := exists m. n = 2*m + 1")
        'odd'
        >>> prover.prove("forall n. odd(n) or odd(n + 1)").verdict
        'true'
        """
        return self._native.define(text, limit)

    @property
    def definitions(self) -> list[str]:
        """The definitions, in order.

        >>> cg.Prover(definitions=["odd(n) := exists m. n = 2*m + 1"]).definitions
        ['odd(n) := exists m. n = 2*m + 1']
        """
        return self._native.definitions

    def word(self, name: str) -> Word:
        """The word or set with a name, defined in this prover or classic, such as `TM` or `FW`.

        >>> prover = cg.Prover(definitions=["f := 0 -> 01, 1 -> 0"])
        >>> prover.word("f").first(6)
        [0, 1, 0, 0, 1, 0]
        """
        return Word._of(self._native.word(name))

    def prove(self, question: str, *, limit: Optional[float] = None) -> Proof:
        """Answers a question: a sentence, or a condition with free names.

        >>> cg.Prover("fib").prove("exists n. n > 5 and FW[n] = 1").witness
        {'n': 6}
        """
        text, native = self._native.decide(question, limit)
        told = json.loads(text)
        members = told["members"]
        return Proof._of(
            told,
            witness=_numbers(told["witness"]),
            counterexample=_numbers(told["counterexample"]),
            members=None if members is None else [tuple(map(int, member)) for member in members],
            complete=told["complete"],
            reason=told["reason"],
            automaton=None if native is None else Automaton._of(native),
        )

    def count(self, question: str, *names: str, limit: Optional[float] = None) -> Counted:
        """Counts the values of these names that satisfy a condition, for each value of its other names; see `Counted`.

        >>> cg.Prover().count("i < n", "i").first(4)
        [0, 1, 2, 3]
        """
        from .counting import Counted

        made = (*self._made, tuple(self.definitions))
        return Counted(self._native.count(question, list(names), limit), (made, question, names))

    @staticmethod
    def _again(
        numeration: Optional[str], states: Optional[int], library: bool, definitions: Iterable[str]
    ) -> Prover:
        return Prover(numeration, states=states, library=library, definitions=definitions)

    def __repr__(self) -> str:
        return f"Prover({_arguments(*self._made, self.definitions)})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Prover):
            return NotImplemented
        return self._made == other._made and self.definitions == other.definitions

    __hash__ = None  # type: ignore[assignment]  # More definitions may be added.

    def __reduce__(self) -> tuple[Any, ...]:
        return Prover._again, (*self._made, self.definitions)


def prove(
    question: str,
    *,
    numeration: Optional[str] = None,
    states: Optional[int] = None,
    library: bool = False,
    limit: Optional[float] = None,
) -> Proof:
    """Answers a question about the naturals.

    >>> import campeao as cg
    >>> cg.prove("forall n. exists a, b. n = 3*a + 5*b").counterexample
    {'n': 1}
    """
    return Prover(numeration, states=states, library=library).prove(question, limit=limit)


def word(name: str) -> Word:
    """A classic word, such as `TM` of Thue and Morse or `FW` of Fibonacci.

    >>> import campeao as cg
    >>> cg.word("FW").numeration
    'fib'
    """
    return Prover().word(name)
