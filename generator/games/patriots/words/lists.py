"""The lists that `pnp show` prints: cards and laws, with filters, locations, provinces, armies."""

from __future__ import annotations

from generator.games.records import Record, RecordList, column


def _full_name(card: Record) -> str:
    return f"{card.get('lead', '')} {card.get('title', '')}".strip() or card.get("commander", "")


CARDS = RecordList(
    one="card",
    file="cards",
    records="cards",
    key="id",
    columns={
        **{name: column(name) for name in ("id", "kind", "effect")},
        "name": _full_name,
        "cockades": column("cockades"),
        "symbols": lambda card: ", ".join(card.get("symbols", ())),
        "foot": lambda card: ", ".join(half["symbol"] for half in card.get("foot", ())),
    },
    filters=("kind", "effect", "symbols", "cockades", "army", "general"),
)
LAWS = RecordList(
    one="law",
    file="cards",
    records="laws",
    key="id",
    columns={
        **{name: column(name) for name in ("id", "effect", "lasting")},
        "by": lambda law: ", ".join(law.get("by", ("all",))),
    },
    filters=("by", "lasting"),
)
LOCATIONS = RecordList(
    one="location",
    file="paris",
    records="locations",
    key="id",
    columns={name: column(name) for name in ("id", "name", "slots", "enters", "coup", "war", "score")},
)
PROVINCES = RecordList(
    one="province",
    file="map",
    records="provinces",
    key="id",
    columns={name: column(name) for name in ("id", "name", "heart")},
)
ARMIES = RecordList(
    one="army",
    file="map",
    records="armies",
    key="id",
    columns={
        **{name: column(name) for name in ("id", "name")},
        "road": lambda army: ", ".join(army["road"]),
        "marches with": column("marches_with"),
        "wakes": column("wakes", "start"),
    },
)

LISTS = {"cards": CARDS, "laws": LAWS, "locations": LOCATIONS, "provinces": PROVINCES, "armies": ARMIES}
