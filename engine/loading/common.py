"""The content that every game has: identity, provenance, rule atoms, rulings. A class is a schema (`schema`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, field
from typing import Annotated, Any, ClassVar, Literal, Protocol

from engine.loading.named import Named
from engine.loading.schema import AtLeast, Day, Form, Id, Range, Year
from engine.record import record

Status = Literal["documented", "public", "inferred", "history", "reconstructed"]
STATUSES: tuple[Status, ...] = ("documented", "public", "inferred", "history", "reconstructed")


@record
class Provenance:
    """Where the fields of a record come from. `public` lists the fields under the reference that gives them."""

    documented: tuple[str, ...] = ()
    public: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    inferred: tuple[str, ...] = ()
    history: tuple[str, ...] = ()
    reconstructed: tuple[str, ...] = ()

    def status(self, name: str) -> Status | None:
        """The status of one field, if this record says anything about it."""
        if any(name in names for names in self.public.values()):
            return "public"
        for status in ("documented", "inferred", "history", "reconstructed"):
            if name in getattr(self, status):
                return status
        return None


@record
class FileProvenance(Provenance):
    """A file's rule: the status of every field that neither this list nor a record names."""

    default: Status = "reconstructed"


@record
class Language:
    """A language of the books and sheets. `complete` promises that nothing is missing or stale."""

    LABEL: ClassVar[str] = "language {code}"
    code: Annotated[str, Form(r"[a-z]{2,3}(-[A-Za-z0-9]+)*", "a language code such as fr or pt-BR")]
    name: str
    complete: bool = False


@record
class EditionInfo:
    """An edition of the game. The first one listed is the base; every other is a file in `editions/`."""

    LABEL: ClassVar[str] = "edition {id}"
    id: Id
    name: str
    note: str
    publisher: str = ""
    year: Year | None = None
    provenance: Provenance | None = None


@record
class Reference:
    """A public page or printed text that a fact was taken from."""

    LABEL: ClassVar[str] = "reference {id}"
    id: Annotated[str, Form(r"[A-Za-z0-9]+", "letters and digits")]
    page: str
    gives: str
    edition: str = ""


@record
class Component:
    """A kind of piece in the box and how many there are."""

    LABEL: ClassVar[str] = "component {id}"
    id: Id
    name: str
    count: Annotated[int, Range(1, 10_000)]
    size: tuple[Annotated[float, Range(0.5, 2000)], ...] = ()
    each: Mapping[str, int] = field(default_factory=dict)
    counted: tuple[str, str] | None = None
    """The name after a number, one and several: `["{n} card", "{n} cards"]`. Without it: 110 × cards."""


@record
class Players:
    """The least and the largest number of players."""

    least: Annotated[int, Range(1, 20)]
    most: Annotated[int, Range(1, 20)]


@record
class Identity:
    """`game.yaml`: what the game is, in which editions and languages, and what its totals must be."""

    provenance: FileProvenance
    id: Id
    title: str
    subtitle: str
    designer: str
    version: Annotated[str, Form(r"\d+\.\d+\.\d+", "three numbers, as in 1.0.0")]
    players: Players
    age: Annotated[int, Range(1, 99)]
    minutes: Annotated[int, Range(1, 10_000)]
    credits: Mapping[str, str]
    editions: Annotated[tuple[EditionInfo, ...], AtLeast(1)]
    languages: Annotated[tuple[Language, ...], AtLeast(1)]
    components: tuple[Component, ...]
    expected: Annotated[Mapping[str, int], AtLeast(1)]
    references: tuple[Reference, ...] = ()
    aliases: tuple[str, ...] = ()
    """Other names that commands take for the game."""
    released: Annotated[str, Day()] | None = None
    """The day of this version, which its files bear: the same sources give the same bytes on any day."""
    period: tuple[Year, Year] | None = None
    """The years in which the game is set."""
    least_minutes: Annotated[int, Range(1, 10_000)] | None = None
    """How long a short game takes, where games differ much; `minutes` is then the longest."""

    @property
    def years(self) -> tuple[Year, Year]:
        """The period of a game that has one."""
        if self.period is None:
            raise LookupError("game.yaml gives no period")
        return self.period

    def component(self, name: str) -> Component:
        """A kind of piece by its name."""
        known = {component.id: component for component in self.components}
        return Named("game", "component", known)[name]


@record
class Atom:
    """One rule, small enough to be cited: by a refusal, a paragraph, an example."""

    LABEL: ClassVar[str] = "atom {id}"
    id: Annotated[str, Form(r"[A-Z]+\d+[a-z]?", "capital letters and a number, as in A18")]
    gist: str
    concerns: Literal["engine", "table", "components"]
    editions: tuple[str, ...] = ()
    """Editions that have this rule; none listed means all."""
    reason: str = ""
    """Why the engine does not cite it: needed where it concerns only the table or the pieces."""
    provenance: Provenance | None = None


@record
class Atoms:
    """`atoms.yaml`."""

    provenance: FileProvenance
    atoms: Annotated[tuple[Atom, ...], AtLeast(1)]

    def status(self, atom: Atom, name: str) -> Status:
        """Where a field of an atom comes from."""
        own = atom.provenance.status(name) if atom.provenance is not None else None
        return own or self.provenance.status(name) or self.provenance.default


Source = Literal["text", "first-edition", "errata", "ours"]
MARKS: Mapping[Source, str] = {"text": "", "errata": "*", "first-edition": "‡", "ours": "†"}
"""How readers are told that a rule rests on a ruling, by its source. What the text says needs no mark."""


@record
class Ruling:
    """A silent or ambiguous rule: the question, our decision, where it comes from, and what else one could play."""

    LABEL: ClassVar[str] = "ruling {id}"
    id: Id
    number: Annotated[str, Form(r"[A-Z]*\d+", "a number, perhaps after capital letters")]
    question: str
    decision: str
    source: Source
    atoms: Annotated[tuple[str, ...], AtLeast(1)]
    options: tuple[Id, ...] = ()
    chosen: Id | None = None
    named: tuple[str, ...] = ()
    """The named rules by which editions differ here."""
    example: Id | None = None
    aids: tuple[str, ...] = ()
    """The lines of the player aid that rest on it."""

    @property
    def mark(self) -> str:
        """The sign of its source; empty for what the text says."""
        return MARKS[self.source]


class UnknownRuling(Exception):
    """A ruling or an option that `rulings.yaml` does not list."""

    def __init__(self, ruling: str, option: str, allowed: tuple[str, ...]) -> None:
        super().__init__(f"{ruling}: {option}")
        self.ruling = ruling
        self.option = option
        self.allowed = allowed


@record
class Rulings:
    """`rulings.yaml`."""

    provenance: FileProvenance
    rulings: Annotated[tuple[Ruling, ...], AtLeast(1)]

    @property
    def on_aids(self) -> Mapping[str, tuple[Source, ...]]:
        """The sources of the rulings that each line of the player aid rests on, where they need a mark."""
        marked = [(line, ruling.source) for ruling in self.rulings if ruling.mark for line in ruling.aids]
        return {line: tuple(dict.fromkeys(s for other, s in marked if other == line)) for line, _ in marked}

    def chosen(self, id: str) -> str:  # noqa: A002 - the word of the file
        """The option that is played, for a ruling that has options."""
        return Named("rulings", "ruling with options", {r.id: r.chosen for r in self.rulings if r.chosen})[id]

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """What can be switched: the options of each ruling that has any."""
        return {ruling.id: ruling.options for ruling in self.rulings if ruling.options}

    def played(self, otherwise: Mapping[str, str]) -> dict[str, str]:
        """The option that is played of each ruling that has options; `otherwise` names those played differently."""
        options = self.options
        for name, option in otherwise.items():
            if option not in options.get(name, ()):
                raise UnknownRuling(name, option, options.get(name, tuple(options)))
        chosen = {ruling.id: ruling.chosen or "" for ruling in self.rulings if ruling.options}
        return Named("rulings", "ruling with options", {**chosen, **otherwise})


class GameContent(Protocol):
    """What shared rooms know of a game's content: a record with one field per file, these among them."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def identity(self) -> Identity:
        """`game.yaml`."""

    @property
    def rules(self) -> object:
        """`rules.yaml`: records, bounds, numbers and words, all of which texts may quote."""

    @property
    def rulings(self) -> Rulings:
        """`rulings.yaml`."""

    @property
    def atoms(self) -> Atoms:
        """`atoms.yaml`."""

    @property
    def text(self) -> GameText:
        """`text.yaml`."""


@record
class Bound:
    """A number with its comparison; a text must say the comparison too. Exactly one of the four is given."""

    at_least: int | None = None
    at_most: int | None = None
    more_than: int | None = None
    fewer_than: int | None = None

    @property
    def number(self) -> int:
        """The number without its comparison."""
        return next(n for n in (self.at_least, self.at_most, self.more_than, self.fewer_than) if n is not None)

    def holds(self, n: int) -> bool:
        """Whether a number satisfies the comparison."""
        return (
            (self.at_least is None or n >= self.at_least)
            and (self.at_most is None or n <= self.at_most)
            and (self.more_than is None or n > self.more_than)
            and (self.fewer_than is None or n < self.fewer_than)
        )


@record
class GameText:
    """`text.yaml`: a game's own words outside the book. A game with more than labels and aids adds to it."""

    provenance: FileProvenance
    labels: Mapping[str, str]
    """Printed words; `{name}` is filled in from the data."""
    aids: Annotated[Mapping[str, str], AtLeast(1)]
    """The player aid, with checked values. One word is a heading, `heading-...` a line of it; `""` prints nothing."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "labels", Named("text", "label", self.labels))
        object.__setattr__(self, "aids", Named("text", "line of the aid", self.aids))
