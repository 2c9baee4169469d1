"""*The Lantern Path*, a game of twelve cards for two: the smallest game that has everything a game can have.

It changes no shared code, and it is the pattern for a game of one's own (`docs/new-game.md`). `engine` plays it,
`generator` draws it, `project` holds its content and templates.
"""
