"""The engine's games for other people's frameworks. Each adapter is an optional extra."""
