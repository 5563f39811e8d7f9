"""Automata as data: transitions, Walnut's text, graphs of networkx."""

import pickle
import random

import pytest

import campeao as cg

#: The sums a + b = c in base 2, the least significant digit first, as in Walnut's `adder`.
SUMS = """lsd_2 lsd_2 lsd_2

0 1
0 0 0 -> 0
0 1 1 -> 0
1 0 1 -> 0
1 1 0 -> 1

1 0
0 0 1 -> 0
0 1 0 -> 1
1 0 0 -> 1
1 1 1 -> 1
"""


def run(automaton, digits):
    """The letter after some digits, by the listed transitions alone."""
    steps = {(state, read): target for state, read, target in automaton.transitions}
    state = 0
    for read in digits:
        state = steps[state, (read,)]
    return automaton.outputs[state]


@pytest.mark.parametrize("name", ["TM", "FW", "PD", "PF", "RS", "TR"])
def test_transitions_and_digits_are_the_word(name):
    word = cg.word(name)
    assert [run(word, word.digits(n)) for n in range(200)] == word.first(200)
    for lsd in (False, True):
        again = cg.Word(word.to_walnut(lsd=lsd), name)
        assert again.first(300) == word.first(300) and again.numeration == word.numeration
        assert word.to_walnut(lsd=lsd).startswith(("lsd_" if lsd else "msd_") + word.numeration)


def test_walnuts_adder_adds():
    sums = cg.Automaton(SUMS, "sums")
    assert sums.variables == ["a", "b", "c"] and sums.accepts(0, 0, 0)
    for _ in range(200):
        a, b = random.randrange(2**80), random.randrange(2**80)
        assert sums.accepts(a, b, a + b) and not sums.accepts(a, b, a + b + 1)
    prover = cg.Prover()
    assert prover.define(sums) == "sums"
    assert prover.prove("forall a, b, c. sums(a, b, c) <=> a + b = c")
    assert cg.Automaton(sums.to_walnut(lsd=True), "sums") == sums


def test_numbers_may_have_any_size():
    fibonacci = cg.word("FW")
    number = 10**60
    assert run(fibonacci, fibonacci.digits(number)) == fibonacci[number]
    assert fibonacci.digits(number) == [1 if place in "1" else 0 for place in zeckendorf(number)]
    with pytest.raises(cg.Error, match="at least 0"):
        fibonacci[-1]
    with pytest.raises(TypeError):
        fibonacci[0.5]


def zeckendorf(number):
    """The Zeckendorf digits, by the greedy method."""
    weights = [1, 2]
    while weights[-1] <= number:
        weights.append(weights[-1] + weights[-2])
    digits = ""
    for weight in reversed(weights):
        digits += "1" if weight <= number else "0"
        number -= weight if weight <= number else 0
    return digits.lstrip("0")


def test_mistakes_in_walnuts_text_have_lines():
    for text, line in [("msd_2\n0 0\n2 -> 0", 3), ("msd_2 lsd_2\n0 0", 1), ("msd_2\n0 0\n0 -> 0 1", 3), ("msd_neg_2\n0 0", 1)]:
        with pytest.raises(cg.Error, match=f"line {line}"):
            cg.Automaton(text)
    with pytest.raises(cg.Error, match="padovan|0->01"):
        cg.Prover("padovan", definitions=["w(n) := n = 0"]).prove("w(n)").automaton.to_walnut()


def test_regular_expressions_and_sentences_make_automata():
    prover = cg.Prover(definitions=["power := /10*/", "odd(n) := exists m. n = 2*m + 1"])
    power = prover.word("power")
    assert [n for n in range(40) if n in power] == [1, 2, 4, 8, 16, 32]
    assert prover.prove("power(n) and odd(n)").members == [(1,)]
    assert cg.automaton("/10*/").text() == power.text() and cg.automaton("n = 2", numeration="fib").numeration == "fib"
    for wrong in ("1 = 1", "/10*", "n = "):
        with pytest.raises(cg.Error):
            cg.automaton(wrong)
    assert cg.prove("n % 3 = 0").automaton.transitions == [
        (state, (digit,), (2 * state + digit) % 3) for state in range(3) for digit in range(2)
    ]


def test_automata_are_graphs_of_networkx():
    networkx = pytest.importorskip("networkx")
    for automaton in (cg.word("RS"), cg.word("TR"), cg.Automaton(SUMS), cg.prove("a = 3*b").automaton):
        graph = automaton.to_networkx()
        assert len(graph) == automaton.states and graph.size() == len(automaton.transitions)
        assert type(automaton).from_networkx(graph) == automaton
        assert pickle.loads(pickle.dumps(graph)).graph["numeration"] == automaton.numeration
    graph = networkx.MultiDiGraph(numeration="fib")
    graph.add_node("none", output=0)
    graph.add_node("one", output=1)
    graph.add_edge("none", "none", digits=(0,))
    graph.add_edge("none", "one", digits="1")
    graph.add_edge("one", "one", digits=0)
    fibonacci = cg.Automaton.from_networkx(graph)
    assert [n for n in range(60) if n in fibonacci] == [1, 2, 3, 5, 8, 13, 21, 34, 55]
    graph.add_edge("one", "none", digits=0)
    with pytest.raises(cg.Error, match="two states"):
        cg.Automaton.from_networkx(graph)
    with pytest.raises(cg.Error, match="digits"):
        cg.Automaton.from_networkx(networkx.DiGraph([(0, 1)]))
    with pytest.raises(cg.Error, match="not those of"):
        cg.Automaton.from_networkx(networkx.DiGraph([(0, 0, {"digits": 2})]))
