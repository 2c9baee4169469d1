"""The small map of a content: made from its geography once, then kept beside the board's survey."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.loading.pack import Pack
from generator.build import fingerprint
from generator.build.cache import Cache
from generator.build.fingerprint import Fingerprints
from generator.games.liberte.cards.small_map import Outline, SmallMap

if TYPE_CHECKING:
    from generator.games.liberte.map.atlas import Atlas

DETAIL = 4.2
"""Millimetres of the board under which a bend disappears: a tenth of it on a card."""


@lru_cache(maxsize=2)
def small_map(pack: Pack, root: Path) -> SmallMap:
    """For all languages of a build, and for the next builds of the same content."""
    cache, key = Cache(root, pack.game, pack.edition), _key(pack)
    kept = _restored(cache.get("small-map", key))
    if kept is not None:
        return kept
    from generator.games.liberte.map.atlas import draw_inland  # noqa: PLC0415 - geometry takes longer than all cards

    found = thumbnail(draw_inland(pack.content.board, pack.content.geography, pack.nodes))
    cache.put("small-map", key, _kept(found))
    return found


def thumbnail(atlas: Atlas) -> SmallMap:
    """A map with few nodes; borders are still shared."""
    from generator.drawing.geometry import union  # noqa: PLC0415 - as above

    coarse = atlas.simplified(DETAIL)
    inner = [border for border in coarse.borders if border.regional]
    sides = {border.between: {coarse.region_of[number] for number in border.between} for border in inner}
    borders = {
        region: tuple(union(b.course for b in inner if region not in sides[b.between]).outline())
        for region in ("", *coarse.regions)
    }
    regions = {name: tuple(shape.outline()) for name, shape in coarse.regions.items()}
    return SmallMap(coarse.land.bounds, tuple(coarse.land.outline()), regions, borders)


def _key(pack: Pack) -> str:
    """What the map depends on: content, the program itself and the libraries that it computes with."""
    return fingerprint.combine([pack.hash, Fingerprints({}).code(), *fingerprint.libraries()])[:24]


def _kept(found: SmallMap) -> dict[str, Any]:
    return {"bounds": found.bounds, "land": found.land, "regions": found.regions, "borders": found.borders}


def _restored(kept: Any) -> SmallMap | None:
    """What was kept; None if nothing was, or if it is damaged."""
    try:
        left, top, right, bottom = kept["bounds"]
        outlines: list[dict[str, Outline]] = [
            {name: tuple(map(tuple, outline)) for name, outline in kept[part].items()}
            for part in ("regions", "borders")
        ]
        return SmallMap((left, top, right, bottom), tuple(map(tuple, kept["land"])), *outlines)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
