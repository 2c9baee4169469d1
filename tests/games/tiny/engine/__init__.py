"""The Lantern Path, as the engine sees it."""

from engine.games.description import Game

HERE = "tests.games.tiny.engine"

GAME = Game(
    name="tiny",
    content=f"{HERE}.content:KIND",
    rules=f"{HERE}.rules:LanternPath",
    stage=f"{HERE}.stage:LanternStage",
    tally=f"{HERE}.tally:LanternTally",
    bots=("random", "greedy", "mcts"),
)
