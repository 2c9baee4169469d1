"""The pages of any kit: contact sheet, list of cards, checklist, tuck box, player aid, assembly page."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from engine.loading.common import Component
from generator.backends import pdf_reader
from generator.drawing.hatching import bounds
from generator.drawing.placing import BOX
from generator.drawing.scene import Hatch, Path, Scene, Symbol, rectangle
from generator.failure import Failure
from generator.job import Artefact
from generator.print.components import assembly, card_list, card_sheets, checklist, contact_sheet, tuck_box
from generator.print.components.assembly import Assembly
from generator.print.components.card_list import CardList, ListCell, ListColumn
from generator.print.components.checklist import Checklist
from generator.print.components.counters import CounterFace
from generator.print.components.diagrams import cube, pawn
from generator.print.components.folded import SEAM
from generator.print.components.sheet_rows import SheetRow
from generator.print.components.tuck_box import BoxFaces
from generator.print.sheets.piece import Piece
from tests.generator.drawing.walking import walk
from tests.generator.print.components.sample import LABELS, SIGN, cards, english, job, pack
from tests.project import GAME


def words(made: Artefact) -> list[list[str]]:
    """What every page says."""
    (data,) = [data for name, data in made.files.items() if name.endswith(".pdf")]
    return [[text.words for text in page.texts] for page in pdf_reader.read(data).pages]


def test_the_contact_sheet_has_a_page_for_each_group() -> None:
    """Under its title, with all cards of the group and no others."""
    drawn = card_sheets.pieces(cards(), english())
    groups = [("Actions", drawn[:4]), ("Laws", drawn[4:])]
    made = contact_sheet.make_contact(job("contact"), pack(), english(), "cards", groups)
    first, second = words(made)
    assert {"Actions", "Bread", "Oil"} <= set(first)
    assert {"Laws", "Grain", "Wood"} <= set(second)
    assert made.facts["contact-a4.pdf"] == {"pages": 2, "cards": 6}


@pytest.mark.parametrize(("count", "rows"), [(56, [8] * 7), (57, [9] * 6 + [3]), (3, [3])])
def test_no_row_of_the_contact_sheet_holds_hardly_a_card(count: int, rows: list[int]) -> None:
    """Of 57 cards, nine stand in a row rather than eight: each is a little smaller, and none stands alone."""
    scene = Scene(63.0, 88.0, (Path(rectangle(20, 20, 23, 48), fill="ink"),))
    made = contact_sheet.make_contact(
        job("contact"), pack(), english(), "cards", [("All", [Piece(str(n), "", scene) for n in range(count)])]
    )
    (page,) = pdf_reader.read(made.files["contact-a4.pdf"]).pages
    tops = Counter(round(box[1]) for _, box in page.fills if box[3] / box[2] == pytest.approx(48 / 23, abs=0.05))
    assert [tops[y] for y in sorted(tops)] == rows


def test_the_list_of_cards_is_a_table_of_any_columns() -> None:
    """The card's name heads its row, numbers stand right, a colour is a square, kinds of cells keep together."""
    listed = CardList(
        lead="Two cards.",
        footer="Made at home.",
        columns=[
            ListColumn("Id", "number"),
            ListColumn("Card", "name"),
            ListColumn("Guild", "guild"),
            ListColumn("Where"),
        ],
        groups=[
            (
                "Actions",
                [
                    [
                        ListCell("AC1"),
                        ListCell("Bread", more="1900", note="old"),
                        ListCell("Bakers", "brown"),
                        ListCell(),
                    ]
                ],
            ),
            ("Laws", [[ListCell("LC1"), ListCell("Grain & Co"), ListCell("none"), ListCell("North")]]),
        ],
        colours={"brown": "#884400"},
    )
    made = card_list.make_html(listed, job("card-list", ""), pack(), english())
    page = made.files["card-list.html"].decode()
    assert re.findall("<h2>(.*?)</h2>", page) == ["Actions", "Laws"]
    assert '<th scope="row"><span class="name">Bread</span> 1900 <span class="note">old</span></th>' in page
    assert '<th scope="row"><span class="name">Grain &amp; Co</span></th>' in page
    assert '<td class="guild" data-head="Guild"><span class="chip brown"></span>Bakers</td>' in page
    assert '<td class="number" data-head="Id">AC1</td>' in page
    assert ".brown { background: #884400; }\n" in page
    assert ".guild { white-space: nowrap; }\n" in page
    assert made.facts["card-list.html"] == {"cards": 2}


def listed() -> Checklist:
    face = CounterFace(12.0, "ivory", ())
    return Checklist(
        LABELS, {"coins": checklist.row_of([face])}, lambda _, name: name.title(), {"cards": (70.0, 120.0)}
    )


def test_the_checklist_has_names_numbers_and_sizes() -> None:
    """A size that the build gives comes before the content's; a disc has one measure; parts are counted."""
    coins = Component("coins", "coins", 9, (12.0,), {"copper": 5, "silver": 4})
    (page,) = words(checklist.make_checklist(job("checklist"), pack([coins]), english(), listed()))
    assert {"Cards", "Coins", "6", "9", "70 × 120", "Ø 12", "What is there"} <= set(page)
    assert "Copper\u00a05, Silver\u00a04" in page


def test_a_long_checklist_goes_on_overleaf() -> None:
    """No kind of piece falls off the paper, and every page has about as many."""
    many = [Component(f"kind-{n}", f"kind number {n}", 1) for n in range(20)]
    made = checklist.make_checklist(job("checklist", "letter"), pack(many), english(), listed())
    pages = words(made)
    assert [sum(word.startswith("Kind number") for word in page) for page in pages] == [6, 7, 7]
    assert made.facts["checklist-letter.pdf"] == {"pages": 3, "kinds": 21}


@pytest.mark.parametrize("signs", [1, 3, 5])
def test_the_signs_stand_in_a_row_on_the_front_of_the_box(signs: int) -> None:
    """Inside the plate and side by side, however many there are."""
    found, front = pack(), Symbol("front", (Path(rectangle(0, 0, 100, 100), fill="ink"),), BOX)
    faces = BoxFaces(found.content.identity, LABELS, 6, (front,) * signs, (SIGN, SIGN), SIGN)
    (piece,) = tuck_box.box(job("tuckbox"), english(), faces).pieces
    drawn = [at for at, item in walk(piece.front.items) if item is front.items[0]]
    assert len(drawn) == signs
    assert all(before.e + 100 * before.a < after.e for before, after in pairwise(drawn))
    assert drawn[-1].e + 100 * drawn[-1].a - drawn[0].e < 63 - 2 * tuck_box.INSET
    (page,) = words(tuck_box.make_tuckbox(job("tuckbox"), found, english(), faces))
    assert {"6 cards", "2 to 4 players", "Market"} <= set(page)


def test_the_colour_of_a_box_goes_beyond_its_cuts() -> None:
    """Of every wall, so that a knife that goes astray shows no white; and the sheet leaves room for it."""
    found = pack()
    faces = BoxFaces(found.content.identity, LABELS, 6, (SIGN,), (SIGN, SIGN), SIGN)
    component = tuck_box.box(job("tuckbox"), english(), faces)
    (piece,) = component.pieces
    grounds = [item for _, item in walk(piece.front.items) if isinstance(item, Path) and isinstance(item.fill, Hatch)]
    assert len(grounds) == 6
    cut = bounds(piece.outline)
    reached = [bounds(ground.segments) for ground in grounds]
    assert min(box.left for box in reached) < cut.left or max(box.right for box in reached) > cut.right
    assert piece.front.bleed == component.bleed == SEAM


def told(*own: str) -> Assembly:
    text = english()
    return Assembly(
        [
            SheetRow("cards-a4", "cards", 2, "card", "both sides"),
            SheetRow("book", "the book", None, "paper", "one side"),
        ],
        [(cube(SIGN, "ink", "ink"), "cube"), (pawn(SIGN, "ink"), "pawn")],
        [assembly.cutting(text, *own), assembly.folding(text), assembly.playing(text)],
    )


def test_the_assembly_page_tells_what_the_game_says() -> None:
    """Its files, its pictures, its own lines among those of every kit."""
    made = assembly.make_assembly(job("assembly"), pack(), english(), told("Coins: scissors."))
    first, page = words(made)
    table, said = " ".join(first), " ".join(page)
    assert "cards-a4.pdf Cards 2 sheets, card both sides" in table
    assert "book.pdf The book all pages, paper one side" in table
    assert "In all 2 sheets and the rulebook" in table
    assert said.index("Coins: scissors.") < said.index("Round the corners") < said.index("Tuck box")
    assert {"turn on the long edge", "cube", "pawn"} <= set(page)


@pytest.mark.parametrize(
    ("cards", "told"),
    [(110, "only 16 fit then, which costs no sheet."), (126, "16 fit then: 8 sheets instead of")],
)
def test_the_price_of_a_bleed_is_told_in_sheets(cards: int, told: str) -> None:
    """Fewer cards to a sheet may be no more sheets."""
    section = assembly.bleed(job("assembly", "tabloid")._replace(game=GAME), english(), cards)
    assert told in section.lines[0]


def test_an_assembly_page_that_is_too_long_is_a_failure() -> None:
    """It is two pages, or none."""
    with pytest.raises(Failure, match="is too long"):
        assembly.make_assembly(job("assembly"), pack(), english(), told(*["Coins: scissors and patience. " * 20] * 30))
