"""Why a decision is refused: a code, its parameters and the rule atom, for every decision that is not legal now."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import IllegalAction
from engine.games.patriots.actions import effects, pieces
from engine.games.patriots.mechanics import cards, convention, cubes, currency, law_track, votes
from engine.games.patriots.mechanics.cards import working
from engine.games.patriots.phases import agreement, struggle
from engine.games.patriots.state.asks import WORDS, Cockade, FirstCube, Offer, PressUse
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import (
    ACTIVE,
    BOARD,
    HAND,
    LOCATIONS,
    MARSEILLAISE,
    MAXIMUM,
    NOBODY,
    NOT_OVER,
    NOTRE_DAME,
    PRESS,
    RABBLE,
    STOCK,
    VIRTUE,
)
from engine.games.patriots.state.war_asks import GeneralStep
from engine.games.patriots.war import generals

_Reason = tuple[str, str]
"""A code and an atom."""

# What a decision of another sort runs into.
_PENDING_ATOM = {
    "first-cube": "S10", "menu": "T5", "cockade": "A8", "swap": "I3", "more-cards": "A3", "more-exchange": "A4",
    "press": "M5", "rabble": "M6", "react": "M4", "between": "M1", "treasury": "M8", "pick-leader": "L2",
    "pick-player": "L7", "pick-card": "L7", "lose": "L7", "pick-cube": "X2", "pick-province": "X7", "search": "X4",
    "take": "X5", "give": "T5", "swap-answer": "A11", "give-up": "X11", "general-place": "G1", "recall": "L3",
    "pick-general": "G2", "step": "G8", "pacify": "G3", "leave": "G4", "retreat": "W11", "lead": "W21",
    "pick-army": "W19", "reward": "W16", "power": "L9", "offer": "V1", "agree": "V3", "starter": "T3", "shift": "V11",
    "festival": "V14", "side": "K4", "pick-law": "K7", "naf-board": "N10", "naf-vote": "N22", "naf-move": "N15",
    "dealt": "S8", "flipped": "N3", "found": "W13", "law-turned": "N21",
}  # fmt: skip


def refusal(s: State, action: int) -> IllegalAction:
    """The rule that forbids a decision in this state."""
    codec = s.tables.codec
    if not 0 <= action < codec.size:
        return IllegalAction("unknown-action", "T5", action=action)
    words = codec.decode(action)
    if s.ending != NOT_OVER or s.ask is None:
        return IllegalAction("game-over", "E4", action=words)
    kind = WORDS[type(s.ask)]
    if s.player < 0:
        return IllegalAction("chance-decides", _PENDING_ATOM[kind], action=words, pending=kind)
    verb, number = codec.parts(action)
    reason = _because(s, kind, verb, number)
    code, atom = reason or ("not-now", _PENDING_ATOM[kind])
    return IllegalAction(code, atom, action=words, pending=kind)


def not_your_turn(s: State, seat: int) -> IllegalAction:
    """Somebody decides who is not to decide now."""
    atom = "E4" if s.ending != NOT_OVER else "T4"
    return IllegalAction("not-your-turn", atom, player=s.names[seat])


def _because(s: State, kind: str, verb: str, number: int) -> _Reason | None:
    f = s.ask.by if s.ask is not None else -1
    if kind == "menu":
        why = _WHY.get(verb)
        return why(s, f, number) if why is not None else None
    if verb == "place" and isinstance(s.ask, Cockade | FirstCube | PressUse):
        return _why_place(s, f, number)
    if verb == "board" and isinstance(s.ask, Cockade):
        return ("rivals", "N5") if s.solo else ("no-boards", "N4")
    if verb == "buy" and isinstance(s.ask, Cockade):
        return ("maximum", "V16") if s.force >> MAXIMUM & 1 else ("supply-empty", "M11")
    if isinstance(s.ask, Offer) and verb == "offer":
        return _why_offer(s, number)
    if isinstance(s.ask, Offer) and s.ask.topic in (agreement.SUSPECT, agreement.TRIBUNE):
        return "not-this-cube" if verb == "cube" else "not-now", "V17"
    if verb == "province" and number in s.army:
        return "army-there", "I5"
    if isinstance(s.ask, GeneralStep) and verb == "to":
        return _why_step(s, s.ask, number)
    if kind == "general-place" and verb == "at":
        return "not-free", "G1"
    if kind == "retreat" and verb == "at":
        return "army-there" if number in s.army else "no-way", "W11"
    if kind == "side" and verb == "neutral":
        return "no-neutral", "B4"
    return None


def _why_step(s: State, ask: GeneralStep, node: int) -> _Reason:
    if node in s.army:
        return "army-there", "X10" if ask.how == generals.BY_MISSION else "W12"
    return "too-far", "W25" if s.pawn[ask.general] in s.tables.outer else "G8"


# --- the menu ---------------------------------------------------------------------------------------------------------


def _in_hand(s: State, f: int, card: int) -> _Reason | None:
    if s.acted:
        return "action-done", "T5"
    if s.zone[card] != HAND + f:
        return "not-in-hand", "A1"
    return None


def _why_influence(s: State, f: int, card: int) -> _Reason | None:
    return _in_hand(s, f, card)


def _why_act(s: State, f: int, card: int) -> _Reason | None:
    if reason := _in_hand(s, f, card):
        return reason
    return None if effects.playable(s, f, card) else ("nothing-to-do", "A6")


def _why_activate(s: State, f: int, card: int) -> _Reason | None:
    if reason := _in_hand(s, f, card):
        return reason
    return ("foreign-symbol", "A2") if f not in s.tables.symbols[card] else ("no-place", "G1")


def _why_exchange(s: State, f: int, card: int) -> _Reason | None:
    return _in_hand(s, f, card) or ("never-exchanged", "A4")


def _why_draw(s: State, f: int, _number: int) -> _Reason | None:
    if s.acted:
        return "action-done", "T5"
    if cards.has_room(s, f):
        return "no-card", "H4"
    limit = cards.limit(s, f)
    if cards.possession(s, f) > limit:
        return "over-the-limit", "H5"
    return "no-room", "H1" if limit == s.tables.possession else "H2"


def _why_vote(s: State, f: int, number: int) -> _Reason | None:
    if s.proposed < 0:
        return "no-proposal", "V4"
    if s.voted >> f & 1:
        return "has-voted", "V5"
    if not votes.due(s, f):
        return "not-in-convention", "V6"
    return ("other-box", "M5") if number < votes.most(s, f) else ("too-many-votes", "V8")


def _why_end(s: State, f: int, _number: int) -> _Reason | None:
    if s.tables.options.vote_must and votes.due(s, f):
        return "vote-owed", "V5"
    return "action-owed", "T5"


def _why_power(s: State, f: int, card: int) -> _Reason | None:
    if s.zone[card] != ACTIVE + f:
        return "not-activated", "A2"
    if working(s, card) != f:
        return "next-round", "L1"
    return ("used", "L9") if s.used >> card & 1 else ("no-use", "L9")


def _why_move(s: State, f: int, card: int) -> _Reason | None:
    if s.tables.general[card] < 0 or s.zone[card] != ACTIVE + f:
        return "no-general", "G2"
    if not s.force >> MARSEILLAISE & 1:
        return "no-marseillaise", "G2"
    return "has-moved", "L9"


def _why_press(s: State, f: int, _number: int) -> _Reason | None:
    return _why_piece(s, f, PRESS) or ("no-use", "M5")


def _why_rabble(s: State, f: int, _number: int) -> _Reason | None:
    on_map = any(owner not in (f, NOBODY) for owner in s.province)
    return _why_piece(s, f, RABBLE) or (("only-in-france", "M7") if on_map else ("no-target", "M6"))


def _why_piece(s: State, f: int, piece: int) -> _Reason | None:
    if s.spent >> f & 1:
        return "one-a-round", "M1"
    if not currency.held(s, f, piece):
        return "no-piece", "M3"
    return None if currency.can_use(s, f, piece) else ("foreign-piece", "M2")


def _why_gold(s: State, f: int, _number: int) -> _Reason | None:
    if s.spent >> f & 1:
        return "one-a-round", "M1"
    return ("no-room", "H1") if not pieces.can_search(s, f) else ("not-majority", "M9")


def _why_swap(s: State, _f: int, _number: int) -> _Reason | None:
    if s.force >> VIRTUE & 1:
        return "virtue", "V16"
    return ("swapped" if s.swapped else "not-in-palais"), "A11"


def _why_coup(s: State, f: int, g: int) -> _Reason | None:
    if not s.fresh:
        return "too-late", "T6"
    if not struggle.coup_ready(s):
        return "not-full", "K1"
    return "oneself" if g == f else "not-in-convention", "K2"


def _why_war(s: State, f: int, _number: int) -> _Reason | None:
    if not s.fresh:
        return "too-late", "T6"
    enough = s.tables.rules.civil_war.provinces.holds(cubes.controlled(s, f))
    return ("no-opponent", "B2") if enough else ("too-few-provinces", "B1")


_WHY: dict[str, Callable[[State, int, int], _Reason | None]] = {
    "influence": _why_influence,
    "act": _why_act,
    "activate": _why_activate,
    "exchange": _why_exchange,
    "draw": _why_draw,
    "vote": _why_vote,
    "end": _why_end,
    "power": _why_power,
    "move": _why_move,
    "press": _why_press,
    "rabble": _why_rabble,
    "gold": _why_gold,
    "swap-card": _why_swap,
    "coup": _why_coup,
    "war": _why_war,
    "rescue": lambda _s, _f, _number: ("no-rescue", "E2"),
    "give": lambda _s, _f, _number: ("no-piece", "M2"),
    "buy": lambda _s, _f, _number: ("no-cockade", "A5"),
}


# --- places and laws --------------------------------------------------------------------------------------------------


def _why_place(s: State, f: int, number: int) -> _Reason | None:
    if number >= BOARD + 4:
        node = number - BOARD - 4
        if node == s.tables.paris:
            return "no-cube-in-paris", "I4"
        if node in s.army:
            return "army-there", "I5"
        if s.province[node] != NOBODY:
            return "province-taken", "I4"
    elif number in LOCATIONS:
        if not cubes.in_play(s, number):
            return "not-in-play", "I2" if number == NOTRE_DAME else "S4"
        if cubes.free(s, number) <= 0:
            return "full", "I2"
    else:
        return "no-location", "A1"
    return ("no-stock", "A8") if not cubes.count(s, STOCK, f) else None


def _why_offer(s: State, law: int) -> _Reason | None:
    if law in s.track:
        return "in-force", "V12"
    if law not in s.tables.stack:
        return "not-for-beginners", "S7"
    if law not in law_track.stack(s):
        return "final", "V15"
    return ("foreign-symbol", "V2") if not agreement.eligible(s, law, convention.majority(s)) else None
