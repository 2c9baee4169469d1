"""Factions that nobody plays: their boards and alliances, their turns, their cards, their answers."""
