"""Many final rolls at once: what rolls have in common is played once, up to where they part.

The rule bot resolves faces in a fixed order, so the rolls of a turn make a tree: those with the
same Celebrity share what comes of it, and so on to Attack. Energy comes last where nothing looks
at it before cards are bought: then rolls that differ in Energy alone share the rest of the turn.
"""

from typing import Final

from kingofnewyork.bots.exact.resolution import (
    finish_turn,
    known_purchase,
    likely_answer,
    state_after_roll,
)
from kingofnewyork.bots.exact.roll_plan import (
    ENERGY_LAST,
    ENERGY_SECOND,
    LAST_LEVEL,
    RollPlan,
    key_count,
    key_number,
)
from kingofnewyork.bots.rule.card_worth import DRAIN, KNOWN_CARDS
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.rule.table import units_at
from kingofnewyork.bots.value.value_function import ChanceBatch
from kingofnewyork.rules.actions import END, RESOLVE, STOP
from kingofnewyork.rules.buying import Buy
from kingofnewyork.rules.engine import advance
from kingofnewyork.rules.hooks import AFTER_DAMAGE, AFTER_ENERGY, BEFORE_DAMAGE, MOVE_PRICE
from kingofnewyork.rules.ids import (
    ATTACK,
    ENERGY,
    OUCH,
    Face,
    Seat,
)
from kingofnewyork.rules.mypyc_shim import i64
from kingofnewyork.rules.registry import all_listeners
from kingofnewyork.rules.resolving import Resolve
from kingofnewyork.rules.state import State

MORE_TO_RESOLVE: Final = 1 << ATTACK
"""Stands for the faces still to come: it keeps the step of resolving on the agenda."""


def hides_energy(state: State, me: Seat) -> bool:
    """Whether nothing looks at the monster's energy between its roll and its purchases.

    Somebody does when energy is gained (Power Tap), when an attacked monster takes some (Drain),
    when damage may be paid with it (Of Another World), and while moves have a price.
    """
    if state.hooks[-1] & AFTER_ENERGY or state.hooks[-2] & MOVE_PRICE:
        return False
    for seat, source in all_listeners(state, AFTER_DAMAGE):
        if source.card_id >= KNOWN_CARDS or (source.card_id == DRAIN and seat != me):
            return False
    return not state.hooks[me] & BEFORE_DAMAGE


class RollTree:
    """The final rolls of a turn in which no card of the monster looks at its dice."""

    __slots__ = ("_batch", "_faces", "_handfuls", "_keys", "_me", "_order", "_start")

    def __init__(self, batch: ChanceBatch, start: State, me: Seat, plan: RollPlan) -> None:
        """Prepare to add ends of the turn to a batch; `start` is a state in which to stop."""
        self._batch = batch
        self._start = start
        self._me = me
        self._faces = ENERGY_LAST if hides_energy(start, me) else ENERGY_SECOND
        self._handfuls = plan.handfuls
        self._keys = plan.sorted_keys(self._faces)
        self._order: list[int] = []
        """The numbers of the handfuls in the order in which their ends were added."""

    def add_ends(self) -> list[int]:
        """Add the end of the turn after each handful; return in which order they came."""
        root = self._start.branch()
        root.dice = 0
        root.agenda[-1].choose(root, STOP)
        self._visit(root, 0, len(self._keys), 0)
        return self._order

    def _visit(self, state: State, first: i64, last: i64, level: i64) -> None:
        """Play the rolls from `first` up to `last`, of which so many faces are resolved."""
        face = self._faces[level]
        if face == ENERGY and level == LAST_LEVEL:
            self._spend_energy(state, first, last)
            return
        keys = self._keys
        place = first
        while place < last:
            count: i64 = key_count(keys[place], level)
            end = place + 1
            while end < last and key_count(keys[end], level) == count:
                end += 1
            if face == OUCH and count and is_deadly(state, self._me):
                self._play_one_by_one(place, end)
            else:
                branch = state if end == last else state.branch()
                if not count or self._resolve(branch, face, count):
                    self._go_on(branch, place, end, level)
                else:
                    self._add_over(branch, place, end)
            place = end

    def _go_on(self, state: State, first: i64, last: i64, level: i64) -> None:
        """Play on after a face was resolved."""
        if level < LAST_LEVEL:
            self._visit(state, first, last, level + 1)
        else:
            state.unresolved = 0
            state.dice = self._handful(first)
            advance(state)
            finish_turn(state, self._start.turn, self._start.display)
            self._add(state, first)

    def _resolve(self, state: State, face: Face, count: i64) -> bool:
        """Resolve a face; return whether the turn goes on."""
        state.dice = count << 4 * face
        state.unresolved = 1 << face | MORE_TO_RESOLVE
        state.agenda[-1].choose(state, RESOLVE + face)
        return self._run(state)

    def _run(self, state: State) -> bool:
        """Play on to the next face or to the purchases; return False if the turn ends before."""
        agenda = state.agenda
        turn = self._start.turn
        while agenda and state.turn == turn:
            step = agenda[-1]
            if isinstance(step, Buy) or (isinstance(step, Resolve) and state.unresolved):
                return True
            options = step.come_up(state)
            if options is None:
                continue
            state.options = options
            if step.seat < 0:
                step.choose(state, likely_answer(state))
            else:
                step.choose(state, rule_choice(state))
        return False

    def _spend_energy(self, state: State, first: i64, last: i64) -> None:
        """Buy with the Energy of each of these rolls, which differ in nothing else."""
        state.unresolved = 0
        if not self._run(state):
            self._add_over(state, first, last)
            return
        me = self._me
        turn = self._start.turn
        offered = self._start.display
        energy: i64 = state.energy[me]
        gained: i64 = state.gained[me]
        count: i64 = 0
        while last > first:
            count = key_count(self._keys[last - 1], LAST_LEVEL)
            state.energy[me] = energy + count
            state.gained[me] = gained + count
            step = state.agenda[-1]
            options = step.come_up(state)
            if options is None:
                break
            state.options = options
            action = known_purchase(state, offered)
            if action == END:
                state.agenda.pop()
                break
            future = state.branch()
            future.dice = self._handful(last - 1)
            step.choose(future, action)
            advance(future)
            finish_turn(future, turn, offered)
            last -= 1
            self._add(future, last)
        if last > first:
            advance(state)
            finish_turn(state, turn, offered)
            self._add_energies(state, first, last, count)

    def _add_energies(self, state: State, first: i64, last: i64, count: i64) -> None:
        """Add one end of the turn for some rolls; the monster has more energy by their Energy.

        In the state it has that of `count`. Whoever cannot buy with more energy cannot with less.
        """
        if not state.agenda or state.life[self._me] <= 0:
            self._add_over(state, first, last)
            return
        energy: i64 = i64(state.energy[self._me]) - count
        energies: list[int] = []
        for place in range(first, last):
            key: i64 = self._keys[place]
            energies.append(energy + key_count(key, LAST_LEVEL))
            self._order.append(key_number(key))
        self._batch.add_energies(state, self._me, energies)

    def _add_over(self, state: State, first: i64, last: i64) -> None:
        """Add the same end for all of these rolls: the turn was over before they could part."""
        advance(state)
        for place in range(first, last):
            self._add(state, place)

    def _add(self, state: State, place: i64) -> None:
        """Add the end of the turn after a roll."""
        self._order.append(key_number(self._keys[place]))
        self._batch.add(state)

    def _play_one_by_one(self, first: i64, last: i64) -> None:
        """Play rolls each by itself, because their faces are resolved in another order."""
        for place in range(first, last):
            self._add(state_after_roll(self._start, self._handful(place)), place)

    def _handful(self, place: i64) -> int:
        """The dice of a roll, which a card that is bought may still look at."""
        return self._handfuls[key_number(self._keys[place])]


def is_deadly(state: State, me: Seat) -> bool:
    """Whether the army would kill the monster, which then resolves Ouch last."""
    return units_at(state, state.place[me]) >= state.life[me]
