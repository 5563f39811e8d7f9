"""Writes a theorem file as a theorem of Coq: `python3 checker/coq.py FILE > FILE.v`.

Rules, automata and law become data for the library in the folder `coq`; each statement is a lemma that Coq's kernel
decides by computation, and the theorem is at the end. The exit code is 2 if the file does not have the required form,
and 3 if its kind is not supported. The output is specified by docs/en/reference/coq.md. Besides Coq, only the agreement
of the output with the file has to be trusted, and both can be read.
"""

import itertools
import json
import sys
from zlib import crc32

from automata import NAMES, Undecided
from language import FALSE, FUNCTIONS, RELATIONS, TRUE, WORDS, Unreadable, parse, put

STATES, SIDES = 1_000_000, ("left", "right")
LETTERS = {"thue_morse": "TM", "period_doubling": "PD", "fibonacci_word": "FW", "paperfolding": "PF", "rudin_shapiro": "RS",
           "tribonacci_word": "TR"}


def comment(text):
    """Escapes a text for a comment, so that it cannot end the comment, begin another, or begin a string."""
    return text.replace('"', "'").replace("(*", "( *").replace("*)", "* )")


def normal(tree, move=False):
    """Flattens conjunctions and disjunctions, and leaves out trivially true or false parts; the condition of a move
    keeps its false part."""
    kind, *items = tree
    if kind == "not":
        inner = normal(items[0])
        return inner[1] if inner[0] == "not" else {TRUE: FALSE, FALSE: TRUE}.get(inner, ("not", inner))
    if kind not in ("and", "or"):
        return tree
    kept, end = move and kind == "and", FALSE if kind == "and" else TRUE
    found = [normal(item, kept) for item in items]
    parts = [part for item in found for part in (item[1:] if item[0] == kind else [item])]
    return end if end in parts and not kept else parts[0] if len(parts) == 1 else (kind, *parts)


def linear(tree):
    """Reads a linear term: the coefficient of each name, and the constant under the empty name."""
    kind, *items = tree
    if kind == "number":
        return {"": items[0]}
    if kind == "name":
        return {items[0]: 1}
    if kind in ("+", "-"):
        a, b = map(linear, items)
        return {n: a.get(n, 0) + (b.get(n, 0) if kind == "+" else -b.get(n, 0)) for n in {**a, **b}}
    if kind == "*":
        a, b = map(linear, items)
        a, b = (b, a) if any(c for n, c in a.items() if n) else (a, b)
        if not any(c for n, c in a.items() if n):
            return {n: c * a.get("", 0) for n, c in b.items()}
        raise Undecided("a product of variables is not known here")
    raise Undecided(f"{kind} is not allowed here")


def innermost(tree):
    """Returns the first function in a term whose arguments contain no function."""
    found = next(filter(None, (innermost(t) for t in tree if isinstance(t, tuple))), None)
    return found or (tree if tree[0] in ("call", "word", "//", "%", "xor") else None)


def swap(tree, old, new):
    return new if tree == old else tuple(swap(t, old, new) if isinstance(t, tuple) else t for t in tree)


def machine(base, width, start, step, accept):
    """Returns the rows and accepting states of a machine that reads a digit of each number at a time; states are
    numbered in the order of discovery."""
    states, rows = [start], []
    for state in states:
        rows.append([])
        for digits in itertools.product(range(base), repeat=width):
            after = None if state is None else step(state, list(digits))
            states += [after] * (after not in states)
            rows[-1].append(states.index(after))
    return rows, [s for s, state in enumerate(states) if state is not None and accept(state)]


def table(base, width, rows, accepting):
    """Returns an automaton that reads one digit at a time: its first states are those of the rows, and the others
    represent partly read digits."""
    nodes = [(width, tuple(row)) for row in rows]
    index, lines = {}, []
    for place, (left, row) in enumerate(nodes):
        part, to = len(row) // base, []
        for d in range(base):
            rest = row[d * part:(d + 1) * part]
            if left == 1:
                to.append(rest[0] + 1)
            else:
                if (left - 1, rest) not in index:
                    nodes.append((left - 1, rest))
                    index[left - 1, rest] = len(nodes)
                to.append(index[left - 1, rest])
        accepts = "true" if place < len(rows) and place in accepting else "false"
        lines.append(f"({accepts}, [{'; '.join(map(str, to))}])")
    return "table_of [\n  " + ";\n  ".join(lines) + "]%positive"


class Writer:
    def __init__(self, data):
        self.digest, self.file = f"{crc32(data):08x}", json.loads(data)
        if not isinstance(self.file, dict) or (self.file.get("format"), self.file.get("version")) != ("campeao-theorem", 1):
            raise Unreadable("this is not a theorem file of version 1")
        if "heaps" in self.file:
            self.rules = self.file["heaps"]
            self.names = [self.rules["heap"]]
        elif "statement" not in self.file or "induction" in self.file or "coordinates" in self.file["statement"]:
            raise Undecided("theorems for Coq are written for nim-values, and for safe and neutral positions in their own coordinates")
        else:
            self.rules = self.file["statement"]
            self.names = self.rules["variables"]
        if "replies" in self.rules and "neutral" in self.file:
            raise Undecided("neutral positions where play may repeat are not covered")
        self.functions, self.fresh = {}, itertools.count()
        self.system()

    def system(self):
        text = NAMES.get(self.file["numeration"], self.file["numeration"])
        self.numeration, found = text, text.split(",")
        if not all(part.isdecimal() for part in found) or len(found) > 2:
            raise Undecided(f"the numeration {text} is not covered, only a base or a recurrence with two coefficients")
        a = list(map(int, found))
        self.base = a[0] if len(a) == 1 else a[0] + 1
        numbers = " ".join(map(str, a))
        name, proof = ("base_system", "base_basic") if len(a) == 1 else ("recurrence", "recurrence_basic")
        self.make, self.proof = f"{name} {numbers} {STATES}", f"{proof} {numbers} {STATES}"

    # Terms and formulas.
    def term(self, terms, names):
        cs = [terms.get(n, 0) for n in names]
        while cs and cs[-1] == 0:
            cs.pop()
        return f"[{'; '.join(map(str, cs))}]", terms.get("", 0)

    def pair(self, tree, names):
        return "({}, {})".format(*self.term(linear(tree), names))

    def atom(self, equal, terms, names):
        cs, c = self.term(terms, names)
        return f"(Lin {'true' if equal else 'false'} {cs}%Z {f'({c})' if c < 0 else c})"

    def both(self, *parts):
        return parts[0] if len(parts) == 1 else f"(And {parts[0]} {self.both(*parts[1:])})" if parts else "true_"

    def either(self, *parts):
        return parts[0] if len(parts) == 1 else f"(or_ {parts[0]} {self.either(*parts[1:])})" if parts else "false_"

    def new(self):
        return f"'{next(self.fresh)}"

    def formula(self, tree, names):
        kind, *items = tree
        if kind == "and":
            return self.both(*(self.formula(item, names) for item in items))
        if kind == "or":
            return self.either(*(self.formula(item, names) for item in items))
        if kind == "not":
            return f"(Not {self.formula(normal(items[0]), names)})"
        if kind == "exists":
            (_, name), members, inner = items
            u, w = self.new(), self.new()  # two naturals, because the value may be negative
            value = ("-", ("name", u), ("name", w))
            inner = normal(("and", ("in", value, members), put(inner, {name: value})))
            return f"(Ex (Ex {self.formula(inner, [w, u, *names])}))"
        if kind == "in":
            value, (kind, *members) = items
            if kind == "set":
                return self.either(*(self.formula(("in", value, member), names) for member in members))
            least, greatest = members if kind == "..=" else [items[1]] * 2
            if least == greatest:
                return self.formula(("=", value, least), names)
            return self.both(self.formula(("<=", least, value), names), self.formula(("<=", value, greatest), names))
        if kind == "call" and items[0] in WORDS:
            return self.formula(("!=", ("word", *items), ("number", 0)), names)
        if kind not in RELATIONS:
            raise Undecided(f"{kind} {items[:1]} is not a condition")
        found = innermost(tree)
        if found:
            return self.calculated(tree, found, names)
        if kind == "!=":
            return f"(Not {self.formula(('=', *items), names)})"
        left, right = reversed(items) if kind in (">", ">=") else items
        strict = ("+", left, ("number", 1)) if kind in ("<", ">") else left
        return self.atom(kind == "=", linear(("-", strict, right)), names)

    def calculated(self, tree, found, names):
        """Translates an atom that contains a function whose arguments contain none."""
        kind, *items = found
        if kind == "call" and items[0] in ("min", "max"):
            first, rest = items[1], ("call", items[0], *items[2:]) if len(items) > 3 else items[2] if len(items) > 2 else items[1]
            if len(items) > 3:
                return self.formula(swap(tree, found, ("call", items[0], ("call", items[0], *items[1:3]), *items[3:])), names)
            p, q = (first, rest) if items[0] == "min" else (rest, first)
            return self.formula(("or", ("and", ("<=", p, q), swap(tree, found, first)), ("and", ("<", q, p), swap(tree, found, rest))), names)
        if kind in ("//", "%"):
            p, q = items
            divisor = linear(q)
            if any(c for n, c in divisor.items() if n) or divisor.get("", 0) < 1:
                raise Unreadable("a divisor must be a positive constant")
            if kind == "//" and divisor[""] == 1:
                return self.formula(swap(tree, found, p), names)
            cases = []
            for negative in (False, True) if any(c < 0 for c in linear(p).values()) else (False,):
                v = self.new()
                quotient = ("-", ("number", 0), ("name", v)) if negative else ("name", v)
                multiple = ("*", q, quotient)
                value = quotient if kind == "//" else ("-", p, multiple)
                parts = [(">=", ("name", v), ("number", 1))] * negative + [("<=", multiple, p), ("<", p, ("+", multiple, q))]
                cases.append(f"(Ex {self.formula(('and', *parts, swap(tree, found, value)), [v, *names])})")
            return self.either(*cases)
        name, arguments = ("xor", items) if kind == "xor" else (items[0], items[1:])
        name = LETTERS.get(name, name)
        if kind == "call" and name == "xor" and len(arguments) > 2:
            return self.formula(swap(tree, found, ("xor", ("call", "xor", *arguments[:-1]), arguments[-1])), names)
        if name in WORDS and len(arguments) == 1:
            letters = sorted(set(WORDS[name][2]))
            return self.either(*(self.applied((name, letter), arguments, [], ("number", int(letter)), tree, found, names) for letter in letters))
        if name not in FUNCTIONS or len(arguments) != (2 if name in ("xor", "band", "bor") else 1):
            raise Undecided(f"{name} is not known here")
        v = self.new()
        return f"(Ex {self.applied((name,), arguments, [v], ('name', v), tree, found, [v, *names])})"

    def applied(self, key, arguments, tracks, value, tree, found, names):
        """Returns: the automaton accepts the tracks and the arguments, and the atom holds for the value. Terms become
        numbers."""
        parts, opened = [], 0
        for argument in arguments:
            if argument[0] == "name":
                tracks = [*tracks, argument[1]]
                continue
            y = self.new()
            tracks, names, opened = [*tracks, y], [y, *names], opened + 1
            parts.append(("=", ("name", y), argument))
        places = "; ".join(str(names.index(track)) for track in tracks)
        inner = self.both(*(self.formula(part, names) for part in parts), f"(Aut {self.function(key)} [{places}])",
                          self.formula(swap(tree, found, value), names))
        return "(Ex " * opened + inner + ")" * opened

    def function(self, key):
        name = "the_" + "_".join(key)
        if key not in self.functions:
            system, step, result = {**FUNCTIONS, **WORDS}[key[0]]
            if system not in (None, {"1,1": "fib"}.get(self.numeration, self.numeration)):
                raise Undecided(f"{key[0]} needs the system {system}, but the file uses {self.numeration}")
            if len(key) == 2:
                rows, accepting = machine(self.base, 1, 0, lambda s, d: int(step[s][d[0]]) if d[0] < len(step[s]) else None,
                                          lambda s: result[s] == key[1])
                width = 1
            else:
                width = 3 if key[0] in ("xor", "band", "bor") else 2
                rows, accepting = machine(self.base, width, 0, step, result)
            self.functions[key] = f"Definition {name} : table := {table(self.base, width, rows, accepting)}."
        return name

    # The file.
    def read(self, text, names, move=False):
        return self.formula(normal(parse(text, names), move), names)

    def moves(self, side):
        return [(k, move) for k, move in enumerate(self.rules["moves"]) if move.get("player", side) == side]

    def written_move(self, move):
        known = [*move["variables"], *self.names]
        to = "; ".join(self.pair(parse(t, known), known) for t in move["to"])
        chosen = f"{', '.join(move['variables'])} with " if move["variables"] else ""
        return (f"  (* {comment(chosen + move['where'])}: ({comment(', '.join(self.names))}) to ({comment(', '.join(move['to']))}) *)\n"
                f"  Move {len(move['variables'])} {self.read(move['where'], known, True)}\n    [{to}]%Z")

    def definitions(self):
        """The lines that define the numeration and the functions of digits."""
        return [f"(* Numbers are written in the system {self.numeration}: each has exactly one word of each sufficient length. *)",
                f"Definition the_numeration := {self.make}.",
                "Lemma numeration_sound : sound the_numeration = true.", self.kernel("true"),
                f"Definition numeration_good := sound_good the_numeration ({self.proof} ltac:(lia)) numeration_sound.", "",
                *([*self.functions.values(), ""] if self.functions else [])]

    def text(self):
        return self.heaps() if "heaps" in self.file else self.positions()

    def heaps(self):
        """Writes nim-values as two theorems: each heap has one value, and a sum is lost if and only if the nim-sum of the
        values is 0."""
        kinds = self.rules["moves"]
        if self.numeration != "2" and any(len(move["to"]) > 1 for move in kinds):
            raise Undecided("the nim-sum is an automaton only in base 2")
        moves = ";\n".join(map(self.written_move, kinds))
        known, law = [*self.names, "value"], self.file.get("law")
        given = "Aut the_values [0; 1]" if law is None else self.formula(normal(parse(law, known)), known)
        refuted = "heap_refuted the_numeration the_values heap_moves"
        lemmas = [("missing", "Missing")]
        for i in range(len(kinds)):
            lemmas += [(f"grows_{i}", f"(Grows {i})"), (f"own_value_{i}", f"(Own_value {i})")]
        lemmas.append(("unreached", "Unreached"))
        values = table(self.base, 2, self.file["values"]["next"], set(self.file["values"]["accepting"]))
        out = [f"(* {comment(self.rules['game'])}: a theorem for sums of heaps of every size.\n"
               f"   A heap is a natural {comment(self.names[0])}; a heap of 0 has no move.\n"
               f"   Written from a theorem file of campeao, version {self.file['version']}, with the CRC-32 checksum {self.digest}. *)",
               "Require Import List NArith ZArith Lia.",
               "From Campeao Require Import Numeration Automata Formulas Games Terms Values.",
               "From Campeao Require SpragueGrundy.",
               "Import ListNotations.", 'Set Warnings "-abstract-large-number".', "", *self.definitions(),
               "(* The rules: from a heap to the heaps that a move makes of it. *)",
               f"Definition heap_moves : list move := [\n{moves}].", "",
               "(* The automaton of a heap and its value. *)", f"Definition the_values : table := {values}.", "",
               "(* The statements: of each, no numbers contradict it. *)",
               "Lemma nim_sums_decided : sums_decided the_numeration heap_moves = true.", self.kernel("true")]
        for lemma, statement in lemmas:
            out += [f"Lemma {lemma} : {refuted} {statement} = true.", self.kernel("true")]
        together = "".join(f"(Forall_cons _ {lemma} " for lemma, _ in lemmas) + "(Forall_nil _)" + ")" * len(lemmas)
        out += [f"Lemma every_statement : Forall (fun st => {refuted} st = true) (heap_statements heap_moves).",
                f"Proof. exact {together}. Qed.", ""]
        out += [] if law is None else [f"(* {comment(law)} *)"]
        out += [f"Definition the_law : form := {given}.",
                "Lemma law_agrees : same the_numeration 2 (Aut the_values [0; 1]) the_law = true.", self.kernel("true")]
        holds = "holds the_numeration the_law"
        for theorem, sound, statement in (
                ("heap_values", "values_sound", f"forall n : N, exists v : N,\n  {holds} [n; v] /\\ forall u : N, {holds} [n; u] -> u = v."),
                ("sums_of_heaps", "sums_sound",
                 f"forall heaps values : list N, Forall2 (fun n v => {holds} [n; v]) heaps values ->\n"
                 "  (SpragueGrundy.lost (options the_numeration heap_moves) heaps <-> SpragueGrundy.xors values = 0%N).")):
            out += [f"Theorem {theorem} : {statement}",
                    f"Proof. exact ({sound} the_numeration numeration_good the_values heap_moves nim_sums_decided every_statement the_law "
                    "law_agrees). Qed.", f"Print Assumptions {theorem}.", ""]
        return "\n".join(out)

    def positions(self):
        rules, names = self.rules, self.names
        partizan, neutral = "players" in rules, "neutral" in self.file
        sides = SIDES if partizan else SIDES[:1]
        # A single letter is not a reserved word of Coq.
        plain = [name if len(name) == 1 and "a" <= name <= "z" else f"x{i}" for i, name in enumerate(names, 1)]
        position, coordinates = f"[{'; '.join(plain)}]", " ".join(plain)
        written = {}
        for key in ("domain", "won", "lost", "drawn"):
            written[key] = self.read(rules.get(key, "false"), names)
        kinds = {}
        for side in sides:
            kinds[side] = "[\n" + ";\n".join(self.written_move(move) for _, move in self.moves(side)) + "]"
        laws = []
        for key, tables, kind in (("law", "safe", "law"), ("neutral_law", "neutral", "neutral_law")):
            for place, side in enumerate(sides if tables in self.file else ()):
                numbers = dict(zip(["player", *rules["players"]], (("number", n) for n in (place, 0, 1)))) if partizan else {}
                given = self.formula(normal(put(parse(self.file[key], [*names, *numbers]), numbers)), names) if key in self.file else None
                laws.append((tables, kind, side, given))
        out = [f"(* {comment(rules['game'])}, {'normal' if rules['play'] == 'normal' else 'misère'} play: "
               "a theorem for positions of every size.\n"
               f"   Positions are ({comment(', '.join(names))}) with: {comment(rules['domain'])}.\n"
               f"   Written from a theorem file of campeao, version {self.file['version']}, with the CRC-32 checksum {self.digest}. *)",
               "Require Import List NArith ZArith Lia.",
               "From Campeao Require Import Numeration Automata Formulas Games Terms Statements.",
               "Import ListNotations.", 'Set Warnings "-abstract-large-number".', "", *self.definitions()]
        out += ["(* The rules. *)", f"(* {comment(rules['domain'])} *)", f"Definition the_domain : form := {written['domain']}."]
        for key in ("won", "lost", "drawn"):
            out += [f"(* {key}: {comment(rules.get(key, 'false'))} *)", f"Definition rule_{key} : form := {written[key]}."]
        out += [f"Definition moves_of_{side} : list move := {kinds[side]}." for side in sides]
        chosen = "match s with Left => moves_of_left | Right => moves_of_right end" if partizan else "moves_of_left"
        out += [f"Definition the_game := Game {len(names)} {'true' if partizan else 'false'} {'true' if rules['play'] == 'misere' else 'false'} "
                f"the_domain rule_won rule_lost rule_drawn (fun s => {chosen}).", "", "(* The automata, and why play ends. *)"]
        for key in ("safe", "neutral"):
            for side, found in zip(sides, self.file.get(key, [])):
                out.append(f"Definition {key}_{side} : table := {table(self.base, len(names), found['next'], set(found['accepting']))}.")
        by = {key: f"(fun s => {f'match s with Left => {key}_left | Right => {key}_right end' if partizan else f'{key}_left'})"
              for key in ("safe", "neutral")}
        terms = ["[" + "; ".join(self.pair(parse(term, names), names) for term in found) + "]%Z"
                 for found in rules.get("replies", [rules.get("rank", [])])]
        said = "; ".join(", ".join(found) for found in rules.get("replies", [rules.get("rank", [])]))
        out.append(f"(* {comment(said)} *)")
        reason = f"(inr (fun s => {f'match s with Left => {terms[0]} | Right => {terms[-1]} end' if partizan else terms[0]}))" \
            if "replies" in rules else f"(inl {terms[0]})"
        out += [f"Definition the_claim := Claim {by['safe']} {'(Some ' + by['neutral'] + ')' if neutral else 'None'} {reason}.", "",
                "(* The statements: of each, no numbers contradict it. *)",
                "Lemma some_position : never the_numeration (dims the_game) the_domain = false.", self.kernel("false"),
                "Lemma well_formed : andb (shaped the_game the_claim) (replying the_numeration the_game the_claim) = true.", self.kernel("true")]
        lemmas = []
        for side in sides:
            player, prefix = side.capitalize(), f"{side}_" if partizan else ""
            found = [("ended", f"Ended {player}"), ("one", f"One {player}")]
            found += [("disjoint", f"Disjoint {player}"), ("three", f"Three {player}")] if neutral else []
            for i, (k, _) in enumerate(self.moves(side)):
                found += [(f"closed_{k}", f"Closed {player} {i}"),
                          (f"replies_{k}", f"Replies {player} {i}") if "replies" in rules else (f"ends_{k}", f"Ends {player} {i}"),
                          (f"two_{k}", f"Two {player} {i}")] + [(f"three_{k}", f"Three_to {player} {i}")] * neutral
            for lemma, statement in found:
                lemmas.append(f"{prefix}{lemma}")
                out += [f"Lemma {prefix}{lemma} : refuted the_numeration the_game the_claim ({statement}) = true.", self.kernel("true")]
        together = "".join(f"(Forall_cons _ {lemma} " for lemma in lemmas) + "(Forall_nil _)" + ")" * len(lemmas)
        out += ["Lemma every_statement : Forall (fun st => refuted the_numeration the_game the_claim st = true) (statements the_game the_claim).",
                f"Proof. exact {together}. Qed.", ""]
        for tables, kind, side, given in laws:
            player, prefix = side.capitalize(), f"{side}_" if partizan else ""
            suffix = f"{prefix}{kind}"
            if given is not None:
                key = "law" if tables == "safe" else "neutral_law"
                out += [f"(* {comment(self.file[key])} *)", f"Definition the_{suffix} : form := {given}.",
                        f"Lemma {suffix}_agrees : agree the_numeration the_game ({kind} the_game the_claim {player}) the_{suffix} = true.",
                        self.kernel("true")]
            else:
                out += [f"Definition the_{suffix} : form := Aut {tables}_{side} [{'; '.join(map(str, range(len(names))))}]."]
            predicate, sound = ("lost", "law_sound") if tables == "safe" else ("neutral", "neutral_sound")
            out += [f"Theorem {prefix}{tables}_positions : forall {coordinates} : N, holds the_numeration the_domain {position} ->",
                    f"  ({predicate} the_numeration the_game {player} {position} <-> holds the_numeration the_{suffix} {position})."]
            shape = "numeration_good the_game the_claim well_formed every_statement"
            if given is not None:
                out.append(f"Proof. intros. apply ({sound} the_numeration {shape} {player} the_{suffix}); [exact {suffix}_agrees|split; [reflexivity|assumption]]. Qed.")
            else:
                part = "proj1" if tables == "safe" else "proj2"
                out.append(f"Proof. intros. apply ({part} (check_sound the_numeration {shape} {player} {position} (conj eq_refl H))). Qed.")
            out += [f"Print Assumptions {prefix}{tables}_positions.", ""]
        return "\n".join(out)

    def kernel(self, value):
        return f"Proof. vm_cast_no_check (eq_refl {value}). Qed."


def main(path):
    try:
        with open(path, "rb") as file:
            sys.stdout.write(Writer(file.read()).text())
        return 0
    except (Undecided, RecursionError) as error:
        print(f"Not covered: {error}", file=sys.stderr)
        return 3
    except (Unreadable, OSError, ValueError, TypeError, AttributeError, LookupError) as error:
        print(f"Not readable: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main("".join(sys.argv[1:2])))
