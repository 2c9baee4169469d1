"""Lists that every game's book makes from data: the pieces in the box, the credits."""

from __future__ import annotations

from collections.abc import Mapping

from engine.loading.common import Identity
from generator.drawing.scene import Item, Scene
from generator.language.text import Text
from generator.rulebook.book.pictures import ListedPiece

PIECE = (26.0, 14.0)
"""Width and height of a picture in the list of pieces, in mm."""


def components(identity: Identity, text: Text, pictures: Mapping[str, tuple[Item, ...]]) -> list[ListedPiece]:
    """The pieces in the box. `pictures` are drawings of the size `PIECE`, by the component's id; not all need one."""
    pieces = []
    for part in identity.components:
        name = text(part.name)
        picture = Scene(*PIECE, pictures.get(part.id, ()), title=name, language=text.code)
        counted = text.plural(*part.counted, part.count) if part.counted else f"{text.number(part.count)} × {name}"
        pieces.append(ListedPiece(picture, counted))
    return pieces


def people(identity: Identity, text: Text, labels: Mapping[str, str]) -> list[tuple[str, str]]:
    """What somebody did, and who; `labels` name what they did (`credit-<key>`)."""
    return [(text(labels[f"credit-{key}"]), name) for key, name in identity.credits.items()]
