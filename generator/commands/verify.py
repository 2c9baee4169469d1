"""Check the rulebook and every translation against data and engine; or play scenarios of your own."""

from __future__ import annotations

import argparse
from pathlib import Path

from generator import answers, console, findings, remarks
from generator.commands.content import GAME_HELP, explain, listed
from generator.failure import WrongUse
from generator.project import Project, choose_game, find
from generator.remarks import Remark
from generator.verify import Report, open_book, spoken, verify


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which game or scenario, which languages, for whom to write."""
    parser.add_argument("target", nargs="*", metavar="GAME|FILE", help=f"{GAME_HELP}, or YAML files of scenarios")
    parser.add_argument("--lang", action="append", metavar="L", help="only these languages (en is the master)")
    parser.add_argument("--format", choices=("text", "json", "github"), default="text", help="how to report")
    parser.add_argument("--strict", action="store_true", help="missing and stale texts are errors too")


def run(args: argparse.Namespace) -> int:
    """Check, report everything, and exit 1 if anything is wrong."""
    project = find(args.root, None)
    with explain(as_json=args.format == "json"):
        if any(name.endswith((".yaml", ".yml")) for name in args.target):
            return _play_files(project, [Path(name) for name in args.target], args.format)
        if len(args.target) > 1:
            raise WrongUse("more than one game is named", "check one after the other")
        book = open_book(project.root, choose_game(project, args.target[0] if args.target else None))
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


def _play_files(project: Project, paths: list[Path], form: str) -> int:
    """Play files of scenarios and say what came out."""
    played = answers.play_files(project, paths)
    if form == "json":
        console.show_json([answers.as_data(path, run) for path, run in played])
    elif form == "github":
        for problem in (problem for _, run in played for problem in run.problems):
            at = problem.at
            console.say(f"::error file={at.file},line={at.line},col={at.column}::{findings.message(problem)}")
    else:
        for path, run in played:
            console.say("\n".join(answers.as_text(path, run)))
        wrong = sum(not run.ok for _, run in played)
        console.say(f"{len(played)} scenarios, {wrong} with differences")
    return 0 if all(run.ok for _, run in played) else 1
