"""The count of the votes in the naive reading, and what each law does at once."""

from __future__ import annotations

from collections import Counter

from tests.engine.games.patriots.naive.table import HEARTS, LAWS, PROVINCES, RANKS, TILES, Ask, Table

EARNED = {"LC08": 3, "LC10": 3, "LC12": 2, "LC13": 1}
"""Cubes of each supporter, from pile to stock."""
RISING = {"LC04": (1, 2), "LC03": (3, 4), "LC08": (5, 6)}


def count(t: Table, ask: Ask) -> None:
    """More Oui than Non adopts; the cubes go to piles whatever happens."""
    law = t.proposed
    assert law is not None
    oui, non = t.there("oui"), t.there("non")
    supporters = [faction for faction in RANKS if t.at("oui", faction)]
    opponents = [faction for faction in RANKS if t.at("non", faction)]
    t.proposed = None
    if oui > non:
        _adopt(t, law, supporters, opponents, ask)
    votes_back(t)


def _adopt(t: Table, law: str, supporters: list[str], opponents: list[str], ask: Ask) -> None:
    """What the law brings, while the votes still lie in their boxes."""
    if LAWS[law]["lasting"] or law == "LC18":
        t.laws.append(law)
    for faction in supporters:
        t.shift(faction, "pile", "stock", EARNED.get(law, 0))
    _at_once(t, law, supporters, opponents, ask)
    for heart in RISING.get(law, ()):
        province = HEARTS[heart]
        t.royalist_cube(province)
        for general in t.guards(province):
            t.leaves(general, "hand")


def votes_back(t: Table) -> None:
    for box in ("oui", "non"):
        for faction in RANKS:
            t.shift(faction, box, "pile", 99)


def _at_once(t: Table, law: str, supporters: list[str], opponents: list[str], ask: Ask) -> None:
    place = t.table.index(t.turn)
    in_order = [faction for faction in t.table[place:] + t.table[:place] if faction in supporters]
    if law == "LC01":
        _assignats(t, in_order)
    elif law == "LC02":
        _confiscation(t)
    elif law == "LC03":
        _home_from(t, "notre-dame")
    elif law == "LC08":
        t.executed = True
    elif law == "LC11":
        _home_from(t, "conciergerie")
    elif law == "LC16":
        t.noted = opponents
    elif law == "LC17":
        _prairial(t, supporters)
    elif law == "LC18":
        t.fleet = t.round + 4
    elif law == "LC20":
        _festival(t, in_order, ask)


def _home_from(t: Table, place: str) -> None:
    for faction in RANKS:
        t.back(faction, place, 99)


def _assignats(t: Table, supporters: list[str]) -> None:
    t.assignats, t.boxed = t.assignats + t.boxed, 0
    for faction in supporters[: t.assignats]:
        t.money.setdefault(faction, Counter())["assignat"] += 1
    t.assignats -= min(len(supporters), t.assignats)


def _confiscation(t: Table) -> None:
    t.treasury = min(t.treasury + 1, 10)
    if "emigres" not in t.awake:
        t.awake.add("emigres")
        t.armies["emigres"] = "mainz"


def _prairial(t: Table, supporters: list[str]) -> None:
    for faction in t.table:
        for card in [] if faction in supporters else sorted(t.active.get(faction, [])):
            t.leaves(card, "hand")


def _festival(t: Table, supporters: list[str], ask: Ask) -> None:
    for faction in supporters:
        royal = [p for p in PROVINCES if t.provinces.get(p) == "royalist" and not t.enemies(p)]
        if royal:
            answer = ask(faction, "festival", ["none", *(f"province {p}" for p in royal)])
            if answer != "none":
                t.clear(answer.removeprefix("province "))


def repeal(t: Table, law: str) -> None:
    """The law goes back to the stack, and its location leaves the board."""
    if law in TILES:
        _home_from(t, TILES[law])
    t.laws.remove(law)
    if law == "LC18":
        t.fleet = 0
    elif law == "LC19":
        t.balloon = None
    elif law == "LC16":
        t.noted = []
