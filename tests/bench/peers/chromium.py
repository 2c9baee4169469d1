"""Headless Chromium as a script would call it: a new process with a new profile for every file."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

# Debian's wrapper in /usr/bin starts a shell first: the binary itself is the fairer peer.
_NAMES = ("/usr/lib/chromium/chromium", "chromium", "chromium-browser", "google-chrome")
PROGRAM = next((found for found in map(shutil.which, _NAMES) if found), "")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-pdf-header-footer"),
)


def print_pdf(source: Path, target: Path) -> None:
    """A page or a picture as a PDF."""
    with tempfile.TemporaryDirectory() as profile:
        words = [PROGRAM, *FLAGS, f"--user-data-dir={profile}", f"--print-to-pdf={target}", source.as_uri()]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
