"""Plan, skip what is unchanged, make, write, remember."""
