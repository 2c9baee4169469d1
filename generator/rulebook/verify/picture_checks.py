"""The pictures of examples against the engine: every place that a panel draws, every name that its words use.

A game says what its finished pictures show and what is true (`PicturedExamples`); this module compares. Four things
must hold of an example, or it gets no seal:

* each place that a panel or its strip draws holds exactly what the table of that moment holds there;
* a place that the words name is drawn in the same panel; anything else that they name, in this panel or an earlier one.
  What only the result names is drawn in the last panel, or, unless it is a place, in any;
* every rule that it lists is cited by its run: an event, or the refusal that ends it, names an atom that it states;
* a panel that names rules names only those of its example.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from engine.errors import Finding, Findings
from engine.loading.pack import AnyPack
from engine.nearest import nearest
from generator.games import presentation
from generator.games.vocabulary import Vocabulary
from generator.project import use
from generator.rulebook.evidence.scenarios import Play, PlayedScenarios
from generator.rulebook.evidence.stories import Story, ToldPanel, tell
from generator.rulebook.manuscript.master import Example, Panel

Stated = Mapping[str, Sequence[str]]
"""Rule atom -> anchors of the rules that state it, in the order of the book."""
Shown = dict[str, Counter[str]]
"""Place -> what is drawn there, each thing in words."""


class PicturedExamples(Protocol):
    """A game's pictures of examples, read back, and what is true of them."""

    def shown(self, story: Story, step: int) -> Shown:
        """What a panel shows."""

    def names(self, shown: Shown) -> set[str]:
        """The keys of names (`card:71`) of what is shown."""

    def true(self, story: Story, step: int, place: str) -> Counter[str]:
        """What the engine's table holds in a place at the moment of a panel."""


def check_examples(
    examples: Sequence[Example], pack: AnyPack, root: Path, runs: PlayedScenarios, stated: Stated
) -> Findings:
    """Compare pictures and rules of all examples that were played as they should be."""
    findings = Findings()
    look = presentation(pack.game)
    played = {name: run for name, run in runs.items() if isinstance(run, Play) and not run.failures}
    pictures: PicturedExamples | None = None
    for example in examples:
        run = played.get(example.id)
        if run is None:
            continue
        if look.example_pictures and all(_exists(panel, run) for panel in example.panels):
            if pictures is None:
                use(root, pack.game)
                pictures = look.part("example_pictures")(pack, root, played)
            check_pictures(example, pictures, look.vocabulary, findings)
        check_cited(run, stated, findings)
        check_panel_rules(example, run, stated, findings)
    return findings


def _exists(panel: Panel, run: Play) -> bool:
    """Whether a run has the moment that a panel shows."""
    moment, _, step = panel.at.partition(":")
    return int(step) <= len(run.steps) if step else moment in ("given", "then")


def check_pictures(example: Example, pictures: PicturedExamples, words: Vocabulary, findings: Findings) -> None:
    """Compare every panel of an example with the table of its moment and with its words."""
    story = tell(example)
    seen: set[str] = set()
    here: set[str] = set()
    for step, panel in enumerate(example.panels):
        shown = pictures.shown(story, step)
        for place, things in shown.items():
            true = pictures.true(story, step, place)
            if things != true:
                params = {"example": example.id, "place": place, "drawn": _words(things), "true": _words(true)}
                findings.append(Finding("picture-false", panel.attributes.at, params))
        here = pictures.names(shown)
        seen |= here
        _check_names(story.panels[step], example, here, seen, words, findings)
    _check_names(story.result, example, here, seen, words, findings)


def _check_names(
    told: ToldPanel, example: Example, here: set[str], seen: set[str], words: Vocabulary, findings: Findings
) -> None:
    for key, at in zip(told.names, told.places, strict=True):
        kind = key.partition(":")[0]
        if (kind in words.drawn_places and key not in here) or (kind in words.drawn and key not in seen):
            findings.append(Finding("picture-lacks", at, {"example": example.id, "key": key}))


def rules_shown(atoms: Iterable[str], stated: Stated) -> dict[str, list[str]]:
    """The rules that an example shows, each with the atoms for which it is listed: the first to state an atom."""
    rules: dict[str, list[str]] = {}
    for atom in atoms:
        for anchor in stated.get(atom, ())[:1]:
            rules.setdefault(anchor, []).append(atom)
    return rules


def check_cited(run: Play, stated: Stated, findings: Findings) -> None:
    """Every rule that an example lists has an atom that its run names, be it one that the example does not list."""
    cited = run.cited
    owned = rules_shown(stated, stated)
    for rule, atoms in rules_shown(run.atoms, stated).items():
        if not cited & set(owned[rule]):
            named = ", ".join(sorted(cited)) or "nothing"
            params = {"id": run.id, "rule": rule, "atoms": ", ".join(atoms), "cited": named}
            findings.append(Finding("rule-uncited", run.at, params))


def check_panel_rules(example: Example, run: Play, stated: Stated, findings: Findings) -> None:
    """A panel names only rules that its example shows."""
    shown = rules_shown(run.atoms, stated)
    for panel in example.panels:
        for rule in (rule for rule in panel.rules if rule not in shown):
            params = {"id": run.id, "rule": rule, "nearest": nearest(rule, shown)}
            findings.append(Finding("panel-rule", panel.attributes.at, params))


def _words(things: Counter[str]) -> str:
    return ", ".join(sorted(things.elements())) or "nothing"
