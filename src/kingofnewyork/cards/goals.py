"""The two Goal cards, which are taken with the dice. Rules 1.5.17, 1.5.18, 1.5.22, 1.5.23."""

from typing import Final

from kingofnewyork.rules.hooks import GOAL, GOAL_NEEDED, Goal, Printed
from kingofnewyork.rules.ids import CELEBRITY, NOBODY, OUCH, Seat
from kingofnewyork.rules.registry import listeners
from kingofnewyork.rules.state import State
from kingofnewyork.rules.verbs import announce_goal, gain_points, lose_points, take_goal

NEEDED: Final = 3
"""How many results of its face it takes to take a Goal card."""


class StatueOfLiberty(Goal):
    """Whoever holds the Statue has 3 points more."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Statue of Liberty",
                GOAL,
                0,
                "Taken with 3 or more Ouch. Worth 3 points while you hold it.",
                rulings=(
                    "The units shoot first, and a monster that dies of it does not take the card.",
                    "A monster that loses the card with fewer than 3 points has 0.",
                    "The holder gains nothing from 3 Ouch of its own.",
                    "When the holder is eliminated, the card goes back to the table; nobody "
                    "gains or loses points by that.",
                    "It is no Keep card: Tesla Cannon cannot discard it.",
                ),
            ),
            OUCH,
        )

    def resolve(self, state: State, me: Seat, count: int) -> None:
        if count >= NEEDED and state.goals[self.index] != me:
            loser = take_goal(state, me, self)
            gain_points(state, me, 3)
            if loser != NOBODY:
                lose_points(state, loser, 3)
            announce_goal(state, self, me, loser)


class Superstar(Goal):
    """Its holder scores with every Celebrity."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Superstar",
                GOAL,
                0,
                "Taken with 3 or more Celebrity: 1 point, and 1 more for each beyond the third. "
                "As long as you hold it, every Celebrity you resolve later is worth 1 point.",
                rulings=(
                    "The roll that takes the card does not also pay for each Celebrity.",
                    "The holder takes nothing with 3 or more: each is worth 1 point, no more.",
                    "First the card changes hands, then come the points, then Ego Trip and "
                    "Broadway Star, then Violent Star.",
                    "Celebrity given up to Chameleon before does not count.",
                    "When the holder is eliminated, the card goes back to the table.",
                ),
            ),
            CELEBRITY,
        )

    def resolve(self, state: State, me: Seat, count: int) -> None:
        holder = state.goals[self.index]
        if holder == me:
            gain_points(state, me, count)
            return
        needed = NEEDED
        if holder != NOBODY:
            for source in listeners(state, GOAL_NEEDED, holder):
                needed += source.goal_needed(state, holder, self.card_id)
        if count >= needed:
            loser = take_goal(state, me, self)
            gain_points(state, me, 1 + count - NEEDED)
            announce_goal(state, self, me, loser)
