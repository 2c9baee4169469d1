"""`make fuzz-naive`: the comparison of `test_naive`, on many more positions and on all cores."""

from __future__ import annotations

import argparse
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from tests.engine.games.liberte.comparison import compare
from tests.engine.games.liberte.table import pack

CHUNK = 500


def run(task: tuple[str, int]) -> Counter[str]:
    """One chunk of seeds in one edition: how the positions went."""
    edition, start = task
    went: Counter[str] = Counter()
    for seed in range(start, start + CHUNK):
        try:
            went[compare(seed, pack(edition), first_edition=edition == "first")] += 1
        except AssertionError as difference:
            went["different"] += 1
            where = traceback.extract_tb(difference.__traceback__)[-1]
            print(f"{edition} {seed}: {where.line}", flush=True)
    return went


def report(results: Iterable[Counter[str]]) -> int:
    """Add up; 1 when anything differed."""
    total: Counter[str] = Counter()
    for went in results:
        total.update(went)
    print(f"{total.total()} positions: " + ", ".join(f"{how} {count}" for how, count in sorted(total.items())))
    return 1 if total["different"] else 0


def main() -> int:
    """Half of the positions in each edition."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("positions", type=int, nargs="?", default=100_000)
    parser.add_argument("--first-seed", type=int, default=0)
    options = parser.parse_args()
    seeds = range(options.first_seed, options.first_seed + options.positions // 2, CHUNK)
    with ProcessPoolExecutor() as pool:
        return report(pool.map(run, [(edition, seed) for edition in ("second", "first") for seed in seeds]))


if __name__ == "__main__":
    raise SystemExit(main())
