"""Laws of strips in Python."""

import pickle

import pytest

import campeao as cg


@pytest.fixture(scope="module")
def study():
    return cg.study("clobber:(xxo)^n")


def test_the_law_is_that_of_the_shell(study):
    assert isinstance(study, cg.StripStudy) and study.status == "proved" and study.about == "strips"
    assert study.law == "(n+1)//2" and study.answer["family"] == study.game == "clobber:(xxo)^n"
    assert study.values[:4] == [cg.Value("^"), cg.Value("^"), cg.Value("^2"), cg.Value("^2")]
    assert set(study.outcomes) == {"L"} and "Left wins, whoever starts" in str(study)
    with pytest.raises(cg.Error):
        study.law.theorem  # noqa: B018


def test_short_rows_have_the_values_of_play(study):
    for copies in range(1, 5):
        row = cg.game("clobber").worth("xxo" * copies)
        power = study.power(copies)
        assert power.value == row.value and power.outcome == row.outcome and power.letters == 3 * copies
        good = {choice.name for choice in cg.game("clobber").worth("xxo" * copies, moves=True).left if choice.wins}
        assert power.left is not None and good
        assert cg.game("clobber").worth(power.left.to).value >= 0


def test_long_rows_are_answered_by_the_law():
    worth, solved = cg.worth("clobber:(xxo)^1001"), cg.solve("clobber:(xxo)^1001")
    assert worth == solved and worth.value == cg.Value("^501") and worth.right is None
    assert worth.left.to.count("x") == 2002 and len(worth.left.to) == 3003
    assert cg.worth("clobber", "xxo").value == cg.worth("clobber:(xxo)^1").value


def test_the_file_is_checked_by_another_program(study, tmp_path):
    path = tmp_path / "xxo.json"
    study.save(path)
    law = cg.StripStudy.load(path)
    assert law.status == "claimed" and law.law == study.law and law.verify()
    with pytest.raises(cg.Error, match="file claims"):
        law.power(3)
    spoilt = study.text().replace('"claim":{"values":{"first":[["0",1,0]', '"claim":{"values":{"first":[["0",2,0]')
    assert spoilt != study.text()
    path.write_text(spoilt, encoding="utf-8")
    verdict = cg.StripStudy.load(path).verdict()
    assert not verdict and verdict.reason
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(cg.Error, match="strip"):
        cg.StripStudy.load(path)


def test_copies_and_limits(study):
    again = pickle.loads(pickle.dumps(study))
    assert again == study and again.power(9) == study.power(9)
    with pytest.raises(cg.OutOfTime):
        cg.study("clobber:(xxxxo)^n", limit=0.05)


def test_what_is_not_a_question_is_refused():
    for wrong in (
        lambda: cg.study("clobber:(xo)^n"),
        lambda: cg.study("clobber:(xxo)^3"),
        lambda: cg.study("clobber:(xxo)^n", misere=True),
        lambda: cg.study("clobber:(xxo)^n", progress=True),
        lambda: cg.study("nim:(xxo)^n"),
        lambda: cg.study("clober:(xxo)^n"),
        lambda: cg.study("clobber:(xyo)^n"),
        lambda: cg.worth("clobber:(xxo)^n"),
        lambda: cg.worth("clobber:(xxo)^4", moves=True),
        lambda: cg.solve("clobber:(xxo)^4", "xo"),
        lambda: cg.worth("clobber:(xxo)^1000000"),
        lambda: cg.families("clobber", 0),
    ):
        with pytest.raises(cg.Error):
            wrong()


def test_all_words_up_to_a_length():
    found = {word.word: word for word in cg.families("clobber", 3)}
    assert found["xxo"].status == "value" and "(n+1)//2 ups" in found["xxo"].law
    assert found["xo"].status == "open" and found["xo"].law is None and found["xo"].reason
