"""Let bots play thousands of games and count what happens: balance, endings, governments, cards."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from engine import games
from engine.bots import BOTS, UnknownBot, bot
from engine.play.simulate import Plan, cluster, simulate
from engine.play.summary import summarise
from generator import console
from generator.build.workers import workers
from generator.build.writer import Output
from generator.commands.shared import GAME_HELP, check_edition, explain, named
from generator.failure import Failure, WrongUse
from generator.games.liberte.words import statistics_page
from generator.project import choose_game, find


def arguments(parser: argparse.ArgumentParser) -> None:
    """How many games, who plays, and what to keep."""
    parser.add_argument("game", nargs="?", help=GAME_HELP)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    parser.add_argument("--players", type=int, default=4, metavar="N", help="players at the table (default: 4)")
    kinds = f"{', '.join(BOTS)}, by comma (default: random); mcts:64 searches with 64 visits a decision"
    parser.add_argument("--bots", action="append", metavar="B", help=kinds)
    parser.add_argument("--edition", metavar="E", help="an edition of the game (default: its base edition)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="parallel processes (default: one per core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="a Dask cluster instead of processes here")
    parser.add_argument("--log", metavar="DIR", help="keep each game as a log that can be replayed")
    parser.add_argument("--html", metavar="FILE", help="write a page with charts")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to report")


def run(args: argparse.Namespace) -> int:
    """Simulate, then tell."""
    project = find(args.root, None)
    name = choose_game(project, args.game)
    if args.games < 1 or args.jobs < 0:
        raise WrongUse("--games and --jobs must be positive", "give 1 or more")
    with explain(args.format == "json"):
        base = games.load_pack(project.root, name)
        editions = [edition.id for edition in base.content.identity.editions]
        edition = check_edition(args.edition, editions)
        pack = base if edition == base.edition else games.load_pack(project.root, name, edition)
    allowed = pack.content.identity.players
    if not allowed.least <= args.players <= allowed.most:
        raise WrongUse(
            f"--players {args.players}: the game is for {allowed.least} to {allowed.most}", "choose one of them"
        )
    bots = _bots(args.bots)
    plan = Plan(pack, args.players, bots, args.games, args.seed)
    with _executor(args) as executor, console.progress("playing") as progress:
        tally, logs = simulate(
            plan,
            executor,
            logs=args.log is not None,
            progress=lambda done, total: progress(done, total, f"{done} games"),
        )
    if args.log is not None:
        _write(Path(args.log), logs)
    facts = summarise(plan, tally)
    names = {str(card.id): card.name for card in pack.content.cards.cards}
    if args.html is not None:
        page = statistics_page.page(facts, names, project.root / "templates")
        _write(Path(args.html).resolve().parent, iter([(Path(args.html).name, page)]))
        if args.format != "json":
            console.say(f"charts: {args.html}")
    if args.format == "json":
        console.show_json(facts)
    else:
        _tell(facts, names)
    return 0


def _bots(given: list[str] | None) -> tuple[str, ...]:
    """The bots in their order; naming one twice gives it two seats."""
    names = named(given) or ("random",)
    for name in names:
        try:
            bot(name, 0)
        except UnknownBot as error:
            raise WrongUse.choice("bot", name, BOTS) from error
    return names


@contextlib.contextmanager
def _executor(args: argparse.Namespace) -> Iterator[Executor]:
    if args.dask is None:
        with workers(args.jobs) as processes:
            yield processes
        return
    with contextlib.ExitStack() as stack:
        try:
            executor = stack.enter_context(cluster(args.dask))
        except ImportError as error:
            raise Failure("--dask needs the package distributed", "pip install 'liberte-pnp[dask]'") from error
        except (OSError, ValueError) as error:
            raise Failure(f"no Dask cluster answers at {args.dask}", "check the address or leave --dask out") from error
        yield executor


def _write(folder: Path, files: Iterator[tuple[str, Any]]) -> None:
    output = Output(folder.resolve())
    output.prepare()
    for name, data in files:
        output.write(name, data.encode() if isinstance(data, str) else data)
    output.close()


def _tell(facts: dict[str, Any], names: Mapping[str, str]) -> None:
    console.say(
        f"{facts['games']} games of {facts['players']} players, {facts['edition']} edition, "
        f"content {facts['content'][:12]} (the card list is a reconstruction: this tests the rules and your own "
        "card list, it does not judge the printed game)"
    )
    rows: list[tuple[console.Cell, ...]]
    for title, key in (("Wins by bot", "by-bot"), ("Wins by seat", "by-seat")):
        rows = [
            (name, row["games"], row["wins"], f"{row['share']:.1%}", f"{row['low']:.1%}–{row['high']:.1%}")
            for name, row in facts[key].items()
        ]
        console.table(title, ("who", "games", "wins", "share", "95 %"), rows, right=("games", "wins", "share", "95 %"))
    for title, key in (("Endings", "endings"), ("Governments", "governments"), ("Victory points", "points")):
        turns = sorted({turn for row in facts[key].values() for turn in row["by-turn"]})
        rows = [
            (name, *(row["by-turn"].get(turn, 0) for turn in turns), row["total"], f"{row['per-game']:.3f}")
            for name, row in facts[key].items()
        ]
        columns = ("what", *(f"turn {turn}" for turn in turns), "all", "a game")
        console.table(title, columns, rows, right=columns[1:])
    rows = [(turn, row["mean"], row["least"], row["most"]) for turn, row in facts["rounds"].items()]
    console.table("Rounds", ("turn", "mean", "least", "most"), rows, right=("mean", "least", "most"))
    best = sorted(facts["by-card"].items(), key=lambda item: -item[1]["share"])[:10]
    rows = [
        (f"{card} {names[card]}", row["games"], f"{row['share']:.1%}", f"{row['low']:.1%}–{row['high']:.1%}")
        for card, row in best
    ]
    console.table("Cards that win", ("card", "games", "share", "95 %"), rows, right=("games", "share", "95 %"))
