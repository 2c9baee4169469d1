"""`pnp show state`: the table after the last step of a scenario, as JSON or drawn."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from engine.errors import ContentError
from engine.files import read_bytes
from engine.loading.pack import AnyPack
from engine.loading.source import MAX_BYTES
from engine.play.scenario import run_text
from generator import console
from generator.backends import svg
from generator.commands.shared import explain, known_name
from generator.drawing.scene import Scene
from generator.drawing.theme import Palette
from generator.failure import Failure, WrongUse
from generator.games import presentation
from generator.job import STYLES, Style
from generator.project import Project


def show_state(project: Project, pack: AnyPack, args: argparse.Namespace) -> None:
    """Print the table after the last step: as JSON, or drawn."""
    if args.name is None:
        raise WrongUse("which state?", "pnp show state FILE: a scenario (file.yaml or file.yaml#id), or a view as JSON")
    view = _view(pack, args.name, args.format)
    if not args.svg:
        console.show_json(view)
        return
    languages = [language.code for language in pack.content.identity.languages]
    language = known_name(args.lang or "en", "language", languages)
    style: Style = "low-ink" if known_name(args.style or "color", "style", STYLES) == "low-ink" else "color"
    draw = presentation(pack.game).part("state_picture")
    if draw is None:
        raise WrongUse(f"{pack.game} draws no states", "leave --svg out: the table is printed as JSON")
    check = presentation(pack.game).part("words_check")
    if check is not None:
        check(project.root, pack, language)
    try:
        scene: Scene = draw(pack, project.root, view, language, style, args.window)
        drawn = svg.render(Palette(style).scene(scene)).decode()
    except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as error:
        if not args.name.endswith(".json"):  # our own table: then it is our own error
            raise
        fix = "write one with: pnp show state SCENARIO > view.json"
        raise Failure(f"{args.name} holds no table of {pack.game} ({error})", fix) from error
    unicode = (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    sys.stdout.write(drawn if unicode else drawn.encode("ascii", "xmlcharrefreplace").decode())


def _view(pack: AnyPack, name: str, form: str) -> dict[str, Any]:
    """The view that `name` asks for: of a JSON file, or after the last step of a scenario (`file.yaml#id`)."""
    file, _, scenario = name.partition("#")
    try:
        text = read_bytes(file, MAX_BYTES).decode()
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"{file} cannot be read", "name a scenario (YAML) or a view (JSON)") from error
    if file.endswith(".json"):
        return _json(file, text)
    runs = [run for run in run_text(pack, text, file) if not scenario or run.id == scenario]
    if not runs:
        raise Failure(f"{file} has no scenario {scenario}", "name one of its ids")
    if len(runs) > 1:
        ids = ", ".join(run.id for run in runs)
        raise WrongUse(f"{file} has {len(runs)} scenarios", f"name one as in {file}#{runs[0].id}; there are {ids}")
    run = runs[0]
    if not run.then and run.findings:
        with explain(form):
            raise ContentError(run.findings)
    return run.steps[-1].view if run.steps else run.given


def _json(file: str, text: str) -> dict[str, Any]:
    try:
        view = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Failure(
            f"{file} is not JSON: {error}", "write a view with: pnp show state SCENARIO > view.json"
        ) from error
    if not isinstance(view, dict):
        raise Failure(f"{file} holds no view of a table", "write one with: pnp show state SCENARIO > view.json")
    return view
