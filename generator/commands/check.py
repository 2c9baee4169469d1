"""Validate a game's content in all its editions and summarise it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import asdict

from engine import games
from engine.errors import Finding
from engine.loading.common import STATUSES
from engine.loading.crosscheck import provenance_counts
from engine.loading.pack import AnyPack
from engine.record import record
from generator import console
from generator.commands.shared import explain
from generator.findings.report import as_github, as_json, as_text
from generator.games import presentation
from generator.language.text import project_text
from generator.project import Project, choose_games, find
from generator.rulebook.evidence.names import game_names


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which game, and in which form to report."""
    parser.add_argument("game", nargs="?", help="the game: a folder in content/ or an alias (default: all games)")
    parser.add_argument("--format", choices=("text", "json", "github"), default="text", help="how to report")


@record
class Summary:
    """What a game's content holds; its JSON has these names."""

    game: str
    title: str
    version: str
    content: str
    """The hash of all files."""
    editions: tuple[str, ...]
    languages: tuple[str, ...]
    totals: dict[str, int]
    origins: dict[str, dict[str, int]]
    """File -> where its facts come from -> how many."""
    warnings: list[dict[str, object]]


def run(args: argparse.Namespace) -> int:
    """Load every edition; summarise the content and where it comes from."""
    project = find(args.root, None)
    summaries = [_check(project, name, args.format) for name in choose_games(project, args.game)]
    if args.format == "json":
        console.show_json([asdict(summary) for summary in summaries])
    elif args.format == "text":
        for summary in summaries:
            _print(summary)
    return 0


def _check(project: Project, name: str, form: str) -> Summary:
    """Load a game in every edition and draw it; raises `Failure` if anything is wrong."""
    project.use(name)
    with explain(form):
        base = games.load_pack(project.root, name)
        for edition in base.content.identity.editions[1:]:
            games.load_pack(project.root, name, edition.id)
        games.game(name).new_rules(base.content, {})  # both ask for what they need by its name
        game_names(base, project_text(project.root, name, "en"))
        drawn = presentation(name).part("drawing_check")
        warnings: tuple[Finding, ...] = drawn(base, project.root) if drawn is not None else ()
    if form == "github":
        print(as_github(warnings), end="")
    else:
        print(as_text(warnings), end="", file=sys.stderr)
    return _summary(base, warnings)


def _summary(pack: AnyPack, warnings: Iterable[Finding]) -> Summary:
    identity = pack.content.identity
    origins: dict[str, dict[str, int]] = {}
    for stem, field in games.game(pack.game).content_kind().files().items():
        counts = provenance_counts(getattr(pack.content, field))
        origins[stem] = {status: counts[status] for status in STATUSES}
    return Summary(
        pack.game,
        identity.title,
        identity.version,
        pack.hash,
        tuple(edition.id for edition in identity.editions),
        tuple(language.code for language in identity.languages),
        dict(identity.expected),
        origins,
        as_json(warnings),
    )


def _print(summary: Summary) -> None:
    totals = summary.totals
    console.say(f"{summary.title} {summary.version}, content {summary.content[:12]}: no problems")
    console.say(f"editions: {', '.join(summary.editions)}; languages: {' '.join(summary.languages)}")
    console.say(
        f"{len(totals)} expected totals hold, among them " + ", ".join(f"{totals[k]} {k}" for k in list(totals)[:6])
    )
    rows = [
        (f"{stem}.yaml", *(counts[status] or None for status in STATUSES)) for stem, counts in summary.origins.items()
    ]
    sums = [sum(counts[status] for counts in summary.origins.values()) for status in STATUSES]
    console.table("Where the facts come from", ("file", *STATUSES), [*rows, ("all", *sums)], right=STATUSES)
    console.say("Reconstructed facts are ours: they stand in for what no source tells, and are not the printed game.")
