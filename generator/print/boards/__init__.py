"""A board of any game as files."""
