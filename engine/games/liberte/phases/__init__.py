"""The phases of a turn of Liberté, a module each."""
