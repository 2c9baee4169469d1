"""A table as a picture: `pnp show state FILE --svg`; FILE is a scenario, or a view that the engine wrote as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from engine.errors import ContentError
from engine.loading.pack import Pack
from engine.play.scenario import run_text
from generator import console
from generator.backends import svg
from generator.commands.shared import explain
from generator.drawing.scene import Scene
from generator.drawing.theme import Palette
from generator.failure import Failure, WrongUse
from generator.games import presentation
from generator.job import STYLES
from generator.project import find, use


def arguments(parser: argparse.ArgumentParser) -> None:
    """How to draw it."""
    parser.add_argument(
        "--svg", action="store_true", help="state: the board with its pieces, as SVG on standard output"
    )
    parser.add_argument("--window", metavar="PLACE", help="state: only a window on this place of the board")
    parser.add_argument("--lang", default="en", metavar="L", help="state: the language of its labels (default: en)")
    parser.add_argument("--style", choices=STYLES, default="color", help="state: color (default) or low-ink")


def show(pack: Pack, args: argparse.Namespace) -> None:
    """Print the table after the last step: as JSON, or drawn."""
    if args.name is None:
        raise WrongUse("which state?", "pnp show state FILE: a scenario (file.yaml or file.yaml#id), or a view as JSON")
    view = _view(pack, args.name, as_json=args.format == "json")
    if not args.svg:
        console.show_json(view)
        return
    languages = [language.code for language in pack.content.identity.languages]
    if args.lang not in languages:
        raise WrongUse.choice("language", args.lang, languages)
    draw = presentation(pack.game).part("state_picture")
    if draw is None:
        raise WrongUse(f"{pack.game} draws no states", "leave --svg out: the table is printed as JSON")
    root = find(args.root, None).root
    use(root, pack.game)
    scene: Scene = draw(pack, root, view, args.lang, args.style, args.window)
    sys.stdout.write(svg.render(Palette(args.style).scene(scene)).decode())


def _view(pack: Pack, name: str, *, as_json: bool) -> dict[str, Any]:
    file, _, wanted = name.partition("#")
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"{file} cannot be read", "name a scenario (YAML) or a view (JSON)") from error
    if file.endswith(".json"):
        return _json(file, text)
    runs = [run for run in run_text(pack, text, file) if not wanted or run.id == wanted]
    if not runs:
        raise Failure(f"{file} has no scenario {wanted}", "name one of its ids")
    run = runs[0]
    if not run.then and run.problems:
        with explain(as_json):
            raise ContentError(list(run.problems))
    return run.steps[-1].view if run.steps else run.given


def _json(file: str, text: str) -> dict[str, Any]:
    try:
        view = json.loads(text)
    except ValueError as error:
        raise Failure(
            f"{file} is no JSON: {error}", "write a view with: pnp show state SCENARIO > view.json"
        ) from error
    if not isinstance(view, dict):
        raise Failure(f"{file} holds no view of a table", "write one with: pnp show state SCENARIO > view.json")
    return view
