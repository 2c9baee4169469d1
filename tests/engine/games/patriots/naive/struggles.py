"""Coup, civil war and the final score of the naive reading."""

from __future__ import annotations

from collections import Counter

from tests.engine.games.patriots.naive.laws import repeal, votes_back
from tests.engine.games.patriots.naive.table import CARDS, PROVINCES, RANKS, SLOTS, Ask, Table


def openings(t: Table) -> list[str]:
    """What the faction whose turn begins may announce."""
    found = []
    needed = ["convention", "faubourgs", "caserne", "champ-de-mars"]
    if "LC13" not in t.laws:
        needed += ["notre-dame", "temple-raison"]
    if all(t.full(place) for place in needed if place in t.in_play()):
        found += [f"coup {faction}" for faction in RANKS if t.at("convention", faction) and faction != t.turn]
    if _controlled(t, t.turn) >= 7 and _war_against(t):
        found.append("war")
    return found


def _controlled(t: Table, faction: str) -> int:
    return list(t.provinces.values()).count(faction) + (t.majority("faubourgs") == faction)


def _war_against(t: Table) -> list[str]:
    return [faction for faction in t.government() if faction != t.turn]


def struggle(t: Table, words: str, ask: Ask) -> bool:
    """Carry it out; whether the instigator has won."""
    war = words == "war"
    accused = _war_against(t) if war else [words.removeprefix("coup ")]
    ours, theirs = [t.turn], [*accused]
    place = t.table.index(t.turn)
    for faction in t.table[place:] + t.table[:place]:
        if faction in ours or faction in theirs:
            continue
        side = _side(t, faction, war, ours, theirs, ask)
        if side != "neutral":
            (ours if side == "with-instigator" else theirs).append(faction)
    value = _war_value if war else _coup_value
    won = sum(value(t, faction) for faction in ours) > sum(value(t, faction) for faction in theirs)
    if won and len(t.table) > len(t.players):
        t.ending, t.winners = "civil-war" if war else "coup", [t.turn]
    _fall(t, *((theirs, ours) if won else (ours, theirs)), war=war)
    if t.ending == "none":
        if won:
            _repeal(t, ask)
        votes_back(t)
        t.proposed = None
    return won


def _fall(t: Table, losers: list[str], winners: list[str], *, war: bool) -> None:
    """What the losers lose, Mme Roland's revenge, and perhaps the end of a faction."""
    roland = next((faction for faction in losers if "LEC11" in t.active.get(faction, [])), None)
    for faction in losers:
        for location in SLOTS:
            t.shift(faction, location, "place-rev", 99)
        for card in sorted(t.active.get(faction, [])):
            t.leaves(card, "out")
    if roland and not war:
        for province in PROVINCES:
            if t.provinces.get(province) in winners and not t.enemies(province):
                t.put(province, roland, "pile")
    _eliminated(t)


def _repeal(t: Table, ask: Ask) -> None:
    """Any number of laws, but never the trial of the king."""
    while options := [law for law in t.laws if law != "LC08"]:
        answer = ask(t.turn, "repeal", ["none", *(f"law {law}" for law in options)])
        if answer == "none":
            return
        repeal(t, answer.removeprefix("law "))


def _side(t: Table, faction: str, war: bool, ours: list[str], theirs: list[str], ask: Ask) -> str:
    """A person decides; a faction that nobody plays helps its front, in a war its best friend, else the government."""
    if faction in t.players:
        return ask(faction, "side", ["with-instigator", "with-accused", *([] if war else ["neutral"])])
    board = t.cubes.get(f"board-{faction}", Counter())
    friend = next((other for other in RANKS if board[other] >= 3), None)
    if friend is None and war:
        best = max((board[player] for player in t.players), default=0)
        friends = [player for player in t.players if best and board[player] == best]
        friend = friends[0] if len(friends) == 1 else None
    if friend in ours:
        return "with-instigator"
    return "with-accused" if war or friend in theirs else "neutral"


def _coup_value(t: Table, faction: str) -> int:
    value = t.at("convention", faction) + t.army(faction) + 2 * t.at("faubourgs", faction)
    value += sum(t.money.get(faction, {}).values())
    value += 5 * _own_leaders(t, faction)
    if "LC06" in t.laws:
        value += 5 * sum(t.owner(general) == faction for general in t.guards("paris"))
    return value


def _war_value(t: Table, faction: str) -> int:
    value = t.at("convention", faction) + 2 * t.at("notre-dame", faction) + sum(t.money.get(faction, {}).values())
    if faction in ("feuillant", "girondin") and "AC40" in (*t.hands.get(faction, ()), *t.active.get(faction, ())):
        value += 5
    return value + (t.royal_cubes() if faction == "feuillant" else 0)


def _own_leaders(t: Table, faction: str) -> int:
    cards = (*t.hands.get(faction, ()), *t.active.get(faction, ()))
    return sum(faction in CARDS[card].get("symbols", ()) for card in cards)


def _eliminated(t: Table) -> None:
    """Fifteen cubes of Feuillants or Girondins in prison and on the scaffold; the fall of Paris comes first."""
    if t.ending != "none" or len(t.table) > len(t.players) or "cordelier" not in t.table:
        return
    for faction in ("feuillant", "girondin"):
        if faction in t.table and t.at("conciergerie", faction) + t.at("place-rev", faction) >= 15:
            t.ending, t.winners = "elimination", ["cordelier"]


def score(t: Table) -> dict[str, int]:
    """After the last round: points, and who wins."""
    points = {}
    for faction in t.table:
        points[faction] = list(t.provinces.values()).count(faction) + t.army(faction) + t.at("convention", faction)
        if faction == ("jacobin" if t.executed else "girondin"):
            points[faction] += 3
    best = max(points.values())
    tied = [faction for faction in t.table if points[faction] == best]
    leaders = max(_own_leaders(t, faction) for faction in tied)
    t.ending = "thermidor"
    t.winners = [faction for faction in tied if _own_leaders(t, faction) == leaders]
    return points
