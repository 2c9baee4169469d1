"""`make audit-score`: how many planted errors the auditor finds, and how many of its findings are true."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field

from generator.audit import audit
from generator.canon import canon
from generator.remarks import Remark
from generator.verify import Book, open_book
from tests.generator.audit.planting import Plant, planted
from tests.project import ROOT

LANGUAGES = ("en", "fr", "de", "nl", "it", "es", "ru")


@dataclass
class Score:
    """Findings and errors of one language."""

    code: str
    plants: list[Plant] = field(default_factory=list)
    found: list[Plant] = field(default_factory=list)
    false: list[Remark] = field(default_factory=list)

    @property
    def recall(self) -> float:
        """Of the planted errors, those found."""
        return len(self.found) / len(self.plants)

    @property
    def precision(self) -> float:
        """Of the findings, those that stand on a planted error; a second one on its line is false."""
        told = len(self.found) + len(self.false)
        return len(self.found) / told if told else 1.0

    def of(self, kind: str) -> str:
        """How many of a kind were found."""
        found = sum(plant.kind == kind for plant in self.found)
        return f"{found}/{sum(plant.kind == kind for plant in self.plants)}"


def score(book: Book, code: str) -> Score:
    """Audit the planted text of a language."""
    known = canon(book, code)
    text = planted(book, code, known)
    report = audit(text.text, f"{code}.txt", known)
    lines = {remark.at.line for remark in report.remarks}
    wrong = {plant.line for plant in text.plants}
    return Score(
        code,
        list(text.plants),
        [plant for plant in text.plants if plant.line in lines],
        [remark for remark in report.remarks if remark.at.line not in wrong or not _first(remark, report.remarks)],
    )


def _first(remark: Remark, remarks: tuple[Remark, ...]) -> bool:
    return next(other for other in remarks if other.at.line == remark.at.line) is remark


def main() -> None:
    """Print the score of every language; `-v` lists what was missed and what was wrongly told."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--lang", nargs="*", default=LANGUAGES)
    parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    book = open_book(ROOT, "liberte", runs={})
    print("lang planted found  false  precision  recall  paraphrases  unseen")
    for code in args.lang:
        result = score(book, code)
        print(
            f"{code:4} {len(result.plants):7} {len(result.found):5} {len(result.false):6}"
            f" {result.precision:9.0%} {result.recall:7.0%}  {result.of('paraphrases'):>11}  {result.of('unseen'):>6}"
        )
        if args.v:
            for plant in result.plants:
                if plant not in result.found:
                    print("  missed", plant)
            for remark in result.false:
                print("  false ", remark.at, remark.message, remark.because, "|", remark.line[:150])


if __name__ == "__main__":
    main()
