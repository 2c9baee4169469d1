"""What the pictures of examples show, read back from finished scenes; and what the engine's table holds there.

Two readings that know nothing of each other: one reads scenes, symbol by symbol, and no state; the other reads states,
and no drawing. `verify` compares them, place by place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from engine.games.patriots.content.content import Content
from engine.games.stage import View
from engine.loading.pack import Pack
from generator.drawing.scene import Scene
from generator.games.patriots.book.pictures import Pictures
from generator.games.patriots.book.pieces import read_picture
from generator.language.text import project_text
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story
from generator.rulebook.verify.picture_checks import Shown

_NAMED = {"general": "card", "army": "army", "card": "card", "law": "law", "cube": "faction", "chip": "faction"}


class ExamplePictures:
    """The pictures of all examples, as `verify` compares them; in English, for pieces are the same in all languages."""

    def __init__(self, pack: Pack[Content], root: Path, runs: Mapping[str, Play]) -> None:
        self.pack, self.runs = pack, runs
        self.pictures = Pictures(pack, root, project_text(root, pack.game, "en"), runs)

    def scenes(self, story: Story, step: int) -> list[Scene]:
        """The picture of a panel."""
        return [self.pictures.panel(story, step)]

    def read(self, scene: Scene) -> Shown:
        """What a picture shows."""
        return read_picture(scene)

    def shown(self, story: Story, step: int) -> Shown:
        """What a panel shows."""
        return {place: there for scene in self.scenes(story, step) for place, there in self.read(scene).items()}

    def names(self, shown: Shown) -> set[str]:
        """The names of what is shown: places, and pieces by their kinds."""
        names = set()
        for place, things in shown.items():
            kind, _, name = place.partition(":")
            if kind in ("location", "province", "territory"):
                names.add(f"{kind}:{name}")
            for thing in things:
                piece, _, what = thing.partition(" ")
                if piece in _NAMED:
                    names.add(f"{_NAMED[piece]}:{what}")
        return names

    def true(self, story: Story, step: int, place: str) -> Counter[str]:
        """What lies in a place at the moment of a panel."""
        return Counter(_Table(self.pack.content, self.runs[story.id], story.panels[step].at).there(place))


class _Table:
    """One moment of a run."""

    def __init__(self, content: Content, run: Play, at: str) -> None:
        self.content = content
        steps = run.run.steps
        count = {"given": 0, "then": len(steps)}.get(at)
        self.steps = steps[: int(at.partition(":")[2]) if count is None else count]
        self.now = run.table(at)
        self.earlier = [self.now, *(step.view for step in reversed(self.steps)), run.table("given")]

    def there(self, path: str) -> list[str]:
        """What lies in a place; an unknown place holds what no picture can show."""
        kind, _, name = path.partition(":")
        if kind == "location":
            slots = next(place.slots for place in self.content.paris.locations if place.id == name) or 0
            return _row(self.now["paris"].get(name, {}), slots)
        if kind == "boards":
            return [f"chip {name}", *_row(self.now["boards"].get(name, {}), self.content.rules.solo.board_slots)]
        if kind == "votes":
            return _row(self.now["votes"].get(name, {}), 0)
        if kind in ("province", "territory"):
            return self._node(name, kind)
        if kind == "off":
            return [f"army {name}"] if self.now["armies"].get(name, "none") == "none" else ["nothing"]
        if kind == "card":
            return [f"card {name}", *self._owner(name)]
        if kind == "law":
            return self._law(*name.split(":"))
        if kind == "money":
            held = self.now["money"].get(name, {})
            return [f"chip {name}", *(f"piece {piece}" for piece, number in held.items() for _ in range(number))]
        return self._figures(kind, name)

    def _node(self, name: str, kind: str) -> list[str]:
        things = []
        if kind == "province" and name != "paris":
            cube = self.now["provinces"].get(name, "none")
            things.append("slot" if cube == "none" else f"cube {cube}")
        for card in (card for card, at in self.now["generals"].items() if at == name):
            things += [f"general {card}", *self._owner(card)]
        return things + [f"army {army}" for army, at in self.now["armies"].items() if at == name]

    def _owner(self, card: str) -> list[str]:
        for table in self.earlier:
            for held in (table["active"], table["hands"]):
                for faction, cards in held.items():
                    if card in cards:
                        return [f"chip {faction}"]
        return []

    def _law(self, law: str, state: str) -> list[str]:
        proposed, adopted = self.now["proposed"] == law, law in self.now["laws"]
        true = "proposed" if proposed else "force" if adopted else "stack"
        return [f"law {law}"] if state == true else ["a law elsewhere"]

    def _figures(self, kind: str, name: str) -> list[str]:
        if kind == "order":
            return [f"figure {name}", f"chip {self.now['order'][int(name) - 1]}"] if name else []
        if kind == "winners":
            return [f"chip {faction}" for faction in self.now[kind]]
        if kind == "events":
            event = self._event(name)
            scores = [f"figure {event[key]}" for key in (("oui", "non") if name == "count" else ("ours", "theirs"))]
            return scores + (self._fighting() if name == "decided" else [])
        if kind in ("treasury", "round"):
            return [f"figure {self.now[kind]}"]
        return [f"chip {name}", f"figure {self.now[kind][name]}"]

    def _fighting(self) -> list[str]:
        """Everybody on a side of the last coup or civil war."""
        events = [event for step in self.steps for event in step.events]
        begun = max(k for k, event in enumerate(events) if event["event"] in ("coup", "civil-war"))
        sided = [
            event["faction"] for event in events[begun:] if event["event"] == "side" and event["side"] != "neutral"
        ]
        return [f"chip {faction}" for faction in (events[begun]["faction"], *events[begun]["factions"], *sided)]

    def _event(self, name: str) -> View:
        return next(e for step in reversed(self.steps) for e in reversed(step.events) if e["event"] == name)


def _row(there: Mapping[str, int], slots: int) -> list[str]:
    cubes = [f"cube {faction}" for faction, number in there.items() for _ in range(number)]
    return cubes + ["slot"] * max(0, slots - len(cubes))
