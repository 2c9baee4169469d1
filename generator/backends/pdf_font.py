"""What a PDF must know of a face, whatever library writes it: the subset, its codes, widths and the way back to text.

Codes are the characters' own numbers, so that a content stream needs no table and text can be searched and copied.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Sequence

from engine.record import record
from generator.typesetting.fonts import font

SYMBOLIC = 4
"""The flag of a font that brings its own codes."""


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
    found = font(face)
    used = sorted(characters)
    subset = found.subset(used)
    tag = "".join(chr(65 + byte % 26) for byte in hashlib.sha256("".join(used).encode()).digest()[:6])
    codes = bytearray(2 * (ord(used[-1]) + 1))
    for character, glyph in subset.glyphs.items():
        struct.pack_into(">H", codes, 2 * ord(character), glyph)
    m = found.metrics
    left, top, right, bottom = m.extent
    return EmbeddedFont(
        base=f"{tag}+{found.name}",
        data=subset.data,
        codes=bytes(codes),
        widths=tuple((ord(c), round(found.widths[c] * 1000, 2)) for c in used),
        to_unicode=_to_unicode(used),
        box=(round(left * 1000), -round(bottom * 1000), round(right * 1000), -round(top * 1000)),
        italic_angle=-12 if found.face.italic else 0,
        ascent=round(m.ascent * 1000),
        descent=round(m.descent * 1000),
        cap_height=round(m.cap_height * 1000),
        stem=found.face.weight // 5,
    )


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
