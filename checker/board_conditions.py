"""Random conditions for rule files of boards, with every number of docs/en/reference/board-conditions.md."""

RELATED = ("=", "!=", "<", "<=", ">", ">=")


class Conditions:
    """Draws random conditions; a file gives the pieces, and whether its board is a graph."""

    def chance(self, share):
        return self.rng.random() < share

    def use(self, *features):
        self.used.update(features)

    def pick(self, *items):
        return self.rng.choice(items)

    def whom(self, players=False):
        mine = ["own", "other", "left", "right"] if "x" in self.kinds else []
        if players:
            return self.pick(*mine) if mine else None
        return self.pick("empty", *(["piece"] if self.kinds else []), *self.kinds, *mine)

    def condition(self, atom, most):
        parts = []
        for _ in range(self.rng.randint(1, most)):
            part = atom()
            if self.chance(0.15):
                part = f"not {part}"
                self.use("not in a condition")
            parts.append(part)
        return self.pick(" and ", " or ", ", ").join(parts) if len(parts) > 1 else parts[0]

    def compare(self, name, numbers):
        value = self.pick(*numbers)
        if self.parameter and self.chance(0.4):
            value = "k"
            self.use("parameter in a condition")
        return f"{name} {self.pick(*RELATED)} {value}"

    def when(self):
        sort = self.pick("near", "near", "count", "aligned", "span", "from", "to", "sides")
        if self.graph and sort not in ("near", "count"):
            sort = "near"
        if sort == "from":
            self.use("from_ in when")
            return self.pick("from_row = ", "from_row <= ", "from_column != ", "from_column > ") + self.pick(
                "1", "to_row", "to_column", "rows", "columns")
        if sort == "to":
            self.use("to_ in when")
            return self.pick("to_row = ", "to_row >= ", "to_column < ", "to_column != ") + self.pick(
                "from_row", "from_column", "rows", "columns", "1")
        if sort == "sides":
            self.use("rows and columns in when")
            return self.pick("rows >= 2", "columns % 2 = 1", "rows * columns > 4", "from_row + from_column in {2, 3, 5}")
        return self.numbered(sort)

    def numbered(self, sort):
        self.use(f"{sort}_")
        if sort in ("joined", "goal"):
            whom = self.whom(True)
            if whom is None:
                return self.numbered("count")
        else:
            whom = self.pick(*(w for w in [self.whom(), self.whom()] if sort not in ("shut",) or w != "empty"), "piece") \
                if self.kinds else "empty"
            if sort == "shut" and whom == "empty":
                return self.numbered("count")
        name = f"{sort}_{whom}"
        self.use(f"_{whom}" if whom not in self.kinds else "_sign")
        if sort in ("aligned", "joined"):
            return f"{name} = {self.pick(0, 1)}"
        return self.compare(name, {"near": [0, 0, 1, 2], "count": [0, 1, 2, 3], "line": [1, 2, 2, 3], "span": [1, 2, 2, 3],
                                   "shut": [0, 0, 1], "goal": [0, 1, 1]}[sort])

    def number_after(self):
        return self.numbered(self.pick("count", "shut", "shut") if self.graph else
                             self.pick("count", "aligned", "span", "line", "line", "shut", "shut", "joined", "goal"))
