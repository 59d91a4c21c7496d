"""What must hold after every action, in one function."""

from itertools import pairwise
from typing import Final

from kingofnewyork.errors import BadPosition
from kingofnewyork.rules.buying import Acquire, Draw, Shelve
from kingofnewyork.rules.city import Exit, Flight, Shift, manhattan_capacity
from kingofnewyork.rules.destroying import BUILDING, Uncover
from kingofnewyork.rules.dice import count, face_bits, size
from kingofnewyork.rules.engine import is_waiting
from kingofnewyork.rules.harm import Harm
from kingofnewyork.rules.hooks import AFTER_RESULT, GOAL
from kingofnewyork.rules.ids import (
    BOX_DICE,
    BUILDING_COUNTS,
    BUILDING_DURABILITY,
    FACES,
    LOWER,
    LOWER_SECOND,
    NO_CARD,
    NO_TILE,
    NOBODY,
    NOWHERE,
    OUTER_BOROUGHS,
    OUTER_CAPACITY,
    PLACE_NAMES,
    STACK_HEIGHT,
    STACKS,
    STACKS_PER_BOROUGH,
    UNIT_COUNTS,
    UNIT_NAMES,
    UNITS,
    WIN_POINTS,
    CardId,
    Place,
    Seat,
)
from kingofnewyork.rules.registry import CARDS, TOKENS
from kingofnewyork.rules.rolling import Reroll, Roll
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.rules.turn import NextTurn, Opening
from kingofnewyork.rules.verbs import greatest_life, token_count

MAX_RESULTS: Final = 15
"""More results of a face than dice and cards together ever give."""
MAX_TURNS: Final = 1_000_000
"""More turns than any game has."""


def check(state: State) -> None:
    """Raise `BadPosition` with everything that is wrong, if anything is."""
    refuse(problems(state))


def refuse(found: list[str]) -> None:
    """Raise `BadPosition` with what was found, if anything was."""
    if found:
        raise BadPosition("impossible position: " + "; ".join(found))


def problems(state: State) -> list[str]:
    """Everything that is wrong with a state, in words; empty when all is well."""
    return [*table_problems(state), *agenda_problems(state)]


def table_problems(state: State) -> list[str]:
    """What is wrong with the table, whatever is still to happen."""
    return [
        *counter_problems(state),
        *token_problems(state),
        *place_problems(state),
        *tile_problems(state),
        *stack_problems(state),
        *card_problems(state),
        *dice_problems(state),
    ]


def all_cards(state: State) -> list[CardId]:
    """Every card of the game wherever it is, sorted: the same from first to last."""
    shelved = [CardId(step.source) for step in state.agenda if isinstance(step, Shelve)]
    kept = [card for cards in state.keep for card in cards]
    shown = [card for card in state.display if card != NO_CARD]
    return sorted([*state.deck, *state.discard, *shown, *kept, *shelved])


def counter_problems(state: State) -> list[str]:
    """Life, points, energy or trophies out of range; dead that hold something. Rules 1.9, 1.10."""
    found: list[str] = []
    seats = AT_TABLE[len(state.monsters)]
    if min(state.turn, state.shuffles) < 0 or max(state.turn, state.shuffles) > MAX_TURNS:
        found.append(f"turn {state.turn} with {state.shuffles} shuffles")
    if state.alive != len([life for life in state.life if life > 0]):
        found.append(f"{state.alive} are said to be alive")
    for seat in seats:
        if not 0 <= state.life[seat] <= greatest_life(state, seat):
            found.append(f"seat {seat} has {state.life[seat]} life")
        if not 0 <= state.points[seat] <= WIN_POINTS:
            found.append(f"seat {seat} has {state.points[seat]} points")
        if state.energy[seat] < 0:
            found.append(f"seat {seat} has {state.energy[seat]} energy")
        if state.trophies[seat] < 0:
            found.append(f"seat {seat} has {state.trophies[seat]} trophies")
        if state.life[seat] <= 0 and holds_something(state, seat):
            found.append(f"seat {seat} is out of the game and still holds something")
    return found


def token_problems(state: State) -> list[str]:
    """More tokens than the box has, and Goal cards neither with a monster nor on the table."""
    found: list[str] = []
    seats = AT_TABLE[len(state.monsters)]
    for token in TOKENS:
        given = [token_count(state, seat, token.index) for seat in seats]
        if min(given) < 0 or sum(given) > token.limit:
            found.append(f"{sum(given)} of {token.limit} {token.name} tokens are in play")
    if not set(state.goals) <= {NOBODY, *seats}:
        found.append("a Goal card is neither with a monster nor on the table")
    return found


def holds_something(state: State, seat: Seat) -> bool:
    """Whether the monster has anything that an eliminated one must give up. Rules 1.9.2."""
    tokens = [token_count(state, seat, token.index) for token in TOKENS]
    counters = (state.energy[seat], state.trophies[seat], *tokens)
    return any(counters) or bool(state.keep[seat]) or seat in state.goals


def place_problems(state: State) -> list[str]:
    """Monsters that stand nowhere, or too many in a place. Rules 1.1.10, 1.6.2, 1.6.3, 1.6.8."""
    found: list[str] = []
    moving = any(isinstance(step, Exit | Shift | Flight) for step in state.agenda)
    for seat in AT_TABLE[len(state.monsters)]:
        place = state.place[seat]
        if not NOWHERE <= place < len(PLACE_NAMES):
            found.append(f"seat {seat} stands at place {place}")
        placed = place != NOWHERE
        if state.turn and placed != (state.life[seat] > 0):
            found.append(f"seat {seat} with {state.life[seat]} life stands at place {place}")
    for borough in OUTER_BOROUGHS:
        if state.place.count(Place(borough)) > OUTER_CAPACITY:
            found.append(f"more than two monsters in {PLACE_NAMES[borough]}")
    first = [place for place in state.place if LOWER <= place < LOWER_SECOND]
    second = [place for place in state.place if place >= LOWER_SECOND]
    if len(first) > 1 or len(second) > 1:
        found.append("two monsters on one track of Manhattan")
    if len(first) + len(second) > manhattan_capacity(state) and not moving:
        found.append("too many monsters in Manhattan")
    if second and not first and not moving:
        found.append("a monster on track 5-6 with nobody on 2-4")
    return found


def tile_problems(state: State) -> list[str]:
    """Tiles that are neither in stacks nor units nor out of the game. Rules 1.1.5, 1.1.7."""
    found: list[str] = []
    numbers = [*state.hidden, *state.below, *state.units, *state.fresh, *state.gone, *state.razed]
    heights = [left + (top != NO_TILE) for left, top in zip(state.below, state.tops, strict=True)]
    if min(numbers) < 0 or max(heights) > STACK_HEIGHT:
        found.append("an impossible number of tiles")
    if not set(state.tops) <= {NO_TILE, *range(len(BUILDING_COUNTS))}:
        found.append(f"no such buildings: {state.tops}")
    if sum(state.hidden) != sum(state.below):
        found.append(f"{sum(state.below)} tiles are face down, {sum(state.hidden)} are unseen")
    for unit in UNITS:
        total = state.gone[unit] + tiles_standing(state, unit)
        if total != UNIT_COUNTS[unit]:
            found.append(f"{total} tiles with {UNIT_NAMES[unit]} backs, not {UNIT_COUNTS[unit]}")
    for building, limit in enumerate(BUILDING_COUNTS):
        if state.hidden[building] + state.tops.count(building) > limit:
            found.append(f"more than {limit} buildings of kind {building}")
    return found


def stack_problems(state: State) -> list[str]:
    """Stacks without a building on top, and new units that are none. Rules 1.5.13, 1.5.15."""
    found: list[str] = []
    if sum(state.fresh) > state.razed[BUILDING]:
        found.append("more new units than buildings destroyed this turn")
    waiting = [step.amount for step in state.agenda if isinstance(step, Uncover)]
    for stack in range(STACKS):
        if state.fresh[stack] > state.units[stack]:
            found.append(f"more new units than units at {stack}")
        is_open = state.tops[stack] == NO_TILE and state.below[stack] > 0
        if is_open != (stack in waiting):
            found.append(f"the top of stack {stack} is not as it should be")
    return found


def tiles_standing(state: State, unit: int) -> int:
    """How many tiles with such a back are still in the city, as buildings or as units."""
    found = sum(state.units[unit::STACKS_PER_BOROUGH])
    for building, durability in enumerate(BUILDING_DURABILITY):
        if durability == unit + 1:
            found += state.hidden[building] + state.tops.count(building)
    return found


def card_problems(state: State) -> list[str]:
    """Cards in two places or none of the deck, and an unsorted deck. Rules 1.8."""
    found: list[str] = []
    cards = all_cards(state)
    if len(set(cards)) < len(cards):
        found.append("a card lies in two places")
    if not all(0 <= card < len(CARDS) and CARDS[card].printed.kind != GOAL for card in cards):
        found.append("a card that does not belong into the deck")
    if state.deck != sorted(state.deck):
        found.append("the deck is in some order")
    empty = state.display.count(NO_CARD)
    drawing = len([step for step in state.agenda if isinstance(step, Draw)])
    if empty > drawing and state.deck:
        found.append("an empty slot in the display while the deck has cards")
    return found


def dice_problems(state: State) -> list[str]:
    """More dice than the box has, and faces to resolve that do not show. Rules 1.3, 1.4."""
    found: list[str] = []
    if size(state.dice) > BOX_DICE or state.rerolls < 0 or state.rolls < 0:
        found.append(f"{size(state.dice)} dice, {state.rerolls} rerolls, {state.rolls} rolls")
    rolling = sum([step.amount for step in state.agenda if isinstance(step, Roll)])
    if size(state.dice) + rolling > BOX_DICE:
        found.append(f"{size(state.dice) + rolling} dice")
    if max([count(state.dice, face) + count(state.bonus, face) for face in FACES]) > MAX_RESULTS:
        found.append(f"more than {MAX_RESULTS} results of a face")
    me = state.active
    counts = me != NOBODY and state.life[me] > 0 and not state.hooks[me] & AFTER_RESULT
    if counts and state.unresolved & ~face_bits(state.dice + state.bonus):
        found.append("a face is left to resolve that does not show")
    if state.unresolved & state.resolved:
        found.append("a face is left to resolve that was resolved")
    return found


def agenda_problems(state: State) -> list[str]:
    """A game that is over and goes on, or that waits for nobody. Rules 1.11, 1.12."""
    found: list[str] = []
    hits_waiting = any(isinstance(step, Harm) for step in state.agenda)
    if bool(state.hits) != hits_waiting:
        found.append("damage is on its way to nobody")
    if state.is_over:
        if state.winner != NOBODY and state.life[state.winner] <= 0:
            found.append("a dead monster has won")
        if state.winner == NOBODY and state.alive:
            found.append("the game is over without a winner")
        return found
    if state.winner != NOBODY:
        found.append("somebody has won and the game goes on")
    if state.chooser == NOBODY or not is_waiting(state):
        found.append("nobody has a legal action")
    return found + step_problems(state)


def step_problems(state: State) -> list[str]:
    """What cannot happen of all that is still to happen: turns, rolls, purchases, the dead."""
    if not state.agenda:
        return []
    found: list[str] = []
    if not isinstance(state.agenda[0], NextTurn | Opening):
        found.append("nobody will take the next turn")
    if isinstance(state.agenda[-1], Reroll) and state.rerolls <= 0:
        found.append("there is no reroll left to choose")
    for below, step in pairwise(state.agenda):
        if isinstance(step, Roll) and not isinstance(below, Reroll):
            found.append("dice are thrown for nothing")
    for step in state.agenda:
        if step.seat >= 0 and state.life[step.seat] <= 0:
            found.append(f"a monster that is out has something to do: {step!r}")
        if isinstance(step, Acquire) and step.source not in state.display + state.discard:
            found.append("a card is being bought that is not for sale")
    return found
