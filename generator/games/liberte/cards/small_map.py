"""The small map on the cards: computed from the geography once, then cached."""

from __future__ import annotations

from pathlib import Path

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.build.cache import Cache, key
from generator.map.small_map import SmallMap, thumbnail
from generator.project import per_project

DETAIL = 4.2
"""Bends of coast and borders smaller than this are left out; in millimetres of the board, a tenth of that on a card."""


@per_project
def small_map(pack: Pack[Content], root: Path) -> SmallMap:
    """The map for all languages; from the cache if the content is the same as before."""
    cache, name = Cache(root, pack.game, pack.edition), key(pack.game, pack.hash)
    kept = SmallMap.restored(cache.get("small-map", name))
    if kept is not None:
        return kept
    small = fresh_small_map(pack)
    cache.put("small-map", name, small.plain())
    return small


def fresh_small_map(pack: Pack[Content]) -> SmallMap:
    """Compute the map without the cache."""
    # Geometry takes longer to import than all cards to draw.
    from generator.games.liberte.map.provinces import VIEW, areas  # noqa: PLC0415
    from generator.map.atlas import draw_inland  # noqa: PLC0415

    content, nodes = pack.content, pack.nodes
    provinces = areas(content.board, content.towns, nodes)
    return thumbnail(draw_inland(provinces, content.geography, VIEW, nodes["geography"]), DETAIL)
