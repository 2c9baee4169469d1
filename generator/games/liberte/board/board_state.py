"""What lies on the board at one moment, as drawings need it. Only this module reads it from the engine's view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from engine.games.liberte.content.cards import FACTIONS, Faction
from engine.games.liberte.content.rules import RulesFile
from engine.games.stage import View
from engine.record import record


@record(slots=False)
class Stack:
    """Blocks of one faction under one player's token."""

    player: str
    faction: Faction
    height: int


@record(slots=False)
class BoardState:
    """Stacks by province number, and everything on tracks and in boxes. What is empty is not drawn."""

    stacks: Mapping[int, tuple[Stack, ...]] = field(default_factory=dict)
    turn: int | None = None
    order: tuple[str, ...] = ()
    vp: Mapping[str, int] = field(default_factory=dict)
    track: Mapping[Faction, int] = field(default_factory=dict)
    government: Faction | None = None
    presence: tuple[str, ...] = ()
    """Players with a token in the government box."""
    battle_box: Mapping[str, int] = field(default_factory=dict)
    lost: tuple[int, ...] = ()
    """Turns whose battle was lost."""
    supply: Mapping[Faction, int] = field(default_factory=dict)
    reserve: Mapping[Faction, int] = field(default_factory=dict)

    @property
    def players(self) -> set[str]:
        """Everyone who has something on the board."""
        owners = {stack.player for stacks in self.stacks.values() for stack in stacks}
        return owners | {*self.order, *self.vp, *self.presence, *self.battle_box}


def from_view(view: View, rules: RulesFile) -> BoardState:
    """The engine's view of a table -> the state of the board."""
    turn = view.get("turn")
    waiting = rules.setup.reserve_each if turn is not None and turn < rules.setup.reserve_turn else 0
    government = view.get("government")
    return BoardState(
        stacks={
            int(number): tuple(_stack(player, words) for player, words in stacks.items())
            for number, stacks in view.get("provinces", {}).items()
            if stacks
        },
        turn=turn,
        order=tuple(view.get("order", ())),
        vp=dict(view.get("vp", {})),
        track={faction: view["track"][faction] for faction in FACTIONS if faction in view.get("track", {})},
        government=next((faction for faction in FACTIONS if faction == government), None),
        presence=tuple(view.get("presence", ())),
        battle_box={player: count for player, count in view.get("battle-box", {}).items() if count},
        lost=tuple(view.get("lost-battles", ())),
        supply={faction: view["supply"][faction] for faction in FACTIONS if faction in view.get("supply", {})},
        reserve=dict.fromkeys(FACTIONS, waiting) if waiting else {},
    )


def _stack(player: str, words: str) -> Stack:
    """Read a stack as the view writes it: `red 3`."""
    name, height = words.split()
    return Stack(player, FACTIONS[FACTIONS.index(name)], int(height))
