"""`make book-length`: how long the rulebook is in every language, on every paper, and how well its pages are filled."""

from __future__ import annotations

import sys
from pathlib import Path

from engine.games import load_pack
from generator.job import Job
from generator.project import use
from generator.rulebook.book.files import PAPERS, make_pdf
from generator.rulebook.book.holes import LARGEST_HOLE
from generator.rulebook.book.paging import TEACHING

ROOT = Path(__file__).resolve().parents[1]
PAGES = 44


def main() -> int:
    """Print a line for each book; fail where one is too long or has a page that is not filled."""
    use(ROOT, "liberte")
    pack = load_pack(ROOT, "liberte")
    wrong = 0
    print("           pages  teach  largest hole")
    for language in (known.code for known in pack.content.identity.languages):
        for paper in PAPERS:
            made = make_pdf(Job(ROOT, "liberte", None, language, "rulebook", paper), pack)
            facts = made.facts[f"rulebook-{paper}.pdf"]
            faults = [
                *(["TOO LONG"] if facts["pages"] > PAGES or facts["teaching"] > TEACHING else []),
                *(["NOT FILLED"] if facts["hole"] > LARGEST_HOLE else []),
            ]
            wrong += bool(faults)
            counts = f"{facts['pages']:5}  {facts['teaching']:5}  {facts['hole']:11.1%}"
            print(f"{language} {paper:6}  {counts}  {', '.join(faults)}".rstrip(), flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
