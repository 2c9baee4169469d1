"""A small complete book on the real data, for the tests of the rulebook's tools."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import field, replace
from functools import cache
from pathlib import Path

from engine.errors import Findings, Position
from engine.record import record
from generator.rulebook.evidence.scenarios import PlayedScenario, PlayedScenarios
from generator.rulebook.manuscript.chapters import read_master
from generator.rulebook.verify.verify import Book, Report, open_book, verify

ROOT = Path(__file__).parents[3]
SAMPLE = Path(__file__).parent / "sample"
AT = Position("content/liberte/examples/sample.yaml", 1)


@record(slots=False)
class Played(PlayedScenario):
    """A run made by hand."""

    at: Position = AT
    atoms: tuple[str, ...] = ("E12",)
    cited: frozenset[str] = frozenset()
    failures: tuple[tuple[Position, str], ...] = ()
    refused: str = ""
    steps: tuple[str, ...] = ("run: province 8", "yellow: advance 71", "green: decline")
    states: Mapping[str, object] = field(default_factory=dict)
    names: frozenset[str] = frozenset()

    def value(self, moment: str, path: tuple[str, ...]) -> object:
        key = ":".join((moment, *path))
        if key not in self.states:
            raise LookupError("known here: " + ", ".join(sorted(self.states)))
        return self.states[key]

    def touched(self, moment: str) -> frozenset[str]:
        return self.names if moment != "given" else self.names - {"card:71"}


def sample_runs() -> dict[str, PlayedScenario]:
    """The scenarios of the sample."""
    states = {"given:blocks:8:yellow": 3, "then:votes:yellow:red": 3, "then:votes:red": 3, "then:government": "red"}
    names = frozenset({"player:yellow", "player:green", "card:71", "province:8", "faction:red"})
    return {
        "paris-tie": Played("paris-tie", states=states, names=names, cited=frozenset({"E11", "E12"})),
        "own-stack": Played("own-stack", refused="A11", atoms=("A11",)),
        "highest-stack": Played("highest-stack", cited=frozenset({"E3", "E4", "E5"})),
        "landslide": Played("landslide", cited=frozenset({"F3", "F4"})),
    }


def sample_project(folder: Path) -> Path:
    """The real content with the sample's book: a project that tests may spoil."""
    game = folder / "content" / "liberte"
    game.mkdir(parents=True)
    for path in (ROOT / "content" / "liberte").glob("*.yaml"):
        if path.name not in ("glossary.yaml", "index.yaml"):
            shutil.copy(path, game)
    identity = game / "game.yaml"
    identity.write_text(identity.read_text(encoding="utf-8").replace("    complete: true\n", ""), encoding="utf-8")
    shutil.copytree(ROOT / "content" / "liberte" / "editions", game / "editions")
    shutil.copytree(ROOT / "content" / "france", folder / "content" / "france")
    shutil.copytree(SAMPLE, game, dirs_exist_ok=True)
    (folder / "templates").symlink_to(ROOT / "templates")
    return folder


@cache
def _data() -> Book:
    """The real data, loaded once: most tests change only texts. No language is promised to be complete."""
    book = open_book(ROOT, "liberte", {})
    content = book.pack.content
    languages = tuple(replace(known, complete=False) for known in content.identity.languages)
    content = replace(content, identity=replace(content.identity, languages=languages))
    return replace(book, editions=replace(book.editions, base=replace(book.pack, content=content)))


def opened(root: Path, runs: PlayedScenarios | None = None, *, data_changed: bool = False) -> Book:
    """The book of a sample project."""
    played = sample_runs() if runs is None else runs
    if data_changed:
        return open_book(root, "liberte", played)
    findings = Findings()
    master = read_master(root / "content", "liberte", findings)
    return replace(_data(), root=root, master=master, runs=played, findings=findings, files={})


def verified(root: Path, *codes: str, runs: PlayedScenarios | None = None, data_changed: bool = False) -> Report:
    """What `pnp verify` would find."""
    return verify(opened(root, runs, data_changed=data_changed), codes or ("en",))
