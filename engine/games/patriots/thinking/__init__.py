"""How bots judge a position, and what is hidden from a player."""
