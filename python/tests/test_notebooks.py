"""Figures, graphs of games, and matches in notebooks."""

import itertools
import pickle
import sys
from pathlib import Path

import pytest

import campeao as cg

RULES = Path(__file__).parents[2] / "crates" / "rules" / "games"


def test_the_graph_of_a_game_is_that_of_its_rules():
    networkx = pytest.importorskip("networkx")
    graph = cg.game("wythoff").to_networkx("3,4", solved=True)
    assert set(graph) == {f"{a},{b}" for a in range(4) for b in range(5)} and networkx.is_directed_acyclic_graph(graph)
    for position, told in graph.nodes(data=True):
        after = [graph.nodes[to] for to in graph.successors(position)]
        assert told["outcome"] == ("win" if any(other["outcome"] == "loss" for other in after) else "loss")
        values = {other["grundy"] for other in after}
        assert told["grundy"] == next(value for value in itertools.count() if value not in values)
    for node, to, moves in graph.edges(data="moves"):
        assert moves and to in cg.game("wythoff").moves(node)
    assert pickle.loads(pickle.dumps(graph)).graph == {"game": "wythoff"}
    with pytest.raises(cg.Error, match="most"):
        cg.game("nim").to_networkx("9+9+9", most=50)


def test_the_graph_of_an_own_game():
    pytest.importorskip("networkx")

    class Squares:
        start = 9

        def moves(self, heap):
            return [heap - t * t for t in range(1, heap + 1) if t * t <= heap]

    graph = cg.ruleset(Squares).to_networkx()
    assert set(map(int, graph)) == set(range(10))
    assert graph.has_edge("9", "5") and not graph.has_edge("9", "6")


def test_figures_show_what_they_draw():
    matplotlib = pytest.importorskip("matplotlib")
    pytest.importorskip("networkx")
    matplotlib.use("agg")
    from matplotlib import pyplot

    table = cg.game("wythoff").table(rows=3, columns=4, values="grundy")
    axes = cg.figure(table)
    assert [text.get_text() for text in axes.texts] == [str(cell) for row in table.cells for cell in row]
    assert [label.get_text() for label in axes.get_xticklabels()] == ["0", "1", "2", "3", "4"]
    value = cg.eval("{3||1|-2}")
    walls = cg.figure(value).lines
    foot = [(float(value.mean.as_fraction()), float(value.temperature.as_fraction()))] * 2
    assert [tuple(wall.get_xydata()[-1]) for wall in walls[:2]] == foot
    _, given = pyplot.subplots()
    assert cg.figure(cg.word("FW"), given) is given and given.texts
    for drawn in (
        cg.prove("n % 3 = 0"), cg.game("nim").position("1+2"), cg.game("kayles").to_networkx("4"), cg.eval("1"),
        cg.game("domineering:2x2").table(starts=(1, 2), values="value"), cg.game("kayles").table(columns=5),
    ):  # fmt: skip
        assert cg.figure(drawn).figure is not None
    for wrong in (3, cg.prove("1 = 1")):
        with pytest.raises(cg.Error):
            cg.figure(wrong)
    pyplot.close("all")


@pytest.mark.parametrize("champion", ["first", "second", "never"])
@pytest.mark.parametrize("name, misere", [("nim", False), ("nim", True), ("domineering:3x3", False), ("noughts", False)])
def test_matches_are_played_to_their_end(name, misere, champion):
    game = cg.game(name, misere)
    match = game.play(champion=champion)
    while not match.is_over:
        before = match.text
        match.move(match.moves[-1])
        assert match.undo().text == before
        match.move(match.moves[0])
    assert match.winner in {"first", "second", "drawn"} and not match.moves and match.hint() is None
    if champion != "never" and game.outcome() == {"first": "win", "second": "loss"}[champion]:
        assert match.winner == champion
    copy = pickle.loads(pickle.dumps(match))
    assert copy.text == match.text == eval(repr(match), {"game": cg.game}).text and copy.history == match.history
    assert match.restart().undo().text == game.play(champion=champion).text


def test_a_match_refuses_what_is_no_move():
    match = cg.game("nim").play("1+2")
    with pytest.raises(cg.Error, match="no move"):
        match.move("5->1")
    with pytest.raises(cg.Error, match="champion"):
        cg.game("nim").play(champion="third")
    large = cg.game("domineering:8x8").play(limit=0.05)
    before = large.text
    with pytest.raises(cg.OutOfTime):
        large.move(large.moves[0])
    assert large.text == before and not large.history


def test_a_board_in_a_notebook_plays():
    pytest.importorskip("anywidget")
    match = cg.game("nim").play("1+2")
    shown = match._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in shown and "<svg" in shown["text/html"]
    board = match._widget
    assert board.state["said"] == "Your move." and [move["move"] for move in board.state["moves"]] == match.moves
    # A button of the board sends its content.
    board._handle_custom_msg({"do": "move", "move": "2->1"}, [])
    assert match.history == ["2->1", "1->0"] and board.state["said"] == "The champion played 1->0. Your move."
    board._handle_custom_msg({"do": "hint"}, [])
    assert "would play" in board.state["said"]
    board._handle_custom_msg({"do": "move", "move": "nonsense"}, [])
    assert "nonsense" in board.state["said"]
    board._handle_custom_msg({"do": "move", "move": "1->0"}, [])
    assert board.state["said"] == "You win." and not board.state["moves"]
    board._handle_custom_msg({"do": "undo"}, [])
    assert match.text == "1" and match._repr_mimebundle_()["text/plain"] == repr(match)
    board._handle_custom_msg({"do": "again"}, [])
    assert match.text == "1+2"
    cg.language("pt")
    try:
        assert match._state()["said"] == "É a tua vez."
    finally:
        cg.language("en")


def test_without_anywidget_a_match_is_a_picture(monkeypatch):
    monkeypatch.setitem(sys.modules, "anywidget", None)
    match = cg.game("chomp:2x3").play()
    shown = match._repr_mimebundle_()
    assert set(shown) == {"text/plain", "text/html"} and "<svg" in shown["text/html"] and "Your move." in shown["text/html"]


def test_labels_are_numbers_or_texts():
    table = cg.game("wythoff").table(rows=3, columns=3, values="grundy")
    assert table.rows == [0, 1, 2, 3] and table[1, 2] == table["1", "2"] == table[1, "2"] == 0
    assert cg.game("kayles").table(columns=3, values="grundy")[3] == 3
    for wrong in ((1, 9), "x"):
        with pytest.raises(KeyError):
            table[wrong]
    frame = pytest.importorskip("pandas") and table.to_pandas()
    assert frame.loc[1, 2] == 0 and list(frame.columns) == [0, 1, 2, 3]


class Clobbers:
    """Kinds of Clobber, as CGSuite's schema `GenClobber` describes them."""

    def __init__(self, start, directions=(1, 0), taken=("o", "x"), left=(".", "."), far=1):
        self.start = start
        straight = [(0, 1), (1, 0), (0, -1), (-1, 0)]
        slanted = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
        self.steps, self.taken, self.left, self.far = straight + slanted * (directions == "all"), taken, left, far

    def options(self, position, player):
        who = "LR".index(player)
        own, rows = "xo"[who], position.split("/")
        for row, column in itertools.product(range(len(rows)), range(len(rows[0]))):
            for down, right in self.steps if rows[row][column] == own else []:
                for far in range(1, self.far + 1):
                    below, beside = row + far * down, column + far * right
                    if not (0 <= below < len(rows) and 0 <= beside < len(rows[0])):
                        break
                    there = rows[below][beside]
                    if there in self.taken[who]:
                        after = [list(line) for line in rows]
                        after[row][column], after[below][beside] = self.left[who], own
                        yield "/".join(map("".join, after))
                    if there != ".":
                        break


#: A kind of Clobber: the lines of its board file that differ, and the same in the words of the class above.
KINDS = {
    "Clobber": ({}, {}),
    "HotClobber": ({"pattern": "own piece"}, {"taken": ("xo", "xo")}),
    "AntiClobber": ({"pattern": "own .", "becomes": "other own"}, {"taken": (".", "."), "left": ("o", "x")}),
    "Kings": ({"turns": "eighth"}, {"directions": "all"}),
    "Rooks": ({"pattern": "own .* other", "becomes": ". = own"}, {"far": 9}),
    "Queens": ({"pattern": "own .* other", "becomes": ". = own", "turns": "eighth"}, {"far": 9, "directions": "all"}),
}


@pytest.mark.parametrize("kind", KINDS)
def test_kinds_of_clobber_are_board_files(kind):
    changed, told = KINDS[kind]
    text = (RULES / "clobber.toml").read_text(encoding="utf-8")
    for key, usual in (("pattern", "own other"), ("becomes", ". own"), ("turns", "all")):
        assert f'\n{key} = "{usual}"' in text
        text = text.replace(f'\n{key} = "{usual}"', f'\n{key} = "{changed.get(key, usual)}"')
    game = cg.ruleset(text)
    for position in ("xo/ox", "xo.", "x.o", "xox/o.o", "x../.o.", "xx.o", "x.o/..o", ".xx/o.x", "oxx/xo."):
        if kind != "AntiClobber" or position.count(".") < 3:
            assert game.worth(position).value == cg.ruleset(Clobbers(position, **told)).worth().value, position
