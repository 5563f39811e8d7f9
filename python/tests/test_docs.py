"""Everything public is documented with an example, the examples run, and the stubs say what the extension has."""

import ast
import doctest
import inspect
import re
import shutil
from importlib import import_module
from pathlib import Path

import pytest

import campeao as cg
from campeao import _campeao

PACKAGE = Path(cg.__file__).parent
README = Path(__file__).parents[1] / "README.md"
TUTORIALS = sorted((Path(__file__).parents[2] / "docs").glob("*/tutorials/python.md"))
RULES = Path(__file__).parents[2] / "crates" / "rules" / "games"

#: Packages that some examples need.
OPTIONAL = ("matplotlib", "networkx", "numpy", "pandas")

#: Why something public has no example of its own.
WITHOUT = {
    "ImpartialRules.start": "the class has one", "ImpartialRules.moves": "the class has one",
    "PartizanRules.start": "the class has one", "PartizanRules.options": "the class has one",
}  # fmt: skip


def public():
    """Everything public by its name: the package, what it exports, and their members."""
    yield "campeao", cg
    for name in cg.__all__:
        thing = getattr(cg, name)
        if name == "__version__":
            continue
        yield name, thing
        if inspect.isclass(thing):
            for member, found in vars(thing).items():
                described = callable(found) or inspect.isdatadescriptor(found) or isinstance(found, (classmethod, staticmethod))
                if not member.startswith("_") and described and not inspect.ismemberdescriptor(found):
                    yield f"{name}.{member}", getattr(thing, member)


PUBLIC = dict(public())


@pytest.mark.parametrize("name", PUBLIC)
def test_everything_public_has_an_example_that_runs(name):
    text = inspect.getdoc(PUBLIC[name])
    assert text, "it has no docstring"
    for package in OPTIONAL:
        if package in text:
            pytest.importorskip(package)
    found = doctest.DocTestParser().get_doctest(text, {"cg": cg}, name, None, None)
    assert bool(found.examples) != (name in WITHOUT), WITHOUT.get(name, "it has no example")
    assert doctest.DocTestRunner().run(found).failed == 0


@pytest.mark.parametrize("name", [name for name, thing in PUBLIC.items() if hasattr(thing, "_told")])
def test_what_is_taken_from_an_answer_is_in_the_example_of_its_class(name):
    views = [base for base in PUBLIC[name].__mro__ if base.__module__ == "campeao._records"]
    for view in views:
        for member, found in vars(view).items():
            if isinstance(found, property):
                assert found.__doc__ and re.search(rf">>> .*\.{member}\b", inspect.getdoc(PUBLIC[name])), member


@pytest.mark.parametrize("name", [name for name, thing in PUBLIC.items() if hasattr(thing, "__dataclass_fields__")])
def test_fields_are_described(name):
    records = [base for base in PUBLIC[name].__mro__ if base.__module__.startswith("campeao.")]
    source = "".join(map(inspect.getsource, records))
    for field in PUBLIC[name].__dataclass_fields__:
        assert re.search(rf"^    #: .+\n(    #: .+\n)*    {field}: ", source, re.MULTILINE), field


@pytest.mark.parametrize("module", sorted(path.stem for path in PACKAGE.glob("*.py") if path.stem != "__init__"))
def test_modules_say_what_they_are(module):
    assert import_module(f"campeao.{module}").__doc__


def test_the_code_of_the_first_page_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shutil.copy(RULES / "clobber.toml", tmp_path)
    scope = {}
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(block, scope)


def test_the_law_of_the_first_page_is_a_formula_and_automata(tmp_path):
    law = cg.study("wythoff").law
    assert law == law.formula and law.verify() and (10**3, 10**3) not in law.automata["safe"]
    law.save(tmp_path / "wythoff.json")
    assert cg.Theorem.load(tmp_path / "wythoff.json") == law.theorem


@pytest.mark.parametrize("tutorial", TUTORIALS, ids=lambda path: path.parts[-3])
def test_the_tutorial_runs(tutorial):
    text = "\n".join(re.findall(r"```python\n(.*?)```", tutorial.read_text(encoding="utf-8"), re.S))
    found = doctest.DocTestParser().get_doctest(text, {}, str(tutorial), str(tutorial), None)
    assert found.examples and doctest.DocTestRunner().run(found).failed == 0


def test_the_stubs_say_what_the_extension_has():
    tree = ast.parse((PACKAGE / "_campeao.pyi").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            assert hasattr(_campeao, node.name), node.name
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            stubbed = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
            stubbed |= {item.target.id for item in node.body if isinstance(item, ast.AnnAssign)}
            there = {name for name in vars(getattr(_campeao, node.name)) if not name.startswith("__")}
            assert there <= stubbed, (node.name, there - stubbed)
            assert all(hasattr(getattr(_campeao, node.name), name) for name in stubbed), node.name
    stubbed = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    there = {name for name in dir(_campeao) if not name.startswith("_")}
    assert there <= stubbed


@pytest.mark.parametrize("name", ["Sheet", "Value", "eval", "functions", "language", "names", "total"])
def test_the_stubs_describe_what_people_use_of_the_extension(name):
    tree = ast.parse((PACKAGE / "_campeao.pyi").read_text(encoding="utf-8"))
    node = next(node for node in tree.body if getattr(node, "name", None) == name)
    assert ast.get_docstring(node)
    for item in getattr(node, "body", []):
        if isinstance(item, ast.FunctionDef) and not item.name.startswith("_"):
            assert ast.get_docstring(item), item.name
