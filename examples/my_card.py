"""A card of your own: Night Shift, which pays a point for each pair of Energy.

    .venv/bin/python examples/my_card.py
    .venv/bin/kingofnewyork simulate --cards examples/my_card.py \\
        --players examples/my_card.py:NightShiftBuyer,rule,rule,rule --games 4000

A card is what is printed on it and the moments at which it steps into the game. All of these are
methods of `Hooks`; docs/adding-a-card.md explains them, and how a card gets into the package.
"""

from random import Random

from kingofnewyork import Game, State, View, parse_action
from kingofnewyork.bots import RuleBot
from kingofnewyork.cards import DECK
from kingofnewyork.rules import ENERGY, KEEP, Card, Printed, Seat, count, gain_points, register_card


class NightShift(Card):
    """A pair of Energy is worth a point."""

    printed = Printed("Night Shift", KEEP, 4, "1 point for each pair of Energy you roll.")

    def after_roll(self, state: State, me: Seat) -> None:
        """Called when the owner's last roll lies on the table; `me` is always the owner."""
        pairs = count(state.dice, ENERGY) // 2
        # Cards change the game through verbs, never by themselves; the story names the card.
        gain_points(state, me, pairs, self.card_id)


NIGHT_SHIFT = register_card(NightShift())
"""The number of the card. From now on it can be written in decks, positions and records."""


class NightShiftBuyer(RuleBot):
    """The rule bot, but for one thing: it buys Night Shift whenever it can.

    How much more often than the others it wins tells what the card is worth at its price.
    """

    def choose(self, view: View) -> int:
        """Answer for the seat of the view."""
        wanted = "buy night_shift"
        return parse_action(wanted) if wanted in view.options() else super().choose(view)


def main() -> None:
    """Play a game at random in which everybody may buy the card, and print how it ended."""
    game = Game(["Kong", "Rob", "Drakonis"], seed=11, deck=[*DECK, NIGHT_SHIFT])
    game.play_out(Random(11).choice)
    print(game.result())


if __name__ == "__main__":
    main()
