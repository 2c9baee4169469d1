"""The course of a round: turns and what is done in them, laws and votes, coups and civil wars."""
