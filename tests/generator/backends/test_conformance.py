"""What every backend promises, whatever its format: equal input, equal bytes; everything arrives; names are kept."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

import pypdfium2
import pytest

from generator.backends import pdf, svg
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Hatch, Path, Scene, Symbol, Use, rectangle
from generator.drawing.theme import Palette
from generator.print.paper.page import Meta, Page
from tests.generator.backends import rendering, scene_text
from tests.generator.backends.sample import sample

META = Meta("Sample", "fr")


def _pdf(scene: Scene) -> bytes:
    return pdf.render([Page.of(scene)], META)


def _album(scene: Scene) -> str:
    album = svg.Album("f1-")
    return album.figure(scene) + album.shared()


BACKENDS: dict[str, Callable[[Scene], bytes]] = {
    "pdf": _pdf,
    "svg embedded": lambda scene: svg.render(scene, "embedded"),
    "svg outlined": lambda scene: svg.render(scene, "outlined"),
    "svg album": lambda scene: _album(scene).encode(),
    "text": lambda scene: scene_text.render(scene).encode(),
    "png": lambda scene: rendering.render(_pdf(scene), 50),
}
VECTOR = [name for name in BACKENDS if name not in ("png", "text")]
every_backend = pytest.mark.parametrize("backend", BACKENDS)
every_vector_backend = pytest.mark.parametrize("backend", VECTOR)


@every_backend
def test_equal_scenes_give_equal_bytes(backend: str) -> None:
    """Built anew each time, so that nothing depends on which objects happen to be shared."""
    first, second = (BACKENDS[backend](Palette("color").scene(sample())) for _ in range(2))
    assert first == second


@every_backend
def test_another_drawing_gives_other_bytes(backend: str) -> None:
    scene = Palette("color").scene(sample())
    more = replace(scene, items=(*scene.items, Path(rectangle(1, 1, 30, 30), fill="#000000")))
    assert BACKENDS[backend](scene) != BACKENDS[backend](more)


@every_backend
def test_an_empty_scene_is_drawn(backend: str) -> None:
    assert BACKENDS[backend](Scene(10, 10, ()))


@every_vector_backend
def test_a_hatching_that_was_not_lowered_is_refused(backend: str) -> None:
    hatched = Path(rectangle(0, 0, 5, 5), Hatch("dots", "#000000", 1, 0.1))
    with pytest.raises(TypeError, match="lowered"):
        BACKENDS[backend](Scene(10, 10, (hatched,)))


@every_vector_backend
def test_two_drawings_under_one_symbol_name_are_refused(backend: str) -> None:
    one = Symbol("same", (Path(rectangle(0, 0, 1, 1), fill="#000000"),), Rect(0, 0, 1, 1))
    two = Symbol("same", (Path(rectangle(0, 0, 2, 2), fill="#000000"),), Rect(0, 0, 1, 1))
    with pytest.raises(ValueError, match="same"):
        BACKENDS[backend](Scene(10, 10, (Use(one), Use(two))))


@every_vector_backend
def test_a_symbol_is_drawn_once_however_often_it_is_used(backend: str) -> None:
    rich = Symbol("rich", tuple(Path(rectangle(n, n, 7, 3), fill="#123456") for n in range(200)), Rect(0, 0, 200, 200))
    sizes = [len(BACKENDS[backend](Scene(99, 99, (Group((Use(rich),) * times),)))) for times in (1, 50)]
    assert sizes[1] < sizes[0] * 2


def test_text_can_be_found_in_the_pdf_and_the_svg() -> None:
    scene = Palette("color").scene(sample())
    page = pypdfium2.PdfDocument(io.BytesIO(_pdf(scene)))[0]
    found = page.get_textpage().get_text_range()
    drawing = svg.render(scene).decode()
    for words in ("Robespierre", "Свобода", "the discard pile."):
        assert words in found
        assert words in drawing
