"""One module per `pnp` command: its help (the docstring), its arguments, and what it does."""
