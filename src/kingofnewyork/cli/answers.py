"""What was typed, as an action: a number, a word of the option, or dice to reroll."""

from kingofnewyork.cli.questions import REROLL
from kingofnewyork.errors import BadNotation
from kingofnewyork.play.notation import action_text, parse_action
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import dice_text, size
from kingofnewyork.rules.state import State

SHOWN: int = 30
"""How much of a wrong answer is repeated."""


class NotUnderstood(Exception):
    """What was typed is no answer; the message says what would be."""


def read_answer(state: State, shown: list[int], legal: list[int], text: str) -> int:
    """The action that was typed; nothing typed is the default.

    Args:
        state: the position.
        shown: the actions in the order of the list, numbered from 1.
        legal: all legal actions, the default first.
        text: what was typed, without blanks around it.
    """
    if not text:
        return legal[0]
    if state.agenda[-1].word == REROLL:
        return _read_dice(state, legal, text)
    if text.isascii() and text.isdigit() and len(text) < 4:
        if 1 <= int(text) <= len(shown):
            return shown[int(text) - 1]
        raise NotUnderstood(f"There is no option {text}: type 1 to {len(shown)}.")
    meant = [action for action in shown if _is_meant(action, text.lower())]
    if len(meant) == 1:
        return meant[0]
    problem = "could be several things" if meant else "is none of the options"
    raise NotUnderstood(f"{_quoted(text)} {problem}: type 1 to {len(shown)}, or ? for help.")


def _is_meant(action: int, text: str) -> bool:
    """Whether the text is the action, or begins one of its words."""
    notation = action_text(action)
    if text in (notation, notation.replace("_", " ")):
        return True
    return len(text) > 1 and any(word.startswith(text) for word in notation.split())


def _read_dice(state: State, legal: list[int], text: str) -> int:
    """A reroll from dice numbers, letters of faces, `all`, or 0 and `stop` to stop."""
    typed = text.lower().removeprefix("reroll").replace(",", " ").strip()
    if typed in ("0", "stop"):
        if STOP in legal:
            return STOP
        raise NotUnderstood("You may not stop now: pick at least one die.")
    letters = typed.replace(" ", "")
    if typed == "all":
        letters = "".join([str(die) for die in range(1, size(state.dice) + 1)])
    spaced = " ".join(letters) if letters.isdigit() else letters
    try:
        action = parse_action(f"reroll {spaced}", state.dice)
    except BadNotation:
        raise NotUnderstood(
            f"Your dice are {dice_text(state.dice)}: type numbers (1 4 6), letters (OOC), all, "
            "or Enter."
        ) from None
    if action not in legal:
        raise NotUnderstood(f"You may not reroll {_quoted(text)} now.")
    return action


def _quoted(text: str) -> str:
    """A wrong answer as it may be printed."""
    cut = text if len(text) <= SHOWN else text[:SHOWN] + "..."
    return repr(cut)
