"""The language of conditions: from a text to a tree, a tuple that begins with its kind."""

import re

SIGNS = {"∨": " or ", "∧": " and ", "¬": " not ", "∃": " exists ", "∀": " forall ", "≠": "!=", "≤": "<=", "≥": ">=",
         "∈": " in ", "⊕": " xor ", "−": "-", "·": "*", "==": "="}
RELATIONS = ("=", "!=", "<", "<=", ">", ">=")
LEVELS = (("<=>",), ("=>",), ("or",), ("and",), "denial", "comparison", ("..=",), ("xor",), ("+", "-"),
          ("*", "//", "%", "mod"), "signed")  # from the loosest to the tightest; names are methods
SET = LEVELS.index(("..=",))
KEYWORDS = set("and or not xor mod in exists forall true false min max low2 lowfib sum count for".split())


class Unreadable(Exception):
    """The file does not say what it must, or says what cannot be decided."""


class Parser:
    """Recursive descent, by levels of precedence."""

    def __init__(self, text):
        for sign, word in SIGNS.items():
            text = text.replace(sign, word)
        self.tokens = re.findall(r"\d+|\w+|<=>|=>|\.\.=|//|[!<>]=|\S", text) + [""]

    def take(self, *wanted):
        return self.tokens.pop(0) if self.tokens[0] in wanted else None

    def need(self, wanted):
        if self.take(wanted) is None:
            raise Unreadable(f"“{wanted}” expected before “{' '.join(self.tokens[:4])}”")

    def many(self, read, end):
        """What `read` reads, parted by commas, up to `end`."""
        trees = [] if self.tokens[0] == end else [read()]
        while self.take(","):
            trees.append(read())
        self.need(end)
        return trees

    def level(self, k=0):
        if isinstance(LEVELS[k], str):
            return getattr(self, LEVELS[k])(k)
        tree = self.level(k + 1)
        while (sign := self.take(*LEVELS[k])):
            tree = (sign, tree, self.level(k + (sign != "=>")))
        return tree

    def denial(self, k):
        if self.take("not"):
            return ("not", self.denial(k))
        sign = self.take("exists", "forall")
        if not sign:
            return self.level(k + 1)
        binders = self.many(self.binder, ".")
        tree = self.level()
        for name, members in reversed(binders):
            tree = ("exists", name, members, ("not", tree) if sign == "forall" else tree)
            tree = ("not", tree) if sign == "forall" else tree
        return tree

    def binder(self):
        name = self.tokens.pop(0)
        self.need("in")
        return name, self.level(SET)

    def comparison(self, k):
        first = self.level(SET)
        if self.tokens[:2] == ["not", "in"]:
            return ("not", ("in", first, (self.take("not"), self.take("in"), self.level(SET))[2]))
        if self.take("in"):
            return ("in", first, self.level(SET))
        links = []
        while (sign := self.take(*RELATIONS)):
            links.append((sign, links[-1][2] if links else first, self.level(SET)))
        return ("and", *links) if links else first

    def signed(self, k):
        if self.take("-"):
            return ("-", ("number", 0), self.signed(k))
        token = self.tokens.pop(0)
        if token.isdigit():
            return ("number", int(token))
        if token == "(":
            return self.many(self.level, ")")[0]
        if token == "{":
            return ("set", *self.many(lambda: self.level(SET), "}"))
        if token in ("true", "false"):
            return ("and",) if token == "true" else ("or",)
        if self.take("["):
            return ("word", token, *self.many(self.level, "]"))
        if self.take("("):
            return ("call", token, *self.many(self.level, ")"))
        if not re.fullmatch(r"[^\W\d]\w*", token) or token in KEYWORDS:
            raise Unreadable(f"“{token}” cannot stand here")
        return ("name", token)


def parse(text):
    if not isinstance(text, str):
        raise Unreadable(f"{text!r} is no text")
    parser = Parser(text)
    trees = parser.many(parser.level, "")
    return trees[0] if len(trees) == 1 else ("and", *trees)
