"""`make bench`: every bench, or the ones named: `make bench ARGS="build engine"`."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

NAMES = sorted(p.stem for p in Path(__file__).parent.glob("*.py") if p.stem not in ("__init__", "__main__", "measure"))


def main(chosen: list[str]) -> int:
    """Run the benches in the order of their names."""
    unknown = [name for name in chosen if name not in NAMES]
    if unknown:
        print(f"no bench {', '.join(unknown)}; there are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    print(f"load at the start: {os.getloadavg()[0]:.1f}; figures are ratios within this run, on {os.cpu_count()} cores")
    for name in chosen or NAMES:
        import_module(f"tests.bench.{name}").run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
