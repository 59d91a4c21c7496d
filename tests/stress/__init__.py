"""Stress runs: what the tests try in small, at full size."""
