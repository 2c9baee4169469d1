"""What is wrong with a scenario is said with a code, at its line: bad tables, bad steps, and results that differ."""

from __future__ import annotations

from enum import StrEnum

import pytest

from engine.errors import Code
from engine.games.liberte.scenario.codes import TableCode
from engine.play.scenario import run_text
from tests.engine.games.liberte.table import pack

# Each entry: what, the scenario, the code of its only problem, and the line.
# ruff: noqa: E501, ISC004 - a table: one scenario a line, in the order of its problems
WRONG: list[tuple[str, str, StrEnum, int]] = [
    ("two players", "given: {players: [yellow, green]}\nthen: {turn: 1}", TableCode.WRONG_PLAYERS, 1),
    ("seven players", "given: {players: [black, grey, yellow, green, sky, purple, pink]}\nthen: {turn: 1}",
     TableCode.WRONG_PLAYERS, 1),
    ("one player twice", "given: {players: [sky, sky, green]}\nthen: {turn: 1}", TableCode.WRONG_PLAYERS, 1),
    ("unknown player", "given:\n  hands: {pink: [71]}\nthen: {turn: 1}", Code.DANGLING, 2),
    ("unknown player with a stack", "given:\n  provinces: {8: {pink: red 1}}\nthen: {turn: 1}", Code.DANGLING, 2),
    ("unknown player present", "given:\n  turn: 2\n  presence: [pink]\nthen: {turn: 2}", Code.DANGLING, 3),
    ("unknown player to move", "given:\n  to-move: pink\nthen: {turn: 1}", Code.DANGLING, 2),
    ("unknown province", "given:\n  provinces: {28: {yellow: red 1}}\nthen: {turn: 1}", Code.DANGLING, 2),
    ("unknown faction in the supply", "given:\n  supply: {pink: 3}\nthen: {turn: 1}", Code.DANGLING, 2),
    ("unknown faction of votes", "given:\n  votes: {sky: {pink: 3}}\nthen: {turn: 1}", Code.DANGLING, 2),
    ("unknown card", "given:\n  hands: {yellow: [111]}\nthen: {turn: 1}", Code.DANGLING, 2),
    ("a card in two hands", "given:\n  hands:\n    yellow: [71]\n    green: [71]\nthen: {turn: 1}", TableCode.CARD_TWICE, 4),
    ("no card fits", "given:\n  hands: {yellow: [{kind: club, value: 3}]}\nthen: {turn: 1}", TableCode.NO_CARD_FITS, 2),
    ("more cards than there are", "given:\n  hands: {yellow: 111}\nthen: {turn: 1}", TableCode.NO_CARD_FITS, 2),
    ("a stack of four", "given:\n  provinces: {8: {yellow: red 4}}\nthen: {turn: 1}", TableCode.BAD_STACK, 2),
    ("no stack at all", "given:\n  provinces: {8: {yellow: three red}}\nthen: {turn: 1}", Code.BAD_FORM, 2),
    ("four stacks", "given:\n  players: [sky, grey, black, green]\n  provinces:\n"
     "    8: {sky: red 1, grey: red 1, black: red 1, green: red 1}\nthen: {turn: 1}", TableCode.TOO_MANY_STACKS, 4),
    ("too large a supply", "given:\n  supply: {red: 31}\nthen: {turn: 1}", TableCode.TOO_MANY_BLOCKS, 2),
    ("too many votes", "given:\n  votes: {sky: {red: 31}}\nwhen:\n  - run: government\nthen: {turn: 1}",
     TableCode.TOO_MANY_BLOCKS, 2),
    ("no room for the rest", "given:\n  supply: {red: 0}\n  provinces:\n"
     + "".join(f"    {n}: {{sky: blue 1}}\n" for n in range(1, 18)) + "".join(f"    {n}: {{grey: white 1}}\n"
     for n in range(18, 28)) + "then: {turn: 1}", TableCode.NO_ROOM_FOR_BLOCKS, 2),
    ("too many tokens", "given:\n  turn: 2\n  battle-box: {sky: 19}\nthen: {turn: 2}", TableCode.TOO_MANY_TOKENS, 2),
    ("a special in a display", "given:\n  displays: {sky: [50]}\nthen: {turn: 1}", TableCode.SPECIAL_IN_DISPLAY, 2),
    ("five in a display", "given:\n  displays: {sky: [1, 2, 3, 4, 5]}\nthen: {turn: 1}", TableCode.DISPLAY_TOO_LARGE, 2),
    ("a battle in turn 1", "given:\n  battle-box: {sky: 1}\nthen: {turn: 1}", TableCode.NOT_IN_PHASE, 2),
    ("votes among actions", "given:\n  votes: {sky: {red: 1}}\nthen: {turn: 1}", TableCode.NOT_IN_PHASE, 2),
    ("a government in turn 1", "given:\n  government: red\nthen: {turn: 1}", TableCode.NOT_IN_PHASE, 2),
    ("presence in turn 1", "given:\n  presence: [sky]\nthen: {turn: 1}", TableCode.NOT_IN_PHASE, 2),
    ("a battle lost in turn 1", "given:\n  turn: 2\n  lost-battles: [1]\nthen: {turn: 2}", TableCode.NOT_IN_PHASE, 3),
    ("owed without a loss", "given:\n  turn: 2\n  owed: 1\nthen: {turn: 2}", TableCode.NOT_IN_PHASE, 3),
    ("a phase that turn 1 skips", "given:\n  phase: refresh\nthen: {turn: 1}", TableCode.NOT_IN_PHASE, 2),
    ("cards nowhere", "given:\n  deck: [1, 2, 3, 4]\n  discard: [5]\n  box: [6]\nthen: {turn: 1}",
     TableCode.CARDS_LEFT_OVER, 2),
    ("a battle lost twice", "given:\n  turn: 4\n  lost-battles: [2, 2]\nthen: {turn: 4}", TableCode.LISTED_TWICE, 3),
    ("a battle lost before it is fought", "given:\n  turn: 2\n  lost-battles: [2]\nthen: {turn: 2}",
     TableCode.NOT_IN_PHASE, 3),
    ("a player present twice", "given:\n  turn: 2\n  government: red\n  presence: [sky, sky]\nthen: {turn: 2}",
     TableCode.LISTED_TWICE, 4),
    ("a fifth turn", "given:\n  turn: 5\nthen: {turn: 5}", TableCode.NO_SUCH_TURN, 2),
    ("a battle in a seventh turn", "given:\n  turn: 7\n  battle-box: {sky: 1}\n  displays: {sky: [9]}\nwhen:\n"
     "  - run: battle\nthen: {turn: 7}", TableCode.NO_SUCH_TURN, 2),
    ("no turn at all", "given:\n  turn: 0\nthen: {turn: 0}", Code.OUT_OF_RANGE, 2),
    ("five face-up cards", "given:\n  face-up: [1, 2, 3, 4, 5]\nthen: {turn: 1}", TableCode.TOO_MANY_FACE_UP, 2),
    ("government and opposition the same", "given:\n  turn: 2\n  government: red\n  opposition: red\nthen: {turn: 2}",
     TableCode.SAME_FACTION, 4),
    ("presence without a government", "given:\n  turn: 2\n  presence: [sky]\nthen: {turn: 2}",
     TableCode.WITHOUT_GOVERNMENT, 3),
    ("an opposition without a government", "given:\n  turn: 2\n  opposition: red\nthen: {turn: 2}",
     TableCode.WITHOUT_GOVERNMENT, 3),
    ("an opposition in turn 1", "given:\n  opposition: red\nthen: {turn: 1}", TableCode.NOT_IN_PHASE, 2),
    ("an empty supply and no last round", "given:\n  supply: {red: 0}\n  last-round: false\nthen: {turn: 1}",
     TableCode.SUPPLY_IS_EMPTY, 3),
    ("unknown key", "given:\n  vps: {sky: 1}\nthen: {turn: 1}", Code.UNKNOWN_KEY, 2),
    ("unknown atom", "atoms: [Z9]\nthen: {turn: 1}", Code.DANGLING, 1),
    ("unknown ruling", "rulings: {none: x}\nthen: {turn: 1}", Code.DANGLING, 1),
    ("unknown option", "rulings: {no-block-to-place: x}\nthen: {turn: 1}", Code.NOT_ONE_OF, 1),
    ("a change of a file that there is not", "change:\n  nothing: {}\nthen: {turn: 1}", Code.NOTHING_TO_CHANGE, 2),
    ("a change of a card that there is not", "change:\n  cards:\n    cards: [{id: 999, value: 2}]\nthen: {turn: 1}", Code.NOTHING_TO_CHANGE, 3),
    ("a change to a wrong value", "change:\n  cards:\n    cards: [{id: 71, value: 9}]\nthen: {turn: 1}", Code.NOT_ONE_OF, 3),
    ("a change that is none", "change: [1]\nthen: {turn: 1}", Code.WRONG_TYPE, 1),
    ("no then", "given: {turn: 1}", Code.MISSING_KEY, 1),
    ("unknown words", "when:\n  - sky: fly 8\nthen: {turn: 1}", Code.BAD_STEP, 2),
    ("nothing said", "when:\n  - sky: ' '\nthen: {turn: 1}", Code.BAD_STEP, 2),
    ("two players in a step", "when:\n  - {sky: pass, green: pass}\nthen: {turn: 1}", Code.BAD_STEP, 2),
    ("unknown big step", "when:\n  - run: revolution\nthen: {turn: 1}", Code.BAD_STEP, 2),
    ("unknown province to run", "when:\n  - run: province 99\nthen: {turn: 1}", Code.BAD_STEP, 2),
    ("nobody", "when:\n  - pink: pass\nthen: {turn: 1}", Code.BAD_STEP, 2),
    ("all pass", "when:\n  - all: pass\nthen: {turn: 1}", Code.BAD_STEP, 2),
    ("chance unasked", "when:\n  - chance: draw 71\nthen: {turn: 1}", Code.BAD_STEP, 2),
    ("no such chance", "when:\n  - chance: roll 6\nthen: {turn: 1}", Code.BAD_STEP, 2),
    ("refused", "given:\n  players: [sky, green, black]\nwhen:\n  - sky: play 71\nthen: {turn: 1}", Code.REFUSED, 4),
    ("a big step after the end", "given:\n  turn: 4\n  phase: election\nwhen:\n  - run: turn\n  - run: battle\nthen: {turn: 4}",
     Code.REFUSED, 6),
    ("unanswered", "given:\n  provinces: {1: {sky: red 1, green: blue 1}}\n  displays: {sky: [71]}\nwhen:\n"
     "  - run: province 1\nthen: {turn: 1}", Code.UNANSWERED, 5),
    ("unscripted", "given:\n  players: [sky, green, black]\nwhen:\n  - sky: draw\nthen:\n  hands.sky: [4]", Code.UNSCRIPTED, 6),
    ("a battle in the first turn", "given:\n  players: [sky, green, black]\nwhen:\n  - sky: pass\n  - run: battle\n"
     "then: {turn: 1}", TableCode.NOT_IN_TURN, 5),
    ("no government", "given:\n  turn: 2\nwhen:\n  - run: scoring\nthen: {turn: 2}", TableCode.NO_GOVERNMENT, 4),
    ("another number", "then:\n  turn: 2", Code.DIFFERS, 2),
    ("another kind of value", "then:\n  turn: 'one'", Code.DIFFERS, 2),
    ("another list", "given:\n  players: [sky, green, black]\nthen:\n  order: [green, sky, black]", Code.DIFFERS, 4),
    ("not nothing", "given:\n  provinces: {8: {sky: red 1}}\nthen:\n  provinces.8: none", Code.DIFFERS, 4),
    ("not false", "then:\n  last-round: true", Code.DIFFERS, 2),
    ("unknown path", "then:\n  votes.pink: 1", Code.UNKNOWN_PATH, 2),
    ("misspelt path", "then:\n  goverment: none", Code.UNKNOWN_PATH, 2),
    ("path into a number", "then:\n  turn.first: 1", Code.UNKNOWN_PATH, 2),
    ("no such event", "then:\n  events:\n    - vote: {province: 8}", Code.NO_SUCH_EVENT, 3),
    ("no event", "then:\n  events:\n    - vote", Code.BAD_STEP, 3),
    ("not refused", "given:\n  players: [sky, green, black]\nwhen:\n  - sky: pass\nthen:\n  illegal: A9", Code.NOT_REFUSED, 6),
    ("refused by another rule", "given:\n  players: [sky, green, black]\nwhen:\n  - green: pass\nthen:\n  illegal: A9",
     Code.REFUSED_BY_OTHER, 6),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line"), [entry[1:] for entry in WRONG], ids=[entry[0] for entry in WRONG])
def test_the_problem_has_its_code_and_its_line(text: str, code: StrEnum, line: int) -> None:
    """Only this is wrong, and it is pointed at."""
    (run,) = run_text(pack(), text, "mine.yaml")
    assert [(finding.code, finding.at.line) for finding in run.findings] == [(code, line)]
    assert not run.ok


def test_a_file_may_hold_several_scenarios_under_one_header() -> None:
    """The header stands once, each scenario may say otherwise; an entry that is none is a problem."""
    text = "edition: second\nscenarios:\n  - {id: one, then: {turn: 1}}\n  - {id: two, then: {turn: 2}}\n  - three\n"
    one, two, three = run_text(pack(), text)
    assert one.ok
    assert [finding.code for finding in two.findings] == [Code.DIFFERS]
    assert [finding.code for finding in three.findings] == [Code.WRONG_TYPE]


def test_a_text_that_is_no_yaml_is_a_run_with_problems() -> None:
    (run,) = run_text(pack(), "then: {", "broken.yaml")
    assert [finding.code for finding in run.findings] == [Code.SYNTAX]


def test_a_run_keeps_every_table_and_what_each_step_touched() -> None:
    """For figures and for the names in a text: given, after each step, then; cards, provinces, players, factions."""
    (run,) = run_text(
        pack(),
        "given:\n  players: [sky, green, black]\n  hands: {sky: [71]}\n"
        "when:\n  - sky: play 71, place 8 8 2, keep\n  - green: pass\nthen:\n  displays.sky: [71]\n",
    )
    assert run.ok
    assert run.find("given", "blocks", "8") == {}
    assert run.find("after", "1", "blocks", "8", "sky") == 2
    assert run.find("then", "gains", "sky") == 0
    touched = {"card:71", "province:8", "province:2", "faction:red", "player:sky"}
    assert run.steps[0].touched == touched
    with pytest.raises(KeyError):
        run.find("then", "blocks", "8", "green")


def test_luck_that_does_not_matter_may_stay_unscripted() -> None:
    """The drawn card is nobody's business here, so no script is asked for."""
    (run,) = run_text(
        pack(),
        "given:\n  players: [sky, green, black]\nwhen:\n  - sky: draw\nthen:\n  hand-sizes.sky: 1\n  to-move: green",
    )
    assert run.ok


def test_given_cards_may_be_counted_described_and_piled() -> None:
    """A count takes any cards; a description the lowest that fits; the rest goes where there is room for it."""
    (run,) = run_text(
        pack(),
        "given:\n  players: [sky, green, black]\n  turn: 3\n  hands: {sky: 3, green: [{effect: terror}]}\n"
        "  displays: {sky: [{general: true, value: 3}, {sans-culottes: true, region: est}]}\n  deck: [1, 2, 3, 4]\n"
        "  discard: [5]\nthen:\n  hand-sizes.sky: 3\n  hands.green: [105]\n  displays.sky: [60, 79]\n  deck: 1\n  discard: [5]",
    )
    assert [finding.params for finding in run.findings] == []


def test_a_deck_that_is_used_up_is_the_discard_pile() -> None:
    (run,) = run_text(pack(), "given:\n  deck: []\n  face-up: [1, 2, 3]\nthen:\n  deck: 107\n  discard: none")
    assert run.ok


def test_a_pending_question_may_be_asked_for() -> None:
    """Then an open tie is no mistake."""
    (run,) = run_text(
        pack(),
        "given:\n  provinces: {1: {sky: red 1, green: blue 1}}\n  displays: {sky: [71]}\nwhen:\n  - run: province 1\n"
        "then:\n  pending: {player: sky, kind: advance}",
    )
    assert run.ok


def test_order_among_equals_can_be_scripted() -> None:
    """Only as many places as chance decides need naming; naming the last one too does no harm."""
    for order in ("green sky", "green sky black"):
        (run,) = run_text(
            pack(),
            "given:\n  players: [sky, green, black]\n  turn: 2\n  phase: order\nwhen:\n"
            f"  - chance: order {order}\nthen:\n  order: [green, sky, black]\n  supply.red: 30",
        )
        assert run.ok


def test_all_may_decline_at_once() -> None:
    """Nobody advances a card: the tie stays, the province gives no vote and is emptied."""
    (run,) = run_text(
        pack(),
        "given:\n  turn: 2\n  provinces: {1: {sky: red 1, green: blue 1}}\n  displays: {sky: [71], green: [1]}\nwhen:\n"
        "  - run: province 1\n  - all: decline\nthen:\n  supply: {red: 30, blue: 28}\n  displays.sky: [71]",
    )
    assert [finding.params for finding in run.findings] == []


def test_a_step_of_the_next_player_ends_the_action_before_it() -> None:
    """A second card was still possible; who is not asked for it need not say so."""
    (run,) = run_text(
        pack(),
        "given:\n  players: [sky, green, black]\n  hands: {sky: [38, 44]}\nwhen:\n"
        "  - sky: play 38, place 10, keep\n  - green: pass\nthen:\n  to-move: black\n  hands.sky: [44]",
    )
    assert [finding.params for finding in run.findings] == []


def test_a_change_holds_for_its_scenario_only() -> None:
    """The government's first place brings nine points there, five in the next one; the pack stays as it was."""
    before = pack().hash
    runs = run_text(
        pack(),
        "given: {players: [sky, green, black], turn: 2, government: red, votes: {sky: {red: 3}}}\n"
        "when:\n  - run: scoring\nscenarios:\n"
        "  - id: changed\n    change: {rules: {points: {government_first: 9}}}\n    then: {gains.sky: 9}\n"
        "  - id: as-it-is\n    then: {gains.sky: 5}\n",
    )
    assert [(run.id, [finding.params for finding in run.findings]) for run in runs] == [
        ("changed", []),
        ("as-it-is", []),
    ]
    assert pack().hash == before
