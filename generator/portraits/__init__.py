"""Cut-paper silhouettes of the period, drawn from parameters."""
