"""Matches against the champion, which a notebook shows as a board with its moves, or as a picture."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Optional

from . import _campeao
from ._widget import board
from .errors import Error

if TYPE_CHECKING:
    from .games import Game
    from .positions import Position

__all__ = ["Match"]

#: The turns of the champion, by the parity of the moves made.
SEATS = {"first": 0, "second": 1, "never": None}

#: The words of a match in both languages.
WORDS = {
    "en": {
        "turn": "Your move.", "first-turn": "The first player moves.", "second-turn": "The second player moves.",
        "reply": "The champion played {move}. Your move.", "won": "You win.", "lost": "The champion wins.",
        "first": "The first player wins.", "second": "The second player wins.", "drawn": "The game is drawn.",
        "hint": "Hint", "hinted": "The champion would play {move}.", "undo": "Take back", "again": "New match",
        "no-move": "there is no move `{move}`; there are {moves}",
    },
    "pt": {
        "turn": "É a tua vez.", "first-turn": "Joga o primeiro jogador.", "second-turn": "Joga o segundo jogador.",
        "reply": "O campeão jogou {move}. É a tua vez.", "won": "Ganhaste.", "lost": "O campeão ganhou.",
        "first": "O primeiro jogador ganhou.", "second": "O segundo jogador ganhou.", "drawn": "O jogo acabou empatado.",
        "hint": "Sugestão", "hinted": "O campeão jogaria {move}.", "undo": "Voltar atrás", "again": "Novo jogo",
        "no-move": "não há a jogada `{move}`; há {moves}",
    },
}  # fmt: skip


class Match:
    """A match of a game. The champion answers each move, unless it never plays; it begins as the first player.

    A notebook with anywidget shows a board with buttons for the moves, which stays the same while the match goes on.
    Elsewhere a match is shown as a picture, with the list of its moves.

    >>> import campeao as cg
    >>> match = cg.game("nim").play("1+2", champion="first")
    >>> match.history, match.moves
    (['2->1'], ['1->0'])
    >>> match.move("1->0").history, match.winner
    (['2->1', '1->0', '1->0'], 'first')
    """

    def __init__(
        self, game: Game, position: Any = None, *, champion: str = "second", limit: Optional[float] = None
    ) -> None:
        if champion not in SEATS:
            raise Error(f"champion: there is no `{champion}`; there are `first`, `second`, `never`")
        self._game, self._champion, self._limit = game, champion, limit
        self._texts = [game.position(position).text]
        self._names: list[str] = []
        self._widget: Any = None
        self._reply()

    @property
    def game(self) -> Game:
        """The game.

        >>> cg.game("nim").play().game
        game('nim')
        """
        return self._game

    @property
    def text(self) -> str:
        """The text of the position.

        >>> cg.game("nim").play().text
        '3+5+7'
        """
        return self._texts[-1]

    @property
    def position(self) -> Position:
        """The position.

        >>> cg.game("nim").play("2+2").position.outcome
        'loss'
        """
        from .positions import Position

        return Position(self._game, self.text)

    @property
    def history(self) -> list[str]:
        """The moves made, of both players.

        >>> cg.game("nim").play("2+2").move("2->0").history
        ['2->0', '2->0']
        """
        return list(self._names)

    @property
    def moves(self) -> list[str]:
        """The moves of the player to move; none if the match is over.

        >>> cg.game("nim").play("2").moves
        ['2->1', '2->0']
        """
        return [move["move"] for move in self._game._shown(self.text)["moves"]]

    @property
    def is_over(self) -> bool:
        """Whether the match is over.

        >>> cg.game("nim").play("2").move("2->0").is_over
        True
        """
        return not self.moves

    @property
    def winner(self) -> Optional[str]:
        """The winner, `first` or `second`, or `drawn`; None if the match goes on.

        >>> cg.game("nim", misere=True).play("1").move("1->0").winner
        'second'
        """
        if not self.is_over:
            return None
        outcome = self._game.outcome(self.position, limit=self._limit)
        if outcome == "draw":
            return "drawn"
        mover = len(self._names) % 2
        return ("first", "second")[mover if outcome == "win" else 1 - mover]

    def hint(self) -> Optional[str]:
        """The move that the champion would make; None if the match is over.

        >>> cg.game("nim").play("3+5+7").hint()
        '3->2'
        """
        if self.is_over:
            return None
        best = self._game.solve(self.position, limit=self._limit).best
        return None if best is None else best.name

    def move(self, name: str) -> Match:
        """Makes a move by its name; the champion answers. Returns the match.

        >>> cg.game("nim").play("1+2").move("2->1").text
        '1'
        """
        before = len(self._names)
        self._make(name)
        try:
            self._reply()
        except BaseException:
            # A move that could not be answered is not made.
            self._cut(before)
            raise
        self._show()
        return self

    def undo(self) -> Match:
        """Takes back the last move, with the champion's answer. Returns the match.

        >>> cg.game("nim").play("1+2").move("2->1").undo().text
        '1+2'
        """
        seat = SEATS[self._champion]
        kept = len(self._names) - 1
        # The champion's moves go with the move that they answer; one with which it began stays.
        if seat is not None and kept % 2 == seat:
            kept -= 1
        self._cut(max(kept, 1 if seat == 0 else 0))
        self._show()
        return self

    def restart(self) -> Match:
        """Begins again. Returns the match.

        >>> cg.game("nim").play("1+2").move("2->1").restart().text
        '1+2'
        """
        self._cut(0)
        self._reply()
        self._show()
        return self

    def _make(self, name: str) -> None:
        found = [move for move in self._game._shown(self.text)["moves"] if move["move"] == name]
        if not found:
            raise Error(_words()["no-move"].format(move=name, moves=", ".join(self.moves) or "-"))
        self._names.append(name)
        self._texts.append(found[0]["to"])

    def _reply(self) -> None:
        if len(self._names) % 2 == SEATS[self._champion]:
            answer = self.hint()
            if answer is not None:
                self._make(answer)

    def _cut(self, moves: int) -> None:
        del self._names[moves:], self._texts[moves + 1 :]

    def _said(self) -> str:
        words, winner, seat = _words(), self.winner, SEATS[self._champion]
        if winner is None:
            if seat is None:
                return words[("first-turn", "second-turn")[len(self._names) % 2]]
            return words["reply"].format(move=self._names[-1]) if self._names else words["turn"]
        if winner == "drawn" or seat is None:
            return words[winner]
        return words["lost" if winner == self._champion else "won"]

    def _state(self, said: Optional[str] = None) -> dict[str, Any]:
        """The picture of a board, a sentence and the buttons."""
        words = _words()
        buttons = [{"do": name, "text": words[name]} for name in ("hint", "undo", "again")]
        moves = [
            {"do": "move", "move": move["move"], "text": move["move"], "title": move["label"]}
            for move in self._game._shown(self.text)["moves"]
        ]
        return {"picture": self._repr_svg_(), "said": said or self._said(), "moves": moves, "buttons": buttons}

    def _asked(self, content: dict[str, Any]) -> None:
        """Does what a button of the board asks."""
        said = None
        try:
            if content.get("do") == "move":
                self.move(str(content.get("move")))
            elif content.get("do") == "undo":
                self.undo()
            elif content.get("do") == "again":
                self.restart()
            elif content.get("do") == "hint" and (hint := self.hint()) is not None:
                said = _words()["hinted"].format(move=hint)
        except Error as error:
            said = str(error)
        self._show(said)

    def _show(self, said: Optional[str] = None) -> None:
        if self._widget is not None:
            self._widget.state = self._state(said)

    def _repr_svg_(self) -> str:
        return self._game._native.svg(self.text)

    def _repr_html_(self) -> str:
        moves = ", ".join(f"<code>{escape(move)}</code>" for move in self.moves)
        return f"{self._repr_svg_()}<p>{escape(self._said())}</p><p>{moves}</p>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        shown = {"text/plain": repr(self), "text/html": self._repr_html_()}
        if self._widget is None:
            self._widget = board(self._state(), self._asked)
        if self._widget is None:
            return shown
        bundle = self._widget._repr_mimebundle_()
        # Some versions give a pair of the bundle and its metadata.
        return {**shown, **(bundle[0] if isinstance(bundle, tuple) else bundle or {}), "text/plain": repr(self)}

    def __repr__(self) -> str:
        given = [repr(self._game._position(self._texts[0]))]
        given += [f"champion={self._champion!r}"] * (self._champion != "second")
        given += [f"limit={self._limit!r}"] * (self._limit is not None)
        seat = SEATS[self._champion]
        own = (name for ply, name in enumerate(self._names) if seat is None or ply % 2 != seat)
        return f"{self._game!r}.play({', '.join(given)}){''.join(f'.move({name!r})' for name in own)}"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._game, self._champion, self._limit, self._texts, self._names)


def _again(game: Game, champion: str, limit: Optional[float], texts: list[str], names: list[str]) -> Match:
    made = Match.__new__(Match)
    made._game, made._champion, made._limit = game, champion, limit
    made._texts, made._names, made._widget = list(texts), list(names), None
    return made


def _words() -> dict[str, str]:
    return WORDS["en" if _campeao.language() == "en" else "pt"]
