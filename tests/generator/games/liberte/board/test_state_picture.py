"""States on the board and in windows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from engine.games.liberte.content.cards import FACTIONS
from generator.drawing.scene import Group, Item, Label, Use
from generator.games.liberte.board.board_state import BoardState, Stack, from_view
from generator.games.liberte.board.draw import Prepared
from generator.games.liberte.board.state_picture import draw_state, draw_window
from generator.games.liberte.board.tracks import vp_shown
from generator.games.liberte.signs.picture_pieces import stack_height
from tests.conftest import Golden
from tests.generator.backends import scene_text
from tests.generator.games.liberte.conftest import words

VIEW = {
    "turn": 1,
    "order": ["sky", "black", "yellow"],
    "provinces": {"8": {"sky": "red 3", "black": "blue 1"}, "1": {"yellow": "white 2"}, "2": {}},
    "track": {"red": 5, "blue": 16, "white": 0},
    "vp": {"sky": 4, "black": 4, "yellow": 31},
    "government": "none",
    "presence": ["sky"],
    "battle-box": {"sky": 2, "black": 0},
    "lost-battles": [2],
    "supply": {"red": 20, "blue": 18, "white": 11},
}


def uses(items: tuple[Item, ...]) -> list[str]:
    found: list[str] = []
    for item in items:
        if isinstance(item, Use):
            found.append(item.symbol.name)
        elif isinstance(item, Group):
            found += uses(item.items)
    return found


def test_the_engines_view_becomes_a_state(ready: Prepared) -> None:
    """Stacks, tracks and boxes; the reserve waits until its turn."""
    state = from_view(VIEW, ready.rules)
    assert state.stacks == {8: (Stack("sky", "red", 3), Stack("black", "blue", 1)), 1: (Stack("yellow", "white", 2),)}
    assert state.government is None
    assert state.battle_box == {"sky": 2}
    assert state.reserve == dict.fromkeys(FACTIONS, ready.rules.setup.reserve_each)
    assert from_view({**VIEW, "turn": 2}, ready.rules).reserve == {}


def test_every_piece_is_drawn(ready: Prepared) -> None:
    """Each stack with its faction, height and owner; each token and marker."""
    scene = draw_state(ready, words("en"), "color", from_view(VIEW, ready.rules))
    pieces = next(item for item in scene.items if isinstance(item, Group) and item.id == "pieces")
    found = uses(pieces.items)
    for name in ("stack-red-3-sky", "stack-blue-1-black", "stack-white-2-yellow", "turn-marker"):
        assert found.count(name) == 1, name
    assert found.count("token-sky") == 1 + 1 + 1 + 2  # victory points, order, presence, battle box
    assert found.count("block-white") == 1 + 1 + 2  # lost battle, supply, reserve
    assert found.count("marker-white") == 1  # track


@pytest.mark.parametrize(("points", "space"), [(0, 0), (30, 30), (31, 1), (33, 3), (60, 30), (61, 1)])
def test_points_beyond_the_track_go_on_at_space_one(ready: Prepared, points: int, space: int) -> None:
    assert vp_shown(ready.board.track("vp"), points) == space


def test_an_empty_state_is_the_bare_board(ready: Prepared) -> None:
    """Nothing lies on it."""
    scene = draw_state(ready, words("en"), "color", BoardState())
    pieces = next(item for item in scene.items if isinstance(item, Group) and item.id == "pieces")
    assert pieces.items == ()


@pytest.mark.parametrize("number", range(1, 28))
def test_every_province_has_a_window(ready: Prepared, number: int) -> None:
    """Three stacks with their owners' names and heights, in any province."""
    stacks = (Stack("sky", "red", 3), Stack("black", "blue", 2), Stack("purple", "white", 1))
    scene = draw_window(ready, words("en"), "color", BoardState(stacks={number: stacks}), number)
    said = [item.run.text for item in _labels(scene.items)]
    assert {"Sky 3", "Black 2", "Purple 1"} <= set(said)


def _labels(items: tuple[Item, ...]) -> list[Label]:
    found: list[Label] = []
    for item in items:
        if isinstance(item, Label):
            found.append(item)
        elif isinstance(item, Group):
            found += _labels(item.items)
    return found


def test_a_window_as_text(ready: Prepared, golden: Golden) -> None:
    """Vendée with two stacks and the vote: what a reviewer reads when it changes."""
    stacks = (Stack("green", "white", 2), Stack("grey", "red", 1))
    scene = draw_window(ready, words("en"), "color", BoardState(stacks={19: stacks}), 19, vote=(stacks[0], "1 vote"))
    golden(str(Path("board") / "window-19.txt"), scene_text.render(scene))


@pytest.mark.parametrize("high", [24.0, 28.0, 40.0])
def test_a_token_on_the_highest_stack_stays_inside_a_low_window(ready: Prepared, high: float) -> None:
    stacks = (Stack("green", "white", 3), Stack("grey", "red", 1))
    scene = draw_window(ready, words("en"), "color", BoardState(stacks={19: stacks}), 19, size=(52.0, high))
    drawn = [item for item in _uses(scene.items) if item.symbol.name.startswith("stack-")]
    assert len(drawn) == 2
    for item in drawn:
        height = int(item.symbol.name.split("-")[2])
        assert item.at.apply(0.0, -stack_height(height))[1] >= 0.0


@pytest.mark.parametrize("high", [40.0, 50.0, 56.0])
def test_in_a_high_window_stacks_stand_in_the_province_not_below_it(ready: Prepared, high: float) -> None:
    """The circle round its middle that lies in it is 15 mm wide to each side, or nearly."""
    stacks = (Stack("yellow", "red", 3), Stack("green", "red", 3))
    scene = draw_window(ready, words("en"), "color", BoardState(stacks={8: stacks}), 8, size=(52.0, high))
    feet = [item.at.apply(0.0, 0.0)[1] for item in _uses(scene.items) if item.symbol.name.startswith("stack-")]
    assert len(feet) == 2
    assert max(feet) < 0.44 * high + 12.0


def _uses(items: Iterable[Item]) -> Iterator[Use]:
    """The symbols of a window, whose groups are not moved where the stacks are."""
    for item in items:
        if isinstance(item, Group):
            yield from _uses(item.items)
        elif isinstance(item, Use):
            yield item
