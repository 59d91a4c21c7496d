"""A state in names: monsters, boroughs, offers and dice as Python objects, made when asked for.

    >>> from kingofnewyork import Game
    >>> view = Game(["Kong", "Rob"], seed=7).view(0)
    >>> view.me.name, view.me.life, view.me.energy
    ('Kong', 10, 0)

Everything here is read-only and of one moment. Numbers that are packed in `State` are taken apart:
faces are letters of "EHADCO", cards are slugs, boroughs and units have names.
"""

from functools import cached_property
from typing import Any, Final

from kingofnewyork.errors import BadSetup
from kingofnewyork.play.json_values import card_value, place_value, seat_value
from kingofnewyork.play.view_values import question_of, view_values
from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.dice import dice_text
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BOROUGH_OF,
    BUILDING_NAMES,
    FACE_NAMES,
    MONSTER_NAMES,
    NO_CARD,
    NO_TILE,
    NOBODY,
    STACKS_PER_BOROUGH,
    UNIT_NAMES,
    UNITS,
    CardId,
    Seat,
)
from kingofnewyork.rules.registry import CARDS, GOALS, TOKENS
from kingofnewyork.rules.state import AT_TABLE, State

NO_DICE: Final = ""


class Monster:
    """One monster at one moment: its numbers, where it stands and what lies in front of it."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self.seat = seat
        """Where it sits, from 0 clockwise."""

    @property
    def name(self) -> str:
        """Its name, such as "Kong"."""
        return MONSTER_NAMES[self._state.monsters[self.seat]]

    @property
    def life(self) -> int:
        """Its life, 0 to 10 and sometimes more; 0 is out of the game."""
        return self._state.life[self.seat]

    @property
    def points(self) -> int:
        """Its victory points; 20 win at the end of a turn."""
        return self._state.points[self.seat]

    @property
    def energy(self) -> int:
        """Its energy cubes."""
        return self._state.energy[self.seat]

    @property
    def is_alive(self) -> bool:
        """Whether it is still in the game."""
        return self.life > 0

    @property
    def is_active(self) -> bool:
        """Whether it is its turn."""
        return self._state.active == self.seat

    @property
    def place(self) -> str | None:
        """Where it stands, such as "queens" or "midtown"; None before it has started."""
        return place_value(self._state.place[self.seat])

    @property
    def borough(self) -> str | None:
        """The borough it stands in; all zones of Manhattan are "manhattan"."""
        place = self._state.place[self.seat]
        return None if place < 0 else BOROUGH_NAMES[BOROUGH_OF[place]]

    @property
    def cards(self) -> tuple[str, ...]:
        """Its Keep cards by slug, in the order gained."""
        return tuple(CARDS[card].printed.slug for card in self._state.keep[self.seat])

    @property
    def goals(self) -> tuple[str, ...]:
        """The Goal cards it holds, by slug."""
        holders = self._state.goals
        return tuple(goal.printed.slug for goal in GOALS if holders[goal.index] == self.seat)

    @property
    def tokens(self) -> dict[str, int]:
        """Its tokens by kind, without those it has none of."""
        state, seats = self._state, len(self._state.monsters)
        counts = {token.name: state.tokens[token.index * seats + self.seat] for token in TOKENS}
        return {name: number for name, number in counts.items() if number}

    @property
    def trophies(self) -> int:
        """How many units it has destroyed."""
        return self._state.trophies[self.seat]

    def __repr__(self) -> str:
        where = self.place or "nowhere"
        return (
            f"<{self.name}: {where}, {self.life} life, {self.points} points, {self.energy} energy>"
        )


class Stack:
    """A stack of buildings: the one on top, and how many lie face down below it."""

    def __init__(self, top: str | None, face_down: int) -> None:
        self.top = top
        """The building on top, such as "high_rise_2"; None if the stack is gone."""
        self.face_down = face_down
        """How many tiles lie face down below it."""

    def __repr__(self) -> str:
        return f"<{self.top or 'no building'}, {self.face_down} face down>"


class BoroughBoard:
    """One borough at one moment."""

    def __init__(self, board: "Board", number: int) -> None:
        self._board = board
        self._number = number

    @property
    def name(self) -> str:
        """Its name, such as "queens"."""
        return BOROUGH_NAMES[self._number]

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """Its three stacks of buildings."""
        state, first = self._board.state, STACKS_PER_BOROUGH * self._number
        found = []
        for stack in range(first, first + STACKS_PER_BOROUGH):
            top = state.tops[stack]
            name = None if top == NO_TILE else BUILDING_NAMES[top]
            found.append(Stack(name, state.below[stack]))
        return tuple(found)

    @property
    def units(self) -> dict[str, int]:
        """How many infantries, jets and tanks stand here, by name."""
        return self._counts(self._board.state.units)

    @property
    def new_units(self) -> dict[str, int]:
        """Those of them that appeared this turn."""
        return self._counts(self._board.state.fresh)

    @property
    def monsters(self) -> tuple[Monster, ...]:
        """The monsters that stand here and are alive."""
        return tuple(
            monster
            for monster in self._board.monsters
            if monster.borough == self.name and monster.is_alive
        )

    @property
    def has_souvenir(self) -> bool:
        """Whether a Souvenir lies here."""
        return bool(self._board.state.souvenirs >> self._number & 1)

    def _counts(self, numbers: list[int]) -> dict[str, int]:
        first = len(UNITS) * self._number
        return dict(zip(UNIT_NAMES, numbers[first : first + len(UNITS)], strict=True))

    def __repr__(self) -> str:
        units = ", ".join(f"{number} {name}" for name, number in self.units.items() if number)
        return f"<{self.name}: {', '.join(m.name for m in self.monsters) or '-'}; {units or '-'}>"


class DisplayCard:
    """A card on display, with its price for the viewer."""

    def __init__(self, state: State, buyer: Seat, card: CardId) -> None:
        self._state = state
        self._buyer = buyer
        self._card = card

    @property
    def card(self) -> str:
        """Its slug, as in `buy SLUG`."""
        return CARDS[self._card].printed.slug

    @property
    def name(self) -> str:
        """Its name as printed."""
        return CARDS[self._card].printed.name

    @property
    def cost(self) -> int:
        """The printed cost."""
        return CARDS[self._card].printed.cost

    @property
    def price(self) -> int:
        """What the viewer would pay now; the printed cost for a spectator."""
        if self._buyer == NOBODY:
            return self.cost
        return price_of_card(self._state, self._buyer, self._card)

    def __repr__(self) -> str:
        return f"<{self.card} for {self.price}>"


class Board:
    """All that a seat, or a spectator, sees at one moment, in names."""

    def __init__(self, state: State, seat: Seat = NOBODY) -> None:
        """Look at a state, which must not be played on meanwhile."""
        self.state = state
        """The state behind it, for the engine's functions."""
        self.seat = seat
        """Whose eyes it is seen through; NOBODY for a spectator."""

    @cached_property
    def monsters(self) -> tuple[Monster, ...]:
        """All monsters, by seat."""
        return tuple(Monster(self.state, seat) for seat in AT_TABLE[len(self.state.monsters)])

    @property
    def me(self) -> Monster:
        """The viewer's own monster."""
        if self.seat == NOBODY:
            raise BadSetup("a spectator has no monster; see `monsters`")
        return self.monsters[self.seat]

    @property
    def others(self) -> tuple[Monster, ...]:
        """The other monsters that are alive, clockwise from the viewer."""
        start = self.seat + 1
        clockwise = (*self.monsters[start:], *self.monsters[:start])
        return tuple(m for m in clockwise if m.is_alive and m.seat != self.seat)

    @property
    def active(self) -> Monster | None:
        """The monster whose turn it is; None before the first turn."""
        return None if self.state.active == NOBODY else self.monsters[self.state.active]

    @cached_property
    def city(self) -> dict[str, BoroughBoard]:
        """The boroughs by name."""
        return {name: BoroughBoard(self, number) for number, name in enumerate(BOROUGH_NAMES)}

    @cached_property
    def display(self) -> tuple[DisplayCard, ...]:
        """The cards on offer, with prices for the viewer; empty slots are left out."""
        cards = [card for card in self.state.display if card != NO_CARD]
        return tuple(DisplayCard(self.state, self.seat, card) for card in cards)

    @property
    def dice(self) -> str:
        """The dice as letters, such as "EEHADO"; empty if none lie there."""
        return dice_text(self.state.dice) if self.state.dice else NO_DICE

    @property
    def bonus_dice(self) -> str:
        """Results that cards have added, as letters."""
        return dice_text(self.state.bonus) if self.state.bonus else NO_DICE

    @property
    def unresolved_faces(self) -> tuple[str, ...]:
        """The faces that are not yet resolved, by name."""
        bits = self.state.unresolved
        return tuple(name for number, name in enumerate(FACE_NAMES) if bits >> number & 1)

    @property
    def rerolls(self) -> int:
        """How many rerolls are left."""
        return self.state.rerolls

    @property
    def turn(self) -> int:
        """The number of the turn; 0 during set-up."""
        return self.state.turn

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of the face-down deck by slug, sorted: nobody knows their order."""
        return tuple(CARDS[card].printed.slug for card in sorted(self.state.deck))

    @property
    def discard(self) -> tuple[str, ...]:
        """The discard pile by slug, the latest last."""
        return tuple(CARDS[card].printed.slug for card in self.state.discard)

    @property
    def question(self) -> str:
        """The kind of choice that is to be made, such as "reroll"; empty when the game is over."""
        return question_of(self.state)

    @property
    def chooser(self) -> int | None:
        """The seat that has to choose; None when the game is over."""
        return seat_value(self.state.chooser)

    @property
    def winner(self) -> Monster | None:
        """Who has won, if anybody."""
        return None if self.state.winner == NOBODY else self.monsters[self.state.winner]

    @property
    def extra_turn_card(self) -> str | None:
        """The card whose privilege this turn is, if it is an extra turn."""
        return card_value(self.state.turn_card)

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain JSON values, as in the JSON stream."""
        return {"seat": seat_value(self.seat), **view_values(self.state, self.seat)}

    def __repr__(self) -> str:
        return f"<Board: turn {self.turn}, {', '.join(repr(m) for m in self.monsters)}>"
