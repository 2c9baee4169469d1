"""Seven rulebooks in the pool against one after the other and against Chromium; one edited; verifying; sizes.

By the clock: a browser's processes cannot be counted from outside. How much two processes gain over one on this machine
is measured beside it, for what the machine cannot give no pool can win.
"""

from __future__ import annotations

import multiprocessing
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from engine.games import load_pack
from generator.job import Job
from generator.project import use
from generator.rulebook.book.files import make_pdf
from generator.rulebook.web.page import make_html
from tests.bench.measure import ROOT, report
from tests.bench.peers.chromium import PROGRAM, print_pdf

LANGUAGES = tuple(known.code for known in load_pack(ROOT, "liberte").content.identity.languages)
PNP = Path(sys.executable).with_name("pnp")


def printed(language: str) -> int:
    """One book; its bytes."""
    use(ROOT, "liberte")
    made = make_pdf(Job(ROOT, "liberte", None, language, "rulebook", "a4"), load_pack(ROOT, "liberte"))
    return sum(map(len, made.files.values()))


def loop(_: object) -> int:
    """Work without memory: what two processors can share at best."""
    return sum(n * n for n in range(6_000_000))


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds by the clock, and of all processors that child processes used."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    work()
    clock, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def pooled(work: Callable[[str], object], what: Sequence[str], processes: int) -> tuple[float, float]:
    """Some work in fresh processes."""

    def shared() -> None:
        context = multiprocessing.get_context("forkserver")
        with ProcessPoolExecutor(processes, mp_context=context) as pool:
            list(pool.map(work, what))

    return timed(shared)


def pages(folder: Path) -> list[Path]:
    """The pages of all languages, as files."""
    found = []
    for language in LANGUAGES:
        made = make_html(Job(ROOT, "liberte", None, language, "rulebook"), load_pack(ROOT, "liberte"))
        path = folder / f"{language}.html"
        path.write_bytes(made.files["rulebook.html"])
        found.append(path)
    return found


def print_all(files: Sequence[Path]) -> None:
    """Every page by Chromium."""
    for path in files:
        print_pdf(path, path.with_suffix(".pdf"))


def run() -> None:
    """Print the ratios."""
    serial, _ = pooled(printed, LANGUAGES, 1)
    both, _ = pooled(printed, LANGUAGES, 2)
    one = statistics.mean(pooled(printed, (code,), 1)[0] for code in LANGUAGES[::3])
    alone, _ = pooled(loop, ("1", "2"), 1)
    shared, _ = pooled(loop, ("1", "2"), 2)
    verifying = [str(PNP), "verify"]
    verify = statistics.median(
        timed(lambda: subprocess.run(verifying, cwd=ROOT, check=True, capture_output=True))[0] for _ in range(3)
    )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        use(ROOT, "liberte")
        files = pages(folder)
        rows = [
            ("seven PDFs in two processes, against one (at most 0.6)", both / serial, "x"),
            ("  a pure loop in two processes, against one", shared / alone, "x"),
            ("one language edited (a mean of three), against all (at most 0.3)", one / both, "x"),
            ("pnp verify, against building seven (at most 0.15)", verify / both, "x"),
            ("the largest page (at most 1.5)", max(path.stat().st_size for path in files) / 1e6, "MB"),
        ]
        if PROGRAM:
            peer, _ = timed(lambda: print_all(files))
            rows.insert(2, ("seven PDFs, against Chromium printing the pages (at most 2.0)", both / peer, "x"))
    report("book (ratios in one run)", rows)


if __name__ == "__main__":
    run()
