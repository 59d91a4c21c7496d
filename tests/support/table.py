"""A table for the tests: positions in, actions as text, and cards that do nothing.

Everything is played explicitly, nature's part too: `play(state, "roll EEHADO", "stop")`.
"""

from collections.abc import Iterable

from kingofnewyork.play.notation import action_text, parse_action
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.engine import apply, legal_actions, new_state
from kingofnewyork.rules.hooks import KEEP, Card, Printed
from kingofnewyork.rules.ids import NATURE, STACKS, CardId
from kingofnewyork.rules.invariants import check
from kingofnewyork.rules.registry import register_card
from kingofnewyork.rules.serialization import from_dict, to_dict
from kingofnewyork.rules.state import State

PLAIN = tuple(
    [
        register_card(Card(Printed(f"Test Table Card {cost}", KEEP, cost, "Nothing.")))
        for cost in range(6)
    ]
)
"""Keep cards without effect; `test_table_card_4` costs 4 energy."""
FULL_DISPLAY = "display: test_table_card_3, test_table_card_4, test_table_card_5"
"""Three of them, so that no other card is drawn, and one that is discarded stays discarded."""

THREE_MONSTERS = "monsters: Kong, Rob, Mantis"

ROLLED_FIRST = "roll AEEEEEEE"
ROLLED_NOTHING = "roll EEEEEEEE"
"""Throws for the first player: one Attack, and none."""


def position(text: str) -> State:
    """The position with an ear for events: `state.events` is empty."""
    state = parse_position(text)
    state.events = []
    return state


def play(state: State, *actions: str) -> State:
    """The state after these actions, one after another; an illegal one raises."""
    for action in actions:
        apply(state, parse_action(action, state.dice))
    return state


def set_up(
    monsters: int = 3,
    deck: tuple[CardId, ...] = (),
    throws: tuple[str, ...] = (),
    two_in_manhattan: bool = True,
) -> State:
    """A game whose first player is known; seat 0, unless other throws are given."""
    state = new_state(range(monsters), deck, two_in_manhattan)
    state.events = []
    play(state, *["tile high_rise_1"] * STACKS)
    while question(state) == "draw":
        apply(state, legal_actions(state)[0])
    return play(state, *(throws or (ROLLED_FIRST, *[ROLLED_NOTHING] * (monsters - 1))))


def options(state: State) -> list[str]:
    """The legal actions as text, the default first; none while nature is asked."""
    if state.chooser == NATURE:
        return []
    return [action_text(action) for action in legal_actions(state)]


def question(state: State) -> str:
    """The word of the step that waits for an answer; empty when the game is over."""
    return state.agenda[-1].word if state.agenda else ""


def default_until(state: State, word: str) -> State:
    """The state once that question is asked, everybody answering by default until then."""
    while question(state) not in (word, ""):
        apply(state, legal_actions(state)[0])
    return state


def event_names(state: State, *kinds: type) -> list[str]:
    """The names of the events of these kinds, in the order in which they happened."""
    return [type(event).__name__ for event in state.events or [] if isinstance(event, kinds)]


def position_like(usual: Iterable[str], lines: Iterable[str]) -> State:
    """A position of the given lines, and of the usual ones for whatever they do not say."""
    chosen = {line.partition(":")[0]: line for line in usual}
    given = {line.partition(":")[0] for line in lines}
    kept = [line for key, line in chosen.items() if key not in given]
    return position("\n".join([*kept, *lines]))


def three(*lines: str) -> State:
    """Kong in Queens is active, Rob stands in Lower Manhattan and Mantis in the Bronx."""
    return position_like((THREE_MONSTERS, "Kong: queens", "Rob: lower", "Mantis: bronx"), lines)


def go(state: State, *actions: str) -> State:
    """Play; after each action the table is in order, and saved and loaded it is the same.

    Cards are revealed in the order of the deck.
    """
    for action in actions:
        play(state, action)
        while question(state) == "draw":
            apply(state, legal_actions(state)[0])
        check(state)
        assert from_dict(to_dict(state)) == state
    return state


def resolving(
    dice: str, text: str = "", kong: str = "bronx", rob: str = "queens", mantis: str = "lower"
) -> State:
    """Kong is about to resolve its dice; Mantis stands in Manhattan."""
    return position(
        f"""
        monsters: Kong, Rob, Mantis
        Kong: {kong}
        Rob: {rob}
        Mantis: {mantis}
        phase: resolve
        dice: {dice}
        {text}
        """
    )


def duel(mine: str, theirs: str, dice: str) -> str:
    """Captain Fish in Queens is about to resolve, Kong stands in Manhattan."""
    return f"""
        monsters: Captain Fish, Kong
        Captain Fish: queens{mine}
        Kong: lower{theirs}
        phase: resolve
        dice: {dice}
"""


def kong_may_flee() -> State:
    """Rob has hit Kong in Manhattan; Kong may flee, and Mantis comes next."""
    state = three(
        "Kong: lower, 3 life", "Rob: queens", "Mantis: bronx", "active: Rob", "phase: roll"
    )
    return play(state, "roll AEEHHC", "stop", "resolve attack")
