"""The content that every game has: forms that leave room for games with other bookkeeping."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.errors import Code, Findings
from engine.loading.common import Atom, Identity, Ruling
from engine.loading.schema import read
from engine.loading.source import parse
from tests.content.liberte.files import content


def findings_of(kind: type, text: str) -> list[str]:
    """What is wrong with a record."""
    findings = Findings()
    node = parse(text, "x.yaml", findings)
    assert node is not None
    read(kind, node, findings)
    return [finding.code for finding in findings]


@pytest.mark.parametrize(("name", "codes"), [("A18", []), ("AC7", []), ("B12a", []), ("a18", [Code.BAD_FORM])])
def test_an_atom_s_id_is_letters_and_a_number(name: str, codes: list[Code]) -> None:
    """With a small letter behind it where a rule was taken apart later."""
    assert findings_of(Atom, f"{{id: {name}, gist: a rule, concerns: engine}}") == codes


@pytest.mark.parametrize(("number", "codes"), [("7", []), ("N7", []), ("AR12", []), ("7N", [Code.BAD_FORM])])
def test_a_ruling_s_number_may_have_letters_before_it(number: str, codes: list[Code]) -> None:
    """Each list of questions has its own."""
    text = f'{{id: tie, number: "{number}", question: who, decision: both, source: ours, atoms: [A1]}}'
    assert findings_of(Ruling, text) == codes


@pytest.mark.parametrize("source", ["text", "first-edition", "errata", "ours"])
def test_a_ruling_says_where_it_comes_from(source: str) -> None:
    """A publisher's errata are a source of their own."""
    text = f'{{id: tie, number: "1", question: who, decision: both, source: {source}, atoms: [A1]}}'
    assert findings_of(Ruling, text) == []


def test_a_game_need_not_tell_of_a_period() -> None:
    """Only one that does is asked for its years."""
    identity = content(Identity, "game.yaml")
    assert identity.years == identity.period
    with pytest.raises(LookupError):
        _ = replace(identity, period=None).years
