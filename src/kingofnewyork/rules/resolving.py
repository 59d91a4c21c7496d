"""Phase 2: what each face does. Rules 1.4, 1.5."""

from typing import Final

from kingofnewyork.rules.actions import COUNT, RESOLVE
from kingofnewyork.rules.card_uses import try_use, uses
from kingofnewyork.rules.destroying import DESTRUCTIONS, MAX_DESTRUCTION
from kingofnewyork.rules.events import ArmyFired, Attacked, Resolved, ResultsAdded, ResultsSpent
from kingofnewyork.rules.harm import harm, harm_one
from kingofnewyork.rules.hooks import (
    MODIFY_ATTACK,
    MODIFY_COUNT,
    MODIFY_ENERGY,
    MODIFY_TARGETS,
    SPENDABLE,
    USES,
    WINDOW_RESOLVE,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    BOROUGH_OF,
    CAUSE_ARMY,
    CAUSE_ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    FACES,
    HEART,
    LOWER,
    NOBODY,
    OUCH,
    CardId,
    Face,
    Seat,
)
from kingofnewyork.rules.registry import GOALS, listeners
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.verbs import gain_energy, heal

DEFAULT_ORDER: Final[tuple[Face, ...]] = (CELEBRITY, ENERGY, HEART, DESTRUCTION, ATTACK, OUCH)
RESOLVE_HOOKS: Final = USES | MODIFY_COUNT | SPENDABLE
ATTACK_HOOKS: Final = MODIFY_TARGETS | MODIFY_ATTACK
RESOLVE_OPTIONS: Final = tuple(
    [
        [RESOLVE + face for face in DEFAULT_ORDER if faces >> face & 1]
        for faces in range(1 << len(FACES))
    ]
)
"""The choices for each set of faces that are present; not to be changed."""


class Resolve(Step):
    """D05: pick the face to resolve next, until none is present. Rules 1.4.1, 1.4.4."""

    __slots__ = ()
    word = "resolve"

    def come_up(self, state: State) -> list[int] | None:
        options = RESOLVE_OPTIONS[state.unresolved]
        if not options:
            state.agenda.pop()
            return None
        if state.hooks[self.seat] & USES:
            return options + uses(state, self.seat, WINDOW_RESOLVE)
        return options

    def choose(self, state: State, action: int) -> None:
        me = self.seat
        listening = state.hooks[me] & RESOLVE_HOOKS
        if listening and try_use(state, me, WINDOW_RESOLVE, action):
            return
        face = FACES[action - RESOLVE]
        state.resolved |= 1 << face
        state.unresolved ^= 1 << face
        if not state.unresolved:
            state.agenda.pop()
        amount = state.dice + state.bonus >> 4 * face & 15
        if listening:
            resolve_with_cards(state, me, face, amount)
            return
        if state.events is not None:
            state.events.append(Resolved(me, face, amount))
        resolve_face(state, me, face, amount)


def resolve_with_cards(state: State, me: Seat, face: Face, amount: int) -> None:
    """Resolve a face whose results cards may change, and some of which may be spent before."""
    for source in listeners(state, MODIFY_COUNT, me):
        before = amount
        amount = source.modify_count(state, me, face, amount)
        if amount > before and state.events is not None:
            state.events.append(ResultsAdded(me, face, amount - before, source.card_id))
    if state.events is not None:
        state.events.append(Resolved(me, face, amount))
    if amount > 0:
        if spendable(state, me, face):
            state.agenda.append(Spend(me, amount, source=face))
        else:
            resolve_face(state, me, face, amount)


def spendable(state: State, me: Seat, face: Face) -> int:
    """How many results of a face the monster could spend to be rid of tokens."""
    found = 0
    for source in listeners(state, SPENDABLE, me):
        found += source.spendable(state, me, face)
    return found


class Spend(Step):
    """D06, D07: some of `amount` results of the face `source` may be spent on tokens.

    Rules 1.5.6.
    """

    __slots__ = ()
    word = "spend"

    def come_up(self, state: State) -> list[int] | None:
        me = self.seat
        face = FACES[self.source]
        most = min(self.amount, spendable(state, me, face))
        first = 0
        for source in listeners(state, SPENDABLE, me):
            if source.spendable(state, me, face):
                first = source.default_spend(state, me, most, self.amount)
        numbers = [first, *[number for number in range(most + 1) if number != first]]
        return [COUNT + number for number in numbers]

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        me = self.seat
        face = FACES[self.source]
        spent = action - COUNT
        if spent and state.events is not None:
            state.events.append(ResultsSpent(me, face, spent))
        for source in listeners(state, SPENDABLE, me):
            part = min(spent, source.spendable(state, me, face))
            source.spend(state, me, part)
            spent -= part
        left = self.amount - (action - COUNT)
        if left:
            resolve_face(state, me, face, left)


def resolve_energy(state: State, me: Seat, amount: int) -> None:
    """Gain one cube per Energy. Rules 1.5.1."""
    if state.hooks[me] & MODIFY_ENERGY:
        for source in listeners(state, MODIFY_ENERGY, me):
            amount = source.modify_energy(state, me, amount)
    gain_energy(state, me, amount)


def resolve_heart(state: State, me: Seat, amount: int) -> None:
    """Heal one life per Heart, unless in Manhattan. Rules 1.5.7, 1.5.8."""
    if state.place[me] < LOWER:
        heal(state, me, amount)


def resolve_destruction(state: State, me: Seat, amount: int) -> None:
    """Let the monster destroy tiles next. Rules 1.5.10."""
    state.agenda.append(DESTRUCTIONS[me][min(amount, MAX_DESTRUCTION)])


def resolve_celebrity(state: State, me: Seat, amount: int) -> None:
    """Let Goal cards decide what Celebrity is worth. Rules 1.5.17, 1.5.18."""
    claim_goals(state, me, CELEBRITY, amount)


def claim_goals(state: State, me: Seat, face: Face, amount: int) -> None:
    """Let the Goal cards of the face look at its results. Rules 1.5.17, 1.5.22."""
    for goal in GOALS:
        if goal.face == face:
            goal.resolve(state, me, amount)


class Claim(Step):
    """After the army has shot, Goal cards look at `amount` results of the face `source`."""

    __slots__ = ()
    word = "claim"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        claim_goals(state, self.seat, FACES[self.source], self.amount)
        return None


def can_hit(state: State, me: Seat) -> bool:
    """Whether an attack of the monster would hit anybody. Rules 1.5.2, 1.5.3, 1.5.4."""
    if state.empty_at_start:
        return False
    if state.place[me] < LOWER:
        return any(place >= LOWER for place in state.place)
    return any(0 <= place < LOWER for place in state.place)


def first_in_manhattan(state: State) -> Seat:
    """The lowest seat whose monster stands in Manhattan, or NOBODY."""
    for seat in AT_TABLE[len(state.place)]:
        if state.place[seat] >= LOWER:
            return seat
    return NOBODY


def resolve_attack(state: State, me: Seat, amount: int) -> None:
    """Hit every target at the same time, one damage per Attack. Rules 1.5.2 to 1.5.6.

    From outside an attack hits those in Manhattan, from Manhattan those outside.
    """
    if state.empty_at_start:
        return
    if not state.two_in_manhattan and not state.hooks[me] & ATTACK_HOOKS:
        target = first_in_manhattan(state)
        if target not in (NOBODY, me):
            if state.events is not None:
                state.events.append(Attacked(me, amount))
            harm_one(state, target, amount, CAUSE_ATTACK, me)
            return
    if state.place[me] >= LOWER:
        hits = [amount if 0 <= place < LOWER else 0 for place in state.place]
    else:
        hits = [amount if place >= LOWER else 0 for place in state.place]
    if not any(damage for damage in hits):
        return
    modifiers: list[CardId] = []
    if state.hooks[me] & ATTACK_HOOKS:
        modifiers = modify_attack(state, me, amount, hits)
    if state.events is not None:
        state.events.append(Attacked(me, max(hits), tuple(modifiers)))
    harm(state, hits, CAUSE_ATTACK, me)


def modify_attack(state: State, me: Seat, amount: int, hits: list[int]) -> list[CardId]:
    """Let the attacker's cards change whom it hits and how hard; return those that did.

    Rules 1.5.6.
    """
    modifiers: list[CardId] = []
    for source in listeners(state, MODIFY_TARGETS, me):
        before = hits[:]
        for seat in source.modify_targets(state, me):
            hits[seat] = amount
        if hits != before:
            modifiers.append(source.card_id)
    for source in listeners(state, MODIFY_ATTACK, me):
        before = hits[:]
        for seat in AT_TABLE[len(hits)]:
            if hits[seat]:
                hits[seat] = source.modify_attack(state, me, seat, hits[seat])
        if hits != before:
            modifiers.append(source.card_id)
    return modifiers


def resolve_ouch(state: State, me: Seat, amount: int) -> None:
    """Let the army shoot: at one, at a borough, or at everybody. Rules 1.5.19 to 1.5.21."""
    if amount >= 3:
        state.agenda.append(Claim(me, amount, source=OUCH))
    if state.events is not None:
        state.events.append(ArmyFired(me, amount))
    here = BOROUGH_OF[state.place[me]]
    units = units_in(state, here)
    if not units and amount < 3:
        return
    if amount == 1:
        harm_one(state, me, units, CAUSE_ARMY, NOBODY)
        return
    hits = [0] * len(state.place)
    for seat in AT_TABLE[len(hits)]:
        place = state.place[seat]
        if place >= 0 and (amount >= 3 or BOROUGH_OF[place] == here):
            hits[seat] = units_in(state, BOROUGH_OF[place])
    harm(state, hits, CAUSE_ARMY, NOBODY)


def units_in(state: State, borough: int) -> int:
    """How many units stand in a borough."""
    first = 3 * borough
    units = state.units
    return units[first] + units[first + 1] + units[first + 2]


def resolve_face(state: State, me: Seat, face: Face, amount: int) -> None:
    """Do what so many results of a face do, or put it on the agenda. Rules 1.5."""
    if face == ENERGY:
        resolve_energy(state, me, amount)
    elif face == HEART:
        resolve_heart(state, me, amount)
    elif face == ATTACK:
        resolve_attack(state, me, amount)
    elif face == DESTRUCTION:
        resolve_destruction(state, me, amount)
    elif face == CELEBRITY:
        resolve_celebrity(state, me, amount)
    else:
        resolve_ouch(state, me, amount)
