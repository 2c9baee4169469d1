"""Texts with known errors, made from our own book and from paraphrases; always the same for the same book.

Our own sentences are worn first (every fourth long word that is no term is lost, sentences change places), so that the
auditor does not meet its own text again. Then every other passage with something to spoil is spoilt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from engine.errors import Findings, Position
from engine.loading.source import load
from generator.games import presentation
from generator.language import comparisons, numbers
from generator.language.comparisons import Quantity
from generator.language.data import Language, language
from generator.language.text import open_text
from generator.rulebook.audit.our_book import OurBook
from generator.rulebook.audit.passages import cut
from generator.rulebook.evidence.facts import OPPOSITE, Fact
from generator.rulebook.manuscript.spans import Span, scan
from generator.rulebook.manuscript.walk import pieces
from generator.rulebook.verify.coverage import stated
from generator.rulebook.verify.verify import Book

FOLDER = Path(__file__).parent
"""Each game has a folder here: its paraphrases, and perhaps a stranger's book."""
TOLD = ("paraphrases.yaml", "unseen.yaml")
"""Rules in other words; the second file, if there is one, was written later."""
LATE = "late.yaml"
"""Paraphrases that were written when the auditor was finished, and never used for tuning."""
SHIFTS = (1, -1, 2, 4)


@dataclass(frozen=True, slots=True)
class Plant:
    """An error: its line in the text, its kind, what stands there and what is true."""

    line: int
    kind: str
    said: str
    true: str


@dataclass(frozen=True, slots=True)
class Planted:
    """A text and the errors in it."""

    text: str
    plants: tuple[Plant, ...]


def planted(book: Book, code: str, ours: OurBook) -> Planted:
    """Our rules in one language, worn and spoilt, then the paraphrases."""
    lines: list[str] = []
    plants: list[Plant] = []
    told = (passage for file in TOLD for passage in paraphrased(book.pack.game, code, file))
    for passage, error in (*_own(book, code, ours), *told):
        lines += [passage, ""]
        if error is not None:
            kind, said, true = error
            plants.append(Plant(len(lines) - 1, kind, said, true))
    return Planted("\n".join(lines), tuple(plants))


def late(game: str, code: str) -> Planted:
    """The latest paraphrases alone."""
    lines: list[str] = []
    plants: list[Plant] = []
    for passage, error in paraphrased(game, code, LATE):
        lines += [passage, ""]
        if error is not None:
            plants.append(Plant(len(lines) - 1, *error))
    return Planted("\n".join(lines), tuple(plants))


Error = tuple[str, str, str]


def paraphrased(game: str, code: str, file: str) -> Iterator[tuple[str, Error | None]]:
    """Each paraphrase of a file, wrong and right; none if the game has no such file."""
    path = FOLDER / game / file
    if not path.exists():
        return
    node = load(path, file, Findings())
    found = node.plain() if node is not None else None
    assert isinstance(found, dict)
    for item in found[code]:
        before, wrong, right, after = re.fullmatch(r"(.*)\{(.*)\|(.*)\}(.*)", str(item)).groups()  # type: ignore[union-attr]  # a line without slot fails here
        yield f"{before}{wrong}{after}", (file.removesuffix(".yaml"), wrong, right)
        yield f"{before}{right}{after}", None


def _own(book: Book, code: str, ours: OurBook) -> Iterator[tuple[str, Error | None]]:
    text = open_text(book.content, book.pack.game, code, book.root / "templates")
    rules = {anchor for anchors in stated(book.master).values() for anchor in anchors}
    kinds = presentation(book.pack.game).vocabulary.compared
    shifts = cycle(SHIFTS)
    turn = 0
    for piece in pieces(book.master):
        if piece.moment or piece.edition or piece.anchor not in rules or piece.role not in ("text", "note"):
            continue
        source = text.raw(piece.piece.source)
        spans = scan(source, lambda _: Position(""), Findings()).spans
        facts = book.editions.facts("")
        spoils = [s for span in spans for s in _spoils(span, facts, ours, kinds, next(shifts), code)]
        error: Error | None = None
        if spoils:
            turn += 1
            if turn % 2:
                span, kind, said = spoils[turn // 2 % len(spoils)]
                source = source[: span.start] + said + source[span.end :]
                error = (kind, said, span.text)
        yield _worn(source, ours), error


def _spoils(
    span: Span, facts: dict[str, Fact], ours: OurBook, kinds: tuple[str, ...], shift: int, code: str
) -> Iterator[tuple[Span, str, str]]:
    """Each way in which a checked span can be made wrong."""
    spoken = language(code)
    fact = facts.get(span.key) if span.kind == "v" else None
    key = str(fact.value) if fact is not None else span.key
    if fact is not None and isinstance(fact.value, int):
        wrong = fact.value + shift if fact.value + shift > 1 else fact.value + 3
        if fact.comparison:
            opposite = Quantity(OPPOSITE[fact.comparison], fact.value)
            yield span, "comparison", comparisons.write(opposite, spoken)
            yield span, "bound", comparisons.write(Quantity(fact.comparison, wrong), spoken)
        elif fact.value > 1:
            yield span, "number", str(wrong) if span.text.isdigit() else _in_words(wrong, spoken)
    elif key.split(":")[0] in kinds and key in ours.names:
        kin = [name for name in ours.names if name.split(":")[0] == key.split(":")[0]]
        at = kin.index(key)
        others = (ours.names[name][0] for name in (*kin[at:], *kin[:at]))  # several cards may have one name
        yield span, "name", next(other for other in others if other != ours.names[key][0])


def _in_words(number: int, spoken: Language) -> str:
    """The first way in which a language writes a number in words; digits if it has none."""
    return next((" ".join(form) for form, value in numbers.table(spoken).items() if value == number), str(number))


def _worn(source: str, ours: OurBook) -> str:
    """The words as they would be printed, fewer and in another order."""
    read = re.sub(r"\]\{[^{}]*\}|[\[*_]", "", re.sub(r"\[([^\]]*)\]\(#[^)]*\)", r"\1", source))
    read = re.sub(r"\s+", " ", read).strip()
    known = {(c.start, c.end) for c in ours.reader.lexicon.read(read) if c.kind}
    count = 0
    pieces: list[str] = []
    last = 0
    for match in re.finditer(r"[^\W\d_]{6,}", read):
        inside = any(start <= match.start() < end for start, end in known)
        if inside or numbers.find(match.group(), ours.reader.language) or match.group()[0].isupper():
            continue
        count += 1
        if count % 4 == 0:
            pieces.append(read[last : match.start()])
            last = match.end() + 1
    pieces.append(read[last:])
    worn = re.sub(r"\s+", " ", "".join(pieces))
    return " ".join(s.text.strip() for s in reversed(list(cut(worn, 0, len(worn)))))
