"""The board before any words, computed once per content: from the cache where the same content was seen before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from engine.errors import Code, Finding, Findings
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.build.cache import Cache, key
from generator.drawing.geometry import Shape, packed, unpacked
from generator.drawing.rectangles import Extent
from generator.findings.report import errors
from generator.games.liberte.board.draw import Prepared, draw_board, place_side
from generator.games.liberte.map.arrangements import PartRow
from generator.games.liberte.map.place_labels import ProvincePlan
from generator.games.liberte.map.plan import MapPlan, lay_out
from generator.games.liberte.map.provinces import VIEW, areas
from generator.language import cldr
from generator.language.text import project_text
from generator.map import landscape, surroundings
from generator.map.atlas import Area, Atlas, PlacedTown, draw_atlas, strays
from generator.map.landscape import Landscape, River
from generator.map.lettering import TITLE
from generator.map.surroundings import Surroundings
from generator.project import per_project
from generator.typesetting.shaping import measure

Survey = tuple[Atlas[int], MapPlan, Surroundings, Landscape]


@per_project
def survey(pack: Pack[Content], root: Path, *, cached: bool = True) -> Prepared:
    """Everything about the board that no language changes; once per process, and once per content on this disk.

    Raises `ContentError` if something has no place.
    """
    content: Content = pack.content
    widths_per_point = longest_names(pack, root)
    cache = Cache(root, pack.game, pack.edition)
    name = key(pack.game, pack.hash, repr(sorted(widths_per_point.items())))
    kept = cache.get("board", name) if cached else None
    parts = restore(content, kept) if kept is not None else None
    warnings: tuple[Finding, ...] = ()
    if parts is None:
        parts, warnings = _compute(pack, widths_per_point)
        if cached and not warnings:
            cache.put("board", name, keep(*parts))
    findings = (*warnings, *_short_or_long_track(pack))
    words = pack.nodes["text"]
    return Prepared(content.identity, content.board, content.rules, content.text.labels, *parts, findings, words)


def _compute(pack: Pack[Content], widths_per_point: Mapping[int, float]) -> tuple[Survey, tuple[Finding, ...]]:
    """The survey from the content alone, with the map's warnings."""
    content: Content = pack.content
    provinces = areas(content.board, content.towns, pack.nodes)
    atlas = draw_atlas(provinces, content.geography, VIEW, pack.nodes["geography"])
    layout, findings = lay_out(content.board, atlas, widths_per_point, place_side(content.identity), pack.nodes)
    findings.raise_if_any()
    return (atlas, layout, surroundings.survey(atlas), landscape.survey(atlas)), tuple(strays(provinces, atlas))


def _short_or_long_track(pack: Pack[Content]) -> Iterator[Finding]:
    """The Election Track ends one space before the landslide; a board that says otherwise is not drawn."""
    votes = pack.content.rules.landslide.votes
    for i, track in enumerate(pack.content.board.tracks):
        if track.id == "election" and (votes.holds(track.last) or not votes.holds(track.last + 1)):
            reason = f"it ends at {track.last}, one space before a landslide, but that is at {votes.number} votes"
            at = pack.nodes["board"].place("tracks", i, "last")
            yield Finding(Code.CONTRADICTION, at, {"label": "track election", "reason": reason})


def check(pack: Pack[Content], root: Path) -> tuple[Finding, ...]:
    """Whether the map can be drawn and every label fits, in every language; warnings are given back."""
    ready = survey(pack, root)
    wrong = Findings()
    for language in pack.content.identity.languages:
        text = project_text(root, pack.game, language.code)
        wrong += errors(draw_board(ready, text, "color").findings)
    wrong.raise_if_any()
    return ready.findings


@per_project
def longest_names(pack: Pack[Content], root: Path) -> Mapping[int, float]:
    """The width at one point of each province's longest name; Latin scripts keep the French one."""
    content: Content = pack.content
    codes = [language.code for language in content.identity.languages]
    texts = [project_text(root, pack.game, code) for code in codes if not cldr.is_latin(code)]
    return {
        province.number: max(
            measure(name, TITLE, 1.0) for name in {province.name, *(t.raw(province.name, "province") for t in texts)}
        )
        for province in content.board.provinces
    }


def keep(atlas: Atlas[int], layout: MapPlan, around: Surroundings, inside: Landscape) -> dict[str, Any]:
    """The survey as JSON would hold it."""
    return {
        "provinces": {str(n): packed(shape) for n, shape in atlas.areas.items()},
        "towns": {str(n): [placed.point for placed in towns] for n, towns in atlas.towns.items()},
        "foreign": packed(atlas.foreign),
        "frontier": packed(atlas.frontier),
        "lakes": packed(atlas.lakes),
        "rivers": [course for _, course in atlas.rivers],
        "limits": [course for _, course in atlas.limits],
        "inscriptions": [course for _, course in atlas.inscriptions],
        "plans": [asdict(plan) for plan in layout.plans.values()],
        "capital": layout.capital,
        "around": {name: _packed(getattr(around, name)) for name in Surroundings.__dataclass_fields__},
        "courses": [[river.course, packed(river.visible)] for river in inside.rivers],
        "province-borders": packed(inside.area_borders),
        "region-borders": packed(inside.region_borders),
    }


def _packed(value: Shape | tuple[Shape, ...]) -> Any:
    return [packed(shape) for shape in value] if isinstance(value, tuple) else packed(value)


def _unpacked(value: Any) -> Any:
    return tuple(unpacked(text) for text in value) if isinstance(value, list) else unpacked(value)


def restore(content: Content, kept: Any) -> Survey | None:
    """What was kept, or None if it is damaged."""
    try:
        geography = content.geography
        provinces = areas(content.board, content.towns, {})
        atlas = Atlas(
            VIEW,
            areas={int(n): unpacked(text) for n, text in kept["provinces"].items()},
            region_of={area.key: area.region for area in provinces},
            towns={area.key: _placed(area, kept["towns"][str(area.key)]) for area in provinces},
            foreign=unpacked(kept["foreign"]),
            frontier=unpacked(kept["frontier"]),
            lakes=unpacked(kept["lakes"]),
            rivers=tuple(zip(geography.rivers, map(_points, kept["rivers"]), strict=True)),
            limits=tuple(zip(geography.limits, map(_points, kept["limits"]), strict=True)),
            inscriptions=tuple(zip(geography.inscriptions, map(_points, kept["inscriptions"]), strict=True)),
        )
        plans = {plan.number: plan for plan in map(_plan, kept["plans"])}
        capital = kept["capital"]
        layout = MapPlan(plans, None if capital is None else (capital[0], capital[1]))
        around = Surroundings(**{name: _unpacked(value) for name, value in kept["around"].items()})
        inside = Landscape(
            rivers=tuple(
                River(river.great, _points(course), unpacked(visible))
                for river, (course, visible) in zip(geography.rivers, kept["courses"], strict=True)
            ),
            area_borders=unpacked(kept["province-borders"]),
            region_borders=unpacked(kept["region-borders"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return None
    return atlas, layout, around, inside


def _placed(area: Area[int], points: Any) -> tuple[PlacedTown, ...]:
    both = zip(area.sites, _points(points), strict=True)
    return tuple(PlacedTown(site.town, site.named, point, site.chief) for site, point in both)


def _points(pairs: Any) -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for x, y in pairs)


def _plan(kept: dict[str, Any]) -> ProvincePlan:
    rows = tuple(PartRow(r["x"], r["y"], r["width"], r["height"], tuple(r["parts"])) for r in kept["rows"])
    plate, anchor = kept["plate"], kept["anchor"]
    return ProvincePlan(
        kept["number"],
        kept["size"],
        rows,
        _points(kept["places"]),
        kept["side"],
        None if plate is None else Extent(*plate),
        None if anchor is None else (anchor[0], anchor[1]),
    )
