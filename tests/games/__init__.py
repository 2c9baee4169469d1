"""Games that live with the tests, registered as installed packages register theirs: by an entry point."""
