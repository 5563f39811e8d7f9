"""Tests theorems for Coq: `python3 checker/coq_test.py PATH`, where PATH is the built program campeao.

Compiles the library in `coq`, which must not contain axioms or admitted proofs. Theorems of the catalogue, and of every
supported kind, are written by checker/coq.py and must be accepted by Coq, without an axiom. Then some theorems are
spoiled: Coq must refuse those that checker/check.py refutes, and accept those that it confirms. If CAMPEAO_SLICE is a
number, only the small theorems are tested; with `all`, every theorem of the catalogue. Without coqc the test prints a
message and passes.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import coq
import test

HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARY, CATALOGUE = (os.path.join(HERE, "..", *path) for path in (("coq",), ("crates", "study", "laws", "catalogue.jsonl")))
SMALL = ("fibonacci-nim normal", "moore-nim misere", "up-to-one-more normal", "wythoff:1 normal")
WRITTEN = ("study leave-one.toml", "study ends.toml --misere", "study no-repeat-own:1..3")  # neutral positions, ends, two players
SPOILED = 4  # the number of spoiled versions of each small theorem, in every slice
CHANGES = {"fibonacci-nim normal": [
    # Changes of the rules, the automaton, the rank, the domain and the law; a theorem that is still true must be
    # accepted.
    (("statement", "moves", 0, "where"), "t in 1..=2 * r + 1"), (("statement", "moves", 0, "to", 1), "t + 1"),
    (("safe", 0, "accepting"), []), (("statement", "rank"), ["r"]), (("statement", "rank"), ["n", "r"]),
    (("statement", "rank"), ["3 * n + 2"]), (("statement", "domain"), "r <= 5"), (("statement", "domain"), "n >= 0"),
    (("law",), "n = 0 or 2 * r <= lowfib(n)"), (("law",), "n = 0 or r + r < lowfib(n)"), (("statement", "play"), "misere")]}


def coqc(path, folder):
    """Whether Coq accepts the file, and the output of Coq."""
    done = subprocess.run(["coqc", "-Q", folder, "Campeao", path], capture_output=True, text=True, cwd=folder)
    return done.returncode == 0, done.stdout + done.stderr


def catalogue():
    with open(CATALOGUE, encoding="utf-8") as file:
        for row in file:
            game, play, text = row.split(" ", 2)
            yield f"{game} {play}", json.loads(text)


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
        if theorem and "statement" in theorem and "induction" not in theorem:
            if command in WRITTEN:
                small[command] = theorem
            yield command, theorem
    for number, (name, theorem) in enumerate(small.items()):
        for path, value in CHANGES.get(name, []):
            changed = test.change(theorem, path, value)
            yield f"{name}: {path[-1]} is {value}", {key: part for key, part in changed.items() if key != "shown"}
        chance = random.Random(number)
        candidates = list(test.spoiled(theorem, chance))
        chance.shuffle(candidates)
        for what, bad in candidates[:SPOILED]:
            yield f"{name}: {what}", bad


def run(program):
    if not shutil.which("coqc"):
        print("Not run: theorems for Coq, for coqc is not here (scripts/setup coq installs it).")
        return 0
    passed, failed, uncovered = 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for wrong in library(folder):
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
    sys.exit(run(sys.argv[1]))
