"""The pieces of 1793 beside cards and boards."""
