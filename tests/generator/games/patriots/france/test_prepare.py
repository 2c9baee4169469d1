"""What cannot be drawn is found before anything is drawn, in its file and line."""

from __future__ import annotations

import dataclasses

import pytest

from engine.errors import ContentError, Findings
from engine.games.patriots.content.map import Map
from engine.loading import schema, source
from generator.findings.report import headline
from generator.games.patriots.france.prepare import check, longest_names, survey
from tests.generator.games.patriots.france_board import pack, ready
from tests.project import ROOT

FILE = "content/patriots/map.yaml"
TEXT = (ROOT / FILE).read_text(encoding="utf-8")


def found(old: str, new: str) -> list[str]:
    """What drawing finds when one place of the map's file is changed."""
    assert old in TEXT, old
    findings = Findings()
    node = source.parse(TEXT.replace(old, new, 1), FILE, findings)
    assert node is not None
    land = schema.read(Map, node, findings)
    assert land is not None
    changed = dataclasses.replace(
        pack(), content=dataclasses.replace(pack().content, map=land), nodes={**pack().nodes, "map": node}
    )
    try:
        survey(changed, ROOT)
    except ContentError as error:
        return [headline(finding) for finding in error.findings]
    return []


def line_of(words: str) -> int:
    return TEXT[: TEXT.index(words)].count("\n") + 1


CASES = [
    (
        "  - {between: [languedoc, gascogne]}\n",
        "",
        f":{line_of('      Auch, Bayonne') - 1}:",
        "province gascogne: its towns give it a border with Languedoc, but no edge says that they touch",
    ),
    (
        "  - {between: [rhone, torino]}\n",
        "  - {between: [rhone, torino]}\n  - {between: [normandie, alsace]}\n",
        f":{line_of('between: [rhone, torino]') + 1}:",
        "edges: their towns give Normandie and Alsace no common border on the map",
    ),
    (
        "  - {between: [languedoc, gerona]}\n",
        "",
        f":{line_of('id: gerona')}:",
        "territory gerona: no road leads there",
    ),
    (
        "  - {id: torino, name: Torino, outer: true}\n",
        "  - {id: torino, name: Torino, outer: true}\n  - {id: wien, name: Wien, outer: true}\n",
        f":{line_of('id: torino') + 1}:",
        "Wien finds no room",
    ),
]


@pytest.mark.parametrize(("old", "new", "place", "words"), CASES, ids=[case[3][:50] for case in CASES])
def test_a_map_that_contradicts_its_towns_or_has_no_road_is_found(old: str, new: str, place: str, words: str) -> None:
    lines = found(old, new)
    assert any(line.startswith(f"{FILE}{place}") and line.endswith(words) for line in lines), lines


def test_a_province_too_small_for_its_parts_is_found_where_it_is_listed() -> None:
    towns = "Reims, Troyes, Châlons, Langres, Chaumont, Sézanne, Sedan, Rethel, Mézières, Vitry, Bar-sur-Aube"
    lines = found(towns, "Reims, Rethel")
    assert lines
    assert all(line.startswith(FILE) for line in lines), lines


def test_the_real_map_holds_and_names_leave_room_for_the_longest_of_all_languages() -> None:
    assert check(pack(), ROOT) == ()
    widths = longest_names(pack(), ROOT)
    for key, plan in ready().plan.provinces.items():
        assert plan.name.width >= widths[key] * plan.size - 0.01
