"""Reviews of games that are over: each is worked out once, by the workers, however many ask."""

import hashlib
from typing import Any, Final

from kingofnewyork.play.record import Record
from kingofnewyork.rules.serialization import to_dict
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.rooms.answer_cache import AnswerCache, AnswerServices

MAX_REVIEWS: Final = 100
"""How many reviews are kept for those who ask again."""
MAX_DEEP_ANSWERS: Final = 2000
"""How many choices that were looked at again are kept."""
MAX_SERVER_REVIEW_ACTIONS: Final = 3000
"""The longest game that is reviewed here: a question to a worker has to fit into its pipe."""


class ReviewDesk:
    """Answers requests for reviews."""

    def __init__(self, services: AnswerServices) -> None:
        self.services = services
        self._reviews = AnswerCache(services, MAX_REVIEWS)
        self._deep_choices = AnswerCache(services, MAX_DEEP_ANSWERS)

    async def review(self, record: Record, *asker: str) -> Any:
        """The review of a game; `Refused` if it is too long, or cannot be made now."""
        check_length(record)
        workers = self.services.workers
        return await self._reviews.answer(_key(record), lambda: workers.review(record, *asker))

    async def deep_choice(self, record: Record, step: int, *asker: str) -> Any:
        """What search says of a choice; `Refused` if it is not one that mattered."""
        check_length(record)
        workers = self.services.workers
        key = (_key(record), step)
        found = await self._deep_choices.answer(
            key, lambda: workers.deep_choice(record, step, *asker)
        )
        if not found:
            raise Refused("not_found", "that is not a choice that mattered")
        return found


def check_length(record: Record) -> None:
    """Refuse a game that is too long to be reviewed."""
    if len(record.actions) > MAX_SERVER_REVIEW_ACTIONS:
        raise Refused(
            "record/bad", f"games of up to {MAX_SERVER_REVIEW_ACTIONS} actions are reviewed"
        )


def _key(record: Record) -> str:
    """What tells one game from another."""
    position = record.position and to_dict(record.position)
    parts = (record.monsters, record.two_in_manhattan, record.deck, record.actions, position)
    return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()
