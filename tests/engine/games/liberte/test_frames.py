"""Frames are written down with the number of their kind."""

from __future__ import annotations

import json

from engine.games.liberte.state import frames
from engine.games.liberte.state.frames import DrawFrame, Frame, PhaseFrame, TieFrame, TurnFrame


def test_frames_come_back_from_json_with_their_class() -> None:
    """Also where two kinds hold the same numbers; the form is that of written logs."""
    stack: list[Frame] = [TurnFrame(), PhaseFrame(2), DrawFrame(2), TieFrame(3, 0, (0, 1), (), (0, 1, 2))]
    data = json.loads(json.dumps([frames.to_json(frame) for frame in stack]))
    assert data == [[0], [1, 2], [3, 2], [14, 3, 0, [0, 1], [], [0, 1, 2]]]
    restored = [frames.from_json(frame) for frame in data]
    assert [(type(frame), frame) for frame in restored] == [(type(frame), frame) for frame in stack]
