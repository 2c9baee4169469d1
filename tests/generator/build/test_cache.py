"""Results on the disk: each game and edition keeps its own, and only the latest of a kind."""

from __future__ import annotations

from pathlib import Path

from generator.build.cache import Cache


def test_a_new_result_takes_the_place_of_an_older_one(tmp_path: Path) -> None:
    """Else every edit would leave a file behind."""
    cache = Cache(tmp_path, "liberte", "second")
    cache.put("board", "old", 1)
    cache.put("map", "old", 2)
    cache.put("board", "new", 3)
    assert [cache.get("board", "old"), cache.get("board", "new"), cache.get("map", "old")] == [None, 3, 2]


def test_games_and_editions_leave_each_other_alone(tmp_path: Path) -> None:
    """Who builds them in turn computes each result once."""
    caches = [Cache(tmp_path, *names) for names in (("liberte", "second"), ("liberte", "first"), ("other", "first"))]
    for number, cache in enumerate(caches):
        cache.put("board", f"key{number}", number)
    assert [cache.get("board", f"key{number}") for number, cache in enumerate(caches)] == [0, 1, 2]
