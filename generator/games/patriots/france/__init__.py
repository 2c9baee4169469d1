"""The France board of 1793: the map, the panels beside it, and a state drawn on it."""
