"""How 1793: Patriots & Traitors reads, and how its book looks. Its cards and boards are not drawn yet."""

from generator.games.presentation import Presentation
from generator.games.vocabulary import Vocabulary
from generator.job import BOOK, CONTENT, LOOKS, WORDS, Kind, page, sheet

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
    kept=("person", "location", "month", "province", "territory"),
    inserts=("setup", "roads", "action-cards", "leaders", "laws"),
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

KINDS = (
    sheet("cards", f"{HERE}.cards.card_sheets:make_cards", "spacing", "size", "large", "choice"),
    sheet("counters", f"{HERE}.components.counters:make_counters", "spacing"),
    sheet("currency", f"{HERE}.components.counters:make_currency", "spacing"),
    sheet("standees", f"{HERE}.components.standees:make_standees"),
    sheet("aids", f"{HERE}.aids.aids:make_aids", "large"),
    page("contact", f"{HERE}.cards.card_sheets:make_contact"),
    Kind("card-list", f"{HERE}.book.card_lists:make_html", READS),
    Kind("card-list", f"{HERE}.book.card_lists:make_pdf", READS, BOOK_PAPERS, needs="pango"),
    Kind("rulebook", f"{PAGES}:make_html", READ_BY_BOOK),
    Kind("rulebook", f"{BOOKS}:make_pdf", READ_BY_BOOK, BOOK_PAPERS, needs="pango"),
)

PRESENTATION = Presentation(
    name="patriots",
    vocabulary=VOCABULARY,
    kinds=KINDS,
    kit=(
        *("cards", "counters", "currency", "standees"),
        "aids",
    ),
    names=f"{HERE}.words.names:names",
    facts=f"{HERE}.words.facts:derived",
    strings=f"{HERE}.words.strings:strings",
    examples=f"{HERE}.words.example_names:EXAMPLES",
    pictures=f"{HERE}.book.pictures:Pictures",
    example_pictures=f"{HERE}.book.example_pictures:ExamplePictures",
    shares=("france",),
    lists=f"{HERE}.words.lists:LISTS",
    statistics=f"{HERE}.words.statistics:STATISTICS",
)
