"""The small map on the cards: made from the geography once, then kept beside the board's survey."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.build import fingerprint
from generator.build.cache import Cache
from generator.build.fingerprint import Fingerprints
from generator.map.small_map import SmallMap, thumbnail

DETAIL = 4.2
"""Millimetres of the board under which a bend disappears: a tenth of it on a card."""


@lru_cache(maxsize=2)
def small_map(pack: Pack[Content], root: Path) -> SmallMap:
    """For all languages of a build, and for the next builds of the same content."""
    cache, key = Cache(root, pack.game, pack.edition), _key(pack)
    kept = SmallMap.restored(cache.get("small-map", key))
    if kept is not None:
        return kept
    found = fresh_small_map(pack)
    cache.put("small-map", key, found.plain())
    return found


def fresh_small_map(pack: Pack[Content]) -> SmallMap:
    """Computed, whatever was kept."""
    # Geometry takes longer to import than all cards to draw.
    from generator.games.liberte.map.provinces import VIEW, areas  # noqa: PLC0415
    from generator.map.atlas import draw_inland  # noqa: PLC0415

    content, nodes = pack.content, pack.nodes
    provinces = areas(content.board, content.towns, nodes)
    return thumbnail(draw_inland(provinces, content.geography, VIEW, nodes["geography"]), DETAIL)


def _key(pack: Pack[Content]) -> str:
    return fingerprint.combine([pack.hash, Fingerprints({}).code(), *fingerprint.libraries()])[:24]
