"""Whom one plays against: a bot for every other seat."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import Final

from kingofnewyork.arena.match import Player
from kingofnewyork.bots.named import find_bot
from kingofnewyork.errors import BadSetup
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import CLOCKWISE, State

USUAL: Final = "normal"


class Opponents:
    """The bots of a game, all of a kind or one by one; what they print is no part of the game."""

    def __init__(self, asked: str, names: Sequence[str], mine: Seat, seed: int) -> None:
        """Seat the bots that were asked for, the first to the player's left."""
        seats = [seat for seat in CLOCKWISE[len(names)][mine] if seat != mine]
        kinds = [name.strip() for name in asked.split(",")]
        if len(kinds) == 1:
            kinds *= len(seats)
        if len(kinds) != len(seats):
            raise BadSetup(f"--against names {len(kinds)} bots; there are {len(seats)} opponents")
        self.asked = asked
        """What was asked for, as it was typed."""
        with redirect_stdout(sys.stderr):
            self.players = {
                seat: Player(find_bot(kind), kind, seat, seed)
                for seat, kind in zip(seats, kinds, strict=True)
            }

    def answer(self, state: State) -> int:
        """What the bot that has to choose chooses; `BadBot` if it does not play by the rules."""
        with redirect_stdout(sys.stderr):
            return self.players[state.chooser].answer(state)
