"""What Liberté's files may hold: cards, board, rules, text. Each class is the schema of its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, ClassVar, Literal

from engine.loading.common import Atoms, Bound, FileProvenance, Identity, Provenance, Rulings
from engine.loading.portrait import Portrait
from engine.loading.schema import AtLeast, Form, Id, Range, Series, Year
from engine.record import dataclass

Faction = Literal["red", "blue", "white"]
FACTIONS: tuple[Faction, ...] = ("red", "blue", "white")
Set = Literal["A", "B"]
Kind = Literal["personality", "club", "special"]
Symbol = Literal["cannon", "general", "sans-culottes"]
Effect = Literal["bread-shortage", "emigration", "religious-problems", "guillotine", "purge", "terror"]
Emblem = Literal[
    "book",
    "leaf",
    "letter-box",
    "bell",
    "key",
    "candlestick",
    "vine",
    "eye",
    "hand",
    "distaff-and-pike",
    "temple",
    "gate",
    "loaf",
    "ship",
    "cross",
    "blade",
    "broom",
    "lightning",
]
Hatching = Literal["diagonal-rising", "diagonal-falling", "horizontal", "vertical", "dots", "crossed"]


# --- cards.yaml -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Card:
    """One card. A special has an effect and no faction or value; a club's region is `any`."""

    LABEL: ClassVar[str] = "card {id}"
    id: Annotated[int, Range(1, 255)]  # a byte: whoever counts all cards after each decision needs it small
    set: Set
    kind: Kind
    title: str
    lead: str = ""
    faction: Faction | None = None
    value: Literal[1, 2, 3] | None = None
    region: Id | None = None
    symbols: tuple[Symbol, ...] = ()
    effect: Effect | None = None
    born: Year | None = None
    died: Year | None = None
    note: str = ""
    portrait: Portrait | None = None
    emblem: Emblem | None = None
    provenance: Provenance | None = None

    @property
    def name(self) -> str:
        """The full name: lead and title."""
        return f"{self.lead} {self.title}" if self.lead and not self.lead.endswith("’") else self.lead + self.title


@dataclass(frozen=True, slots=True)
class Cards:
    """`cards.yaml`."""

    provenance: FileProvenance
    cards: Annotated[tuple[Card, ...], AtLeast(1)]


# --- board.yaml -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Region:
    """A region: its colour in the theme, its hatching, and its name as the board prints it."""

    LABEL: ClassVar[str] = "region {id}"
    id: Id
    name: str
    colour: Id
    hatching: Hatching
    provenance: Provenance | None = None


@dataclass(frozen=True, slots=True)
class Town:
    """A real town: the map is computed from these. `shown` towns are named on the board where there is room."""

    LABEL: ClassVar[str] = "town {name}"
    name: str
    lat: Annotated[float, Range(-90, 90)]
    lon: Annotated[float, Range(-180, 180)]
    shown: bool = True
    great: bool = False


@dataclass(frozen=True, slots=True)
class Province:
    """A province: elections go by its number."""

    LABEL: ClassVar[str] = "province {number}"
    number: Annotated[int, Range(1, 99)]
    name: str
    region: Id
    towns: Annotated[tuple[Town, ...], AtLeast(1)]
    capital: str = ""
    """The town that the board names instead of the province where stacks stand (Paris)."""
    fleur_de_lis: bool = False
    vp: Annotated[int, Range(0, 9)] = 0
    votes: Annotated[int, Range(1, 9)] = 1
    provenance: Provenance | None = None


@dataclass(frozen=True, slots=True)
class Battle:
    """The battle under a turn's space."""

    LABEL: ClassVar[str] = "battle of turn {turn}"
    turn: Annotated[int, Range(1, 9)]
    name: str
    date: Annotated[str, Form(r"\d{4}-\d{2}-\d{2}", 'a day in quotes, as in "1792-09-20"')]
    vp: Annotated[int, Range(0, 99)]
    provenance: Provenance | None = None


@dataclass(frozen=True, slots=True)
class Track:
    """A row of numbered spaces."""

    LABEL: ClassVar[str] = "track {id}"
    id: Id
    first: int
    last: int
    provenance: Provenance | None = None


@dataclass(frozen=True, slots=True)
class Box:
    """A field of the board that holds pieces."""

    LABEL: ClassVar[str] = "box {id}"
    id: Id
    provenance: Provenance | None = None


Pairs = tuple[tuple[float, float], ...]
Course = Annotated[
    str, Series(r"-?\d+(\.\d+)? -?\d+(\.\d+)?", "pairs of longitude and latitude, as in 7.367 43.723, 7.342 43.708", 2)
]


def _pairs(course: str) -> Pairs:
    numbers = [float(number) for number in course.replace(",", "").split()]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


@dataclass(frozen=True, slots=True)
class Line:
    """A line on the map: coast, frontier or river, as pairs of longitude and latitude."""

    LABEL: ClassVar[str] = "line {id}"
    id: Id
    points: Course
    name: str = ""
    great: bool = False

    @property
    def course(self) -> Pairs:
        """Its points as numbers."""
        return _pairs(self.points)


@dataclass(frozen=True, slots=True)
class Inscription:
    """A name written over a part of the map along a line; the size in points, the spacing in millimetres."""

    LABEL: ClassVar[str] = "inscription {id}"
    id: Id
    name: str
    kind: Literal["sea", "country", "land"]
    size: Annotated[float, Range(4, 60)]
    spacing: Annotated[float, Range(0, 20)]
    points: Course

    @property
    def course(self) -> Pairs:
        """The line as numbers."""
        return _pairs(self.points)


@dataclass(frozen=True, slots=True)
class Board:
    """`board.yaml`."""

    provenance: FileProvenance
    size: tuple[float, float]
    regions: Annotated[tuple[Region, ...], AtLeast(1)]
    provinces: Annotated[tuple[Province, ...], AtLeast(1)]
    battles: tuple[Battle, ...]
    tracks: tuple[Track, ...]
    boxes: tuple[Box, ...]

    def track(self, name: str) -> Track:
        """A track by its name."""
        return next(found for found in self.tracks if found.id == name)


@dataclass(frozen=True, slots=True)
class Geography:
    """`geography.yaml`: the outline of France and what lies around it."""

    provenance: FileProvenance
    outline: Annotated[tuple[Line, ...], AtLeast(1)]
    neighbours: tuple[Line, ...] = ()
    lakes: tuple[Line, ...] = ()
    rivers: tuple[Line, ...] = ()
    """From source to mouth."""
    limits: tuple[Line, ...] = ()
    """Frontiers of 1789 inside the outline of today."""
    inscriptions: tuple[Inscription, ...] = ()


# --- rules.yaml -------------------------------------------------------------------------------------------------------

Few = Annotated[int, Range(0, 200)]


@dataclass(frozen=True, slots=True)
class SetUp:
    """What lies where before the first turn."""

    hand: Few
    face_up: Few
    reserve_each: Few
    """Blocks of each colour that wait at the reserve's turn."""
    reserve_turn: Few
    first_set: Set
    tokens_on_tracks: Few
    """Tokens of each player that stay on the tracks of victory points and of player order."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The shape of the game."""

    turns: Few
    phases: tuple[Literal["order", "refresh", "action", "battle", "election"], ...]
    first_turn_skips: tuple[Literal["order", "refresh", "action", "battle", "election"], ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """Refilling and taking."""

    refill: Few
    take_with: Bound
    """A hand this large must discard before a card is taken."""
    take_discard: Few


@dataclass(frozen=True, slots=True)
class Display:
    """How many cards one may keep on the table."""

    cards: Bound
    with_sans_culottes: Bound


@dataclass(frozen=True, slots=True)
class Placement:
    """Stacks and provinces."""

    stack_blocks: Bound
    province_stacks: Bound
    player_stacks: Bound
    """Stacks of one player in a province."""
    battle_tokens: Few
    """Tokens that one action may put in the Battle Box."""
    specials: Few
    """Special cards in one action."""
    second_card_value: Few
    """The value that both cards must have where a second one may be played or taken."""


@dataclass(frozen=True, slots=True)
class Points:
    """Victory points of the three contests, and the shares when a tie stays unbroken."""

    government_first: Few
    government_second: Few
    opposition_first: Few
    tied_government_first: Few
    tied_government_second: Few
    tied_opposition_first: Few


@dataclass(frozen=True, slots=True)
class Landslide:
    """The Radicals' sudden victory."""

    faction: Faction
    votes: Bound


@dataclass(frozen=True, slots=True)
class CounterRevolution:
    """The Royalists' sudden victory."""

    faction: Faction
    provinces: Bound
    from_turn: Few


@dataclass(frozen=True, slots=True)
class NamedRules:
    """Rules that editions switch. The engine asks for these names, never for an edition."""

    second_one_value_card: bool
    second_face_up_card: bool
    track_tie: Literal["highest", "total"]
    step_back: Literal["same-or-lower", "tied"]
    landslide_points_count_votes: bool
    counter_revolution_in_elections: bool
    final_tie: Literal["shared", "draw"]


@dataclass(frozen=True, slots=True)
class Rules:
    """`rules.yaml`: every number and named rule that the engine reads."""

    provenance: FileProvenance
    setup: SetUp
    turn: Turn
    hand: Hand
    display: Display
    placement: Placement
    battle_from_turn: Few
    vp_provinces_from_turn: Few
    paris: Few
    track_order: tuple[Faction, ...]
    """Who goes before whom when a tie on the Election Track cannot be broken."""
    points: Points
    landslide: Landslide
    counter_revolution: CounterRevolution
    named: NamedRules


# --- text.yaml --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EffectText:
    """The words of a special card."""

    title: str
    effect: str
    needs: str = ""
    """What must be true before the card may be played."""
    rule: str = ""
    """The number of the rule in the book, as the card shows it."""


@dataclass(frozen=True, slots=True)
class Text:
    """`text.yaml`: the game's own words outside the book, in English; translations are PO files."""

    provenance: FileProvenance
    effects: Mapping[Annotated[str, Form(r"[a-z-]+", "an effect")], EffectText]
    labels: Mapping[str, str]
    """Printed words; `{name}` is filled in from the data."""
    aids: Mapping[str, str]
    """The player aid, with checked values. One word is a heading, `heading-...` a line of it; `""` prints nothing."""


@dataclass(frozen=True, slots=True)
class Content:
    """All of Liberté's files."""

    identity: Identity = field(metadata={"file": "game"})
    cards: Cards
    board: Board
    geography: Geography
    rules: Rules
    rulings: Rulings
    atoms: Atoms
    text: Text
