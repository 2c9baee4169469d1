"""The other pieces: tokens, player aids and the box for the cards."""

from __future__ import annotations

from engine.loading.pack import Pack
from generator.job import Artefact, Job
from generator.language.text import Text, job_text
from generator.print.aids import pages
from generator.print.aids.lines import AidLines
from generator.print.aids.pages import Aid
from generator.print.aids.parts import prose, title
from generator.print.components import counters, tuck_box
from generator.print.components.counters import Counters
from generator.print.components.tuck_box import BoxFaces
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options
from tests.games.tiny.engine.content import SUITS, Content
from tests.games.tiny.generator.signs import lantern, suit, token


def make_tokens(job: Job, pack: Pack[Content]) -> Artefact:
    """`tokens-PAPER.pdf`: the lantern, and a disc for each player."""
    text, options = job_text(job), sheet_options(job)
    return make(tokens(pack.content, text), options, text, pack, options.name())


def tokens(content: Content, text: Text) -> Component:
    """As many discs as `game.yaml` says."""
    listed = content.identity.component("tokens")
    groups = [
        Counters(name, token_name(content, text, name), token(name, listed.size[0]), count)
        for name, count in listed.each.items()
    ]
    return counters.flat(text(listed.name), groups, columns=3)


def token_name(content: Content, text: Text, name: str) -> str:
    """What a token is called."""
    labels = content.text.labels
    return text(labels[f"token-{name}" if f"token-{name}" in labels else f"player-{name}"])


def make_aids(job: Job, pack: Pack[Content]) -> Artefact:
    """`aids-PAPER.pdf`: the words of `text.yaml`, below the signs of the suits."""
    text = job_text(job)
    signs = [(suit(name), text(pack.content.text.labels[f"suit-{name}"])) for name in SUITS]
    lines = AidLines(pack, text)
    sections = [title(pack.content.identity.title, signs), *prose(lines)]
    return pages.make_aids(job, pack, Aid((sections, ()), lines, largest=18.0))


def make_tuckbox(job: Job, pack: Pack[Content]) -> Artefact:
    """`tuckbox[-SIZE][-sleeved]-PAPER.pdf`."""
    return tuck_box.make_tuckbox(job, pack, job_text(job), box_faces(pack.content))


def box_faces(content: Content) -> BoxFaces:
    """Both suits on the front and along the sides, the lantern on the back."""
    sun, moon = (suit(name) for name in SUITS)
    cards = content.identity.component("cards").count
    return BoxFaces(content.identity, content.text.labels, cards, (sun, moon), (sun, moon), lantern("ink"))
