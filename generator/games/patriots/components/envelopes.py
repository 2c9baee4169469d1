"""Envelopes for the piles, one for each faction: to cut, fold and glue, with a tongue that closes them."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.games.patriots.content.factions import FactionInfo
from engine.loading.pack import Pack
from generator.drawing import geometry
from generator.drawing.curves import Segments, flatten
from generator.drawing.ornaments import swelled_rule
from generator.drawing.placing import stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Label, Path, Scene, Stroke, ellipse, rectangle
from generator.drawing.transforms import rotate, translate
from generator.games.patriots.components.words_on_pieces import WordsOnPieces
from generator.games.patriots.signs.factions import faction_sign
from generator.games.patriots.signs.placard import pamphlet
from generator.job import Artefact, Job, Style
from generator.language.text import job_text
from generator.print.paper import nets
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options
from generator.print.sheets.piece import Piece
from generator.print.sheets.positions import PreflightPromise
from generator.typesetting.shaping import label, shape

TONGUE, FLAP = 24.0, 10.0
"""Millimetres: how deep the tongue goes in, and how wide the flaps are that are glued."""
EDGE = 5.0
"""Millimetres from a fold or cut to the plate."""
BLEED = 1.0
"""Millimetres that the ground goes on beyond cuts, and beyond the folds of flaps that are glued."""
BETWEEN = 8.0
"""Millimetres between two envelopes on a sheet: their fold ticks do not meet."""


def make_envelopes(job: Job, pack: Pack[Content]) -> Artefact:
    """`envelopes-PAPER.pdf`."""
    text, options = job_text(job), sheet_options(job)
    words = WordsOnPieces(pack, text)
    envelopes = draw_envelopes(words, job.style)
    words.findings.raise_if_any()
    return make(envelopes, options, text, pack, options.name(backs=False))


def draw_envelopes(words: WordsOnPieces, style: Style) -> Component:
    """One for each faction, as large when folded as the content says."""
    del style  # the theme alone makes the difference
    component = words.content.identity.component("envelopes")
    width, height = component.size
    net = nets.envelope(width, height, TONGUE, FLAP)
    pieces = [
        Piece(
            f"envelope-{faction.id}",
            words.say(f"faction-{faction.id}"),
            _scene(net, faction, words),
            outline=net.outline,
            folds=net.folds,
            ground="paper-blue",
        )
        for faction in words.content.factions.factions
    ]
    return Component(words.text(component.name), pieces, BLEED, BETWEEN, promise=PreflightPromise(named=True))


def _scene(net: nets.Net, faction: FactionInfo, words: WordsOnPieces) -> Scene:
    """Paper of the game a little beyond faces and tongue; flaps for glue stay bare."""
    whole = Rect(0, 0, net.width, net.height).inflated(BLEED)
    art: list[Item] = [Group((pamphlet(whole),), clip=Path(_coloured(net)))]
    text: list[Item] = [_on_flap(tab, words.text("Glue here")) for tab in net.tabs]
    for name, drawn in (("front", _front), ("back", _back)):
        cell = net.faces[name]
        items = drawn(cell.width, cell.height, faction, words)
        at = cell.place(cell.width, cell.height)
        art.append(Group(tuple(item for item in items if not isinstance(item, Label)), at))
        text.append(Group(tuple(item for item in items if isinstance(item, Label)), at))
    return Scene(net.width, net.height, (Group(tuple(art), layer="art"), Group(tuple(text), layer="text")), BLEED)


def _coloured(net: nets.Net) -> Segments:
    """What is left of the net without its flaps for glue, with its bleed."""
    (corners,) = flatten(net.outline)
    flaps = geometry.union(geometry.polygon(tab) for tab in net.tabs)
    return (geometry.polygon(corners) - flaps).grown(BLEED, square=True).outline()


def _plate(width: float, height: float, top: float = EDGE) -> tuple[Item, ...]:
    """An ivory sheet in an ink and a gold line, well within the folds; `top` keeps it off the notch."""
    wide, high = width - 2 * EDGE, height - top - EDGE
    return (
        Path(rectangle(EDGE + 0.8, top + 0.9, wide, high), fill="shade"),
        Path(rectangle(EDGE, top, wide, high), fill="ivory", stroke=Stroke("ink", 0.45)),
        Path(rectangle(EDGE + 1, top + 1, wide - 2, high - 2), stroke=Stroke("gold", 0.25)),
    )


def _front(width: float, height: float, faction: FactionInfo, words: WordsOnPieces) -> list[Item]:
    """The sign, the faction's name, and that this is its pile."""
    own, sign, x = faction.id, f"{faction.id}-sign", width / 2
    y, radius = 25.0, 15.4
    name = words.line(words.say(f"faction-{own}"), f"faction-{own}", width - 16, "title-black", (24.0, 14.0))
    setup = words.content.rules.setup
    told = f"{words.say('place-pile')} · {words.say('envelope-cubes', pile=setup.cubes - setup.stock)}"
    line = words.line(told, "envelope-cubes", width - 16, "text-italic", (11.5, 8.0))
    return [
        *_plate(width, height),
        Path(ellipse(x, y, radius), fill=own, stroke=Stroke("ink", 0.8)),
        Path(ellipse(x, y, radius - 1.2), stroke=Stroke(sign, 0.4)),
        stamped(faction_sign(own, on_colour=True), x, y, radius * 1.32),
        swelled_rule(x, 52.2, 34, 0.6),
        label(name, x, 49.8, align="centre"),
        label(line, x, 57.2, align="centre"),
    ]


def _back(width: float, height: float, faction: FactionInfo, words: WordsOnPieces) -> list[Item]:
    """The rule of the pile, below the notch."""
    x, top = width / 2, nets.NOTCH + 3.0
    told = words.block(words.say("envelope-rule"), "envelope-rule", width - 22, 18, (11.5, 8.0), balanced=True)
    game = words.line(words.content.identity.title, words.place("game", "title"), width - 18, "title-bold", (13.0, 9.0))
    return [
        *_plate(width, height, top),
        stamped(faction_sign(faction.id), x, top + 10.0, 12.0),
        label(game, x, top + 24.2, align="centre"),
        swelled_rule(x, top + 26.6, 30, 0.6),
        *told.items(x, top + 29.4, "centre"),
    ]


def _on_flap(tab: tuple[tuple[float, float], ...], words: str) -> Group:
    """A hint along a flap, whose sides are upright."""
    xs, ys = [x for x, _ in tab], [y for _, y in tab]
    at = translate((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2) @ rotate(-90)
    return Group((label(shape(words, "text-italic", 8), 0, 1, "guide", "centre"),), at)
