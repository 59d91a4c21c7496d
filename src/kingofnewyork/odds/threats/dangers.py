"""The chance to be killed before one's next turn, by all others in turn.

The model: the others take their turns in order, with the dice, cards and tokens they have now.
All of them play for nothing but the viewer's death, by attacks, each knowing what the next ones
can do. Nobody moves or buys. The viewer flees as soon as an attack hits it in Manhattan and it
lives, to the borough with the fewest units; or it stays, if that is told. Ouch of the others does
nothing, unless the army is to count: then they play for it too, with the units that are there.
"""

from typing import Final

import numpy as np

from kingofnewyork.odds.roll_lattice import Numbers
from kingofnewyork.odds.threats.plans import Policy, refuge
from kingofnewyork.odds.threats.raids import Raid, is_harmless, raid_of
from kingofnewyork.rules.hooks import (
    AFTER_GOAL,
    BEFORE_DAMAGE,
    MODIFY_ATTACK,
    MODIFY_TARGETS,
    REROLL_PRICE,
)
from kingofnewyork.rules.ids import BOROUGH_OF, LOWER, MAX_LIFE, Place, Seat
from kingofnewyork.rules.registry import TOKENS
from kingofnewyork.rules.state import CLOCKWISE, State
from kingofnewyork.rules.verbs import greatest_life

Signature = tuple[object, ...]
"""All of a state that a raid depends on."""
LIFE_MATTERS: Final = MODIFY_ATTACK
ENERGY_MATTERS: Final = REROLL_PRICE | BEFORE_DAMAGE
"""The hooks for which the life or the energy of a monster may matter."""


class Dangers:
    """The chances to be killed, worked out once for all states that are alike in what matters."""

    def __init__(self, state: State, me: Seat, policy: Policy, flee: bool, army: bool) -> None:
        """Prepare for the states that this one may come to."""
        self.me = me
        self.policy = policy
        self.flee = flee
        self.army = army
        self.most = max(MAX_LIFE, greatest_life(state, me), state.life[me])
        self._end: Numbers = np.array([1.0] + [0.0] * self.most)
        self._tables: dict[Signature, Numbers] = {}
        self._raids: dict[Signature, Raid | None] = {}
        self._chains: dict[Signature, Numbers] = {}

    def chance(self, state: State) -> float:
        """The chance to be dead before the next turn, once this turn is over."""
        life = state.life[self.me]
        if life <= 0:
            return 1.0
        if not state.agenda:
            return 0.0
        key = self._table_key(state)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = self._chain(
                state, state.place[self.me], self.seats_before_viewer(state)
            )
        return float(found[min(life, self.most)])

    def chance_from(self, state: State, seat: Seat) -> float:
        """The chance to be killed by one monster if it took its turn as things stand."""
        life = min(state.life[self.me], self.most)
        return float(self._chain(state, state.place[self.me], (seat,))[life])

    def _table_key(self, state: State) -> Signature:
        """A key that is found fast; states that it tells apart may still be alike."""
        key: list[object] = [*state.place, *state.tokens, *state.keep, *state.goals]
        key.append(len(state.agenda))
        if self.army or self.flee:
            key += state.units
        if state.hooks[-1] & LIFE_MATTERS:
            key += state.life
        if state.hooks[-1] & ENERGY_MATTERS:
            key += state.energy
        return tuple(key)

    def seats_before_viewer(self, state: State) -> tuple[Seat, ...]:
        """Who takes a turn before the viewer does, in order."""
        me = self.me
        seats: list[Seat] = []
        for step in reversed(state.agenda[1:]):
            if step.word == "extra_turn":
                if step.seat == me:
                    return tuple(seats)
                seats.append(step.seat)
        for seat in CLOCKWISE[len(state.life)][state.agenda[0].by][1:]:
            if seat == me:
                break
            if state.life[seat] > 0:
                seats.append(seat)
        return tuple(seats)

    def _chain(self, state: State, place: Place, seats: tuple[Seat, ...]) -> Numbers:
        """The chance to die of these monsters' turns, by life."""
        if not seats:
            return self._end
        at = (place, refuge(state) if self.flee and place >= LOWER else place)
        key = tuple([self._key(state, at, seat) for seat in seats])
        found = self._chains.get(key)
        if found is None:
            found = self._chains[key] = self._after(state, at, seats)
        return found

    def _after(self, state: State, at: tuple[Place, Place], seats: tuple[Seat, ...]) -> Numbers:
        """Work out `_chain`: the first of the monsters plays for what follows."""
        rest = self._chain(state, at[0], seats[1:])
        raid = self._raid(state, at, seats[0])
        if raid is None:
            return rest
        fled = self._chain(state, at[1], seats[1:]) if at[1] != at[0] else rest
        later = np.where(raid.fled, fled[raid.life], rest[raid.life])
        worth = (raid.chances[:, :, None] * later).sum(axis=1)
        return _best(raid, worth)

    def _raid(self, state: State, at: tuple[Place, Place], seat: Seat) -> Raid | None:
        key = self._key(state, at, seat)
        if key not in self._raids:
            harmless = is_harmless(state, self.me, at[0], seat, self.army)
            self._raids[key] = (
                None
                if harmless
                else raid_of(state, self.me, at, seat, self.most, self.policy, self.army)
            )
        return self._raids[key]

    def _key(self, state: State, at: tuple[Place, Place], seat: Seat) -> Signature:
        """What the raid depends on: where the viewer stands, and where it would flee to."""
        here = self._signature(state, at[0], seat)
        return here if at[1] == at[0] else (here, self._signature(state, at[1], seat))

    def _signature(self, state: State, place: Place, seat: Seat) -> Signature:
        """What the raid of a monster on the viewer at this place depends on."""
        me = self.me
        borough = BOROUGH_OF[place]
        first = 3 * borough
        theirs = state.place[seat]
        hooks = state.hooks
        parts: list[object] = [
            *(seat, place >= LOWER, theirs >= LOWER, BOROUGH_OF[theirs] == borough),
            *(state.keep[seat], state.keep[me]),
        ]
        if self.army:
            parts.append(sum(state.units[first : first + 3]))
        if hooks[seat]:
            seats = len(state.life)
            parts += [state.tokens[token.index * seats + seat] for token in TOKENS]
            if hooks[seat] & MODIFY_ATTACK:
                parts.append(state.life[seat])
            if hooks[seat] & REROLL_PRICE:
                parts.append(state.energy[seat])
            if hooks[seat] & MODIFY_TARGETS:
                parts.append(tuple(state.place))
            if hooks[seat] & AFTER_GOAL:
                parts.append(tuple(state.goals))
        if hooks[me] & BEFORE_DAMAGE:
            parts += [state.energy[me], *state.tokens]
        return tuple(parts)


def _best(raid: Raid, worth: Numbers) -> Numbers:
    """The chance before the first throw, by life, if each kind of roll is worth this much."""
    most = worth.max(axis=0)
    chances: Numbers = most.copy()
    chances[0] = 1
    open_ones = np.flatnonzero(worth.min(axis=0)[1:] < most[1:]) + 1
    if len(open_ones):
        chances[open_ones] = raid.start(worth.T[open_ones])
    return chances
