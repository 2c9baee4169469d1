"""Font files -> advances, outlines, subsets. The only module that imports HarfBuzz; each file is parsed once.

A face of the theme is a font file and, at times, OpenType features that swap single glyphs (`smcp`, `lnum`), so one
character is always one glyph. Kerning is on, ligatures are off.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

import uharfbuzz as hb

from engine.record import record
from generator.drawing.rectangles import Extent
from generator.drawing.theme import Face, theme
from generator.drawing.transforms import Segment
from generator.failure import Failure
from generator.project import first_line_with, per_project, templates
from generator.typesetting import font_tables

# What would merge, split or swap glyphs unasked.
_OFF = dict.fromkeys(("liga", "clig", "calt", "rlig", "dlig", "ccmp", "locl"), False)
_NO_LAYOUT = ("GSUB", "GPOS", "GDEF", "DSIG", "STAT", "gasp", "name", "cmap")
_BARE = ("post", "OS/2")
_ON_A_PAGE = ("kern", "liga", "smcp", "lnum", "mark", "mkmk", "ccmp", "locl")


class MissingGlyph(Failure):
    """A face has no glyph for a character, or none that can stand by itself."""

    def __init__(self, character: str, face: str, text: str, place: str = "") -> None:
        self.character = character
        self.face = face
        self.text = text
        self.place = place
        name = unicodedata.name(character, "unnamed")
        lost = f"{face} has no glyph for {character!r} (U+{ord(character):04X} {name}) in “{text}”"
        super().__init__(
            f"{place}: {lost}" if place else lost,
            "write it otherwise, or add a face that has it to templates/theme.yaml",
        )

    def __reduce__(self) -> tuple[type[MissingGlyph], tuple[str, str, str, str]]:
        """Travel whole between processes."""
        return type(self), (self.character, self.face, self.text, self.place)

    @classmethod
    def in_content(cls, character: str, face: str, text: str) -> MissingGlyph:
        """The same with the first line of the game's content that has the character."""
        return cls(character, face, text, first_line_with(character))


@record
class Metrics:
    """Vertical measures in ems, up from the baseline. `extent` holds every glyph, y down from the baseline."""

    ascent: float
    descent: float
    cap_height: float
    x_height: float
    extent: Extent


@record
class Subset:
    """A font file with only some glyphs, and the place of each character's glyph in it."""

    data: bytes
    glyphs: Mapping[str, int]


class Font:
    """One face, read from its file."""

    def __init__(self, name: str, face: Face, file: hb.Face) -> None:
        self.name = name
        self.face = face
        self._file = file
        self._font = hb.Font(self._file)
        self._em = self._file.upem
        self._features = {**_OFF, **dict.fromkeys(face.features, True)}
        self._glyphs: dict[str, int] = {}
        self.widths = _Widths(self)
        self._outlines: dict[str, tuple[Segment, ...]] = {}

    @cached_property
    def metrics(self) -> Metrics:
        """The face's measures."""
        extents = self._font.get_font_extents("ltr")
        cap, x = (
            self._font.get_metric_position_with_fallback(tag) / self._em
            for tag in (hb.OTMetricsTag.CAP_HEIGHT, hb.OTMetricsTag.X_HEIGHT)
        )
        left, bottom, right, top = struct.unpack_from(">4h", self._file.reference_table("head").data, 36)
        extent = Extent(left / self._em, -top / self._em, right / self._em, -bottom / self._em)
        return Metrics(extents.ascender / self._em, extents.descender / self._em, cap, x, extent)

    def advances(self, text: str) -> tuple[float, ...]:
        """The advance of every character in ems, kerning included."""
        if not text:
            return ()
        infos, positions = self._shape(text)
        if len(infos) != len(text):
            lost = set(range(len(text))) - {info.cluster for info in infos}
            raise MissingGlyph.in_content(text[min(lost, default=0)], self.name, text)
        for info, position in zip(infos, positions, strict=True):
            if not info.codepoint or position.x_offset or position.y_offset:
                raise MissingGlyph.in_content(text[info.cluster], self.name, text)
        return tuple(position.x_advance / self._em for position in positions)

    def _shape(self, text: str) -> tuple[list[hb.GlyphInfo], list[hb.GlyphPosition]]:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.direction = "ltr"
        buffer.cluster_level = hb.BufferClusterLevel.CHARACTERS
        buffer.script = "Cyrl" if any("\u0400" <= c <= "\u04ff" for c in text) else "Latn"
        hb.shape(self._font, buffer, self._features)
        return buffer.glyph_infos, buffer.glyph_positions

    def _glyph(self, character: str) -> int:
        glyph = self._glyphs.get(character)
        if glyph is None:
            glyph = self._glyphs[character] = self._shape(character)[0][0].codepoint
        return glyph

    def width(self, character: str) -> float:
        """The width of a lone character in ems; ask `widths`, which remembers it."""
        return float(self._shape(character)[1][0].x_advance / self._em)

    def outline(self, character: str) -> tuple[Segment, ...]:
        """A character's shape in ems, y down, as a scene draws it."""
        outline = self._outlines.get(character)
        if outline is None:
            pen = _Pen(1 / self._em)
            self._font.draw_glyph_with_pen(self._glyph(character), pen)
            outline = self._outlines[character] = tuple(pen.segments)
        return outline

    def subset(self, characters: Iterable[str]) -> Subset:
        """The outlines of some characters and nothing else, as a PDF wants them."""
        return self._cut(characters, (*_NO_LAYOUT, *_BARE))

    def web(self, characters: Iterable[str]) -> bytes:
        """A subset as WOFF under the theme's own name, with the copyright and licence that the OFL asks for."""
        cut = self._cut(characters, _NO_LAYOUT)
        tables = font_tables.tables(cut.data)
        tables[b"name"] = self._names()
        tables[b"cmap"] = font_tables.character_map(cut.glyphs)
        return font_tables.woff(tables)

    def page(self, characters: Iterable[str], quality: int = 11) -> bytes:
        """A subset as WOFF 2 for a page that sets its own text: with kerning, ligatures, small caps and figures.

        The best `quality` of compression takes ten times as long as 5.
        """
        order = hb.SubsetInput()
        order.flags = hb.SubsetFlags.NO_HINTING
        order.unicode_set.update(map(ord, characters))
        order.layout_feature_tag_set.clear()
        order.layout_feature_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in _ON_A_PAGE)
        order.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in ("DSIG", "STAT", "gasp"))
        tables = font_tables.tables(hb.SubsetPlan(self._file, order).execute().blob.data)
        tables[b"name"] = self._names()
        return font_tables.woff2(tables, quality)

    def _names(self) -> bytes:
        """The name table of a subset: the theme's own name, and whose work it is."""
        face = self.face
        style = f"{face.weight}{' Italic' if face.italic else ''}"
        names = {
            "copyright": self._file.get_name(hb.OTNameIdPredefined.COPYRIGHT),
            "family": face.web,
            "style": style,
            "full": f"{face.web} {style}",
            "postscript": f"{face.web}-{style}".replace(" ", ""),
            "licence": self._file.get_name(hb.OTNameIdPredefined.LICENSE),
            "address": self._file.get_name(hb.OTNameIdPredefined.LICENSE_URL),
        }
        return font_tables.named(names)

    def _cut(self, characters: Iterable[str], dropped: Iterable[str]) -> Subset:
        ordered = sorted(set(characters))
        order = hb.SubsetInput()
        order.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE
        order.glyph_set.update(self._glyph(character) for character in ordered)
        order.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in dropped)
        plan = hb.SubsetPlan(self._file, order)
        places = plan.old_to_new_glyph_mapping
        glyphs = {character: places[self._glyph(character)] for character in ordered}
        return Subset(plan.execute().blob.data, glyphs)


class _Widths(dict[str, float]):
    """Widths of lone characters in ems, looked up once each."""

    def __init__(self, face: Font) -> None:
        self._face = face

    def __missing__(self, character: str) -> float:
        width = self[character] = self._face.width(character)
        return width


@per_project
def font(name: str) -> Font:
    """The face of a role, or a face by its own name."""
    current = theme()
    own = current.face_name(name)
    if own != name:
        return font(own)
    face = current.faces[own]
    return Font(own, face, _file(templates() / "fonts" / face.file))


@per_project
def _file(path: Path) -> hb.Face:
    """A font file; faces that differ only by features share it. HarfBuzz takes a damaged one for one without glyphs."""
    data = path.read_bytes()
    if not font_tables.is_whole(data):
        raise Failure(f"the font file {path} is damaged", "restore it; pnp init DIR copies all that came with pnp")
    return hb.Face(hb.Blob(data))


class _Pen:
    """Collects a glyph's outline as segments; quadratic curves become cubic ones."""

    def __init__(self, scale: float) -> None:
        self.segments: list[Segment] = []
        self._scale = scale
        self._at = (0.0, 0.0)

    def _point(self, point: tuple[float, float]) -> tuple[float, float]:
        self._at = point[0] * self._scale, -point[1] * self._scale
        return self._at

    def moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802 - the names are the pen protocol's
        self.segments.append(("M", *self._point(point)))

    def lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.segments.append(("L", *self._point(point)))

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self.segments.append(("C", *(n for point in points for n in self._point(point))))

    def qCurveTo(self, handle: tuple[float, float], end: tuple[float, float]) -> None:  # noqa: N802
        x0, y0 = self._at
        hx, hy = self._point(handle)
        x, y = self._point(end)
        first = x0 + (hx - x0) * 2 / 3, y0 + (hy - y0) * 2 / 3
        second = x + (hx - x) * 2 / 3, y + (hy - y) * 2 / 3
        self.segments.append(("C", *first, *second, x, y))

    def closePath(self) -> None:  # noqa: N802
        self.segments.append(("Z",))
