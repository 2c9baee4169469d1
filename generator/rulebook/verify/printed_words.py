"""What is printed beside the book: the words of a game's content, compared like those of the book before they are.

Aids, cards and boards quote the same data as the book. What of their words is wrong is found by the same checks and
refused in the same way. A text that is not translated yet is printed in English, and is no reason to refuse anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from engine.errors import Finding, Findings, in_order
from engine.loading.pack import AnyPack
from generator.findings.report import errors, refusal
from generator.language.text import po_paths, project_text
from generator.project import per_project
from generator.rulebook.evidence.editions import Editions
from generator.rulebook.evidence.glossary import read_glossary
from generator.rulebook.manuscript.spans import Scan
from generator.rulebook.translation.strings import content_strings
from generator.rulebook.verify.check_context import CheckContext
from generator.rulebook.verify.string_checks import check_string
from generator.rulebook.verify.translation_checks import English, check_po, open_po
from generator.rulebook.verify.verify import Book

GAPS = ("missing", "stale", "absent")
"""A text that is printed in English says nothing wrong."""
OF_THE_BOOK = ("link-broken",)
"""Only who has read the book knows where its links lead."""


def refuse_wrong_words(root: Path, pack: AnyPack, code: str) -> None:
    """Raise `Failure` if anything in the words of the content, in a language, contradicts the data of its edition."""
    wrong = _wrong(root, pack, code)
    if wrong:
        raise refusal(f"the words to print ({code}) have errors", wrong, pack.game)


@per_project
def _wrong(root: Path, pack: AnyPack, code: str) -> tuple[Finding, ...]:
    """The errors of a language, found once for all kinds of artefacts."""
    book = _book(root, pack)
    english, noted = _english(root, pack)
    if code == "en":
        found = [finding for findings in noted.values() for finding in findings]
    else:
        found = [*_translated(book, code, english), *_left_in_english(book, code, noted)]
    return tuple(errors(in_order(finding for finding in found if finding.code not in (*GAPS, *OF_THE_BOOK))))


@per_project
def _book(root: Path, pack: AnyPack) -> Book:
    """The content as a book without chapters and examples."""
    return Book(root, Editions(root, pack.game, pack), (), {}, Findings())


def _context(book: Book, code: str) -> CheckContext:
    terms = read_glossary(book.content, book.pack.game, code, Findings())
    return book.context(code, terms, project_text(book.root, book.pack.game, code), Counter())


@per_project
def _english(root: Path, pack: AnyPack) -> tuple[English, Mapping[str, Findings]]:
    """What translations are compared with, and what is wrong with each English text."""
    book = _book(root, pack)
    context = _context(book, "en")
    scans: dict[str, Scan] = {}
    noted: dict[str, Findings] = {}
    for string in content_strings(pack, "en"):
        found = noted.setdefault(string.english, Findings())
        scanned = check_string(string, context, found)
        if scanned is not None:
            scans[string.english] = scanned
    return English(scans, context), noted


def _translated(book: Book, code: str, english: English) -> Iterator[Finding]:
    """What is wrong with the translations; in a language that is complete, all of it is an error."""
    game, found = book.pack.game, Findings()
    path, name = po_paths(book.content, game, code, book.root / "templates")[1]
    po = open_po(path, name, found)
    if po is not None:
        check_po(po, content_strings(book.pack, code), _context(book, code), english, found)
    complete = any(one.code == code and one.complete for one in book.pack.content.identity.languages)
    yield from (replace(finding, severity="error") if complete else finding for finding in found)


def _left_in_english(book: Book, code: str, noted: Mapping[str, Findings]) -> Iterator[Finding]:
    """What is wrong with those English texts that are printed because their translation is not there."""
    text = project_text(book.root, book.pack.game, code)
    for string in content_strings(book.pack, code):
        text.raw(string.english, string.context)
        if (string.context, string.english) in text.untranslated:
            yield from noted.get(string.english, ())
