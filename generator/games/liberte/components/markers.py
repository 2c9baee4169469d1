"""Markers: of the three factions, of the turn and of the province, each as a pawn to fold and as a flat counter."""

from __future__ import annotations

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.signs.piece_faces import election_medal, province_face, turn_face
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.components import folded
from generator.print.components.counters import CounterFace
from generator.print.components.folded import Marker
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options


def make_markers(job: Job, pack: Pack[Content]) -> Artefact:
    """`markers-PAPER.pdf`; the backs of the flat ones are on the backs of the sheet."""
    text, options = job_text(job), sheet_options(job)
    return make(markers(pack.content, text, job.style), options, text, pack, options.name())


def markers(content: Content, text: Text, style: Style) -> Component:
    """All five markers, each to fold and flat."""
    size = content.identity.component("election-markers").size[0]
    square = content.identity.component("turn-marker").size[0]
    faces: dict[str, CounterFace] = {faction: election_medal(faction, style, size) for faction in FACTIONS}
    faces |= {"turn": turn_face(style, square), "province": province_face(style, square)}
    named = [
        Marker(f"marker-{name}", text(content.text.labels[f"marker-{name}"]), face, _line(face, style))
        for name, face in faces.items()
    ]
    return folded.pawns(text, named)


def _line(face: CounterFace, style: Style) -> str:
    """The colour of lines that can be seen on the face's ground."""
    return "ink" if style == "low-ink" or face.ground == "white" else "ivory"
