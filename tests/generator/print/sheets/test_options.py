"""What a build asks of its sheets: cards chosen by their ids, names of files, refusals in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.ranges import ranges
from generator.build.manifest import FORMAT
from generator.failure import WrongUse
from generator.options import OptionName
from generator.print.sheets.options import chosen, in_short, resolved
from tests.project import GAME

ROOT = Path(__file__).parents[4]
NUMBERS = [str(n) for n in range(1, 111)]
CODES = [*(f"AC{n}" for n in range(1, 41)), *(f"LC{n}" for n in range(1, 21)), "joker"]


@pytest.mark.parametrize(
    ("ids", "said"),
    [
        ([50, 51, 52, 71], ["50-52", "71"]),
        (["9", "10", "12"], ["9-10", "12"]),
        (["AC1", "AC2", "LC3", "LC4", "LC6"], ["AC1-AC2", "LC3-LC4", "LC6"]),
        (["AC1", "LC2"], ["AC1", "LC2"]),
        (["joker", "AC1"], ["joker", "AC1"]),
        ([], []),
    ],
)
def test_ids_that_follow_each_other_make_a_range(ids: list[str | int], said: list[str]) -> None:
    """Only with the same letters before the number."""
    assert ranges(ids) == said


@pytest.mark.parametrize(
    ("words", "known", "found"),
    [
        ("71, 50-52,51", NUMBERS, ["50", "51", "52", "71"]),
        ("LC3,AC1-AC3", CODES, ["AC1", "AC2", "AC3", "LC3"]),
        ("joker,LC19-LC20", CODES, ["LC19", "LC20", "joker"]),
    ],
)
def test_cards_are_chosen_by_id(words: str, known: list[str], found: list[str]) -> None:
    """Ids and ranges, in the deck's order, each once."""
    assert chosen(words, known) == found


@pytest.mark.parametrize(
    ("words", "known", "name"),
    [
        ("71", NUMBERS, "71"),
        ("71, 50-57", NUMBERS, "50-57+71"),
        ("1,2,3", NUMBERS, "1-3"),
        ("1,2", NUMBERS, "1-2"),
        ("LC3, AC1-AC5", CODES, "AC1-AC5+LC3"),
    ],
)
def test_chosen_cards_name_their_file(words: str, known: list[str], name: str) -> None:
    """However they were written: the same cards, the same name."""
    assert in_short(chosen(words, known)) == name


def test_many_single_cards_still_make_a_short_name() -> None:
    """Names of files have an end; another choice has another name."""
    odd, even = (in_short(NUMBERS[first::2]) for first in (0, 1))
    assert odd.startswith("55-cards-")
    assert len(odd) == len("55-cards-12345678")
    assert odd != even


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("200", "there is no card 200"),
        ("100-120", "there is no card 111"),
        ("57-50", "--cards 57-50 runs backwards"),
        ("1-99999999999", "there is no card 111"),
        ("Marat", "is not a list of cards"),
        ("5²", "is not a list of cards"),
        ("", "is not a list of cards"),
        ("AC1", "there is no card AC1"),
    ],
)
def test_cards_that_do_not_exist_are_refused(words: str, message: str) -> None:
    """With the numbers that there are."""
    with pytest.raises(WrongUse, match=message):
        chosen(words, NUMBERS)


@pytest.mark.parametrize(
    ("words", "message", "fix"),
    [
        ("AC41", "--cards AC41: there is no card AC41", "from AC1 to AC40, LC1 to LC20"),
        ("7", "--cards 7: there is no card 7", "from AC1 to AC40, LC1 to LC20"),
        ("LC5-LC2", "--cards LC5-LC2 runs backwards", "give the smaller number first"),
        ("AC39-LC2", "--cards AC39-LC2 has two kinds of cards", "give a range for each, joined by a comma"),
        (
            "AC",
            "--cards AC is not a list of cards",
            "give cards and ranges, as in AC1-AC40,joker; pnp show cards lists them",
        ),
    ],
)
def test_a_refusal_speaks_in_the_ids_of_the_deck(words: str, message: str, fix: str) -> None:
    """Letters and all."""
    with pytest.raises(WrongUse) as refused:
        chosen(words, CODES)
    assert (refused.value.message, refused.value.fix) == (message, fix)


@pytest.mark.parametrize("words", ["ac1-AC3,lc5", "AC01-ac03,Lc05"])
def test_letters_of_a_card_may_be_small_or_large(words: str) -> None:
    """As may a card without a number."""
    assert chosen(words, CODES) == chosen("AC1-AC3,LC5", CODES)
    assert chosen("JOKER", CODES) == ["joker"]


@pytest.mark.parametrize(
    ("given", "normal"),
    [
        ({"size": "63x88", "backs": "Duplex_Long", "marks": "4mm", "marks-offset": "1,2", "copies": "1"}, {}),
        ({"stock": "0.30"}, {}),
        ({"bleed": "3mm", "gap": "6.0", "marks": "0"}, {"bleed": "3", "gap": "6", "marks": "0"}),
        ({"size": "2.5x3.5in", "backs": "FOLD", "copies": "2"}, {"size": "poker", "backs": "fold", "copies": "2"}),
        ({"cards": "ac01-AC3, lc5"}, {"cards": "AC1-AC3,LC5"}),
        ({"outlines": "yes"}, {"outlines": "yes"}),
    ],
)
def test_options_that_say_the_same_are_the_same(given: dict[OptionName, str], normal: dict[OptionName, str]) -> None:
    """However they are written, and whether or not the usual is asked for: else one file would have two jobs."""
    assert resolved(given, ROOT, ("a4",), GAME) == normal


@pytest.mark.parametrize("content", ["{", "[]", "{}"])
def test_a_damaged_earlier_build_is_no_build(content: str, tmp_path: Path) -> None:
    """It is said before anything is drawn."""
    (tmp_path / "manifest.json").write_text(content, encoding="utf-8")
    with pytest.raises(WrongUse, match="holds no build"):
        resolved({"since": str(tmp_path)}, ROOT, ("a4",), GAME)


def _build(folder: Path, game: str) -> Path:
    """A folder that holds a build of a game, as far as `--since` looks."""
    folder.mkdir(parents=True)
    lists: dict[str, list[str]] = {"languages": [], "editions": [], "artefacts": []}
    (folder / "manifest.json").write_text(json.dumps({"format": FORMAT, "game": game, **lists}), encoding="utf-8")
    return folder


def test_an_earlier_build_is_of_the_same_game_and_edition(tmp_path: Path) -> None:
    """In the output of several games each finds its own; the folder of another game is refused."""
    for name, game in (("liberte", "liberte"), ("liberte-first", "liberte"), ("patriots", "patriots")):
        _build(tmp_path / name, game)

    def found(folder: Path, game: str, edition: str | None = None) -> str:
        since = resolved({"since": str(folder)}, ROOT, ("a4",), game, edition)["since"]
        return Path(since.partition("#")[0]).parent.name

    assert found(tmp_path, "liberte") == "liberte"
    assert found(tmp_path, "patriots") == found(tmp_path / "patriots", "patriots") == "patriots"
    assert found(tmp_path, "liberte", "first") == "liberte-first"
    assert found(tmp_path / "liberte", "liberte", "first") == "liberte"
    with pytest.raises(WrongUse, match="is a build of patriots, not of liberte"):
        found(tmp_path / "patriots", "liberte")
    with pytest.raises(WrongUse, match="holds no build of patriots-first"):
        found(tmp_path, "patriots", "first")
