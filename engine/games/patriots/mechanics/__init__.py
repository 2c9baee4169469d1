"""What several phases use: cubes, cards, currency, leaders, the Convention, endings, set-up."""
