"""The plan of artefacts: what can be built, what each needs, and which function makes it.

A kind is one line in a game's list. The function is named as text, so that planning a build (and finding out that there
is nothing to do) imports no drawing library.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol

from engine.record import dataclass

if TYPE_CHECKING:
    from engine.loading.pack import Pack

Style = Literal["color", "low-ink"]
STYLES: tuple[Style, ...] = ("color", "low-ink")
SHEET_PAPERS = ("a4", "letter", "a3", "legal", "tabloid")
"""What sheets to cut up can be printed on."""
PAPERS = (*SHEET_PAPERS, "a2")


@dataclass(frozen=True, slots=True)
class Job:
    """One artefact to make: everything a maker may depend on, and nothing else. Travels between processes."""

    root: Path
    game: str
    edition: str | None
    language: str
    kind: str
    paper: str = ""
    style: Style = "color"
    options: tuple[tuple[str, str], ...] = ()
    pages: tuple[tuple[str, int], ...] = ()
    """How many pages the artefacts have that it tells of, by their kind, as far as they lie beside it."""

    @property
    def name(self) -> str:
        """The artefact's name among all artefacts of a game and edition."""
        parts = [self.language, self.kind, self.paper, "" if self.style == "color" else self.style]
        return " ".join(filter(None, [*parts, *(f"{key}={value}" for key, value in self.options)]))

    def option(self, name: str, default: str = "") -> str:
        """One option of the command line."""
        return dict(self.options).get(name, default)


@dataclass(frozen=True, slots=True)
class Made:
    """What a maker gives back: files by name (without folder), and facts about them for the manifest."""

    files: Mapping[str, bytes]
    facts: Mapping[str, Any] = field(default_factory=dict)


class Maker(Protocol):
    """Makes one artefact."""

    def __call__(self, job: Job, pack: Pack) -> Made:
        """The artefact's files."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of artefact: the word of `--only`, its maker, its papers, and the files it reads."""

    name: str
    maker: str
    reads: tuple[str, ...]
    papers: tuple[str, ...] = ()
    """Papers it can be made for; none for a file without pages."""
    default_papers: tuple[str, ...] = ("a4",)
    styled: bool = False
    needs: Literal["", "pango"] = ""
    """A system library without which it is skipped."""
    options: tuple[str, ...] = ()
    """Options of the command line that change it."""
    tells_of: tuple[str, ...] = ()
    """Kinds whose pages it counts: it is made after them."""

    def load(self) -> Maker:
        """Import the maker."""
        module, _, name = self.maker.partition(":")
        found: Maker = getattr(import_module(module), name)
        return found


# What every artefact depends on: all YAML of the game and the words of one language.
CONTENT = ("content/{game}/*.yaml", "content/{game}/editions/*.yaml")
WORDS = ("content/{game}/locale/{language}.po", "templates/locale/{language}.po")
# The board keeps room for the longest name of all languages.
ALL_WORDS = (*WORDS, "content/{game}/locale/*.po")
# The book also tells what the engine played. Its pictures show the board, so it depends on all words as the board does.
BOOK = (
    *ALL_WORDS,
    "content/{game}/rulebook/*.md",
    "content/{game}/examples/*.yaml",
    "content/{game}/glossary/{language}.yaml",
)
LOOKS = ("templates/**/*",)

SHEET_OPTIONS = ("backs", "marks", "marks-offset", "outlines", "copies", "printer")
"""What can be asked of every sheet that is cut up."""

COUNTED = ("backs", "copies", "printer", "bleed", "gap", "size", "large-print", "stock", "sleeved")
"""What changes how many sheets there are, or what their files are called."""


def _sheet(name: str, maker: str, *more: str) -> Kind:
    """A kind of sheets to print and cut, in either style."""
    where = f"generator.games.liberte.{maker}"
    return Kind(name, where, (*CONTENT, *WORDS, *LOOKS), SHEET_PAPERS, styled=True, options=(*SHEET_OPTIONS, *more))


def _page(name: str, maker: str, *options: str, tells_of: tuple[str, ...] = ()) -> Kind:
    """A kind of pages that are printed as they are, in either style."""
    where = f"generator.games.liberte.{maker}"
    reads = (*CONTENT, *WORDS, *LOOKS)
    return Kind(name, where, reads, PAPERS, styled=True, options=options, tells_of=tells_of)


KINDS: dict[str, tuple[Kind, ...]] = {
    "liberte": (
        _sheet("cards", "cards.card_sheets:make_cards", "bleed", "gap", "size", "large-print", "cards", "since"),
        _sheet("blocks", "components.blocks:make_blocks"),
        _sheet("tokens", "components.tokens:make_tokens"),
        _sheet("markers", "components.markers:make_markers"),
        _sheet("aids", "components.aids:make_aids"),
        _page("checklist", "components.checklist:make_checklist", "size", "large-print"),
        _page("assembly", "components.assembly:make_assembly", *COUNTED, tells_of=("rulebook",)),
        _page("contact", "cards.card_sheets:make_contact"),
        _sheet("tuckbox", "components.tuck_box:make_tuckbox", "size", "large-print", "stock", "sleeved"),
        Kind("card-list", "generator.games.liberte.cards.list_page:make_html", (*CONTENT, *WORDS, *LOOKS)),
        Kind(
            "card-list",
            "generator.games.liberte.cards.list_page:make_pdf",
            (*CONTENT, *WORDS, *LOOKS),
            ("a4", "letter"),
            needs="pango",
        ),
        Kind("rulebook", "generator.rulebook.book.files:make_html", (*CONTENT, *BOOK, *LOOKS)),
        Kind(
            "rulebook",
            "generator.rulebook.book.files:make_pdf",
            (*CONTENT, *BOOK, *LOOKS),
            ("a4", "letter"),
            needs="pango",
        ),
        Kind("board", "generator.games.liberte.board.files:make_svg", (*CONTENT, *ALL_WORDS, *LOOKS), styled=True),
        Kind(
            "board",
            "generator.games.liberte.board.files:make_pdf",
            (*CONTENT, *ALL_WORDS, *LOOKS),
            ("a2", "a3"),
            ("a2",),
            styled=True,
        ),
        Kind(
            "board-tiles",
            "generator.games.liberte.board.files:make_tiles",
            (*CONTENT, *ALL_WORDS, *LOOKS),
            ("a4", "letter"),
            styled=True,
        ),
    ),
}


def beside(job: Job, name: str) -> Job | None:
    """The job of another kind in the same build, with the options that are its own; None if it has no such paper."""
    for kind in KINDS[job.game]:
        if kind.name == name and job.paper in kind.papers:
            style = job.style if kind.styled else "color"
            own = tuple((key, value) for key, value in job.options if key in kind.options)
            return replace(job, kind=name, style=style, options=own)
    return None


DRAWING_CHECKS: dict[str, str] = {"liberte": "generator.games.liberte.board.prepare:check"}
"""What only drawing can find out about a game's content: errors are raised, warnings given back."""


PICTURES: dict[str, str] = {"liberte": "generator.games.liberte.board.figures:picture"}
"""What draws a state of a game."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a build was asked for. `edition` is None for the base edition."""

    languages: tuple[str, ...]
    edition: str | None = None
    only: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    style: Style = "color"
    options: tuple[tuple[str, str], ...] = ()


def folder(game: str, edition: str | None) -> str:
    """The output folder of a game; another edition than the base has its own."""
    return f"{game}-{edition}" if edition else game


def names(game: str) -> list[str]:
    """The words of `--only`."""
    return list(dict.fromkeys(kind.name for kind in KINDS[game]))


def plan(root: Path, game: str, wanted: Wanted) -> Iterator[tuple[Kind, Job]]:
    """Every artefact of a build, in a fixed order. Kinds that know neither paper nor style are made only once."""
    for language in wanted.languages:
        for kind in KINDS[game]:
            if wanted.only and kind.name not in wanted.only:
                continue
            if wanted.style != "color" and not kind.styled:
                continue
            papers = [p for p in (wanted.papers or kind.default_papers) if p in kind.papers] if kind.papers else [""]
            for paper in papers:
                options = tuple(option for option in wanted.options if option[0] in kind.options)
                yield kind, Job(root, game, wanted.edition, language, kind.name, paper, wanted.style, options)
