"""Liberté behind the protocol of every game: flow, refusals."""
