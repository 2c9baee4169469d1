"""`make bot-ladder`: greedy against random, the search against greedy, each alone against two of the weaker.

An equal player would win a third of the games. Prints the share with its 95 % interval after each game, so that a run
may be stopped when the answer is clear. `make bot-ladder ARGS="--games 100 --first 0 --rung mcts --visits 64"`.
"""

from __future__ import annotations

import argparse
import sys

from engine.bots import bot
from engine.play.summary import interval
from tests.engine.games.liberte.table import deal, game


def winner_share(strong: str, weak: str, index: int) -> float:
    """One game of the stronger bot against two weaker ones; its share of the win. Seats rotate."""
    rules = game()
    seats = [strong if (seat + index) % 3 == 0 else weak for seat in range(3)]
    bots = [bot(name, 1000 * index + seat) for seat, name in enumerate(seats)]
    state = deal(rules, 3, index)
    while not rules.is_over(state):
        rules.apply(state, bots[state.player].choose(rules, state))
    return sum(1 / len(state.winners) for seat in state.winners if seats[seat] == strong)


def main(arguments: list[str]) -> int:
    """Play both rungs."""
    parser = argparse.ArgumentParser(prog="make bot-ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, to take a run up again")
    parser.add_argument("--rung", choices=("greedy", "mcts"), help="only this one")
    parser.add_argument("--visits", type=int, help="what the search may spend on a decision, instead of its default")
    args = parser.parse_args(arguments)
    search = f"mcts:{args.visits}" if args.visits else "mcts"
    for rung, strong, weak in (("greedy", "greedy", "random"), ("mcts", search, "greedy")):
        if args.rung not in (None, rung):
            continue
        wins = 0.0
        for played in range(1, args.games + 1):
            wins += winner_share(strong, weak, args.first + played - 1)
            low, high = interval(wins, played)
            share = wins / played
            print(
                f"{strong} against two {weak}: {wins:.1f} of {played}, {share:.0%} ({low:.0%} to {high:.0%})",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
