"""The display: the cards on offer, what they cost the reader and what they do."""

from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message

from kingofnewyork.rules.buying import may_pay_for, price_of_card
from kingofnewyork.rules.ids import CUBES, NO_CARD, NOBODY, CardId, Seat
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State
from kingofnewyork.tui.scene import Scene, SceneWidget
from kingofnewyork.tui.signs import CHECK_MARK, DOT, ELLIPSIS, ROUND_BOX
from kingofnewyork.tui.styled_text import Canvas, Piece, cell_width, fit, lines, trim, truncate
from kingofnewyork.tui.viewer import Viewer, amount_piece
from kingofnewyork.words import things

CARDS_MIN_ROWS: Final = 7
"""From this height on the cards are drawn as cards."""
TEXT_MIN_COLUMNS: Final = 50
"""A narrower row has no text."""
TEXT_INDENT_COLUMNS: Final = 5
"""The columns before the second row of a text."""


@dataclass(frozen=True)
class Offer:
    """A card on offer as one monster sees it."""

    card: CardId
    price: int
    printed: int
    can_buy: bool


def buyer(state: State, viewer: Viewer) -> Seat:
    """Return the seat for which prices are shown: the reader, or whose turn it is."""
    if viewer.me != NOBODY and state.life[viewer.me]:
        return viewer.me
    return max(state.active, Seat(0))


def offers(state: State, viewer: Viewer) -> list[Offer]:
    """Return the cards on offer."""
    me = buyer(state, viewer)
    found: list[Offer] = []
    for card in state.display:
        if card != NO_CARD:
            price = price_of_card(state, me, card)
            can_buy = may_pay_for(state, me, card, price)
            found.append(Offer(card, price, CARDS[card].printed.cost, can_buy))
    return found


class Offers(SceneWidget):
    """The display: as cards side by side, or in rows where room is short."""

    class CardClicked(Message):
        """A card was clicked."""

        def __init__(self, card: CardId) -> None:
            super().__init__()
            self.card = card

    def on_click(self, event: events.Click) -> None:
        """Post which card was clicked."""
        place = event.get_content_offset(self)
        if self.scene is None or place is None:
            return
        width, height = self.content_size
        row = place.y // max(height // 3, 1)
        number = place.x * 3 // width if height >= CARDS_MIN_ROWS else row
        found = offers(self.scene.state, self.scene.viewer)
        if number < len(found):
            self.post_message(self.CardClicked(found[number].card))

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """Draw the cards."""
        found = offers(scene.state, scene.viewer)
        if height < CARDS_MIN_ROWS:
            each = max(height // 3, 1)
            return lines(
                [row for offer in found for row in _rows(offer, scene.viewer, width, each)]
            )
        canvas = Canvas(width, height)
        each = (width + 1) // 3
        for number, offer in enumerate(found):
            frame = (number * each, each - 1 if number < 2 else width - 2 * each)
            _draw_card(canvas, frame, offer, scene.viewer)
        return canvas.content()


def _price(offer: Offer) -> list[Piece]:
    """Return the price, with the printed one if it differs, and whether the buyer can pay it."""
    pieces: list[Piece] = [
        (CHECK_MARK if offer.can_buy else DOT, "bold $success" if offer.can_buy else "$faint")
    ]
    pieces += [(" ", ""), amount_piece(CUBES, offer.price, "bold")]
    if offer.price != offer.printed:
        pieces.append((f" ({offer.printed})", "$faint"))
    return pieces


def _rows(offer: Offer, viewer: Viewer, width: int, height: int) -> list[list[Piece]]:
    """Return a card in so many rows."""
    words = viewer.words
    name = words.text(things.card(offer.card))
    row = [*_price(offer), (f" {name}", "bold")]
    if width < TEXT_MIN_COLUMNS:
        return [trim(row, width)]
    kind = words.text(things.card_kind(offer.card))
    text = words.text(things.card(offer.card).form("text"))
    row.append((f" {kind} ", "$faint"))
    used = cell_width(row)
    if height < 2 or used + len(text) <= width:
        return [trim([*row, (text, "")], width)] + [[]] * (height - 1)
    first = wrap(text, width - used)[0]
    rest = text[len(first) :].strip()
    return [
        [*row, (first, "")],
        [(" " * TEXT_INDENT_COLUMNS, ""), (truncate(rest, width - TEXT_INDENT_COLUMNS), "")],
    ]


def _draw_card(canvas: Canvas, frame: tuple[int, int], offer: Offer, viewer: Viewer) -> None:
    """Draw a card: the name, the price, the kind, and what it does."""
    x, width = frame
    words = viewer.words
    edge = "$primary" if offer.can_buy else "$line"
    canvas.draw_box(x, 0, width, canvas.height, ROUND_BOX, edge)
    price = [(" ", ""), *_price(offer), (" ", "")]
    canvas.put_row(x + width - 2 - cell_width(price), 0, price)
    kind = f" {words.text(things.card_kind(offer.card))} "
    canvas.put(x + 2, 0, kind, "$faint")
    room, inside = width - 4, canvas.height - 2
    name = wrap(words.text(things.card(offer.card)), room)[:2]
    text = wrap(words.text(things.card(offer.card).form("text")), room)
    space = inside - len(name)
    if len(text) > space:
        text = [*text[: space - 1], text[space - 1][: room - 1] + ELLIPSIS]
    for row, part in enumerate(name, 1):
        canvas.put(x + 2, row, fit(part, room), "bold")
    for row, part in enumerate(text, 1 + len(name)):
        canvas.put(x + 2, row, fit(part, room), "")
