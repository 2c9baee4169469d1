"""The SVG: valid, named, translated, with fonts that may travel; a fragment that can stand beside others on a page."""

from __future__ import annotations

import base64
import io
import re
from xml.etree import ElementTree as ET

import pytest
from fontTools.ttLib import TTFont

from generator.backends import svg
from generator.drawing.scene import Group, Label, Path, Scene
from generator.drawing.theme import Palette
from generator.drawing.transforms import Segment
from generator.typesetting.shaping import shape
from tests.generator.backends.sample import sample

NS = {"svg": "http://www.w3.org/2000/svg"}
XLINK = "{http://www.w3.org/1999/xlink}href"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"


@pytest.fixture(scope="module")
def scene() -> Scene:
    return Palette("color").scene(sample())


@pytest.fixture(scope="module")
def root(scene: Scene) -> ET.Element:
    return ET.fromstring(svg.render(scene))


def test_it_is_as_large_as_the_paper_with_bleed(root: ET.Element) -> None:
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("69mm", "94mm", "-3 -3 69 94")


def test_it_carries_its_title_and_language(root: ET.Element) -> None:
    title = root[0]
    assert (title.tag, title.text) == (f"{{{NS['svg']}}}title", "Sample & more")
    assert root.get("lang") == "fr"


def test_groups_keep_id_title_description_and_layer(root: ET.Element) -> None:
    ground = root.find(".//svg:g[@id='ground']", NS)
    assert ground is not None
    assert ground.get("data-layer") == "art"
    assert ground.get(f"{INKSCAPE}groupmode") == "layer"
    star = root.find(".//svg:g/svg:desc", NS)
    assert star is not None
    assert star.text == "A star with a hole"


def test_a_page_draws_outlines_in_steps_that_end_where_the_outline_does() -> None:
    """Shorter, and on the same grid: roundings of a hundred steps do not add up."""
    points = [(n / 3, -n / 7) for n in range(1, 101)]
    outline: tuple[Segment, ...] = (
        ("M", 0.004, 2.0),
        *(("L", x, y) for x, y in points),
        ("Z",),
        ("M", 1.0, 1.0),
        ("L", 2.0, 1.0),
    )
    scene = Scene(40, 40, (Path(outline, fill="#000000"),))
    found = re.search(r' d="([^"]+)"', svg.Album("f-").figure(scene))
    assert found is not None
    first, second = found[1].removeprefix("m").split("zm")
    steps = [[float(n) for n in re.findall(r"-?[\d.]+", step)] for step in first.split("l")]
    assert sum(x for x, _ in steps) == pytest.approx(round(points[-1][0], 2))
    assert sum(y for _, y in steps) == pytest.approx(round(points[-1][1], 2))
    assert second == "1-1l1 0", "after closing, a step begins where the closed part began"


def test_every_reference_has_a_target(scene: Scene) -> None:
    for letters in ("embedded", "outlined", "page"):
        text = svg.render(scene, letters).decode()
        ids = set(re.findall(r'\bid="([^"]+)"', text))
        targets = set(re.findall(r'xlink:href="#([^"]+)"|url\(#([^)]+)\)', text))
        assert {a or b for a, b in targets} <= ids


def test_every_letter_has_its_own_place(root: ET.Element) -> None:
    texts = root.findall(".//svg:text", NS)
    assert texts
    for element in texts:
        assert element.text
        assert len((element.get("x") or "").split()) == len(element.text)


def test_spaces_at_the_ends_are_left_out_and_keep_their_room() -> None:
    run = shape(" ab ", "EBGaramond-Regular", 10)
    element = ET.fromstring(svg.render(Scene(20, 10, (Label(run, 1, 5, "#000000"),)))).find(".//svg:text", NS)
    assert element is not None
    assert element.text == "ab"
    assert float((element.get("x") or "").split()[0]) == pytest.approx(1 + run.advances[0], abs=0.001)


def test_embedded_fonts_are_subsets_under_another_name_with_their_licence(scene: Scene) -> None:
    """Playfair Display is a reserved name: a subset may not bear it."""
    found = re.findall(rb"data:font/woff;base64,([^)]+)\)", svg.render(scene))
    assert len(found) == 6
    for data in found:
        with TTFont(io.BytesIO(base64.b64decode(data))) as font:
            names = {record.nameID: str(record) for record in font["name"].names}
            assert names[1] in ("Pamphlet", "Pamphlet SC", "Statute")
            assert not any("Playfair" in names[number] for number in (1, 2, 4, 6))
            assert "Copyright" in names[0]
            assert "Open Font License" in names[13]
            assert font["maxp"].numGlyphs < 80


def test_outlined_text_needs_no_font_and_keeps_its_words(scene: Scene) -> None:
    text = svg.render(scene, "outlined").decode()
    assert "font-family" not in text
    assert 'aria-label="Robespierre"' in text


def _album(scene: Scene) -> str:
    album = svg.Album("fig3-")
    return album.figure(scene) + album.shared()


def test_a_figure_of_a_page_names_families_and_carries_no_fonts(scene: Scene) -> None:
    text = _album(scene)
    assert "base64" not in text
    assert re.search(r'font-family="\w+"', text)
    assert 'font-weight="400"' not in text, "what is usual is said in the page's style"
    assert "inkscape" not in text


def test_small_caps_on_a_page_are_outlines(scene: Scene) -> None:
    """Not every renderer can be asked for OpenType features in figures."""
    assert '<g aria-label="Свобода"' in _album(scene)


def test_ids_of_an_album_all_bear_its_prefix(scene: Scene) -> None:
    for found in re.findall(r'\bid="([^"]+)"', _album(scene)):
        assert found.startswith("fig3-")


def test_text_and_titles_are_escaped() -> None:
    label = Label(shape("<&>", "EBGaramond-Regular", 10), 1, 5, "#000000")
    root = ET.fromstring(svg.render(Scene(20, 10, (Group((label,), title='"<'),), title="a & b")))
    assert [element.text for element in root.iter(f"{{{NS['svg']}}}text")] == ["<&>"]
