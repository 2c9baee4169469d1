"""What must hold on the map: towns, hearts, what touches what, and the roads of the armies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.errors import Code, Findings, Position
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.map import Army, Map
from engine.loading import crosscheck
from engine.loading.source import Node


def check(content: Content, node: Node, findings: Findings) -> None:
    """Note every contradiction of `map.yaml`, in itself and with the towns of the country."""
    land = content.map
    crosscheck.once(_placed(land, node), "place", findings)
    capitals = [i for i, province in enumerate(land.provinces) if province.capital]
    if len(capitals) != 1:
        at = node.place("provinces", *capitals[1:2])
        findings.note(Code.CONTRADICTION, at, label="provinces", reason=f"one is the capital, not {len(capitals)}")
    _check_towns(content, node, findings)
    _check_hearts(land, node, findings)
    _check_edges(land, node, findings)
    crosscheck.once(((army.id, node.place("armies", i, "id")) for i, army in enumerate(land.armies)), "army", findings)
    for i, army in enumerate(land.armies):
        _check_army(content, army, i, node, findings)


def _check_towns(content: Content, node: Node, findings: Findings) -> None:
    """Note towns of provinces that are unknown, or that two provinces name."""
    named = [
        (province.id, name, node.place("provinces", i, "towns", j))
        for i, province in enumerate(content.map.provinces)
        for j, name in enumerate(province.towns)
    ]
    towns = content.towns.by_name
    for province, name, at in named:
        crosscheck.refer(name, towns, "town", f"province {province}", at, findings)
    crosscheck.once(((name, at) for _, name, at in named), "town", findings)


def _check_hearts(land: Map, node: Node, findings: Findings) -> None:
    hearts = [
        (province.heart, node.place("provinces", i, "heart"))
        for i, province in enumerate(land.provinces)
        if province.heart is not None
    ]
    crosscheck.once(hearts, "heart", findings)
    for i, province in enumerate(land.provinces):
        if province.heart is not None and (province.heart > len(hearts) or province.capital):
            at = node.place("provinces", i, "heart")
            reason = "the capital has none" if province.capital else f"{len(hearts)} hearts are numbered from 1"
            findings.note(Code.CONTRADICTION, at, label=f"province {province.id}", reason=reason)


def _check_edges(land: Map, node: Node, findings: Findings) -> None:
    """Edges join two places that exist, each pair once, and lead from every place to every other."""
    for i, edge in enumerate(land.edges):
        for j, place in enumerate(edge.between):
            at = node.place("edges", i, "between", j)
            crosscheck.refer(place, land.places, "place", "edges", at, findings)
        if edge.between[0] == edge.between[1]:
            at = node.place("edges", i, "between")
            findings.note(Code.CONTRADICTION, at, label="edges", reason="a place does not touch itself")
    pairs = (("–".join(sorted(edge.between)), node.place("edges", i, "between")) for i, edge in enumerate(land.edges))
    crosscheck.once(pairs, "edge", findings)
    cut_off = set(land.places) - reached(land, land.places[0])
    for name, at in _placed(land, node):
        if name in cut_off:
            reason = f"no edges lead there from {land.places[0]}"
            findings.note(Code.CONTRADICTION, at, label=name, reason=reason)


def _placed(land: Map, node: Node) -> Iterator[tuple[str, Position]]:
    """Every province and territory, with where it stands in the file."""
    yield from ((province.id, node.place("provinces", i, "id")) for i, province in enumerate(land.provinces))
    yield from ((territory.id, node.place("territories", i, "id")) for i, territory in enumerate(land.territories))


def reached(land: Map, start: str) -> set[str]:
    """Every place that edges lead to from one place."""
    found, waiting = {start}, [start]
    while waiting:
        place = waiting.pop()
        touching = {other for edge in land.edges if place in edge.between for other in edge.between}
        waiting.extend(touching - found)
        found |= touching
    return found


def _check_army(content: Content, army: Army, i: int, node: Node, findings: Findings) -> None:
    land, label = content.map, f"army {army.id}"
    for key in ("road", "longer"):
        if road := getattr(army, key):
            _check_road(land, label, road, node, ("armies", i, key), findings)
    if army.longer and army.longer[0] != army.road[0]:
        reason = f"both roads begin at home: {army.road[0]}"
        findings.note(Code.CONTRADICTION, node.place("armies", i, "longer", 0), label=label, reason=reason)
    if army.marches_with is not None:
        at = node.place("armies", i, "marches_with")
        others = [other.id for other in land.armies if other.wakes == "start" and other.id != army.id]
        crosscheck.refer(army.marches_with, others, "other army awake from the start", label, at, findings)
    if not any(card.army == army.id for card in content.cards.cards):
        reason = "no card bears its insight"
        findings.note(Code.CONTRADICTION, node.place("armies", i), label=label, reason=reason)


def _check_road(
    land: Map, label: str, road: tuple[str, ...], node: Node, path: tuple[str | int, ...], findings: Findings
) -> None:
    """A road begins in a territory, goes along edges, comes nowhere twice, and ends in the capital."""
    edges = {frozenset(edge.between) for edge in land.edges}
    for j, place in enumerate(road):
        crosscheck.refer(place, land.places, "place", label, node.place(*path, j), findings)
    crosscheck.once(((place, node.place(*path, j)) for j, place in enumerate(road)), "place of a road", findings)
    for j, step in enumerate(pairwise(road), 1):
        if set(step) <= set(land.places) and frozenset(step) not in edges:
            reason = f"{step[0]} and {step[1]} do not touch"
            findings.note(Code.CONTRADICTION, node.place(*path, j), label=label, reason=reason)
    ends = ([territory.id for territory in land.territories], [p.id for p in land.provinces if p.capital])
    for j, place, known, reason in (
        (0, road[0], ends[0], "a road begins in a territory"),
        (len(road) - 1, road[-1], ends[1], "a road ends in the capital"),
    ):
        if place in land.places and place not in known:
            findings.note(Code.CONTRADICTION, node.place(*path, j), label=label, reason=f"{reason}, not in {place}")
