"""`pnp show card NAME --png FILE`: one card as a picture, of any game that has cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from generator.cli import main
from tests.project import ROOT

SIZE = (745, 1040)
"""63 x 88 mm at 300 dots per inch, in whole pixels."""


def show(*words: str) -> int:
    return main(["show", *words, "--root", str(ROOT)])


@pytest.mark.parametrize(
    "asked",
    [
        ("card", "Marat", "--game", "liberte"),
        ("card", "71", "--game", "liberte", "--lang", "ru", "--style", "low-ink"),
        ("law", "LC03", "--lang", "de"),
    ],
)
def test_a_card_is_as_large_as_it_is_printed(tmp_path: Path, asked: tuple[str, ...]) -> None:
    file = tmp_path / "card.png"
    assert show(*asked, "--png", str(file)) == 0
    with Image.open(file) as picture:
        assert picture.format == "PNG"
        assert all(abs(found - true) <= 1 for found, true in zip(picture.size, SIZE, strict=True))
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
        assert len(set(picture.convert("L").resize((40, 56)).tobytes())) > 20


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("province", "3", "--game", "liberte"), "province 3 is not a card"),
        (("card", "Terror", "--game", "liberte"), "Terror is the name of several: 105, 106"),
        (("cards", "--game", "liberte"), "--png changes nothing here"),
        (("card", "Marat", "--game", "liberte", "--window", "3"), "--window changes nothing here"),
    ],
)
def test_what_is_not_one_card_has_no_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "card.png"
    assert show(*asked, "--png", str(file)) == 2
    assert said in capsys.readouterr().err
    assert not file.exists()
