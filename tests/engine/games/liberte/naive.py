"""Battle, elections, government, points and endings once more, straight from the text: plain dicts, sorts and sets.

Deliberately naive and slow, and written without a look at the engine: where both agree on many random positions,
neither has misread the rules in its own way. A position is a dict:

    players   list, in player order             turn      int
    stacks    {province: {player: [faction, height]}}
    displays  {player: [card, ...]}             hands     {player: [card, ...]}
    votes     {player: {faction: n}}            vp        {player: n}
    box       {player: tokens in the Battle Box}

`cards` maps a number to its record, `ask(player, choices)` answers a tie with one of the choices or None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

Position = dict[str, Any]
Ask = Callable[[str, list[int]], int | None]
Cards = Mapping[int, Mapping[str, Any]]

PARIS = 8
FACTIONS = ("red", "blue", "white")
VP_PROVINCES = {18: 1, 19: 2, 24: 1, 27: 1}
LILIES = {1, 5, 6, 11, 12, 13, 14, 18, 19, 20, 24, 25, 26, 27}
BATTLE_VP = 4


# --- ties -------------------------------------------------------------------------------------------------------------


def contest(
    position: Position, cards: Cards, ask: Ask, tied: list[str], fits: Callable[[str, int], bool], *, repeat: bool
) -> tuple[list[str], list[str]]:
    """Players advance cards until one is left, or nobody goes on. Returns those left and those who dropped out."""
    left, out = list(tied), []
    while len(left) > 1:
        advanced = one_round(position, ask, left, fits)
        if not advanced:
            break
        best = max(cards[card]["value"] for card in advanced.values())
        highest = [player for player in left if player in advanced and cards[advanced[player]]["value"] == best]
        out += [player for player in left if player not in highest]
        left = highest
        if not repeat:
            break
    return left, out


def one_round(position: Position, ask: Ask, players: list[str], fits: Callable[[str, int], bool]) -> dict[str, int]:
    """Each player who has a fitting card in his display may advance one; it is discarded."""
    advanced = {}
    for player in players:
        choices = sorted(card for card in position["displays"].get(player, []) if fits(player, card))
        card = ask(player, choices) if choices else None
        if card is not None:
            position["displays"][player].remove(card)
            advanced[player] = card
    return advanced


# --- battle -----------------------------------------------------------------------------------------------------------


def battle(position: Position, cards: Cards, ask: Ask) -> str | None:
    """The leader, who gains the battle's points, or None: a lost battle."""

    def general(_: str, card: int) -> bool:
        return bool(cards[card]["general"])

    tokens = position["box"]
    eligible = [
        player
        for player in position["players"]
        if tokens.get(player) and any(cards[card]["general"] for card in position["displays"].get(player, []))
    ]
    most = max((tokens[player] for player in eligible), default=0)
    tied = [player for player in eligible if tokens[player] == most]
    if len(tied) > 1:
        tied, _ = contest(position, cards, ask, tied, general, repeat=False)
    position["box"] = {}
    if len(tied) != 1:
        return None
    position["vp"][tied[0]] = position["vp"].get(tied[0], 0) + BATTLE_VP
    return str(tied[0])


# --- provincial elections ---------------------------------------------------------------------------------------------


def elections(position: Position, cards: Cards, ask: Ask) -> None:
    """All 27 elections, by number."""
    position["votes"] = {player: dict.fromkeys(FACTIONS, 0) for player in position["players"]}
    for province in range(1, 28):
        election(position, cards, ask, province)


def election(position: Position, cards: Cards, ask: Ask, province: int) -> None:
    """One election: the highest single stack, a tie by cards of the stack's colour, Paris by its own rules."""
    stacks = position["stacks"].get(province)
    if not stacks:
        return

    def stack_colour(player: str, card: int) -> bool:
        return bool(cards[card]["faction"] == stacks[player][0])

    top = max(height for _, height in stacks.values())
    tied = [player for player in position["players"] if player in stacks and stacks[player][1] == top]
    left = tied
    if len(tied) > 1:
        left, _ = contest(position, cards, ask, tied, stack_colour, repeat=province == PARIS)
    if len(left) == 1:
        faction, height = stacks[left[0]]
        taken = height if province == PARIS else 1
        stacks[left[0]] = [faction, height - taken]
        position["votes"][left[0]][faction] += taken
        if position["turn"] >= 3:
            position["vp"][left[0]] = position["vp"].get(left[0], 0) + VP_PROVINCES.get(province, 0)
    if len(tied) > 1:
        stacks.clear()
    position["stacks"][province] = {player: stack for player, stack in stacks.items() if stack[1] > 0}


# --- new government ---------------------------------------------------------------------------------------------------


def government(position: Position, cards: Cards, ask: Ask, *, total: bool, only_tied: bool) -> list[str]:
    """The factions in their final order: government, opposition, third."""
    track = Counter(dict.fromkeys(FACTIONS, 0))
    for held in position["votes"].values():
        track.update(held)
    with_votes = {faction for faction in FACTIONS if track[faction] > 0}
    ranking: list[str] = []
    while len(ranking) < len(FACTIONS):
        rest = [faction for faction in FACTIONS if faction not in ranking]
        level = max(track[faction] for faction in rest)
        level_with = [faction for faction in rest if track[faction] == level]
        tied = [faction for faction in level_with if faction in with_votes] or level_with[:1]
        if len(tied) == 1 or len(ranking) == 2:
            ranking.append(tied[0])
            continue
        left = track_tie(position, cards, ask, tied, total=total)
        ranking.append(left[0])  # alone, or the first of those still tied: red before blue before white
        if len(left) == 1:
            for faction in rest:
                if faction != left[0] and (faction in tied or not only_tied):
                    track[faction] = max(0, track[faction] - 1)
    position["track"] = dict(track)
    return ranking


def track_tie(position: Position, cards: Cards, ask: Ask, tied: list[str], *, total: bool) -> list[str]:
    """Every player may advance a card of a tied colour, until one faction is left or nobody goes on."""

    def tied_colour(_: str, card: int) -> bool:
        return bool(cards[card]["faction"] in tied)

    while len(tied) > 1:
        advanced = one_round(position, ask, position["players"], tied_colour)
        if not advanced:
            break
        strength = dict.fromkeys(tied, 0)
        for card in advanced.values():
            faction, value = cards[card]["faction"], cards[card]["value"]
            strength[faction] = strength[faction] + value if total else max(strength[faction], value)
        tied = [faction for faction in tied if strength[faction] == max(strength.values())]
    return tied


# --- victory points ---------------------------------------------------------------------------------------------------


def scoring(position: Position, cards: Cards, ask: Ask, ranking: list[str]) -> dict[str, int]:
    """Who gains what: first and second in government, first in opposition. Also sets who is present."""
    gains = dict.fromkeys(position["players"], 0)
    ruling, opposition = ranking[:2]
    held = {player: votes for player in position["players"] if (votes := position["votes"][player][ruling])}
    seconds = []
    if held:
        first = holders_of_most(held)
        left, dropped = contest(position, cards, ask, first, of_colour(cards, ruling), repeat=True)
        share(gains, left, alone=5, each=3)
        seconds = dropped or holders_of_most({player: n for player, n in held.items() if player not in first})
    if seconds:
        in_order = [player for player in position["players"] if player in seconds]
        left, _ = contest(position, cards, ask, in_order, of_colour(cards, ruling), repeat=True)
        share(gains, left, alone=2, each=1)
    against = {player: votes for player in position["players"] if (votes := position["votes"][player][opposition])}
    if against:
        left, _ = contest(position, cards, ask, holders_of_most(against), of_colour(cards, opposition), repeat=True)
        share(gains, left, alone=3, each=2)
    for player, points in gains.items():
        position["vp"][player] = position["vp"].get(player, 0) + points
    position["presence"] = set(held)
    return gains


def holders_of_most(held: Mapping[str, int]) -> list[str]:
    """The players with the most votes, in player order."""
    return [player for player in held if held[player] == max(held.values())]


def of_colour(cards: Cards, faction: str) -> Callable[[str, int], bool]:
    """Whether a card has a faction's colour."""
    return lambda _, card: bool(cards[card]["faction"] == faction)


def share(gains: dict[str, int], left: list[str], *, alone: int, each: int) -> None:
    """A single winner takes the points; those still tied take a share each."""
    for player in left:
        gains[player] += alone if len(left) == 1 else each


# --- endings ----------------------------------------------------------------------------------------------------------


def landslide(position: Position) -> bool:
    """At least 17 red votes."""
    return bool(sum(held["red"] for held in position["votes"].values()) >= 17)


def counter_revolution(position: Position, lost_battles: int) -> int:
    """Marked provinces whose single highest stack is white, and lost battles."""
    count = lost_battles
    for province in LILIES:
        heights = sorted(
            ((height, faction) for faction, height in position["stacks"].get(province, {}).values()), reverse=True
        )
        if heights and heights[0][1] == "white" and (len(heights) == 1 or heights[0][0] > heights[1][0]):
            count += 1
    return count


def on_cards(position: Position, cards: Cards, player: str, faction: str) -> int:
    """Blocks of a colour on the cards in hand and display."""
    own = position["hands"].get(player, []) + position["displays"].get(player, [])
    return int(sum(cards[card]["value"] for card in own if cards[card]["faction"] == faction))


def sudden_points(position: Position, cards: Cards, player: str, faction: str, *, count_votes: bool) -> int:
    """Red or white points."""
    board = sum(
        height
        for stacks in position["stacks"].values()
        for owner, (colour, height) in stacks.items()
        if (owner, colour) == (player, faction)
    )
    votes = position["votes"][player][faction] if count_votes else 0
    return int(board + votes + on_cards(position, cards, player, faction))


def best(players: list[str], *measures: Callable[[str], int]) -> list[str]:
    """Those who are best by the first measure, among them by the second, and so on."""
    for measure in measures:
        top = max(measure(player) for player in players)
        players = [player for player in players if measure(player) == top]
    return players


def landslide_winners(position: Position, cards: Cards, *, count_votes: bool) -> list[str]:
    """Most red points, then most of them on cards."""
    return best(
        position["players"],
        lambda player: sudden_points(position, cards, player, "red", count_votes=count_votes),
        lambda player: on_cards(position, cards, player, "red"),
    )


def counter_revolution_winners(position: Position, cards: Cards) -> list[str]:
    """Most white points, then most of them on cards."""
    return best(
        position["players"],
        lambda player: sudden_points(position, cards, player, "white", count_votes=False),
        lambda player: on_cards(position, cards, player, "white"),
    )


def final_winners(position: Position, cards: Cards) -> list[str]:
    """Most victory points, then the highest total value in the display."""
    return best(
        position["players"],
        lambda player: position["vp"].get(player, 0),
        lambda player: sum(cards[card]["value"] for card in position["displays"].get(player, [])),
    )
