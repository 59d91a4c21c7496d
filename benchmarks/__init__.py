"""Measurements of the engine, the odds, the hints and the server."""
