"""Every check across the files of 1793 has a wrong file that it finds, with the message that a person reads."""

from __future__ import annotations

import dataclasses
from functools import cache

import pytest

from engine.errors import Findings
from engine.games.patriots.content import KIND
from engine.games.patriots.content.content import Content
from engine.loading import schema, source
from engine.loading.pack import Pack, load
from generator.findings.report import headline
from tests.project import ROOT

FOLDER = "content/patriots"


@cache
def pack() -> Pack[Content]:
    """The real content, read once."""
    return load(ROOT, "patriots", KIND)


def lines(stem: str, old: str, new: str) -> list[str]:
    """What is found when one place of one file is changed: place and message. Only that file is read anew."""
    text = (ROOT / FOLDER / f"{stem}.yaml").read_text(encoding="utf-8")
    assert old in text, f"{old!r} does not stand in {stem}.yaml"
    findings = Findings()
    node = source.parse(text.replace(old, new, 1), f"{FOLDER}/{stem}.yaml", findings)
    assert node is not None
    field = KIND.files()[stem]
    value = schema.read(schema.hints(Content)[field], node, findings)
    if value is not None:
        content = dataclasses.replace(pack().content, **{field: value})
        KIND.check(content, {**pack().nodes, stem: node}, findings)
    return [headline(finding) for finding in findings]


CASES = [
    ("factions", "letter: J", "letter: C", "letter C is given twice (first in line 9)"),
    ("factions", "rank: 2", "rank: 1", "rank 1 is given twice (first in line 9)"),
    ("factions", "id: jacobin", "id: cordelier", "faction cordelier is given twice (first in line 9)"),
    (
        "factions",
        "currency: rabble}",
        "currency: gold}",
        "faction cordelier: gold belongs to the treasury: no faction buys it",
    ),
    (
        "factions",
        "count: 8, boxed: 5",
        "count: 8, boxed: 9",
        "currency assignat: 9 are in the box, but there are only 8",
    ),
    ("factions", "  - {id: rabble, count: 3}\n", "", "currencies: there is no currency “rabble”"),
    ("cards", "- id: AC02", "- id: AC01", "card AC01 is given twice (first in line 62)"),
    (
        "cards",
        "- id: LEC01\n    kind: leader",
        "- id: LEC01\n    kind: action",
        "card LEC01: a card of the leader deck is a leader",
    ),
    ("cards", "    title: Barnave\n", "", "card LEC01: a leader needs “title”"),
    ("cards", "    symbols: [feuillant]\n", "", "card LEC01: a leader needs “symbols”"),
    ("cards", "    commander: Graf von Clerfayt\n", "", "card AC07: a card of the effect to-paris needs “commander”"),
    ("cards", "    army: austria\n", "", "card AC06: a card of the effect to-paris needs “army”"),
    ("cards", "    army: austria", "    army: austrian", "card AC06: there is no army “austrian”"),
    ("cards", "    loss: 5\n", "", "card AC29: a card of the effect accuse needs “loss”"),
    ("cards", "    letter: J\n", "", "card AC27: a leader needs “letter”"),
    ("cards", "    letter: Ds", "    letter: H", "pawn H is given twice (first in line 265)"),
    ("cards", "    effect: mob\n", "    effect: mob\n    loss: 3\n", "card AC01: a card of the effect mob has no loss"),
    (
        "cards",
        "    effect: mob\n",
        "    effect: mob\n    army: austria\n",
        "card AC01: a card of the effect mob has no army",
    ),
    (
        "cards",
        "    effect: mob\n",
        "    effect: mob\n    title: Mob\n",
        "card AC01: a card of the effect mob has no title",
    ),
    (
        "cards",
        "    effect: barnave\n",
        "    effect: barnave\n    foot:\n      - {left: faubourgs, symbol: jacobin, right: convention}\n",
        "card LEC01: a leader has no foot",
    ),
    (
        "cards",
        "    died: 1793\n    note: Feuillant",
        "    died: 1761\n    note: Feuillant",
        "card LEC01: born in 1761 but died in 1761",
    ),
    (
        "cards",
        "{left: faubourgs, symbol: jacobin, right: convention}",
        "{left: faubourg, symbol: jacobin, right: convention}",
        "card AC09: there is no location “faubourg”",
    ),
    (
        "cards",
        "{left: faubourgs, symbol: jacobin, right: convention}",
        "{left: champ-de-mars, symbol: jacobin, right: convention}",
        "card AC09: there is no location “champ-de-mars”",
    ),
    (
        "cards",
        "{left: faubourgs, symbol: jacobin, right: convention}",
        "{left: faubourgs, symbol: royalist, right: convention}",
        "card AC09: there is no faction “royalist”",
    ),
    (
        "cards",
        "{left: faubourgs, symbol: jacobin, right: convention}",
        "{left: faubourgs, symbol: cordelier, right: convention}",
        "card AC09: a foot has two halves, with the symbols of two factions",
    ),
    (
        "cards",
        "{left: faubourgs, symbol: jacobin, right: convention}",
        "{left: faubourgs, symbol: jacobin, right: faubourgs}",
        "card AC09: left and right of a symbol are two places",
    ),
    (
        "cards",
        "      - {left: caserne, symbol: cordelier, right: faubourgs}\n",
        "",
        "card AC09: a foot has two halves, with the symbols of two factions",
    ),
    (
        "cards",
        "{id: safe, harmful",
        "{id: safe, immediate: true, harmful",
        "card AC09: a card that is carried out when drawn has no foot",
    ),
    ("cards", "  - {id: spy, harmful: true}\n", "", "card AC43: there is no effect “spy”"),
    (
        "cards",
        "  - {id: spy, harmful: true}\n",
        "  - {id: spy, harmful: true}\n  - {id: spy}\n",
        "effect spy is given twice (first in line 28)",
    ),
    ("cards", "    effect: tocsin", "    effect: clemency", "effect tocsin: no card has it"),
    (
        "cards",
        "  - {id: murder, harmful: true, provenance: {documented: [harmful]}}\n",
        "",
        "effect foreign-gold: there is no effect “murder”",
    ),
    ("cards", "- id: LC02", "- id: LC01", "law LC01 is given twice (first in line 1004)"),
    (
        "cards",
        "effect: confiscation",
        "effect: new-assignats",
        "effect new-assignats is given twice (first in line 1005)",
    ),
    ("cards", "hearts: [3, 4]", "hearts: [3, 7]", "law LC03: there is no heart “7”"),
    ("cards", "hearts: [3, 4]", "hearts: [3, 5]", "heart 5 is given twice (first in line 1020)"),
    ("cards", "hearts: [3, 4]", "hearts: [3]", "laws: no law raises Sacred Heart 4"),
    (
        "cards",
        "tile: comites",
        "tile: champ-de-mars",
        "law LC15: there is no location that enters with it “champ-de-mars”",
    ),
    (
        "cards",
        "by: [girondin, jacobin, cordelier]",
        "by: [girondin, jacobin, jacobin]",
        "law LC02: a symbol stands on it twice",
    ),
    (
        "cards",
        "    lasting: false\n    gold: 1\n    months: 4",
        "    lasting: true\n    gold: 1\n    months: 4",
        "law LC18: a law that is done after some months does not last",
    ),
    (
        "cards",
        "effect: trial\n    lasting: true",
        "effect: trial\n    lasting: false",
        "law LC08: a law that cannot be repealed must last",
    ),
    ("cards", "LC10, LC11]", "LC10, LC22]", "beginners: there is no law “LC22”"),
    ("cards", "LC10, LC11]", "LC10, LC10]", "law LC10 is given twice (first in line 1140)"),
    ("paris", "{id: comites,", "{id: comite,", "locations: there is no location “comites”"),
    (
        "paris",
        "slots: 2, enters: LC15",
        "slots: 2, enters: LC14",
        "location comites: law LC14 does not bring it: its tile is none",
    ),
    ("paris", "slots: 2, enters: LC15", "slots: 2, enters: LC25", "location comites: there is no law “LC25”"),
    (
        "paris",
        "    replaces: notre-dame",
        "    replaces: comites",
        "location temple-raison: there is no location “comites”",
    ),
    (
        "paris",
        "{id: faubourgs, name: Faubourgs, slots: 5,",
        "{id: faubourgs, name: Faubourgs,",
        "location faubourgs: a political location has slots, a prison or scaffold has none",
    ),
    (
        "paris",
        "kind: prison}",
        "kind: prison, slots: 3}",
        "location conciergerie: a political location has slots, a prison or scaffold has none",
    ),
    ("paris", "{id: caserne,", "{id: convention,", "location convention is given twice (first in line 10)"),
    ("paris", "{round: 5,", "{round: 6,", "month of round 6: rounds are numbered from 1: this is number 5"),
    ("paris", "slots: 7", "slots: 8", "slots-at-start counts 31, game.yaml expects 30"),
    ("map", "- id: picardie", "- id: champagne", "place champagne is given twice (first in line 21)"),
    ("map", "Versailles,", "Versaille,", "province paris: there is no town “Versaille”"),
    ("map", "Versailles,", "Versailles, Lyon,", "town Lyon is given twice (first in line 18)"),
    ("map", "    heart: 1\n", "    heart: 2\n", "heart 2 is given twice (first in line 55)"),
    ("map", "    heart: 1\n", "    heart: 7\n", "province vendee: 6 hearts are numbered from 1"),
    ("map", "    capital: true\n", "    capital: true\n    heart: 1\n", "heart 1 is given twice (first in line 17)"),
    ("map", "    capital: true\n", "", "provinces: one is the capital, not 0"),
    ("map", "[paris, champagne]", "[paris, champaign]", "edges: there is no place “champaign”"),
    ("map", "[paris, champagne]", "[paris, paris]", "edges: a place does not touch itself"),
    ("map", "[paris, champagne]", "[picardie, paris]", "edge paris–picardie is given twice (first in line 137)"),
    ("map", "  - {between: [languedoc, gerona]}\n", "", "gerona: no edges lead there from paris"),
    (
        "map",
        "road: [bruxelles, picardie, paris]",
        "road: [bruxelles, paris]",
        "army austria: bruxelles and paris do not touch",
    ),
    (
        "map",
        "road: [bruxelles, picardie, paris]",
        "road: [bruxelles, picardie]",
        "army austria: a road ends in the capital, not in picardie",
    ),
    (
        "map",
        "road: [bruxelles, picardie, paris]",
        "road: [picardie, paris]",
        "army austria: a road begins in a territory, not in picardie",
    ),
    (
        "map",
        "road: [bruxelles, picardie, paris]",
        "road: [bruxelles, picardy, paris]",
        "army austria: there is no place “picardy”",
    ),
    (
        "map",
        "road: [bruxelles, picardie, paris]",
        "road: [bruxelles, picardie, bruxelles, picardie, paris]",
        "place of a road bruxelles is given twice (first in line 184)",
    ),
    (
        "map",
        "longer: [bruxelles, picardie,",
        "longer: [antwerpen, bruxelles, picardie,",
        "army austria: both roads begin at home: bruxelles",
    ),
    (
        "map",
        "marches_with: prussia",
        "marches_with: spain",
        "army emigres: there is no other army awake from the start “spain”",
    ),
    (
        "map",
        "marches_with: prussia",
        "marches_with: emigres",
        "army emigres: there is no other army awake from the start “emigres”",
    ),
    ("map", "- id: spain", "- id: portugal", "army portugal: no card bears its insight"),
    ("map", "- id: dutch", "- id: britain", "army britain is given twice (first in line 198)"),
    ("map", "id: amsterdam,", "id: antwerpen,", "place antwerpen is given twice (first in line 127)"),
    ("rules", "rounds: 21", "rounds: 20", "rounds: the time track has 21 months"),
    ("rules", "stock: 13", "stock: 31", "setup: stock: a faction has 30 cubes in all"),
    ("rules", "hand: 4", "hand: 7", "setup: hand: possession ends at 6"),
    ("rules", "in_force: {at_most: 9}", "in_force: {at_most: 10}", "laws: in_force: 5 slots hold 9 laws in two rows"),
    ("rules", "{convention: 3,", "{convention: 8,", "solo: placed_cubes: convention: convention has 7 slots"),
    (
        "rules",
        "{convention: 3, temple-prison: 2",
        "{convention: 7, temple-prison: 4, faubourgs: 4",
        "solo: placed_cubes: only 13 cubes are stock",
    ),
    (
        "rules",
        "alliance: {at_least: 4}",
        "alliance: {at_least: 5}",
        "solo: alliance: a front is no larger than an alliance, nor an alliance than a board",
    ),
    (
        "rules",
        "alliance: {at_least: 4}",
        "alliance: {at_least: 4, at_most: 4}",
        "solo: alliance: exactly one of at_least, at_most, more_than, fewer_than is needed",
    ),
    (
        "rules",
        "cordelier: [feuillant]}",
        "cordelier: [girondin]}",
        "solo: rivals: feuillant: 1: cordelier does not name feuillant as a rival",
    ),
    (
        "rules",
        "{feuillant: girondin,",
        "{feuillant: feuillant,",
        "solo: default_board: feuillant: a faction has no cubes on its own board",
    ),
    ("rules", "general: LEC09", "general: LEC10", "solo: general: there is no Revolutionary General “LEC10”"),
    ("rules", "general_at: picardie", "general_at: paris", "solo: general_at: there is no province “paris”"),
    (
        "rules",
        "removal_order: [temple-prison,",
        "removal_order: [comites,",
        "solo: removal_order: there is no location “comites”",
    ),
    ("rules", "[AC37, AC41]", "[AC37, AC61]", "solo: fetch: there is no card “AC61”"),
    ("rules", "first: cordelier", "first: royalist", "solo: first: there is no faction “royalist”"),
    (
        "rules",
        "default_board: {feuillant",
        "default_board: {royalist",
        "solo: default_board: there is no faction “royalist”",
    ),
    ("text", "  mob:\n", "  mobs:\n", "effects: there is no text “mob”"),
    ("text", "  suspects:\n", "  suspect:\n", "laws: there is no text “suspects”"),
    ("text", "  comites:\n", "  comite:\n", "benefits: there is no text “comites”"),
    ("text", "    title: Spy\n", "", "effects: spy: the card needs a title"),
    ("text", "  barnave:\n", "  barnave:\n    title: Barnave\n", "effects: barnave: a leader’s card bears his name"),
    ("text", "    adopted: Les Comités enter.\n", "", "laws: committees: the key “adopted” is missing"),
    ("game", "  deck: 73", "  deck: 74", "deck counts 73 (AC01-AC16, AC18-AC57, LEC01-LEC17), game.yaml expects 74"),
    ("game", "  lilies: 7", "  lilies: 6", "lilies counts 7 (AC09, AC17, AC37-AC41), game.yaml expects 6"),
    ("game", "  edges-in-france: 30", "  edges-in-frances: 30", "expected: unknown key “edges-in-frances”"),
    (
        "game",
        "{assignat: 8, press: 3, rabble: 3, gold: 10}",
        "{assignat: 7, press: 4, rabble: 3, gold: 10}",
        "component currency: assignat counts 8, game.yaml expects 7",
    ),
    ("game", "count: 95", "count: 96", "component cards counts 95, game.yaml expects 96"),
    ("game", "period: [1792, 1794]\n", "", "the key “period” is missing"),
    ("game", "- id: generals", "- id: general", "components: there is no component “generals”"),
    ("rulings", "atoms: [T1]", "atoms: [T99]", "ruling round-one-disc: there is no atom “T99”"),
    ("rulings", "chosen: must\n", "chosen: shall\n", "ruling fewer-cubes: there is no option “shall”"),
    ("atoms", "    reason: Pieces in the box.\n", "", "atom C8: the key “reason” is missing"),
    ("map", "inferred: [heart]", "inferred: [hearts]", "province bretagne: there is no field “hearts”"),
]


@pytest.mark.parametrize(("stem", "old", "new", "line"), CASES, ids=[case[3][:60] for case in CASES])
def test_what_contradicts_itself_is_found(stem: str, old: str, new: str, line: str) -> None:
    """In the file that is wrong, or at the total that it misses, before anything is drawn or played from it."""
    found = lines(stem, old, new)
    files = (f"{FOLDER}/{stem}.yaml:", f"{FOLDER}/game.yaml:")
    assert any(one.startswith(files) and one.endswith(f"] {line}") for one in found), found


def test_the_real_files_hold() -> None:
    """All checks pass, so that each case above fails by its own change alone."""
    findings = Findings()
    KIND.check(pack().content, pack().nodes, findings)
    assert list(findings) == []
