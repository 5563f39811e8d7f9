"""Tables of positions and of starts, and pictures."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any, Callable, Optional, Union

from ._campeao import Value
from ._records import TableView

__all__ = ["Picture", "Table"]

#: The content of a cell: an outcome, a number, a value; None outside the game.
Cell = Union[str, int, Fraction, Value, None]

#: The label of a row or of a column.
Label = Union[int, str]

#: A function that converts the text of a cell.
READ: dict[str, Callable[[str], Cell]] = {"temperature": Fraction, "value": Value}


def _labels(axis: Optional[dict[str, Any]]) -> list[Label]:
    """The labels of an axis: integers, if all of them are numbers."""
    headings: list[str] = [] if axis is None else axis["headings"]
    if all(heading.isdecimal() and str(int(heading)) == heading for heading in headings):
        return [int(heading) for heading in headings]
    return list(headings)


class Table(TableView):
    """A table of positions or of starts.

    >>> import campeao as cg
    >>> table = cg.game("wythoff").table(rows=3, columns=3, values="grundy")
    >>> table.cells
    [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5], [3, 4, 5, 6]]
    >>> table[1, 2], table["1", "2"], table.about, table.values
    (0, 0, 'positions', 'grundy')
    """

    __slots__ = ("_asked", "_cells", "_csv", "_svg", "_told")

    def __init__(self, told: dict[str, Any], svg: str, csv: str, asked: str) -> None:
        self._told, self._svg, self._csv, self._asked = told, svg, csv, asked
        read = READ.get(told["values"])

        def cell(text: Any) -> Cell:
            return text if read is None or text is None or text == "unknown" else read(text)

        self._cells = [[cell(text) for text in row] for row in told["cells"]]

    @property
    def rows(self) -> list[Label]:
        """The labels of the rows, integers where they are numbers; empty for a table of one row.

        >>> cg.game("wythoff").table(rows=2, columns=2).rows
        [0, 1, 2]
        """
        return _labels(self._told["rows"])

    @property
    def columns(self) -> list[Label]:
        """The labels of the columns, integers where they are numbers.

        >>> cg.game("wythoff").table(rows=2, columns=(3, 5)).columns
        [3, 4, 5]
        """
        return _labels(self._told["columns"])

    @property
    def cells(self) -> list[list[Cell]]:
        """The cells, row by row: outcomes, numbers or values.

        None stands for cells outside the game, `unknown` for cells not solved within the time limit.

        >>> cg.game("wythoff").table(rows=1, columns=2).cells
        [['loss', 'win', 'win'], ['win', 'win', 'loss']]
        """
        return [list(row) for row in self._cells]

    def __getitem__(self, place: Union[Label, tuple[Label, Label]]) -> Cell:
        row, column = place if isinstance(place, tuple) else (None, place)
        # A label may be given as a number or as its text.
        columns, rows = list(map(str, self.columns)), list(map(str, self.rows))
        if str(column) not in columns or not (row is None or str(row) in rows):
            raise KeyError(place)
        across = columns.index(str(column))
        down = 0 if row is None else rows.index(str(row))
        return self._cells[down][across]

    def to_csv(self) -> str:
        """The table as comma-separated values.

        >>> print(cg.game("wythoff").table(rows=1, columns=2, values="grundy").to_csv(), end="")
        a\\b,0,1,2
        0,0,1,2
        1,1,2,0
        """
        return self._csv

    def to_numpy(self) -> Any:
        """The cells as an array of numpy, which must be installed.

        >>> cg.game("wythoff").table(rows=1, columns=2, values="grundy").to_numpy().shape
        (2, 3)
        """
        import numpy

        return numpy.array(self._cells, dtype=object if self.values in READ else None)

    def to_pandas(self) -> Any:
        """The table as a data frame of pandas, which must be installed, with the labels of the table.

        >>> cg.game("wythoff").table(rows=1, columns=2, values="grundy").to_pandas().loc[1, 2] == 0
        np.True_
        """
        import pandas

        return pandas.DataFrame(self._cells, index=self.rows or None, columns=self.columns)

    def plot(self) -> Picture:
        """The table as a picture; for matplotlib see `figure`.

        >>> cg.game("wythoff").table(rows=8, columns=8).plot().svg[:4]
        '<svg'
        """
        return Picture(self._svg)

    def _repr_html_(self) -> str:
        def cell(text: object) -> str:
            return "" if text is None else escape(str(text))

        head = "".join(f"<th>{cell(heading)}</th>" for heading in self.columns)
        rows: list[Label] = self.rows or [""] * len(self._told["cells"])
        lines = (
            f"<tr><th>{cell(name)}</th>{''.join(f'<td>{cell(entry)}</td>' for entry in row)}</tr>"
            for name, row in zip(rows, self._told["cells"])
        )
        return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"

    def __repr__(self) -> str:
        return self._asked

    def __eq__(self, other: object) -> bool:
        return self._told == other._told if isinstance(other, Table) else NotImplemented

    def __hash__(self) -> int:
        return hash((self._told["game"], self.values, self._csv))

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self._told, self._svg, self._csv, self._asked)


@dataclass(frozen=True)
class Picture:
    """A picture that a notebook shows; `svg` is the document.

    >>> cg.game("clobber:2x3").svg()
    <Picture of 4578 characters>
    """

    #: The document.
    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture of {len(self.svg)} characters>"
