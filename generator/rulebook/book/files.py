"""The rulebook's files: one self-contained web page, and a tagged PDF for each paper format.

A text with errors is refused; one that is not completely translated is marked as a draft.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from functools import lru_cache
from itertools import takewhile
from pathlib import Path

from engine.loading.pack import AnyPack
from generator.backends import book as paged
from generator.backends import html
from generator.backends.html import Html
from generator.build import fingerprint
from generator.build.fingerprint import Fingerprints
from generator.drawing.scene import Item, Pen, Scene, Stroke, rectangle
from generator.drawing.scene import Path as Outline
from generator.drawing.theme import Palette, theme
from generator.failure import Failure
from generator.findings.report import as_text, errors
from generator.job import Job, Made
from generator.language.text import Text, open_text
from generator.rulebook.book import compose
from generator.rulebook.book.document import BookQuestion, Rulebook
from generator.rulebook.book.markup import BookMarkup, Medium
from generator.rulebook.book.pictures import book_pictures
from generator.rulebook.book.thumb_tabs import thumb_tabs
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.verify.verify import Book, open_book, verify
from generator.typesetting.fonts import font

FOLDER = "rulebook"
INSERTS = "{game}/rulebook/inserts.html"
"""The template with the inserts that only a game's own book has."""
TEXT_ROLES = ("text", "text-italic", "text-semibold", "text-bold", "title-semibold", "title-bold", "title-black")
"""Roles of the faces in which a web page sets its text; figures may use others."""
PAPERS = {
    "a4": ("210mm 297mm", (22.0, 20.0, 18.0, 18.0)),
    "letter": ("215.9mm 279.4mm", (20.5, 22.0, 14.5, 21.9)),
}
"""Size and margins (top, right, bottom, left, in mm); the text area is 172 mm wide on both."""
READS = ("content/{game}/**/*", "templates/language/*.yaml", "templates/locale/*.po?")
"""Files from which a book is read and verified: all content, as rules and cards say whether a text is right."""
LISTED = 5
"""How many findings the error message lists."""


def make_html(job: Job, pack: AnyPack) -> Made:
    """Make `rulebook.html`."""
    markup, text = _markup(job, pack, "web")
    languages = [(language.code, language.name) for language in pack.content.identity.languages]
    words = Html(json.dumps({"none": text("No hits")}, ensure_ascii=False).replace("<", "\\u003c"))
    values = {**_values(markup, pack), "languages": languages, "words": words, "script": Html(_shared(job, "web.js"))}
    page = html.render(job.root / "templates", f"{FOLDER}/web.html", {**values, "style": Html("__STYLE__")})
    style = _filled(_style(job, "web.css"), markup) + _faces(page, markup) + "".join(markup.sign_rules())
    data = page.replace("__STYLE__", style).encode()
    return Made({"rulebook.html": data}, {"rulebook.html": _facts(markup.book)})


def make_pdf(job: Job, pack: AnyPack) -> Made:
    """Make `rulebook-a4.pdf` or `rulebook-letter.pdf`."""
    markup, _ = _markup(job, pack, "print")
    faces = "".join(
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};'
        f"font-style:{'italic' if face.italic else 'normal'};src:url(fonts/{face.file})}}"
        for face in theme().faces.values()
        if not face.features
    )
    size, margins = PAPERS[job.paper]
    page_rule = f"@page{{size:{size};margin:{' '.join(f'{margin}mm' for margin in margins)}}}"
    rules = _filled(_style(job, "print.css"), markup)
    style = page_rule + faces + rules + "".join(markup.sign_rules())
    values = {**_values(markup, pack), "author": pack.content.identity.designer, "style": Html(style)}

    def page(numbers: Mapping[str, int]) -> str:
        return html.render(job.root / "templates", f"{FOLDER}/print.html", {**values, "numbers": numbers})

    body = page({})
    identifier = fingerprint.digest(body.encode())[:32]
    width = float(size.partition("mm")[0])

    def tabs(numbers: Mapping[str, int], count: int) -> dict[int, tuple[Item, ...]]:
        drawn = thumb_tabs(markup.book, numbers, count, width, margins[0])
        return {page: Palette("color").items(tab) for page, tab in drawn.items()}

    made = paged.render(body, job.root / "templates", identifier, markup.printed, page, tabs)
    name = f"rulebook-{job.paper}.pdf"
    counts = {"pages": made.pages, "teaching": _teaching(markup.book, made.numbers)}
    return Made({name: made.data}, {name: {**counts, **_facts(markup.book)}})


def _teaching(book: Rulebook, numbers: Mapping[str, int]) -> int:
    """Number of pages that teach the game: from the first chapter to the last rule or example before the questions."""
    asked = (c for c in book.chapters if any(isinstance(part, BookQuestion) for s in c.sections for part in s.parts))
    stop = next((chapter.anchor for chapter in asked), "")
    before = list(takewhile(lambda anchor: anchor != stop, numbers))
    return numbers[before[-1]] - numbers[book.chapters[0].anchor] + 1 if before else 0


# --- what both are made from ------------------------------------------------------------------------------------------


def _markup(job: Job, pack: AnyPack, medium: Medium) -> tuple[BookMarkup, Text]:
    source = _checked(job)
    text = open_text(job.root / "content", job.game, job.language, job.root / "templates")
    runs = {name: run for name, run in source.runs.items() if isinstance(run, Play)}
    pictures = book_pictures(pack, job.root, text, runs)
    inserts = INSERTS.format(game=job.game)
    own_inserts = inserts if (job.root / "templates" / inserts).is_file() else ""
    return BookMarkup(compose.build(source, job.language), text, pictures, medium, own_inserts), text


def _checked(job: Job) -> Book:
    """The book's sources; raises `Failure` if anything in them is wrong."""
    prints = Fingerprints({})
    stamp = fingerprint.combine(prints.group(job.root, pattern.format(game=job.game)) for pattern in READS)
    source = _open(job.root, job.game, stamp)
    wrong = errors(verify(source, (job.language,)).findings)
    if wrong:
        listed = as_text(wrong[:LISTED]).rstrip()
        more = f"\n... and {len(wrong) - LISTED} more" if len(wrong) > LISTED else ""
        raise Failure(f"the rulebook ({job.language}) has errors:\n{listed}{more}", "pnp verify lists all of them")
    return source


@lru_cache(maxsize=2)
def _open(root: Path, game: str, _stamp: str) -> Book:
    """The sources, read and played once per process, unless their fingerprint `_stamp` has changed."""
    return open_book(root, game)


def _values(markup: BookMarkup, pack: AnyPack) -> dict[str, object]:
    book, identity = markup.book, pack.content.identity
    percent = int(100 * book.translated)
    draft = markup.say("Draft, {percent} % translated", percent=percent) if book.translated < 1 else ""
    imprint = f"{markup.pictures.notice}. {identity.title} {identity.version} · {pack.hash[:8]}"
    return {"p": markup, "draft": draft, "imprint": imprint}


def _facts(book: Rulebook) -> dict[str, object]:
    return {"translated": round(book.translated, 4), "chapters": len(book.chapters)}


def _shared(job: Job, name: str) -> str:
    return (job.root / "templates" / FOLDER / name).read_text(encoding="utf-8")


def _style(job: Job, name: str) -> str:
    """The shared stylesheet, and behind it the game's own, if it has one."""
    own = job.root / "templates" / job.game / FOLDER / name
    return _shared(job, name) + (own.read_text(encoding="utf-8") if own.is_file() else "")


# --- style ------------------------------------------------------------------------------------------------------------


def _filled(style: str, markup: BookMarkup) -> str:
    """A stylesheet with its placeholders of faces and ornaments (`__RULE__`) filled in."""
    ornaments = {
        "__FRAME_LIGHT__": _frame("leaf", "ink", "gold"),
        "__FRAME_DARK__": _frame("dark-leaf", "dark-line", "dark-gold"),
        "__FRAME__": _frame("ivory", "ink", "gold"),
        "__RULE_LIGHT__": _swelled("ink"),
        "__RULE_DARK__": _swelled("dark-ink"),
        "__RULE__": _swelled("ink"),
    }
    style = style.replace("__TITLE__", markup.book.title.replace("\\", "").replace('"', ""))
    for name, role in (("__TEXT_FACE__", "text"), ("__TITLE_FACE__", "title")):
        face = theme().face(role)
        style = style.replace(name, face.web if markup.medium == "web" else face.family)
    for name, scene in ornaments.items():
        if name in style:
            style = style.replace(name, markup.address(scene, stretched="RULE" in name))
    return style


def _frame(ground: str, ink: str, gold: str) -> Scene:
    """A frame to stretch around a box: hollow corners, a line of ink, a line of gold."""
    outer, inner = rectangle(2, 2, 116, 116, -20), rectangle(9, 9, 102, 102, -18)
    items: tuple[Item, ...] = (
        Outline(outer, fill=ground, stroke=Stroke(ink, 2.4)),
        Outline(inner, stroke=Stroke(gold, 2.4)),
    )
    return Scene(120, 120, items)


def _swelled(ink: str) -> Scene:
    """A horizontal rule that is thick in the middle and ends in points, to be stretched to any length."""
    pen = Pen().move(0, 1.5).curve(45, 1, 70, 0, 100, 0).curve(130, 0, 155, 1, 200, 1.5)
    drawn = pen.curve(155, 2, 130, 3, 100, 3).curve(70, 3, 45, 2, 0, 1.5).close().path(fill=ink)
    return Scene(200, 3, (drawn,))


def _faces(page: str, markup: BookMarkup) -> str:
    """The fonts that a web page needs, each with only the characters that the page uses."""
    written = set(page) - set("\n\t\r")
    figures = markup.characters()
    text_faces = {theme().face_name(role) for role in TEXT_ROLES}
    rules = []
    for name, face in theme().faces.items():
        characters = figures.get(name, set()) | (written if name in text_faces else set())
        if not characters or face.features:
            continue
        data = b64encode(font(name).page(sorted(characters))).decode()
        style = "italic" if face.italic else "normal"
        rules.append(
            f"@font-face{{font-family:{face.web};font-weight:{face.weight};font-style:{style};"
            f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
        )
    return "".join(rules)
