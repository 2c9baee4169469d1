"""The plain text of a scene, which golden tests compare."""

from __future__ import annotations

from generator.drawing.theme import Palette
from tests.conftest import Golden
from tests.generator.backends import scene_text
from tests.generator.backends.sample import sample


def test_a_scene_is_told_line_by_line(golden: Golden) -> None:
    golden("generator/sample.txt", scene_text.render(sample()))


def test_a_resolved_scene_tells_values_instead_of_names() -> None:
    text = scene_text.render(Palette("color").scene(sample()))
    assert "region-" not in text
    assert "fill #E3DDCF" in text
