"""What was built: `manifest.json` for everyone to read, and a private memory that makes the next build cheap.

The manifest depends on the input alone, so equal builds have equal manifests; times of files are kept in the memory.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from generator.build.fingerprint import Seen, digest
from generator.build.writer import Output

MANIFEST = "manifest.json"
INDEX = "index.html"
MEMORY = ".memory.json"
FORMAT = 1


class Entry(NamedTuple):
    """One file of the output."""

    name: str
    job: str
    kind: str
    language: str
    paper: str
    style: str
    size: int
    hash: str
    inputs: str
    facts: dict[str, Any]


class Memory:
    """What an earlier build knew: hashes of inputs and outputs with their times, and what it took from inputs.

    `extracts` holds by the function that takes it: the hash of the files, and of what was taken.
    """

    def __init__(self, seen: Seen, written: Seen, extracts: dict[str, tuple[str, str]]) -> None:
        self.seen, self.written, self.extracts = seen, written, extracts


def load(folder: Path) -> tuple[dict[str, Entry], Memory]:
    """The last build, or an empty one: a damaged memory only costs time."""
    try:
        manifest = json.loads((folder / MANIFEST).read_bytes())
        memory = json.loads((folder / MEMORY).read_bytes())
        if manifest["format"] != FORMAT or memory["format"] != FORMAT:
            return {}, Memory({}, {}, {})
        entries = {item["name"]: Entry(**item) for item in manifest["artefacts"]}
        extracts = {name: (str(inputs), str(taken)) for name, (inputs, taken) in memory["extracts"].items()}
        return entries, Memory(_seen(memory["seen"]), _seen(memory["written"]), extracts)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}, Memory({}, {}, {})


def _seen(data: Any) -> Seen:
    return {name: (int(size), int(time), str(digest)) for name, (size, time, digest) in data.items()}


def intact(folder: Path, entry: Entry, memory: Memory) -> bool:
    """Whether a file of the last build still lies there as it was written."""
    written = memory.written.get(entry.name)
    path = folder / entry.name
    try:
        stat = path.stat()
    except OSError:
        return False
    if written is not None and (written[0], written[1]) == (stat.st_size, stat.st_mtime_ns):
        return True
    if stat.st_size != entry.size or digest(path.read_bytes()) != entry.hash:
        return False
    memory.written[entry.name] = (stat.st_size, stat.st_mtime_ns, entry.hash)
    return True


def remember(output: Output, entry: Entry, memory: Memory) -> None:
    """Note the time of a file that was just written."""
    stat = output.path(entry.name).stat()
    memory.written[entry.name] = (stat.st_size, stat.st_mtime_ns, entry.hash)


def save(output: Output, entries: dict[str, Entry], memory: Memory, about: dict[str, Any]) -> None:
    """Write both files, the manifest first."""
    artefacts = [entries[name]._asdict() for name in sorted(entries)]
    output.write(MANIFEST, _json({"format": FORMAT, **about, "artefacts": artefacts}))
    written = {name: memory.written[name] for name in entries if name in memory.written}
    remembered = {"format": FORMAT, "seen": memory.seen, "written": written, "extracts": memory.extracts}
    output.write(MEMORY, _json(remembered))


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def about(folder: Path) -> dict[str, Any]:
    """The last build as a current, from its manifest; empty when there is none, or when it is damaged."""
    try:
        data = json.loads((folder / MANIFEST).read_bytes())
    except (OSError, ValueError):
        return {}
    current = isinstance(data, dict) and data.get("format") == FORMAT
    lists = ("languages", "editions", "artefacts")
    return data if current and all(isinstance(data.get(name), list) for name in lists) else {}
