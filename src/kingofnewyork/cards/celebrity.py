"""Cards about fame: what being, becoming and losing Superstar is worth."""

from kingofnewyork.rules.harm import harm
from kingofnewyork.rules.hooks import KEEP, Card, Goal, Printed
from kingofnewyork.rules.ids import CAUSE_CARD, NOBODY, CardId, Seat
from kingofnewyork.rules.state import State
from kingofnewyork.rules.verbs import gain_energy, gain_points


class Fan(Card):
    """A card that looks at one Goal card."""

    def __init__(self, printed: Printed, goal: Goal) -> None:
        super().__init__(printed)
        self.goal = goal

    def is_star(self, state: State, me: Seat) -> bool:
        """Whether its owner holds the Goal card."""
        return state.goals[self.goal.index] == me


class StarPay(Fan):
    """Pays when its owner takes the Goal card, and at each own turn begun with it."""

    def __init__(self, printed: Printed, goal: Goal, points: int = 0, energy: int = 0) -> None:
        super().__init__(printed, goal)
        self.points = points
        self.energy = energy

    def pay(self, state: State, me: Seat) -> None:
        """Its owner has been paid."""
        gain_points(state, me, self.points)
        gain_energy(state, me, self.energy)

    def after_goal(self, state: State, me: Seat, goal: CardId, taker: Seat, loser: Seat) -> None:
        if goal == self.goal.card_id and taker == me:
            self.pay(state, me)

    def at_turn_start(self, state: State, me: Seat) -> None:
        if self.is_star(state, me):
            self.pay(state, me)


class BroadwayStar(StarPay):
    """Points for a star."""

    def __init__(self, goal: Goal) -> None:
        super().__init__(
            Printed(
                "Broadway Star",
                KEEP,
                5,
                "1 point when you take Superstar, and at the start of each turn of yours with it.",
                rulings=(
                    "Nothing for buying it while you hold Superstar.",
                    "An extra turn is a turn.",
                ),
            ),
            goal,
            points=1,
        )


class EgoTrip(StarPay):
    """Energy for a star."""

    def __init__(self, goal: Goal) -> None:
        super().__init__(
            Printed(
                "Ego Trip",
                KEEP,
                3,
                "1 energy when you take Superstar, and at the start of each turn of yours with it.",
                rulings=(
                    "Nothing for buying it while you hold Superstar.",
                    "An extra turn is a turn.",
                ),
            ),
            goal,
            energy=1,
        )


class Diva(Fan):
    """A star that is hard to outshine."""

    def __init__(self, goal: Goal) -> None:
        super().__init__(
            Printed(
                "Diva",
                KEEP,
                5,
                "It takes 4 Celebrity to take Superstar from you.",
                rulings=(
                    "Exactly 3 Celebrity do nothing.",
                    "4 Celebrity are worth 2 points to the taker, as always.",
                    "It does nothing while you do not hold Superstar.",
                ),
            ),
            goal,
        )

    def goal_needed(self, state: State, me: Seat, goal: CardId) -> int:
        return 1 if goal == self.goal.card_id else 0


class ViolentStar(Fan):
    """Fame that hurts; its damage comes after the other cards have been paid."""

    order = 9

    def __init__(self, goal: Goal) -> None:
        super().__init__(
            Printed(
                "Violent Star",
                KEEP,
                3,
                "A monster you take Superstar from takes 2 damage; one that takes it from you "
                "takes 1.",
                rulings=(
                    "Nobody may decline it.",
                    "Nothing happens when Superstar comes from the table or returns to it.",
                    "It is no attack: nobody may flee, and cards about attacks do nothing.",
                    "It is damage you deal: it gives Webs and Curses.",
                    "A taker that dies of it loses Superstar, which goes back to the table.",
                ),
            ),
            goal,
        )

    def after_goal(self, state: State, me: Seat, goal: CardId, taker: Seat, loser: Seat) -> None:
        if goal != self.goal.card_id or loser == NOBODY or me not in (taker, loser):
            return
        hits = [0] * len(state.health)
        if taker == me:
            hits[loser] = 2
        else:
            hits[taker] = 1
        harm(state, hits, CAUSE_CARD, me)
