"""The table as a client knows it: built from what the server sends, in whatever order it comes.

It holds no rule. It applies an update that follows what it has seen, ignores one that it has seen
already, and reports a gap when something before it is missing.
"""

from typing import Any, Final

KNOWN: Final = "known"
APPLIED: Final = "applied"
GAP: Final = "gap"
"""What became of an update: known already, applied, or something before it is missing."""


class Mirror:
    """The table as a client knows it."""

    def __init__(self) -> None:
        self.seq = -1
        """The latest entry that was seen."""
        self.latest_seq = -1
        """The latest entry that is known to be there, seen or not."""
        self.table: dict[str, Any] = {}
        self.game: dict[str, Any] | None = None
        self.position: str | None = None
        """The game as a position of the notation."""
        self.person: int | None = None
        self.seats: list[int] = []
        self.connected: list[int] = []
        self.spectators = 0
        self.code = ""
        self.watch = ""

    @property
    def is_behind(self) -> bool:
        """Whether something is known to be missing."""
        return self.seq < self.latest_seq

    def apply_welcome(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Apply a `welcome`; return the entries that are new, in order."""
        self.person = message["person"]
        self.seats = message["seats"]
        self.code, self.watch = message["code"], message["watch"]
        self.connected, self.spectators = message["connected"], message["spectators"]
        if message["seq"] < self.seq:
            return []
        new = [entry for entry in message["missed"] if entry["seq"] > self.seq]
        self._apply(message)
        return new

    def apply_update(self, message: dict[str, Any]) -> tuple[str, list[dict[str, Any]]]:
        """Apply an `update` if it fits; return what became of it, and the entries that are new."""
        self.latest_seq = max(self.latest_seq, message["seq"])
        if message["seq"] <= self.seq:
            return KNOWN, []
        if message["after"] > self.seq:
            return GAP, []
        new = [entry for entry in message["entries"] if entry["seq"] > self.seq]
        self._apply(message)
        return APPLIED, new

    def apply_presence(self, message: dict[str, Any]) -> None:
        """Apply a `presence`."""
        self.connected, self.spectators = message["connected"], message["spectators"]

    def _apply(self, message: dict[str, Any]) -> None:
        self.seq = message["seq"]
        self.table = message["table"]
        self.game = message["game"]
        self.position = message.get("position")
        if self.person is not None:
            owners = [seat["person"] for seat in self.table["seats"]]
            self.seats = [seat for seat, owner in enumerate(owners) if owner == self.person]
