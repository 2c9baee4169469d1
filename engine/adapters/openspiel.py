"""Any game of the engine as an OpenSpiel game (extra `openspiel`). The only module that imports pyspiel.

Chance is explicit there: a draw is a chance node with its exact distribution. OpenSpiel wants a bound on the length of
a game, and random players may pass for ever, so only here a game that grows too long is called off as a draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyspiel

from engine.game import AnyRules
from engine.games import game as registered
from engine.loading.pack import AnyPack

LONGEST = 6000
"""Decisions and draws after which a game is called off: several times what random players need."""


class TableInPlay:
    """A table and how long it has been played at. OpenSpiel copies a state by copying deeply whatever hangs on it: so
    nothing does but this, and the rules, which never change, are not copied."""

    def __init__(self, rules: AnyRules, table: object, length: int) -> None:
        self.rules = rules
        self.table = table
        self.length = length

    def __deepcopy__(self, _memo: object) -> TableInPlay:
        return TableInPlay(self.rules, self.rules.clone(self.table), self.length)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no type hints
    """A position in OpenSpiel's words."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        table = game.rules.setup(game.rules.seats(game.players), 1, explicit=True)
        self.at = TableInPlay(game.rules, table, 0)

    def current_player(self) -> int:
        """Whose decision it is; chance and the end have numbers of their own."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        player = self.at.rules.player(self.at.table)
        return int(pyspiel.PlayerId.CHANCE if player < 0 else player)

    def _legal_actions(self, _player: int) -> Sequence[int]:
        return [] if self.is_terminal() else self.at.rules.legal(self.at.table)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes of chance are equally likely."""
        outcomes = self.at.rules.legal(self.at.table)
        return [(action, 1 / len(outcomes)) for action in outcomes]

    def _apply_action(self, action: int) -> None:
        self.at.rules.apply(self.at.table, action)
        self.at.length += 1

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.at.rules.decode(self.at.table, action)

    def is_terminal(self) -> bool:
        """Over, or called off."""
        return self.at.length >= LONGEST or self.at.rules.is_over(self.at.table)

    def returns(self) -> list[float]:
        """Each player's share of the win."""
        return self.at.rules.returns(self.at.table)

    def __str__(self) -> str:
        return str(self.at.rules.to_json(self.at.table))


class Observer:
    """What a player sees, as text."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, object] = {}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The observation of the engine, which holds nothing hidden."""
        return str(state.at.rules.observation(state.at.table, player))


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # as above
    """A game of the engine for one number of players."""

    def __init__(self, pack: AnyPack, players: int, params: object = None) -> None:
        self.rules = registered(pack.game).new_rules(pack.content, {})
        self.players = players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.size,
            max_chance_outcomes=self.rules.size,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(_kind(pack, players), info, params or {})

    def new_initial_state(self) -> OpenSpielState:
        """The table before chance has drawn anything."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:  # noqa: ARG002 - its API
        """The observer of a player, as OpenSpiel asks for it."""
        return Observer()


def _kind(pack: AnyPack, players: int) -> Any:
    return pyspiel.GameType(
        short_name=f"{pack.game}_{players}",
        long_name=f"{pack.content.identity.title}, {players} players",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )


def register(pack: AnyPack, players: int) -> str:
    """Make a game known to OpenSpiel for a number of players; returns the name to load it by.

    OpenSpiel lets go of what it was given only after Python has ended. A class, which also refers to itself, survives
    that; a function or a `partial` would bring the process down.
    """

    class Registered(OpenSpielGame):
        def __init__(self, params: object = None) -> None:
            super().__init__(pack, players, params)

    pyspiel.register_game(_kind(pack, players), Registered)
    return f"{pack.game}_{players}"
