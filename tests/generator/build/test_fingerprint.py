"""What a build depends on: files by pattern, none of which may silently be missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build import fingerprint
from generator.build.cache import key
from generator.build.fingerprint import Fingerprints
from generator.failure import Failure
from generator.project import Project
from tests.project import ROOT


@pytest.mark.parametrize("pattern", ["gone.py", "gone/*.py", "gone/**/*.py", "*.po", "**/*.po"])
def test_a_pattern_without_a_file_is_refused(tmp_path: Path, pattern: str) -> None:
    """A module that was moved would otherwise change unseen."""
    (tmp_path / "here.py").touch()
    with pytest.raises(Failure) as caught:
        Fingerprints({}).group(tmp_path, pattern)
    assert caught.value.message == f"no file {pattern} in {tmp_path}"


@pytest.mark.parametrize("pattern", ["fr.po?", "locale/*.po?", "**/*.po?"])
def test_a_pattern_may_say_that_it_needs_no_file(tmp_path: Path, pattern: str) -> None:
    """English has no PO file. A file that appears later is a change all the same."""
    without = Fingerprints({}).group(tmp_path, pattern)
    (tmp_path / "locale").mkdir()
    for name in ("fr.po", "locale/fr.po"):
        (tmp_path / name).touch()
    assert Fingerprints({}).group(tmp_path, pattern) != without


def test_what_is_kept_depends_on_code_wherever_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in packages within packages; but not on other games."""
    names = ("engine/a.py", "generator/games/patriots/c.py", "generator/games/liberte/map/b.py")
    files = [tmp_path / name for name in names]
    for file in files:
        file.parent.mkdir(parents=True)
        file.touch()
    monkeypatch.setattr(fingerprint, "PACKAGES", tmp_path)
    Project(ROOT).use("liberte")
    before = key("liberte", "content")
    files[-1].write_text("changed = True\n")
    assert key("liberte", "content") == before, "in one round of a build, the program is what was loaded"
    Project(ROOT).use("liberte")
    after = key("liberte", "content")
    assert after != before
    files[1].write_text("changed = True\n")
    Project(ROOT).use("liberte")
    assert key("liberte", "content") == after
