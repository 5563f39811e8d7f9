"""Laws of strips: what n copies of a word are worth in one row, for every n."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any, Optional, Union

from . import _campeao
from ._campeao import Value
from ._progress import Progress, watching
from ._records import StripMoveRecord, StripPowerRecord, StripWordRecord
from .errors import Error
from .studies import Law, Study
from .theorems import Verdict

__all__ = ["StripMove", "StripPower", "StripStudy", "StripWord", "families"]


class StripMove(StripMoveRecord):
    """A move in a row.

    >>> cg.solve("clobber:(xxo)^3").left
    StripMove(place=3, before='ox', after='x.', to='xxx.xoxxo')
    """


@dataclass(frozen=True)
class StripPower(StripPowerRecord):
    """The answer of a law about a number of copies.

    >>> power = cg.worth("clobber:(xxo)^1000")
    >>> power.value, power.outcome, power.letters, power.left.place
    (Value('^500'), 'L', 3000, 3)
    """

    #: The value; None if the law states none.
    value: Optional[Value]
    #: A move with which Left wins; None if none is known.
    left: Optional[StripMove]
    #: A move with which Right wins; None if none is known.
    right: Optional[StripMove]

    def _repr_latex_(self) -> Optional[str]:
        return None if self.value is None else self.value._repr_latex_()


@dataclass(frozen=True)
class StripStudy(Study):
    """The law of n copies of a word in one row, for every n, with its proof.

    >>> study = cg.study("clobber:(xxo)^n")
    >>> study.status, study.law, study.outcomes[:3]
    ('proved', '(n+1)//2', ['L', 'L', 'L'])
    >>> print(study)
    n copies of xxo are worth (n+1)//2 ups, rounded down, for every n from 1 on. Left wins, whoever starts.
    Proved for every n: 14284 bounds of the parts of rows with up to 99 letters follow by three rules. The window theorem extends them to every length.
    """

    #: The values of one copy, two copies, …, and of one period at least; None where the law states none.
    values: list[Optional[Value]] = field(default_factory=list, hash=False)
    #: The outcomes of one copy, two copies, …: `L`, `R`, `N` or `P`; None where the law states none.
    outcomes: list[Optional[str]] = field(default_factory=list, hash=False)
    #: The theorem behind the law.
    _native: Optional[_campeao.Strip] = field(default=None, compare=False, repr=False)

    @classmethod
    def _found(cls, native: _campeao.Strip) -> StripStudy:
        told = json.loads(native.told())
        proof = native.proof()
        law = told["ups"]
        return cls(
            game=told["family"],
            about="strips",
            status="proved" if told["proved"] else "claimed",
            law=None if law is None else Law(law),
            strategy="bounds",
            theorem=None,
            programme={"law": [told["law"]], "proof": [] if proof is None else [proof]},
            answer=told,
            values=[None if value is None else Value(value) for value in (told["values"] or {"first": []})["first"]],
            outcomes=list((told["outcomes"] or {"first": []})["first"]),
            _native=native,
        )

    @classmethod
    def load(cls, path: Union[str, PathLike[str]]) -> StripStudy:
        """Reads a theorem file about a strip. The law is claimed, until `verify` confirms it.

        >>> import pathlib, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = pathlib.Path(folder, "xxo.json")
        ...     cg.study("clobber:(xxo)^n").save(path)
        ...     law = cg.StripStudy.load(path)
        >>> law.status, law.law
        ('claimed', '(n+1)//2')
        """
        return cls._found(_campeao.Strip.read(Path(path).read_text(encoding="utf-8")))

    @property
    def _strip(self) -> _campeao.Strip:
        if self._native is None:
            raise Error("this study has no theorem about a strip")
        return self._native

    def power(self, copies: int) -> StripPower:
        """The answer of the law about a number of copies: the value, the outcome, and good moves.

        >>> cg.study("clobber:(xxo)^n").power(7).value
        Value('^4')
        """
        text = self._strip.power(copies)
        if text is None:
            raise Error("a law that a file claims is not used for play; `study` proves it again")
        told = json.loads(text)

        def move(player: str) -> Optional[StripMove]:
            return None if told[player] is None else StripMove._of(told[player])

        value = None if told["value"] is None else Value(told["value"])
        return StripPower._of(told, value=value, left=move("left"), right=move("right"))

    def text(self) -> str:
        """The text of the theorem's file.

        >>> cg.study("clobber:(xxo)^n").text()[:27]
        '{"format":"campeao-theorem"'
        """
        return self._strip.text()

    def verify(self, *, limit: Optional[float] = None) -> bool:
        """Whether the checker, which shares nothing with the search, confirms the theorem.

        >>> cg.study("clobber:(xxo)^n").verify()
        True
        """
        return self.verdict(limit=limit).confirmed

    def verdict(self, *, states: int = 1_000_000, limit: Optional[float] = None) -> Verdict:
        """The checker's verdict, with the reason if the theorem is not confirmed.

        >>> cg.study("clobber:(xxo)^n").verdict().reason
        """
        return Verdict._of(json.loads(self._strip.verify(states, limit)))

    def save(self, path: Union[str, PathLike[str]]) -> None:
        """Writes the theorem to a file that anybody can check.

        >>> import os
        >>> cg.study("clobber:(xxo)^n").save(os.devnull)
        """
        Path(path).write_text(self.text(), encoding="utf-8")

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.text(), self.game if self.status == "proved" else None)


def _again(text: str, name: Optional[str]) -> StripStudy:
    # A proved law is proved again: a file alone shows nothing.
    found = None if name is None else family(name, False, study=True)
    return StripStudy._found(_campeao.Strip.read(text)) if found is None else found.law(None)


@dataclass(frozen=True)
class Family:
    """A family of rows, as in `clobber:(xxo)^n`, or one of them.

    >>> from campeao.strips import family
    >>> family("clobber:(xxo)^9", False)
    Family(game='clobber', word='xxo', copies=9)
    """

    #: The game.
    game: str
    #: The repeated word.
    word: str
    #: The number of copies; None for every n.
    copies: Optional[int]

    def law(self, limit: Optional[float]) -> StripStudy:
        """The law of the family."""
        return StripStudy._found(_campeao.Strip.prove(self.game, self.word, limit))

    def power(self, limit: Optional[float]) -> StripPower:
        """The answer of the law about this number of copies."""
        return self.law(limit).power(self.copies or 0)


def family(name: str, misere: bool, *, study: bool = False, **given: Any) -> Optional[Family]:
    """The family of a name; None for other names. Arguments that say nothing about families are refused."""
    refused = [option for option, value in given.items() if value is not None and value is not False]
    found = _campeao.Strip.family(name, study, misere, refused)
    return None if found is None else Family(*found)


class StripWord(StripWordRecord):
    """A word with its law, or the reason why it has none.

    >>> cg.families("clobber", 1)[0].status
    'value'
    """


def families(
    game: str, longest: int, *, limit: Optional[float] = None, progress: Progress = False
) -> list[StripWord]:
    """Tries all words of up to `longest` letters, one of each class of turns, reflections and exchanges of the players.

    >>> import campeao as cg
    >>> {word.word: word.status for word in cg.families("clobber", 2)}
    {'x': 'value', 'xo': 'open'}
    """
    if not 1 <= longest <= 12:
        raise Error("longest: a number from 1 to 12")
    with watching(progress) as watch:
        told = json.loads(_campeao.Strip.scan(game, longest, limit, watch))
    return [StripWord._of(word) for word in told["words"]]
