"""Explains how to pick dice, with an example of those on the table."""

from typing import Final

from kingofnewyork.cli.plain.answers import Prompt
from kingofnewyork.play.notation import describe_action
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import faces_of, picks, size
from kingofnewyork.words import things
from kingofnewyork.words.options import option
from kingofnewyork.words.phrases import Phrase, phrase

MAX_EXAMPLE_DICE: Final = 3
"""The most dice that an example picks."""


def reroll_instructions(prompt: Prompt) -> list[Phrase]:
    """Explain how to pick dice, and what Enter means."""
    numbers, letters = example_reroll(prompt)
    said = [phrase("plain-reroll-how", numbers=numbers or "none", letters=letters)]
    if STOP in prompt.legal:
        said.append(phrase("plain-reroll-stop"))
    if prompt.offered:
        said.append(phrase("plain-or-words", options=[text for _, text in prompt.offered]))
    default = option(prompt.state, prompt.legal[0])
    return [*said, phrase("plain-reroll-enter", option=default)]


def example_reroll(prompt: Prompt) -> tuple[str, str]:
    """Return a legal reroll, by the numbers of the dice and by their letters."""
    every = picks(prompt.state.dice)
    sizes = {action: size(every[action]) for action in prompt.legal if action in every}
    if not sizes:
        return "", ""
    wanted = max(
        [size for size in sizes.values() if size <= MAX_EXAMPLE_DICE] or [min(sizes.values())]
    )
    fitting = [action for action in sizes if sizes[action] == wanted]
    chosen = fitting[len(fitting) // 2]
    keys = [things.face(face).form("key") for face in faces_of(every[chosen])]
    return describe_action(chosen).argument, "".join([prompt.words.text(key) for key in keys])
