"""The exceptions of the engine, and where to find those of the layers above.

KingOfNewYorkError               anything that the package refuses to do
├── IllegalAction (ValueError)   an action that is not legal now; nothing was changed
├── BadSetup (ValueError)        a game that cannot be set up as asked
├── BadNotation (ValueError)     a text that is not an action, position or number
├── BadPosition (ValueError)     a position that breaks the rules of the table
├── BadRecord (ValueError)       a record or scenario file that is damaged or impossible
├── NatureError (ValueError)     nature was asked for something it cannot answer
├── BadGoal (ValueError)         dice, or a goal for them, that are unreadable or impossible
├── BadBot (ValueError)          a bot that does not exist or does not play by the rules
├── BadWords (ValueError)        a language or a message that the catalogue does not have
└── UndoRefused (ValueError)     nothing can be undone now

Other packages define their own beside the code that raises them. These reach users, and derive from
`KingOfNewYorkError`:

arena.journal_files           BadJournal
arena.processes.process_pool  WorkerLost
cli.launch                    TranslatedError
client.errors                 ConnectionLost, OnlineRefused
local.errors                  BotRefused, FileRefused, SetupRefused
server.domain.entries         BadEntry
server.domain.errors          Refused
server.domain.snapshots       BadSnapshot
server.domain.text_input      BadChat, BadName
server.protocol.wire          BadMessage
server.store.base             CodeTaken, KeyUsed, SeqTaken, Unavailable
server.store.migrate          BadDatabase
server.workers.pool           Unanswered
words.problems                NotUnderstood, PhrasedError

These end a loop or a request inside their package, and never reach users:

analysis.review.review      ReviewCancelled
cli.json_stream             StreamEnd
cli.plain.commands          Quit
server.http.middleware      CutRequest, RejectedRequest
server.http.table_endpoint  ConnectionEnded
"""


class KingOfNewYorkError(Exception):
    """Anything this package refuses to do; the message says what was wrong and what is expected."""

    code = "error"


class IllegalAction(KingOfNewYorkError, ValueError):
    """An action that is not among the legal ones; the state is as it was before."""

    code = "action/illegal"


class BadSetup(KingOfNewYorkError, ValueError):
    """A game that cannot be set up as asked."""

    code = "setup/bad"


class BadNotation(KingOfNewYorkError, ValueError):
    """A text that does not name an action or a part of a position."""

    code = "notation/bad"


class BadPosition(KingOfNewYorkError, ValueError):
    """A position that breaks the rules of the table."""

    code = "position/bad"


class BadRecord(KingOfNewYorkError, ValueError):
    """A record that is damaged or impossible; the message names the line."""

    code = "record/bad"


class NatureError(KingOfNewYorkError, ValueError):
    """Nature was asked for something it cannot answer, or a script ran out."""

    code = "nature/unscripted"


class BadGoal(KingOfNewYorkError, ValueError):
    """Dice, or a goal for them, that cannot be read or cannot be."""

    code = "goal/bad"


class BadBot(KingOfNewYorkError, ValueError):
    """A bot that does not exist, or does not play by the rules."""

    code = "bot/bad"
    bot_trace = ""
    """The traceback of what it raised, its own frames only; empty if it raised nothing."""
    whole_trace = ""
    """The whole traceback."""


class BadWords(KingOfNewYorkError, ValueError):
    """A language or a message that the catalogue does not have."""

    code = "words/bad"


class UndoRefused(KingOfNewYorkError, ValueError):
    """Nothing can be undone now; `reason` is a key of `UNDO_REASONS`."""

    code = "undo/refused"

    def __init__(self, reason: str) -> None:
        super().__init__(f"nothing can be undone: {UNDO_REASONS.get(reason, reason)}")
        self.reason = reason


UNDO_REASONS = {
    "nothing": "nobody has chosen anything yet",
    "dice": "dice were rolled since",
    "card": "a card was revealed since",
    "tile": "a tile was revealed since",
    "other": "another monster has chosen since",
}
"""The reasons, in English."""
