"""Everything public is documented, its examples run, and the stubs say what the extension has."""

import ast
import doctest
import inspect
from importlib import import_module
from pathlib import Path

import pytest

import campeao as cg
from campeao import _campeao

PACKAGE = Path(cg.__file__).parent
MODULES = sorted(
    path.stem for path in PACKAGE.glob("*.py") if path.stem != "__init__"
)


@pytest.mark.parametrize("module", ["campeao", *(f"campeao.{name}" for name in MODULES)])
def test_examples_run(module):
    failed, _ = doctest.testmod(import_module(module))
    assert failed == 0


@pytest.mark.parametrize("name", ["Sheet", "Value", "eval", "functions", "total"])
def test_examples_of_the_extension_run(name):
    text = inspect.getdoc(getattr(cg, name))
    found = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    assert found.examples and doctest.DocTestRunner().run(found).failed == 0


def test_there_are_examples():
    finder = doctest.DocTestFinder()
    assert all(any(found.examples for found in finder.find(import_module(f"campeao.{name}"))) for name in [
        "counting", "errors", "games", "pebbles", "positions", "proving", "quotients", "sheets", "tablebases", "tables", "theorems"
    ])


@pytest.mark.parametrize("name", [name for name in cg.__all__ if name != "__version__"])
def test_everything_public_is_documented(name):
    thing = getattr(cg, name)
    assert inspect.getdoc(thing), name
    if inspect.isclass(thing) and not issubclass(thing, Exception):
        for member, found in vars(thing).items():
            if member.startswith("_") or not (callable(found) or isinstance(found, (property, classmethod))):
                continue
            assert inspect.getdoc(getattr(thing, member)), f"{name}.{member}"


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
