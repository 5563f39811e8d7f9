"""Games of any kind: outcomes, good moves, values, tables, laws."""

from __future__ import annotations

import json
from typing import Any, Callable, Optional, Union

from . import _campeao
from ._campeao import Value
from ._progress import Progress, Watch, watching
from .analyses import Analysis, Choice, Move, Worth
from .errors import Error
from .matches import Match
from .positions import Position
from .quotients import Quotient
from .rulesets import ImpartialRules, PartizanRules
from .strips import StripPower, family
from .studies import Judgement, Law, Study
from .tables import Picture, Table
from .theorems import Theorem

__all__ = ["Game", "game", "ruleset", "solve", "study", "worth"]

#: Numbers from the first to the last, both included; or the last number alone.
Span = Union[int, tuple[int, int]]


def _span(numbers: Optional[Span]) -> Optional[str]:
    if numbers is None or isinstance(numbers, int):
        return None if numbers is None else str(numbers)
    least, most = numbers
    return f"{least}..{most}"


class Game:
    """A game with its parameters and its convention of play, with a solver for it.

    The solver caches its results. Positions are texts, or any objects if the rules are written in Python. The default
    position is the start.

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
        """The name of the game, with its arguments.

        >>> cg.game("subtraction:1,4").name
        'subtraction:1,4'
        """
        return self._native.name

    @property
    def misere(self) -> bool:
        """Whether it is misère play, in which the winning condition is reversed.

        >>> cg.game("nim", misere=True).misere
        True
        """
        return self._native.misere

    def _text(self, position: Any, player: Optional[str] = None) -> Optional[str]:
        if player is None and (position is None or type(position) is str and not self._native.is_own):
            return position
        if isinstance(position, Position) and position.game == self:
            if player is None:
                return position.text
            position = position.of
        return self._native.text_of(position, player)

    def _position(self, text: str) -> Any:
        return self._native.position_of(text)

    def _shown(self, text: Optional[str]) -> dict[str, Any]:
        shown: dict[str, Any] = json.loads(self._native.show(text))
        return shown

    def _solved(
        self, text: Optional[str], limit: Optional[float] = None, watch: Optional[Watch] = None
    ) -> tuple[dict[str, Any], Optional[int]]:
        solved, place = self._native.solve(text, limit, watch)
        return json.loads(solved), place

    def position(self, position: Any = None, *, player: Optional[str] = None) -> Position:
        """A position as an object; by default the start.

        >>> cg.game("nim").position("5+3").text
        '3+5'
        """
        return Position(self, self._shown(self._text(position, player))["position"])

    @property
    def start(self) -> Any:
        """The starting position.

        >>> cg.game("game-8").start
        '2007'
        """
        return self._position(self._native.start())

    @property
    def title(self) -> str:
        """The title of the game.

        >>> cg.game("kayles").title
        'Kayles'
        """
        return str(self._shown(None)["title"])

    @property
    def rules(self) -> str:
        """The rules of the game, in words.

        >>> print(cg.game("kayles").rules)
        Skittles stand in rows. In turn, each player knocks down one skittle or two that stand side by side, which may cut the row in two. The player who knocks down the last skittle wins.
        """
        return str(self._shown(None)["rules"])

    def moves(self, position: Any = None, *, player: Optional[str] = None) -> list[Any]:
        """The positions after the moves, in the order of the rules.

        >>> cg.game("nim").moves("1+2")
        ['2', '1+1', '1']
        """
        return [self._position(move["to"]) for move in self._shown(self._text(position, player))["moves"]]

    def to_networkx(
        self, position: Any = None, *, player: Optional[str] = None, solved: bool = False, most: int = 10_000
    ) -> Any:
        """The graph of the positions that play reaches, as a `DiGraph` of networkx, which must be installed.

        Its nodes are the texts of positions, first that of the start; an edge has the list of its `moves`. With
        `solved=True` a node has `outcome`, `remoteness` and `grundy`. More than `most` positions are an error.

        >>> graph = cg.game("nim").to_networkx("1+2", solved=True)
        >>> list(graph), graph.edges["1+2", "1+1"]["moves"], graph.nodes["1+1"]["outcome"]
        (['1+2', '2', '1+1', '1', '0'], ['2->1'], 'loss')
        """
        import networkx

        graph, waiting = networkx.DiGraph(game=self.name), [self.position(position, player=player).text]
        graph.add_node(waiting[0])
        for text in waiting:
            if solved:
                answer, _ = self._solved(text)
                graph.nodes[text].update((key, answer[key]) for key in ("outcome", "remoteness", "grundy"))
            for move in self._shown(text)["moves"]:
                if move["to"] not in graph:
                    if len(graph) == most:
                        raise Error(f"play reaches more than {most} positions; `most` allows more")
                    waiting.append(move["to"])
                if not graph.has_edge(text, move["to"]):
                    graph.add_edge(text, move["to"], moves=[])
                graph.edges[text, move["to"]]["moves"].append(move["move"])
        return graph

    def play(self, position: Any = None, *, champion: str = "second", limit: Optional[float] = None) -> Match:
        """A match, which a notebook shows as a board with its moves; the champion moves `first`, `second` or `never`.

        The board needs anywidget; without it a notebook shows a picture, and moves are made by `Match.move`.

        >>> match = cg.game("nim").play("1+2")
        >>> match.move("2->1").text, match.is_over
        ('1', False)
        """
        return Match(self, position, champion=champion, limit=limit)

    def svg(self, position: Any = None) -> Picture:
        """The picture of a position.

        >>> cg.game("clobber:2x3").svg().svg[:4]
        '<svg'
        """
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
        """Solves a position: its outcome, the plies to the end, and the outcome of each move.

        >>> cg.game("kayles").solve("3").best
        Move(name='3->1+1', to='1+1', outcome='loss', remoteness=2, grundy=0, good=True)
        """
        with watching(progress) as watch:
            told, place = self._solved(self._text(position, player), limit, watch)
        moves = [Move._of(move, to=self._position(move["to"])) for move in told["moves"]]
        at, best = self._position(told["position"]), None if place is None else moves[place]
        return Analysis._of(told, position=at, moves=moves, method=told["method"], best=best, partial=told.get("partial", False))

    def outcome(self, position: Any = None, *, player: Optional[str] = None, limit: Optional[float] = None) -> str:
        """The outcome for the player to move: `win`, `loss` or `draw`.

        >>> cg.game("nim").outcome("3+5+6"), cg.game("domineering:2x3").outcome(player="R")
        ('loss', 'win')
        """
        return self._native.outcome(self._text(position, player), limit)

    def best_moves(
        self, position: Any = None, *, player: Optional[str] = None, limit: Optional[float] = None
    ) -> list[Any]:
        """The positions after the good moves.

        >>> cg.game("nim").best_moves("3+5+7")
        ['2+5+7', '3+4+7', '3+5+6']
        """
        told, _ = self._solved(self._text(position, player), limit)
        return [self._position(move["to"]) for move in told["moves"] if move["good"]]

    def why(
        self,
        position: Any = None,
        *,
        player: Optional[str] = None,
        limit: Optional[float] = None,
        progress: Progress = False,
    ) -> list[str]:
        """The reasons for the outcome of a position, in sentences.

        >>> print(*cg.game("kayles").why("9"), sep="\\n")
        One move leads to a safe position: “take 1 from the heap of 9 and leave 4 and 4” (leaving 4+4).
        By nim-values 9 is worth 4. A good move leaves a heap worth 0 in place of 4.
        """
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
        """The value of a position, and on request the values after the moves of both players.

        >>> cg.game("domineering:2x2").worth().outcome, cg.game("domineering:2x2").worth(moves=True).left[0].value
        ('N', Value('1'))
        """
        with watching(progress) as watch:
            told = json.loads(self._native.worth(self._text(position), moves, limit, watch))
        both = told.get("moves")

        def of(player: str) -> Optional[list[Choice]]:
            if both is None:
                return None
            return [Choice._of(move, value=Value(move["value"])) for move in both[player]]

        return Worth._of(told, value=Value(told["value"]), left=of("left"), right=of("right"))

    def value(self, position: Any = None, *, limit: Optional[float] = None) -> Value:
        """The value of a position.

        >>> cg.game("domineering:3x3").value()
        Value('+-1')
        """
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

        With `starts=True` the sides of the starts have their usual range; `(1, 6)` means from 1 to 6, and a list has a
        range for each side. Starts are solved for ten seconds unless `limit` gives another time; the others are
        `unknown`.

        >>> cg.game("nim").table(heaps=2, rows=2, columns=2, values="grundy").cells
        [[0, 1, 2], [1, 0, 3], [2, 3, 0]]
        >>> cg.game("domineering:4x4").table(starts=(1, 2), values="value").cells
        [[Value('0'), Value('-1')], [Value('1'), Value('+-1')]]
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
        given = {"rows": rows, "columns": columns, "at": at, "heaps": heaps, "starts": starts, "values": values}
        named = ", ".join(f"{name}={value!r}" for name, value in given.items() if value is not None and value is not False)
        return Table(json.loads(told), svg, csv, f"{self!r}.table({named})")

    def study(self, *, limit: Optional[float] = None, progress: Progress = False) -> Study:
        """The programme of "Jogos e Estratégias": table, law, proof, strategy.

        >>> study = cg.game("subtraction:1,4").study()
        >>> study.status, study.law
        ('proved', 'n % 5 in {0, 2}')
        """
        with watching(progress) as watch:
            studied, programme, theorem = self._native.study(limit, watch)
        told = json.loads(studied)
        return Study._of(
            told,
            law=told["safe"] and Law(told["safe"]),
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
        starts: bool = False,
        up_to: Optional[int] = None,
        numeration: Optional[str] = None,
        limit: Optional[float] = None,
        progress: Progress = False,
    ) -> Judgement:
        """Judges a claimed law: `safe` is a formula for the safe positions.

        With `starts=True`, and for games whose positions are not numbers, the claim is about the starts, with the names
        of their sides as variables. With a `numeration`, formulas may use its digits.

        >>> cg.game("subtraction:1,4").conjecture("n % 5 in {0, 2}").status
        'proved'
        >>> cg.game("subtraction:1,4").conjecture("n % 5 = 0").counterexample["position"]
        '2'
        >>> cg.game("chomp").conjecture("rows = 1 and columns = 1", starts=True).status
        'known'
        """
        with watching(progress) as watch:
            text = self._native.conjecture(safe, fragile, neutral, starts, up_to, numeration, limit, watch)
        told = json.loads(text)
        return Judgement(told["status"], told.get("start") or told.get("counterexample"), told)

    def quotient(
        self, up_to: Optional[int] = None, *, limit: Optional[float] = None, progress: Progress = False
    ) -> Quotient:
        """The misère quotient of the heaps of an impartial sum of heaps, on request only up to a size.

        >>> cg.game("kayles").quotient().order
        40
        """
        with watching(progress) as watch:
            return Quotient(self._native.quotient(up_to, limit, watch), (self, up_to))

    def forget(self) -> None:
        """Clears the cached results.

        >>> kayles = cg.game("kayles")
        >>> kayles.outcome("9"), kayles.forget()
        ('win', None)
        """
        self._native.forget()

    def __repr__(self) -> str:
        kind, of, misere, *rest = self._made
        given = [repr(self.name if kind == "name" else of)] + ["misere=True"] * misere
        given += [f"{name}={value!r}" for name, value in zip(("name", "arguments"), rest) if value not in (None, "rules")]
        return f"{'game' if kind == 'name' else 'ruleset'}({', '.join(given)})"

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
    """Finds a game by its name: of a family, `kayles` or `domineering:4x4`; of a text, `game-9`; or the path of a rule
    file.

    Tables may take `memory` bytes; if `cache` is a folder, large tables are stored there.

    >>> import campeao as cg
    >>> cg.game("nim", misere=True).outcome("1+1+1")
    'loss'
    """
    return Game(_campeao.Game.find(name, misere, memory, cache), ("name", name, misere))


#: The type of rules written in Python.
Rules = Union[ImpartialRules[Any], PartizanRules[Any]]


def ruleset(
    rules: Union[str, Rules, Callable[[], Rules]],
    misere: bool = False,
    *,
    name: str = "rules",
    arguments: Optional[str] = None,
) -> Game:
    """Makes a game of a ruleset: the text of a rule file, or an object in Python.

    The object has `start`, a position or a function that returns one, and `moves(position)` if both players have the
    same moves, or `options(position, player)` with the player `"L"` or `"R"`. Positions are hashable, and moves are
    given as the positions they lead to, or as a dictionary of these by name. `end(position)`, or `end(position,
    player)`, may return `lost`, `won` or `drawn` for the player to move; `loopy = True` declares that positions may
    repeat. With `sides`, such as `{"rows": (1, 4)}`, and `start_at(rows)` there are tables and studies of starts;
    `text` and `read` write and read positions, `draw` draws them in lines of characters.

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
    """Studies the game with a name; see `Game.study`. The study of a family of strips is a `StripStudy`.

    >>> import campeao as cg
    >>> cg.study("game-8").status
    'proved'
    >>> cg.study("clobber:(xxo)^n").law
    '(n+1)//2'
    """
    if strip := family(name, misere, study=True, progress=progress):
        return strip.law(limit)
    return game(name, misere).study(limit=limit, progress=progress)


def worth(
    name: str,
    position: Any = None,
    misere: bool = False,
    *,
    moves: bool = False,
    limit: Optional[float] = None,
    progress: Progress = False,
) -> Union[Worth, StripPower]:
    """The value of a position of the game with a name, see `Game.worth`; or the worth of a row of a family of strips.

    >>> import campeao as cg
    >>> cg.worth("domineering:2x3").value, cg.worth("clobber:(xxo)^1000").value
    (Value('{2|-1/2}'), Value('^500'))
    """
    if strip := family(name, misere, position=position, moves=moves, progress=progress):
        return strip.power(limit)
    return game(name, misere).worth(position, moves=moves, limit=limit, progress=progress)


def solve(
    name: str,
    position: Any = None,
    misere: bool = False,
    *,
    player: Optional[str] = None,
    limit: Optional[float] = None,
    progress: Progress = False,
) -> Union[Analysis, StripPower]:
    """Solves a position of the game with a name, see `Game.solve`; or a row of a family of strips, by its law.

    >>> import campeao as cg
    >>> cg.solve("kayles", "3").outcome, cg.solve("clobber:(xxo)^1000").outcome
    ('win', 'L')
    """
    if strip := family(name, misere, position=position, player=player, progress=progress):
        return strip.power(limit)
    return game(name, misere).solve(position, player=player, limit=limit, progress=progress)
