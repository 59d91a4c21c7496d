"""Playing a state on as fast as the engine goes: for simulation and search."""

from collections.abc import Callable

from kingofnewyork.play.nature import Nature
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NATURE
from kingofnewyork.rules.state import State


def play_out(state: State, nature: Nature, random: Callable[[], float]) -> int:
    """Play the state to the end with random choices in place; return how many were made.

    It does what `apply` does in a loop, without checking choices that it picks itself.

    Args:
        state: the state to play on.
        nature: who answers for chance.
        random: a number from 0 up to 1, such as `random.Random(7).random`.
    """
    agenda = state.agenda
    seeded = nature if isinstance(nature, SeededNature) else None
    choices = 0
    while agenda:
        step = agenda[-1]
        options = step.come_up(state)
        if options is None:
            continue
        number = len(options)
        if number > 1:
            choices += 1
            step.choose(state, options[int(random() * number)])
        elif number:
            step.choose(state, options[0])
        else:
            step.choose(state, nature.answer(state) if seeded is None else seeded.answer(state))
    state.options = []
    return choices


def let_nature_answer(state: State, nature: Nature, actions: list[int]) -> None:
    """Let nature answer until a monster must choose; append its answers to the actions."""
    answer: Callable[[State], object] = nature.answer  # whatever it says is checked below
    while state.agenda and state.agenda[-1].seat == NATURE:
        action = answer(state)
        apply(state, action)
        assert isinstance(action, int)
        actions.append(action)
