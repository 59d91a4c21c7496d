"""Clients that keep every message they send and receive."""

from typing import Any

from kingofnewyork.client import Credentials, OnlineTable


class RecordingTable(OnlineTable):
    """A table of which every message is kept, in both directions."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.received: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = [dict(self._hello)]

    def _handle(self, message: dict[str, Any], *more: Any) -> None:
        self.received.append(message)
        super()._handle(message, *more)

    def _write(self, message: dict[str, Any], *more: Any) -> None:
        self.said.append(message)
        super()._write(message, *more)

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message that is not a command."""
        self._write({"type": kind, **fields})

    async def wait_for_message(self, kind: str, seconds: float = 20.0) -> None:
        """Wait for another message of this kind."""
        known = [message for message in self.received if message["type"] == kind]
        await self.until(
            lambda: len([one for one in self.received if one["type"] == kind]) > len(known), seconds
        )


def recording_table(place: Credentials, **more: Any) -> RecordingTable:
    """The table of a place, to be entered with `async with`."""
    return RecordingTable(place.url, place.table, token=place.token, **more)
