"""The war: armies march, battles are fought, generals move, duel and pacify."""
