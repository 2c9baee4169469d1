"""Which examples of a printed book to move, and what to set smaller, so that its pages are filled better.

An example is never broken. Where it does not fit, the page would end with a hole as high as the example; so the rules
that follow go before it until the page is full, as a printer would have it. If that is not enough, or if a chapter
would end with a few lines on a page of their own, its text is set more tightly and pictures of examples smaller. If
the book is too long, that is done wherever it saves a page. The first layout tells how high everything is, so that all
this can be computed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import itemgetter

from engine.record import record
from generator.backends.book import LaidBox, Layout
from generator.rulebook.book.holes import PAGE, WANTED, Filled, Unit, units

TEACHING = 20
"""In so many pages a book is to teach its game."""
_FARTHEST = 5
"""How many rules an example may be moved behind."""
_SMALL, _SMALL_MANY = 0.9, 0.93
"""How high an example, and one of many panels, is at most when its pictures are small (print.css)."""
_RULES, _GAPS = (1.0, 0.92, 0.87), (1.0, 0.7, 0.55)
"""How high rules, and the room around everything, are when set tightly and more tightly (print.css)."""
_TIGHT = {"many": 0.92, "example": 0.97}
"""How high an example of many panels, and another one, is when set tightly."""
_BROKEN = 1.02
"""How many pages an example is taken for that had to be broken: it is made for one page, and a little higher."""
_LONELY = 0.5
"""A last page of a chapter that is filled less than this is worth some effort to avoid."""
_MOST = 60
"""How many arrangements of the text so far are followed at a time."""
PLACE = "<!--after {}-->"
"""The mark in the HTML behind which an example may be moved."""


@record
class Move:
    """An example that goes behind a rule, or is set smaller, or both. `behind` is empty if it stays."""

    example: str
    behind: str
    small: bool


@record
class Changes:
    """What to change in a book so that its pages are filled: examples to move, chapters to set more tightly."""

    moves: tuple[Move, ...] = ()
    tight: tuple[str, ...] = ()
    tighter: tuple[str, ...] = ()
    """Those of the tight chapters that are set more tightly still."""
    joined: tuple[str, ...] = ()
    """Chapters that do not begin a page."""

    def apply(self, html: str) -> str:
        """The changed book."""
        for chapter in self.joined:
            html = html.replace(
                f'<section class="chapter new-page" id="{chapter}"', f'<section class="chapter" id="{chapter}"'
            )
        for chapter in self.tight:
            head = re.compile(rf'<section class="chapter([^"]*)" id="{re.escape(chapter)}"')
            look = "tight tighter" if chapter in self.tighter else "tight"
            html = head.sub(rf'<section class="chapter\1 {look}" id="{chapter}"', html, count=1)
        for move in reversed(self.moves):  # of two behind one rule the first stands first
            figure = re.search(
                rf'<figure class="example[^"]*" id="{re.escape(move.example)}".*?</figure>\n?', html, re.DOTALL
            )
            if figure is None:
                continue
            words = figure[0].replace('class="example', 'class="example small', 1) if move.small else figure[0]
            html = html[: figure.start()] + ("" if move.behind else words) + html[figure.end() :]
            if move.behind:
                mark = PLACE.format(move.behind)
                html = html.replace(mark, mark + words, 1)
        return html


def changes(layout: Layout, until: str = "", budget: int = TEACHING) -> Changes:
    """What to change so that no hole is too large and no page has but a few lines; nothing if none is needed.

    If the chapters before the one called `until` take more pages than the `budget`, those are set more tightly where
    that saves a page. If that is not enough, some do not begin a page: those where this saves most.
    """
    layout = _mended(layout)
    runs = list(_runs(layout))
    plans = [_plan(run, layout) for run in runs]
    teaching = next((n for n, run in enumerate(runs) if any(block.section == until for block in run)), 0)
    joined: list[str] = []
    if _pages(plans[:teaching]) > budget:
        plans[:teaching] = [_best(run, layout.area[1], 0, _SHORTER) for run in runs[:teaching]]
    while _pages(plans[:teaching]) > budget:
        tried = [(_best(runs[n - 1] + runs[n], layout.area[1], 0, _SHORTER), n) for n in range(1, teaching)]
        saved = [(_pages(plans[n - 1 : n + 1]) - plan[1], n) for plan, n in tried]
        most, n = max(saved, default=(0, 0))
        if most <= 0:
            break
        joined.append(runs[n][0].section)
        runs[n - 1 : n + 1] = [runs[n - 1] + runs[n]]
        plans[n - 1 : n + 1] = [tried[n - 1][0]]
        teaching -= 1
    made = [plan for plan, _ in plans]
    return Changes(
        tuple(move for plan in made for move in plan.moves),
        tuple(chapter for plan in made for chapter in plan.tight),
        tuple(chapter for plan in made for chapter in plan.tighter),
        tuple(joined),
    )


def _pages(plans: Sequence[tuple[Changes, int]]) -> int:
    return sum(pages for _, pages in plans)


def corrected(first: Layout, made: Changes, second: Layout) -> Changes:
    """The changes once more, when the second layout has shown how high everything is after them.

    What is tight, small or joined stays so; the places of the examples are chosen anew, and some may become small too.
    """
    first, second = _mended(first), _mended(second)
    now = dict(zip(_keys(second), second.boxes, strict=True))
    boxes = tuple(replace(now.get(key, box), page=box.page) for key, box in zip(_keys(first), first.boxes, strict=True))
    small = {move.example for move in made.moves if move.small}
    moves: dict[str, Move] = {name: Move(name, "", small=True) for name in small}
    for run in _runs(replace(first, boxes=boxes), made.joined):
        if any("example" in block.kinds for block in run):
            plan, _ = _best(run, first.area[1], 0, _AS_IT_IS)
            moves |= {move.example: replace(move, small=move.small or move.example in small) for move in plan.moves}
    order = [box.name for box in first.boxes]
    found = tuple(sorted(moves.values(), key=lambda move: order.index(move.example)))
    return replace(made, moves=found)


def _keys(layout: Layout) -> Iterator[tuple[object, ...]]:
    """What tells each box from the others, in any order of the examples: its name, or its place among its like."""
    seen: Counter[tuple[object, ...]] = Counter()
    for box in layout.boxes:
        key = (box.name,) if box.name else (box.section, box.kinds)
        seen[key] += 1
        yield (*key, seen[key])


def _mended(layout: Layout) -> Layout:
    """The layout with every example in one piece, also those that are higher than a page."""
    boxes: list[LaidBox] = []
    for box in layout.boxes:
        if "example" in box.kinds and boxes and boxes[-1].name == box.name:
            margins = (boxes[-1].margins[0], box.margins[1])
            boxes[-1] = replace(boxes[-1], height=_BROKEN * layout.area[1], margins=margins)
        else:
            boxes.append(box)
    return replace(layout, boxes=tuple(boxes))


def _plan(run: list[LaidBox], layout: Layout) -> tuple[Changes, int]:
    """What to change in a run, and how many pages it then takes."""
    height = layout.area[1]
    filled = reduce(lambda way, unit: way.then(unit, height), units(run), Filled())
    lonely = filled.pages > 1 and filled.y / height < _LONELY
    if not any("example" in block.kinds for block in run) or not (lonely or filled.hole > WANTED):
        return Changes(), filled.pages
    return _best(run, height, filled.pages - lonely)


def _runs(layout: Layout, joined: Sequence[str] = ()) -> Iterator[list[LaidBox]]:
    """The blocks between two places where a page must begin; chapters that are `joined` need not begin one."""
    run: list[LaidBox] = []
    for block in layout.boxes:
        if "starts" in block.kinds and run and block.section not in joined:
            yield run
            run = []
        run.append(block)
    if run:
        yield run


_Way = tuple[Filled, tuple[Move, ...]]
"""Pages filled so far, and the examples that were moved or set smaller for it."""
Look = tuple[int, tuple[bool, ...]]
"""How tightly text is set (0, 1 or 2), and whether examples may be small."""
_AS_IT_IS: tuple[Look, ...] = ((0, (False, True)),)
_LOOKS: tuple[Look, ...] = ((0, (False,)), (1, (False,)), (0, (False, True)), (1, (False, True)))
_SHORTER: tuple[Look, ...] = (*_LOOKS, (2, (False,)), (2, (False, True)))
"""What is tried, one after the other: usually, and if the book is too long."""


def _best(run: Sequence[LaidBox], height: float, pages: int, looks: Sequence[Look] = _LOOKS) -> tuple[Changes, int]:
    """The best arrangement of the blocks between two page starts.

    What changes the look is tried only if it is needed to fill the pages or to get along with so many.
    """
    tried: list[tuple[float, int, _Way]] = []
    for tight, sizes in looks:
        way = _arranged([_set_tightly(block, tight) for block in run], height, sizes)
        tried.append((way[0].cost + 4 * tight, tight, way))
        if tried[-1][0] < PAGE * pages:
            break
    _, tight, (filled, moves) = min(tried, key=itemgetter(0))
    chapters = tuple(dict.fromkeys(block.section for block in run))
    return Changes(moves, chapters if tight else (), chapters if tight > 1 else ()), filled.pages


def _arranged(run: Sequence[LaidBox], height: float, sizes: Sequence[bool]) -> tuple[Filled, tuple[Move, ...]]:
    """The examples where they fill the pages best: of all ways to come to a point in the text, the best go on.

    No example overtakes another, so that their numbers stay in order.
    """
    text, examples = _parts(run)
    ways: dict[int, list[_Way]] = {0: [(Filled(), ())]}  # by the number of examples that have been set
    for done in range(len(text) + 1):
        for n, (example, places) in enumerate(examples):
            if done in places:
                far = places.index(done)
                behind = text[done - 1][-1].name if far else ""
                more = [_with(way, example, far, behind, height, small=s) for way in ways.get(n, ()) for s in sizes]
                ways[n + 1] = _some([*ways.get(n + 1, ()), *more], height)
        if done < len(text):
            ways = {
                n: _some([(filled.then(text[done], height), moves) for filled, moves in some], height)
                for n, some in ways.items()
                if n == len(examples) or examples[n][1][-1] > done
            }
    return min(ways[len(examples)], key=lambda way: way[0].cost)


def _with(way: _Way, unit: Unit, far: int, behind: str, height: float, *, small: bool) -> _Way:
    """With an example: small ones, and those behind other rules than their own, cost a little."""
    filled, moves = way
    if small and "small" not in unit[-1].kinds:
        unit = (*unit[:-1], _set_small(unit[-1]))
    filled = filled.then(unit, height)
    moves = (*moves, Move(unit[-1].name, behind, small)) if far or small else moves
    return replace(filled, cost=filled.cost + 0.2 * far + 0.8 * small), moves


def _parts(run: Sequence[LaidBox]) -> tuple[list[Unit], list[tuple[Unit, list[int]]]]:
    """The text as units, and the examples, each with the places it may have: behind how many units of the text."""
    text: list[Unit] = []
    examples: list[tuple[Unit, list[int]]] = []
    for unit in units(run):
        if "example" in unit[-1].kinds:
            examples.append((unit, [len(text)]))
        else:
            text.append(unit)
    closed = [unit[-1].name and "rule" in unit[-1].kinds for unit in text]
    for n, following in enumerate(text[1:]):  # a table or picture belongs to the rule before it
        closed[n] = closed[n] and (len(following) > 1 or "rule" in following[0].kinds)
    for unit, places in examples:
        if len(unit) == 1:  # one with a heading of its own stays
            behind = range(places[0], len(text))
            free = [n + 1 for n in behind if closed[n] and text[n][-1].section == unit[0].section]
            places.extend(free[:_FARTHEST])
    return text, examples


def _some(ways: Iterable[_Way], height: float) -> list[_Way]:
    """The best of the ways that fill a page equally far, and not too many of them."""
    best: dict[int, _Way] = {}
    for way in sorted(ways, key=lambda way: way[0].cost):
        best.setdefault(round(way[0].y), way)
    return sorted(best.values(), key=lambda way: way[0].cost + PAGE * way[0].y / height)[:_MOST]


def _set_small(block: LaidBox) -> LaidBox:
    return _scaled(block, _SMALL_MANY if "many" in block.kinds else _SMALL)


def _set_tightly(block: LaidBox, tight: int) -> LaidBox:
    kinds = {"rule": _RULES[tight], **(_TIGHT if tight else {})}
    above, below = block.margins
    gaps = (above * _GAPS[tight], below * _GAPS[tight])
    return replace(_scaled(block, next((kinds[kind] for kind in kinds if kind in block.kinds), 1.0)), margins=gaps)


def _scaled(block: LaidBox, factor: float) -> LaidBox:
    return replace(block, height=block.height * factor)
