"""The sheet of struggles: battle, coup and civil war side by side, each with a worked table; then room to write on."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from generator.drawing.placing import stamped
from generator.drawing.scene import Item, Path, Pen, Stroke, rectangle
from generator.games.patriots.aids.context import AidContext, aid_context
from generator.games.patriots.aids.parts import (
    abreast,
    blue_aid,
    discs,
    masthead,
    name,
    note,
    placard,
    small,
    two_columns,
)
from generator.games.patriots.aids.signs import cockade, disc
from generator.games.patriots.aids.worked import Counted, Worked, worked
from generator.games.patriots.signs.factions import FACTIONS
from generator.games.patriots.signs.flags import flag
from generator.games.patriots.words.names import card_name
from generator.job import Artefact, Job
from generator.print.aids import pages
from generator.print.aids.layout import Box, Column, Laid, Setting, beside, stacked, words
from generator.print.aids.pages import Aid
from generator.print.aids.parts import inline, table
from generator.typesetting.paragraph import Inline, StyledText, fit
from generator.typesetting.shaping import fit_line, label

SHARES = (2.4, 0.5, 1.2, 1.2)
"""Widths of the columns of a worked table."""
ROW, NAME = 8.2, 11.6
"""Millimetres: height of a row to write on, and of the row with the names."""
FOLLOWS = ("held", "lost", "beaten", "failed", "abroad", "defeat", "equal", "nobody")
OUTCOME = ("losers", "winner", "tie", "round")


def make_struggle(job: Job, pack: Pack[Content]) -> Artefact:
    """`struggle-PAPER.pdf`: one page."""
    return pages.make_page(job, pack, struggle(job, pack))


def struggle(job: Job, pack: Pack[Content]) -> Aid:
    """The sheet of a job's language and style."""
    context = aid_context(job, pack)
    lines, examples = context.lines, worked(pack, job.root)
    title = context.say("sheet-struggle")
    after = [note(lines(f"battle-{key}")) for key in FOLLOWS]
    outcome = [note(lines(f"coup-{key}")) for key in OUTCOME]
    sections: list[Box] = [
        masthead(title),
        abreast(
            (
                lines("battle"),
                [note(lines("battle-when")), _table(context, examples["battle"]), note(lines("battle-several"))],
            ),
            (
                lines("coup"),
                [note(lines("coup-when")), note(lines("coup-sides")), _table(context, examples["coup"])],
            ),
            (
                lines("war"),
                [note(lines("war-when")), note(lines("war-sides")), _table(context, examples["war"])],
            ),
        ),
        placard(context.say("sheet-after-battle"), two_columns(after, 0.6)),
        placard(context.say("sheet-after-coup"), two_columns(outcome, 0.6)),
        placard(context.say("aid-notes"), _grids(context, examples)),
    ]
    return blue_aid((sections,), lines, title, 10.0)


# --- the worked tables ------------------------------------------------------------------------------------------------


def _table(context: AidContext, one: Worked) -> Box:
    """What counts, what each is worth, and what either side has in the example."""
    sides: list[list[Inline]] = [discs(one.ours), discs(one.theirs)]
    first = context.say("aid-example")
    if one.rows[0].what == "insight":
        sides = [[inline(cockade(context.style), 1.2, 0.26)], [inline(flag("austria", context.style), 1.3, 0.3)]]
        first = f"{context.say('aid-ours')} : {context.say('aid-theirs')}"
    head: list[Box] = [words([small(first)]), words([small("×")], align="centre")]
    head += [words(side, size=0.94, align="centre") for side in sides]
    rows: list[list[Box]] = [head]
    for row in one.rows:
        cells = [words([StyledText(_product(row, side), "text")], align="centre") for side in (row.ours, row.theirs)]
        worth = words([StyledText(f"{row.worth}", "text-semibold")], align="centre")
        rows.append([words(what(context, row.what)), worth, *cells])
    ours, theirs = one.sums
    total = [
        words([StyledText(str(n), "text-bold", scale=1.4 if n == max(one.sums) else 1.1)], align="centre")
        for n in (ours, theirs)
    ]
    rows.append([words([StyledText(context.say("aid-sum"), "title-semibold")]), words(""), *total])
    return table(("",) * 4, rows, SHARES, least=5.0)


def _product(row: Counted, numbers: Sequence[int]) -> str:
    """Numbers as they are added up: 2 + 1, or 4 × 2; a dash for nothing."""
    if not any(numbers):
        return "–"
    counted = " + ".join(map(str, numbers))
    return counted if row.worth == 1 else f"{counted} × {row.worth}"


def what(context: AidContext, key: str) -> str:
    """What counts, in words."""
    content = context.content
    if key in {place.id for place in content.paris.locations}:
        return context.location(key)
    if key == "in-paris":
        return context.say("aid-in-paris", law=context.law("LC06"))
    if key == "rouerie":
        rouerie = card_name(content, content.cards.card("AC40"), context.text)
        return _only_for(context, rouerie, content.rules.civil_war.rouerie_for)
    if key == "royalist-provinces":
        return _only_for(context, context.say("aid-royalist-provinces"), content.rules.civil_war.royalist_cubes_for)
    return context.say(f"aid-{key}")


def _only_for(context: AidContext, thing: str, factions: Sequence[str]) -> str:
    return context.say("aid-for", what=thing, factions=", ".join(map(context.faction, factions)))


# --- to write on ------------------------------------------------------------------------------------------------------


def _grids(context: AidContext, examples: dict[str, Worked]) -> Box:
    """Two empty tables, for a coup and for a civil war: a row for each faction, a column for all that counts."""
    both = [
        Column(stacked(words([name(context.lines(key))], align="centre"), _grid(context, examples[key])))
        for key in ("coup", "war")
    ]
    return beside(*both, gap=5.0, rows=True)


def _grid(context: AidContext, one: Worked) -> Box:
    heads = [(what_short(context, row.what), row.worth) for row in one.rows]

    def box(width: float, setting: Setting) -> Laid:
        k, row = setting.zoom, ROW + 2 * setting.air
        left, step = 7.5 * k, (width - 7.5 * k) / (len(heads) + 1)
        art: list[Item] = []
        told: list[Item] = []
        bottom = (NAME + row * len(FACTIONS)) * k
        for n, (called, worth) in enumerate([*heads, (context.say("aid-sum"), 0)]):
            x = left + n * step
            head = fit([StyledText(called, "text-italic")], step - 0.8, 6.6 * k, setting.size * 0.86, 6.5, leading=1.0)
            told += head.items(x + step / 2, (6.6 * k - head.height) / 2 + 0.4, "centre")
            if worth:
                each = fit_line(f"× {worth}", "text-semibold", step - 0.6, setting.size, 6.5)
                told += [label(each, x + step / 2, 9.8 * k, align="centre")] if each else []
            art.append(Pen().move(x, 0).line(x, bottom).path(stroke=Stroke("gold", 0.2)))
        art.append(Path(rectangle(left + len(heads) * step, 0, step, bottom), fill="accent"))
        for n, faction in enumerate(FACTIONS):
            y = (NAME + row * n) * k
            art.append(Pen().move(0, y).line(width, y).path(stroke=Stroke("ink", 0.25)))
            art.append(stamped(disc(faction), 3.2 * k, y + row * k / 2, 5.6 * k))
        art.append(Path(rectangle(0, 0, width, bottom), stroke=Stroke("ink", 0.35)))
        return Laid(bottom, tuple(art), tuple(told))

    return box


def what_short(context: AidContext, key: str) -> str:
    """The head of a narrow column."""
    places = {place.id for place in context.content.paris.locations}
    return context.location(key) if key in places else context.say(f"short-{key}")
