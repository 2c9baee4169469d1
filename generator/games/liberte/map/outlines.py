"""The outline of one province, for pictures of it alone: computed from the geography once, then cached."""

from __future__ import annotations

from pathlib import Path

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.build.cache import Cache, key
from generator.map.small_map import Outline
from generator.project import per_project

DETAIL = 1.6
"""Bends smaller than this are left out, in millimetres of the board."""


@per_project
def province_outline(pack: Pack[Content], root: Path, number: int) -> Outline:
    """A province in millimetres of the board; from the cache if the content is the same as before."""
    cache, name = Cache(root, pack.game, pack.edition), key(pack.game, pack.hash, str(number))
    kept = cache.get("outline", name)
    try:
        return tuple((str(s[0]), *map(float, s[1:])) for s in kept)
    except (TypeError, ValueError, IndexError, KeyError):
        outline = _fresh(pack, number)
        cache.put("outline", name, outline)
        return outline


def _fresh(pack: Pack[Content], number: int) -> Outline:
    # Geometry takes longer to import than an aid to draw.
    from generator.games.liberte.map.provinces import VIEW, areas  # noqa: PLC0415
    from generator.map.atlas import draw_inland  # noqa: PLC0415

    content, nodes = pack.content, pack.nodes
    atlas = draw_inland(areas(content.board, content.towns, nodes), content.geography, VIEW, nodes["geography"])
    return tuple(atlas.simplified(DETAIL).areas[number].outline())
