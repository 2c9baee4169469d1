"""`make audit-score`: how many planted errors the auditor finds, and how many of its findings are true."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field

from engine.errors import Finding
from generator.findings.report import message
from generator.project import choose_games
from generator.rulebook.audit.audit import audit
from generator.rulebook.audit.our_book import OurBook, read_our_book
from generator.rulebook.verify.verify import Book, open_book
from tests.generator.rulebook.audit.planting import Plant, Planted, late, planted
from tests.generator.rulebook.audit.strangers import HALVES, has_stranger, stranger
from tests.project import PROJECT, ROOT

LANGUAGES = ("en", "fr", "de", "nl", "it", "es", "ru")


@dataclass
class Score:
    """Findings and errors of one text."""

    plants: list[Plant] = field(default_factory=list)
    found: list[Plant] = field(default_factory=list)
    false: list[Finding] = field(default_factory=list)

    @property
    def recall(self) -> float:
        """Of the planted errors, those found."""
        return len(self.found) / len(self.plants)

    @property
    def precision(self) -> float:
        """Of the findings, those that stand on a planted error; a second one on its line is false."""
        told = len(self.found) + len(self.false)
        return len(self.found) / told if told else 1.0

    def shown(self) -> str:
        """The figures in one cell."""
        counts = f"{len(self.found)}/{len(self.plants)}+{len(self.false)}"
        return f"{counts:>9} {self.precision:>5.0%} {self.recall:>4.0%}"

    def list(self) -> None:
        """Print what was missed and what was wrongly told."""
        for plant in self.plants:
            if plant not in self.found:
                print("  missed", plant)
        for finding in self.false:
            print("  false ", finding.at, message(finding), finding.because, "|", finding.line[:150])


def score(book: Book, code: str) -> Score:
    """Audit the planted text of a language."""
    known = read_our_book(book, code)
    return judged(planted(book, code, known), known)


def judged(text: Planted, known: OurBook) -> Score:
    """What the auditor finds of the errors of a text, and what else it says."""
    report = audit(text.text, "text.txt", known)
    lines = {finding.at.line for finding in report.findings}
    wrong = {plant.line for plant in text.plants}
    return Score(
        list(text.plants),
        [plant for plant in text.plants if plant.line in lines],
        [
            finding
            for finding in report.findings
            if finding.at.line not in wrong or not _first(finding, report.findings)
        ],
    )


def _first(finding: Finding, findings: tuple[Finding, ...]) -> bool:
    return next(other for other in findings if other.at.line == finding.at.line) is finding


def sets(book: Book, code: str, known: OurBook) -> dict[str, Score]:
    """The score of each set of planted errors that the game has."""
    game = book.pack.game
    found = {"own": judged(planted(book, code, known), known)}
    if has_stranger(game):
        found |= {half: judged(stranger(game, code, half), known) for half in HALVES}
    return found | {"late": judged(late(game, code), known)}


def main() -> None:
    """Print the score of every language; `-v` lists what was missed, but never of the errors kept apart."""
    parser = argparse.ArgumentParser(prog="make audit-score", description=main.__doc__)
    parser.add_argument("game", nargs="?", help="one game; all of them by default")
    parser.add_argument("--lang", nargs="*", default=LANGUAGES)
    parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    for game in choose_games(PROJECT, args.game):
        book = open_book(ROOT, game, runs={})
        print(f"{game}: found / planted + false, precision, recall")
        for code in args.lang:
            scores = sets(book, code, read_our_book(book, code))
            print(f"{code}  " + "   ".join(f"{name} {one.shown()}" for name, one in scores.items()), flush=True)
            for name in ("own", "tuning") if args.v else ():
                if name in scores:
                    scores[name].list()


if __name__ == "__main__":
    main()
