"""The protocols of rulesets in Python, for type checkers."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Protocol, TypeVar, Union

__all__ = ["ImpartialRules", "PartizanRules"]

#: The type of positions, which are hashable.
P = TypeVar("P")


class ImpartialRules(Protocol[P]):
    """Rules in which both players have the same moves; for the optional members see `ruleset`.

    >>> class Halves:
    ...     start = 9
    ...     def moves(self, heap):
    ...         return [heap // 2] if heap else []
    >>> cg.ruleset(Halves).outcome()
    'loss'
    """

    @property
    def start(self) -> Any:
        """A position, or a function that returns one."""

    def moves(self, position: P, /) -> Union[Iterable[P], Mapping[str, P]]:
        """The positions after the moves, or a mapping to these from the names of the moves."""


class PartizanRules(Protocol[P]):
    """Rules in which Left and Right have different moves; for the optional members see `ruleset`.

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
        """A position, or a function that returns one."""

    def options(self, position: P, player: str, /) -> Union[Iterable[P], Mapping[str, P]]:
        """The positions after the moves of the player, `"L"` or `"R"`, or a mapping to these from the names of the
        moves."""
