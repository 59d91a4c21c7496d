"""Hostile clients: floods, garbage, slow and large requests."""
