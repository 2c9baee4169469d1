"""Geography to millimetres: projection, cells around towns, rasters."""
