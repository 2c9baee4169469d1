"""What there is to translate in the content of any game: its labels and aids, and the words of `game.yaml`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.errors import Position
from engine.loading.common import GameText, Identity
from engine.loading.pack import AnyPack

Kind = Literal["markdown", "filled", "label", "name"]
"""How a string is checked, the strictest first: by its spans; by placeholders, and it has no number of its own; by
placeholders alone; not at all."""
String = tuple[str | tuple[str, str], str | None, Position, str, Kind]
"""English (or one and several), context, place, what a translator should know, how its translation is checked."""


def of_text(pack: AnyPack) -> Iterator[String]:
    """Labels and lines of the player aid."""
    text: GameText = pack.content.text
    node = pack.nodes["text"]
    for key, label in text.labels.items():
        yield label, None, node.place("labels", key), f"Label {key}; {{...}} is filled in", "filled"
    for key, aid in text.aids.items():
        yield aid, None, node.place("aids", key), f"Player aid {key}; be short", "markdown"


def of_identity(pack: AnyPack) -> Iterator[String]:
    """Subtitle, editions and kinds of pieces. The title is a name and stays as it is."""
    identity: Identity = pack.content.identity
    node = pack.nodes["game"]
    yield identity.subtitle, None, node.place("subtitle"), "Subtitle of the game", "label"
    for i, edition in enumerate(identity.editions):
        yield edition.name, None, node.place("editions", i), "Name of an edition", "label"
        yield edition.note, None, node.place("editions", i), f"About: {edition.name}", "label"
    for i, component in enumerate(identity.components):
        yield component.name, None, node.place("components", i), "A kind of piece, in the list of pieces", "label"
        if component.counted:
            one, several = component.counted
            yield (one, several), None, node.place("components", i, "counted"), "Pieces, counted", "label"
