"""How Liberté's cards, pieces and board look, and how its book reads."""

from generator.games.presentation import Presentation
from generator.games.vocabulary import Vocabulary
from generator.job import ALL_WORDS, BOOK, CONTENT, LOOKS, SHARED_LOOKS, SHEET_PAPERS, WORDS, Extract, Kind, page, sheet
from generator.options import COUNTED, OptionName, of

HERE = "generator.games.liberte"
BOOKS = "generator.rulebook.book.files"
PAGES = "generator.rulebook.web.page"

VOCABULARY = Vocabulary(
    private=(
        *("liberte", "liberté", "province", "faction", "vote", "election", "landslide", "government", "opposition"),
        *("radical", "moderate", "royalist", "cannon", "sans-culottes", "battle"),
        *("personality", "special card", "stack", "block"),
    ),
    named_in_examples=("card", "province", "region", "faction", "player", "special", "battle"),
    drawn=("card", "special", "faction"),
    drawn_places=("province",),
    judged={"controlled": "F12"},
    of_words=("faction", "player", "province", "special"),
    of_numbers=("card",),
    groups={"faction": ("red", "blue", "white")},
    switches=("named",),
    indexed=("special", "edition"),
    kept=("person", "club", "province", "town", "battle"),
    inserts=(
        "setup",
        "board",
        "card-anatomy",
        "phases",
        "cards",
        "provinces",
        "first-table",
        "one-card",
        "factions",
        "four-words",
    ),
    compared=("faction", "province", "region", "special", "battle", "card"),
    labelled=("province", "card"),
    labelled_before=("province",),
    numbered_term="term:province",
    measured=("term:stack", "term:vote", "term:victory-point", "term:value", "term:token", "term:general"),
    destinations=("term:discard-pile", "term:return-to-box"),
    later=("card",),
    pictured=("card",),
)

# The board keeps room for the longest names of all languages, and the book shows the board. No other text of another
# language matters to them.
ROOM = Extract(f"{HERE}.board.prepare:longest_names", (*CONTENT, SHARED_LOOKS, *ALL_WORDS))
READS = (*CONTENT, *WORDS, *LOOKS)
READ_BY_BOOK = (*CONTENT, *BOOK, *LOOKS)
BOOK_PAPERS = ("a4", "letter")


def _board(
    name: str,
    maker: str,
    papers: tuple[str, ...] = (),
    default_papers: tuple[str, ...] = ("a4",),
    options: tuple[OptionName, ...] = (),
) -> Kind:
    """A kind of board, in either style."""
    maker = f"{HERE}.board.files:{maker}"
    return Kind(name, maker, READS, papers, default_papers, styled=True, options=options, extracts=(ROOM,))


KINDS = (
    sheet("test-sheet", f"{HERE}.cards.card_sheets:make_test_sheet", "spacing", "size"),
    sheet("cards", f"{HERE}.cards.card_sheets:make_cards", "spacing", "size", "large", "choice"),
    sheet("blocks", f"{HERE}.components.blocks:make_blocks", "spacing"),
    sheet("tokens", f"{HERE}.components.tokens:make_tokens", "spacing"),
    sheet("markers", f"{HERE}.components.markers:make_markers"),
    sheet("aids", f"{HERE}.components.aids:make_aids", "large"),
    page("checklist", f"{HERE}.components.checklist:make_checklist", of("size", "large")),
    page("assembly", f"{HERE}.components.assembly:make_assembly", COUNTED, counts_pages_of=("rulebook",)),
    page("contact", f"{HERE}.cards.card_sheets:make_contact"),
    sheet("tuckbox", f"{HERE}.components.tuck_box:make_tuckbox", "size", "large", "box"),
    Kind("card-list", f"{HERE}.cards.list_page:make_html", READS),
    Kind("card-list", f"{HERE}.cards.list_page:make_pdf", READS, BOOK_PAPERS, needs="pango"),
    Kind("rulebook", f"{PAGES}:make_html", READ_BY_BOOK, extracts=(ROOM,)),
    Kind("rulebook", f"{BOOKS}:make_pdf", READ_BY_BOOK, BOOK_PAPERS, needs="pango", extracts=(ROOM,)),
    _board("board", "make_svg"),
    _board("board", "make_pdf", ("a2", "a3"), ("a2",)),
    _board("board-tiles", "make_tiles", SHEET_PAPERS, options=("printer",)),
    _board("board-folded", "make_folded", SHEET_PAPERS, options=("printer",)),
)

PRESENTATION = Presentation(
    name="liberte",
    vocabulary=VOCABULARY,
    kinds=KINDS,
    kit=(
        *("test-sheet", "assembly", "checklist", "cards", "blocks", "tokens", "markers", "aids", "tuckbox"),
        "board-tiles",
    ),
    names=f"{HERE}.words.names:names",
    facts=f"{HERE}.words.facts:derived",
    strings=f"{HERE}.words.strings:strings",
    examples=f"{HERE}.words.example_names:EXAMPLES",
    pictures=f"{HERE}.book.pictures:Pictures",
    example_pictures=f"{HERE}.book.example_pictures:ExamplePictures",
    shares=("france",),
    lists=f"{HERE}.words.lists:LISTS",
    deck=f"{HERE}.cards.card_sheets:deck",
    state_picture=f"{HERE}.board.state_picture:picture",
    worded=("aids", "cards", "contact", "card-list", "board", "board-tiles", "board-folded"),
    words_check="generator.rulebook.verify.printed_words:refuse_wrong_words",
    drawing_check=f"{HERE}.components.drawing_check:check",
    room=f"{HERE}.cards.room_for_text:room",
    findings=f"{HERE}.words.findings:FINDINGS",
    shelves=f"{HERE}.components.shelves:shelves",
    statistics=f"{HERE}.words.statistics:STATISTICS",
)
