"""Every exception of the package.

KingOfNewYorkError
├── IllegalAction (ValueError)   an action that nobody may take now; nothing was changed
├── BadSetup (ValueError)        a game that cannot be set up as asked
├── BadNotation (ValueError)     a text that is no action, position or number of ours
├── BadPosition (ValueError)     a position that cannot stand on the table
├── BadRecord (ValueError)       a record or scenario file that is damaged or impossible
├── NatureError (ValueError)     nature was asked for something it cannot answer
├── BadGoal (ValueError)         a goal for dice, or dice, that cannot be read or cannot be
├── BadBot (ValueError)          a bot that does not exist or does not play by the rules
├── BadWords (ValueError)        a language or a message that the catalogue does not have
└── UndoRefused (ValueError)     there is nothing that may be taken back
"""


class KingOfNewYorkError(Exception):
    """Anything this package refuses to do; the message says what was tried and what would do."""

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


class BadWords(KingOfNewYorkError, ValueError):
    """A language or a message that the catalogue does not have."""

    code = "words/bad"


class UndoRefused(KingOfNewYorkError, ValueError):
    """Nothing can be taken back now; `reason` is one of `kingofnewyork.play.history.REFUSALS`."""

    code = "undo/refused"

    def __init__(self, reason: str) -> None:
        super().__init__(f"nothing can be taken back: {UNDO_REASONS.get(reason, reason)}")
        self.reason = reason


UNDO_REASONS = {
    "nothing": "nobody has chosen anything yet",
    "dice": "dice were thrown since",
    "card": "a card came to light since",
    "tile": "a tile came to light since",
    "other": "another monster has chosen since",
}
"""The reasons in words for programmers."""
