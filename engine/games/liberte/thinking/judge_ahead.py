"""How good a settled position is for each player: the judgement of a bot that thinks ahead.

Where `prospects` asks what elections held now would bring, this asks what will become of the position. A lead in the
elections hardly lasts while many blocks are still to come, and good cards in hand do. The weights, in victory points,
were set by hand after a regression over 4,060 positions between greedy players: what they had gained at the end. A rule
of thumb for bots, not a rule of the game; hands are those of the state it is given, as dealt by a bot that must not see
them.
"""

from __future__ import annotations

from functools import cache
from math import exp, fsum

from engine.games.liberte.mechanics.endings import board_and_cards, counted_for_royalists, display_value, red_points
from engine.games.liberte.state.model import HEIGHTS, OVER, State
from engine.games.liberte.state.tables import members

_POINT = (0.33, 0.23, 0.19, 0.17)
"""What a victory point is worth with so many turns still to come: early leaders act first, which costs them dearly."""
_CARD, _SPECIAL = (0.0, 0.05, 0.2, 0.4), 0.05
"""A card in hand by its value, and a special."""
_SHOWN, _BLOCK, _GENERAL, _TOKEN = 0.12, 0.04, 0.5, 0.2
_MISSING = (0.9, 0.5, 0.18, 0.08)
"""How likely a counter-revolution is with so many provinces missing."""


def outlook(s: State) -> list[float]:
    """Each player's chance to win; they add up to 1, or to 0 in a draw."""
    if s.kind == OVER:
        return [1 / len(s.winners) if seat in s.winners else 0.0 for seat in range(s.n)]
    ahead = 0.0 if s.triggered else min(s.supply) / min(s.tables.blocks)
    votes, points = _elections(s)
    totals = [fsum(held) for held in votes]
    expected = _contests(s, votes, totals, ahead)
    lasting = 0.5 * exp(-ahead) if s.turn >= s.tables.vp_from else 0.06
    decided = 0.85 * exp(-4.5 * ahead) + 0.03
    battle = _battle(s, ahead)
    left = s.tables.turns - s.turn
    point = _POINT[min(left, len(_POINT) - 1)] + (0.25 * (1 - ahead) ** 3 if not left else 0.0)
    worth = [
        point * (s.vp[seat] + decided * expected[seat] + lasting * points[seat] + battle[seat] + _means(s, seat))
        for seat in range(s.n)
    ]
    return _sudden_deaths(s, _shares(worth, 1.0), totals, ahead)


def _shares(worth: list[float], spread: float) -> list[float]:
    """Chances that add up to 1, the better the more."""
    most = max(worth)
    weights = [exp((value - most) / spread) for value in worth]
    total = fsum(weights)
    return [weight / total for weight in weights]


# --- the elections ----------------------------------------------------------------------------------------------------


@cache
def _highest(row: bytes) -> tuple[int, ...]:
    """The seats whose stacks in a province are the highest."""
    heights = row.translate(HEIGHTS)
    best = max(heights)
    return tuple(seat for seat, height in enumerate(heights) if height == best)


def _elections(s: State) -> tuple[list[list[float]], list[float]]:
    """The votes for each faction that each player may hope for, and the points of provinces."""
    n, t = s.n, s.tables
    board = bytes(s.board)
    votes = [[0.0] * n for _ in range(3)]
    points = [0.0] * n
    for province, stacks in enumerate(s.stacks):
        if not stacks:
            continue
        row = board[province * n : province * n + n]
        first = _highest(row)
        count = row[first[0]] & 3 if province == t.paris else 1
        shares = (1.0,) if len(first) == 1 else _tie(s, row, first)
        for seat, share in zip(first, shares, strict=True):
            votes[row[seat] >> 2][seat] += count * share
            points[seat] += t.province_vp[province] * share
    return votes, points


def _tie(s: State, row: bytes, seats: tuple[int, ...]) -> list[float]:
    """The hope of each in a tied province: the best card of its colour in a display decides."""
    values = [_best_card(s, seat, row[seat] >> 2) for seat in seats]
    best = max(values)
    equal = values.count(best)
    if best and equal == 1:
        return [0.75 if value == best else 0.08 for value in values]
    return [0.6 / (equal + 1) if value == best else 0.05 for value in values]


def _best_card(s: State, seat: int, faction: int) -> int:
    """The highest value of a faction in a display."""
    value, best = s.tables.value, 0
    for card in members(s.displays[seat] & s.tables.of_faction[faction]):
        best = max(best, value[card])
    return best


def _contests(s: State, votes: list[list[float]], totals: list[float], ahead: float) -> list[float]:
    """The points of government and opposition, by how likely each faction and each player comes first or second."""
    expected = [0.0] * s.n
    points = s.tables.points
    chances = _shares(totals, 0.5 + 2 * ahead)
    spread = 0.35 + 1.2 * ahead
    for faction, held in enumerate(votes):
        governs = chances[faction]
        opposes = _second(chances, faction)
        seats = [seat for seat, count in enumerate(held) if count > 0.05]
        if not seats or governs + opposes < 0.02:
            continue
        first = _shares([held[seat] + 0.2 * _best_card(s, seat, faction) for seat in seats], spread)
        for index, seat in enumerate(seats):
            expected[seat] += (governs * points.government_first + opposes * points.opposition_first) * first[index]
            expected[seat] += governs * points.government_second * _second(first, index)
    return expected


def _second(chances: list[float], index: int) -> float:
    """The chance to come second: first of those who are left behind another one."""
    mine = chances[index]
    return fsum([first * mine / (1 - first) for i, first in enumerate(chances) if i != index and first < 1])


# --- the battle, cards and blocks -------------------------------------------------------------------------------------


def _battle(s: State, ahead: float) -> list[float]:
    """The points of the battle for its leader, and a little for whoever has one of the two things it needs."""
    if s.turn < s.tables.battle_from:
        return [0.0] * s.n
    generals = [bool(display & s.tables.generals) for display in s.displays]
    ready = [tokens if general else 0 for tokens, general in zip(s.battle, generals, strict=True)]
    most, leaders = max(ready), ready.count(max(ready))
    lead = (0.6 * exp(-1.5 * ahead) + 0.1) * s.tables.battle_vp[s.turn] * (1.0 if leaders == 1 else 0.8 / leaders)
    return [
        lead if most and ready[seat] == most else _GENERAL * generals[seat] + _TOKEN * bool(s.battle[seat])
        for seat in range(s.n)
    ]


def _means(s: State, seat: int) -> float:
    """What a player can still work with: cards in hand and display, blocks on the board."""
    value, effect = s.tables.value, s.tables.effect
    hand = fsum([_CARD[value[card]] if effect[card] < 0 else _SPECIAL for card in s.hands[seat]])
    blocks = sum(s.board[seat :: s.n].translate(HEIGHTS))
    return hand + _SHOWN * display_value(s, seat) + _BLOCK * blocks


# --- sudden deaths ----------------------------------------------------------------------------------------------------


def _sudden_deaths(s: State, chances: list[float], votes: list[float], ahead: float) -> list[float]:
    """Near a counter-revolution white points count, near a landslide red ones."""
    t = s.tables
    if s.turn >= t.counter_from:
        missing = max(t.marked.number - counted_for_royalists(s), 0)
        if missing < len(_MISSING):
            chances = _mixed(chances, board_and_cards(s, t.royalists)[0], _MISSING[missing])
    landslide = exp(-2 * ahead) / (1 + exp(t.landslide.votes.number - 0.7 - votes[t.landslide_faction]))
    if landslide > 0.02:
        chances = _mixed(chances, red_points(s)[0], landslide)
    return chances


def _mixed(chances: list[float], points: list[int], likely: float) -> list[float]:
    """The chances, if most points of a sudden death win with some likelihood."""
    sudden = _shares([float(count) for count in points], 2.0)
    return [(1 - likely) * calm + likely * end for calm, end in zip(chances, sudden, strict=True)]
