"""The cards: those on the table first, then all others of the box, with rulings."""

from textual.content import Content
from textual.widgets.option_list import Option

from kingofnewyork.rules.ids import NOBODY, CardId, Seat
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State
from kingofnewyork.tui.browser import BrowserScreen
from kingofnewyork.tui.look import Look
from kingofnewyork.tui.pieces import Piece, content, lines
from kingofnewyork.tui.signs import DOT
from kingofnewyork.words import things
from kingofnewyork.words.cards import card_page, in_game, on_the_table, whereabouts
from kingofnewyork.words.catalogue import capital


class CardScreen(BrowserScreen):
    """All cards of a game."""

    def __init__(self, state: State, look: Look, first: CardId | None = None) -> None:
        """Show all cards of a game.

        Args:
            state: the game.
            look: who reads.
            first: the card that is read first.
        """
        super().__init__(look)
        self.state = state
        self.first = first

    def on_mount(self) -> None:
        """The list is filled, and the card that was asked for is read."""
        ids = [option.id for option in self.entries()]
        self.fill(ids.index(str(self.first)) if str(self.first) in ids else 0)

    def title_text(self) -> str:
        """The title of the list."""
        return self.look.say("title-cards")

    def entries(self) -> list[Option]:
        """The cards on the table with a sign, then the others by name."""
        shown = list(dict.fromkeys(on_the_table(self.state)))
        rest = [card.card_id for card in in_game(self.state) if card.card_id not in shown]
        rest.sort(key=self.card_name)
        first = [
            Option(content([(f"{DOT} ", "$primary"), (self.card_name(card), "bold")]), str(card))
            for card in shown
        ]
        return first + [Option(f"  {self.card_name(card)}", str(card)) for card in rest]

    def card_name(self, card: CardId) -> str:
        return self.look.words.text(things.card(card))

    def page(self, chosen: str) -> Content:
        """What is printed on the card, where it is, and what was ruled."""
        words, card = self.look.words, CARDS[int(chosen)]
        page = card_page(card)
        rows: list[list[Piece]] = [
            [(words.text(page.heading), "bold")],
            [],
            [(words.text(page.text), "")],
            [],
            [(capital(words.text(whereabouts(self.state, self.reader(), card))), "$primary")],
        ]
        for ruling in page.rulings:
            rows += [[], [(f"{DOT} ", "bold"), (words.text(ruling), "")]]
        return lines(rows)

    def reader(self) -> Seat:
        """For whom prices are told."""
        return self.look.me if self.look.me != NOBODY else max(self.state.active, Seat(0))
