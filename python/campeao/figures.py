"""Figures of matplotlib: tables, thermographs, automata and the graphs of games."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Optional, Union

from ._campeao import Value
from .errors import Error
from .games import Game
from .positions import Position
from .proving import Automaton, Proof
from .tables import Cell, Table

__all__ = ["figure"]

#: The colours of outcomes.
COLOURS = {"loss": "#d55e00", "win": "#56b4e9", "draw": "#f0e442", "unknown": "#bbbbbb"}
#: The colours of the safe and of other positions in a table of safe positions.
PLAIN, EMPTY = "#e8e8e8", "white"


def figure(of: Union[Table, Value, Automaton, Proof, Game, Position, Any], ax: Optional[Any] = None) -> Any:
    """Draws a table, a thermograph, an automaton or the graph of a game with matplotlib, which must be installed.

    A value is drawn as its thermograph; a game or a position as the graph of the positions that play reaches. A graph of
    networkx, from `to_networkx`, is drawn, too. Draws into the given axes or into those of a new figure, and returns
    them.

    >>> import campeao as cg
    >>> axes = cg.figure(cg.eval("{3||1|-2}"))
    >>> axes.get_xlabel(), len(axes.lines)
    ('value', 3)
    >>> len(cg.figure(cg.game("wythoff").table(rows=2, columns=3)).texts)
    12
    """
    from matplotlib import pyplot

    axes = pyplot.subplots()[1] if ax is None else ax
    if isinstance(of, Table):
        _table(of, axes)
    elif isinstance(of, Value):
        _thermograph(of, axes)
    elif isinstance(of, Proof):
        if of.automaton is None:
            raise Error("this answer has no automaton to draw")
        _graph(of.automaton.to_networkx(), axes)
    elif isinstance(of, Automaton):
        _graph(of.to_networkx(), axes)
    elif isinstance(of, Position):
        _graph(of.game.to_networkx(of, solved=True), axes)
    elif isinstance(of, Game):
        _graph(of.to_networkx(solved=True), axes)
    elif hasattr(of, "nodes") and hasattr(of, "edges"):
        _graph(of, axes)
    else:
        raise Error(f"`{type(of).__name__}` has no figure: give a table, a value, an automaton, a game or a graph")
    return axes


def _shade(cell: Cell, least: Fraction, most: Fraction) -> str:
    """The colour of a cell: that of an outcome, or the darker the greater a number is."""
    if cell is None:
        return EMPTY
    if isinstance(cell, str):
        return COLOURS.get(cell, PLAIN)
    if isinstance(cell, Value) or least == most:
        return PLAIN
    light = 245 - int(110 * (Fraction(cell) - least) / (most - least))
    return f"#{light:02x}{light:02x}ff"


def _table(table: Table, axes: Any) -> None:
    from matplotlib.patches import Rectangle

    numbers = [Fraction(cell) for row in table.cells for cell in row if isinstance(cell, (int, Fraction))]
    least, most = min(numbers, default=Fraction(0)), max(numbers, default=Fraction(0))
    for down, row in enumerate(table.cells):
        for across, cell in enumerate(row):
            place = (across - 0.5, down - 0.5)
            axes.add_patch(Rectangle(place, 1, 1, facecolor=_shade(cell, least, most), edgecolor="white"))
            # Outcomes are colours with their first letter, so that they can be told apart in black and white, too.
            text = "" if cell is None else cell[:1].upper() if isinstance(cell, str) else str(cell)
            axes.text(across, down, text, ha="center", va="center", fontsize="small")
    axes.set_xlim(-0.5, len(table.columns) - 0.5)
    axes.set_ylim(len(table.cells) - 0.5, -0.5)
    axes.set_xticks(range(len(table.columns)), list(map(str, table.columns)))
    axes.set_yticks(range(len(table.rows)), list(map(str, table.rows)))
    axes.set_xlabel(table._told["columns"]["name"])
    if table._told["rows"] is not None:
        axes.set_ylabel(table._told["rows"]["name"])
    axes.set_aspect("equal")
    axes.set_title(table._told["game"])


def _thermograph(value: Value, axes: Any) -> None:
    """The walls and the mast; the values grow to the left, as in the literature."""
    mast = value.ask("mast")
    top = max(Fraction(0), mast[1].as_fraction())
    above = top + max(Fraction(1, 2), top / 4)
    for wall, style in (("left_wall", "-"), ("right_wall", "--")):
        corners = [(at.as_fraction(), tax.as_fraction()) for tax, at in value.ask(wall)]
        axes.plot([float(at) for at, _ in corners], [float(tax) for _, tax in corners], style, color="black", label=wall)
    foot = float(mast[0].as_fraction())
    axes.plot([foot, foot], [float(mast[1].as_fraction()), float(above)], color="gray", label="mast")
    axes.invert_xaxis()
    axes.set_xlabel("value")
    axes.set_ylabel("temperature")
    axes.set_title(str(value))


def _graph(graph: Any, axes: Any) -> None:
    """A graph, an automaton in a circle, the positions of a game in layers by their distance from the start."""
    import networkx

    automaton = "numeration" in graph.graph
    if automaton:
        places = networkx.circular_layout(graph)
        labels = {node: f"{node}: {output}" for node, output in graph.nodes(data="output", default=0)}
        colours = [PLAIN if output == 0 else COLOURS["win"] for _, output in graph.nodes(data="output", default=0)]
        read: dict[tuple[Any, Any], list[str]] = {}
        for node, target, digits in graph.edges(data="digits"):
            read.setdefault((node, target), []).append("".join(map(str, digits)))
        edges = {pair: ", ".join(digits) for pair, digits in read.items()}
    else:
        first = next(iter(graph), None)
        near = {} if first is None else networkx.single_source_shortest_path_length(graph, first)
        layers: dict[int, list[Any]] = {}
        for node in graph:
            layers.setdefault(near.get(node, len(near)), []).append(node)
        places = {
            node: (place - (len(layer) - 1) / 2, -depth)
            for depth, layer in layers.items()
            for place, node in enumerate(layer)
        }
        labels = {node: str(node) for node in graph}
        colours = [COLOURS.get(outcome, PLAIN) for _, outcome in graph.nodes(data="outcome")]
        edges = {}
    drawn = networkx.DiGraph(graph)
    networkx.draw_networkx_nodes(drawn, places, ax=axes, node_color=colours, edgecolors="black", node_size=900)
    networkx.draw_networkx_labels(drawn, places, labels, ax=axes, font_size=8)
    networkx.draw_networkx_edges(drawn, places, ax=axes, node_size=900, connectionstyle="arc3,rad=0.12")
    if edges:
        networkx.draw_networkx_edge_labels(drawn, places, edges, ax=axes, font_size=8, connectionstyle="arc3,rad=0.12")
    axes.set_axis_off()
    axes.margins(0.15)
