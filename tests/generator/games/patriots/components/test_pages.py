"""Checklist, assembly page and start page of 1793: they count what the content has, and name every file of the kit."""

from __future__ import annotations

import re

from generator.games import presentation
from generator.games.patriots.cards.card_sheets import make_test_sheet
from generator.games.patriots.components.assembly import make_assembly
from generator.games.patriots.components.checklist import make_checklist, part_name
from generator.games.patriots.components.shelves import shelves
from generator.language.text import project_text
from tests.generator.games.patriots.aids.reading import PACK, printed, told
from tests.project import ROOT

CONTENT = PACK.content
SEVERAL = {
    "tuckbox": ("tuckbox-deck", "tuckbox-laws", "tuckbox-pieces"),
    "counters": ("counters", "counters-figures", "counters-stickers-10mm", "counters-stickers-8mm"),
}
"""Kinds that are several files."""
TEXT = project_text(ROOT, "patriots", "en")


def test_the_checklist_counts_every_component() -> None:
    words = told(make_checklist, "checklist")
    for component in CONTENT.identity.components:
        name = component.name[:1].upper() + component.name[1:]
        assert name in words
        assert str(component.count) in words
        for part, count in component.each.items():
            called = part_name(CONTENT, TEXT, component, part)
            assert (f"{called} {count}" if component.count > len(component.each) else called) in words.replace(
                "\xa0", " "
            )


def test_the_checklist_tells_every_size_and_the_sheets_and_boxes() -> None:
    words = told(make_checklist, "checklist")
    for size in ("16 × 16 Ø 16", "18 × 34 14 × 14", "Ø 14 18 × 32", "85 × 60.8"):
        assert size in words
    for name in ("Box for the deck", "Box for the laws", "Box for the pieces", "Battle, coup and civil war"):
        assert name in words


def test_the_total_of_sheets_is_that_of_all_rows_without_or_and_without_the_test_sheet() -> None:
    """The flat figures count as well: the discs for round and turn are on no other sheet."""
    words = told(make_assembly, "assembly")
    rows = re.findall(r"([a-z0-9-]+)-a4\.pdf (.*?) (\d+) sheets?, ", words)
    assert {"counters", "counters-figures", "counters-stickers-8mm", "standees"} <= {file for file, _, _ in rows}
    total = sum(int(count) for _, what, count in rows if not what.startswith(("Or ", "A test sheet")))
    assert f"In all {total} sheets" in words


def test_the_assembly_page_names_every_sheet_of_the_kit() -> None:
    words = told(make_assembly, "assembly")
    kinds = set(presentation("patriots").kit) - {"test-sheet", "assembly", "checklist"}
    for kind in kinds:
        named = SEVERAL.get(kind, (kind,))
        assert all(f"{name}-a4.pdf" in words for name in named)
    assert "30 in each of 5 colours" in words


def test_the_test_sheet_has_cards_of_every_kind() -> None:
    numbers = {word[:2] for page in printed(make_test_sheet, "test-sheet").pages for word in _numbers(page.texts)}
    assert {"AC", "LE", "LC"} <= numbers


def _numbers(texts: object) -> list[str]:
    return [text.words for text in texts if text.words[:2] in ("AC", "LE", "LC")]  # type: ignore[attr-defined]


def test_every_kind_of_the_kit_has_its_shelf_on_the_start_page() -> None:
    on_shelves = {kind for shelf in shelves(CONTENT, TEXT) for kind in shelf.kinds}
    assert set(presentation("patriots").kit) - {"test-sheet"} <= on_shelves
    assert {"rulebook", "board-paris", "board-france"} <= on_shelves


def test_the_start_page_tells_the_numbers_of_the_content() -> None:
    told_ = " ".join(shelf.sentence for shelf in shelves(CONTENT, TEXT))
    for name in ("cards", "counters", "currency", "player-boards"):
        assert str(CONTENT.identity.component(name).count) in told_
    assert "{" not in told_
