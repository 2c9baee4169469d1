"""1793: Patriots & Traitors: its content classes, its rules, one module per phase."""

from engine.games.description import Game

GAME = Game(
    name="patriots",
    content="engine.games.patriots.content:KIND",
    rules="engine.games.patriots.rules.game:Patriots",
    stage="engine.games.patriots.scenario.driver:PatriotsStage",
    tally="engine.games.patriots.tally:PatriotsTally",
    rules_version=2,
    bots=("random", "greedy", "mcts"),
)
