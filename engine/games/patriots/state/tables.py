"""The content as the engine wants it: plain numbers in tuples, looked up thousands of times a second.

Cards are numbered in the order of their file; a law has the number of its effect. Nodes of the map are provinces, then
territories. Sets of cards, laws or armies are whole numbers with one bit each.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.patriots.content.cards import PROVINCES, Card, Cards, Foot
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.content.map import Map
from engine.games.patriots.content.paris import Paris
from engine.games.patriots.state.codec import Codec
from engine.games.patriots.state.names import (
    CASERNE,
    EFFECTS,
    FAUBOURGS,
    LAWS,
    PIECES,
    PLACES,
)
from engine.games.patriots.state.options import Options

ANY_PROVINCE = -1
"""In a foot, the word for the provinces."""
_FOURTH = "AC32"
"""The accusation whose number the source leaves open."""


def _faction(name: str) -> int:
    return FACTIONS.index(name)


class Tables:
    """One game's content and rulings, as numbers. Shared by all its states and never changed."""

    def __init__(self, content: Content, otherwise: Mapping[str, str]) -> None:
        self.rules = content.rules
        self.rulings = content.rulings.played(otherwise)
        self.options = Options(self.rulings)
        self.players = content.identity.players
        self._factions(content)
        self._cards(content.cards)
        self._laws(content.cards)
        self._map(content.map)
        self._armies(content.map)
        self._paris(content.paris)
        self._solo()
        self._limits()
        self.codec = Codec(self.card_ids, self.law_ids, self.nodes, self.provinces, self.armies)
        self.drawn = tuple(range(self.codec.drawn, self.codec.flipped))
        """The decision of chance for each card: listed at every draw."""

    def _factions(self, content: Content) -> None:
        infos = [content.factions.faction(name) for name in FACTIONS]
        self.currency = tuple(PIECES.index(info.currency) for info in infos)
        self.players_from = tuple(info.players_from for info in infos)
        kinds = [content.factions.currency(name) for name in PIECES]
        self.supply = tuple(kind.supply for kind in kinds)
        self.boxed = tuple(kind.boxed for kind in kinds)
        self.gold = content.factions.currency("gold").count

    def _cards(self, cards: Cards) -> None:
        listed = cards.cards
        self.card_ids = tuple(card.id for card in listed)
        self.number = {card.id: i for i, card in enumerate(listed)}
        self.effect = tuple(EFFECTS.index(card.effect) if card.effect else -1 for card in listed)
        effects = {effect.id: effect for effect in cards.effects}
        known = [effects.get(card.effect) if card.effect else None for card in listed]
        self.immediate = tuple(effect is not None and effect.immediate for effect in known)
        self.harmful = tuple(effect is not None and effect.harmful for effect in known)
        self.never_exchanged = tuple(effect is not None and effect.never_exchanged for effect in known)
        self.cockades = tuple(card.cockades for card in listed)
        self.symbols = tuple(tuple(sorted(_faction(name) for name in card.symbols)) for card in listed)
        self.leader = tuple(bool(card.symbols) for card in listed)
        self.lec = tuple(card.id.startswith("LEC") for card in listed)
        self.lily = tuple(card.lily for card in listed)
        self.lilies = tuple(i for i, card in enumerate(listed) if card.lily)
        self.loss = tuple(self._loss(card) for card in listed)
        self.foot = tuple(tuple(_foot(half) for half in card.foot) for card in listed)
        """For each half: left place, faction, right place."""
        self.who = {effect: i for i, effect in enumerate(self.effect) if effect >= 0}
        """The last card of an effect: of a leader's the only one."""
        self.generals = tuple(i for i, card in enumerate(listed) if card.general)
        self.general = tuple(self.generals.index(i) if i in self.generals else -1 for i in range(len(listed)))
        self.royal = tuple(listed[i].general == "royalist" for i in self.generals)
        self.revolutionary = tuple(g for g, royal in enumerate(self.royal) if not royal)
        self.royalists = tuple(g for g, royal in enumerate(self.royal) if royal)
        self.dumas = next((g for g, i in enumerate(self.generals) if listed[i].letter == "Ds"), -1)
        self.deck = bytes(1 if effect is not None and effect.id == "conde" else 0 for effect in known)
        self.card_army = tuple(card.army or "" for card in listed)

    def _loss(self, card: Card) -> int:
        if card.id == _FOURTH and not self.options.fourth_three:
            return 5
        return card.loss or 0

    def _laws(self, cards: Cards) -> None:
        laws = {law.effect: law for law in cards.laws}
        listed = [law for effect in LAWS if (law := laws.get(effect)) is not None]  # type: ignore[call-overload]
        self.laws = tuple(listed)
        self.law_ids = tuple(law.id for law in listed)
        self.law_by = tuple(frozenset(_faction(name) for name in law.by) for law in listed)
        self.law_tile = tuple(PLACES.index(law.tile) if law.tile else -1 for law in listed)
        known = cards.beginners if self.rules.laws.stack == "beginners" else self.law_ids
        self.stack = tuple(law for law, name in enumerate(self.law_ids) if name in known)
        """The laws that are used in this game at all."""
        self.lasting = tuple(law for law in self.stack if not listed[law].final)
        """Those of them that are still there after the execution."""

    def _map(self, board: Map) -> None:
        self.nodes = board.places
        self.node = {name: i for i, name in enumerate(self.nodes)}
        self.provinces = len(board.provinces)
        self.outer = frozenset(self.node[territory.id] for territory in board.territories if territory.outer)
        self.paris = next(i for i, province in enumerate(board.provinces) if province.capital)
        self.cube_provinces = tuple(i for i in range(self.provinces) if i != self.paris)
        touching: list[set[int]] = [set() for _ in self.nodes]
        for edge in board.edges:
            a, b = (self.node[name] for name in edge.between)
            touching[a].add(b)
            touching[b].add(a)
        self.next_to = tuple(tuple(sorted(near)) for near in touching)
        self.heart = {province.heart: i for i, province in enumerate(board.provinces) if province.heart}

    def _armies(self, board: Map) -> None:
        self.armies = tuple(army.id for army in board.armies)
        long = not self.options.austria_short
        roads = [army.longer if long and army.longer else army.road for army in board.armies]
        self.road = tuple(tuple(self.node[name] for name in road) for road in roads)
        self.wakes = tuple(army.wakes for army in board.armies)
        self.follows = tuple(
            tuple(i for i, army in enumerate(board.armies) if army.marches_with == leader) for leader in self.armies
        )
        self.army_of = tuple(self.armies.index(name) if name else -1 for name in self.card_army)
        self.cards_of = tuple(
            tuple(card for card, army in enumerate(self.army_of) if army == number) for number in range(len(roads))
        )

    def _paris(self, paris: Paris) -> None:
        known = {location.id: location for location in paris.locations}
        none = (0, False, False, 0, 0, 0)
        found = [known.get(name) for name in PLACES]
        rows = [(x.slots or 0, x.army, x.coup_full, x.coup, x.war, x.score) if x else none for x in found]
        slots, army, full, coup, war, score = zip(*rows, strict=True)
        self.slots: list[int] = [*slots[: len(PLACES) - 4], *[self.rules.solo.board_slots] * 4]
        self.army_places = tuple(i for i, fights in enumerate(army) if fights)
        self.coup_full = tuple(i for i, needed in enumerate(full) if needed)
        self.coup_weight = tuple((i, int(weight)) for i, weight in enumerate(coup) if weight)
        self.war_weight = tuple((i, int(weight)) for i, weight in enumerate(war) if weight)
        self.score_weight = tuple((i, int(weight)) for i, weight in enumerate(score) if weight)
        self.start_tiles = sum(
            1 << i for i in range(FAUBOURGS, len(PLACES)) if PLACES[i] in known and known[PLACES[i]].enters is None
        )
        self.replaces = {
            PLACES.index(loc.id): PLACES.index(loc.replaces) for loc in paris.locations if loc.replaces is not None
        }
        self.months = tuple(f"{month.name} {month.year}" for month in paris.months)

    def _solo(self) -> None:
        solo = self.rules.solo
        self.solo_active = tuple(sorted(_faction(name) for name in solo.active))
        self.solo_factions = tuple(sorted(_faction(name) for name in solo.factions))
        self.solo_first = _faction(solo.first)
        self.solo_placed = _faction(solo.placed)
        self.solo_cubes = tuple((PLACES.index(name), count) for name, count in solo.placed_cubes.items())
        self.solo_general = self.number[solo.general]
        self.solo_node = self.node[solo.general_at]
        self.rivals = tuple(tuple(_faction(name) for name in solo.rivals.get(faction, ())) for faction in FACTIONS)
        self.default_board = tuple(_faction(solo.default_board.get(faction, "jacobin")) for faction in FACTIONS)
        self.removal_order = tuple(PLACES.index(name) for name in solo.removal_order)
        self.fetch = tuple(tuple(self.number[card] for card in solo.fetch.get(name, ())) for name in FACTIONS)

    def _limits(self) -> None:
        """Bounds as plain numbers, for what is asked in every turn: one less is still allowed."""
        hand, war = self.rules.hand, self.rules.civil_war
        self.possession = sum(hand.possession.holds(n) for n in range(1, 99))
        self.with_fouche = sum(hand.with_fouche.holds(n) for n in range(1, 99))
        self.war_cubes = next(n for n in range(99) if war.provinces.holds(n)) - 1
        """So many cubes on the map a civil war needs at least: Paris, which has none, may be one more."""


def _foot(half: Foot) -> tuple[int, int, int]:
    return _foot_place(half.left), _faction(half.symbol), _foot_place(half.right)


def _foot_place(name: str) -> int:
    if name == PROVINCES:
        return ANY_PROVINCE
    return PLACES.index(name) if name in PLACES else CASERNE
