"""Cards about attacking: whom, how hard, and what comes of it."""

from kingofnewyork.rules.actions import PICK
from kingofnewyork.rules.card_uses import ask
from kingofnewyork.rules.city import borough_of
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.harm import double_hit
from kingofnewyork.rules.hooks import DISCARD, KEEP, Card, Printed
from kingofnewyork.rules.ids import (
    ATTACK,
    CAUSE_ATTACK,
    DESTRUCTION,
    OUCH,
    Face,
    Seat,
)
from kingofnewyork.rules.rolling import roll_for
from kingofnewyork.rules.state import CLOCKWISE, SEATS, State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.turn import finish
from kingofnewyork.rules.verbs import (
    add_results,
    expect_results,
    gain_points,
    give_token,
    lose_points,
)


class TeslaAntennae(Card):
    """Hits the stronger harder."""

    printed = Printed(
        "Tesla Antennae",
        KEEP,
        4,
        "Your attacks deal 1 extra damage to each monster with more life than you.",
        rulings=(
            "Life is compared before anyone takes damage, for each target separately.",
            "The extra damage is added before anything is doubled.",
            "Only life is compared, even with Of Another World.",
        ),
    )
    order = 1

    def modify_attack(self, state: State, me: Seat, target: Seat, damage: int) -> int:
        return damage + 1 if state.life[target] > state.life[me] else damage


class ShadowDouble(Card):
    """Everything twice; after Tesla Antennae has added its part."""

    printed = Printed(
        "Shadow Double",
        KEEP,
        12,
        "Your attacks deal double damage.",
        rulings=(
            "The extra damage of Tesla Antennae is doubled too.",
            "With Antimatter Pellets and an Ouch, they deal four times the damage.",
            "Only the damage of attacks is doubled.",
        ),
    )
    order = 2

    def modify_attack(self, state: State, me: Seat, target: Seat, damage: int) -> int:
        return 2 * damage


class AntimatterPellets(Card):
    """Each target throws a die; Ouch is twice the damage."""

    printed = Printed(
        "Antimatter Pellets",
        KEEP,
        4,
        "When you attack, each target rolls 1 die: on Ouch it takes double damage.",
        rulings=(
            "Each target rolls one die per attack, with no rerolls.",
            "That Ouch is not a result: no units shoot, and it does not count for Carapace or "
            "Goal cards.",
            "This doubling comes last, after Tesla Antennae and on top of Shadow Double.",
        ),
    )

    def before_attack(self, state: State, me: Seat) -> None:
        for seat in reversed(CLOCKWISE[len(state.hits)][me]):
            if state.hits[seat]:
                roll_for(state, seat, self.card_id)

    def rolled(self, state: State, step: Step, dice: int) -> None:
        if count(dice, OUCH):
            double_hit(state, step.by)


class Fireball(Card):
    """An attack spreads to the attacker's neighbours."""

    printed = Printed(
        "Fireball",
        KEEP,
        4,
        "Your attacks also hit the other monsters in your borough.",
        rulings=(
            "It works only if the attack would hit someone without it.",
            "It does nothing in a turn that began with nobody in Manhattan.",
            "In Manhattan it hits the other monster there, which may flee.",
            "Cards that change your attacks also change this damage.",
        ),
    )

    def modify_targets(self, state: State, me: Seat) -> list[Seat]:
        here = borough_of(state, me)
        return [
            seat
            for seat in SEATS[: len(state.place)]
            if seat != me and state.place[seat] >= 0 and borough_of(state, seat) == here
        ]


class ToweringTitan(Card):
    """Two Attack for free, every turn."""

    printed = Printed(
        "Towering Titan",
        KEEP,
        10,
        "Add 2 Attacks to your result each turn.",
        rulings=(
            "They attack even if no die shows Attack, and you cannot leave them out.",
            "They deal no damage in a turn that began with nobody in Manhattan.",
            "You may spend them on Web tokens, but they are not dice and cannot be turned.",
        ),
    )

    def before_resolve(self, state: State, me: Seat) -> None:
        add_results(state, ATTACK, 2, self.card_id)


class Painbow(Card):
    """Destruction brings Attack, and enough of it wins."""

    printed = Printed(
        "Painbow",
        KEEP,
        5,
        "With 2 or more Destruction, add 1 Attack to your result; with 4 or more, add 2 instead. "
        "With 6 or more, you win at once.",
        rulings=(
            "Only the highest step you reach counts.",
            "Dice count, resolved or not, and so does what Stomp, Fury and Hailing Cabs add.",
            "You still spend the Destruction as usual.",
            "The Attacks are added when you resolve Attack, even if no die shows Attack.",
            "You win before anything is resolved, or as soon as a turned die makes it 6.",
        ),
    )

    def bonus(self, state: State) -> int:
        """How many Attack the Destruction on the table adds."""
        destruction = count(state.dice + state.bonus, DESTRUCTION)
        return 2 if destruction >= 4 else int(destruction >= 2)

    def after_result(self, state: State, me: Seat) -> None:
        if count(state.dice + state.bonus, DESTRUCTION) >= 6:
            finish(state, me)
        else:
            expect_results(state, ATTACK, self.bonus(state))

    def modify_count(self, state: State, me: Seat, face: Face, count: int) -> int:
        return count + self.bonus(state) if face == ATTACK else count


class TrashThrower(Card):
    """Targets lose face."""

    printed = Printed(
        "Trash Thrower",
        KEEP,
        5,
        "Each monster that your attack hits loses 1 point.",
        rulings=(
            "Once per attack and target, however much damage it takes.",
            "Nobody drops below 0 points.",
            "You do not gain the point.",
        ),
    )
    order = 3

    def after_damage(
        self, state: State, me: Seat, target: Seat, damage: int, by: Seat, cause: int
    ) -> None:
        if by == me and cause == CAUSE_ATTACK:
            lose_points(state, target, 1, self.card_id)


class TokenGiver(Card):
    """A card that gives a token to every monster its owner hurts."""

    def __init__(self, printed: Printed, token: int, order: int) -> None:
        super().__init__(printed)
        self.token = token
        self.order = order

    def after_damage(
        self, state: State, me: Seat, target: Seat, damage: int, by: Seat, cause: int
    ) -> None:
        if by == me:
            give_token(state, target, self.token)


class PhotoOp(Card):
    """Points for the damage dealt to one monster."""

    printed = Printed(
        "Photo Op",
        DISCARD,
        4,
        "Choose another monster: gain 1 point for each damage you dealt to it this turn.",
        rulings=(
            "Damage from your attacks and from Violent Star counts.",
            "Only life actually lost counts, or energy lost instead; damage beyond that does not.",
            "The monster may have been eliminated this turn.",
        ),
    )

    def on_buy(self, state: State, me: Seat) -> None:
        ask(state, me, self.card_id)

    def choices(self, state: State, step: Step) -> list[int]:
        me = step.seat
        others = [
            seat
            for seat in CLOCKWISE[len(state.life)][me][1:]
            if state.life[seat] > 0 or state.fallen >> seat & 1
        ]
        most = max([state.dealt[seat] for seat in others])
        first = next(seat for seat in others if state.dealt[seat] == most)
        return [PICK + first, *[PICK + seat for seat in others if seat != first]]

    def choose(self, state: State, step: Step, action: int) -> None:
        gain_points(state, step.seat, state.dealt[action - PICK], self.card_id)
