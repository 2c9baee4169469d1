"""Counters of any kind, as many as there are of each: squares edge to edge, discs with room, cubes and pawns."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.backends import pdf_reader
from generator.drawing.scene import Path, ellipse
from generator.job import Artefact
from generator.print.components import counters, folded
from generator.print.components.counters import CounterFace, Counters
from generator.print.components.folded import Marker
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options
from tests.generator.print.components.sample import beside, english, job, pack

PICTURE = (Path(ellipse(6, 6, 3), fill="ink"),)


def groups(*, disc: bool = False) -> list[Counters]:
    face = CounterFace(12.0, "ivory", PICTURE, disc)
    return [Counters("bread", "Bread", face, 7), Counters("salt", "Salt", face, 4)]


def printed(component: Component) -> Artefact:
    wanted = sheet_options(job("counters"))
    return make(component, wanted, english(), pack(), "counters")


def ids(found: Artefact) -> Counter[str]:
    return Counter(
        piece["id"].split("-")[0]
        for page in beside(found)["pages"]
        for piece in page["pieces"]
        if piece["side"] == "front"
    )


@pytest.mark.parametrize("disc", [False, True])
def test_there_are_as_many_counters_as_the_game_has(*, disc: bool) -> None:
    """On the front, each with its own back."""
    found = printed(counters.flat("counters", groups(disc=disc), columns=5))
    assert ids(found) == {"bread": 7, "salt": 4}
    assert beside(found)["backs"] == "duplex-long"


def test_every_kind_begins_a_new_row() -> None:
    """Five in a row: the seventh leaves three places empty."""
    component = counters.flat("counters", groups(), columns=5)
    _, laid = component.laid(sheet_options(job("counters")))
    assert [piece.kind if piece else "" for piece in laid] == ["bread"] * 7 + [""] * 3 + ["salt"] * 4


def test_discs_are_cut_along_their_edge_and_squares_along_the_marks() -> None:
    """Room for a punch between discs, none between squares."""
    squares, discs = (counters.flat("counters", groups(disc=disc), columns=5) for disc in (False, True))
    assert not any(piece.outline for piece in squares.pieces)
    assert all(piece.outline for piece in discs.pieces)
    assert (squares.gap, discs.gap) == (None, counters.SCISSORS)


def test_a_cube_shows_its_picture_on_all_six_faces() -> None:
    """One net for each counter, without a back."""
    component = folded.cubes("cubes", groups())
    found = printed(component)
    assert ids(found) == {"bread": 7, "salt": 4}
    assert beside(found)["backs"] == "none"
    (page,) = pdf_reader.read(found.files["counters.pdf"]).pages
    assert len([box for layer, box in page.marks if layer == "cut"]) == 11
    pictures = [box for _, box in page.fills if box[2:] == pytest.approx((6.0, 6.0), abs=0.02)]
    assert len(pictures) == 6 * 11


def test_a_marker_is_there_twice() -> None:
    """As a pawn and as a counter, with its name."""
    marker = Marker("marker-market", "Market day", CounterFace(12.0, "ivory", PICTURE), "ink")
    found = printed(folded.pawns("markers", [marker]))
    (page,) = pdf_reader.read(found.files["counters.pdf"]).pages
    assert len([box for layer, box in page.marks if layer == "cut"]) == 2
    assert "Market day" in " ".join(text.words for text in page.texts)
