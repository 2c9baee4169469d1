"""The board: a row of spaces between two homes, as an SVG and as a sheet to print and cut."""

from __future__ import annotations

from collections.abc import Iterator

from engine.loading.pack import Pack
from generator.backends import svg
from generator.drawing.ornaments import cell, plate, swelled_rule
from generator.drawing.placing import stamped
from generator.drawing.scene import Group, Item, Path, Scene, rectangle
from generator.drawing.theme import Palette, theme
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options
from generator.print.sheets.piece import Piece
from generator.typesetting.shaping import fit_line, label, shape
from tests.games.tiny.engine.content import SIDES, Content
from tests.games.tiny.generator.signs import arrow, lantern

BLEED = 3.0
"""Millimetres that the board is drawn beyond its cut."""
SPACE, PITCH, TOP = 20.0, 22.0, 27.0
"""Millimetres: the side of a space, from one space to the next, and from the top to the row."""


def make_svg(job: Job, pack: Pack[Content]) -> Artefact:
    """`board.svg`."""
    scene = Palette(job.style).scene(draw_board(pack.content, job_text(job)))
    suffix = "" if job.style == "color" else f"-{job.style}"
    return Artefact({f"board{suffix}.svg": svg.render(scene, "embedded")})


def make_pdf(job: Job, pack: Pack[Content]) -> Artefact:
    """`board-PAPER.pdf`: a single piece on its sheet, printed on one side."""
    text, options, content = job_text(job), sheet_options(job), pack.content
    piece = Piece("board", content.identity.title, draw_board(content, text))
    component = Component(text(content.identity.component("board").name), [piece])
    return make(component, options, text, pack, options.name(backs=False))


def draw_board(content: Content, text: Text) -> Scene:
    """The board, as large as `game.yaml` says."""
    width, height = content.identity.component("board").size
    ground = Path(
        rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), fill=theme().hatch("night", "night")
    )
    middle = width / 2
    art: list[Item] = [ground, *plate(6, 6, width - 12, height - 12), swelled_rule(middle, 20.5, 46, 0.8)]
    words: list[Item] = [label(shape(content.identity.title, "title-bold", 20), middle, 17.5, align="centre")]
    for space in range(1, content.rules.path.spaces + 1):
        space_art, space_words = _space(content, text, space, place(content, space))
        art += space_art
        words += space_words
    layers = (Group(tuple(art), layer="art"), Group(tuple(words), layer="text"))
    return Scene(width, height, layers, BLEED, content.identity.title, text.code)


def place(content: Content, space: int) -> tuple[float, float]:
    """The middle of a space."""
    width = content.identity.component("board").size[0]
    return width / 2 + (space - content.rules.path.start) * PITCH, TOP + SPACE / 2


def _space(content: Content, text: Text, space: int, at: tuple[float, float]) -> tuple[Iterator[Item], list[Item]]:
    """A space with its number; the homes and the start have a sign and a name."""
    x, y = at
    path, labels = content.rules.path, content.text.labels
    homes = dict(zip((1, path.spaces), SIDES, strict=True))
    fill = homes.get(space, "accent" if space == path.start else "ivory")
    colour = f"{homes[space]}-sign" if space in homes else "ink"
    words: list[Item] = [label(shape(str(space), "text-semibold", 9), x - SPACE / 2 + 2.2, y - SPACE / 2 + 4.4, colour)]
    name = f"home-{homes[space]}" if space in homes else "start" if space == path.start else ""
    if name:
        run = fit_line(text(labels[name]), "text-italic", PITCH - 1, 9, 6.5)
        words += [label(run, x, y + SPACE / 2 + 4.2, align="centre")] if run else []
    return _signs(fill, colour, homes.get(space, ""), name == "start", x, y), words


def _signs(fill: str, colour: str, home: str, start: bool, x: float, y: float) -> Iterator[Item]:
    yield from cell(x - SPACE / 2, y - SPACE / 2, SPACE, SPACE, fill)
    if home:
        yield stamped(arrow(home, colour), x, y + 1, 11)
    elif start:
        yield stamped(lantern("engraved"), x, y + 1, 12)
