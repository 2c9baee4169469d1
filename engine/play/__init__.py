"""What runs a game: scenarios, logs, simulations and their counts."""
