"""A panel of an example with the run behind it -> what a picture of it is drawn from."""

from __future__ import annotations

from engine.games.stage import View
from engine.play.scenario_run import Step
from engine.record import record
from generator.rulebook.evidence.scenarios import Play
from generator.rulebook.evidence.stories import Story, ToldPanel


@record(slots=False)
class PlayedPanel:
    """One panel: what it tells, and the engine's tables up to its moment. The last one also shows the result."""

    story: Story
    step: int
    """The number of the panel, from 0."""
    run: Play

    @property
    def told(self) -> ToldPanel:
        """What its own words name."""
        return self.story.panels[self.step]

    @property
    def last(self) -> bool:
        """Whether it also shows what the result names."""
        return self.step == len(self.story.panels) - 1

    @property
    def results(self) -> tuple[str, ...]:
        """Paths of the results that it quotes, each once."""
        return tuple(dict.fromkeys((*self.told.results, *(self.story.result.results if self.last else ()))))

    @property
    def roots(self) -> frozenset[str]:
        """The first words of these paths."""
        return frozenset(path.split(":")[0] for path in self.results)

    def quoted(self, *roots: str) -> tuple[str, ...]:
        """The second words of the results that begin with one of these: `green` of `hands:green`."""
        paths = [path.split(":") for path in self.results]
        return tuple(dict.fromkeys(path[1] for path in paths if path[0] in roots and len(path) > 1))

    def named(self, kind: str) -> tuple[str, ...]:
        """What it names, of one kind, each once."""
        return tuple(dict.fromkeys((*self.told.named(kind), *(self.story.result.named(kind) if self.last else ()))))

    @property
    def table(self) -> View:
        """The engine's table at its moment."""
        return self.run.table(self.told.at)

    @property
    def steps(self) -> list[Step]:
        """The steps up to its moment."""
        return self.run.run.steps[: self.run.steps_until(self.told.at)]

    @property
    def tables(self) -> list[View]:
        """The tables up to its moment, the latest first."""
        return [self.table, *(step.view for step in reversed(self.steps)), self.run.table("given")]
