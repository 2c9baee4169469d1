"""What was built: `manifest.json` for everyone to read, and a private memory that makes the next build cheap.

The manifest depends on the input alone, so equal builds have equal manifests; times of files are kept in the memory.
The memory begins with its own hash and holds that of the manifest: if either was changed, everything is built again.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.files import read_bytes
from generator.build.cache import sealed, unsealed
from generator.build.fingerprint import Seen, Stamp, digest, stamp
from generator.build.writer import Output

MANIFEST = "manifest.json"
INDEX = "index.html"
MEMORY = ".memory.json"
FORMAT = 2


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
        made, memory = _read(folder)
        entries = {item["name"]: Entry(**item) for item in made["artefacts"]}
        extracts = {name: (inputs, taken) for name, (inputs, taken) in memory["extracts"].items()}
        return entries, Memory(memory["seen"], dict(memory["written"]), extracts)
    except _DAMAGE:
        return {}, Memory({}, {}, {})


def seen_before(folder: Path, name: str) -> Seen:
    """What the last build remembered of one input; empty if it did not read it, or if its memory is damaged."""
    try:
        return {name: _read(folder)[1]["seen"][name]}
    except _DAMAGE:
        return {}


_DAMAGE = (OSError, ValueError, LookupError, TypeError, AttributeError)
"""What reading a manifest or a memory raises if somebody has changed it."""


def _read(folder: Path) -> tuple[Any, Any]:
    """Manifest and memory of one build; nobody has changed what the memory knows."""
    now = stamp(folder / MANIFEST)
    memory = _memory(folder, now, stamp(folder / MEMORY))
    return _manifest(folder, now), memory


# A build asks for both files twice, first for the languages of each game, then, once a folder is locked, for what was
# built; so those of several games are kept, as long as the files stay what they are.
@lru_cache(maxsize=8)
def _manifest(folder: Path, _now: Stamp) -> Any:
    return json.loads(read_bytes(folder / MANIFEST))


@lru_cache(maxsize=8)
def _memory(folder: Path, _manifest_now: Stamp, _now: Stamp) -> Any:
    memory = unsealed(read_bytes(folder / MEMORY))
    if memory["format"] != FORMAT or memory["manifest"] != digest(read_bytes(folder / MANIFEST)):
        raise ValueError("they are not of one build")
    return memory


def intact(folder: Path, entry: Entry, memory: Memory) -> bool:
    """Whether a file of the last build still lies there as it was written."""
    written = memory.written.get(entry.name)
    path = f"{folder}/{entry.name}"  # plain text: asked for every file of every build
    try:
        now = stamp(path)
        if written is not None and written[0] == now:
            return True
        if digest(read_bytes(path)) != entry.hash:
            return False
    except OSError:
        return False
    memory.written[entry.name] = [now, entry.hash]
    return True


def remember(output: Output, entry: Entry, memory: Memory) -> None:
    """Note the time of a file that was just written."""
    memory.written[entry.name] = [stamp(output.path(entry.name)), entry.hash]


def save(output: Output, entries: dict[str, Entry], memory: Memory, about: dict[str, Any]) -> None:
    """Write both files, the manifest first."""
    artefacts = [entries[name]._asdict() for name in sorted(entries)]
    data = (_json({"format": FORMAT, **about, "artefacts": artefacts}) + "\n").encode()
    output.write(MANIFEST, data)
    written = {name: memory.written[name] for name in entries if name in memory.written}
    kept = {"seen": memory.seen, "written": written, "extracts": memory.extracts}
    output.write(MEMORY, sealed(json.dumps({"format": FORMAT, "manifest": digest(data), **kept})))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True)


def about(folder: Path) -> dict[str, Any]:
    """The last build as a current, from its manifest; empty when there is none, or when it is damaged."""
    try:
        data = _manifest(folder, stamp(folder / MANIFEST))
    except (OSError, ValueError, RecursionError):
        return {}
    current = isinstance(data, dict) and data.get("format") == FORMAT
    lists = ("languages", "editions", "artefacts")
    return data if current and all(isinstance(data.get(name), list) for name in lists) else {}
