"""Reviews of games: win chances after every event, luck, and what each choice cost."""

from kingofnewyork.analysis.review.deep import deep_choices
from kingofnewyork.analysis.review.labels import costly_choices, summarize_seat
from kingofnewyork.analysis.review.review import review_record

__all__ = ["costly_choices", "deep_choices", "review_record", "summarize_seat"]
