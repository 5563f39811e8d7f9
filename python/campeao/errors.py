"""The errors of the package: mistakes in questions, and limits."""

from __future__ import annotations

from typing import Optional

__all__ = ["Error", "OutOfTime"]


class Error(ValueError):
    """A mistake in a question, or a limit that was reached; the message tells what is wrong and what would be right.

    >>> import campeao as cg
    >>> try:
    ...     cg.eval("{1|-1} + hlaf")
    ... except cg.Error as error:
    ...     print(error, error.line, error.column, error.text)
    the name `hlaf` is not known here 1 10 hlaf
    """

    #: The line of the error in the text, from 1, if it has a position.
    line: Optional[int]
    #: The column of the error in that line, from 1, if it has a position.
    column: Optional[int]
    #: The text at that position.
    text: Optional[str]
    #: A known name that may have been meant.
    near: Optional[str]

    def __init__(
        self,
        sentence: str,
        *,
        line: Optional[int] = None,
        column: Optional[int] = None,
        text: Optional[str] = None,
        near: Optional[str] = None,
    ) -> None:
        super().__init__(sentence)
        self.line, self.column, self.text, self.near = line, column, text, near


class OutOfTime(Error, TimeoutError):
    """The time limit was reached before the answer was found.

    >>> try:
    ...     cg.game("domineering:9x9").value(limit=0)
    ... except cg.OutOfTime as error:
    ...     print(error)
    the limit of 0 seconds is over
    """
