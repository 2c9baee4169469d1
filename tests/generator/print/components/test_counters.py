"""Counters of any kind, as many as there are of each: squares edge to edge, discs with room, cubes and pawns."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from generator.backends import pdf_reader
from generator.drawing.hatching import bounds
from generator.drawing.scene import Path, ellipse
from generator.drawing.transforms import IDENTITY
from generator.job import Artefact
from generator.print.components import counters, folded
from generator.print.components.counters import CounterFace, Counters
from generator.print.components.folded import Marker
from generator.print.sheets.component import Component, make
from generator.print.sheets.marks import CUT, LIGHT, outlines, rule_ticks, score_ticks
from generator.print.sheets.options import sheet_options
from tests.generator.drawing.walking import walk
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
    """Five in a row: the seventh leaves three places empty, and a clear row follows."""
    component = counters.flat("counters", groups(), columns=5)
    _, laid = component.laid(sheet_options(job("counters")))
    assert [piece.kind if piece else "" for piece in laid] == ["bread"] * 7 + [""] * 8 + ["salt"] * 4


def test_discs_are_cut_along_their_edge_and_squares_along_the_marks() -> None:
    """Room for a punch between discs, between squares their bleeds."""
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
    pages = pdf_reader.read(found.files["counters.pdf"]).pages
    cut = [[box for layer, box in page.marks if layer == "cut"] for page in pages]
    assert [len(lines) for lines in cut] == [2 * 11]  # a dark line on a light one
    pictures = [box for page in pages for _, box in page.fills if box[2:] == pytest.approx((6.0, 6.0), abs=0.02)]
    assert len(pictures) == 6 * 11


def test_what_is_left_of_each_kind_of_cube_shares_a_sheet() -> None:
    """Of 25 on a page: two full pages, one that a kind nearly fills, and the five and three that are left together."""
    face = CounterFace(12.0, "ivory", PICTURE)
    many = [Counters("red", "", face, 30), Counters("white", "", face, 24), Counters("blue", "", face, 28)]
    pages = beside(printed(folded.cubes("cubes", many)))["pages"]
    kinds = [Counter(piece["id"].split("-")[0] for piece in page["pieces"]) for page in pages]
    assert kinds == [{"red": 25}, {"blue": 25}, {"white": 24}, {"red": 5, "blue": 3}]
    left = {piece["id"].split("-")[0]: piece["y"] for piece in pages[3]["pieces"]}
    assert left["red"] != left["blue"]


def test_folds_go_on_outside_the_net_as_ticks() -> None:
    """Beyond the ends of its dashed lines, and nowhere on the net itself."""
    (piece, *_) = folded.cubes("cubes", groups()).pieces
    (ticks,) = score_ticks(piece, IDENTITY)
    assert isinstance(ticks, Path)
    numbers = [float(n) for segment in ticks.segments for n in segment if not isinstance(n, str)]
    ends = list(zip(numbers[::2], numbers[1::2], strict=True))
    lengths = {round(abs(ax - bx) + abs(ay - by), 2) for (ax, ay), (bx, by) in zip(ends[::2], ends[1::2], strict=True)}
    assert lengths == {1.2}
    faces = [(12, 4, 24, 52), (0, 16, 36, 28)]
    assert not any(left < x < right and top < y < bottom for x, y in ends for left, top, right, bottom in faces)


def test_ticks_of_folds_keep_off_the_bleed_and_off_the_ruler() -> None:
    """On a full page of cubes, whose last row stands close above the ruler."""
    many = [Counters("bread", "Bread", CounterFace(12.0, "ivory", PICTURE), 25)]
    (page,) = pdf_reader.read(printed(folded.cubes("cubes", many)).files["counters.pdf"]).pages
    ruler = max(box[1] for layer, box in page.marks if layer == "guides")
    assert max(box[1] + box[3] for layer, box in page.marks if layer == "fold") < ruler - 0.5


def test_colour_goes_beyond_every_cut_of_a_cube_and_of_a_pawn() -> None:
    """One millimetre: on the faces of a cube, and at both sides of a pawn."""
    (cube, *_) = folded.cubes("cubes", groups()).pieces
    faces = [item for _, item in walk(cube.front.items) if isinstance(item, Path) and item.fill == "ivory"]
    assert len(faces) == 6
    assert {round(n, 2) for face in faces for n in (bounds(face.segments).width, bounds(face.segments).height)} == {
        14.0
    }
    marker = Marker("marker-market", "Market day", CounterFace(12.0, "black", PICTURE), "ink")
    (pawn,) = folded.pawns(english(), [marker]).pieces
    ground = next(item for _, item in walk(pawn.front.items) if isinstance(item, Path) and item.fill == "black")
    assert bounds(ground.segments)[::2] == (-1.0, 13.0)


def test_a_name_stands_below_the_bleed_of_its_counter() -> None:
    """Nothing that is drawn covers it."""
    marker = Marker("marker-market", "Market day", CounterFace(12.0, "black", PICTURE), "ink")
    page = pdf_reader.read(printed(folded.pawns(english(), [marker])).files["counters.pdf"]).pages[0]
    (name,) = [text for text in page.texts if text.words == "Market day"]
    assert not [box for _, box in page.fills if box.overlaps(name.box)]


def test_stickers_of_different_colours_do_not_touch() -> None:
    """A clear row lies between them, as between counters."""
    component = counters.stickers("stickers", groups(), columns=5)
    _, laid = component.laid(sheet_options(job("counters")))
    assert [piece.kind if piece else "" for piece in laid] == ["bread"] * 7 + [""] * 8 + ["salt"] * 4


def test_backs_of_counters_have_more_colour_around_them() -> None:
    """Two millimetres, and one on the fronts: backs lie a little off."""
    pages = beside(printed(counters.flat("counters", groups(), columns=5)))["pages"]
    assert [round(page["trim"][0] - page["bleed"][0], 2) for page in pages] == [1.0, 2.0]


def test_every_group_has_its_name_and_number_beside_it_and_a_note_below() -> None:
    made = printed(counters.flat("counters", groups(), columns=5, note="Or take beans."))
    front, back = pdf_reader.read(made.files["counters.pdf"]).pages
    assert {"Bread · 7", "Salt · 4", "Or take beans."} <= {text.words for text in front.texts}
    assert not {"Bread · 7", "Or take beans."} & {text.words for text in back.texts}


def test_a_caption_without_room_is_left_out() -> None:
    """Twelve in a row with a bleed of 3 mm leave less paper at the side than the words are high."""
    component = counters.stickers(
        "stickers", [Counters("salt", "Salt", CounterFace(10.0, "ivory", PICTURE), 20)], columns=12
    )
    for bleed, named in ((1.0, True), (3.0, False)):
        options = replace(sheet_options(job("counters")), bleed=bleed)
        (page,) = pdf_reader.read(make(component, options, english(), pack(), "counters").files["counters.pdf"]).pages
        assert ("Salt · 20" in {text.words for text in page.texts}) == named
        assert all(text.box[0] > 3 for text in page.texts)


def test_stickers_have_no_backs() -> None:
    made = printed(counters.stickers("stickers", groups(), columns=5))
    assert beside(made)["backs"] == "none"
    assert ids(made) == {"bread": 7, "salt": 4}


def test_a_marker_is_there_twice() -> None:
    """As a pawn and as a counter with two sides, with its name; the file beside it has an outline for each of both."""
    marker = Marker("marker-market", "Market day", CounterFace(12.0, "ivory", PICTURE), "ink")
    found = printed(folded.pawns(english(), [marker]))
    page, back = pdf_reader.read(found.files["counters.pdf"]).pages
    words = " ".join(text.words for text in page.texts)
    assert all(said in words for said in ("Market day", "or flat", "Glue", "Each marker is here twice"))
    front, behind = (page["pieces"][0]["outlines"] for page in beside(found)["pages"])
    assert [len(paths) for paths in (front, behind)] == [2, 2]
    square = [float(word) for word in front[1].split() if word not in "MLZ"]
    mirrored = [float(word) for word in behind[1].split() if word not in "MLZ"]
    assert [210 - x for x in square[::2]] == pytest.approx(mirrored[::2], abs=0.002)
    printed_behind = [box for _, box in back.fills if box[2:] == pytest.approx((6.0, 6.0), abs=0.02)]
    assert len(printed_behind) == 1
    assert len([box for layer, box in back.marks if layer == "cut"]) == 1


@pytest.mark.parametrize("ground", ["ink", "blue", "ivory"])
def test_the_long_cuts_of_a_pawn_show_on_any_ground(ground: str) -> None:
    """A light line below a dark one, and ticks in line with them above and below the pawn."""
    marker = Marker("marker-market", "Market day", CounterFace(12.0, ground, PICTURE), "ink")
    (pawn,) = folded.pawns(english(), [marker]).pieces
    net, over = (item for item in outlines(pawn, IDENTITY, always=False)[:2] if isinstance(item, Path))
    assert (net.stroke, over.stroke) == (LIGHT, CUT)
    assert net.segments == over.segments
    (ticks,) = (item for item in rule_ticks(pawn, IDENTITY) if isinstance(item, Path))
    points = [segment[1:] for segment in ticks.segments]
    assert {x for x, _ in points} == {0.0, folded.PAWN[0]}
    assert all(y < 0 or y > pawn.front.height for _, y in points)


def test_a_pawn_fits_a_column_of_thirteen_millimetres() -> None:
    assert folded.PAWN[0] == 12.0
