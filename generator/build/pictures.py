"""A small picture of each file that a start page shows; made and kept together with the file."""

from __future__ import annotations

import json
from typing import Any

from generator.job import Artefact, Job

TEST = "test-sheet"
"""The kind that is printed before anything else."""
LISTS = ("card-list", "contact")
"""Kinds to read, not to cut: they stand at the foot of a start page, without a picture."""
PICTURES = "thumbnails"
"""The folder of the pictures, beside the files of a language."""
SIZE, WIDE = (264, 300), (496, 240)
"""Pixels: twice the size on the page, for fine screens; the sheet to print first is shown wide."""


def with_pictures(job: Job, made: Artefact) -> Artefact:
    """The artefact with a picture of each PDF, and the number of pages where its maker does not tell.

    Only of what a start page shows: in colour, without options of its own.
    """
    pdfs = [name for name in made.files if name.endswith(".pdf")]
    if not pdfs or job.style != "color" or job.options or job.kind in LISTS:
        return made
    from generator.backends.thumbnail import thumbnail  # noqa: PLC0415 - planning a build imports no drawing library

    files, facts = dict(made.files), dict(made.facts)
    for name in pdfs:
        picture = thumbnail(made.files[name], *(WIDE if job.kind == TEST else SIZE), turned=_turn(made, name))
        if picture is None:
            continue
        beside = f"{PICTURES}/{name.removesuffix('.pdf')}.jpg"
        files[beside] = picture.data
        known: dict[str, Any] = facts.get(name, {})
        facts[name] = {"pages": picture.pages, **known, "picture": True}
        facts[beside] = {"part_of": name}
    return Artefact(files, facts)


def _turn(made: Artefact, name: str) -> int:
    """By how many degrees the pieces on a file's first page are turned, as the file of places beside it says."""
    places = made.files.get(f"{name.removesuffix('.pdf')}.json")
    return int(json.loads(places)["pages"][0]["pieces"][0]["turn"]) if places else 0
