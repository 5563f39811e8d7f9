"""Tests theorems for Coq: `python3 checker/coq_test.py PATH`, where PATH is the built program campeao.

Compiles the library in `coq`, which must not contain axioms or admitted proofs. Theorems of the catalogue, and of every
supported kind, are written by checker/coq.py and must be accepted by Coq, without an axiom. Then some theorems are
spoiled: Coq must refuse those that checker/check.py refutes, and accept those that it confirms. The command
`campeao verify --coq` must say the same. If CAMPEAO_SLICE is a number, only the small theorems are tested; with `all`, every
theorem of the catalogue, and the laws of all games of the texts. Without coqc the test prints a message and passes.

`python3 checker/coq_test.py PATH --table LANGUAGE` prints, in English (`en`) or in Portuguese (`pt`), the table of
docs/LANGUAGE/reference/coq.md: each law of the catalogue and of the games of the texts, with the time of Coq.
"""

import csv
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

import coq
import test

HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARY, CATALOGUE, TEXTS = (os.path.join(HERE, "..", *path) for path in (
    ("coq",), ("crates", "study", "laws", "catalogue.jsonl"), ("crates", "games", "tests", "data", "texts.csv")))
SMALL = ("fibonacci-nim normal", "lasker-nim normal", "moore-nim misere", "up-to-one-more normal", "wythoff:1 normal")
# Neutral positions, ends, two players, nim-values.
WRITTEN = ("study leave-one.toml", "study ends.toml --misere", "study no-repeat-own:1..3", "study nim")
PATIENCE = 1800  # the longest time for a theorem, in seconds
SPOILED = 4  # the number of spoiled versions of each small theorem, in every slice
CHANGES = {"fibonacci-nim normal": [
    # Changes of the rules, the automaton, the rank, the domain and the law; a theorem that is still true must be
    # accepted.
    (("statement", "moves", 0, "where"), "t in 1..=2 * r + 1"), (("statement", "moves", 0, "to", 1), "t + 1"),
    (("safe", 0, "accepting"), []), (("statement", "rank"), ["r"]), (("statement", "rank"), ["n", "r"]),
    (("statement", "rank"), ["3 * n + 2"]), (("statement", "domain"), "r <= 5"), (("statement", "domain"), "n >= 0"),
    (("law",), "n = 0 or 2 * r <= lowfib(n)"), (("law",), "n = 0 or r + r < lowfib(n)"), (("statement", "play"), "misere")],
    "lasker-nim normal": [
    (("heaps", "moves", 0, "where"), "t in 2..=n"), (("heaps", "moves", 1, "where"), "a in 1..=n - 1"),
    (("heaps", "moves", 1, "where"), "a in 1..=n"), (("heaps", "moves", 1, "to"), ["a", "a", "n - 2 * a"]),
    (("values", "accepting"), []), (("law",), "value = n")]}
HEADS = {"en": ("game", "play", "law", "states", "seconds"), "pt": ("jogo", "forma", "lei", "estados", "segundos")}
WORDS = {"en": {"misere": "misère", "automaton": "the automaton", "automata": "the automata", "and": " and ", "refused": "not confirmed"},
         "pt": {"misere": "misère", "automaton": "o autómato", "automata": "os autómatos", "and": " e ", "refused": "não confirmado"}}
LONG = 60  # the longest formula that the table shows


def coqc(path, folder):
    """Whether Coq accepts the file, and the output of Coq."""
    try:
        done = subprocess.run(["coqc", "-Q", folder, "Campeao", path], capture_output=True, text=True, cwd=folder, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return False, f"more than {PATIENCE} seconds"
    return done.returncode == 0, done.stdout + done.stderr


def catalogue():
    with open(CATALOGUE, encoding="utf-8") as file:
        for row in file:
            game, play, text = row.split(" ", 2)
            yield f"{game} {play}", json.loads(text)


def texts(program, folder):
    """Returns the theorems that the program writes for the games of the texts, each with its names and its play. Games
    with the same theorem come once."""
    found = {}
    with open(TEXTS, encoding="utf-8") as file:
        rows = [(row["name"], row["family"], row["start or names to ask for"]) for row in csv.DictReader(file)]
    # A name without a family stands for others, which have rows of their own, or for a family.
    names = [name for name, family, _ in rows if family not in ("-", "family")]
    for name in dict.fromkeys(names):
        for play, more in (("normal", []), ("misere", ["--misere"])):
            path = os.path.join(folder, "text.json")
            if os.path.exists(path):
                os.remove(path)
            try:
                subprocess.run([os.path.abspath(program), "study", name, *more, "--save", path], cwd=folder, capture_output=True, timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                continue
            if not os.path.exists(path):
                continue
            with open(path, encoding="utf-8") as file:
                theorem = json.load(file)
            theorem_of = {key: {**part, "game": ""} if key in ("statement", "heaps", "code") else part for key, part in theorem.items()}
            found.setdefault(json.dumps(theorem_of, sort_keys=True), (theorem, play, []))[2].append(name)
    for theorem, play, names in found.values():
        yield names, play, theorem


def supported(theorem):
    """Whether theorems of this kind are written for Coq."""
    return "heaps" in theorem or "statement" in theorem and "induction" not in theorem


def library(folder):
    """Compiles the library and returns its errors."""
    for name in open(os.path.join(LIBRARY, "_CoqProject")).read().split()[3:]:
        shutil.copy(os.path.join(LIBRARY, name), folder)
        text = open(os.path.join(folder, name), encoding="utf-8").read()
        found = re.search(r"\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture|Abort)\b", re.sub(r"\(\*.*?\*\)", "", text, flags=re.S))
        accepted, said = coqc(os.path.join(folder, name), folder)
        if found or not accepted:
            yield f"{name}: {found[0] if found else said}"


def accepted(theorem, folder, program):
    """Whether Coq accepts the theorem without an axiom, or None if its kind is not supported; then the output of Coq.
    Both programs that write the theorem must produce the same text."""
    file = os.path.join(folder, "theorem.json")
    other = subprocess.run([os.path.abspath(program), "theorem", file, "--coq"], capture_output=True)
    try:
        with open(file, "rb") as written:
            text = coq.Writer(written.read()).text()
    except coq.Undecided as error:
        return None if other.returncode else "the program writes it", str(error)
    except (coq.Unreadable, ValueError, TypeError, AttributeError, LookupError) as error:
        return False, str(error)
    if other.returncode == 0 and other.stdout.decode() != text:
        return "the program writes another file", ""
    path = os.path.join(folder, "theorem.v")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    right, said = coqc(path, folder)
    closed = said.count("Closed under the global context")
    return right and closed == text.count("Print Assumptions") and "Axioms:" not in said, said


def cases(program, folder):
    """Returns theorems that must be accepted or are not supported, and spoiled ones with the verdicts of
    checker/check.py."""
    every = test.SLICE == "all"
    small = {}
    for name, theorem in catalogue():
        if name in SMALL:
            small[name] = theorem
        if every or name in SMALL:
            yield name, theorem
    for command, theorem, _ in test.saved(program, folder, None if every else [line.split() for line in WRITTEN]):
        if theorem and supported(theorem):
            if command in WRITTEN:
                small[command] = theorem
            yield command, theorem
    if every:
        for names, play, theorem in texts(program, folder):
            if supported(theorem):
                yield f"{', '.join(names)} {play}", theorem
    for number, (name, theorem) in enumerate(small.items()):
        for path, value in CHANGES.get(name, []):
            changed = test.change(theorem, path, value)
            yield f"{name}: {path[-1]} is {value}", {key: part for key, part in changed.items() if key != "shown"}
        chance = random.Random(number)
        candidates = list(test.spoiled(theorem, chance))
        chance.shuffle(candidates)
        for what, bad in candidates[:SPOILED]:
            yield f"{name}: {what}", bad


def commanded(program, folder):
    """Returns the errors of `campeao verify --coq`, for a theorem and for a false one."""
    theorem = dict(catalogue())["fibonacci-nim normal"]
    false = test.change(theorem, ("statement", "moves", 0, "where"), "t in 1..=3 * r")
    path = os.path.join(folder, "theorem.json")
    environment = {**os.environ, "CAMPEAO_CACHE": os.path.join(folder, "caches")}
    for written, code, told in ((theorem, 0, "Confirmed by Coq"), (false, 1, "refuses the lemma")):
        with open(path, "w", encoding="utf-8") as file:
            json.dump(written, file)
        done = subprocess.run([os.path.abspath(program), "verify", path, "--coq", "--time", str(PATIENCE), "--lang", "en"],
                              capture_output=True, text=True, env=environment)
        said = done.stdout + done.stderr
        if done.returncode != code or told not in said:
            yield f"verify --coq ends with {done.returncode} instead of {code}: {said[-400:]}"


def table(program, language):
    """Prints the laws of the catalogue and of the games of the texts that are written for Coq, with the time of Coq."""
    words, refused = WORDS[language], 0
    print("| " + " | ".join(HEADS[language]) + " | Coq |\n|" + "---|" * 6)
    with tempfile.TemporaryDirectory() as folder:
        for wrong in library(folder):
            print(wrong, file=sys.stderr)
            return 1
        shipped = {}
        for name, theorem in catalogue():
            game, play = name.rsplit(" ", 1)
            key = json.dumps({**theorem, "statement": {**theorem.get("statement", {}), "game": ""},
                              "heaps": {**theorem.get("heaps", {}), "game": ""}}, sort_keys=True)
            shipped.setdefault(key, (play, theorem, []))[2].append(game)
        known = {(name, play) for play, _, names in shipped.values() for name in names}
        rows = [(names, play, theorem) for play, theorem, names in shipped.values()]
        rows += [([name for name in names if (name, play) not in known], play, theorem) for names, play, theorem in texts(program, folder)]
        for names, play, theorem in rows:
            if not names or not supported(theorem):
                continue
            with open(os.path.join(folder, "theorem.json"), "w", encoding="utf-8") as file:
                json.dump(theorem, file)
            begun = time.monotonic()
            right, said = accepted(theorem, folder, program)
            seconds = time.monotonic() - begun
            if right is None:
                continue
            tables = theorem["safe"] if "safe" in theorem else [theorem["values"]]
            law = theorem.get("law")
            law = words["automaton" if len(tables) == 1 else "automata"] if law is None or len(law) > LONG else "`" + law.replace("|", "\\|") + "`"
            states = words["and"].join(str(len(found["next"])) for found in tables)
            closed = "Closed under the global context" if right is True else words["refused"]
            refused += right is not True
            print(f"| {', '.join(names)} | {words.get(play, play)} | {law} | {states} | {seconds:.0f} | {closed} |", flush=True)
            if right is not True:
                print(f"{', '.join(names)} {play}: {right} {said[-400:]}", file=sys.stderr)
    return 1 if refused else 0


def run(program):
    if not shutil.which("coqc"):
        print("Not run: theorems for Coq, for coqc is not here (scripts/setup coq installs it).")
        return 0
    passed, failed, uncovered = 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for wrong in library(folder):
            print(wrong)
            failed += 1
        for wrong in commanded(program, folder):
            print(wrong)
            failed += 1
        for what, theorem in cases(program, folder):
            code, told = test.verdict(theorem, os.path.join(folder, "theorem.json"))
            right, said = accepted(theorem, folder, program)
            if right is None:
                uncovered += 1
            elif isinstance(right, str) or code == 0 and not right or code == 1 and right:
                failed += 1
                verdict = right if isinstance(right, str) else f"Coq {'accepts' if right else 'refuses'} it"
                print(f"{what}: checker/check.py ends with {code} ({told}), and {verdict}: {said[-400:]}")
            else:
                passed += 1
                print(f"{what}: {'accepted' if right else 'refused'}", flush=True)
    print(f"{passed} passed, {failed} failed, {uncovered} of other kinds")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[2:3] == ["--table"]:
        sys.exit(table(sys.argv[1], sys.argv[3]))
    sys.exit(run(sys.argv[1]))
