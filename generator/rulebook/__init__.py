"""From the Markdown master to the finished book. A folder of rooms, not a room."""
