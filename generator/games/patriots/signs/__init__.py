"""The signs of 1793: factions, value, currency, symbols of cards and places."""
