"""Blocks of the master that name atoms, scenarios or rulings in their attributes, and what must hold for them.

What the engine plays must be seen to be played: a block that states an atom of the engine names scenarios
(`shows="ID ID"`) whose runs cite that atom, in an event or in a refusal. And what rests on a ruling says so
(`ruling=ID`), so that readers can be told where it comes from.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from engine.errors import Findings
from engine.loading.common import MARKS, Ruling, Source
from engine.loading.pack import AnyPack
from engine.loading.source import Node
from engine.nearest import nearest
from engine.record import record
from generator.rulebook.evidence.scenarios import PlayedScenarios
from generator.rulebook.manuscript.blocks import Attributes
from generator.rulebook.manuscript.master import Chapter, Question, Rule

LEGEND = "marks"
"""The insert that says what the marks mean."""
_NUMBER = re.compile(r"\d+\.\d+")
HINTS = 3
"""So many scenarios are proposed where one is missing."""


@record
class MarkedBlock:
    """The attributes of a block, the rule, question or chapter that it belongs to, and the edition that it tells of."""

    attributes: Attributes
    anchor: str
    edition: str
    atoms: tuple[str, ...]
    """Its own atoms; those of its scenario, if it is a question."""
    asked: bool = False
    """Whether it is a question: then its anchor is the name of its scenario."""

    def words(self, key: str) -> tuple[str, ...]:
        """The names that an attribute lists."""
        return tuple(self.attributes.values.get(key, "").split())


def marked_blocks(master: Iterable[Chapter], runs: PlayedScenarios) -> Iterator[MarkedBlock]:
    """Every block that can have attributes, in the order of the book."""
    for chapter in master:
        yield _marked(chapter.attributes, chapter.attributes.name, "")
        for section in chapter.sections:
            edition = section.attributes.values.get("edition", chapter.attributes.values.get("edition", ""))
            yield _marked(section.attributes, section.attributes.name, edition)
            for part in section.parts:
                if isinstance(part, Question):
                    run = runs.get(part.id)
                    edition_asked = part.attributes.values.get("edition", edition)
                    yield MarkedBlock(part.attributes, part.id, edition_asked, run.atoms if run else (), asked=True)
                    continue
                inner = part.blocks if isinstance(part, Rule) else (part,)
                anchor = part.attributes.name if isinstance(part, Rule) else chapter.attributes.name
                own = edition
                if isinstance(part, Rule):
                    own = part.attributes.values.get("edition", edition)
                    yield _marked(part.attributes, anchor, own)
                yield from (_marked(b.attributes, anchor, own) for b in inner if hasattr(b, "attributes"))


def _marked(attributes: Attributes, anchor: str, edition: str) -> MarkedBlock:
    return MarkedBlock(attributes, anchor, edition, tuple(attributes.values.get("atoms", "").split()))


def check_atoms(pack: AnyPack, blocks: Sequence[MarkedBlock], findings: Findings) -> None:
    """Blocks name atoms that exist, and every atom is stated somewhere; without a book nothing is missing."""
    atoms = {atom.id: atom for atom in pack.content.atoms.atoms}
    seen: set[str] = set()
    for block in blocks:
        for name in block.words("atoms"):
            seen.add(name)
            if name not in atoms:
                findings.note("atom-unknown", block.attributes.at, id=name, nearest=nearest(name, atoms) or "another")
    node = pack.nodes["atoms"]
    for i, atom in enumerate(atoms.values()):
        if blocks and atom.id not in seen:
            findings.note("atom-uncovered", node.place("atoms", i), id=atom.id, gist=atom.gist)


def check_shown(pack: AnyPack, blocks: Iterable[MarkedBlock], runs: PlayedScenarios, findings: Findings) -> None:
    """Every atom of the engine that a block states is cited by a scenario that the block names, and none is idle."""
    played = {atom.id for atom in pack.content.atoms.atoms if atom.concerns == "engine"}
    for block in blocks:
        at = block.attributes.at
        needed = [atom for atom in block.words("atoms") if atom in played]
        named = block.words("shows")
        for name in named:
            if name not in runs:
                findings.note("shown-unknown", at, id=name, nearest=nearest(name, runs) or "another name")
            elif not runs[name].cited.intersection(needed):
                findings.note("shown-idle", at, id=name, atoms=", ".join(block.words("atoms")) or "none")
        if needed and not named:
            findings.note("shown-by-none", at, atoms=", ".join(needed), nearest=_proposed(needed, runs))
            continue
        for atom in needed:
            if not any(atom in runs[name].cited for name in named if name in runs):
                findings.note("shown-not", at, atom=atom, ids=", ".join(named), nearest=_proposed([atom], runs))


def check_cited(pack: AnyPack, runs: PlayedScenarios, findings: Findings) -> None:
    """An atom that the engine cites when it plays an example concerns the engine."""
    node = pack.nodes["atoms"]
    for i, atom in enumerate(pack.content.atoms.atoms):
        citing = next((name for name, run in runs.items() if atom.id in run.cited), None)
        if atom.concerns != "engine" and citing is not None:
            at = node.place("atoms", i, "concerns")
            findings.note("atom-cited", at, id=atom.id, example=citing, concerns=atom.concerns)


def check_printed_numbers(node: Node, numbers: Mapping[str, str], findings: Findings, name: str = "") -> None:
    """Where a text has the `rule` that its piece shows, and is called like a rule, it is that rule's number."""
    if isinstance(node.value, dict):
        rule = node.value.get("rule")
        if rule is not None and name in numbers and _NUMBER.fullmatch(str(rule.value)) and rule.value != numbers[name]:
            findings.note("rule-number", rule.at, said=rule.value, name=name, true=numbers[name])
        for key, inner in node.value.items():
            check_printed_numbers(inner, numbers, findings, key)


def rests_on(pack: AnyPack, blocks: Iterable[MarkedBlock]) -> dict[str, tuple[Ruling, ...]]:
    """Anchor -> the rulings that the rule or question rests on: those it names; a ruling's example is its question."""
    rulings = {ruling.id: ruling for ruling in pack.content.rulings.rulings}
    anchors: dict[str, tuple[Ruling, ...]] = {}
    for block in blocks:
        asked = [ruling.id for ruling in rulings.values() if block.asked and ruling.example == block.anchor]
        named = [rulings[name] for name in dict.fromkeys((*block.words("ruling"), *asked)) if name in rulings]
        known = anchors.get(block.anchor, ())
        anchors[block.anchor] = (*known, *(ruling for ruling in named if ruling not in known))
    return anchors


def sources(pack: AnyPack, blocks: Sequence[MarkedBlock]) -> dict[str, tuple[Source, ...]]:
    """Anchor -> where its rulings come from, those that need a mark, in the order of the legend: a rule of the first
    edition is no loan from it. A rule that states a reconstructed atom is ours as well."""
    foreign = {block.anchor for block in blocks if block.edition not in ("", pack.edition)}
    atoms = pack.content.atoms
    ours = {atom.id for atom in atoms.atoms if atoms.status(atom, "gist") == "reconstructed"}
    stating = {block.anchor for block in blocks if not block.asked and ours.intersection(block.atoms)}
    found = {}
    for anchor, rulings in rests_on(pack, blocks).items():
        marked: set[Source] = {ruling.source for ruling in rulings if ruling.mark}
        if anchor in stating:
            marked.add("ours")
        listed = (source for source in MARKS if source in marked)
        kept = tuple(source for source in listed if source != "first-edition" or anchor not in foreign)
        if kept:
            found[anchor] = kept
    return found


def errata(pack: AnyPack, blocks: Iterable[MarkedBlock]) -> dict[str, tuple[str, ...]]:
    """Anchor -> the numbers of the published errata that it follows: those of its rulings without their letter."""
    return {
        anchor: tuple(ruling.number.lstrip("E") for ruling in rulings if ruling.source == "errata")
        for anchor, rulings in rests_on(pack, blocks).items()
    }


def check_rulings(pack: AnyPack, blocks: Sequence[MarkedBlock], inserts: Collection[str], findings: Findings) -> None:
    """Blocks name rulings that are about what they state; what needs a mark is marked, and the marks are explained."""
    rulings = {ruling.id: ruling for ruling in pack.content.rulings.rulings}
    for block in blocks:
        for name in block.words("ruling"):
            at = block.attributes.at
            if name not in rulings:
                findings.note("ruling-unknown", at, id=name, nearest=nearest(name, rulings) or "another name")
            elif not set(rulings[name].atoms).intersection(block.atoms):
                atoms = ", ".join(rulings[name].atoms)
                findings.note("ruling-elsewhere", at, id=name, atoms=atoms)
    signed = sources(pack, blocks)
    first = next((block for block in blocks if block.anchor in signed), None)
    if first is not None and LEGEND not in inserts:
        findings.note("legend-missing", first.attributes.at)
    marked = {ruling.id for rulings_here in rests_on(pack, blocks).values() for ruling in rulings_here}
    node = pack.nodes["rulings"]
    for i, ruling in enumerate(rulings.values()):
        if blocks and ruling.mark and ruling.id not in marked:
            findings.note("ruling-unmarked", node.place("rulings", i), id=ruling.id, source=ruling.source)


def _proposed(atoms: list[str], runs: PlayedScenarios) -> str:
    """Scenarios that cite atoms, those that cite most of them first."""
    citing = sorted(runs, key=lambda name: (-len(runs[name].cited.intersection(atoms)), name))
    fitting = [name for name in citing if runs[name].cited.intersection(atoms)]
    return ", ".join(fitting[:HINTS]) or "a scenario of your own"
