"""Games: verdicts, values, tables, studies, and rules of one's own held against the library's."""

import pickle
import threading
import time
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

import pytest

import campeao as cg

#: The rules of Clobber.
RULES = Path(__file__).parents[2] / "crates" / "rules" / "games" / "clobber.toml"


class Domineering:
    """Left puts dominoes upright, Right lays them down."""

    name = "own-domineering"
    sides = {"rows": (1, 4), "columns": (1, 4)}

    def __init__(self, rows=4, columns=4):
        self.size = rows, columns

    def start(self):
        return self.start_at(*self.size)

    def start_at(self, rows, columns):
        return frozenset((row, column) for row in range(rows) for column in range(columns))

    def options(self, position, player):
        down, across = (1, 0) if player == "L" else (0, 1)
        pairs = (((row, column), (row + down, column + across)) for row, column in sorted(position))
        return [position - set(pair) for pair in pairs if pair[1] in position]

    def text(self, position):
        return ".".join(f"{row}{column}" for row, column in sorted(position))

    def read(self, text):
        return frozenset((int(square[0]), int(square[1])) for square in text.split(".") if square)


class Subtraction:
    """Take one or four."""

    start = 10

    def moves(self, heap):
        return {f"take {taken}": heap - taken for taken in (1, 4) if taken <= heap}


class Divisors:
    """Take a proper divisor."""

    start = 12
    sides = {"stones": (1, 24)}

    def start_at(self, stones):
        return stones

    def moves(self, stones):
        return [stones - taken for taken in range(1, stones) if stones % taken == 0]


@dataclass(frozen=True)
class TakeUpTo:
    """Take one, or as many as that."""

    most: int
    start: int = 9

    def moves(self, heap):
        return [heap - taken for taken in range(1, min(heap, self.most) + 1)]


class Walk:
    """Round a ring, with one way out."""

    loopy = True
    start = 0

    def moves(self, place):
        return [(place + 1) % 4] + (["out"] if place == 2 else []) if place != "out" else []


def test_a_game_says_who_wins_and_by_what():
    game = cg.game("kayles")
    analysis = game.solve("9")
    assert (analysis.outcome, analysis.best.to, game.best_moves("9")) == ("win", "4+4", ["4+4"])
    assert analysis.good_moves == [move for move in analysis.moves if move.outcome == "loss"]
    assert game.why("9")[0].startswith("One move")
    assert game.title == "Kayles" and game.rules and game.svg("9").svg.startswith("<svg")


def test_the_player_to_move_may_be_named():
    for game in (cg.game("domineering:2x3"), cg.ruleset(Domineering(2, 3))):
        left, right = game.solve(player="L"), game.solve(player="R")
        assert (left.player, right.player) == ("L", "R")
        assert game.outcome(game.start, player="R") == right.outcome == game.position(player="R").outcome
        assert game.position(game.position(player="R"), player="L") == game.position(player="L")
        assert len(game.moves(player="R")) == len(right.moves) == 4 and len(game.moves(player="L")) == len(left.moves) == 3
        with pytest.raises(ValueError, match="player"):
            game.outcome(player="X")
    race = cg.game("pawns:3x4")
    assert race.position(player="P").text.endswith(" 1") and race.position(player="B") == race.position()
    assert cg.game("nim").outcome("1+2", player="R") == cg.game("nim").outcome("1+2")


def test_misere_exchanges_what_it_should():
    assert cg.game("nim").outcome("1+1+1") == "win"
    assert cg.game("nim", misere=True).outcome("1+1+1") == "loss"


def test_rules_of_ones_own_agree_with_the_librarys():
    own = cg.ruleset(Domineering())
    library = cg.game("domineering:4x4")
    assert own.worth().value == library.worth().value
    assert own.outcome() == library.outcome()
    table = own.table(starts=True, values="value")
    assert table.cells == library.table(starts=(1, 4), values="value").cells
    both = own.worth(moves=True)
    assert len(both.left) == len(both.right) == 12


def test_an_impartial_ruleset_agrees_with_the_definition():
    own = cg.ruleset(Subtraction)

    @lru_cache(maxsize=None)
    def grundy(heap):
        after = {grundy(heap - taken) for taken in (1, 4) if taken <= heap}
        return min(set(range(4)) - after)

    for heap in range(30):
        analysis = own.solve(heap)
        assert analysis.grundy == grundy(heap) and analysis.outcome == ("win" if grundy(heap) else "loss")
        assert analysis.position == heap
    assert [move.name for move in own.solve(5).moves] == ["take 1", "take 4"]
    assert own.value(4) == cg.Value(f"*{grundy(4)}")
    assert own.start == 10 and own.moves() == [9, 6]


def test_misere_play_of_ones_own_rules():
    own, library = cg.ruleset(Subtraction, misere=True), cg.game("subtraction:1,4", misere=True)
    assert [own.outcome(heap) for heap in range(20)] == [library.outcome(str(heap)) for heap in range(20)]


def test_play_may_come_back_where_the_rules_say_so():
    assert cg.ruleset(Walk).outcome(2) == "win"
    assert cg.ruleset(Walk).outcome(0) == "win" and cg.ruleset(Walk).outcome(1) == "loss"


def test_ends_of_ones_own():
    class Fifteen:
        start = ()

        def moves(self, taken):
            return [taken + (n,) for n in range(1, 4) if n not in taken]

        def end(self, taken):
            return "drawn" if len(taken) == 3 else None

    assert cg.ruleset(Fifteen).outcome() == "draw"


def test_starts_are_studied():
    study = cg.ruleset(Domineering()).study(limit=5)
    assert study.about == "starts" and study.programme["law"]


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyError, KeyboardInterrupt])
def test_what_rules_raise_arrives(error):
    class Broken:
        start = 3
        broken = True

        def moves(self, heap):
            if heap == 1 and Broken.broken:
                raise error("here")
            return range(heap)

    game = cg.ruleset(Broken)
    with pytest.raises(error, match="here"):
        game.solve()
    Broken.broken = False
    assert game.outcome() == "win"


def test_board_files_and_graphs(tmp_path):
    text = """
    name = "own-clobber"
    title = "Clobber"
    rules = "Take a neighbour."
    [board]
    usual = "4x4"
    start = "xo/ox"
    pieces = { x = "left", o = "right" }
    [[move]]
    pattern = "own other"
    becomes = ". own"
    turns = "all"
    label = "{from} takes {to}"
    """
    own = cg.ruleset(text, arguments="2x3")
    library = cg.game("clobber:2x3")
    assert own.worth().value == library.worth().value and own.outcome() == library.outcome()
    assert pickle.loads(pickle.dumps(own)).outcome() == own.outcome()
    path = tmp_path / "own-clobber.toml"
    path.write_text(text)
    assert cg.game(f"{path}:2x3").outcome() == library.outcome()
    with pytest.raises(cg.Error) as raised:
        cg.ruleset(text.replace('". own"', '". owl"'))
    assert raised.value.line is not None
    assert cg.game("snort:cycle5").outcome() in ("win", "loss") and cg.game("snort:cycle5")._repr_svg_()
    assert cg.game("node-kayles:petersen").solve().grundy is not None


def test_positions_are_objects():
    game = cg.game("wythoff")
    start = game.position("3,4")
    assert start.outcome == "win" and start.best_moves == [game.position("1,2")]
    assert [move.text for move in start.moves] == game.moves("3,4")
    assert game.solve(start) == game.solve("3,4") == start.solve() and start.why() == game.why("3,4")
    assert start._repr_svg_() == game.svg("3,4").svg and str(start) == "3,4" and start.of == "3,4"
    clobber = cg.game("clobber:2x3").position()
    assert clobber.value == cg.game("clobber:2x3").value() == clobber.worth().value
    own = cg.ruleset(Domineering()).position(frozenset({(0, 0), (0, 1)}), player="R")
    assert own.outcome == "win" and own.of == frozenset({(0, 0), (0, 1)})
    for position in (start, clobber):
        for copy in (pickle.loads(pickle.dumps(position)), eval(repr(position), {"game": cg.game})):
            assert copy == position and hash(copy) == hash(position)
    copy = pickle.loads(pickle.dumps(own))
    assert (copy.text, copy.of, copy.outcome) == (own.text, own.of, own.outcome)


def test_records_are_hashed_and_copied():
    game = cg.game("kayles")
    told = [
        game.solve("5"), game.solve("5").moves[0], game.table(heaps=1, columns=5), game.study(),
        cg.game("domineering:2x2").worth(moves=True), cg.game("subtraction:1,4").conjecture("n % 5 in {0, 2}"),
        cg.prove("exists n. n*2 = 84"), cg.Pattern("2,2").solve(), cg.study("wythoff").theorem,
    ]  # fmt: skip
    for record in told:
        copy = pickle.loads(pickle.dumps(record))
        assert copy == record and hash(copy) == hash(record)


def test_who_asks_within_an_answer_is_refused():
    class Curious:
        start = 5

        def moves(self, heap):
            if heap == 3:
                game.outcome(2)
            return range(heap)

    game = cg.ruleset(Curious)
    with pytest.raises(cg.Error, match="within"):
        game.solve()
    wythoff = cg.game("wythoff")
    with pytest.raises(cg.Error, match="within"):
        wythoff.table(rows=900, columns=900, values="grundy", progress=lambda done, total: wythoff.outcome("1,2"))


def test_boards_and_numbers_of_any_size_are_read():
    assert cg.game("cram").outcome("6x8") == "loss" and cg.game("nim").outcome("10^12+3") == "win"
    for name, position in [
        ("wythoff", "10^7,16180340"),
        ("fibonacci-nim", "10^12"),
        ("subtraction:1,4", "10^12"),
        ("cram", "12x14"),
        ("geography", "11x13"),
    ]:
        assert cg.game(name).outcome(position) == "loss", name


def test_whoever_waits_for_another_thread_hears_the_clock():
    game = cg.game("domineering:8x8")
    begun = threading.Event()

    def work():
        begun.set()
        with pytest.raises(cg.OutOfTime):
            game.value(limit=1.5)

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait()
    time.sleep(0.1)
    with pytest.raises(cg.OutOfTime):
        game.value(limit=0.1)
    thread.join()


def test_theorems_have_their_automata():
    safe = cg.study("wythoff").theorem.automata["safe"]
    assert (1, 2) in safe and (3, 5) in safe and (2, 2) not in safe and safe.numeration == "fib"
    assert safe._repr_svg_() is None or safe._repr_svg_().startswith("<svg")


def test_long_games_of_ones_own():
    class Count:
        start = 20_000

        def moves(self, heap):
            return [heap - 1] if heap else []

    assert cg.ruleset(Count).outcome() == "loss"

    class Countless:
        start = 10

        def moves(self, heap):
            return self.moves(heap)

    with pytest.raises(RecursionError):
        cg.ruleset(Countless).outcome()


def test_wrong_rulesets_say_what_is_missing():
    class NoMoves:
        start = 1

    class NoStart:
        def moves(self, position):
            return []

    class Unhashable:
        start = [1]

        def moves(self, position):
            return []

    for wrong, words in [(NoMoves, "moves"), (NoStart, "start"), (Unhashable, "unhashable")]:
        with pytest.raises(TypeError, match=words):
            cg.ruleset(wrong)

    class Endless:
        start = 0

        def moves(self, position):
            return [1 - position]

    with pytest.raises(cg.Error):
        cg.ruleset(Endless).solve(limit=0.5)

    class Sometimes(Subtraction):
        def moves(self, heap):
            return 7

    with pytest.raises(TypeError):
        cg.ruleset(Sometimes).solve()


def test_the_text_of_a_rule_file_is_a_game():
    text = """
    name = "squares"
    heaps = "n"
    start = "100"
    title = { en = "Taking squares", pt = "Tirar quadrados" }
    rules = { en = "Take a square number.", pt = "Tira um número quadrado." }
    [[move]]
    label = { en = "take {t*t}", pt = "tira {t*t}" }
    where = "t in 1..=n and t*t <= n"
    to = ["n - t*t"]
    """
    game = cg.ruleset(text)
    assert game.outcome("5") == "loss"
    assert pickle.loads(pickle.dumps(game)).outcome("5") == "loss"
    with pytest.raises(cg.Error) as raised:
        cg.ruleset(text.replace("n - t*t", "n - q"))
    assert raised.value.line is not None


def test_tables():
    table = cg.game("wythoff").table(rows=5, columns=(0, 5), values="grundy")
    assert table.rows == table.columns == list(range(6))
    assert table[3, 5] == table["3", "5"] == table.cells[3][5] == 0 == table["1", "2"]
    assert table.to_csv().splitlines()[1].startswith("0,0,1,2")
    assert table.plot().svg.startswith("<svg") and "<td>" in table._repr_html_()
    assert pickle.loads(pickle.dumps(table)) == table
    starts = cg.game("domineering:4x4").table(starts=(1, 3), values="temperature")
    with pytest.raises(cg.OutOfTime):
        cg.game("wythoff").table(rows=900, columns=900, values="grundy", limit=0)
    assert (starts.about, starts["2", "2"]) == ("starts", 1) and isinstance(starts["1", "1"], Fraction)
    assert starts.to_pandas().loc[2, 3] == starts.to_numpy()[1, 2] == starts["2", "3"]
    assert eval(repr(table), {"game": cg.game}) == table and eval(repr(starts), {"game": cg.game}) == starts
    values = cg.game("domineering:4x4").table(starts=(1, 3), values="value")
    assert values["2", "2"] == cg.Value("{1|-1}") and values.cells[0][0] == 0
    with pytest.raises(cg.Error, match="values") as raised:
        cg.game("nim").table(values="temprature")
    assert raised.value.near == "temperature"


def test_tables_go_to_numpy_and_pandas():
    table = cg.game("wythoff").table(rows=3, columns=3, values="grundy")
    numpy, pandas = pytest.importorskip("numpy"), pytest.importorskip("pandas")
    assert (table.to_numpy() == numpy.array(table.cells)).all()
    frame = table.to_pandas()
    assert isinstance(frame, pandas.DataFrame) and frame.loc[1, 2] == 0


def test_studies_and_theorems(tmp_path):
    study = cg.study("wythoff")
    assert study.status == "proved" and study.verify() and study.theorem.numeration == "fib"
    path = tmp_path / "wythoff.json"
    study.save(path)
    theorem = cg.Theorem.load(path)
    assert theorem == study.theorem == pickle.loads(pickle.dumps(theorem))
    assert theorem.advise(1, 2).standing == "safe" and theorem.advise(1, 2).to is None
    big = theorem.advise(10**50, 1)
    assert big.standing == "fragile" and theorem.advise(*big.to).standing == "safe"
    assert "Theorem" in str(theorem) and "proved" in str(study).lower()
    broken = theorem.text().replace('"accepting":[', '"accepting":[true,', 1)
    with pytest.raises(cg.Error):
        cg.Theorem(broken if broken != theorem.text() else "{}")


def test_claims_are_judged():
    game = cg.game("subtraction:1,4")
    assert game.conjecture("n % 5 in {0, 2}", up_to=50).status == "proved"
    assert cg.game("fibonacci-nim").conjecture("n = 0 or 2*r < lowfib(n)").status == "proved"
    judged = game.conjecture("n % 5 in {0, 3}")
    assert judged.counterexample is not None
    with pytest.raises(cg.Error) as raised:
        game.conjecture("q % 5 = 0")
    assert raised.value.column == 1
    assert cg.game("snort:3x3").conjecture("rows % 2 = 0 and columns % 2 = 0").status in ("proved", "refuted")
    starts = cg.game("game-4").conjecture("n % 13 in {0, 7}", starts=True)
    assert starts.status == "proved" and starts.answer["about"] == "starts"
    wrong = cg.ruleset(Divisors).conjecture("stones % 3 = 0")
    assert wrong.status == "refuted" and wrong.counterexample
    assert cg.ruleset(Divisors).conjecture("stones % 2 = 1").status == "proved"
    with pytest.raises(cg.Error):
        game.conjecture("n % 5 = 0", numeration="nonsense")


def test_names_and_near_names():
    assert "kayles" in cg.names()
    with pytest.raises(cg.Error) as raised:
        cg.game("nin")
    assert raised.value.near == "nim"
    with pytest.raises(cg.Error):
        cg.game("nim").solve("one")


def test_games_of_rulesets_read_back():
    own = cg.ruleset(TakeUpTo(3), misere=True)
    again = eval(repr(own), {"ruleset": cg.ruleset, "TakeUpTo": TakeUpTo})
    assert repr(own) == "ruleset(TakeUpTo(most=3, start=9), misere=True)" and again == own
    text = RULES.read_text(encoding="utf-8")
    clobber = cg.ruleset(text, name="clobber", arguments="2x3")
    assert eval(repr(clobber), {"ruleset": cg.ruleset}) == clobber and clobber.start == cg.game("clobber:2x3").start


@pytest.mark.parametrize("name", ["nim", "domineering:2x3", "pawns:3x5"])
def test_games_are_copied_by_name(name):
    game = cg.game(name)
    copy = pickle.loads(pickle.dumps(game))
    assert copy == game and hash(copy) == hash(game) and copy.start == game.start
    assert eval(repr(game), {"game": cg.game}) == game
