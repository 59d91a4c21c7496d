"""What can go wrong online."""

from kingofnewyork.errors import KingOfNewYorkError


class OnlineRefused(KingOfNewYorkError):
    """The server has refused a request; nothing has changed. `code` says why."""

    def __init__(self, code: str, reason: str, seq: int | None = None) -> None:
        super().__init__(f"{reason} ({code})")
        self.code = code
        self.seq = seq
        """The number of the latest entry of the table, if the server told it."""


class ConnectionLost(KingOfNewYorkError):
    """The server cannot be reached, or does not answer."""

    code = "connection/lost"
