"""The engine's view of a table -> a picture: all boards one below the other, one of them, or a window on a location."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as FilePath

from engine.games.patriots.content.content import Content
from engine.games.stage import View
from engine.loading.pack import Pack
from engine.nearest import nearest
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Item, Path, Scene, rectangle, unlayered
from generator.drawing.transforms import translate
from generator.failure import Failure, WrongUse
from generator.games.patriots.france.state_picture import draw_state as draw_france
from generator.games.patriots.paris.layout import SITES
from generator.games.patriots.paris.state_picture import draw_state as draw_paris
from generator.job import Style
from generator.language.text import Text, project_text

BoardPicture = Callable[[Pack[Content], FilePath, Text, Style, View], Scene]
BOARDS: dict[str, BoardPicture] = {"paris": draw_paris, "france": draw_france}
"""By the word of `--window`, from the top."""
GAP = 8.0
"""Between two boards."""
AIR = 4.0
"""What a window shows around a location."""


def picture(
    pack: Pack[Content], root: FilePath, view: View, code: str, style: Style, place: str | None = None
) -> Scene:
    """The whole table; or what `place` names: a board, or a location of Paris."""
    if place is not None and place not in (*BOARDS, *SITES):
        near = nearest(place, (*BOARDS, *SITES))
        fix = (
            f"did you mean {near}?"
            if near
            else f"give a board ({', '.join(BOARDS)}) or a location ({', '.join(SITES)})"
        )
        raise WrongUse(f"--window {place} names neither a board nor a location", fix)
    text = project_text(root, pack.game, code)
    try:
        if place is not None and place in SITES:
            return window(draw_paris(pack, root, text, style, view), SITES[place].whole.inflated(AIR))
        names = BOARDS if place is None else (place,)
        return stacked([BOARDS[name](pack, root, text, style, view) for name in names])
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Failure("this is not a view of a table", "write one with: pnp show state SCENARIO") from error


def stacked(scenes: list[Scene]) -> Scene:
    """Scenes one below the other."""
    if len(scenes) == 1:
        return scenes[0]
    items: list[Item] = []
    y = 0.0
    for scene in scenes:
        items.append(Group(unlayered(scene.items, ids=True), at=translate(0, y)))
        y += scene.height + GAP
    width = max(scene.width for scene in scenes)
    title = " · ".join(scene.title for scene in scenes)
    return Scene(width, y - GAP, (Group(tuple(items), layer="art"),), title=title, language=scenes[0].language)


def window(scene: Scene, part: Rect) -> Scene:
    """A part of a scene in true size."""
    inside = Group(unlayered(scene.items), at=translate(-part.x, -part.y))
    cut = Group((inside,), clip=Path(rectangle(0, 0, part.width, part.height)), layer="art")
    return Scene(part.width, part.height, (cut,), title=scene.title, language=scene.language)
