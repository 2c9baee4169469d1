"""The list of all cards as a page and as a PDF: to check a cut deck, for screen readers, to look a person up."""

from __future__ import annotations

from engine.games.liberte.content.content import Card, Content
from engine.loading.pack import Pack
from engine.record import dataclass
from generator.backends import book, html
from generator.build import fingerprint
from generator.build.plan import Job, Made
from generator.games.liberte.words.names import card_name
from generator.language.text import Text, open_text

TEMPLATE = "liberte/card-list.html"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list, in the reader's language."""

    id: int
    name: str
    years: str
    kind: str
    faction: str
    colour: str
    value: str
    region: str
    symbols: str
    note: str
    kind_id: str
    region_id: str
    signs: tuple[str, ...]


def make_html(job: Job, pack: Pack) -> Made:
    """`card-list.html`."""
    page = _page(job, pack, paper="")
    return Made({"card-list.html": page.encode()}, {"card-list.html": {"cards": len(pack.content.cards.cards)}})


def make_pdf(job: Job, pack: Pack) -> Made:
    """`card-list-a4.pdf` or `-letter`."""
    page = _page(job, pack, job.paper)
    made = book.render(page, job.root / "templates", fingerprint.digest(page.encode())[:32])
    name = f"card-list-{job.paper}.pdf"
    return Made({name: made.data}, {name: {"pages": made.pages}})


def _page(job: Job, pack: Pack, paper: str) -> str:
    text = open_text(job.root / "content", job.game, job.language, job.root / "templates")
    content: Content = pack.content
    sets = {letter: rows(content, letter, text) for letter in ("A", "B")}
    values = {
        "language": job.language,
        "direction": text.direction,
        "paper": paper,
        "game": content.identity.title,
        "heading": text("The cards, one by one"),
        "lead": text(
            "{n} cards in two sets. What no source tells is reconstructed; the colophon says which.",
            n=len(content.cards.cards),
        ),
        "version": f"{content.identity.version} · {pack.hash[:8]}",
        "columns": [text(word) for word in ("No.", "Card", "Faction", "Value", "Where", "Signs")],
        "sets": [
            {"title": text(content.text.labels["set"], set=letter), "rows": found} for letter, found in sets.items()
        ],
        "footer": text("An unofficial fan kit for the game by Martin Wallace; own text and own art."),
    }
    return html.render(job.root / "templates", TEMPLATE, values)


def rows(content: Content, letter: str, text: Text) -> list[Row]:
    """The cards of a set, in the order of their numbers."""
    words = {name: text(label) for name, label in content.text.labels.items()}
    regions = {region.id: text(region.name, "region") for region in content.board.regions}
    regions["any"] = words["any-province"]
    return [_row(card, regions, words, text) for card in content.cards.cards if card.set == letter]


def _row(card: Card, regions: dict[str, str], words: dict[str, str], text: Text) -> Row:
    return Row(
        id=card.id,
        name=card_name(card, text),
        years=_years(card, words),
        kind=words[f"kind-{card.kind}"],
        faction=words[f"faction-{card.faction}"] if card.faction else "",
        colour=card.faction or "",
        value=str(card.value or ""),
        region=regions[card.region] if card.region else "",
        symbols=", ".join(words[f"symbol-{symbol}"] for symbol in card.symbols),
        note=text(card.note),
        kind_id=card.kind,
        region_id=card.region or "",
        signs=card.symbols,
    )


def _years(card: Card, words: dict[str, str]) -> str:
    if card.died is not None:
        return words["years"].format(born=card.born, died=card.died)
    return words["founded"].format(year=card.born) if card.born is not None else ""
