"""What the package raises when a question is wrong or meets a limit."""

from __future__ import annotations

from typing import Optional

__all__ = ["Error", "OutOfTime"]


class Error(ValueError):
    """A mistake in a question, or a limit that it meets: the sentence says what is wrong and what would be right.

    >>> import campeao as cg
    >>> try:
    ...     cg.eval("{1|-1} + hlaf")
    ... except cg.Error as error:
    ...     print(error, error.line, error.column, error.text)
    the name `hlaf` is not known here 1 10 hlaf
    """

    #: The line of the text at fault, from 1, where there is a place.
    line: Optional[int]
    #: The character in that line, from 1, where there is a place.
    column: Optional[int]
    #: What stands there.
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
    """The limit of seconds was over before the answer was found.

    >>> try:
    ...     cg.game("domineering:9x9").value(limit=0)
    ... except cg.OutOfTime as error:
    ...     print(error)
    the limit of 0 seconds is over
    """
