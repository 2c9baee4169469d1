"""Number of players, age and playing time, as boxes and title pages print them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.loading.common import Identity
from generator.language.text import Text


def audience(identity: Identity, text: Text, labels: Mapping[str, str]) -> tuple[str, str, str]:
    """Players, age and time in words: the game's own (`labels` `players`, `age`, `minutes`), else the usual ones."""
    least, most = identity.players.least, identity.players.most
    if "players" in labels:
        players = text(labels["players"], least=least, most=most)
    elif least == most:
        players = text.plural("{n} player", "{n} players", most)
    else:
        players = text("{least}–{most} players", least=least, most=most)
    age, minutes = identity.age, identity.minutes
    return (
        players,
        text(labels["age"], age=age) if "age" in labels else text("ages {age} and up", age=age),
        text(labels["minutes"], minutes=minutes)
        if "minutes" in labels
        else playing_time(identity.least_minutes, minutes, text),
    )


def playing_time(least: int | None, minutes: int, text: Text) -> str:
    """How long a game takes, in words: about so long, or from short games to long ones."""
    if least is None:
        return text("about {minutes} minutes", minutes=minutes)
    return text("{least} to {minutes} minutes", least=least, minutes=minutes)
