"""A build with nothing to do against Python itself; a cold build against a warm one."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from tests.bench.measure import ROOT, command, medians, report

PNP = Path(sys.executable).with_name("pnp")


def run() -> None:
    """Print the ratios."""
    with tempfile.TemporaryDirectory() as name:
        output = Path(name)
        build = command(PNP, "build", "--output", output, cwd=ROOT)
        build()
        found = medians({"pass": command(sys.executable, "-c", "pass"), "no-op": build}, rounds=9)
        cold = medians({"cold": build}, rounds=1, prepare=lambda: shutil.rmtree(output, ignore_errors=True))
    report(
        "build (medians; ratios in one run)",
        [
            ("nothing to do, against python -c pass", found["no-op"] / found["pass"], "x"),
            ("everything cold, against nothing to do", cold["cold"] / found["no-op"], "x"),
            ("everything cold", cold["cold"], "s"),
        ],
    )
