"""How dice are picked, with an example of those on the table."""

from typing import Final

from kingofnewyork.cli.answers import Choice
from kingofnewyork.play.notation import read_number
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import faces_of, picks, size
from kingofnewyork.words import things
from kingofnewyork.words.options import option
from kingofnewyork.words.phrases import Phrase, phrase

SHOWN_DICE: Final = 3
"""How many dice an example picks at most."""


def how_to_reroll(choice: Choice) -> list[Phrase]:
    """How dice are picked, and what Enter means."""
    numbers, letters = example(choice)
    said = [phrase("plain-reroll-how", numbers=numbers or "none", letters=letters)]
    if STOP in choice.legal:
        said.append(phrase("plain-reroll-stop"))
    if choice.offered:
        said.append(phrase("plain-or-words", options=[text for _, text in choice.offered]))
    default = option(choice.state, choice.legal[0])
    return [*said, phrase("plain-reroll-enter", option=default)]


def example(choice: Choice) -> tuple[str, str]:
    """A legal reroll, by the numbers of the dice and by their letters."""
    every = picks(choice.state.dice)
    sizes = {action: size(every[action]) for action in choice.legal if action in every}
    if not sizes:
        return "", ""
    wanted = max([size for size in sizes.values() if size <= SHOWN_DICE] or [min(sizes.values())])
    fitting = [action for action in sizes if sizes[action] == wanted]
    chosen = fitting[len(fitting) // 2]
    keys = [things.face(face).form("key") for face in faces_of(every[chosen])]
    return read_number(chosen).argument, "".join([choice.words.text(key) for key in keys])
