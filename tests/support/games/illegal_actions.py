"""Actions that nobody may take now: near misses, nonsense, and what was legal for somebody else."""

from collections.abc import Callable
from random import Random

from kingofnewyork.errors import IllegalAction
from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.actions import PLAYER_ACTIONS, REVEAL_CARD, REVEAL_TILE, ROLL
from kingofnewyork.rules.engine import apply, is_legal
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.rules.serialization import digest
from kingofnewyork.rules.state import State

Maker = Callable[[Random, list[int], list[int]], object]
"""Makes a malformed action from the legal ones and from those that were legal before."""


def near(rng: Random, legal: list[int], stale: list[int]) -> object:
    return rng.choice(legal) + rng.choice((-3, -2, -1, 1, 2, 3))


def far(rng: Random, legal: list[int], stale: list[int]) -> object:
    return rng.choice((PLAYER_ACTIONS, REVEAL_TILE, REVEAL_CARD, ROLL, 0)) + rng.randrange(2000)


def negative(rng: Random, legal: list[int], stale: list[int]) -> object:
    return -1 - rng.randrange(1 << rng.randrange(1, 70))


def huge(rng: Random, legal: list[int], stale: list[int]) -> object:
    return 1 << rng.randrange(25, 300)


def endless(rng: Random, legal: list[int], stale: list[int]) -> object:
    """A number with more digits than Python is willing to write out."""
    return rng.choice((-1, 1)) * 10**5000


def boolean(rng: Random, legal: list[int], stale: list[int]) -> object:
    return rng.random() < 0.5


def floating(rng: Random, legal: list[int], stale: list[int]) -> object:
    return rng.choice((float(rng.choice(legal)), 0.5, float("nan"), float("inf"), -1e300))


def other_type(rng: Random, legal: list[int], stale: list[int]) -> object:
    number = rng.choice(legal)
    return rng.choice(
        (None, [number], (number,), {number}, {number: number}, bytes([number % 256]), object())
    )


def complex_number(rng: Random, legal: list[int], stale: list[int]) -> object:
    return complex(rng.choice(legal))


def junk_text(rng: Random, legal: list[int], stale: list[int]) -> object:
    text = "".join(chr(rng.randrange(1, 0x500)) for _ in range(rng.randrange(30)))
    return rng.choice((text, "", " ", "resolve", "buy stomp\0", "\u0661", "reroll 9", "x" * 10_000))


def damaged_text(rng: Random, legal: list[int], stale: list[int]) -> object:
    text = action_text(rng.choice(legal))
    where = rng.randrange(len(text))
    return text[:where] + rng.choice("?1z-_") + text[where + 1 :]


def bytes_of_a_text(rng: Random, legal: list[int], stale: list[int]) -> object:
    return action_text(rng.choice(legal)).encode()


def digits(rng: Random, legal: list[int], stale: list[int]) -> object:
    return str(rng.choice(legal))


def stale_action(rng: Random, legal: list[int], stale: list[int]) -> object:
    return rng.choice(stale)


def stale_text(rng: Random, legal: list[int], stale: list[int]) -> object:
    return action_text(rng.choice(stale))


MAKERS: tuple[Maker, ...] = (
    near,
    far,
    negative,
    huge,
    endless,
    boolean,
    floating,
    other_type,
    complex_number,
    junk_text,
    damaged_text,
    bytes_of_a_text,
    digits,
    stale_action,
    stale_text,
)


def is_meant(game: Game, action: object) -> bool:
    """Whether the action is a legal one after all: some malformations hit by chance."""
    if isinstance(action, str):
        try:
            game.copy().play(action)
        except IllegalAction:
            return False
        return True
    return type(action) is int and is_legal(game.state, action)


def check_refused_by_game(game: Game, action: object) -> None:
    """Check that the game refuses, changes nothing, and says what was tried and by whom."""
    before, actions = digest(game.state), len(game.actions)
    options = game.options()
    message = refusal_message(lambda: game.play(action), action)  # type: ignore[arg-type]
    assert digest(game.state) == before, f"{type(action).__name__} changed the state"
    assert len(game.actions) == actions, f"{type(action).__name__} was written down"
    if game.is_over:
        assert "over" in message
        return
    assert f"seat {game.chooser}" in message
    assert game.name(game.chooser) in message
    assert message.endswith(", ".join(options))
    if isinstance(action, int) and abs(action) < 1 << 60:
        said = tried_text(action)
        assert said in message, f"{message!r} does not say {said!r}"


def tried_text(action: int) -> str:
    """How a message names an action: in words if it has any, else as it was given."""
    try:
        return action_text(action)
    except ValueError:
        return repr(action)


def check_refused_by_engine(state: State, action: object) -> None:
    """Check that the engine refuses, changes nothing, and says what was tried."""
    before = digest(state)
    message = refusal_message(lambda: apply(state, action), action)
    assert digest(state) == before, f"{type(action).__name__} changed the state"
    assert any(word in message for word in ("seat", "nature", "over"))
    if isinstance(action, int) and abs(action) < 1 << 60:
        assert repr(action) in message


def refusal_message(attempt: Callable[[], None], action: object) -> str:
    """The message with which an attempt was refused; anything but a refusal is a violation."""
    kind = type(action).__name__
    try:
        attempt()
    except IllegalAction as problem:
        return str(problem)
    except Exception as problem:
        raise AssertionError(f"{kind} led to {type(problem).__name__}: {problem}") from problem
    raise AssertionError(f"{kind} was accepted")


def names_in(message: str) -> list[str]:
    """The monsters that a message speaks of."""
    return [name for name in MONSTER_NAMES if name in message]
