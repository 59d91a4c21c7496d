"""Exact odds of the dice: what a roll is worth, what to keep, and how it may end."""
