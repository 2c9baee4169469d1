"""The checker proved by mutation: spoil what texts, data, examples and pictures say; `verify` must notice each."""
