"""The Lantern Path, as the generator sees it: how its cards, pieces and board look, and how its book reads."""

from generator.games.presentation import Presentation
from generator.games.vocabulary import Vocabulary
from generator.job import BOOK, CONTENT, LOOKS, WORDS, Kind, page, sheet
from generator.options import COUNTED, of

HERE = "tests.games.tiny.generator"
BOOKS = "generator.rulebook.book.files"
PAGES = "generator.rulebook.web.page"
BOOK_READS = (*CONTENT, *BOOK, *LOOKS)

VOCABULARY = Vocabulary(
    private=("lantern",),
    named_in_examples=("card", "suit", "player"),
    of_words=("card", "suit", "player"),
    groups={"suit": ("sun", "moon")},
    indexed=("card",),
    inserts=("table",),
    compared=("card", "suit"),
    labelled=("card",),
)

KINDS = (
    sheet("test-sheet", f"{HERE}.cards:make_test_sheet", "spacing", "size"),
    sheet("cards", f"{HERE}.cards:make_cards", "spacing", "size", "large", "choice"),
    sheet("tokens", f"{HERE}.pieces:make_tokens"),
    sheet("aids", f"{HERE}.pieces:make_aids", "large"),
    sheet("tuckbox", f"{HERE}.pieces:make_tuckbox", "size", "large", "box"),
    page("checklist", f"{HERE}.pages:make_checklist", of("size", "large")),
    page("assembly", f"{HERE}.pages:make_assembly", COUNTED, counts_pages_of=("rulebook",)),
    sheet("board", f"{HERE}.board:make_pdf"),
    Kind("board", f"{HERE}.board:make_svg", (*CONTENT, *WORDS, *LOOKS), styled=True),
    Kind("rulebook", f"{PAGES}:make_html", BOOK_READS),
    Kind("rulebook", f"{BOOKS}:make_pdf", BOOK_READS, ("a4", "letter"), needs="pango"),
)

PRESENTATION = Presentation(
    name="tiny",
    vocabulary=VOCABULARY,
    kinds=KINDS,
    kit=("test-sheet", "assembly", "checklist", "cards", "tokens", "aids", "tuckbox", "board"),
    names=f"{HERE}.words:names",
    facts=f"{HERE}.words:facts",
    strings=f"{HERE}.words:strings",
    examples=f"{HERE}.words:EXAMPLES",
    lists=f"{HERE}.words:LISTS",
    pictures=f"{HERE}.book:Pictures",
    deck=f"{HERE}.cards:deck",
    worded=("aids",),
    words_check="generator.rulebook.verify.printed_words:refuse_wrong_words",
    state_picture=f"{HERE}.table:picture",
)
