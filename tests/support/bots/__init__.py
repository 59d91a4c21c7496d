"""Bots for tests."""
