"""In which order to resolve the faces, and what to make of dice that may be turned."""

from kingofnewyork.bots.rule_dice import dice_worth
from kingofnewyork.bots.rule_faces import face_tables
from kingofnewyork.bots.rule_style import Style
from kingofnewyork.bots.rule_table import units_at
from kingofnewyork.rules.actions import RESOLVE, TRADE, TURN
from kingofnewyork.rules.ids import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    HEART,
    LOWER,
    OUCH,
    Seat,
)
from kingofnewyork.rules.state import State


def resolve_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """First what cannot hurt; the army before healing and building sites, unless it kills."""
    if options[-1] >= TURN:
        action = turn_choice(state, me, options, style)
        if action >= 0:
            return action
    left = state.left
    if left >> CELEBRITY & 1:
        return RESOLVE + CELEBRITY
    if left >> ENERGY & 1:
        return RESOLVE + ENERGY
    if left >> OUCH & 1:
        return around_ouch(state, me, left)
    if left >> HEART & 1:
        return RESOLVE + HEART
    if left >> DESTRUCTION & 1:
        return RESOLVE + DESTRUCTION
    return options[0]


def around_ouch(state: State, me: Seat, left: int) -> int:
    """What to resolve while Ouch waits."""
    units = units_at(state, state.place[me])
    if units >= state.health[me]:
        if left >> HEART & 1 and state.place[me] < LOWER:
            return RESOLVE + HEART
        if left >> DESTRUCTION & 1:
            return RESOLVE + DESTRUCTION
        if left >> ATTACK & 1:
            return RESOLVE + ATTACK
    return RESOLVE + OUCH


def turn_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """A die worth turning with Artificial Heart, Universal Soldier or Chameleon; -1 for none."""
    best = -1
    best_gain = 15
    tables = face_tables(state, me, style)
    for action in options:
        if TURN <= action < TRADE + 36:
            trade = action >= TRADE
            before, after = divmod(action - (TRADE if trade else TURN), 6)
            counts = [state.dice >> shift & 15 for shift in (0, 4, 8, 12, 16, 20)]
            gain = -dice_worth(counts, tables)
            counts[before] -= 1
            counts[after] += 1
            if trade:
                counts[CELEBRITY] -= 1
            gain += dice_worth(counts, tables)
            if gain > best_gain:
                best_gain = gain
                best = action
    return best


def spend_choice(state: State, me: Seat, options: list[int]) -> int:
    """All Attack that may be spent on Webs, and the Hearts that do not heal on Curses."""
    return max(options) if state.agenda[-1].source == ATTACK else options[0]
