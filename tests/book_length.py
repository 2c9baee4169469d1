"""`make book-length`: how long the rulebook is in every language, on every paper, and how well its pages are filled."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from engine.games import load_pack
from generator.games import presentation
from generator.job import Job
from generator.project import use
from generator.rulebook.book.files import PAPERS, make_pdf
from generator.rulebook.book.holes import LARGEST_HOLE

ROOT = Path(__file__).resolve().parents[1]
PAGES = {"liberte": 44, "patriots": 60}
"""Pages of a whole book, at most."""


def main() -> int:
    """Print a line for each book; fail where one is too long or has a page that is not filled.

    Games, papers and languages may be named in any order: `patriots nl letter`.
    """
    asked = sys.argv[1:]
    games, papers = ([name for name in names if name in asked] or list(names) for names in (PAGES, PAPERS))
    languages = [name for name in asked if name not in (*games, *papers)]
    return 1 if sum(_too_long(game, papers, languages) for game in games) else 0


def _too_long(game: str, papers: Sequence[str], languages: Sequence[str]) -> int:
    """How many books of a game are too long or not filled."""
    use(ROOT, game)
    pack, teaching = load_pack(ROOT, game), presentation(game).teaching
    wrong = 0
    print(f"{game:10} pages  teach  largest hole")
    known = [language.code for language in pack.content.identity.languages]
    for language in languages or known:
        for paper in papers:
            made = make_pdf(Job(ROOT, game, None, language, "rulebook", paper), pack)
            facts = made.facts[f"rulebook-{paper}.pdf"]
            faults = [
                *(["TOO LONG"] if facts["pages"] > PAGES[game] or facts["teaching"] > teaching else []),
                *(["NOT FILLED"] if facts["hole"] > LARGEST_HOLE else []),
            ]
            wrong += bool(faults)
            counts = f"{facts['pages']:5}  {facts['teaching']:5}  {facts['hole']:11.1%}"
            print(f"{language} {paper:6}  {counts}  {', '.join(faults)}".rstrip(), flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
