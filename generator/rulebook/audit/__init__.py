"""`pnp audit`: somebody else's rulebook, compared with our data."""
