"""The cards: those on the table first, then all others of the box, with rulings."""

from textual.content import Content
from textual.widgets.option_list import Option

from kingofnewyork.rules.ids import NOBODY, CardId, Seat
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State
from kingofnewyork.tui.screens.browser import BrowserScreen
from kingofnewyork.tui.signs import DOT
from kingofnewyork.tui.styled_text import Piece, content, lines
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.words import things
from kingofnewyork.words.cards import card_location, card_page, cards_in_game, cards_on_table
from kingofnewyork.words.catalogue import capitalize_first


class CardScreen(BrowserScreen):
    """All cards of a game."""

    def __init__(self, state: State, viewer: Viewer, first: CardId | None = None) -> None:
        """Show all cards of a game.

        Args:
            state: the game.
            viewer: who reads.
            first: the card that is read first.
        """
        super().__init__(viewer)
        self.state = state
        self.first = first

    def on_mount(self) -> None:
        """Fill the list and show the first card."""
        ids = [option.id for option in self.entries()]
        self.fill(ids.index(str(self.first)) if str(self.first) in ids else 0)

    def title_text(self) -> str:
        """Return the title of the list."""
        return self.viewer.say("title-cards")

    def entries(self) -> list[Option]:
        """Return the cards on the table with a sign, then the others by name."""
        shown = list(dict.fromkeys(cards_on_table(self.state)))
        rest = [card.card_id for card in cards_in_game(self.state) if card.card_id not in shown]
        rest.sort(key=self.card_name)
        first = [
            Option(content([(f"{DOT} ", "$primary"), (self.card_name(card), "bold")]), str(card))
            for card in shown
        ]
        return first + [Option(f"  {self.card_name(card)}", str(card)) for card in rest]

    def card_name(self, card: CardId) -> str:
        return self.viewer.words.text(things.card(card))

    def page(self, chosen: str) -> Content:
        """Return what is printed on the card, where it is, and what was ruled."""
        words, card = self.viewer.words, CARDS[int(chosen)]
        page = card_page(card)
        rows: list[list[Piece]] = [
            [(words.text(page.heading), "bold")],
            [],
            [(words.text(page.text), "")],
            [],
            [
                (
                    capitalize_first(words.text(card_location(self.state, self.reader(), card))),
                    "$primary",
                )
            ],
        ]
        for ruling in page.rulings:
            rows += [[], [(f"{DOT} ", "bold"), (words.text(ruling), "")]]
        return lines(rows)

    def reader(self) -> Seat:
        """Return the seat for which prices are shown."""
        return self.viewer.me if self.viewer.me != NOBODY else max(self.state.active, Seat(0))
