"""The questions about 1793 go through the whole game."""

from __future__ import annotations

from tests.reading.questions import positions, questions


def test_all_parts_of_the_game_and_all_numbers_of_players_are_asked_about() -> None:
    plays = positions("patriots").values()
    assert {len(play.run.players) for play in plays} == {1, 2, 3, 4, 5}
    assert {play.table("then")["ending"] for play in plays} == {"none", "thermidor", "paris-falls", "rescue"}
    topics = {question.topic for question in questions("patriots")}
    assert topics >= {"set-up", "drawing", "exchanging", "player order", "influence", "currency", "treasury", "months"}
    assert topics >= {"proposal", "vote", "count", "laws", "leaders", "war", "generals", "coup", "civil war", "end"}
    assert topics >= {"one player", "two players"}


def test_the_questions_lead_to_every_group_of_rules_that_is_played() -> None:
    groups = {atom[0] for play in positions("patriots").values() for atom in play.atoms}
    assert groups >= set("SATHIVMWGLKBEN")
