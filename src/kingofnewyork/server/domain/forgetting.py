"""Deleting what is personal of somebody in a log: the name, and all that was said.

The entries stay, with their numbers, keys and times, so that the game replays and proves as before.
"""

from typing import Final

from msgspec.structs import replace

from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.entries import Body
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.table import Table, with_person, with_seat

FORGOTTEN_TEXT: Final = "—"
"""What stands in the place of a name and of a chat line that were deleted."""


def without_person(body: Body, person: int) -> Body:
    """The entry without the name and the chat of a person; the same one if it holds neither."""
    if isinstance(body, entries.Created):
        # All names of seats there are of those who share the device of the first person.
        return body if person else replace(body, name=FORGOTTEN_TEXT, names=())
    if not isinstance(body, entries.Joined | entries.Seated | entries.Chatted):
        return body
    if body.person != person:
        return body
    if isinstance(body, entries.Joined):
        return replace(body, name=FORGOTTEN_TEXT)
    if isinstance(body, entries.Seated):
        return replace(body, name="")
    return replace(body, text=FORGOTTEN_TEXT)


def without_name(table: Table, person: int) -> Table:
    """The table without the name of a person, and of those who share its device."""
    if not 0 <= person < len(table.people):
        raise Refused("person/bad")
    for seat in table.seats_of(person):
        table = with_seat(table, seat, name="")
    return with_person(table, person, name=FORGOTTEN_TEXT)
