"""What all tests share: golden text files, compared as they stand and rewritten with `pytest --accept`."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

# A slow machine is no failure, and a run that failed must fail again.
settings.register_profile("project", deadline=None, derandomize=True)
settings.load_profile("project")

# The game of tests/games is registered as that of an installed package is: by the entry point in this folder. A test
# that starts a process names the folder in PYTHONPATH.
INSTALLED = Path(__file__).parent / "games" / "installed"
sys.path.append(str(INSTALLED))

GOLDEN = Path(__file__).parent / "golden"
Golden = Callable[[str, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--accept", action="store_true", help="write golden files anew instead of comparing with them")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What a browser looks at comes first: its pages take minutes, and one worker makes them while another goes on.

    Anywhere else, idle workers would steal some of these tests and make the same pages once more.
    """
    items.sort(key=lambda item: not {"site", "seen"} & set(getattr(item, "fixturenames", ())))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """`golden("cards/71.txt", text)`: the text equals tests/golden/cards/71.txt, or the difference is shown."""
    accept = bool(request.config.getoption("--accept"))

    def check(name: str, text: str) -> None:
        path = GOLDEN / name
        if accept:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        known = path.read_text(encoding="utf-8") if path.exists() else ""
        if text != known:
            changed = difflib.unified_diff(
                known.splitlines(), text.splitlines(), f"tests/golden/{name}", "now", lineterm="", n=2
            )
            pytest.fail("\n".join([*changed, "If this is meant: pytest --accept"]), pytrace=False)

    return check
