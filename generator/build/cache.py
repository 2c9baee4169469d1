"""Results that are slow to compute and small to keep: files under `output/.cache`, named by what they depend on.

Each edition of a game has a folder of its own, so that building two of them in turn computes each result once. Losing
them costs only time: a file that cannot be read or written is as if it were not there, and so is a damaged one: each
begins with the hash of what follows. What came with an installation is never written to: its results are kept where it
is built.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

from engine import games
from engine.files import read_bytes
from generator.build import fingerprint
from generator.build.fingerprint import Fingerprints, digest
from generator.build.writer import Output
from generator.failure import Failure
from generator.project import BUNDLED, program_seen


def sealed(text: str) -> bytes:
    """A text as a file whose first line is the hash of the rest."""
    data = text.encode()
    return digest(data).encode() + b"\n" + data


def unsealed(data: bytes) -> Any:
    """The JSON in a sealed file; a `ValueError` if anything in it was changed."""
    seal, _, content = data.partition(b"\n")
    if seal != digest(content).encode():
        raise ValueError("damaged")
    return json.loads(content)


def key(game: str, *parts: str) -> str:
    """The name of a result: of what it is computed from, the program without other games, and the libraries."""
    program = Fingerprints({}, program_seen()).code(name for name in games.BUILT_IN if name != game)
    return fingerprint.combine([*parts, program, *fingerprint.libraries()])[:24]


class Cache:
    """A folder of JSON files for one edition of a game, in the output of the project at `root`."""

    def __init__(self, root: Path, game: str, edition: str) -> None:
        self.output = (Path.cwd() if root == BUNDLED else root) / "output"
        self.folder = self.output / ".cache" / game / edition

    def get(self, kind: str, key: str) -> Any:
        """What was kept under a key; None if nothing was, or if it is damaged."""
        try:
            return unsealed(read_bytes(self.folder / f"{kind}-{key}.json"))
        except (OSError, ValueError):
            return None

    def put(self, kind: str, key: str, value: Any) -> None:
        """Keep a value, whole or not at all, and forget older ones of its kind."""
        name = f"{kind}-{key}.json"
        with contextlib.suppress(Failure, OSError):
            Output(self.folder, self.output).write(name, sealed(json.dumps(value, separators=(",", ":"))))
            for other in self.folder.glob(f"{kind}-*.json"):
                if other.name != name:
                    other.unlink(missing_ok=True)
