"""The 95 cards of 1793: all texts fit, a fanned hand tells what it holds, two backs that can be turned."""

from __future__ import annotations

import pytest

from generator.drawing.rectangles import Rect
from generator.drawing.scene import Label, Path, Use
from generator.games.patriots.cards import parts
from generator.games.patriots.cards.back import deck_back, law_back
from generator.games.patriots.cards.card_sheets import all_cards, blanks, make_cards
from generator.games.patriots.cards.fronts import LEADER
from generator.games.patriots.signs.emblems import EMBLEMS
from generator.job import STYLES, Job, Style
from generator.language.text import project_text
from generator.print.components.card_layout import DESIGN, CardLayout
from generator.print.components.card_sheets import CardToDraw
from generator.print.paper.formats import Format, card_size, formats
from generator.print.sheets import preflight
from generator.typesetting.shaping import outlined
from tests.content.patriots.files import pack
from tests.generator.games.patriots.components.printed import LANGUAGES, fronts, made, sheets
from tests.generator.print.components.crowding import crowded
from tests.project import ROOT

PACK = pack()
STRIP = 12.0
"""Millimetres of a card that a fanned hand shows."""


def drawn(style: Style = "color", language: str = "en") -> list[CardToDraw]:
    return all_cards(PACK, project_text(ROOT, "patriots", language), style, Format("poker", *DESIGN))


def test_every_card_and_law_is_drawn_once() -> None:
    cards = drawn()
    assert len({card.id for card in cards}) == len(cards) == PACK.content.identity.component("cards").count


@pytest.mark.parametrize("style", STYLES)
def test_every_text_of_every_card_fits(style: Style) -> None:
    small = [(card.id, fit.part) for card in drawn(style) for fit in card.draw().fits if not fit.fits]
    assert small == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_are_set_in_eight_points_or_more(language: str) -> None:
    """Where a leader's words are long, the note on who he was gives way, on at most two cards."""
    fits = {card.id: {fit.part: fit.size for fit in card.draw().fits} for card in drawn(language=language)}
    assert min(parts["effect"] for parts in fits.values() if "effect" in parts) >= 8
    without = [card.id for card in PACK.content.cards.cards if card.note and "note" not in fits[card.id]]
    assert set(without) <= {"AC37", "AC40"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_any_size_runs_into_another(language: str) -> None:
    text = project_text(ROOT, "patriots", language)
    paper_formats = formats(ROOT / "templates")
    for name in paper_formats.sizes:
        assert crowded(all_cards(PACK, text, "color", card_size(paper_formats, name))) == [], name


def _index(layout: CardLayout) -> list[object]:
    """What stands in a card's left column above its plate; none of it may be cut or reach out of the strip."""
    found: list[object] = []
    seen: object
    for item in outlined((*layout.art, *layout.text)):
        if isinstance(item, Use):
            seen, box = (item.symbol.name, item.at), item.at.around(item.symbol.box)
        elif isinstance(item, Path) and item.segments:
            points = ((x, y) for _, *ns in item.segments for x, y in zip(ns[::2], ns[1::2], strict=True))
            seen, box = (item.segments, item.fill), Rect.around(points)
        else:
            continue
        if box.x < STRIP and box.bottom < LEADER and box.width < STRIP:
            assert box.x >= 3, "too near to the cut"
            assert box.right < STRIP, "crosses the strip"
            found.append(seen)
    return found


@pytest.mark.parametrize(("style", "language"), [*(("color", one) for one in LANGUAGES), ("low-ink", "en")])
def test_a_fanned_hand_tells_all_cards_apart(style: Style, language: str) -> None:
    """Each leader from all others; an action from those with another effect, army, value or lily."""
    kinds: dict[str, set[object]] = {}
    for card, face in zip(PACK.content.cards.cards, drawn(style, language), strict=False):
        told = card.id if card.kind == "leader" else (card.effect, card.army, card.cockades, card.lily)
        kinds.setdefault(str(_index(face.draw())), set()).add(told)
    assert [sorted(map(str, some)) for some in kinds.values() if len(some) > 1] == []


def test_the_lily_and_the_factions_stand_in_the_left_column() -> None:
    faces = {face.id: face.draw() for face in drawn()}
    for card in PACK.content.cards.cards:
        seen = str(_index(faces[card.id]))
        assert ("fleur-de-lis" in seen) == (card.lily or "royalist" in card.symbols), card.id
        discs = [item for item in parts.faction_signs(card.symbols, 20, LEADER) if isinstance(item, Path)]
        assert [disc.fill for disc in discs] == list(card.symbols)


def test_an_action_has_an_emblem_of_its_own() -> None:
    effects = {card.effect for card in PACK.content.cards.cards if card.kind == "action" and not card.portrait}
    assert {effect for effect in effects if effect} <= set(EMBLEMS)


@pytest.mark.parametrize("style", STYLES)
def test_deck_and_laws_have_different_backs(style: Style) -> None:
    assert {card.back.title for card in drawn(style) if card.id.startswith("LC")} == {law_back(style).title}
    assert {card.back.title for card in drawn(style) if not card.id.startswith("LC")} == {deck_back(style).title}
    assert deck_back(style) != law_back(style)


def test_blank_cards_and_a_spare_back_fill_the_last_sheet() -> None:
    """One of each kind, under its own back; what is blank has no index and no words but LOI."""
    found = made(make_cards)
    ((_, beside),) = sheets(found)
    ids = [piece["id"] for piece in fronts(beside)]
    assert ids[:95] == [card.id for card in drawn()]
    assert ids[95:] == ["blank-action-1", "blank-leader-1", "blank-law-1", "spare-back-1"]
    layouts = {card.id: card.draw() for card in blanks(Job(ROOT, "patriots", None, "en", "cards", "a4"), PACK.content)}
    words = {name: [one.run.text for one in layout.text if isinstance(one, Label)] for name, layout in layouts.items()}
    assert words == {"blank-action": [], "blank-leader": [], "blank-law": ["LOI"]}
    assert preflight.check("cards-a4.pdf", found.files["cards-a4.pdf"], beside).findings == []
