"""Which examples of a printed book to move, and what to set smaller, so that its pages are filled better.

An example is never broken. Where it does not fit, the page would end with a hole as high as the example; so the rules
that follow go before it until the page is full, as a printer would have it. If that is not enough, or if a chapter
would end with a few lines on a page of their own, its text is set more tightly and pictures of examples smaller. The
first layout tells how high everything is, so that all this can be computed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from engine.record import record
from generator.backends.book import LaidBox, Layout

_WANTED = 0.12
"""What is aimed at, for the same reason as `_SPARE`."""
TEACHING = 20
"""In so many pages a book is to teach its game."""
_SPARE = 2.5
"""Millimetres at the foot of a page that are not counted on, as a computed page differs a little from one laid out."""
_CHAPTER = 7.0
"""Millimetres above a chapter that does not begin a page (print.css)."""
_FARTHEST = 5
"""How many rules an example may be moved behind."""
_SMALLER = 0.75
"""The width of a small example's pictures (print.css)."""
_PICTURES = 0.4
"""The share of an example's height that its pictures take, at least."""
_TIGHTER, _TIGHTER_EXAMPLE, _TIGHTER_MANY = 0.93, 0.97, 0.87
"""How high a rule, an example, an example of many panels is when set tightly, compared with the usual (print.css)."""
_BROKEN = 1.1
"""How many pages an example is taken for that had to be broken: all that is known is that it is higher than one."""
_LONELY = 0.5
"""A last page of a chapter that is filled less than this is worth some effort to avoid."""
_BAD, _PAGE = 10_000.0, 100.0
"""What a hole that is too large costs, and a page."""
_MOST = 1500
"""How many arrangements are compared at most."""
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
            html = head.sub(rf'<section class="chapter\1 tight" id="{chapter}"', html, count=1)
        for move in self.moves:
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
        plans[:teaching] = [_best(run, layout.area[1], 0) for run in runs[:teaching]]
    while _pages(plans[:teaching]) > budget:
        tried = [(_best(runs[n - 1] + runs[n], layout.area[1], 0), n) for n in range(1, teaching)]
        saved = [(_pages(plans[n - 1 : n + 1]) - plan[1], n) for plan, n in tried]
        most, n = max(saved, default=(0, 0))
        if most <= 0:
            break
        joined.append(runs[n][0].section)
        runs[n - 1 : n + 1] = [runs[n - 1] + runs[n]]
        plans[n - 1 : n + 1] = [tried[n - 1][0]]
        teaching -= 1
    moves = tuple(move for plan, _ in plans for move in plan.moves)
    return Changes(moves, tuple(chapter for plan, _ in plans for chapter in plan.tight), tuple(joined))


def _pages(plans: Sequence[tuple[Changes, int]]) -> int:
    return sum(pages for _, pages in plans)


def corrected(first: Layout, made: Changes, second: Layout) -> Changes:
    """The changes once more, when the second layout has shown how high everything is after them.

    What is tight, small or joined stays so; only the places of the examples are chosen anew.
    """
    first, second = _mended(first), _mended(second)
    heights = {box.name: box for box in second.boxes if box.name}
    boxes = tuple(replace(heights[box.name], page=box.page) if box.name in heights else box for box in first.boxes)
    small = {move.example for move in made.moves if move.small}
    moves: dict[str, Move] = {name: Move(name, "", small=True) for name in small}
    for run in _runs(replace(first, boxes=boxes), made.joined):
        if any("example" in block.kinds for block in run):
            plan, _ = _best(run, first.area[1], 0, _AS_IT_IS)
            moves |= {move.example: replace(move, small=move.example in small) for move in plan.moves}
    order = [box.name for box in first.boxes]
    found = tuple(sorted(moves.values(), key=lambda move: order.index(move.example)))
    return Changes(found, made.tight, made.joined)


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
    ends, pages, last = _filled(run, height)
    lonely = pages > 1 and last < _LONELY
    if not any("example" in block.kinds for block in run) or not (lonely or any(share > _WANTED for share in ends)):
        return Changes(), pages
    return _best(run, height, pages - lonely)


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


Choice = tuple[int, bool]
"""Behind how many rules an example goes, and whether it is set smaller."""


_AS_IT_IS = ((False, (False,)),)
_LOOKS = (*_AS_IT_IS, (True, (False,)), (False, (False, True)), (True, (True,)))
"""What is tried, one after the other: whether text is set tightly, and whether examples are small."""


def _best(
    run: Sequence[LaidBox], height: float, pages: int, looks: Sequence[tuple[bool, tuple[bool, ...]]] = _LOOKS
) -> tuple[Changes, int]:
    """The best arrangement of the blocks between two page starts.

    What changes the look is tried only if it is needed to fill the pages or to get along with so many.

    No example overtakes another, so that their numbers stay in order.
    """
    examples = [n for n, block in enumerate(run) if "example" in block.kinds]
    behind = [[n, *_rules_behind(run, n)[:_FARTHEST]] for n in examples]
    best: tuple[float, tuple[Choice, ...], bool] = (float("inf"), (), False)
    taken = pages
    for tight, sizes in looks:
        set_run = [_set_tightly(block) for block in run] if tight else run
        options = [[(far, small) for far in range(len(places)) for small in sizes] for places in behind]
        for choices in _some(options):
            places = [places[far] for places, (far, _) in zip(behind, choices, strict=True)]
            if places == sorted(places):
                order = _arranged(set_run, dict(zip(examples, zip(places, choices, strict=True), strict=True)))
                filled = _filled(order, height)
                cost = _cost(filled, choices, tight=tight)
                if cost < best[0]:
                    best, taken = (cost, choices, tight), filled[1]
        if best[0] < _PAGE * pages:
            break
    _, choices, tight = best
    moves = [
        Move(run[n].name, run[places[far]].name if far else "", small)
        for n, places, (far, small) in zip(examples, behind, choices, strict=True)
        if far or small
    ]
    return Changes(tuple(moves), tuple(dict.fromkeys(block.section for block in run)) if tight else ()), taken


def _some(options: Sequence[Sequence[Choice]]) -> Iterator[tuple[Choice, ...]]:
    """All combinations; if they are too many, fewer and fewer choices for each."""
    most = max((len(choices) for choices in options), default=0)
    while most > 1 and prod(len(choices) for choices in options) > _MOST:
        most -= 1
        options = [choices[:most] for choices in options]
    return product(*options)


def _rules_behind(run: Sequence[LaidBox], n: int) -> list[int]:
    """The rules that follow an example in its chapter, as positions in the run."""
    return [
        k for k in range(n + 1, len(run)) if run[k].section == run[n].section and "rule" in run[k].kinds and run[k].name
    ]


def _arranged(run: Sequence[LaidBox], chosen: Mapping[int, tuple[int, Choice]]) -> list[LaidBox]:
    """The blocks in a new order; `chosen` are the new places and the choices of the examples."""
    order = sorted(range(len(run)), key=lambda n: ((chosen[n][0], 1) if n in chosen else (n, 0), n))
    return [
        _scaled(run[n], 1 - _PICTURES * (1 - _SMALLER)) if n in chosen and chosen[n][1][1] else run[n] for n in order
    ]


def _set_tightly(block: LaidBox) -> LaidBox:
    kinds = {"chapter-head": 1.0, "many": _TIGHTER_MANY, "example": _TIGHTER_EXAMPLE}
    return _scaled(block, next((kinds[kind] for kind in kinds if kind in block.kinds), _TIGHTER))


def _scaled(block: LaidBox, factor: float) -> LaidBox:
    return replace(block, height=block.height * factor)


def _cost(filled: tuple[list[float], int, float], choices: Sequence[Choice], *, tight: bool) -> float:
    """Holes that are too large cost most, then pages, then small and far examples, then white."""
    ends, pages, _ = filled
    cost = sum(0.2 * far + 0.8 * small for far, small in choices) + _PAGE * (pages - 1) + 4 * tight
    return cost + sum(10 * share * share + (_BAD * (1 + share) if share > _WANTED else 0) for share in ends)


def _filled(order: Sequence[LaidBox], height: float) -> tuple[list[float], int, float]:
    """The holes inside chapters, the number of pages, and how far the last one is filled, in this order of blocks."""
    ends: list[float] = []
    pages, y, below = 1, 0.0, 0.0
    room = height - _SPARE
    for n, block in enumerate(order):
        above = max(below, block.margins[0], _CHAPTER if "chapter-head" in block.kinds else 0.0) if y else 0.0
        need = block.height + _kept_with(order, n)
        if y and y + above + need > room:
            if order[n - 1].section == block.section:
                ends.append((height - y) / height)
            pages, y, above = pages + 1, 0.0, 0.0
        y += above + block.height
        while y > height + 0.01:  # a block that may be broken
            pages, y = pages + 1, y - height
        below = block.margins[1]
    return ends, pages, y / height


def _kept_with(order: Sequence[LaidBox], n: int) -> float:
    """The height of what must stand on the same page below a heading."""
    if n + 1 < len(order) and ("section" in order[n].kinds or "chapter-head" in order[n].kinds):
        gap = max(order[n].margins[1], order[n + 1].margins[0])
        return gap + order[n + 1].height + _kept_with(order, n + 1)
    return 0.0
