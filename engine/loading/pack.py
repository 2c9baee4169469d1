"""The YAML of a game -> one frozen `Pack`: source, edition, schema, cross-file checks, in that order.

Most files lie in the game's own folder; a field can name a folder that several games share.

Every pass reports all that it finds before the next one starts, because the later ones need what the earlier prove.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import Field, field, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar, cast

from engine.errors import Code, Findings, Position
from engine.loading import edition as editions
from engine.loading import schema, source
from engine.loading.common import GameContent, Identity
from engine.loading.schema import Id
from engine.loading.source import Node
from engine.nearest import nearest
from engine.record import record

Nodes = Mapping[str, Node]
SAME = ("id", "title", "editions", "languages", "aliases")
"""What no edition may change in `game.yaml`: commands ask for it before they know the edition."""
C = TypeVar("C", bound=GameContent)
C_co = TypeVar("C_co", bound=GameContent, covariant=True)


@record
class ContentKind(Generic[C]):
    """What a game's folder holds: a class with one field per file, the checks across files, and what can be counted."""

    type: type[C]
    check: Callable[[C, Nodes, Findings], None]
    totals: Callable[[C], Mapping[str, int]]

    def files(self) -> dict[str, str]:
        """The field of each file; a file is named like its field unless the field says otherwise."""
        return {file_of(f): f.name for f in fields(self.type)}

    def folders(self, game: str) -> dict[str, str]:
        """The folder of each file below `content/`: the game's own, unless its field names one that games share."""
        return {file_of(f): f.metadata.get("folder", game) for f in fields(self.type)}


def file_of(field_: Field[Any]) -> str:
    """The name of the file that a field of a content class is read from, without its ending."""
    stem: str = field_.metadata.get("file", field_.name)
    return stem


@record
class Difference:
    """`editions/<id>.yaml`: what an edition changes, adds and removes, file by file."""

    id: Id
    change: Mapping[str, Any] = field(default_factory=dict)
    add: Mapping[str, Any] = field(default_factory=dict)
    remove: Mapping[str, Any] = field(default_factory=dict)


@record(slots=False, eq=False)
class Pack(Generic[C_co]):
    """The content of one game in one edition. `nodes` keep the places for whoever must point at a line.

    A game's own modules say `Pack[Content]` with their content class; shared code sees an `AnyPack`.

    Each is equal to itself alone, so that what was computed from it can be remembered by it.
    """

    game: str
    edition: str
    content: C_co
    nodes: Nodes

    @cached_property
    def hash(self) -> str:
        """A fingerprint of the content itself: comments and order of keys do not count."""
        plain = {name: node.plain() for name, node in self.nodes.items()}
        return hashlib.sha256(json.dumps(plain, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


AnyPack: TypeAlias = Pack[GameContent]
"""The content of any game, as far as all games have the same."""


class UnknownEdition(LookupError):
    """An edition that the game does not list."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.known = known


def load(root: Path, game: str, kind: ContentKind[C], edition: str | None = None) -> Pack[C]:
    """Load, check and freeze a game's content; raises `ContentError` with every finding of the pass that failed."""
    findings = Findings()
    folder = root / "content" / game
    nodes = {
        stem: _load_file(root, root / "content" / place, f"{stem}.yaml", findings)
        for stem, place in kind.folders(game).items()
    }
    present = {stem: node for stem, node in nodes.items() if node is not None}
    base = _edition_ids(present.get("game"))
    chosen = edition or (base[0] if base else "")
    if base and chosen not in base:
        raise UnknownEdition(chosen, base)
    if base and chosen != base[0]:
        present = _apply_edition(root, folder, chosen, present, findings)
    values = {stem: schema.read(_hint(kind, stem), node, findings) for stem, node in present.items()}
    findings.raise_if_any()
    content = kind.type(**{name: values[stem] for stem, name in kind.files().items()})
    kind.check(content, present, findings)
    if content.identity.id != game:
        reason = f"its folder is called {game}"
        at = present["game"].place("id")
        findings.note(Code.CONTRADICTION, at, label=f"id {content.identity.id}", reason=reason)
    _check_edition_files(root, folder, content.identity, present["game"], findings)
    findings.raise_if_any()
    return Pack(game, chosen, content, present)


def load_identity(root: Path, game: str, kind: ContentKind[C]) -> Identity:
    """What `game.yaml` says, without the rest of the content; raises `ContentError` with what is wrong in it."""
    findings = Findings()
    node = _load_file(root, root / "content" / game, "game.yaml", findings)
    identity = None if node is None else schema.read(_hint(kind, "game"), node, findings)
    findings.raise_if_any()
    return cast(Identity, identity)


def changed(pack: Pack[C], kind: ContentKind[C], change: Node, findings: Findings) -> Pack[C] | None:
    """A pack with a difference, written as an edition's `change` and checked as an edition is; None if it is wrong."""
    before = len(findings)
    nodes = editions.apply(pack.nodes, Node({"change": change}, change.at, {}), findings)
    fields_ = kind.files()
    values = {
        fields_[stem]: schema.read(_hint(kind, stem), node, findings)
        for stem, node in nodes.items()
        if node is not pack.nodes[stem]
    }
    if len(findings) > before:
        return None
    content = replace(pack.content, **values)
    kind.check(content, nodes, findings)
    return Pack(pack.game, pack.edition, content, nodes) if len(findings) == before else None


def _hint(kind: ContentKind[C], stem: str) -> type:
    hint: type = schema.hints(kind.type)[kind.files()[stem]]
    return hint


def _load_file(root: Path, folder: Path, name: str, findings: Findings) -> Node | None:
    path = folder / name
    label = path.relative_to(root).as_posix()
    if not os.path.lexists(path):
        near = nearest(name, sorted(other.name for other in path.parent.glob("*.yaml")))
        findings.note(Code.MISSING_FILE, Position(label), nearest=near)
        return None
    return source.load(path, label, findings)


def _edition_ids(game: Node | None) -> tuple[str, ...]:
    listed = game.find("editions") if game is not None else None
    if listed is None or not isinstance(listed.value, list):
        return ()
    ids = [item.find("id") for item in listed.value]
    return tuple(str(node.value) for node in ids if node is not None)


def _apply_edition(root: Path, folder: Path, name: str, base: dict[str, Node], findings: Findings) -> dict[str, Node]:
    difference = _load_file(root, folder, f"editions/{name}.yaml", findings)
    if difference is None or schema.read(Difference, difference, findings) is None:
        return base
    changed = editions.apply(base, difference, findings)
    for key in SAME if "game" in base else ():
        before, after = base["game"].find(key), changed["game"].find(key)
        if before is not None and after is not None and before.plain() != after.plain():
            reason = "it is the same in all editions"
            findings.note(Code.CONTRADICTION, after.at, label=f"game.{key}", reason=reason)
    return changed


def _check_edition_files(root: Path, folder: Path, identity: Identity, node: Node, findings: Findings) -> None:
    for i, info in enumerate(identity.editions[1:], start=1):
        path = folder / "editions" / f"{info.id}.yaml"
        if not path.exists():
            label = path.relative_to(root).as_posix()
            at = node.place("editions", i, "id")
            findings.note(Code.DANGLING, at, label=f"edition {info.id}", what="file", name=label, nearest=None)
