"""Lists that every game's book makes from data: the pieces in the box, the origin of facts, the credits."""

from __future__ import annotations

from collections.abc import Mapping

from engine import games
from engine.loading.common import STATUSES, Identity
from engine.loading.crosscheck import provenance_counts
from engine.loading.pack import AnyPack
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
        pieces.append(ListedPiece(picture, part.count, name))
    return pieces


def provenance(pack: AnyPack, text: Text, labels: Mapping[str, str]) -> tuple[list[str], list[list[str]]]:
    """Heads and rows: how many facts of each file have which origin. `labels` may rename an origin (`origin-...`)."""
    usual = {
        "documented": text("Documented"),
        "public": text("Public"),
        "inferred": text("Inferred"),
        "history": text("History"),
        "reconstructed": text("Reconstructed"),
    }
    own = {status: text(labels[f"origin-{status}"]) for status in STATUSES if f"origin-{status}" in labels}
    heads = [text("File"), *(own.get(status, usual[status]) for status in STATUSES)]
    rows = []
    for stem, field in games.game(pack.game).content_kind().files().items():
        counts = provenance_counts(getattr(pack.content, field))
        if sum(counts.values()):
            rows.append([f"{stem}.yaml", *(str(counts[status]) if counts[status] else "–" for status in STATUSES)])
    return heads, rows


def people(identity: Identity, text: Text, labels: Mapping[str, str]) -> list[tuple[str, str]]:
    """What somebody did, and who; `labels` name what they did (`credit-<key>`)."""
    return [(text(labels[f"credit-{key}"]), name) for key, name in identity.credits.items()]
