"""How good a position looks for each player: what the next elections would bring if they were held now.

A rule of thumb for bots, not a rule of the game. It sees only what lies open, apart from the hands of the state it is
given; a bot that must not see those deals them anew first.
"""

from __future__ import annotations

from functools import cache
from math import exp, fsum

from engine.games.liberte.state.frames import ProvinceFrame
from engine.games.liberte.state.model import OVER, State
from engine.games.liberte.state.tables import ELECTION_PHASE, members

_HAND, _SHOWN, _BLOCK, _TO_PLACE = 0.04, 0.10, 0.03, 0.22
_LEAST = 0.02


def prospects(s: State) -> list[float]:
    """Each player's chance to win, between 0 and 1, as far as one can see."""
    n = s.n
    if s.kind == OVER:
        return [1 / len(s.winners) if seat in s.winners else 0.0 for seat in range(n)]
    worth, votes = _worth(s)
    _sudden_deaths(s, worth, votes)
    best = sorted(worth, reverse=True)
    scale = 3.0 if s.turn < s.tables.turns else 2.0
    return [1 / (1 + exp(-(value - (best[1] if value == best[0] else best[0])) / scale)) for value in worth]


def _worth(s: State) -> tuple[list[float], list[list[float]]]:
    """Points now and in sight, and the votes that each faction would get from each player."""
    n, t = s.n, s.tables
    worth = [float(points) for points in s.vp]
    votes = [[float(held) for held in s.votes[faction::3]] for faction in range(3)]
    voted = s.phase == ELECTION_PHASE and not any(type(frame) is ProvinceFrame for frame in s.stack)
    board = bytes(s.board)
    for province, stacks in enumerate(s.stacks):
        if not stacks:
            continue
        row = board[province * n : province * n + n]
        _province(s, province, row, worth, votes, voted=voted)
    _government(s, worth, votes)
    if t.battle_from <= s.turn and s.phase < ELECTION_PHASE:
        _battle(s, worth)
    for seat in range(n):
        worth[seat] += _HAND * sum([t.value[card] + 1 for card in s.hands[seat]])
        for card in members(s.displays[seat]):
            worth[seat] += _SHOWN * t.value[card]
    if s.remaining and s.player >= 0:
        worth[s.player] += _TO_PLACE * s.remaining
    return worth, votes


@cache
def _stacks(row: bytes) -> tuple[tuple[int, int, int, float], ...]:
    """The stacks of a province: seat, faction, height, and the hope to win it, 0 unless the stack is the highest."""
    heights = [cell & 3 for cell in row]
    best = max(heights)
    share = 1.0 if heights.count(best) == 1 else 0.8 / (heights.count(best) + 1)
    return tuple((seat, cell >> 2, cell & 3, share * (cell & 3 == best)) for seat, cell in enumerate(row) if cell)


def _province(
    s: State, province: int, row: bytes, worth: list[float], votes: list[list[float]], *, voted: bool
) -> None:
    points = s.tables.province_vp[province] if s.turn >= s.tables.vp_from else 0.3 * s.tables.province_vp[province]
    for seat, faction, height, share in _stacks(row):
        worth[seat] += _BLOCK * height
        if share and not voted:
            votes[faction][seat] += share * (height if province == s.tables.paris else 1)
            worth[seat] += points * share
        elif not voted:
            votes[faction][seat] += _LEAST * height


def _government(s: State, worth: list[float], votes: list[list[float]]) -> None:
    """The three contests, weighted by how likely each faction is to come first or second."""
    weight = [exp(min(fsum(held), 30.0) / 1.5) for held in votes]
    total = fsum(weight)
    points = s.tables.points
    for faction in range(3):
        first = weight[faction] / total
        second = fsum([weight[i] / total * weight[faction] / (total - weight[i]) for i in range(3) if i != faction])
        held = votes[faction]
        most = max(held)
        if most < 0.5:
            continue
        leaders = [seat for seat, count in enumerate(held) if count > most - 0.3]
        rest = [count for seat, count in enumerate(held) if seat not in leaders]
        for seat in leaders:
            worth[seat] += (first * points.government_first + second * points.opposition_first) / len(leaders) ** 0.7
        if rest and max(rest) >= 0.5:
            runners = [seat for seat, count in enumerate(held) if seat not in leaders and count > max(rest) - 0.3]
            for seat in runners:
                worth[seat] += first * points.government_second / len(runners)


def _battle(s: State, worth: list[float]) -> None:
    points = s.tables.battle_vp.get(s.turn, 0)
    ready = [seat for seat in range(s.n) if s.battle[seat] and s.displays[seat] & s.tables.generals]
    most = max((s.battle[seat] for seat in ready), default=0)
    leaders = [seat for seat in ready if s.battle[seat] == most]
    for seat in range(s.n):
        if seat in leaders:
            worth[seat] += 0.8 * points / len(leaders) + 0.05 * s.battle[seat]
        else:
            worth[seat] += 0.25 * bool(s.battle[seat]) + 0.35 * bool(s.displays[seat] & s.tables.generals)


def _sudden_deaths(s: State, worth: list[float], votes: list[list[float]]) -> None:
    """Near a landslide the red votes and blocks count, and points less and less."""
    red = s.tables.landslide_faction
    likely = 1 / (1 + exp(s.tables.landslide.votes.number - 0.5 - fsum(votes[red])))
    if likely < 0.05:
        return
    for seat in range(s.n):
        blocks = sum([cell & 3 for cell in s.board[seat :: s.n] if cell and cell >> 2 == red])
        worth[seat] = worth[seat] * (1 - likely) + likely * (blocks + s.votes[seat * 3 + red])
