"""The palette: contrast, colour-blindness and grey, with the numbers that were measured when it was chosen.

The simulations are the severe ones of Brettel, differences are CIEDE2000. A palette edit that makes two factions,
players or regions harder to tell apart fails here.
"""

from __future__ import annotations

import itertools
import pickle
import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest
from coloraide import Color

from engine.errors import Code, ContentError, Finding, Position
from generator.drawing import scene as sc
from generator.drawing.rectangles import Rect
from generator.drawing.scene import Group, Hatch, Label, Scene, Stroke, Symbol, Use, rectangle
from generator.drawing.theme import (
    Palette,
    UnknownColour,
    UnknownFace,
    every_theme,
    line_on,
    mix,
    theme,
)
from generator.drawing.theme import contrast as theme_contrast
from generator.job import STYLES, Style
from generator.project import Project, own_root, templates, use
from generator.typesetting.fonts import font
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


def test_our_contrast_is_that_of_wcag() -> None:
    """Measured by another program."""
    for first, second in itertools.combinations(values(["ink", "paper", "red", "player-green", "player-purple"]), 2):
        assert theme_contrast(first, second) == pytest.approx(contrast(first, second), abs=0.01)


@pytest.mark.parametrize("style", STYLES)
def test_cut_and_fold_lines_stand_out_from_every_ground(style: Style) -> None:
    """Every colour of every theme but those in the middle of the scale, which no piece has as its ground."""
    for one in every_theme():
        palette = Palette(style, one)
        grounds = [name for name in one.colours if not name.endswith(("-line", "-edge"))]
        for name in grounds:
            assert contrast(palette.value(line_on(name)), palette.value(name)) >= 4.5, name


def test_lines_are_white_on_dark_grounds_black_on_purple_and_ink_elsewhere() -> None:
    """The rule, as it was decided for each ground."""
    palette = Palette("color")
    white = ("red", "blue", "player-black", "player-green")
    ink = ("player-grey", "player-yellow", "player-sky", "ivory", "paper", "ground", *(f"region-{n}" for n in REGIONS))
    assert {palette.value(line_on(name)) for name in white} == {"#FFFFFF"}
    assert palette.value(line_on("player-purple")) == "#000000"
    assert {palette.value(line_on(name)) for name in ink} == {INK}
    assert {Palette("low-ink").value(line_on(name)) for name in white} == {INK}


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


def test_the_hatchings_of_cards_show_in_grey() -> None:
    """Est and Bassin parisien are almost the same grey: only their lines tell them apart, so they must print."""
    for name in REGIONS:
        lines = theme().hatchings[f"region-{name}"]
        tint, colour = values([f"region-{name}", lines.colour])
        assert contrast(tint, colour) >= 2.9, name
        assert lines.width >= 0.13, name


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
    assert "region-est" in caught.value.fix


def test_every_name_has_a_value_in_both_styles() -> None:
    for style in STYLES:
        for name in theme().colours:
            assert Palette(style).value(name).startswith("#")


def test_resolving_replaces_names_everywhere_and_lowers_hatchings() -> None:
    hatched = sc.Path(rectangle(0, 0, 5, 5), Hatch("horizontal", "gold", 1, 0.1, "ivory"), Stroke("ink", 0.2))
    dot = Symbol("dot", (sc.Path(rectangle(0, 0, 1, 1), fill="red"),), Rect(0, 0, 1, 1))
    label = Label(shape("a", "EBGaramond-Regular", 8), 0, 0, "engraved")
    scene = Scene(10, 10, (hatched, Group((Use(dot), label)), Use(dot)))
    found = Palette("color").scene(scene)
    lowered, group, use = found.items
    assert isinstance(lowered, Group)
    assert isinstance(group, Group)
    assert isinstance(use, Use)
    assert use.symbol.items == (sc.Path(rectangle(0, 0, 1, 1), fill="#C8372D"),)
    assert group.items[0] == use
    assert group.items[1] == Label(label.run, 0, 0, "#6B6459")


def test_a_symbol_is_resolved_once_per_palette() -> None:
    dot = Symbol("dot", (sc.Path(rectangle(0, 0, 1, 1), fill="red"),), Rect(0, 0, 1, 1))
    first, second = Palette("color").items((Use(dot), Use(dot)))
    assert isinstance(first, Use)
    assert isinstance(second, Use)
    assert first.symbol is second.symbol


SHARED, OWN = "theme.yaml", "liberte/theme.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The templates of a project of its own, a copy of ours, that the process draws with."""
    shutil.copytree(templates(), tmp_path / "templates")
    use(tmp_path, "liberte")
    return tmp_path / "templates"


def edit(file: Path, old: str, new: str) -> int:
    """Replace text that must be there; the line where it stands."""
    before = file.read_text(encoding="utf-8")
    assert old in before
    file.write_text(before.replace(old, new, 1), encoding="utf-8")
    return before[: before.index(old)].count("\n") + 1


def test_a_projects_own_theme_is_drawn_with(project: Path) -> None:
    edit(project / OWN, 'red: {color: "#C8372D"', 'red: {color: "#B00020"')
    assert Palette("color").value("red") == "#B00020"


def test_an_edited_theme_is_read_by_a_new_project(project: Path) -> None:
    """A watching process would otherwise go on with the old colours."""
    assert Palette("color").value("red") == "#C8372D"
    edit(project / OWN, 'red: {color: "#C8372D"', 'red: {color: "#B00020"')
    Project(project.parent).use("liberte")
    assert Palette("color").value("red") == "#B00020"


def test_a_game_adds_to_the_shared_theme_and_may_replace_what_is_there(project: Path) -> None:
    """Mixtures of both files see what the game has replaced; another game sees nothing of it."""
    (project / "other").mkdir()
    own = 'colours: {ink: "#000000", mixed: "ink+paper@0.5"}\nroles: {text: EBGaramond-Bold}\n'
    (project / "other" / "theme.yaml").write_text(own, encoding="utf-8")
    use(project.parent, "other")
    assert [Palette("color").value(name) for name in ("ink", "mixed", "gold")] == ["#000000", "#808080", "#A8873B"]
    assert shape("a", "text", 10).face == "EBGaramond-Bold"
    with pytest.raises(UnknownColour):
        Palette("color").value("red")
    use(project.parent, "liberte")
    assert Palette("color").value("ink") == INK
    assert shape("a", "text", 10).face == "EBGaramond-Regular"


@pytest.mark.parametrize("game", ["", "a-game-without-templates"])
def test_without_a_theme_of_its_own_a_game_is_drawn_with_the_shared_one(project: Path, game: str) -> None:
    use(project.parent, game)
    assert Palette("color").value("ink") == INK
    with pytest.raises(UnknownColour):
        Palette("color").value("red")


def test_a_project_without_templates_is_drawn_with_those_of_the_installation(tmp_path: Path) -> None:
    use(tmp_path, "liberte")
    assert templates() == own_root() / "templates"


def test_all_themes_are_read_one_by_one(project: Path) -> None:
    shared, *of_games = every_theme()
    assert "red" not in shared.colours
    assert theme() in of_games
    assert all(own.faces == shared.faces and own.colours.keys() > shared.colours.keys() for own in of_games)


def test_a_run_names_its_face_and_not_the_role_it_was_asked_for_by() -> None:
    """So nothing that is drawn depends on the name under which a face was asked for."""
    assert shape("Ab", "title-semibold", 10) == shape("Ab", "PlayfairDisplay-SemiBold", 10)
    assert font("text") is font("EBGaramond-Regular")
    assert set(theme().roles.values()) == set(theme().faces)


def test_an_unknown_role_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(UnknownFace) as caught:
        shape("a", "title-semibolt", 10)
    assert "title-semibold" in caught.value.fix


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (SHARED, 'ink: "#1A1A1A"', "ink: black", Code.BAD_FORM),
        (OWN, "red-ink+ivory@0.8", "red-ink+ivori@0.8", Code.DANGLING),
        (SHARED, "colour: ground-line", "colour: ground-lin", Code.DANGLING),
        (OWN, "colour: region-est-line", "colour: region-esst-line", Code.DANGLING),
        (SHARED, "eb-garamond/EBGaramond-Bold.ttf", "eb-garamond/EBGaramond-Bald.ttf", Code.DANGLING),
        (SHARED, "eb-garamond/EBGaramond-Bold.ttf", "../../secret/EBGaramond-Bold.ttf", Code.BAD_FORM),
        (SHARED, "weight: 700", "wait: 700", Code.UNKNOWN_KEY),
        (SHARED, "text-bold: EBGaramond-Bold", "text-bold: EBGaramond-Bald", Code.DANGLING),
        (OWN, "hatchings:", "hatching:", Code.UNKNOWN_KEY),
    ],
)
def test_a_mistake_in_a_theme_is_a_problem_with_its_file_and_line(
    project: Path, file: str, old: str, new: str, code: Code
) -> None:
    """Both files are read as strictly as content, and what they refer to must exist."""
    line = edit(project / file, old, new)
    Project(project.parent).use("liberte")
    with pytest.raises(ContentError) as caught:
        theme()
    places = {(finding.at.file, finding.at.line, finding.code) for finding in caught.value.findings}
    assert (f"templates/{file}", line, code) in places


def test_problems_travel_whole_between_processes() -> None:
    error = ContentError([Finding(Code.DANGLING, Position("theme.yaml", 3), {"name": "x"})])
    assert pickle.loads(pickle.dumps(error)).findings == error.findings
