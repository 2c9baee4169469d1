"""How 1793: Patriots & Traitors looks and reads."""

from generator.games.presentation import Presentation
from generator.games.vocabulary import Vocabulary
from generator.job import ALL_WORDS, BOOK, CONTENT, LOOKS, SHARED_LOOKS, SHEET_PAPERS, WORDS, Extract, Kind, page, sheet
from generator.options import COUNTED, OptionName, of

HERE = "generator.games.patriots"
NAMED = ("card", "law", "faction", "currency", "location", "province", "territory", "army")
"""Kinds of names that its things have; the id of each is a word of a table."""

VOCABULARY = Vocabulary(
    private=(
        *("patriots", "traitor", "cordelier", "jacobin", "girondin", "feuillant", "royalist", "coalition"),
        *("convention nationale", "faubourgs", "caserne", "conciergerie", "assignat", "rabble", "civil war"),
    ),
    named_in_examples=NAMED,
    judged={"majority": "I6", "controlled": "I8"},
    of_words=NAMED,
    groups={"faction": ("cordelier", "jacobin", "girondin", "feuillant", "royalist")},
    indexed=("law", "location", "army", "edition"),
    kept=("person", "letter", "location", "month", "province", "town"),
    inserts=("setup", "first-table", "four-cards", "paris", "france", "roads", "action-cards", "leaders", "laws"),
    compared=NAMED,
    drawn=("card", "law", "faction", "army"),
    drawn_places=("location", "province", "territory"),
    pictured=("card", "law"),
    labelled=("card", "law"),
)

BOOKS = "generator.rulebook.book.files"
PAGES = "generator.rulebook.web.page"
BOOK_PAPERS = ("a4", "letter")
READS = (*CONTENT, *WORDS, *LOOKS)
READ_BY_BOOK = (*CONTENT, *BOOK, *LOOKS)

# The map keeps room for the longest names of all languages. No other text of another language matters to it.
ROOM = Extract(f"{HERE}.france.prepare:longest_names", (*CONTENT, SHARED_LOOKS, *ALL_WORDS))


def _board(
    name: str, maker: str, papers: tuple[str, ...] = (), *options: OptionName, extracts: tuple[Extract, ...] = ()
) -> Kind:
    """A kind of board, in either style; `papers` begin with the usual one."""
    return Kind(name, f"{HERE}.{maker}", READS, papers, papers[:1], styled=True, options=options, extracts=extracts)


def _whole_page(name: str, maker: str) -> Kind:
    """An aid on a page of its own; its examples are played by the engine."""
    reads = (*READS, "content/{game}/examples/*.yaml")
    return Kind(name, maker, reads, SHEET_PAPERS, styled=True, options=of("large"))


KINDS = (
    sheet("test-sheet", f"{HERE}.cards.card_sheets:make_test_sheet", "spacing", "size"),
    sheet("cards", f"{HERE}.cards.card_sheets:make_cards", "spacing", "size", "large", "choice"),
    sheet("player-boards", f"{HERE}.components.player_boards:make_player_boards", "spacing"),
    sheet("counters", f"{HERE}.components.counters:make_counters", "spacing"),
    sheet("currency", f"{HERE}.components.counters:make_currency", "spacing"),
    sheet("standees", f"{HERE}.components.standees:make_standees"),
    sheet("envelopes", f"{HERE}.components.envelopes:make_envelopes"),
    sheet("tuckbox", f"{HERE}.components.tuck_box:make_tuckbox", "size", "large", "box"),
    sheet("aids", f"{HERE}.aids.aids:make_aids", "large"),
    _board("board-paris", "paris.files:make_svg"),
    _board("board-paris", "paris.files:make_pdf", ("a3",)),
    _board("board-paris-tiles", "paris.files:make_tiles", SHEET_PAPERS, "printer"),
    sheet("late-tiles", f"{HERE}.paris.late_tiles:make_late_tiles"),
    _board("board-france", "france.files:make_svg", extracts=(ROOM,)),
    _board("board-france", "france.files:make_pdf", ("a3",), extracts=(ROOM,)),
    _board("board-france-tiles", "france.files:make_tiles", SHEET_PAPERS, "printer", extracts=(ROOM,)),
    _whole_page("solo", f"{HERE}.aids.solo:make_solo"),
    _whole_page("struggle", f"{HERE}.aids.struggle:make_struggle"),
    page("checklist", f"{HERE}.components.checklist:make_checklist", of("size", "large")),
    page("assembly", f"{HERE}.components.assembly:make_assembly", COUNTED, counts_pages_of=("rulebook",)),
    page("contact", f"{HERE}.cards.card_sheets:make_contact"),
    Kind("card-list", f"{HERE}.book.card_lists:make_html", READS),
    Kind("card-list", f"{HERE}.book.card_lists:make_pdf", READS, BOOK_PAPERS, needs="pango"),
    Kind("rulebook", f"{PAGES}:make_html", READ_BY_BOOK, extracts=(ROOM,)),
    Kind("rulebook", f"{BOOKS}:make_pdf", READ_BY_BOOK, BOOK_PAPERS, needs="pango", extracts=(ROOM,)),
)

PRESENTATION = Presentation(
    name="patriots",
    vocabulary=VOCABULARY,
    kinds=KINDS,
    kit=(
        *("test-sheet", "assembly", "checklist"),
        *("cards", "player-boards", "counters", "currency", "standees", "envelopes", "tuckbox"),
        *("aids", "solo", "struggle"),
        *("board-paris-tiles", "late-tiles", "board-france-tiles"),
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
    state_picture=f"{HERE}.table.pictures:picture",
    worded=(
        *("cards", "contact", "card-list", "aids", "solo", "struggle", "player-boards", "late-tiles"),
        *("board-paris", "board-paris-tiles", "board-france", "board-france-tiles"),
    ),
    words_check="generator.rulebook.verify.printed_words:refuse_wrong_words",
    drawing_check=f"{HERE}.components.room_check:check",
    shelves=f"{HERE}.components.shelves:shelves",
    teaching=22,
    statistics=f"{HERE}.words.statistics:STATISTICS",
)
