"""Maps, from geography to the drawing: projection, areas round towns, landscape, names, small maps."""
