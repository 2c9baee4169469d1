"""Where the book tells each rule atom: the rules that state it, the examples and questions that show it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import Position
from engine.loading.pack import AnyPack
from generator.rulebook.evidence.scenarios import PlayedScenarios
from generator.rulebook.manuscript.master import Example, Master, Question, Rule, all_parts


def coverage(pack: AnyPack, master: Master, runs: PlayedScenarios) -> dict[str, tuple[str, ...]]:
    """Atom -> the anchors of the rules that state it, then of the examples and questions that show it."""
    rules = stated(master)
    anchors = {atom.id: list(rules.get(atom.id, ())) for atom in pack.content.atoms.atoms}
    parts = [part for chapter in master for section in chapter.sections for part in all_parts(section)]
    examples = [(part.id, f"ex-{part.id}") for part in parts if isinstance(part, Example)]
    for name, anchor in (*examples, *((part.id, part.id) for part in parts if isinstance(part, Question))):
        run = runs.get(name)
        for atom in run.atoms if run is not None else ():
            if atom in anchors and anchor not in anchors[atom]:
                anchors[atom].append(anchor)
    return {atom: tuple(places) for atom, places in anchors.items()}


def stated(master: Master) -> dict[str, list[str]]:
    """Atom -> anchors of the rules that state it."""
    rules: dict[str, list[str]] = {}
    for atom, anchor, _ in atom_marks(master):
        if anchor not in rules.setdefault(atom, []):
            rules[atom].append(anchor)
    return rules


def atom_marks(master: Master) -> Iterable[tuple[str, str, Position]]:
    """Each atom that the master names, with the anchor of its rule and its place."""
    for chapter in master:
        for section in chapter.sections:
            blocks = [(chapter.attributes, chapter.attributes.name), (section.attributes, section.attributes.name)]
            for part in section.parts:
                inner = part.blocks if isinstance(part, Rule) else (part,)
                anchor = part.attributes.name if isinstance(part, Rule) else chapter.attributes.name
                if isinstance(part, Rule):
                    blocks.append((part.attributes, anchor))
                blocks += [(b.attributes, anchor) for b in inner if hasattr(b, "attributes")]
            for attributes, anchor in blocks:
                for atom in attributes.values.get("atoms", "").split():
                    yield atom, anchor, attributes.at
