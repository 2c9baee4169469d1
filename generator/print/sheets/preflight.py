"""Preflight: read printed files back and compare them with what they promise.

A sheet has a file of places beside it (`sheets.places`): boxes, pieces, names, text, layers and colours are compared
with that, and a sheet that has lost it is a finding. Any other PDF is asked about its fonts only. Nothing of what drew
the pages is used here but the theme.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from engine.errors import Finding, Findings, Position
from generator.backends import ink, pdf_reader
from generator.backends.pdf_player import PageFacts
from generator.backends.pdf_reader import Document
from generator.drawing.rectangles import Rect
from generator.drawing.theme import Palette, Theme, every_theme, theme
from generator.drawing.transforms import IDENTITY, Matrix
from generator.job import STYLES
from generator.project import per_project

EXACT = 0.01
"""Boxes are true to a hundredth of a millimetre."""
SLACK = 0.1
"""Text is measured by its font's widths, not by its ink."""
LEAST_GUIDE = 4.9
"""Points under which not even the margin's text may go."""


HIDDEN = 1.0
"""Points below which nobody sees text: it is there for screen readers and for searching."""


@dataclass(slots=True)
class Report:
    """What one file is, and what is wrong with it."""

    file: str
    pages: int = 0
    pieces: int = 0
    smallest: float = 0.0
    """The smallest text, in points; letters that belong to a picture are not read."""
    ink: list[float] = field(default_factory=list)
    """Per page; 1.0 is the whole page in one full colour."""
    to_cut: bool = False
    """Whether it is a sheet of pieces, which has a file of places beside it."""
    findings: Findings = field(default_factory=Findings)


def check_file(path: Path) -> Report:
    """A PDF, with the places beside it if there are any."""
    beside = path.with_suffix(".json")
    if not beside.is_file():
        report = check(str(path), path.read_bytes(), None)
        if report.to_cut:
            report.findings.note("pdf-places-missing", _page_of(report.file), file=beside.name)
        return report
    try:
        places = json.loads(beside.read_bytes())
    except ValueError:
        places = None
    report = check(str(path), path.read_bytes(), places if _are_places(places) else None)
    if not _are_places(places):
        report.findings.note("pdf-places", _page_of(report.file), file=beside.name)
    return report


def _are_places(data: object) -> bool:
    return isinstance(data, dict) and {"pages", "paper", "backs", "copies", "text", "safe", "named"} <= data.keys()


def _page_of(file: str, page: int = 0) -> Position:
    return Position(file, line=0, column=0, page=page)


def check(file: str, data: bytes, places: Mapping[str, Any] | None) -> Report:
    """Compare one PDF with the places that were written beside it; without them, check its fonts only."""
    report = Report(file)
    try:
        document = pdf_reader.read(data)
    except pdf_reader.Unreadable as error:
        report.findings.note("pdf-unreadable", _page_of(file), reason=error)
        return report
    report.pages = len(document.pages)
    report.to_cut = any(page.bleed is not None and "guides" in page.painted for page in document.pages)
    report.smallest = _smallest(document, placed=places is not None)
    report.ink = ink.coverage(data, looks=[_looks(page) for page in document.pages])
    faults = [(0, fault) for fault in _fonts(document)]
    if places is not None:
        report.pieces = sum(piece["side"] == "front" for page in places["pages"] for piece in _counted(page))
        faults += [(0, fault) for fault in _document(document, places)]
        for number, (page, expected) in enumerate(zip(document.pages, places["pages"], strict=False), 1):
            faults += [(number, fault) for fault in _page(page, expected, places)]
    report.findings += [Finding(code, _page_of(file, number), params) for number, (code, params) in faults]
    return report


def _smallest(document: Document, *, placed: bool) -> float:
    """The smallest text that is meant to be read; in a file of pictures alone, the smallest of all.

    Letters in pictures are not read: those of the layer art, or of a book, which has no layers, in the faces of the
    theme. But without places a page that is cut is one large picture to play on: a board or a part of it.
    """
    seen = [(page, text) for page in document.pages for text in page.texts if text.size >= HIDDEN]
    read = [
        text
        for page, text in seen
        if (text.layer != "art" if text.layer else text.face not in theme().faces)
        or (text.layer and page.trim is not None and not placed)
    ]
    return min((text.size for text in read or (text for _, text in seen)), default=0.0)


Fault = tuple[str, Mapping[str, object]]
"""The code of a finding with its parameters."""


def _looks(page: PageFacts) -> Hashable:
    """All that a page shows but its margin, where its number stands: a deck has many equal pages of backs."""
    painted = frozenset(item for item in page.painted.items() if item[0] != "guides")
    texts = tuple(text for text in page.texts if text.layer != "guides")
    return page.width, page.height, painted, tuple(page.fills), frozenset(page.colours), texts


def _fonts(document: Document) -> Iterator[Fault]:
    families = {re.sub(r"\W", "", face.family) for theme in every_theme() for face in theme.faces.values()}
    for name, embedded in sorted(document.fonts.items()):
        if not embedded:
            yield "pdf-font-missing", {"font": name}
        if not re.sub(r"\W", "", name).startswith(tuple(families)):
            yield "pdf-font-other", {"font": name}


def _document(document: Document, places: Mapping[str, Any]) -> Iterator[Fault]:
    if len(document.pages) != len(places["pages"]):
        yield "pdf-pages", {"count": len(document.pages), "expected": len(places["pages"])}
    if document.print_scaling != "/None":
        yield "pdf-scaling", {}
    edge = {"duplex-long": "/DuplexFlipLongEdge", "duplex-short": "/DuplexFlipShortEdge"}.get(
        places["backs"], "/Simplex"
    )
    if document.duplex != edge:
        yield "pdf-duplex", {"value": document.duplex or "nothing", "expected": edge}
    for side in ("front", "back"):
        ids = Counter(p["id"] for page in places["pages"] for p in _counted(page) if p["side"] == side)
        for name, count in sorted(ids.items()):
            if count != places["copies"]:
                yield "pdf-copies", {"side": side, "piece": name, "count": count, "expected": places["copies"]}


def _page(page: PageFacts, expected: Mapping[str, Any], places: Mapping[str, Any]) -> Iterator[Fault]:
    paper = places["paper"]
    printed = Matrix(*expected["printed"]) if "printed" in expected else IDENTITY
    yield from _box("the page", Rect(0, 0, page.width, page.height), (0, 0, paper["width"], paper["height"]))
    yield from _box("TrimBox", page.trim, expected["trim"])
    yield from _box("BleedBox", page.bleed, expected["bleed"])
    for layer in ("art", "text"):
        if layer in page.painted and not printed.around(Rect(*expected["bleed"])).contains(page.painted[layer], SLACK):
            yield "pdf-bleed", {"layer": layer}
    for layer in ("art", "guides"):
        if layer not in page.painted:
            yield "pdf-layer", {"layer": layer}
    yield from _marks(page, expected, printed)
    yield from _text(page, expected, places, printed)
    for colour in sorted(page.colours - palette()):
        yield "pdf-colour", {"colour": colour}


def _box(name: str, actual: Rect | None, expected: Sequence[float]) -> Iterator[Fault]:
    if actual is None:
        yield "pdf-box-missing", {"box": name}
    elif any(abs(a - b) > EXACT for a, b in zip(actual, expected, strict=True)):
        value, promised = (" x ".join(f"{n:.2f}" for n in (*box[2:], *box[:2])) for box in (actual, expected))
        yield "pdf-box", {"box": name, "value": value, "expected": promised}


def _marks(page: PageFacts, expected: Mapping[str, Any], printed: Matrix) -> Iterator[Fault]:
    """Guides keep off the pieces; nothing reaches the paper's edge."""
    cells = [printed.around(_cell(piece)) for piece in expected["pieces"]]
    for layer, box in page.marks:
        if not Rect(1.0, 1.0, page.width - 2.0, page.height - 2.0).contains(box):
            yield "pdf-edge", {"layer": layer}
        if layer == "guides" and any(box.overlaps(cell) for cell in cells):
            yield "pdf-guide", {}


def _text(page: PageFacts, expected: Mapping[str, Any], places: Mapping[str, Any], printed: Matrix) -> Iterator[Fault]:
    for text in page.texts:
        least = places["text"] if text.layer == "text" else LEAST_GUIDE
        if text.size < least - 0.02:
            yield "pdf-text-size", {"text": text.words, "size": f"{text.size:.1f}", "least": f"{least:g}"}
    for piece in expected["pieces"]:
        cell = printed.around(_cell(piece))
        texts = [text for text in page.texts if text.layer == "text" and text.box.overlaps(cell)]
        safe = places["safe"]
        kept = cell.inflated(-safe)
        for text in texts:
            if safe and not kept.contains(text.box, SLACK):
                yield "pdf-text-cut", {"text": text.words, "piece": piece["id"], "safe": f"{safe:g}"}
        words = _letters("".join(text.words for text in texts))
        named = places["named"] and piece["side"] == "front" and not piece.get("spare")
        if named and _letters(piece["name"]) not in words:
            yield "pdf-name", {"name": piece["name"], "piece": piece["id"]}


def _counted(page: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The pieces of a page without those that only fill it."""
    return (piece for piece in page["pieces"] if not piece.get("spare"))


def _cell(piece: Mapping[str, Any]) -> Rect:
    return Rect(piece["x"], piece["y"], piece["width"], piece["height"])


def _letters(text: str) -> str:
    """A text without what line breaks add or take away."""
    return re.sub(r"[\s\u00ad\u2010\u2011-]", "", text).casefold()


@per_project
def palette() -> frozenset[str]:
    """Every colour of any game's theme in either style, and mixtures of two of one theme in twentieths."""
    return frozenset().union(*(_mixtures(theme) for theme in every_theme()))


def _mixtures(theme: Theme) -> set[str]:
    named = {Palette(style, theme).value(name) for style in STYLES for name in theme.colours}
    values = [tuple(bytes.fromhex(value[1:])) for value in sorted(named)]
    colours = set(named)
    for one, other in combinations(values, 2):
        for part in range(1, 20):
            mixed = (round(a + (b - a) * part / 20) for a, b in zip(one, other, strict=True))
            colours.add("#" + "".join(f"{n:02X}" for n in mixed))
    return colours
