"""What every aid needs: content, words and style of one language, and what things are called."""

from __future__ import annotations

from engine.games.patriots.content.content import Content
from engine.loading.pack import Pack
from engine.record import record
from generator.games.patriots.words.card_groups import RECONSTRUCTED
from generator.job import Job, Style
from generator.language.text import Text, job_text
from generator.print.aids.lines import AidLines


@record(slots=False, eq=False)
class AidContext:
    """Content, words and style of one language."""

    pack: Pack[Content]
    style: Style
    lines: AidLines

    @property
    def content(self) -> Content:
        """The game's content."""
        return self.pack.content

    @property
    def text(self) -> Text:
        """The reader's language."""
        return self.lines.text

    def say(self, label: str, **values: object) -> str:
        """A label of `text.yaml` in this language."""
        return self.text(self.content.text.labels[label], None, **values)

    def faction(self, faction: str) -> str:
        """What the members of a faction are called."""
        return self.say(f"faction-{faction}")

    def location(self, name: str) -> str:
        """What a location is called."""
        return self.text(next(one.name for one in self.content.paris.locations if one.id == name), "location")

    def law(self, name: str) -> str:
        """The title of a law."""
        law = next(one for one in self.content.cards.laws if one.id == name)
        return self.text(self.content.text.laws[law.effect].title, "law")

    def marked_texts(self) -> str:
        """What the mark of reconstructed texts means."""
        return f"{RECONSTRUCTED} {self.say('aid-reconstructed')}"


def aid_context(job: Job, pack: Pack[Content]) -> AidContext:
    """The context of a job."""
    return AidContext(pack, job.style, AidLines(pack, job_text(job)))
