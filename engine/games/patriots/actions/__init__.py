"""What players do in a turn: cards for influence or for their text, powers, currency, draws."""
