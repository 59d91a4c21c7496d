"""A game to play: a state, the nature that answers for chance, and what has happened so far."""

import secrets
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from kingofnewyork.cards import DECK
from kingofnewyork.errors import BadNotation, BadSetup, IllegalAction, UndoRefused
from kingofnewyork.play.board import Board, BoroughBoard, DisplayCard, Monster
from kingofnewyork.play.nature import Nature, ScriptedNature
from kingofnewyork.play.notation import action_text, parse_action, read_answer
from kingofnewyork.play.playout import let_nature_answer
from kingofnewyork.play.position import parse_position
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import PLAYER_ACTIONS
from kingofnewyork.rules.engine import (
    apply,
    default_action,
    is_legal,
    legal_actions,
    new_state,
    short_repr,
)
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import (
    MAX_MONSTERS,
    MIN_MONSTERS,
    MONSTER_NAMES,
    NO_CARD,
    NOBODY,
    CardId,
    Seat,
)
from kingofnewyork.rules.registry import CARD_IDS, CARDS
from kingofnewyork.rules.state import AT_TABLE, State

if TYPE_CHECKING:
    from kingofnewyork.play.record import Record


class Game:
    """A whole game: ask `legal_actions()`, then `play()` one, until it `is_over`.

    `board` and its parts (`monsters`, `city`, `display`, `dice`) show the table in names;
    `view(seat)` shows what one seat may know.
    """

    def __init__(
        self,
        monsters: int | Sequence[str] = 4,
        *,
        seed: int | None = None,
        nature: Nature | None = None,
        deck: Sequence[CardId | str] | None = None,
        two_in_manhattan: bool = True,
        listen: bool = False,
    ) -> None:
        """Set up a game; nature deals the tiles and rolls for the first player.

        Args:
            monsters: how many (2 to 6), or the names of those who play, clockwise.
            seed: the same seed gives the same dice, tiles and cards; a new one if left out.
            nature: who answers for chance, instead of a seed.
            deck: the cards to play with, by id or slug: all 64 if left out, none if empty.
            two_in_manhattan: with five or six monsters, two may stand in Manhattan.
            listen: keep `events` of everything that happens.
        """
        if nature is None:
            nature = SeededNature(secrets.randbits(63) if seed is None else _seed(seed))
        elif seed is not None:
            raise BadSetup("give a seed or a nature, not both")
        if not hasattr(nature, "answer"):
            raise BadSetup(f"a nature answers for chance; {short_repr(nature)} does not")
        if not isinstance(two_in_manhattan, bool):
            raise BadSetup(f"two_in_manhattan is true or false, not {short_repr(two_in_manhattan)}")
        self.nature = nature
        self.deck = find_deck(deck)
        self.state = new_state(_monsters(monsters), self.deck, two_in_manhattan)
        self.actions: list[int] = []
        """Every action so far, nature's included."""
        self.start = self.state.copy()
        """The state before the first action; not to be played on."""
        if listen:
            self.state.events = []
        self._let_nature_answer()

    @classmethod
    def at(
        cls,
        state: State,
        actions: Sequence[int],
        deck: Sequence[CardId],
        nature: Nature,
        start: State | None = None,
    ) -> "Game":
        """Return a game at a state, after these actions.

        Without a `start` it began from the box, or begins here if there are no actions.
        """
        game = object.__new__(cls)
        game.nature = nature
        game.deck = list(deck)
        game.state = state
        game.actions = list(actions)
        if start is None and actions:
            start = new_state(state.monsters, deck, state.two_in_manhattan)
        game.start = state.copy() if start is None else start
        return game

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | None = None, nature: Nature | None = None
    ) -> "Game":
        """Return a game that begins with a position, written as in docs/notation.md.

        Args:
            text: the position.
            seed: the same seed gives the same dice, tiles and cards; a new one if left out.
            nature: who answers for chance, instead of a seed.
        """
        if nature is not None and seed is not None:
            raise BadSetup("give a seed or a nature, not both")
        state = parse_position(text)
        cards = [*state.deck, *state.discard, *state.display, *sum(state.keep, ())]
        deck = sorted(card for card in cards if card != NO_CARD)
        chance = nature or SeededNature(secrets.randbits(63) if seed is None else _seed(seed))
        game = cls.at(state, [], deck, chance)
        game._let_nature_answer()
        return game

    @property
    def board(self) -> Board:
        """The table in names, as a spectator sees it now; it follows the game."""
        return Board(self.state)

    @property
    def monsters(self) -> tuple[Monster, ...]:
        """All monsters, by seat: `game.monsters[0].life`."""
        return self.board.monsters

    @property
    def city(self) -> dict[str, BoroughBoard]:
        """The boroughs by name: `game.city["queens"].units`."""
        return self.board.city

    @property
    def display(self) -> tuple[DisplayCard, ...]:
        """The cards on offer, with their printed costs."""
        return self.board.display

    @property
    def dice(self) -> str:
        """The dice as letters, such as "EEHADO"; empty if none lie there."""
        return self.board.dice

    def _let_nature_answer(self) -> None:
        let_nature_answer(self.state, self.nature, self.actions)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    @property
    def chooser(self) -> Seat:
        """The seat that has to choose, or NOBODY when the game is over."""
        return self.state.chooser

    @property
    def winner(self) -> Seat:
        """The seat that has won, or NOBODY."""
        return self.state.winner

    @property
    def events(self) -> list[Event]:
        """Everything that happened, if the game was asked to listen."""
        return self.state.events or []

    def name(self, seat: int) -> str:
        """Return the name of the monster in a seat; "nobody" for none."""
        if seat == NOBODY:
            return "nobody"
        if not 0 <= seat < len(self.state.monsters):
            raise BadSetup(f"nobody sits at {short_repr(seat)}")
        return MONSTER_NAMES[self.state.monsters[seat]]

    def legal_actions(self) -> list[int]:
        """Return every legal action, the default first; empty when the game is over."""
        return list(legal_actions(self.state))

    def options(self) -> list[str]:
        """Return the legal actions as text."""
        return [action_text(action) for action in legal_actions(self.state)]

    def default_action(self) -> int:
        """Return what the chooser is taken to do if it does not answer."""
        return default_action(self.state)

    def play(self, action: int | str) -> None:
        """Play an action, by number or as text; an illegal one raises and changes nothing.

        If nature has no answer to what follows, the game waits for one: `NatureError`.
        """
        self._let_nature_answer()
        number = self._parse_action(action)
        if not is_legal(self.state, number):
            raise IllegalAction(self._refusal(short_repr(action_text(number))))
        apply(self.state, number)
        self.actions.append(number)
        self._let_nature_answer()

    def _parse_action(self, action: object) -> int:
        """Return the number of an action given by number or as text."""
        try:
            if isinstance(action, str):
                return parse_action(action, self.state.dice)
            number = read_answer(action, self.state.dice)
            if isinstance(number, int) and not isinstance(number, bool):
                action_text(number)
                return number
        except BadNotation as problem:
            raise IllegalAction(self._refusal(short_repr(action))) from problem
        raise IllegalAction(self._refusal(short_repr(action)))

    def _refusal(self, tried: str) -> str:
        """Return what was tried, whose choice it is and what would be legal."""
        if self.is_over:
            return f"{tried} comes too late: the game is over"
        legal = ", ".join(self.options())
        who = f"{self.name(self.chooser)} (seat {self.chooser})"
        return f"{tried} is not legal; {who} may: {legal}"

    def undo(self) -> None:
        """Take back the latest choice of a monster, and all that nature answered since.

        Nature answers the same again, unless it is one's own and forgets.
        """
        choices = [n for n, action in enumerate(self.actions) if action < PLAYER_ACTIONS]
        if not choices:
            raise UndoRefused("nothing")
        kept, taken = self.actions[: choices[-1]], self.actions[choices[-1] + 1 :]
        state = self.start.copy()
        state.events = None if self.state.events is None else []
        try:
            for action in kept:
                apply(state, action)
        except IllegalAction:  # it began in the middle, at a state of its own
            raise UndoRefused("nothing") from None
        if isinstance(self.nature, ScriptedNature):
            self.nature.answers[:0] = taken
        self.state, self.actions = state, kept

    def play_out(self, choose: Callable[[list[int]], int] | None = None) -> None:
        """Play the game to its end, every choice made by `choose`, or at random."""
        choose = choose or Random().choice
        while not self.is_over:
            self.play(choose(self.legal_actions()))

    def view(self, seat: int = NOBODY) -> View:
        """Return what a seat may know, or a spectator."""
        return View(self.state, seat)

    def copy(self) -> "Game":
        """Return a copy to play on without touching this one, under the same nature."""
        nature = self.nature.copy() if isinstance(self.nature, ScriptedNature) else self.nature
        return Game.at(self.state.copy(), self.actions, self.deck, nature, self.start)

    def record(self, headers: dict[str, str] | None = None) -> "Record":
        """Return the record of the game so far, with headers of one's own."""
        from kingofnewyork.play.record import Record

        record = Record.from_game(self)
        return record.with_headers(headers or {})

    def result(self) -> str:
        """Return how the game stands, in one line."""
        return result_text(self.state)

    def __repr__(self) -> str:
        names = [self.name(seat) for seat in AT_TABLE[len(self.state.monsters)]]
        return f"<Game of {', '.join(names)}: {self.result()}>"


def result_text(state: State) -> str:
    """Return how a game stands, in one line."""
    if not state.is_over:
        return f"unfinished in turn {state.turn}"
    if state.winner == NOBODY:
        return f"nobody survives turn {state.turn}: nobody wins"
    name = MONSTER_NAMES[state.monsters[state.winner]]
    points = state.points[state.winner]
    how = "as the last one alive" if state.alive == 1 else f"with {points} points"
    return f"{name} wins {how} in turn {state.turn}"


def _seed(seed: object) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadSetup(f"a seed is a whole number, not {seed!r}")
    return seed


def find_deck(deck: object) -> list[CardId]:
    """Return the cards of a deck, given by id or slug; all 64 for None."""
    if deck is None:
        return list(DECK)
    if isinstance(deck, str) or not isinstance(deck, Sequence):
        raise BadSetup(f"a deck is a list of cards, not {short_repr(deck)}")
    cards: list[CardId] = []
    for card in deck:
        if isinstance(card, str) and card in CARD_IDS:
            cards.append(CARD_IDS[card])
        elif isinstance(card, int) and 0 <= card < len(CARDS):
            cards.append(CardId(card))
        else:
            raise BadSetup(f"there is no card {short_repr(card)}")
    return sorted(cards)


def _monsters(monsters: object) -> list[int]:
    """Return which of the six monsters play, given by number or by name."""
    if isinstance(monsters, int) and not isinstance(monsters, bool):
        if not MIN_MONSTERS <= monsters <= MAX_MONSTERS:
            raise BadSetup(f"{monsters} monsters: the game is for 2 to 6")
        return list(range(monsters))
    if isinstance(monsters, str) or not isinstance(monsters, Sequence):
        raise BadSetup(f"monsters must be a number or a list of names, not {monsters!r}")
    found: list[int] = []
    for name in monsters:
        if name not in MONSTER_NAMES:
            raise BadSetup(f"there is no monster {name!r}; there are {', '.join(MONSTER_NAMES)}")
        found.append(MONSTER_NAMES.index(name))
    return found
