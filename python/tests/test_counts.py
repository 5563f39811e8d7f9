"""Counts held against counting, misère quotients against a search by definition."""

import pickle
from fractions import Fraction
from functools import lru_cache
from itertools import islice, product

import pytest

import campeao as cg


def test_counts_are_those_of_counting():
    counted = cg.count("2*i + 3*j = n", "i", "j")
    by_hand = [sum(2 * i + 3 * j == n for i in range(n + 1) for j in range(n + 1)) for n in range(40)]
    assert counted.first(40) == by_hand == [counted[n] for n in range(40)] == list(islice(counted, 40))
    assert counted(10**30) == 10**30 // 6 + 1
    assert counted.variables == ("n",) and counted.counted == ("i", "j")


def test_counts_of_several_indices():
    counted = cg.count("i < n and i < m", "i")
    assert counted.variables == ("n", "m") or counted.variables == ("m", "n")
    assert all(counted[n, m] == min(n, m) for n, m in product(range(9), repeat=2))
    with pytest.raises(IndexError):
        counted[3]
    with pytest.raises(IndexError):
        counted[-1, 2]


@pytest.mark.parametrize("which", ["representation", "unreduced"])
def test_representations_give_the_counts(which):
    counted = cg.count("i < n and TM[i] = 1", "i")
    found = getattr(counted, which)
    for n in range(40):
        digits = [int(digit) for digit in format(n, "b")] if n else []
        assert found.along(digits) == counted[n] == sum(bin(i).count("1") % 2 for i in range(n))
    assert all(isinstance(entry, Fraction) for entry in found.initial + found.terminal)
    assert eval(repr(found), {"LinearRepresentation": cg.LinearRepresentation, "Fraction": Fraction}) == found
    assert pickle.loads(pickle.dumps(found)) == found and hash(found) == hash(pickle.loads(pickle.dumps(found)))
    assert found._repr_latex_().count("pmatrix") == 8
    with pytest.raises(IndexError):
        found.along([2])
    with pytest.raises(IndexError):
        found.along([-1])


def test_the_rank_is_least_and_depends_on_the_counts_alone():
    one, two = cg.count("i < n", "i"), cg.count("0 < i <= n and i >= 1", "i")
    assert one.representation == two.representation and one.rank == one.representation.dimension == 2
    assert one.least_difference(two) is None and one.least_difference(cg.count("i <= n", "i")) == (0,)
    with pytest.raises(cg.Error, match="different variables"):
        one.least_difference(cg.count("i < m", "i"))


def test_bounded_counts_are_a_word():
    counted = cg.count("i*1 = n and TM[i] = 1", "i")
    assert counted.bounded and counted.outputs == [0, 1] and counted.unbounded_along is None
    assert counted.automaton.first(32) == cg.word("TM").first(32) == counted.first(32)
    assert cg.count("i < n", "i").bounded is False and cg.count("i < n", "i").automaton is None


def test_graphs_and_growth_of_counts():
    counted = cg.count("3*i < n", "i")
    assert counted.synchronised and all((n, counted[n]) in counted.graph for n in range(30))
    assert (10, 5) not in counted.graph
    assert counted.powers.counts == tuple(counted[2**k] for k in range(len(counted.powers.counts)))
    assert counted.powers.growth == "grows like 2^k"
    along = counted.along([1], [1, 0], [1])
    assert along.indices[:3] == ((3,), (13,), (53,)) and along.counts[:3] == (1, 5, 18)
    steps = along.recurrence
    for k in range(len(steps), 10):
        assert along.counts[k] == sum(step * along.counts[k - 1 - back] for back, step in enumerate(steps))
    with pytest.raises(IndexError):
        counted.along([2])


def test_counts_are_exported():
    counted = cg.count("2*i < n", "i")
    room = {}
    exec(counted.export("python"), room)
    assert [room["f"](n) for n in range(20)] == counted.first(20)
    assert "vector(QQ" in counted.export("sage") and counted.export("maple")
    assert counted.b_file(3) == "0 0\n1 1\n2 1\n"
    with pytest.raises(cg.Error, match="sage"):
        counted.export("cobol")


def test_counts_are_copied():
    prover = cg.Prover("10", definitions=["small(i) := i < 3"])
    counted = prover.count("small(i) and i <= n", "i")
    assert counted.first(5) == [1, 2, 3, 3, 3]
    for copy in (pickle.loads(pickle.dumps(counted)), eval(repr(counted), {"Prover": cg.Prover})):
        assert copy == counted and hash(copy) == hash(counted) and copy.first(5) == counted.first(5)
    assert eval(repr(prover), {"Prover": cg.Prover}) == prover == pickle.loads(pickle.dumps(prover))


def test_what_is_not_counted_says_why():
    with pytest.raises(cg.Error, match="infinitely many|infinite"):
        cg.count("i > n", "i")
    with pytest.raises(cg.Error, match="`k`"):
        cg.count("i < n", "k")
    with pytest.raises(cg.Error) as raised:
        cg.count("i < ", "i")
    assert raised.value.column is not None
    with pytest.raises(cg.OutOfTime):
        cg.count("exists a, b, c. a*a*a > 0 or i < n and TM[a+b+c+n] = TM[i+a]", "i", limit=0)


@lru_cache(maxsize=None)
def loses(heaps):
    """Whether the player to move loses a sum of heaps of Kayles when the last move loses, by definition."""
    if not heaps:
        return False
    for place, heap in enumerate(heaps):
        others = heaps[:place] + heaps[place + 1 :]
        for taken in (1, 2):
            for left in range((heap - taken) // 2 + 1 if heap >= taken else 0):
                parts = tuple(part for part in (left, heap - taken - left) if part)
                if loses(tuple(sorted(others + parts))):
                    return False
    return True


def test_quotients_play_as_the_definition_says():
    kayles = cg.quotient("kayles")
    assert (kayles.status, kayles.order, len(kayles.p_portion)) == ("proved", 40, 9)
    assert kayles.period == cg.Period(71, 12) and kayles.first_wild == 5 and not kayles.is_tame
    for heaps in product(range(8), repeat=3):
        position = tuple(sorted(heap for heap in heaps if heap))
        assert kayles.is_p(*heaps) == loses(position) == (kayles.outcome(*heaps) == "loss")
        assert kayles.winning_moves(*heaps) == [] or all(loses(to) for to in kayles.winning_moves(*heaps))
        assert bool(kayles.winning_moves(*heaps)) != loses(position) or not position
    assert kayles.element(5, 9) == "b^2" == kayles.element(9, 5, 0)
    assert kayles.element(10**15) == kayles.element(71 + (10**15 - 71) % 12)


def test_quotients_are_told():
    kayles = cg.quotient("kayles")
    assert kayles.generators["c"] == 5 and "a^2 = 1" in kayles.presentation
    assert kayles.pretending[:4] == ["1", "a", "b", "ab"] and kayles.genus[5] == "4^146"
    assert kayles.growth[27] == 40 and kayles.forms[2] == "*2"
    products = kayles.products
    assert all(products[0][place] == place for place in range(40))
    assert all(products[one][two] == products[two][one] for one, two in product(range(40), repeat=2))
    kayles.verify()
    assert kayles.certificate["period"] == {"preperiod": 71, "period": 12}
    assert r"\mid a^{2}=1" in kayles._repr_latex_()


@pytest.mark.parametrize("made", [("kayles",), ("dawsons-kayles", 14), ("subtraction:1,4",)])
def test_quotients_are_copied(made):
    quotient = cg.quotient(*made)
    for copy in (pickle.loads(pickle.dumps(quotient)), eval(repr(quotient), {"game": cg.game})):
        assert copy == quotient and hash(copy) == hash(quotient)


def test_a_partial_quotient_says_so():
    partial = cg.quotient("dawsons-kayles", 14)
    assert partial.status == "partial" and partial.reason and partial.period is None
    with pytest.raises(cg.Error, match="14"):
        partial.is_p(15)
    with pytest.raises(cg.Error):
        cg.quotient("domineering:2x2")
    with pytest.raises(cg.Error):
        cg.quotient("kayles").winning_moves(10**9)
