"""The four player aids of 1793 on half sheets: Paris, actions, laws, leaders."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.games.patriots.aids.actions import actions_aid
from generator.games.patriots.aids.context import aid_context
from generator.games.patriots.aids.laws import laws_aid
from generator.games.patriots.aids.leaders import leaders_aid
from generator.games.patriots.aids.paris import paris_aid
from generator.job import Artefact, Job
from generator.print.aids import pages
from generator.print.aids.pages import Aid
from generator.print.sheets.imposition import half
from generator.print.sheets.options import sheet_options

_AIDS = {"paris": paris_aid, "action": actions_aid, "law": laws_aid, "leader": leaders_aid}


def make_aids(job: Job, pack: Pack[Content]) -> Artefact:
    """`aids[-large]-PAPER.pdf`: two to a sheet, with a strip of waste between."""
    return pages.make_different_aids(job, pack, aids(job, pack))


def leaves(job: Job, pack: Pack[Content]) -> int:
    """How many half sheets the aids take together: as many as there are, or more in large print."""
    made = aids(job, pack)
    if not job.option("large-print"):
        return len(made)
    return sum(pages.leaves(aid, *half(sheet_options(job).paper)) for aid in made.values())


def aids(job: Job, pack: Pack[Content]) -> dict[str, Aid]:
    """The aids of a job's language and style, by the parts of the component `aids`."""
    return {name: _AIDS[name](aid_context(job, pack)) for name in pack.content.identity.component("aids").each}
