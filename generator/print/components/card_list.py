"""The list of all cards as a page and as a PDF: to check a deck, to look a card up, for screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from engine.loading.pack import AnyPack
from engine.record import record
from generator.backends import book, html
from generator.build import fingerprint
from generator.job import Artefact, Job
from generator.language.text import Text

TEMPLATE = "card-list.html"


@record
class ListColumn:
    """A column of the list. The one of kind `name` holds the names of the cards, as headers of their rows."""

    head: str
    kind: str = ""
    """`name`, `number`, or a word of the game: cells of such a column are never broken into lines."""


@record
class ListCell:
    """The cell of one card in one column."""

    words: str = ""
    colour: str = ""
    """A colour of the list, shown as a small square before the words."""
    more: str = ""
    """Written after the name."""
    note: str = ""
    """Written below the name."""


ListRow = Sequence[ListCell]


@record
class CardList:
    """A deck in words: its columns, and its cards in groups, each with a title."""

    lead: str
    footer: str
    columns: Sequence[ListColumn]
    groups: Sequence[tuple[str, Sequence[ListRow]]]
    colours: Mapping[str, str] = field(default_factory=dict)
    """The colours of the squares as `#RRGGBB`, by name."""


def make_html(listed: CardList, job: Job, pack: AnyPack, text: Text) -> Artefact:
    """`card-list.html`."""
    page = _page(listed, job, pack, text, paper="")
    cards = sum(len(rows) for _, rows in listed.groups)
    return Artefact({"card-list.html": page.encode()}, {"card-list.html": {"cards": cards}})


def make_pdf(listed: CardList, job: Job, pack: AnyPack, text: Text) -> Artefact:
    """`card-list-a4.pdf` or `-letter`."""
    page = _page(listed, job, pack, text, job.paper)
    made = book.render(page, job.root / "templates", fingerprint.digest(page.encode())[:32])
    name = f"card-list-{job.paper}.pdf"
    return Artefact({name: made.data}, {name: {"pages": made.layout.pages}})


def _page(listed: CardList, job: Job, pack: AnyPack, text: Text, paper: str) -> str:
    identity = pack.content.identity
    values = {
        "language": job.language,
        "direction": text.direction,
        "paper": paper,
        "game": identity.title,
        "heading": text("The cards, one by one"),
        "home": text("All files of the game"),
        "version": f"{identity.version} · {pack.hash[:8]}",
        "lead": listed.lead,
        "footer": listed.footer,
        "columns": listed.columns,
        "unbroken": [column.kind for column in listed.columns if column.kind not in ("", "name", "number")],
        "colours": list(listed.colours.items()),
        "groups": [
            {"title": title, "rows": [list(zip(listed.columns, row, strict=True)) for row in rows]}
            for title, rows in listed.groups
        ],
    }
    return html.render(job.root / "templates", TEMPLATE, values)
