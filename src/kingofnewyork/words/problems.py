"""What went wrong, as phrases: an answer that was not understood, or something refused."""

import errno
from typing import Final

from kingofnewyork.errors import UNDO_REASONS, KingOfNewYorkError, UndoRefused
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.phrases import Phrase, phrase

EXCEPTION_LANGUAGE: Final = "en"
"""The language of `str(exception)`."""
MAX_REPEATED_CHARACTERS: Final = 30
"""How much of a wrong answer is shown again."""
MAX_DETAIL_CHARACTERS: Final = 500
"""How much of a technical detail is shown."""
CODES_WITH_TEXT: Final = (
    *("action/illegal", "setup/bad", "notation/bad", "position/bad", "record/bad"),
    *("nature/unscripted", "goal/bad", "bot/bad", "words/bad"),
)
"""The codes of errors that have a message of their own, `error-...`."""
FILE_PROBLEM_KEYS: Final = {
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


class PhrasedError(KingOfNewYorkError):
    """A problem with a message in every language; `phrase` is the message."""

    def __init__(self, key: str, **arguments: object) -> None:
        """Take the key of a message and its arguments."""
        self.phrase = phrase(key, **arguments)
        super().__init__(load_words(EXCEPTION_LANGUAGE).text(self.phrase))


class NotUnderstood(PhrasedError):
    """What was typed is not an answer; `phrase` says what would be one."""

    code = "answer/bad"


def describe_problem(problem: Exception) -> Phrase:
    """What went wrong, for the player: the exception's own phrase, or that of its code."""
    if isinstance(problem, PhrasedError):
        return problem.phrase
    if isinstance(problem, UndoRefused) and problem.reason in UNDO_REASONS:
        return phrase(f"undo-refused-{problem.reason}")
    code = problem.code if isinstance(problem, KingOfNewYorkError) else ""
    key = f"error-{code.replace('/', '-')}" if code in CODES_WITH_TEXT else "error"
    return phrase(
        key, detail=printable(str(problem) or type(problem).__name__, MAX_DETAIL_CHARACTERS)
    )


def file_problem(problem: OSError | ValueError) -> Phrase:
    """Why a file cannot be written."""
    if isinstance(problem, OSError):
        if problem.errno in FILE_PROBLEM_KEYS:
            return phrase(FILE_PROBLEM_KEYS[problem.errno])
        return phrase(
            "file-other", detail=printable(problem.strerror or str(problem), MAX_DETAIL_CHARACTERS)
        )
    return phrase("file-bad-name")


def printable(text: str, max_length: int = MAX_REPEATED_CHARACTERS) -> str:
    """The text cut to a length, without control characters that could steer a terminal."""
    shown = "".join([sign if sign.isprintable() else "�" for sign in text[:max_length]])
    return f"{shown}…" if len(text) > max_length else shown
