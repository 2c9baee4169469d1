"""Tests that spoil one file of a project load the others a thousand times: those are parsed once."""

from __future__ import annotations

from functools import lru_cache

import pytest

from engine.errors import Finding, Findings
from engine.loading import source
from engine.loading.source import Node


@lru_cache(maxsize=32)
def _parsed(text: str, name: str) -> tuple[Node | None, tuple[Finding, ...]]:
    """The nodes of a file and what was found in it; nobody changes a node."""
    findings = Findings()
    return _PARSE(text, name, findings), tuple(findings)


_PARSE = source.parse


@pytest.fixture
def unchanged_files_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same text under the same name is not parsed again."""

    def parse(text: str, name: str, findings: Findings) -> Node | None:
        node, found = _parsed(text, name)
        findings.extend(found)
        return node

    monkeypatch.setattr(source, "parse", parse)
