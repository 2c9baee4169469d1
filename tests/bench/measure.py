"""Alternating rounds, medians, ratios: how every bench here measures."""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def environment() -> dict[str, str]:
    """What a timed process finds: compiled modules are kept, as users have it."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def command(*words: str | Path, cwd: Path = ROOT) -> Callable[[], None]:
    """A whole process as something to time."""
    arguments = [str(word) for word in words]

    def run() -> None:
        subprocess.run(
            arguments, cwd=cwd, env=environment(), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    return run


def seconds(work: Callable[[], None]) -> float:
    """How long something takes by the clock."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def medians(contestants: dict[str, Callable[[], None]], rounds: int) -> dict[str, float]:
    """Seconds of each contestant: the median over rounds in which all take their turn."""
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(rounds + 1):
        for name, run in contestants.items():
            taken = seconds(run)
            if number:  # the first round warms caches up
                times[name].append(taken)
    return {name: statistics.median(found) for name, found in times.items()}


def report(title: str, rows: Sequence[tuple[str, float, str]]) -> None:
    """A small table: what, how much, against what."""
    print(f"\n{title}")
    for name, value, unit in rows:
        print(f"  {name:<58} {value:8.2f} {unit}")
