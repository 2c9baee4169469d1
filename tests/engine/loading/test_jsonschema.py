"""The schemas that editors use say what the loader says."""

from __future__ import annotations

import jsonschema
import pytest

from engine import games
from engine.errors import Findings
from engine.loading import schema
from engine.loading.jsonschema import Json, json_schema
from engine.loading.pack import Difference
from engine.loading.source import load
from tests.project import GAME, ROOT

KIND = games.game(GAME).content_kind()


def schema_of(stem: str) -> Json:
    """The schema of one file of the game."""
    return json_schema(schema.hints(KIND.type)[KIND.files()[stem]])


def content_of(name: str) -> object:
    """A real file as plain data."""
    node = load(ROOT / "content" / name, name, Findings())
    assert node is not None
    return node.plain()


@pytest.mark.parametrize("stem", KIND.files())
def test_real_files_pass_their_schema(stem: str) -> None:
    """An editor shows no error in a file that the loader accepts."""
    jsonschema.validate(
        content_of(f"{KIND.folders(GAME)[stem]}/{stem}.yaml"), schema_of(stem), cls=jsonschema.Draft202012Validator
    )


@pytest.mark.parametrize("edition", ["first", "no-second-card"])
def test_editions_pass_their_schema(edition: str) -> None:
    """Differences too."""
    jsonschema.validate(content_of(f"{GAME}/editions/{edition}.yaml"), json_schema(Difference))


@pytest.mark.parametrize(
    ("field", "value"),
    [("value", 4), ("faction", "green"), ("born", "1743"), ("fraction", "red"), ("id", 0), ("symbols", ["sabre"])],
)
def test_an_editor_sees_what_the_loader_refuses(field: str, value: object) -> None:
    """Wrong values, wrong types, unknown keys, out of range."""
    content = content_of(f"{GAME}/cards.yaml")
    assert isinstance(content, dict)
    content["cards"][70][field] = value
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(content, schema_of("cards"), cls=jsonschema.Draft202012Validator)
