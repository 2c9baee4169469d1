"""The files of the France board: SVG with ids, one A3 sheet, tiles whose seams leave places and names alone."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from generator.games.patriots.france.files import BOARD, make_pdf, make_svg, make_tiles
from generator.job import Job, Style
from generator.print.paper import seams
from generator.print.paper.formats import formats, paper
from tests.generator.games.patriots.france_board import LANGUAGES, drawn, pack
from tests.project import ROOT


def job(kind: str, sheet: str = "", style: Style = "color") -> Job:
    return Job(ROOT, "patriots", None, "en", kind, sheet, style)


def test_svg_is_well_formed_with_every_id_once_and_all_references_in_it() -> None:
    made = make_svg(job("board-france"), pack())
    assert sorted(made.files) == ["board-france-outlined.svg", "board-france.svg"]
    for name, data in made.files.items():
        assert len(data) <= 1_500_000, name
        root = ET.fromstring(data)
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        assert {"province-vendee", "place-vendee", "heart-1", "territory-coln", "arrow-rhone-bourgogne"} <= set(ids)
        used = set(re.findall(rb'(?:href="#|url\(#)([^")]+)', data))
        assert {word.decode() for word in used} <= set(ids)


@pytest.mark.parametrize("style", ["color", "low-ink"])
def test_the_sheet_is_one_page_of_a3_in_full_size(style: Style) -> None:
    made = make_pdf(job("board-france", "a3", style), pack())
    suffix = "" if style == "color" else "-low-ink"
    assert list(made.files) == [f"board-france-a3{suffix}.pdf"]
    assert next(iter(made.facts.values())) == {"pages": 1}


@pytest.mark.parametrize("sheet", ["a4", "letter"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_four_tiles_make_the_board_and_no_seam_comes_near_a_place_or_a_name(sheet: str, code: str) -> None:
    known = formats(ROOT / "templates")
    board = drawn(code, "color")
    size = board.scene.width, board.scene.height
    tiling = seams.tile(*size, paper(known, sheet), known.margin, BOARD.cuts.whole(board.register))
    assert tiling.count == 4
    assert tiling.near == 0
    assert tiling.cut < tiling.cut_evenly


def test_tiles_are_a_plan_and_four_pages() -> None:
    made = make_tiles(job("board-france-tiles", "a4"), pack())
    assert next(iter(made.facts.values()))["pages"] == 5
