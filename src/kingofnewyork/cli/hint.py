"""Hints and chances in a game at the terminal."""

from typing import Final

from kingofnewyork.analysis.hint_text import aim_text, number_text, percent, sentence
from kingofnewyork.analysis.hints import hint
from kingofnewyork.cli.options import option
from kingofnewyork.cli.render import Screen
from kingofnewyork.cli.words import names_of
from kingofnewyork.odds.threats import threats
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import REROLL, STOP
from kingofnewyork.rules.dice import dice_text, picked_up
from kingofnewyork.rules.state import State

NOTE: Final = "Each for best play for it alone, and as if all others went for you."


def show_hints(view: View, state: State, screen: Screen) -> None:
    """The best options, each with its worth and its reasons."""
    names = names_of(state)
    for number, found in enumerate(hint(view), 1):
        worth = f"wins {percent(found.value)}"
        screen.line(f"{number}. {in_words(state, found.action)} ({worth})", "bold")
        screen.line(f"   {sentence(found.reasons, names)}")


def show_odds(view: View, state: State, screen: Screen) -> None:
    """The chances of the viewer as things stand."""
    chances = threats(view)
    if not chances:
        screen.line("There are no chances to tell before the first turn.")
        return
    names = names_of(state)
    screen.glossary(
        [(number_text(aim, number), aim_text(aim, names)) for aim, number in chances.items()]
    )
    screen.line(NOTE, "dim")


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
