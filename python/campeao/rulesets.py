"""What an object needs to be a ruleset, for those who check types."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Protocol, TypeVar, Union

__all__ = ["ImpartialRules", "PartizanRules"]

#: What positions are; they are hashable.
P = TypeVar("P")


class ImpartialRules(Protocol[P]):
    """Rules in which both players have the same moves; `ruleset` says what else they may have.

    >>> class Halves:
    ...     start = 9
    ...     def moves(self, heap):
    ...         return [heap // 2] if heap else []
    >>> cg.ruleset(Halves).outcome()
    'loss'
    """

    @property
    def start(self) -> Any:
        """A position, or a function that gives one."""

    def moves(self, position: P, /) -> Union[Iterable[P], Mapping[str, P]]:
        """The positions that a move leads to, or these by the names of the moves."""


class PartizanRules(Protocol[P]):
    """Rules in which Left and Right have moves of their own; `ruleset` says what else they may have.

    >>> class Counters:
    ...     start = (2, 1)
    ...     def options(self, counters, player):
    ...         left, right = counters
    ...         mine = left if player == "L" else right
    ...         after = (left - 1, right) if player == "L" else (left, right - 1)
    ...         return [after] if mine else []
    >>> cg.ruleset(Counters).value()
    Value('1')
    """

    @property
    def start(self) -> Any:
        """A position, or a function that gives one."""

    def options(self, position: P, player: str, /) -> Union[Iterable[P], Mapping[str, P]]:
        """The positions that a move of the player, `"L"` or `"R"`, leads to, or these by the names of the moves."""
