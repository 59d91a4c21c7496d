"""The certain effects of an action by the end of the turn, if the rest is played in a fixed way.

The viewer continues as the rule bot would, but buys nothing and stays where it is; others answer as
the rule bot. Nothing that lies face down is revealed. In the turn of another monster, and before
the viewer's own roll, only effects before another player or the dice decide are certain.
"""

from typing import Final

from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.cards import CURSE, WEB
from kingofnewyork.odds.threats.chances import Aim
from kingofnewyork.odds.threats.plans import (
    BEFORE_ROLL,
    HALT,
    branch_after,
    copy_with_halt,
    play_to_fork,
    possible_endings,
)
from kingofnewyork.rules.actions import END, STAY
from kingofnewyork.rules.engine import advance, apply_unchecked, legal_actions
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    LOWER,
    NATURE,
    NO_TILE,
    NOWHERE,
    STACKS_PER_BOROUGH,
    WIN_POINTS,
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
"""The energy it has left, and how many Keep cards it has gained."""
TOKENS: Final = "tokens"
"""How many Web or Curse tokens lie in front of it."""
WHERE: Final = "where"
"""The borough it is in; never a reason by itself."""
REACHED_TWENTY: Final = 0
KEPT_TWENTY: Final = 1
LAST_ALIVE: Final = 2
"""How an action wins."""
BUILDINGS: Final = (TILES, PLANTS, HOSPITALS)
"""By what a building pays: points, energy, life."""
Facts = dict[Aim, int]
Answers = tuple[Seat, tuple[int, ...]]
"""A monster, and some of what it may answer."""


def is_roll_ahead(state: State, me: Seat) -> bool:
    """Whether the final roll of the viewer's turn is still to come."""
    words = (*BEFORE_ROLL, "roll")
    return state.active == me and any(step.word in words for step in state.agenda)


def facts_after(state: State, me: Seat, action: int) -> Facts:
    """What is certain after an action; the state is not changed."""
    ends = ends_after(state, me, action)
    found = _facts(state, ends[0], me)
    for end in ends[1:]:
        later = _facts(state, end, me)
        found = {aim: number for aim, number in found.items() if later.get(aim) == number}
    return found


def ends_after(state: State, me: Seat, action: int) -> list[State]:
    """The states in which it may end; several if dice are rolled for a card."""
    after = copy_with_halt(state)
    apply_unchecked(after, action)
    if state.active == me and not is_roll_ahead(state, me):
        return possible_endings(after, _pass_rest_of_turn, me)
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


def find_sure_win(state: State, me: Seat, action: int) -> int | None:
    """How an action wins this turn, whatever others answer; None if that is not certain.

    The rest is played sensibly; nothing is rolled or bought after it.
    """
    after = _after_last_roll(state, me, action)
    return None if after is None else _winning_way(state, me, after)


def find_winning_answers(
    state: State, me: Seat, action: int
) -> tuple[Seat, tuple[int, ...]] | None:
    """Who decides by its next answer whether an action wins, and the answers after which it does.

    None if an action wins for certain, or not at all.
    """
    after = _after_last_roll(state, me, action)
    fork = None if after is None else play_to_fork(after, _pass_rest_of_turn, me)
    if after is None or fork is None or fork.chances:
        return None
    seat = after.agenda[-1].seat
    options = legal_actions(after)
    winning = tuple(
        [
            answer
            for answer in options
            if _winning_way(state, me, branch_after(after, answer)) is not None
        ]
    )
    return (seat, winning) if 0 < len(winning) < len(options) else None


def _after_last_roll(state: State, me: Seat, action: int) -> State | None:
    """The state after an action in the viewer's own turn, once nothing is rolled any more."""
    if state.active != me:
        return None
    after = copy_with_halt(state)
    apply_unchecked(after, action)
    return None if is_roll_ahead(after, me) else after


def _winning_way(before: State, me: Seat, after: State) -> int | None:
    """How the viewer wins for certain from a state, which is played on; None if it does not."""
    ends = possible_endings(after, _pass_rest_of_turn, me)
    if not all(end.life[me] for end in ends):
        return None
    if all(end.points[me] >= WIN_POINTS for end in ends):
        return KEPT_TWENTY if before.points[me] >= WIN_POINTS else REACHED_TWENTY
    is_last = all(sum(life > 0 for life in end.life) == 1 for end in ends)
    return LAST_ALIVE if is_last else None


def _pass_rest_of_turn(state: State, step: Step) -> int:
    """The action of any seat for the rest of the turn: buy nothing, stay, else the rule bot's."""
    if step.word == "buy":
        return END
    return STAY if step.word == "move" else rule_choice(state)


def _facts(before: State, after: State, me: Seat) -> Facts:
    """The changes for the viewer and others, and the viewer's state if it is alive."""
    found = {Aim(LIFE): after.life[me] - before.life[me]}
    for seat, life in enumerate(before.life):
        if seat != me:
            found[Aim(HURT, seat)] = life - after.life[seat]
    if not after.life[me]:
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
    """The units and buildings around the viewer, and the income of its place."""
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
