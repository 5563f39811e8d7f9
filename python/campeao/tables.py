"""Tables of positions and of starts, and pictures."""

from __future__ import annotations

from html import escape
from typing import Any, Union

__all__ = ["Picture", "Table"]


class Table:
    """A table of positions or of starts.

    >>> import campeao as cg
    >>> table = cg.game("wythoff").table(rows=3, columns=3, values="grundy")
    >>> table.cells
    [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5], [3, 4, 5, 6]]
    >>> table["1", "2"]
    0
    """

    __slots__ = ("_csv", "_svg", "_told")

    def __init__(self, told: dict[str, Any], svg: str, csv: str) -> None:
        self._told, self._svg, self._csv = told, svg, csv

    @property
    def about(self) -> str:
        """What the cells are: `positions` or `starts`."""
        return str(self._told["about"])

    @property
    def values(self) -> str:
        """What stands in the cells."""
        return str(self._told["values"])

    @property
    def rows(self) -> list[str]:
        """What runs down; nothing for a table of one row."""
        axis = self._told["rows"]
        return [] if axis is None else list(axis["headings"])

    @property
    def columns(self) -> list[str]:
        """What runs across."""
        return list(self._told["columns"]["headings"])

    @property
    def cells(self) -> list[list[Union[str, int, None]]]:
        """Row by row, outcomes, numbers or the names of values.

        None stands outside the game, `unknown` where nothing was found within the time.
        """
        return [list(row) for row in self._told["cells"]]

    def __getitem__(self, place: Union[str, tuple[str, str]]) -> Union[str, int, None]:
        row, column = place if isinstance(place, tuple) else (None, place)
        if column not in self.columns or not (row is None or row in self.rows):
            raise KeyError(place)
        across = self.columns.index(column)
        down = 0 if row is None else self.rows.index(row)
        found: Union[str, int, None] = self._told["cells"][down][across]
        return found

    def to_csv(self) -> str:
        """The table as comma-separated values."""
        return self._csv

    def to_numpy(self) -> Any:
        """The cells as an array of numpy, which must be there."""
        import numpy

        return numpy.array(self._told["cells"])

    def to_pandas(self) -> Any:
        """The table as a data frame of pandas, which must be there."""
        import pandas

        return pandas.DataFrame(self._told["cells"], index=self.rows or None, columns=self.columns)

    def plot(self) -> Picture:
        """The table as a picture."""
        return Picture(self._svg)

    def _repr_html_(self) -> str:
        def cell(text: object) -> str:
            return "" if text is None else escape(str(text))

        head = "".join(f"<th>{cell(heading)}</th>" for heading in self.columns)
        rows = self.rows or [""] * len(self._told["cells"])
        lines = (
            f"<tr><th>{cell(name)}</th>{''.join(f'<td>{cell(entry)}</td>' for entry in row)}</tr>"
            for name, row in zip(rows, self._told["cells"])
        )
        return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"

    def __repr__(self) -> str:
        return f"<Table of {self._told['game']}: {self.values}, {len(self._told['cells'])} x {len(self.columns)}>"

    def __eq__(self, other: object) -> bool:
        return self._told == other._told if isinstance(other, Table) else NotImplemented

    def __hash__(self) -> int:
        return hash((self._told["game"], self.values, self._csv))

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self._told, self._svg, self._csv)


class Picture:
    """A picture that a notebook shows; `svg` is the document."""

    __slots__ = ("svg",)

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture of {len(self.svg)} characters>"
