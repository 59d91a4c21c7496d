"""The codes with which the server closes websockets, and which refusal leads to which."""

from typing import Final

from kingofnewyork.server.domain.errors import TEMPORARY_CODES

NOT_UTF8: Final = 1007
POLICY_VIOLATION: Final = 1008
INTERNAL_ERROR: Final = 1011
TRY_AGAIN_LATER: Final = 1013
BAD_TOKEN: Final = 4401
NOT_FOUND: Final = 4404
BAD_VERSION: Final = 4406
NO_HELLO: Final = 4408
HAS_LEFT: Final = 4410
TOO_MANY: Final = 4429
CLOSE_CODES: Final = {
    NOT_UTF8: "a text frame is not UTF-8",
    POLICY_VIOLATION: "binary frames, no hello, or far too many messages",
    INTERNAL_ERROR: "something went wrong in the server",
    TRY_AGAIN_LATER: "the store does not answer, or the client reads too slowly or too much",
    BAD_TOKEN: "the token is not valid here",
    NOT_FOUND: "there is no such table, or it is private",
    BAD_VERSION: "the server speaks another version of the protocol",
    NO_HELLO: "no hello in time",
    HAS_LEFT: "the person has left, or was sent away",
    TOO_MANY: "too many sockets of one person, or too many spectators",
}
"""Every code that the server closes a websocket with, and what it means."""
FINAL_CLOSE_CODES: Final = {
    BAD_TOKEN: "token/bad",
    NOT_FOUND: "not_found",
    BAD_VERSION: "version/bad",
    HAS_LEFT: "token/bad",
}
"""The codes after which clients do not connect again, with the refusal that each means."""


def close_code_for(refusal: str) -> int:
    """The code for a visitor who is not let in, by the code of the refusal."""
    if refusal in TEMPORARY_CODES:
        return TRY_AGAIN_LATER
    return BAD_TOKEN if refusal == "token/bad" else NOT_FOUND


def check_close_code(code: int) -> int:
    """Return the code; it must be one of CLOSE_CODES."""
    assert code in CLOSE_CODES, f"{code} is not a close code of ours"
    return code
