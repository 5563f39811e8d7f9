"""Proofs and words, pebbles, tablebases, the limits of time and the wish to stop."""

import os
import pickle
import signal
import threading
import time
from fractions import Fraction

import pytest

import campeao as cg


def test_sentences_are_decided():
    assert cg.prove("forall n. n > 7 => exists a, b. n = 3*a + 5*b")
    refuted = cg.prove("forall n. exists a, b. n = 3*a + 5*b")
    assert not refuted and refuted.counterexample == {"n": 1}
    assert cg.prove("exists n. n*2 = 84").witness == {"n": 42}


def test_conditions_have_automata():
    proof = cg.prove("n % 3 = 0")
    assert proof.verdict == "condition" and proof.members[:4] == [(0,), (3,), (6,), (9,)] and not proof.complete
    assert [n for n in range(20) if n in proof.automaton] == list(range(0, 20, 3))
    assert proof._repr_svg_().startswith("<svg") and "digraph" in proof.automaton.graphviz()
    assert pickle.loads(pickle.dumps(proof.automaton)) == proof.automaton
    with pytest.raises(TypeError):
        bool(proof)


def test_words_are_defined():
    prover = cg.Prover()
    assert prover.define("f := 0 -> 01, 1 -> 0") == "f"
    assert prover.prove("forall n. f[n] = FW[n]")
    assert prover.word("f").first(8) == [0, 1, 0, 0, 1, 0, 1, 0]
    assert pickle.loads(pickle.dumps(prover)).definitions == prover.definitions
    assert cg.word("TM").first(8) == [bin(n).count("1") % 2 for n in range(8)]
    with pytest.raises(cg.Error) as raised:
        prover.word("TN")
    assert raised.value.near == "TM"


def test_mistakes_in_questions_have_places():
    with pytest.raises(cg.Error) as raised:
        cg.prove("forall n. n = ")
    assert raised.value.column is not None
    with pytest.raises(cg.Error):
        cg.Prover("nonsense")
    with pytest.raises(cg.Error):
        cg.Prover().define("1 + 1")


def test_patterns():
    pattern = cg.Pattern("2,2;2,3")
    solution = pattern.solve()
    assert solution and solution.length == len(solution.moves) == 6
    board = set(pattern.squares)
    for column, row in solution.moves:
        board.remove((column, row))
        assert not board & {(column + 1, row), (column, row + 1)}
        board |= {(column + 1, row), (column, row + 1)}
    assert not board & set(pattern.squares)
    assert pattern.value == Fraction(3, 32) == sum(Fraction(1, 2 ** (i + j)) for i, j in pattern.squares)
    insoluble = cg.Pattern([(1, 1), (1, 2), (2, 1)])
    assert not insoluble.solve() and insoluble.solve().reason and not insoluble.is_solvable
    assert eval(repr(pattern), {"Pattern": cg.Pattern}) == pattern == pickle.loads(pickle.dumps(pattern))
    assert pattern.svg(solved=True).startswith("<svg") and (2, 2) in pattern and len(pattern) == 2
    assert pattern.count_solutions(7)[6] == 1 and sum(pattern.count_solutions(5)) == 0
    with pytest.raises(cg.Error):
        cg.Pattern("2,2;x")
    with pytest.raises(cg.Error):
        cg.Pattern("")


def test_boards_of_the_pawn_race():
    race = cg.PawnGame("3x5")
    assert (race.columns, race.rows, race.start.id, race.start.terminal) == (3, 5, 1263, 0)
    table = cg.Tablebase("pawns:3x5")
    for number in range(0, race.figures["configurations"], 397):
        board = race.board(number, player=1)
        assert (board.id, board.player, board.game) == (number, 1, race)
        assert board.mirrored.mirrored == board and number in board.equivalents
        assert board.representative.equivalents == board.equivalents
        assert board.representative.representative == board.representative
        if board.terminal == 0:
            # Neither symmetry changes who wins.
            assert {table.probe(other.position).remoteness for other in (board, board.mirrored, board.representative)}
            assert len({table.probe(other.text).outcome for other in (board, board.mirrored, board.representative)}) == 1
            assert [move for move, _ in board.moves] == [move.name for move in table_moves(board)]
        for copy in (pickle.loads(pickle.dumps(board)), eval(repr(board), {"PawnBoard": cg.PawnBoard})):
            assert copy == board and hash(copy) == hash(board)
    assert eval(repr(race), {"PawnGame": cg.PawnGame}) == race == pickle.loads(pickle.dumps(race))
    with pytest.raises(cg.Error):
        race.board(8000)
    with pytest.raises(cg.Error):
        cg.PawnGame("0x0")
    with pytest.raises(cg.Error):
        race.board(0, player=2)


def table_moves(board):
    """The moves as the game says them."""
    return board.position.solve().moves


def test_tablebases(tmp_path):
    path = tmp_path / "race.tablebase"
    table = cg.Tablebase("pawns:3x5", path)
    table.verify()
    census = table.census()
    assert census["wins"] > 0 and census["longest"] >= 15
    start = cg.game("pawns:3x5").start
    assert table.probe(start).remoteness == cg.Tablebase("pawns:3x5").probe(start).remoteness == 15
    copy = pickle.loads(pickle.dumps(table))
    assert copy.probe(start) == table.probe(start) and copy.path == path
    damaged = bytearray(path.read_bytes())
    damaged[len(damaged) // 2] ^= 1
    path.write_bytes(damaged)
    with pytest.raises(cg.Error):
        cg.Tablebase.load(path).verify()
    with pytest.raises(cg.Error):
        table.probe("nonsense")
    with pytest.raises(cg.Error):
        cg.Tablebase("pawns:0x0")


def test_tables_of_any_board_game(tmp_path):
    table = cg.Tablebase("fox-and-hounds:4x4", tmp_path / "fox.tablebase")
    assert table.game == "fox-and-hounds:4x4" and table.probe(table.start).outcome == "loss"
    table.verify(deep=True)
    assert cg.game(str(table.path)).outcome(table.start) == "loss"
    misere = pickle.loads(pickle.dumps(cg.Tablebase("clobber:2x3", misere=True)))
    assert repr(misere) == "Tablebase('clobber:2x3', misere=True)"
    assert misere.probe(misere.start).outcome == cg.game("clobber:2x3", misere=True).outcome()
    listed = pickle.loads(pickle.dumps(cg.Tablebase("wythoff", start="5,8")))
    assert repr(listed) == "Tablebase('wythoff', start='5,8')" and listed.start == "5,8"
    assert listed.probe("3,5").outcome == "loss"
    with pytest.raises(cg.Error, match="no table"):
        cg.Tablebase("euclid-for-points")


def domineering():
    return cg.game("domineering:8x8").value()


def race():
    return cg.Tablebase("pawns:7x8")


def test_a_limit_of_time_ends_the_work():
    with pytest.raises(cg.OutOfTime):
        cg.game("domineering:8x8").value(limit=0.2)
    with pytest.raises(TimeoutError):
        cg.Tablebase("pawns:7x8", limit=0.2)
    with pytest.raises(cg.Error):
        cg.eval("1", limit=-1)
    assert cg.eval("1 + 1", limit=100) == 2


@pytest.mark.parametrize("work", [domineering, race])
def test_the_wish_to_stop_is_heard(work):
    # What is run in the background begins with this signal ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        work()
    timer.join()
    signal.signal(signal.SIGINT, before)
    assert cg.eval("1 + 1") == 2


def test_other_threads_run_meanwhile():
    counted = 0
    over = threading.Event()

    def count():
        nonlocal counted
        while not over.is_set():
            counted += 1
            time.sleep(0)

    thread = threading.Thread(target=count)
    thread.start()
    with pytest.raises(cg.OutOfTime):
        cg.game("domineering:8x8").value(limit=0.5)
    over.set()
    thread.join()
    assert counted > 10


def test_progress_is_told_and_may_stop_the_work():
    seen = []
    cg.Tablebase("pawns:5x8", progress=lambda done, total: seen.append((done, total)))
    assert all(0 <= done <= total for done, total in seen)

    def refuse(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        cg.Tablebase("pawns:6x8", progress=refuse)
    with pytest.raises(cg.OutOfTime):
        cg.Tablebase("pawns:6x8", progress=True, limit=0.2)
