"""Bots against bots: single games, simulations of many, blocks, and their statistics."""

from kingofnewyork.arena.arena_journal import ArenaJournal
from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.blocks_run import play_blocks
from kingofnewyork.arena.contest import play_contest
from kingofnewyork.arena.ladder import make_ladder
from kingofnewyork.arena.match import play_match
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.processes.referee import Referee
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.arena.sequential_test import SequentialTest
from kingofnewyork.arena.simulate import play_games
from kingofnewyork.arena.statistics import summarize

__all__ = [
    "ArenaJournal",
    "ArenaSetup",
    "MatchResult",
    "Plan",
    "Referee",
    "SequentialTest",
    "make_ladder",
    "play_blocks",
    "play_contest",
    "play_games",
    "play_match",
    "summarize",
]
