"""The turn of a faction that nobody plays: powers, a card turned up, a vote; and generals moved for the Revolution."""

from __future__ import annotations

from engine.games.patriots.actions import powers
from engine.games.patriots.actions.drawing import FLIPPED
from engine.games.patriots.automata import boards
from engine.games.patriots.mechanics import cards, cubes, leaders, occupation
from engine.games.patriots.state.asks import Flipped
from engine.games.patriots.state.codec import NO
from engine.games.patriots.state.frames import NafCardFrame, NafTurnFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import CARNOT, OFF, OPEN, R
from engine.games.patriots.state.war_asks import GeneralStep, NafMove
from engine.games.patriots.war import generals

POWERS, FLIP, VOTE, AGAIN = range(4)
"""The stages of such a turn; a card that was carried out at once is followed by another one."""


def turn_step(s: State, frame: NafTurnFrame) -> None:
    """One stage after the other."""
    f = frame.f
    if frame.stage == POWERS:
        usable = [card for card in powers.powers(s, f) if s.tables.effect[card] != CARNOT]
        s.stack.append(NafTurnFrame(f, POWERS if usable else FLIP))
        if usable:
            powers.use(s, f, usable[0])
    elif frame.stage == FLIP:
        s.stack.append(NafTurnFrame(f, VOTE))
        if cards.hand(s, f):
            s.stack.append(Flipped(-1, f))
    elif frame.stage == VOTE:
        boards.vote(s, f)
    else:
        cards.draw(s, f, FLIPPED)


def legal_flipped(s: State, ask: Flipped) -> list[int]:
    """Any of its cards."""
    return [s.tables.codec.flipped + card for card in cards.hand(s, ask.f)]


def flipped(s: State, ask: Flipped, action: int) -> None:
    """The card lies open."""
    card = action - s.tables.codec.flipped
    s.zone[card] = OPEN
    s.note("flip", "N3", faction=ask.f, card=card)
    s.stack.append(NafCardFrame(ask.f, card))


# --- generals ---------------------------------------------------------------------------------------------------------


def offensive(s: State, f: int) -> None:
    """A general moves for the Revolution: as the most allied player says, else only to a sure victory."""
    leader = boards.patron(s, f)
    if leader >= 0:
        if movable(s, f):
            s.stack.append(NafMove(leader, f))
        return
    for general in movable(s, f):
        if sure_victory(s, general) >= 0:
            s.note("naf-move", "N15", faction=f, general=s.tables.generals[general])
            s.stack.append(GeneralStep(f, general, 1, generals.BY_OFFENSIVE, s.pawn[general]))
            return


def movable(s: State, f: int) -> list[int]:
    """The Revolutionary Generals that an offensive may move."""
    return [g for g in generals.movable(s, f, generals.BY_OFFENSIVE) if not s.tables.royal[g]]


def sure_victory(s: State, general: int) -> int:
    """A place with an army, in or next to the general's, where he wins whoever commands; else -1.

    There are no Royalist Generals to reckon with: nobody plays them where somebody plays by himself.
    """
    t, here = s.tables, s.pawn[general]
    if here == OFF:
        return -1
    ours = leaders.insight(s, general) + cubes.army(s, leaders.general_owner(s, general))
    royal = s.province.count(R) + cubes.army(s, R)
    for node in (here, *t.next_to[here]):
        armies = occupation.armies_at(s, node)
        best = sum([max(t.cockades[card] for card in t.cards_of[army]) for army in armies])
        if armies and ours > best + royal:
            return node
    return -1


def legal_move(s: State, ask: NafMove) -> list[int]:
    """A general, or none."""
    t = s.tables
    return sorted([NO, *(t.codec.move + t.generals[g] for g in movable(s, ask.f))])


def moved(s: State, ask: NafMove, action: int) -> None:
    """He moves."""
    if action != NO:
        s.note("naf-move", "N15", faction=ask.f, general=action - s.tables.codec.move, also=("N9",))
        generals.start(s, ask.by, s.tables.general[action - s.tables.codec.move], generals.BY_OFFENSIVE)
