"""What `cards.yaml` may hold: the cards of the deck, action and leader, and the laws."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.games.patriots.content.factions import Faction
from engine.loading.common import FileProvenance, Provenance
from engine.loading.portrait import Portrait
from engine.loading.schema import AtLeast, Form, Id, Range, Year
from engine.record import record

Kind = Literal["action", "leader"]
EffectId = Literal[
    # action cards
    "mob",
    "to-paris",
    "safe",
    "printing-press",
    "conde",
    "arrest",
    "murder",
    "foreign-gold",
    "necklace",
    "accuse",
    "offensive",
    "dauphin",
    "spy",
    "politics",
    "revolt",
    "clemency",
    "tocsin",
    "mission",
    "forgery",
    # leaders
    "batz",
    "larochejaquelein",
    "rouerie",
    "barnave",
    "brissot",
    "collot",
    "danton",
    "desmoulins",
    "dumouriez",
    "fouche",
    "hebert",
    "marat",
    "roland",
    "robespierre",
    "saint-just",
    "vergniaud",
    "gouges",
    "philippe-egalite",
    "carnot",
]
LawEffect = Literal[
    "new-assignats",
    "confiscation",
    "dechristianisation",
    "levee-en-masse",
    "maximum",
    "marseillaise",
    "suspects",
    "trial",
    "suffrage",
    "tribunal",
    "open-prisons",
    "abolition",
    "constitution",
    "calendar",
    "committees",
    "virtue",
    "prairial",
    "convoy",
    "aeronauts",
    "supreme-being",
    "amalgam",
]
PROVINCES = "provinces"
"""The word of a foot for any province: elsewhere a foot names locations of Paris."""

CardId = Annotated[str, Form(r"(AC|LEC)\d\d", "AC or LEC and two digits, as in AC17")]
LawId = Annotated[str, Form(r"LC\d\d", "LC and two digits, as in LC07")]


@record
class Effect:
    """What a card does. Cards of one effect have one text (`text.yaml`)."""

    LABEL: ClassVar[str] = "effect {id}"
    id: EffectId
    immediate: bool = False
    """Whether it is carried out when it is drawn: the card shows an eye."""
    harmful: bool = False
    """Whether an assignat of the victim cancels it."""
    answers: tuple[EffectId, ...] = ()
    """The effects that it cancels out of turn."""
    never_exchanged: bool = False
    provenance: Provenance | None = None


@record
class Foot:
    """Half of a card's foot: a faction between two places where it puts cubes when nobody plays it."""

    left: Id
    symbol: Faction
    right: Id


@record
class Card:
    """A card of the deck. A leader is a person, named by lead and title; other cards have the title of their effect."""

    LABEL: ClassVar[str] = "card {id}"
    id: CardId
    kind: Kind
    cockades: Literal[1, 2, 3]
    title: str = ""
    lead: str = ""
    effect: EffectId | None = None
    symbols: tuple[Faction, ...] = ()
    """The factions that may activate a leader."""
    general: Literal["revolutionary", "royalist"] | None = None
    letter: Annotated[str, Form(r"[A-Z][a-z]?", "a capital letter, perhaps with a small one")] | None = None
    """What a general's pawn shows."""
    lily: bool = False
    army: Id | None = None
    """The army that the card moves or whose insight it shows."""
    commander: str = ""
    """Who leads the army on this card."""
    loss: Annotated[int, Range(1, 9)] | None = None
    """Cubes that an accused traitor loses."""
    foot: tuple[Foot, ...] = ()
    born: Year | None = None
    died: Year | None = None
    note: str = ""
    portrait: Portrait | None = None
    provenance: Provenance | None = None

    @property
    def name(self) -> str:
        """The full name of a person: lead and title."""
        return f"{self.lead} {self.title}" if self.lead and not self.lead.endswith("’") else self.lead + self.title


@record
class Law:
    """A law: who may propose it, and what its adoption moves. Its title and words are the text of its effect."""

    LABEL: ClassVar[str] = "law {id}"
    id: LawId
    effect: LawEffect
    lasting: bool
    """A law that does not last goes back to the stack when it is done."""
    by: tuple[Faction, ...] = ()
    """The symbols on the law: who may propose it. None means everybody."""
    supporters: Annotated[int, Range(0, 9)] = 0
    """Cubes that each supporter moves from pile to stock."""
    gold: Annotated[int, Range(0, 9)] = 0
    """Gold for the treasury: at once, or when the law's time is over."""
    months: Annotated[int, Range(1, 20)] | None = None
    """How long a law takes that is done later."""
    hearts: tuple[Annotated[int, Range(1, 9)], ...] = ()
    """The Sacred Hearts that rise."""
    tile: Id | None = None
    """The location that enters."""
    final: bool = False
    """Whether it can neither be repealed nor be proposed again."""
    provenance: Provenance | None = None


@record
class Cards:
    """`cards.yaml`."""

    provenance: FileProvenance
    effects: Annotated[tuple[Effect, ...], AtLeast(1)]
    cards: Annotated[tuple[Card, ...], AtLeast(1)]
    laws: Annotated[tuple[Law, ...], AtLeast(1)]
    beginners: tuple[LawId, ...]
    """The laws of a first game."""

    def card(self, name: str) -> Card:
        """A card of the deck by its id."""
        return next(card for card in self.cards if card.id == name)

    def effect(self, name: str) -> Effect:
        """An effect by its name."""
        return next(effect for effect in self.effects if effect.id == name)
