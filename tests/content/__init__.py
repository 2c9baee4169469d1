"""The facts that the files of `content/` must hold, straight from the rulebooks."""
