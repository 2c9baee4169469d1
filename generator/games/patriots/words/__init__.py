"""1793 in words: its names, facts and strings, what `pnp show` lists, what an example names."""
