"""`make audit SOURCES=DIR`: audits every text of a folder, each in the language that it is written in."""

from __future__ import annotations

import sys
from pathlib import Path

from generator.commands.audit import read
from generator.failure import Failure
from generator.findings.report import as_text
from generator.language.data import language
from generator.project import choose_games
from generator.rulebook.audit.audit import Audit, audit
from generator.rulebook.audit.our_book import OurBook, read_our_book
from generator.rulebook.verify.verify import open_book, spoken
from tests.project import PROJECT, ROOT

EDITIONS = {("liberte", "it"): "first"}
"""The edition that the known text of a game in a language describes; the base edition for all others."""


def main() -> int:
    """Guess the language and the game of each text, audit it, print everything."""
    folder = Path(sys.argv[1])
    texts = sorted((*folder.glob("*.txt"), *folder.glob("*.md"))) if folder.is_dir() else []
    if not texts:
        print(f"no .txt or .md files in {folder}: name the folder of the source texts")
        return 2
    books = {game: open_book(ROOT, game, runs={}) for game in choose_games(PROJECT, None)}
    codes = spoken(next(iter(books.values())))
    known: dict[tuple[str, str], OurBook] = {}
    for path in texts:
        try:
            text = read(path)
        except Failure as failure:
            print(f"{failure.message}: {failure.fix}")
            continue
        code = _language(text, codes)
        reports = {}
        for game, book in books.items():
            edition = EDITIONS.get((game, code), "")
            if (game, code) not in known:
                known[game, code] = read_our_book(book, code, edition)
            reports[game] = audit(text, path.name, known[game, code])
        game = max(reports, key=lambda one: _understood(reports[one]))
        _tell(path.name, game, code, reports[game])
    return 0


def _understood(report: Audit) -> float:
    """The share of the numbers that could be compared: large for the game that the text is about."""
    return report.tally["compared"] / max(1, report.tally["numbers"])


def _tell(name: str, game: str, code: str, report: Audit) -> None:
    if report.strange:
        print(f"== {name}: {code}; hardly any number could be compared: no rulebook of these games")
        return
    edition = EDITIONS.get((game, code), "base")
    print(f"== {name}: {game}, {code}, {edition} edition, {len(report.findings)} contradictions")
    print(f"   {dict(report.tally)}")
    print(as_text(report.findings))


def _language(text: str, codes: tuple[str, ...]) -> str:
    """The language whose negations and articles are commonest: enough to tell seven apart."""
    words = text.casefold().split()
    return max(codes, key=lambda code: sum(words.count(word) for word in _small(code)))


def _small(code: str) -> tuple[str, ...]:
    spoken_there = language(code)
    return (*spoken_there.negations, *spoken_there.articles, *spoken_there.common)


if __name__ == "__main__":
    sys.exit(main())
