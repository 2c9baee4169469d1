"""The state of a game of 1793 as plain numbers, its tables, and decisions as numbers."""
