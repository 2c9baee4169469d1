"""`make book-length`: how long the rulebook is in every language, on every paper, and how well its pages are filled.

`ARGS="liberte ru letter"` asks for a game, a language and a paper; each may be left out, and there may be several.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from itertools import product
from pathlib import Path
from typing import Any

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
    """Print a line for each book; fail where one is too long or has a page that is not filled."""
    asked = set(sys.argv[1:])
    games, papers = (sorted(asked & set(known)) or list(known) for known in (PAGES, PAPERS))
    return 1 if sum(_wrong(game, asked - set(PAGES) - set(PAPERS), papers) for game in games) else 0


def _wrong(game: str, languages: Collection[str], papers: Collection[str]) -> int:
    """How many books of a game are too long or not filled; of some languages, or of all."""
    use(ROOT, game)
    pack = load_pack(ROOT, game)
    known = [language.code for language in pack.content.identity.languages]
    if unknown := set(languages) - set(known):
        sys.exit(f"not a game, a language or a paper: {', '.join(sorted(unknown))}")
    print(f"{game:10} pages  teach  largest hole")
    wrong = 0
    for language, paper in product([code for code in known if not languages or code in languages], papers):
        made = make_pdf(Job(ROOT, game, None, language, "rulebook", paper), pack)
        facts = made.facts[f"rulebook-{paper}.pdf"]
        wrong += bool(found := faults(game, facts))
        counts = f"{facts['pages']:5}  {facts['teaching']:5}  {facts['hole']:11.1%}"
        print(f"{language} {paper:6}  {counts}  {', '.join(found)}".rstrip(), flush=True)
    return wrong


def faults(game: str, facts: Mapping[str, Any]) -> list[str]:
    """What is wrong with the pages of a book. The back cover is one page, and an even one."""
    tests = {
        "TOO LONG": facts["pages"] > PAGES[game] or facts["teaching"] > presentation(game).teaching,
        "NOT FILLED": facts["hole"] > LARGEST_HOLE,
        "BACK COVER BROKEN": facts["pages"] % 2 == 1,
    }
    return [name for name, wrong in tests.items() if wrong]


if __name__ == "__main__":
    sys.exit(main())
