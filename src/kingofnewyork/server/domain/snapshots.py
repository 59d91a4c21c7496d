"""Snapshots: a table as it stood after an entry, as bytes. A cache, so that no log is folded whole.

A snapshot belongs to the version of the program that made it: another version folds the log anew.
"""

import hashlib
import zlib
from functools import cache
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from kingofnewyork import __version__
from kingofnewyork.core import PACKAGE
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.play.history import History
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.serialization import from_dict, to_dict
from kingofnewyork.server.domain.table import Table

SNAPSHOT_EVERY_ENTRIES: Final = 64
"""After how many entries of a log there is another snapshot."""
COMPRESSION_LEVEL: Final = 1
NOT_STORED: Final = ("id", "code", "watch", "fork_origin", "since_ms", "history")
"""What the index row and the log tell, and the game, which is stored as `SavedHistory`."""
STORED_FIELDS: Final = tuple(name for name in Table.__struct_fields__ if name not in NOT_STORED)
FOLDING_CODE: Final = ("rules/*.py", "cards/*.py", "play/*.py", "server/domain/*.py")
"""The files on which the result of a fold depends."""


class SavedHistory(msgspec.Struct, array_like=True):
    """The game of a table and its way back, as plain values."""

    game: Any
    deck: list[int]
    actions: list[int]
    undo_points: list[Any]
    barrier: str
    choosers: list[int]


def _stored_type() -> Any:
    """The stored form of `Table`."""
    hints = get_type_hints(Table)
    fields = [(name, hints[name]) for name in STORED_FIELDS]
    return msgspec.defstruct("StoredTable", [*fields, ("saved", SavedHistory | None)])


StoredTable: Final = _stored_type()
_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final = msgspec.msgpack.Decoder(StoredTable)


class BadSnapshot(KingOfNewYorkError):
    """A snapshot that cannot be read: the log has to be folded."""

    code = "snapshot/bad"


@cache
def snapshot_version() -> str:
    """The version of the snapshots of this program: it changes with the code of the fold."""
    digest = hashlib.blake2b(__version__.encode(), digest_size=12)
    for pattern in FOLDING_CODE:
        for path in sorted(PACKAGE.glob(pattern)):
            digest.update(Path(path).read_bytes())
    digest.update(" ".join(CARD_IDS).encode())  # cards of one's own have numbers too
    return digest.hexdigest()


def is_snapshot_due(seq: int) -> bool:
    """Whether a snapshot is kept of the table after the entry of that number."""
    return seq > 0 and seq % SNAPSHOT_EVERY_ENTRIES == 0


def snapshot_bytes(table: Table) -> bytes:
    """The table as a snapshot."""
    kept = {name: getattr(table, name) for name in STORED_FIELDS}
    history = table.history
    saved = None if history is None else SavedHistory(*history.to_values(to_dict))
    return zlib.compress(_encoder.encode(StoredTable(**kept, saved=saved)), COMPRESSION_LEVEL)


def read_snapshot(first: Table, data: bytes) -> Table:
    """The table of a snapshot, except for `since_ms`; `BadSnapshot` if it cannot be read.

    Args:
        first: the table as it was created.
        data: the snapshot.
    """
    try:
        stored = _decoder.decode(zlib.decompress(data))
        saved = stored.saved
        history = (
            None
            if saved is None
            else History.from_values(msgspec.structs.astuple(saved), from_dict)
        )
    except (zlib.error, msgspec.MsgspecError, KingOfNewYorkError, TypeError, ValueError) as problem:
        raise BadSnapshot(f"table {first.id}: {problem}") from problem
    kept = {name: getattr(stored, name) for name in STORED_FIELDS}
    return msgspec.structs.replace(first, history=history, **kept)
