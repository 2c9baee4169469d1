"""The messages for what can be wrong with the given table of a scenario of Liberté, each with its fix."""

from __future__ import annotations

from engine.games.liberte.scenario.codes import TableCode
from generator.findings.words import Table, Words

FINDINGS: Table = {
    TableCode.WRONG_PLAYERS: Words("{players} players, the game is for {least} to {most}", "name that many, each once"),
    TableCode.CARD_TWICE: Words("card {card} lies in two places (first in line {first})", "remove it from one"),
    TableCode.NO_CARD_FITS: Words(
        "no card is left that fits this description", "describe it more loosely, or give its number"
    ),
    TableCode.BAD_STACK: Words("“{text}” is not a stack", "write a faction and a height, as in red 3"),
    TableCode.TOO_MANY_BLOCKS: Words("{count} {faction} blocks are in use, the box has {limit}", "take some away"),
    TableCode.TOO_MANY_STACKS: Words("{count} stacks in province {province}, at most {limit} fit", "take one away"),
    TableCode.TOO_MANY_TOKENS: Words("{player} needs {count} tokens and has {limit}", "take some away"),
    TableCode.SPECIAL_IN_DISPLAY: Words("card {card} is a special and never lies in a display", "put it in a hand"),
    TableCode.DISPLAY_TOO_LARGE: Words("{count} cards in one display, at most {limit} fit", "take some away"),
    TableCode.NO_ROOM_FOR_BLOCKS: Words(
        "{count} {faction} blocks are neither in the supply nor on the board, and find no room there",
        "place them yourself, or leave more in the supply",
    ),
    TableCode.NOT_IN_PHASE: Words(
        "{key} cannot be there in turn {turn}, phase {phase}", "change the phase, or remove it"
    ),
    TableCode.CARDS_LEFT_OVER: Words("{count} cards are nowhere", "leave out deck, discard or box: it will hold them"),
    TableCode.LISTED_TWICE: Words("{key} lists {name} twice", "list it once"),
    TableCode.NO_SUCH_TURN: Words("there is no turn {turn}: the game has {turns} turns", "write 1 to {turns}"),
    TableCode.TOO_MANY_FACE_UP: Words("{count} cards lie face up, there is room for {limit}", "take some away"),
    TableCode.SAME_FACTION: Words(
        "{faction} is both government and opposition",
        "give the faction that came second as opposition, or leave it out",
    ),
    TableCode.WITHOUT_GOVERNMENT: Words(
        "{key} needs a government, and there is none", "give a government, or remove it"
    ),
    TableCode.SUPPLY_IS_EMPTY: Words(
        "last-round is false, but the {faction} supply is empty: that begins the last round",
        "leave out last-round, or leave a block in the supply",
    ),
    TableCode.NOT_IN_TURN: Words(
        "turn {turn} has no phase {phase}", "leave out the step, or give a turn that has the phase"
    ),
    TableCode.NO_GOVERNMENT: Words("there is no government to score for", "run: government first, or give one"),
}
