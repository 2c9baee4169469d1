"""Colours, hatchings and faces by name, in two styles; a scene of names -> a scene of values.

`templates/theme.yaml` holds what all games share, `templates/<game>/theme.yaml` what one game adds or replaces. A
`Palette` stands between scenes and backends: what it gives back has `#RRGGBB` for every colour and lines for every
hatching. A colour may be mixed where it is used, `mix("waterline", "sea", 0.4)`, or follow from its ground,
`line_on("sea")`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from pathlib import Path as FilePath
from typing import Annotated, Literal

from engine.errors import Code, Findings
from engine.loading.schema import Form, Range, read
from engine.loading.source import Node, load
from engine.nearest import nearest
from engine.record import record
from generator.drawing import hatching
from generator.drawing.scene import Group, Hatch, Item, Label, Path, Scene, Stroke, Symbol, Use
from generator.failure import Failure
from generator.job import Style
from generator.project import game_in_use, per_project, templates

_FILE = "theme.yaml"

_MIXTURE = re.compile(r"([a-z-]+)\+([a-z-]+)@(0\.\d+)")
_LINE_ON = "line-on:"
READABLE = 4.5
"""The least contrast of a line or a text with its ground, as a ratio of luminances."""
Colour = Annotated[str, Form(r"#[0-9A-F]{6}|" + _MIXTURE.pattern, "#RRGGBB, or a mixture such as red+ivory@0.8")]


@record
class Styled:
    """A colour that differs by style."""

    color: Colour
    low_ink: Colour


@record
class Hatching:
    """A hatching without its ground."""

    pattern: Literal["diagonal-rising", "diagonal-falling", "horizontal", "vertical", "dots", "crossed", "laid"]
    colour: str
    pitch: Annotated[float, Range(0.2, 20)]
    width: Annotated[float, Range(0.02, 2)]


@record
class Face:
    """A font file with the features that are on; `web` is the family name of a subset inside an SVG."""

    file: Annotated[str, Form(r"[a-z0-9-]+/[A-Za-z0-9-]+\.ttf", "folder/File.ttf, below templates/fonts")]
    family: str
    web: str
    weight: Annotated[int, Range(100, 900)]
    italic: bool = False
    features: tuple[str, ...] = ()


@record
class Theme:
    """All that drawings of one game may ask for; the form of the shared file."""

    colours: Mapping[str, Colour | Styled]
    hatchings: Mapping[str, Hatching]
    faces: Mapping[str, Face]
    roles: Mapping[str, str]
    """What a face is for -> its name among the faces."""

    def hatch(self, name: str, ground: str | None = None) -> Hatch:
        """A named hatching as a fill, on a ground or on nothing."""
        lines = self.hatchings[name]
        return Hatch(lines.pattern, lines.colour, lines.pitch, lines.width, ground)

    def face_name(self, name: str) -> str:
        """The name of a face that was asked for by its role or by its own name."""
        own = self.roles.get(name, name)
        if own not in self.faces:
            hint = nearest(name, self.roles)
            raise UnknownFace(f"the theme has no face “{name}”", _fix(hint))
        return own

    def face(self, role: str) -> Face:
        """The face of a role."""
        return self.faces[self.face_name(role)]


@record
class GameTheme:
    """The form of a game's own file: what it adds to the shared one, or replaces there."""

    colours: Mapping[str, Colour | Styled] = field(default_factory=dict)
    hatchings: Mapping[str, Hatching] = field(default_factory=dict)
    faces: Mapping[str, Face] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)


class UnknownColour(Failure):
    """A scene uses a colour that the theme does not have."""


class UnknownFace(Failure):
    """A text asks for a role or face that the theme does not have."""


def _fix(hint: str | None) -> str:
    return f"did you mean “{hint}”?" if hint else f"add it to templates/{_FILE} or to that of the game"


def theme() -> Theme:
    """The theme of the project and game in use."""
    return read_theme(templates(), game_in_use())


def every_theme() -> Iterator[Theme]:
    """The shared theme, and that of each game which has its own."""
    folder = templates()
    yield read_theme(folder, "")
    for path in sorted(folder.glob(f"*/{_FILE}")):
        yield read_theme(folder, path.parent.name)


@per_project
def read_theme(folder: FilePath, game: str) -> Theme:
    """The theme of some templates with what a game adds, if it adds anything; read and checked once."""
    findings = Findings()
    node = load(folder / _FILE, f"templates/{_FILE}", findings)
    shared = None if node is None else read(Theme, node, findings)
    own_file = folder / game / _FILE
    own_node = load(own_file, f"templates/{game}/{_FILE}", findings) if game and own_file.is_file() else None
    own = None if own_node is None else read(GameTheme, own_node, findings)
    findings.raise_if_any()
    if shared is None or node is None:
        raise AssertionError("a theme that cannot be read is a problem")
    whole = shared if own is None else _merged(shared, own)
    _check(shared, node, whole, folder / "fonts", findings)
    if own is not None and own_node is not None:
        _check(own, own_node, whole, folder / "fonts", findings)
    findings.raise_if_any()
    return whole


def _merged(shared: Theme, own: GameTheme) -> Theme:
    return Theme(
        {**shared.colours, **own.colours},
        {**shared.hatchings, **own.hatchings},
        {**shared.faces, **own.faces},
        {**shared.roles, **own.roles},
    )


def _check(part: Theme | GameTheme, node: Node, whole: Theme, fonts: FilePath, findings: Findings) -> None:
    """What one file names exists: colours to mix or hatch with, faces of roles, font files."""

    def refer(name: str, among: Iterable[str], what: str, label: str, *path: str) -> None:
        if name not in among:
            near = nearest(name, among)
            findings.note(Code.DANGLING, node.place(*path), label=label, what=what, name=name, nearest=near)

    for name, colour in part.colours.items():
        for value in (colour,) if isinstance(colour, str) else (colour.color, colour.low_ink):
            if mixture := _MIXTURE.fullmatch(value):
                refer(mixture[1], whole.colours, "colour", f"colour {name}", "colours", name)
                refer(mixture[2], whole.colours, "colour", f"colour {name}", "colours", name)
    for name, lines in part.hatchings.items():
        refer(lines.colour, whole.colours, "colour", f"hatching {name}", "hatchings", name, "colour")
    for name, face in part.faces.items():
        if not (fonts / face.file).is_file():
            at = node.place("faces", name, "file")
            findings.note(Code.DANGLING, at, label=f"face {name}", what="file", name=face.file, nearest=None)
    for role, name in part.roles.items():
        refer(name, whole.faces, "face", f"role {role}", "roles", role)


def mix(first: str, second: str, part: float) -> str:
    """The name of a mixture: that part of the second colour in the first."""
    return f"{first}+{second}@{min(max(part, 0.0), 0.999):.3f}"


def line_on(ground: str) -> str:
    """The name of the colour of cut and fold lines on a ground: ink if it stands out, else white or black."""
    return _LINE_ON + ground


def contrast(first: str, second: str) -> float:
    """The ratio of the luminances of two values, from 1 to 21 (as WCAG 2 measures it)."""
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


def _luminance(value: str) -> float:
    parts = [part / 255 for part in bytes.fromhex(value[1:])]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class Palette:
    """The colours of one style as values; turns scenes of names into scenes of values.

    A symbol is resolved once per palette, so use one palette for all pages of a document.
    """

    def __init__(self, style: Style, of: Theme | None = None) -> None:
        self.style = style
        self._theme = of
        """None: the one in use."""
        self._values: dict[str, str] = {}
        self._symbols: dict[str, tuple[Symbol, Symbol]] = {}

    def value(self, name: str) -> str:
        """A colour as `#RRGGBB`."""
        colour = self._values.get(name)
        if colour is None:
            colour = self._values[name] = name if name.startswith("#") else self._look_up(name)
        return colour

    def _look_up(self, name: str) -> str:
        mixture = _MIXTURE.fullmatch(name)
        if mixture:
            return _blend(self.value(mixture[1]), self.value(mixture[2]), float(mixture[3]))
        if name.startswith(_LINE_ON):
            return self._line_on(self.value(name.removeprefix(_LINE_ON)))
        colours = (self._theme or theme()).colours
        if name not in colours:
            raise UnknownColour(f"the theme has no colour “{name}”", _fix(nearest(name, colours)))
        colour = colours[name]
        if isinstance(colour, Styled):
            colour = colour.color if self.style == "color" else colour.low_ink
        return self.value(colour)

    def _line_on(self, ground: str) -> str:
        lines = [self.value(name) for name in ("ink", "paper", "black")]
        return max(lines, key=lambda line: min(contrast(line, ground), READABLE))

    def scene(self, scene: Scene) -> Scene:
        """The same scene with values for colour names and lines for hatchings."""
        return replace(scene, items=self.items(scene.items))

    def items(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """The same items with values for colour names and lines for hatchings."""
        return tuple([self._item(item) for item in items])

    def _item(self, item: Item) -> Item:
        if isinstance(item, Path):
            return self._path(item)
        if isinstance(item, Label):
            return Label(item.run, item.x, item.y, self.value(item.fill))
        if isinstance(item, Use):
            return Use(self._symbol(item.symbol), item.at)
        items, where = self.items(item.items), (item.at, item.clip, item.layer)  # `replace` would take thrice as long
        return Group(items, *where, item.id, item.title, item.description, item.language, item.place)

    def _symbol(self, symbol: Symbol) -> Symbol:
        stored = self._symbols.get(symbol.name)
        if stored is None:
            stored = self._symbols[symbol.name] = symbol, replace(symbol, items=self.items(symbol.items))
        stored[0].check_same(symbol)
        return stored[1]

    def _path(self, path: Path) -> Path | Group:
        stroke = path.stroke
        if stroke is not None:
            stroke = Stroke(self.value(stroke.colour), stroke.width, stroke.dash, stroke.cap, stroke.join)
        fill = path.fill
        if isinstance(fill, Hatch):
            ground = None if fill.ground is None else self.value(fill.ground)
            return hatching.lower(path, replace(fill, colour=self.value(fill.colour), ground=ground), stroke)
        return Path(path.segments, None if fill is None else self.value(fill), stroke, path.even_odd)


def _blend(first: str, second: str, part: float) -> str:
    pairs = zip(bytes.fromhex(first[1:]), bytes.fromhex(second[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)
