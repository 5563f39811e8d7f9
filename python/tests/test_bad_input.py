"""Whatever is given to whatever is public, the interpreter goes on: an answer comes, or an exception as Python has them."""

import contextlib
import importlib
import inspect
import signal
import threading

import pytest

import campeao as cg

# What is stopped while it is imported stays half imported, for whoever comes later.
for optional in ("numpy", "pandas", "tqdm", "networkx", "matplotlib.pyplot", "anywidget"):
    with contextlib.suppress(ImportError):
        importlib.import_module(optional)

#: The seconds that an odd question may take before it is stopped.
PATIENCE = 0.1


class Over(Exception):
    """The patience is over."""


class Lying:
    """Every question about it raises."""

    def refuse(self, *arguments):
        raise ZeroDivisionError("no")

    __hash__ = __eq__ = __repr__ = __str__ = __index__ = __int__ = __float__ = __iter__ = __len__ = refuse
    __format__ = __getitem__ = __call__ = __fspath__ = __bool__ = refuse


class NoText:
    def __repr__(self):
        return 7

    __str__ = __format__ = __repr__


class Number(int):
    def __format__(self, how):
        return "nonsense"


def deep():
    nest = []
    for _ in range(100_000):
        nest = [nest]
    return nest


def endless():
    while True:
        yield 1


def failing():
    yield 1
    raise RecursionError("deep")


#: What nobody should give.
ODD = {
    "nothing": lambda: None, "truth": lambda: True, "negative": lambda: -1, "large": lambda: 2**63,
    "huge": lambda: -(10**30), "digits": lambda: 10**5000, "half": lambda: 0.5, "nan": lambda: float("nan"),
    "complex": lambda: 1j, "empty": lambda: "", "surrogate": lambda: "\ud800",
    "null": lambda: "\0", "brackets": lambda: "(" * 20_000,
    "long": lambda: "é" * 5_000, "bytes": lambda: b"1", "pairs": lambda: [(2**70, -1)],
    "deep": deep, "object": object, "lying": Lying, "no text": NoText,
    "number": lambda: Number(7), "function": lambda: lambda *given: given,
    "endless": endless, "failing": failing, "tuple": lambda: (1, 2, 3), "value": lambda: cg.Value("a{0|a}"),
}  # fmt: skip

#: Those that stay as they are, made once.
SAME = {name: make() for name, make in ODD.items() if name not in ("endless", "failing")}


#: Those that are given by name.
FEW = ["negative", "huge", "nan", "surrogate", "lying"]


def odd_things():
    """One of each."""
    return [SAME[name] if name in SAME else make() for name, make in ODD.items()]


#: One of each class.
SUBJECTS = {
    "Value": lambda: cg.Value("{3||1|-2}"), "loopy Value": lambda: cg.Value("over"),
    "function": lambda: cg.eval("x -> x + x"), "Sheet": cg.Sheet, "Game": lambda: cg.game("nim"),
    "board": lambda: cg.game("clobber:2x2"), "Position": lambda: cg.game("nim").position("3+5"),
    "Analysis": lambda: cg.game("nim").solve("1"), "Worth": lambda: cg.game("clobber:2x2").worth(),
    "Table": lambda: cg.game("wythoff").table(rows=2, columns=2), "Study": lambda: cg.study("wythoff"),
    "Theorem": lambda: cg.study("wythoff").theorem, "Prover": cg.Prover,
    "Proof": lambda: cg.prove("n % 3 = 0"), "Word": lambda: cg.word("TM"),
    "Automaton": lambda: cg.prove("n % 3 = 0").automaton, "Counted": lambda: cg.count("2*i < n", "i"),
    "LinearRepresentation": lambda: cg.count("2*i < n", "i").representation,
    "Quotient": lambda: cg.quotient("subtraction:1,4"), "Pattern": lambda: cg.Pattern("2,2"),
    "Tablebase": lambda: cg.Tablebase("pawns:3x4"), "Law": lambda: cg.study("wythoff").law,
    "PawnGame": lambda: cg.PawnGame("3x4"), "PawnBoard": lambda: cg.PawnGame("3x4").start,
    "Match": lambda: cg.game("nim").play("1+2"), "StripStudy": lambda: cg.study("clobber:(xxo)^n"),
    "StripPower": lambda: cg.worth("clobber:(xxo)^5"), "StripMove": lambda: cg.solve("clobber:(xxo)^3").left,
    "StripWord": lambda: cg.families("clobber", 1)[0],
}  # fmt: skip

#: The operators that are asked beside the methods with names.
OPERATORS = ["add", "radd", "mul", "truediv", "rsub", "and", "lt", "eq", "getitem", "contains", "call"]

#: Classes that are only there for types and as exceptions are not asked.
SILENT = {"Error", "OutOfTime", "ImpartialRules", "PartizanRules"}

FUNCTIONS = [name for name in cg.__all__ if callable(getattr(cg, name)) and name not in SILENT]


def ask(question, *given, **named):
    """Asks; whatever comes of it, it is no panic, and it is stopped when the patience is over."""

    def stop(number, frame):
        raise Over

    before = signal.signal(signal.SIGALRM, stop)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, PATIENCE)
            question(*given, **named)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except Exception:  # anything but a panic, which is none; the end of the patience may come late
        pass
    finally:
        signal.signal(signal.SIGALRM, before)


def named(function):
    """What it takes by names alone."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:
        return []
    return [parameter.name for parameter in parameters if parameter.kind is parameter.KEYWORD_ONLY]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Odd paths are paths in an empty folder."""
    monkeypatch.chdir(tmp_path)
    yield
    cg.language("en")


def test_the_table_is_whole():
    classes = {type(make()) for make in SUBJECTS.values()}
    told = {cg.Choice, cg.Move, cg.Judgement, cg.Probe, cg.Advice, cg.Verdict, cg.Period, cg.Picture}
    told |= {cg.ImpartialRules, cg.PartizanRules, cg.PatternSolution, cg.Subsequence, cg.Error, cg.OutOfTime}
    assert {getattr(cg, name) for name in cg.__all__ if inspect.isclass(getattr(cg, name))} <= classes | told


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions(name):
    function = getattr(cg, name)
    for odd in odd_things():
        ask(function, odd)
    for keyword in named(function):
        for odd in map(SAME.get, FEW):
            ask(function, "1", **{keyword: odd})
    assert cg.eval("1 + 1") == 2


@pytest.mark.parametrize("name", SUBJECTS)
def test_methods(name):
    subject = SUBJECTS[name]()
    methods = [method for method in dir(subject) if not method.startswith("_")]
    methods += [f"__{operator}__" for operator in OPERATORS if hasattr(subject, f"__{operator}__")]
    for method in methods:
        try:
            asked = getattr(subject, method)
        except cg.Error:
            continue
        if not callable(asked):
            continue
        ask(asked)
        for odd in odd_things():
            ask(asked, odd)
        for keyword in named(asked):
            for odd in map(SAME.get, FEW):
                ask(asked, **{keyword: odd})
    assert cg.eval("1 + 1") == 2


@pytest.mark.parametrize("odd", ODD)
def test_rules_that_give_what_they_should_not(odd):
    class Rules:
        def start(self):
            return ODD[odd]()

        def moves(self, position):
            return ODD[odd]()

    class Ends(Rules):
        start = 3

        def end(self, position):
            return ODD[odd]()

    class Sides:
        start = 3
        sides = ODD[odd]()

        def moves(self, position):
            return range(position)

        def start_at(self, *numbers):
            return ODD[odd]()

        text = read = draw = start_at

    for rules in (Rules, Ends, Sides):

        def whole(rules=rules):
            game = cg.ruleset(rules)
            for question in (game.solve, game.worth, game.svg, game.position, lambda: game.table(starts=True)):
                ask(question)

        ask(whole)


def test_odd_questions_in_many_threads():
    questions = [
        lambda: cg.eval("{" * 400), lambda: cg.Value(1) + 0.5, lambda: cg.game("nin"), lambda: cg.prove("n ="),
        lambda: cg.ruleset(Lying), lambda: cg.Pattern("2,2;?"), lambda: cg.eval("f(x) := f(x); f(1)"),
    ]  # fmt: skip
    answered = []

    def work():
        for question in questions * 5:
            try:
                question()
            except Exception:  # anything but a panic
                answered.append(question)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answered) == 4 * 5 * len(questions)
