"""Copy content and templates to a folder of your own, to change and build there."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path

from generator import console
from generator.build import writer
from generator.failure import WrongUse
from generator.project import find, own_root


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where to."""
    parser.add_argument("folder", metavar="DIR", help="a new or empty folder")


def run(args: argparse.Namespace) -> int:
    """Copy everything that is not code."""
    project = find(args.root, None, silent=True)
    target = Path(args.folder).resolve()
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise WrongUse(f"{args.folder} exists and is not empty", "name a new folder; nothing was changed")
    count = writer.copy_tree(project.root, target, ("content", "templates"))
    origin = "pnp’s own content and templates" if project.root == own_root() else str(project.root)
    folder = shlex.quote(args.folder)
    console.say(f"{count} files copied from {origin}. Next: cd {folder}, change content/, run pnp check and pnp build")
    return 0
