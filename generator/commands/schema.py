"""Write JSON Schemas to content/schema/, so that editors complete and check the YAML (files name them in line 1)."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from engine import games
from engine.loading import schema
from engine.loading.jsonschema import json_schema
from engine.loading.pack import Difference
from engine.play.scenario_run import Scenario
from generator import console
from generator.build.writer import Output
from generator.project import find_own


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where to."""
    parser.add_argument("--output", metavar="DIR", help="another folder than content/schema/")


def run(args: argparse.Namespace) -> int:
    """One schema per file of each game, one for editions, one for scenarios and their tables."""
    folder = Path(args.output).resolve() if args.output else find_own(args.root).root / "content" / "schema"
    schemas = {"edition.json": json_schema(Difference), "scenario.json": json_schema(Scenario)}
    for game in games.names():
        kind = games.game(game).content_kind()
        for stem, field in kind.files().items():
            schemas[f"{kind.folders(game)[stem]}/{stem}.json"] = json_schema(schema.hints(kind.type)[field])
        schemas[f"{game}/given.json"] = json_schema(games.game(game).stage_type().given)
    with Output(folder) as output:
        for name, content in schemas.items():
            output.write(name, (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode())
    console.say(f"{console.count(len(schemas), 'schema')} in {folder}")
    return 0
