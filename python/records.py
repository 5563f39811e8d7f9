"""Makes the records of the package of the schemas of the answers: `campeao/_records.py`, on the standard output.

The schemas come on the standard input, from the example `schemas` of `campeao-answers`. `scripts/python` holds the file against
what comes out; `scripts/python --update` writes it.
"""

import json
import re
import sys
import textwrap

#: Views of an answer, and frozen records: the class, the schema, and the names of the fields. A field may have another name in the
#: answer (`states=automaton_states`), another type where something is made of it (`to:Any`), and `!` where it is never None.
VIEWS = """
CountedView CountedSolutions question counted:tuple variables:tuple numeration rank! states=automaton_states! bounded synchronised
QuotientView MisereQuotient game status up_to reason order is_tame=tame first_wild presentation p_portion pretending genus
TableView Tabulated about values
TheoremView ToldTheorem game law numeration states
"""
RECORDS = """
AnalysisRecord Solved position:Any player outcome remoteness grundy
ChoiceRecord ValuedMove name=move value:Value wins undominated
MoveRecord SolvedMove name=move to:Any outcome remoteness grundy good
PatternRecord SolvedPattern solvable length
ProofRecord Proved question numeration verdict
StudyRecord Studied game about status
VerdictRecord Verified confirmed statements states formula reason
WorthRecord Valued position outcome value:Value
"""
HEAD = '''"""What answers say, as `python/records.py` makes it of their schemas: this file is not written by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from typing_extensions import Self

    from ._campeao import Value
'''
#: The types of JSON.
TYPES = {"boolean": "bool", "integer": "int", "number": "float", "object": "dict[str, Any]", "string": "str"}
FIELD = re.compile(r"(?P<name>\w+)(=(?P<key>\w+))?(:(?P<type>\w+))?(?P<never>!)?")


def type_of(schema):
    """What a schema is in Python; anything that has a schema of its own is `Any`."""
    kinds = schema.get("type", "")
    if isinstance(kinds, list):
        kind = next(kind for kind in kinds if kind != "null")
        return f"Optional[{type_of({**schema, 'type': kind})}]"
    return f"list[{type_of(schema['items'])}]" if kinds == "array" else TYPES.get(kinds, "Any")


def fields_of(schema, words):
    """Name, key, type and description of each field."""
    for word in words:
        name, key, given, never = FIELD.fullmatch(word).group("name", "key", "type", "never")
        key = key or name
        found = schema["properties"][key]
        told = given or type_of(found)
        if never:
            told = told.removeprefix("Optional[").removesuffix("]")
        yield name, key, told, re.sub(r"\bnull\b", "None", " ".join(found["description"].split()))


def view(fields):
    yield ""
    yield "    __slots__ = ()"
    yield "    _told: dict[str, Any]"
    for name, key, told, description in fields:
        yield from ["", "    @property", f"    def {name}(self) -> {told.replace('tuple', 'tuple[str, ...]')}:"]
        yield from textwrap.wrap(f'"""{description}"""', 120, initial_indent=" " * 8, subsequent_indent=" " * 8)
        taken = f'self._told["{key}"]'
        if told.startswith(("list", "tuple")):
            yield f"        return {told.split('[')[0]}({taken})"
        else:
            yield from [f"        {name}: {told} = {taken}", f"        return {name}"]


def record(fields):
    fields = list(fields)
    yield ""
    for name, _, told, description in fields:
        yield from textwrap.wrap(description, 120, initial_indent="    #: ", subsequent_indent="    #: ")
        yield f"    {name}: {told}"
    yield from ["", "    @classmethod", "    def _of(cls, told: dict[str, Any], **made: Any) -> Self:"]
    yield "        found = {"
    yield from (f'            "{name}": told.get("{key}"),' for name, key, _, _ in fields)
    yield from ["        }", "        return cls(**{**found, **made})"]


def written(schemas):
    """The text of the file."""
    yield HEAD
    for table, body, marks in ((VIEWS, view, []), (RECORDS, record, ["@dataclass(frozen=True)"])):
        for line in table.split("\n")[1:-1]:
            name, schema, *words = line.split()
            found = schemas[schema]
            yield from ["", *marks, f"class {name}:", f'    """{" ".join(found["description"].split())}"""']
            yield from body(fields_of(found, words))
            yield ""


if __name__ == "__main__":
    print("\n".join(written(json.load(sys.stdin)["components"]["schemas"])), end="")
