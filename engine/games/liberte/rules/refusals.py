"""Why a decision is refused: a code, its parameters and the rule atom, for every decision that is not legal now."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.game import IllegalAction, UnknownAction
from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.mechanics import specials
from engine.games.liberte.mechanics.ties import BATTLE, PARIS, PROVINCE, SCOPES, TRACK
from engine.games.liberte.phases.action import FIRED
from engine.games.liberte.state.codec import DRAW, PLAY, Decision
from engine.games.liberte.state.frames import TieFrame
from engine.games.liberte.state.model import (
    ACT,
    ADVANCE,
    KEPT,
    KINDS,
    MORE,
    OVER,
    PLACE,
    REFILL,
    REFRESH,
    REMOVE,
    TAKE,
    TAKE_DISCARD,
    TAKE_SECOND,
    TARGET,
    TERROR_CARD,
    State,
)
from engine.games.liberte.state.tables import ANYWHERE, BREAD_SHORTAGE, EMIGRATION, GUILLOTINE, TERROR


def refusal(s: State, action: int) -> IllegalAction:
    """The rule that forbids a decision in this state."""
    try:
        decision = s.tables.codec.decode(action, s.names)
    except UnknownAction:
        return IllegalAction("unknown-action", "A2", action=action)
    if s.kind == OVER:
        return IllegalAction("game-over", "F17", action=str(decision))
    if s.player < 0:
        return IllegalAction("chance-decides", "S4", action=str(decision), pending=KINDS[s.kind])
    reason = _WHY[s.kind](s, action, decision)
    return reason or IllegalAction("not-now", _PENDING_ATOM[s.kind], action=str(decision), pending=KINDS[s.kind])


def not_your_turn(s: State, seat: int) -> IllegalAction:
    """Somebody decides who is not to decide now: players act in player order."""
    atom = "F17" if s.kind == OVER else "T3" if s.kind in (REFRESH, REFILL) else "E6" if s.kind == ADVANCE else "A1"
    return IllegalAction("not-your-turn", atom, player=s.names[seat], pending=KINDS[s.kind])


# What a decision of another sort runs into.
_PENDING_ATOM = {
    REFRESH: "T8",
    REFILL: "T9",
    ACT: "A2",
    PLACE: "A17",
    KEPT: "A22",
    MORE: "A2",
    REMOVE: "A21",
    TARGET: "A21",
    TERROR_CARD: "X9",
    TAKE_DISCARD: "A27",
    TAKE: "A28",
    TAKE_SECOND: "A29",
    ADVANCE: "A35",
}


def _why_act(s: State, action: int, decision: Decision) -> IllegalAction | None:
    if action in s.tables.codec.plays:
        card, cannon = divmod(action - PLAY, 2)
        return _why_play(s, card, cannon=bool(cannon))
    if decision.verb in ("take", "draw"):
        if s.kind == MORE:
            return IllegalAction("action-under-way", "A2", action=str(decision))
        if s.tables.large_hand[len(s.hands[s.player])]:
            return IllegalAction("discard-first", "A27", hand=len(s.hands[s.player]), discard=s.tables.take_discard)
        return _why_take(s, action, decision)
    if decision.verb == "discard" and decision.number is not None:
        return IllegalAction("nothing-to-discard", "A27" if s.kind == ACT else "A26", hand=len(s.hands[s.player]))
    if decision.verb == "pass":
        return IllegalAction("action-under-way", "A30", action="pass")
    if decision.verb == "keep":
        return IllegalAction("nothing-to-keep", "A39" if s.special else "A22")
    return None


def _why_play(s: State, card: int, *, cannon: bool) -> IllegalAction:
    t, seat = s.tables, s.player
    if card not in s.hands[seat]:
        return IllegalAction("not-in-hand", "A37" if s.displays[seat] >> card & 1 else "A3", card=card)
    if t.effect[card] >= 0:
        return _why_special(s, card, cannon=cannon)
    if cannon and not t.cannon[card]:
        return IllegalAction("no-cannon", "A6", card=card)
    if s.played:
        return _why_second(s, card, cannon=cannon)
    if cannon and s.turn < t.battle_from:
        return IllegalAction("no-battle-yet", "A6", turn=s.turn, first=t.battle_from)
    if cannon:
        return IllegalAction("no-token", "C28", card=card)
    return IllegalAction("no-place", "A16" if s.supply[t.faction[card]] else "A15", card=card)


def _why_second(s: State, card: int, *, cannon: bool) -> IllegalAction:
    t = s.tables
    if not t.second_card:
        return IllegalAction("one-card-only", "A3", card=card)
    if cannon:
        return IllegalAction("one-card-for-cannon", "A38" if s.second_region == FIRED else "A18", card=card)
    if s.played > 1:
        return IllegalAction("two-cards-only", "A18", card=card)
    if s.second_region < 0 or t.value[card] != t.second_value:
        return IllegalAction("not-a-pair", "A18", card=card, value=t.value[card])
    if t.region[card] not in (s.second_region, ANYWHERE):
        return IllegalAction("other-region", "A18", card=card, region=t.regions[s.second_region])
    return IllegalAction("no-place-for-second", "A18", card=card, region=t.regions[s.second_region])


def _why_special(s: State, card: int, *, cannon: bool) -> IllegalAction:
    t, effect = s.tables, s.tables.effect[card]
    if cannon:
        return IllegalAction("no-cannon", "C24", card=card)
    if s.special >= t.specials_each:
        return IllegalAction("one-special", "A19", card=card)
    if not specials.prerequisite(s, s.player, effect):
        if s.government < 0:
            return IllegalAction("no-government", "X10", card=card)
        if effect == TERROR and s.presence >> s.player & 1:
            return IllegalAction("no-red-government", "X7", card=card, government=FACTIONS[s.government])
        return IllegalAction("no-presence", "X7" if effect == TERROR else "X6", card=card, needed="X12")
    return IllegalAction("no-target", _TARGET_ATOM[effect], card=card)


_TARGET_ATOM = ("X2", "X3", "X4", "X5", "X6", "X8")


def _why_refill(s: State, action: int, decision: Decision) -> IllegalAction | None:
    if decision.verb in ("take", "draw") and len(s.hands[s.player]) >= s.tables.hand:
        return IllegalAction("hand-full", "T8", hand=len(s.hands[s.player]))
    if decision.verb in ("end", "discard"):
        return IllegalAction("refill-first", "T8", hand=len(s.hands[s.player]))
    return _why_take(s, action, decision)


def _why_take(s: State, action: int, decision: Decision) -> IllegalAction | None:
    if action == DRAW:
        return IllegalAction("nothing-to-draw", "T10")
    if decision.verb != "take":
        return None
    return IllegalAction("not-face-up", "T9" if s.kind == REFILL else "A28", card=decision.number)


def _why_second_take(s: State, action: int, decision: Decision) -> IllegalAction | None:
    if action == DRAW or (decision.verb == "take" and not s.tables.second_face_up):
        second = s.tables.second_face_up
        return IllegalAction("face-up-only" if second else "one-card-only", "A29" if second else "A28")
    if decision.verb == "take" and decision.number in s.face_up:
        return IllegalAction("not-a-pair", "A29", card=decision.number)
    return _why_take(s, action, decision)


def _why_place(s: State, action: int, decision: Decision) -> IllegalAction | None:
    """The placement rules, in the order in which a player would look: the region, his own stack, the others'."""
    if decision.verb != "place":
        return None
    t = s.tables
    province = action - t.codec.place
    faction = t.faction[s.card]
    cell = s.board[province * s.n + s.player]
    number = t.numbers[province]
    if s.placing_region != ANYWHERE and t.region_of[province] != s.placing_region:
        second = s.played > 1
        return IllegalAction(
            "wrong-region", "A18" if second else "A4", province=number, region=t.regions[s.placing_region]
        )
    if cell and cell >> 2 != faction:
        return IllegalAction("own-stack-other-faction", "A10", province=number, faction=FACTIONS[cell >> 2])
    if cell:
        return IllegalAction("stack-full", "A8", province=number, blocks=cell & 3)
    if s.stacks[province] >= t.stacks:
        return IllegalAction("province-full", "A9", province=number, stacks=s.stacks[province])
    return IllegalAction("no-token", "C28", province=number)


def _why_keep(s: State, _action: int, decision: Decision) -> IllegalAction | None:
    if decision.verb == "keep":
        five = s.displays[s.player].bit_count() >= s.tables.room_with_sans_culottes
        atom = "A25" if five else "A43" if s.tables.strict_fifth else "A24"
        return IllegalAction("display-full", atom, card=s.card, cards=s.displays[s.player].bit_count())
    if decision.verb == "discard":
        return IllegalAction("only-the-played-card", "A26", card=s.card)
    return None


def _why_discard(s: State, _action: int, decision: Decision) -> IllegalAction | None:
    if decision.verb == "discard" and decision.number is not None:
        card = decision.number
        displayed = s.displays[s.player] >> card & 1
        return IllegalAction("not-in-hand", "A26" if displayed else "T8" if s.kind == REFRESH else "A27", card=card)
    return None


def _why_remove(s: State, action: int, decision: Decision) -> IllegalAction | None:
    if decision.verb == "target" and s.tables.effect[s.card] == TERROR:
        return IllegalAction("stack-first", "X8", card=s.card)
    if decision.verb != "remove":
        return None
    t = s.tables
    province, seat = divmod(action - t.codec.remove, t.codec.most)
    effect = t.effect[s.card]
    cell = s.board[province * s.n + seat]
    if not cell:
        return IllegalAction("no-stack", _TARGET_ATOM[effect], province=t.numbers[province], player=s.names[seat])
    if effect == TERROR:
        return IllegalAction("no-red-stack", "X8", province=t.numbers[province])
    atom = "X2" if effect == BREAD_SHORTAGE else "X4"
    return IllegalAction("wrong-faction", atom, province=t.numbers[province], faction=FACTIONS[cell >> 2])


def _why_target(s: State, _action: int, decision: Decision) -> IllegalAction | None:
    card = decision.number
    if decision.verb != "target" or card is None:
        return None
    effect = s.tables.effect[s.card]
    if not any(display >> card & 1 for display in s.displays):
        return IllegalAction("not-in-display", _TARGET_ATOM[effect], card=card)
    code = {EMIGRATION: "not-a-white-personality", GUILLOTINE: "not-a-personality"}[effect]
    return IllegalAction(code, _TARGET_ATOM[effect], card=card)


def _why_advance(s: State, _action: int, decision: Decision) -> IllegalAction | None:
    card = decision.number
    if decision.verb != "advance" or card is None:
        return None
    scope = cast(TieFrame, s.stack[-1]).scope
    if not s.displays[s.player] >> card & 1:
        return IllegalAction("not-in-display", "A35", card=card, scope=SCOPES[scope])
    if scope == BATTLE:
        return IllegalAction("not-a-general", "B5", card=card)
    atom = "E6" if scope in (PROVINCE, PARIS) else "G2" if scope == TRACK else "G8"
    return IllegalAction("wrong-faction", atom, card=card, scope=SCOPES[scope])


_WHY: dict[int, Callable[[State, int, Decision], IllegalAction | None]] = {
    REFRESH: _why_discard,
    REFILL: _why_refill,
    ACT: _why_act,
    PLACE: _why_place,
    KEPT: _why_keep,
    MORE: _why_act,
    REMOVE: _why_remove,
    TARGET: _why_target,
    TERROR_CARD: _why_target,
    TAKE_DISCARD: _why_discard,
    TAKE: _why_take,
    TAKE_SECOND: _why_second_take,
    ADVANCE: _why_advance,
}
