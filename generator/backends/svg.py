"""A scene -> SVG, by svgwrite (the only module that imports it): for screens, cutters and editors.

Text stays text, every letter at its measured place, with subset fonts inside the file (`embedded`); or it becomes
outlines, for programs without our fonts (`outlined`); or it only names the families of the subsets, for a page that
carries them (`page`). Small caps are outlines there.
"""

from __future__ import annotations

import base64
import itertools
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Literal
from xml.etree import ElementTree

from svgwrite.base import BaseElement
from svgwrite.container import SVG, Defs, Style
from svgwrite.container import Group as SvgGroup
from svgwrite.container import Symbol as SvgSymbol
from svgwrite.container import Use as SvgUse
from svgwrite.masking import ClipPath
from svgwrite.path import Path as SvgPath
from svgwrite.text import Text

from generator.drawing.precision import decimals, growth, number, symbol_scale
from generator.drawing.scene import Group, Item, Label, Path, Scene, Stroke, Symbol, Use
from generator.drawing.transforms import IDENTITY, Matrix, Segment, transform
from generator.typesetting.fonts import font
from generator.typesetting.shaping import POINT

Letters = Literal["embedded", "outlined", "page"]
_PLAIN = Defs(debug=False)
"""Elements that take their settings from this one are made in half the time."""
_GRID = 1000
"""Units of an em in outlined glyphs."""


def render(scene: Scene, letters: Letters = "embedded") -> bytes:
    """A file of its own: sized in millimetres, bleed included, with layers that Inkscape knows."""
    drawing = _Drawing(letters, "")
    svg = drawing.draw(scene)
    svg["width"], svg["height"] = (f"{number(n + 2 * scene.bleed, 4)}mm" for n in (scene.width, scene.height))
    svg["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_written(svg)}\n'.encode()


_SVG, _XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
_MITER = ' stroke-miterlimit="10"'
_USUAL, _BLACK = 400, "#000000"
_NAMESPACES = f' xmlns="{_SVG}" xmlns:xlink="{_XLINK}"'


class Album:
    """Many figures of one page that share their symbols: each is drawn once, in `shared`, for a browser to use.

    `prefix` keeps their ids apart from those of the page.
    """

    def __init__(self, prefix: str) -> None:
        self._drawing = _Drawing("page", prefix)

    def figure(self, scene: Scene) -> str:
        """One figure, without what it shares with others."""
        return _in_html(self._drawing.draw(scene, with_defs=False))

    @property
    def characters(self) -> Mapping[str, set[str]]:
        """What was written in each face: for the page that brings the fonts."""
        return self._drawing.characters

    def shared(self) -> str:
        """The symbols of all figures, in a drawing that takes no room."""
        svg = SVG(factory=_PLAIN, size=(0, 0))
        svg["class"] = "shared"
        svg["aria-hidden"] = "true"
        svg.elements.remove(svg.defs)
        svg.elements.append(self._drawing.defs)
        return _in_html(svg)


def _in_html(svg: SVG) -> str:
    """As part of a page: HTML knows what SVG is and its style how lines meet, so 240 figures need not say it again."""
    short = _written(svg).replace(_NAMESPACES, "").replace(_MITER, "")
    return short.replace("<defs />", "").replace("xlink:href=", "href=")


class _Drawing:
    """One SVG in the making."""

    def __init__(self, letters: Letters, prefix: str) -> None:
        self.letters = letters
        self.prefix = prefix
        self.standalone = not prefix
        self.defs = Defs(factory=_PLAIN)
        self.symbols: dict[str, tuple[Symbol, str]] = {}
        self.clips: dict[str, str] = {}
        self.characters: dict[str, set[str]] = {}
        self.glyphs: dict[tuple[str, str], str] = {}

    def draw(self, scene: Scene, *, with_defs: bool = True) -> SVG:
        """The whole picture; without its definitions where another holds them."""
        b = scene.bleed
        box = (-b, -b, scene.width + 2 * b, scene.height + 2 * b)
        svg = SVG(factory=_PLAIN, viewBox=" ".join(number(n, 4) for n in box))
        svg["xmlns"], svg["xmlns:xlink"] = _SVG, _XLINK
        svg["role"] = "img"
        # On a page the language is the page's own, and HTML knows no such attribute here.
        if scene.language and self.letters in ("embedded", "outlined"):
            svg["lang"] = svg["xml:lang"] = scene.language
        if scene.title:
            svg.set_desc(title=scene.title)
        if with_defs:
            svg.defs = self.defs
            svg.elements.append(self.defs)
        self.items(svg, scene.items, 1.0)
        if self.letters == "embedded" and self.characters:
            self.defs.elements.insert(0, Style("".join(map(self.font_face, sorted(self.characters))), factory=_PLAIN))
        return svg

    def items(self, parent: BaseElement, items: Iterable[Item], scale: float) -> None:
        for item in items:
            if isinstance(item, Path):
                self.path(parent, item, scale)
            elif isinstance(item, Label):
                self.label(parent, item, scale)
            elif isinstance(item, Use):
                self.use(parent, item, scale)
            else:
                self.group(parent, item, scale)

    def group(self, parent: BaseElement, group: Group, scale: float) -> None:
        element = parent.add(SvgGroup(factory=_PLAIN))
        _place(element, group.at, scale)
        scale *= growth(group.at)
        if group.id:
            element["id"] = self.prefix + group.id
        if group.clip is not None:
            element["clip-path"] = f"url(#{self.clip(group.clip, scale)})"
        if group.layer:
            element["data-layer"] = group.layer
            if self.standalone:
                element["inkscape:groupmode"], element["inkscape:label"] = "layer", group.layer
        if group.language and self.letters in ("embedded", "outlined"):
            element["lang"] = element["xml:lang"] = group.language
        element.set_desc(group.title or None, group.description or None)
        self.items(element, group.items, scale)

    def clip(self, clip: Path, scale: float) -> str:
        """The id of a clip path; equal clips are one."""
        outline = self.outline(clip.segments, decimals(scale)) + (" evenodd" if clip.even_odd else "")
        if outline not in self.clips:
            name = self.clips[outline] = f"{self.prefix}clip{len(self.clips)}"
            path = SvgPath(outline.removesuffix(" evenodd"), factory=_PLAIN)
            if clip.even_odd:
                path["clip-rule"] = "evenodd"
            self.defs.add(ClipPath(factory=_PLAIN, id=name)).add(path)
        return self.clips[outline]

    def use(self, parent: BaseElement, use: Use, scale: float) -> None:
        element = parent.add(SvgUse(f"#{self.symbol(use.symbol)}", factory=_PLAIN))
        _place(element, use.at, scale)

    def symbol(self, symbol: Symbol) -> str:
        """The id of a symbol; made at first use."""
        stored = self.symbols.get(symbol.name)
        if stored is not None:
            stored[0].check_same(symbol)
            return stored[1]
        name = f"{self.prefix}symbol-{symbol.name}"
        self.symbols[symbol.name] = symbol, name
        element = SvgSymbol(factory=_PLAIN, id=name, overflow="visible")
        self.items(element, symbol.items, symbol_scale(symbol))
        # After its parts, so that symbols stand before those that use them.
        self.defs.add(element)
        return name

    def path(self, parent: BaseElement, path: Path, scale: float) -> None:
        if path.fill is None and path.stroke is None:
            return
        if path.fill is not None and not isinstance(path.fill, str):
            raise TypeError("a hatching must be lowered before it is drawn")
        element = parent.add(SvgPath(self.outline(path.segments, decimals(scale)), factory=_PLAIN))
        element["fill"] = path.fill or "none"
        if path.even_odd and path.fill:
            element["fill-rule"] = "evenodd"
        if path.stroke is not None:
            _stroke(element, path.stroke)

    def outline(self, segments: tuple[Segment, ...], digits: int) -> str:
        """Path data as the medium wants it: short on a page, whose pictures a reader loads; plain in a file."""
        return (_steps if self.letters == "page" else _outline)(segments, digits)

    def label(self, parent: BaseElement, label: Label, scale: float) -> None:
        run = label.run
        face = font(run.face).face
        # Not every renderer can be asked for the small caps of a page's fonts.
        if self.letters == "outlined" or (self.letters == "page" and face.features):
            self.outlines(parent, label, scale)
            return
        digits = decimals(scale) + 1
        places = itertools.accumulate(run.advances, initial=label.x)
        # Renderers drop spaces at either end and would count the places wrongly.
        text = run.text.strip(" ")
        skipped = len(run.text) - len(run.text.lstrip(" "))
        xs = [number(x, digits) for x in itertools.islice(places, skipped, skipped + len(text))]
        self.characters.setdefault(run.face, set()).update(text)
        element = parent.add(Text(text, factory=_PLAIN))
        element["x"], element["y"] = " ".join(xs), number(label.y, digits)
        page = self.letters == "page"  # it brings its fonts, and need not say what is usual a thousand times
        element["font-family"] = face.web if page else f"'{face.web}', '{face.family}', serif"
        element["font-size"] = number(run.size * POINT, 4)
        if not page or face.weight != _USUAL:
            element["font-weight"] = face.weight
        if not page or label.fill != _BLACK:
            element["fill"] = label.fill
        if face.italic:
            element["font-style"] = "italic"
        if "  " in text:
            element["xml:space"] = "preserve"

    def outlines(self, parent: BaseElement, label: Label, scale: float) -> None:
        """The run as glyphs that are drawn once and used often; the words stay as a name."""
        run = label.run
        k = run.size * POINT / _GRID
        digits = decimals(scale) + 1
        x = label.x
        group = parent.add(SvgGroup(factory=_PLAIN, fill=label.fill))
        group["aria-label"] = run.text
        for character, advance in zip(run.text, run.advances, strict=True):
            name = self.glyph(run.face, character)
            if name:
                use = group.add(SvgUse(f"#{name}", factory=_PLAIN))
                use["transform"] = (
                    f"matrix({number(k, 6)} 0 0 {number(k, 6)} {number(x, digits)} {number(label.y, digits)})"
                )
            x += advance

    def glyph(self, face: str, character: str) -> str:
        """The id of a glyph's outline; empty when it has none, as a space."""
        key = face, character
        if key not in self.glyphs:
            segments = font(face).outline(character)
            self.glyphs[key] = f"{self.prefix}glyph{len(self.glyphs)}" if segments else ""
            if segments:
                grid = transform(segments, Matrix(_GRID, 0, 0, _GRID))
                self.defs.add(SvgPath(self.outline(grid, 0), factory=_PLAIN, id=self.glyphs[key]))
        return self.glyphs[key]

    def font_face(self, name: str) -> str:
        """The rule that carries a subset font."""
        loaded = font(name)
        face = loaded.face
        data = base64.b64encode(loaded.web(self.characters[name])).decode()
        return (
            f"@font-face{{font-family:'{face.web}';font-weight:{face.weight};"
            f"font-style:{'italic' if face.italic else 'normal'};src:url(data:font/woff;base64,{data})}}"
        )


def _written(svg: SVG) -> str:
    """The XML, without the detour over bytes that svgwrite takes for the sake of Python 2."""
    return ElementTree.tostring(svg.get_xml(), encoding="unicode")


def _place(element: BaseElement, at: Matrix, scale: float) -> None:
    if at == IDENTITY:
        return
    d = decimals(scale) + 1
    if (at.a, at.b, at.c, at.d) == (1, 0, 0, 1):
        element["transform"] = f"translate({number(at.e, d)} {number(at.f, d)})"
    else:
        turn = " ".join(number(n, 6) for n in (at.a, at.b, at.c, at.d))
        element["transform"] = f"matrix({turn} {number(at.e, d)} {number(at.f, d)})"


def _stroke(element: BaseElement, stroke: Stroke) -> None:
    element["stroke"] = stroke.colour
    element["stroke-width"] = number(stroke.width, 4)
    if stroke.dash:
        element["stroke-dasharray"] = " ".join(number(n, 4) for n in stroke.dash)
    if stroke.cap != "butt":
        element["stroke-linecap"] = stroke.cap
    if stroke.join != "miter":
        element["stroke-linejoin"] = stroke.join
    else:
        element["stroke-miterlimit"] = 10  # as a PDF has it; an SVG's own is 4


@lru_cache(maxsize=4000)
def _outline(segments: tuple[Segment, ...], digits: int) -> str:
    """Path data, written once for all languages. A map has a hundred thousand numbers: all are written at once, then
    swept of needless zeros. Every number has the same decimals and an end that shows, so plain replacing sweeps them.
    """
    forms = _forms(digits)
    numbers = itertools.chain.from_iterable([segment[1:] for segment in segments])
    written = "".join([forms[segment[0]] for segment in segments]) % tuple(numbers)
    for end in " ;":
        for _ in range(digits - 1):
            written = written.replace(f"0{end}", end)
        written = written.replace(f".0{end}", end).replace(f"-0{end}", f"0{end}")
    return written.replace(";", "")


@lru_cache(maxsize=4000)
def _steps(segments: tuple[Segment, ...], digits: int) -> str:
    """Path data in steps from point to point, on the grid of `digits` decimals: a quarter shorter, and as exact.

    Every step starts from the rounded point before it, so that roundings do not add up.
    """
    grid = 10**digits
    parts: list[str] = []
    here = start = (0, 0)
    for verb, *numbers in segments:
        if verb == "Z":
            parts.append("z")
            here = start
            continue
        on_grid = [round(n * grid) for n in numbers]
        away = [n - here[i % 2] for i, n in enumerate(on_grid)]
        here = on_grid[-2], on_grid[-1]
        if verb == "M":
            start = here
        parts.append(verb.lower() + _in_a_row([number(n / grid, digits) for n in away]))
    return "".join(parts)


def _in_a_row(numbers: list[str]) -> str:
    """Numbers one after the other: a minus sign parts them as well as a space does."""
    return " ".join(numbers).replace(" -", "-")


@cache
def _forms(digits: int) -> dict[str, str]:
    n = f"%.{digits}f"
    return {"M": f"M{n} {n};", "L": f"L{n} {n};", "C": "C" + " ".join([n] * 6) + ";", "Z": "Z"}
