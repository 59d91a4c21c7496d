"""Phase 1: roll, keep any, reroll up to twice. Rules 1.3."""

from typing import Final

from kingofnewyork.rules.actions import REROLL, ROLL, STOP
from kingofnewyork.rules.card_uses import push_moments, try_use, uses
from kingofnewyork.rules.dice import (
    NUMBER_OF_DICE,
    REROLLS_OF,
    count,
    face_bits,
    is_dice,
    picked_dice,
    picks,
    rerolls,
)
from kingofnewyork.rules.events import CardRolled, FirstChosen, Rolled, RolledForFirst, RollFinished
from kingofnewyork.rules.hooks import (
    AFTER_RESULT,
    AFTER_ROLL,
    BEFORE_RESOLVE,
    EXTRA_DICE,
    EXTRA_REROLLS,
    MAY_REROLL,
    MUST_REROLL,
    REROLL_PRICE,
    USES,
    WINDOW_ROLL,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    BASE_DICE,
    BASE_REROLLS,
    BOX_DICE,
    FACES,
    MAX_MONSTERS,
    NATURE,
    CardId,
    Seat,
)
from kingofnewyork.rules.paying import can_pay, charge
from kingofnewyork.rules.registry import CARDS, all_listeners, listeners
from kingofnewyork.rules.state import SEATS, State
from kingofnewyork.rules.steps import Chance, Step
from kingofnewyork.rules.verbs import tell_result

RESULT_HOOKS: Final = AFTER_ROLL | BEFORE_RESOLVE | AFTER_RESULT
ROLL_HOOKS: Final = EXTRA_DICE | EXTRA_REROLLS
RESTRICTION_HOOKS: Final = MAY_REROLL | REROLL_PRICE | USES


ALL_ROLLS: Final[dict[int, list[tuple[int, float]]]] = {}
"""What `all_rolls` has worked out, once for each number of dice."""


def all_rolls(number: int) -> list[tuple[int, float]]:
    """Every roll of so many dice as an action of nature, with its probability."""
    known = ALL_ROLLS.get(number)
    if known is not None:
        return known
    chances: dict[int, int] = {0: 1}
    for _ in range(number):
        longer: dict[int, int] = {}
        for dice, ways in chances.items():
            for shift in range(0, 24, 4):
                more = dice + (1 << shift)
                longer[more] = longer.get(more, 0) + ways
        chances = longer
    total = float(6**number)
    rolls = [(ROLL + dice, chances[dice] / total) for dice in sorted(chances)]
    ALL_ROLLS[number] = rolls
    return rolls


class Throw(Chance):
    """Nature throws `amount` dice for the monster `by`."""

    __slots__ = ()

    def outcomes(self, state: State) -> list[tuple[int, float]]:
        return all_rolls(self.amount)

    def accepts(self, state: State, action: int) -> bool:
        return is_dice(action - ROLL, self.amount)


class Roll(Throw):
    """The dice of phase 1, beside those kept. Rules 1.3.1, 1.3.2."""

    __slots__ = ()
    word = "roll"

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        thrown = action - ROLL
        state.dice += thrown
        state.rolls += 1
        if state.events is not None:
            state.events.append(Rolled(self.by, state.rolls, thrown, state.dice))
        if not state.rerolls:
            finish_roll(state, self.by)


class CardRoll(Throw):
    """Dice that the card `source` asks for."""

    __slots__ = ()
    word = "card_roll"

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        state.rolls += 1
        dice = action - ROLL
        if state.events is not None:
            state.events.append(CardRolled(self.by, CardId(self.source), dice))
        CARDS[self.source].rolled(state, self, dice)


def roll_for(state: State, seat: Seat, card: CardId, dice: int = 1) -> None:
    """Make the monster throw dice for the card before anything else happens."""
    state.agenda.append(CardRoll(NATURE, dice, seat, card))


def dice_of(state: State, me: Seat) -> int:
    """How many dice the monster rolls with. Rules 1.3.3."""
    dice = BASE_DICE
    for source in listeners(state, EXTRA_DICE, me):
        dice += source.extra_dice(state, me)
    return min(dice, BOX_DICE)


def rerolls_of(state: State, me: Seat) -> int:
    """How many rerolls the monster has. Rules 1.3.3."""
    number = BASE_REROLLS
    for source in listeners(state, EXTRA_REROLLS, me):
        number += source.extra_rerolls(state, me)
    return max(number, 0)


def begin_roll(state: State, me: Seat) -> None:
    """Let the monster throw all its dice for the first time. Rules 1.3.1, 1.3.3."""
    state.rerolls = rerolls_of(state, me)
    state.agenda.append(REROLLS[me])
    state.agenda.append(ROLLS[me][dice_of(state, me)])


class RollPhase(Step):
    """Phase 1, once all that comes before the first roll is done."""

    __slots__ = ()
    word = "roll_phase"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        begin_roll(state, self.seat)
        return None


class Reroll(Step):
    """D03: pick dice to reroll, or stop. Rules 1.3.2, 1.3.4."""

    __slots__ = ()
    word = "reroll"

    def come_up(self, state: State) -> list[int] | None:
        me = self.seat
        options = REROLLS_OF.get(state.dice) or rerolls(state.dice)
        if state.hooks[me] & RESTRICTION_HOOKS:
            options = restricted_rerolls(state, me)
        if state.hooks[-1] & MUST_REROLL:
            for holder, source in all_listeners(state, MUST_REROLL):
                if source.must_reroll(state, holder, me) and has_free_reroll(state, me, options):
                    return options[1:]
        return options

    def choose(self, state: State, action: int) -> None:
        me = self.seat
        if action == STOP:
            finish_roll(state, me)
        elif not state.hooks[me] & RESTRICTION_HOOKS:
            state.rerolls -= 1
            state.agenda.append(ROLLS[me][NUMBER_OF_DICE[action - REROLL]])
            state.dice -= picked_dice(state.dice, action)
        elif not try_use(state, me, WINDOW_ROLL, action):
            picked = picked_dice(state.dice, action)
            price = price_of(state, me, picked)
            state.rerolls -= 1
            state.dice -= picked
            charge(state, me, price, ROLLS[me][NUMBER_OF_DICE[action - REROLL]])


def restricted_rerolls(state: State, me: Seat) -> list[int]:
    """To stop, what the monster may reroll, and what its cards let it do. Rules 1.3.4."""
    options = rerolls(state.dice)
    if state.hooks[me] & (MAY_REROLL | REROLL_PRICE):
        fixed = fixed_faces(state, me)
        every = picks(state.dice)
        options = [STOP]
        for action in every:
            picked = every[action]
            if not face_bits(picked) & fixed and can_pay(state, me, price_of(state, me, picked)):
                options.append(action)
    return options + uses(state, me, WINDOW_ROLL)


def fixed_faces(state: State, me: Seat) -> int:
    """The faces whose dice the monster may not reroll, as a set of bits. Rules 1.3.4."""
    fixed = 0
    for source in listeners(state, MAY_REROLL, me):
        for face in FACES:
            if not source.may_reroll(state, me, face):
                fixed |= 1 << face
    return fixed


def price_of(state: State, me: Seat, picked: int) -> int:
    """What rerolling these dice costs the monster. Rules 1.3.4."""
    price = 0
    for source in listeners(state, REROLL_PRICE, me):
        price += source.reroll_price(state, me, picked)
    return price


def has_free_reroll(state: State, me: Seat, options: list[int]) -> bool:
    """Whether one of the options is a reroll that costs nothing. Rules 1.3.5."""
    every = picks(state.dice)
    return any(action in every and not price_of(state, me, every[action]) for action in options)


def finish_roll(state: State, me: Seat) -> None:
    """End the roll: cards look at it, then results are added. Rules 1.3.6, 1.4.2."""
    state.agenda.pop()
    state.rerolls = 0
    state.unresolved = face_bits(state.dice)
    if state.events is not None:
        state.events.append(RollFinished(me, state.dice, state.rolls))
    if state.hooks[me] & RESULT_HOOKS:
        push_moments(state, BEFORE_RESOLVE, me)
        push_moments(state, AFTER_ROLL, me)
        tell_result(state)


def pack_roll_off(leaders: int, waiting: int) -> int:
    """One number for two sets of seats: who threw the most Attack, and who is still to throw."""
    return waiting << MAX_MONSTERS | leaders


def unpack_roll_off(packed: int) -> tuple[int, int]:
    """Who threw the most Attack, and who is still to throw, as sets of bits."""
    return packed & (1 << MAX_MONSTERS) - 1, packed >> MAX_MONSTERS


class RollOff(Chance):
    """All eight dice are thrown for the monster `by`; the most Attack begins. Rules 1.1.9.

    `amount` is the most Attack so far; `source` is who threw that many and who is still to throw,
    packed. Those who tie throw again.
    """

    __slots__ = ()
    word = "roll_off"

    def expected_answer(self) -> str:
        return f"{BOX_DICE} dice"

    def outcomes(self, state: State) -> list[tuple[int, float]]:
        return all_rolls(BOX_DICE)

    def accepts(self, state: State, action: int) -> bool:
        return is_dice(action - ROLL, BOX_DICE)

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        state.rolls += 1
        if state.events is not None:
            state.events.append(RolledForFirst(self.by, action - ROLL))
        best = self.amount
        leaders, waiting = unpack_roll_off(self.source)
        attacks = count(action - ROLL, ATTACK)
        if attacks > best:
            best = attacks
            leaders = 1 << self.by
        elif attacks == best:
            leaders |= 1 << self.by
        if waiting:
            state.agenda.append(roll_off(waiting, best, leaders))
        elif leaders & (leaders - 1):
            state.agenda.append(roll_off(leaders, -1, 0))
        else:
            state.first = SEATS[leaders.bit_length() - 1]
            if state.events is not None:
                state.events.append(FirstChosen(state.first))


def roll_off(waiting: int, best: int, leaders: int) -> RollOff:
    """The throw of the lowest seat among those who still have to throw."""
    seat = SEATS[(waiting & -waiting).bit_length() - 1]
    return RollOff(NATURE, best, seat, pack_roll_off(leaders, waiting & ~(1 << seat)))


REROLLS: Final = tuple([Reroll(seat) for seat in SEATS])
ROLLS: Final = tuple(
    [tuple([Roll(NATURE, dice, seat) for dice in range(BOX_DICE + 1)]) for seat in SEATS]
)
"""The throw of so many dice, by seat and number."""
