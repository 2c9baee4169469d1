"""What can be wrong with a table of Liberté that a scenario describes, beside what can be wrong with any content."""

from __future__ import annotations

from enum import StrEnum


class TableCode(StrEnum):
    """Why a given table is impossible."""

    WRONG_PLAYERS = "E601"
    CARD_TWICE = "E602"
    NO_CARD_FITS = "E603"
    BAD_STACK = "E604"
    TOO_MANY_BLOCKS = "E605"
    TOO_MANY_STACKS = "E606"
    TOO_MANY_TOKENS = "E607"
    SPECIAL_IN_DISPLAY = "E608"
    DISPLAY_TOO_LARGE = "E609"
    NO_ROOM_FOR_BLOCKS = "E610"
    NOT_IN_PHASE = "E611"
    CARDS_LEFT_OVER = "E612"
    LISTED_TWICE = "E613"
    NO_SUCH_TURN = "E614"
    TOO_MANY_FACE_UP = "E615"
    SAME_FACTION = "E616"
    WITHOUT_GOVERNMENT = "E617"
    SUPPLY_IS_EMPTY = "E618"
    NOT_IN_TURN = "E619"
    NO_GOVERNMENT = "E624"
