"""A stranger's text with our book beside it: where findings about it are made."""

from __future__ import annotations

from engine.errors import Finding
from engine.record import record
from generator.rulebook.audit.our_book import Canon
from generator.rulebook.audit.passages import position


@record
class Stranger:
    """The text, its name in the findings, and what our book states in its language."""

    text: str
    file: str
    canon: Canon

    def finding(self, code: str, offset: int, said: str, true: str, anchor: str, because: tuple[str, ...]) -> Finding:
        """A finding at a place of the text; without anchor it belongs to no rule."""
        at = position(self.text, offset, self.file)
        line = self.text.split("\n")[at.line - 1]
        rule = self.canon.numbers.get(anchor, anchor)
        ours = (f"our rule {rule} (#{anchor})",) if anchor else ()
        params = {"said": " ".join(said.split()), "true": true, "rule": rule, "anchor": anchor}
        return Finding(code, at, params, line, max(1, min(len(said), 60)), (*because, *ours))
