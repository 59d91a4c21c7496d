"""In which order to resolve the faces, and what to make of dice that may be turned."""

from typing import Final

from kingofnewyork.bots.rule.dice import dice_worth
from kingofnewyork.bots.rule.faces import face_tables
from kingofnewyork.bots.rule.style import Style
from kingofnewyork.bots.rule.table import units_at
from kingofnewyork.rules.actions import DISCARD_DIE, RESOLVE, TRADE, is_turn, unpack_faces
from kingofnewyork.rules.hooks import USES
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

MIN_GAIN: Final = 15
"""What turning a die must be worth for the bot to do it."""


def resolve_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """First what cannot hurt; the army before healing and building sites, unless it kills."""
    if state.hooks[me] & USES:
        action = dice_change_choice(state, me, options, style)
        if action >= 0:
            return action
    left = state.unresolved
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
    if units >= state.life[me]:
        if left >> HEART & 1 and state.place[me] < LOWER:
            return RESOLVE + HEART
        if left >> DESTRUCTION & 1:
            return RESOLVE + DESTRUCTION
        if left >> ATTACK & 1:
            return RESOLVE + ATTACK
    return RESOLVE + OUCH


def dice_change_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """A die worth turning, or a Celebrity worth discarding for nothing; -1 for neither.

    Artificial Heart and Universal Soldier turn dice, Chameleon does both.
    """
    if DISCARD_DIE not in options and not any(is_turn(action) for action in options):
        return -1
    return worthwhile_change(state.dice, options, face_tables(state, me, style))


def worthwhile_change(dice: int, options: list[int], tables: list[list[int]]) -> int:
    """The option that changes these dice for the better, by what faces are worth; -1 for none."""
    turns = [action for action in options if is_turn(action)]
    may_discard = DISCARD_DIE in options
    before = [dice >> shift & 15 for shift in (0, 4, 8, 12, 16, 20)]
    worth = best_worth(before, tables, may_discard)
    best = -1
    best_gain = MIN_GAIN
    for action in turns:
        gain = best_worth(counts_after(before, action), tables, may_discard) - worth
        if gain > best_gain:
            best_gain = gain
            best = action
    if best < 0 and may_discard and worth > dice_worth(before, tables):
        return DISCARD_DIE
    return best


def counts_after(counts: list[int], action: int) -> list[int]:
    """How many dice show each face once a die is turned, or turned for a Celebrity."""
    before, after = unpack_faces(action)
    counts = counts[:]
    counts[before] -= 1
    counts[after] += 1
    if action >= TRADE:
        counts[CELEBRITY] -= 1
    return counts


def best_worth(counts: list[int], tables: list[list[int]], may_discard: bool) -> int:
    """What dice are worth, without their Celebrities if these do harm and may be discarded."""
    worth = dice_worth(counts, tables)
    celebrity = tables[CELEBRITY]
    if may_discard and celebrity[counts[CELEBRITY]] < celebrity[0]:
        worth += celebrity[0] - celebrity[counts[CELEBRITY]]
    return worth


def spend_choice(state: State, me: Seat, options: list[int]) -> int:
    """All Attack that may be spent on Webs, and the Hearts that do not heal on Curses."""
    return max(options) if state.agenda[-1].source == ATTACK else options[0]
