"""Cards about fame: what being, becoming and losing Superstar is worth."""

from kingofnewyork.rules.harm import harm
from kingofnewyork.rules.hooks import KEEP, Card, Goal, Printed
from kingofnewyork.rules.ids import CAUSE_CARD, NOBODY, CardId, Seat
from kingofnewyork.rules.state import State
from kingofnewyork.rules.verbs import gain_energy, gain_points


class Fan(Card):
    """A card that looks at one Goal card."""

    def __init__(self, goal: Goal) -> None:
        super().__init__()
        self.goal = goal

    def is_star(self, state: State, me: Seat) -> bool:
        """Whether its owner holds the Goal card."""
        return state.goals[self.goal.index] == me


class StarPay(Fan):
    """Pays when its owner takes the Goal card, and at each own turn begun with it."""

    points = 0
    energy = 0

    def pay(self, state: State, me: Seat) -> None:
        """Pay its owner."""
        gain_points(state, me, self.points, self.card_id)
        gain_energy(state, me, self.energy, self.card_id)

    def after_goal(self, state: State, me: Seat, goal: CardId, taker: Seat, loser: Seat) -> None:
        if goal == self.goal.card_id and taker == me:
            self.pay(state, me)

    def at_turn_start(self, state: State, me: Seat) -> None:
        if self.is_star(state, me):
            self.pay(state, me)


class BroadwayStar(StarPay):
    """Points for a star."""

    printed = Printed(
        "Broadway Star",
        KEEP,
        5,
        "Gain 1 point when you take Superstar, and at the start of each of your turns while you "
        "hold it.",
        rulings=(
            "Buying this while you already hold Superstar pays nothing.",
            "Extra turns count.",
        ),
    )
    points = 1


class EgoTrip(StarPay):
    """Energy for a star."""

    printed = Printed(
        "Ego Trip",
        KEEP,
        3,
        "Gain 1 energy when you take Superstar, and at the start of each of your turns while you "
        "hold it.",
        rulings=(
            "Buying this while you already hold Superstar pays nothing.",
            "Extra turns count.",
        ),
    )
    energy = 1


class Diva(Fan):
    """A star that is hard to outshine."""

    printed = Printed(
        "Diva",
        KEEP,
        5,
        "Another monster needs 4 Celebrities to take Superstar from you.",
        rulings=(
            "Exactly 3 Celebrities do nothing.",
            "With 4 Celebrities the taker gains 2 points, as usual.",
            "It does nothing while you do not hold Superstar.",
        ),
    )

    def goal_needed(self, state: State, me: Seat, goal: CardId) -> int:
        return 1 if goal == self.goal.card_id else 0


class ViolentStar(Fan):
    """Fame that hurts; its damage comes after the other cards have been paid."""

    printed = Printed(
        "Violent Star",
        KEEP,
        3,
        "When you take Superstar from a monster, it takes 2 damage. When a monster takes it from "
        "you, that monster takes 1 damage.",
        rulings=(
            "It is not optional.",
            "Nothing happens when Superstar comes from the table or returns to it.",
            "It is not an attack: nobody may flee, and cards about attacks do nothing.",
            "It is damage you deal: it gives Web and Curse tokens.",
            "If it eliminates the monster that took Superstar, the card returns to the table.",
        ),
    )
    order = 9

    def after_goal(self, state: State, me: Seat, goal: CardId, taker: Seat, loser: Seat) -> None:
        if goal != self.goal.card_id or loser == NOBODY or me not in (taker, loser):
            return
        hits = [0] * len(state.life)
        if taker == me:
            hits[loser] = 2
        else:
            hits[taker] = 1
        harm(state, hits, CAUSE_CARD, me, self.card_id)
