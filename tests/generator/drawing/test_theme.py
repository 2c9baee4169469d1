"""The palette: contrast, colour-blindness and grey, with the numbers that were measured when it was chosen.

The simulations are the severe ones of Brettel, differences are CIEDE2000. A palette edit that makes two factions,
players or regions harder to tell apart fails here.
"""

from __future__ import annotations

import itertools
import pickle
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from coloraide import Color

from engine.errors import Code, ContentError, Position, Problem
from generator.drawing import scene as sc
from generator.drawing.scene import Group, Hatch, Label, Scene, Stroke, Symbol, Use, rectangle
from generator.drawing.theme import STYLES, Palette, Style, UnknownColour, mix, resolve, theme
from generator.project import forget, own_root, templates, use
from generator.typesetting.shaping import shape

FACTIONS = ("red", "blue", "white")
PLAYERS = ("black", "grey", "yellow", "green", "sky", "purple")
REGIONS = ("centre", "est", "ouest", "bassin-parisien", "sud-est", "sud-ouest")


def values(names: Iterable[str], style: Style = "color") -> list[str]:
    palette = Palette(style)
    return [palette.value(name) for name in names]


def worst(colours: Iterable[str]) -> float:
    """The smallest difference of any two colours, to any of four kinds of eyes."""
    found = list(colours)
    return min(
        float(_seen(a, eyes).delta_e(_seen(b, eyes), method="2000"))
        for eyes in (None, "protan", "deutan", "tritan")
        for a, b in itertools.combinations(found, 2)
    )


def _seen(colour: str, eyes: str | None) -> Color:
    return Color(colour) if eyes is None else Color(colour).filter(eyes, method="brettel")


def grey(colours: Iterable[str]) -> float:
    """The smallest difference of lightness: two colours in a black-and-white print."""
    lights = sorted(Color(colour).convert("lab-d65")["l"] for colour in colours)
    return min(b - a for a, b in itertools.pairwise(lights))


def contrast(first: str, second: str) -> float:
    return float(Color(first).contrast(Color(second), method="wcag21"))


INK = "#1A1A1A"


def test_factions_differ_for_every_eye_and_in_grey() -> None:
    colours = values(FACTIONS)
    assert worst(colours) >= 40
    assert grey(colours) >= 20


def test_players_differ_for_every_eye_from_each_other_and_from_factions() -> None:
    players = values(f"player-{name}" for name in PLAYERS)
    assert worst(players) >= 17
    assert min(worst([a, b]) for a in players for b in values(FACTIONS)) >= 14.6


def test_in_a_grey_print_shapes_and_hatchings_must_tell_players_and_regions_apart() -> None:
    """Yellow and sky, rose and lavender are the same grey: the reason why no colour stands alone."""
    assert 0.7 <= grey(values(f"player-{name}" for name in PLAYERS)) < 5
    assert 0.5 <= grey(values(f"region-{name}" for name in REGIONS)) < 5


def test_a_pale_fill_shows_by_its_ink_outline_and_a_dark_one_by_itself() -> None:
    for fill in values([*FACTIONS, *(f"player-{name}" for name in PLAYERS), *(f"region-{name}" for name in REGIONS)]):
        assert max(contrast(fill, INK), contrast(fill, "#FBF7EC")) >= 4.1


def test_card_tints_of_regions_differ_as_measured() -> None:
    """Below 10, so a hatching and the name are compulsory."""
    assert worst(values(f"region-{name}" for name in REGIONS)) >= 8.5


@pytest.mark.parametrize(("part", "least"), [("edge", 9.2), ("band", 8.7), ("inside", 6.2)])
def test_colours_of_regions_on_the_map_differ_as_measured(part: str, least: float) -> None:
    """The hand colouring fades inwards; what tells two regions apart is the edge."""
    assert worst(values(f"region-{name}-{part}" for name in REGIONS)) >= least


def test_ink_reads_on_every_ground() -> None:
    grounds = [f"region-{name}{part}" for name in REGIONS for part in ("", "-inside", "-place")]
    for ground in values([*grounds, "ivory", "ground", "sea", "foreign", "neighbour", "accent", "plate"]):
        assert contrast(INK, ground) >= 5.9


@pytest.mark.parametrize("style", STYLES)
def test_signs_read_on_their_fills(style: Style) -> None:
    palette = Palette(style)
    for name in (*FACTIONS, *(f"player-{player}" for player in PLAYERS)):
        assert contrast(palette.value(name), palette.value(f"{name}-sign")) >= 4.1, name


def test_text_colours_read_on_white_and_ivory() -> None:
    for name in ("ink", "gist", "gold-text", "country", "red-ink", "blue-ink"):
        assert min(contrast(Palette("color").value(name), paper) for paper in ("#FFFFFF", "#FBF7EC")) >= 4.5, name


def test_each_region_has_its_own_hatching_on_cards_and_board() -> None:
    for suffix in ("", "-board"):
        assert len({theme().hatchings[f"region-{name}{suffix}"].pattern for name in REGIONS}) == len(REGIONS)


def test_low_ink_grounds_are_white() -> None:
    names = [*FACTIONS, *(f"player-{name}" for name in PLAYERS), *(f"region-{name}" for name in REGIONS), "ground"]
    assert set(values(names, "low-ink")) == {"#FFFFFF"}


def test_mixtures_are_the_hand_colouring_of_the_map() -> None:
    inside = values(f"region-{name}-inside" for name in REGIONS)
    assert inside == ["#F5E4A8", "#E6ABBA", "#BEDAC0", "#C3AEE2", "#BFEDF9", "#C4AE74"]


def test_a_mixture_can_be_made_where_it_is_used() -> None:
    assert Palette("color").value(mix("ink", "paper", 0.5)) == "#8C8C8C"
    assert Palette("color").value(mix("ink", "paper", 0.0)) == INK


def test_an_unknown_colour_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownColour) as caught:
        Palette("color").value("region-esst")
    assert "region-est" in caught.value.way_out


def test_every_name_has_a_value_in_both_styles() -> None:
    for style in STYLES:
        for name in theme().colours:
            assert Palette(style).value(name).startswith("#")


def test_resolving_replaces_names_everywhere_and_lowers_hatchings() -> None:
    hatched = sc.Path(rectangle(0, 0, 5, 5), Hatch("horizontal", "gold", 1, 0.1, "ivory"), Stroke("ink", 0.2))
    dot = Symbol("dot", (sc.Path(rectangle(0, 0, 1, 1), fill="red"),), (0, 0, 1, 1))
    label = Label(shape("a", "EBGaramond-Regular", 8), 0, 0, "engraved")
    scene = Scene(10, 10, (hatched, Group((Use(dot), label)), Use(dot)))
    found = resolve(scene, "color")
    lowered, group, use = found.items
    assert isinstance(lowered, Group)
    assert isinstance(group, Group)
    assert isinstance(use, Use)
    assert use.symbol.items == (sc.Path(rectangle(0, 0, 1, 1), fill="#C8372D"),)
    assert group.items[0] == use
    assert group.items[1] == Label(label.run, 0, 0, "#6B6459")


def test_a_symbol_is_resolved_once_per_palette() -> None:
    dot = Symbol("dot", (sc.Path(rectangle(0, 0, 1, 1), fill="red"),), (0, 0, 1, 1))
    first, second = Palette("color").items((Use(dot), Use(dot)))
    assert isinstance(first, Use)
    assert isinstance(second, Use)
    assert first.symbol is second.symbol


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Path]:
    """A project of its own, with a copy of our templates, that the process draws with."""
    shutil.copytree(templates(), tmp_path / "templates")
    use(tmp_path)
    yield tmp_path / "templates" / "theme.yaml"
    use(own_root())


def test_a_projects_own_theme_is_drawn_with(project: Path) -> None:
    project.write_text(project.read_text(encoding="utf-8").replace("#C8372D", "#B00020"), encoding="utf-8")
    assert Palette("color").value("red") == "#B00020"


def test_an_edited_theme_is_read_anew_after_forgetting(project: Path) -> None:
    """A watching process would otherwise go on with the old colours."""
    assert Palette("color").value("red") == "#C8372D"
    project.write_text(project.read_text(encoding="utf-8").replace("#C8372D", "#B00020"), encoding="utf-8")
    forget()
    assert Palette("color").value("red") == "#B00020"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('ink: "#1A1A1A"', "ink: black", Code.BAD_FORM),
        ("red-ink+ivory@0.8", "red-ink+ivori@0.8", Code.DANGLING),
        ("colour: ground-line", "colour: ground-lin", Code.DANGLING),
        ("eb-garamond/EBGaramond-Bold.ttf", "eb-garamond/EBGaramond-Bald.ttf", Code.DANGLING),
        ("eb-garamond/EBGaramond-Bold.ttf", "../../secret/EBGaramond-Bold.ttf", Code.BAD_FORM),
        ("weight: 700", "wait: 700", Code.UNKNOWN_KEY),
    ],
)
def test_a_mistake_in_the_theme_is_a_problem_with_its_line(project: Path, old: str, new: str, code: Code) -> None:
    """`theme.yaml` is read as strictly as content, and what it refers to must exist."""
    before = project.read_text(encoding="utf-8")
    project.write_text(before.replace(old, new, 1), encoding="utf-8")
    forget()
    with pytest.raises(ContentError) as caught:
        theme()
    lines = {(problem.at.line, problem.code) for problem in caught.value.problems}
    assert (before[: before.index(old)].count("\n") + 1, code) in lines


def test_problems_travel_whole_between_processes() -> None:
    error = ContentError([Problem(Code.DANGLING, Position("theme.yaml", 3), {"name": "x"})])
    assert pickle.loads(pickle.dumps(error)).problems == error.problems
