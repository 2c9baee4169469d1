"""The same seed gives the same game on every Python and every system: bots decide alike."""

from __future__ import annotations

import json
import math
import platform
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.games.liberte.thinking import judge_ahead, judge_now
from engine.games.patriots.thinking import judge
from tests.engine.decisions import ROOT, WHOLE, decided, told
from tests.tools import NODE, package, ran, tool


@pytest.fixture(scope="module")
def here() -> dict[str, list[int]]:
    """The games as this interpreter plays them."""
    return told()


def test_another_python_decides_the_same(here: dict[str, list[int]]) -> None:
    """Pyodide's Python plays the games of every bot decision by decision as this one does."""
    package("pyodide/pyodide.mjs")
    script = str(ROOT / "tests" / "engine" / "second_python.mjs")
    done = ran(tool("node"), script, str(NODE), str(ROOT), str(Path(yaml.__file__).parent))
    assert done.returncode == 0, done.stderr[-2000:]
    there: dict[str, Any] = json.loads(done.stdout)
    apart = {name: first_apart(here[name], there["games"][name]) for name in here if here[name] != there["games"][name]}
    assert not apart, f"Python {platform.python_version()} and {there['version']} decide otherwise, first at: {apart}"


def first_apart(here: list[int], there: list[int]) -> int:
    """Where two games go apart."""
    pairs = zip(here, there, strict=False)
    return next((index for index, (ours, theirs) in enumerate(pairs) if ours != theirs), min(len(here), len(there)))


def test_the_last_bit_of_a_judgement_decides_nothing(
    here: dict[str, list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a library of mathematics whose `exp` is off by a bit now and then, as some are, the games stay the same."""

    def otherwise(power: float) -> float:
        """Up for a quarter of all powers, down for another; by the power alone, as a real one."""
        value, way = math.exp(power), hash(power) * 2654435761 >> 7 & 3
        return math.nextafter(value, (math.inf, 0.0, value, value)[way])

    for module in (judge, judge_ahead, judge_now):
        monkeypatch.setattr(module, "exp", otherwise)
    assert [name for name, decisions in told().items() if decisions != here[name]] == []


def test_floats_are_never_added_by_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    """`sum` rounds floats in one way up to Python 3.11 and in another from 3.12 on; `math.fsum` has only one answer."""

    def whole(values: Iterable[int], start: int = 0) -> int:
        found = list(values)
        assert not any(isinstance(value, float) for value in found), found
        return sum(found, start)

    for module in [module for name, module in sys.modules.items() if name.split(".")[0] == "engine"]:
        monkeypatch.setattr(module, "sum", whole, raising=False)
    for kind, most in (("greedy", WHOLE), ("mcts:6", 80)):
        decided("liberte", kind, 3, 1, most)
    decided("patriots", "greedy", 3, 1, WHOLE)
