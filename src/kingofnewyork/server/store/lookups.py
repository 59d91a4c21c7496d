"""The read queries that all databases share."""

from collections.abc import Sequence
from typing import Any, Final

from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.store.base import GameRow, PrunableTable, Snapshot, TableRow
from kingofnewyork.server.store.migrate import SECRET_NAME

END_OF_TIME_MS: Final = 2**62
"""A time that never comes."""
LAST_SEQ: Final = 2**31 - 1
"""A number that no entry has."""
SELECT_TABLES: Final = (
    "SELECT id, code, watch, seq, status, public, due_ms, created_ms, changed_ms, summary "
    "FROM tables"
)
SELECT_GAMES: Final = "SELECT table_id, game_number, ended_ms, summary FROM games"
SELECT_ENTRIES: Final = "SELECT seq, time_ms, key, digest, body FROM log"


class Lookups:
    """The methods of a store that only read; parameters of their SQL are `$1`, `$2`, ..."""

    ID_AMONG = "id = ANY($1)"
    STATUS_AMONG = "status = ANY($1)"
    """The conditions that the id, or the status, of a table is among those of one parameter."""

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        """Run a query and return its rows."""
        raise NotImplementedError

    def _list_parameter(self, names: Sequence[str]) -> object:
        """Several names as one parameter."""
        return list(names)

    async def read(self, table: str, after: int = -1, *, upto: int | None = None) -> list[Entry]:
        """The entries of a table after a number and up to another, in order."""
        sql = f"{SELECT_ENTRIES} WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq"
        last = LAST_SEQ if upto is None else upto
        return [Entry(*row) for row in await self._rows(sql, table, after, last)]

    async def find_snapshot(self, table: str, upto: int, version: str) -> Snapshot | None:
        """The latest snapshot of a version that is not of a later entry than `upto`."""
        sql = (
            "SELECT seq, body FROM snapshots WHERE table_id = $1 AND seq <= $2 AND version = $3 "
            "ORDER BY seq DESC LIMIT 1"
        )
        rows = await self._rows(sql, table, upto, version)
        return Snapshot(*rows[0]) if rows else None

    async def find_key(self, table: str, key: str) -> Entry | None:
        """The entry with that key."""
        rows = await self._rows(f"{SELECT_ENTRIES} WHERE table_id = $1 AND key = $2", table, key)
        return Entry(*rows[0]) if rows else None

    async def find_table(self, table: str) -> TableRow | None:
        """The table of that name."""
        rows = await self._rows(f"{SELECT_TABLES} WHERE id = $1", table)
        return _table_row(rows[0]) if rows else None

    async def find_code(self, code: str) -> TableRow | None:
        """The table that is joined with that code."""
        rows = await self._rows(f"{SELECT_TABLES} WHERE code = $1", code)
        return _table_row(rows[0]) if rows else None

    async def list_tables(
        self, status: str, *, limit: int = 50, before_ms: int | None = None
    ) -> list[TableRow]:
        """Public tables of a status, those that changed last first, changed before a time."""
        sql = f"{SELECT_TABLES} WHERE public AND status = $1 AND changed_ms < $2"
        latest_ms = END_OF_TIME_MS if before_ms is None else before_ms
        sql = f"{sql} ORDER BY changed_ms DESC, id LIMIT $3"
        rows = await self._rows(sql, status, latest_ms, limit)
        return [_table_row(row) for row in rows]

    async def list_games(self, *, limit: int = 50, before_ms: int | None = None) -> list[GameRow]:
        """Finished games of public tables, the latest first, ended before a time."""
        order = "ORDER BY ended_ms DESC, table_id LIMIT $2"
        sql = f"{SELECT_GAMES} WHERE public AND ended_ms < $1 {order}"
        latest_ms = END_OF_TIME_MS if before_ms is None else before_ms
        return [GameRow(*row) for row in await self._rows(sql, latest_ms, limit)]

    async def games_of(self, table: str) -> list[GameRow]:
        """The finished games of one table, in order."""
        rows = await self._rows(f"{SELECT_GAMES} WHERE table_id = $1 ORDER BY game_number", table)
        return [GameRow(*row) for row in rows]

    async def list_daily(self, day: str, *, before_ms: int, limit: int) -> list[GameRow]:
        """The games of a day that ended before a time, those that ended first."""
        sql = (
            "SELECT games.table_id, game_number, ended_ms, summary FROM daily "
            "JOIN games ON games.table_id = daily.table_id "
            "WHERE day = $1 AND ended_ms < $2 ORDER BY ended_ms, games.table_id LIMIT $3"
        )
        return [GameRow(*row) for row in await self._rows(sql, day, before_ms, limit)]

    async def count_daily(self, day: str) -> int:
        """How many games of a day were begun."""
        rows = await self._rows("SELECT count(*) FROM daily WHERE day = $1", day)
        return int(rows[0][0])

    async def due_tables(self, before_ms: int, *, after: str = "", limit: int = 100) -> list[str]:
        """Running tables on which somebody's time ran out before a time, by name after one."""
        sql = (
            "SELECT id FROM tables WHERE due_ms < $1 AND status = $2 AND id > $3 "
            "ORDER BY id LIMIT $4"
        )
        return [row[0] for row in await self._rows(sql, before_ms, RUNNING, after, limit)]

    async def idle_tables(self, status: str, before_ms: int, *, limit: int = 100) -> list[str]:
        """Tables of a status that have not changed since before a time."""
        sql = (
            "SELECT id FROM tables WHERE status = $1 AND changed_ms < $2 "
            "ORDER BY changed_ms LIMIT $3"
        )
        return [row[0] for row in await self._rows(sql, status, before_ms, limit)]

    async def prunable_tables(
        self, statuses: Sequence[str], before_ms: int, *, limit: int = 1000
    ) -> list[PrunableTable]:
        """Tables of some statuses that have not changed since before a time, the oldest first."""
        sql = (
            "SELECT id, seq, status, changed_ms, "
            "(SELECT cast(coalesce(sum(length(body)), 0) AS bigint) FROM log WHERE table_id = id) "
            f"FROM tables WHERE {self.STATUS_AMONG} AND changed_ms < $2 "
            "AND NOT EXISTS (SELECT 1 FROM forks WHERE origin_id = id) "
            "ORDER BY changed_ms, id LIMIT $3"
        )
        rows = await self._rows(sql, self._list_parameter(statuses), before_ms, limit)
        return [PrunableTable(*row) for row in rows]

    async def latest_seqs(self, tables: Sequence[str]) -> dict[str, int]:
        """The numbers of the latest entries of these tables."""
        sql = f"SELECT id, seq FROM tables WHERE {self.ID_AMONG}"
        return {row[0]: row[1] for row in await self._rows(sql, self._list_parameter(tables))}

    async def secret(self) -> bytes:
        """32 random bytes, the same for ever and for every process on this database."""
        rows = await self._rows("SELECT value FROM meta WHERE name = $1", SECRET_NAME)
        return bytes.fromhex(rows[0][0])


def _table_row(row: Sequence[Any]) -> TableRow:
    name, code, watch, seq, status, public, *times, summary = row
    due, created, changed = times
    return TableRow(name, code, watch, seq, status, bool(public), due, created, changed, summary)
