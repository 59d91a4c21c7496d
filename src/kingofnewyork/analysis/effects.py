"""What is certain when the turn is over, whatever is left of it is played in one and the same way.

The viewer goes on as the rule bot would, but buys nothing and stays where it is; others answer as
the rule bot. Nothing that lies face down turns up. In the turn of another monster, and before
one's own roll, it is what is certain until somebody else or the dice decide.
"""

from typing import Final

from kingofnewyork.bots.rule import rule_choice
from kingofnewyork.cards import CURSE, WEB
from kingofnewyork.odds.threats import Aim
from kingofnewyork.odds.threats_plans import BEFORE_ROLL, HALT, endings, until_halt
from kingofnewyork.rules.actions import END, STAY
from kingofnewyork.rules.engine import advance, apply_unchecked
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    LOWER,
    NATURE,
    NO_TILE,
    NOWHERE,
    STACKS_PER_BOROUGH,
    ZONES,
    Seat,
)
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.turn import ZONE_ENERGY, ZONE_POINTS
from kingofnewyork.rules.verbs import token_count

POINTS: Final = "points"
LIFE: Final = "life"
ENERGY: Final = "energy"
HURT: Final = "hurt"
"""Changes: what the viewer gains, and the life that another monster loses."""
INCOME_POINTS: Final = "income points"
INCOME_ENERGY: Final = "income energy"
"""What Manhattan pays when the viewer's next turn begins, if nothing displaces it."""
UNITS: Final = "units"
TILES: Final = "tiles"
PLANTS: Final = "plants"
HOSPITALS: Final = "hospitals"
"""What is around the viewer: units, and what all buildings of a kind would pay."""
HEALING: Final = "healing"
"""Whether Hearts heal where the viewer is: 1 or 0."""
LEFT: Final = "left"
KEEP: Final = "keep"
"""The energy it has, and how many Keep cards it has more."""
TOKENS: Final = "tokens"
"""How many Web or Curse tokens lie in front of it."""
WHERE: Final = "where"
"""The borough it is in; never a reason of its own."""
BUILDINGS: Final = (TILES, PLANTS, HOSPITALS)
"""By what a building pays: points, energy, life."""
Facts = dict[Aim, int]


def is_roll_ahead(state: State, me: Seat) -> bool:
    """Whether the final roll of the viewer's turn is still to come."""
    words = (*BEFORE_ROLL, "roll")
    return state.active == me and any(step.word in words for step in state.agenda)


def facts_after(state: State, me: Seat, action: int) -> Facts:
    """What is certain after an action; the state waits for it and stays as it is."""
    ends = ends_after(state, me, action)
    found = _facts(state, ends[0], me)
    for end in ends[1:]:
        later = _facts(state, end, me)
        found = {aim: number for aim, number in found.items() if later.get(aim) == number}
    return found


def ends_after(state: State, me: Seat, action: int) -> list[State]:
    """How it may end; several states if dice are thrown for a card."""
    after = until_halt(state)
    apply_unchecked(after, action)
    if state.active == me and not is_roll_ahead(state, me):
        return [end for _, end in endings(after, _go_on)]
    agenda = after.agenda
    while agenda and agenda[-1] is not HALT:
        step = agenda[-1]
        if step.seat == me and step.word != "reroll":
            apply_unchecked(after, rule_choice(after))
        elif step.seat == NATURE and step.word in ("uncover", "draw"):
            agenda.pop()
            advance(after)
        else:
            break
    return [after]


def _go_on(state: State, step: Step) -> int:
    """What anybody does for the rest of the turn: nothing is bought, and nobody moves on."""
    if step.word == "buy":
        return END
    return STAY if step.word == "move" else rule_choice(state)


def _facts(before: State, after: State, me: Seat) -> Facts:
    """What has changed for the viewer and for others, and how the viewer stands if it lives."""
    found = {Aim(LIFE): after.health[me] - before.health[me]}
    for seat, life in enumerate(before.health):
        if seat != me:
            found[Aim(HURT, seat)] = life - after.health[seat]
    if not after.health[me]:
        return found
    found |= {
        Aim(POINTS): after.points[me] - before.points[me],
        Aim(ENERGY): after.energy[me] - before.energy[me],
        Aim(LEFT): after.energy[me],
        Aim(KEEP): len(after.keep[me]) - len(before.keep[me]),
        Aim(WHERE): BOROUGH_OF[after.place[me]] if after.place[me] != NOWHERE else NOWHERE,
    }
    for token in (WEB, CURSE):
        found[Aim(TOKENS, token)] = token_count(after, me, token)
    return found | {Aim(kind): number for kind, number in surroundings(after, me).items()}


def surroundings(state: State, me: Seat) -> dict[str, int]:
    """What is around the viewer, and what its place brings."""
    found = dict.fromkeys((INCOME_POINTS, INCOME_ENERGY, UNITS, *BUILDINGS, HEALING), 0)
    place = state.place[me]
    if place == NOWHERE:
        return found
    first = STACKS_PER_BOROUGH * BOROUGH_OF[place]
    for top in state.tops[first : first + STACKS_PER_BOROUGH]:
        if top != NO_TILE:
            found[BUILDINGS[BUILDING_REWARD[top]]] += BUILDING_DURABILITY[top]
    found[UNITS] = units_in(state, BOROUGH_OF[place])
    if place < LOWER:
        found[HEALING] = 1
    else:
        zone = (place - LOWER) % ZONES
        found[INCOME_POINTS], found[INCOME_ENERGY] = ZONE_POINTS[zone], ZONE_ENERGY[zone]
    return found
