"""The web page of 1793: the pictures of its cards, and what a phone finds and shows."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from engine import games
from engine.games.patriots.content.content import Content
from generator.job import Job
from generator.project import use
from generator.rulebook.web.page import make_html
from tests.project import ROOT
from tests.tools import NODE, package, ran, tool

ARRIVED = {
    "#AC17": "card-AC17",
    "#AC19": "card-AC18",
    "#card-LEC10": "card-LEC10",
    "#LC07": "law-LC07",
    "#4.2": "who-begins",
}
"""An address -> what has the focus: a rule, or the line of the list with the card."""
FOUND = {
    "Marat": "card-LEC10",
    "hoche": "card-AC26",
    "AC17": "card-AC17",
    "AC19": "card-AC18",
    "assassination": "murder",
    "who votes first": "must-vote",
    "what happens when a vote is tied": "the-count",
    "how do I win as Royalist": "paris-falls",
    "coup": "coup-needs",
    "how many cards may I hold": "possession",
    "when does Paris fall": "paris-falls",
    "guillotine": "prison-and-scaffold",
    "pass": "one-basic-action",
    "can I pass": "one-basic-action",
    "can I use two assignats": "one-piece",
    "I have no cubes left in my stock": "use-all",
    "how do I get my cubes out of prison": "prison-and-scaffold",
    "how many cards can I have in hand": "possession",
}
"""What a player types -> what must come first."""


@cache
def page(language: str) -> bytes:
    """The page of a language."""
    use(ROOT, "patriots")
    job = Job(ROOT, "patriots", None, language, "rulebook")
    return make_html(job, games.load_pack(ROOT, "patriots")).files["rulebook.html"]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the browser saw of the English page."""
    package("playwright-core/package.json")
    file = tmp_path_factory.mktemp("en") / "rulebook.html"
    file.write_bytes(page("en"))
    asked = {"addresses": [*ARRIVED, "#example-5"], "queries": list(FOUND), "picture": "#card-LEC10"}
    script = str(ROOT / "tests" / "cards_page.mjs")
    browser = tool("chromium", "google-chrome")
    done = ran(tool("node"), script, str(NODE), browser, str(file), ASKED=json.dumps(asked))
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_every_card_and_law_has_a_picture_and_an_address() -> None:
    """Each number of the lists is an address, and a tap on it or on a name shows the card."""
    content = games.load_pack(ROOT, "patriots").content
    assert isinstance(content, Content)
    cards = content.cards
    wanted = {*(f"card-{card.id}" for card in cards.cards), *(f"law-{law.id}" for law in cards.laws)}
    text = page("en").decode()
    assert set(re.findall(r'<template id="face-([^"]+)">', text)) == wanted
    assert wanted <= set(re.findall(r'\bid="((?:card|law)-[^"]+)"', text))
    assert wanted <= set(re.findall(r'<a class="named"[^>]* href="#([^"]+)"', text))


def test_addresses_of_cards_laws_and_examples_survive_a_reload(seen: dict[str, Any]) -> None:
    """The line of the list has the focus and is on the screen; an example is seen with its seal."""
    example = seen["arrived"].pop("#example-5")
    assert example not in ("cut off", "example-5")
    assert seen["arrived"] == ARRIVED


def test_the_search_finds_cards_by_name_and_number_and_rules_by_questions(seen: dict[str, Any]) -> None:
    assert seen["found"] == FOUND


def test_a_tap_on_a_name_shows_the_card(seen: dict[str, Any]) -> None:
    """The picture is whole, has the focus, and Escape gives it back."""
    shown = {"shown": True, "pictures": 1, "title": "Jean-Paul Marat", "dangling": 0, "focused": True, "returned": True}
    assert seen["picture"] == shown


def test_a_phone_reads_it_without_trouble(seen: dict[str, Any]) -> None:
    """No message of the browser, nothing wider than the screen, and axe finds nothing."""
    assert seen["messages"] == []
    assert set(seen["sideways"].values()) == {0}
    assert seen["axe"] == []
