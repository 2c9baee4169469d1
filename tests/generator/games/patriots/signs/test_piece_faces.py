"""Every piece of 1793 has a face of its own, in colour and with little ink."""

from __future__ import annotations

import itertools

import pytest

from generator.drawing.scene import Label, Path
from generator.drawing.theme import Palette
from generator.games.patriots.signs.factions import FACTIONS
from generator.games.patriots.signs.flags import FLAGS
from generator.games.patriots.signs.piece_faces import (
    ARMIES,
    CURRENCIES,
    DISCS,
    PAWNS,
    ROUND,
    general_face,
    general_sign,
    piece_face,
    piece_sign,
)
from generator.games.patriots.words.names import general_letters
from generator.job import STYLES, Style
from generator.language.text import project_text
from generator.typesetting.shaping import outlined
from tests.content.patriots.files import pack
from tests.generator.games.patriots.components.printed import LANGUAGES
from tests.project import ROOT

CONTENT = pack().content
GENERALS = [card for card in CONTENT.cards.cards if card.general]
NAMES = (*ARMIES, *CURRENCIES, *PAWNS, *DISCS)


def test_every_piece_of_the_content_has_a_face() -> None:
    each = {name: set(CONTENT.identity.component(name).each) for name in ("armies", "currency", "pawns", "discs")}
    assert each["armies"] == set(ARMIES) == {army.id for army in CONTENT.map.armies} == set(FLAGS)
    assert each["currency"] == set(CURRENCIES)
    assert each["pawns"] == set(PAWNS)
    assert each["discs"] == set(DISCS)


@pytest.mark.parametrize("style", STYLES)
def test_no_two_pieces_look_alike(style: Style) -> None:
    signs = [piece_sign(name, style) for name in NAMES] + [
        general_sign(card, card.letter or "", style) for card in GENERALS
    ]
    assert len({sign.name for sign in signs}) == len(signs)
    assert all(a.items != b.items for a, b in itertools.combinations(signs, 2))


@pytest.mark.parametrize("style", STYLES)
def test_a_cut_half_a_millimetre_off_leaves_every_frame_whole(style: Style) -> None:
    """Nor does a back that the printer lays a millimetre off lose its frame."""
    for name in (*NAMES, *FACTIONS):
        component = next(one for one in CONTENT.identity.components if name in one.each)
        size = component.size[0] if component.id != "pawns" else CONTENT.identity.component("discs").size[0]
        frame = piece_face(name, style, size).picture[0]
        if isinstance(frame, Path):
            assert frame.stroke is not None
            inside = min(x for _, *numbers in frame.segments for x in numbers[::2]) - frame.stroke.width / 2
            assert inside >= 1.0, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_alone_tell_generals_apart(language: str) -> None:
    """Also Lafayette from La Rochejaquelein, and in the reader's own script."""
    text = project_text(ROOT, "patriots", language)
    letters = [general_letters(card, text) for card in GENERALS]
    assert len(set(letters)) == len(GENERALS) == 9
    assert all(one[0] == text(card.title, "person")[0] for one, card in zip(letters, GENERALS, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_stand_below_the_hat_and_within_the_box(language: str) -> None:
    """Also J and Д, which go below the line."""
    text = project_text(ROOT, "patriots", language)
    for card in GENERALS:
        sign = general_sign(card, general_letters(card, text), "color")
        drawn = outlined(item for item in sign.items if isinstance(item, Label))
        ink = [y for item in drawn if isinstance(item, Path) for _, *xy in item.segments for y in xy[1::2]]
        assert 55 < min(ink) < max(ink) <= 96.1


@pytest.mark.parametrize("style", STYLES)
def test_a_face_has_the_size_that_is_asked_for_and_colours_of_the_theme(style: Style) -> None:
    palette = Palette(style)
    faces = {name: piece_face(name, style, 14) for name in NAMES}
    faces |= {card.id: general_face(card, card.letter or "", style, 14) for card in GENERALS}
    for name, face in faces.items():
        assert (face.scene().width, face.scene().height) == (14, 14), name
        assert face.disc == (name in ROUND), name
        palette.scene(face.scene())
