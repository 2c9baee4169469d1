"""One language's board, cold, against Chromium printing it; the second language against the first; sizes."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from generator.games.liberte.board.files import make_pdf, make_tiles
from generator.job import Job
from generator.project import use
from tests.bench.measure import ROOT, command, medians, report
from tests.bench.peers.board import draw
from tests.bench.peers.chromium import PROGRAM, print_pdf
from tests.project import load_liberte

PEER = ROOT / "tests" / "bench" / "peers" / "board.py"


def timed(code: str) -> float:
    """Seconds for a language in a process that has drawn those before it."""
    start = time.perf_counter()
    draw(code)
    return time.perf_counter() - start


def run() -> None:
    """Print the ratios."""
    use(ROOT, "liberte")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        picture = folder / "board.svg"
        first, *others = [timed(code) for code in ("en", "fr", "de", "nl", "it", "es", "ru")]
        picture.write_bytes(draw("en"))
        contestants = {"board": command(sys.executable, PEER, picture)}
        if PROGRAM:
            contestants["chromium"] = partial(print_pdf, picture, folder / "board.pdf")
        found = medians(contestants, rounds=9)
        pack = load_liberte()
        single = make_pdf(Job(ROOT, "liberte", None, "en", "board", "a2"), pack).files["board-a2.pdf"]
        tiled = make_tiles(Job(ROOT, "liberte", None, "en", "board-tiles", "a4"), pack).files["board-tiles-a4.pdf"]
        rows = [
            (
                "board.svg in a second language (median of six), against the first",
                statistics.median(others) / first,
                "x",
            ),
            ("tiled PDF, against the single sheet (bytes)", len(tiled) / len(single), "x"),
            ("board.svg", picture.stat().st_size / 1e6, "MB"),
            ("board.svg, cold, with geometry", found["board"], "s"),
        ]
        if "chromium" in found:
            ratio = found["board"] / found["chromium"]
            rows.insert(0, ("board.svg cold, against Chromium printing it", ratio, "x"))
    report("board (medians; ratios in one run)", rows)
