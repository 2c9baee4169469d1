"""A table as names and counts, and what is asked of it everywhere: who has most, whose cube goes where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import yaml

from tests.games.project import ROOT

FOLDER = ROOT / "content" / "patriots"
RANKS = ("cordelier", "jacobin", "girondin", "feuillant", "royalist")
Ask = Callable[[str, str, list[str]], str]
"""Who decides, what kind of question it is, and the words he may choose from -> his choice."""


def _read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    return data


CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in _read("cards")["cards"]}
LAWS: dict[str, dict[str, Any]] = {law["id"]: law for law in _read("cards")["laws"]}
_MAP = _read("map")
PROVINCES = [province["id"] for province in _MAP["provinces"]]
HEARTS = {province["heart"]: province["id"] for province in _MAP["provinces"] if "heart" in province}
TERRITORIES = [territory["id"] for territory in _MAP["territories"]]
ARMIES: dict[str, dict[str, Any]] = {army["id"]: army for army in _MAP["armies"]}
TOUCHING: dict[str, set[str]] = {place: set() for place in (*PROVINCES, *TERRITORIES)}
for _edge in _MAP["edges"]:
    _a, _b = _edge["between"]
    TOUCHING[_a].add(_b)
    TOUCHING[_b].add(_a)
GENERALS = [card for card, data in CARDS.items() if data.get("general") == "revolutionary"]
REBELS = [card for card, data in CARDS.items() if data.get("general") == "royalist"]
SLOTS = {
    "faubourgs": 5, "convention": 7, "notre-dame": 5, "caserne": 5, "temple-prison": 4, "palais-egalite": 4,
    "champ-de-mars": 5, "comites": 2, "temple-raison": 5,
}  # fmt: skip
TILES = {"LC04": "champ-de-mars", "LC15": "comites", "LC03": "temple-raison"}


@dataclass
class Table:
    """Everything that lies on it."""

    players: list[str]
    table: list[str]
    """The factions that take turns, clockwise; more than players if one or two play."""
    turn: str
    round: int = 5
    cubes: dict[str, Counter[str]] = field(default_factory=dict)
    """By place: stock, pile, the locations, the prison, the scaffold, both vote boxes, boards."""
    provinces: dict[str, str] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    active: dict[str, list[str]] = field(default_factory=dict)
    new: set[str] = field(default_factory=set)
    """Leaders that were activated in this round."""
    aside: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    generals: dict[str, str] = field(default_factory=dict)
    armies: dict[str, str] = field(default_factory=dict)
    awake: set[str] = field(default_factory=set)
    looted: set[str] = field(default_factory=set)
    laws: list[str] = field(default_factory=list)
    proposed: str | None = None
    money: dict[str, Counter[str]] = field(default_factory=dict)
    assignats: int = 3
    """Those in the supply."""
    boxed: int = 5
    treasury: int = 0
    executed: bool = False
    noted: list[str] = field(default_factory=list)
    fleet: int = 0
    balloon: str | None = None
    battles: list[str] = field(default_factory=list)
    """How each battle ended for the Revolution."""
    ending: str = "none"
    winners: list[str] = field(default_factory=list)

    # --- cubes --------------------------------------------------------------------------------------------------------

    def at(self, place: str, faction: str) -> int:
        return self.cubes.get(place, Counter())[faction]

    def there(self, place: str) -> int:
        return sum(self.cubes.get(place, Counter()).values())

    def shift(self, faction: str, source: str, target: str, number: int) -> int:
        """Move so many cubes, or all if there are fewer."""
        number = min(number, self.at(source, faction))
        self.cubes.setdefault(source, Counter())[faction] -= number
        self.cubes.setdefault(target, Counter())[faction] += number
        return number

    def home(self, faction: str) -> str:
        """Where cubes go that leave a board; an unplayed faction has only a pile."""
        return "stock" if faction in self.table else "pile"

    def back(self, faction: str, place: str, number: int) -> int:
        return self.shift(faction, place, self.home(faction), number)

    def army(self, faction: str) -> int:
        return self.at("caserne", faction) + self.at("champ-de-mars", faction)

    def in_play(self) -> list[str]:
        """The locations with slots that lie on the board."""
        late = {TILES[law] for law in self.laws if law in TILES}
        gone = {"notre-dame"} if "temple-raison" in late else set()
        return [place for place in SLOTS if place not in gone and (place not in TILES.values() or place in late)]

    def full(self, place: str) -> bool:
        return self.there(place) >= SLOTS[place]

    # --- majorities ---------------------------------------------------------------------------------------------------

    def most(self, place: str) -> list[str]:
        """The factions with most cubes there, by rank."""
        best = max((self.at(place, faction) for faction in RANKS), default=0)
        return [faction for faction in RANKS if best and self.at(place, faction) == best]

    def majority(self, place: str) -> str | None:
        tied = self.most(place)
        return tied[0] if len(tied) == 1 else None

    def works(self, card: str) -> str | None:
        """The faction for which a leader's power works."""
        return next((f for f, cards in self.active.items() if card in cards and card not in self.new), None)

    def government(self) -> list[str]:
        """Most in the Convention; Robespierre's faction wins a tie in which it takes part."""
        tied = self.most("convention")
        robespierre = self.works("LEC12")
        return [robespierre] if len(tied) > 1 and robespierre in tied else tied

    # --- the map ------------------------------------------------------------------------------------------------------

    def guards(self, place: str) -> list[str]:
        """The Revolutionary Generals in a place."""
        return [general for general in GENERALS if self.generals.get(general) == place]

    def rebels(self, place: str) -> list[str]:
        return [general for general in REBELS if self.generals.get(general) == place]

    def enemies(self, place: str) -> list[str]:
        """The armies in a place."""
        return [army for army in ARMIES if self.armies.get(army) == place]

    def enemy_held(self) -> list[str]:
        """Provinces but Paris in which armies stand without a defender."""
        return [p for p in PROVINCES[1:] if self.enemies(p) and not self.guards(p)]

    def owner(self, card: str) -> str:
        return next(faction for faction, cards in self.active.items() if card in cards)

    def royal_cubes(self) -> int:
        return list(self.provinces.values()).count("royalist")

    def clear(self, province: str) -> None:
        """A province's cube goes home."""
        faction = self.provinces.pop(province, None)
        if faction:
            self.cubes.setdefault(self.home(faction), Counter())[faction] += 1

    def put(self, province: str, faction: str, source: str) -> None:
        """A cube into a province, in the place of another one; nothing without a cube, or where it lies already."""
        if self.provinces.get(province) != faction and self.at(source, faction):
            self.clear(province)
            self.cubes[source][faction] -= 1
            self.provinces[province] = faction

    def royalist_cube(self, province: str) -> None:
        self.put(province, "royalist", "pile" if self.at("pile", "royalist") else "stock")

    def leaves(self, card: str, place: str) -> None:
        """An activated leader goes to a hand, to the discard pile or out of the game, and his pawn with him."""
        faction = self.owner(card)
        self.active[faction].remove(card)
        {"hand": self.hands.setdefault(faction, []), "out": self.out, "discard": self.discard}[place].append(card)
        node = self.generals.pop(card, None)
        if self.balloon == card:
            self.balloon = None
        if node and card in GENERALS and self.enemies(node) and not self.guards(node):
            self.occupied(node)

    def occupied(self, place: str) -> None:
        """An army holds a place without a defender."""
        if place == "paris":
            self.ending = "paris-falls"
            self.winners = ["royalist"] if "royalist" in self.table else []
        elif place in PROVINCES:
            self.royalist_cube(place)
