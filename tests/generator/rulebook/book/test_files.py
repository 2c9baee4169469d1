"""The rulebook's PDF, judged by the tools that readers use: qpdf, PDFium; and what is refused."""

from __future__ import annotations

import io
import re
import shutil
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from engine import games
from generator.backends import book as paged
from generator.backends import ink
from generator.backends.book_figures import Figures
from generator.drawing.scene import Group, Label, Scene
from generator.failure import Failure
from generator.job import Artefact, Job
from generator.language.text import open_text
from generator.project import Project, use
from generator.rulebook.book import files
from generator.rulebook.book.seal import draw_seal
from generator.rulebook.manuscript import chapters
from generator.rulebook.web.page import make_html
from generator.typesetting.shaping import outlined, shape
from tests import book_length
from tests.generator.backends.reading import Reading, reading
from tests.generator.rulebook.books import sample_project
from tests.tools import ran, tool

ROOT = Path(__file__).resolve().parents[4]
LANGUAGES = tuple(known.code for known in games.load_pack(ROOT, "liberte").content.identity.languages)
PARTS = ROOT / "templates" / "rulebook" / "parts.html"


@cache
def made(language: str, paper: str, game: str = "liberte") -> Artefact:
    """The printed book of a language and what the build notes of it."""
    use(ROOT, game)
    job = Job(ROOT, game, None, language, "rulebook", paper)
    return files.make_pdf(job, games.load_pack(ROOT, game))


def book(language: str, paper: str = "a4", game: str = "liberte") -> bytes:
    """The PDF of a language."""
    return made(language, paper, game).files[f"rulebook-{paper}.pdf"]


# --- the PDF ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def read() -> Reading:
    """What a reader's program finds in the English PDF."""
    return reading(book("en"))


def test_the_pdf_is_sound(tmp_path: Path) -> None:
    """qpdf finds nothing to mend."""
    path = tmp_path / "book.pdf"
    path.write_bytes(book("en"))
    done = ran(tool("qpdf"), "--check", str(path))
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_pdf_tells_readers_what_it_is(read: Reading) -> None:
    """Language, title, tags, PDF/UA-1, an outline of all chapters, and words for every figure."""
    assert (read.language, read.tagged, read.standard) == ("en", True, 1)
    assert read.title.startswith("Liberté")
    assert len(read.outline) == 18
    assert len(read.figures) > 40
    assert all(alt.strip() for alt in read.figures)


def test_only_our_fonts_are_in_it(read: Reading) -> None:
    """All are embedded; a strange one would mean that a glyph is missing."""
    assert all(read.fonts.values())
    names = [re.sub(r"[^A-Za-z]", "", name.partition("+")[2]) for name in read.fonts]
    assert all(name.startswith(("EBGaramond", "PlayfairDisplay")) for name in names), names


@pytest.mark.parametrize("space", [" ", "\u00a0"])
def test_no_line_ends_after_its_first_word(space: str) -> None:
    """As WeasyPrint would have it where a space before an element is the last that fits: tried in 250 widths."""
    text = f"The common open pile of cards that were played, advanced or thrown away.{space}<a>2.15</a>"
    widths = "".join(f'<p style="width:{30 + width * 0.4:.1f}mm">{text}</p>' for width in range(250))
    style = "<style>@page{size:200mm 5000mm} html{hyphens:auto}</style>"
    made = paged.render(f'<html lang="en"><title>t</title>{style}{widths}</html>', ROOT / "templates", "0" * 32)
    page = pypdfium2.PdfDocument(made.data)[0].get_textpage().get_text_range()
    lines = [line.strip() for line in page.splitlines()]
    assert len(lines) > 500
    assert "The" not in lines
    assert ("2.15" in lines) == (space == " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seal_says_verified(language: str) -> None:
    """The word of the language is short enough for the arc."""
    text = open_text(ROOT / "content", "liberte", language, ROOT / "templates")
    words = [item.description for item in draw_seal(12, text).items if isinstance(item, Group)]
    assert words == [text("verified").upper()]


@pytest.mark.parametrize(("language", "paper"), [("en", "a4"), ("en", "letter"), ("ru", "letter")])
def test_the_book_is_short_enough_and_its_pages_are_filled(language: str, paper: str) -> None:
    """Forty-four pages at most, of which twenty teach the game: in English, and in the longest language on Letter.

    Inside a chapter no page is empty by more than 15 %, and the back cover is one page. `make book-length` looks at
    every language on every paper.
    """
    facts = made(language, paper).facts[f"rulebook-{paper}.pdf"]
    assert book_length.faults("liberte", facts) == []
    assert facts["teaching"] >= 10


def test_the_back_cover_is_the_last_page_and_an_even_one() -> None:
    """So that it lies outside when the book is printed on both sides."""
    printed = pypdfium2.PdfDocument(book("en"))
    assert len(printed) % 2 == 0
    assert "at a glance" in printed[len(printed) - 1].get_textpage().get_text_range()


@pytest.mark.parametrize("game", ["liberte", "patriots"])
def test_a_running_head_names_the_first_or_the_last_rule_on_the_page(game: str) -> None:
    """On the left the first, on the right the last, with its chapter, also where an example stands above the first."""
    data = book("en", game=game)
    document = pypdfium2.PdfDocument(data)
    named, wrong = 0, {}
    for page, rules in rules_by_page(data).items():
        head = _head(document[page - 1])
        numbers = re.findall(r"\b\d+\.\d+\b", head)
        if not numbers and ("Index" in head or "index" in head):
            continue  # a page begins with the end of the index
        rule = rules[0 if page % 2 == 0 else -1]
        if numbers != [rule] or f" {rule.partition('.')[0]} " not in f" {head} ":
            wrong[page] = (rule, head)
        named += 1
    assert wrong == {}
    assert named > 20


def test_a_chapter_without_numbers_has_none_in_its_running_head() -> None:
    """The sample turn follows rules, and none of them is on its pages."""
    sample = [head for page in pypdfium2.PdfDocument(book("en")) if "A sample turn" in (head := _head(page))]
    assert sample
    assert [head for head in sample if re.search(r"\d\.\d", head)] == []


def rules_by_page(data: bytes) -> dict[int, list[str]]:
    """The numbers of the rules and questions on each page that has some: a number is a link to where it stands."""
    texts = [page.get_textpage() for page in pypdfium2.PdfDocument(data)]
    found: dict[int, list[str]] = {}
    with pikepdf.open(io.BytesIO(data)) as pdf:
        places = pikepdf.NameTree(pdf.Root.Names.Dests)
        for number, (page, text) in enumerate(zip(pdf.pages, texts, strict=True), 1):
            for link in page.get("/Annots", ()):
                place = places.get(str(link.get("/Dest", "")))
                left, bottom, right, top = (float(edge) for edge in link.Rect)
                if place is None or place[0].objgen != page.objgen or abs(float(place[3]) - max(bottom, top)) > NEAR:
                    continue
                if rule := re.search(
                    r"\d+\.\d+", text.get_text_bounded(left, min(bottom, top), right, max(bottom, top))
                ):
                    found.setdefault(number, []).append(rule[0])
    return found


NEAR = 10
"""Points between the top of a rule and that of its number, at most."""


def _head(page: pypdfium2.PdfPage) -> str:
    """The words above the text of a page."""
    width, height = page.get_size()
    words: str = page.get_textpage().get_text_bounded(0, height - 21 / 25.4 * 72, width, height)
    return " ".join(words.split())


def test_the_book_does_not_name_the_designer_as_its_author() -> None:
    """Text and drawings are the kit's own; the subject says whose game it is. The date is that of the version."""
    information = pypdfium2.PdfDocument(book("en")).get_metadata_dict()
    assert "Martin Wallace" not in information["Author"]
    assert "Martin Wallace" in information["Subject"]
    released = games.load_pack(ROOT, "liberte").content.identity.released
    assert released
    assert information["CreationDate"].startswith("D:" + released.replace("-", ""))


def test_bookmarks_part_the_letter_of_a_section_from_its_title() -> None:
    titles = [item.get_title() for item in pypdfium2.PdfDocument(book("en")).get_toc()]
    assert "A The pieces" in titles


def test_cyrillic_prints_as_cyrillic() -> None:
    """A word of Russian, printed with our faces and rendered, looks as the same word drawn from its outlines."""
    text = "Жирондисты"
    face = "@font-face{font-family:G;src:url(fonts/eb-garamond/EBGaramond-Regular.ttf)}@page{size:60mm 14mm;margin:0}"
    style = f"<style>{face} body{{margin:0}} img{{display:block;width:60mm}} p{{margin:2mm;font:20pt/8mm G}}</style>"
    figures = Figures()
    word = Label(shape(text, "EBGaramond-Regular", 20), 2, 8.2, "#000000")
    outline = f'<img src="{figures.add(Scene(60, 14, outlined([word])))}" alt="x">'
    printed = paged.render(f'<html lang="ru"><title>x</title>{style}<p>{text}', ROOT / "templates", "x", figures).data
    drawn = paged.render(f'<html lang="ru"><title>x</title>{style}{outline}', ROOT / "templates", "x", figures).data
    one, other = ink.coverage(printed, 1200)[0], ink.coverage(drawn, 1200)[0]
    assert one > 0.01
    assert abs(one - other) < 0.1 * one


def test_every_page_has_ink() -> None:
    """No page of the English PDF is blank."""
    assert all(taken > 0.002 for taken in ink.coverage(book("en")))


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_a_text_with_errors_is_refused(tmp_path: Path) -> None:
    """Nothing is built from a book that says what is not so; the refusal names file and line."""
    root = sample_project(tmp_path)
    chapter = next((root / "content" / "liberte" / "rulebook").glob("*.md"))
    chapter.write_text(chapter.read_text(encoding="utf-8") + "\n[99]{v=cards:total}\n", encoding="utf-8")
    job = Job(root, "liberte", None, "en", "rulebook")
    with pytest.raises(Failure, match=r"has errors:\n.*\.md:\d+"):
        make_html(job, games.load_pack(root, "liberte"))


def test_a_text_that_new_data_make_wrong_is_refused(tmp_path: Path) -> None:
    """Also in a process that has built the book before, as `pnp build --watch` does."""
    rules = tmp_path / "content" / "liberte" / "rules.yaml"
    shutil.copytree(ROOT / "content", tmp_path / "content")
    (tmp_path / "templates").symlink_to(ROOT / "templates")
    job = Job(tmp_path, "liberte", None, "en", "rulebook")
    Project(tmp_path).use("liberte")
    files._checked(job)  # what both makers begin with; to draw the map as well would take long
    before = rules.read_text(encoding="utf-8")
    rules.write_text(before.replace("votes: {at_least: 17}", "votes: {at_least: 18}"), encoding="utf-8")
    Project(tmp_path).use("liberte")  # as each round of --watch does
    with pytest.raises(Failure, match="seventeen-votes does not come out as it says"):
        files._checked(job)


def test_a_part_that_no_template_draws_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that the list of parts knows and the template does not: no book with an empty place."""
    monkeypatch.setattr(chapters, "INSERTS", (*chapters.INSERTS, "tarots"))
    root = sample_project(tmp_path)
    chapter = next((root / "content" / "liberte" / "rulebook").glob("*.md"))
    text = chapter.read_text(encoding="utf-8")
    chapter.write_text(text.replace("::: insert cards", "::: insert tarots"), encoding="utf-8")
    job = Job(root, "liberte", None, "en", "rulebook")
    with pytest.raises(Failure, match="no template makes the insert “tarots”"):
        make_html(job, games.load_pack(root, "liberte"))
