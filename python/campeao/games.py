"""Games of any kind: who wins, by which move, what a position is worth, tables, laws."""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from typing import Any, Optional, Union

from . import _campeao
from ._campeao import Value
from ._progress import Progress, watching
from .theorems import Theorem

__all__ = [
    "Analysis",
    "Choice",
    "Game",
    "Judgement",
    "Move",
    "Study",
    "Table",
    "Worth",
    "game",
    "ruleset",
    "study",
]

#: Numbers from the first to the last, both included; or the last alone.
Span = Union[int, tuple[int, int]]


@dataclass(frozen=True)
class Move:
    """A move with what it makes of the position."""

    #: Its name.
    name: str
    #: The position it leads to.
    to: Any
    #: The outcome of that position, for the player then to move: `win`, `loss` or `draw`.
    outcome: str
    #: In how many plies from there.
    remoteness: Optional[int]
    #: The nim-value of that position.
    grundy: Optional[int]
    #: Whether the move is good or bad; None from a safe position.
    good: Optional[bool]


@dataclass(frozen=True)
class Analysis:
    """A position with its verdict and its moves."""

    #: The position.
    position: Any
    #: Who is to move, where that matters.
    player: Optional[str]
    #: The outcome for the player to move: `win`, `loss` or `draw`.
    outcome: str
    #: In how many plies, when the winner hurries and the loser delays.
    remoteness: Optional[int]
    #: The nim-value.
    grundy: Optional[int]
    #: The moves, in the order of the rules.
    moves: list[Move]
    #: How it was found.
    method: str
    #: The champion's move; None where the game is over.
    best: Optional[Move]

    @property
    def good_moves(self) -> list[Move]:
        """The moves that keep the win."""
        return [move for move in self.moves if move.good]


@dataclass(frozen=True)
class Choice:
    """A move of a player with the value that it leaves."""

    #: Its name.
    name: str
    #: What it leaves.
    value: Value
    #: Whether it wins, if nothing else is on the table.
    wins: bool
    #: Whether no other move leaves a value that the player would rather have.
    undominated: bool


@dataclass(frozen=True)
class Worth:
    """What a position is worth, whoever is to move."""

    #: The position, without the player to move.
    position: str
    #: Who wins: `L`, `R`, `N` for the next player, `P` for the previous one; `D` and others where there are draws.
    outcome: str
    #: The value.
    value: Value
    #: The moves of Left, where they were asked for.
    left: Optional[list[Choice]]
    #: The moves of Right, where they were asked for.
    right: Optional[list[Choice]]

    def _repr_latex_(self) -> Optional[str]:
        return self.value._repr_latex_()


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


@dataclass(frozen=True)
class Study:
    """What a study found: the law of a game, how it is known, its strategy."""

    #: The game's name with its arguments.
    game: str
    #: Whether it is about `positions` or `starts`.
    about: str
    #: How the law is known: `proved`, `known`, `checked` or `unknown`.
    status: str
    #: The safe positions as a formula.
    law: Optional[str]
    #: The name of the strategy.
    strategy: str
    #: The theorem, with its automata, where the law is proved by automata.
    theorem: Optional[Theorem]
    #: The same in sentences, step by step: `state`, `law`, `proof`, `strategy`, `start`.
    programme: dict[str, list[str]]
    #: All that was found, as `campeao study --json` says it.
    answer: dict[str, Any]

    def _proved(self) -> Theorem:
        if self.theorem is None:
            raise ValueError(f"the law of {self.game} is not proved by automata, so there is no theorem")
        return self.theorem

    def verify(self, *, limit: Optional[float] = None) -> bool:
        """Whether the checker confirms the theorem."""
        return self._proved().verify(limit=limit).confirmed

    def save(self, path: Any) -> None:
        """Writes the theorem to a file."""
        self._proved().save(path)

    def __str__(self) -> str:
        return "\n".join(sentence for sentences in self.programme.values() for sentence in sentences)

    def _repr_html_(self) -> str:
        def item(sentence: str) -> str:
            return f"<li>{escape(sentence)}</li>"

        parts = (f"<ul>{''.join(map(item, sentences))}</ul>" for sentences in self.programme.values() if sentences)
        return "".join(parts)


@dataclass(frozen=True)
class Judgement:
    """What came of a law that somebody claimed."""

    #: `proved`, `known` by a theorem, `checked` as far as the table goes, or `refuted`.
    status: str
    #: The simplest counterexample, where there is one.
    counterexample: Optional[dict[str, Any]]
    #: All that was found.
    answer: dict[str, Any]


def _span(numbers: Optional[Span]) -> Optional[str]:
    if numbers is None or isinstance(numbers, int):
        return None if numbers is None else str(numbers)
    least, most = numbers
    return f"{least}..{most}"


class Game:
    """A game with its parameters and its convention of play, and whoever plays it without erring.

    It remembers what it has found. Positions are texts; where the rules are written in Python they are what these make them.
    Without a position, the start is meant.

    >>> import campeao as cg
    >>> wythoff = cg.game("wythoff")
    >>> wythoff.solve("3,4").best.to
    '1,2'
    >>> cg.game("domineering:2x3").worth().value
    Value('{2|-1/2}')
    """

    __slots__ = ("_made", "_native")

    def __init__(self, native: _campeao.Game, made: tuple[Any, ...]) -> None:
        self._native, self._made = native, made

    @property
    def name(self) -> str:
        """The name by which the game is found again."""
        return self._native.name

    @property
    def misere(self) -> bool:
        """Whether whoever would win loses."""
        return self._native.misere

    def _text(self, position: Any, player: Optional[str] = None) -> Optional[str]:
        if position is None:
            return None
        return self._native.text_of(position, player)

    def _position(self, text: str) -> Any:
        return self._native.position_of(text)

    @property
    def start(self) -> Any:
        """The position from which the game is played."""
        return self._position(self._native.start())

    @property
    def title(self) -> str:
        """The name for people."""
        return str(json.loads(self._native.show(None))["title"])

    @property
    def rules(self) -> str:
        """The rules for people."""
        return str(json.loads(self._native.show(None))["rules"])

    def moves(self, position: Any = None, *, player: Optional[str] = None) -> list[Any]:
        """The positions that a move leads to, in the order of the rules."""
        shown = json.loads(self._native.show(self._text(position, player)))
        return [self._position(move["to"]) for move in shown["moves"]]

    def svg(self, position: Any = None) -> Picture:
        """The picture of a position."""
        return Picture(self._native.svg(self._text(position)))

    def _repr_svg_(self) -> str:
        return self._native.svg(None)

    def solve(
        self,
        position: Any = None,
        *,
        player: Optional[str] = None,
        limit: Optional[float] = None,
        progress: Progress = False,
    ) -> Analysis:
        """Who wins a position, how soon, and what each move is worth."""
        with watching(progress) as watch:
            text, place = self._native.solve(self._text(position, player), limit, watch)
        told = json.loads(text)
        moves = [
            Move(
                move["move"],
                self._position(move["to"]),
                move["outcome"],
                move["remoteness"],
                move["grundy"],
                move["good"],
            )
            for move in told["moves"]
        ]
        return Analysis(
            position=self._position(told["position"]),
            player=told["player"],
            outcome=told["outcome"],
            remoteness=told["remoteness"],
            grundy=told["grundy"],
            moves=moves,
            method=told["method"],
            best=None if place is None else moves[place],
        )

    def outcome(self, position: Any = None, *, player: Optional[str] = None, limit: Optional[float] = None) -> str:
        """Who wins, seen by the player to move: `win`, `loss` or `draw`."""
        return self.solve(position, player=player, limit=limit).outcome

    def best_moves(
        self, position: Any = None, *, player: Optional[str] = None, limit: Optional[float] = None
    ) -> list[Any]:
        """The positions that the good moves lead to."""
        return [move.to for move in self.solve(position, player=player, limit=limit).good_moves]

    def why(
        self,
        position: Any = None,
        *,
        player: Optional[str] = None,
        limit: Optional[float] = None,
        progress: Progress = False,
    ) -> list[str]:
        """Why a position is what it is, in sentences."""
        with watching(progress) as watch:
            return self._native.why(self._text(position, player), limit, watch)

    def worth(
        self,
        position: Any = None,
        *,
        moves: bool = False,
        limit: Optional[float] = None,
        progress: Progress = False,
    ) -> Worth:
        """What a position is worth as a game, and what the moves of both players leave if that is wanted."""
        with watching(progress) as watch:
            told = json.loads(self._native.worth(self._text(position), moves, limit, watch))
        both = told.get("moves")

        def of(player: str) -> Optional[list[Choice]]:
            if both is None:
                return None
            return [
                Choice(move["move"], Value(move["value"]), move["wins"], move["undominated"])
                for move in both[player]
            ]

        return Worth(told["position"], told["outcome"], Value(told["value"]), of("left"), of("right"))

    def value(self, position: Any = None, *, limit: Optional[float] = None) -> Value:
        """The value of a position."""
        return self.worth(position, limit=limit).value

    def table(
        self,
        *,
        rows: Optional[Span] = None,
        columns: Optional[Span] = None,
        at: Optional[dict[str, Union[str, int]]] = None,
        heaps: Optional[int] = None,
        starts: Union[bool, tuple[int, int], list[Union[Span, str]]] = False,
        values: str = "outcome",
        limit: Optional[float] = None,
        progress: Progress = False,
    ) -> Table:
        """The table of positions, where the game has coordinates, or of starts: `outcome`, `grundy`, `remoteness`, …

        With `starts=True` the sides of the starts run as usual, with `(1, 6)` from 1 to 6, and a list says for each side.
        Starts are looked for during ten seconds unless `limit` says otherwise; the others are `unknown`.
        """
        sides: Optional[list[str]] = None
        if isinstance(starts, tuple):
            sides = [_span(starts) or ""] * min(len(self._native.sides()), 2)
        elif starts is not False:
            sides = [] if starts is True else [side if isinstance(side, str) else _span(side) or "" for side in starts]
        fixed = [f"{name}={value}" for name, value in (at or {}).items()]
        with watching(progress) as watch:
            told, svg, csv = self._native.table(
                _span(rows), _span(columns), fixed, heaps, sides, values, limit, watch
            )
        return Table(json.loads(told), svg, csv)

    def study(self, *, limit: Optional[float] = None, progress: Progress = False) -> Study:
        """The programme of "Jogos e Estratégias": table, law, proof, strategy."""
        with watching(progress) as watch:
            studied, programme, theorem = self._native.study(limit, watch)
        told = json.loads(studied)
        return Study(
            game=told["game"],
            about=told["about"],
            status=told["status"],
            law=told["safe"],
            strategy=told["strategy"],
            theorem=None if theorem is None else Theorem._of(theorem),
            programme=json.loads(programme),
            answer=told,
        )

    def conjecture(
        self,
        safe: str,
        *,
        fragile: Optional[str] = None,
        neutral: Optional[str] = None,
        up_to: Optional[int] = None,
        limit: Optional[float] = None,
        progress: Progress = False,
    ) -> Judgement:
        """Judges a law that somebody claims: `safe` is a formula for the safe positions."""
        with watching(progress) as watch:
            text = self._native.conjecture(safe, fragile, neutral, up_to, limit, watch)
        told = json.loads(text)
        return Judgement(told["status"], told.get("counterexample"), told)

    def forget(self) -> None:
        """Forgets what was found."""
        self._native.forget()

    def __repr__(self) -> str:
        kind, *rest = self._made
        if kind == "name":
            return f"game({self.name!r}, misere=True)" if self.misere else f"game({self.name!r})"
        return f"<Game {self.name!r} of a ruleset>"

    def __eq__(self, other: object) -> bool:
        return self._made == other._made if isinstance(other, Game) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.name, self.misere))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, self._made


def _again(kind: str, of: Any, misere: bool, name: str = "rules", arguments: Optional[str] = None) -> Game:
    return game(of, misere) if kind == "name" else ruleset(of, misere, name=name, arguments=arguments)


def game(
    name: str,
    misere: bool = False,
    *,
    memory: int = 2 << 30,
    cache: Optional[Any] = None,
) -> Game:
    """The game of a name: of a family, `kayles` or `domineering:4x4`; of a text, `game-9`; or of a file with rules.

    Tables take so many bytes of memory, and big ones are kept in a folder if one is given.

    >>> import campeao as cg
    >>> cg.game("nim", misere=True).outcome("1+1+1")
    'loss'
    """
    return Game(_campeao.Game.find(name, misere, memory, cache), ("name", name, misere))


def ruleset(
    rules: Any,
    misere: bool = False,
    *,
    name: str = "rules",
    arguments: Optional[str] = None,
) -> Game:
    """The game of a ruleset: of the text of a rule file, or of an object in Python.

    The object has `start`, a position or a function that gives one, and `moves(position)` where both players have the same
    moves, or `options(position, player)` with the player `"L"` or `"R"`. Positions are hashable, and moves are given as the
    positions they lead to, or as a dictionary of these by name. `end(position)`, or `end(position, player)`, may say `lost`,
    `won` or `drawn` for the player to move; `loopy = True` says that play may come back. With `sides`, such as
    `{"rows": (1, 4)}`, and `start_at(rows)` there are tables and studies of starts; `text` and `read` write positions and
    read them, `draw` draws them in lines of characters.

    >>> import campeao as cg
    >>> class Squares:
    ...     "Take a square number."
    ...     start = 20
    ...     def moves(self, heap):
    ...         return [heap - t * t for t in range(1, heap + 1) if t * t <= heap]
    >>> squares = cg.ruleset(Squares())
    >>> squares.outcome(), squares.best_moves(18)
    ('loss', [17, 2])
    """
    if isinstance(rules, str):
        native = _campeao.Game.from_rules(rules, name, arguments, misere)
        return Game(native, ("rules", rules, misere, name, arguments))
    if isinstance(rules, type):
        rules = rules()
    return Game(_campeao.Game.of_python(rules, misere), ("rules", rules, misere))


def study(name: str, misere: bool = False, *, limit: Optional[float] = None, progress: Progress = False) -> Study:
    """The study of the game of a name; see `Game.study`.

    >>> import campeao as cg
    >>> cg.study("game-8").status
    'proved'
    """
    return game(name, misere).study(limit=limit, progress=progress)
