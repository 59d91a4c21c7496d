"""The engine's front door: set up, list the legal actions, apply one.

Rules are pure: nothing here reads a clock, draws a number or touches anything but the state it
is given.
"""

from collections.abc import Sequence

from kingofnewyork.errors import BadSetup, IllegalAction
from kingofnewyork.rules.buying import fill_display
from kingofnewyork.rules.city import TWO_TRACKS_MIN_ALIVE
from kingofnewyork.rules.destroying import UNCOVER
from kingofnewyork.rules.hooks import GOAL
from kingofnewyork.rules.ids import (
    MAX_MONSTERS,
    MIN_MONSTERS,
    MONSTER_NAMES,
    NATURE,
    NOBODY,
    STACKS,
    CardId,
)
from kingofnewyork.rules.registry import CARDS, GOALS, TOKENS
from kingofnewyork.rules.rolling import roll_off
from kingofnewyork.rules.state import State, blank_state
from kingofnewyork.rules.turn import Opening


def new_state(
    monsters: Sequence[int], deck: Sequence[CardId] = (), two_in_manhattan: bool = True
) -> State:
    """A game about to begin: nature has everything to reveal. Rules 1.1.

    Args:
        monsters: which of the six monsters sits where, clockwise.
        deck: the cards to play with.
        two_in_manhattan: whether Manhattan has room for two while five or more are alive.
    """
    if not MIN_MONSTERS <= len(monsters) <= MAX_MONSTERS:
        raise BadSetup(f"{len(monsters)} monsters: the game is for 2 to 6")
    if len(set(monsters)) < len(monsters) or not set(monsters) <= set(range(len(MONSTER_NAMES))):
        raise BadSetup("each monster plays once, and there are six")
    for card in deck:
        if not 0 <= card < len(CARDS) or CARDS[card].printed.kind == GOAL:
            raise BadSetup(f"card {card} does not belong into a deck")
    if len(set(deck)) < len(deck):
        raise BadSetup("every card of a deck must be another one")
    has_two = two_in_manhattan and len(monsters) >= TWO_TRACKS_MIN_ALIVE
    state = blank_state(tuple(monsters), has_two, list(deck), len(GOALS), len(TOKENS))
    state.agenda.append(Opening(NOBODY))
    state.agenda.append(roll_off((1 << len(monsters)) - 1, -1, 0))
    fill_display(state)
    for stack in range(STACKS - 1, -1, -1):
        state.agenda.append(UNCOVER[stack])
    advance(state)
    return state


def advance(state: State) -> None:
    """Carry out all that happens by itself, until somebody must choose or the game is over."""
    agenda = state.agenda
    while agenda:
        step = agenda[-1]
        options = step.come_up(state)
        if options is not None:
            if len(options) != 1:
                state.options = options
                return
            step.choose(state, options[0])
    state.options = []


def legal_actions(state: State) -> list[int]:
    """Every legal action, the default first. Empty when the game is over."""
    if state.chooser == NATURE:
        return [action for action, _ in outcomes(state)]
    options = state.options
    if options is None:
        advance(state)
        return legal_actions(state)
    return options[:]


def outcomes(state: State) -> list[tuple[int, float]]:
    """What nature may answer now, each with its probability; empty if nature is not asked."""
    return state.agenda[-1].outcomes(state) if state.agenda else []


def default_action(state: State) -> int:
    """What a monster that does not answer is taken to answer. Rules 1.12.1."""
    if state.chooser < 0:
        raise IllegalAction("there is no default: no monster has to choose")
    return legal_actions(state)[0]


def is_legal(state: State, action: object) -> bool:
    """Whether the action may be applied now; only whole numbers ever may."""
    if not isinstance(action, int) or isinstance(action, bool) or not state.agenda:
        return False
    step = state.agenda[-1]
    if step.seat == NATURE:
        return step.accepts(state, action)
    options = state.options
    return action in (legal_actions(state) if options is None else options)


def apply(state: State, action: object) -> None:
    """Apply a legal action in place, and all that follows from it; others change nothing."""
    if not is_legal(state, action):
        raise IllegalAction(refusal(state, action))
    assert isinstance(action, int)
    state.agenda[-1].choose(state, action)
    advance(state)


def apply_unchecked(state: State, action: int) -> None:
    """Apply an action that is known to be legal: what search does."""
    state.agenda[-1].choose(state, action)
    advance(state)


def after(state: State, action: object) -> State:
    """The state after a legal action; the given one is as it was."""
    following = state.copy()
    apply(following, action)
    return following


def is_waiting(state: State) -> bool:
    """Whether somebody has at least one legal action."""
    return bool(state.agenda) and bool(legal_actions(state))


def refusal(state: State, action: object) -> str:
    """Why an action is not legal: what was tried, whose choice it is and what would do."""
    tried = short_repr(action)
    if not state.agenda:
        return f"action {tried} comes too late: the game is over"
    step = state.agenda[-1]
    if step.seat == NATURE:
        return (
            f"action {tried} is refused: nature has to answer '{step.word}' "
            f"with {step.expected_answer()}"
        )
    legal = ", ".join([str(number) for number in legal_actions(state)])
    return (
        f"action {tried} is refused: seat {step.seat} has to answer '{step.word}' "
        f"with one of {legal}"
    )


def short_repr(value: object) -> str:
    """The value as a short text, for a message."""
    if isinstance(value, int) and value.bit_length() > 64:
        return f"a number of {value.bit_length()} bits"
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
