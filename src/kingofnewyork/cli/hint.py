"""Hints and chances in a game at the terminal."""

from typing import Final

from kingofnewyork.analysis.effects import is_roll_ahead
from kingofnewyork.analysis.hint_text import aim_text, number_text, percent, sentence
from kingofnewyork.analysis.hints import hint
from kingofnewyork.cli.options import option
from kingofnewyork.cli.render import Screen
from kingofnewyork.cli.terminal import wrapped
from kingofnewyork.cli.words import names_of
from kingofnewyork.odds.threats import CARD, DEATH, KILL, MEANS, PRICE, TWENTY, WIN, Aim, threats
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import REROLL, STOP
from kingofnewyork.rules.dice import dice_text, picked_up
from kingofnewyork.rules.state import State

NOTE: Final = "Each for best play for it alone, and as if all others went for you."
ORDER: Final = (WIN, TWENTY, DEATH, KILL, *MEANS, CARD, PRICE)
"""What matters first."""
MARGIN: Final = "   "
NO_BREAK: Final = "\u00a0"


def show_hints(view: View, state: State, screen: Screen) -> None:
    """The best options, each with its worth and its reasons."""
    names = names_of(state)
    for number, found in enumerate(hint(view), 1):
        worth = f"wins{NO_BREAK}{percent(found.value)}"
        _line(screen, f"{number}. {in_words(state, found.action)} ({worth})", "bold")
        if found.reasons:
            _line(screen, MARGIN + sentence(found.reasons, names))


def _line(screen: Screen, text: str, style: str = "") -> None:
    """Print a line; what does not fit goes on below, and a number stays with its %."""
    margin = "" if text.startswith(MARGIN) else MARGIN
    whole = wrapped(text.replace(" %", f"{NO_BREAK}%"), screen.console.width, margin)
    screen.verbatim(whole.replace(NO_BREAK, " "), style)


def show_odds(view: View, state: State, screen: Screen) -> None:
    """The chances of the viewer as things stand, what matters most first."""
    chances = threats(view)
    if not chances:
        screen.line("There are no chances to tell before the first turn.")
        return
    names = names_of(state)
    rolling = is_roll_ahead(view.playable(), view.seat)
    rows: list[tuple[str, str]] = []
    none: list[str] = []
    for aim, number in sorted(chances.items(), key=_rank):
        certain = not rolling and number == round(number)
        if number or aim.kind in MEANS:
            rows.append((number_text(aim, number, certain), aim_text(aim, names, certain)))
        else:
            none.append(aim_text(aim, names).removeprefix("to "))
    if rows:
        screen.glossary(rows)
    if none:
        screen.line(f"  no chance to: {', '.join(none)}")
    screen.line(NOTE, "dim")


def _rank(item: tuple[Aim, float]) -> tuple[int, float]:
    """The place of a chance in the list: by its kind, then the likeliest first."""
    aim, number = item
    return ORDER.index(aim.kind), 0.0 if aim.kind in MEANS else -number


def in_words(state: State, action: int) -> str:
    """An action as a player would say it; dice by their letters, which can be typed."""
    if state.agenda[-1].word != "reroll":
        return option(state, action)
    if action == STOP:
        return "Stop: keep all dice"
    if not REROLL <= action < REROLL + 256:
        return option(state, action)
    picked = picked_up(state.dice, action)
    kept = state.dice - picked
    return f"Reroll {dice_text(picked)}, keep {dice_text(kept) if kept else 'nothing'}"
