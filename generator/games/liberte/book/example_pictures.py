"""What the pictures of examples show, read back from finished scenes; and what the engine's table holds there.

Two readings that know nothing of each other: one reads scenes, symbol by symbol, and no state; the other reads states,
and no drawing. `verify` compares them, place by place. A marker on a track stands on the space whose figure is nearest.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from engine.games.liberte.content.cards import FACTIONS
from engine.games.liberte.content.content import Content
from engine.games.stage import View
from engine.loading.pack import Pack
from generator.drawing.drawn import Drawn, read_scene
from generator.drawing.scene import Scene
from generator.games.liberte.book.card_thumbnail import GONE
from generator.games.liberte.book.context import PictureContext
from generator.games.liberte.book.pictures import Pictures
from generator.language.text import project_text
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story
from generator.rulebook.verify.picture_checks import Shown

TRACKS = ("track", "order")
"""Places in which the position of a piece counts."""
_PIECES = (
    (re.compile(r"stack-(\w+)-(\d)-(\w+)"), r"\3: \1 \2"),
    (re.compile(r"(token|block|marker)-(\w+)"), r"\1 \2"),
    (re.compile(r"(card|number|wreath)-(\d+)(?:-\d+)?"), r"\1 \2"),
    (re.compile(r"(lily)"), r"\1"),
)
"""Names of symbols, and the pieces that they are. Any other symbol is ground."""


class ExamplePictures:
    """The pictures of all examples, as `verify` compares them; in English, for pieces are the same in all languages."""

    def __init__(self, pack: Pack[Content], root: Path, runs: Mapping[str, Play]) -> None:
        self.pack, self.runs = pack, runs
        self.pictures = Pictures(pack, root, project_text(root, pack.game, "en"), runs)

    def scenes(self, story: Story, step: int) -> list[Scene]:
        """The pictures of a panel: its own, and the strip below it if there is one."""
        drawn = (self.pictures.panel(story, step), self.pictures.strip(story, step))
        return [scene for scene in drawn if scene is not None]

    def read(self, scene: Scene) -> Shown:
        """What a picture shows."""
        context = self.pictures.context
        return read_picture(scene, {context.faction(faction): faction for faction in FACTIONS})

    def shown(self, story: Story, step: int) -> Shown:
        """What a panel and the strip below it show."""
        return {place: there for scene in self.scenes(story, step) for place, there in self.read(scene).items()}

    def names(self, shown: Shown) -> set[str]:
        """The names of what is shown."""
        return shown_names(self.pictures.context, shown)

    def true(self, story: Story, step: int, place: str) -> Counter[str]:
        """What lies in a place at the moment of a panel."""
        return Counter(_Table(self.pack.content, self.runs[story.id], story.panels[step].at).there(place))


# --- the picture ------------------------------------------------------------------------------------------------------


def read_picture(scene: Scene, factions: Mapping[str, str]) -> Shown:
    """Place -> what is drawn there. A place inside another one counts as a thing there.

    `factions` are the names of the factions, as a line of words may have them instead of a piece.
    """
    shown: Shown = {}
    drawn = read_scene(scene)
    figures = {track: [d for d in drawn if d.words and d.places[-1:] == (track,)] for track in TRACKS}
    for one in drawn:
        if not one.places:
            continue
        path = "/".join(one.places)
        things = shown.setdefault(path, Counter())
        if not one.what and not one.words:
            if len(one.places) > 1:
                shown.setdefault("/".join(one.places[:-1]), Counter())[one.places[-1]] += 1
            continue
        if one.places[-1] in TRACKS:
            piece = _piece(one)
            if piece:
                things[f"{piece} on {_space(one, figures[one.places[-1]])}"] += 1
        elif one.what:
            piece = _piece(one)
            things.update([piece] if piece else [])
        else:
            things.update(f"figure {number}" for number in re.findall(r"\d+", one.words))
            things.update([f"name {factions[one.words]}"] if one.words in factions else [])
        if not (0 <= one.x <= scene.width and 0 <= one.y <= scene.height):
            things["outside the picture"] += 1
    return shown


def _piece(one: Drawn) -> str:
    for pattern, words in _PIECES:
        match = pattern.fullmatch(one.what)
        if match:
            return match.expand(words)
    return ""


def _space(one: Drawn, figures: Sequence[Drawn]) -> str:
    """The figure below a piece."""
    nearest = min(figures, key=lambda figure: abs(figure.x - one.x))
    apart = min(abs(figure.x - nearest.x) for figure in figures if figure is not nearest)
    if abs(nearest.x - one.x) > apart / 2:
        return "no space"
    number = re.match(r"\d+", nearest.words)
    return number[0] if number else "no space"


def shown_names(context: PictureContext, shown: Mapping[str, Counter[str]]) -> set[str]:
    """The names of what a picture shows: cards, provinces, and factions by any of their pieces or cards."""
    names: set[str] = set()
    for path, things in shown.items():
        places = path.replace("ballot:", "province:").split("/")
        names.update(place for place in places if place.startswith(("card:", "province:")))
        for thing in things:
            names.update(f"faction:{word}" for word in re.findall(r"\b(?:red|blue|white)\b", thing))
    for key in [name for name in names if name.startswith("card:")]:
        card = context.cards[int(key.removeprefix("card:"))]
        names.update([f"faction:{card.faction}"] if card.faction else [])
        names.update([f"special:{card.effect}"] if card.effect else [])
    return names


# --- the table --------------------------------------------------------------------------------------------------------


class _Table:
    """One moment of a run."""

    def __init__(self, content: Content, run: Play, at: str) -> None:
        self.content = content
        steps = run.run.steps
        count = {"given": 0, "then": len(steps)}.get(at)
        self.steps = steps[: int(at.partition(":")[2]) if count is None else count]
        self.events = [event for step in self.steps for event in step.events]
        self.now = run.table(at)
        self.earlier = [self.now, *(step.view for step in reversed(self.steps)), run.table("given")]

    def there(self, path: str) -> list[str]:
        """What lies in a place; an unknown place holds what no picture can show."""
        *around, place = path.split("/")
        kind, _, name = place.partition(":")
        if kind == "province":
            return self._province(name, named=not around)
        if kind == "stack":
            faction, height = self.now["provinces"][around[-1].partition(":")[2]][name].split()
            return [f"{name}: {faction} {height}", f"figure {height}"]
        if kind == "vote":
            vote = self._vote(around[-1].partition(":")[2])
            return [f"token {vote['player']}", f"block {vote['faction']}", f"figure {vote['votes']}"]
        if kind == "card":
            gone = [pile for pile in GONE if int(name) in self.now[pile]]
            return [f"card {name}", *(f"token {player}" for player in self._holder(int(name))), *gone]
        if kind in GONE:
            return []  # a word on a card
        if kind == "rows":
            return [f"{name}:{player}" for player in self.now["order"]]
        return _SIMPLE[kind](self, name)

    def _province(self, number: str, *, named: bool) -> list[str]:
        stacks: dict[str, str] = self.now["provinces"][number]
        if not named:
            return [f"number {number}", *(f"{player}: {stack}" for player, stack in stacks.items())]
        province = self.content.board.province(int(number))
        marks = ["lily"] * province.fleur_de_lis + ([f"wreath {province.vp}"] if province.vp else [])
        return [
            f"number {number}",
            *marks,
            *(f"stack:{player}" for player in stacks),
            *["vote"] * bool(self._vote(number)),
        ]

    def _vote(self, number: str) -> View:
        """The last election there whose votes are still held."""
        for event in reversed(self.events):
            if event["event"] == "votes-returned":
                break
            if event["event"] == "vote" and str(event["province"]) == number:
                return event
        return {}

    def _holder(self, number: int) -> list[str]:
        """Who has a card, or had it last."""
        for table in self.earlier:
            for place in ("hands", "displays"):
                for player, cards in table[place].items():
                    if number in cards:
                        return [player]
        return []

    def map(self, _: str) -> list[str]:
        """Every province with a stack."""
        return [f"province:{number}" for number, stacks in self.now["provinces"].items() if stacks]

    def lily(self, number: str) -> list[str]:
        """The sign of a province without a stack."""
        open_one = not self.now["provinces"][number]
        return ["lily"] * (open_one and self.content.board.province(int(number)).fleur_de_lis)

    def battle(self, turn: str) -> list[str]:
        """The white block on a lost battle."""
        return ["block white"] * (int(turn) in self.now["lost-battles"])

    def battle_box(self, _: str) -> list[str]:
        """A token for each that was sent."""
        return [f"token {player}" for player, count in self.now["battle-box"].items() for _ in range(count)]

    def supply(self, faction: str) -> list[str]:
        """The three supplies, or one of them."""
        return (
            [f"block {faction}", f"figure {self.now['supply'][faction]}"]
            if faction
            else [f"supply:{f}" for f in FACTIONS]
        )

    def government(self, _: str) -> list[str]:
        """The marker of the government, and a token of each player who is present."""
        return [f"marker {self.now['government']}", *(f"token {player}" for player in self.now["presence"])]

    def opposition(self, _: str) -> list[str]:
        """Its name: its marker stays on the Election Track (rule 7.14)."""
        return [f"name {self.now['opposition']}"]

    def order(self, _: str) -> list[str]:
        """The players on the Player Order Track."""
        return [f"token {player} on {place}" for place, player in enumerate(self.now["order"], 1)]

    def track(self, _: str) -> list[str]:
        """The markers: that of the government lies in its box (rule 7.14), the others on the track."""
        last = self.content.board.track("election").last
        governing = self.now["government"]
        return [
            f"marker {faction} on {min(max(self.now['track'][faction], 0), last + 1)}"
            for faction in FACTIONS
            if faction != governing
        ]

    def cabinet(self, _: str) -> list[str]:
        """The marker of the government, beside the track."""
        return [f"marker {self.now['government']}"]

    def ballot(self, number: str) -> list[str]:
        """What a province voted."""
        vote = self._vote(number)
        return [f"number {number}", f"token {vote['player']}", f"block {vote['faction']}", f"figure {vote['votes']}"]

    def numbered(self, kind: str, name: str) -> list[str]:
        """A line of a table: a player and a number."""
        return [f"token {name}", *(f"figure {self.now[table][name]}" for table in kind.split("&"))]

    def votes(self, name: str) -> list[str]:
        """A player's votes of every faction, or of one."""
        player, _, faction = name.partition(":")
        held = self.now["votes"][player]
        if faction:
            return [f"block {faction}", f"figure {held[faction]}"]
        return [f"token {player}", *(f"votes:{player}:{f}" for f in FACTIONS if held[f])]

    def points(self, name: str) -> list[str]:
        """A player's points of the faction that ends the game."""
        player, _, faction = name.partition(":")
        wanted = "red" if self.now["ending"] == "landslide" else "white"
        if faction:
            return [f"block {wanted}", f"figure {self.now['points'][wanted][player]}"]
        return [f"token {player}", f"points:{player}:{wanted}"]


_SIMPLE: Mapping[str, Callable[[_Table, str], list[str]]] = {
    "map": _Table.map,
    "lily": _Table.lily,
    "battle": _Table.battle,
    "battle-box": _Table.battle_box,
    "supply": _Table.supply,
    "government": _Table.government,
    "opposition": _Table.opposition,
    "order": _Table.order,
    "track": _Table.track,
    "cabinet": _Table.cabinet,
    "ballot": _Table.ballot,
    "vp": lambda table, name: table.numbered("vp", name),
    "gains": lambda table, name: table.numbered("gains", name),
    "vp&hand-sizes": lambda table, name: table.numbered("vp&hand-sizes", name),
    "hand-sizes": lambda table, name: table.numbered("hand-sizes", name),
    "votes": _Table.votes,
    "points": _Table.points,
}
"""What lies in a place, by the first word of its name."""
