"""Copy content and templates to a folder of your own, to change and build there."""

from __future__ import annotations

import argparse
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
    origin = "which came with pnp" if project.root == own_root() else f"from {project.root}"
    console.say(f"{count} files copied, {origin}. Next: cd {args.folder}, change content/, run pnp check and pnp build")
    return 0
