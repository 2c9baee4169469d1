"""Paper formats, printer profiles, tiles and nets."""
