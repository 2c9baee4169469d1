"""The checker is checked: whatever is spoilt in a text or an example is noticed, at its place and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.errors import Findings
from generator.rulebook.evidence.editions import open_editions
from generator.rulebook.evidence.scenarios import Play, play_examples
from tests.generator.rulebook.books import ROOT, sample_project
from tests.mutation.examples import mutate_givens, mutate_thens
from tests.mutation.games import known
from tests.mutation.others import Others
from tests.mutation.spans import copied, mutate_spans


@pytest.fixture(scope="module", params=games.BUILT_IN)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def plays(game: str) -> list[Play]:
    return list(play_examples(ROOT, open_editions(ROOT, game), Findings()).values())


def test_every_span_of_the_sample_is_noticed_in_three_languages(tmp_path: Path) -> None:
    """Numbers, comparisons, results, names and terms; `make mutate` does the same to the whole book."""
    score = mutate_spans(sample_project(tmp_path), "liberte", ("en", "fr", "ru"))
    assert score.made > 70
    assert score.notes == []
    assert score.share == 1.0


def test_every_line_of_every_then_is_noticed(plays: list[Play]) -> None:
    score = mutate_thens(plays, Others(plays[0].pack))
    assert score.made > 400
    assert score.notes == []


def test_nine_facts_of_ten_that_are_given_matter(plays: list[Play], game: str) -> None:
    """A tenth of the examples; `make mutate` tries all and prints why a survivor cannot matter."""
    others = Others(plays[0].pack)
    score = mutate_givens(plays[::10], others, lambda _before, _after: False, known(game).excused)
    assert score.share >= 0.8


def test_every_excuse_names_a_given_that_exists(plays: list[Play], game: str) -> None:
    by_id = {played.id: played for played in plays}
    for name in known(game).excused:
        scenario, _, path = name.partition(":")
        given = by_id[scenario].run.node.find("given")
        assert given is not None
        assert given.find(*path.split(".")) is not None


@pytest.mark.parametrize(
    ("line", "moved"),
    [
        ("votes: {at_least: 17}", "votes: {at_least: 16}"),
        ("votes: {at_least: 17}", "votes: {at_least: 18}"),
        ("provinces: {at_least: 7}", "provinces: {at_least: 6}"),
        ("provinces: {at_least: 7}", "provinces: {at_least: 8}"),
    ],
)
def test_an_example_stands_on_both_sides_of_each_sudden_death(tmp_path: Path, line: str, moved: str) -> None:
    """Whoever moves a threshold and adapts every text is still contradicted by a played example."""
    root = copied(ROOT, tmp_path, "liberte")
    rules = root / "content" / "liberte" / "rules.yaml"
    written = rules.read_text(encoding="utf-8")
    assert written.count(line) == 1
    rules.write_text(written.replace(line, moved), encoding="utf-8")
    played = play_examples(root, open_editions(root, "liberte"), Findings())
    assert any(example.failures for example in played.values())
