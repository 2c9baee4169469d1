"""Font files: unmodified, licensed, logged; subsets hold exactly what is asked for."""

from __future__ import annotations

import hashlib
import io
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generator.drawing.theme import theme
from generator.failure import Failure
from generator.project import templates
from generator.typesetting.fonts import _file, font

FONTS = templates() / "fonts"


def test_every_font_file_is_the_one_that_the_log_names() -> None:
    log = (FONTS / "FONTLOG.md").read_text(encoding="utf-8")
    logged = dict(re.findall(r"\| `([^`]+)` \| [^|]+ \| `([0-9a-f]{64})`", log))
    found = {
        path.relative_to(FONTS).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in FONTS.glob("*/*.ttf")
    }
    assert found == logged


def test_every_family_has_its_licence_beside_it() -> None:
    for folder in {path.parent for path in FONTS.glob("*/*.ttf")}:
        assert "SIL Open Font License" in (folder / "OFL.txt").read_text(encoding="utf-8")


def test_every_font_file_is_a_face_of_the_theme() -> None:
    files = {path.relative_to(FONTS).as_posix() for path in FONTS.glob("*/*.ttf")}
    assert files == {face.file for face in theme().faces.values()}


def test_weights_and_slants_are_what_the_files_say() -> None:
    for face in theme().faces.values():
        with TTFont(FONTS / face.file) as found:
            assert found["OS/2"].usWeightClass == face.weight
            assert bool(found["OS/2"].fsSelection & 1) == face.italic


@pytest.mark.parametrize("name", sorted(theme().faces))
def test_a_web_font_maps_each_character_to_the_faces_own_glyph(name: str) -> None:
    characters = "Aaéя 0"
    with TTFont(io.BytesIO(font(name).web(characters))) as web:
        assert {chr(code) for code in web.getBestCmap()} == set(characters)
        advances = {chr(code): web["hmtx"][glyph][0] for code, glyph in web.getBestCmap().items()}
    assert advances == {c: round(font(name).widths[c] * 1000) for c in characters}


def test_a_subset_is_small_and_has_no_layout_tables() -> None:
    subset = font("EBGaramond-Regular").subset("Liberté")
    assert len(subset.data) < 4_000
    assert set(subset.glyphs) == set("Liberté")
    with TTFont(io.BytesIO(subset.data)) as found:
        assert {"glyf", "head", "hhea", "hmtx", "loca", "maxp"} <= set(found.keys())
        assert not {"GSUB", "GPOS", "name"} & set(found.keys())


@pytest.mark.parametrize("name", ["eb-garamond/EBGaramond-Italic.ttf", "playfair-display/PlayfairDisplay-SemiBold.ttf"])
def test_a_damaged_file_is_named(name: str, tmp_path: Path) -> None:
    """Neither a traceback nor a letter that is said to be missing, however much of it is left."""
    data = (FONTS / name).read_bytes()
    path = tmp_path / "font.ttf"
    for left in (b"", b"x\n", data[:100], data[:100_000], data[:-1]):
        path.write_bytes(left)
        with pytest.raises(Failure, match=r"font\.ttf is damaged"):
            _file(path)
