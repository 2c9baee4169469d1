"""The pictures and lists of 1793's rulebook, drawn from the engine's states and from the content."""
