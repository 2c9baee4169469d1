"""The lists that `pnp show` prints for Liberté: cards, with filters, and provinces."""

from __future__ import annotations

from generator.games.records import Record, RecordList, column


def _full_name(card: Record) -> str:
    lead = card.get("lead", "")
    return f"{lead}{'' if lead.endswith('’') or not lead else ' '}{card['title']}"


CARDS = RecordList(
    one="card",
    file="cards",
    records="cards",
    key="id",
    columns={
        **{name: column(name) for name in ("id", "set", "kind")},
        "name": _full_name,
        **{name: column(name) for name in ("faction", "value", "region")},
        "symbols": lambda card: ", ".join(card.get("symbols", ())) or card.get("effect"),
    },
    filters=("set", "kind", "faction", "region", "value", "symbols"),
)
PROVINCES = RecordList(
    one="province",
    file="board",
    records="provinces",
    key="number",
    columns={
        **{name: column(name) for name in ("number", "name", "region")},
        "fleur-de-lis": lambda province: "yes" if province.get("fleur_de_lis") else None,
        "vp": column("vp"),
        "votes": column("votes", 1),
    },
)

LISTS = {"cards": CARDS, "provinces": PROVINCES}
