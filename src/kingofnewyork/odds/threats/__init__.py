"""The chances to kill and to be killed, and how they are worked out."""

from kingofnewyork.odds.threats.chances import DEATH, KILL, PRICE, Aim, threats, threats_after

__all__ = ["DEATH", "KILL", "PRICE", "Aim", "threats", "threats_after"]
