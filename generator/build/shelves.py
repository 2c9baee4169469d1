"""The files of one language, sorted as a person prints them: shelf by shelf, on each paper, with sheets and sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from generator.build.kit import BOOKS
from generator.build.manifest import Entry
from generator.build.pictures import LISTS, PICTURES, TEST
from generator.games.shelf import Shelf
from generator.job import PAPERS
from generator.language.text import Text


class Link(NamedTuple):
    """A file to open."""

    address: str
    label: str


class Filled(NamedTuple):
    """A shelf with what was built: sheets and bytes of the files on the first paper, and links to all."""

    title: str
    sentence: str
    stock: str
    picture: str
    sheets: int
    sides: int
    size: int
    main: Link
    others: Sequence[Link]


def fill(shelves: Iterable[Shelf], entries: Sequence[Entry], prefix: str, text: Text) -> list[Filled]:
    """Every shelf of which something was built. Addresses begin with `prefix`; a kind that no shelf names gets one."""
    words = _words(text)
    named = [shelf._replace(parts={**words, **shelf.parts}) for shelf in shelves]
    known = {kind for shelf in named for kind in shelf.kinds}
    printed = [entry for entry in entries if entry.name.endswith(".pdf") and entry.kind not in (*LISTS, TEST)]
    unknown = dict.fromkeys(entry.kind for entry in printed if entry.kind not in known)
    named += [Shelf((kind,), kind.replace("-", " ").capitalize(), "") for kind in unknown]
    found = (_filled(shelf, [entry for entry in printed if entry.kind in shelf.kinds], prefix) for shelf in named)
    return [shelf for shelf in found if shelf is not None]


def first(entries: Sequence[Entry], prefix: str, text: Text) -> Filled | None:
    """The sheet to print before all others, if there is one."""
    shelf = Shelf((TEST,), "", "", parts=_words(text))
    return _filled(shelf, [entry for entry in entries if entry.kind == TEST and entry.name.endswith(".pdf")], prefix)


def _words(text: Text) -> dict[str, str]:
    """What a link calls styles and parts that many games have, by their words in the names of files."""
    return {
        "low-ink": text("low ink"),
        "large": text("large print"),
        "stickers": text("stickers"),
        "pieces": text("for the pieces"),
        "markers": text("markers"),
        "checklist": text("checklist"),
    }


def usual(text: Text) -> list[Shelf]:
    """What to say of kinds that many games have."""
    card, paper = text("card, 250–300 g/m²"), text("paper, 100–160 g/m²")
    return [
        Shelf(("cards",), text("Cards"), text("Sheets to cut along the marks, with the backs."), card),
        Shelf(
            ("board-tiles", "board-folded", "board"),
            text("Board"),
            text("On several sheets to join, or in one piece."),
            paper,
            {"board-folded": text("to fold")},
        ),
        Shelf(("tokens", "markers"), text("Tokens and markers"), text("Counters to cut out or to punch."), card),
        Shelf(("aids",), text("Player aids"), text("The rules in brief, one for each player."), paper),
        Shelf(("rulebook",), text("Rulebook"), text("All rules with examples, for the table."), paper),
        Shelf(
            ("assembly", "checklist"), text("Assembly and checklist"), text("What to print, cut, fold and glue."), paper
        ),
        Shelf(("tuckbox",), text("Tuck box"), text("A box for the cards, to fold and glue."), card),
    ]


def sides(entry: Entry) -> int:
    """On how many sides of the paper a file is printed."""
    return int(entry.facts.get("sides", 2 if entry.kind in BOOKS else 1))


def sheets(entry: Entry) -> int:
    """How many sheets of paper a file takes."""
    return -(-int(entry.facts.get("pages", 1)) // sides(entry))


def counted(entries: Iterable[Entry]) -> list[Entry]:
    """The files that are printed: not those that are another way to make the same thing."""
    return [entry for entry in entries if not entry.facts.get("instead")]


def paper_label(paper: str) -> str:
    """A paper as people write it: A4, Letter."""
    return paper.upper() if len(paper) == 2 else paper.capitalize()


def _filled(shelf: Shelf, entries: Sequence[Entry], prefix: str) -> Filled | None:
    if not entries:
        return None
    order = _order(shelf)
    entries = sorted(entries, key=order)
    plain = [entry for entry in entries if "=" not in entry.job] or entries
    needed = counted(plain) or plain
    leading = needed[0]
    alike = [e for e in needed if (e.paper, e.style) == (leading.paper, leading.style)]
    printed = [entry for entry in alike if not _has_tiles(entry, alike)]
    links = _links(shelf, entries, prefix)
    return Filled(
        shelf.title,
        shelf.sentence,
        shelf.stock,
        picture_of(plain, prefix),
        sum(map(sheets, printed)),
        max(map(sides, printed)),
        sum(entry.size for entry in printed),
        links[0],
        links[1:],
    )


def _order(shelf: Shelf) -> Callable[[Entry], tuple[object, ...]]:
    """Files without options first; by the kinds of the shelf, papers, styles, and the shorter name."""

    def order(entry: Entry) -> tuple[object, ...]:
        kind = shelf.kinds.index(entry.kind) if entry.kind in shelf.kinds else 0
        paper = PAPERS.index(entry.paper) if entry.paper in PAPERS else len(PAPERS)
        return ("=" in entry.job, kind, paper, entry.style != "color", len(entry.name), entry.name)

    return order


def _links(shelf: Shelf, entries: Sequence[Entry], prefix: str) -> list[Link]:
    """A link for each file; its label says what is different about it."""
    many = len({entry.kind for entry in entries}) > 1
    labels: dict[str, str] = {}
    for entry in entries:
        label = _label(shelf, entry, many=many)
        labels[entry.name] = label if label not in labels.values() else _stem(entry)
    return [Link(prefix + name.partition("/")[2], label) for name, label in labels.items()]


def _label(shelf: Shelf, entry: Entry, *, many: bool) -> str:
    words = _stem(entry).removeprefix(entry.kind).replace(f"-{entry.paper}", "").strip("-")
    part = words.removesuffix(entry.style).strip("-")
    if "=" in entry.job and part not in shelf.parts:
        return _stem(entry)
    kind = shelf.parts.get(entry.kind, "") if many else ""
    style = shelf.parts.get(entry.style, entry.style.replace("-", " ")) if entry.style != "color" else ""
    return ", ".join(filter(None, [kind, shelf.parts.get(part, part), paper_label(entry.paper), style]))


def _stem(entry: Entry) -> str:
    return entry.name.rpartition("/")[2].removesuffix(".pdf")


def picture_of(entries: Iterable[Entry], prefix: str) -> str:
    """The picture of the first file that has one; empty if none has."""
    for entry in entries:
        if entry.facts.get("picture"):
            return f"{prefix}{PICTURES}/{_stem(entry)}.jpg"
    return ""


def leads(entry: Entry, pdfs: Sequence[Entry]) -> bool:
    """Whether a file counts for the whole kit: on its kind's first paper, in colour, without options of its own."""
    papers = [one.paper for one in pdfs if one.kind == entry.kind]
    usual_way = entry.paper == papers[0] and entry.style == "color" and "=" not in entry.job
    return usual_way and not _has_tiles(entry, pdfs) and entry.kind not in (*LISTS, TEST)


def _has_tiles(entry: Entry, pdfs: Sequence[Entry]) -> bool:
    """Whether a board is also there in tiles, which are printed instead."""
    return f"{entry.kind.removesuffix('-folded')}-tiles" in {one.kind for one in pdfs}


def weight(size: int, text: Text) -> str:
    """The size of a file as people say it; no line breaks between number and unit."""
    if size >= 950_000:
        words = text("{n} MB", n=text.number(round(size / 1_000_000, 1)))
    else:
        words = text("{n} kB", n=text.number(max(1, round(size / 1000))))
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def for_makers(own: Sequence[Entry], prefix: str) -> list[Link]:
    """Files for programs and drawing tools."""
    names = sorted(entry.name.partition("/")[2] for entry in own if entry.name.endswith((".json", ".svg")))
    return [Link(prefix + name, name) for name in names]
