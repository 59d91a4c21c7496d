"""Bots that misbehave."""
