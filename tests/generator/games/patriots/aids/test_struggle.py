"""The sheet of struggles: what everything counts as the content has it, with sums that the engine has come to."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.failure import Failure
from generator.games.patriots.aids.struggle import make_struggle
from generator.games.patriots.aids.worked import Worked, worked
from generator.typesetting.columns import bare
from tests.generator.games.patriots.aids.reading import PACK, printed, told
from tests.project import ROOT

CONTENT = PACK.content


@pytest.fixture(scope="module")
def examples() -> dict[str, Worked]:
    return worked(PACK, ROOT)


def test_the_sheet_is_one_page_in_type_that_can_be_read() -> None:
    found = printed(make_struggle, "struggle")
    assert len(found.pages) == 1
    assert all(text.size >= 6.49 for text in found.pages[0].texts)


def test_a_cube_counts_what_its_location_says(examples: dict[str, Worked]) -> None:
    weights = {place.id: place for place in CONTENT.paris.locations}
    coup, war = ({row.what: row.worth for row in examples[name].rows} for name in ("coup", "war"))
    assert (coup["convention"], coup["army"], coup["faubourgs"]) == tuple(
        weights[name].coup for name in ("convention", "caserne", "faubourgs")
    )
    assert (war["convention"], war["notre-dame"]) == tuple(weights[name].war for name in ("convention", "notre-dame"))


def test_every_location_that_counts_has_a_line(examples: dict[str, Worked]) -> None:
    for struggle_, field in (("coup", "coup"), ("war", "war")):
        lines = {row.what for row in examples[struggle_].rows}
        counting = {"army" if place.army else place.id for place in CONTENT.paris.locations if getattr(place, field)}
        assert counting <= lines


def test_in_the_examples_nearly_everything_counts_something(examples: dict[str, Worked]) -> None:
    idle = [row.what for one in examples.values() for row in one.rows if not any((*row.ours, *row.theirs))]
    assert idle == ["in-paris"]


def test_sums_and_lines_are_printed(examples: dict[str, Worked]) -> None:
    words = told(make_struggle, "struggle")
    for one in examples.values():
        assert all(str(number) in words for number in one.sums)
    lines = {key: line for key, line in CONTENT.text.aids.items() if key.partition("-")[0] in ("battle", "coup", "war")}
    assert [key for key, line in lines.items() if " ".join(bare(line).replace("*", "").split()) not in words] == []


def test_a_table_that_the_sheet_does_not_count_as_the_engine_does_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "content/patriots/examples/worked.yaml"
    file.parent.mkdir(parents=True)
    given = "active: {girondin: [LEC14]}"
    more = ("active: {girondin: [LEC14, LEC06]}", "generals: {LEC06: paris}", "laws: [LC06]")
    written = (ROOT / "content/patriots/examples/worked.yaml").read_text(encoding="utf-8")
    file.write_text(written.replace(given, "\n      ".join(more)), encoding="utf-8")
    with pytest.raises(Failure, match=r"counts 19 : 21, the engine 19 : 26"):
        worked(PACK, tmp_path)


def test_without_its_scenarios_the_sheet_says_what_it_lacks(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="worked-battle"):
        worked(PACK, tmp_path)


def test_large_print_takes_more_pages() -> None:
    assert len(printed(make_struggle, "struggle", options="large-print").pages) > 1
