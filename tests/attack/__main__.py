"""`make attack`: go on where the last run stopped, class by class; the tally is on disk.

`make attack ARGS="content logs --tries 1000"` tries until that many are on record for these classes;
`ARGS="content --only 17"` makes one try again. A try depends on its class, its number and `--seed` alone.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from random import Random

from tests.attack.classes import CLASSES
from tests.project import ROOT

RECORD = ROOT / ".attack"
"""A file for each class and seed, so that several runs can go on at once."""


def attempt(name: str, number: int, seed: str, folder: Path) -> str | None:
    """One try; what went wrong, or None."""
    return CLASSES[name](Random(f"{name} {number} {seed}"), folder)


def main(arguments: list[str]) -> int:
    """Try, tell what went wrong, and remember how far it came."""
    parser = argparse.ArgumentParser(prog="make attack", description=__doc__)
    parser.add_argument("classes", nargs="*", metavar="CLASS", help=f"{', '.join(CLASSES)} (default: all)")
    parser.add_argument("--tries", type=int, default=1000, help="tries on record per class (default: 1000)")
    parser.add_argument("--seed", default="1", help="another one gives other tries (default: 1)")
    parser.add_argument("--only", type=int, help="this try alone")
    args = parser.parse_args(arguments)
    if unknown := set(args.classes) - CLASSES.keys():
        parser.error(f"no class {', '.join(sorted(unknown))}; choose from {', '.join(CLASSES)}")
    RECORD.mkdir(exist_ok=True)
    wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        for name in args.classes or CLASSES:
            file = RECORD / f"{name}-{args.seed}.json"
            done = json.loads(file.read_text()) if file.exists() else {"tries": 0, "failures": 0}
            numbers = range(done["tries"], args.tries) if args.only is None else (args.only,)
            for number in numbers:
                found = attempt(name, number, args.seed, Path(scratch))
                if found is not None:
                    wrong += 1
                    print(f"{name} {number}: {found}", flush=True)
                if args.only is None:
                    done["tries"], done["failures"] = number + 1, done["failures"] + (found is not None)
                    file.write_text(json.dumps(done))
            print(f"{name}: {done['tries']} tries, {done['failures']} failures", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
