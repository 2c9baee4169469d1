"""The questions about Liberté go through the whole game."""

from __future__ import annotations

from tests.project import load_liberte
from tests.reading.questions import positions, questions


def test_every_phase_special_ending_and_both_editions_are_asked_about() -> None:
    content = load_liberte().content
    plays = positions("liberte").values()
    assert {play.table("given")["phase"] for play in plays} == set(content.rules.turn.phases)
    assert {play.table("then")["ending"] for play in plays} == {"none", "landslide", "counter-revolution", "four-turns"}
    assert {play.pack.edition for play in plays} == {"second", "first"}
    topics = {question.topic for question in questions("liberte")}
    assert topics >= set(content.text.effects)
    assert topics >= {"placing", "second card", "battle token", "keeping", "taking", "end of the actions"}
    assert topics >= {"Paris", "laurels", "government", "victory points", "presence"}
