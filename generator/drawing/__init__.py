"""The drawing vocabulary: scenes, colours, hatchings, curves and plane geometry."""
