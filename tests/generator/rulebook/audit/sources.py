"""`make audit SOURCES=DIR`: audits every text of a folder, each in the language that it is written in."""

from __future__ import annotations

import sys
from pathlib import Path

from generator.commands.audit import read
from generator.failure import Failure
from generator.findings.report import as_text
from generator.language.data import language
from generator.rulebook.audit.audit import audit
from generator.rulebook.audit.our_book import OurBook, read_our_book
from generator.rulebook.verify.verify import open_book, spoken
from tests.project import ROOT

SIGNS = {"it": "first"}
"""The edition that the known text of a language describes; the base edition for all others."""


def main() -> int:
    """Guess the language of each text, audit it, print everything."""
    folder = Path(sys.argv[1])
    texts = sorted((*folder.glob("*.txt"), *folder.glob("*.md"))) if folder.is_dir() else []
    if not texts:
        print(f"no .txt or .md files in {folder}: name the folder of the source texts")
        return 2
    book = open_book(ROOT, "liberte", runs={})
    known: dict[str, OurBook] = {}
    for path in texts:
        try:
            text = read(path)
        except Failure as failure:
            print(f"{failure.message}: {failure.fix}")
            continue
        code = _language(text, spoken(book))
        edition = SIGNS.get(code, "")
        if code not in known:
            known[code] = read_our_book(book, code, edition)
        report = audit(text, path.name, known[code])
        if report.strange:
            print(f"== {path.name}: {code}; hardly any number could be compared: no rulebook of this game")
            continue
        print(f"== {path.name}: {code}, {edition or 'base'} edition, {len(report.findings)} contradictions")
        print(f"   {dict(report.tally)}")
        print(as_text(report.findings))
    return 0


def _language(text: str, codes: tuple[str, ...]) -> str:
    """The language whose negations and articles are commonest: enough to tell seven apart."""
    words = text.casefold().split()
    return max(codes, key=lambda code: sum(words.count(word) for word in _small(code)))


def _small(code: str) -> tuple[str, ...]:
    spoken_there = language(code)
    return (*spoken_there.negations, *spoken_there.articles, *spoken_there.common)


if __name__ == "__main__":
    sys.exit(main())
