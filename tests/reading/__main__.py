"""`python -m tests.reading sheet LANG` prints the questions, `... score FILE` counts the right answers."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tests.reading.questions import content, questions
from tests.reading.score import report
from tests.reading.sheet import sheet


def main() -> int:
    """Print the sheet, or the score with what was misread; exit 2 for a file that is no set of answers."""
    parser = argparse.ArgumentParser(prog="python -m tests.reading", description="Test a rulebook on a reader.")
    commands = parser.add_subparsers(dest="command", required=True)
    spoken = [language.code for language in content().identity.languages]
    commands.add_parser("sheet", help="the questions, without answers").add_argument("lang", choices=spoken)
    commands.add_parser("score", help="what a reader got right").add_argument("file", type=Path)
    args = parser.parse_args()
    if args.command == "sheet":
        print(sheet(args.lang))
        return 0
    try:
        answers = dict(json.loads(args.file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as error:
        print(f"{args.file}: no answers by number in JSON ({error})", file=sys.stderr)
        return 2
    unknown = sorted(set(answers) - {str(number) for number in range(1, len(questions()) + 1)})
    if unknown:
        print(f"{args.file}: no question has the number {', '.join(unknown)}", file=sys.stderr)
        return 2
    print(report(answers))
    return 0


if __name__ == "__main__":
    sys.exit(main())
