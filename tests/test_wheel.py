"""The way in for people who only want the kit: a wheel, an empty environment, an empty folder."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.project import ROOT


def run(*command: str | Path, cwd: Path) -> str:
    """Run a program that must succeed; what it printed."""
    done = subprocess.run([str(c) for c in command], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the repository."""
    folder = tmp_path_factory.mktemp("wheel")
    run(
        sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation", "-w", folder, ROOT, cwd=folder
    )
    [found] = folder.glob("*.whl")
    return found


def test_the_wheel_carries_content_templates_and_licences(wheel: Path) -> None:
    """Everything that a build reads."""
    names = zipfile.ZipFile(wheel).namelist()
    assert "generator/bundled/content/liberte/cards.yaml" in names
    assert "generator/bundled/templates/fonts/eb-garamond/EBGaramond-Regular.ttf" in names
    assert any(name.endswith("licenses/templates/fonts/eb-garamond/OFL.txt") for name in names)
    assert not any("tests/" in name or "output/" in name for name in names)


def test_pip_install_and_build_in_an_empty_folder(wheel: Path, tmp_path: Path) -> None:
    """No checkout, no project: `pip install`, `pnp build`, and the kit is there; `pnp init` gives a copy to change."""
    venv.create(tmp_path / "venv")
    binaries = tmp_path / "venv" / "bin"
    # Our pip installs into the other environment, and Python compiles only what is used: both save half a minute.
    pip = (sys.executable, "-m", "pip", "--python", binaries / "python")
    run(*pip, "install", "-qq", "--no-compile", wheel, cwd=tmp_path)
    empty = tmp_path / "empty"
    empty.mkdir()
    run(binaries / "pnp", "build", "--lang", "en", "--only", "card-list", cwd=empty)
    assert (empty / "output" / "liberte" / "en" / "card-list-a4.pdf").read_bytes().startswith(b"%PDF-")
    run(binaries / "pnp", "init", "mine", cwd=empty)
    cards = empty / "mine" / "content" / "liberte" / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("title: Marat", "title: Murat"), encoding="utf-8")
    run(binaries / "pnp", "build", "--lang", "en", "--only", "card-list", cwd=empty / "mine")
    page = (empty / "mine" / "output" / "liberte" / "en" / "card-list.html").read_text(encoding="utf-8")
    assert "Jean-Paul Murat" in page
    run(binaries / "pnp", "translate", "--game", "liberte", "new", "pl", cwd=empty / "mine")
    words = (empty / "mine" / "templates" / "language" / "pl.yaml").read_text(encoding="utf-8")
    assert "7: []  # seven" in words, "the English stands beside what a translator fills in"
