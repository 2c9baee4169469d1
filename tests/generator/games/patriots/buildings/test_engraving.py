"""The engraved buildings: each has its own drawing, stands on the ground and fits above its plate."""

from __future__ import annotations

import itertools

from generator.drawing.hatching import bounds
from generator.drawing.scene import Path
from generator.games.patriots.buildings.engraving import pale
from generator.games.patriots.paris.layout import SITES
from generator.games.patriots.paris.locations import BUILDINGS


def test_every_location_has_a_building_of_its_own() -> None:
    assert set(BUILDINGS) == set(SITES)
    symbols = [building() for building in BUILDINGS.values()]
    assert all(a.items != b.items for a, b in itertools.combinations(symbols, 2))


def test_a_building_stands_on_the_ground_and_no_wider_than_its_plate() -> None:
    for name, building in BUILDINGS.items():
        boxes = [bounds(item.segments) for item in building().items if isinstance(item, Path)]
        assert max(box.bottom for box in boxes) < 1.0, name
        assert max(box.right for box in boxes) - min(box.left for box in boxes) < SITES[name].plate.width + 1, name
        assert -min(box.top for box in boxes) < SITES[name].rise + 1.5, name


def test_a_building_that_does_not_stand_yet_is_drawn_in_two_pale_colours() -> None:
    for item in pale(BUILDINGS["comites"]()).items:
        assert isinstance(item, Path)
        assert item.fill in (None, "late", "shade-line")
        assert item.stroke is None or item.stroke.colour == "shade-line"
