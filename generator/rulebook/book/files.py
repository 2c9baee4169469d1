"""The rulebook as a tagged PDF for each paper format, and what it has in common with the web page (`rulebook/web/`).

A text with errors is refused; one that is not completely translated is marked as a draft.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

from engine.loading.pack import AnyPack
from generator.backends import book as paged
from generator.backends import html
from generator.backends.book import Layout
from generator.backends.html import Html
from generator.build import fingerprint
from generator.drawing.scene import Item
from generator.drawing.theme import Palette
from generator.findings.report import errors, refusal
from generator.games import presentation
from generator.job import Artefact, Job
from generator.language.text import job_text
from generator.project import per_project
from generator.rulebook.book import compose, paging
from generator.rulebook.book.document import BookQuestion, Rulebook
from generator.rulebook.book.holes import LARGEST_HOLE, largest_hole
from generator.rulebook.book.markup import BookMarkup, Medium
from generator.rulebook.book.pictures import book_pictures
from generator.rulebook.book.stylesheet import FOLDER, print_faces, stylesheet
from generator.rulebook.book.thumb_tabs import thumb_tabs
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.verify.verify import Book, open_book, verify

INSERTS = "{game}/rulebook/inserts.html"
"""The template with the inserts that only a game's own book has."""
COVER = "{game}/rulebook/cover.html"
"""The template with the back cover of a game's printed book."""
PAPERS = {
    "a4": ("210mm 297mm", (21.0, 20.0, 15.0, 18.0)),
    "letter": ("215.9mm 279.4mm", (18.0, 19.0, 12.0, 18.9)),
}
"""Size and margins (top, right, bottom, left, in mm). Letter is shorter than A4, so its lines are longer: 178 mm."""
LESS_ROOM = 4.0
"""By how many millimetres pages are taken for shorter if a fault is left, as computed pages may differ a little."""


def make_pdf(job: Job, pack: AnyPack) -> Artefact:
    """Make `rulebook-a4.pdf` or `rulebook-letter.pdf`."""
    markup = open_markup(job, pack, "print")
    size, margins = PAPERS[job.paper]
    width, height = (float(side.removesuffix("mm")) for side in size.split())
    page_rule = f"@page{{size:{size};margin:{' '.join(f'{margin}mm' for margin in margins)}}}"
    page_rule += f":root{{--page:{height - margins[0] - margins[2]:g}mm}}"
    style = page_rule + print_faces() + stylesheet(job, "print.css", markup)
    values = {**page_values(markup, pack), "style": Html(style), **_metadata(markup, pack)}

    def page(numbers: Mapping[str, int]) -> str:
        return html.render(job.root / "templates", f"{FOLDER}/print.html", {**values, "numbers": numbers})

    body = page({})
    identifier = fingerprint.digest(body.encode())[:32]

    def tabs(numbers: Mapping[str, int], count: int) -> dict[int, tuple[Item, ...]]:
        inside = numbers.get("back-cover", count + 1) - 1
        drawn = thumb_tabs(markup.book, numbers, inside, width, margins[0])
        return {page: Palette("color").items(tab) for page, tab in drawn.items()}

    def faults(layout: Layout) -> tuple[float, float]:
        """How many pages too many teach, and by how much the largest hole is too large."""
        pages = _teaching(markup.book, layout.numbers) - presentation(job.game).teaching
        return max(0, pages), max(0.0, largest_hole(layout) - LARGEST_HOLE)

    def again(layouts: Sequence[Layout]) -> str | None:
        """With estimated heights; if that leaves a fault, two trials, with measured heights, and so on less room."""
        made, first = len(layouts), layouts[0]
        if made in (2, 5) and not any(faults(layouts[-1])):
            return None
        if made in (2, 3):
            return paging.trials(body)[made - 2]
        sizes = paging.measured(first, layouts[2], layouts[3]) if made > 3 else None
        top, height = first.area
        less = replace(first, area=(top, height - max(0, made - 4) * LESS_ROOM))
        changed = paging.changes(less, _asking(markup.book), presentation(job.game).teaching, sizes).apply(body)
        return changed if changed != body or any(faults(first)) else None

    created = pack.content.identity.released or ""
    made = paged.render(body, job.root / "templates", identifier, markup.printed, page, tabs, again, faults, created)
    name = f"rulebook-{job.paper}.pdf"
    teaching = _teaching(markup.book, made.layout.numbers)
    hole = round(largest_hole(made.layout), 3)
    counts = {"pages": made.layout.pages, "teaching": teaching, "hole": hole}
    return Artefact({name: made.data}, {name: {**counts, **facts_of(markup.book)}})


def _teaching(book: Rulebook, numbers: Mapping[str, int]) -> int:
    """Number of pages that teach the game: from the first chapter to the last rule or example before the questions."""
    stop = _asking(book)
    before = list(takewhile(lambda anchor: anchor != stop, numbers))
    return numbers[before[-1]] - numbers[book.chapters[0].anchor] + 1 if before else 0


def _asking(book: Rulebook) -> str:
    """The anchor of the first chapter with questions."""
    asked = (c for c in book.chapters if any(isinstance(part, BookQuestion) for s in c.sections for part in s.parts))
    return next((chapter.anchor for chapter in asked), "")


# --- what both are made from ------------------------------------------------------------------------------------------


def open_markup(job: Job, pack: AnyPack, medium: Medium) -> BookMarkup:
    """The book of a job's language, ready for the templates of a medium; raises `Failure` if its text has errors."""
    source = _checked(job)
    text = job_text(job)
    runs = {name: run for name, run in source.runs.items() if isinstance(run, Play)}
    pictures = book_pictures(pack, job.root, text, runs)
    own = [name.format(game=job.game) for name in (INSERTS, COVER)]
    inserts, cover = (name if (job.root / "templates" / name).is_file() else "" for name in own)
    pictured = presentation(job.game).vocabulary.pictured
    return BookMarkup(compose.build(source, job.language), text, pictures, medium, inserts, cover, pictured)


def _checked(job: Job) -> Book:
    """The book's sources; raises `Failure` if anything in them is wrong."""
    source = _open(job.root, job.game)
    wrong = errors(verify(source, (job.language,)).findings)
    if wrong:
        raise refusal(f"the rulebook ({job.language}) has errors", wrong, job.game)
    return source


@per_project
def _open(root: Path, game: str) -> Book:
    """The sources, read and played once."""
    return open_book(root, game)


def page_values(markup: BookMarkup, pack: AnyPack) -> dict[str, object]:
    """What every template of the book is given."""
    book, identity = markup.book, pack.content.identity
    percent = int(100 * book.translated)
    draft = markup.text("Draft, {percent} % translated", percent=percent) if book.translated < 1 else ""
    made = " · ".join(filter(None, (f"{identity.title} {identity.version}", identity.released, pack.hash[:8])))
    imprint = f"{markup.pictures.notice}. {made}"
    return {"p": markup, "draft": draft, "imprint": imprint}


def _metadata(markup: BookMarkup, pack: AnyPack) -> dict[str, object]:
    """Who wrote the book, and what it is about. Its author is not the game's: text and drawings are the kit's own."""
    identity = pack.content.identity
    about = markup.text("A game by {designer}", designer=identity.designer)
    subject = f"{markup.pictures.subtitle}. {about}. {markup.pictures.notice}."
    return {"author": markup.text("The makers of the {title} kit", title=identity.title), "subject": subject}


def facts_of(book: Rulebook) -> dict[str, object]:
    """What the manifest says about a book."""
    return {"translated": round(book.translated, 4), "chapters": len(book.chapters)}
