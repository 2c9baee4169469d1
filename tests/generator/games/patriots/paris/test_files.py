"""The files of the Paris board: valid, in true size, and as many tiles as locations enter later."""

from __future__ import annotations

import io
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator

import pikepdf
import pytest

from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Use
from generator.drawing.transforms import IDENTITY, Matrix
from generator.games.patriots.paris.files import make_pdf, make_svg, make_tiles
from generator.games.patriots.paris.late_tiles import BLEED, late_tiles, make_late_tiles
from generator.games.patriots.paris.layout import SITES
from generator.games.patriots.paris.prepare import prepared
from generator.job import Job, Style
from generator.language.text import project_text
from tests.content.patriots.files import pack
from tests.project import ROOT

PACK = pack()
MM = 72 / 25.4


def job(kind: str, paper: str = "", style: Style = "color") -> Job:
    return Job(ROOT, "patriots", None, "en", kind, paper, style)


def test_the_svg_is_valid_and_small() -> None:
    made = make_svg(job("board-paris", style="low-ink"), PACK)
    assert sorted(made.files) == ["board-paris-low-ink.svg", "board-paris-outlined-low-ink.svg"]
    for data in made.files.values():
        assert len(data) <= 1_500_000
        root = ET.fromstring(data)
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        assert {word.decode() for word in re.findall(rb'(?:href="#|url\(#)([^")]+)', data)} <= set(ids)
        assert {"convention-7", "law-proposed", "vote-oui-jacobin", "month-21"} <= set(ids)


def test_the_sheet_is_a3_in_true_size() -> None:
    (data,) = make_pdf(job("board-paris", "a3"), PACK).files.values()
    with pikepdf.open(io.BytesIO(data)) as document:
        assert [round(float(n) / MM) for n in document.pages[0].MediaBox] == [0, 0, 420, 297]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_seams_keep_away_from_slots(paper: str) -> None:
    ((_, facts),) = make_tiles(job("board-paris-tiles", paper), PACK).facts.items()
    assert facts["seams_too_near"] == 0
    assert facts["tiles"] == 4
    assert facts["seams_cut"] <= facts["even_seams_cut"]


def test_a_tile_is_as_large_as_its_space() -> None:
    made = make_late_tiles(job("late-tiles", "a4"), PACK)
    (places,) = [json.loads(data) for name, data in made.files.items() if name.endswith(".json")]
    late = [location.id for location in PACK.content.paris.locations if location.enters]
    assert len(late) == PACK.content.identity.component("late-tiles").count
    assert sorted(re.findall(r'"id": ?"([a-z-]+)"', json.dumps(places))) == sorted(late)
    assert SITES["temple-raison"].tile == SITES["notre-dame"].tile


def _plans(items: Iterable[Item], at: Matrix = IDENTITY) -> Iterator[Rect]:
    """Where the plan of the city is drawn."""
    for item in items:
        if isinstance(item, Group):
            yield from _plans(item.items, at @ item.at)
        elif isinstance(item, Use) and item.symbol.name == "plan-of-paris":
            yield (at @ item.at).around(item.symbol.box)


def test_a_tile_is_drawn_to_the_end_of_its_bleed() -> None:
    """The plan of the city, or the plan mirrored at its lower edge, lies under all of it."""
    text = project_text(ROOT, "patriots", "en")
    for piece in late_tiles(prepared(PACK, ROOT), text).pieces:
        whole = Rect(0, 0, piece.front.width, piece.front.height)
        tile = SITES[piece.id].tile
        bleed = Rect((whole.width - tile.width) / 2, 0, tile.width, tile.height).inflated(BLEED)
        grounds = list(_plans(piece.front.items))
        assert min(ground.y for ground in grounds) <= bleed.y
        assert max(ground.bottom for ground in grounds) >= bleed.bottom
        assert all(ground.x <= bleed.x and ground.right >= bleed.right for ground in grounds)
