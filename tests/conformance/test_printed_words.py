"""What is printed beside the book is compared like the book: an aid with a wrong number is refused in any language."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.games import presentation
from tests.conformance.conftest import Run
from tests.conformance.table import PRINTED

printed = pytest.mark.parametrize("game", PRINTED)


@pytest.fixture
def copied(game: str, root: Path, tmp_path: Path) -> Path:
    """A project that a test may spoil, with the game alone."""
    for path in (root / "content").iterdir():
        if path.is_dir() and (path.name == game or not (path / "game.yaml").exists()):
            shutil.copytree(path, tmp_path / "content" / path.name)
    (tmp_path / "templates").symlink_to(root / "templates")
    return tmp_path


def build(pnp: Run, root: Path, *arguments: str) -> tuple[int, str]:
    code, _, complaint = pnp("build", "--root", root, "--output", root / "output", "--jobs", 1, *arguments)
    return code, complaint


def spoil(path: Path, start: int = 0) -> None:
    """Change the first checked number."""
    text = path.read_text(encoding="utf-8")
    match = re.compile(r"\[(\d+)\](?=\{v=)").search(text, start)
    assert match is not None
    path.write_text(f"{text[: match.start()]}[{int(match[1]) + 61}]{text[match.end() :]}", encoding="utf-8")


@printed
def test_an_aid_with_a_wrong_number_is_refused(game: str, copied: Path, pnp: Run) -> None:
    text = copied / "content" / game / "text.yaml"
    spoil(text, text.read_text(encoding="utf-8").index("\naids:"))
    code, complaint = build(pnp, copied, "--lang", "en", "--only", "aids")
    assert code == 1
    assert f"content/{game}/text.yaml" in complaint
    assert "error[value]" in complaint
    assert f"pnp verify {game}" in complaint
    assert not list((copied / "output").rglob("aids*"))


@printed
def test_so_is_one_with_a_wrong_number_in_its_translation(game: str, copied: Path, pnp: Run) -> None:
    path = copied / "content" / game / "locale" / "fr.po"
    text = path.read_text(encoding="utf-8")
    messages = (message for message in text.split("\n\n") if "Player aid" in message)
    aid = next(message for message in messages if re.search(r"\[\d+\]\{v=", message.partition("msgstr")[2]))
    spoil(path, text.index(aid) + aid.index("msgstr"))
    code, complaint = build(pnp, copied, "--lang", "fr", "--only", "aids")
    assert code == 1
    assert f"content/{game}/locale/fr.po" in complaint
    assert "error[value]" in complaint


def test_a_complete_language_without_its_translations_is_told(tmp_path: Path, pnp: Run) -> None:
    """The pieces are printed in English; a file that cannot be read is refused, by every kind."""
    repository = Path(__file__).parents[2]
    shutil.copytree(repository / "content", tmp_path / "content")
    (tmp_path / "templates").symlink_to(repository / "templates")
    path = tmp_path / "content" / "liberte" / "locale" / "fr.po"
    text = path.read_text(encoding="utf-8")
    path.unlink()
    code, complaint = build(pnp, tmp_path, "liberte", "--lang", "fr", "--only", "aids")
    assert code == 0
    assert "there is no content/liberte/locale/fr.po" in complaint
    assert re.search(r"fr: \d\d\d texts of the game are printed in English", complaint)
    path.write_text(text.replace('"\n\n', "\n\n", 1), encoding="utf-8")
    code, complaint = build(pnp, tmp_path, "liberte", "--lang", "fr", "--only", "markers,aids")
    assert code == 1
    assert complaint.count("error[po-unclosed]") == 2
    path.write_text(text, encoding="utf-8")
    assert build(pnp, tmp_path, "liberte", "--lang", "fr", "--only", "markers") == (0, "")


@pytest.mark.parametrize("game", ["liberte"])
@pytest.mark.parametrize(
    ("said", "wrong"),
    [("three blocks", "bare-word"), ("2 blocks", "bare-number"), ("[three]{v=setup:hand} blocks", "value")],
)
def test_a_special_card_with_a_false_number_is_refused(
    game: str, copied: Path, pnp: Run, said: str, wrong: str
) -> None:
    """What a card does is compared like an aid, and a checked value is printed without its key."""
    text = copied / "content" / game / "text.yaml"
    spoilt = text.read_text(encoding="utf-8").replace("Remove one block of", f"Remove {said} of", 1)
    text.write_text(spoilt, encoding="utf-8")
    for kind in ("cards", "contact"):
        code, complaint = build(pnp, copied, "--lang", "en", "--only", kind)
        assert code == 1
        assert f"error[{wrong}]" in complaint
        assert f"content/{game}/text.yaml" in complaint


@pytest.mark.parametrize("game", ["liberte"])
def test_so_is_its_translation(game: str, copied: Path, pnp: Run) -> None:
    path = copied / "content" / game / "locale" / "fr.po"
    spoilt = path.read_text(encoding="utf-8").replace(
        "Retirez un bloc de la faction", "Retirez trois blocs de la faction"
    )
    path.write_text(spoilt, encoding="utf-8")
    code, complaint = build(pnp, copied, "--lang", "fr", "--only", "cards")
    assert code == 1
    assert "error[bare-word]" in complaint
    assert f"content/{game}/locale/fr.po" in complaint


LABELS = (
    ("liberte", "board-tiles", "in the first turn", "in the first 3 turns", "3"),
    ("liberte", "board", "one token for each card", "two tokens for each card", "two"),
    ("patriots", "board-france-tiles", "france-wakes-abroad: ", "france-wakes-abroad: In 2 territories ", "2"),
)


@pytest.mark.parametrize(("game", "kind", "true", "false", "number"), LABELS)
def test_a_label_of_a_board_has_no_number_of_its_own(
    game: str, copied: Path, pnp: Run, kind: str, true: str, false: str, number: str
) -> None:
    """What the data decides is filled in, so a number in the words of a label would be compared by nothing."""
    text = copied / "content" / game / "text.yaml"
    spoilt = text.read_text(encoding="utf-8").replace(true, false, 1)
    text.write_text(spoilt, encoding="utf-8")
    line = spoilt[: spoilt.index(false)].count("\n") + 1
    code, complaint = build(pnp, copied, "--lang", "en", "--only", kind)
    assert code == 1
    assert f"content/{game}/text.yaml:{line}:" in complaint
    assert f"error[label-number] the number “{number}”" in complaint


@pytest.mark.parametrize("game", ["liberte"])
def test_nor_has_its_translation_or_the_picture_of_a_state(game: str, copied: Path, pnp: Run, root: Path) -> None:
    path = copied / "content" / game / "locale" / "fr.po"
    text = path.read_text(encoding="utf-8")
    start = text.index('msgstr "', text.index("#. Label battle-box-note")) + len('msgstr "')
    path.write_text(text[:start] + "deux " + text[start:], encoding="utf-8")
    state = root / "content" / game / "examples" / "turn.yaml"
    code, _, complaint = pnp("show", "state", f"{state}#new-turn", "--root", copied, "--svg", "--lang", "fr")
    assert code == 1
    assert "error[label-number] the number “deux”" in complaint


@printed
def test_aids_are_among_the_kinds_whose_words_are_compared(game: str) -> None:
    about = presentation(game)
    assert about.words_check
    assert {kind.name for kind in about.kinds} >= set(about.worded)
    assert "aids" in about.worded
