"""Editions are differences: they change, add and remove by name, and say so when a name leads nowhere."""

from __future__ import annotations

from engine.errors import Code, Findings
from engine.loading.edition import apply
from engine.loading.source import Node, parse

BASE = """
cards:
  - {id: 1, value: 2, symbols: [cannon]}
  - {id: 2, value: 3}
rules:
  hand: 7
  named: {tie: highest}
"""


def node(text: str) -> Node:
    findings = Findings()
    found = parse(text, "x.yaml", findings)
    assert found is not None
    assert not list(findings)
    return found


def edition(difference: str) -> tuple[object, list[tuple[str, str]]]:
    findings = Findings()
    result = apply({"game": node(BASE)}, node(difference), findings)
    return result["game"].plain(), [(p.code, str(p.params["path"])) for p in findings]


def test_a_change_touches_only_what_it_names() -> None:
    """Everything else stays, in its order."""
    found, findings = edition("change: {game: {rules: {named: {tie: total}}, cards: [{id: 2, value: 1}]}}")
    assert findings == []
    assert found == {
        "cards": [{"id": 1, "value": 2, "symbols": ["cannon"]}, {"id": 2, "value": 1}],
        "rules": {"hand": 7, "named": {"tie": "total"}},
    }


def test_a_record_may_gain_a_field_that_it_left_to_its_default() -> None:
    """Card 2 has no symbols; an edition gives it one."""
    found, findings = edition("change: {game: {cards: [{id: 2, symbols: [general]}]}}")
    assert findings == []
    assert found["cards"][1] == {"id": 2, "value": 3, "symbols": ["general"]}  # type: ignore[index]  # plain json


def test_a_list_of_plain_values_is_replaced() -> None:
    """There is no name to find a single value by."""
    found, _ = edition("change: {game: {cards: [{id: 1, symbols: []}]}}")
    assert found["cards"][0]["symbols"] == []  # type: ignore[index]  # plain json


def test_records_are_added_at_the_end_and_removed_by_name() -> None:
    """Adding what exists and removing what does not are mistakes."""
    found, findings = edition("add: {game: {cards: [{id: 3, value: 1}]}}\nremove: {game: {cards: [{id: 1}]}}")
    assert findings == []
    assert [card["id"] for card in found["cards"]] == [2, 3]  # type: ignore[index]  # plain json
    assert edition("add: {game: {cards: [{id: 2, value: 1}]}}")[1] == [(Code.ALREADY_THERE, "game.cards 2")]
    assert edition("remove: {game: {cards: [{id: 9}]}}")[1] == [(Code.NOTHING_TO_CHANGE, "game.cards 9")]


def test_records_without_id_or_number_are_known_by_their_name() -> None:
    """An edition may move a town or add one."""
    base = node("towns: [{name: Caen, lat: 49.2}, {name: Rouen, lat: 49.4}]")
    findings = Findings()
    changed = node(
        "change: {towns: {towns: [{name: Caen, lat: 49.0}]}}\nadd: {towns: {towns: [{name: Eu, lat: 50.0}]}}"
    )
    found = apply({"towns": base}, changed, findings)["towns"].plain()
    assert not list(findings)
    assert found == {
        "towns": [{"name": "Caen", "lat": 49.0}, {"name": "Rouen", "lat": 49.4}, {"name": "Eu", "lat": 50.0}]
    }


def test_a_name_that_leads_nowhere_is_a_problem() -> None:
    """A file, a key, a record."""
    assert edition("change: {gme: {hand: 8}}")[1] == [(Code.NOTHING_TO_CHANGE, "gme")]
    assert edition("change: {game: {rules: {hands: 8}}}")[1] == [(Code.NOTHING_TO_CHANGE, "game.rules.hands")]
    assert edition("change: {game: {cards: [{id: 7, value: 1}]}}")[1] == [(Code.NOTHING_TO_CHANGE, "game.cards 7")]
    assert edition("add: {game: {rules: {hand: 1}}}")[1] == [(Code.NOT_A_RECORD, "game.rules.hand")]


def test_a_changed_value_points_at_the_edition_file() -> None:
    """A mistake in a difference is shown in the difference."""
    findings = Findings()
    difference = parse("change: {game: {rules: {hand: 8}}}", "first.yaml", findings)
    assert difference is not None
    changed = apply({"game": node(BASE)}, difference, findings)["game"]
    assert changed.place("rules", "hand").file == "first.yaml"
    assert changed.place("rules", "named").file == "x.yaml"
