"""Let bots play thousands of games and count what happens: who wins, by bot and seat, and what else the game counts."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from engine import games
from engine.bots import BOTS, UnknownBot, bot
from engine.loading.common import Players
from engine.loading.pack import AnyPack
from engine.play.simulate import Plan, cluster, simulate
from engine.play.summary import Facts, summarise
from generator import console
from generator.build.workers import workers
from generator.build.writer import Output
from generator.commands.shared import GAME_HELP, chosen_edition, explain, split_names
from generator.failure import Failure, WrongUse
from generator.games import presentation
from generator.games.statistics import Statistics, share
from generator.project import Project, choose_game, find

PAGE = "simulation-{game}.html"
USUAL = 4
"""Players at the table where nobody says how many."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """How many games, who plays, and what to keep."""
    parser.add_argument("game", nargs="?", help=GAME_HELP)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    parser.add_argument("--players", type=int, metavar="N", help="players (default: 4, or the nearest number)")
    kinds = f"{', '.join(BOTS)}, by comma (default: random); mcts:64 searches with 64 visits a decision"
    parser.add_argument("--bots", action="append", metavar="B", help=kinds)
    parser.add_argument("--edition", metavar="E", help="an edition of the game (default: its base edition)")
    help_rulings = "play a ruling otherwise (austria-road=long); may be given again"
    parser.add_argument("--ruling", action="append", metavar="R=OPTION", default=[], help=help_rulings)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games")
    parser.add_argument("--jobs", type=int, metavar="N", help="parallel processes (default: one per core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="a Dask cluster instead of processes here")
    parser.add_argument("--log", metavar="DIR", help="keep each game as a log that can be replayed")
    parser.add_argument("--html", metavar="FILE", help="the page with charts (default: in output/; for JSON none)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how to report")


def run(args: argparse.Namespace) -> int:
    """Simulate, then report."""
    project = find(args.root, None)
    name = choose_game(project, args.game, before="pnp simulate")
    if args.games < 1 or (args.jobs is not None and args.jobs < 1):
        raise WrongUse("--games and --jobs must be positive", "give 1 or more")
    pack = _pack(args, project, name)
    players = _players(args.players, pack.content.identity.players)
    bots = _bots(args.bots, games.game(name).bots, name)
    statistics: Statistics | None = presentation(name).part("statistics")
    if args.html is not None and statistics is None:
        raise WrongUse(f"{name} has no page of statistics", "leave --html out")
    if args.html is not None and Path(args.html).is_dir():
        raise WrongUse(f"--html {args.html} is a folder", "name a file in it, as in --html FILE.html")
    for folder in filter(None, (args.log, args.html and Path(args.html).resolve().parent)):
        with Output(Path(folder).resolve()):
            pass  # better to know before the games are played that nothing can be written there
    plan = Plan(pack, players, bots, args.games, args.seed, _rulings(args.ruling, pack))
    with explain(args.format), _executor(args) as executor, console.progress("playing") as progress:
        tally, logs = simulate(
            plan,
            executor,
            logs=args.log is not None,
            progress=lambda done, total: progress(done, total, f"{done} games"),
        )
    if args.log is not None:
        _write(Path(args.log), logs)
    facts = summarise(plan, tally)
    if args.format == "json":
        console.show_json(facts)
    else:
        _report(facts, pack, statistics)
    path = Path(args.html) if args.html is not None else project.output / PAGE.format(game=name)
    if statistics is not None and (args.html is not None or args.format != "json"):
        page = statistics.page(pack, facts, project.templates)
        _write(path.resolve().parent, iter([(path.name, page)]))
        if args.format != "json":
            console.say(f"charts: {path}")
    return 0


def _pack(args: argparse.Namespace, project: Project, game: str) -> AnyPack:
    """The content of the edition asked for."""
    with explain(args.format):
        base = games.load_pack(project.root, game)
        edition = chosen_edition(args.edition, [edition.id for edition in base.content.identity.editions])
        return base if edition == base.edition else games.load_pack(project.root, game, edition)


def _players(asked: int | None, allowed: Players) -> int:
    """How many play: what was asked for, else the usual number or the nearest that the game allows."""
    players = asked if asked is not None else min(max(USUAL, allowed.least), allowed.most)
    if not allowed.least <= players <= allowed.most:
        raise WrongUse(f"--players {players}: the game is for {allowed.least} to {allowed.most}", "choose one of them")
    return players


def _rulings(given: list[str], pack: AnyPack) -> dict[str, str]:
    """Rulings that are played otherwise, each with its option."""
    known = {ruling.id: ruling.options for ruling in pack.content.rulings.rulings if ruling.options}
    chosen = {}
    for words in given:
        name, _, option = words.partition("=")
        if name not in known:
            raise WrongUse.choice("ruling", name, sorted(known))
        if option not in known[name]:
            raise WrongUse.choice(f"option of {name}", option, known[name])
        chosen[name] = option
    return chosen


def _bots(given: list[str] | None, playing: Sequence[str], game: str) -> tuple[str, ...]:
    """The bots in their order; naming one twice gives it two seats."""
    names = tuple(name.casefold() for name in split_names(given)) or ("random",)
    for name in names:
        try:
            bot(name, 0)
        except UnknownBot as error:
            raise WrongUse.choice("bot", name, playing) from error
        if name.partition(":")[0] not in playing:
            raise WrongUse(f"the bot {name} cannot play {game}", f"choose from {', '.join(playing)}")
    return names


@contextlib.contextmanager
def _executor(args: argparse.Namespace) -> Iterator[Executor]:
    if args.dask is None:
        with workers(args.jobs or 0) as processes:
            yield processes
        return
    with contextlib.ExitStack() as stack:
        try:
            executor = stack.enter_context(cluster(args.dask))
        except ImportError as error:
            raise Failure("--dask needs the package distributed", "pip install 'pnp-press[dask]'") from error
        except (OSError, ValueError) as error:
            raise Failure(f"no Dask cluster answers at {args.dask}", "check the address or leave --dask out") from error
        yield executor


def _write(folder: Path, files: Iterator[tuple[str, Any]]) -> None:
    with Output(folder.resolve()) as output:
        for name, data in files:
            output.write(name, data.encode() if isinstance(data, str) else data)


def _report(facts: Facts, pack: AnyPack, statistics: Statistics | None) -> None:
    note = f" ({statistics.note})" if statistics is not None else ""
    otherwise = "".join(f", {name}={option}" for name, option in facts["rulings"].items())
    console.say(
        f"{console.count(facts['games'], 'game')} of {console.count(facts['players'], 'player')}, "
        f"{facts['edition']} edition, content {facts['content'][:12]}{otherwise}{note}"
    )
    for title, key in (("Wins by bot", "by-bot"), ("Wins by seat", "by-seat")):
        rows = [(name, row["games"], row["wins"], *share(row)) for name, row in facts[key].items()]
        console.table(title, ("who", "games", "wins", "share", "95 %"), rows, right=("games", "wins", "share", "95 %"))
    for table in statistics.tables(pack, facts) if statistics is not None else ():
        console.table(table.title, table.columns, table.rows, right=table.columns[1:])
