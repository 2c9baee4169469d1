"""A scenario of 1793 that cannot be is refused with a code, its place and the reason."""

from __future__ import annotations

import pytest

from engine.errors import Code
from engine.play.scenario import run_text
from generator.findings.report import headline
from tests.engine.games.patriots.table import pack

# ruff: noqa: E501 - a table
# What is wrong, the scenario's lines, the code, the line that it points at, and what a person reads.
WRONG = [
    ("six players", "given:\n  players: [cordelier, jacobin, girondin, feuillant, royalist, cordelier]", Code.CONTRADICTION, 2, "6 cannot play, only 1 to 5"),
    ("a Royalist in a game of three", "given:\n  players: [cordelier, jacobin, royalist]", Code.CONTRADICTION, 2, "the royalist is played only if 5 play"),
    ("a faction twice", "given:\n  players: [cordelier, jacobin, jacobin]", Code.CONTRADICTION, 2, "each plays another faction"),
    ("two others", "given:\n  players: [cordelier, jacobin]", Code.CONTRADICTION, 2, "one or two play jacobin or feuillant"),
    ("31 cubes", "given:\n  paris:\n    conciergerie: {jacobin: 31}", Code.CONTRADICTION, 3, "the jacobin has only 30 cubes"),
    ("31 cubes in stock", "given:\n  stock: {jacobin: 31}", Code.CONTRADICTION, 2, "the jacobin has only 30 cubes"),
    ("six cubes in the Faubourgs", "given:\n  paris:\n    faubourgs: {jacobin: 6}", Code.CONTRADICTION, 3, "there are only 5 slots"),
    ("a location without its law", "given:\n  paris:\n    comites: {jacobin: 1}", Code.CONTRADICTION, 3, "this location is not in play without its law"),
    ("two cubes in a province", "given:\n  provinces:\n    alsace: [jacobin, girondin]", Code.NOT_ONE_OF, 3, "a list is not one of cordelier, jacobin, girondin, feuillant, royalist"),
    ("a cube in Paris", "given:\n  provinces: {paris: jacobin}", Code.CONTRADICTION, 2, "Paris takes no cube"),
    ("a law proposed by the wrong faction", "given:\n  proposed: LC03\n  proposed-by: [feuillant]", Code.CONTRADICTION, 3, "LC03 does not bear the symbol of whoever proposed it"),
    ("a law offered by the wrong faction", "given: {paris: {convention: {feuillant: 2, jacobin: 1}}}\nwhen:\n  - run: propose\n  - feuillant: offer LC03", Code.REFUSED, 4, "V2"),
    ("an unknown card", "given:\n  hands: {jacobin: [AC99]}", Code.DANGLING, 2, "there is no card “AC99”"),
    ("an unknown leader", "given:\n  active: {jacobin: [LEC99]}", Code.DANGLING, 2, "there is no card “LEC99”"),
    ("an unknown law", "given:\n  laws: [LC33]", Code.DANGLING, 2, "there is no law “LC33”"),
    ("an unknown card in a step", "when:\n  - cordelier: influence AC99", Code.BAD_STEP, 2, "“cordelier: influence AC99” is not a step"),
    ("a card in two places", "given:\n  hands: {jacobin: [AC30]}\n  discard: [AC30]", Code.CONTRADICTION, 3, "AC30"),
    ("a general without a place", "given:\n  active: {jacobin: [AC28]}", Code.CONTRADICTION, 2, "AC28 stands on the map if and only if he is activated"),
    ("an army off its road", "given:\n  armies: {austria: vendee}", Code.CONTRADICTION, 2, "the army's road does not lead there"),
    ("four presses", "given:\n  money: {jacobin: {press: 4}}", Code.CONTRADICTION, 2, "there are not so many pieces"),
    ("too much gold", "given:\n  treasury: 11", Code.CONTRADICTION, 2, "there is not so much gold"),
    ("a turn of nobody", "given:\n  players: [cordelier, jacobin, feuillant]\n  turn: girondin", Code.CONTRADICTION, 3, "this faction does not take part"),
    ("a place that is none of a general", "given:\n  active: {jacobin: [LEC12]}\n  generals: {LEC12: paris}", Code.CONTRADICTION, 3, "this is not a general"),
    ("an unknown general", "given:\n  generals: {LEC0: paris}", Code.DANGLING, 2, "there is no card “LEC0”"),
    ("a balloon of nobody", "given:\n  balloon: AC99", Code.DANGLING, 2, "there is no card “AC99”"),
    ("a balloon of a leader who is no general", "given:\n  balloon: LEC12", Code.CONTRADICTION, 2, "this is not a general"),
    ("a change that breaks a total", "change:\n  cards: {cards: [{id: AC11, effect: mob}]}", Code.WRONG_TOTAL, None, "immediate counts 16"),
    ("a change of a total", "change:\n  game: {expected: {cards: 96}}", Code.WRONG_TOTAL, 2, "game.yaml expects 96"),
    ("a change of a card that there is not", "change:\n  cards: {cards: [{id: AC99, cockades: 2}]}", Code.NOTHING_TO_CHANGE, 2, "AC99"),
    ("a change to a wrong value", "change:\n  cards: {cards: [{id: AC11, cockades: 7}]}", Code.NOT_ONE_OF, 2, "cockades 7 is not one of 1, 2, 3"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line", "reason"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_it_is_refused_with_code_place_and_reason(text: str, code: Code, line: int | None, reason: str) -> None:
    (run,) = run_text(pack(), f"{text}\nthen: {{round: 2}}\n", "wrong.yaml")
    finding = run.findings[0]
    assert finding.code is code
    assert reason in headline(finding)
    if line is not None:
        assert (finding.at.file, finding.at.line) == ("wrong.yaml", line)
