"""How it looks: text, drawing, sheets, books. Stands on the engine; the engine never knows it."""
