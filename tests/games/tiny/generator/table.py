"""A table of the game in small, as scenarios see it: the lantern on its path, the pile, and the hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath

from engine.games.stage import View
from engine.loading.pack import Pack
from generator.drawing.placing import stamped
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, rectangle
from generator.drawing.transforms import translate
from generator.job import Style
from generator.language.text import Text, project_text
from generator.print.components.counters import row
from generator.typesetting.shaping import fit_line, label, shape
from tests.games.tiny.engine.content import SIDES, Content
from tests.games.tiny.generator.signs import suit, token

WIDTH, HEIGHT = 80.0, 34.0
SPACE, GAP = 10.4, 0.9
"""The side of a space, and the distance between two; all measures are millimetres."""
CARD = (11.0, 15.0)
MOST = 2
"""How many cards of a hand or of the pile are drawn: the last ones."""


def picture(pack: Pack[Content], root: FilePath, view: View, language: str, style: Style, place: str) -> Scene:
    """What `pnp show state FILE --svg` draws; the game has no places to look at more closely."""
    return draw_table(pack.content, project_text(root, pack.game, language), view)


def draw_table(content: Content, text: Text, view: View) -> Scene:
    """The path above; below it West's hand, the pile and East's hand."""
    labels, hands = content.text.labels, view["hands"]
    groups: Sequence[tuple[float, str, Sequence[str]]] = (
        (WIDTH * 0.17, labels[f"player-{SIDES[0]}"], hands[SIDES[0]]),
        (WIDTH * 0.5, labels["pile"], view["pile"]),
        (WIDTH * 0.83, labels[f"player-{SIDES[1]}"], hands[SIDES[1]]),
    )
    items = [*_path(content, view["lantern"])]
    for x, name, cards in groups:
        items += _group(content, cards[-MOST:], x)
        if run := fit_line(text(name), "text-italic", WIDTH / 3, 8, 6.5):
            items.append(label(run, x, HEIGHT - 1.2, "gist", "centre"))
    return Scene(WIDTH, HEIGHT, tuple(items), title=content.identity.title, language=text.code)


def _path(content: Content, lantern: int) -> Iterator[Item]:
    """The spaces, the homes in the colours of their players, and the lantern."""
    count = content.rules.path.spaces
    homes = dict(zip((1, count), SIDES, strict=True))
    first = (WIDTH - count * SPACE - (count - 1) * GAP) / 2
    for space in range(1, count + 1):
        x = first + (space - 1) * (SPACE + GAP)
        fill = homes.get(space, "ivory")
        yield Path(rectangle(x, 0.5, SPACE, SPACE), fill=fill, stroke=Stroke("ink", 0.3))
        colour = f"{fill}-sign" if space in homes else "ink"
        yield label(shape(str(space), "text-semibold", 7), x + 0.9, 3.4, colour)
        if space == lantern:
            yield Group(row([token("lantern", 7.4)], 0, SPACE, SPACE), at=translate(x + 1.1, 1.6))


def _group(content: Content, cards: Sequence[str], x: float) -> Iterator[Item]:
    """Cards side by side around x."""
    width, height = CARD
    by_id = {card.id: card for card in content.cards.cards}
    left = x - (len(cards) * (width + 1) - 1) / 2
    for n, card in enumerate(by_id[name] for name in cards):
        at = left + n * (width + 1)
        yield Path(rectangle(at, 14, width, height, 1), fill=card.suit, stroke=Stroke("ink", 0.25))
        yield stamped(suit(card.suit), at + width / 2, 23.6, 8.4)
        yield label(shape(str(card.number), "text-bold", 10), at + 1.2, 18)
