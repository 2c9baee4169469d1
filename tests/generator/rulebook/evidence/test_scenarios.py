"""Paths into a played scenario, and what a question makes of the value there."""

from __future__ import annotations

import pytest

from generator.rulebook.evidence.scenarios import split_path, verdict
from tests.generator.rulebook.books import Played


def test_a_path_begins_with_a_moment() -> None:
    assert split_path("after:2:hands:green") == ("after:2", ("hands", "green"))
    assert split_path("then:votes:red") == ("then", ("votes", "red"))


@pytest.mark.parametrize("key", ["after:0:hands", "after:x:hands", "after:2", "later:hands", "hands"])
def test_what_is_no_moment_is_refused(key: str) -> None:
    """Steps count from 1; step 0 would have been the last one."""
    with pytest.raises(LookupError, match="begin with given"):
        split_path(key)


@pytest.mark.parametrize("nothing", [None, False, 0, "none", [], (), {}])
def test_nothing_found_is_a_no(nothing: object) -> None:
    assert verdict(Played("alliance", states={"then:allies": nothing}), "then:allies") == "no"
    assert verdict(Played("alliance", states={"then:allies": nothing}), "not:then:allies") == "yes"


@pytest.mark.parametrize("something", [1, "jacobin", ["LEC10"], {"cordelier": "jacobin"}])
def test_something_found_is_a_yes(something: object) -> None:
    assert verdict(Played("alliance", states={"then:allies": something}), "then:allies") == "yes"
