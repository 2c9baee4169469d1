"""The twelve invariants: what is true of every position of every game, whatever was played.

`check` looks at one position. A `Watch` looks at positions one after the other and knows what may never go back.
Numbers 6, 8, 9 and 11 need the course of a game; where they cannot be read off a position, the tests hold them.
"""

from __future__ import annotations

from engine.games.liberte.state.model import ACT, DEALT, HEIGHTS, OVER, START, State
from engine.games.liberte.state.tables import ACTION_PHASE, BATTLE_PHASE, ELECTION_PHASE, RED

_VALID = bytes([0, *(faction << 2 | height for faction in range(3) for height in (1, 2, 3))])
_THERE = bytes(1 if cell else 0 for cell in range(256))
_FEW = bytes(range(64))


class Broken(Exception):
    """An invariant does not hold: its number and what was found."""

    def __init__(self, invariant: int, **values: object) -> None:
        super().__init__(f"invariant {invariant}: {values}")
        self.invariant = invariant
        self.values = values


def check(s: State) -> None:
    """Raise `Broken` for the first invariant that this position breaks."""
    _pieces(s)
    _cards(s)
    _place(s)


def _pieces(s: State) -> None:
    """What is true of blocks and tokens alone."""
    cells = s.board.translate(None, b"\0")
    there = s.board.translate(_THERE)
    columns = [int.from_bytes(there[seat :: s.n]) for seat in range(s.n)]
    _blocks(s, cells)
    _tokens(s, columns)
    _stacks(s, cells, columns)


def _place(s: State) -> None:
    """What depends on turn and phase; cheap to check."""
    _reserve(s)
    _displays(s)
    _hands(s)
    _boxes(s)
    _presence(s)
    _points(s)
    _sudden_deaths(s)


def _blocks(s: State, cells: bytearray) -> None:
    """1: no block is lost or made: board, supply, votes, reserve and lost battles add up."""
    marks = s.lost.bit_count() - s.blocks_owed
    count = cells.count
    for faction, supply in enumerate(s.supply):
        cell = faction << 2
        total = count(cell + 1) + 2 * count(cell + 2) + 3 * count(cell + 3)
        total += supply + sum(s.votes[faction::3]) + s.reserve
        if faction == s.tables.royalists:
            total += marks
        if total != s.tables.blocks[faction] or supply < 0:
            raise Broken(1, faction=faction, total=total, supply=supply)


def _reserve(s: State) -> None:
    """1: the blocks that wait for a turn join the supply when it comes."""
    if s.reserve and s.turn >= s.tables.reserve_turn and s.phase >= 0:
        raise Broken(1, reserve=s.reserve, turn=s.turn)


def _tokens(s: State, columns: list[int]) -> None:
    """2: no token is lost or made: hand, stacks, Battle Box and presence add up for each player."""
    for seat, column in enumerate(columns):
        total = s.tokens[seat] + column.bit_count() + s.battle[seat] + (s.presence_tokens >> seat & 1)
        if total != s.tables.tokens or s.tokens[seat] < 0:
            raise Broken(2, seat=seat, total=total)


def _cards(s: State) -> None:
    """3: every card is in exactly one place, and no special lies in a display.

    What piles and hands do not hold is what displays show; with as many cards as there are, none is there twice.
    """
    displayed = 0
    for display in s.displays:
        if displayed & display or display & s.tables.specials:
            raise Broken(3, displays=s.displays)
        displayed |= display
    cards = [*s.deck, *s.under, *s.discard, *s.box, *s.face_up, s.card]
    for hand in s.hands:
        cards += hand
    elsewhere = s.tables.card_bytes.translate(None, bytearray(cards))
    count = len(cards) - cards.count(0) + displayed.bit_count()
    if count != len(s.tables.cards) or sum([1 << card for card in elsewhere]) != displayed:
        raise Broken(3, elsewhere=list(elsewhere), cards=count)


def _stacks(s: State, cells: bytearray, columns: list[int]) -> None:
    """4: at most three stacks in a province, one to three blocks each, one stack a player.

    The columns of the players, long numbers with a byte for each province, are added in one go.
    """
    if cells.translate(None, _VALID):
        raise Broken(4, cells=list(s.board))
    if sum(columns) != int.from_bytes(s.stacks) or s.stacks.translate(None, _FEW[: s.tables.stacks + 1]):
        raise Broken(4, stacks=list(s.stacks))


def _displays(s: State) -> None:
    """5: displays within their limit; three cards face up unless there is none to be had."""
    for display in s.displays:
        size = display.bit_count()
        if size > s.tables.room and (size > s.tables.room_with_sans_culottes or not display & s.tables.sans_culottes):
            raise Broken(5, display=display)
    if 0 in s.face_up and s.deck and s.kind not in (START, DEALT, OVER):
        raise Broken(5, face_up=s.face_up)
    if not s.deck and (s.under or s.discard):
        raise Broken(5, deck=0, under=len(s.under), discard=len(s.discard))


def _hands(s: State) -> None:
    """6: when the first action of a turn begins, everybody holds at least seven cards, unless cards ran out."""
    if s.phase == ACTION_PHASE and s.kind == ACT and s.round == 1 and s.seat == 0 and (s.deck or any(s.face_up)):
        for hand in s.hands:
            if len(hand) < s.tables.hand:
                raise Broken(6, hand=len(hand))


def _boxes(s: State) -> None:
    """7: tokens in the Battle Box, and votes, only in their phases; markers show the votes until a tie."""
    if any(s.battle) and (s.turn < s.tables.battle_from or s.phase not in (ACTION_PHASE, BATTLE_PHASE)):
        raise Broken(7, battle=s.battle, phase=s.phase)
    if any(s.votes) and s.phase != ELECTION_PHASE:
        raise Broken(7, votes=s.votes, phase=s.phase)
    if s.phase == ELECTION_PHASE and s.government < 0 and s.kind != OVER:
        held = [sum(s.votes[faction::3]) for faction in range(3)]
        if held != s.track:
            raise Broken(7, track=s.track, held=held)


def _presence(s: State) -> None:
    """9: presence only under a government, tokens only for those present."""
    if s.presence and (s.government < 0 or (s.turn == 1 and s.phase != ELECTION_PHASE and s.phase >= 0)):
        raise Broken(9, presence=s.presence, government=s.government)
    if s.presence_tokens & ~s.presence:
        raise Broken(9, tokens=s.presence_tokens, presence=s.presence)


def _points(s: State) -> None:
    """10: every point is explained by an entry of the record."""
    explained = [0] * s.n
    for entry in s.record:
        explained[entry[1]] += entry[3]
    if explained != s.vp:
        raise Broken(10, vp=s.vp, explained=explained)


def _sudden_deaths(s: State) -> None:
    """12: counted from scratch, neither sudden death is overlooked."""
    if s.kind == ACT and s.turn >= s.tables.counter_from:
        white, count = s.tables.royalists << 2, s.board.count
        at_most = s.lost.bit_count() + count(white + 1) + count(white + 2) + count(white + 3)
        if s.tables.marked.holds(at_most) and s.tables.marked.holds(royalist_provinces(s)):
            raise Broken(12, counter_revolution=royalist_provinces(s))
    if (
        s.government >= 0
        and s.phase == ELECTION_PHASE
        and s.kind != OVER
        and s.tables.landslide.votes.holds(sum(s.votes[RED::3]))
    ):
        raise Broken(12, votes=s.votes)


def royalist_provinces(s: State) -> int:
    """The counter-revolution's count once more, written another way than in `endings`."""
    count, n = s.lost.bit_count(), s.n
    heights = s.board.translate(HEIGHTS)
    for province in s.tables.fleurs:
        if s.stacks[province]:
            row = heights[province * n : (province + 1) * n]
            highest = max(row)
            if row.count(highest) == 1:
                count += s.board[province * n + row.index(highest)] >> 2 == s.tables.royalists
    return count


class Watch:
    """Positions of one game in their order: points never fall, the box only grows, a triggered end stays so.

    Blocks and tokens, and cards, are counted anew only when any of them differs from the position before: what was
    right and is the same is right.
    """

    def __init__(self) -> None:
        self._vp: list[int] = []
        self._box = 0
        self._turn = (0, 0)
        self._triggered = False
        self._pieces: tuple[object, ...] = ()
        self._cards: tuple[object, ...] = ()

    def see(self, s: State) -> None:
        """Check a position, and that it may follow the one before."""
        marks = (s.reserve, s.lost, s.blocks_owed, s.presence_tokens)
        if (s.board, s.stacks, s.supply, s.votes, s.tokens, s.battle, marks) != self._pieces:
            _pieces(s)
            self._pieces = (s.board[:], s.stacks[:], s.supply[:], s.votes[:], s.tokens[:], s.battle[:], marks)
        if (s.hands, s.deck, s.discard, s.face_up, s.displays, s.card, s.under, s.box) != self._cards:
            _cards(s)
            hands = [hand[:] for hand in s.hands]
            piles = (s.deck[:], s.discard[:], s.face_up[:], s.displays[:], s.card, s.under[:], s.box[:])
            self._cards = (hands, *piles)
        _place(s)
        if s.vp != self._vp:
            if self._vp and any(now < before for now, before in zip(s.vp, self._vp, strict=True)):
                raise Broken(10, before=self._vp, now=s.vp)
            self._vp = s.vp[:]
        if len(s.box) < self._box:
            raise Broken(3, box=s.box)
        turn = (s.turn, s.phase)
        if turn == self._turn and self._triggered and not s.triggered:
            raise Broken(8, turn=s.turn)
        self._box, self._turn, self._triggered = len(s.box), turn, s.triggered
