"""Marches and battles of the naive reading."""

from __future__ import annotations

from tests.engine.games.patriots.naive.table import ARMIES, CARDS, PROVINCES, RANKS, TOUCHING, Ask, Table


def march(t: Table, card: str, ask: Ask) -> None:
    """A To Paris! card: its nation goes a step, and those that go with it; to one place they come together."""
    t.aside.append(card)
    nation = CARDS[card]["army"]
    if nation not in t.awake:
        return
    friends = [army for army, data in ARMIES.items() if data.get("marches_with") == nation]
    goals: dict[str, list[str]] = {}
    for army in [nation, *friends]:
        if army in t.awake:
            goals.setdefault(_goal(t, army), []).append(army)
    for place, armies in goals.items():
        if t.ending == "none":
            _arrive(t, place, armies, card, ask)


def _goal(t: Table, army: str) -> str:
    road: list[str] = ARMIES[army]["road"]
    place = t.armies.get(army)
    if place is None:
        return road[0]
    if t.guards(place):
        return place
    return road[min(road.index(place) + 1, len(road) - 1)]


def _arrive(t: Table, place: str, armies: list[str], card: str, ask: Ask) -> None:
    standing = [army for army in t.enemies(place) if army not in armies]
    if t.guards(place):
        insight = sum(CARDS[card if CARDS[card]["army"] == army else _only(army)]["cockades"] for army in armies)
        _battle(t, place, insight, standing, armies, None, ask)
        return
    for army in armies:
        t.armies[army] = place
    t.occupied(place)
    if place in PROVINCES and place != "paris" and not standing:
        guilty = t.government()
        for faction in guilty:
            t.back(faction, "convention", 3 if len(guilty) == 1 else 1)


def _only(army: str) -> str:
    """The one card of a nation that marches with another."""
    (card,) = [card for card, data in CARDS.items() if data.get("army") == army]
    return card


def offensive(t: Table, general: str, place: str, ask: Ask) -> None:
    """A Revolutionary General attacks whoever is in a place, coming from another one or standing there."""
    origin = t.generals[general]
    t.generals[general] = place
    if place not in PROVINCES:
        for army, data in ARMIES.items():
            if data.get("wakes") == "abroad" and army not in t.awake:
                t.awake.add(army)
                t.armies[army] = data["road"][0]
        if not t.enemies(place):
            _loot(t, place)
    if origin != place:
        _left(t, general, origin, ask)
    if t.ending == "none":
        if t.enemies(place):
            _battle(t, place, 0, t.enemies(place), [], (general, origin), ask)
        else:
            _duel(t, place, (general, origin), ask)


def _duel(t: Table, place: str, attack: tuple[str, str], ask: Ask) -> None:
    """Against Royalist Generals: the loser is discarded, and a winner who meets nobody else pacifies."""
    leader = _leader(t, place, attack, ask)
    ours, theirs = _scores(t, place, leader, 0)
    if ours < theirs:
        t.leaves(leader, "discard")
    elif ours > theirs:
        t.leaves(max(t.rebels(place), key=lambda rebel: CARDS[rebel]["cockades"]), "discard")
        if not t.rebels(place):
            _pacify(t, place, t.owner(attack[0]), ask)


def _pacify(t: Table, place: str, owner: str, ask: Ask) -> None:
    there = t.provinces.get(place)
    if place == "paris" or place not in PROVINCES or there == owner:
        return
    options = ["replace"] if t.at("stock", owner) else []
    if there or options:
        answer = ask(owner, "pacify", [*options, "empty" if there else "keep"])
        if answer == "replace":
            t.put(place, owner, "stock")
        elif answer == "empty":
            t.clear(place)


def _left(t: Table, general: str, origin: str, ask: Ask) -> None:
    """An army that he held off has the place now; in an empty province his owner may leave a cube."""
    if t.enemies(origin):
        if not t.guards(origin):
            t.occupied(origin)
        return
    owner = t.owner(general)
    may = origin in PROVINCES[1:] and origin not in t.provinces and t.at("stock", owner)
    if may and ask(owner, "leave-cube", ["replace", "keep"]) == "replace":
        t.put(origin, owner, "stock")


def _battle(
    t: Table, place: str, insight: int, standing: list[str], coming: list[str], attack: tuple[str, str] | None, ask: Ask
) -> None:
    for army in standing:
        insight += CARDS[_commander(t, army, ask)]["cockades"]
    leader = _leader(t, place, attack, ask)
    owner = t.owner(leader)
    ours, theirs = _scores(t, place, leader, insight)
    t.battles.append("won" if ours > theirs else "lost" if ours < theirs else "drawn")
    if ours < theirs:
        _lost(t, place, owner, coming, attack, ask)
    elif ours == theirs:
        for army in coming:
            t.armies[army] = place
    elif attack:
        _won_offensive(t, place, owner, ask)
    elif place in PROVINCES:
        t.shift(owner, "pile", "stock", 2)
    else:
        _reward(t, owner, ask)


def _scores(t: Table, place: str, leader: str, insight: int) -> tuple[int, int]:
    """Generals and soldiers against commanders, Royalist Generals and Royalist cubes."""
    soldiers = {t.owner(general) for general in t.guards(place)} if "LC21" in t.laws else {t.owner(leader)}
    ours = sum(_insight(t, general) for general in t.guards(place)) + sum(t.army(faction) for faction in soldiers)
    rebels = sum(CARDS[rebel]["cockades"] for rebel in t.rebels(place))
    return ours, insight + rebels + t.royal_cubes() + t.army("royalist")


def _commander(t: Table, army: str, ask: Ask) -> str:
    """A card of the nation that lies aside, or else one of the draw pile."""
    cards = [card for card, data in CARDS.items() if data.get("army") == army]
    aside = [card for card in cards if card in t.aside]
    return ask("chance", "general", [f"chance general {card}" for card in aside or cards]).split()[-1]


def _insight(t: Table, general: str) -> int:
    insight: int = CARDS[general]["cockades"]
    insight += t.works("LEC13") == t.owner(general)
    insight += general == "AC25" and "LC12" in t.laws
    return insight + (t.balloon == general)


def _leader(t: Table, place: str, attack: tuple[str, str] | None, ask: Ask) -> str:
    generals = t.guards(place)
    if len({t.owner(general) for general in generals}) == 1:
        return attack[0] if attack else generals[0]
    if "LC15" in t.laws:
        naming = t.majority("comites")
    else:
        government = t.government()
        naming = government[0] if len(government) == 1 else None
    if naming:
        return ask(naming, "lead", [f"general {general}" for general in generals]).split()[-1]
    return max(
        generals, key=lambda general: (_insight(t, general) + t.army(t.owner(general)), -RANKS.index(t.owner(general)))
    )


def _won_offensive(t: Table, place: str, owner: str, ask: Ask) -> None:
    beaten = ask(owner, "pick-army", [f"army {army}" for army in t.enemies(place)]).split()[-1]
    road: list[str] = ARMIES[beaten]["road"]
    if place == road[0]:
        del t.armies[beaten]
    else:
        before = road[road.index(place) - 1]
        t.armies[beaten] = before
        if not t.guards(before):
            t.occupied(before)
    if place not in PROVINCES:
        if not t.enemies(place):
            _loot(t, place)
        _reward(t, owner, ask)
        return
    if place != "paris" and not t.enemies(place):
        if t.provinces.get(place) == "royalist":
            t.clear(place)
        if place not in t.provinces:
            t.put(place, owner, "stock")
    t.shift(owner, "pile", "stock", 2)


def _loot(t: Table, place: str) -> None:
    """A territory's gold is found once."""
    if place not in t.looted:
        t.looted.add(place)
        t.treasury = min(t.treasury + 1, 10)


def _reward(t: Table, owner: str, ask: Ask) -> None:
    """Abroad: a cube from pile to the army, another to the Faubourgs; full places are swapped."""
    for wanted in (["caserne", "champ-de-mars"], ["faubourgs"]):
        places = [place for place in wanted if place in t.in_play()]
        if not t.at("pile", owner):
            continue
        options = [f"place {place}" for place in places if not t.full(place)]
        if not options:
            options = [f"cube {p} {f}" for p in places for f in t.cubes[p] if f != owner and t.at(p, f)]
        if options:
            _, place, *victim = ask(owner, "reward", options).split()
            for faction in victim:
                t.back(faction, place, 1)
            t.shift(owner, "pile", place, 1)


def _lost(t: Table, place: str, owner: str, coming: list[str], attack: tuple[str, str] | None, ask: Ask) -> None:
    if place in PROVINCES:
        t.back(owner, "convention", 2)
        t.back(owner, "faubourgs", 2)
    else:
        t.back(owner, "caserne" if t.at("caserne", owner) else "champ-de-mars", 1)
        t.back(owner, "faubourgs", 1)
    for army in coming:
        t.armies[army] = place
    if attack and attack[1] != place and not t.enemies(attack[1]):
        t.generals[attack[0]] = attack[1]
    t.occupied(place)
    if t.ending != "none":
        return
    for general in t.guards(place):
        ways = [near for near in TOUCHING[place] if near in PROVINCES and not t.enemies(near)]
        if ways:
            t.generals[general] = ask(t.owner(general), "retreat", [f"at {near}" for near in ways]).split()[-1]
        else:
            t.leaves(general, "hand")
