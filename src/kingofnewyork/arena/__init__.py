"""Bots against bots: single games, simulations of many, and their statistics."""
