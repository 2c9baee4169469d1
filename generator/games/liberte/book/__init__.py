"""The pictures of Liberté's rulebook: panels of examples, the table, the board, the cards, in few nodes."""
