"""What `text.yaml` may hold: the words of cards, laws and locations, beside the labels and aids that every game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from engine.loading.common import GameText, Provenance
from engine.loading.schema import Form
from engine.record import record


@record
class EffectText:
    """The words of a card: a leader's has no title, for his name is there."""

    effect: str
    title: str = ""
    provenance: Provenance | None = None


@record
class LawText:
    """The words of a law: what happens when it is adopted, and what holds while it is in force."""

    title: str
    adopted: str = ""
    force: str = ""
    provenance: Provenance | None = None


@record
class BenefitText:
    """What a majority or a cube in a location gives."""

    benefit: str
    provenance: Provenance | None = None


_Key = Annotated[str, Form(r"[a-z]+(-[a-z]+)*", "an effect or a location")]


@record
class Text(GameText):
    """`text.yaml`: the game's own words outside the book, in English; translations are PO files."""

    effects: Mapping[_Key, EffectText]
    laws: Mapping[_Key, LawText]
    benefits: Mapping[_Key, BenefitText]
    """By location."""
