"""Draft: the engine and the naive implementation on random positions."""

from __future__ import annotations

from typing import Any

import yaml

from tests.content.files import LIBERTE

CARDS: dict[int, dict[str, Any]] = {
    card["id"]: {
        "faction": card.get("faction"),
        "value": card.get("value", 0),
        "general": "general" in card.get("symbols", ()),
        "sans-culottes": "sans-culottes" in card.get("symbols", ()),
    }
    for card in yaml.safe_load((LIBERTE / "cards.yaml").read_text(encoding="utf-8"))["cards"]
}
