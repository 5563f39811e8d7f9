"""What answers say, as `python/records.py` makes it of their schemas: this file is not written by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from typing_extensions import Self

    from ._campeao import Value


class CountedView:
    """The counts of a condition."""

    __slots__ = ()
    _told: dict[str, Any]

    @property
    def question(self) -> str:
        """The condition."""
        question: str = self._told["question"]
        return question

    @property
    def counted(self) -> tuple[str, ...]:
        """The names that were counted."""
        return tuple(self._told["counted"])

    @property
    def variables(self) -> tuple[str, ...]:
        """The other free names of the condition."""
        return tuple(self._told["variables"])

    @property
    def numeration(self) -> str:
        """The numeration: a base, `fib`, `trib`, the coefficients of a recurrence or a morphism."""
        numeration: str = self._told["numeration"]
        return numeration

    @property
    def rank(self) -> int:
        """The least dimension of a representation."""
        rank: int = self._told["rank"]
        return rank

    @property
    def states(self) -> int:
        """The states of the automaton of the condition; None if there is none."""
        states: int = self._told["automaton_states"]
        return states

    @property
    def bounded(self) -> Optional[bool]:
        """Whether the counts are bounded; None if it is not known."""
        bounded: Optional[bool] = self._told["bounded"]
        return bounded

    @property
    def synchronised(self) -> Optional[bool]:
        """Whether an automaton accepts the pairs of an index and its count; None if it is not known."""
        synchronised: Optional[bool] = self._told["synchronised"]
        return synchronised


class QuotientView:
    """The misère quotient of the heaps of a game."""

    __slots__ = ()
    _told: dict[str, Any]

    @property
    def game(self) -> str:
        """The game's name with its arguments."""
        game: str = self._told["game"]
        return game

    @property
    def status(self) -> str:
        """`proved` for the quotient of all heaps, `partial` for that of the heaps up to a size."""
        status: str = self._told["status"]
        return status

    @property
    def up_to(self) -> int:
        """The greatest heap examined."""
        up_to: int = self._told["up_to"]
        return up_to

    @property
    def reason(self) -> Optional[str]:
        """The reason why greater heaps were not examined, where nothing is proved about them; else None."""
        reason: Optional[str] = self._told["reason"]
        return reason

    @property
    def order(self) -> int:
        """The number of elements."""
        order: int = self._told["order"]
        return order

    @property
    def is_tame(self) -> bool:
        """Whether the quotient is that of Nim heaps."""
        is_tame: bool = self._told["tame"]
        return is_tame

    @property
    def first_wild(self) -> Optional[int]:
        """The first wild heap; None if there is none."""
        first_wild: Optional[int] = self._told["first_wild"]
        return first_wild

    @property
    def presentation(self) -> list[str]:
        """The relations: equations of monomials."""
        return list(self._told["presentation"])

    @property
    def p_portion(self) -> list[str]:
        """The elements of P-positions, as monomials."""
        return list(self._told["p_portion"])

    @property
    def pretending(self) -> list[str]:
        """The element of each heap, from 0 up to the end of the first period, or as far as is known."""
        return list(self._told["pretending"])

    @property
    def genus(self) -> list[str]:
        """The genus of each heap from 0 on, as far as it was found."""
        return list(self._told["genus"])


class TableView:
    """A table of a game."""

    __slots__ = ()
    _told: dict[str, Any]

    @property
    def about(self) -> str:
        """The kind of cells: `positions` or `starts`."""
        about: str = self._told["about"]
        return about

    @property
    def values(self) -> str:
        """The quantity in the cells: `outcome`, `grundy`, `remoteness`, `value`, `temperature`."""
        values: str = self._told["values"]
        return values


class TheoremView:
    """A theorem."""

    __slots__ = ()
    _told: dict[str, Any]

    @property
    def game(self) -> str:
        """The game's name with its arguments."""
        game: str = self._told["game"]
        return game

    @property
    def law(self) -> Optional[str]:
        """The law as a formula, or None."""
        law: Optional[str] = self._told["law"]
        return law

    @property
    def numeration(self) -> str:
        """The numeration of its automata: a base, `fib`, `trib`, or the coefficients of a recurrence."""
        numeration: str = self._told["numeration"]
        return numeration

    @property
    def states(self) -> int:
        """The number of states of the automaton of the law."""
        states: int = self._told["states"]
        return states


@dataclass(frozen=True)
class AnalysisRecord:
    """The analysis of a position."""

    #: The position.
    position: Any
    #: The player to move, or None.
    player: Optional[str]
    #: The outcome for the player to move: `win`, `loss` or `draw`.
    outcome: str
    #: The number of plies to the end.
    remoteness: Optional[int]
    #: The nim-value.
    grundy: Optional[int]

    @classmethod
    def _of(cls, told: dict[str, Any], **made: Any) -> Self:
        found = {
            "position": told.get("position"),
            "player": told.get("player"),
            "outcome": told.get("outcome"),
            "remoteness": told.get("remoteness"),
            "grundy": told.get("grundy"),
        }
        return cls(**{**found, **made})


@dataclass(frozen=True)
class ChoiceRecord:
    """A move."""

    #: The move.
    name: str
    #: The value of the position it leaves; None where that is longer than 1,048,576 characters.
    value: Value
    #: Whether the move wins if nothing else is in play.
    wins: bool
    #: Whether no other move leaves a value that is better for the player.
    undominated: bool

    @classmethod
    def _of(cls, told: dict[str, Any], **made: Any) -> Self:
        found = {
            "name": told.get("move"),
            "value": told.get("value"),
            "wins": told.get("wins"),
            "undominated": told.get("undominated"),
        }
        return cls(**{**found, **made})


@dataclass(frozen=True)
class MoveRecord:
    """A move and its effect on the outcome."""

    #: The move.
    name: str
    #: The position it leads to.
    to: Any
    #: The outcome of that position, for the player then to move.
    outcome: str
    #: The number of plies from there.
    remoteness: Optional[int]
    #: Its nim-value.
    grundy: Optional[int]
    #: Whether the move is good or bad; None from a safe position.
    good: Optional[bool]

    @classmethod
    def _of(cls, told: dict[str, Any], **made: Any) -> Self:
        found = {
            "name": told.get("move"),
            "to": told.get("to"),
            "outcome": told.get("outcome"),
            "remoteness": told.get("remoteness"),
            "grundy": told.get("grundy"),
            "good": told.get("good"),
        }
        return cls(**{**found, **made})


@dataclass(frozen=True)
class PatternRecord:
    """Whether a pattern can be vacated, and by a solver the shortest way to do it. Parts that may be millions of squares long stay in the library's representation and are written piece by piece."""

    #: Whether its squares can all be empty at once.
    solvable: bool
    #: The fewest moves; absent if it is insoluble or was only checked.
    length: Optional[int]

    @classmethod
    def _of(cls, told: dict[str, Any], **made: Any) -> Self:
        found = {
            "solvable": told.get("solvable"),
            "length": told.get("length"),
        }
        return cls(**{**found, **made})


@dataclass(frozen=True)
class ProofRecord:
    """The result of the prover."""

    #: The sentence or condition.
    question: str
    #: The numeration: a base, `fib`, `trib`, the coefficients of a recurrence or a morphism.
    numeration: str
    #: `true`, `false`, `condition` for a condition with free names, or `unknown`.
    verdict: str

    @classmethod
    def _of(cls, told: dict[str, Any], **made: Any) -> Self:
        found = {
            "question": told.get("question"),
            "numeration": told.get("numeration"),
            "verdict": told.get("verdict"),
        }
        return cls(**{**found, **made})


@dataclass(frozen=True)
class StudyRecord:
    """A study of a game."""

    #: The game's name with its arguments.
    game: str
    #: The subject: `positions` or `starts`.
    about: str
    #: The status of the law: `proved`, `known` by a theorem, `checked` or `unknown`.
    status: str

    @classmethod
    def _of(cls, told: dict[str, Any], **made: Any) -> Self:
        found = {
            "game": told.get("game"),
            "about": told.get("about"),
            "status": told.get("status"),
        }
        return cls(**{**found, **made})


@dataclass(frozen=True)
class VerdictRecord:
    """A check of a theorem."""

    #: Whether the checker confirms it.
    confirmed: bool
    #: The number of statements about all positions that were confirmed, or None.
    statements: Optional[int]
    #: The number of states of machines visited, or None.
    states: Optional[int]
    #: Whether the formula is equivalent to the automata; None if the file has none, or is not confirmed.
    formula: Optional[bool]
    #: The reason why it is not confirmed, in a sentence, or None.
    reason: Optional[str]

    @classmethod
    def _of(cls, told: dict[str, Any], **made: Any) -> Self:
        found = {
            "confirmed": told.get("confirmed"),
            "statements": told.get("statements"),
            "states": told.get("states"),
            "formula": told.get("formula"),
            "reason": told.get("reason"),
        }
        return cls(**{**found, **made})


@dataclass(frozen=True)
class WorthRecord:
    """The worth of a position."""

    #: The canonical text of the position.
    position: str
    #: `L`, `R`, `N` (the starting player wins) or `P` (the starting player loses); where play may repeat or points are
    #: counted also `D` (a draw), `NHat`, `NCheck`, `PHat` and `PCheck` (a draw for one of the starters).
    outcome: str
    #: The value; None where only the winner was asked for, and where it is longer than 1,048,576 characters.
    value: Value

    @classmethod
    def _of(cls, told: dict[str, Any], **made: Any) -> Self:
        found = {
            "position": told.get("position"),
            "outcome": told.get("outcome"),
            "value": told.get("value"),
        }
        return cls(**{**found, **made})
