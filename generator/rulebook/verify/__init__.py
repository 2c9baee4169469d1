"""Every text against data and engine: `pnp verify`."""
