"""Whatever interrupts a build leaves whole files, and the next build finishes."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build import run, writer
from generator.build.plan import BuildRequest
from generator.job import Artefact, Kind
from generator.project import Project
from tests.generator.build.small_build import SMALL, Built, files, silent
from tests.project import GAME, ROOT


def test_a_killed_build_leaves_whole_files_and_the_next_one_finishes(built: Built, tmp_path: Path) -> None:
    """kill -9 in the middle, then build again: the same bytes as an undisturbed build."""
    _, found = built
    command = [sys.executable, "-m", "generator.cli", "build", "--lang", "en,ru", "--only", "card-list"]
    command += ["--paper", "letter", "--jobs", "1", "--output", str(tmp_path)]
    process = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
    first = tmp_path / GAME / "en" / "card-list.html"
    deadline = time.monotonic() + 60
    while not first.exists() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.005)
    os.killpg(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL, "the build was over before it could be killed"
    half = files(tmp_path)
    assert all(data == found[name] for name, data in half.items() if not name.endswith("manifest.json"))
    run.build(Project(ROOT, tmp_path), GAME, SMALL, 1, silent)
    assert files(tmp_path) == found
    assert not (tmp_path / GAME / writer.TEMPORARY).exists()


def test_an_interrupted_build_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Ctrl-C reaches the workers too: all end at once, in one line, and what was finished is not made again."""
    command = [sys.executable, "-m", "generator.cli", "build", GAME, "--lang", "en,ru", "--only", "tokens,rulebook"]
    process = subprocess.Popen(
        [*command, "--jobs", "2", "--output", str(tmp_path)],
        cwd=ROOT,
        start_new_session=True,
        stderr=subprocess.PIPE,
        text=True,
    )
    first = tmp_path / GAME / "en" / "thumbnails" / "tokens-a4.jpg"
    deadline = time.monotonic() + 60
    while not first.exists() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.005)
    time.sleep(0.3)  # the file is there a moment before the build has noted it; the book takes much longer
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "pnp: interrupted (everything written so far is complete; run it again to go on)\n"
    assert not (tmp_path / GAME / writer.TEMPORARY).exists()
    report = run.build(Project(ROOT, tmp_path), GAME, BuildRequest(("en",), only=("tokens",)), 1, silent)
    assert not report.made


DAMAGES: tuple[Callable[[bytes], bytes], ...] = (
    lambda data: b"",
    lambda data: b"[" * 100_000,
    lambda data: data.replace(b"1", b"2", 1),
    lambda data: data.replace(b"en/card-list.html", b"../card-list.html"),
    lambda data: data[:-2],
)


@pytest.mark.parametrize("name", [".memory.json", "manifest.json"])
def test_a_damaged_memory_only_costs_time(
    built: Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Whatever was changed in it: the build finds languages and artefacts anew."""
    project, found = built
    monkeypatch.setattr(Kind, "load", lambda kind: lambda job, pack: Artefact({"card-list.html": b"new"}))
    for number, damage in enumerate(DAMAGES):
        output = tmp_path / str(number)
        shutil.copytree(project.output, output)
        (output / GAME / name).write_bytes(damage(found.get(f"{GAME}/{name}", b'x\n{"1": "en/card-list.html"}')))
        assert run.languages_and_editions(Project(ROOT, output), GAME)[0][:2] == ["en", "fr"]
        report = run.build(Project(ROOT, output), GAME, SMALL._replace(languages=("en",)), 1, silent)
        assert {entry.name for entry in report.made} == {"en/card-list.html"}
