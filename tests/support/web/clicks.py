"""Counts the clicks of turns, by the rules of the page: which clicks a choice takes there.

A die is kept with one click, and so are all dice of a face (with Shift); kept dice stay kept, and
dice that fall with a face of which all were kept join them, unless that leaves nothing to roll.
The `interchangeable_faces` of the server are resolved with one click, and so are all faces in the
order of the server, unless that may cost life. Every other choice is one click.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from kingofnewyork import Game
from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import find_bot
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.resolve_together import faces_in_any_order, order_may_cost_life
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.ids import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    FACES,
    HEART,
    LOWER,
    OUCH,
    Seat,
)
from kingofnewyork.rules.resolving import RESOLVE_OPTIONS
from kingofnewyork.rules.state import State

CLICKS_PER_FACE: Final = 1
"""A click with Shift keeps all dice of a face."""
DOUBLE_CLICK: Final = 2
"""How many clicks it took to mark all dice of a face."""
SEATS: Final = 4
LOW_LIFE: Final = 5

Hand = Counter[int]
"""How many dice show each face."""


def hand_of(state: State) -> Hand:
    """The dice on the table."""
    return Counter({face: count(state.dice, face) for face in FACES if count(state.dice, face)})


def worth_of(state: State, face: int) -> int:
    """What a die is worth to somebody who plays by simple rules."""
    me = state.chooser
    in_manhattan = state.place[me] >= LOWER
    has_target = in_manhattan or any(place >= LOWER for place in state.place)
    number = count(state.dice, FACES[face])
    return {
        HEART: 3 if state.life[me] <= LOW_LIFE and not in_manhattan else 0,
        ATTACK: 3 if has_target else 0,
        ENERGY: 2,
        CELEBRITY: 3 if number > 1 else 0,
        DESTRUCTION: 2,
        OUCH: 0,
    }[FACES[face]]


def dice_to_keep(state: State) -> Hand:
    """What to keep: all dice of the best face, and of a second one if it shows at least twice."""
    hand = hand_of(state)
    value = {face: number * worth_of(state, face) for face, number in hand.items()}
    best = sorted([face for face in hand if value[face]], key=lambda face: -value[face])
    kept = [face for place, face in enumerate(best[:2]) if place == 0 or hand[face] > 1]
    return Counter({face: hand[face] for face in kept})


def clicks_to_change(before: Hand, after: Hand, hand: Hand) -> int:
    """How many clicks make the dice before into the dice after, of those that lie there."""
    clicks = 0
    for face, number in hand.items():
        change = abs(after[face] - min(before[face], number))
        is_whole = after[face] in (0, number)
        clicks += min(change, CLICKS_PER_FACE) if is_whole else change
    return clicks


class TurnClicks:
    """The clicks of one turn of the reader, on the page as it is and on one without its help."""

    def __init__(self) -> None:
        self.now = 0
        self.before = 0
        """Every face resolved by itself, and dice marked again for every reroll."""
        self.kept: Hand = Counter()
        self.resolving: list[int] = []
        """The faces that were chosen with the same click, and are still to come."""
        self.is_ordered = False

    def reroll(self, state: State, kept: Hand) -> None:
        """Count a reroll, or the end of rolling if all dice are kept."""
        hand = hand_of(state)
        joined = Counter({face: hand[face] for face in self.kept})
        self.kept = self.kept if joined == hand else joined
        if kept == hand:
            self.add(1, 1)
            return
        thrown = hand - kept
        marks = sum([min(number, DOUBLE_CLICK) for number in thrown.values()])
        self.add(1 + clicks_to_change(self.kept, kept, hand), 1 + marks)
        self.kept = kept

    def resolve(self, state: State, action: int) -> None:
        """Count a face: none if it was chosen together with another one."""
        is_next = action in self.resolving[:1] if self.is_ordered else action in self.resolving
        if is_next:
            self.resolving.remove(action)
            self.add(0, 1)
            return
        free = faces_in_any_order(state)
        every = RESOLVE_OPTIONS[state.unresolved]
        self.is_ordered = not free
        is_rest_offered = len(every) > 2 and not order_may_cost_life(state)
        together = free or (every if is_rest_offered and action == every[0] else [])
        self.resolving = [face for face in together if face != action] if action in together else []
        self.add(1, 1)

    def add(self, now: int, before: int) -> None:
        """Count clicks on both pages."""
        self.now += now
        self.before += before


def turns(seed: int) -> Iterator[TurnClicks]:
    """Every turn of the first seat in a game against bots."""
    game = Game(SEATS, seed=seed)
    bots = [find_bot("normal")(seed * SEATS + seat) for seat in range(SEATS)]
    number, turn = 0, TurnClicks()
    while not game.is_over:
        state = game.state
        if state.turn and game.chooser == 0 == state.active:
            if state.turn != number:
                if number:
                    yield turn
                number, turn = state.turn, TurnClicks()
            game.play(count_choice(game, bots[0], turn))
        else:
            game.play(bots[game.chooser].choose(game.view(game.chooser)))
    if number:
        yield turn


def count_choice(game: Game, bot: Bot, turn: TurnClicks) -> int:
    """Choose for the reader, and count the clicks: dice by simple rules, all else as a bot does."""
    state = game.state
    word = state.agenda[-1].word
    if word == "reroll":
        return choose_dice(game, turn)
    action = bot.choose(game.view(Seat(0)))
    assert isinstance(action, int)
    if word == "resolve" and action_text(action).startswith("resolve"):
        turn.resolve(state, action)
    else:
        turn.add(1, 1)
    return action


def choose_dice(game: Game, turn: TurnClicks) -> int:
    """Reroll all dice that are not wanted, as far as the rules allow it."""
    hand, kept = hand_of(game.state), dice_to_keep(game.state)
    numbers = Counter(hand - kept)
    dice = [face for face in sorted(hand) for _ in range(hand[face])]
    for action, text in zip(game.legal_actions(), game.options(), strict=True):
        picked = [dice[int(place) - 1] for place in text.split()[1:]] if "reroll" in text else []
        if picked and Counter(picked) == numbers:
            turn.reroll(game.state, kept)
            return action
    turn.add(1, 1)
    return game.legal_actions()[0]
