"""Every command of the README does what it says: each is run, with drawings left out and few games played."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import cli
from generator.build import start_page
from generator.job import Artefact, Kind
from tests.test_docs import ROOT, commands

ELSEWHERE = ("verify", "translate")
"""Commands that read all books, which their own tests run on the real content."""


def example_commands() -> list[tuple[str, ...]]:
    """The commands of the README, each once."""
    return list(dict.fromkeys(tuple(words[1:]) for words in commands(ROOT / "README.md") if words[1] not in ELSEWHERE))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder of one's own, in which nothing is drawn, and a printer profile folder of its own."""
    for name in ("content", "templates"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(Kind, "load", lambda kind: lambda job, pack: Artefact({f"{job.name}.txt": b""}))
    monkeypatch.setattr(start_page, "_fonts", lambda *_: "")  # to cut them takes longer than all the rest
    return tmp_path


@pytest.mark.parametrize("words", example_commands(), ids=" ".join)
def test_a_command_of_the_readme_works(
    words: tuple[str, ...], project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("watchfiles.watch", interrupted)
    few = ["2" if word == "1000" else word for word in words]
    try:
        code = cli.main(few)
    except SystemExit as end:  # argparse ends --help like this
        code = int(end.code or 0)
    captured = capsys.readouterr()
    assert code == (130 if "--watch" in words else 0), captured.err
    if words[0] == "build":
        assert (project / "output" / "index.html").is_file()
    if words[0] == "simulate":
        assert f"charts: {project / 'output' / 'simulation-liberte.html'}" in captured.out
    if words[0] == "init":
        assert (project / words[1] / "content" / "liberte" / "cards.yaml").is_file()
