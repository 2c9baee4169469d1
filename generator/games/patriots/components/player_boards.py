"""Player boards: stock, currency, cubes of others for one and two players, and how the faction wins."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.games.patriots.content.factions import FactionInfo
from engine.loading.pack import Pack
from generator.drawing.placing import placed, stamped
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Label, Path, Pen, Scene, Stroke, ellipse, polygon, rectangle
from generator.drawing.transforms import translate
from generator.games.patriots.components.words_on_pieces import Sizes, WordsOnPieces
from generator.games.patriots.signs.factions import faction_sign, ghost_sign
from generator.games.patriots.signs.pawns import sacred_heart
from generator.games.patriots.signs.piece_faces import piece_sign
from generator.games.patriots.signs.placard import HEAD, Placard, pamphlet, slot
from generator.job import Artefact, Job, Style
from generator.language.text import job_text
from generator.print.sheets.component import Component, make
from generator.print.sheets.options import sheet_options
from generator.print.sheets.piece import Piece
from generator.print.sheets.positions import PreflightPromise
from generator.typesetting.headings import centred_figure
from generator.typesetting.shaping import label

BLEED = 3.0
HEAD_BAR, MEDALLION = 15.6, (17.2, 11.2)
"""Height of the bar with the faction's name, and the middle of its sign."""
COLUMNS, ROWS = 8, 3
"""Slots of the stock; more cubes are stacked."""
SLOT, PITCH, DOWN = 12.8, 13.7, 14.8
"""A slot for a counter of 12 mm, and the distances to the next one beside it and below it."""
PURSE = 16.8
"""The side of a place for a piece of currency."""
STOCK = Rect(6, 23, 113.4, 62.4)
MONEY = Rect(123, 23, 61, 62.4)
OTHERS = Rect(6, 89.2, 113.4, 48.8)
WINS = Rect(123, 89.2, 61, 48.8)
TITLE: Sizes = (11.5, 8.0)
BODY: Sizes = (10.2, 7.4)
NOTE: Sizes = (9.0, 7.6)
SAFE = 3.0
"""Millimetres that words stay away from the cut."""


def make_player_boards(job: Job, pack: Pack[Content]) -> Artefact:
    """`player-boards-PAPER.pdf`."""
    text, options = job_text(job), sheet_options(job)
    words = WordsOnPieces(pack, text)
    boards = draw_player_boards(words, job.style)
    words.findings.raise_if_any()
    return make(boards, options, text, pack, options.name(backs=False))


def draw_player_boards(words: WordsOnPieces, style: Style) -> Component:
    """A board for each faction, from the most radical to the most conservative."""
    component = words.content.identity.component("player-boards")
    width, height = component.size
    pieces = [
        Piece(
            f"player-board-{faction.id}",
            words.say(f"faction-{faction.id}"),
            PlayerBoard(words, style, faction).scene(width, height),
            ground="paper-blue",
        )
        for faction in words.content.factions.factions
    ]
    promise = PreflightPromise(safe=SAFE, text=NOTE[1], named=True)
    return Component(words.text(component.name), pieces, BLEED, promise=promise)


class PlayerBoard:
    """The board of one faction in one language."""

    def __init__(self, words: WordsOnPieces, style: Style, faction: FactionInfo) -> None:
        self._content = words.content
        self._words = words
        self._style: Style = style
        self._faction = faction
        self._art: list[Item] = []
        self._text: list[Item] = []

    def scene(self, width: float, height: float) -> Scene:
        """The whole board."""
        self._art.append(pamphlet(Rect(0, 0, width, height).inflated(BLEED)))
        self._head(width)
        self._stock()
        self._money()
        if self._faction.id in self._content.rules.solo.factions:
            self._others()
        else:
            self._hearts()
        self._wins()
        layers = Group(tuple(self._art), layer="art"), Group(tuple(self._text), layer="text")
        return Scene(width, height, layers, bleed=BLEED)

    def _draw(self, *items: Item) -> None:
        """Words of a drawing go to their own layer."""
        for item in items:
            (self._text if isinstance(item, Label) else self._art).append(item)

    def _placard(self, box: Rect, title: str, key: str) -> Rect:
        """An empty placard with its title; the room inside."""
        placard = Placard(box)
        self._draw(*placard.items(self._words.line(title, key, placard.title_room, HEAD, TITLE)))
        return placard.inside

    # --- the head -----------------------------------------------------------------------------------------------------

    def _head(self, width: float) -> None:
        """The name on the faction's colour, its sign in a medallion, its place among the five."""
        faction, factions = self._faction, self._content.factions.factions
        own, sign = faction.id, f"{faction.id}-sign"
        bar = Pen().move(-BLEED, HEAD_BAR).line(width + BLEED, HEAD_BAR)
        bar.move(-BLEED, HEAD_BAR - 1.1).line(width + BLEED, HEAD_BAR - 1.1)
        line = Stroke("ink", 0.4) if self._style == "low-ink" else Stroke(sign, 0.3)
        x, y = MEDALLION
        self._draw(
            Path(rectangle(-BLEED, -BLEED, width + 2 * BLEED, HEAD_BAR + BLEED), fill=own),
            bar.path(stroke=line),
            Path(ellipse(x, y, 10.6), fill=own, stroke=Stroke("ink", 0.9)),
            Path(ellipse(x, y, 9.5), stroke=Stroke(sign, 0.35)),
            stamped(faction_sign(own, on_colour=True), x, y, 13.4),
        )
        step, size = 8.6, 7.0
        left = width - 6.0 - step * len(factions)
        name = self._words.say(f"faction-{own}")
        run = self._words.line(name, f"faction-{own}", left - 36, "title-black", (27.0, 18.0))
        self._draw(label(run, 32.5, 10.9, sign))
        for k, other in enumerate(factions):
            x, y = left + step * (k + 0.5), 6.4
            self._draw(
                Path(ellipse(x, y, size / 2), fill=other.id, stroke=Stroke("ink", 0.25)),
                stamped(faction_sign(other.id, on_colour=True), x, y, size * 0.66),
            )
            if other.id == own:
                self._draw(
                    Path(ellipse(x, y, size / 2 + 0.5), stroke=Stroke(sign, 0.7)),
                    Path(polygon([(x, 10.7), (x - 1.4, 12.2), (x + 1.4, 12.2)]), fill=sign),
                )
        told = self._words.say(
            "board-rank", opinion=self._words.say(f"opinion-{own}"), rank=faction.rank, factions=len(factions)
        )
        run = self._words.line(told, "board-rank", width - 40, "text-italic", (10.0, 7.4))
        self._draw(label(run, width - 6.4, HEAD_BAR + 4.4, align="right"))

    # --- stock --------------------------------------------------------------------------------------------------------

    def _stock(self) -> None:
        """Slots; those that are full at the start show the faction's sign."""
        setup, words = self._content.rules.setup, self._words
        room = self._placard(STOCK, words.say("place-stock"), "place-stock")
        left = room.x + (room.width - (COLUMNS - 1) * PITCH - SLOT) / 2
        top = room.y + 1.2
        for n in range(COLUMNS * ROWS):
            x, y = left + n % COLUMNS * PITCH, top + n // COLUMNS * DOWN
            self._draw(*slot(x, y, SLOT))
            if n < setup.stock:
                self._draw(stamped(ghost_sign(self._faction.id), x + SLOT / 2, y + SLOT / 2, SLOT * 0.66))
        told = words.say("board-stock", stock=setup.stock, pile=setup.cubes - setup.stock)
        run = words.line(told, "board-stock", room.width - 4, "text-italic", NOTE)
        self._draw(label(run, room.x + room.width / 2, room.bottom - 1.5, align="centre"))

    # --- currency -----------------------------------------------------------------------------------------------------

    def _money(self) -> None:
        """The faction's own currency and what it does, places for three pieces, when they are used."""
        words, kind = self._words, self._faction.currency
        room = self._placard(MONEY, words.say("money"), "money")
        side = 13.0
        self._draw(placed(piece_sign(kind, self._style), room.x + 1.0, room.y + 1.0, side))
        name = words.line(words.say(f"currency-{kind}"), f"currency-{kind}", room.width - side - 4, HEAD, (12.5, 8.5))
        x = room.x + side + 3.2
        self._draw(label(name, x, room.y + 4.4))
        told = words.block(words.say(f"money-{kind}"), f"money-{kind}", room.right - x - 0.6, 13.6, NOTE)
        self._draw(*told.items(x, room.y + 5.8))
        below = room.y + max(1.0 + side, 5.8 + told.height)
        self._purse(Rect(room.x, below, room.width, room.bottom - below))

    def _purse(self, room: Rect) -> None:
        """Places for three pieces and when they are used, with as much white above as between and below."""
        wide, beside = PURSE, (room.width - 3 * PURSE) / 4
        rest = self._words.block(
            self._words.say("money-use"), "money-use", room.width - 2 * beside, room.height - wide - 2.4, NOTE, 1.06
        )
        gap = (room.height - wide - rest.height) / 3
        y = room.y + gap
        for k in range(3):
            at = rectangle(room.x + beside + (wide + beside) * k, y, wide, wide, 0.8)
            self._draw(Path(at, fill="slot", stroke=Stroke("ink", 0.25, (1.2, 0.8))))
        self._draw(*rest.items(room.x + beside, y + wide + gap))

    # --- cubes of others, or hearts -----------------------------------------------------------------------------------

    def _others(self) -> None:
        """Slots for cubes of other factions, who may have how many, and what three and four of them give."""
        words, content = self._words, self._content
        solo = content.rules.solo
        title = words.say("board-others", least=content.identity.players.least, most=solo.players.number)
        room = self._placard(OTHERS, title, "board-others")
        x, y = room.x + 2.0, room.y + 1.6
        for n in range(solo.board_slots):
            self._draw(*slot(x + n * (SLOT + 1.6), y, SLOT))
        self._rivals(x + solo.board_slots * (SLOT + 1.6) + 3.0, y, room.right - 2.0)
        top, high = y + SLOT + 3.0, (room.bottom - y - SLOT - 4.0) / 2
        for number, key in ((solo.front.number, "board-front"), (solo.alliance.number, "board-alliance")):
            for k in range(solo.board_slots):
                at = rectangle(room.x + 2.0 + 4.4 * k, top + (high - 3.8) / 2 - 0.6, 3.8, 3.8, 0.3)
                self._draw(Path(at, fill="ink" if k < number else "slot", stroke=Stroke("ink", 0.25)))
            left = room.x + 2.0 + 4.4 * solo.board_slots + 2.4
            told = words.block(words.say(key), key, room.right - left - 1.5, high - 1.0, BODY)
            self._draw(*told.items(left, top + (high - 1.0 - told.height) / 2))
            top += high

    def _rivals(self, x: float, y: float, right: float) -> None:
        """Factions that may have only few cubes here."""
        solo, words = self._content.rules.solo, self._words
        rivals = solo.rivals.get(self._faction.id, ())
        if not rivals:
            return
        key = "board-rival" if len(rivals) == 1 else "board-rivals"
        told = words.say(key, cubes=solo.rival_cubes.number)
        run = words.line(told, key, right - x, "text-italic", (10.0, 7.4))
        self._draw(label(run, x, y + 3.4))
        for k, rival in enumerate(rivals):
            at = x + 3.6 + 9.0 * k, y + 9.0
            self._draw(
                Path(ellipse(*at, 3.6), fill=rival, stroke=Stroke("ink", 0.25)),
                stamped(faction_sign(rival, on_colour=True), *at, 4.8),
            )

    def _hearts(self) -> None:
        """For who is never without a player: where laws make a faction's cubes rise."""
        words, content = self._words, self._content
        room = self._placard(OTHERS, words.say("board-hearts"), "board-hearts")
        told = words.block(words.say("general-heart"), "general-heart", room.width - 3, 9.6, BODY)
        self._draw(*told.items(room.x + 1.5, room.y + 0.6))
        provinces = {one.heart: (n, one) for n, one in enumerate(content.map.provinces) if one.heart}
        laws = [law for law in content.cards.laws if law.hearts]
        top = room.y + 10.4
        high = (room.bottom - top) / len(laws)
        for row, law in enumerate(laws):
            y = top + high * (row + 0.5)
            called = f"{words.text(content.text.laws[law.effect].title, 'law')} ({law.id})"
            at = words.place("text", "laws", law.effect)
            run = words.line(called, at, 44.0, "text-semibold", BODY)
            self._draw(label(run, room.x + 1.5, y + 1.2))
            for k, heart in enumerate(law.hearts):
                x = room.x + 51.0 + 31.0 * k
                self._draw(*sacred_heart(x, y + 0.3, 7.2))
                self._draw(centred_figure(str(heart), "text-bold", 8.6, x, y + 0.4, "ivory"))
                n, province = provinces[heart]
                at = words.place("map", "provinces", n, "name")
                run = words.line(words.text(province.name, "province"), at, 23.0, "text", BODY)
                self._draw(label(run, x + 6.0, y + 1.2))

    # --- ways to win --------------------------------------------------------------------------------------------------

    def _wins(self) -> None:
        """The faction's own way first, then the score, then what all must fear."""
        words, own = self._words, self._faction.id
        room = self._placard(WINS, words.say("win"), "win")
        keys = [f"win-{own}", "win-score"]
        if own != self._content.rules.endings.paris_falls:
            keys.append("win-beware")
        laid = words.column(
            [(key, words.say(key)) for key in keys], room.width - 5.6, room.height - 1.6, (11.0, BODY[1])
        )
        y = room.y + 0.8
        for one in laid.columns[0]:
            middle = y + one.y + one.block.ascent - 0.9
            x = room.x + 1.9
            half = 0.85
            lozenge = polygon([(x - half, middle), (x, middle - half), (x + half, middle), (x, middle + half)])
            self._draw(Path(lozenge, fill="gold"))
            self._text.append(Group(one.items(room.x + 4.4, room.width - 5.6), translate(0, y)))
