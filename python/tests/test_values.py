"""Values: arithmetic, order, exactness, copies."""

import pickle
import threading
from fractions import Fraction
from itertools import product

import pytest

import campeao as cg

#: Values whose sums and order are known from the theory of short games.
SMALL = [cg.Value(text) for text in ["0", "1", "-1/2", "*", "*2", "^", "{1|-1}", "{3||1|-2}", "{2|}", "{0|^}"]]


def test_numbers_are_those_of_python():
    numbers = [Fraction(above, 2**below) for above in range(-5, 6) for below in range(4)]
    for one, two in product(numbers, repeat=2):
        assert (cg.Value(one) + two).as_fraction() == one + two
        assert (cg.Value(one) - cg.Value(two)).as_fraction() == one - two
        assert (cg.Value(one) < two) == (one < two)
        assert (cg.Value(one) == two) == (one == two)
        assert hash(cg.Value(one)) == hash(one)


@pytest.mark.parametrize("number", [0, -7, 2**63 - 1, 2**63, -(2**200), 10**300])
def test_integers_of_any_size_come_and_go(number):
    assert int(cg.Value(number)) == number
    assert cg.Value(number) == number


def test_what_is_not_dyadic_is_exact_too():
    third = cg.Value(Fraction(1, 3))
    assert (third + third + third) == 1
    assert third.as_fraction() == Fraction(1, 3)


def test_the_order_is_that_of_games():
    star, switch = cg.Value("*"), cg.Value("{1|-1}")
    assert not star < 0 and not star > 0 and not star == 0 and star.compare(0) == "<>"
    assert cg.Value("^") > 0 and switch < 2 and switch.compare(switch) == "="
    assert star + star == 0 and switch - switch == 0


@pytest.mark.parametrize("one", SMALL)
def test_sums_form_a_group(one):
    assert one - one == 0 and one + 0 == one
    for two, three in product(SMALL, repeat=2):
        assert one + two == two + one
        assert (one + two) + three == one + (two + three)
        assert (one >= two) == (one - two >= 0)


@pytest.mark.parametrize("value", [*SMALL, cg.Value("w + 1"), cg.Value("1/3"), cg.Value("a{0|a}"), cg.Value("*(w)")])
def test_repr_reads_back_and_copies_are_equal(value):
    assert eval(repr(value), {"Value": cg.Value}) == value
    copy = pickle.loads(pickle.dumps(value))
    assert copy == value and hash(copy) == hash(value)


def test_equal_values_have_equal_hashes():
    assert len({cg.Value("{1|}"), cg.Value(2), cg.Value("{1|3}"), 2}) == 1


def test_options_and_total_agree_with_the_operators():
    game = cg.Value.of([0], [cg.Value("*")])
    assert game == cg.Value("^") and cg.Value.of([], []) == 0
    assert cg.total([game] * 5 + [1]) == 5 * game + 1
    assert cg.total([]) == 0
    assert cg.total([Fraction(1, 3), Fraction(2, 3)]) == 1


def test_the_measures():
    hot = cg.eval("{3||1|-2}")
    assert (hot.mean, hot.temperature, hot.left_stop, hot.right_stop) == (Fraction(5, 4), Fraction(7, 4), 3, 1)
    assert (hot.outcome, hot.left_options, hot.birthday) == ("L", [3], 4)
    assert hot.is_hot and not hot.is_number
    assert hot.cool(1) == hot.ask("cool", 1)
    assert cg.Value("^").atomic_weight == 1


@pytest.mark.parametrize("value", [*SMALL, cg.Value("1/3"), cg.Value("w"), cg.Value("a{0|a}")])
def test_what_is_told_at_once_is_what_the_language_says(value):
    for name in ["mean", "temperature", "left_stop", "right_stop", "outcome"]:
        try:
            wanted = value.ask(name)
        except cg.Error:
            with pytest.raises(cg.Error):
                getattr(value, name)
        else:
            assert getattr(value, name) == wanted
    assert -value == cg.eval("-x", x=value)


#: Loopy games by the names of the literature, with their outcomes.
LOOPY = {"on": "L", "off": "R", "over": "L", "under": "R", "dud": "D", "upon": "L", "tis": "NHat", "tisn": "NCheck"}


@pytest.mark.parametrize("name", LOOPY)
def test_loopy_values_are_values(name):
    value = cg.Value(name)
    assert value == cg.eval(name) and str(value) == name and value.is_loopfree is False
    for copy in (eval(repr(value), {"Value": cg.Value}), pickle.loads(pickle.dumps(value))):
        assert copy == value and hash(copy) == hash(value)
    assert value._repr_svg_().startswith("<svg") and value._repr_latex_().startswith("$")
    assert -(-value) == value and value + 0 == value and value.compare(value) == "="
    assert value.onside & value.offside == value
    assert {value: name}[cg.Value(name)] == name


def test_loopy_values_are_added_and_compared():
    over, on, off, dud = map(cg.Value, ["over", "on", "off", "dud"])
    assert on + off == dud and over + over == over and -over == cg.Value("under")
    assert 0 < over < 1 and over > cg.Value("^") and on > 100 and dud.compare(0) == "<>"
    assert cg.total([over, over, 1]) == over + 1 and 3 * over == over
    assert (over - over).onside == over and (over - over).offside == -over
    assert over.is_stopper and not dud.is_stopper and over.degree == over
    assert cg.Value("tis").onside == 1 and cg.Value("tis").offside == 0 and cg.Value(1) & cg.Value(0) == cg.Value("tis")
    assert cg.eval("a{0, off | on}") == 1 and cg.Value.of([0], [over]) == cg.eval("{0 | over}")
    with pytest.raises(cg.Error):
        over.mean


def test_what_has_no_stopper_is_told_as_far_as_it_is_known():
    carousel = cg.eval("a{0, {1 | 1, {*, {1* | 1*, a} | *}} | 0}")
    assert carousel.outcome == "N" and carousel > cg.Value("*") and not carousel.is_stopper
    with pytest.raises(cg.Error, match="no stopper"):
        carousel.onside


def test_positions_and_sheets_are_shown(tmp_path):
    position = cg.eval('position("domineering:2x2")')
    assert position._repr_svg_().startswith("<svg")
    files = cg.document("# A switch.\nG := {1|-1}\nG\nG + oops", tmp_path / "desk.md")
    text = files[0].read_text(encoding="utf-8")
    assert text.startswith("# desk\n\nA switch.") and "oops" in text
    assert files[1].name in text and files[1].read_text(encoding="utf-8").startswith("<svg")
    sheet = cg.Sheet()
    html = cg.document("G := {1|-1}\nG", tmp_path / "desk.html", title="Mine", sheet=sheet)
    assert len(html) == 1 and "<h1>Mine</h1>" in html[0].read_text(encoding="utf-8") and "G" in sheet.names
    latex = cg.document("{1|-1}", tmp_path / "desk.tex")
    assert latex[1].read_bytes().startswith(b"\x89PNG")
    with pytest.raises(cg.Error, match="md"):
        cg.document("1", tmp_path / "desk.doc")


def test_sheets_keep_names_and_evaluations_do_not():
    sheet = cg.Sheet()
    sheet.eval("G := {1|-1}; f(x) := x + G")
    assert "G" in sheet.names and "f" in sheet.names
    assert sheet["G"] == cg.Value("{1|-1}")
    assert sheet.eval("f(2)") == cg.Value("{3|1}")
    assert cg.eval("H := 3; H + 1") == 4
    with pytest.raises(cg.Error):
        cg.eval("H")
    with pytest.raises(KeyError):
        sheet["H"]
    assert cg.eval("x + y", x=1, y=sheet["G"]) == sheet.eval("G + 1")


def test_lists_truths_and_functions():
    assert cg.eval("[1, {1|-1}]") == [1, cg.Value("{1|-1}")]
    assert cg.eval("1 < 2") is True
    assert cg.eval("x -> x + 1")(2) == 3
    names = dict(cg.functions())
    assert names["cool"] == "cool(game, temperature)"


def test_a_notebook_draws_them():
    hot = cg.eval("{3||1|-2}")
    assert hot.thermograph()._repr_svg_().startswith("<svg")
    assert hot._repr_svg_() is None
    assert hot._repr_latex_().startswith("$")
    assert cg.eval("a{0|a}")._repr_svg_().startswith("<svg")


@pytest.mark.parametrize(
    ("text", "column", "near"), [("{1|", 4, None), ("1 + mena(2)", 5, "mean"), ("1 +\n+ +", 1, None)]
)
def test_mistakes_have_places_and_near_names(text, column, near):
    with pytest.raises(cg.Error) as raised:
        cg.eval(text)
    assert raised.value.column == column and raised.value.near == near and raised.value.line >= 1


@pytest.mark.parametrize("wrong", [0.5, float("nan"), 1j, object(), b"1", [1]])
def test_what_is_not_exact_is_refused(wrong):
    with pytest.raises(TypeError):
        cg.Value(1) + wrong
    with pytest.raises(TypeError):
        cg.Value(wrong)
    assert cg.Value(1) != wrong


def test_a_value_is_neither_true_nor_false():
    with pytest.raises(TypeError):
        bool(cg.Value(0))


def test_words_are_said_in_two_languages():
    try:
        assert cg.language("pt") == "pt"
        with pytest.raises(cg.Error, match="espera"):
            cg.eval("{1|")
        assert cg.language("pt-BR") == cg.language() == "pt-BR"
    finally:
        cg.language("en")
    with pytest.raises(cg.Error):
        cg.language("fr")


def test_bad_texts_never_end_the_interpreter():
    for text in ["", "(" * 10**5, "{" * 300, "9" * 20_000, "\0", "1/0", "2^2^2^2^2^2", "f(x) := f(x)", "é£"]:
        try:
            cg.eval(text, limit=2)
        except (ValueError, TypeError):
            pass


def test_threads_share_values():
    values, failures = [cg.Value(f"{{{n}|-{n}}}") for n in range(1, 8)], []

    def work():
        try:
            for _ in range(200):
                assert cg.total(values) - cg.total(values) == 0
                assert values[2] + values[3] == values[3] + values[2]
        except Exception as error:  # the thread's failure is the test's
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def most_memory(times, make):
    """The most memory that was ever held, in kilobytes, after so many objects."""
    for _ in range(times):
        make()
    return pytest.importorskip("resource").getrusage(0).ru_maxrss


HOT = cg.Value("{3||1|-2}")


@pytest.mark.parametrize(
    ("times", "make", "few"),
    [
        # A lost object of 40 bytes each would be 4 MB; kilobytes are counted.
        (100_000, lambda: HOT + 1, 2_000),
        (5_000, lambda: cg.eval("[x, x + 1]", x=HOT), 2_000),
        (200, lambda: cg.game("kayles").solve("9"), 4_000),
        (1_000, lambda: cg.Pattern("2,2;2,3").solve(), 2_000),
        (200, lambda: cg.prove("n % 3 = 0").automaton.text(), 4_000),
        (2_000, lambda: pytest.raises(cg.Error, cg.eval, "1 + mena(2)"), 2_000),
    ],
)
def test_no_memory_is_lost_over_many_objects(times, make, few):
    most_memory(times, make)
    before = most_memory(times, make)
    assert most_memory(times, make) - before < few
