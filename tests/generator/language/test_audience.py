"""For whom a game is: in its own words, or in those of every game."""

from __future__ import annotations

from dataclasses import replace

from generator.language.audience import audience
from generator.language.text import open_text
from tests.conformance.table import PROJECTS, pack

IDENTITY = pack("tiny").content.identity


def test_a_game_may_say_it_in_its_own_words() -> None:
    text = open_text(PROJECTS["tiny"] / "content", "tiny", "en")
    labels = {"players": "{least} to {most} poets", "age": "from {age}", "minutes": "{minutes} sonnets"}
    assert audience(IDENTITY, text, labels) == ("2 to 2 poets", "from 8", "5 sonnets")


def test_otherwise_it_is_said_as_for_every_game() -> None:
    """One number of players is no range."""
    for code, said in (("en", "2 players"), ("fr", "2 joueurs")):
        text = open_text(PROJECTS["tiny"] / "content", "tiny", code)
        assert audience(IDENTITY, text, {})[0] == said
        assert not text.untranslated
    several = replace(IDENTITY, players=replace(IDENTITY.players, most=4))
    english = open_text(PROJECTS["tiny"] / "content", "tiny", "en")
    assert audience(several, english, {}) == ("2–4 players", "ages 8 and up", "about 5 minutes")


def test_games_that_differ_much_in_length_say_both_ends() -> None:
    """From short ones to long ones, in the reader's language."""
    varied = replace(IDENTITY, least_minutes=3)
    for code, said in (("en", "3 to 5 minutes"), ("fr", "3 à 5 minutes")):
        assert audience(varied, open_text(PROJECTS["tiny"] / "content", "tiny", code), {})[2] == said
