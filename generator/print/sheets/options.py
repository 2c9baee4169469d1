"""What a build asks of its sheets: the options of one job, read once, checked, and turned into measures and names."""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path

from engine.nearest import meant
from engine.ranges import numbered, ranges
from engine.record import record
from generator.build.manifest import MANIFEST, about
from generator.build.plan import folder_name
from generator.failure import WrongUse
from generator.job import Job, Style
from generator.options import OptionName
from generator.print.paper.formats import Format, Formats, card_size, formats, paper
from generator.print.paper.page import Margins
from generator.print.paper.printer import PrinterProfile, profile
from generator.print.sheets.imposition import BACKS, Backs, SheetSpec, impose
from generator.print.sheets.marks import Marks
from generator.print.sheets.pages import Finishing

DEFAULT_BACKS: Backs = "duplex-long"
STOCK = 0.30
"""Thickness of a card in millimetres if the user gives none: 300 g/m²."""
MEASURES = ("bleed", "gap", "marks", "marks-offset", "stock")
"""Options whose value is a length."""
_LISTED = re.compile(r"[A-Za-z]*[0-9]+( *[-,] *[A-Za-z]*[0-9]+)*")
"""Numbers of cards and ranges; ids are found however their letters are written."""
LONGEST_CHOICE = 60
"""Letters; file systems take 255, and a name must stay readable."""


@record
class SheetOptions:
    """How one job wants its sheets: measures in millimetres; None is the default of the component."""

    kind: str
    paper: Format
    margins: Margins
    backs: Backs
    style: Style
    bleed: float | None
    gap: float | None
    finishing: Finishing
    copies: int
    edge_to_edge: bool = False
    """Asked for in so many words: neither bleed nor gap."""

    @property
    def spaced(self) -> bool:
        """Whether the user decides how far pieces lie from each other."""
        return self.bleed is not None or self.gap is not None

    def spec(self, *, bleed: float = 0.0, gap: float | None = None) -> SheetSpec:
        """The sheet for pieces that have a bleed and gap of their own unless the user says otherwise."""
        chosen_gap = self.gap if self.gap is not None else (None if self.bleed is not None else gap)
        return SheetSpec(self.paper, self.margins, self.backs, bleed if self.bleed is None else self.bleed, chosen_gap)

    def without_backs(self) -> SheetOptions:
        """The same for something that has none."""
        return replace(self, backs="none")

    def name(self, *, size: str = "", part: str = "", backs: bool = True) -> str:
        """The artefact's name without its ending; whatever differs from the default is named."""
        parts = [self.kind, size, part, self.paper.name]
        parts += [self.backs] if backs and self.backs != DEFAULT_BACKS else []
        if self.edge_to_edge:
            parts.append("edge-to-edge")
        else:
            parts += [f"bleed{self.bleed:g}"] if self.bleed is not None else []
            parts += [f"gap{self.gap:g}"] if self.gap is not None else []
        marks, usual = self.finishing.marks, Marks()
        parts += [f"marks{marks.length:g}"] if marks.length != usual.length else []
        parts += [f"offset{marks.offset:g}"] if marks.offset != usual.offset else []
        parts += ["outlines"] if self.finishing.outlines else []
        parts += [f"x{self.copies}"] if self.copies > 1 else []
        parts += [self.finishing.printer.name] if self.finishing.printer else []
        parts += [self.style] if self.style != "color" else []
        return "-".join(filter(None, parts))


def sheet_options(job: Job) -> SheetOptions:
    """The sheet options of a job; raises `WrongUse` where an option makes no sense."""
    paper_formats = formats(job.root / "templates")
    backs = job.option("backs", DEFAULT_BACKS)
    if backs not in BACKS:
        raise WrongUse.choice("way of printing backs (--backs)", backs, BACKS)
    printer = PrinterProfile(**json.loads(job.option("printer"))) if job.option("printer") else None
    margins = printer.margins if printer else Margins(*[paper_formats.margin] * 4)
    edge_to_edge = bool(job.option("edge-to-edge"))
    if edge_to_edge and (job.option("bleed") or job.option("gap")):
        raise WrongUse("--edge-to-edge excludes --bleed and --gap", "it means a bleed and a gap of 0")
    marks = Marks(measure(job, "marks", Marks().length), measure(job, "marks-offset", Marks().offset))
    if marks.length == 0 and job.option("marks-offset"):
        raise WrongUse("--marks-offset changes nothing with --marks 0", "leave one of them out")
    return SheetOptions(
        job.kind,
        paper(paper_formats, job.paper),
        margins,
        backs,
        job.style,
        0.0 if edge_to_edge else measure(job, "bleed", -1.0) if job.option("bleed") else None,
        0.0 if edge_to_edge else measure(job, "gap", -1.0) if job.option("gap") else None,
        Finishing(marks, bool(job.option("outlines")), printer),
        _copies(job.option("copies", "1")),
        edge_to_edge,
    )


def _copies(word: str) -> int:
    if not (word.isdecimal() and 1 <= int(word) <= 99):
        raise WrongUse(f"--copies {word} is not a number of copies", "1 to 99")
    return int(word)


def size(job: Job) -> Format:
    """The card size of a job."""
    paper_formats = formats(job.root / "templates")
    if job.option("large-print"):
        if job.option("size"):
            raise WrongUse("--large-print and --size exclude each other", "large print is a size of its own")
        return card_size(paper_formats, paper_formats.large_print)
    return card_size(paper_formats, job.option("size", paper_formats.default_size))


def named(extent: Format, paper_formats: Formats) -> str:
    """A card size in the name of a file; nothing for the default size."""
    return "" if extent.name == paper_formats.default_size else extent.name


def measure(job: Job, name: OptionName, default: float) -> float:
    """A length among the options of a job, in millimetres."""
    word = job.option(name)
    if not word:
        return default
    try:
        value = float(word.casefold().removesuffix("mm").replace(",", "."))
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise WrongUse(f"--{name} {word} is not a measure", "give millimetres, as in 3 or 0.5")
    if value < 0:
        raise WrongUse(f"--{name} {word} is negative", "give 0 or more millimetres")
    return value


def chosen(words: str, deck: Sequence[str]) -> list[str]:
    """The cards that `--cards 50-57,71` or `--cards AC1-AC5,LC3` names, in the order of the deck."""
    places = {numbered(card): card for card in deck}
    cards: set[str] = set()
    for written in words.replace(" ", "").split(","):
        word = {card.casefold(): card for card in deck}.get(written.casefold(), written)
        cards.update(_range(words, word, places) if word not in deck else (word,))
    return [card for card in deck if card in cards]


Places = Mapping[tuple[str, int] | None, str]
"""Cards by the letters and the number of their id."""


def _range(words: str, word: str, places: Places) -> Iterator[str]:
    """The cards of one range, or the one card."""
    low, dash, high = word.partition("-")
    letters_of = {place[0].casefold(): place[0] for place in places if place is not None}
    first, last = (_place(end, letters_of) for end in (low, high if dash else low))
    if first is None or last is None:
        raise WrongUse(f"--cards {words} is not a list of cards", f"give {_example(places)}; pnp show cards lists them")
    letters = first[0]
    if last[0] != letters:
        raise WrongUse(f"--cards {word} has two kinds of cards", "give a range for each, joined by a comma")
    if last < first:
        raise WrongUse(f"--cards {word} runs backwards", "give the smaller number first")
    for number in range(first[1], last[1] + 1):
        if (letters, number) not in places:
            raise WrongUse(f"--cards {word}: there is no card {letters}{number}", f"from {_extent(places)}")
        yield places[letters, number]


def _place(end: str, letters_of: Mapping[str, str]) -> tuple[str, int] | None:
    """The letters, as this deck writes them, and the number of one end of a range."""
    place = numbered(end)
    return place and (letters_of.get(place[0].casefold(), place[0]), place[1])


def _extent(places: Places) -> str:
    """The first and the last card of each kind: `1 to 110`, or `AC1 to AC40, LC1 to LC20`."""
    kinds: dict[str, list[tuple[int, str]]] = {}
    for place, card in places.items():
        if place is not None:
            kinds.setdefault(place[0], []).append((place[1], card))
    return ", ".join(f"{min(cards)[1]} to {max(cards)[1]}" for cards in kinds.values())


def _example(places: Places) -> str:
    """How cards are named, in the way of this deck."""
    if all(place is not None and not place[0] for place in places):
        return "numbers and ranges, as in 50-57,71"
    *_, last = places.values()
    return f"cards and ranges, as in {ranges(places.values())[0]},{last}"


def in_short(cards: Sequence[str]) -> str:
    """Chosen cards in the name of a file: `50-57+71`; as a number and a mark where that would be too long for one."""
    words = "+".join(ranges(cards))
    if len(words) <= LONGEST_CHOICE:
        return words
    return f"{len(cards)}-cards-{hashlib.sha256(words.encode()).hexdigest()[:8]}"


def resolved(
    given: Mapping[OptionName, str], root: Path, papers: Sequence[str], game: str, edition: str | None = None
) -> dict[OptionName, str]:
    """Options checked before a game is built, with what lies outside the project written into them."""
    written = dict(given)
    if "backs" in written:
        written["backs"] = meant(written["backs"], BACKS) or written["backs"]
    if "printer" in written:
        written["printer"] = json.dumps(asdict(profile(written["printer"])))
    if "since" in written:
        written["since"] = _build(Path(written["since"]), game, edition)
    for name in papers:
        job = Job(root, "", None, "", "cards", name, options=tuple(written.items()))
        options, chosen_size = sheet_options(job), size(job)
        impose(chosen_size.width, chosen_size.height, options.spec())
    return _normal(written, root)


def _normal(given: Mapping[OptionName, str], root: Path) -> dict[OptionName, str]:
    """Options as everybody would write them, without those that ask for the usual: one job has one name."""
    job = Job(root, "", None, "", "", options=tuple(given.items()))
    usual, paper_formats = Marks(), formats(root / "templates")
    defaults = {"marks": usual.length, "marks-offset": usual.offset, "stock": STOCK}
    normal: dict[OptionName, str] = {}
    for name, word in given.items():
        if name in MEASURES:
            length = measure(job, name, 0.0)
            normal |= {name: f"{length:g}"} if length != defaults.get(name) else {}
        elif name == "size":
            extent = card_size(paper_formats, word).name
            normal |= {name: extent} if extent != paper_formats.default_size else {}
        elif name == "copies":
            normal |= {name: str(_copies(word))} if _copies(word) > 1 else {}
        elif name == "cards":
            listed = re.sub(r"(?<![0-9])0+(?=[0-9])", "", word.replace(" ", "").upper())
            normal[name] = listed if _LISTED.fullmatch(word) else word
        elif name != "backs" or word != DEFAULT_BACKS:
            normal[name] = word
    return normal


def _build(folder: Path, game: str, edition: str | None) -> str:
    """The manifest of an earlier build of a game with a mark of what it holds: a path and eight digits."""
    own = folder_name(game, edition)
    for place in (folder, folder / own):
        last = about(place)
        if last and last.get("game") != game:
            raise WrongUse(f"--since {folder} is a build of {last.get('game')}, not of {game}", f"name one of {game}")
        if last:
            path = place / MANIFEST
            return f"{path.resolve()}#{hashlib.sha256(path.read_bytes()).hexdigest()[:8]}"
    fix = f"name a folder with {own}/{MANIFEST}, such as output/ of before"
    raise WrongUse(f"--since {folder} holds no build of {own}", fix)
