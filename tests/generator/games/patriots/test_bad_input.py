"""What somebody may break in the content of 1793: a build says where, writes nothing, and never ends in a traceback."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.cli import main
from tests.project import ROOT

CONTENT = "content/patriots"
LONG = "of all who did nothing for liberty, " * 8
CASES = {
    "a title of a law in English": (
        ("text.yaml", "title: Law of Suspects", f"title: Law of Suspects, {LONG}"),
        ("--lang", "en", "--only", "cards"),
        rf"{CONTENT}/cards\.yaml:\d+:\d+: error\[E901\] card LC07: no room for the title in en",
    ),
    "a title of a law in French": (
        ("locale/fr.po", 'msgstr "Loi des suspects"', f'msgstr "Loi des suspects, {LONG}"'),
        ("--lang", "fr", "--only", "cards"),
        rf"{CONTENT}/cards\.yaml:\d+:\d+: error\[E901\] card LC07: no room for the title in fr",
    ),
    "a text of a law": (
        ("text.yaml", "force: Angry Mobs do nothing.", f"force: Angry Mobs do nothing. {LONG * 4}"),
        ("--lang", "en", "--only", "cards"),
        rf"{CONTENT}/cards\.yaml:\d+:\d+: error\[E901\] card LC05: no room for the effect in en",
    ),
    "a text of a leader": (
        ("text.yaml", "effect: You win every tie", f"effect: {LONG * 4} You win every tie"),
        ("--lang", "en", "--only", "cards"),
        rf"{CONTENT}/cards\.yaml:\d+:\d+: error\[E901\] card LEC12: no room for the effect in en",
    ),
    "a character on a card that no typeface has": (
        ("text.yaml", "title: Law of Suspects", "title: Law of 嫌"),
        ("--lang", "en", "--only", "cards"),
        rf"{CONTENT}/cards\.yaml:\d+:\d+: error\[E903\] card LC07: the face [\w-]+ has no “嫌”, needed in en",
    ),
    "a character on the map that no typeface has": (
        ("map.yaml", "name: Gerona", "name: Gerona嫌"),
        ("--lang", "en", "--only", "board-france"),
        rf"{CONTENT}/map\.yaml:\d+: [\w-]+ has no glyph for '嫌'",
    ),
    "a character of a translation that no typeface has": (
        ("locale/fr.po", 'msgstr "Sardaigne"', 'msgstr "Sardaigne嫌"'),
        ("--lang", "fr", "--only", "standees"),
        rf"{CONTENT}/locale/fr\.po:\d+: [\w-]+ has no glyph for '嫌'",
    ),
    "a territory without a road": (
        ("map.yaml", "  - {between: [languedoc, gerona]}\n", ""),
        ("--lang", "en", "--only", "board-france"),
        rf"{CONTENT}/map\.yaml:\d+:\d+: error\[E306\] gerona: no edges lead there from paris",
    ),
    "a town that is nowhere": (
        ("map.yaml", "Auch, Bayonne", "Auch, Atlantis"),
        ("--lang", "en", "--only", "board-france"),
        rf"{CONTENT}/map\.yaml:\d+:\d+: error\[E301\] province gascogne: there is no town “Atlantis”",
    ),
    "a province that its towns leave no land": (
        ("map.yaml", "Reims, Troyes, Châlons, Langres, Chaumont, Sézanne, Sedan, Rethel", "Reims, Rethel"),
        ("--lang", "en", "--only", "board-france"),
        rf"{CONTENT}/map\.yaml:\d+:\d+: error\[E\d+\] .*[Cc]hampagne",
    ),
    "a name of a location": (
        ("paris.yaml", "name: Caserne", "name: Caserne" + " of all who did nothing" * 6),
        ("--lang", "en", "--only", "board-paris"),
        rf"{CONTENT}/paris\.yaml:(?!1:1:)\d+:\d+: error\[E504\] “Caserne of all",
    ),
    "a name of a general in Russian": (
        ("locale/ru.po", 'msgstr "Ларошжаклен"', f'msgstr "{"Ларошжаклен" * 5}"'),
        ("--lang", "ru", "--only", "board-france"),
        rf"{CONTENT}/cards\.yaml:\d+:\d+: error\[E504\] “Ларошжаклен",
    ),
    "a line of an aid in English": (
        ("text.yaml", "flip-eye: ", f"flip-eye: {LONG * 4} "),
        ("--lang", "en", "--only", "solo"),
        r"side 1 is [\d.]+ mm too high .*the longest is content/patriots/text\.yaml:\d+: flip-eye has \d+ letters\)",
    ),
    "letters of a pawn in Russian": (
        ("locale/ru.po", 'msgstr "Лн"', 'msgstr "Ларошжаклен"'),
        ("--lang", "ru", "--only", "cards"),
        rf"{CONTENT}/cards\.yaml:\d+:\d+: error\[E901\] card AC39: no room for the letter in ru",
    ),
    "letters that two pawns have in Russian": (
        ("locale/ru.po", 'msgstr "Лн"', 'msgstr "Лт"'),
        ("--lang", "ru", "--only", "standees"),
        rf"{CONTENT}/cards\.yaml:\d+:\d+: error\[E302\] pawn \(ru\) Лт is given twice",
    ),
    "an army without its road, by another name of the game": (
        ("map.yaml", "    road: [gerona, languedoc, auvergne, loire, paris]\n", ""),
        ("--lang", "en", "--only", "board-france"),
        rf"{CONTENT}/map\.yaml:\d+:\d+: error\[E202\] army spain: the key “road” is missing",
    ),
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A project with the content of this game alone."""
    for name in ("patriots", "france"):
        shutil.copytree(ROOT / "content" / name, tmp_path / "content" / name)
    (tmp_path / "templates").symlink_to(ROOT / "templates")
    return tmp_path


@pytest.mark.parametrize("case", CASES)
def test_a_build_says_where_it_is_and_writes_nothing(case: str, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (file, old, new), options, expected = CASES[case]
    path = copy / CONTENT / file
    words = path.read_text(encoding="utf-8")
    assert old in words
    path.write_text(words.replace(old, new, 1), encoding="utf-8")
    where = ("--root", str(copy), "--output", str(copy / "made"), "--jobs", "1")
    assert main(("build", "1793", *options, *where)) == 1
    said = capsys.readouterr()
    assert re.search(expected, said.out + said.err), said.out + said.err
    assert not [*(copy / "made").rglob("*.pdf"), *(copy / "made").rglob("*.svg")]
