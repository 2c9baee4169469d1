"""What plays the games: rules, the tables of scenarios, tallies. Whoever only reads content needs none of it."""

from __future__ import annotations

from engine.games.liberte.rules.game import Liberte
from engine.games.liberte.scenario.driver import Stage as LiberteStage
from engine.games.liberte.tally import LiberteTally

RULES: dict[str, type[Liberte]] = {"liberte": Liberte}
STAGES: dict[str, type[LiberteStage]] = {"liberte": LiberteStage}
TALLIES: dict[str, type[LiberteTally]] = {"liberte": LiberteTally}
