"""Where the book tells each rule atom: the rules that state it, the examples and questions that show it."""

from __future__ import annotations

from engine.loading.pack import AnyPack
from generator.rulebook.evidence.scenarios import PlayedScenarios
from generator.rulebook.manuscript.master import Example, Master, Question, all_parts
from generator.rulebook.verify.marked_blocks import marked_blocks, rests_on


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


def resting(pack: AnyPack, master: Master) -> dict[str, list[str]]:
    """Ruling -> anchors of the rules and questions that rest on it."""
    anchors: dict[str, list[str]] = {ruling.id: [] for ruling in pack.content.rulings.rulings}
    for anchor, rulings in rests_on(pack, marked_blocks(master, {})).items():
        for ruling in rulings:
            anchors[ruling.id].append(anchor)
    return anchors


def stated(master: Master) -> dict[str, list[str]]:
    """Atom -> anchors of the rules that state it."""
    rules: dict[str, list[str]] = {}
    for block in marked_blocks(master, {}):
        for atom in block.atoms:
            if block.anchor not in rules.setdefault(atom, []):
                rules[atom].append(block.anchor)
    return rules
