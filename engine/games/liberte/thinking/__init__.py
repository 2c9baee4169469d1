"""How bots judge a position of Liberté, and what is hidden from a player."""
