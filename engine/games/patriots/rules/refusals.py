"""Why a decision is refused: a code, its parameters and the rule atom."""

from __future__ import annotations

from engine.game import IllegalAction
from engine.games.patriots.state.asks import WORDS
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import NOT_OVER


def refusal(s: State, action: int) -> IllegalAction:
    """The rule that forbids a decision in this state."""
    codec = s.tables.codec
    if not 0 <= action < codec.size:
        return IllegalAction("unknown-action", "T5", action=action)
    words = codec.decode(action)
    if s.ending != NOT_OVER:
        return IllegalAction("game-over", "E4", action=words)
    kind = WORDS[type(s.ask)] if s.ask is not None else "nothing"
    return IllegalAction("not-now", "T5", action=words, pending=kind)


def not_your_turn(s: State, seat: int) -> IllegalAction:
    """Somebody decides who is not to decide now."""
    return IllegalAction("not-your-turn", "T4", player=s.names[seat])
