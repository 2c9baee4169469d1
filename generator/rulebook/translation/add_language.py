"""Add a new language to `game.yaml` as text, so that its comments and formatting stay as they are."""

from __future__ import annotations

import json
import re

from engine.errors import Findings
from engine.loading.source import Node, parse


def as_yaml_line(code: str, name: str) -> str:
    """The language as one line below `languages:`, for a person to add."""
    return f"- {{code: {_written(code)}, name: {_written(name)}, complete: false}}"


def with_language(text: str, code: str, name: str) -> str | None:
    """The text of `game.yaml` with a draft language added; None if its layout is too unusual to do so."""
    root = parse(text, "game.yaml", Findings())
    languages = root.find("languages") if root is not None else None
    if root is None or languages is None or not isinstance(languages.value, list) or not languages.value:
        return None
    last = languages.value[-1]
    lines = text.split("\n")
    dash = re.match(r"( *)-( +)\S", lines[last.at.line - 1])
    if dash is None:
        return None
    deeper = dash[1] + " " + dash[2]
    lines[_end(last) : _end(last)] = [
        f"{dash[1]}-{dash[2]}code: {_written(code)}",
        f"{deeper}name: {_written(name)}",
        f"{deeper}complete: false",
    ]
    new = "\n".join(lines)
    return new if _parsed(new) == _expected(root, {"code": code, "name": name, "complete": False}) else None


def _end(node: Node) -> int:
    """The last line on which any part of a node begins."""
    inner = node.value.values() if isinstance(node.value, dict) else node.value if isinstance(node.value, list) else ()
    return max((node.at.line, *map(_end, inner)))


def _parsed(text: str) -> object:
    """The values of a YAML text; None if it has errors."""
    findings = Findings()
    node = parse(text, "game.yaml", findings)
    return None if node is None or len(findings) else node.plain()


def _expected(root: Node, language: dict[str, object]) -> object:
    """The values that the file must have afterwards: those of before, and one more language."""
    plain = root.plain()
    assert isinstance(plain, dict)  # noqa: S101 - it has languages
    return {**plain, "languages": [*plain["languages"], language]}


def _written(text: str) -> str:
    """A text as YAML: quoted if YAML would read it as something else than text (the code `no`)."""
    return text if _parsed(f"a: {text}") == {"a": text} else json.dumps(text, ensure_ascii=False)
