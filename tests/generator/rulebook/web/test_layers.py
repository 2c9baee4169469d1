"""What lies over the page: Back closes it first, and whoever leaves it is where he was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.project import ROOT
from tests.tools import NODE, package, ran, tool


@pytest.fixture(scope="module")
def seen(site: Path) -> dict[str, Any]:
    """What the browser saw on a phone and on a desk."""
    package("playwright-core/package.json")
    browser, script = tool("chromium", "google-chrome"), str(ROOT / "tests" / "layers.mjs")
    done = ran(tool("node"), script, str(NODE), browser, str(site / "liberte" / "en" / "rulebook.html"))
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _place(state: dict[str, Any]) -> dict[str, Any]:
    """Where somebody is, and what lies over it; not how many steps led there, nor what has the focus."""
    return {name: value for name, value in state.items() if name not in ("steps", "focused")}


@pytest.mark.parametrize("look", ["phone", "desk"])
def test_back_closes_what_is_open_and_the_page_stays(seen: dict[str, Any], look: str) -> None:
    """A pop-up, the hits and, on a phone, the contents; each takes one step of the history, however it is closed."""
    found = seen[look]
    before = found["before"]
    layers = ["popup", "hits", *(["contents"] if look == "phone" else [])]
    for layer in layers:
        shown, after = found[layer]
        assert shown[layer], layer
        assert _place(after) == _place(before), layer
        assert shown["steps"] == before["steps"] + 1, layer
    assert _place(found["escaped"]) == _place(before)
    assert found["popup"][1]["focused"], "the term has the focus again"
    assert found["escaped"]["focused"]
    assert seen["errors"] == []


def test_what_is_chosen_in_the_contents_takes_their_step(seen: dict[str, Any]) -> None:
    """Back from there leads to the line that was read before."""
    found = seen["phone"]
    chosen, after = found["chosen"]
    assert chosen["hash"] != "#tie"
    assert not chosen["contents"]
    assert _place(after) == _place(found["before"])


def test_on_a_phone_the_contents_open_over_the_screen_for_the_table(seen: dict[str, Any]) -> None:
    """They can be tapped, have the focus, and leave the table open behind them."""
    assert seen["phone"]["over"]
    assert seen["phone"]["overBack"]["table"]
    assert not seen["phone"]["overBack"]["contents"]


@pytest.mark.parametrize("look", ["phone", "desk"])
def test_the_table_is_left_for_the_line_that_was_read(seen: dict[str, Any], look: str) -> None:
    """By Escape and by its cross, also after a reload, which keeps its scroll; opened twice, it takes one step."""
    found = seen[look]
    assert found["table"][0]["table"]
    assert found["reloaded"]
    assert _place(found["left"]) == _place(found["before"])
    assert _place(found["again"]) == _place(found["before"])
    assert found["again"]["steps"] == found["table"][0]["steps"]
