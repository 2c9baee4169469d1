"""Where content and templates stand: beside the packages in a checkout, inside the package once installed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@cache
def room(name: str) -> Path:
    """The folder of that name, `content` or `templates`."""
    bundled = PACKAGE / "bundled" / name
    return bundled if bundled.is_dir() else PACKAGE.parent / name
