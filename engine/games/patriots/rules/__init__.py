"""1793 behind the protocol of every game: flow, refusals."""
