"""Exact chances from a view: to kill, to win, to afford a card, to be killed."""

from kingofnewyork.odds.threats.chances import DEATH, KILL, PRICE, Aim, threats, threats_after

__all__ = ["DEATH", "KILL", "PRICE", "Aim", "threats", "threats_after"]
