"""Hexagon boards and area graphs: plain shapes that several titles stand on."""
