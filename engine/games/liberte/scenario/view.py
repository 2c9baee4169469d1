"""The table in words and numbers: what scenarios compare, what the rulebook quotes, what figures are drawn from.

Keys are the words of the scenario format (`docs/liberte/scenarios.md`), in small letters, digits and hyphens only.
"""

from __future__ import annotations

from typing import Any, TypeVar

from engine.games.liberte.content.cards import FACTIONS, Faction
from engine.games.liberte.mechanics import endings
from engine.games.liberte.state.frames import PhaseFrame
from engine.games.liberte.state.model import ENDINGS, KINDS, OVER, RUNNING, State
from engine.games.liberte.state.tables import PHASES, members
from engine.games.stage import Event, View

NONE = "none"
T = TypeVar("T")


def view(s: State) -> View:
    """Everything on the table, hands included."""
    names = s.names
    provinces = _provinces(s)
    return {
        "turn": s.turn,
        "phase": PHASES[_phase(s)],
        "round": s.round,
        "last-round": s.triggered,
        "to-move": _pending(s)["player"],
        "order": [names[seat] for seat in s.order],
        "provinces": {
            number: {who: f"{f} {h}" for who, (f, h) in stacks.items()} for number, stacks in provinces.items()
        },
        "blocks": {number: {who: h for who, (_f, h) in stacks.items()} for number, stacks in provinces.items()},
        "controlled": _controlled(s),
        "supply": dict(zip(FACTIONS, s.supply, strict=True)),
        "on-board": {
            faction: sum(h for stacks in provinces.values() for f, h in stacks.values() if f == faction)
            for faction in FACTIONS
        },
        "hands": _by_name(s, [list(hand) for hand in s.hands]),
        "hand-sizes": _by_name(s, [len(hand) for hand in s.hands]),
        "displays": _by_name(s, [list(members(display)) for display in s.displays]),
        "display-values": _by_name(s, [endings.display_value(s, seat) for seat in range(s.n)]),
        "face-up": sorted(card for card in s.face_up if card),
        "deck": len(s.deck) + len(s.under),
        "discard": sorted(s.discard),
        "box": sorted(s.box),
        "votes": _votes(s),
        "track": dict(zip(FACTIONS, s.track, strict=True)),
        "government": FACTIONS[s.government] if s.government >= 0 else NONE,
        "opposition": FACTIONS[s.opposition] if s.opposition >= 0 else NONE,
        "presence": [names[seat] for seat in members(s.presence)],
        "vp": _by_name(s, s.vp),
        "tokens": _by_name(s, s.tokens),
        "battle-box": _by_name(s, s.battle),
        "lost-battles": list(members(s.lost)),
        "owed": s.blocks_owed,
        "counter-revolution": endings.counted_for_royalists(s),
        "points": {
            "red": _by_name(s, endings.red_points(s)[0]),
            "white": _by_name(s, endings.board_and_cards(s, s.tables.royalists)[0]),
        },
        "ending": ENDINGS[s.ending],
        "winners": [names[seat] for seat in s.winners],
        "drawn": s.kind == OVER and not s.winners,
        "pending": _pending(s),
    }


def _phase(s: State) -> int:
    """The current phase, or the one that is about to begin."""
    if s.kind == RUNNING and s.stack and isinstance(s.stack[-1], PhaseFrame):
        return s.stack[-1].phase
    return max(s.phase, 0)


def _pending(s: State) -> dict[str, str]:
    nobody = s.kind in (RUNNING, OVER)
    who = NONE if nobody or s.player < 0 else s.names[s.player]
    return {"player": who, "kind": NONE if nobody else KINDS[s.kind]}


def _by_name(s: State, values: list[T]) -> dict[str, T]:
    return dict(zip(s.names, values, strict=True))


def _provinces(s: State) -> dict[str, dict[str, tuple[Faction, int]]]:
    """Each province's stacks, by owner: faction and height."""
    provinces = {}
    for province, number in enumerate(s.tables.numbers):
        cells = s.board[province * s.n : (province + 1) * s.n]
        provinces[str(number)] = {
            s.names[seat]: (FACTIONS[cell >> 2], cell & 3) for seat, cell in enumerate(cells) if cell
        }
    return provinces


def _controlled(s: State) -> dict[str, str]:
    owners = {str(number): endings.control(s, province) for province, number in enumerate(s.tables.numbers)}
    return {number: NONE if seat is None else s.names[seat] for number, seat in owners.items()}


def _votes(s: State) -> View:
    held = {
        name: dict(zip(FACTIONS, s.votes[seat * 3 : seat * 3 + 3], strict=True)) for seat, name in enumerate(s.names)
    }
    return {**held, **{faction: sum(s.held(i)) for i, faction in enumerate(FACTIONS)}}


_SEATS = frozenset({"player", "players", "order", "winners", "eligible"})
_FACTIONS = frozenset({"faction", "factions"})


def event_in_words(s: State, event: Event) -> Event:
    """An event with names instead of seats and numbers of factions."""
    words = {}
    for key, value in event.items():
        factions = key in _FACTIONS or (key == "contenders" and event.get("scope") == "track")
        if factions:
            words[key] = _named(FACTIONS, value)
        elif key in _SEATS or key == "contenders":
            words[key] = _named(s.names, value)
        else:
            words[key] = value
    return words


def _named(names: tuple[str, ...], value: Any) -> Any:
    return [names[index] for index in value] if isinstance(value, list) else names[value]
