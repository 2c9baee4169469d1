"""The back cover of 1793's book: every table on it names its rule, as every line does."""

from __future__ import annotations

import re
from types import SimpleNamespace

from jinja2 import Environment, FileSystemLoader

from generator.games.patriots.book.at_a_glance import TABLES
from tests.project import ROOT

SECTIONS = ("round", "action", "also", "struggle", "end")


def test_every_table_on_the_back_cover_has_the_number_of_its_rule() -> None:
    cover = Environment(loader=FileSystemLoader(ROOT / "templates"), autoescape=True).get_template(
        "patriots/rulebook/cover.html"
    )
    page = SimpleNamespace(
        game=SimpleNamespace(
            glance={name: SimpleNamespace(title=name, lines=()) for name in SECTIONS}, glance_tables=TABLES
        ),
        book=SimpleNamespace(titles={rule: f"title of {rule}" for rule in TABLES}),
        link=lambda anchor: f"number of {anchor}",
        tables=lambda _rule: (),
    )
    back_cover = getattr(cover.module, "back_cover")  # noqa: B009 - a macro: no class declares it
    heads = re.findall(r"<h3[^>]*>(.*?)</h3>", str(back_cover(page)))
    for rule in TABLES:
        assert any(f"title of {rule}" in head and f"number of {rule}" in head for head in heads), heads
