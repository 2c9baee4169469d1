"""Signs of the period that several games share."""
