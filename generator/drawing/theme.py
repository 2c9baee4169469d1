"""Colours, hatchings and faces by name (`templates/theme.yaml`), in two styles; a scene of names -> a scene of values.

A `Palette` stands between scenes and backends: what it gives back has `#RRGGBB` for every colour and lines for every
hatching. A colour may be mixed where it is used: `mix("waterline", "sea", 0.4)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path as FilePath
from typing import Annotated, Literal, get_args

from engine.errors import Code, Problems
from engine.loading.schema import Form, Range, read
from engine.loading.source import Node, load
from engine.nearest import nearest
from engine.record import dataclass
from generator.drawing import hatching
from generator.drawing.scene import Group, Hatch, Item, Label, Path, Scene, Stroke, Symbol, Use
from generator.failure import Failure
from generator.project import templates

_FILE = "templates/theme.yaml"

Style = Literal["color", "low-ink"]
STYLES: tuple[Style, ...] = get_args(Style)

_MIXTURE = re.compile(r"([a-z-]+)\+([a-z-]+)@(0\.\d+)")
Colour = Annotated[str, Form(r"#[0-9A-F]{6}|" + _MIXTURE.pattern, "#RRGGBB, or a mixture such as red+ivory@0.8")]


@dataclass(frozen=True, slots=True)
class Styled:
    """A colour that differs by style."""

    color: Colour
    low_ink: Colour


@dataclass(frozen=True, slots=True)
class Hatching:
    """A hatching without its ground."""

    pattern: Literal["diagonal-rising", "diagonal-falling", "horizontal", "vertical", "dots", "crossed", "laid"]
    colour: str
    pitch: Annotated[float, Range(0.2, 20)]
    width: Annotated[float, Range(0.02, 2)]


@dataclass(frozen=True, slots=True)
class Face:
    """A font file with the features that are on; `web` is the family name of a subset inside an SVG."""

    file: Annotated[str, Form(r"[a-z0-9-]+/[A-Za-z0-9-]+\.ttf", "folder/File.ttf, below templates/fonts")]
    family: str
    web: str
    weight: Annotated[int, Range(100, 900)]
    italic: bool = False
    features: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Theme:
    """`theme.yaml`."""

    colours: Mapping[str, Colour | Styled]
    hatchings: Mapping[str, Hatching]
    faces: Mapping[str, Face]

    def hatch(self, name: str, ground: str | None = None) -> Hatch:
        """A named hatching as a fill, on a ground or on nothing."""
        found = self.hatchings[name]
        return Hatch(found.pattern, found.colour, found.pitch, found.width, ground)


class UnknownColour(Failure):
    """A scene uses a colour that the theme does not have."""


def theme() -> Theme:
    """The theme of the project in use."""
    return read_theme(templates())


@cache
def read_theme(folder: FilePath) -> Theme:
    """The theme of some templates, read and checked once."""
    problems = Problems()
    node = load(folder / "theme.yaml", _FILE, problems)
    found = None if node is None else read(Theme, node, problems)
    if found is not None and node is not None:
        _check(found, node, folder / "fonts", problems)
    problems.raise_if_any()
    if found is None:
        raise AssertionError("a theme that cannot be read is a problem")
    return found


def _check(found: Theme, node: Node, fonts: FilePath, problems: Problems) -> None:
    """Colours that are mixed or hatched with exist, and so do the font files."""

    def known(colour: str, label: str, *path: str) -> None:
        if colour not in found.colours:
            near = nearest(colour, found.colours)
            problems.note(Code.DANGLING, node.place(*path), label=label, what="colour", name=colour, nearest=near)

    for name, colour in found.colours.items():
        for value in (colour,) if isinstance(colour, str) else (colour.color, colour.low_ink):
            if mixture := _MIXTURE.fullmatch(value):
                known(mixture[1], f"colour {name}", "colours", name)
                known(mixture[2], f"colour {name}", "colours", name)
    for name, lines in found.hatchings.items():
        known(lines.colour, f"hatching {name}", "hatchings", name, "colour")
    for name, face in found.faces.items():
        if not (fonts / face.file).is_file():
            at = node.place("faces", name, "file")
            problems.note(Code.DANGLING, at, label=f"face {name}", what="file", name=face.file, nearest=None)


def mix(first: str, second: str, part: float) -> str:
    """The name of a mixture: that part of the second colour in the first."""
    return f"{first}+{second}@{min(max(part, 0.0), 0.999):.3f}"


class Palette:
    """The colours of one style as values; turns scenes of names into scenes of values.

    A symbol is resolved once per palette, so use one palette for all pages of a document.
    """

    def __init__(self, style: Style) -> None:
        self.style = style
        self._values: dict[str, str] = {}
        self._symbols: dict[str, tuple[Symbol, Symbol]] = {}

    def value(self, name: str) -> str:
        """A colour as `#RRGGBB`."""
        known = self._values.get(name)
        if known is None:
            known = self._values[name] = name if name.startswith("#") else self._look_up(name)
        return known

    def _look_up(self, name: str) -> str:
        mixture = _MIXTURE.fullmatch(name)
        if mixture:
            return _blend(self.value(mixture[1]), self.value(mixture[2]), float(mixture[3]))
        colours = theme().colours
        if name not in colours:
            hint = nearest(name, colours)
            out = f"did you mean “{hint}”?" if hint else "add it to templates/theme.yaml"
            raise UnknownColour(f"the theme has no colour “{name}”", out)
        found = colours[name]
        if isinstance(found, Styled):
            found = found.color if self.style == "color" else found.low_ink
        return self.value(found)

    def scene(self, scene: Scene) -> Scene:
        """The scene in values."""
        return replace(scene, items=self.items(scene.items))

    def items(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """The items in values."""
        return tuple([self._item(item) for item in items])

    def _item(self, item: Item) -> Item:
        if isinstance(item, Path):
            return self._path(item)
        if isinstance(item, Label):
            return Label(item.run, item.x, item.y, self.value(item.fill))
        if isinstance(item, Use):
            return Use(self._symbol(item.symbol), item.at)
        return replace(item, items=self.items(item.items))

    def _symbol(self, symbol: Symbol) -> Symbol:
        known = self._symbols.get(symbol.name)
        if known is None:
            known = self._symbols[symbol.name] = symbol, replace(symbol, items=self.items(symbol.items))
        elif known[0] is not symbol and known[0] != symbol:
            raise ValueError(f"two different symbols are named {symbol.name}")
        return known[1]

    def _path(self, path: Path) -> Path | Group:
        stroke = path.stroke
        if stroke is not None:
            stroke = Stroke(self.value(stroke.colour), stroke.width, stroke.dash, stroke.cap, stroke.join)
        fill = path.fill
        if isinstance(fill, Hatch):
            ground = None if fill.ground is None else self.value(fill.ground)
            return hatching.lower(path, replace(fill, colour=self.value(fill.colour), ground=ground), stroke)
        return Path(path.segments, None if fill is None else self.value(fill), stroke, path.even_odd)


def resolve(scene: Scene, style: Style) -> Scene:
    """One scene of names -> a scene of values. Who draws many keeps a `Palette`, which remembers symbols."""
    return Palette(style).scene(scene)


def _blend(first: str, second: str, part: float) -> str:
    pairs = zip(bytes.fromhex(first[1:]), bytes.fromhex(second[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)
