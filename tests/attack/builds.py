"""Builds under other circumstances, and builds that are killed: the bytes are always those of an undisturbed one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from random import Random

from tests.project import GAME, ROOT

KINDS = "tokens,markers,card-list"


def same(random: Random, folder: Path) -> str | None:
    """Other time zone, hash seed, locale, number of jobs, rights of new files, working folder."""
    output = folder / f"same-{random.getrandbits(40)}"
    settings = {
        "PYTHONHASHSEED": str(random.randrange(1, 10_000)),
        "TZ": random.choice(("UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia")),
        "LC_ALL": random.choice(("C", "C.UTF-8", "POSIX", "tr_TR.UTF-8")),
        "HOME": str(folder),
    }
    process = _build(output, random.choice(("1", "2", "3")), settings, random.choice((0o22, 0o77, 0)), folder)
    said = process.communicate(timeout=600)[0]
    return _compared(folder, output, f"{settings}: {said[-200:]}")


def kills(random: Random, folder: Path) -> str | None:
    """Killed after a moment, the parent alone or all of them; then built again."""
    output = folder / f"kill-{random.getrandbits(40)}"
    process = _build(output, random.choice(("1", "2")), {}, 0o22, folder)
    time.sleep(random.uniform(0.1, 6))
    how = random.choice((signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT))
    if process.poll() is None:
        random.choice((os.kill, os.killpg))(process.pid, how)
    process.communicate(timeout=60)  # until the last worker has closed its output
    said = _build(output, "2", {}, 0o22, folder).communicate(timeout=600)[0]
    return _compared(folder, output, f"{how.name}: {said[-200:]}")


def _build(output: Path, jobs: str, settings: dict[str, str], mask: int, folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "generator.cli", "build", GAME, "--root", str(ROOT), "--lang", "en"]
    return subprocess.Popen(
        [*command, "--only", KINDS, "--jobs", jobs, "--output", str(output)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **settings},
        umask=mask,
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )


@cache
def _undisturbed(folder: Path) -> dict[str, bytes]:
    _build(folder / "undisturbed", "1", {}, 0o22, folder).communicate(timeout=600)
    return _files(folder / "undisturbed")


def _files(folder: Path) -> dict[str, bytes]:
    names = (path for path in folder.rglob("*") if path.is_file() and path.name[0] != ".")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in names}


def _compared(folder: Path, output: Path, said: str) -> str | None:
    expected, found = _undisturbed(folder), _files(output)
    different = sorted(name for name in expected.keys() | found.keys() if expected.get(name) != found.get(name))
    return f"{', '.join(different)} differ: {said}" if different or not expected else None
