"""The Markdown parser, with the plugins that the book needs."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt
from mdit_py_plugins.attrs import attrs_block_plugin, attrs_plugin
from mdit_py_plugins.container import container_plugin

CONTAINERS = ("example", "faq", "insert")
KINDS = ("v", "x", "n", "t")
"""What a checked span is compared with: data, a run, a name, a term."""


@cache
def parser() -> MarkdownIt:
    """Made once: plugins and containers are the same for every text."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table").disable("autolink")
    parser.use(attrs_plugin, spans=True, allowed=[*KINDS, "class"])
    parser.use(attrs_block_plugin)
    for name in CONTAINERS:
        parser.use(container_plugin, name)
    return parser
