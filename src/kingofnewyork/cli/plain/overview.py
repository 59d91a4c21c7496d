"""Describes the table to each person: once in full, later only what has changed."""

from typing import Final

from kingofnewyork.cli.plain.answers import make_prompt
from kingofnewyork.cli.plain.teller import Teller
from kingofnewyork.cli.plain.typed_words import typed_words
from kingofnewyork.cli.plain.voice import Voice
from kingofnewyork.local.game import LocalGame
from kingofnewyork.rules.ids import NO_CARD, CardId, Seat
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.table import dice, heading, monster, monsters, offer
from kingofnewyork.words.things import card

WITH_DICE: Final = ("reroll", "ask", "spend", "pay")
"""The decisions before which the dice are printed: others name them in their options."""


class Overview:
    """Describes the table to people before they choose."""

    def __init__(self, game: LocalGame, voice: Voice, teller: Teller) -> None:
        self.game = game
        self.voice = voice
        self.teller = teller
        self._turns: dict[Seat, int] = {}
        """The turn in which each person was last told about all monsters."""
        self._standing: dict[Seat, tuple[Phrase, ...]] = {}
        """The standing that each person was last told."""
        self._offers: dict[Seat, list[CardId]] = {}
        """The cards on offer that each person was last told."""

    def tell(self, me: Seat) -> None:
        """Describe all monsters once a turn; later in the turn only what has changed."""
        state, word = self.game.game.state, self.game.game.state.agenda[-1].word
        self.voice.print_line()
        self.teller.tell(me)
        standing = monster(state, me, me)
        is_first = me not in self._turns
        if self._turns.get(me) != state.turn:
            if self.teller.announce(me):
                self.voice.say(heading(state, me))
            self.voice.say_lines(monsters(state, me))
        elif standing != self._standing.get(me):
            self.voice.say(*standing)
        self._turns[me], self._standing[me] = state.turn, standing
        if word == "buy":
            self._tell_offers(me)
        elif self._offers.get(me) != state.display:
            self._name_offers(me)
        if is_first and word == "start":
            self.voice.say_key(
                "plain-look-around", table=typed_words(self.voice.words, "command-table")[0]
            )
        self.tell_dice()

    def tell_dice(self) -> None:
        """Print the dice, where they matter for the choice."""
        state = self.game.game.state
        if state.agenda[-1].word in WITH_DICE:
            self.voice.say_lines(dice(state))

    def tell_new_offers(self, me: Seat) -> None:
        """Name the new cards on offer after a choice, unless the next question shows them."""
        game = self.game.game
        if game.is_over or self._offers.get(me, game.state.display) == game.state.display:
            return
        if game.chooser == me:
            prompt = make_prompt(game.state, game.legal_actions(), self.voice.words)
            if not prompt.is_forced:
                return
        self.teller.tell(me)
        self._name_offers(me)

    def _name_offers(self, me: Seat) -> None:
        """Print the names of the cards on offer."""
        lying = self.game.game.state.display
        self.voice.say_key(
            "plain-on-offer", cards=[card(each) for each in lying if each != NO_CARD]
        )
        self._offers[me] = lying[:]

    def _tell_offers(self, me: Seat) -> None:
        """Print the cards on offer with their prices and texts."""
        state = self.game.game.state
        for number, each in enumerate(state.display, 1):
            if each != NO_CARD:
                self.voice.say_key("plain-offer", n=number, offer=offer(state, me, each))
        self._offers[me] = state.display[:]
