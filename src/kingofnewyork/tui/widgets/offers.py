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
from kingofnewyork.tui.look import Look, amount
from kingofnewyork.tui.pieces import Canvas, Piece, cut, fit, lines, trimmed, width_of
from kingofnewyork.tui.scene import Picture, Scene
from kingofnewyork.tui.signs import CUT, DONE, DOT, ROUND_BOX
from kingofnewyork.words import things

AS_CARDS: Final = 7
"""From so many rows on the cards are drawn as cards."""
WITH_TEXT: Final = 50
"""Below so many columns a row has no text."""
INDENT: Final = 5
"""How many columns stand before the second row of a text."""


@dataclass(frozen=True)
class Offer:
    """A card on offer as one monster sees it."""

    card: CardId
    price: int
    printed: int
    can_buy: bool


def buyer(state: State, look: Look) -> Seat:
    """For whom prices are told: the reader, or whose turn it is."""
    if look.me != NOBODY and state.health[look.me]:
        return look.me
    return max(state.active, Seat(0))


def offers(state: State, look: Look) -> list[Offer]:
    """The cards on offer."""
    me = buyer(state, look)
    found: list[Offer] = []
    for card in state.display:
        if card != NO_CARD:
            price = price_of_card(state, me, card)
            can_buy = may_pay_for(state, me, card, price)
            found.append(Offer(card, price, CARDS[card].printed.cost, can_buy))
    return found


class Offers(Picture):
    """The display: as cards side by side, or in rows where room is short."""

    class Picked(Message):
        """A card was clicked."""

        def __init__(self, card: CardId) -> None:
            super().__init__()
            self.card = card

    def on_click(self, event: events.Click) -> None:
        """The card under the mouse is picked."""
        place = event.get_content_offset(self)
        if self.scene is None or place is None:
            return
        width, height = self.content_size
        row = place.y // max(height // 3, 1)
        number = place.x * 3 // width if height >= AS_CARDS else row
        found = offers(self.scene.state, self.scene.look)
        if number < len(found):
            self.post_message(self.Picked(found[number].card))

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """The cards."""
        found = offers(scene.state, scene.look)
        if height < AS_CARDS:
            each = max(height // 3, 1)
            return lines([row for offer in found for row in _rows(offer, scene.look, width, each)])
        canvas = Canvas(width, height)
        each = (width + 1) // 3
        for number, offer in enumerate(found):
            frame = (number * each, each - 1 if number < 2 else width - 2 * each)
            _draw_card(canvas, frame, offer, scene.look)
        return canvas.content()


def _price(offer: Offer) -> list[Piece]:
    """The price, with the printed one if it differs, and whether there is enough for it."""
    pieces: list[Piece] = [
        (DONE if offer.can_buy else DOT, "bold $success" if offer.can_buy else "$faint")
    ]
    pieces += [(" ", ""), amount(CUBES, offer.price, "bold")]
    if offer.price != offer.printed:
        pieces.append((f" ({offer.printed})", "$faint"))
    return pieces


def _rows(offer: Offer, look: Look, width: int, height: int) -> list[list[Piece]]:
    """A card in so many rows."""
    words = look.words
    name = words.text(things.card(offer.card))
    row = [*_price(offer), (f" {name}", "bold")]
    if width < WITH_TEXT:
        return [trimmed(row, width)]
    kind = words.text(things.card_kind(offer.card))
    text = words.text(things.card(offer.card).form("text"))
    row.append((f" {kind} ", "$faint"))
    used = width_of(row)
    if height < 2 or used + len(text) <= width:
        return [trimmed([*row, (text, "")], width)] + [[]] * (height - 1)
    first = wrap(text, width - used)[0]
    rest = text[len(first) :].strip()
    return [[*row, (first, "")], [(" " * INDENT, ""), (cut(rest, width - INDENT), "")]]


def _draw_card(canvas: Canvas, frame: tuple[int, int], offer: Offer, look: Look) -> None:
    """A card as a card: the name, the price, the kind, and what it does."""
    x, width = frame
    words = look.words
    edge = "$primary" if offer.can_buy else "$line"
    canvas.box(x, 0, width, canvas.height, ROUND_BOX, edge)
    price = [(" ", ""), *_price(offer), (" ", "")]
    canvas.row(x + width - 2 - width_of(price), 0, price)
    kind = f" {words.text(things.card_kind(offer.card))} "
    canvas.put(x + 2, 0, kind, "$faint")
    room, inside = width - 4, canvas.height - 2
    name = wrap(words.text(things.card(offer.card)), room)[:2]
    text = wrap(words.text(things.card(offer.card).form("text")), room)
    space = inside - len(name)
    if len(text) > space:
        text = [*text[: space - 1], text[space - 1][: room - 1] + CUT]
    for row, part in enumerate(name, 1):
        canvas.put(x + 2, row, fit(part, room), "bold")
    for row, part in enumerate(text, 1 + len(name)):
        canvas.put(x + 2, row, fit(part, room), "")
