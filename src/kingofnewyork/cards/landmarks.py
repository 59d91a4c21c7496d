"""Landmarks: Discard cards that pay out at once, many of them cheaper in a borough."""

from kingofnewyork.rules.city import borough_of
from kingofnewyork.rules.hooks import DISCARD, Card, Printed
from kingofnewyork.rules.ids import NOWHERE, Borough, Seat
from kingofnewyork.rules.state import CLOCKWISE, State
from kingofnewyork.rules.verbs import claim_next_keep, gain_energy, gain_points, heal


class Landmark(Card):
    """A card that pays points, then energy, then healing; 1 energy cheaper in some boroughs."""

    def __init__(
        self,
        printed: Printed,
        *,
        points: int = 0,
        energy: int = 0,
        life: int = 0,
        cheaper_in: tuple[Borough, ...] = (),
    ) -> None:
        super().__init__(printed)
        self.points = points
        self.energy = energy
        self.life = life
        self.cheaper_in = cheaper_in

    def price_change(self, state: State, me: Seat) -> int:
        if state.place[me] == NOWHERE:  # before everybody has chosen where to start
            return 0
        return -1 if borough_of(state, me) in self.cheaper_in else 0

    def on_buy(self, state: State, me: Seat) -> None:
        gain_points(state, me, self.points, self.card_id)
        gain_energy(state, me, self.energy, self.card_id)
        heal(state, me, self.life, self.card_id)


def landmark(
    name: str,
    cost: int,
    text: str,
    *,
    points: int,
    energy: int = 0,
    life: int = 0,
    cheaper_in: tuple[Borough, ...] = (),
    rulings: tuple[str, ...] = (),
) -> Landmark:
    """A landmark that only pays out: a row of the catalogue."""
    printed = Printed(name, DISCARD, cost, text, rulings)
    return Landmark(printed, points=points, energy=energy, life=life, cheaper_in=cheaper_in)


class HollandTunnel(Landmark):
    """It pays its buyer, and everybody has some of its traffic."""

    def on_buy(self, state: State, me: Seat) -> None:
        super().on_buy(state, me)
        for seat in CLOCKWISE[len(state.life)][me]:
            if state.life[seat] > 0:
                gain_energy(state, seat, 3, self.card_id)


class ColumbiaUniversity(Landmark):
    """It pays its buyer and lays claim to the next Keep card that turns up."""

    def on_buy(self, state: State, me: Seat) -> None:
        super().on_buy(state, me)
        claim_next_keep(state, me)
