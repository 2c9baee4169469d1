"""What several phases of Liberté use: set-up, deck, placement, special cards, ties, endings."""
