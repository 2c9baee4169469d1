"""Signs and emblems: one for every name of the data, each unlike all others."""

from __future__ import annotations

import io
import itertools
from typing import get_args

import numpy as np
import pytest
from PIL import Image

from engine.games.liberte.content.cards import FACTIONS, Cards, Emblem
from engine.games.liberte.content.cards import Symbol as Role
from generator.backends import pdf
from generator.drawing.placing import BOX, placed
from generator.drawing.scene import Path, Scene, Symbol
from generator.drawing.theme import Palette
from generator.emblems import signs as emblems
from generator.games.liberte.signs import symbols
from generator.games.liberte.signs.emblems import EMBLEMS, emblem
from generator.job import STYLES, Style
from generator.print.paper.page import Meta, Page
from tests.content.liberte.files import content
from tests.generator.backends import rendering

PLAYERS = ("black", "grey", "yellow", "green", "sky", "purple")
SIDE = 20.0
DPI = 76.2
"""Three pixels a millimetre: what is told apart here is told apart across a table."""


def _grey(symbol: Symbol, style: Style) -> np.ndarray:
    scene = Palette(style).scene(Scene(SIDE, SIDE, (placed(symbol, 0, 0, SIDE),)))
    image = Image.open(io.BytesIO(rendering.render(pdf.render([Page.of(scene)], Meta("sign", "en")), DPI)))
    return np.asarray(image.convert("L"), dtype=float)


def _shape(player: str) -> Symbol:
    return Symbol(f"player-{player}", (Path(symbols.player_shape(player), fill="ink"),), BOX)


def _signs(style: Style) -> dict[str, Symbol]:
    signs = {f"faction {faction}": symbols.faction_sign(faction, style) for faction in FACTIONS}
    signs |= {f"role {name}": symbols.ROLES[name]() for name in symbols.ROLES}
    signs |= {"fleur-de-lis": emblems.fleur_de_lis(), "laurel": emblems.laurel()}
    signs |= {f"player {player}": _shape(player) for player in PLAYERS}
    return signs | {f"emblem {name}": emblem(name, style) for name in EMBLEMS}


@pytest.mark.parametrize("style", STYLES)
def test_signs_differ_in_grey(style: Style) -> None:
    """Without any colour, each sign differs from every other in at least 4 % of its box."""
    drawn = {name: _grey(symbol, style) for name, symbol in _signs(style).items()}
    alike = {
        (a, b): share
        for (a, first), (b, second) in itertools.combinations(drawn.items(), 2)
        if (share := float(np.mean(np.abs(first - second) > 64))) < 0.04
    }
    assert not alike


def test_every_name_of_the_data_has_a_drawing() -> None:
    """Every name that the data may use is drawn, and no emblem is drawn for nobody."""
    used = {card.emblem for card in content(Cards, "cards.yaml").cards if card.emblem}
    assert used == set(EMBLEMS) == set(get_args(Emblem))
    assert set(get_args(Role)) == set(symbols.ROLES)


def test_royalists_have_a_crown_and_provinces_the_fleur_de_lis() -> None:
    """No sign has two meanings."""
    assert symbols.faction_sign("white", "color").name.startswith("crown")
    names = {symbols.faction_sign(faction, "color").name for faction in FACTIONS}
    assert emblems.fleur_de_lis().name not in names


@pytest.mark.parametrize("style", STYLES)
def test_equal_names_mean_equal_drawings(style: Style) -> None:
    """A backend draws a symbol once by its name, so two drawings never share one."""
    found = [*_signs(style).values(), *(symbols.faction_sign(f, style, on_block=True) for f in FACTIONS)]
    by_name: dict[str, Symbol] = {}
    for symbol in found:
        assert by_name.setdefault(symbol.name, symbol) == symbol
