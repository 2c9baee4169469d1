"""What every game must keep, held against every registered game: mechanisms of the contract, no game's own facts.

A game of one's own joins with a line in `tests.conformance.table`.
"""
