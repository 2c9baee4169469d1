"""What the game's files may hold, what must hold across them, and what can be counted in them."""
