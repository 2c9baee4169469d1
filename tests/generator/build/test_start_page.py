"""The start pages lead to everything that was built, in the order of printing, in the reader's language."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from engine import games
from generator.backends.thumbnail import LARGEST, thumbnail
from generator.build import manifest, shelves, start_page
from generator.build.manifest import Entry
from generator.build.start_page import Neighbour
from generator.games import presentation
from generator.games.shelf import Shelf
from generator.language.text import Text, project_text
from generator.project import use
from tests.project import GAME, ROOT
from tests.tools import NODE, package, ran, tool

PACK = games.load_pack(ROOT, GAME)
LANGUAGES = [language.code for language in PACK.content.identity.languages]


@pytest.fixture(autouse=True)
def theme_of_game() -> Iterator[None]:
    """Pages are set in the game's faces."""
    use(ROOT, GAME)
    yield
    use(ROOT, GAME)


def entry(file: str, kind: str, **facts: object) -> Entry:
    """A file as a build notes it."""
    language, _, name = file.partition("/")
    words = name.partition(".")[0].split("-")
    paper = next((word for word in words if word in ("a4", "letter", "a2")), "")
    style = "low-ink" if "low-ink" in name else "color"
    options = " size=poker" if "poker" in name else " large_print=on" if "large" in name else ""
    job = f"{language} {kind} {paper}{options}"
    return Entry(file, job, kind, language, paper, style, 450_000, "", "", facts)


def kit_of(language: str) -> list[Entry]:
    """A few files of every sort."""
    return [
        entry(f"{language}/test-sheet-a4.pdf", "test-sheet", pages=2, sides=2, picture=True),
        entry(f"{language}/cards-a4.pdf", "cards", pages=26, sides=2, picture=True),
        entry(f"{language}/cards-a4.json", "cards"),
        entry(f"{language}/cards-letter.pdf", "cards", pages=26, sides=2, picture=True),
        entry(f"{language}/cards-a4-low-ink.pdf", "cards", pages=26, sides=2),
        entry(f"{language}/cards-poker-a4.pdf", "cards", pages=26, sides=2),
        entry(f"{language}/blocks-a4.pdf", "blocks", pages=2, sides=2, picture=True),
        entry(f"{language}/blocks-cubes-a4.pdf", "blocks", pages=4, sides=1, picture=True, instead=True),
        entry(f"{language}/board-tiles-a4.pdf", "board-tiles", pages=9, picture=True),
        entry(f"{language}/board-a2.pdf", "board", pages=1, picture=True),
        entry(f"{language}/board.svg", "board"),
        entry(f"{language}/rulebook-a4.pdf", "rulebook", pages=35, picture=True),
        entry(f"{language}/rulebook.html", "rulebook"),
        entry(f"{language}/rulebook-worker.js", "rulebook", part_of="rulebook.html"),
        entry(f"{language}/thumbnails/cards-a4.jpg", "cards", part_of="cards-a4.pdf"),
        entry(f"{language}/card-list.html", "card-list"),
        entry(f"{language}/contact-a4.pdf", "contact", pages=2),
        entry(f"{language}/{GAME}-{language}-a4.zip", "kit"),
    ]


def page(language: str = "en", entries: list[Entry] | None = None, *, prefix: str = "", in_kit: bool = False) -> str:
    """A page of the game."""
    found = entries if entries is not None else [e for code in ("en", "fr") for e in kit_of(code)]
    return start_page.of_game(ROOT, PACK, found, language, (), GAME, prefix=prefix, in_kit=in_kit).decode()


def links(html: str) -> list[str]:
    """Everything that a page leads to or shows."""
    return re.findall(r'(?:href|src)="([^"#]+)"', html)


def test_a_page_leads_to_every_file_of_its_language_and_to_the_other_languages() -> None:
    found = set(links(page()))
    own = {e.name.partition("/")[2] for e in kit_of("en") if "part_of" not in e.facts}
    pictures = {f"thumbnails/{name}-a4.jpg" for name in ("test-sheet", "cards", "blocks", "board-tiles", "rulebook")}
    assert found == own | pictures | {"../fr/index.html", "../manifest.json"}


def test_the_page_of_the_game_is_that_of_its_first_language_one_folder_up() -> None:
    found = set(links(page(prefix="en/")))
    assert {"en/cards-a4.pdf", "en/thumbnails/cards-a4.jpg", "fr/index.html", "manifest.json"} <= found
    assert not any(address.startswith("../") for address in found)


def test_a_page_in_a_kit_leads_nowhere_else() -> None:
    """No other language, no archive, nothing for makers."""
    parts = [e for e in kit_of("en") if e.name.endswith((".pdf", ".html"))]
    found = set(links(page(entries=parts, in_kit=True)))
    beside = {e.name.partition("/")[2] for e in parts}
    assert {address for address in found if not address.startswith("thumbnails/")} == beside


def test_sheets_are_counted_by_paper_and_sides() -> None:
    """26 pages on both sides are 13 sheets; the way to fold blocks is another one, not one more."""
    text = page()
    assert [m.strip() for m in re.findall(r'<p class="measure"><b>([^<]+)</b>', text)] == [
        "13 sheets, both sides",
        "9 sheets",
        "1 sheet, both sides",
        "18 sheets, both sides",
    ]
    assert "41 sheets in all" in text


def test_every_box_counts_though_one_job_makes_them() -> None:
    boxes = [entry(f"en/tuckbox{part}-a4.pdf", "tuckbox", pages=pages) for part, pages in (("", 1), ("-pieces", 2))]
    text = page(entries=[*kit_of("en"), *boxes])
    assert "<b>3 sheets</b>" in text
    assert "44 sheets in all" in text


def test_a_folded_board_counts_only_where_there_are_no_tiles() -> None:
    folded = entry("en/board-folded-a4.pdf", "board-folded", pages=8)
    assert "<b>9 sheets</b>" in page(entries=[*kit_of("en"), folded])
    assert "<b>8 sheets</b>" in page(entries=[folded])


def test_a_link_says_what_is_different_about_its_file() -> None:
    text = page()
    labels = re.findall(r'<a[^>]*href="(?:cards|blocks|board)[^"]*pdf"><span class="sr">[^<]*</span>([^<]+)</a>', text)
    assert labels == ["A4", "A4, low ink", "Letter", "cards-poker-a4", "A4", "A2", "A4", "to fold, A4"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["stickers, A4", "stickers, 8 mm, A4", "large print, A4", "for the pieces, A4"]),
        ("ru", ["наклейки, A4", "наклейки, 8 мм, A4", "крупный шрифт, A4", "для компонентов, A4"]),
    ],
)
def test_no_link_shows_a_word_of_a_file_s_name(language: str, words: list[str]) -> None:
    """Stickers, the box for the pieces and large print are named in the reader's language."""
    entries = [
        entry(f"{language}/tokens-stickers-a4.pdf", "tokens"),
        entry(f"{language}/blocks-stickers-8mm-a4.pdf", "blocks"),
        entry(f"{language}/tuckbox-pieces-a4.pdf", "tuckbox"),
        entry(f"{language}/aids-large-a4.pdf", "aids"),
    ]
    text = page(language, entries)
    labels = re.findall(r'<a class="main" href="[^"]*pdf"><span class="sr">[^<]*</span>([^<]+)</a>', text)
    assert [label.replace("\N{NO-BREAK SPACE}", " ") for label in labels] == words


def test_the_sheet_to_print_first_speaks_the_reader_s_language() -> None:
    """Its links too, and the quotation marks are the language's own."""
    entries = [entry(f"ru/test-sheet-a4{style}.pdf", "test-sheet") for style in ("", "-low-ink")]
    html = page("ru", entries).replace("\N{NO-BREAK SPACE}", " ")
    assert ">A4, экономия чернил</a>" in html
    assert "«по размеру страницы»" in html


def test_json_stands_with_what_is_for_makers_only() -> None:
    text = page()
    assert text.index("<details>") < text.index('href="cards-a4.json"') < text.index("</details>")
    assert text.count(".json") == text.partition("<details>")[2].partition("</details>")[0].count(".json")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_wholly_in_its_language(language: str) -> None:
    text = project_text(ROOT, GAME, language)
    shelves.usual(text)
    spoken = presentation(GAME).part("shelves")(PACK.content, text)
    assert text.untranslated == {}
    html = page(language, kit_of(language))
    assert f'<html lang="{language}"' in html
    assert all(shelf.title in html for shelf in spoken if shelf.kinds[0] in ("cards", "blocks", "rulebook"))
    assert ("Print this first" in html) == (language == "en")


def test_a_kind_that_nobody_describes_still_has_a_place() -> None:
    """As a game of one's own may have it."""
    found = shelves.fill([Shelf(("cards",), "Cards", "")], [entry("en/dice-a4.pdf", "dice", pages=1)], "", en())
    assert [(shelf.title, shelf.main.address) for shelf in found] == [("Dice", "dice-a4.pdf")]


def en() -> Text:
    """English words."""
    return project_text(ROOT, GAME, "en")


def test_the_first_page_leads_to_every_game_and_language() -> None:
    about = {"title": "Liberté", "players": [3, 6], "minutes": 120}
    game = Neighbour("liberte", about, [("en", "English"), ("ru", "Русский")], ["en/thumbnails/cards-a4.jpg"])
    html = start_page.all_games(ROOT, [game]).decode()
    assert set(links(html)) == {
        *("liberte/index.html", "liberte/en/index.html", "liberte/ru/index.html"),
        "liberte/en/thumbnails/cards-a4.jpg",
    }
    assert '<span class="keep">3–6 players</span> · <span class="keep">about 120 minutes</span>' in html
    varied = Neighbour("other", {**about, "least_minutes": 30}, [("en", "English")], [])
    assert '<span class="keep">30 to 120 minutes</span>' in start_page.all_games(ROOT, [varied]).decode()


def test_a_page_works_without_script_and_brings_its_fonts() -> None:
    html = page()
    assert "<script" not in html
    assert html.count("@font-face") == len(start_page.ROLES)
    assert len(html) + 12 * LARGEST < 400_000


def test_a_picture_is_small_and_shows_what_is_printed() -> None:
    """A dark sheet of an A4 page, without the white around it."""
    sheet = Image.new("RGB", (595, 842), "white")
    sheet.paste((200, 30, 30), (100, 120, 495, 800))
    pdf = io.BytesIO()
    sheet.save(pdf, "PDF")
    made = thumbnail(pdf.getvalue(), 264, 300)
    assert made is not None
    picture = Image.open(io.BytesIO(made.data))
    assert (made.pages, picture.size) == (1, (264, 300))
    assert len(made.data) <= LARGEST
    reds = [picture.convert("RGB").getpixel((x, 20))[0] > 150 for x in (20, 132, 244)]  # type: ignore[index]
    greens = [picture.convert("RGB").getpixel((x, 20))[1] < 90 for x in (20, 132, 244)]  # type: ignore[index]
    assert all(reds)
    assert all(greens)


def test_a_picture_shows_pieces_upright() -> None:
    """Pieces that lie turned have their heads at the right edge of the paper: in the picture, these are on top."""
    sheet = Image.new("RGB", (595, 842), (20, 40, 200))
    sheet.paste((200, 30, 30), (400, 0, 595, 842))
    pdf = io.BytesIO()
    sheet.save(pdf, "PDF")
    made = thumbnail(pdf.getvalue(), 264, 300, turned=90)
    assert made is not None
    picture = Image.open(io.BytesIO(made.data)).convert("RGB")
    tops = [picture.getpixel((x, 20)) for x in (20, 132, 244)]
    assert all(isinstance(top, tuple) and top[0] > 150 > top[2] for top in tops)


def test_what_is_no_pdf_has_no_picture() -> None:
    assert thumbnail(b"nothing of the kind", 264, 300) is None


def test_an_output_without_games_has_no_neighbours(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / manifest.MANIFEST).write_text("{}")
    assert start_page.neighbours(tmp_path) == []


def test_the_pages_are_valid_and_in_nobodys_way(tmp_path: Path) -> None:
    """html-validate finds nothing, axe neither in light nor in dark, and nothing runs sideways, down to 320 pixels."""
    about = {"title": "Liberté", "players": [3, 6], "minutes": 120}
    games_there = [Neighbour(name, about, [("en", "English")], []) for name in (GAME, "other")]
    whole = start_page.of_game(ROOT, PACK, [*kit_of("en"), *kit_of("ru")], "en", games_there, GAME)
    pages = {"game.html": whole, "russian.html": page("ru", kit_of("ru")).encode()}
    pages["games.html"] = start_page.all_games(ROOT, games_there)
    for name, data in pages.items():
        (tmp_path / name).write_bytes(data)
    files = [str(tmp_path / name) for name in pages]
    config = str(ROOT / "tests" / "htmlvalidate.json")
    linted = ran(tool("node"), package("html-validate/bin/html-validate.mjs"), "--config", config, *files)
    assert linted.returncode == 0, linted.stdout[-3000:]
    script = str(ROOT / "tests" / "start_pages.mjs")
    seen = ran(tool("node"), script, str(NODE), tool("chromium", "google-chrome"), *files)
    assert seen.returncode == 0, seen.stderr[-2000:]
    assert json.loads(seen.stdout) == []
