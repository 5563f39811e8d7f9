"""Laws as theorems: stored in files, used for play at any size, verified by an independent checker."""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any, Optional, Union

from . import _campeao
from ._records import TheoremView, VerdictRecord
from .proving import Automaton

__all__ = ["Advice", "Theorem", "Verdict"]


class Verdict(VerdictRecord):
    """The checker's verdict on a theorem. It is true as a condition exactly if the theorem is confirmed.

    >>> verdict = cg.study("wythoff").theorem.verify()
    >>> verdict.confirmed, verdict.statements, verdict.reason
    (True, 11, None)
    """

    def __bool__(self) -> bool:
        return self.confirmed


@dataclass(frozen=True)
class Advice:
    """The class of a position by a theorem, and the target of a good move.

    >>> cg.study("wythoff").theorem.advise(3, 4)
    Advice(standing='fragile', to=(1, 2))
    """

    #: `safe` if the player to move loses, `fragile` if that player wins, `neutral` if neither does.
    standing: str
    #: The coordinates after a move that preserves a win or a draw; None if the game is lost or has ended.
    to: Optional[tuple[int, ...]]


class Theorem(TheoremView):
    """A theorem about the safe positions or the nim-values of a game.

    >>> import campeao as cg
    >>> theorem = cg.study("fibonacci-nim").theorem
    >>> theorem.numeration, bool(theorem.verify())
    ('fib', True)
    >>> theorem.advise(10**100, 10**100 - 1).standing
    'fragile'
    >>> cg.study("wythoff").theorem.game, cg.study("wythoff").theorem.states
    ('wythoff', 8)
    >>> cg.study("subtraction:1,4").theorem.law[:42]
    'value = 0 and (n >= 0 and n % 5 in {0, 2})'
    """

    __slots__ = ("_native", "_told")

    def __init__(self, text: str) -> None:
        self._native = _campeao.Theorem(text)
        self._told: dict[str, Any] = json.loads(self._native.told())

    @classmethod
    def _of(cls, native: _campeao.Theorem) -> Theorem:
        made = cls.__new__(cls)
        made._native = native
        made._told = json.loads(native.told())
        return made

    @classmethod
    def load(cls, path: Union[str, PathLike[str]]) -> Theorem:
        """Reads the theorem in a file.

        >>> import pathlib, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = pathlib.Path(folder, "law.json")
        ...     cg.study("wythoff").save(path)
        ...     print(cg.Theorem.load(path).game)
        wythoff
        """
        return cls(Path(path).read_text(encoding="utf-8"))

    def save(self, path: Union[str, PathLike[str]]) -> None:
        """Writes the theorem to a file, which can be checked independently.

        >>> import os
        >>> cg.study("wythoff").theorem.save(os.devnull)
        """
        Path(path).write_text(self.text(), encoding="utf-8")

    def text(self) -> str:
        """The text of the theorem's file.

        >>> theorem = cg.study("wythoff").theorem
        >>> cg.Theorem(theorem.text()) == theorem
        True
        """
        return self._native.text()

    @property
    def automata(self) -> dict[str, Automaton]:
        """The automata of the law: `safe` and `neutral` positions, for each player if that matters, or `grundy` for the
        pairs of a heap and its nim-value. Empty for a law that is proved by induction or in other coordinates.

        >>> safe = cg.study("wythoff").theorem.automata["safe"]
        >>> (1, 2) in safe, (2, 2) in safe
        (True, False)
        """
        return {name: Automaton._of(native) for name, native in self._native.automata()}

    def _repr_html_(self) -> str:
        return "".join(f"<p>{escape(line)}</p>" for line in str(self).splitlines() if line.strip())

    def verify(self, *, states: int = 1_000_000, limit: Optional[float] = None) -> Verdict:
        """Checks the theorem by a method that shares no decision with the prover; it visits at most `states` states.

        >>> cg.study("wythoff").theorem.verify().confirmed
        True
        """
        return Verdict._of(json.loads(self._native.verify(states, limit)))

    def advise(self, *position: int, player: str = "L") -> Advice:
        """Returns the class of a position with coordinates of any size, and a good move.

        >>> cg.study("wythoff").theorem.advise(10**30, 7)
        Advice(standing='fragile', to=(4, 7))
        """
        if player not in ("L", "R"):
            raise ValueError("the player must be `L` for the first of the two, or `R` for the second")
        standing, to = self._native.advise([format(number, "x") for number in position], player == "R")
        return Advice(standing, None if to is None else tuple(int(digits, 16) for digits in to))

    def __str__(self) -> str:
        return self._native.sentences()

    def __repr__(self) -> str:
        return f"Theorem({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        return self.text() == other.text() if isinstance(other, Theorem) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> tuple[type[Theorem], tuple[str]]:
        return Theorem, (self.text(),)
