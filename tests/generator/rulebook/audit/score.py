"""`make audit-score`: how many planted errors the auditor finds, and how many of its findings are true."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field

from engine.errors import Finding
from generator.findings.report import message
from generator.rulebook.audit.audit import audit
from generator.rulebook.audit.our_book import OurBook, read_our_book
from generator.rulebook.verify.verify import Book, open_book
from tests.generator.rulebook.audit.planting import Plant, Planted, late, planted
from tests.generator.rulebook.audit.strangers import HALVES, stranger
from tests.project import ROOT

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


def main() -> None:
    """Print the score of every language; `-v` lists what was missed, but never of the errors kept apart."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--lang", nargs="*", default=LANGUAGES)
    parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    book = open_book(ROOT, "liberte", runs={})
    print("found / planted + false: precision, recall")
    print("lang  our book and paraphrases  " + "".join(f"{half:>26}" for half in (*HALVES, "late")))
    for code in args.lang:
        known = read_our_book(book, code)
        own = judged(planted(book, code, known), known)
        tuning, apart = (judged(stranger(code, half), known) for half in HALVES)
        last = judged(late(code), known)
        print(f"{code:5} {own.shown():>25} {tuning.shown():>25} {apart.shown():>25} {last.shown():>25}")
        for result in (own, tuning) if args.v else ():
            result.list()


if __name__ == "__main__":
    main()
