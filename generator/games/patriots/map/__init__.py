"""Where things stand on the map of 1793."""
