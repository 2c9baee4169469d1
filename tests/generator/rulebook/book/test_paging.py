"""Pages are filled: an example that does not fit lets the next rules go first, and never leaves its chapter."""

from __future__ import annotations

from dataclasses import replace

from generator.backends.book import LaidBox, Layout
from generator.rulebook.book import paging
from generator.rulebook.book.holes import LARGEST_HOLE, holes, largest_hole
from generator.rulebook.book.paging import PLACE, Changes, Move

HEIGHT = 100.0


def laid(*heights: tuple[str, float], chapter: str = "one") -> Layout:
    """Blocks on pages of 100 mm, as a printer without any sense would set them; `e` begins an example's name."""
    blocks, page, y = [], 1, 0.0
    for name, height in heights:
        if y + height > HEIGHT:
            page, y = page + 1, 0.0
        kind = "example" if name.startswith("e") else "rule"
        blocks.append(LaidBox(chapter, name, (kind,), page, y, height, (0.0, 0.0)))
        y += height
    return Layout(tuple(blocks), page, {}, (0.0, HEIGHT))


def test_a_page_that_is_not_full_inside_a_chapter_is_a_hole() -> None:
    found = holes(laid(("r1", 60), ("e1", 50), ("r2", 30)))
    assert [(hole.page, hole.share) for hole in found] == [(1, 0.4)]


def test_the_end_of_a_chapter_is_no_hole() -> None:
    one, two = laid(("r1", 30)), laid(("r2", 30), chapter="two")
    following = tuple(LaidBox(b.section, b.name, b.kinds, 2, b.top, b.height, b.margins) for b in two.boxes)
    assert holes(Layout((*one.boxes, *following), 2, {}, (0.0, HEIGHT))) == []


def test_well_filled_pages_stay_as_they_are() -> None:
    assert paging.changes(laid(("r1", 45), ("e1", 50), ("r2", 50))) == Changes()


def test_an_example_that_does_not_fit_goes_behind_the_rules_that_do() -> None:
    layout = laid(("r1", 60), ("e1", 50), ("r2", 20), ("r3", 15), ("r4", 20))
    assert paging.changes(layout) == Changes((Move("e1", "r3", small=False),))


def test_an_example_at_the_end_of_its_chapter_is_set_smaller() -> None:
    layout = laid(("r1", 43), ("e1", 60))
    assert paging.changes(layout) == Changes((Move("e1", "", small=True),))


def test_an_example_that_is_higher_than_a_page_is_one_example_and_set_smaller() -> None:
    """It was laid out in pieces, which say nothing of how high it is."""
    layout = laid(("r1", 4), ("e1", 100), ("e1", 100), ("e1", 5))
    assert paging.changes(layout) == Changes((Move("e1", "", small=True),))


def test_an_example_that_hardly_fits_below_its_heading_is_set_more_tightly() -> None:
    layout = laid(("r1", 10), ("e1", 89))
    boxes = tuple(replace(box, kinds=("chapter-head",)) if box.name == "r1" else box for box in layout.boxes)
    assert paging.changes(replace(layout, boxes=boxes)).tight == ("one",)


def test_a_chapter_that_would_end_with_a_few_lines_is_set_more_tightly() -> None:
    layout = laid(("r1", 50), ("e1", 48), ("r2", 6))
    assert paging.changes(layout).tight == ("one",)
    html = '<section class="chapter" id="one" data-number="1">'
    assert paging.changes(layout).apply(html) == '<section class="chapter tight" id="one" data-number="1">'


def chapters(*pages: float) -> Layout:
    """Chapters that begin a page each and have no examples, so many pages long; then the questions."""
    blocks = []
    for n, long in enumerate(pages):
        rules = [LaidBox(f"c{n}", f"r{n}-{k}", ("rule",), n + 1, 0.0, 10.0, (0.0, 0.0)) for k in range(int(10 * long))]
        blocks += [LaidBox(f"c{n}", "", ("chapter-head", "starts"), n + 1, 0.0, 0.0, (0.0, 0.0)), *rules]
    asking = LaidBox("questions", "", ("chapter-head", "starts"), 99, 0.0, 20.0, (0.0, 0.0))
    return Layout((*blocks, asking), 99, {}, (0.0, HEIGHT))


def test_chapters_are_set_as_tightly_as_the_pages_that_may_teach_need() -> None:
    """The second is a little longer than a page, the third more: only that one is set more tightly still."""
    made = paging.changes(chapters(0.9, 1.0, 1.1), "questions", 3)
    assert (made.tight, made.tighter, made.joined) == (("c1", "c2"), ("c2",), ())
    html = '<section class="chapter" id="c2">'
    assert made.apply(html) == '<section class="chapter tight tighter" id="c2">'


def test_a_book_that_is_short_enough_is_not_set_tightly() -> None:
    assert paging.changes(chapters(0.9, 1.0, 1.1), "questions", 9) == Changes()


def test_no_example_overtakes_another() -> None:
    layout = laid(("r1", 60), ("e1", 50), ("e2", 45), ("r2", 20), ("r3", 15), ("r4", 20))
    names = [move.example for move in paging.changes(layout).moves]
    assert names == ["e1", "e2"]


def test_a_moved_example_stands_behind_the_mark_of_its_rule() -> None:
    figure = '<figure class="example" id="ex-a" data-number="1">A</figure>\n'
    html = f"<div>1</div>{PLACE.format('r1')}{figure}<div>2</div>{PLACE.format('r2')}<div>3</div>"
    moved = Changes((Move("ex-a", "r2", small=True),)).apply(html)
    small = figure.replace('"example"', '"example small"')
    assert moved == f"<div>1</div>{PLACE.format('r1')}<div>2</div>{PLACE.format('r2')}{small}<div>3</div>"


def test_two_examples_behind_one_rule_keep_their_order() -> None:
    first, second = (f'<figure class="example" id="ex-{name}">{name}</figure>\n' for name in "ab")
    html = f"{first}{second}<div>1</div>{PLACE.format('r1')}<div>2</div>"
    moved = Changes((Move("ex-a", "r1", small=False), Move("ex-b", "r1", small=False))).apply(html)
    assert moved == f"<div>1</div>{PLACE.format('r1')}{first}{second}<div>2</div>"


def test_no_example_parts_a_rule_from_its_table() -> None:
    layout = laid(("r1", 60), ("e1", 50), ("r2", 20), ("t1", 10), ("r3", 5), ("r4", 20))
    boxes = tuple(replace(box, name="", kinds=("sheet",)) if box.name == "t1" else box for box in layout.boxes)
    assert paging.changes(replace(layout, boxes=boxes)).moves == (Move("e1", "r3", small=False),)


def test_the_pages_of_a_long_run_with_many_examples_are_filled() -> None:
    """Far too many arrangements to compare them all: 6 places for each of 24 examples."""
    blocks = [(f"r{n}", 6 + 2 * (n % 4)) for n in range(96)]
    for n in reversed(range(24)):
        blocks.insert(4 * n + 1, (f"e{n}", 33 + 5 * (n % 3)))
    layout = laid(*blocks)
    assert largest_hole(layout) > LARGEST_HOLE
    assert largest_hole(_set(layout, paging.changes(layout))) <= LARGEST_HOLE


def test_the_trials_set_every_chapter_tightly_and_every_example_of_the_second_small() -> None:
    html = '<section class="chapter new-page" id="a"><figure class="example many" id="ex-b">'
    assert paging.trials(html) == (
        '<section class="chapter tight new-page" id="a"><figure class="example many" id="ex-b">',
        '<section class="chapter tight tighter new-page" id="a"><figure class="example small many" id="ex-b">',
    )


def test_measured_heights_are_preferred_to_estimated_ones() -> None:
    """Estimated, the example would fit if its pictures were small; measured, only if the text is set tightly too."""
    first = laid(("r1", 43), ("e1", 60))
    tight, tighter = laid(("r1", 38), ("e1", 60)), laid(("r1", 36), ("e1", 59))
    assert paging.changes(first).tight == ()
    made = paging.changes(first, sizes=paging.measured(first, tight, tighter))
    assert made == Changes((Move("e1", "", small=True),), ("one",))


def test_a_measured_example_saves_as_much_by_small_pictures_in_every_setting() -> None:
    first, tight, tighter = (laid(("e1", height)) for height in (60, 58, 50))
    sizes = paging.measured(first, tight, tighter)
    looks = [sizes.tightly(first.boxes[0], n) for n in range(3)]
    assert [look.height for look in looks] == [60, 58, 58]
    assert [sizes.smaller(look).height for look in looks] == [52, 50, 50]


def test_chapters_that_follow_each_other_on_a_page_are_set_tightly_each_for_itself() -> None:
    """The second leaves a hole above its example, unless it is set tightly; the first need not be."""
    one, two = laid(("r1", 20)), laid(("r2", 20), ("e1", 60), chapter="two")
    assert paging.changes(replace(one, boxes=(*one.boxes, *two.boxes))).tight == ("two",)


def test_a_block_that_goes_on_over_pages_leaves_no_hole() -> None:
    """A long table begins below what stands there, and the pieces of its first layout are one block."""
    first = laid(("r1", 60), ("t1", 40), ("t1", 100), ("t1", 20), ("e1", 70), ("r2", 5))
    boxes = [replace(box, name="", kinds=("deck",)) if box.name == "t1" else box for box in first.boxes]
    boxes[2:4] = [replace(box, continued=True) for box in boxes[2:4]]
    assert paging.changes(replace(first, boxes=tuple(boxes))) == Changes()


def _set(layout: Layout, made: Changes) -> Layout:
    """The blocks on pages again, with the examples where they were moved to."""
    heights = {box.name: box.height for box in layout.boxes}
    order = list(heights)
    for move in reversed(made.moves):
        if move.behind:
            order.remove(move.example)
            order.insert(order.index(move.behind) + 1, move.example)
    return laid(*((name, heights[name]) for name in order))
