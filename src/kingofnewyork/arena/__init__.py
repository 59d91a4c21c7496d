"""Bots against bots: single games, simulations of many, and their statistics."""

from kingofnewyork.arena.match import play_match
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.arena.simulate import play_games
from kingofnewyork.arena.statistics import summarize

__all__ = ["MatchResult", "Plan", "play_games", "play_match", "summarize"]
