"""The two Goal cards, which are taken with the dice. Rules 1.5.17, 1.5.18, 1.5.22, 1.5.23."""

from typing import Final

from kingofnewyork.rules.hooks import GOAL, GOAL_NEEDED, Goal, Printed
from kingofnewyork.rules.ids import CELEBRITY, NOBODY, OUCH, Seat
from kingofnewyork.rules.registry import listeners
from kingofnewyork.rules.state import State
from kingofnewyork.rules.verbs import announce_goal, gain_points, lose_points, take_goal

GOAL_RESULTS_NEEDED: Final = 3
"""How many results of its face it takes to take a Goal card."""


class StatueOfLiberty(Goal):
    """Whoever holds the Statue has 3 points more."""

    printed = Printed(
        "Statue of Liberty",
        GOAL,
        0,
        "Take this card with 3 or more Ouch: gain 3 points. When another monster takes it from "
        "you, lose 3 points.",
        rulings=(
            "The units shoot first; a monster they eliminate does not take the card.",
            "A monster that loses the card with fewer than 3 points drops to 0.",
            "A holder that resolves 3 or more Ouch again gains nothing.",
            "If the holder is eliminated, the card returns to the table; nobody gains or loses "
            "points.",
            "It is not a Keep card: Tesla Cannon cannot discard it.",
        ),
    )
    face = OUCH

    def resolve(self, state: State, me: Seat, count: int) -> None:
        if count >= GOAL_RESULTS_NEEDED and state.goals[self.index] != me:
            loser = take_goal(state, me, self)
            gain_points(state, me, 3, self.card_id)
            if loser != NOBODY:
                lose_points(state, loser, 3, self.card_id)
            announce_goal(state, self, me, loser)


class Superstar(Goal):
    """Its holder scores with every Celebrity."""

    printed = Printed(
        "Superstar",
        GOAL,
        0,
        "Take this card with 3 or more Celebrities: gain 1 point, plus 1 for each Celebrity "
        "beyond the third. From then on, gain 1 point for each Celebrity you resolve while you "
        "hold it.",
        rulings=(
            "The roll that takes the card does not also pay 1 point for each Celebrity.",
            "With 3 or more Celebrities the holder still gains just 1 point for each.",
            "In this order: the card changes hands, its taker gains the points, Ego Trip and "
            "Broadway Star pay, Violent Star deals its damage.",
            "Celebrity dice already discarded with Chameleon do not count.",
            "If the holder is eliminated, the card returns to the table.",
        ),
    )
    face = CELEBRITY

    def resolve(self, state: State, me: Seat, count: int) -> None:
        holder = state.goals[self.index]
        if holder == me:
            gain_points(state, me, count, self.card_id)
            return
        needed = GOAL_RESULTS_NEEDED
        if holder != NOBODY:
            for source in listeners(state, GOAL_NEEDED, holder):
                needed += source.goal_needed(state, holder, self.card_id)
        if count >= needed:
            loser = take_goal(state, me, self)
            gain_points(state, me, 1 + count - GOAL_RESULTS_NEEDED, self.card_id)
            announce_goal(state, self, me, loser)
