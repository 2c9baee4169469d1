"""The deck as printed: every card once, card 71 as the data has it, and refusals in words."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.games.liberte.content.content import Content
from engine.loading.pack import Pack
from generator import cli
from generator.backends import pdf_reader
from generator.drawing.theme import Palette
from generator.failure import Failure
from generator.findings.report import message
from generator.games.liberte.cards import card_sheets
from generator.job import Artefact, Job, Style
from generator.print.sheets import preflight
from tests.project import load_liberte

ROOT = Path(__file__).parents[5]


@pytest.fixture(scope="module")
def pack() -> Pack[Content]:
    return load_liberte()


@pytest.fixture(scope="module")
def whole(pack: Pack[Content]) -> Artefact:
    return made(pack)


def made(
    pack: Pack[Content], paper: str = "a4", language: str = "en", style: Style = "color", **options: str
) -> Artefact:
    named = tuple((name.replace("_", "-"), value) for name, value in options.items())
    return card_sheets.make_cards(Job(ROOT, "liberte", None, language, "cards", paper, style, named), pack)


def beside(found: Artefact) -> dict[str, Any]:
    (data,) = [data for name, data in found.files.items() if name.endswith(".json")]
    places: dict[str, Any] = json.loads(data)
    return places


def findings(found: Artefact) -> list[str]:
    (name,) = [name for name in found.files if name.endswith(".pdf")]
    report = preflight.check(name, found.files[name], beside(found))
    return [message(finding) for finding in report.findings]


def ids(found: Artefact) -> list[str]:
    return [p["id"] for page in beside(found)["pages"] for p in page["pieces"] if p["side"] == "front"]


def test_every_card_is_printed_once_and_passes_preflight(whole: Artefact, pack: Pack[Content]) -> None:
    """110 cards on 13 sheets, fronts and backs, under the name that the design gives."""
    assert list(whole.files) == ["cards-a4.pdf", "cards-a4.json"]
    spare = ["blank-personality"] * 3 + ["blank-special"] * 2 + ["spare-back"] * 2
    printed = ids(whole)
    assert printed[:110] == [str(card.id) for card in pack.content.cards.cards]
    assert [name.rpartition("-")[0] for name in printed[110:]] == spare
    assert whole.facts["cards-a4.pdf"]["pages"] == 26
    assert findings(whole) == []


def test_a_build_of_small_cards_warns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Below 5 pt texts are printed, and counted in a warning."""
    words = ["build", "--root", str(ROOT), "--output", str(tmp_path), "--lang", "ru", "--only", "cards"]
    assert cli.main([*words, "--size", "mini-us", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert re.search(r"ru/cards-mini-us-a4\.pdf: warning: [1-9]\d* texts are hard to read, below 5 pt", told)


def test_card_71_is_marat(whole: Artefact, pack: Pack[Content]) -> None:
    """Red, 3, with everything that the data says: read from the printed page."""
    card = next(card for card in pack.content.cards.cards if card.id == 71)
    places = beside(whole)
    number, piece = next((n, p) for n, page in enumerate(places["pages"]) for p in page["pieces"] if p["id"] == "71")
    page = pdf_reader.read(whole.files["cards-a4.pdf"]).pages[number]
    left, top, right, bottom = piece["x"], piece["y"], piece["x"] + piece["width"], piece["y"] + piece["height"]
    words = [t.words for t in page.texts if left <= t.box[0] <= right and top <= t.box[1] <= bottom]
    said = " ".join(words)
    for expected in (card.lead, card.title, f"{card.born}–{card.died}", f"71 · {card.set}"):
        assert expected in said
    assert card.note.split()[0] in said
    red = Palette("color").value("red")
    blocks = [
        box
        for colour, box in page.fills
        if colour == red
        and box[2] == pytest.approx(8.0, abs=0.1)
        and left <= box[0] <= right
        and top <= box[1] <= bottom
    ]
    assert len(blocks) == 2 * 3


@pytest.mark.parametrize(
    ("paper", "style", "options", "file", "pages"),
    [
        (
            "letter",
            "color",
            {"size": "poker", "backs": "none", "cards": "1-20"},
            "cards-poker-only-1-20-letter-none",
            3,
        ),
        ("a4", "low-ink", {"backs": "fold", "cards": "58-75,101"}, "cards-only-58-75+101-a4-fold-low-ink", 5),
        (
            "a4",
            "color",
            {"large_print": "yes", "bleed": "1", "cards": "90-110"},
            "cards-large-only-90-110-a4-bleed1",
            22,
        ),
        ("a3", "color", {"size": "mini-euro", "backs": "duplex-short"}, "cards-mini-euro-a3-duplex-short", 8),
    ],
)
def test_other_sizes_papers_and_backs_pass_preflight(
    pack: Pack[Content], paper: str, style: Style, options: dict[str, str], file: str, pages: int
) -> None:
    """Whatever differs from the default is in the name."""
    found = made(pack, paper, "en", style, **options)
    assert next(iter(found.files)) == f"{file}.pdf"
    assert found.facts[f"{file}.pdf"]["pages"] == pages
    assert findings(found) == []


def test_a_wrong_option_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Seven languages fail for one reason: the option is named, no artefact."""
    where = ["--root", str(ROOT), "--output", str(tmp_path)]
    assert cli.main(["build", "liberte", *where, "--only", "cards", "--jobs", "1", "--cards", "5o"]) == 2
    assert capsys.readouterr().err == (
        "pnp: --cards 5o is not a list of cards (give numbers and ranges, as in 50-57,71; pnp show cards lists them)\n"
    )


def test_a_title_too_long_stops_the_deck_with_its_line(pack: Pack[Content]) -> None:
    """The card and the line are named; nothing is made."""
    cards = pack.content.cards.cards
    long = replace(cards[0], title="Donaudampfschifffahrtsgesellschaftskapitänswitwenrente")
    broken = replace(pack.content, cards=replace(pack.content.cards, cards=(long, *cards[1:])))
    with pytest.raises(Failure) as stopped:
        made(replace(pack, content=broken))
    assert "content/liberte/cards.yaml:" in stopped.value.message
    assert "card 1" in stopped.value.message


def test_a_missing_glyph_stops_the_deck_with_its_line(pack: Pack[Content]) -> None:
    """No empty boxes on paper: the character and the face are named."""
    cards = pack.content.cards.cards
    strange = replace(cards[1], note="Wrote 漢字")
    broken = replace(pack.content, cards=replace(pack.content.cards, cards=(cards[0], strange, *cards[2:])))
    with pytest.raises(Failure) as stopped:
        made(replace(pack, content=broken))
    assert "漢" in stopped.value.message
    assert "EBGaramond-Italic" in stopped.value.message


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--paper", "leter"], "did you mean letter?"),
        (["--size", "pokre"], "did you mean poker?"),
        (["--size", "300x400"], "larger than a4"),
        (["--bleed", "-1"], "--bleed -1 is negative"),
        (["--bleed", "4"], "--bleed 4 is more than these pieces are drawn with (at most 3)"),
        (["--printer", "nobody"], "there is no printer profile “nobody”"),
        (["--cards", "200"], "there is no card 200"),
        (["--cards", ""], "--cards says nothing"),
        (["--cards", "1-999999999999"], "there is no card 111"),
        (["--cards", "1²"], "--cards 1² is not a list of cards"),
        (["--since", "nowhere"], "holds no build"),
        (["--since", str(ROOT / "tests")], "holds no build"),
        (["--large-print", "--size", "poker"], "exclude each other"),
        (["--backs", "sideways"], "no way of printing backs"),
        (["--copies", "0"], "--copies 0 is not a number of copies"),
        (["--copies", "two"], "--copies two is not a number of copies"),
        (["--bleed", "nan"], "--bleed nan is not a measure"),
        (["--marks", "long"], "--marks long is not a measure"),
        (["--marks", "nan"], "--marks nan is not a measure"),
        (["--bleed", "inf"], "--bleed inf is not a measure"),
    ],
)
def test_wrong_wishes_leave_nothing_behind(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2, one clear line, no file."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    where = ["--root", str(ROOT), "--output", str(tmp_path / "out")]
    code = cli.main(["build", *where, "--only", "cards", "--lang", "en", "--jobs", "1", *words])
    assert code == 2
    assert message in " ".join(capsys.readouterr().err.split())
    assert not list((tmp_path / "out").rglob("*.pdf"))
