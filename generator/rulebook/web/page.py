"""The rulebook as one self-contained web page, with two small files beside it that let a hosted page be installed."""

from __future__ import annotations

import json

from engine.errors import Findings
from engine.loading.pack import AnyPack
from generator.backends import html
from generator.backends.html import Html
from generator.job import Artefact, Job
from generator.rulebook.book.files import facts_of, open_markup, page_values
from generator.rulebook.book.markup import BookMarkup
from generator.rulebook.book.stylesheet import FOLDER, stylesheet, web_faces
from generator.rulebook.evidence.glossary import read_glossary
from generator.rulebook.evidence.search_words import read_search_words
from generator.rulebook.web import install, questions, search_phrases

NAME = "rulebook.html"
OWN = "{game}/rulebook/web.html"
"""The template with what only a game's own page has: the screen for the table, and the pictures of its cards."""
SCRIPTS = ("search.js", "share.js", "web.js")


def make_html(job: Job, pack: AnyPack) -> Artefact:
    """Make `rulebook.html`, `rulebook.webmanifest` and `rulebook-worker.js`."""
    markup = open_markup(job, pack, "web")
    templates = job.root / "templates"
    own = OWN.format(game=job.game)
    values = {
        **page_values(markup, pack),
        "languages": [(language.code, language.name) for language in pack.content.identity.languages],
        "own": own if (templates / own).is_file() else "",
        "icon": install.icon(markup),
        "words": Html(json.dumps(_words(job, markup), ensure_ascii=False).replace("<", "\\u003c")),
        "script": Html("".join(html.source(templates, f"{FOLDER}/{name}") for name in SCRIPTS)),
    }
    page = html.render(templates, f"{FOLDER}/web.html", {**values, "style": Html("__STYLE__")})
    style = stylesheet(job, "web.css", markup, web_faces(page, markup))
    files = {NAME: page.replace("__STYLE__", style).encode(), **install.files(markup, templates / FOLDER, NAME)}
    part = {"part_of": NAME}
    return Artefact(files, {name: facts_of(markup.book) if name == NAME else part for name in files})


def _words(job: Job, markup: BookMarkup) -> dict[str, object]:
    """What the script says, and what it must know of the language and the game."""
    text, content = markup.text, job.root / "content"
    glossary = read_glossary(content, job.game, job.language, Findings())
    typed = read_search_words(content, job.game, job.language, Findings())
    asked = questions.by_rule(markup.book)
    counts = sorted({len(anchors) for anchors in asked.values()})
    return {
        "game": job.game,
        "none": text("No hits"),
        "instead": text("Searched for {words} instead"),
        "close": text("Close"),
        "listed": text("In the list"),
        "share": text("Share this rule"),
        "copied": text("Link copied"),
        "asked": asked,
        "counted": {n: text.plural("{n} question", "{n} questions", n) for n in counts},
        "phrases": search_phrases.phrases(typed, glossary),
        "ignored": text.language.asking_words,
        "same": search_phrases.same(typed, text.language.numbers),
        "install": install.MANIFEST,
        "worker": install.WORKER,
    }
