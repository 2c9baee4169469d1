"""The small pieces on their sheets: as many as the game has, read back from the PDFs."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.backends import ink, pdf_reader
from generator.backends.pdf_reader import Document
from generator.build.plan import job_of_kind
from generator.drawing.theme import Palette
from generator.failure import WrongUse
from generator.games.liberte.board import files as board_files
from generator.games.liberte.cards import card_sheets
from generator.games.liberte.components import aids, assembly, blocks, checklist, markers, tokens, tuck_box
from generator.job import Artefact, Job, Style
from tests.project import load_liberte

ROOT = Path(__file__).parents[5]
Make = Callable[[Job, Pack[Content]], Artefact]


@pytest.fixture(scope="module")
def pack() -> Pack[Content]:
    return load_liberte()


def printed(
    make: Make, pack: Pack[Content], paper: str = "a4", language: str = "en", style: Style = "color", **options: str
) -> tuple[Document, dict[str, object]]:
    """The first PDF as read back, and the file beside it."""
    named = tuple((name.replace("_", "-"), value) for name, value in options.items())
    made = make(Job(ROOT, "liberte", None, language, make.__name__, paper, style, named), pack)
    pdf = next(data for name, data in made.files.items() if name.endswith(".pdf"))
    job_of_kind = next(data for name, data in made.files.items() if name.endswith(".json"))
    return pdf_reader.read(pdf), json.loads(job_of_kind)


def squares(found: Document, colour: str, side: float) -> int:
    """Filled areas of one colour that are that large, on the fronts."""
    value = Palette("color").value(colour)
    return sum(
        fill == value and box[2] == pytest.approx(side, abs=0.02) and box[3] == pytest.approx(side, abs=0.02)
        for page in found.pages[::2]
        for fill, box in page.fills
    )


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_there_are_as_many_blocks_as_the_game_has(pack: Pack[Content], paper: str) -> None:
    """82 counters: 30 red, 28 blue, 24 white, counted on the printed page, each with 1 mm of bleed."""
    found, _ = printed(blocks.make_flat, pack, paper)
    each = pack.content.identity.component("blocks").each
    assert {colour: squares(found, colour, 14) for colour in each} == dict(each)


def test_there_are_as_many_cubes_as_blocks(pack: Pack[Content]) -> None:
    """One net for each: a light line and a dark one on it."""
    found, job_of_kind = printed(blocks.make_cubes, pack)
    nets = [box for page in found.pages for layer, box in page.marks if layer == "cut"]
    dark = [box for box in nets if box[2:] == pytest.approx((36.12, 52.12), abs=0.02)]
    light = [box for box in nets if box[2:] == pytest.approx((36.34, 52.34), abs=0.02)]
    assert len(dark) == len(light) == len(nets) / 2 == pack.content.identity.component("blocks").count
    assert job_of_kind["backs"] == "none"


def test_every_player_has_twenty_discs(pack: Pack[Content]) -> None:
    """Cut lines around 120 discs of 12 mm on either side."""
    found, job_of_kind = printed(tokens.make_discs, pack)
    for page in found.pages:
        discs = [box for layer, box in page.marks if layer == "cut"]
        assert len(discs) == 120
        assert all(box[2:] == pytest.approx((12.12, 12.12), abs=0.02) for box in discs)
    fronts = [piece["id"] for piece in job_of_kind["pages"][0]["pieces"]]  # type: ignore[index]  # plain JSON
    assert Counter(name.rsplit("-", 1)[0] for name in fronts) == dict(pack.content.identity.component("tokens").each)


def test_the_five_markers_are_there_twice(pack: Pack[Content]) -> None:
    """As a pawn and as a counter, with their names."""
    found, _ = printed(markers.make_markers, pack)
    cuts = [box for layer, box in found.pages[0].marks if layer == "cut"]
    pawns = [box for box in cuts if box[2:] == pytest.approx((12.12, 70.12), abs=0.02)]
    counters = [box for box in cuts if box[2:] == pytest.approx((12.12, 12.12), abs=0.02)]
    assert len(pawns) == len(counters) == 5
    words = " ".join(text.words for text in found.pages[0].texts)
    for name in ("turn", "province", "red", "blue", "white"):
        assert pack.content.text.labels[f"marker-{name}"].split()[0] in words


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_six_aids_two_to_a_sheet(pack: Pack[Content], paper: str) -> None:
    """Both sides stand on every copy; the text is at least 6.5 pt and keeps off the printer's margins."""
    found, _ = printed(aids.make_aids, pack, paper)
    assert len(found.pages) == 6
    first = found.pages[0]
    assert all(text.size >= 6.49 for page in found.pages for text in page.texts)
    words = " ".join(text.words for page in found.pages[:2] for text in page.texts)
    assert words.count("Counter-revolution") == 2
    assert words.count("Landslide ") == 2
    for text in first.texts:
        assert text.box[0] > 6.3
        assert text.box[0] + text.box[2] < first.width - 6.3


def test_copies_multiply(pack: Pack[Content]) -> None:
    """`--copies 2`: everything twice."""
    found, job_of_kind = printed(blocks.make_flat, pack, copies="2")
    assert squares(found, "red", 14) == 60
    assert job_of_kind["copies"] == 2


@pytest.mark.parametrize("make", [blocks.make_flat, blocks.make_cubes, tokens.make_discs, markers.make_markers])
def test_low_ink_is_a_restyle(make: Make, pack: Pack[Content]) -> None:
    """No area of colour larger than a sign; the signs stay."""
    found, _ = printed(make, pack, style="low-ink")
    dark = [
        box for page in found.pages for colour, box in page.fills if colour != "#FFFFFF" and box[2] > 9 and box[3] > 9
    ]
    assert not dark
    assert any(colour != "#FFFFFF" for page in found.pages for colour, _ in page.fills)


@pytest.mark.parametrize(
    ("make", "pages"), [(blocks.make_flat, 1), (blocks.make_cubes, 4), (tokens.make_discs, 1), (aids.make_aids, 2)]
)
def test_low_ink_takes_less_than_half_the_ink_of_colour(make: Make, pages: int, pack: Pack[Content]) -> None:
    """On every sheet, each look once: paper, lines of cutting and text count as well."""
    styles: tuple[Style, ...] = ("color", "low-ink")
    taken = []
    for style in styles:
        files = make(Job(ROOT, "liberte", None, "en", make.__name__, "a4", style), pack).files
        pdf = next(data for name, data in files.items() if name.endswith(".pdf"))
        taken.append(ink.coverage(pdf, looks=range(pages)))
    colour, low = taken
    assert all(little < 0.5 * much for much, little in zip(colour, low, strict=True))


def test_what_may_be_printed_instead_is_told_from_what_is_printed_as_well(pack: Pack[Content]) -> None:
    """Cubes and stickers are other ways to have the same blocks; both boxes are needed."""

    def instead(make: Make, kind: str) -> dict[str, bool]:
        made = make(Job(ROOT, "liberte", None, "en", kind, "a4", "color"), pack)
        return {name: bool(made.facts[name].get("instead")) for name in made.files if name.endswith(".pdf")}

    assert instead(blocks.make_blocks, "blocks") == {
        "blocks-a4.pdf": False,
        "blocks-cubes-a4.pdf": True,
        "blocks-stickers-10mm-a4.pdf": True,
        "blocks-stickers-8mm-a4.pdf": True,
    }
    assert instead(tokens.make_tokens, "tokens") == {"tokens-a4.pdf": False, "tokens-stickers-a4.pdf": True}
    assert not any(instead(tuck_box.make_tuckbox, "tuckbox").values())


def page_of(make: Make, pack: Pack[Content], **options: str) -> Document:
    """A document without a file of places job_of_kind it."""
    named = tuple((name.replace("_", "-"), value) for name, value in options.items())
    made = make(Job(ROOT, "liberte", None, "en", make.__name__, "a4", "color", named), pack)
    (pdf,) = [data for name, data in made.files.items() if name.endswith(".pdf")]
    return pdf_reader.read(pdf)


@pytest.mark.parametrize(
    ("options", "parts"),
    [({}, 1), ({"sleeved": "yes"}, 2), ({"stock": "0.6"}, 2), ({"size": "mini-euro"}, 1)],
)
def test_the_tuck_box_is_as_deep_as_the_deck(pack: Pack[Content], options: dict[str, str], parts: int) -> None:
    """In one piece where A4 is large enough, else in two; either way with the title on every wall."""
    found, job_of_kind = printed(tuck_box.make_tuckbox, pack, "a4", "en", "color", **options)
    assert len(found.pages) == parts
    words = " ".join(text.words for page in found.pages for text in page.texts if text.layer == "text")
    assert words.count("Liberté") == 5  # front, both sides, lid, bottom
    assert "110 cards" in words
    assert all(page.painted["cut"][2] < 200 and page.painted["cut"][3] < 290 for page in found.pages)
    assert job_of_kind["component"] == "make_tuckbox"


@pytest.mark.parametrize("language", ["en", "nl", "ru"])
def test_the_tuck_box_breaks_no_line_at_a_dot(pack: Pack[Content], language: str) -> None:
    """Language and version stay together, however long the name of the language is."""
    found, _ = printed(tuck_box.make_tuckbox, pack, "a4", language)
    version = pack.content.identity.version
    lines = {text.words for page in found.pages for text in page.texts if text.layer == "text"}
    assert any(re.search(rf"· {re.escape(version)}$", words) for words in lines)
    assert not any(words.endswith("·") for words in lines)


def test_a_stock_that_nobody_cuts_is_refused(pack: Pack[Content]) -> None:
    """Grams are not millimetres."""
    with pytest.raises(WrongUse, match="--stock 300 is not the thickness of a card"):
        printed(tuck_box.make_tuckbox, pack, stock="300")


def test_the_contact_sheet_shows_every_card(pack: Pack[Content]) -> None:
    """57 and 53, each with its number."""
    found = page_of(card_sheets.make_contact, pack)
    said = [text.words for page in found.pages for text in page.texts]
    cards = pack.content.cards.cards
    assert {words.partition(" · ")[0] for words in said} >= {str(card.id) for card in cards}
    titles = {card.title for card in cards}
    assert len({text.words for page in found.pages for text in page.texts} & titles) > 0.8 * len(titles)


def test_the_checklist_has_the_counts_of_the_content(pack: Pack[Content]) -> None:
    """Every kind of piece with its number."""
    (page,) = page_of(checklist.make_checklist, pack).pages
    words = [text.words for text in page.texts]
    for component in pack.content.identity.components:
        assert str(component.count) in words
        assert component.name[0].upper() + component.name[1:] in words


BUILDS = [
    ("a4", "color", {}),
    ("letter", "low-ink", {"backs": "duplex-short", "copies": "2"}),
    ("letter", "color", {"backs": "fold", "large-print": "1"}),
    ("a4", "color", {"size": "poker", "bleed": "3", "backs": "none", "sleeved": "1", "stock": "0.4"}),
    ("a3", "color", {}),
]


@pytest.mark.parametrize(("paper", "style", "options"), BUILDS)
def test_the_assembly_page_counts_sheets_as_they_come_out(
    pack: Pack[Content], paper: str, style: Style, options: dict[str, str]
) -> None:
    """Every file of the same build stands in the table under its own name, with its sheets and their sides."""
    job = Job(ROOT, "liberte", None, "en", "assembly", paper, style, tuple(options.items()))
    ((name, data),) = assembly.make_assembly(job, pack).files.items()
    words = " ".join(text.words for text in pdf_reader.read(data).pages[0].texts)
    makers = (card_sheets.make_cards, blocks.make_blocks, tokens.make_tokens, markers.make_markers, aids.make_aids)
    kinds = ("cards", "blocks", "tokens", "markers", "aids", "tuckbox")
    for make, kind in zip((*makers, tuck_box.make_tuckbox), kinds, strict=True):
        own = job_of_kind(job, kind)
        assert own is not None
        for file, facts in make(own, pack).facts.items():
            two = job.option("backs", "duplex").startswith("duplex") and not file.startswith(ONE_SIDED)
            sheets, sides = facts["pages"] // (2 if two else 1), "both sides" if two else "one side"
            assert re.search(rf"{re.escape(file)} [^.]*?\b{sheets} sheets?, [^.]*?{sides}", words), file
    assert (name == "assembly-a4.pdf") == (paper == "a4" and not options)


def test_the_assembly_page_has_its_own_sheets_in_the_total(pack: Pack[Content]) -> None:
    """Itself and the checklist, as the start page counts; what nobody has to print is in the table only."""
    ((_, data),) = assembly.make_assembly(Job(ROOT, "liberte", None, "en", "assembly", "a4"), pack).files.items()
    words = " ".join(text.words for text in pdf_reader.read(data).pages[0].texts)
    for file in ("test-sheet-a4", "assembly-a4", "checklist-a4", "board-folded-a4", "board-a2"):
        assert f"{file}.pdf" in words
    rows = re.findall(r"\.pdf (.*?) (\d+) sheets?,", words)
    needed = sum(int(count) for what, count in rows if not what.startswith(("Or ", "A test sheet")))
    assert f"In all {needed} sheets and the rulebook" in words


ONE_SIDED = ("blocks-cubes", "blocks-stickers", "tokens-stickers", "tuckbox")


@pytest.mark.parametrize(
    ("backs", "told"),
    [
        ("duplex-long", "turned on the long edge"),
        ("duplex-short", "turned on the short edge"),
        ("fold", "Fold along the middle line"),
    ],
)
def test_the_assembly_page_tells_how_these_backs_come_behind(pack: Pack[Content], backs: str, told: str) -> None:
    """The page of a build speaks of the way that was chosen, and of no other."""
    job = Job(ROOT, "liberte", None, "en", "assembly", "a4", "color", (("backs", backs),))
    ((_, data),) = assembly.make_assembly(job, pack).files.items()
    words = " ".join(text.words for page in pdf_reader.read(data).pages for text in page.texts)
    assert told in words
    assert ("long edge" in words) == (backs == "duplex-long")
    assert ("Feeding by hand" in words) == backs.startswith("duplex")


def test_the_assembly_page_counts_the_tiles_of_the_board(pack: Pack[Content]) -> None:
    """Nine on A4: eight tiles, and the page that shows how they go together; on A3 five; on A2 one sheet."""
    for paper, line in (
        ("a4", "board-tiles-a4.pdf Board 9 sheets"),
        ("a3", "board-tiles-a3.pdf Board 5 sheets"),
        ("a2", "board-a2.pdf Board 1 sheet"),
    ):
        job = Job(ROOT, "liberte", None, "en", "assembly", paper)
        ((_, data),) = assembly.make_assembly(job, pack).files.items()
        words = " ".join(text.words for page in pdf_reader.read(data).pages for text in page.texts)
        assert line in words
        assert ("rulebook-" in words) == (paper == "a4")
    made = board_files.make_tiles(Job(ROOT, "liberte", None, "en", "board-tiles", "a4"), pack)
    ((name, data),) = made.files.items()
    assert (name, len(pdf_reader.read(data).pages)) == ("board-tiles-a4.pdf", 9)


def test_long_names_of_files_keep_to_their_column(pack: Pack[Content]) -> None:
    """A build with many wishes has files of eighty letters; the assembly page still says what each of them is."""
    wishes = {"backs": "duplex-short", "size": "mini-euro", "bleed": "2.5", "copies": "12", "stock": "0.38"}
    job = Job(ROOT, "liberte", None, "en", "assembly", "letter", "low-ink", (*wishes.items(), ("sleeved", "1")))
    ((_, data),) = assembly.make_assembly(job, pack).files.items()
    page = pdf_reader.read(data).pages[0]
    what = next(text for text in page.texts if text.words == "Cards").box[0]
    files = [text for text in page.texts if text.box[0] < what - 10 and 45 < text.box[1] < 110]
    assert len(files) > 9
    assert all(text.box[0] + text.box[2] < what for text in files)


@pytest.mark.parametrize(
    ("pages", "told"), [((), "all pages"), ((("rulebook", 36),), "18 sheets"), ((("rulebook", 37),), "19 sheets")]
)
def test_the_assembly_page_counts_the_book_that_lies_beside_it(
    pack: Pack[Content], pages: tuple[tuple[str, int], ...], told: str
) -> None:
    """Two pages to a sheet; without a book, nobody knows how many it will have."""
    job = Job(ROOT, "liberte", None, "en", "assembly", "a4", pages=pages)
    ((_, data),) = assembly.make_assembly(job, pack).files.items()
    words = " ".join(text.words for page in pdf_reader.read(data).pages for text in page.texts)
    assert f"rulebook-a4.pdf Rulebook {told}, paper" in words


@pytest.mark.parametrize(
    ("paper", "options", "cards", "aids"),
    [
        ("a4", (), "63 × 88", "145 × 210"),
        ("letter", (("size", "poker"),), "63.5 × 88.9", "136.2 × 215.9"),
        ("a3", (("large-print", "1"),), "98 × 130", "206.5 × 297"),
    ],
)
def test_the_checklist_has_the_sizes_of_the_build(
    pack: Pack[Content], paper: str, options: tuple[tuple[str, str], ...], cards: str, aids: str
) -> None:
    """Cards as large as they were ordered, player aids as half of the paper without the strip between them."""
    job = Job(ROOT, "liberte", None, "en", "checklist", paper, options=options)
    ((_, data),) = checklist.make_checklist(job, pack).files.items()
    words = [text.words for page in pdf_reader.read(data).pages for text in page.texts]
    assert {cards, aids} <= set(words)
