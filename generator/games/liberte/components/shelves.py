"""What Liberté's start page says of its files, in the order in which they are printed."""

from __future__ import annotations

from engine.games.liberte.content.content import Content
from generator.build.shelves import usual
from generator.games.shelf import Shelf
from generator.language.text import Text
from generator.print.components.counters import STICKERS, sticker_file, sticker_label


def shelves(content: Content, text: Text) -> list[Shelf]:
    """The usual shelves with this game's numbers, and one for the blocks."""
    identity = content.identity
    counts = {component.id: component.count for component in identity.components}
    usual_ones = {shelf.kinds[0]: shelf for shelf in usual(text)}
    cards, tokens = usual_ones["cards"], usual_ones["tokens"]
    ours = {
        "cards": cards._replace(
            sentence=text.plural("{n} card, with backs.", "{n} cards, with backs.", counts["cards"])
        ),
        "tokens": tokens._replace(
            sentence=text(
                "{n} tokens for six players, election markers, turn and province marker.",
                n=text.number(counts["tokens"]),
            )
        ),
        "blocks": Shelf(
            ("blocks",),
            text("Blocks"),
            text(
                "{n} of them, flat or to fold. "
                "Or take wooden ones of 8 to 12 mm: {red} red, {blue} blue and {white} white.",
                n=text.number(counts["blocks"]),
                **{name: text.number(count) for name, count in identity.component("blocks").each.items()},
            ),
            cards.stock,
            {"cubes": text("to fold"), **{sticker_file(side): sticker_label(text, side) for side in STICKERS}},
        ),
    }
    order = ("cards", "board-tiles", "tokens", "blocks", "aids", "rulebook", "assembly", "tuckbox")
    return [ours.get(name) or usual_ones[name] for name in order]
