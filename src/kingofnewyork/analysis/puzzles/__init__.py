"""Puzzles: positions in which one choice is clearly the best."""
