"""Combinatorial games solved exactly: outcomes, good moves, plies to the end, and the reasons.

The package computes with values, solves games of any kind, and finds and proves laws:

>>> import campeao as cg
>>> g = cg.eval("{3||1|-2}")
>>> g.mean, g.temperature
(Value('5/4'), Value('7/4'))
>>> g + 1 > g
True
>>> cg.game("kayles").best_moves("9")
['4+4']
>>> cg.study("subtraction:1,4").law
'n % 5 in {0, 2}'
>>> cg.prove("forall n. n > 7 => exists a, b. n = 3*a + 5*b").verdict
'true'

Everything is exact: numbers are `int` and `fractions.Fraction`, and floats are refused. During long work other threads
can run; it stops at Ctrl-C and after `limit=` seconds, and reports its `progress=` to tqdm or to a function.
"""

from __future__ import annotations

from ._campeao import Sheet, Value, __version__, eval, functions, language, names, terms, total
from .analyses import Analysis, Choice, Move, Worth
from .counting import Counted, LinearRepresentation, Subsequence, count
from .errors import Error, OutOfTime
from .figures import figure
from .games import Game, game, ruleset, solve, study, worth
from .matches import Match
from .pawns import PawnBoard, PawnGame
from .pebbles import Pattern, PatternSolution
from .positions import Position
from .proving import Automaton, Proof, Prover, Word, automaton, prove, word
from .quotients import Period, Quotient, quotient
from .rulesets import ImpartialRules, PartizanRules
from .sheets import document
from .strips import StripMove, StripPower, StripStudy, StripWord, families
from .studies import Judgement, Law, Study
from .tablebases import Probe, Tablebase
from .tables import Picture, Table
from .theorems import Advice, Theorem, Verdict

__all__ = [
    "Advice",
    "Analysis",
    "Automaton",
    "Choice",
    "Counted",
    "Error",
    "Game",
    "ImpartialRules",
    "Judgement",
    "Law",
    "LinearRepresentation",
    "Match",
    "Move",
    "OutOfTime",
    "PartizanRules",
    "Pattern",
    "PatternSolution",
    "PawnBoard",
    "PawnGame",
    "Period",
    "Picture",
    "Position",
    "Probe",
    "Proof",
    "Prover",
    "Quotient",
    "Sheet",
    "StripMove",
    "StripPower",
    "StripStudy",
    "StripWord",
    "Study",
    "Subsequence",
    "Table",
    "Tablebase",
    "Theorem",
    "Value",
    "Verdict",
    "Word",
    "Worth",
    "__version__",
    "automaton",
    "count",
    "document",
    "eval",
    "families",
    "figure",
    "functions",
    "game",
    "language",
    "names",
    "prove",
    "quotient",
    "ruleset",
    "solve",
    "study",
    "terms",
    "total",
    "word",
    "worth",
]
