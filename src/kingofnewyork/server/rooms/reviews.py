"""Reviews of games that are over: each is worked out once, by the workers, however many ask."""

import asyncio
import hashlib
from collections import OrderedDict
from typing import Any, Final

from kingofnewyork.play.record import Record
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.rooms.questions import QuestionServices
from kingofnewyork.server.workers.pool import Unanswered

MAX_REVIEWS: Final = 200
"""How many reviews are kept for those who ask again."""
MAX_SERVER_REVIEW_ACTIONS: Final = 3000
"""The longest game that is reviewed here: a question to a worker has to fit into its pipe."""


class ReviewDesk:
    """Answers requests for reviews."""

    def __init__(self, services: QuestionServices) -> None:
        self.services = services
        self._reviews: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()

    async def review(self, record: Record, *asker: str) -> Any:
        """The review of a game; `Refused` if it is too long, or cannot be made now."""
        if len(record.actions) > MAX_SERVER_REVIEW_ACTIONS:
            raise Refused(
                "record/bad", f"games of up to {MAX_SERVER_REVIEW_ACTIONS} actions are reviewed"
            )
        key = _key(record)
        task = self._reviews.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            work = self.services.workers.review(record, *asker)
            task = self._reviews[key] = self.services.spawn(work)
        self._reviews.move_to_end(key)
        if len(self._reviews) > MAX_REVIEWS:
            self._reviews.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except Unanswered:
            raise Refused("unavailable") from None


def _key(record: Record) -> str:
    """What tells one game from another."""
    parts = (record.monsters, record.two_in_manhattan, record.deck, record.actions)
    return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()
