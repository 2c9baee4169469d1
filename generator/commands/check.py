"""Validate a game's content in all its editions and summarise it."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from engine import games
from engine.errors import Finding
from engine.loading.common import STATUSES
from engine.loading.crosscheck import provenance_counts
from engine.loading.pack import AnyPack
from generator import console
from generator.commands.shared import explain
from generator.findings.report import as_github, as_json, as_text
from generator.games import presentation
from generator.project import Project, choose_games, find


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which game, and for whom to write."""
    parser.add_argument("game", nargs="?", help="the game: a folder in content/ or an alias (default: all games)")
    parser.add_argument("--format", choices=("text", "json", "github"), default="text", help="how to report")


def run(args: argparse.Namespace) -> int:
    """Load every edition; say what there is and where it comes from."""
    project = find(args.root, None)
    summaries = [_checked(project, name, args.format) for name in choose_games(project, args.game)]
    if args.format == "json":
        console.show_json(summaries)
    elif args.format == "text":
        for summary in summaries:
            _tell(summary)
    return 0


def _checked(project: Project, name: str, form: str) -> dict[str, Any]:
    """Load a game in every edition and draw it; raises `Failure` if anything is wrong."""
    project.use(name)
    with explain(form):
        base = games.load_pack(project.root, name)
        for edition in base.content.identity.editions[1:]:
            games.load_pack(project.root, name, edition.id)
        warnings = _drawn(base, project.root)
    if form == "github":
        print(as_github(warnings), end="")
    else:
        print(as_text(warnings), end="", file=sys.stderr)
    return _summary(base) | {"warnings": as_json(warnings)}


def _drawn(pack: AnyPack, root: Path) -> tuple[Finding, ...]:
    """Warnings that only drawing finds out."""
    check = presentation(pack.game).part("drawing_check")
    warnings: tuple[Finding, ...] = check(pack, root) if check is not None else ()
    return warnings


def _summary(pack: AnyPack) -> dict[str, Any]:
    identity = pack.content.identity
    origins = {}
    for stem, field in games.game(pack.game).content_kind().files().items():
        counts: Counter[Any] = provenance_counts(getattr(pack.content, field))
        origins[stem] = {status: counts[status] for status in STATUSES}
    return {
        "game": pack.game,
        "title": identity.title,
        "version": identity.version,
        "content": pack.hash,
        "editions": [edition.id for edition in identity.editions],
        "languages": [language.code for language in identity.languages],
        "totals": dict(identity.expected),
        "origins": origins,
    }


def _tell(summary: dict[str, Any]) -> None:
    totals = summary["totals"]
    console.say(f"{summary['title']} {summary['version']}, content {summary['content'][:12]}: no problems")
    console.say(f"editions: {', '.join(summary['editions'])}; languages: {' '.join(summary['languages'])}")
    console.say(
        f"{len(totals)} expected totals hold, among them " + ", ".join(f"{totals[k]} {k}" for k in list(totals)[:6])
    )
    rows = [
        (f"{stem}.yaml", *(counts[status] or None for status in STATUSES))
        for stem, counts in summary["origins"].items()
    ]
    sums = [sum(counts[status] for counts in summary["origins"].values()) for status in STATUSES]
    console.table("Where the facts come from", ("file", *STATUSES), [*rows, ("all", *sums)], right=STATUSES)
    console.say("Reconstructed facts are ours: they stand in for what no source tells, and are not the printed game.")
