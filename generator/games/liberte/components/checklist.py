"""The checklist: every kind of piece with its picture, its number and its size, and a box to tick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.liberte.content.content import Content
from engine.loading.common import Component
from engine.loading.pack import Pack
from generator.drawing.ornaments import plate, swelled_rule
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, rectangle, scale, translate
from generator.drawing.theme import Style
from generator.games.liberte.cards.back import back
from generator.games.liberte.signs.piece_faces import (
    Face,
    block_face,
    election_medal,
    province_face,
    token_disc,
    turn_face,
)
from generator.job import Job, Made
from generator.language.text import Text, open_text
from generator.print.paper.formats import formats
from generator.print.paper.page import Page
from generator.print.sheets.margin import Heading, name_line
from generator.print.sheets.options import named, order, size
from generator.print.sheets.pdf import document
from generator.typesetting.paragraph import Words, block
from generator.typesetting.shaping import label, shape

ROW, LEFT = 24.0, 22.0
"""Height of a line of the list; its distance from the paper's edge."""
TICK = 4.6
Sizes = Mapping[str, tuple[float, ...]]
"""The sizes that a build gives to components, by their id."""


def make_checklist(job: Job, pack: Pack) -> Made:
    """`checklist[-SIZE]-PAPER.pdf`: one page."""
    text = open_text(job.root / "content", job.game, job.language, job.root / "templates")
    wanted, content = order(job), pack.content
    known = formats(job.root / "templates")
    paper, extent = wanted.paper, size(job)
    title = text(content.text.labels["checklist"])
    heading = Heading(content.identity.title, title, content.identity.version, pack.hash)
    real: Sizes = {"cards": (extent.width, extent.height), "aids": (round(paper.height / 2), round(paper.width))}
    art, words = _list(content, text, job.style, paper.width, real)
    items = (
        Group(art, layer="art"),
        Group(words, layer="text"),
        name_line(heading.words(text, 1, 1), paper, known.margin),
    )
    data = document([Page(paper.width, paper.height, items)], job.style, text, title, "", "none")
    file = wanted.name(size=named(extent, known), backs=False)
    return Made({f"{file}.pdf": data}, {f"{file}.pdf": {"pages": 1, "kinds": len(content.identity.components)}})


def _list(
    content: Content, text: Text, style: Style, width: float, real: Sizes
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    labels = content.text.labels
    middle, right = width / 2, width - LEFT
    words: list[Item] = [
        label(shape(content.identity.title, "PlayfairDisplay-Bold", 26), middle, 26, align="centre"),
        label(shape(text(labels["checklist"]), "EBGaramond-Italic", 13), middle, 37, align="centre"),
    ]
    columns = ((LEFT + 34, "piece", "left"), (right - 48, "count", "right"), (right - 16, "size", "right"))
    for x, name, align in columns:
        head = shape(text(labels[f"checklist-{name}"]), "EBGaramond-SemiBold", 9)
        words.append(label(head, x, 50, "gold-text", "left" if align == "left" else "right"))
    art: list[Item] = [swelled_rule(middle, 30.5, 40, 0.8), _rule(LEFT, right, 52.5, 0.3)]
    y = 52.5
    for component in content.identity.components:
        art += [*_picture(component, content, style, LEFT + 14, y + ROW / 2), _rule(LEFT, right, y + ROW, 0.12)]
        art.append(Path(rectangle(right - TICK, y + (ROW - TICK) / 2, TICK, TICK), stroke=Stroke("ink", 0.3)))
        words += _row(component, text, y, right, content, real.get(component.id, component.size))
        y += ROW
    return tuple(art), tuple(words)


def _rule(left: float, right: float, y: float, width: float) -> Path:
    return Pen().move(left, y).line(right, y).path(stroke=Stroke("gold", width))


def _row(
    component: Component, text: Text, y: float, right: float, content: Content, measures: Sequence[float]
) -> Iterator[Item]:
    each = _each(component, text, content)
    lift = 2.2 if each else 0.0
    name = text(component.name)
    baseline = y + ROW / 2 + 1.4 - lift
    yield label(shape(name[:1].upper() + name[1:], "EBGaramond-Medium", 13), LEFT + 34, baseline)
    if each:
        yield from block([Words(each, "EBGaramond-Italic", "gist")], right - 62 - LEFT - 30, 8.5).items(
            LEFT + 34, baseline + 1.4
        )
    yield label(
        shape(text.number(component.count), "EBGaramond-SemiBold", 13), right - 48, y + ROW / 2 + 1.4, align="right"
    )
    said = ("Ø " if len(measures) == 1 else "") + " × ".join(text.number(n) for n in measures)
    yield label(shape(said, "EBGaramond-Regular", 10.5), right - 16, y + ROW / 2 + 1.2, align="right")


def _each(component: Component, text: Text, content: Content) -> str:
    """How many of every colour or set: the name, then its number, which asks no language for an ending."""
    labels = content.text.labels
    parts = []
    for name, count in component.each.items():
        if component.id == "cards":
            words = text(labels["set"], set=name)
        else:
            key = f"player-{name}" if f"player-{name}" in labels else f"faction-{name}"
            words = text(labels[key])
        numbered = f"{words}\N{NO-BREAK SPACE}{text.number(count)}"
        parts.append(numbered if component.count > len(component.each) else words)
    return ", ".join(parts)


def _picture(component: Component, content: Content, style: Style, x: float, y: float) -> list[Item]:
    """A small picture of the piece about a centre."""
    faces: dict[str, tuple[Face, ...]] = {
        "blocks": tuple(block_face(name, style, 8.6) for name in content.identity.component("blocks").each),
        "tokens": tuple(token_disc(name, style, 8.6) for name in list(content.identity.component("tokens").each)[2:5]),
        "election-markers": tuple(
            election_medal(name, style, 8.6) for name in content.identity.component("blocks").each
        ),
        "turn-marker": (turn_face(style, 12),),
        "province-marker": (province_face(style, 12),),
    }
    shown = faces.get(component.id, ())
    found: list[Item] = []
    for n, face in enumerate(shown):
        at = translate(x + (n - (len(shown) - 1) / 2) * 9.1 - face.size / 2, y - face.size / 2)
        found.append(Group(face.items, at, Path(face.outline)))
        found.append(Group((Path(face.outline, stroke=Stroke("ink", 0.15)),), at))
    if component.id == "cards":
        found.append(_small(back(content.identity.title, style), x, y, 19.0))
    elif component.id in ("board", "aids"):
        found.append(Group(tuple(_board() if component.id == "board" else _aid()), translate(x, y)))
    return found


def _board() -> Iterator[Item]:
    """The board's plan in small: the track round the map, boxes beside it."""
    thin = Stroke("ink", 0.15)
    yield from plate(-12, -8.5, 24, 17, 0.5)
    for x, y, width, height in (
        (-10.6, -7.1, 1.0, 14.2),
        (-9.6, -7.1, 13.6, 1.0),
        (-9.1, -5.6, 13.1, 12.7),
        (4.7, -7.1, 3.9, 3.9),
        (4.7, -2.7, 3.9, 3.9),
        (4.7, 1.7, 3.9, 5.4),
        (9.3, -7.1, 1.3, 14.2),
    ):
        yield Path(rectangle(x, y, width, height), stroke=thin)


def _aid() -> Iterator[Item]:
    """The player aid in small: a title, two columns of lines."""
    yield from plate(-6.2, -8.8, 12.4, 17.6, 0.5)
    yield swelled_rule(0, -5.6, 6, 0.5)
    for side in (-4.6, 0.5):
        for n in range(9):
            end = side + (2.6 if n % 4 == 3 else 4.1)
            yield Pen().move(side, -3.6 + n * 1.2).line(end, -3.6 + n * 1.2).path(stroke=Stroke("engraved", 0.25))


def _small(scene: Scene, x: float, y: float, height: float) -> Group:
    k = height / scene.height
    flat = tuple(Group(item.items, item.at, item.clip) if isinstance(item, Group) else item for item in scene.items)
    clip = Path(rectangle(0, 0, scene.width, scene.height, 3))
    return Group(flat, translate(x - scene.width * k / 2, y - height / 2) @ scale(k), clip)
