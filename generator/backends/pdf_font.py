"""What a PDF must know of a face, whatever library writes it: the subset, its codes, widths and the way back to text.

Codes are the characters' own numbers, so that a content stream needs no table and text can be searched and copied.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from engine.record import record
from generator.typesetting.fonts import font

_SYMBOLIC = 4
"""The flag of a font that brings its own codes."""

Reference = TypeVar("Reference")
Entries = Mapping[str, object]
"""A PDF dictionary: a str is PDF as it stands (`/Name`, `(string)`), an array is a tuple, a dictionary a dict."""


@record
class EmbeddedFont:
    """One face with the characters that a document uses; measures in thousandths of an em."""

    base: str
    data: bytes
    codes: bytes
    """The glyph of each code, two bytes each."""
    widths: tuple[tuple[int, float], ...]
    to_unicode: str
    box: tuple[int, int, int, int]
    """Left, bottom, right, top, y up, as PDF wants it."""
    italic_angle: int
    ascent: int
    descent: int
    cap_height: int
    stem: int


def embedded(face: str, characters: Iterable[str]) -> EmbeddedFont:
    """The part of a face that sets some characters."""
    whole = font(face)
    used = sorted(characters)
    subset = whole.subset(used)
    tag = "".join(chr(65 + byte % 26) for byte in hashlib.sha256("".join(used).encode()).digest()[:6])
    codes = bytearray(2 * (ord(used[-1]) + 1))
    for character, glyph in subset.glyphs.items():
        struct.pack_into(">H", codes, 2 * ord(character), glyph)
    m = whole.metrics
    left, top, right, bottom = m.extent
    return EmbeddedFont(
        base=f"{tag}+{whole.name}",
        data=subset.data,
        codes=bytes(codes),
        widths=tuple((ord(c), round(whole.widths[c] * 1000, 2)) for c in used),
        to_unicode=_to_unicode(used),
        box=(round(left * 1000), -round(bottom * 1000), round(right * 1000), -round(top * 1000)),
        italic_angle=-12 if whole.face.italic else 0,
        ascent=round(m.ascent * 1000),
        descent=round(m.descent * 1000),
        cap_height=round(m.cap_height * 1000),
        stem=whole.face.weight // 5,
    )


def composite(
    font: EmbeddedFont, add: Callable[[Entries], Reference], stream: Callable[[bytes, Entries], Reference]
) -> Reference:
    """Add the objects of a font to a file: `add` takes a dictionary, `stream` bytes and more entries of their head."""
    base = f"/{font.base}"
    descriptor = {
        "Type": "/FontDescriptor",
        "FontName": base,
        "Flags": _SYMBOLIC,
        "FontBBox": font.box,
        "ItalicAngle": font.italic_angle,
        "Ascent": font.ascent,
        "Descent": font.descent,
        "CapHeight": font.cap_height,
        "StemV": font.stem,
        "FontFile2": stream(font.data, {"Length1": len(font.data)}),
    }
    descendant = {
        "Type": "/Font",
        "Subtype": "/CIDFontType2",
        "BaseFont": base,
        "CIDSystemInfo": {"Registry": "(Adobe)", "Ordering": "(Identity)", "Supplement": 0},
        "FontDescriptor": add(descriptor),
        "CIDToGIDMap": stream(font.codes, {}),
        "W": tuple(part for code, width in font.widths for part in (code, (width,))),
    }
    whole = {
        "Type": "/Font",
        "Subtype": "/Type0",
        "BaseFont": base,
        "Encoding": "/Identity-H",
        "DescendantFonts": (add(descendant),),
        "ToUnicode": stream(font.to_unicode.encode("ascii"), {}),
    }
    return add(whole)


def converted(value: object, dictionary: Callable[[Any], Any], array: Callable[[Any], Any]) -> Any:
    """A value of `Entries` in the classes of the library that writes the file."""
    if isinstance(value, dict):
        return dictionary({key: converted(part, dictionary, array) for key, part in value.items()})
    if isinstance(value, tuple):
        return array([converted(part, dictionary, array) for part in value])
    return value


def _to_unicode(characters: Sequence[str]) -> str:
    """The table that turns codes back into text."""
    lines = [f"<{ord(c):04X}> <{ord(c):04X}>" for c in characters]
    tables = "\n".join(
        f"{len(part)} beginbfchar\n{chr(10).join(part)}\nendbfchar"
        for part in (lines[n : n + 100] for n in range(0, len(lines), 100))
    )
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
        f"{tables}\nendcmap CMapName currentdict /CMap defineresource pop end end"
    )
