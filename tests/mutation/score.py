"""How many mutations of one kind were made and noticed."""

from __future__ import annotations

from dataclasses import dataclass, field

NO_REASON = "NO REASON GIVEN"


@dataclass
class Score:
    """One kind of mutation."""

    name: str
    made: int = 0
    killed: int = 0
    notes: list[str] = field(default_factory=list)

    def count(self, noticed: bool, note: str) -> None:
        """One more mutation, with the note for the case that it survives."""
        self.made += 1
        self.killed += noticed
        if not noticed:
            self.notes.append(f"survived: {note}")

    @property
    def share(self) -> float:
        """The part that was noticed."""
        return self.killed / self.made if self.made else 1.0

    @property
    def honest(self) -> bool:
        """No finding where nothing was spoilt, and a reason for every given that cannot matter."""
        return not any(note.startswith("false alarm") or note.endswith(NO_REASON) for note in self.notes)

    def __str__(self) -> str:
        lines = [f"{self.name}: {self.killed} of {self.made} ({self.share:.1%})", *(f"  {note}" for note in self.notes)]
        return "\n".join(lines)
