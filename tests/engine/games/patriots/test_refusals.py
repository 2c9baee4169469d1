"""Every refusal of 1793 says why: a code and the rule that forbids it."""

from __future__ import annotations

import pytest

from engine.play.scenario import run_text
from tests.engine.games.patriots.table import pack

# Each entry: the fact, the table, what went before, the decision of the Jacobin, and the refusal: its code and rule.
# ruff: noqa: E501 - a table: one refusal a line or two
FULL = "convention: {girondin: 7}, faubourgs: {cordelier: 5}, caserne: {girondin: 5}, notre-dame: {feuillant: 5}"
SEVEN = "provinces: {alsace: jacobin, gironde: jacobin, loire: jacobin, vendee: jacobin, rhone: jacobin, provence: jacobin, bretagne: jacobin}"
REFUSALS: list[tuple[str, str, str, str, str]] = [
    # --- basic actions ---
    ("one basic action a turn", "acted: true, hands: {jacobin: [AC30]}", "", "influence AC30", "action-done T5"),
    ("only cards in hand are played", "hands: {girondin: [AC30]}", "", "influence AC30", "not-in-hand A1"),
    ("nobody acts twice", "acted: true, hands: {jacobin: [AC11]}", "", "act AC11", "action-done T5"),
    ("nobody acts with another's card", "", "", "act AC11", "not-in-hand A1"),
    ("a card that can do nothing is not played for its text", "hands: {jacobin: [AC18]}", "", "act AC18", "nothing-to-do A6"),
    ("nobody activates twice", "acted: true, hands: {jacobin: [LEC12]}", "", "activate LEC12", "action-done T5"),
    ("a leader needs the own symbol", "hands: {jacobin: [LEC10]}", "", "activate LEC10", "foreign-symbol A2"),
    ("an activated leader is not in hand", "active: {jacobin: [LEC12]}", "", "activate LEC12", "not-in-hand A1"),
    ("the safe is never exchanged", "hands: {jacobin: [AC09]}", "", "exchange AC09", "never-exchanged A4"),
    ("only hand cards are exchanged", "", "", "exchange AC30", "not-in-hand A1"),
    ("nobody draws after acting", "acted: true", "", "draw", "action-done T5"),
    ("six cards are enough", "hands: {jacobin: [AC11, AC12, AC13, AC30, AC31, AC32]}", "", "draw", "no-room H1"),
    ("eight with Fouché", "active: {jacobin: [LEC07]}, hands: {jacobin: [AC11, AC12, AC13, AC30, AC31, AC32, AC33]}", "", "draw", "no-room H2"),
    ("seven without him are too many", "hands: {jacobin: [AC11, AC12, AC13, AC30, AC31, AC32, AC33]}", "", "draw", "over-the-limit H5"),
    ("the basic action is owed", "hands: {jacobin: [AC30]}", "", "end", "action-owed T5"),
    # --- cockades ---
    ("a full location", "paris: {faubourgs: {girondin: 5}}, hands: {jacobin: [AC30]}", "influence AC30", "place faubourgs", "full I2"),
    ("a late location", "hands: {jacobin: [AC30]}", "influence AC30", "place comites", "not-in-play S4"),
    ("Notre-Dame is gone", "laws: [LC03], hands: {jacobin: [AC30]}", "influence AC30", "place notre-dame", "not-in-play I2"),
    ("no cube in Paris", "hands: {jacobin: [AC30]}", "influence AC30", "place paris", "no-cube-in-paris I4"),
    ("one cube a province", "provinces: {alsace: girondin}, hands: {jacobin: [AC30]}", "influence AC30", "place alsace", "province-taken I4"),
    ("no cube where an army stands", "armies: {prussia: alsace}, provinces: {alsace: royalist}, hands: {jacobin: [AC30]}", "influence AC30", "place alsace", "army-there I5"),
    ("no cube without stock", "stock: {jacobin: 0}, hands: {jacobin: [AC30]}", "influence AC30", "place convention", "no-stock A8"),
    ("boards are for one or two", "hands: {jacobin: [AC30]}", "influence AC30", "board girondin", "no-boards N4"),
    ("two cubes on a rival's board", "players: [jacobin, feuillant], boards: {feuillant: {jacobin: 2}}, hands: {jacobin: [AC30]}", "influence AC30", "board feuillant", "rivals N5"),
    ("no press left to buy", "money: {girondin: {press: 3}}, hands: {jacobin: [AC30]}", "influence AC30", "buy", "supply-empty M11"),
    ("the Maximum forbids buying", "laws: [LC05], hands: {jacobin: [AC30]}", "influence AC30", "buy", "maximum V16"),
    ("nothing is bought without a cockade", "hands: {jacobin: [AC30]}", "", "buy", "no-cockade A5"),
    # --- votes and laws ---
    ("no proposal, no vote", "paris: {convention: {jacobin: 1}}", "", "vote oui", "no-proposal V4"),
    ("one own vote", "proposed: LC02, paris: {convention: {jacobin: 1}}", "vote oui", "vote oui", "has-voted V5"),
    ("no seat, no vote", "proposed: LC02", "", "vote non", "not-in-convention V6"),
    ("one cube votes", "proposed: LC02, paris: {convention: {jacobin: 1}}", "", "vote oui 2", "too-many-votes V8"),
    ("all votes in one box", "proposed: LC02, paris: {convention: {jacobin: 1}}, money: {jacobin: {press: 1}}", "press, vote oui", "vote non", "other-box M5"),
    ("the vote is owed", "acted: true, proposed: LC02, paris: {convention: {jacobin: 1}}", "", "end", "vote-owed V5"),
    ("a law in force is not offered", "laws: [LC06], paris: {convention: {jacobin: 2, girondin: 1}}", "run: propose", "offer LC06", "in-force V12"),
    ("a foreign law is not offered", "paris: {convention: {jacobin: 2, girondin: 1}}", "run: propose", "offer LC03", "foreign-symbol V2"),
    ("the king dies once", "executed: true, paris: {convention: {jacobin: 2, girondin: 1}}", "run: propose", "offer LC08", "final V15"),
    ("a suspect must be there", "laws: [LC07], paris: {convention: {jacobin: 2, girondin: 1}}", "run: end of round", "cube caserne girondin", "not-this-cube V17"),
    ("whoever decides alone must name one", "laws: [LC07], paris: {convention: {jacobin: 2, girondin: 1}}", "run: end of round", "none", "not-now V17"),
    # --- leaders and generals ---
    ("a power needs the leader", "hands: {jacobin: [LEC05]}", "", "power LEC05", "not-activated A2"),
    ("a power starts next round", "active: {jacobin: [LEC05]}, since: {LEC05: 2}", "", "power LEC05", "next-round L1"),
    ("a power is used once", "active: {jacobin: [LEC05]}", "power LEC05", "power LEC05", "used L9"),
    ("Robespierre has nothing to use", "active: {jacobin: [LEC12]}", "", "power LEC12", "no-use L9"),
    ("only generals move", "active: {jacobin: [LEC12]}, laws: [LC06]", "", "move LEC12", "no-general G2"),
    ("only the own generals move", "active: {girondin: [AC28]}, generals: {AC28: picardie}, laws: [LC06]", "", "move AC28", "no-general G2"),
    ("no move without La Marseillaise", "active: {jacobin: [AC28]}, generals: {AC28: picardie}", "", "move AC28", "no-marseillaise G2"),
    ("a general moves once", "active: {jacobin: [AC28]}, generals: {AC28: picardie}, laws: [LC06], provinces: {picardie: jacobin, champagne: jacobin}", "move AC28, to champagne", "move AC28", "has-moved L9"),
    ("one step", "active: {jacobin: [AC28]}, generals: {AC28: picardie}, hands: {jacobin: [AC33]}", "act AC33, general AC28", "to vendee", "too-far G8"),
    ("La Marseillaise attacks no army", "active: {jacobin: [AC28]}, generals: {AC28: picardie}, laws: [LC06]", "move AC28", "to bruxelles", "army-there W12"),
    ("a mission meets no army", "active: {jacobin: [AC28]}, generals: {AC28: picardie}, hands: {jacobin: [AC56]}", "act AC56, general AC28", "to bruxelles", "army-there X10"),
    ("a general needs a free province", "provinces: {alsace: girondin}, hands: {jacobin: [AC28]}", "activate AC28", "at alsace", "not-free G1"),
    ("no general where all provinces are taken", "hands: {jacobin: [AC28]}, armies: {prussia: champagne}, provinces: {champagne: royalist}", "activate AC28", "at champagne", "not-free G1"),
    # --- currency ---
    ("no press", "", "", "press", "no-piece M3"),
    ("one piece a round", "money: {jacobin: {press: 1}}, spent: [jacobin]", "", "press", "one-a-round M1"),
    ("no rabble", "", "", "rabble", "no-piece M3"),
    ("nobody to remove", "money: {jacobin: {rabble: 1}}", "", "rabble", "no-target M6"),
    ("rabble stays in Paris", "money: {jacobin: {rabble: 1}}, provinces: {alsace: girondin}", "", "rabble", "only-in-france M7"),
    ("gold is for the majority", "treasury: 1, paris: {convention: {girondin: 1}}", "", "gold", "not-majority M9"),
    ("gold counts as the round's piece", "treasury: 1, paris: {convention: {jacobin: 1}}, spent: [jacobin]", "", "gold", "one-a-round M1"),
    ("gold needs room for a card", "treasury: 1, paris: {convention: {jacobin: 1}}, hands: {jacobin: [AC11, AC12, AC13, AC30, AC31, AC32]}", "", "gold", "no-room H1"),
    ("nothing to give", "", "", "give press cordelier", "no-piece M2"),
    ("no card is exchanged outside the Palais", "hands: {jacobin: [AC30], girondin: [AC31]}, paris: {palais-egalite: {girondin: 1}}", "", "swap-card girondin", "not-in-palais A11"),
    ("virtue closes the Palais", "laws: [LC16], hands: {jacobin: [AC30], girondin: [AC31]}, paris: {palais-egalite: {girondin: 1, jacobin: 1}}", "", "swap-card girondin", "virtue V16"),
    ("one exchange a round", "hands: {jacobin: [AC30, AC32], girondin: [AC31]}, paris: {palais-egalite: {girondin: 1, jacobin: 1}}", "swap-card girondin, give AC30; girondin: decline", "swap-card girondin", "swapped A11"),
    # --- struggles and endings ---
    ("a coup needs full places", "paris: {convention: {girondin: 7}}", "", "coup girondin", "not-full K1"),
    ("a coup comes first", f"acted: true, paris: {{{FULL}}}", "", "coup girondin", "too-late T6"),
    ("nobody accuses himself", f"paris: {{{FULL}}}", "", "coup jacobin", "oneself K2"),
    ("the accused is in the Convention", f"paris: {{{FULL}}}", "", "coup feuillant", "not-in-convention K2"),
    ("a civil war needs seven provinces", "paris: {convention: {girondin: 1}}", "", "war", "too-few-provinces B1"),
    ("a civil war comes first", f"acted: true, {SEVEN}, paris: {{convention: {{girondin: 1}}}}", "", "war", "too-late T6"),
    ("a civil war needs an opponent", f"{SEVEN}, paris: {{convention: {{jacobin: 1}}}}", "", "war", "no-opponent B2"),
    ("nobody is neutral in a civil war", f"turn: girondin, {SEVEN.replace('jacobin', 'girondin')}, paris: {{convention: {{cordelier: 1}}}}", "girondin: war; feuillant: with-accused", "neutral", "no-neutral B4"),
    ("a side is asked for, nothing else", f"turn: girondin, paris: {{{FULL.replace('girondin: 7', 'feuillant: 7')}}}", "girondin: coup feuillant; cordelier: neutral", "draw", "not-now K4"),
    ("no rescue without Batz", "", "", "rescue", "no-rescue E2"),
    ("a retreat goes to a neighbour", "active: {jacobin: [AC28]}, generals: {AC28: picardie}, provinces: {alsace: royalist, gironde: royalist, loire: royalist}", "run: immediate AC06", "at vendee", "no-way W11"),
    ("a retreat avoids armies", "active: {jacobin: [AC28]}, generals: {AC28: picardie}, armies: {prussia: champagne}, provinces: {champagne: royalist, gironde: royalist, loire: royalist}", "run: immediate AC06", "at champagne", "army-there W11"),
    ("a revolt spares what an army holds", "hands: {jacobin: [AC47]}, armies: {prussia: alsace}, provinces: {alsace: royalist, gironde: girondin}", "act AC47", "province alsace", "army-there I5"),
    ("something else was asked", "hands: {jacobin: [AC30]}", "influence AC30", "draw", "not-now A8"),
]  # fmt: skip


def refused(given: str, before: str, words: str, atom: str) -> str:
    """The code and the rule that the last step runs into; or what was wrong with the scenario instead."""
    steps = [step if ":" in step else f"jacobin: {step}" for step in before.split("; ") if step]
    turn = "" if "turn:" in given else "turn: jacobin, "
    lines = [f"  - {step}" for step in [*steps, f"jacobin: {words}"]]
    text = "\n".join([f"given: {{{turn}{given}}}", "when:", *lines, f"then: {{illegal: {atom}}}"])
    (run,) = run_text(pack(), text)
    return f"{run.refused.code} {run.refused.atom}" if run.ok and run.refused else str(run.findings)


@pytest.mark.parametrize(
    ("given", "before", "words", "why"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS]
)
def test_a_refusal_says_why(given: str, before: str, words: str, why: str) -> None:
    """Code and rule of a decision that is not allowed."""
    assert refused(given, before, words, why.split()[1]) == why
