"""The board: everything is there, once, in its place, in every language and style."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import Code, ContentError
from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.geometry import box
from generator.drawing.rectangles import Extent
from generator.drawing.scene import Group, Item, Label, Use
from generator.games.liberte.board.draw import Drawn, Prepared, draw_board
from generator.games.liberte.board.prepare import check, keep, longest_names, restore
from generator.games.liberte.map.plan import lay_out
from generator.map.lettering import TITLE
from generator.typesetting.shaping import measure
from tests.conftest import Golden
from tests.generator.drawing.walking import walk
from tests.generator.games.liberte.conftest import Draw, words
from tests.generator.games.liberte.maps import ROOT
from tests.project import copy_project, load_liberte

LANGUAGES = ("en", "fr", "de", "nl", "it", "es", "ru")
CONTAINERS = {
    "cartouche",
    "inset",
    "plate",
    "battle-box",
    "supply",
    "government",
    "legend",
    "reserve",
    "battle",
    "stack",
}
"""Elements that hold others."""


def groups(items: Iterable[Item]) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from groups(item.items)
        elif isinstance(item, Use):
            yield from groups(item.symbol.items)


def ids(drawn: Drawn) -> list[str]:
    return [group.id for group in groups(drawn.scene.items) if group.id]


def test_every_space_and_province_has_its_own_id(draw: Draw) -> None:
    """Scripts and screen readers find each province, place and space under a stable name, once."""
    found = Counter(ids(draw("en", "color")))
    wanted = [f"province-{n}" for n in range(1, 28)]
    wanted += [f"stack-{n}-{k}" for n in range(1, 28) for k in (1, 2, 3)]
    wanted += [f"vp-track-{n}" for n in range(31)]
    wanted += [f"election-track-{n}" for n in range(17)]
    wanted += [f"turn-{n}" for n in range(1, 5)] + [f"battle-{n}" for n in range(1, 5)]
    wanted += [f"order-{n}" for n in range(1, 7)] + [f"reserve-{n}" for n in range(1, 7)]
    wanted += [f"supply-{faction}" for faction in FACTIONS]
    wanted += ["landslide", "battle-box", "government", "legend", "reserve", "paris-inset", "towns"]
    assert [name for name in wanted if found[name] != 1] == []
    assert [name for name, count in found.items() if count > 1] == []


def test_provinces_are_titled(draw: Draw) -> None:
    """A screen reader says “8 Île-de-France”, its region and its neighbours; a space is its track's and its number."""
    found = {group.id: group for group in groups(draw("en", "color").scene.items)}
    assert found["province-8"].title == "8 Île-de-France"
    assert found["province-8"].description == "Bassin parisien: Normandie, Picardie, Orléanais, Champagne"
    assert found["vp-track-30"].title == "Victory Point Track 30"
    assert found["turn-2"].title == "Turn Track 2"


def test_all_27_provinces_hold_three_stacks(draw: Draw, ready: Prepared) -> None:
    """81 places, each half a millimetre larger than a block at least."""
    register = draw("en", "color").register
    places = [name for name in register if name.startswith("stack-")]
    assert len(places) == 81
    for name in places:
        left, top, right, bottom = register[name]
        assert right - left >= 12.5, name
        assert bottom - top >= 12.5, name


def test_marks_are_those_of_the_data(draw: Draw, ready: Prepared) -> None:
    """Fourteen lilies and four laurels."""
    register = draw("en", "color").register
    lilies = {int(name.split("-")[1]) for name in register if name.startswith("lily-")}
    laurels = {int(name.split("-")[1]) for name in register if name.startswith("laurel-")}
    assert lilies == {p.number for p in ready.board.provinces if p.fleur_de_lis}
    assert laurels == {p.number for p in ready.board.provinces if p.vp}
    assert (len(lilies), len(laurels)) == (14, 4)


@pytest.mark.parametrize("code", [*LANGUAGES, "long"])
def test_nothing_overlaps_that_must_not(draw: Draw, code: str) -> None:
    """Labels, places, marks, spaces and boxes: no two meet unless one holds the other."""
    drawn = draw(code, "color")
    found = [(name, shrunk(where)) for name, where in drawn.register.items()]
    clashes = [
        (a, b)
        for (a, first), (b, second) in itertools.combinations(found, 2)
        if meet(first, second) and not held(a, first, b, second) and not held(b, second, a, first)
    ]
    assert clashes == []


@pytest.mark.parametrize("code", [*LANGUAGES, "long"])
def test_every_word_fits(draw: Draw, code: str) -> None:
    """No label is too long for its place, not even when it is a third longer."""
    assert draw(code, "color").findings == ()


@pytest.mark.parametrize("votes", [16, 18])
def test_the_election_track_ends_one_space_before_the_landslide(tmp_path: Path, votes: int) -> None:
    """Whoever moves the threshold is told that the printed track no longer fits it."""
    copy = copy_project(tmp_path)
    copy.replace("rules.yaml", "votes: {at_least: 17}", f"votes: {{at_least: {votes}}}")
    line = copy.read("board.yaml").partition("{id: election")[0].count("\n") + 1
    with pytest.raises(ContentError) as caught:
        check(load_liberte(tmp_path), tmp_path)
    assert [(finding.code, finding.at.line) for finding in caught.value.findings] == [(Code.CONTRADICTION, line)] * 7


def test_a_label_that_fits_nowhere_is_told_at_its_line(ready: Prepared, pack: Pack[Content]) -> None:
    """The finding points at the label in text.yaml and names the language."""
    endless = {
        **ready.labels,
        "box-battle-box": "The Box of all the Battles of all the Armies of the whole Republic, and Navies",
    }
    drawn = draw_board(replace(ready, labels=endless), words("en"), "color")
    (finding,) = drawn.findings
    assert finding.code == Code.NO_ROOM
    assert finding.at == pack.nodes["text"].place("labels", "box-battle-box")
    assert "(en)" in str(finding.params["what"])


def shrunk(where: Extent, by: float = 0.05) -> Extent:
    return where.inflated(-by)


def meet(a: Extent, b: Extent) -> bool:
    return a.overlaps(b)


def held(outer: str, a: Extent, inner: str, b: Extent) -> bool:
    """Whether the second lies in the first, which may hold others, or a name is the title of its own box."""
    container = any(outer.startswith(name) for name in CONTAINERS)
    if container and outer == "inset":
        return True  # round, so its box reaches beyond it: see the next test
    inside = a[0] <= b[0] and a[1] <= b[1] and a[2] >= b[2] and a[3] >= b[3]
    return inside and (container or inner.startswith(outer) or outer == "landslide")


def test_the_inset_covers_nothing(draw: Draw, ready: Prepared) -> None:
    """Only its own words and places stand within the circle of the capital."""
    register = draw("en", "color").register
    left, top, right, bottom = register["inset"]
    x, y, radius = (left + right) / 2, (top + bottom) / 2, (right - left) / 2
    own = {"inset", "inset-name", "inset-province", "stack-8-1", "stack-8-2", "stack-8-3"}
    for name, where in register.items():
        nearest = (min(max(x, where[0]), where[2]), min(max(y, where[1]), where[3]))
        away = ((nearest[0] - x) ** 2 + (nearest[1] - y) ** 2) ** 0.5
        assert name in own or away >= radius, name


def test_parts_lie_in_their_provinces(draw: Draw, ready: Prepared) -> None:
    """Number, name, marks and places never touch a border; a call-out's stand on its plate."""
    register = draw("en", "color").register
    for plan in ready.layout.plans.values():
        area = box(*plan.plate) if plan.plate else ready.atlas.areas[plan.number]
        kinds = ["disc", "name", "lily", "laurel"] + ([] if plan.number == 8 else ["stack"])
        for name, where in register.items():
            kind, _, rest = name.partition("-")
            if kind in kinds and rest.split("-")[0] == str(plan.number):
                assert area.contains(box(*where)), name


def test_everything_keeps_six_millimetres_from_the_edge(draw: Draw, ready: Prepared) -> None:
    """A crooked cut takes nothing away."""
    width, height = ready.board.size
    for name, (left, top, right, bottom) in draw("en", "color").register.items():
        assert left >= 5.99, name
        assert top >= 5.99, name
        assert right <= width - 5.99, name
        assert bottom <= height - 5.99, name


def test_track_spaces_are_twenty_millimetres_or_more(draw: Draw) -> None:
    """Tokens of 12 mm lie well in them."""
    register = draw("en", "color").register
    for name, (left, top, right, bottom) in register.items():
        if name.startswith(("vp-track-", "order-", "turn-", "election-track-")) and name[-1].isdigit():
            assert min(right - left, bottom - top) >= 19.99, name


CHIEF_TOWNS = (
    *("Rouen", "Amiens", "Arras", "Lille", "Rennes", "Le Mans", "Orléans", "Versailles", "Troyes", "Nancy"),
    *("Strasbourg", "Besançon", "Angers", "Tours", "Bourges", "Moulins", "Dijon", "Lyon", "Poitiers", "Saintes"),
    *("Limoges", "Clermont", "Grenoble", "Bordeaux", "Auch", "Toulouse", "Aix"),
)


@pytest.mark.parametrize("code", [*LANGUAGES, "long"])
def test_no_chief_or_great_town_is_left_out(draw: Draw, ready: Prepared, code: str) -> None:
    """Nor Varennes, where the king was stopped; the capital is a ring; seventy towns in all find room."""
    named = {name.removeprefix("town-") for name in draw(code, "color").register if name.startswith("town-")}
    towns = [placed for towns in ready.atlas.towns.values() for placed in towns]
    assert {placed.town.name for placed in towns if placed.chief} == set(CHIEF_TOWNS)
    assert {*CHIEF_TOWNS, "Varennes"} <= named
    assert {placed.town.name for placed in towns if placed.town.great} - named == {"Paris"}
    assert len(named) >= 70


def test_few_chief_towns_have_to_stand_under_stacks(draw: Draw) -> None:
    """Only where a province leaves no room beside its places; a name there fits its place and is 6 pt at least."""
    register = draw("en", "color").register
    places = [where for name, where in register.items() if name.startswith("stack-")]
    covered = [name for name, where in register.items() if name.startswith("town-") and inside_one(where, places)]
    assert len(covered) <= 11


def inside_one(where: Extent, places: Iterable[Extent]) -> bool:
    return any(held("stack", place, "town", where) for place in places)


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_on_the_map_can_be_read(draw: Draw, code: str) -> None:
    """No name along a line is smaller than 6 pt, however long its translation."""
    found = {group.id: group for group in groups(draw(code, "color").scene.items)}
    runs = [item.run for _, item in walk(found["map"].items) if isinstance(item, Label)]
    small = {run.text: run.size for run in runs if run.size < 6 and not run.text.isdecimal()}
    assert small == {}


def test_low_ink_has_the_same_elements(draw: Draw) -> None:
    """A restyle moves nothing."""
    assert draw("en", "low-ink").register == draw("en", "color").register
    assert ids(draw("en", "low-ink")) == ids(draw("en", "color"))


def test_names_have_room_in_every_language(ready: Prepared, pack: Pack[Content]) -> None:
    """The plan keeps room for the longest name."""
    ems = longest_names(pack, ROOT)
    for number, plan in ready.layout.plans.items():
        row = next(row for row in plan.rows if "name" in row.parts)
        others = sum({"disc": 8.5, "lily": 7.5, "laurel": 11.5}.get(part, 0) + 1.5 for part in row.parts) - 1.5
        assert row.width >= ems[number] * plan.size + others - 0.01, number


def test_the_survey_survives_the_cache(pack: Pack[Content], ready: Prepared) -> None:
    """A survey that comes from the cache is the one that was computed."""
    kept = json.loads(json.dumps(keep(ready.atlas, ready.layout, ready.around, ready.inside)))
    found = restore(pack.content, kept)
    assert found is not None
    atlas, layout, around, inside = found
    assert layout.plans == ready.layout.plans
    assert layout.capital == ready.layout.capital
    assert {n: s.rings() for n, s in atlas.areas.items()} == {n: s.rings() for n, s in ready.atlas.areas.items()}
    assert around.water[3].lines() == ready.around.water[3].lines()
    assert inside.region_borders.lines() == ready.inside.region_borders.lines()


@pytest.mark.parametrize("damage", ["provinces", "plans", "around", "capital"])
def test_a_damaged_cache_counts_as_none(pack: Pack[Content], ready: Prepared, damage: str) -> None:
    """It costs time, never a wrong board."""
    kept = keep(ready.atlas, ready.layout, ready.around, ready.inside)
    assert restore(pack.content, {**kept, damage: {"1": "AAAA"}}) is None
    assert restore(pack.content, []) is None


def test_where_everything_stands(ready: Prepared, golden: Golden) -> None:
    """The register as text: a change of the plan shows in a review. Without other languages, whose names may change."""
    ems = {province.number: measure(province.name, TITLE, 1.0) for province in ready.board.provinces}
    layout, _ = lay_out(ready.board, ready.atlas, ems, 12.5, {})
    register = draw_board(replace(ready, layout=layout), words("en"), "color").register
    lines = [f"{name}: {' '.join(f'{n:.1f}' for n in where)}" for name, where in sorted(register.items())]
    golden("board/register-en.txt", "\n".join(lines) + "\n")
