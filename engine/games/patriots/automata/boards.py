"""Players' boards in the game for one or two: alliances, fronts, whom a faction follows, and how it votes."""

from __future__ import annotations

from engine.games.patriots.actions.drawing import FACE_DOWN
from engine.games.patriots.content.factions import FACTIONS
from engine.games.patriots.mechanics import cards, cubes, placing, votes
from engine.games.patriots.state.frames import DrawsFrame, NafDealFrame
from engine.games.patriots.state.model import State
from engine.games.patriots.state.names import BOARD, COUNT, STOCK
from engine.games.patriots.state.war_asks import NafBoard, NafVote


def persons(s: State) -> list[int]:
    """The factions that people chose to play, the most radical first."""
    return sorted(FACTIONS.index(name) for name in s.names)


def on_board(s: State, owner: int, f: int) -> int:
    """How many cubes a faction has on another's board."""
    return cubes.count(s, BOARD + owner, f)


# --- alliances --------------------------------------------------------------------------------------------------------


def deal_step(s: State, frame: NafDealFrame) -> None:
    """Look for alliances and fronts, then deal: a card face down, or a whole hand to a new ally."""
    waiting = frame.waiting
    if waiting and waiting[0] < 0:
        before = s.ally[:]
        _ally(s)
        played = persons(s)
        waiting = tuple(f for f in s.order if f not in played and (s.ally[f] < 0 or s.ally[f] != before[f]))
    if not waiting:
        return
    f, *rest = waiting
    solo = s.tables.rules.solo
    if s.ally[f] >= 0 and cards.possession(s, f) < solo.allied_hand and cards.can_keep(s):
        # One by one: an immediate card is carried out and does not count.
        s.stack += [NafDealFrame(waiting), DrawsFrame(f, 1, 0, 0)]
        return
    s.stack.append(NafDealFrame(tuple(rest)))
    if s.ally[f] < 0:
        for _ in range(solo.cards):
            cards.draw(s, f, FACE_DOWN)


def _ally(s: State) -> None:
    """Alliances hold for a round; a faction that could have two loses all influence on boards."""
    played = persons(s)
    found = {f: [g for g in s.table if g not in played and allied(s, f, g)] for f in played}
    for f in played:
        for g in (g for g in s.table if _blocked(s, f, g)):
            s.note("blocked", "N19", faction=f, other=g)
    if any(len(allies) > 1 for allies in found.values()):
        for board in s.table:
            for f in range(COUNT):
                cubes.move(s, f, BOARD + board, STOCK, 99)
        s.note("happy-family", "N20")
        found = {}
    for g in s.table:
        if g not in played:
            s.ally[g] = next((f for f, allies in found.items() if g in allies), -1)
            s.control[g] = s.control[s.ally[g]] if s.ally[g] >= 0 else -1
            if s.ally[g] >= 0:
                s.note("alliance", "N18", faction=s.ally[g], other=g)
    note_fronts(s)
    for g in s.table:
        if g not in played and s.front[g] >= 0:
            s.note("front", "N17", faction=g, other=s.front[g])


def allied(s: State, f: int, g: int) -> bool:
    """Whether a player's faction holds another's whole board, unless strangers hold as much of its own."""
    return _holds_board(s, f, g) and not _blocked(s, f, g)


def _holds_board(s: State, f: int, g: int) -> bool:
    """Whether a player's faction holds another's whole board, and is no rival of it."""
    return g not in s.tables.rivals[f] and s.tables.rules.solo.alliance.holds(on_board(s, g, f))


def _blocked(s: State, f: int, g: int) -> bool:
    """Whether strangers hold as much of a player's own board as he holds of another's."""
    strangers = sum([on_board(s, f, x) for x in s.table if x not in (f, g)])
    return _holds_board(s, f, g) and s.tables.rules.solo.alliance.holds(strangers)


def note_fronts(s: State) -> None:
    """With whom each faction forms a front: as the boards are at the start of the round, and until the next one."""
    bound, rivals = s.tables.rules.solo.front, s.tables.rivals
    for g in s.table:
        s.front[g] = next((f for f in s.table if f not in rivals[g] and bound.holds(on_board(s, g, f))), -1)


# --- whom it follows --------------------------------------------------------------------------------------------------


def patron(s: State, g: int) -> int:
    """The player's faction with the most cubes on a board, or -1: it decides in doubt."""
    most = {f: on_board(s, g, f) for f in persons(s) if f != g}
    best = max(most.values(), default=0)
    leaders = [f for f, number in most.items() if number == best]
    return leaders[0] if best and len(leaders) == 1 else -1


def follows(s: State, g: int) -> int:
    """Whose lead a faction follows in a vote, or -1: most cubes on its board, then on both boards together."""
    most = {f: on_board(s, g, f) for f in s.table if f != g}
    best = max(most.values())
    tied = [f for f, number in most.items() if number == best]
    if not best or len(tied) == 1:
        return tied[0] if best else -1
    links = {f: _link(s, g, f, tied) for f in tied}
    tied = [f for f, link in links.items() if link == max(links.values())]
    if len(tied) == 1:
        return tied[0]
    if not s.tables.options.naf_tie_example:
        return -1
    own = {f: _own_on_both(s, g, f, tied) for f in tied}
    tied = [f for f, number in own.items() if number == max(own.values())]
    return tied[0] if len(tied) == 1 else -1


def _link(s: State, g: int, f: int, tied: list[int]) -> int:
    """Cubes on each other's boards, or the own ones on the boards of the two rivals for it."""
    return max(on_board(s, g, f) + on_board(s, f, g), _own_on_both(s, g, f, tied))


def _own_on_both(s: State, g: int, f: int, tied: list[int]) -> int:
    return on_board(s, g, f) + max([on_board(s, other, f) for other in tied if other != f], default=0)


# --- votes ------------------------------------------------------------------------------------------------------------


def vote(s: State, g: int) -> None:
    """A faction without a player votes in its turn, if it must."""
    if not votes.due(s, g):
        return
    if s.proposer >> g & 1 and s.tables.options.naf_oui:
        _cast(s, g, oui=True)
        return
    leader = follows(s, g)
    if leader >= 0 and s.control[leader] >= 0:
        s.stack.append(NafVote(leader, g))
        return
    by = s.tables.law_by[s.proposed]
    judge = leader if leader >= 0 else g
    _cast(s, g, oui=not by or judge in by)


def _cast(s: State, g: int, *, oui: bool, also: tuple[str, ...] = ()) -> None:
    codec = s.tables.codec
    s.note("naf-vote", "N22", faction=g, also=also)
    votes.cast(s, g, (codec.oui if oui else codec.non) + votes.most(s, g) - 1)


def legal_vote(s: State, _ask: NafVote) -> list[int]:
    """For it or against it."""
    return [s.tables.codec.oui, s.tables.codec.non]


def voted(s: State, ask: NafVote, action: int) -> None:
    """It votes as it is told."""
    _cast(s, ask.f, oui=action == s.tables.codec.oui, also=("N9",))


# --- a cube on a board ------------------------------------------------------------------------------------------------


def shown(s: State, f: int, card: int) -> list[int]:
    """The factions on a card's foot whose boards take a cube of this one."""
    listed = {half[1] for half in s.tables.foot[card]}
    return sorted(g for g in listed if g != f and g in s.table and placing.board_takes(s, f, g))


def place_on_board(s: State, f: int, card: int) -> None:
    """One cube on the board of a faction that the card shows: the most allied player says which."""
    options = shown(s, f, card)
    if not options or not cubes.count(s, STOCK, f):
        return
    leader = patron(s, f)
    if leader >= 0 and len(options) > 1:
        s.stack.append(NafBoard(leader, f, card))
        return
    default = s.tables.default_board[f]
    onto(s, f, default if default in options else options[0], "N11")


def onto(s: State, f: int, g: int, atom: str) -> None:
    """A cube of a faction lies on another's board, chosen by somebody (N9) or by itself (N11)."""
    s.note("naf-board", atom, faction=f, other=g)
    if cubes.count(s, STOCK, f) and placing.board_takes(s, f, g):
        placing.into(s, f, BOARD + g, STOCK, "N10")


def legal_board(s: State, ask: NafBoard) -> list[int]:
    """The boards of the factions on the card."""
    return [s.tables.codec.board + g for g in shown(s, ask.f, ask.card)]


def board_chosen(s: State, ask: NafBoard, action: int) -> None:
    """The cube goes there."""
    onto(s, ask.f, action - s.tables.codec.board, "N9")
