"""What a client is told when something cannot be done: a code that stays the same, and words."""

from typing import Final

from kingofnewyork.errors import KingOfNewYorkError

CODES: Final = {
    "action/illegal": "that action is not possible now",
    "action/stale": "the game has moved on",
    "action/not_yours": "it is not your turn to choose",
    "game/not_running": "no game is in progress here",
    "table/not_open": "the game has already started",
    "table/not_over": "the game is not over yet",
    "table/closed": "the table is closed",
    "table/full": "all seats are taken",
    "table/not_full": "there are open seats",
    "table/not_ready": "someone is not ready yet",
    "table/worn_out": "this table has reached its limit of entries: open a new one",
    "table/unchanged": "that is so already",
    "table/crowded": "too many people have joined this table",
    "table/daily": "everybody plays the daily game once, alone",
    "daily/not_over": "that is published when the day is over",
    "table/sandbox": "the players and rules of a sandbox cannot be changed",
    "seat/taken": "that seat is taken",
    "seat/bad": "there is no such seat",
    "seat/not_yours": "that is not your seat",
    "monster/bad": "there is no such monster",
    "bot/bad": "there is no such bot here",
    "person/bad": "there is no such person",
    "person/banned": "you were sent away from this table for good",
    "person/not_host": "only the host may do that",
    "person/not_seated": "only players may do that",
    "options/bad": "a table cannot have these options",
    "record/bad": "that is not a record, or it has been changed",
    "fork/bad": "the game cannot be continued from there",
    "fork/too_long": "that game is too long to continue",
    "nonce/bad": "a nonce is 16 to 32 bytes in hexadecimal digits",
    "undo/refused": "nothing can be undone now",
    "undo/off": "undo is switched off at this table",
    "chat/off": "there is no chat at this table",
    "chat/muted": "you have been muted",
    "hints/off": "there are no hints at this table",
    "chances/hidden": "those who play see no win chances during the game",
    "key/bad": "a key has 8 to 64 letters, digits, - or _",
    "key/reused": "the key was used for another request",
    "message/bad": "the message cannot be read",
    "name/bad": "that name cannot be used",
    "name/taken": "someone at the table already has that name",
    "token/bad": "that token is not valid here",
    "origin/bad": "this site may not connect here",
    "version/bad": "this server speaks another version of the protocol",
    "rate/slow_down": "too many requests: wait a moment",
    "limit/tables": "too many open tables",
    "limit/sockets": "too many connections",
    "limit/spectators": "too many spectators",
    "not_found": "not found",
    "method/bad": "this method is not allowed here",
    "body/too_large": "the request is too large",
    "body/not_json": "send JSON, as application/json",
    "unavailable": "the database is not responding: try again",
    "internal": "something went wrong",
}
"""Every code that a client can be sent, with what it means."""
TEMPORARY_CODES: Final = ("unavailable", "rate/slow_down")
"""What is refused with one of these may be sent again after a pause."""


class Refused(KingOfNewYorkError):
    """A request that cannot be granted; the table is as it was."""

    def __init__(self, code: str, detail: str = "", seq: int | None = None) -> None:
        """Say why not.

        Args:
            code: one of CODES.
            detail: what it is about, if the code alone does not tell.
            seq: the number of the latest entry of the table, if the asker may know it.
        """
        super().__init__(detail or CODES[code])
        self.code = code
        self.seq = seq
