"""Proofs for every n: questions about the naturals and about words, decided by automata."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import count, product
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Optional, SupportsInt, Union

from . import _campeao
from ._records import ProofRecord
from .errors import Error

if TYPE_CHECKING:
    from typing_extensions import Self

    from .counting import Counted

__all__ = ["Automaton", "Proof", "Prover", "Word", "automaton", "prove", "word"]


class Automaton:
    """An automaton that reads numbers, digit by digit, and outputs a letter.

    It represents a word, whose letter at n is `w[n]`; an array, with several indices; or the set of the numbers with
    the letter 1. It is made of its text, in the format of this package or in that of Walnut.

    >>> import campeao as cg
    >>> even = cg.prove("exists m. n = 2*m").automaton
    >>> even.states, 10**50 in even, 7 in even
    (2, True, False)
    >>> odd = cg.Automaton("lsd_2 \\n 0 0 \\n 1 -> 1 \\n 1 1 \\n * -> 1")
    >>> [n for n in range(8) if n in odd]
    [1, 3, 5, 7]
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

    @property
    def alphabet(self) -> list[int]:
        """The digits that it reads.

        >>> cg.prove("n % 5 = 0", numeration="10").automaton.alphabet
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        """
        return list(range(self._native.alphabet))

    @property
    def outputs(self) -> list[int]:
        """The letter of each state; the states are numbered from 0, with which it begins.

        >>> cg.prove("n % 3 = 1").automaton.outputs
        [0, 1, 0]
        """
        return self._native.letters

    @property
    def transitions(self) -> list[tuple[int, tuple[int, ...], int]]:
        """The transitions: a state, a digit for each index, and the next state. Digits that no number has lead nowhere.

        >>> cg.word("FW").transitions
        [(0, (0,), 0), (0, (1,), 1), (1, (0,), 0)]
        """
        symbols = list(product(range(self._native.alphabet), repeat=len(self.variables)))
        steps = zip(product(range(self.states), symbols), self._native.targets)
        return [(state, digits, target) for (state, digits), target in steps if target is not None]

    def digits(self, number: int) -> list[int]:
        """The digits of a number in the numeration, the most significant one first; 0 has none.

        >>> cg.word("FW").digits(12), cg.word("FW").digits(0)
        ([1, 0, 1, 0, 1], [])
        """
        return self._native.digits(number)

    def accepts(self, *numbers: int) -> bool:
        """Whether a number, or a tuple of numbers, is in the set: the automaton ends in a state with the letter 1.

        >>> double = cg.prove("a = 2*b").automaton
        >>> double.accepts(10, 5), double.accepts(5, 10)
        (True, False)
        """
        return self._native.letter(*numbers) == 1

    def to_networkx(self) -> Any:
        """The automaton as a `MultiDiGraph` of networkx, which must be installed.

        A state has its `output`, an edge its `digits`; the graph has the `numeration`, the `variables` and the `name`.

        >>> graph = cg.word("FW").to_networkx()
        >>> list(graph.nodes(data="output")), list(graph.edges(data="digits"))
        ([(0, 0), (1, 1)], [(0, 0, (0,)), (0, 1, (1,)), (1, 0, (0,))])
        """
        import networkx

        graph = networkx.MultiDiGraph(numeration=self.numeration, variables=self.variables, name=self.name)
        graph.add_nodes_from((state, {"output": output}) for state, output in enumerate(self.outputs))
        graph.add_edges_from((state, target, {"digits": digits}) for state, digits, target in self.transitions)
        return graph

    @classmethod
    def from_networkx(cls, graph: Any) -> Self:
        """The automaton of a directed graph, which has the attributes that `to_networkx` gives.

        Its first node is the state in which it begins. By default the numeration is base 2, and the output 0; `digits`
        may be one integer. Where a set, whose outputs are 0 and 1, has no edge, it accepts nothing.

        >>> import networkx
        >>> graph = networkx.DiGraph([("even", "odd", {"digits": 1}), ("odd", "odd", {"digits": 0})])
        >>> graph.add_edge("even", "even", digits=0)
        >>> graph.add_node("odd", output=1)
        >>> powers = cg.Automaton.from_networkx(graph)
        >>> [n for n in range(20) if n in powers]
        [1, 2, 4, 8, 16]
        >>> cg.Word.from_networkx(cg.word("TM").to_networkx()) == cg.word("TM")
        True
        """
        about = graph.graph
        states = {node: state for state, node in enumerate(graph)}
        outputs = [int(output) for _, output in graph.nodes(data="output", default=0)]
        steps: dict[tuple[int, tuple[int, ...]], int] = {}
        for node, target, read in graph.edges(data="digits"):
            if read is None:
                raise Error(f"the edge from {node!r} to {target!r} has no `digits`")
            digits = (int(read),) if isinstance(read, SupportsInt) else tuple(map(int, read))
            if steps.setdefault((states[node], digits), states[target]) != states[target]:
                raise Error(f"the digits {digits} lead from {node!r} to two states; an automaton is deterministic")
        arity = len(next(iter(steps), (0, (0,)))[1])
        variables = about.get("variables", ["n"] if arity == 1 else [chr(ord("a") + place) for place in range(arity)])
        numeration, name = str(about.get("numeration", "2")), str(about.get("name") or "word")
        text = _written(numeration, variables, outputs, steps, None)
        try:
            return cls(text, name)
        except Error:
            if not set(outputs) <= {0, 1}:
                raise
            # A state that accepts nothing takes what is missing.
            return cls(_written(numeration, variables, [*outputs, 0], steps, len(outputs)), name)

    def to_walnut(self, *, lsd: bool = False) -> str:
        """The text for Walnut, with the most significant digit first or, with `lsd=True`, the least significant one.

        Walnut has no names of indices; it takes them in alphabetical order. `Automaton` reads its texts.

        >>> print(cg.word("FW").to_walnut(), end="")
        msd_fib
        <BLANKLINE>
        0 0
        0 -> 0
        1 -> 1
        <BLANKLINE>
        1 1
        0 -> 0
        >>> cg.Word(cg.word("RS").to_walnut(lsd=True)).first(100) == cg.word("RS").first(100)
        True
        """
        return self._native.walnut(lsd)

    def text(self) -> str:
        """The text of the automaton, from which it can be read again.

        >>> cg.Automaton(cg.word("TM").text())[7]
        1
        """
        return self._native.text()

    def graphviz(self) -> Optional[str]:
        """The automaton in the language of Graphviz; None for a word with letters other than 0 and 1.

        >>> cg.prove("n % 2 = 0").automaton.graphviz()[:7]
        'digraph'
        """
        return self._native.graphviz()

    def __getitem__(self, indices: Any) -> int:
        return self._native.letter(*indices) if isinstance(indices, tuple) else self._native.letter(indices)

    def __call__(self, *indices: int) -> int:
        return self._native.letter(*indices)

    def __contains__(self, indices: Any) -> bool:
        return self.accepts(*indices) if isinstance(indices, tuple) else self.accepts(indices)

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


def _written(
    numeration: str,
    variables: Iterable[str],
    outputs: list[int],
    steps: dict[tuple[int, tuple[int, ...]], int],
    missing: Optional[int],
) -> str:
    """The text of an automaton; transitions that are missing lead to this state."""
    variables = list(variables)
    names = "campeao automaton 1", f"numeration {numeration}", f"variables {' '.join(variables)}"
    alphabet = _campeao.Word.alphabet_of(numeration)
    symbols = list(product(range(alphabet), repeat=len(variables)))
    unread = {digits for _, digits in steps}.difference(symbols)
    if unread:
        raise Error(f"the digits {min(unread)} are not those of {len(variables)} numbers in the numeration {numeration}")
    lines = []
    for state, output in enumerate(outputs):
        targets = [steps.get((state, digits), missing) for digits in symbols]
        lines.append(f"{state} {output}: {' '.join('-' if target is None else str(target) for target in targets)}")
    return "\n".join([*names, *lines, ""])


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

    def define(self, text: Union[str, Automaton], *, limit: Optional[float] = None) -> str:
        """Adds a definition of a word, a set, a formula or a term, and returns its name.

        A text between slashes is a regular expression for digits. An automaton is defined under its name.

        >>> prover = cg.Prover()
        >>> prover.define("odd(n) := exists m. n = 2*m + 1")
        'odd'
        >>> prover.prove("forall n. odd(n) or odd(n + 1)").verdict
        'true'
        >>> prover.define("power := /10*/"), prover.word("power").states
        ('power', 3)
        >>> prover.define(cg.Automaton("msd_2 \\n 0 0 \\n 0 -> 0 \\n 1 -> 1 \\n 1 1 \\n 0 -> 1", "walnut"))
        'walnut'
        >>> prover.prove("forall n. power(n) <=> walnut(n)").verdict
        'true'
        """
        if isinstance(text, Automaton):
            text = f"{text.name} := {text.text()}"
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


def automaton(of: str, *, numeration: Optional[str] = None, limit: Optional[float] = None) -> Automaton:
    """The automaton of a set: of a condition, or of a regular expression for digits, between slashes.

    >>> import campeao as cg
    >>> [n for n in range(20) if n in cg.automaton("/10*/")], cg.automaton("n % 3 = 0").states
    ([1, 2, 4, 8, 16], 3)
    """
    prover = Prover(numeration)
    if of.lstrip().startswith("/"):
        return prover.word(prover.define(f"numbers := {of}", limit=limit))
    found = prover.prove(of, limit=limit).automaton
    if found is None:
        raise Error("a sentence is true or false and has no automaton: a condition has free names, as in `n % 3 = 0`")
    return found
