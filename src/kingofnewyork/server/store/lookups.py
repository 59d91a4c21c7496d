"""The questions that every database is asked in the same words."""

from collections.abc import Sequence
from typing import Any, Final

from kingofnewyork.server.migrations import SECRET
from kingofnewyork.server.store import RUNNING, Entry, GameRow, TableRow

FOREVER: Final = 2**62
"""A time that never comes."""
TABLES: Final = (
    "SELECT id, code, watch, seq, status, public, due, created, changed, summary FROM tables"
)
GAMES: Final = "SELECT table_id, number, ended, summary FROM games"
ENTRIES: Final = "SELECT seq, at, key, digest, body FROM log"


class Lookups:
    """The methods of a store that only read; parameters of their SQL are `$1`, `$2`, ..."""

    among = "id = ANY($1)"
    """Whether the name of a table is among those of one parameter."""

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        """What the database answers; every store asks in its own way."""
        raise NotImplementedError

    def _many(self, names: Sequence[str]) -> object:
        """Several names as one parameter."""
        return list(names)

    async def read(self, table: str, after: int = -1) -> list[Entry]:
        """The entries of a table after a number, in order; none for no table."""
        sql = f"{ENTRIES} WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        return [Entry(*row) for row in await self._rows(sql, table, after)]

    async def find_key(self, table: str, key: str) -> Entry | None:
        """The entry with that key."""
        rows = await self._rows(f"{ENTRIES} WHERE table_id = $1 AND key = $2", table, key)
        return Entry(*rows[0]) if rows else None

    async def find_table(self, table: str) -> TableRow | None:
        """The table of that name."""
        rows = await self._rows(f"{TABLES} WHERE id = $1", table)
        return _table_row(rows[0]) if rows else None

    async def find_code(self, code: str) -> TableRow | None:
        """The table that is joined with that code."""
        rows = await self._rows(f"{TABLES} WHERE code = $1", code)
        return _table_row(rows[0]) if rows else None

    async def list_tables(
        self, status: str, *, limit: int = 50, before: int | None = None
    ) -> list[TableRow]:
        """Public tables of a status, those that changed last first, changed before a time."""
        sql = f"{TABLES} WHERE public AND status = $1 AND changed < $2"
        latest = FOREVER if before is None else before
        rows = await self._rows(f"{sql} ORDER BY changed DESC, id LIMIT $3", status, latest, limit)
        return [_table_row(row) for row in rows]

    async def list_games(self, *, limit: int = 50, before: int | None = None) -> list[GameRow]:
        """Finished games of public tables, the latest first, ended before a time."""
        sql = f"{GAMES} WHERE public AND ended < $1 ORDER BY ended DESC, table_id LIMIT $2"
        latest = FOREVER if before is None else before
        return [GameRow(*row) for row in await self._rows(sql, latest, limit)]

    async def games_of(self, table: str) -> list[GameRow]:
        """The finished games of one table, in order."""
        rows = await self._rows(f"{GAMES} WHERE table_id = $1 ORDER BY number", table)
        return [GameRow(*row) for row in rows]

    async def due(self, before: int, *, limit: int = 100) -> list[str]:
        """Running tables on which somebody's time has run out before a time."""
        sql = "SELECT id FROM tables WHERE due < $1 AND status = $2 ORDER BY due LIMIT $3"
        return [row[0] for row in await self._rows(sql, before, RUNNING, limit)]

    async def idle(self, status: str, before: int, *, limit: int = 100) -> list[str]:
        """Tables of a status that have not changed since before a time."""
        sql = "SELECT id FROM tables WHERE status = $1 AND changed < $2 ORDER BY changed LIMIT $3"
        return [row[0] for row in await self._rows(sql, status, before, limit)]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The numbers of the latest entries of these tables."""
        sql = f"SELECT id, seq FROM tables WHERE {self.among}"
        return {row[0]: row[1] for row in await self._rows(sql, self._many(tables))}

    async def secret(self) -> bytes:
        """32 random bytes, the same for ever and for every process on this database."""
        rows = await self._rows("SELECT value FROM meta WHERE name = $1", SECRET)
        return bytes.fromhex(rows[0][0])


def _table_row(row: Sequence[Any]) -> TableRow:
    name, code, watch, seq, status, public, *times, summary = row
    due, created, changed = times
    return TableRow(name, code, watch, seq, status, bool(public), due, created, changed, summary)
