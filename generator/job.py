"""What can be made and what is made: kinds of artefacts, one job, and what a maker gives back.

A kind names its maker as text, so that planning a build (and finding out that there is nothing to do) imports no
drawing library. For the same reason these classes, like all that a plan needs, are named tuples: `dataclasses` takes
longer to import than everything else here together.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from engine.references import named
from generator import options
from generator.options import OptionGroup, OptionName

if TYPE_CHECKING:
    from engine.loading.pack import AnyPack

Style = Literal["color", "low-ink"]
STYLES: tuple[Style, ...] = ("color", "low-ink")
SHEET_PAPERS = ("a4", "letter", "a3", "legal", "tabloid")
"""What sheets to cut up can be printed on."""
PAPERS = (*SHEET_PAPERS, "a2")


class Job(NamedTuple):
    """One artefact to make: everything a maker may depend on, and nothing else. Travels between processes."""

    root: Path
    game: str
    edition: str | None
    language: str
    kind: str
    paper: str = ""
    style: Style = "color"
    options: tuple[tuple[str, str], ...] = ()
    """All as text, as they travel between processes and name the artefact; a printer's profile as JSON."""
    pages: tuple[tuple[str, int], ...] = ()
    """How many pages the artefacts have that it tells of, by their kind, as far as they lie beside it."""

    @property
    def name(self) -> str:
        """The artefact's name among all artefacts of a game and edition."""
        parts = [self.language, self.kind, self.paper, "" if self.style == "color" else self.style]
        return " ".join(filter(None, [*parts, *(f"{key}={value}" for key, value in self.options)]))

    def option(self, name: OptionName, default: str = "") -> str:
        """One option of the command line."""
        return dict(self.options).get(name, default)


class Artefact(NamedTuple):
    """What a maker gives back: files by name (without folder), and facts about them for the manifest, by file."""

    files: Mapping[str, bytes]
    facts: Mapping[str, Any] = {}

    def with_others(self, *others: Artefact) -> Artefact:
        """These files and others that are printed as well."""
        made = (self, *others)
        files = {name: data for one in made for name, data in one.files.items()}
        return Artefact(files, {name: facts for one in made for name, facts in one.facts.items()})

    def or_instead(self, *others: Artefact) -> Artefact:
        """These files and others, each of which may be printed instead: nobody prints all."""
        noted = (
            Artefact(one.files, {name: {**facts, "instead": True} for name, facts in one.facts.items()})
            for one in others
        )
        return self.with_others(*noted)


class Maker(Protocol):
    """Makes one artefact. Its pack is of the game that lists it: a game's own maker says `Pack[Content]`."""

    def __call__(self, job: Job, pack: AnyPack) -> Artefact:
        """The artefact's files."""


class Taker(Protocol):
    """Tells what an artefact takes from files of which most does not matter to it."""

    def __call__(self, pack: AnyPack, root: Path) -> object:
        """Anything that is written the same way (`repr`) as long as it is the same."""


class Extract(NamedTuple):
    """What an artefact takes from files that it needs only in part: the function that tells it, and those files.

    The function is asked when one of the files has changed; the artefact is made again when the answer has.
    """

    taker: str
    reads: tuple[str, ...]

    def load(self) -> Taker:
        """Import the function."""
        taker: Taker = named(self.taker)
        return taker


class Kind(NamedTuple):
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
    options: tuple[OptionName, ...] = ()
    """Options of the command line that change it."""
    counts_pages_of: tuple[str, ...] = ()
    """Kinds whose pages it counts: it is made after them."""
    extracts: tuple[Extract, ...] = ()

    def load(self) -> Maker:
        """Import the maker."""
        maker: Maker = named(self.maker)
        return maker


# What every artefact depends on: all YAML of the game and the words of one language. A pattern that ends in ? may name
# nothing: a game may have one edition, and English has no translations.
CONTENT = ("content/{game}/*.yaml", "content/{game}/editions/*.yaml?")
WORDS = ("content/{game}/locale/{language}.po?", "templates/locale/{language}.po?")
ALL_WORDS = ("content/{game}/locale/*.po?", "templates/locale/*.po?")
# What all languages look like, without the templates of other games; and how one language is set.
SHARED_LOOKS = "templates/**/* -locale -language{others}"
LOOKS = (SHARED_LOOKS, "templates/language/{language}.yaml?")
# The book also tells what the engine played, and every translation is compared with the English.
BOOK = (
    *WORDS,
    "content/{game}/rulebook/*.md",
    "content/{game}/examples/*.yaml",
    "content/{game}/glossary/{language}.yaml?",
    "content/{game}/search/{language}.yaml?",
    "templates/language/en.yaml?",
)


def sheet(name: str, maker: str, *groups: OptionGroup) -> Kind:
    """A kind of sheets to print and cut, in either style; `groups` of options beside those of every sheet."""
    reads = (*CONTENT, *WORDS, *LOOKS)
    return Kind(name, maker, reads, SHEET_PAPERS, styled=True, options=options.of("sheet", *groups))


def page(name: str, maker: str, options: tuple[OptionName, ...] = (), *, counts_pages_of: tuple[str, ...] = ()) -> Kind:
    """A kind of pages that are printed as they are, in either style."""
    reads = (*CONTENT, *WORDS, *LOOKS)
    return Kind(name, maker, reads, PAPERS, styled=True, options=options, counts_pages_of=counts_pages_of)
