"""The checklist: every kind of piece with its picture, its number and its size, and a box to tick."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field

from engine.loading.common import Component, Identity
from engine.loading.pack import AnyPack
from engine.record import record
from generator.drawing.ornaments import gold_rule, plate, swelled_rule
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, polygon, rectangle, unlayered
from generator.drawing.transforms import scale, translate
from generator.job import Artefact, Job
from generator.language.text import Text
from generator.print.components.counters import CounterFace
from generator.print.paper.formats import Format, formats
from generator.print.sheets.options import named, sheet_options, size
from generator.print.sheets.pdf import ArtAndWords, plain_pages
from generator.typesetting.paragraph import StyledText, block
from generator.typesetting.shaping import label, shape

ROW, LEAST_ROW = 24.0, 20.6
"""Height of a line in millimetres, and how low it may be so that the list takes fewer pages."""
LEFT, TOP, FOOT = 22.0, 52.5, 20.0
"""Millimetres from the left edge, the top and the bottom of the paper to the list."""
LINE = 4.8
"""From one size to the next below it, in millimetres."""
TICK = 4.6
"""Side of the box to tick, in millimetres."""

PiecePicture = Callable[[float, float], Sequence[Item]]
"""Draws a small picture of a piece around a centre (x, y)."""


@record
class Checklist:
    """What a game's list needs beside the components of `game.yaml`. Pictures and sizes are by the component's id."""

    labels: Mapping[str, str]
    """The game's words; its title (`checklist`) and the heads of its columns (`checklist-piece`, `-count`, `-size`) may
    be among them."""
    pictures: Mapping[str, PiecePicture]
    part: Callable[[Component, str], str]
    """The name of a colour, player or set in `each`, in the reader's language."""
    sizes: Mapping[str, tuple[float, ...]]
    """The sizes that this build gives to components, where they differ from the content's."""
    shapes: Mapping[str, tuple[tuple[float, ...], ...]] = field(default_factory=dict)
    """All sizes of components whose pieces are not of one size."""
    more: tuple[Component, ...] = ()
    """What the kit has beside the game's components: boxes, sheets with rules."""

    def label(self, name: str, text: Text) -> str:
        """The list's title or the head of a column: the game's own label if it has one, else the usual words."""
        if name in self.labels:
            return text(self.labels[name])
        usual = {
            "checklist": text("What is in the kit"),
            "checklist-piece": text("Piece"),
            "checklist-count": text("How many"),
            "checklist-size": text("Size in mm"),
        }
        return usual[name]


def make_checklist(job: Job, pack: AnyPack, text: Text, listed: Checklist) -> Artefact:
    """`checklist[-SIZE]-PAPER.pdf`: one page, or as many as the kinds of pieces need."""
    paper, identity = sheet_options(job).paper, pack.content.identity
    kinds = (*identity.components, *listed.more)
    rows = -(-len(kinds) // pages(paper, len(kinds)))  # as many on each page
    parts = [kinds[n : n + rows] for n in range(0, len(kinds), rows)]
    row = min(ROW, (paper.height - TOP - FOOT) / rows)
    drawn = [_list(components, identity, listed, text, paper.width, row) for components in parts]
    file = sheet_options(job).name(size=named(size(job), formats(job.root / "templates")), backs=False)
    title = listed.label("checklist", text)
    return plain_pages(job, pack, text, title, drawn, file, kinds=len(kinds))


def pages(paper: Format, kinds: int) -> int:
    """How many pages the list of so many kinds of pieces takes."""
    return -(-kinds // max(1, int((paper.height - TOP - FOOT) // LEAST_ROW)))


def _list(
    components: Sequence[Component], identity: Identity, listed: Checklist, text: Text, width: float, row: float
) -> ArtAndWords:
    middle, right = width / 2, width - LEFT
    words: list[Item] = [
        label(shape(identity.title, "title-bold", 26), middle, 26, align="centre"),
        label(shape(listed.label("checklist", text), "text-italic", 13), middle, 37, align="centre"),
    ]
    columns = ((LEFT + 34, "piece", "left"), (right - 48, "count", "right"), (right - 16, "size", "right"))
    for x, name, align in columns:
        head = shape(listed.label(f"checklist-{name}", text), "text-semibold", 9)
        words.append(label(head, x, 50, "gold-text", "left" if align == "left" else "right"))
    art: list[Item] = [swelled_rule(middle, 30.5, 40, 0.8), gold_rule(LEFT, right, TOP, 0.3)]
    y = TOP
    for component in components:
        level = y + row / 2
        art += [*_picture(component, listed, level), gold_rule(LEFT, right, y + row, 0.12)]
        art.append(Path(rectangle(right - TICK, level - TICK / 2, TICK, TICK), stroke=Stroke("ink", 0.3)))
        words += _row(component, text, level, right, listed)
        y += row
    return tuple(art), tuple(words)


def _picture(component: Component, listed: Checklist, y: float) -> Sequence[Item]:
    picture = listed.pictures.get(component.id)
    return picture(LEFT + 14, y) if picture else ()


def _row(component: Component, text: Text, y: float, right: float, listed: Checklist) -> Iterator[Item]:
    each = _each(component, text, listed)
    measures = listed.shapes.get(component.id, (listed.sizes.get(component.id, component.size),))
    lift = 2.2 if each else 0.0
    name = text(component.name)
    baseline = y + 1.4 - lift
    yield label(shape(name[:1].upper() + name[1:], "text-medium", 13), LEFT + 34, baseline)
    if each:
        yield from block([StyledText(each, "text-italic", "gist")], right - 62 - LEFT - 30, 8.5).items(
            LEFT + 34, baseline + 1.4
        )
    yield label(shape(text.number(component.count), "text-semibold", 13), right - 48, y + 1.4, align="right")
    for n, size_ in enumerate(measures):
        words = ("Ø " if len(size_) == 1 else "") + " × ".join(text.number(k) for k in size_)
        line = y + 1.2 + LINE * (n - (len(measures) - 1) / 2)
        yield label(shape(words, "text", 10.5), right - 16, line, align="right")


def _each(component: Component, text: Text, listed: Checklist) -> str:
    """How many of every colour or set: the name, then its number, so that no language needs a plural."""
    parts = []
    for name, count in component.each.items():
        words = listed.part(component, name)
        numbered = f"{words}\N{NO-BREAK SPACE}{text.number(count)}"
        parts.append(numbered if component.count > len(component.each) else words)
    return ", ".join(parts)


# --- pictures ---------------------------------------------------------------------------------------------------------


def row_of(faces: Sequence[CounterFace]) -> PiecePicture:
    """Small pieces side by side, each with its edge."""

    def picture(x: float, y: float) -> list[Item]:
        items: list[Item] = []
        for n, face in enumerate(faces):
            at = translate(x + (n - (len(faces) - 1) / 2) * 9.1 - face.size / 2, y - face.size / 2)
            items.append(Group(face.items, at, Path(face.outline)))
            items.append(Group((Path(face.outline, stroke=Stroke("ink", 0.15)),), at))
        return items

    return picture


def small_card(scene: Scene, height: float = 19.0) -> PiecePicture:
    """A card with rounded corners, `height` millimetres high."""

    def picture(x: float, y: float) -> list[Item]:
        k = height / scene.height
        clip = Path(rectangle(0, 0, scene.width, scene.height, 3))
        at = translate(x - scene.width * k / 2, y - height / 2) @ scale(k)
        return [Group(unlayered(scene.items), at, clip)]

    return picture


def sketch(items: Sequence[Item]) -> PiecePicture:
    """Any drawing that has its middle at the origin."""

    def picture(x: float, y: float) -> list[Item]:
        return [Group(tuple(items), translate(x, y))]

    return picture


def box_sketch(front: str, side: str, lid: str) -> tuple[Item, ...]:
    """A tuck box from above, in the colours of its front, one side and the open lid."""
    line = Stroke("ink", 0.3)
    walls = (
        (rectangle(-6, -5.2, 11, 13.6), front),
        (polygon([(5, -5.2), (8.4, -7.6), (8.4, 6), (5, 8.4)]), side),
        (polygon([(-6, -5.2), (5, -5.2), (8.4, -7.6), (-2.6, -7.6)]), lid),
    )
    return tuple(Path(wall, fill=colour, stroke=line) for wall, colour in walls)


def aid_sketch() -> tuple[Item, ...]:
    """A small drawing of a player aid: a title, two columns of lines."""
    lines = []
    for side in (-4.6, 0.5):
        for n in range(9):
            end = side + (2.6 if n % 4 == 3 else 4.1)
            lines.append(
                Pen().move(side, -3.6 + n * 1.2).line(end, -3.6 + n * 1.2).path(stroke=Stroke("engraved", 0.25))
            )
    return (*plate(-6.2, -8.8, 12.4, 17.6, 0.5), swelled_rule(0, -5.6, 6, 0.5), *lines)
