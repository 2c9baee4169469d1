"""Which examples of a printed book to move, and what to set smaller, so that its pages are filled better.

An example is never broken. Where it does not fit, the page would end with a hole as high as the example; so the rules
that follow go before it until the page is full, as a printer would have it. If that is not enough, or if a chapter
would end with a few lines on a page of their own, chapters are set more tightly, each as much as is best, and pictures
of examples smaller. If the book is too long, that is done wherever it saves a page. The first layout tells how high
everything is; how high it would be otherwise is estimated, or measured in trial layouts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import reduce

from engine.record import record
from generator.backends.book import LaidBox, Layout
from generator.rulebook.book.holes import PAGE, WANTED, Filled, Unit, units

TEACHING = 20
"""In so many pages a book is to teach its game."""
_FARTHEST = 5
"""How many rules an example may be moved behind."""
_SMALL, _SMALL_MANY = 0.9, 0.93
"""How high an example, and one of many panels, is at most when its pictures are small (print.css)."""
_RULES, _GAPS = (1.0, 0.92, 0.85), (1.0, 0.7, 0.55)
"""How high rules, and the room around everything, are when set tightly and more tightly (print.css)."""
_TIGHT = {"many": 0.92, "example": 0.97}
"""How high an example of many panels, and another one, is when set tightly."""
_BROKEN = 1.02
"""How many pages an example is taken for that had to be broken: it is made for one page, and a little higher."""
_TIGHT_COSTS = 4.0
"""What it costs to set a chapter tightly; more tightly costs twice as much."""
_LONELY = 0.5
"""A last page of a chapter that is filled less than this is worth some effort to avoid."""
_MOST = 120
"""How many arrangements of the text so far are followed at a time."""
_CLASSES = ("", " tight", " tight tighter")
"""How print.css calls a chapter that is set more or less tightly."""
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
            look = _CLASSES[2 if chapter in self.tighter else 1]
            html = head.sub(rf'<section class="chapter\1{look}" id="{chapter}"', html, count=1)
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


def trials(html: str) -> tuple[str, str]:
    """The book to be measured: all of it set tightly, and all of it more tightly, with small examples."""
    head = '<section class="chapter'
    tight, tighter = (html.replace(head, head + look) for look in _CLASSES[1:])
    return tight, tighter.replace('<figure class="example', '<figure class="example small')


@record
class Sizes:
    """How high blocks are when they are set tightly or small: estimated, unless they have been measured."""

    tight: Mapping[LaidBox, tuple[LaidBox, ...]] = field(default_factory=dict)
    small: Mapping[LaidBox, LaidBox] = field(default_factory=dict)

    def tightly(self, block: LaidBox, tight: int) -> LaidBox:
        """A block as it was laid out first, set tightly."""
        return self.tight[block][tight] if block in self.tight else _set_tightly(block, tight)

    def smaller(self, block: LaidBox) -> LaidBox:
        """An example, however tightly it is set, with small pictures."""
        return self.small[block] if block in self.small else _set_small(block)


def measured(first: Layout, tight: Layout, tighter: Layout) -> Sizes:
    """What the layouts of the `trials` tell. In the second all examples are small, and else as high as in the first."""
    first, *others = (_mended(layout) for layout in (first, tight, tighter))
    one, two = (dict(zip(_keys(layout), layout.boxes, strict=True)) for layout in others)
    looks: dict[LaidBox, tuple[LaidBox, ...]] = {}
    small: dict[LaidBox, LaidBox] = {}
    for key, box in zip(_keys(first), first.boxes, strict=True):
        if key not in one or key not in two:
            continue
        example = "example" in box.kinds
        heights = (box.height, one[key].height, (one if example else two)[key].height)
        margins = (box.margins, one[key].margins, two[key].margins)
        looks[box] = tuple(replace(box, height=h, margins=m) for h, m in zip(heights, margins, strict=True))
        if example:
            saved = one[key].height - two[key].height
            small |= {look: replace(look, height=look.height - saved) for look in looks[box]}
    return Sizes(looks, small)


def changes(layout: Layout, until: str = "", budget: int = TEACHING, sizes: Sizes | None = None) -> Changes:
    """What to change so that no hole is too large and no page has but a few lines; nothing if none is needed.

    If the chapters before the one called `until` take more pages than the `budget`, those are set more tightly where
    that saves a page. If that is not enough, some do not begin a page: those where this saves most.
    """
    layout = _mended(layout)
    setting = _Setting(layout.area[1], sizes or Sizes())
    runs = list(_runs(layout))
    plans = [_plan(run, setting) for run in runs]
    teaching = next((n for n, run in enumerate(runs) if any(block.section == until for block in run)), 0)
    joined: list[str] = []
    if _pages(plans[:teaching]) > budget:
        plans[:teaching] = [_best(run, setting, 0, _SHORTER) for run in runs[:teaching]]
    while _pages(plans[:teaching]) > budget:
        tried = [(_best(runs[n - 1] + runs[n], setting, 0, _SHORTER), n) for n in range(1, teaching)]
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


def _keys(layout: Layout) -> Iterator[tuple[object, ...]]:
    """What tells each box from the others, in any order of the examples: its name, or its place among its like."""
    seen: Counter[tuple[object, ...]] = Counter()
    for box in layout.boxes:
        key = (box.name,) if box.name else (box.section, box.kinds)
        seen[key] += 1
        yield (*key, seen[key])


def _mended(layout: Layout) -> Layout:
    """The layout with every block in one piece, also those that go on over several pages."""
    boxes: list[LaidBox] = []
    for box in layout.boxes:
        if not (boxes and (box.continued or (box.name and box.name == boxes[-1].name))):
            boxes.append(box)
            continue
        whole = _BROKEN * layout.area[1] if "example" in box.kinds else boxes[-1].height + box.height
        margins = (boxes[-1].margins[0], box.margins[1])
        boxes[-1] = replace(boxes[-1], height=whole, margins=margins, continued="example" not in box.kinds)
    return replace(layout, boxes=tuple(boxes))


@record
class _Setting:
    """How high a page is, and how high blocks are."""

    height: float
    sizes: Sizes


def _plan(run: list[LaidBox], setting: _Setting) -> tuple[Changes, int]:
    """What to change in a run, and how many pages it then takes."""
    height = setting.height
    filled = reduce(lambda way, unit: way.then(unit, height), units(run), Filled())
    lonely = filled.pages > 1 and filled.y / height < _LONELY
    if not any("example" in block.kinds for block in run) or not (lonely or filled.hole > WANTED):
        return Changes(), filled.pages
    return _best(run, setting, filled.pages - lonely)


def _runs(layout: Layout) -> Iterator[list[LaidBox]]:
    """The blocks between two places where a page must begin."""
    run: list[LaidBox] = []
    for block in layout.boxes:
        if "starts" in block.kinds and run:
            yield run
            run = []
        run.append(block)
    if run:
        yield run


Look = tuple[tuple[int, ...], tuple[bool, ...]]
"""How tightly chapters may be set (0, 1 or 2), and whether examples may be small."""
_LOOKS: tuple[Look, ...] = (((0,), (False,)), ((0, 1), (False,)), ((0, 1), (False, True)))
_SHORTER: tuple[Look, ...] = (*_LOOKS, ((0, 1, 2), (False, True)))
"""What is tried, one after the other: usually, and if the book is too long."""


@record
class _Way:
    """Pages filled so far, the examples that were moved or set smaller for it, how tightly each chapter is set."""

    filled: Filled
    moves: tuple[Move, ...] = ()
    chapters: tuple[tuple[str, int], ...] = ()

    @property
    def tight(self) -> int:
        """How tightly the present chapter is set."""
        return self.chapters[-1][1] if self.chapters else 0

    def looks(self, section: str, allowed: Iterable[int]) -> Iterator[_Way]:
        """The ways to go on with a chapter: a new one may be set in any way, and tightly costs a little."""
        if self.chapters and self.chapters[-1][0] == section:
            yield self
            return
        for tight in allowed:
            filled = replace(self.filled, cost=self.filled.cost + _TIGHT_COSTS * tight)
            yield replace(self, filled=filled, chapters=(*self.chapters, (section, tight)))


def _best(run: Sequence[LaidBox], setting: _Setting, pages: int, looks: Sequence[Look] = _LOOKS) -> tuple[Changes, int]:
    """The best arrangement of the blocks between two page starts.

    What changes the look is tried only if it is needed to fill the pages or to get along with so many.
    """
    tried: list[_Way] = []
    for look in looks:
        tried.append(_arranged(run, setting, look))
        if tried[-1].filled.cost < PAGE * pages:
            break
    way = min(tried, key=lambda way: way.filled.cost)
    tight, tighter = (tuple(name for name, level in way.chapters if level >= least) for least in (1, 2))
    return Changes(way.moves, tight, tighter), way.filled.pages


def _arranged(run: Sequence[LaidBox], setting: _Setting, look: Look) -> _Way:
    """The examples where they fill the pages best: of all ways to come to a point in the text, the best go on.

    No example overtakes another, so that their numbers stay in order.
    """
    levels, sizes = look
    text, examples = _parts(run)
    ways: dict[int, list[_Way]] = {0: [_Way(Filled())]}  # by the number of examples that have been set
    for done in range(len(text) + 1):
        for n, (example, places) in enumerate(examples):
            if done in places:
                far = places.index(done)
                behind = text[done - 1][-1].name if far else ""
                before = [way for one in ways.get(n, ()) for way in one.looks(example[0].section, levels)]
                more = [_with(way, example, far, behind, setting, small=s) for way in before for s in sizes]
                ways[n + 1] = _some([*ways.get(n + 1, ()), *more], setting.height)
        if done < len(text):
            unit = text[done]
            ways = {
                n: _some(
                    [_then(way, unit, setting) for one in some for way in one.looks(unit[0].section, levels)],
                    setting.height,
                )
                for n, some in ways.items()
                if n == len(examples) or examples[n][1][-1] > done
            }
    return min(ways[len(examples)], key=lambda way: way.filled.cost)


def _then(way: _Way, unit: Unit, setting: _Setting) -> _Way:
    """With text, set as tightly as its chapter."""
    tight = tuple(setting.sizes.tightly(block, way.tight) for block in unit)
    return replace(way, filled=way.filled.then(tight, setting.height))


def _with(way: _Way, unit: Unit, far: int, behind: str, setting: _Setting, *, small: bool) -> _Way:
    """With an example: small ones, and those behind other rules than their own, cost a little."""
    *heads, example = (setting.sizes.tightly(block, way.tight) for block in unit)
    filled = way.filled.then((*heads, setting.sizes.smaller(example) if small else example), setting.height)
    filled = replace(filled, cost=filled.cost + 0.2 * far + 0.8 * small)
    moves = (*way.moves, Move(example.name, behind, small)) if far or small else way.moves
    return replace(way, filled=filled, moves=moves)


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
    best: dict[tuple[int, int], _Way] = {}
    for way in sorted(ways, key=lambda way: way.filled.cost):
        best.setdefault((round(way.filled.y), way.tight), way)
    return sorted(best.values(), key=lambda way: way.filled.cost + PAGE * way.filled.y / height)[:_MOST]


def _set_small(block: LaidBox) -> LaidBox:
    return _scaled(block, _SMALL_MANY if "many" in block.kinds else _SMALL)


def _set_tightly(block: LaidBox, tight: int) -> LaidBox:
    kinds = {"rule": _RULES[tight], **(_TIGHT if tight else {})}
    above, below = block.margins
    gaps = (above * _GAPS[tight], below * _GAPS[tight])
    return replace(_scaled(block, next((kinds[kind] for kind in kinds if kind in block.kinds), 1.0)), margins=gaps)


def _scaled(block: LaidBox, factor: float) -> LaidBox:
    return replace(block, height=block.height * factor)
