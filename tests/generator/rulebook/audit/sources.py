"""`make audit SOURCES=DIR`: audits every text of a folder, each in the language that it is written in."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from generator.commands.audit import read
from generator.failure import Failure
from generator.findings.report import as_text
from generator.language.data import language
from generator.project import choose_games
from generator.rulebook.audit.audit import Audit, audit
from generator.rulebook.audit.our_book import OurBook, read_our_book
from generator.rulebook.audit.passages import Passage, passages
from generator.rulebook.verify.verify import open_book, spoken
from tests.project import PROJECT, ROOT

_DIGITS = re.compile(r"\d+")
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
        if not reports[game].strange:
            found, planted = _raised(text, known[game, code])
            print(f"   each number in digits of its rules raised by one: {found} of {planted} reported\n")
    return 0


def _raised(text: str, ours: OurBook) -> tuple[int, int]:
    """How many numbers are reported if each alone is one too high, read in its paragraph; and how many there are."""
    found = planted = 0
    for passage in passages(text, ours.reader.language):
        offsets = [] if passage.example else _numbers(passage, ours)
        for digits in filter(None, (_DIGITS.match(text, offset) for offset in offsets)):
            begin = text.rfind("\n\n", 0, digits.start()) + 1
            end = text.find("\n\n", digits.end())
            before, after = text[begin : digits.start()], text[digits.end() : end if end >= 0 else len(text)]
            paragraph = f"{passage.heading}\n\n{before}{int(digits.group()) + 1}{after}\n"
            codes = {finding.code for finding in audit(paragraph, "", ours).findings}
            planted += 1
            found += not codes.isdisjoint(("audit-value", "audit-comparison"))
    return found, planted


def _numbers(passage: Passage, ours: OurBook) -> list[int]:
    """The offsets of the numbers that state something."""
    return [one.start + said.start for one in passage.sentences for said in ours.reader.statements(one.text)]


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
