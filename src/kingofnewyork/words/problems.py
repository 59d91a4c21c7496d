"""What went wrong, as phrases: what a player typed that is no answer, and what the game refuses."""

import errno
from typing import Final

from kingofnewyork.errors import UNDO_REASONS, KingOfNewYorkError, UndoRefused
from kingofnewyork.words.phrases import Phrase, phrase

REPEATED: Final = 30
"""How much of a wrong answer is repeated."""
DETAIL: Final = 500
"""How much of a technical detail is told."""
CODES: Final = (
    *("action/illegal", "setup/bad", "notation/bad", "position/bad", "record/bad"),
    *("nature/unscripted", "goal/bad", "bot/bad", "words/bad"),
)
"""The codes of errors that have words of their own."""
REASONS: Final = {
    errno.ENOENT: "file-no-folder",
    errno.ENOTDIR: "file-no-folder",
    errno.EACCES: "file-not-allowed",
    errno.EPERM: "file-not-allowed",
    errno.EROFS: "file-read-only",
    errno.ENOSPC: "file-disk-full",
    errno.EISDIR: "file-not-a-file",
    errno.ENAMETOOLONG: "file-name-too-long",
}
"""Why a file cannot be written, by the number that the system gives."""


class NotUnderstood(Exception):
    """What was typed is no answer; what is said tells what would be."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(said)
        self.said = said


def not_understood(key: str, **arguments: object) -> NotUnderstood:
    """That what was typed is no answer, in a message with its arguments."""
    return NotUnderstood(phrase(key, **arguments))


def problem_told(problem: Exception) -> Phrase:
    """What a problem is, for the player: what it says itself, or what its code says."""
    said = getattr(problem, "said", None)
    if isinstance(said, Phrase):
        return said
    if isinstance(problem, UndoRefused) and problem.reason in UNDO_REASONS:
        return phrase(f"undo-refused-{problem.reason}")
    code = problem.code if isinstance(problem, KingOfNewYorkError) else ""
    key = f"error-{code.replace('/', '-')}" if code in CODES else "error"
    return phrase(key, detail=printable(str(problem) or type(problem).__name__, DETAIL))


def why_not_written(problem: OSError | ValueError) -> Phrase:
    """Why a file cannot be written."""
    if isinstance(problem, OSError):
        if problem.errno in REASONS:
            return phrase(REASONS[problem.errno])
        return phrase("file-other", detail=printable(problem.strerror or str(problem), DETAIL))
    return phrase("file-bad-name")


def printable(text: str, most: int = REPEATED) -> str:
    """A text as it may be shown again: not too long, and without signs that steer a terminal."""
    shown = "".join([sign if sign.isprintable() else "�" for sign in text[:most]])
    return f"{shown}…" if len(text) > most else shown
