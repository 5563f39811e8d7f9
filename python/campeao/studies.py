"""Results about a whole game: its law with the status, its strategy; and the judgements of claims."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from os import PathLike
from typing import Any, Optional, Union

from ._records import StudyRecord
from .errors import Error
from .proving import Automaton
from .theorems import Theorem

__all__ = ["Judgement", "Law", "Study"]


def _proved(theorem: Optional[Theorem]) -> Theorem:
    if theorem is None:
        raise Error("this law is not proved by automata, so there is no theorem")
    return theorem


class Law(str):
    """The law of a game: a formula for its safe positions or starts, with its theorem if automata prove it.

    >>> law = cg.study("wythoff").law
    >>> law.verify(), (6, 10) in law.automata["safe"]
    (True, True)
    """

    __slots__ = ("_theorem",)
    _theorem: Optional[Theorem]

    def __new__(cls, formula: str, theorem: Optional[Theorem] = None) -> Law:
        made = super().__new__(cls, formula)
        made._theorem = theorem
        return made

    @property
    def formula(self) -> str:
        """The formula alone.

        >>> cg.study("subtraction:1,4").law.formula
        'n % 5 in {0, 2}'
        """
        return str(self)

    @property
    def theorem(self) -> Theorem:
        """The theorem; raises an error if the law is not proved by automata.

        >>> cg.study("wythoff").law.theorem.numeration
        'fib'
        """
        return _proved(self._theorem)

    @property
    def automata(self) -> dict[str, Automaton]:
        """The automata of the theorem.

        >>> list(cg.study("wythoff").law.automata)
        ['safe']
        """
        return self.theorem.automata

    def verify(self, *, limit: Optional[float] = None) -> bool:
        """Whether the checker confirms the theorem.

        >>> cg.study("wythoff").law.verify()
        True
        """
        return self.theorem.verify(limit=limit).confirmed

    def save(self, path: Union[str, PathLike[str]]) -> None:
        """Writes the theorem to a file that anybody can check.

        >>> import os
        >>> cg.study("wythoff").law.save(os.devnull)
        """
        self.theorem.save(path)

    def __reduce__(self) -> tuple[type[Law], tuple[str, Optional[Theorem]]]:
        return Law, (self.formula, self._theorem)


@dataclass(frozen=True)
class Study(StudyRecord):
    """The result of a study: the law of a game with its status, and its strategy.

    >>> study = cg.study("wythoff")
    >>> study.status, study.strategy, study.theorem.states
    ('proved', 'automaton', 8)
    """

    #: The safe positions or starts as a formula; None if no formula was found.
    law: Optional[Law]
    #: The name of the strategy.
    strategy: str
    #: The theorem, with its automata, if the law is proved by automata.
    theorem: Optional[Theorem]
    #: The study in sentences, step by step: `state`, `law`, `proof`, `strategy`, `start`.
    programme: dict[str, list[str]] = field(hash=False)
    #: The complete answer, as in `campeao study --json`.
    answer: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.law is not None:
            object.__setattr__(self, "law", Law(self.law, self.theorem))

    def verify(self, *, limit: Optional[float] = None) -> bool:
        """Whether the checker confirms the theorem.

        >>> cg.study("subtraction:1,4").verify()
        True
        """
        return _proved(self.theorem).verify(limit=limit).confirmed

    def save(self, path: Any) -> None:
        """Writes the theorem to a file.

        >>> import os
        >>> cg.study("subtraction:1,4").save(os.devnull)
        """
        _proved(self.theorem).save(path)

    def __str__(self) -> str:
        return "\n".join(sentence for sentences in self.programme.values() for sentence in sentences)

    def _repr_html_(self) -> str:
        def item(sentence: str) -> str:
            return f"<li>{escape(sentence)}</li>"

        parts = (f"<ul>{''.join(map(item, sentences))}</ul>" for sentences in self.programme.values() if sentences)
        return "".join(parts)


@dataclass(frozen=True)
class Judgement:
    """The judgement of a claimed law.

    >>> cg.game("subtraction:1,4").conjecture("n % 5 in {0, 3}").status
    'refuted'
    """

    #: `proved`, `known` by a theorem, `checked` in the table, or `refuted`.
    status: str
    #: The simplest counterexample, a position or a start; None if there is none.
    counterexample: Optional[dict[str, Any]] = field(hash=False)
    #: The complete answer.
    answer: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
