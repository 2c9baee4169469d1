"""A card as a thumbnail that can still be read: blocks, portrait or emblem, name, signs, and its owner's token."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.liberte.content.cards import Card
from generator.drawing.placing import placed, put
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Pen, Scene, Stroke, Symbol, Use, ellipse, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import scale, translate
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.cards import parts
from generator.games.liberte.cards.sitter import sitter
from generator.games.liberte.signs.emblems import emblem
from generator.games.liberte.signs.picture_pieces import token
from generator.games.liberte.words.names import CONTEXTS
from generator.job import Style
from generator.portraits.portrait import portrait
from generator.project import per_project
from generator.typesetting.paragraph import StyledText, fit
from generator.typesetting.shaping import fit_line, label

WIDTH, HEIGHT = 26.0, 36.4
"""Millimetres."""
_BLOCK, _PORTRAIT, _JEWEL = 0.5, 0.56, 0.6
"""Size of blocks and powers, portraits and jewels, relative to those of the card."""
_INDEX = 2.4
"""How far the index moves the portrait to the right."""
GONE = ("discard", "box")
"""Where a card may have gone."""
_POWER_TOP = {"cannon": 22.4, "general": 17.9, "sans-culottes": 17.9}
"""Where each power stands, as on the card."""


@per_project
def _ground(tint: str, style: Style) -> Symbol:
    """The ground of a thumbnail: tint, hatching and edge."""
    box = rectangle(0, 0, WIDTH, HEIGHT, 1.6)
    hatch = theme().hatch(tint, tint)
    items: tuple[Item, ...] = (Path(box, fill=hatch), Path(box, stroke=Stroke("ink", 0.3)))
    return Symbol(f"vignette-{tint}-{style}", items, Rect(0.0, 0.0, WIDTH, HEIGHT))


@per_project
def _medallion(radius: tuple[float, float]) -> Symbol:
    """An ivory oval with a gold ring, its middle at the origin; `radius` across and down."""
    rx, ry = radius
    items: tuple[Item, ...] = (
        Path(ellipse(0, 0, rx + 0.9, ry + 0.9), fill="gold", stroke=Stroke("ink", 0.2)),
        Path(ellipse(0, 0, rx, ry), fill="ivory", stroke=Stroke("ink", 0.2)),
    )
    return Symbol(f"medallion-{rx:g}", items, Rect(-rx - 1, -ry - 1, 2 * rx + 2, 2 * ry + 2))


def draw_thumbnail(context: PictureContext, card: Card, owner: str = "", gone: str = "") -> Group:
    """The card with its top left corner at the origin; `owner` is a player, `gone` one of `GONE`, or empty."""
    items: list[Item] = [Use(_front(context, card))]
    if owner:
        items.append(put(token(owner), WIDTH - 2.6, 2.6, 1.1))
    if gone:
        items.append(Group(tuple(_gone(context, gone)), place=gone))
    return Group(tuple(items), place=f"card:{card.id}")


def _gone(context: PictureContext, pile: str) -> Iterator[Item]:
    """A band across the card with the place to which it went; the card is crossed out if it never comes back."""
    if pile == "box":
        cross = Pen().move(1.6, 1.6).line(WIDTH - 1.6, 20.0).move(WIDTH - 1.6, 5.6).line(1.6, 20.0)
        yield cross.path(stroke=Stroke("ivory", 1.5, cap="round"))
        yield cross.path(stroke=Stroke("ink", 0.7, cap="round"))
    yield Path(rectangle(0.15, 20.4, WIDTH - 0.3, 6.0), fill="ivory", stroke=Stroke("ink", 0.3))
    words = context.say("discard") if pile == "discard" else context.text("Box")
    line = fit_line(words, "text-italic", WIDTH - 1.6, 14, 6)
    if line is not None:
        yield label(line, WIDTH / 2, 23.3 + line.size * 0.105, align="centre")


def draw_lay(context: PictureContext, name: str, cards: Sequence[tuple[Card, str]], size: tuple[float, float]) -> Scene:
    """Cards side by side on a plate with a name, each with its owner."""
    width, height = size
    title = 5.4
    scaled = min((height - title - 2.0) / HEIGHT, (width - 4.0) / len(cards) / (WIDTH + 1.2))
    pitch = (WIDTH + 1.2) * scaled
    items: list[Item] = [
        Path(rectangle(0.3, 0.3, width - 0.6, height - 0.6, -2.0), fill="leaf", stroke=Stroke("ink", 0.35))
    ]
    run = fit_line(name, "title-semibold", width - 6, 10.0, 6)
    items += [label(run, width / 2, 4.8, align="centre")] if run is not None else []
    left = (width - pitch * len(cards)) / 2 + 0.6 * scaled
    top = title + (height - title - 1.0 - HEIGHT * scaled) / 2
    for k, (card, owner) in enumerate(cards):
        at = translate(left + pitch * k, top) @ scale(scaled)
        items.append(Group((draw_thumbnail(context, card, owner),), at=at))
    return Scene(width, height, tuple(items), title=f"{name}: {', '.join(context.card(card.id) for card, _ in cards)}")


def _front(context: PictureContext, card: Card) -> Symbol:
    """The card's front: the index on the left, as on the card itself, portrait or emblem, and name."""
    tint = f"region-{card.region}" if card.region in {r.id for r in context.content.board.regions} else "ground"
    middle = WIDTH / 2 + _INDEX
    items: list[Item] = [Use(_ground(tint, context.style))]
    if card.emblem is not None:
        items += [put(_medallion((8.2, 8.2)), middle, 12.6)]
        items.append(placed(emblem(card.emblem, context.style), middle - 5.8, 6.8, 11.6))
    else:
        face = portrait(sitter(card), context.style)
        items += [put(_medallion((parts.OVAL[0] * _PORTRAIT, parts.OVAL[1] * _PORTRAIT)), middle, 13.2)]
        items.append(Use(face.symbol, translate(middle, 13.2) @ scale(_PORTRAIT) @ face.at))
    if card.faction and card.value:
        piece = parts.block(card.faction, context.style)
        items += [Use(piece, translate(1.0, 1.4 + 4.6 * k) @ scale(_BLOCK)) for k in range(card.value)]
        items += [Use(parts.power(sign), translate(1.1, _POWER_TOP[sign]) @ scale(_BLOCK)) for sign in card.symbols]
    elif card.emblem is not None:
        items.append(Use(parts.jewel(card.emblem), translate(1.0, 1.2) @ scale(_JEWEL)))
    items.append(Path(rectangle(1.2, 27.0, WIDTH - 2.4, 8.2, -1.0), fill="ivory", stroke=Stroke("ink", 0.22)))
    title = context.text(card.title, CONTEXTS[card.kind])
    name = fit([StyledText(title, "title-semibold")], WIDTH - 3.6, 7.8, 11.5, 6.0, 0.25, 1.04)
    items += name.items(WIDTH / 2, 27.0 + (8.2 - name.height) / 2, "centre")
    return Symbol(f"card-{card.id}", tuple(items), Rect(0.0, 0.0, WIDTH, HEIGHT))
