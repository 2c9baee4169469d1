"""The Paris board, its late tiles, and a state drawn on it."""
