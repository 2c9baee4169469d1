"""A build with nothing to do against Python itself; a fresh build of all games against the first game alone.

Takes as long as the two fresh builds, about seven minutes on two idle processors: each is made once.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.bench.measure import ROOT, command, medians, report, seconds

PNP = Path(sys.executable).with_name("pnp")
FIRST = "liberte"
ROUNDS = 41


def run() -> None:
    """Print the ratios."""
    with tempfile.TemporaryDirectory() as name:
        both, alone = Path(name, "both"), Path(name, "alone")
        build = command(PNP, "build", "--output", both, cwd=ROOT)
        cold = seconds(build)
        first = seconds(command(PNP, "build", FIRST, "--output", alone, cwd=ROOT))
        found = medians({"pass": command(sys.executable, "-c", "pass"), "no-op": build}, ROUNDS)
    report(
        "build (medians; ratios in one run)",
        [
            ("nothing to do, against python -c pass (at most 5)", found["no-op"] / found["pass"], "x"),
            (f"all games fresh, against {FIRST} alone (at most 2.4)", cold / first, "x"),
            ("all games fresh, against nothing to do", cold / found["no-op"], "x"),
            ("all games fresh", cold, "s"),
        ],
    )
