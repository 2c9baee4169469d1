"""How each game's pieces look, one package per game."""
