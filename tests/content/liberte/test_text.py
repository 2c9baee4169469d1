"""The game's words outside the book: complete, tied to the data, and free of numbers that nobody checks."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from engine.games.liberte.content.board import Board
from engine.games.liberte.content.cards import FACTIONS, Cards
from engine.games.liberte.content.rules import RulesFile
from engine.games.liberte.content.text import Text
from engine.loading.common import Bound, Identity
from tests.content.liberte.files import content
from tests.project import ROOT

TEXT: Text = content(Text, "text.yaml")
RULES: RulesFile = content(RulesFile, "rules.yaml")
BOARD: Board = content(Board, "board.yaml")
CARDS: Cards = content(Cards, "cards.yaml")
GAME: Identity = content(Identity, "game.yaml")

SPAN = re.compile(r"\[([^\]]+)\]\{v=([a-z0-9:-]+)\}")
NAME = re.compile(r"\[([^\]]+)\]\{n=[a-z0-9:-]+\}")
NUMBER_WORDS = r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|seventeen|twenty)\b"
SECTIONS = [key for key in TEXT.aids if "-" not in key]


def fact(key: str) -> object:
    """The value of a checked key: a path of `rules.yaml`, the number of provinces, or the points of a battle."""
    if key == "provinces:total":
        return len(BOARD.provinces)
    if key.startswith("battle:"):
        return next(battle.vp for battle in BOARD.battles if key == f"battle:{battle.turn}:vp")
    value: object = RULES
    for step in key.split(":"):
        value = getattr(value, step.replace("-", "_"))
    return value


# --- special cards ----------------------------------------------------------------------------------------------------


def test_every_special_has_its_words() -> None:
    """Six effects, titled as the cards are."""
    titles = {card.effect: card.title for card in CARDS.cards if card.effect is not None}
    assert {effect: words.title for effect, words in TEXT.effects.items()} == titles


def test_presence_is_needed_for_purge_and_terror_only() -> None:
    """Terror asks for more: a Radical government (X6, X7, X12)."""
    needs = {effect: words.needs for effect, words in TEXT.effects.items() if words.needs}
    assert set(needs) == {"purge", "terror"}
    assert "Radical" in needs["terror"]
    assert "Radical" not in needs["purge"]


@pytest.mark.parametrize(
    ("effect", "to"),
    [
        ("bread-shortage", "supply"),
        ("emigration", "discard pile"),
        ("religious-problems", "supply"),
        ("guillotine", "box"),
        ("purge", "discard pile"),
    ],
)
def test_where_a_special_sends_what_it_takes(effect: str, to: str) -> None:
    """Blocks go to the supply, cards to the discard pile or, for good, to the box (X2-X6)."""
    words = TEXT.effects[effect].effect
    assert [place for place in ("supply", "discard pile", "box") if place in words] == [to]


def test_terror_takes_a_stack_and_perhaps_a_card() -> None:
    """The stack must go, to the supply; the card may, to the box (X8, X9)."""
    words = TEXT.effects["terror"].effect
    assert words.index("stack") < words.index("supply") < words.index("you may") < words.index("box")


def test_effects_name_no_number() -> None:
    assert not [e for e, words in TEXT.effects.items() if re.search(r"\d|" + NUMBER_WORDS, words.effect + words.needs)]


# --- labels -----------------------------------------------------------------------------------------------------------


def test_labels_cover_what_the_data_names() -> None:
    """Factions, players, symbols, tracks, boxes and credits each have a label of their own."""
    wanted = [f"faction-{faction}" for faction in FACTIONS]
    wanted += [f"player-{player}" for c in GAME.components if c.id == "tokens" for player in c.each]
    wanted += [f"symbol-{symbol}" for symbol in ("cannon", "general", "sans-culottes")]
    wanted += [f"kind-{kind}" for kind in ("personality", "club", "special")]
    wanted += [f"track-{track.id}" for track in BOARD.tracks]
    wanted += [f"box-{box.id}" for box in BOARD.boxes]
    wanted += [f"credit-{role}" for role in GAME.credits]
    assert [key for key in wanted if key not in TEXT.labels] == []


def test_labels_take_their_numbers_from_the_data() -> None:
    """A label holds no number."""
    numbered = [key for key, words in TEXT.labels.items() if re.search(r"\d|" + NUMBER_WORDS, words)]
    assert numbered == []


def test_placeholders_are_plain_names() -> None:
    for words in TEXT.labels.values():
        assert re.sub(r"\{[a-z]+\}", "", words).isprintable()
        assert not re.search(r"[{}]", re.sub(r"\{[a-z]+\}", "", words)), words


# --- player aid -------------------------------------------------------------------------------------------------------


def test_the_aid_has_nine_sections() -> None:
    """Headings are single words, and every line belongs to one."""
    assert SECTIONS == ["turn", "action", "placing", "specials", "battle", "election", "ties", "scoring", "endings"]
    for key in TEXT.aids:
        section = key.split("-")[0]
        assert section in SECTIONS
        assert list(TEXT.aids).index(section) <= list(TEXT.aids).index(key)


def test_every_number_of_the_aid_is_checked() -> None:
    """Outside its spans the aid holds neither digits nor number words from two up."""
    for key, words in TEXT.aids.items():
        assert not re.search(r"\d|" + NUMBER_WORDS, NAME.sub(r"\1", SPAN.sub("", words))), key


@pytest.mark.parametrize(("words", "key"), sorted({span for text in TEXT.aids.values() for span in SPAN.findall(text)}))
def test_the_aid_says_what_the_rules_say(words: str, key: str) -> None:
    """A bare number is the number; a bound says its comparison."""
    value = fact(key)
    if isinstance(value, Bound):
        said = {"at_least": f"{value.number} or more", "at_most": f"at most {value.number}"}
        assert words == next(said[name] for name in said if getattr(value, name) is not None)
    else:
        assert words == str(value)


def test_the_table_of_ties_names_rules_of_the_book() -> None:
    """Each line has a cell for each head, no number that nobody checks, and leads to a rule."""
    table = TEXT.tie_table
    book = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "content/liberte/rulebook").glob("*.md"))
    for row in table.rows:
        assert len(row.cells) == len(table.head)
        assert f"{{#{row.rule} " in book
        assert not any(re.search(r"\d|" + NUMBER_WORDS, SPAN.sub("", cell)) for cell in row.cells)


def test_every_score_and_threshold_is_on_the_aid() -> None:
    """Whoever looks a number up finds it."""
    keys = {key for text in TEXT.aids.values() for _, key in SPAN.findall(text)}
    points = {f"points:{points.name.replace('_', '-')}" for points in fields(RULES.points)}
    assert keys >= points | {"landslide:votes", "counter-revolution:provinces", "hand:refill", "hand:take-with"}
