"""Liberté's tuck box: which signs stand on its walls."""

from __future__ import annotations

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.signs.symbols import faction_sign
from generator.job import Artefact, Job, Style
from generator.language.text import job_text
from generator.print.components import tuck_box
from generator.print.components.tuck_box import BoxFaces


def make_tuckbox(job: Job, pack: Pack[Content]) -> Artefact:
    """`tuckbox[-SIZE][-sleeved]-PAPER.pdf`."""
    return tuck_box.make_tuckbox(job, pack, job_text(job), box_faces(pack.content, job.style))


def box_faces(content: Content, style: Style) -> BoxFaces:
    """All three factions on the front, two of them along the sides, the cockade on the back."""
    signs = {faction: faction_sign(faction, style) for faction in FACTIONS}
    return BoxFaces(
        content.identity,
        content.text.labels,
        content.identity.component("cards").count,
        front=tuple(signs.values()),
        sides=(signs["red"], signs["white"]),
        back=signs["blue"],
    )
