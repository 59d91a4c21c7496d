"""Positions for hints, and hints worked out again."""
