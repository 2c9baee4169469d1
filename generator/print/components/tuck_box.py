"""The tuck box: as deep as the deck is thick, in one piece where the paper allows it, else in two halves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.loading.common import Identity
from engine.loading.pack import AnyPack
from engine.record import record
from generator.drawing.ornaments import plate, swelled_rule
from generator.drawing.placing import placed
from generator.drawing.scene import Group, Item, Path, Scene, Stroke, Symbol, TextRun, polygon, rectangle
from generator.drawing.theme import theme
from generator.drawing.transforms import rotate, scale, translate
from generator.failure import WrongUse
from generator.job import Artefact, Job
from generator.language.audience import audience
from generator.language.text import Text
from generator.print.components.folded import SEAM
from generator.print.paper import nets
from generator.print.paper.formats import formats
from generator.print.paper.nets import BoxSize, Net, Part
from generator.print.sheets.component import Component, make
from generator.print.sheets.imposition import impose
from generator.print.sheets.options import STOCK, SheetOptions, measure, named, sheet_options, size
from generator.print.sheets.pdf import ArtAndWords
from generator.print.sheets.piece import Piece
from generator.typesetting.columns import Paragraph, flow, marked
from generator.typesetting.paragraph import StyledText
from generator.typesetting.shaping import fit_line, label, shape

SMALLEST = 6.5
"""Smallest size of text, in points."""
INSET = 4.0
"""Millimetres from the edge of a wall to the plate on it."""
THIN, USUAL_HEIGHT = 12.0, 80.0
"""Millimetres: walls that are thinner have no plate and no frame; on boxes that are lower titles are smaller."""
LEAST_PORTRAIT, LEAST_SCENERY = 12.0, 6.0
"""Millimetres: where there is less room, as on a box for small cards, no portrait and no scenery is drawn."""
USUAL_ROW = 3
"""Up to so many signs on the front have their full size; if there are more, all are smaller."""

Picture = tuple[float, float, tuple[Item, ...]]
"""Width, height and items of a drawing, its top left corner at the origin."""
Plate = Callable[[float, float, float, float, float], tuple[Item, ...]]
"""Draws what words stand on, from left, top, width, height, and how heavy its lines are."""


@record
class BoxFaces:
    """What a game prints on its box."""

    identity: Identity
    labels: Mapping[str, str]
    """The game's labels: `notice`, and `players`, `age` and `minutes` if it has its own words for them."""
    cards: int
    """How many cards go into it; 0 for the box of the other pieces."""
    front: tuple[Symbol, ...]
    """Signs in a row below the title."""
    sides: tuple[Symbol, Symbol]
    """Signs above and below the title on the narrow walls."""
    back: Symbol
    """The sign above the words on the back."""
    portrait: Picture | None = None
    """Drawn on the front between title and signs."""
    scenery: Picture | None = None
    """Drawn on the back instead of the sign."""
    contents: tuple[str, ...] = ()
    """What is in it, in words; the number of cards if nothing is said."""
    cube: int = 0
    """The side of the largest cubes that have room in the box of the other pieces, if it may have some."""
    credits: tuple[str, ...] = ()
    """What else the back says, below the notice."""
    name: str = ""
    """What the box is called, if a game has several for cards."""
    file: str = ""
    """The word for it in the name of its file, if a game has several for cards."""
    ground: tuple[str, str] = ("ground", "ground")
    """The hatching of its walls and the colour below it."""
    plate: Plate = plate


def make_tuckbox(job: Job, pack: AnyPack, text: Text, faces: BoxFaces) -> Artefact:
    """`tuckbox[-FILE][-SIZE][-sleeved]-PAPER.pdf`, or `tuckbox-pieces-PAPER.pdf` for what is no card."""
    name = file_name(job, faces) if faces.cards else pieces_file(job)
    return make(box(job, text, faces), sheet_options(job), text, pack, name)


def make_boxes(job: Job, pack: AnyPack, text: Text, *boxes: BoxFaces) -> Artefact:
    """Several boxes, each in a file of its own."""
    first, *others = (make_tuckbox(job, pack, text, faces) for faces in boxes)
    return first.with_others(*others)


def box(job: Job, text: Text, faces: BoxFaces) -> Component:
    """The box for the cards that this job makes, or for the other pieces."""
    options, extent, stock = sheet_options(job), size(job), _stock(job)
    if not faces.cards:
        return Component(text("Box for the pieces"), _pieces(nets.PIECES, options, faces, text), SEAM)
    room = nets.box_size(extent.width, extent.height, faces.cards, stock, sleeved=bool(job.option("sleeved")))
    return Component(faces.name or text("Tuck box"), _pieces(room, options, faces, text), SEAM)


def holds(faces: BoxFaces, text: Text) -> str:
    """How large the pieces may be that go into the box for the pieces, in words."""
    return text("flat pieces, or cubes of up to {side} mm", side=text.number(faces.cube))


def pieces_file(job: Job) -> str:
    """The name of the file for the other pieces without ending; neither cards nor sleeves change that box."""
    return sheet_options(job).name(size="pieces", backs=False)


def file_name(job: Job, faces: BoxFaces) -> str:
    """The name of the file of a box for cards, without ending."""
    words = [faces.file, named(size(job), formats(job.root / "templates"))]
    return sheet_options(job).name(size="-".join(filter(None, words)), part=part(job), backs=False)


def part(job: Job) -> str:
    """The words in the file's name for sleeves and an unusual stock."""
    stock = _stock(job)
    words = ["sleeved" if job.option("sleeved") else "", f"stock{stock:g}" if stock != STOCK else ""]
    return "-".join(filter(None, words))


def _stock(job: Job) -> float:
    stock = measure(job, "stock", STOCK)
    if not 0.05 <= stock <= 3:
        raise WrongUse(
            f"--stock {stock:g} is not the thickness of a card", "measure ten cards and divide: 0.05 to 3 mm"
        )
    return stock


def _pieces(room: BoxSize, options: SheetOptions, faces: BoxFaces, text: Text) -> list[Piece]:
    whole = nets.tuck_box(room)
    try:
        impose(whole.width, whole.height, options.without_backs().spec(bleed=SEAM))
    except WrongUse:
        parts: tuple[Part, ...] = ("front", "back")
    else:
        parts = ("whole",)
    drawn = {name: nets.tuck_box(room, name) for name in parts}
    width, height = max(net.width for net in drawn.values()), max(net.height for net in drawn.values())
    return [
        Piece(
            "-".join(filter(None, ["tuckbox", faces.file, name])),
            faces.identity.title,
            Scene(width, height, _walls(net, faces, text), bleed=SEAM),
            outline=net.outline,
            folds=net.folds,
        )
        for name, net in drawn.items()
    ]


def _walls(net: Net, faces: BoxFaces, text: Text) -> tuple[Item, ...]:
    """The ground of all walls, a little beyond every fold and cut, then their pictures and words.

    Flaps for glue stay bare.
    """
    ground = [
        Path(
            rectangle(cell.x - SEAM, cell.y - SEAM, cell.width + 2 * SEAM, cell.height + 2 * SEAM),
            fill=theme().hatch(*faces.ground),
        )
        for cell in net.faces.values()
    ]
    art: list[Item] = [*ground, *(Path(polygon(tab), fill="paper") for tab in net.tabs)]
    words: list[Item] = []
    for name, cell in net.faces.items():
        wall_art, wall_words = _wall(name, cell.width, cell.height, faces, text)
        at = cell.place(cell.width, cell.height)
        art.append(Group(wall_art, at))
        words.append(Group(wall_words, at))
    glue = text("Glue here")
    words += [_on_tab(tab, glue) for tab in net.tabs]
    return Group(tuple(art), layer="art"), Group(tuple(words), layer="text")


def _on_tab(tab: tuple[tuple[float, float], ...], words: str) -> Group:
    xs, ys = [x for x, _ in tab], [y for _, y in tab]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    upright = max(ys) - min(ys) > max(xs) - min(xs)
    run = shape(words, "text-italic", 8)
    return Group((label(run, 0, 1, "guide", "centre"),), translate(x, y) @ rotate(-90 if upright else 0))


def _wall(name: str, width: float, height: float, faces: BoxFaces, text: Text) -> ArtAndWords:
    """Art and words of one wall."""
    if name == "front":
        return _front(width, height, faces, text)
    if name == "back":
        return _back(width, height, faces, text)
    if name in ("left", "right"):
        return _side(width, height, faces)
    largest, smallest = (26.0, 7.5) if height >= THIN else (max(1.6 * height, SMALLEST), SMALLEST)
    title = fit_line(faces.identity.title, "title-bold", width * 0.8, largest, smallest, 1.0)
    centred = (label(title, width / 2, height / 2 + title.size * 0.11, align="centre"),) if title else ()
    if height < THIN:
        return (), centred
    return faces.plate(INSET, INSET, width - 2 * INSET, height - 2 * INSET, 1.0), centred


def _front(width: float, height: float, faces: BoxFaces, text: Text) -> ArtAndWords:
    """Title, subtitle, perhaps a portrait, signs, and for how many players of what age the game is."""
    identity, x = faces.identity, width / 2
    inner = width - 2 * INSET - 8
    largest = 28 if faces.portrait else 34
    crown, shown = nets.NOTCH + 2.0, faces.portrait is not None
    head, rest = _title(identity.title, inner, largest * min(1.0, height / USUAL_HEIGHT))
    top = crown + height * (0.125 if shown else 0.19)
    above = top + (1.6 if rest else 0.0)
    if rest:
        top = above + rest.size * 0.39 + 1.2  # figures may hang below the line
    subtitle = [StyledText(text(identity.subtitle), "text-italic")]
    below, end = _lines(subtitle, inner, 9 if shown else 11, x - inner / 2, top + (5.6 if shown else 8))
    smaller = USUAL_ROW / max(len(faces.front), USUAL_ROW)
    foot = height - INSET - (14.0 if shown else 16.5)
    whole, middle = (0.14, foot - 4.4) if shown else (0.24, height * 0.65)
    sign, step = inner * whole * smaller, inner * (whole + 0.1) * smaller
    first = x - (len(faces.front) - 1) / 2 * step
    signs = [
        placed(symbol, first + n * step - sign / 2, middle - sign / 2, sign) for n, symbol in enumerate(faces.front)
    ]
    told = [StyledText("\n".join(audience(identity, text, faces.labels)), "text-medium")]
    audience_, _ = _lines(told, inner, 8 if shown else 9, x - inner / 2, foot)
    room = middle - sign / 2 - end - 1.6
    art = (
        *faces.plate(INSET, crown, width - 2 * INSET, height - crown - INSET, 1.3),
        swelled_rule(x, top + (3.6 if shown else 4.6), inner * 0.55, 0.8),
        *(_fitted(faces.portrait, x, end + 0.8, inner, room) if faces.portrait and room > LEAST_PORTRAIT else ()),
        *signs,
    )
    title = [label(head, x, above, align="centre"), *([label(rest, x, top, align="centre")] if rest else [])]
    return art, (*title, *below, *audience_)


def _title(words: str, width: float, largest: float) -> tuple[TextRun, TextRun | None]:
    """A title in one line, or in two where what stands before its colon is set larger."""
    head, colon, rest = words.partition(": ")
    first = fit_line(head, "title-black" if colon else "title-bold", width, largest, 12, 1.0)
    second = fit_line(rest, "title-bold", width, largest, SMALLEST, 0.5) if colon else None
    return first or shape(head, "title-bold", 12), second


def _back(width: float, height: float, faces: BoxFaces, text: Text) -> ArtAndWords:
    """The sign, the number of cards, the notice, designer, language and version."""
    identity, x = faces.identity, width / 2
    inner = width - 2 * INSET - 7
    large = faces.cards and height > USUAL_HEIGHT
    contents = faces.contents or (text.plural("{n} card", "{n} cards", faces.cards),)
    said = holds(faces, text)
    credit = text("Game by {designer}", designer=identity.designer)
    lines = [
        Paragraph((StyledText("\n".join(contents), "text-semibold"),), 1.3 if large else 1.0, align="centre"),
        *([Paragraph(marked(f"*{said[:1].upper()}{said[1:]}*"), above=0.2, align="centre")] if faces.cube else []),
        Paragraph((StyledText(credit, "text-medium"),), above=0.5, align="centre"),
        Paragraph(marked(text(faces.labels["notice"]) + "."), above=0.5, align="centre"),
        *(Paragraph(marked(said), above=0.35, align="centre") for said in faces.credits),
        Paragraph(
            (StyledText(f"{text.language.name} · {identity.version}", "text-italic"),), above=0.5, align="centre"
        ),
    ]
    laid = flow(lines, inner, [height * (0.66 if faces.credits else 0.44)], 9.5, SMALLEST)
    top = height - INSET - 4.5 - laid.heights[0]
    words = tuple(Group(line.items(x - inner / 2, inner), translate(0, top)) for line in laid.columns[0])
    sign = inner * 0.4
    crest: tuple[Item, ...] = (placed(faces.back, x - sign / 2, INSET + height * 0.12, sign),)
    if faces.scenery:
        room = top - INSET - 6.0
        crest = _fitted(faces.scenery, x, INSET + 4.0, inner, room) if room > LEAST_SCENERY else ()
    return (*faces.plate(INSET, INSET, width - 2 * INSET, height - 2 * INSET, 1.3), *crest), words


def _fitted(picture: Picture, x: float, top: float, width: float, height: float) -> tuple[Item, ...]:
    """A drawing as large as its room allows, in the middle of it; `x` is the middle, `top` the upper edge."""
    wide, high, items = picture
    k = min(width / wide, height / high)
    return (Group(items, translate(x - wide * k / 2, top + (height - high * k) / 2) @ scale(k)),)


def _side(width: float, height: float, faces: BoxFaces) -> ArtAndWords:
    """A narrow wall: the title along the box, between two signs."""
    largest, smallest = (min(30, width * 1.3), 8.0) if width >= THIN else (max(1.6 * width, SMALLEST), SMALLEST)
    title = fit_line(faces.identity.title, "title-bold", height * 0.5, largest, smallest, 1.0)
    x, y = width / 2, height / 2
    sign = min(width * 0.42, 12, height * 0.25 - INSET - 5)
    signs = [
        placed(symbol, x - sign / 2, at - sign / 2, sign)
        for symbol, at in zip(faces.sides, (INSET + 4 + sign / 2, height - INSET - 4 - sign / 2), strict=True)
    ]
    run = (label(title, 0, title.size * 0.11, align="centre"),) if title else ()
    inside = rectangle(2.5, 2.5, width - 5, height - 5)
    frame = (Path(inside, stroke=Stroke("gold", 0.35)),) if width >= THIN else ()
    return (*frame, *signs), (Group(run, translate(x, y) @ rotate(-90)),)


def _lines(words: list[StyledText], width: float, points: float, x: float, y: float) -> tuple[tuple[Item, ...], float]:
    """Centred lines from y down, and where they end."""
    laid = flow([Paragraph(tuple(words), align="centre")], width, [40], points, 6.5)
    return tuple(Group(line.items(x, width), translate(0, y)) for line in laid.columns[0]), y + laid.heights[0]
