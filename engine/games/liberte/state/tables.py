"""The content as the engine wants it: plain numbers in tuples, looked up thousands of times a second.

Factions are 0 red, 1 blue, 2 white; provinces and regions are counted from 0 in the order of their numbers; a set of
cards is a whole number with one bit per card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from engine.games.liberte.content.board import Board
from engine.games.liberte.content.cards import FACTIONS, Card, Cards, Effect
from engine.games.liberte.content.rules import RulesFile
from engine.games.liberte.state.codec import PLAY, Codec
from engine.loading.common import Identity, Rulings

RED, BLUE, WHITE = range(3)
EFFECTS: tuple[Effect, ...] = ("bread-shortage", "emigration", "religious-problems", "guillotine", "purge", "terror")
BREAD_SHORTAGE, EMIGRATION, RELIGIOUS_PROBLEMS, GUILLOTINE, PURGE, TERROR = range(6)
PHASES: tuple[str, ...] = ("order", "refresh", "action", "battle", "election")
ORDER_PHASE, REFRESH_PHASE, ACTION_PHASE, BATTLE_PHASE, ELECTION_PHASE = range(5)
ANYWHERE = -1
IDLE_ROUNDS = 100
"""Where a round of passes does not end the phase, so many of them in a row do: every game must end."""


def _bits(ids: Iterable[int]) -> int:
    return sum(1 << card for card in ids)


@lru_cache(maxsize=4096)
def members(bits: int) -> tuple[int, ...]:
    """The numbers in a set of bits, the lowest first. Cached: bots ask for the same sets again and again."""
    numbers = []
    while bits:
        lowest = bits & -bits
        numbers.append(lowest.bit_length() - 1)
        bits ^= lowest
    return tuple(numbers)


class Tables:
    """One game's content and rulings, as numbers. Shared by all its states and never changed."""

    def __init__(
        self,
        identity: Identity,
        cards: Cards,
        board: Board,
        rules: RulesFile,
        rulings: Rulings,
        otherwise: Mapping[str, str],
    ) -> None:
        self.rules = rules
        self.rulings = rulings.played(otherwise)
        self.players = identity.players
        self._pieces(identity, rules)
        self._cards(cards.cards, rules)
        self._provinces(board)
        self._numbers(rules)
        self._choices(rules)
        self.codec = Codec(self.top, self.numbers, identity.players.most)

    def _pieces(self, identity: Identity, rules: RulesFile) -> None:
        each = {component.id: component.each for component in identity.components}
        self.blocks = tuple(each["blocks"][faction] for faction in FACTIONS)
        self.colours = tuple(each["tokens"])
        self.tokens = min(each["tokens"].values()) - rules.setup.tokens_on_tracks

    def _cards(self, cards: tuple[Card, ...], rules: RulesFile) -> None:
        self.cards = {card.id: card for card in cards}
        self.top = top = max(self.cards)
        self.faction = [-1] * (top + 1)
        self.value = [0] * (top + 1)
        self.region_name = [""] * (top + 1)
        self.effect = [-1] * (top + 1)
        self.cannon = [False] * (top + 1)
        for card in cards:
            self.faction[card.id] = FACTIONS.index(card.faction) if card.faction else -1
            self.value[card.id] = card.value or 0
            self.region_name[card.id] = card.region or ""
            self.effect[card.id] = EFFECTS.index(card.effect) if card.effect else -1
            self.cannon[card.id] = "cannon" in card.symbols
        self.all_cards = _bits(self.cards)
        self.card_bytes = bytes(self.cards)
        self.specials = _bits(card.id for card in cards if card.kind == "special")
        self.persons = _bits(card.id for card in cards if card.kind == "personality")
        self.generals = _bits(card.id for card in cards if "general" in card.symbols)
        self.sans_culottes = _bits(card.id for card in cards if "sans-culottes" in card.symbols)
        self.of_faction = tuple(_bits(card.id for card in cards if card.faction == faction) for faction in FACTIONS)
        self.white_persons = self.persons & self.of_faction[WHITE]
        self.first_set = sorted(card.id for card in cards if card.set == rules.setup.first_set)
        self.second_set = sorted(card.id for card in cards if card.set != rules.setup.first_set)
        # What one may do with a card when everything is open: its blocks, or its blocks and its cannon.
        self.plays = [(PLAY + 2 * c,) if self.faction[c] >= 0 else () for c in range(top + 1)]
        self.plays_with_cannon = [
            (PLAY + 2 * c, PLAY + 2 * c + 1) if self.cannon[c] else self.plays[c] for c in range(top + 1)
        ]

    def _provinces(self, board: Board) -> None:
        provinces = sorted(board.provinces, key=lambda province: province.number)
        names = [region.id for region in board.regions]
        self.regions = tuple(names)
        self.numbers = tuple(province.number for province in provinces)
        self.region_of = tuple(names.index(province.region) for province in provinces)
        everywhere = tuple(range(len(provinces)))
        by_region = [tuple(p for p in everywhere if self.region_of[p] == region) for region in range(len(names))]
        self.area = (*by_region, everywhere)  # index -1 is everywhere
        self.region = [names.index(name) if name in names else ANYWHERE for name in self.region_name]
        self.fleurs = tuple(p for p in everywhere if provinces[p].fleur_de_lis)
        self.province_vp = tuple(province.vp for province in provinces)
        self.battle_vp = {battle.turn: battle.vp for battle in board.battles}

    def _numbers(self, rules: RulesFile) -> None:
        self.paris = self.numbers.index(rules.paris)
        self.hand = rules.hand.refill
        self.dealt = rules.setup.hand
        self.face_up = rules.setup.face_up
        self.reserve = rules.setup.reserve_each
        self.reserve_turn = rules.setup.reserve_turn
        self.turns = rules.turn.turns
        self.phases = tuple(PHASES.index(phase) for phase in rules.turn.phases)
        self.first_phases = tuple(p for p in self.phases if PHASES[p] not in rules.turn.first_turn_skips)
        self.take_discard = rules.hand.take_discard
        self.large_hand = [rules.hand.take_with.holds(size) for size in range(self.top + 2)]
        self.room = sum(rules.display.cards.holds(size) for size in range(1, 99))
        self.room_with_sans_culottes = sum(rules.display.with_sans_culottes.holds(size) for size in range(1, 99))
        self.height = sum(rules.placement.stack_blocks.holds(size) for size in range(1, 4))
        self.stacks = sum(rules.placement.province_stacks.holds(size) for size in range(1, 99))
        self.second_value = rules.placement.second_card_value
        self.battle_tokens = rules.placement.battle_tokens
        self.specials_each = rules.placement.specials
        self.battle_from = rules.battle_from_turn
        self.vp_from = rules.vp_provinces_from_turn
        self.points = rules.points
        self.landslide = rules.landslide
        self.landslide_faction = FACTIONS.index(rules.landslide.faction)
        self.royalists = FACTIONS.index(rules.counter_revolution.faction)
        self.marked = rules.counter_revolution.provinces
        self.counter_from = rules.counter_revolution.from_turn
        self.track_order = tuple(FACTIONS.index(faction) for faction in rules.track_order)

    def _choices(self, rules: RulesFile) -> None:
        named, rulings = rules.named, self.rulings
        self.second_card = named.second_one_value_card
        self.second_face_up = named.second_face_up_card
        self.track_total = named.track_tie == "total"
        self.step_back_tied = named.step_back == "tied"
        self.red_votes_count = named.landslide_points_count_votes
        self.draws = named.final_tie == "draw"
        self.counter_in_elections = (
            named.counter_revolution_in_elections and rulings["first-edition-counter-revolution"] == "each-province"
        )
        self.empty_play = rulings["no-block-to-place"] == "allowed"
        self.empty_start_round = rulings["supply-empty-at-start"] == "one-round"
        self.idle_rounds = 1 if rulings["all-pass"] == "ends-phase" else IDLE_ROUNDS
        self.all_tied_go_on = rulings["track-tie"] == "all-tied"
        self.unbroken_ranks_all = rulings["track-step-back"] == "all-ranked"
        self.tie_without_votes = rulings["track-without-votes"] == "played"
        self.empty_special = rulings["special-without-target"] == "allowed"
        self.check_each_block = rulings["counter-revolution-check"] == "per-block"
        self.discard_open = rulings["open-information"] == "discard-open"
        self.strict_fifth = rulings["first-edition-fifth-card"] == "itself-sans-culottes"
