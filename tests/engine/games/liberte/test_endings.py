"""What asking about the end of a game must not do."""

from __future__ import annotations

from engine.games.liberte.mechanics.endings import red_points
from engine.games.liberte.scenario.view import view
from tests.engine.games.liberte.table import game


def test_asking_for_points_notes_no_event() -> None:
    """Neither the points themselves nor the view, so that it needs no copy of the state."""
    rules = game()
    state = rules.setup(rules.seats(3), 1)
    state.events = []
    red_points(state)
    view(state)
    assert state.events == []
