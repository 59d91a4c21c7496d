"""What a client knows of a table: built from what the server sends, in whatever order it comes.

It holds no rule. It takes an update that follows what it has seen, ignores one that it has seen
already, and asks for what is missing when there is a gap.
"""

from typing import Any, Final

OLD: Final = "old"
TAKEN: Final = "taken"
GAP: Final = "gap"
"""What became of an update: known already, taken, or something before it is missing."""


class Mirror:
    """A table as a client sees it."""

    def __init__(self) -> None:
        self.seq = -1
        """The latest entry that was seen."""
        self.heard_of = -1
        """The latest entry that is known to be there, seen or not."""
        self.table: dict[str, Any] = {}
        self.game: dict[str, Any] | None = None
        self.person: int | None = None
        self.seats: list[int] = []
        self.here: list[int] = []
        self.watchers = 0
        self.code = ""
        self.watch = ""

    @property
    def is_behind(self) -> bool:
        """Whether something is known to be missing."""
        return self.seq < self.heard_of

    def welcome(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Take a `welcome`; return the entries that are new, in order."""
        self.person = message["person"]
        self.seats = message["seats"]
        self.code, self.watch = message["code"], message["watch"]
        self.here, self.watchers = message["here"], message["watchers"]
        if message["seq"] < self.seq:
            return []
        new = [entry for entry in message["missed"] if entry["seq"] > self.seq]
        self._take(message)
        return new

    def update(self, message: dict[str, Any]) -> tuple[str, list[dict[str, Any]]]:
        """Take an `update` if it fits; return what became of it, and the entries that are new."""
        self.heard_of = max(self.heard_of, message["seq"])
        if message["seq"] <= self.seq:
            return OLD, []
        if message["after"] > self.seq:
            return GAP, []
        new = [entry for entry in message["entries"] if entry["seq"] > self.seq]
        self._take(message)
        return TAKEN, new

    def presence(self, message: dict[str, Any]) -> None:
        """Take a `presence`."""
        self.here, self.watchers = message["here"], message["watchers"]

    def _take(self, message: dict[str, Any]) -> None:
        self.seq = message["seq"]
        self.table = message["table"]
        self.game = message["game"]
        if self.person is not None:
            owners = [seat["person"] for seat in self.table["seats"]]
            self.seats = [seat for seat, owner in enumerate(owners) if owner == self.person]
