"""Win chances while a game is played: each turn is worked out once, however many watch."""

from collections import OrderedDict
from typing import Any, Final

from kingofnewyork.play.record import Record
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.rooms.answer_cache import AnswerCache, AnswerServices
from kingofnewyork.server.rooms.reviews import check_length

MAX_WATCHED_GAMES: Final = 500
"""Of how many games the chances so far are kept."""

GameKey = tuple[str, int]
"""A table and the number of its game."""


class LiveChances:
    """Answers those who want to see how likely everybody wins, turn by turn."""

    def __init__(self, services: AnswerServices) -> None:
        self.services = services
        self._answers = AnswerCache(services, MAX_WATCHED_GAMES)
        self._latest: OrderedDict[GameKey, dict[str, Any]] = OrderedDict()
        """The latest answer about each game."""

    async def answer(self, table: Table, *asker: str) -> Any:
        """The chances of all seats at the beginning of each turn so far."""
        assert table.game is not None
        record = Record.from_game(table.game)
        check_length(record)
        state = table.game.state
        game = (table.id, table.game_number)
        key = (*game, state.turn, state.is_over)
        return await self._answers.answer(key, lambda: self._work_out(game, record, asker))

    async def _work_out(
        self, game: GameKey, record: Record, asker: tuple[str, ...]
    ) -> dict[str, Any]:
        """Work out what is new; the turn that was last before may have been taken back."""
        before = self._latest.get(game, {"turns": [], "chances": []})
        first = before["turns"][-1] if before["turns"] else 0
        found = await self.services.workers.win_chances(record, first, *asker)
        known = sum(1 for turn in before["turns"] if turn < min(found["turns"], default=first))
        for name in ("turns", "chances"):
            found[name] = before[name][:known] + found[name]
        self._latest[game] = found
        self._latest.move_to_end(game)
        if len(self._latest) > MAX_WATCHED_GAMES:
            self._latest.popitem(last=False)
        return found
