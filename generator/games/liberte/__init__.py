"""How Liberté's cards, tokens and board look."""
