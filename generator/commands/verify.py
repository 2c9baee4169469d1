"""Check the rulebook and every translation against data and engine; or play scenarios of your own."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.errors import Problems
from engine.scenario import scenarios
from engine.source import load
from generator import console, remarks
from generator.commands.content import GAME_HELP, explain, listed
from generator.editions import open_editions
from generator.failure import Failure
from generator.plays import play_one
from generator.project import Project, choose_game, find
from generator.remarks import Remark
from generator.verify import Report, open_book, spoken, verify


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which game or scenario, which languages, for whom to write."""
    parser.add_argument("target", nargs="?", metavar="GAME|FILE", help=f"{GAME_HELP}, or a YAML file of scenarios")
    parser.add_argument("--lang", action="append", metavar="L", help="only these languages (en is the master)")
    parser.add_argument("--format", choices=("text", "json", "github"), default="text", help="how to report")
    parser.add_argument("--strict", action="store_true", help="missing and stale texts are errors too")


def run(args: argparse.Namespace) -> int:
    """Check, report everything, and exit 1 if anything is wrong."""
    project = find(args.root, None)
    with explain(as_json=args.format == "json"):
        if args.target is not None and args.target.endswith((".yaml", ".yml")):
            return _play_file(project, Path(args.target))
        book = open_book(project.root, choose_game(project, args.target))
        codes = listed(args.lang, "language", spoken(book)) or spoken(book)
        report = verify(book, codes)
    _tell(report, args.format, strict=args.strict)
    return 1 if report.errors(strict=args.strict) else 0


def _tell(report: Report, form: str, *, strict: bool) -> None:
    wrong = report.errors(strict=strict)
    if form == "json":
        found = {"checked": dict(sorted(report.tally.items())), "findings": remarks.as_json(report.remarks)}
        console.show_json({"errors": wrong, "languages": list(report.languages), **found})
        return
    if form == "github":
        console.say(remarks.as_github(report.remarks).rstrip("\n"))
        return
    shown = remarks.as_text(_gathered(report.remarks))
    if shown:
        console.say(shown.rstrip("\n"))
        counts = remarks.counts(report.remarks)
        console.say("\n" + ", ".join(f"{code} {count}" for code, count in sorted(counts.items())))
    checked = ("examples", "values", "comparisons", "results", "names", "terms", "strings")
    console.say(
        f"{', '.join(report.languages)}: " + ", ".join(f"{report.tally[name]} {name}" for name in checked) + " checked"
    )
    warnings = len(report.remarks) - wrong
    console.say(f"{wrong} errors, {warnings} warnings" if report.remarks else "nothing wrong")


LONG = 20
"""Missing and stale strings beyond this many in a file are only counted."""


def _gathered(found: tuple[Remark, ...]) -> list[Remark]:
    """Findings to print: of the many strings that a new translation misses, the first few."""
    seen: dict[tuple[str, str], int] = {}
    kept = []
    for remark in found:
        key = (remark.code, remark.at.file)
        seen[key] = seen.get(key, 0) + 1
        if remark.weight == "error" or seen[key] <= LONG:
            kept.append(remark)
    return kept


def _play_file(project: Project, path: Path) -> int:
    """Play a file of scenarios and say what came out."""
    problems = Problems()
    node = load(path, str(path), problems)
    problems.raise_if_any()
    game = choose_game(project, None)
    editions = open_editions(project.root, game)
    wrong = 0
    for scenario in scenarios(node) if node is not None else ():
        played = play_one(scenario, editions)
        wrong += len(played.failures)
        outcome = f"refused by {played.refused}" if played.refused else "played"
        console.say(f"{played.id or path.stem}: {outcome}" + ("" if not played.failures else ", but:"))
        for at, reason in played.failures:
            console.say(f"  {at}: {reason}")
    if wrong:
        raise Failure(f"{wrong} differences", "correct the scenario, or the rule if the engine is wrong")
    return 0
