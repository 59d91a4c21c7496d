"""What a player may want to have explained: hints with reasons that are exact numbers."""

from kingofnewyork.analysis.hints import hint

__all__ = ["hint"]
