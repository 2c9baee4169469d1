"""Read a rulebook that was not made with this tool and report what contradicts the data."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from engine.files import read_bytes
from engine.loading.source import MAX_BYTES
from generator import console
from generator.commands.shared import chosen_edition, explain, known_name
from generator.failure import WrongUse
from generator.findings.report import as_github, as_json, as_text
from generator.project import Project, choose_game, choose_games, find
from generator.rulebook.audit.audit import Audit, audit
from generator.rulebook.audit.our_book import read_our_book
from generator.rulebook.verify.verify import open_book, spoken


def arguments(parser: argparse.ArgumentParser) -> None:
    """Which text, in which language, for whom to write."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="a rulebook as plain text or Markdown, UTF-8")
    parser.add_argument("--lang", metavar="L", help="the language of the text")
    parser.add_argument("--edition", metavar="E", help="the edition of the text (default: the base edition)")
    parser.add_argument("--game", metavar="GAME", help="the game, if there are several")
    parser.add_argument("--format", choices=("text", "json", "github"), default="text", help="how to report")


def run(args: argparse.Namespace) -> int:
    """Report every contradiction and exit 1 if there is one, 2 if nothing could be audited."""
    project = find(args.root, None)
    if args.file is None:
        if args.lang or args.edition:
            raise WrongUse("which text?", "name its file: pnp audit FILE --lang L")
        console.say("\n".join(_possible(project, args.game)))
        return 0
    text = read(Path(args.file))
    if args.lang is None:
        raise WrongUse("in which language is the text?", "say it with --lang, as in --lang en")
    with explain(args.format):
        book = open_book(project.root, choose_game(project, args.game), runs={})
        args.lang = known_name(args.lang, "language", spoken(book))
        args.edition = chosen_edition(args.edition, list(book.editions))
        report = audit(text, args.file, read_our_book(book, args.lang, args.edition))
    if report.strange:
        compared = f"{report.tally['compared']} of {report.tally['numbers']} numbers could be compared"
        raise WrongUse(
            f"{args.file} says hardly anything about this game: {compared}", f"is it its rulebook, in {args.lang}?"
        )
    _tell(report, args.format)
    return 1 if report.findings else 0


def _possible(project: Project, name: str | None) -> Iterator[str]:
    """How to call it, and what a text can be compared with."""
    yield "pnp audit FILE --lang L [--edition E] [--game GAME]: a rulebook as plain text or Markdown"
    for game in choose_games(project, name):
        if not (project.root / "content" / game / "rulebook").is_dir():
            continue
        with explain():
            book = open_book(project.root, game, runs={})
        editions = ", ".join(filter(None, book.editions))
        yield f"  {game}: --lang {', '.join(spoken(book))}" + (f"; --edition {editions}" if editions else "")


def read(path: Path) -> str:
    """The text of a file; says clearly why there is none."""
    if path.is_dir():
        raise WrongUse(f"{path} is a folder", "name a text file (.txt or .md)")
    if not path.is_file():
        raise WrongUse(f"there is no file {path}", "name a text file (.txt or .md)")
    try:
        text = read_bytes(path, MAX_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WrongUse(
            f"{path} is not UTF-8 (byte {error.start})", "save it as UTF-8; for a PDF, extract its text first"
        ) from error
    except OSError as error:
        raise WrongUse(f"{path} cannot be read: {error.strerror}", "look at its permissions") from error
    if not text.strip():
        raise WrongUse(f"{path} is empty", "name a file with the text of a rulebook")
    if "\0" in text:
        raise WrongUse(f"{path} is not a text file", "extract its text first")
    return text


def _tell(report: Audit, form: str) -> None:
    tally = report.tally
    if form == "json":
        details = {"understood": dict(sorted(tally.items())), "findings": as_json(report.findings)}
        console.show_json({"contradictions": len(report.findings), **details})
        return
    if form == "github":
        console.say(as_github(report.findings).rstrip("\n"))
        return
    if report.findings:
        console.say(as_text(report.findings).rstrip("\n"))
    console.say(
        f"{tally['aligned']} of {tally['passages']} passages aligned with our rules, "
        f"{tally['compared']} of {tally['numbers']} numbers compared, {tally['named']} sentences with names"
    )
    number = console.count(len(report.findings), "contradiction")
    console.say(number if report.findings else "no contradiction found")
