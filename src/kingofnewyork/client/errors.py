"""What can go wrong online."""

from kingofnewyork.errors import KingOfNewYorkError


class OnlineRefused(KingOfNewYorkError):
    """The server has refused a request; nothing has changed. `code` says why."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(f"{reason} ({code})")
        self.code = code


class ConnectionLost(KingOfNewYorkError):
    """The server cannot be reached, or does not answer."""

    code = "connection/lost"
