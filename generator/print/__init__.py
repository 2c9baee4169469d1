"""What is printed and cut. A folder of rooms, not a room."""
