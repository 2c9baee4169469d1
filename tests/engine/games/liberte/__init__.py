"""Liberté's rules, tested by scenarios, by properties and by comparison with a naive reading."""

import pytest

pytest.register_assert_rewrite("tests.engine.games.liberte.comparison")
