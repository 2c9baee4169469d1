"""The games that the engine can play, one package each."""
