"""The state of a game of Liberté as plain numbers, its tables, and decisions as numbers."""
