"""Check the rulebook and every translation against data and engine; or play scenarios of your own."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from engine.errors import Finding
from generator import console
from generator.commands.shared import explain, known_names
from generator.failure import WrongUse
from generator.findings.report import as_github, as_json, as_text, fix, headline, message, severity
from generator.project import Project, choose_games, find
from generator.rulebook.verify import scenario_files
from generator.rulebook.verify.verify import Report, open_book, spoken, verify

TARGET_HELP = "a game (default: all games), or YAML files of scenarios; FILE#id for one of them"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which game or scenario, which languages, how to report."""
    parser.add_argument("target", nargs="*", metavar="GAME|FILE", help=TARGET_HELP)
    parser.add_argument("--lang", action="append", metavar="L", help="only these languages (en is the master)")
    parser.add_argument("--format", choices=("text", "json", "github"), default="text", help="how to report")
    parser.add_argument("--all", action="store_true", help="show every missing text, not only the first few of a file")
    parser.add_argument("--strict", action="store_true", help="missing and stale texts are errors too")


def run(args: argparse.Namespace) -> int:
    """Check, report everything, and exit 1 if anything is wrong."""
    project = find(args.root, None)
    with explain(args.format):
        if any(name.partition("#")[0].endswith((".yaml", ".yml")) for name in args.target):
            _refuse_useless(args)
            return _play_files(project, args.target, args.format)
        if other := next((name for name in args.target if Path(name).is_file()), None):
            raise WrongUse(f"{other} is not a YAML file", "scenarios are in files that end in .yaml")
        if len(args.target) > 1:
            raise WrongUse("more than one game is named", "check one after the other")
        reports = _reports(project, args)
    if args.format == "json":
        console.show_json([{"game": game, **_data(report, strict=args.strict)} for game, report in reports.items()])
    else:
        for game, report in reports.items():
            if len(reports) > 1 and args.format == "text":
                console.say(f"{game}:")
            _print(report, args.format, strict=args.strict, everything=args.all)
    return 1 if any(report.errors(strict=args.strict) for report in reports.values()) else 0


def _refuse_useless(args: argparse.Namespace) -> None:
    """A scenario has no languages, and no missing texts."""
    for name in ("lang", "all", "strict"):
        if getattr(args, name):
            raise WrongUse(f"--{name} changes nothing for scenarios", "leave it out")


def _reports(project: Project, args: argparse.Namespace) -> dict[str, Report]:
    """What was found in each game. Of several those are left out that lack a language asked for, with a warning."""
    games = choose_games(project, args.target[0] if args.target else None)
    reports, refused = {}, {}
    for game in games:
        book = open_book(project.root, game)
        try:
            codes = known_names(args.lang, "language", spoken(book)) or spoken(book)
        except WrongUse as reason:
            refused[game] = reason
            continue
        reports[game] = verify(book, codes)
    if refused and not reports:
        raise next(iter(refused.values()))
    for game, refusal in refused.items():
        console.warn(f"{game} is left out: {refusal.message}")
    return reports


def _data(report: Report, *, strict: bool) -> dict[str, object]:
    return {
        "errors": report.errors(strict=strict),
        "languages": list(report.languages),
        "checked": dict(sorted(report.tally.items())),
        "findings": as_json(report.findings),
    }


def _print(report: Report, form: str, *, strict: bool, everything: bool) -> None:
    wrong = report.errors(strict=strict)
    if form == "github":
        console.say(as_github(report.findings).rstrip("\n"))
        return
    if report.findings:
        console.say(_listed(report.findings, everything=everything).rstrip("\n"))
        counts = Counter(finding.code for finding in report.findings)
        console.say("\n" + ", ".join(f"{code} {count}" for code, count in sorted(counts.items())))
    checked = ("examples", "values", "comparisons", "results", "names", "terms", "strings")
    console.say(
        f"{', '.join(report.languages)}: " + ", ".join(f"{report.tally[name]} {name}" for name in checked) + " checked"
    )
    if not report.findings:
        console.say("nothing wrong")
        return
    warnings = len(report.findings) - wrong
    console.say(f"{console.count(wrong, 'error')}, {console.count(warnings, 'warning')}")


FEW = 3
"""How many findings of one kind in one file are shown where there may be hundreds."""
GAPS = ("missing", "stale", "term-untranslated", "term-absent")
"""Codes of which a new translation has hundreds."""


def _listed(findings: Iterable[Finding], *, everything: bool) -> str:
    """Findings to print: of gaps and warnings the first few of a file, then every error, where a person looks."""
    errors = []
    groups: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        if severity(finding) == "error" and finding.code not in GAPS:
            errors.append(finding)
        else:
            groups.setdefault((finding.at.file, finding.code), []).append(finding)
    listed = (as_text(group) if everything else _few(group) for group in groups.values())
    return "".join((*listed, as_text(errors) if everything else _gathered(errors)))


def _gathered(errors: Sequence[Finding]) -> str:
    """Errors that say the same of several places as one: whoever renames a card finds one error, with its places."""
    groups: dict[tuple[str, str], list[Finding]] = {}
    for finding in errors:
        groups.setdefault((finding.code, message(finding)), []).append(finding)
    return "".join(as_text(same) if len(same) == 1 else _places(same) for same in groups.values())


def _places(same: Sequence[Finding]) -> str:
    """One finding, and where it is true, file by file."""
    first, files = same[0], Counter(finding.at.file for finding in same)
    lines = [f"{severity(first)}[{first.code}] {message(first)}, at {len(same)} places"]
    for file in files:
        at = ", ".join(f"{one.at.line}:{one.at.column}" for one in same if one.at.file == file)
        lines.append(f"  {file}:{at}")
    lines += [f"  {'' if number else 'because':<8} {reason}" for number, reason in enumerate(first.because)]
    return "\n".join([*lines, f"  {'fix':<8} {fix(first)}" + (", and so in each file" if len(files) > 1 else ""), ""])


def _few(group: list[Finding]) -> str:
    """Findings of one kind in one file: all if they are few."""
    if len(group) <= FEW:
        return as_text(group)
    first = group[0]
    rest = f"  and {len(group) - FEW} more of {first.code} in {first.at.file}: --all shows them"
    return "\n".join([*map(headline, group[:FEW]), f"  {'fix':<8} {fix(first)}", rest, ""])


def _play_files(project: Project, names: Sequence[str], form: str) -> int:
    """Play files of scenarios and say what came out."""
    played = scenario_files.play_files(project, names)
    if form == "json":
        console.show_json([scenario_files.answer_as_json(answer) for answer in played])
    elif form == "github":
        for answer in played:
            console.say(as_github(answer.run.findings).rstrip("\n"))
    else:
        for answer in played:
            console.say("\n".join(scenario_files.answer_as_text(answer)))
        wrong = sum(not answer.run.ok for answer in played)
        console.say(f"{console.count(len(played), 'scenario')}, {wrong or 'none'} with differences")
    return 0 if all(answer.run.ok for answer in played) else 1
