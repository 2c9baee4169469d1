"""What every game's page must be: one screen at the table, legible on a phone, quick to answer, short on paper."""

from __future__ import annotations

import ctypes
import json
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
import yaml

from tests.generator.rulebook.web.conftest import GAMES, LANGUAGES
from tests.project import ROOT
from tests.tools import NODE, package, ran, tool

QUESTIONS: dict[str, dict[str, dict[str, list[str]]]] = yaml.safe_load(
    (Path(__file__).parent / "spoken.yaml").read_text(encoding="utf-8")
)
PAGES = [f"{game} {language}" for game in GAMES for language in LANGUAGES]
PLACES = {
    "liberte": {"#71": "card-71", "#7.7": "tie", "#example-5": "ex-last-round"},
    "patriots": {"#AC17": "card-AC17", "#lc03": "law-LC03", "#12.5": "struggle-tie"},
}
"""What somebody may put behind an address, and the place that is meant."""
SHEETS = {"liberte": 36, "patriots": 40}
"""Most pages of A4 that a browser prints, in English and in German, which is the longest."""
HEADS = "Pamphlet"
"""The face of titles on a web page."""
SMALLEST_HEAD = 11.5
"""Heads are printed in 12 points or more, words in pictures in less."""


@pytest.fixture(scope="module")
def seen(site: Path) -> dict[str, Any]:
    """What the browser measured on every page."""
    package("playwright-core/package.json")
    browser, script = tool("chromium", "google-chrome"), str(ROOT / "tests" / "pages.mjs")
    done = ran(
        *(tool("node"), script, str(NODE), browser, str(site), *GAMES, "--", *LANGUAGES),
        QUESTIONS=json.dumps(QUESTIONS),
        PLACES=json.dumps({game: list(places) for game, places in PLACES.items()}),
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_screen_for_the_table_fits_a_desk_in_every_language(seen: dict[str, Any]) -> None:
    """At 1280 x 900 nothing scrolls, and below the last line there is air; rules are set in 16 pixels or more."""
    assert list(seen["tables"]) == PAGES
    for name, table in seen["tables"].items():
        assert (table["overflow"], table["sideways"], table["cut"]) == (0, 0, 0), name
        assert table["lowest"] >= 12, name
        assert table["rules"] >= 16, name
        assert table["labels"] >= 15, name


def test_on_a_phone_nothing_is_cut_without_a_sign(seen: dict[str, Any]) -> None:
    """No page runs sideways; labels are 9 pixels or more; what goes on beyond the edge says so, and not endlessly."""
    assert {f"{page} 360" for page in PAGES} <= set(seen["phones"])
    assert {f"{game} en {width}" for game in GAMES for width in (320, 390)} <= set(seen["phones"])
    for name, phone in seen["phones"].items():
        assert phone["sideways"] == 0, name
        assert phone["smallest"] >= 9, name
        assert phone["unhinted"] == [], name
        assert phone["screens"] <= 4.5, name


@pytest.mark.parametrize("page", PAGES)
def test_a_question_from_the_table_is_answered_by_one_search_and_one_tap(seen: dict[str, Any], page: str) -> None:
    """One of the first three hits is the place that answers it."""
    game, language = page.split()
    asked = QUESTIONS[game][language]
    assert len(asked) >= (30 if language == "en" else 8)
    hits = {words: seen["found"][page][words][:3] for words in asked}
    assert {words: found for words, found in hits.items() if not set(asked[words]) & set(found)} == {}


def test_an_address_leads_to_its_place_also_when_loaded_again(seen: dict[str, Any]) -> None:
    """Numbers of cards, laws, rules and examples, in small letters too; the place has the focus and is in sight."""
    expected = {f"{game} {hash_}": [place] * 2 for game, places in PLACES.items() for hash_, place in places.items()}
    assert seen["places"] == expected


def test_axe_finds_nothing_on_the_pages_of_other_games(seen: dict[str, Any]) -> None:
    """On a desk and on a phone; Liberté's are judged in all looks by another test."""
    assert seen["axe"] == {f"{game} {look}": [] for game in GAMES[1:] for look in ("desk", "phone")}
    assert seen["errors"] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.usefixtures("seen")
def test_printed_it_is_short_and_no_head_is_left_behind(site: Path, game: str, language: str) -> None:
    """The last line of a page is never the head of what follows."""
    printed = pypdfium2.PdfDocument(site / game / language / "printed.pdf")
    assert len(printed) <= SHEETS[game]
    assert [number for number, page in enumerate(printed, 1) if _ends_with_a_head(page)] == []


def _ends_with_a_head(page: pypdfium2.PdfPage) -> bool:
    """The lowest text on the page is set in the face of titles, larger than the words in pictures."""
    texts = [item for item in page.get_objects(max_depth=8) if item.type == pdfium.FPDF_PAGEOBJ_TEXT]
    lowest = min(texts, key=lambda item: item.get_bounds()[1])
    name, size = ctypes.create_string_buffer(200), ctypes.c_float()
    pdfium.FPDFFont_GetBaseFontName(pdfium.FPDFTextObj_GetFont(lowest), name, 200)
    pdfium.FPDFTextObj_GetFontSize(lowest, ctypes.byref(size))
    return HEADS in name.value.decode() and size.value * lowest.get_matrix().a > SMALLEST_HEAD
