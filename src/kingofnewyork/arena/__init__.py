"""Bots against bots: single games, many games, and what they tell."""
