"""Snapshots of tables: always what the fold makes, or not believed."""

import pytest

from kingofnewyork.server.domain.folding import fold
from kingofnewyork.server.domain.snapshots import (
    SNAPSHOT_EVERY_ENTRIES,
    BadSnapshot,
    read_snapshot,
    snapshot_bytes,
)
from tests.support.servers.long_logs import LongLog, make_log, same_table

LOG_ENTRIES = 500
STEP = SNAPSHOT_EVERY_ENTRIES


@pytest.fixture(scope="module")
def log() -> LongLog:
    """Some games at one table."""
    return make_log("long", LOG_ENTRIES, seed=3)


def test_a_snapshot_is_what_the_fold_makes(log: LongLog) -> None:
    first = log.tables[0]
    for table in log.tables[:: STEP // 8]:
        assert same_table(read_snapshot(first, snapshot_bytes(table)), table)


def test_a_table_plays_on_from_its_snapshot_as_it_did(log: LongLog) -> None:
    for seq in range(STEP, LOG_ENTRIES - 20, STEP):
        table = read_snapshot(log.tables[0], snapshot_bytes(log.tables[seq]))
        for number in range(seq + 1, seq + 20):
            table, _ = fold(table, log.bodies[number])
            assert same_table(table, log.tables[number])


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"cut"])
def test_a_damaged_snapshot_is_not_believed(log: LongLog, damage: bytes) -> None:
    data = snapshot_bytes(log.table)
    with pytest.raises(BadSnapshot):
        read_snapshot(log.tables[0], data[:-9] if damage == b"cut" else damage)
