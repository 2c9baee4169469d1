"""Every refusal says why: a code, the rule that forbids it, and what a player needs to see that it is so."""

from __future__ import annotations

import pytest

from engine.play.scenario import run_text
from tests.engine.games.liberte.table import pack

SECOND, FIRST = "second", "first"

# Each entry: the fact, the edition, the table, what was done before by yellow, the decision, and the refusal in full.
# ruff: noqa: E501 - a table: one refusal a line or two
REFUSALS: list[tuple[str, str, str, str, str, str]] = [
    # --- playing ---
    ("a card must be in hand", SECOND, "hands: {yellow: [2]}", "", "play 4", "not-in-hand [A3] {'card': 4}"),
    ("a card in the display is played already", SECOND, "displays: {yellow: [4]}", "", "play 4", "not-in-hand [A37] {'card': 4}"),
    ("only cards with a cannon fire", SECOND, "{turn: 2, hands: {yellow: [1]}}", "", "cannon 1", "no-cannon [A6] {'card': 1}"),
    ("a special has no cannon", SECOND, "{turn: 2, hands: {yellow: [50]}}", "", "cannon 50", "no-cannon [C24] {'card': 50}"),
    ("no battle in turn 1", SECOND, "hands: {yellow: [44]}", "", "cannon 44", "no-battle-yet [A6] {'turn': 1, 'first': 2}"),
    ("no token for the Battle Box", SECOND, "{turn: 2, battle-box: {yellow: 18}, hands: {yellow: [44]}}", "", "cannon 44", "no-token [C28] {'card': 44}"),
    # --- a second card ---
    ("two cards are the limit", SECOND, "hands: {yellow: [2, 4, 44]}", "play 2, place 1, discard, play 4, place 5, discard", "play 44", "two-cards-only [A18] {'card': 44}"),
    ("nothing follows a first card of value 2", SECOND, "hands: {yellow: [1, 2]}", "play 1, place 1 1, discard", "play 2", "not-a-pair [A18] {'card': 2, 'value': 1}"),
    ("the second card is of value 1, too", SECOND, "hands: {yellow: [1, 2]}", "play 2, place 1, discard", "play 1", "not-a-pair [A18] {'card': 1, 'value': 2}"),
    ("nothing but a special follows a cannon", SECOND, "{turn: 2, hands: {yellow: [2, 44]}}", "cannon 44, discard", "play 2", "not-a-pair [A18] {'card': 2, 'value': 1}"),
    ("the second card is of the same region", SECOND, "hands: {yellow: [2, 6]}", "play 2, place 1, discard", "play 6", "other-region [A18] {'card': 6, 'region': 'ouest'}"),
    ("the second card's block needs a place", SECOND, "{provinces: {1: {yellow: red 1}, 6: {yellow: red 1}, 13: {yellow: red 1}, 19: {yellow: red 1}, 5: {yellow: blue 2}}, hands: {yellow: [2, 4]}}",
     "play 2, place 5, discard", "play 4", "no-place-for-second [A18] {'card': 4, 'region': 'ouest'}"),
    ("one cannon an action", SECOND, "{turn: 2, hands: {yellow: [44, 45]}}", "cannon 44, discard", "cannon 45", "one-card-for-cannon [A38] {'card': 45}"),
    ("the second card fires no cannon", SECOND, "{turn: 2, hands: {yellow: [2, 44]}}", "play 2, place 1, discard", "cannon 44", "one-card-for-cannon [A18] {'card': 44}"),
    ("nor does it after a card of value 2", SECOND, "{turn: 2, hands: {yellow: [1, 44]}}", "play 1, place 1 1, discard", "cannon 44", "one-card-for-cannon [A18] {'card': 44}"),
    ("the first edition knows one card", FIRST, "hands: {yellow: [2, 4]}", "play 2, place 1, discard", "play 4", "one-card-only [A3] {'card': 4}"),
    # --- specials ---
    ("one special an action", SECOND, "{provinces: {1: {green: red 2}}, hands: {yellow: [56, 57]}}", "play 56, remove 1 green", "play 57", "one-special [A19] {'card': 57}"),
    ("no government to purge yet", SECOND, "{displays: {green: [2]}, hands: {yellow: [101]}}", "", "play 101", "no-government [X10] {'card': 101}"),
    ("purging takes presence", SECOND, "{turn: 2, government: red, displays: {green: [2]}, hands: {yellow: [101]}}", "", "play 101", "no-presence [X6] {'card': 101, 'needed': 'X12'}"),
    ("terror takes presence", SECOND, "{turn: 2, government: blue, provinces: {1: {green: red 1}}, hands: {yellow: [105]}}", "", "play 105", "no-presence [X7] {'card': 105, 'needed': 'X12'}"),
    ("terror takes a red government", SECOND, "{turn: 2, government: blue, presence: [yellow], provinces: {1: {green: red 1}}, hands: {yellow: [105]}}", "", "play 105",
     "no-red-government [X7] {'card': 105, 'government': 'blue'}"),
    ("bread is not short where nobody stands", SECOND, "hands: {yellow: [50]}", "", "play 50", "no-target [X2] {'card': 50}"),
    ("a stack that is not there", SECOND, "{provinces: {1: {green: red 2}, 2: {sky: red 1}}, hands: {yellow: [56]}}", "play 56", "remove 1 sky", "no-stack [X4] {'province': 1, 'player': 'sky'}"),
    ("royalists have no religious problems", SECOND, "{provinces: {1: {green: red 2}, 2: {sky: white 1}}, hands: {yellow: [56]}}", "play 56", "remove 2 sky", "wrong-faction [X4] {'province': 2, 'faction': 'white'}"),
    ("bread is short for the government", SECOND, "{turn: 2, government: red, provinces: {1: {green: red 2}, 2: {sky: white 1}}, hands: {yellow: [50]}}", "play 50", "remove 2 sky",
     "wrong-faction [X2] {'province': 2, 'faction': 'white'}"),
    ("terror strikes where a red stack is", SECOND, "{turn: 2, government: red, presence: [yellow], provinces: {1: {green: red 2}, 2: {sky: white 1}}, hands: {yellow: [105]}}", "play 105", "remove 2 sky",
     "no-red-stack [X8] {'province': 2}"),
    ("terror strikes a stack first", SECOND, "{turn: 2, government: red, presence: [yellow], provinces: {1: {green: red 2}}, displays: {green: [2]}, hands: {yellow: [105]}}", "play 105", "target 2",
     "stack-first [X8] {'card': 105}"),
    ("terror strikes a card in a display", SECOND, "{turn: 2, government: red, presence: [yellow], provinces: {1: {green: red 2}}, displays: {green: [2]}, hands: {yellow: [105]}}", "play 105, remove 1 green", "target 4",
     "not-in-display [X8] {'card': 4}"),
    ("who is not in a display cannot emigrate", SECOND, "{displays: {green: [32]}, hands: {yellow: [54]}}", "play 54", "target 42", "not-in-display [X3] {'card': 42}"),
    ("radicals do not emigrate", SECOND, "{displays: {green: [32], sky: [71]}, hands: {yellow: [54]}}", "play 54", "target 71", "not-a-white-personality [X3] {'card': 71}"),
    ("a club has no head", SECOND, "{displays: {green: [32], sky: [44]}, hands: {yellow: [99]}}", "play 99", "target 44", "not-a-personality [X5] {'card': 44}"),
    ("a special is waiting for its block", SECOND, "{provinces: {1: {green: red 2}}, hands: {yellow: [56]}}", "play 56", "target 2", "not-now [A21] {'action': 'target 2', 'pending': 'remove'}"),
    ("a special is waiting for its card", SECOND, "{displays: {green: [32]}, hands: {yellow: [54]}}", "play 54", "place 1", "not-now [A21] {'action': 'place 1', 'pending': 'target'}"),
    # --- placing ---
    ("a card's blocks go to its region", SECOND, "hands: {yellow: [2]}", "play 2", "place 26", "wrong-region [A4] {'province': 26, 'region': 'ouest'}"),
    ("the second block goes to the first one's region", SECOND, "hands: {yellow: [2, 44]}", "play 2, place 1, discard, play 44", "place 26", "wrong-region [A18] {'province': 26, 'region': 'ouest'}"),
    ("one faction a stack", SECOND, "{provinces: {1: {yellow: white 1}}, hands: {yellow: [2]}}", "play 2", "place 1", "own-stack-other-faction [A10] {'province': 1, 'faction': 'white'}"),
    ("three blocks a stack", SECOND, "{provinces: {1: {yellow: blue 3}}, hands: {yellow: [2]}}", "play 2", "place 1", "stack-full [A8] {'province': 1, 'blocks': 3}"),
    ("three stacks a province", SECOND, "{players: [yellow, green, sky, grey], provinces: {1: {green: blue 1, sky: red 1, grey: red 1}}, hands: {yellow: [2]}}", "play 2", "place 1", "province-full [A9] {'province': 1, 'stacks': 3}"),
    ("a new stack needs a token", SECOND, "{turn: 2, provinces: {1: {yellow: blue 1}}, battle-box: {yellow: 17}, hands: {yellow: [2]}}", "play 2", "place 5", "no-token [C28] {'province': 5}"),
    ("blocks first", SECOND, "hands: {yellow: [2]}", "play 2", "keep", "not-now [A17] {'action': 'keep', 'pending': 'place'}"),
    # --- keeping ---
    ("four cards fill a display", SECOND, "{displays: {yellow: [6, 7, 8, 10]}, hands: {yellow: [2]}}", "play 2, place 1", "keep", "display-full [A24] {'card': 2, 'cards': 4}"),
    ("five fill it even with a sans-culottes", SECOND, "{displays: {yellow: [6, 7, 8, 10, 18]}, hands: {yellow: [2]}}", "play 2, place 1", "keep", "display-full [A25] {'card': 2, 'cards': 5}"),
    ("only the played card is discarded", SECOND, "hands: {yellow: [2, 4]}", "play 2, place 1", "discard 4", "only-the-played-card [A26] {'card': 2}"),
    ("the played card waits", SECOND, "hands: {yellow: [2, 4]}", "play 2, place 1", "place 1", "not-now [A22] {'action': 'place 1', 'pending': 'keep'}"),
    ("nothing was played", SECOND, "hands: {yellow: [2]}", "", "keep", "nothing-to-keep [A22] {}"),
    ("a special is never kept", SECOND, "{provinces: {1: {green: red 2}}, hands: {yellow: [56, 2]}}", "play 56, remove 1 green", "keep", "nothing-to-keep [A39] {}"),
    # --- taking ---
    ("playing goes on", SECOND, "hands: {yellow: [2, 4]}", "play 2, place 1, discard", "draw", "action-under-way [A2] {'action': 'draw'}"),
    ("whoever played does not pass", SECOND, "hands: {yellow: [2, 4]}", "play 2, place 1, discard", "pass", "action-under-way [A30] {'action': 'pass'}"),
    ("nine cards cost two", SECOND, "{face-up: [1, 3, 50], hands: {yellow: [4, 5, 6, 7, 8, 9, 10, 11, 12]}}", "", "take 1", "discard-first [A27] {'hand': 9, 'discard': 2}"),
    ("one discard is not two", SECOND, "{face-up: [1, 3, 50], hands: {yellow: [4, 5, 6, 7, 8, 9, 10, 11, 12]}}", "discard 4", "take 1", "not-now [A27] {'action': 'take 1', 'pending': 'take-discard'}"),
    ("what is discarded is in hand", SECOND, "hands: {yellow: [4, 5, 6, 7, 8, 9, 10, 11, 12]}", "discard 4", "discard 2", "not-in-hand [A27] {'card': 2}"),
    ("a display gives nothing up", SECOND, "{displays: {yellow: [2]}, hands: {yellow: [4, 5, 6, 7, 8, 9, 10, 11, 12]}}", "discard 4", "discard 2", "not-in-hand [A26] {'card': 2}"),
    ("the played card's discard is not a card's", SECOND, "hands: {yellow: [4, 5, 6, 7, 8, 9, 10, 11, 12]}", "discard 4", "discard", "not-now [A27] {'action': 'discard', 'pending': 'take-discard'}"),
    ("a small hand discards nothing", SECOND, "hands: {yellow: [4]}", "", "discard 4", "nothing-to-discard [A27] {'hand': 1}"),
    ("nothing is discarded after playing", SECOND, "hands: {yellow: [2, 4]}", "play 2, place 1, discard", "discard 4", "nothing-to-discard [A26] {'hand': 1}"),
    ("what is taken lies face up", SECOND, "face-up: [1, 3, 50]", "", "take 2", "not-face-up [A28] {'card': 2}"),
    ("the second card lies face up, too", SECOND, "face-up: [2, 4, 50]", "take 2", "draw", "face-up-only [A29] {}"),
    ("the second card is of value 1", SECOND, "face-up: [2, 4, 50]", "take 2", "take 50", "not-a-pair [A29] {'card': 50}"),
    ("the second card is one of the three", SECOND, "face-up: [2, 4, 50]", "take 2", "take 71", "not-face-up [A28] {'card': 71}"),
    ("a second take is no placing", SECOND, "face-up: [2, 8, 50]", "take 2", "place 8", "not-now [A29] {'action': 'place 8', 'pending': 'take-second'}"),
    ("the first edition takes one card", FIRST, "face-up: [2, 4, 50]", "take 2", "take 4", "one-card-only [A28] {}"),
    ("an action is no target", SECOND, "hands: {yellow: [2]}", "", "target 2", "not-now [A2] {'action': 'target 2', 'pending': 'act'}"),
    # --- refreshing ---
    ("what is refreshed is in hand", SECOND, "{players: [yellow, green, sky], turn: 2, phase: refresh, hands: {yellow: [4, 5]}}", "", "discard 2", "not-in-hand [T8] {'card': 2}"),
    ("refreshing is not taking", SECOND, "{players: [yellow, green, sky], turn: 2, phase: refresh, face-up: [1, 3, 50], hands: {yellow: [4, 5]}}", "", "take 1", "not-now [T8] {'action': 'take 1', 'pending': 'refresh'}"),
    ("first a full hand", SECOND, "{players: [yellow, green, sky], turn: 2, phase: refresh, hands: {yellow: [4, 5, 6, 7, 8, 9]}}", "end", "end", "refill-first [T8] {'hand': 6}"),
    ("seven cards are a full hand", SECOND, "{players: [yellow, green, sky], turn: 2, phase: refresh, face-up: [1, 3, 50], hands: {yellow: [4, 5, 6, 7, 8, 9, 10]}}", "end", "take 1", "hand-full [T8] {'hand': 7}"),
    ("a hand is refilled from the three", SECOND, "{players: [yellow, green, sky], turn: 2, phase: refresh, face-up: [1, 3, 50], hands: {yellow: [4, 5, 6, 7, 8, 9]}}", "end", "take 2", "not-face-up [T9] {'card': 2}"),
]  # fmt: skip
TIES: list[tuple[str, str, str, str, str]] = [
    ("a card in hand decides no tie", "province 1", "{provinces: {1: {yellow: blue 1, green: red 1}}, displays: {yellow: [2]}, hands: {yellow: [4]}}", "advance 4",
     "not-in-display [A35] {'card': 4, 'scope': 'province'}"),
    ("a province asks for the stack's faction", "province 1", "{provinces: {1: {yellow: blue 1, green: red 1}}, displays: {yellow: [2, 28]}}", "advance 28",
     "wrong-faction [E6] {'card': 28, 'scope': 'province'}"),
    ("so does Paris", "province 8", "{provinces: {8: {yellow: blue 1, green: red 1}}, displays: {yellow: [2, 28]}}", "advance 28", "wrong-faction [E6] {'card': 28, 'scope': 'paris'}"),
    ("a battle asks for generals", "battle", "{players: [yellow, green, sky], turn: 2, battle-box: {yellow: 1, green: 1}, displays: {yellow: [67, 2], green: [75]}}", "advance 2", "not-a-general [B5] {'card': 2}"),
    ("the track asks for the tied factions", "government", "{votes: {yellow: {red: 3}, green: {blue: 3}}, displays: {yellow: [2, 28]}}", "advance 28", "wrong-faction [G2] {'card': 28, 'scope': 'track'}"),
    ("points ask for the contested faction", "scoring", "{turn: 2, phase: election, government: blue, votes: {yellow: {blue: 3}, green: {blue: 3}}, displays: {yellow: [2, 28]}}", "advance 28",
     "wrong-faction [G8] {'card': 28, 'scope': 'government-first'}"),
    ("a tie is nothing else", "province 1", "{provinces: {1: {yellow: blue 1, green: red 1}}, displays: {yellow: [2]}}", "take 4", "not-now [A35] {'action': 'take 4', 'pending': 'advance'}"),
]  # fmt: skip


def refused(edition: str, given: str, steps: list[str], why: str) -> str:
    """The refusal that the last step runs into, in full; or what was wrong with the scenario instead."""
    atom = why[why.index("[") + 1 : why.index("]")]
    given = given if given.startswith("{") else f"{{{given}}}"
    players = "" if "players:" in given else "players: [green, yellow, sky], to-move: yellow, "
    lines = [f"  - {step}" for step in steps]
    text = "\n".join([f"given: {{{players}{given[1:]}", "when:", *lines, f"then: {{illegal: {atom}}}"])
    (run,) = run_text(pack(edition), text)
    return str(run.refused) if run.ok else str(run.findings)


@pytest.mark.parametrize(("edition", "given", "before", "words", "why"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS])  # fmt: skip
def test_a_refusal_says_why(edition: str, given: str, before: str, words: str, why: str) -> None:
    """Code, rule and parameters of a decision in the action phase or in refreshing."""
    steps = [f"yellow: {before}"] if before else []
    assert refused(edition, given, [*steps, f"yellow: {words}"], why) == why


@pytest.mark.parametrize(("step", "given", "words", "why"), [row[1:] for row in TIES], ids=[row[0] for row in TIES])
def test_a_refusal_in_a_tie_says_why(step: str, given: str, words: str, why: str) -> None:
    """Code, rule and parameters of a card that cannot be advanced."""
    steps = [f"run: {step}", f"yellow: {words}"]
    assert refused(SECOND, given, steps, why) == why
