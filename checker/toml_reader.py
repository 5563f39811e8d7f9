"""A reader of the part of TOML that rule files of boards need, for a Python that has no `tomllib`."""

import re

try:
    import tomllib
except ImportError:
    tomllib = None

TOKEN = re.compile(r'\s*(?:#[^\n]*\s*)*(\[\[|\]\]|[\[\]{}=,.]|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|[\w-]+)')


class NoToml(Exception):
    """An error: the text is not in the subset of TOML that is supported here."""


def read(text):
    return tomllib.loads(text) if tomllib else read_subset(text)


def read_subset(text):
    """Reads the tables of a text: strings of one line, integers, booleans, plain lists, tables and lists of tables."""
    text = text.rstrip()
    place, found = 0, {}
    table = found

    def peek():
        token = TOKEN.match(text, place)
        return token[1] if token else ""

    def take(*wanted):
        nonlocal place
        token = TOKEN.match(text, place)
        if not token or wanted and token[1] not in wanted:
            raise NoToml(f"{wanted or 'a value'} expected at “{text[place:place + 20]}”")
        place = token.end()
        return token[1]

    def plain(token):
        if token[0] == "'":
            return token[1:-1]
        return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), token[1:-1]) if token[0] == '"' else token

    def keys():
        names = [plain(take())]
        while peek() == ".":
            take()
            names.append(plain(take()))
        return names

    def put(into, names, value):
        for name in names[:-1]:
            into = into.setdefault(name, {})
        if names[-1] in into:
            raise NoToml(f"{names[-1]} is given twice")
        into[names[-1]] = value

    def value():
        token = take()
        if token == "[":
            return list_of_values()
        if token == "{":
            items = {}
            while peek() != "}":
                names = keys()
                take("=")
                put(items, names, value())
                if peek() == ",":
                    take()
            take("}")
            return items
        if token[0] in "\"'":
            return plain(token)
        if re.fullmatch(r"-?\d+", token):
            return int(token)
        return {"true": True, "false": False}[token]

    def list_of_values():
        items = []
        while peek() != "]":
            items.append(value())
            if peek() == ",":
                take()
        take("]")
        return items

    while TOKEN.match(text, place):
        if peek() in ("[", "[["):
            many = take() == "[["
            names = keys()
            take("]]" if many else "]")
            table = found
            for name in names[:-1]:
                table = table.setdefault(name, {})
                table = table[-1] if isinstance(table, list) else table
            if many:
                table.setdefault(names[-1], []).append({})
                table = table[names[-1]][-1]
            else:
                table = table.setdefault(names[-1], {})
        else:
            names = keys()
            take("=")
            put(table, names, value())
    if text[place:].strip() and not text[place:].strip().startswith("#"):
        raise NoToml(f"“{text[place:place + 20]}” is beyond the part of TOML that is read here")
    return found
