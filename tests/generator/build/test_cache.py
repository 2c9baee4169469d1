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


def test_a_damaged_result_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    """Any byte of it: a number that was changed would be drawn."""
    cache = Cache(tmp_path, "liberte", "second")
    cache.put("board", "key", [1, 2])
    file = cache.folder / "board-key.json"
    whole = file.read_bytes()
    for place in range(len(whole)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert cache.get("board", "key") is None
    file.write_bytes(b"[" * 100_000)
    assert cache.get("board", "key") is None


def test_results_are_not_kept_behind_a_link(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "output").mkdir()
    (tmp_path / "output" / ".cache").symlink_to(tmp_path / "outside")
    Cache(tmp_path, "liberte", "second").put("board", "key", 1)
    assert not list((tmp_path / "outside").iterdir())
