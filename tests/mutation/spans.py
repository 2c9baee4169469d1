"""The checked spans of every text, spoilt many at once: exactly those findings must come back."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from engine import games
from engine.errors import Finding, Findings, Position
from generator.findings.report import message
from generator.language import comparisons
from generator.language.comparisons import Quantity
from generator.language.po_reader import parse_po
from generator.language.text import open_text, po_paths
from generator.rulebook.evidence.glossary import read_glossary
from generator.rulebook.evidence.scenarios import split_path
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.manuscript.spans import Place, Span, scan
from generator.rulebook.manuscript.walk import PieceInContext, pieces
from generator.rulebook.translation.strings import strings
from generator.rulebook.verify.check_context import CheckContext
from generator.rulebook.verify.verify import Book, open_book, verify
from tests.mutation.score import Score

OPPOSITE = {"at_least": "fewer_than", "at_most": "more_than", "more_than": "at_most", "fewer_than": "at_least"}
SOFT = (
    "atom-uncovered",
    "ruling-unmarked",
    "absent",
    "missing",
    "stale",
    "term-missing",
    "term-untranslated",
    "term-absent",
    "words-unknown",
    "english-left",
)
COMPARED = "name-exchanged"
"""What is found in a text that is compared with a rule, when a name in that rule was spoilt: both are wrong then."""


@dataclass(frozen=True)
class Spoilt:
    """One mutation of a text: what is replaced, and where a finding must stand."""

    file: str
    start: int
    end: int
    new: str
    at: Position


def mutate_spans(root: Path, game: str, codes: Iterable[str]) -> Score:
    """Spoil every checked span of every language, many at once: exactly those findings must come back."""
    score = Score("checked spans")
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(root, Path(folder), game)
        book = open_book(copy, game)
        for code in codes:
            for batch in _batches(_spoilt(book, code)):
                _try_batch(book, code, batch, score, reread if code == "en" else retranslated)
        for batch in _batches(_spoilt_data(book)):
            _try_batch(book, "en", batch, score, reopened)
    return score


def _batches(every: Iterable[Spoilt]) -> list[list[Spoilt]]:
    """At most one mutation of each line at a time, so that no two move each other's place."""
    batches: list[dict[tuple[str, int], Spoilt]] = []
    for mutation in every:
        wrapped = mutation.new.count("\n")
        lines = [(mutation.file, mutation.at.line + n) for n in range(wrapped + 1)]
        batch = next((batch for batch in batches if not any(line in batch for line in lines)), None)
        if batch is None:
            batches.append(batch := {})
        batch.update(dict.fromkeys(lines, mutation))
    return [list(dict.fromkeys(batch.values())) for batch in batches]


def _try_batch(book: Book, code: str, batch: list[Spoilt], score: Score, again: Callable[[Book], Book]) -> None:
    originals = {mutation.file: (book.root / mutation.file).read_text(encoding="utf-8") for mutation in batch}
    for file, group in groupby(sorted(batch, key=lambda m: (m.file, -m.start)), key=lambda m: m.file):
        text = originals[file]
        for mutation in group:
            text = text[: mutation.start] + mutation.new + text[mutation.end :]
        (book.root / file).write_text(text, encoding="utf-8")
    found = {finding.at: finding for finding in hard(again(book), code)}
    wanted = {mutation.at for mutation in batch}
    score.made += len(wanted)
    score.killed += len(wanted & set(found))
    score.notes += [f"survived: {code} {m.at} {m.new}" for m in batch if m.at not in found]
    strange = [finding for at, finding in sorted(found.items()) if at not in wanted and finding.code != COMPARED]
    score.notes += [f"false alarm: {finding.at} {message(finding)}" for finding in strange]
    for file, text in originals.items():
        (book.root / file).write_text(text, encoding="utf-8")


def reread(book: Book) -> Book:
    """The same data with the texts as they stand now."""
    findings = Findings()
    master = read_master(book.content, book.pack.game, findings)
    return replace(book, master=master, findings=findings, files={})


def retranslated(book: Book) -> Book:
    """The same book, when only translations have changed: the checker reads them anew."""
    book.files.clear()
    return book


def reopened(book: Book) -> Book:
    """The same texts with the data as it stands now."""
    return open_book(book.root, book.pack.game, book.runs)


def _spoilt_data(book: Book) -> Iterator[Spoilt]:
    """The mutations of the English texts that stand in YAML: definitions and player aid."""
    glossary = read_glossary(book.content, book.pack.game, "en", Findings())
    text = open_text(book.content, book.pack.game, "en", book.root / "templates")
    context = book.context("en", glossary, text, Counter())
    for string in strings(book.editions, (), glossary, "en"):
        if string.kind == "markdown":
            at = string.places[0]
            whole = (book.root / at.file).read_text(encoding="utf-8")
            begin = _offset(whole.split("\n"), at)
            for span in scan(string.english, string.pieces[0].piece.place, Findings()).spans:
                words = r"\s+".join(map(re.escape, span.text.split()))
                match = re.compile(rf"\[({words})\]\{{{re.escape(span.mark)}\}}").search(whole, begin)
                if match is not None:
                    start, (kept,) = match.start(1), re.findall(r"\n\s*", match[1]) or ("",)
                    here = Position(at.file, whole.count("\n", 0, start) + 1, start - whole.rfind("\n", 0, start))
                    for new in _wrong_words(span, string.pieces[0], context):
                        yield Spoilt(at.file, start, match.end(1), new + kept, here)


def hard(book: Book, code: str) -> list[Finding]:
    """The findings in texts and examples of a language, without those about what is not there yet."""
    return [finding for finding in verify(book, (code,)).findings if finding.code not in SOFT]


def _spoilt(book: Book, code: str) -> Iterator[Spoilt]:
    """The mutations of every span of a language."""
    glossary = read_glossary(book.content, book.pack.game, code, Findings())
    text = open_text(book.content, book.pack.game, code, book.root / "templates")
    context = book.context(code, glossary, text, Counter())
    if code == "en":
        for piece in pieces(book.master):
            yield from _mutants(piece.piece.source, piece.piece.place, piece, context, book)
        return
    path, name = po_paths(book.content, book.pack.game, code, book.root / "templates")[1]
    if not path.exists():
        return
    po = parse_po(path.read_text(encoding="utf-8"), name)
    known = {message.key: message for message in po.messages}
    for string in strings(book.editions, book.master, glossary, code):
        message = known.get((string.context, string.english))
        if string.kind == "markdown" and message and message.translated and not message.fuzzy:
            yield from _mutants(message.strings[0], message.place, string.pieces[0], context, book)


def _mutants(source: str, place: Place, around: PieceInContext, context: CheckContext, book: Book) -> Iterator[Spoilt]:
    for span in scan(source, place, Findings()).spans:
        for new in _wrong_words(span, around, context):
            at, end = place(span.start), place(span.end - 1)
            text = (book.root / at.file).read_text(encoding="utf-8")
            lines = text.split("\n")
            start, stop = _offset(lines, at), _offset(lines, end) + 1
            kept = "\n" * text.count("\n", start, stop)  # the lines below stay where they are
            yield Spoilt(at.file, start, stop, new + kept, at)


def _offset(lines: list[str], at: Position) -> int:
    return sum(len(line) + 1 for line in lines[: at.line - 1]) + at.column - 1


def _wrong_words(span: Span, around: PieceInContext, context: CheckContext) -> Iterator[str]:
    """Words that make a span false: another number, the opposite comparison, another name."""
    if span.kind == "v":
        fact = context.facts(around.edition)[span.key]
        if isinstance(fact.value, str):
            yield "Zzz"
        else:
            yield comparisons.write(Quantity(fact.comparison, fact.value + 1), context.language)
            if fact.comparison:
                yield comparisons.write(Quantity(OPPOSITE[fact.comparison], fact.value), context.language)
    elif span.kind == "x" and around.example in context.runs:
        value = context.runs[around.example].value(*split_path(span.key))
        yield str(value + 1) if isinstance(value, int) else "Zzz"
    elif span.kind == "n":
        kind = span.key.split(":")[0]
        own = {form.casefold() for form in context.forms(span.key)}
        others = (forms[0] for key, forms in context.names.items() if key.split(":")[0] == kind)
        yield next((form for form in others if form.casefold() not in own), "Zzz")
    elif span.kind == "t":
        yield "Zzz"


def copied(root: Path, folder: Path, game: str) -> Path:
    """A project that may be spoilt."""
    for place in {game, *games.game(game).content_kind().folders(game).values()}:
        shutil.copytree(root / "content" / place, folder / "content" / place)
    (folder / "templates").symlink_to(root / "templates")
    return folder
