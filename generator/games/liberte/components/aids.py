"""Liberté's player aid: what you do on the front, what happens then on the back."""

from __future__ import annotations

from pathlib import Path

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator.games.liberte.components.aid_back import back
from generator.games.liberte.components.aid_front import AidContext, front
from generator.job import Artefact, Job, Style
from generator.language.text import Text, job_text
from generator.print.aids import pages
from generator.print.aids.lines import AidLines
from generator.print.aids.pages import Aid
from generator.print.sheets.imposition import half
from generator.print.sheets.options import sheet_options


def make_aids(job: Job, pack: Pack[Content]) -> Artefact:
    """`aids[-large]-PAPER.pdf`: two to a sheet, with a strip of waste between."""
    return pages.make_aids(job, pack, aid(job, pack))


def leaves(job: Job, pack: Pack[Content]) -> int:
    """How many half sheets one aid takes: one, or more in large print."""
    return pages.leaves(aid(job, pack), *half(sheet_options(job).paper)) if job.option("large-print") else 1


def aid(job: Job, pack: Pack[Content]) -> Aid:
    """The aid of a job's language and style."""
    return aid_in(job_text(job), job.style, pack, job.root)


def aid_in(text: Text, style: Style, pack: Pack[Content], root: Path) -> Aid:
    """The aid in a language and style."""
    context = AidContext(pack, root, style, AidLines(pack, text))
    return Aid((front(context), back(context)), context.lines)
