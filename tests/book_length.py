"""`make book-length`: how long the rulebook is in every language, on every paper, and whether that is short enough."""

from __future__ import annotations

import sys
from pathlib import Path

from engine.games import load_pack
from generator.job import Job
from generator.project import use
from generator.rulebook.book.files import PAPERS, make_pdf

ROOT = Path(__file__).resolve().parents[1]
PAGES = 44
TEACHING = 20
"""Pages from the first chapter to the last one before the questions."""


def main() -> int:
    """Print a line for each book; fail where one is too long."""
    use(ROOT, "liberte")
    pack = load_pack(ROOT, "liberte")
    long = 0
    for language in (known.code for known in pack.content.identity.languages):
        for paper in PAPERS:
            made = make_pdf(Job(ROOT, "liberte", None, language, "rulebook", paper), pack)
            facts = made.facts[f"rulebook-{paper}.pdf"]
            fits = facts["pages"] <= PAGES and facts["teaching"] <= TEACHING
            long += not fits
            counts = f"{facts['pages']:3} pages, {facts['teaching']:3} of them teach"
            print(f"{language} {paper:6} {counts}{'' if fits else '   TOO LONG'}", flush=True)
    return 1 if long else 0


if __name__ == "__main__":
    sys.exit(main())
