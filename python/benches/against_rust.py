"""How much slower than the library is the package? The same questions in both, in one run, with the same answers.

`python against_rust.py`, with the package of the profile `wheel` installed, builds `benches/python_calls.rs` in that profile, prints a
line a question, and fails where Python is slower than was promised: a million sums at least half as fast, and calls at most a
microsecond above the library's.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Any, Callable

import campeao as cg

GAMES, CALLS, OUTCOMES = 1000, 200_000, 20_000


def seconds(calls: int, call: Callable[[], object]) -> float:
    """How long a call takes, of so many, without the loop around it."""
    numbers = range(calls)
    begun = perf_counter()
    for _ in numbers:
        pass
    empty = perf_counter() - begun
    begun = perf_counter()
    for _ in numbers:
        call()
    return (perf_counter() - begun - empty) / calls


def of_python() -> dict[str, Any]:
    """The seconds and the answers of Python."""
    values = cg.eval("days(3)")[:GAMES]
    begun = perf_counter()
    for one in values:
        for two in values:
            one + two
    sums = perf_counter() - begun
    there = set(values)
    zeros = sum(-one in there and one - one == 0 for one in values)
    one, two = values[GAMES // 2], values[GAMES // 3]
    nim = cg.game("nim")
    return {
        "sums": sums,
        "zeros": zeros,
        "add": seconds(CALLS, lambda: one + two),
        "compare": seconds(CALLS, lambda: one < two),
        "less": one < two,
        "outcome": seconds(OUTCOMES, lambda: nim.outcome("3+5+7")),
        "wins": nim.outcome("3+5+7") == "win",
    }


def main() -> int:
    """Prints both; how many promises are broken."""
    command = ["cargo", "bench", "--quiet", "--package", "campeao-benches", "--profile", "wheel", "--bench", "python_calls"]
    told = subprocess.run(command, cwd=Path(__file__).parent, check=True, capture_output=True, text=True).stdout
    rust, python = json.loads(told.splitlines()[-1]), of_python()
    for answer in ("zeros", "less", "wins"):
        assert rust[answer] == python[answer], (answer, rust[answer], python[answer])
    ratio = python["sums"] / rust["sums"]
    print(f"a million sums: {rust['sums']:.2f} s in Rust, {python['sums']:.2f} s in Python, {ratio:.2f} times as long")
    broken = int(ratio > 2)
    for call in ("add", "compare", "outcome"):
        above = (python[call] - rust[call]) * 1e6
        print(f"{call}: {rust[call] * 1e6:.3f} µs in Rust, {above:.3f} µs more in Python")
        broken += above > 1
    return broken


if __name__ == "__main__":
    sys.exit(main())
