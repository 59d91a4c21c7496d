"""Exact chances from a view: to kill, to win, to afford a card, to be killed."""
