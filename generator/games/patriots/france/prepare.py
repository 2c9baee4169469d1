"""The France board before any words, computed once per content."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.errors import Finding, Findings
from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.findings.report import errors
from generator.games.patriots.france.draw import TOLERANCE, Prepared, draw_board
from generator.games.patriots.map.plan import lay_out
from generator.games.patriots.map.provinces import VIEW, areas, inscribed
from generator.language import cldr
from generator.language.text import project_text
from generator.map import landscape, surroundings
from generator.map.atlas import draw_atlas, strays
from generator.map.lettering import TITLE
from generator.project import per_project
from generator.typesetting.shaping import measure


@per_project
def survey(pack: Pack[Content], root: Path) -> Prepared:
    """Everything about the board that no language changes. Raises `ContentError` if something has no place."""
    content: Content = pack.content
    provinces = areas(content.map, content.towns, pack.nodes)
    atlas = draw_atlas(provinces, inscribed(content.geography), VIEW, pack.nodes["geography"])
    side = content.identity.component("counters").size[0] + TOLERANCE
    plan = lay_out(content.map, atlas, longest_names(pack, root), side, pack.nodes)
    findings = tuple(strays(provinces, atlas))
    around, inside = surroundings.survey(atlas), landscape.survey(atlas)
    return Prepared(content, atlas, plan, around, inside, findings, pack.nodes)


@per_project
def longest_names(pack: Pack[Content], root: Path) -> Mapping[str, float]:
    """The width at one point of each province's longest name; Latin scripts keep the French one."""
    content: Content = pack.content
    codes = [language.code for language in content.identity.languages]
    texts = [project_text(root, pack.game, code) for code in codes if not cldr.is_latin(code)]
    return {
        province.id: max(
            measure(name, TITLE, 1.0) for name in {province.name, *(t.raw(province.name, "province") for t in texts)}
        )
        for province in content.map.provinces
    }


def check(pack: Pack[Content], root: Path) -> tuple[Finding, ...]:
    """Whether the map can be drawn and every label fits, in every language; warnings are given back."""
    ready = survey(pack, root)
    wrong = Findings()
    for language in pack.content.identity.languages:
        text = project_text(root, pack.game, language.code)
        wrong += errors(draw_board(ready, text, "color").findings)
    wrong.raise_if_any()
    return ready.findings
