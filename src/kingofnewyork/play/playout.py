"""Playing a state to its end as fast as the engine goes: for simulation and search."""

from collections.abc import Callable

from kingofnewyork.play.nature import Nature
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
    answer = nature.answer
    choices = 0
    while agenda:
        step = agenda[-1]
        options = step.come_up(state)
        if options:
            number = len(options)
            if number > 1:
                choices += 1
                step.choose(state, options[int(random() * number)])
            else:
                step.choose(state, options[0])
        elif options is not None:
            step.choose(state, answer(state))
    state.options = []
    return choices
