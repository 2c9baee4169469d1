"""A rulebook that was not made with this tool against our data: `pnp audit`."""
