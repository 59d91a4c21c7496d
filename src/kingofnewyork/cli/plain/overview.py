"""What each person has heard of the table: it is told once, and later only what has changed."""

from typing import Final

from kingofnewyork.cli.answers import choice_of
from kingofnewyork.cli.teller import Teller
from kingofnewyork.cli.typed import typed_words
from kingofnewyork.cli.voice import Voice
from kingofnewyork.local.game import LocalGame
from kingofnewyork.rules.ids import NO_CARD, CardId, Seat
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.table import dice, heading, monster, monsters, offer
from kingofnewyork.words.things import card

WITH_DICE: Final = ("reroll", "ask", "spend", "pay")
"""The decisions for which the dice are told again: others name them in their options."""


class Overview:
    """Tells people of the table before they choose."""

    def __init__(self, game: LocalGame, voice: Voice, teller: Teller) -> None:
        self.game = game
        self.voice = voice
        self.teller = teller
        self._turns: dict[Seat, int] = {}
        """The turn in which each person heard of all monsters last."""
        self._standing: dict[Seat, tuple[Phrase, ...]] = {}
        """How each person stood when it was told last."""
        self._offers: dict[Seat, list[CardId]] = {}
        """The cards on offer of which each person heard last."""

    def tell(self, me: Seat) -> None:
        """All monsters once a turn; later in the turn only what has changed."""
        state, word = self.game.game.state, self.game.game.state.agenda[-1].word
        self.voice.line()
        self.teller.tell(me)
        standing = monster(state, me, me)
        is_first = me not in self._turns
        if self._turns.get(me) != state.turn:
            if self.teller.announce(me):
                self.voice.say(heading(state, me))
            self.voice.lines(monsters(state, me))
        elif standing != self._standing.get(me):
            self.voice.say(*standing)
        self._turns[me], self._standing[me] = state.turn, standing
        if word == "buy":
            self._tell_offers(me)
        elif self._offers.get(me) != state.display:
            self._name_offers(me)
        if is_first and word == "start":
            self.voice.key(
                "plain-look-around", table=typed_words(self.voice.words, "command-table")[0]
            )
        self.tell_dice()

    def tell_dice(self) -> None:
        """The dice, where they matter for the choice."""
        state = self.game.game.state
        if state.agenda[-1].word in WITH_DICE:
            self.voice.lines(dice(state))

    def tell_new_offers(self, me: Seat) -> None:
        """Which cards are on offer after one's own choice, unless one is asked again anyway."""
        game = self.game.game
        if game.is_over or self._offers.get(me, game.state.display) == game.state.display:
            return
        if game.chooser == me:
            choice = choice_of(game.state, game.legal_actions(), self.voice.words)
            if not choice.is_forced:
                return
        self.teller.tell(me)
        self._name_offers(me)

    def _name_offers(self, me: Seat) -> None:
        """The cards on offer by name."""
        lying = self.game.game.state.display
        self.voice.key("plain-on-offer", cards=[card(each) for each in lying if each != NO_CARD])
        self._offers[me] = lying[:]

    def _tell_offers(self, me: Seat) -> None:
        """The cards on offer with their prices and texts."""
        state = self.game.game.state
        for number, each in enumerate(state.display, 1):
            if each != NO_CARD:
                self.voice.key("plain-offer", n=number, offer=offer(state, me, each))
        self._offers[me] = state.display[:]
