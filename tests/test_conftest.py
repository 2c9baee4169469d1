"""The golden files' own rules: a difference is shown, a missing file is a difference, `--accept` writes."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]
CONFTEST = (Path(__file__).parent / "conftest.py").read_text(encoding="utf-8")


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A folder with our conftest and one golden test."""
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile("def test_song(golden): golden('a/song.txt', 'one\\ntwo\\n')")
    return pytester


def test_a_missing_golden_file_fails_and_says_the_way_out(project: pytest.Pytester) -> None:
    result = project.runpytest_inprocess()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*+two", "*pytest --accept*"])


def test_accept_writes_the_file_and_the_next_run_passes(project: pytest.Pytester) -> None:
    project.runpytest_inprocess("--accept").assert_outcomes(passed=1)
    assert (project.path / "golden/a/song.txt").read_text(encoding="utf-8") == "one\ntwo\n"
    project.runpytest_inprocess().assert_outcomes(passed=1)


def test_a_difference_is_shown_line_by_line(project: pytest.Pytester) -> None:
    project.path.joinpath("golden/a").mkdir(parents=True)
    project.path.joinpath("golden/a/song.txt").write_text("one\nthree\n", encoding="utf-8")
    result = project.runpytest_inprocess()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*-three", "*+two"])
