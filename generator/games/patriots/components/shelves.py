"""What the start page of 1793 says of its files, in the order in which they are printed."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from generator.build.shelves import usual
from generator.games.shelf import Shelf
from generator.language.text import Text
from generator.print.components.counters import STICKERS, sticker_file, sticker_label

BOARD_PAPER = "A3"


def shelves(content: Content, text: Text) -> list[Shelf]:
    """The usual shelves with this game's words, and those of its own."""
    labels, identity = content.text.labels, content.identity
    counts = {component.id: text.number(component.count) for component in identity.components}
    usual_ones = {shelf.kinds[0]: shelf for shelf in usual(text)}
    card, paper = usual_ones["cards"].stock, usual_ones["aids"].stock

    def own(name: str, kinds: tuple[str, ...], stock: str, **parts: str) -> Shelf:
        called = {kind.replace("_", "-"): words for kind, words in parts.items()}
        values = {key.replace("-", "_"): number for key, number in counts.items()}
        told = text(labels[f"shelf-{name}-told"], **values, paper=BOARD_PAPER)
        return Shelf(kinds, text(labels[f"shelf-{name}"]), told, stock, called)

    cards = text(labels["shelf-cards-told"], cards=counts["cards"])
    paris, france = (text(identity.component(f"{name}-board").name) for name in ("paris", "france"))
    boards = {"board-paris": paris, "board-paris-tiles": paris, "board-france": france, "board-france-tiles": france}
    late = text(identity.component("late-tiles").name)
    return [
        usual_ones["cards"]._replace(sentence=cards),
        own(
            "boards",
            ("board-paris-tiles", "board-france-tiles", "late-tiles", "board-paris", "board-france"),
            paper,
            **{kind.replace("-", "_"): words for kind, words in {**boards, "late-tiles": late}.items()},
        ),
        own("player-boards", ("player-boards",), card),
        own(
            "pieces",
            ("counters", "currency", "standees"),
            card,
            figures=text(labels["sheet-figures"]),
            **{sticker_file(side).replace("-", "_"): sticker_label(text, side) for side in STICKERS},
            currency=text(identity.component("currency").name),
            standees=text(labels["sheet-standees"]),
        ),
        usual_ones["aids"]._replace(sentence=text(labels["shelf-aids-told"])),
        own(
            "sheets",
            ("struggle", "solo"),
            paper,
            solo=text(labels["short-solo"]),
            struggle=text(labels["sheet-struggle"]),
        ),
        usual_ones["rulebook"],
        usual_ones["assembly"],
        own(
            "boxes",
            ("tuckbox", "envelopes"),
            card,
            deck=text(labels["box-deck"]),
            laws=text(labels["box-laws"]),
            pieces=text("Box for the pieces"),
            envelopes=text(identity.component("envelopes").name),
        ),
    ]
