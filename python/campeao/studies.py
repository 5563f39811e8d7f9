"""What is found of a game as a whole: its law, how it is known, its strategy; and what came of a claim."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import Any, Optional

from .theorems import Theorem

__all__ = ["Judgement", "Study"]


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
    programme: dict[str, list[str]] = field(hash=False)
    #: All that was found, as `campeao study --json` says it.
    answer: dict[str, Any] = field(hash=False, repr=False)

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
    counterexample: Optional[dict[str, Any]] = field(hash=False)
    #: All that was found.
    answer: dict[str, Any] = field(hash=False, repr=False)
