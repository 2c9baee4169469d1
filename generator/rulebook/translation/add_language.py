"""A new language is added to `game.yaml` as text, so that comments and formatting stay as their author left them."""

from __future__ import annotations

import json
import re

from engine.errors import Findings
from engine.loading.source import Node, parse


def listing(code: str, name: str) -> str:
    """The language as one line under `languages:`, for a person to add."""
    return f"- {{code: {_written(code)}, name: {_written(name)}, complete: false}}"


def enlist(text: str, code: str, name: str) -> str | None:
    """`game.yaml` with a draft language at the end of its list; None where only a person can add it."""
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
    return new if _says(new) == _with(root, {"code": code, "name": name, "complete": False}) else None


def _end(node: Node) -> int:
    """The last line on which anything of a node begins."""
    inner = node.value.values() if isinstance(node.value, dict) else node.value if isinstance(node.value, list) else ()
    return max((node.at.line, *map(_end, inner)))


def _says(text: str) -> object:
    findings = Findings()
    node = parse(text, "game.yaml", findings)
    return None if node is None or len(findings) else node.plain()


def _with(root: Node, language: dict[str, object]) -> object:
    """What the file must say afterwards: what it said, and one language more."""
    plain = root.plain()
    assert isinstance(plain, dict)  # noqa: S101 - it has languages
    return {**plain, "languages": [*plain["languages"], language]}


def _written(text: str) -> str:
    """A text as YAML: plain where YAML takes it as it is (the code no would be a guess), else quoted."""
    return text if _says(f"a: {text}") == {"a": text} else json.dumps(text, ensure_ascii=False)
