"""How a game describes itself to the engine: once, in `engine/games/<game>/__init__.py` as `GAME`.

Parts are named as text (`module:name`), so that whoever only reads content imports no rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import AnyRules, Tally
from engine.games.stage import Stage
from engine.loading.common import GameContent
from engine.loading.pack import AnyPack, ContentKind
from engine.record import record
from engine.references import named


@record
class Game:
    """One game, as the engine sees it."""

    name: str
    content: str
    """A `ContentKind`: content classes (`GameContent`), checks and totals."""
    rules: str
    """A class: content and rulings -> `Rules`."""
    stage: str
    """A class: pack and rulings -> `Stage`."""
    tally: str
    """A class: the bots by seat -> `Tally`."""
    rules_version: int = 1
    """Increased whenever a correction of the rules would change the end of an old log."""
    bots: tuple[str, ...] = ("random",)
    """The bots that can play it; those that look ahead need `Judged` rules."""

    def content_kind(self) -> ContentKind[GameContent]:
        """What the game's folder holds."""
        kind: ContentKind[GameContent] = named(self.content)
        return kind

    def new_rules(self, content: GameContent, rulings: Mapping[str, str]) -> AnyRules:
        """The rules for one content and one choice of rulings."""
        rules: AnyRules = named(self.rules)(content, rulings)
        return rules

    def new_stage(self, pack: AnyPack, rulings: Mapping[str, str]) -> Stage:
        """The driver of one scenario's table."""
        stage: Stage = named(self.stage)(pack, rulings)
        return stage

    def stage_type(self) -> type[Stage]:
        """The class of that driver."""
        kind: type[Stage] = named(self.stage)
        return kind

    def new_tally(self, bots: Sequence[str]) -> Tally[object]:
        """The counter of one simulated game."""
        tally: Tally[object] = named(self.tally)(bots)
        return tally

    def tally_type(self) -> type[Tally[object]]:
        """The class that counts simulated games."""
        kind: type[Tally[object]] = named(self.tally)
        return kind
