"""Liberté: its content classes, its rules, one module per phase."""

from engine.games.description import Game

GAME = Game(
    name="liberte",
    content="engine.games.liberte.content:KIND",
    rules="engine.games.liberte.rules.game:Liberte",
    stage="engine.games.liberte.scenario.driver:LiberteStage",
    tally="engine.games.liberte.tally:LiberteTally",
    bots=("random", "greedy", "mcts"),
)
