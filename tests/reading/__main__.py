"""`python -m tests.reading sheet GAME LANG` prints the questions, `... score GAME FILE` counts the right answers."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from engine import games
from generator.failure import WrongUse
from generator.project import choose_game
from tests.project import PROJECT, ROOT
from tests.reading.questions import GAMES, questions
from tests.reading.score import report
from tests.reading.sheet import sheet


def main() -> int:
    """Print the sheet, or the score with what was misread; exit 2 for a file that is no set of answers."""
    parser = argparse.ArgumentParser(prog="python -m tests.reading", description="Test a rulebook on a reader.")
    commands = parser.add_subparsers(dest="command", required=True)
    asked = commands.add_parser("sheet", help="the questions, without answers")
    scored = commands.add_parser("score", help="what a reader got right")
    for command in (asked, scored):
        command.add_argument("game", type=_game)
    asked.add_argument("lang")
    scored.add_argument("file", type=Path)
    args = parser.parse_args()
    if args.command == "score":
        return _score(args.game, args.file)
    spoken = [language.code for language in games.load_pack(ROOT, args.game).content.identity.languages]
    if args.lang not in spoken:
        asked.error(f"no language {args.lang}; the book is there in {', '.join(spoken)}")
    print(sheet(args.game, args.lang))
    return 0


def _game(name: str) -> str:
    """A game by its name or an alias."""
    try:
        game = choose_game(PROJECT, name)
    except WrongUse:
        game = ""
    if game not in GAMES:
        raise argparse.ArgumentTypeError(f"no questions about {name}; there are some about {', '.join(GAMES)}")
    return game


def _score(game: str, file: Path) -> int:
    try:
        answers = dict(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as error:
        print(f"{file}: no answers by number in JSON ({error})", file=sys.stderr)
        return 2
    unknown = sorted(set(answers) - {str(number) for number in range(1, len(questions(game)) + 1)})
    if unknown:
        print(f"{file}: no question has the number {', '.join(unknown)}", file=sys.stderr)
        return 2
    print(report(game, answers))
    return 0


if __name__ == "__main__":
    sys.exit(main())
