"""The panels beside the map: the pile of To Paris! cards, waiting generals, the armies and their roads, a battle."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.patriots.content.cards import Card
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.map import Army
from generator.drawing.placing import stamped
from generator.drawing.rectangles import Extent, Rect
from generator.drawing.scene import Group, Item, Path, Pen, Stroke, ellipse, rectangle
from generator.drawing.theme import mix
from generator.drawing.transforms import Point, translate
from generator.games.patriots.signs.emblems import emblem
from generator.games.patriots.signs.flags import flag
from generator.games.patriots.signs.piece_faces import general_sign
from generator.games.patriots.signs.placard import HEAD, Placard
from generator.games.patriots.words.names import general_letters
from generator.job import Style
from generator.language.text import Text
from generator.map.lettering import BODY, ITALIC, STRONG, TITLE, Lettering, TextStyle
from generator.typesetting.columns import Paragraph, PlacedParagraph, flow, marked
from generator.typesetting.paragraph import StyledText, fit
from generator.typesetting.shaping import label, shape

PILE = Extent(308.0, 6.0, 373.0, 96.0)
WAITING = Extent(379.0, 6.0, 414.0, 96.0)
COALITION = Extent(308.0, 100.0, 414.0, 195.4)
"""The third of its rows ends where the level seam runs."""
BATTLE = Extent(308.0, 199.4, 414.0, 291.0)
MARCH = "to-paris"
"""The effect of the cards that move armies."""
GENERAL = 6.1
"""Radius of a waiting general's place."""
APART = 18.2
"""Millimetres from one of these places to the one beside it: standees are 18 wide."""


def draw_panels(content: Content, letters: Lettering, style: Style) -> list[Item]:
    """All of them."""
    return [
        _pile(content, letters),
        _waiting(content, letters, style),
        _coalition(content, letters, style),
        _battle(content, letters),
    ]


def waiting_places(content: Content) -> dict[str, Point]:
    """By card: the middle of a waiting general's place, two in a row."""
    generals = _generals(content)
    rows = -(-len(generals) // 2)
    x, y, width, height = Placard(WAITING.rect).inside
    pitch = height / rows
    places = {}
    for i, card in enumerate(generals):
        alone = i == len(generals) - 1 and i % 2 == 0
        aside = 0.0 if alone else APART * (i % 2 - 0.5)
        places[card.id] = (x + width / 2 + aside, y + pitch * (i // 2) + GENERAL + 0.3)
    return places


def army_places(content: Content) -> dict[str, Extent]:
    """By army: the square of its row in the table of the Coalition, where it waits beside the map."""
    x, y, _, height = Placard(COALITION.rect).inside
    pitch = (height - 10.5) / len(content.map.armies)
    return {
        army.id: Extent(x + 0.6, y + pitch * i + 0.3, x + pitch - 0.4, y + pitch * (i + 1) - 0.7)
        for i, army in enumerate(content.map.armies)
    }


def _generals(content: Content) -> list[Card]:
    """Those of the Revolution, then those of the king."""
    generals = [card for card in content.cards.cards if card.general is not None]
    return sorted(generals, key=lambda card: card.general == "royalist")


def _headed(box: Extent, words: str, letters: Lettering, name: str) -> tuple[Placard, list[Item]]:
    placard = Placard(box.rect)
    letters.register[name] = box
    title = letters.fitted(words, TextStyle(HEAD, 11, smallest=7), placard.title_room)
    letters.register[f"{name}-title"] = Rect(box.left, box.top, box.width, placard.bar).extent
    return placard, list(placard.items(title))


def _pile(content: Content, letters: Lettering) -> Group:
    """Where To Paris! cards lie: the size of a card, with a dashed edge."""
    left, top, right, bottom = PILE
    middle = PILE.middle[0]
    title = letters.text(content.text.effects[MARCH].title, "card")
    letters.register["to-paris"] = PILE
    edge = rectangle(left, top, right - left, bottom - top, 3.0)
    inner = rectangle(left + 1.2, top + 1.2, right - left - 2.4, bottom - top - 2.4, 2.2)
    items: list[Item] = [
        Path(edge, fill="late", stroke=Stroke("ink", 0.4)),
        Path(inner, stroke=Stroke("ink", 0.25, (1.6, 1.1))),
        stamped(emblem(MARCH), middle, top + 28, 24),
        *letters.line(
            title.upper(),
            middle,
            top + 53,
            TextStyle("title-black", 19, smallest=11, spacing=0.7),
            width=right - left - 8,
            name="to-paris-title",
        ),
        *letters.paragraph(
            letters.say("france-pile"),
            (middle, top + 57),
            (right - left - 14, 17),
            TextStyle(ITALIC, 9.5, smallest=7),
            name="to-paris-note",
        ),
    ]
    return Group(tuple(items), id="to-paris", title=title)


def _waiting(content: Content, letters: Lettering, style: Style) -> Group:
    """A place for each general until somebody activates him, with his name."""
    words = letters.say("france-waiting")
    placard, items = _headed(WAITING, words, letters, "waiting")
    for card in _generals(content):
        x, y = waiting_places(content)[card.id]
        name = letters.text(card.title, "person")
        letters.register[f"waiting-{card.id}"] = Extent(x - GENERAL, y - GENERAL, x + GENERAL, y + GENERAL)
        drawn = (
            Path(ellipse(x, y, GENERAL), fill="slot", stroke=Stroke("ink", 0.25)),
            Path(ellipse(x, y, GENERAL - 0.6), stroke=Stroke("slot-line", 0.16)),
            stamped(general_sign(card, general_letters(card, letters.text), style), x, y - 0.2, GENERAL * 1.22),
            *letters.line(
                name,
                x,
                y + GENERAL + 2.1,
                TextStyle(ITALIC, 7.2, smallest=6),
                width=_room_for_name(placard.inside, x) - 0.4,
                name=f"waiting-name-{card.id}",
            ),
        )
        items.append(Group(drawn, id=f"waiting-{card.id}", title=name))
    return Group(tuple(items), id="waiting", title=words)


def _room_for_name(inside: Rect, x: float) -> float:
    """The width of a name under a place with this middle: up to the nearer edge on both sides, at most all of it."""
    return 2 * min(x - inside.x, inside.x + inside.width - x)


def _coalition(content: Content, letters: Lettering, style: Style) -> Group:
    """Each army: flag, name, cards and road; below, when the sleeping ones wake."""
    words = letters.say("france-coalition")
    placard, items = _headed(COALITION, words, letters, "coalition")
    places = army_places(content)
    x, _, width, _ = placard.inside
    for i, army in enumerate(content.map.armies):
        box = places[army.id]
        items.append(_army(content, army, box, x + width, letters, style))
        if i + 1 < len(places):
            rule = Pen().move(x + 0.6, box.bottom + 0.5).line(x + width - 0.6, box.bottom + 0.5)
            items.append(rule.path(stroke=Stroke(mix("engraved", "ivory", 0.55), 0.15)))
    foot = placard.inside.bottom - 10.0
    items.append(Pen().move(x, foot).line(x + width, foot).path(stroke=Stroke("gold", 0.3)))
    notes = list(_wakings(content, letters))
    for k, (sign, note) in enumerate(notes):
        line = foot + 4.0 + 4.4 * k
        items.append(label(shape(sign, STRONG, 8.5), x + 0.8, line))
        items += letters.line(
            note,
            x + 2.6,
            line,
            TextStyle(ITALIC, 8.5, smallest=6, align="left"),
            width=width - 3.4,
            name=f"coalition-note-{k + 1}",
        )
    return Group(tuple(items), id="coalition", title=words)


SIGNS = {"start": "", "law": "¹", "abroad": "²"}
"""What marks an army by how it wakes; † and * mean rulings and errata on the aids."""


def _wakings(content: Content, letters: Lettering) -> Iterator[tuple[str, str]]:
    """The marks of armies with their meanings."""
    wakes = {army.wakes for army in content.map.armies}
    if "law" in wakes:
        title = content.text.laws["confiscation"].title
        yield SIGNS["law"], letters.say("france-wakes-law", law=letters.text(title, "law"))
    if "abroad" in wakes:
        yield SIGNS["abroad"], letters.say("france-wakes-abroad")


def _army(content: Content, army: Army, box: Extent, right: float, letters: Lettering, style: Style) -> Group:
    text = letters.text
    name = text(army.name, "army")
    letters.register[f"army-{army.id}"] = box
    left = box.right + 2.4
    cards = [card.id for card in content.cards.cards if card.army == army.id and card.effect == MARCH]
    notes = [", ".join(cards)] if cards else []
    if army.marches_with:
        notes.append(text("with {army}", army=text(content.map.army(army.marches_with).name, "army")))
    note = shape(" · ".join(notes), ITALIC, 8.5)
    head = letters.fitted(
        f"{name} {SIGNS[army.wakes]}".strip(), TextStyle(TITLE, 11, smallest=8), right - left - note.width - 3
    )
    stops = [_named(content, stop, text) for stop in army.road]
    road = [StyledText(" · ".join((*stops[:-1], "")), BODY), StyledText(stops[-1], STRONG)]
    line = fit(road, right - left - 1, 5.2, 9.5, 6.5, 0.25, lines=1)
    if not line.fits:
        letters.complain(" · ".join(stops))
    drawn: list[Item] = [
        Path(rectangle(box.left, box.top, box.width, box.height, 0.7), fill="slot", stroke=Stroke("slot-line", 0.2)),
        stamped(flag(army.id, style), *box.middle, box.height - 1.4),
        label(head, left, box.top + 4.6),
        label(note, right - 0.8, box.top + 4.5, "engraved", "right"),
        *line.items(left, box.top + 6.0),
    ]
    letters.note(f"army-name-{army.id}", head, left, box.top + 4.6)
    letters.note(f"army-note-{army.id}", note, right - 0.8 - note.width, box.top + 4.5)
    letters.register[f"army-road-{army.id}"] = Extent(left, box.top + 6.6, left + line.width, box.top + 9.4)
    return Group(tuple(drawn), id=f"army-{army.id}", title=name)


def _named(content: Content, place: str, text: Text) -> str:
    """The name of a province or territory."""
    provinces = {province.id: text(province.name, "province") for province in content.map.provinces}
    territories = {territory.id: text(territory.name, "territory") for territory in content.map.territories}
    return {**territories, **provinces}[place]


LINES = ("held", "lost", "beaten", "failed", "abroad", "defeat", "equal", "nobody")
"""The outcomes of a battle, as the sheet of struggles words them."""


def _battle(content: Content, letters: Lettering) -> Group:
    """What both sides count, and what follows."""
    labels, aids = letters.say, content.text.aids
    title = letters.text(aids["battle"])
    placard, items = _headed(BATTLE, title, letters, "battle")
    x, y, width, height = placard.inside
    half = width / 2
    sides = (
        ("aid-ours", ("aid-insight", "aid-in-army")),
        ("aid-theirs", ("aid-insight", "aid-royalists")),
    )
    told = [
        "\n".join(f"+ {labels(one)}" if n else labels(one) for n, one in enumerate(counted)) for _, counted in sides
    ]
    size = min(fit([StyledText(words, BODY)], half - 2, 8.0, 8.5, 6, 0.25).size for words in told)
    for k, ((side, _), words) in enumerate(zip(sides, told, strict=True)):
        left = x + half * k + 0.8
        items += letters.line(
            labels(side),
            left,
            y + 4.0,
            TextStyle(TITLE, 10, smallest=8, align="left"),
            width=half - 2,
            name=f"battle-{side}",
        )
        items += letters.paragraph(
            words,
            (left, y + 5.4),
            (half - 2, 8.0),
            TextStyle(BODY, size, smallest=size, align="left"),
            name=f"battle-{side}-sum",
        )
    items.append(Pen().move(x + half - 0.6, y + 1.5).line(x + half - 0.6, y + 13.2).path(stroke=Stroke("gold", 0.25)))
    items.append(Pen().move(x, y + 14.2).line(x + width, y + 14.2).path(stroke=Stroke("gold", 0.3)))
    room = Rect(x + 0.8, y + 15.4, width - 1.6, height - 16.0)
    lines = [letters.text(aids[f"battle-{key}"]) for key in LINES]
    laid = flow([Paragraph(marked(words)) for words in lines], room.width, [room.height], 9.6, 6.0)
    if not laid.fits:
        letters.complain(lines[-1])
    items += [item for column in laid.columns for one in column for item in _down(one, room)]
    return Group(tuple(items), id="battle", title=title)


def _down(placed: PlacedParagraph, room: Rect) -> tuple[Item, ...]:
    return (Group(placed.items(room.x, room.width), at=translate(0, room.y)),)
