"""Preflight: read printed files back and compare them with what they promise.

A sheet has a file of places beside it (`sheets.places`): boxes, pieces, names, text, layers and colours are compared
with that. Any other PDF is asked about its fonts only. Nothing of what drew the pages is used here but the theme.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from generator.backends import pdf_reader, png
from generator.backends.pdf_reader import Document, PageFacts
from generator.drawing.rectangles import Rect
from generator.drawing.scene import IDENTITY, Matrix
from generator.drawing.theme import STYLES, Palette, Theme, every_theme
from generator.project import templates

EXACT = 0.01
"""Boxes are true to a hundredth of a millimetre."""
SLACK = 0.1
"""Text is measured by its font's widths, not by its ink."""
LEAST_GUIDE = 4.9
"""Points under which not even the margin's text may go."""


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """Something that is not as it should be; page 0 is the file as a whole."""

    page: int
    message: str


@dataclass(slots=True)
class Report:
    """What one file is, and what is wrong with it."""

    name: str
    pages: int = 0
    pieces: int = 0
    smallest: float = 0.0
    """The smallest text, in points; letters that belong to a picture are not read."""
    ink: list[float] = field(default_factory=list)
    """Per page; 1.0 is the whole page in one full colour."""
    findings: list[Finding] = field(default_factory=list)


def check_file(path: Path) -> Report:
    """A PDF, with the places beside it if there are any."""
    beside = path.with_suffix(".json")
    if not beside.is_file():
        return check(path.name, path.read_bytes(), None)
    try:
        places = json.loads(beside.read_bytes())
    except ValueError:
        places = None
    report = check(path.name, path.read_bytes(), places if _are_places(places) else None)
    if not _are_places(places):
        report.findings.append(Finding(0, f"{beside.name} beside it has no places of pieces; build both again"))
    return report


def _are_places(found: object) -> bool:
    return isinstance(found, dict) and {"pages", "paper", "backs", "copies", "text", "safe", "named"} <= found.keys()


def check(name: str, data: bytes, places: Mapping[str, Any] | None) -> Report:
    """One PDF against its promises."""
    report = Report(name)
    try:
        found = pdf_reader.read(data)
    except pdf_reader.Unreadable as error:
        report.findings.append(Finding(0, f"not a readable PDF: {error}"))
        return report
    report.pages = len(found.pages)
    read = (text for page in found.pages for text in page.texts if text.layer != "art")
    report.smallest = min((text.size for text in read), default=0.0)
    report.ink = png.ink(data, looks=[_looks(page) for page in found.pages])
    report.findings += _fonts(found)
    if places is not None:
        report.pieces = sum(piece["side"] == "front" for page in places["pages"] for piece in page["pieces"])
        report.findings += _document(found, places)
        for number, (page, expected) in enumerate(zip(found.pages, places["pages"], strict=False), 1):
            report.findings += [Finding(number, message) for message in _page(page, expected, places)]
    return report


def _looks(page: PageFacts) -> Hashable:
    """All that a page shows but its margin, where its number stands: a deck has many equal pages of backs."""
    painted = frozenset(item for item in page.painted.items() if item[0] != "guides")
    texts = tuple(text for text in page.texts if text.layer != "guides")
    return page.width, page.height, painted, tuple(page.fills), frozenset(page.colours), texts


def _fonts(found: Document) -> Iterator[Finding]:
    families = {re.sub(r"\W", "", face.family) for known in every_theme() for face in known.faces.values()}
    for name, embedded in sorted(found.fonts.items()):
        if not embedded:
            yield Finding(0, f"the font {name} is not embedded")
        if not re.sub(r"\W", "", name).startswith(tuple(families)):
            yield Finding(0, f"the font {name} is none of ours")


def _document(found: Document, places: Mapping[str, Any]) -> Iterator[Finding]:
    if len(found.pages) != len(places["pages"]):
        yield Finding(0, f"{len(found.pages)} pages, but places for {len(places['pages'])}")
    if found.print_scaling != "/None":
        yield Finding(0, "readers are not told to print without scaling")
    edge = {"duplex-long": "/DuplexFlipLongEdge", "duplex-short": "/DuplexFlipShortEdge"}.get(
        places["backs"], "/Simplex"
    )
    if found.duplex != edge:
        yield Finding(0, f"printers are told {found.duplex or 'nothing'} instead of {edge}")
    for side in ("front", "back"):
        ids = Counter(p["id"] for page in places["pages"] for p in page["pieces"] if p["side"] == side)
        for name, count in sorted(ids.items()):
            if count != places["copies"]:
                yield Finding(0, f"the {side} of {name} is there {count} times instead of {places['copies']}")


def _page(page: PageFacts, expected: Mapping[str, Any], places: Mapping[str, Any]) -> Iterator[str]:
    paper = places["paper"]
    printed = Matrix(*expected["printed"]) if "printed" in expected else IDENTITY
    yield from _box("the page", Rect(0, 0, page.width, page.height), (0, 0, paper["width"], paper["height"]))
    yield from _box("TrimBox", page.trim, expected["trim"])
    yield from _box("BleedBox", page.bleed, expected["bleed"])
    for layer in ("art", "text"):
        if layer in page.painted and not printed.around(Rect(*expected["bleed"])).contains(page.painted[layer], SLACK):
            yield f"{layer} reaches beyond the bleed"
    for layer in ("art", "guides"):
        if layer not in page.painted:
            yield f"there is no layer {layer}"
    yield from _marks(page, expected, printed)
    yield from _text(page, expected, places, printed)
    for colour in sorted(page.colours - palette()):
        yield f"the colour {colour} is not in the palette"


def _box(what: str, found: Rect | None, expected: Sequence[float]) -> Iterator[str]:
    if found is None:
        yield f"there is no {what}"
    elif any(abs(a - b) > EXACT for a, b in zip(found, expected, strict=True)):
        shown = (" x ".join(f"{n:.2f}" for n in (*box[2:], *box[:2])) for box in (found, expected))
        yield "{} is {} instead of {} (width x height x left x top, mm)".format(what, *shown)


def _marks(page: PageFacts, expected: Mapping[str, Any], printed: Matrix) -> Iterator[str]:
    """Guides keep off the pieces; nothing reaches the paper's edge."""
    cells = [printed.around(_cell(piece)) for piece in expected["pieces"]]
    for layer, box in page.marks:
        if not Rect(1.0, 1.0, page.width - 2.0, page.height - 2.0).contains(box):
            yield f"a line of the layer {layer} reaches the paper's edge"
        if layer == "guides" and expected["trim"][0] > 1 and any(box.overlaps(cell) for cell in cells):
            yield "the margin's text or ruler lies on a piece"


def _text(page: PageFacts, expected: Mapping[str, Any], places: Mapping[str, Any], printed: Matrix) -> Iterator[str]:
    for text in page.texts:
        least = places["text"] if text.layer == "text" else LEAST_GUIDE
        if text.size < least - 0.02:
            yield f"“{text.words}” is set in {text.size:.1f} pt; {least:g} is the least"
    for piece in expected["pieces"]:
        cell = printed.around(_cell(piece))
        upon = [text for text in page.texts if text.layer == "text" and text.box.overlaps(cell)]
        safe = places["safe"]
        kept = cell.inflated(-safe)
        for text in upon:
            if safe and not kept.contains(text.box, SLACK):
                yield f"“{text.words}” on {piece['id']} is less than {safe:g} mm from the cut"
        words = _letters("".join(text.words for text in upon))
        if piece["side"] == "front" and places["named"] and _letters(piece["name"]) not in words:
            yield f"the name “{piece['name']}” is not on {piece['id']}"


def _cell(piece: Mapping[str, Any]) -> Rect:
    return Rect(piece["x"], piece["y"], piece["width"], piece["height"])


def _letters(text: str) -> str:
    """A text without what line breaks add or take away."""
    return re.sub(r"[\s\u00ad\u2010\u2011-]", "", text).casefold()


def palette() -> frozenset[str]:
    """Every colour of any game's theme in either style, and mixtures of two of one theme in twentieths."""
    return _palette(templates())


@cache
def _palette(_folder: Path) -> frozenset[str]:
    return frozenset().union(*(_mixtures(known) for known in every_theme()))


def _mixtures(known: Theme) -> set[str]:
    named = {Palette(style, known).value(name) for style in STYLES for name in known.colours}
    values = [tuple(bytes.fromhex(value[1:])) for value in sorted(named)]
    found = set(named)
    for one, other in combinations(values, 2):
        for part in range(1, 20):
            mixed = (round(a + (b - a) * part / 20) for a, b in zip(one, other, strict=True))
            found.add("#" + "".join(f"{n:02X}" for n in mixed))
    return found
