"""Liberté's boxes: for the cards, with a portrait and the map of France, and for blocks, tokens and markers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path as File

from engine.games.liberte.content.cards import FACTIONS, Card
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.ornaments import medallion
from generator.drawing.scene import Item, Path, Stroke, Use
from generator.drawing.theme import theme
from generator.drawing.transforms import scale, transform, translate
from generator.games.liberte.cards import parts
from generator.games.liberte.cards.sitter import sitter
from generator.games.liberte.cards.small_map import small_map
from generator.games.liberte.signs.symbols import faction_sign
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.portraits.portrait import portrait
from generator.print.components import tuck_box
from generator.print.components.tuck_box import BoxFaces, Picture
from generator.print.paper.nets import largest_cube

SITTER = "Robespierre"
"""Whose portrait is on the box."""
IN_THE_BOX = ("blocks", "tokens", "election-markers", "turn-marker", "province-marker")
"""Components that go into the box for the pieces."""


def make_tuckbox(job: Job, pack: Pack[Content]) -> Artefact:
    """`tuckbox[-SIZE][-sleeved]-PAPER.pdf` and `tuckbox-pieces-PAPER.pdf`."""
    text = job_text(job)
    cards = box_faces(pack, job.root, job.style)
    return tuck_box.make_boxes(job, pack, text, cards, pieces_faces(pack, job.root, job.style, text))


def box_faces(pack: Pack[Content], root: File, style: Style) -> BoxFaces:
    """A portrait and all three factions on the front, two of them along the sides, the map on the back."""
    content = pack.content
    signs = {faction: faction_sign(faction, style) for faction in FACTIONS}
    return BoxFaces(
        content.identity,
        content.text.labels,
        content.identity.component("cards").count,
        front=tuple(signs.values()),
        sides=(signs["red"], signs["white"]),
        back=signs["blue"],
        portrait=_portrait(content, style),
        scenery=_map(pack, root),
    )


def pieces_faces(pack: Pack[Content], root: File, style: Style, text: Text) -> BoxFaces:
    """The same without a portrait; its back tells what goes into it."""
    listed = [pack.content.identity.component(name) for name in IN_THE_BOX]
    contents = tuple(f"{text.number(one.count)} × {text(one.name)}" for one in listed)
    cube = largest_cube(listed, "blocks")
    return replace(box_faces(pack, root, style), cards=0, portrait=None, contents=contents, cube=cube)


def _portrait(content: Content, style: Style) -> Picture:
    """The cut-paper portrait in its oval frame."""
    faces: list[Card] = [card for card in content.cards.cards if card.portrait]
    card = next((card for card in faces if card.title == SITTER), faces[0])
    rx, ry = parts.OVAL
    face = portrait(sitter(card), style)
    frame = medallion(rx + 2.2, ry + 2.2, rx, ry)
    return 2 * rx + 4.4, 2 * ry + 4.4, (*frame, Use(face.symbol, translate(rx + 2.2, ry + 2.2) @ face.at))


def _map(pack: Pack[Content], root: File) -> Picture:
    """France with its regions in their tints and hatchings."""
    small = small_map(pack, root)
    k = 50 / small.bounds.height
    at = scale(k) @ translate(-small.bounds.left, -small.bounds.top)
    regions = {name: transform(outline, at) for name, outline in small.regions.items()}
    items: list[Item] = [
        Path(outline, fill=theme().hatch(f"region-{name}", f"region-{name}")) for name, outline in regions.items()
    ]
    items.append(Path(transform(small.borders[""], at), stroke=Stroke("ivory", 0.5, join="round")))
    items.append(Path(transform(small.land, at), stroke=Stroke("ink", 0.35, join="round")))
    return small.width(50.0), 50.0, tuple(items)
