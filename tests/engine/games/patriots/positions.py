"""Random tables of 1793 on which the two implementations are compared.

Cubes are few, places nearly full and armies near generals, so that ties, swaps and battles are common: there readings
differ.
"""

from __future__ import annotations

import random
from collections import Counter

from tests.engine.games.patriots.naive.table import (
    ARMIES,
    CARDS,
    GENERALS,
    LAWS,
    PROVINCES,
    RANKS,
    REBELS,
    SLOTS,
    TERRITORIES,
    TOUCHING,
    Table,
)

WAITING = ("britain", "dutch", "spain")
MARCHES = [card for card, data in CARDS.items() if data.get("effect") == "to-paris"]
LEADERS = [card for card, data in CARDS.items() if "symbols" in data and card not in (*GENERALS, *REBELS)]


def random_table(rng: random.Random, topic: str) -> Table:
    """A table for a topic: war, vote, struggle or score."""
    many = rng.randint(3, 5) if topic in ("war", "vote") else rng.randint(1, 5)
    t = _seated(rng, many)
    t.round = rng.randint(2, 20)
    t.cubes = {"stock": Counter(), "pile": Counter(dict.fromkeys(RANKS, 30))}
    _laws(rng, t, topic)
    _paris(rng, t, crowded=topic == "struggle")
    _map(rng, t, rng.choice([0.5, 0.5, 0.8]))
    _generals(rng, t)
    _leaders(rng, t)
    _money(rng, t, topic)
    if len(t.table) > len(t.players):
        _boards(rng, t)
    for faction in t.table:
        t.shift(faction, "pile", "stock", rng.choice([0, 1, 4, 9]))
    if topic in ("vote", "struggle"):
        _votes(rng, t)
    for province in t.enemy_held():
        t.royalist_cube(province)
    return t


def _seated(rng: random.Random, many: int) -> Table:
    if many < 3:
        players = rng.sample(["feuillant", "jacobin"], many)
        return Table(players, list(RANKS[:4]), rng.choice(players))
    players = rng.sample(RANKS if many == 5 else RANKS[:4], many)
    return Table(players, players, rng.choice(players))


def _laws(rng: random.Random, t: Table, topic: str) -> None:
    listed = rng.sample(list(LAWS), rng.choice([0, 2, 5]))
    t.laws = [law for law in listed if LAWS[law]["lasting"] or law == "LC18"]
    t.executed = "LC08" in t.laws
    t.fleet = t.round + rng.randint(2, 4) if "LC18" in t.laws else 0
    if "LC16" in t.laws and topic == "vote":
        t.noted = rng.sample(t.table, 1)
    if topic in ("vote", "struggle"):
        left = [law for law in LAWS if law not in t.laws]
        t.proposed = rng.choice(left)


def _paris(rng: random.Random, t: Table, *, crowded: bool) -> None:
    sweep = rng.choice(t.table)
    for place in t.in_play():
        room = SLOTS[place] if crowded and rng.random() < 0.9 else rng.randint(0, SLOTS[place])
        for _ in range(room):
            t.shift(sweep if rng.random() < 0.3 else rng.choice(t.table), "pile", place, 1)
    for faction in t.table:
        lost = rng.choice([0, 0, 1, 5, 9, 13])
        for _ in range(lost):
            t.shift(faction, "pile", rng.choice(["conciergerie", "place-rev"]), 1)


def _map(rng: random.Random, t: Table, share: float) -> None:
    royal = rng.choice([0.0, 0.05, 0.3])
    for province in PROVINCES[1:]:
        if rng.random() < royal:
            t.put(province, "royalist", "pile")
        elif rng.random() < 0.8:
            t.put(province, t.turn if rng.random() < share else rng.choice(t.table), "pile")
    t.awake = {"austria", "prussia", "sardinia"} | set(rng.sample(["emigres", *WAITING], rng.randint(0, 4)))
    for army, data in ARMIES.items():
        if army in t.awake and rng.random() < 0.05:
            continue  # beaten at home
        if army in t.awake:
            t.armies[army] = rng.choice(data["road"][:-1])
        elif army not in WAITING:
            t.armies[army] = data["road"][0]
    t.aside = [card for card in MARCHES if rng.random() < 0.4]


def _generals(rng: random.Random, t: Table) -> None:
    busy = sorted({*t.armies.values(), *(near for place in t.armies.values() for near in TOUCHING[place])})
    meeting = rng.choice(busy)
    for card in rng.sample(GENERALS, rng.choice([1, 2, 4, 6])):
        owners = [faction for faction in CARDS[card]["symbols"] if faction in t.table]
        if owners:
            t.active.setdefault(rng.choice(owners), []).append(card)
            t.generals[card] = meeting if rng.random() < 0.5 else rng.choice([*busy, *PROVINCES])
    if "royalist" in t.players:
        for card in REBELS:
            if rng.random() < 0.7:
                t.active.setdefault("royalist", []).append(card)
                t.generals[card] = meeting if rng.random() < 0.5 else rng.choice(PROVINCES)
    if t.guards("paris") and rng.random() < 0.3:
        t.armies["prussia"] = "paris"
    standing = [card for card in GENERALS if card in t.generals]
    if standing and rng.random() < 0.6:  # else the Coalition wins nearly always
        owner = t.owner(rng.choice(standing))
        for faction in RANKS:
            t.back(faction, "caserne", rng.randint(2, 5))
        t.shift(owner, "pile", "caserne", 5 - t.there("caserne"))
    if "LC19" in t.laws and standing:
        t.balloon = rng.choice([None, *standing])
    _abroad(t)


def _abroad(t: Table) -> None:
    """Where a general stands in a territory, the waiting armies are awake, and gold was found where no army stands."""
    abroad = {place for general, place in t.generals.items() if general in GENERALS and place in TERRITORIES}
    for army in WAITING if abroad else ():
        if army not in t.awake:
            t.awake.add(army)
            t.armies[army] = ARMIES[army]["road"][0]
    t.looted |= {place for place in abroad if not t.enemies(place)}


def _leaders(rng: random.Random, t: Table) -> None:
    for card in rng.sample(LEADERS, rng.randint(0, 14)):
        owners = [faction for faction in CARDS[card]["symbols"] if faction in t.table]
        if card == "AC17" or not owners:
            continue
        if rng.random() < 0.5:
            t.active.setdefault(rng.choice(owners), []).append(card)
            if rng.random() < 0.2:
                t.new.add(card)
        else:
            t.hands.setdefault(rng.choice(t.table), []).append(card)


def _money(rng: random.Random, t: Table, topic: str) -> None:
    supply = Counter({"assignat": 8, "press": 3, "rabble": 3})
    for faction in t.table:
        for piece in rng.sample(list(supply), rng.choice([0, 0, 1, 2])):
            if supply[piece]:
                supply[piece] -= 1
                t.money.setdefault(faction, Counter())[piece] += 1
    used = 8 - supply["assignat"]
    t.assignats, t.boxed = (3 - used, 5) if used <= 3 else (8 - used, 0)
    t.treasury = 0 if topic == "war" else rng.choice([0, 1, 10])


def _boards(rng: random.Random, t: Table) -> None:
    for owner in t.table:
        others = [faction for faction in t.table if faction != owner]
        for _ in range(rng.randint(0, 4)):
            faction = rng.choice(others)
            rivals = {owner, faction} in ({"feuillant", "jacobin"}, {"feuillant", "cordelier"})
            if not rivals or t.at(f"board-{owner}", faction) < 2:
                t.shift(faction, "pile", f"board-{owner}", 1)


def _votes(rng: random.Random, t: Table) -> None:
    for faction in t.table:
        if rng.random() < 0.7:
            t.shift(faction, "pile", rng.choice(["oui", "oui", "non"]), rng.choice([1, 1, 2, 3]))
