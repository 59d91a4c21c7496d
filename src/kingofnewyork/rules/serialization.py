"""States as plain JSON values, and back. Cards and steps go by name, so that old files load."""

import hashlib
import json
from typing import Final

from kingofnewyork.errors import BadPosition
from kingofnewyork.rules.buying import Acquire, Buy, Draw, Refresh, Shelve
from kingofnewyork.rules.card_uses import Ask, CardMoment
from kingofnewyork.rules.city import Arrive, Exit, Flee, Flight, Move, Shift, StartBorough
from kingofnewyork.rules.destroying import Destroy, Uncover
from kingofnewyork.rules.engine import advance
from kingofnewyork.rules.harm import Aftermath, Harm
from kingofnewyork.rules.ids import (
    DISPLAY_SIZE,
    MONSTER_NAMES,
    NATURE,
    NO_CARD,
    NOBODY,
    CardId,
    Seat,
)
from kingofnewyork.rules.invariants import check, refuse, step_problems, table_problems
from kingofnewyork.rules.paying import Paid, Pay
from kingofnewyork.rules.registry import (
    CARD_IDS,
    CARDS,
    GOALS,
    TOKENS,
    refresh_display_hooks,
    refresh_hooks,
)
from kingofnewyork.rules.resolving import Claim, Resolve, Spend
from kingofnewyork.rules.rolling import CardRoll, Reroll, Roll, RollOff, RollPhase
from kingofnewyork.rules.state import AT_TABLE, STATE_FIELDS, State, blank_state
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.turn import EndTurn, ExtraTurn, NextTurn, Opening, Victory
from kingofnewyork.rules.verbs import token_count

STATE_FORMAT: Final = 1
"""The version of the saved form."""

STEP_KINDS: Final[dict[str, type[Step]]] = {
    kind.word: kind
    for kind in (
        Acquire,
        Aftermath,
        Arrive,
        Ask,
        Buy,
        CardRoll,
        Claim,
        Destroy,
        Draw,
        EndTurn,
        Exit,
        ExtraTurn,
        Flee,
        Flight,
        Harm,
        CardMoment,
        Move,
        NextTurn,
        Opening,
        Paid,
        Pay,
        Refresh,
        Reroll,
        Resolve,
        Roll,
        RollOff,
        RollPhase,
        Shelve,
        Shift,
        Spend,
        StartBorough,
        Uncover,
        Victory,
    )
}
"""Every kind of step, by its word."""

ANY_SEAT: Final = 0
STEP_SHAPES: Final = {
    "acquire": (ANY_SEAT, False, 99, 0),
    "aftermath": (NOBODY, False, 999, 2),
    "arrive": (ANY_SEAT, False, 4, -1),
    "ask": (ANY_SEAT, False, 1 << 30, 0),
    "buy": (ANY_SEAT, False, 0, -1),
    "card_roll": (NATURE, True, 8, 0),
    "claim": (ANY_SEAT, False, 99, 5),
    "destroy": (ANY_SEAT, False, 31, -1),
    "draw": (NATURE, False, 2, -1),
    "end_turn": (NOBODY, True, 0, -1),
    "exit": (ANY_SEAT, False, 0, -1),
    "extra_turn": (ANY_SEAT, False, 0, 0),
    "flee": (ANY_SEAT, True, 0, -1),
    "flight": (NOBODY, True, 63, -1),
    "harm": (NOBODY, False, 2, 0),
    "card_moment": (ANY_SEAT, False, 1 << 62, 0),
    "move": (ANY_SEAT, False, 0, -1),
    "next_turn": (NOBODY, True, 0, -1),
    "opening": (NOBODY, False, 0, -1),
    "paid": (ANY_SEAT, False, 31, 0),
    "pay": (ANY_SEAT, False, 99, -1),
    "refresh": (ANY_SEAT, False, 0, -1),
    "reroll": (ANY_SEAT, False, 0, -1),
    "resolve": (ANY_SEAT, False, 0, -1),
    "roll": (NATURE, True, 8, -1),
    "roll_off": (NATURE, True, 8, 4095),
    "roll_phase": (ANY_SEAT, False, 0, -1),
    "shelve": (NOBODY, False, 0, 0),
    "shift": (NOBODY, False, 0, -1),
    "spend": (ANY_SEAT, False, 31, 5),
    "start": (ANY_SEAT, False, 0, -1),
    "uncover": (NATURE, False, 14, -1),
    "victory": (NOBODY, False, 0, -1),
}
"""For each step: who chooses, whether it is somebody's doing, its greatest amount and source."""
CARD_STEPS: Final = (
    "acquire",
    "ask",
    "card_roll",
    "extra_turn",
    "card_moment",
    "harm",
    "paid",
    "shelve",
)
"""Steps whose source is a card."""
CARDLESS_STEPS: Final = ("extra_turn", "harm")
"""Those of them that need not have one."""
MAX_LIST_LENGTH: Final = 256
"""More entries than any list of a state ever has."""
VARIABLE_LENGTHS: Final = {"claims": (0, MAX_LIST_LENGTH), "hits": (0, 6)}
"""Lists of numbers that may have any length up to a limit."""
CARD_LIST_FIELDS: Final = ("deck", "display", "discard")
FLAG_FIELDS: Final = ("two_in_manhattan", "empty_at_start")


def to_dict(state: State) -> dict[str, object]:
    """The whole state as plain JSON values."""
    saved: dict[str, object] = {"format": STATE_FORMAT}
    for name in STATE_FIELDS:
        value = getattr(state, name)
        saved[name] = list(value) if isinstance(value, list | tuple) else value
    saved["monsters"] = [MONSTER_NAMES[monster] for monster in state.monsters]
    for name in CARD_LIST_FIELDS:
        saved[name] = [card_name(card) for card in getattr(state, name)]
    saved["turn_card"] = card_name(state.turn_card)
    saved["keep"] = [[card_name(card) for card in cards] for cards in state.keep]
    seats = len(state.monsters)
    saved["tokens"] = {
        token.name: [token_count(state, seat, token.index) for seat in AT_TABLE[seats]]
        for token in TOKENS
        if any(state.tokens[token.index * seats : (token.index + 1) * seats])
    }
    saved["notes"] = [[key, state.notes[key]] for key in sorted(state.notes)]
    saved["agenda"] = [step_to_list(step) for step in state.agenda]
    return saved


def digest(state: State) -> str:
    """A fingerprint of the state: equal for equal states, on every machine and in every run."""
    text = json.dumps(to_dict(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def card_name(card: int) -> str:
    """The card's slug, or an empty text for no card."""
    return "" if card == NO_CARD else CARDS[card].printed.slug


def step_to_list(step: Step) -> list[object]:
    """A step as word, seat, amount, by, source; the source by name if it is a card."""
    values = list(step.key())
    if step.word in CARD_STEPS:
        return [*values[:-1], card_name(step.source)]
    return list(values)


def from_dict(saved: object) -> State:
    """The state that was saved, or `BadPosition` with the reason."""
    if not isinstance(saved, dict):
        raise BadPosition(f"a saved state is an object, not {type(saved).__name__}")
    if saved.get("format") != STATE_FORMAT:
        raise BadPosition(
            f"format {saved.get('format')!r} is not {STATE_FORMAT}, the one known here"
        )
    unknown = set(saved) - {*STATE_FIELDS, "format"}
    if unknown:
        raise BadPosition(f"unknown fields: {', '.join(sorted(map(str, unknown)))}")
    names = _list(saved, "monsters", 2, 6)
    known = [name for name in MONSTER_NAMES if name in names]
    if len(known) != len(names):
        raise BadPosition(f"monsters must be different ones of {', '.join(MONSTER_NAMES)}")
    monsters = tuple([MONSTER_NAMES.index(str(name)) for name in names])
    state = blank_state(monsters, _flag(saved, "two_in_manhattan"), [], len(GOALS), len(TOKENS))
    _load_numbers(state, saved)
    for name in CARD_LIST_FIELDS:
        cards = [_card(card) for card in _list(saved, name, 0, MAX_LIST_LENGTH)]
        setattr(state, name, cards)
    if len(state.display) != DISPLAY_SIZE:
        raise BadPosition(f"the display has {DISPLAY_SIZE} slots, not {len(state.display)}")
    seats = len(monsters)
    _load_tokens(state, saved.get("tokens"))
    keep = _list(saved, "keep", seats, seats)
    state.keep = [tuple([_card(card) for card in _as_list("keep", cards)]) for cards in keep]
    state.agenda = [_step(step, seats) for step in _list(saved, "agenda", 0, MAX_LIST_LENGTH)]
    for seat in AT_TABLE[seats]:
        refresh_hooks(state, seat)
    refresh_display_hooks(state)
    settle(state)
    return state


def settle(state: State) -> None:
    """Check a state that was put together by hand and advance it to the next choice."""
    refuse([*table_problems(state), *step_problems(state)])
    try:
        advance(state)
    except (ArithmeticError, AssertionError, LookupError, ValueError) as problem:
        raise BadPosition(f"what is still to happen makes no sense: {problem!r}") from problem
    check(state)


def _load_numbers(state: State, saved: dict[str, object]) -> None:
    """Load every plain number and list of numbers of the state."""
    for name in STATE_FIELDS:
        before = getattr(state, name)
        if name in FLAG_FIELDS:
            setattr(state, name, _flag(saved, name))
        elif name == "turn_card":
            state.turn_card = _card(saved.get(name), name)
        elif isinstance(before, int):
            setattr(state, name, _number(name, saved.get(name)))
        elif isinstance(before, dict):
            setattr(state, name, _pairs(saved, name))
        elif name not in CARD_LIST_FIELDS and name not in ("monsters", "keep", "tokens", "agenda"):
            least, most = VARIABLE_LENGTHS.get(name, (len(before), len(before)))
            values = [_number(name, value) for value in _list(saved, name, least, most)]
            setattr(state, name, values)
    _check_seats(state)


def _check_seats(state: State) -> None:
    """Refuse a state that mentions somebody who does not sit at the table."""
    seats = len(state.monsters)
    if len(state.hits) not in (0, seats):
        raise BadPosition("hits must have one number a seat, or none")
    if not -1 <= state.first < seats or not -1 <= state.active < seats:
        raise BadPosition("the first or the active monster has no seat")
    if not -1 <= state.winner < seats:
        raise BadPosition("the winner has no seat")
    if not all(0 <= seat < seats for seat in state.claims):
        raise BadPosition("a claim belongs to nobody at the table")


def _pairs(saved: dict[str, object], name: str) -> dict[int, int]:
    """A dictionary of numbers, saved as pairs."""
    pairs = [_as_list(name, pair) for pair in _list(saved, name, 0, MAX_LIST_LENGTH)]
    if not all(len(pair) == 2 for pair in pairs):
        raise BadPosition(f"{name} must be pairs of numbers")
    return {_number(name, key): _number(name, value) for key, value in pairs}


def _load_tokens(state: State, saved: object) -> None:
    """Load every token, by name."""
    if not isinstance(saved, dict):
        raise BadPosition(f"tokens must be an object, not {saved!r}")
    seats = len(state.monsters)
    indexes = {token.name: token.index for token in TOKENS}
    for name in saved:
        if name not in indexes:
            raise BadPosition(f"there is no token {name!r}")
        first = indexes[name] * seats
        numbers = [_number("tokens", number) for number in _list(saved, name, seats, seats)]
        state.tokens[first : first + seats] = numbers


def _as_list(name: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise BadPosition(f"{name} must hold lists, not {value!r}")
    return value


def _list(saved: dict[str, object], name: str, least: int, most: int) -> list[object]:
    value = _as_list(name, saved.get(name))
    if not least <= len(value) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise BadPosition(f"{name} has {len(value)} entries, not {wanted}")
    return value


def _number(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 1 << 62:
        raise BadPosition(f"{name} must hold whole numbers, not {value!r}")
    return value


def _flag(saved: dict[str, object], name: str) -> bool:
    value = saved.get(name)
    if not isinstance(value, bool):
        raise BadPosition(f"{name} must be true or false, not {value!r}")
    return value


def _card(value: object, name: str = "cards") -> CardId:
    if value == "":
        return NO_CARD
    if not isinstance(value, str) or value not in CARD_IDS:
        raise BadPosition(f"{name}: there is no card {value!r}")
    return CARD_IDS[value]


def _step(value: object, seats: int) -> Step:
    parts = _as_list("agenda", value)
    if len(parts) != 5 or not isinstance(parts[0], str) or parts[0] not in STEP_KINDS:
        raise BadPosition(f"there is no step {value!r}")
    source = _card(parts[4]) if parts[0] in CARD_STEPS else _number("agenda", parts[4])
    seat, amount, by = [_number("agenda", part) for part in parts[1:4]]
    return make_step(parts[0], seats, (seat, amount, by, source))


def make_step(word: str, seats: int, values: tuple[int, int, int, int]) -> Step:
    """The step of this word, if its seat, amount, doer and source can belong to one."""
    seat, amount, by, source = values
    chooser, is_done_by, most, last = STEP_SHAPES[word]
    right_seat = 0 <= seat < seats if chooser == ANY_SEAT else seat == chooser
    right_doer = (0 if is_done_by else -1) <= by < seats
    right_amount = (-1 if word == "roll_off" else word == "roll") <= amount <= most
    right_source = word in CARD_STEPS or -1 <= source <= last
    if not (right_seat and right_doer and right_amount and right_source):
        raise BadPosition(f"no step {word} is like {list(values)}")
    if word in CARD_STEPS and word not in CARDLESS_STEPS and source == NO_CARD:
        raise BadPosition(f"a step {word} needs a card")
    return STEP_KINDS[word](Seat(seat), amount, Seat(by), source)
