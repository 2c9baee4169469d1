"""The rulebook's page, judged by what readers use: validators, a browser, axe."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.generator.rulebook.web.conftest import LANGUAGES, made, make
from tests.project import ROOT
from tests.tools import NODE, package, ran, tool

LARGEST = {"liberte": (2_500_000, 900_000), "patriots": (3_000_000, 1_100_000)}
"""How many bytes a page may have, and how many of them may be sent, compressed."""
"""Most bytes of a page, and of a page as a server sends it."""
QUERIES: dict[str, dict[str, str]] = yaml.safe_load(
    (Path(__file__).parent / "queries.yaml").read_text(encoding="utf-8")
)
SIZES = ("light", "dark", "phone", "phone dark", "small")


@pytest.fixture(scope="module")
def seen(site: Path) -> dict[str, Any]:
    """What the browser saw: axe and the searches in every language, the rest on the English page."""
    package("playwright-core/package.json")
    browser = tool("chromium", "google-chrome")
    script = str(ROOT / "tests" / "browser.mjs")
    done = ran(
        *(tool("node"), script, str(NODE), browser, str(site / "liberte"), *LANGUAGES),
        QUERIES=json.dumps({code: list(asked) for code, asked in QUERIES.items()}),
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


# --- the file ---------------------------------------------------------------------------------------------------------


def test_a_page_is_valid_html_and_small_enough(site: Path) -> None:
    """Every page stays below its limit; vnu and html-validate find nothing in Liberté's and one of 1793."""
    paths = sorted(site.glob("*/*/rulebook.html"))
    assert len(paths) == 2 * len(LANGUAGES)
    for path in paths:
        data = path.read_bytes()
        largest, largest_sent = LARGEST[path.parent.parent.name]
        assert len(data) < largest
        assert len(gzip.compress(data, 6)) < largest_sent
    pages = [str(path) for path in paths if "liberte" in path.parts or path.parent.name == "en"]
    checked = ran(tool("java"), "-jar", package("vnu-jar/build/dist/vnu.jar"), "--errors-only", *pages)
    assert checked.stderr.strip() == ""
    config = str(ROOT / "tests" / "htmlvalidate.json")
    command = package("html-validate/bin/html-validate.mjs")
    linted = ran(tool("node"), command, "--config", config, *pages)
    assert linted.returncode == 0, linted.stdout[-3000:]


def test_equal_sources_give_equal_bytes() -> None:
    """Built twice, a page is the same to the last byte."""
    assert make("liberte", "en").files == made("liberte", "en").files


def test_links_to_cards_and_examples_need_no_script() -> None:
    """Each has its id in the file, so that a shared link leads there; the head describes the page."""
    text = made("liberte", "en").files["rulebook.html"].decode()
    assert re.search(r'<tr id="card-71" ', text)
    assert re.search(r'<p class="label" id="example-5">', text)
    assert text.count('<template id="face-card-') == text.count('<tr id="card-')
    for needed in ('name="description"', 'name="theme-color"', 'rel="icon"', "index.html", "rulebook-a4.pdf"):
        assert needed in text


# --- in a browser -----------------------------------------------------------------------------------------------------


def test_nothing_stands_in_anybodys_way(seen: dict[str, Any]) -> None:
    """axe finds nothing in any language, in English neither in light nor dark, at 320, 390 and 1280 pixels."""
    looks = {*(f"en {size}" for size in SIZES), "en table", *LANGUAGES} - {"en"}
    assert seen["axe"] == {look: [] for look in looks}
    assert seen["sideways"] == dict.fromkeys(looks, 0)
    coloured = {look for look, passed in seen["judged"].items() if "color-contrast" in passed}
    assert coloured == {"en light", "en dark", "en phone", "en phone dark", "en table"}
    assert all(len(passed) > 40 for look, passed in seen["judged"].items() if not look.endswith(("dark", "table")))


def test_the_page_stands_alone(seen: dict[str, Any]) -> None:
    """No request but for the pages themselves, no script error, and their own fonts are in use."""
    asked = {"/".join(address.split("/")[-2:]) for address in seen["requests"]}
    assert asked == {f"{code}/rulebook.html" for code in LANGUAGES}
    assert seen["errors"] == []
    assert {"Statute 400 normal", "Statute 400 italic", "Pamphlet 700 normal"} <= set(seen["fonts"])


def test_every_figure_shows_something_and_says_what(seen: dict[str, Any]) -> None:
    """No figure is empty or without a title; every link and every shared symbol has its target."""
    assert seen["figures"] > 50
    assert seen["blank"] == []
    assert seen["dangling"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_search_finds_the_rule_that_is_meant(seen: dict[str, Any], language: str) -> None:
    """With the book's words, with others, with whole questions and with typing errors, the right rule comes first."""
    assert len(QUERIES[language]) >= 25
    wrong = {
        query: (expected, seen["found"][language][query][:3])
        for query, expected in QUERIES[language].items()
        if seen["found"][language][query][:1] != [expected]
    }
    assert wrong == {}


def test_the_search_shows_a_name_once_and_corrects_openly(seen: dict[str, Any]) -> None:
    """Five cards named Terror are one hit; a correction is told; what cannot be found offers what others look up."""
    assert len(seen["terror"]) == len(set(seen["terror"]))
    assert sum("Terror" in hit and hit.startswith("№") for hit in seen["terror"]) == 1
    assert "government" in seen["corrected"][0]
    assert any("Room in a province" in hit for hit in seen["nothing"])
    assert seen["folded"][0].startswith("Vendée") or any("Vendée" in hit for hit in seen["folded"])


def test_a_jump_leads_to_the_rule_for_eyes_and_readers(seen: dict[str, Any]) -> None:
    """Enter leads to the rule, which flashes and has the focus; numbers of rules, cards and examples are addresses."""
    assert seen["arrived"] == {"hash": "#tie", "flashed": True, "focus": "tie"}
    places = {"#7.1": "three-steps", "#71": "card-71", "#card-71": "card-71", "#example-5": seen["fifth"]}
    assert seen["aliases"] == places


def test_popups_have_the_focus_and_give_it_back(seen: dict[str, Any]) -> None:
    """A term, the picture of a card and the questions about a rule open as named dialogues; Escape closes them."""
    for kind in ("term", "named", "questions"):
        shown = seen["popups"][kind]
        assert shown["label"]
        assert shown["focused"]
        assert shown["returned"], kind
        assert shown["closed"], "the back button leads to another place, not behind the picture"
    assert seen["popups"]["named"]["pictures"] == 1
    assert seen["popups"]["questions"]["links"] == seen["popups"]["questions"]["counted"]


def test_steps_filters_and_languages_work(seen: dict[str, Any]) -> None:
    """Steps follow tabs and arrows; filters count cards; another language keeps the place, and back the language."""
    assert len(seen["tabs"]) >= 2
    assert seen["step"]["left"] == 1
    assert seen["step"]["selected"][:2] == ["false", "true"]
    assert seen["back"][0] == "true"
    assert (seen["allCards"], seen["redCards"]) == (110, 11)
    assert seen["theme"].startswith("dark ")
    assert seen["moved"] == "ru/rulebook.html#tie"
    assert seen["selector"] == "en"
    assert seen["neighbours"] == [True, False], "a page that was sent alone offers no other language and no PDF"


def test_a_narrow_screen_has_room_for_the_controls(seen: dict[str, Any]) -> None:
    """At 320 and 360 pixels, in every language, contents, search and table lie on the screen, 44 pixels large."""
    assert set(seen["bars"]) == {f"{code} {width}" for code in LANGUAGES for width in (320, 360)}
    for name, boxes in seen["bars"].items():
        width = int(name.split()[1])
        for box in boxes:
            assert box["left"] >= 0, (name, box)
            assert box["right"] <= width, (name, box)
            assert min(box["right"] - box["left"], box["height"]) >= 44, (name, box)


def test_on_a_tablet_no_part_of_the_bar_lies_over_another(seen: dict[str, Any]) -> None:
    """The title, the search and the choice of a language stand side by side, in every language."""
    assert set(seen["tablets"]) == {f"{code} {width}" for code in LANGUAGES for width in (800, 834, 960)}
    assert {name: gaps for name, gaps in seen["tablets"].items() if min(gaps) < 0} == {}


def test_a_phone_shows_all_of_a_card_and_the_labels_of_pictures(seen: dict[str, Any]) -> None:
    """Every sign of the list of cards is on the screen; no label is under 9 pixels; what goes on says so."""
    assert seen["signsOff"] == 0
    assert seen["cardsOnScreen"] >= 10
    assert seen["smallest"] >= 9
    assert seen["unhinted"] == []


def test_without_a_script_nothing_overflows_and_nothing_is_dead(seen: dict[str, Any]) -> None:
    """No control without a function, the contents in the page, the screen for the table by its link."""
    assert seen["noScript"] == {"sideways": 0, "wide": [], "controls": 0, "contents": True, "table": True}


def test_printed_it_has_one_column_beside_the_margin_and_keeps_its_colours(seen: dict[str, Any]) -> None:
    """Gist, number and text stand side by side as on a desk; discs keep their ground; a dark page prints light."""
    assert seen["print"]["columns"] == 4
    assert seen["print"]["adjust"] == "exact"
    assert seen["print"]["background"] == "rgb(255, 255, 255)"
    assert seen["print"]["bars"] == 0


def test_the_screen_for_the_table_opens_and_remembers(seen: dict[str, Any]) -> None:
    """By its button and its address; it fits a desk; leaving it leads back to the last rule, and so does a visit."""
    assert seen["table"]["open"]
    assert seen["table"]["focus"] == "at-the-table"
    assert seen["table"]["inert"]
    assert seen["table"]["overflow"] <= 0
    assert seen["table"]["rows"] >= 8
    assert seen["table"]["left"] == "#paris"
    assert seen["table"]["again"] == "paris"
    assert seen["table"]["chips"] == 4


def test_where_it_is_hosted_it_can_be_installed_and_read_offline(seen: dict[str, Any]) -> None:
    """Over HTTP the page names its manifest, which has an icon; its worker serves the page when the network is gone."""
    assert seen["hosted"]["manifest"]["start_url"] == "rulebook.html"
    assert seen["hosted"]["manifest"]["icons"]
    assert seen["hosted"]["obstacles"] == []
    assert seen["hosted"]["errors"] == []
    assert seen["hosted"]["offline"] == "Liberté"


def test_the_link_to_a_rule_is_shared_or_copied(seen: dict[str, Any]) -> None:
    """One button, at the rule of the address; none on a page without an address that others can open."""
    shared, url = seen["hosted"]["shared"], seen["hosted"]["url"]
    assert shared["copied"] == f"{url}#tie"
    assert shared["at"] == "tie"
    assert shared["buttons"] == 1
    assert shared["given"] == {"title": "7.7 A tie", "url": f"{url}#tie"}
    assert seen["unshared"] == 0
