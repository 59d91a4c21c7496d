"""Odds by brute force."""
