"""Liberté's player aid: the words of `text.yaml`, the phases numbered, the special cards in full."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.signs.symbols import faction_sign
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import aids
from generator.print.components.aids import Aid
from generator.typesetting.columns import Paragraph, marked
from generator.typesetting.paragraph import StyledText


def make_aids(job: Job, pack: Pack[Content]) -> Artefact:
    """`aids-PAPER.pdf`: two to a sheet, parted by one cut."""
    text = job_text(job)
    return aids.make_aids(job, pack, text, _aid(pack.content, text, job.style))


def _aid(content: Content, text: Text, style: Style) -> Aid:
    """The lines of the aid; its legend shows the signs of the three factions."""
    signs = [(faction_sign(name, style), text(content.text.labels[f"faction-{name}"])) for name in FACTIONS]
    return Aid(list(_paragraphs(content, text)), aids.legend(signs))


def _paragraphs(content: Content, text: Text) -> Iterator[Paragraph]:
    """The aid's lines: a key without hyphen is a heading, `turn-*` a phase; effects follow `specials-target`."""
    phase, marks = 0, content.rulings.on_aids
    for key, english in content.text.aids.items():
        if not english:
            continue
        if "-" not in key:
            yield aids.heading(text(english))
        elif key.startswith("turn-"):
            phase += 1
            yield aids.numbered(phase, aids.signed(text(english), marks.get(key, ())))
        else:
            yield aids.line(aids.signed(text(english), marks.get(key, ())))
        if key == "specials-target":
            yield from _effects(content, text)
    yield aids.explained([source for sources in marks.values() for source in sources], text)


def _effects(content: Content, text: Text) -> Iterator[Paragraph]:
    """One paragraph for each special card: title, what it needs, and its effect."""
    for effect in content.text.effects.values():
        lead = StyledText(text(effect.title, "special") + ". ", "text-semibold")
        needs = (StyledText(text(effect.needs) + " ", "text-italic"),) if effect.needs else ()
        yield Paragraph((lead, *needs, *marked(text(effect.effect))))
