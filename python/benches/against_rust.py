"""Does the package keep its promises? The same questions in it and in the library, in one run, with the same answers.

`python against_rust.py`, with the package of the profile `release` installed, builds `benches/python_calls.rs` in that profile, prints a
line a promise, and fails where one is broken: a million sums at least half as fast as in Rust, calls at most a microsecond above
the library's, a ruleset in Python (Domineering 4x4) valued in a second, no memory lost over a million values, the wish to stop
heard within a tenth of a second. Seconds are those of the processor, but for the last.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import threading
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, Callable

import campeao as cg

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
from domineering import Domineering

GAMES, CALLS, OUTCOMES = 1000, 200_000, 20_000


#: A value with several options.
HOT = cg.Value("{3||1|-2}")

#: What takes long.
LONG: list[Callable[[], object]] = [
    lambda: cg.game("domineering:8x8").value(),
    lambda: cg.game("chomp:12x12").outcome(),
    lambda: cg.Tablebase("pawns:7x8"),
    lambda: cg.game("domineering:4x4").table(starts=(1, 9), values="value", limit=100),
    lambda: cg.study("rabbits", limit=100),
]


def seconds(calls: int, call: Callable[[], object]) -> float:
    """How long a call takes, of so many, without the loop around it."""
    numbers = range(calls)
    begun = thread_time()
    for _ in numbers:
        pass
    empty = thread_time() - begun
    begun = thread_time()
    for _ in numbers:
        call()
    return (thread_time() - begun - empty) / calls


def of_python() -> dict[str, Any]:
    """The seconds and the answers of Python."""
    values = cg.eval("days(3)")[:GAMES]
    begun = thread_time()
    for one in values:
        for two in values:
            one + two
    sums = thread_time() - begun
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


def of_rules() -> float:
    """The seconds in which a ruleset in Python is valued."""
    begun = thread_time()
    assert cg.ruleset(Domineering()).value() == cg.game("domineering:4x4").value()
    return thread_time() - begun


def growth() -> int:
    """By how many kilobytes the most memory grows over a million values that are not kept."""

    def make(count: int) -> int:
        for number in range(count):
            cg.Value(number % 1000) + HOT
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = make(100_000)
    return make(1_000_000) - before


def latency() -> float:
    """The seconds from Ctrl-C to its exception, in the slowest of long answers of several kinds."""
    told = 0.0

    def stop() -> None:
        nonlocal told
        told = perf_counter()
        os.kill(os.getpid(), signal.SIGINT)

    slowest = 0.0
    for work in LONG:
        threading.Timer(0.5, stop).start()
        try:
            work()
        except KeyboardInterrupt:
            slowest = max(slowest, perf_counter() - told)
        else:
            raise AssertionError("the work was over before it was stopped")
    return slowest


def main() -> int:
    """Prints both; how many promises are broken."""
    command = ["cargo", "bench", "--quiet", "--package", "campeao-benches", "--profile", "release", "--bench", "python_calls"]
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
    own, grown, stopped = of_rules(), growth(), latency()
    print(f"Domineering 4x4 in Python: {own:.2f} s; a million values: {grown} kB more; Ctrl-C: {stopped:.3f} s")
    return broken + (own > 1) + (grown > 4096) + (stopped > 0.1)


if __name__ == "__main__":
    sys.exit(main())
