"""Random legal games in which everything that must always hold is checked after every action."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import TypedDict

from kingofnewyork.cards import DECK
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.play.game import Game
from kingofnewyork.play.position import parse_position, position_text
from kingofnewyork.play.record import Record
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.engine import apply, is_legal, legal_actions, new_state, outcomes
from kingofnewyork.rules.hooks import DISCARD, KEEP, Card, Printed
from kingofnewyork.rules.ids import MONSTER_NAMES, NATURE, CardId
from kingofnewyork.rules.invariants import all_cards, check
from kingofnewyork.rules.registry import register_card
from kingofnewyork.rules.serialization import digest, from_dict, to_dict
from kingofnewyork.rules.state import State

MAX_GAME_ACTIONS = 5_000
"""More actions than a random game ever takes, from anywhere to its end."""
MAX_TRIED_ACTIONS = 12
"""How many of the legal actions are tried on copies, beside the one that is played."""


def blank_cards() -> list[CardId]:
    """Cards without any effect: half of each kind, for 0 to 3 energy."""
    cards: list[CardId] = []
    for number in range(8):
        kind = KEEP if number % 2 else DISCARD
        cards.append(register_card(Card(Printed(f"Test Blank {number}", kind, number // 2, ""))))
    return cards


BLANKS = blank_cards()


class Violation(AssertionError):
    """Something that must always hold did not; `record` is the game until then."""

    def __init__(self, reason: str, seed: int, record: str) -> None:
        super().__init__(f"seed {seed}: {reason}")
        self.reason = reason
        self.seed = seed
        self.record = record

    def __reduce__(self) -> tuple[type["Violation"], tuple[str, int, str]]:
        return (Violation, (self.reason, self.seed, self.record))


class GameSetup(TypedDict):
    """What a game is set up with, by the names of the arguments of `new_state`."""

    monsters: list[int]
    deck: list[CardId]
    two_in_manhattan: bool


def random_setup(seed: int) -> GameSetup:
    """The set-up of a random game: 2 to 6 monsters, either house rule, all, some or no cards."""
    rng = Random(seed)
    count = 2 + seed % 5
    return {
        "monsters": rng.sample(range(len(MONSTER_NAMES)), count),
        "deck": rng.choice(([], list(DECK), list(DECK), BLANKS, BLANKS[:2], BLANKS[:5])),
        "two_in_manhattan": rng.random() < 0.5,
    }


def random_game(seed: int, *, listen: bool = False) -> Game:
    """A game that stands before its first choice."""
    setup = random_setup(seed)
    return Game(
        [MONSTER_NAMES[monster] for monster in setup["monsters"]],
        deck=setup["deck"],
        two_in_manhattan=setup["two_in_manhattan"],
        seed=seed,
        listen=listen,
    )


def finished_game(seed: int) -> Game:
    """A random game that has been played to its end."""
    game = random_game(seed)
    game.play_out(Random(seed).choice)
    return game


def play_step_by_step(game: Game, seed: int) -> Iterator[Game]:
    """The game before every choice of a random play, and at its end."""
    rng = Random(seed)
    while not game.is_over:
        yield game
        game.play(rng.choice(game.legal_actions()))
    yield game


def check_game(seed: int, play: Callable[[State, int], None] = apply) -> int:
    """Play one random game, check all after every action, return how many there were."""
    setup = random_setup(seed)
    state = new_state(**setup)
    actions: list[int] = []
    rng = Random(seed)
    nature = SeededNature(seed)
    cards = all_cards(state)
    try:
        while not state.is_over:
            saved = check_state(state, cards)
            action = next_action(state, nature, rng)
            check_listed(state, action, rng)
            before = state.copy()
            play(state, action)
            actions.append(action)
            assert to_dict(before) == saved, "a copy was changed by later play"
            assert len(actions) < MAX_GAME_ACTIONS, "the game does not end"
        check_state(state, cards)
        assert legal_actions(state) == [], "there is something to do after the end"
    except (AssertionError, KingOfNewYorkError, ArithmeticError, LookupError, TypeError) as problem:
        raise Violation(repr(problem), seed, record_text(setup, actions)) from problem
    return len(actions)


def record_text(setup: GameSetup, actions: list[int]) -> str:
    """The record of a game that went wrong, as far as it can be told."""
    monsters, deck, has_two = setup["monsters"], setup["deck"], setup["two_in_manhattan"]
    try:
        return Record(monsters, has_two, deck, actions).to_text()
    except Exception as problem:  # the game is broken: its numbers are all that is left
        return f"{setup} {actions} (no text: {problem!r})"


def next_action(state: State, nature: SeededNature, rng: Random) -> int:
    """A legal action: nature's own, or a random one."""
    if state.chooser == NATURE:
        return nature.answer(state)
    return rng.choice(legal_actions(state))


def check_state(state: State, cards: list[CardId]) -> dict[str, object]:
    """Check all that must hold of a state; return it as it is saved."""
    check(state)
    assert all_cards(state) == cards, "a card was lost or made"
    saved = to_dict(state)
    loaded = from_dict(json.loads(json.dumps(saved)))
    assert loaded == state, "a saved state came back different"
    assert digest(loaded) == digest(state), "equal states with different digests"
    assert parse_position(position_text(state)) == state, "a position came back different"
    return saved


def check_listed(state: State, action: int, rng: Random) -> None:
    """Check that the legal actions differ, and that some of them apply to a copy."""
    if state.chooser == NATURE:
        found = outcomes(state)
        listed = [outcome for outcome, _ in found]
        assert abs(sum(chance for _, chance in found) - 1) < 1e-9, "chances are not 1"
    else:
        listed = legal_actions(state)
    assert action in listed, "the action to play is not listed"
    assert len(set(listed)) == len(listed), "an action is listed twice"
    few = listed if len(listed) <= MAX_TRIED_ACTIONS else rng.sample(listed, MAX_TRIED_ACTIONS)
    for other in few:
        assert is_legal(state, other), "a listed action is not legal"
        apply(state.copy(), other)
