"""Programs of the test set-up that are not Python. A test that needs a missing one fails and says how to get it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

NODE = Path(__file__).resolve().parent.parent / ".venv" / "node" / "node_modules"


def tool(*names: str) -> str:
    """A program of the test set-up; without it the test fails and says how to get it."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail(f"{names[0]} is missing: run `make setup-test` as root, or install it")
    return found


def package(path: str) -> str:
    """A file of the Node packages of the test set-up."""
    if not (NODE / path).exists():
        pytest.fail(f"{path} is missing: `make setup-test` installs it, and needs Node 20 and npm")
    return str(NODE / path)


def ran(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a program said."""
    env = {**os.environ, **environment}
    return subprocess.run(command, capture_output=True, text=True, timeout=900, env=env, check=False)
