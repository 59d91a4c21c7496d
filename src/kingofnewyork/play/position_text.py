"""Writes whole positions as text that reads back to the same state."""

from typing import Final

from kingofnewyork.rules.dice import dice_text
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    MONSTER_NAMES,
    NO_TILE,
    NOBODY,
    NOWHERE,
    PLACE_NAMES,
    STACKS_PER_BOROUGH,
    UNIT_NAMES,
    CardId,
    Seat,
)
from kingofnewyork.rules.registry import GOALS, TOKENS
from kingofnewyork.rules.serialization import CARD_STEPS, card_name
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.rules.steps import Step

NONE_SIGN: Final = "-"
UNKNOWN_SIGN: Final = "?"
REST_SIGN: Final = "rest"
"""For the deck: all cards of the box that are nowhere else."""
NEW_SIGN: Final = "*"
NUMBER_LINES: Final = ("turn", "shuffles", "rolls", "rerolls")
SEAT_LINES: Final = ("active", "first", "winner")


def position_text(state: State) -> str:
    """Return the whole state as lines of text."""
    names = [MONSTER_NAMES[monster] for monster in state.monsters]
    lines = [
        f"monsters: {', '.join(names)}",
        f"two_in_manhattan: {yes_no(state.two_in_manhattan)}",
    ]
    lines += [f"{name}: {getattr(state, name)}" for name in NUMBER_LINES]
    lines += [f"{name}: {seat_name(state, getattr(state, name))}" for name in SEAT_LINES]
    lines += [f"empty_at_start: {yes_no(state.empty_at_start)}"]
    lines += [_monster_line(state, seat) for seat in AT_TABLE[len(names)]]
    lines += [_borough_line(state, borough) for borough in range(len(BOROUGH_NAMES))]
    lines += [f"unseen: {_counts(BUILDING_NAMES, state.hidden)}"]
    lines += [f"gone: {_counts(UNIT_NAMES, state.gone)}"]
    lines += [f"destroyed: {_counts((*UNIT_NAMES, 'building'), state.razed)}"]
    lines += [f"display: {', '.join([card_name(card) or NONE_SIGN for card in state.display])}"]
    lines += [f"deck: {_cards(state.deck)}", f"discard: {_cards(state.discard)}"]
    lines += [f"{goal.printed.slug}: {seat_name(state, state.goals[goal.index])}" for goal in GOALS]
    lines += [f"dice: {dice_text(state.dice)}", f"bonus: {dice_text(state.bonus)}"]
    unresolved = [
        FACE_NAMES[face] for face in range(len(FACE_NAMES)) if state.unresolved >> face & 1
    ]
    lines += [f"unresolved: {', '.join(unresolved) or NONE_SIGN}"]
    resolved = [FACE_NAMES[face] for face in range(len(FACE_NAMES)) if state.resolved >> face & 1]
    lines += [f"resolved: {', '.join(resolved) or NONE_SIGN}"]
    lines += [f"gained: {_by_name(state, state.gained)}", f"dealt: {_by_name(state, state.dealt)}"]
    fallen = [seat for seat in AT_TABLE[len(names)] if state.fallen >> seat & 1]
    lines += [f"fallen: {', '.join([seat_name(state, seat) for seat in fallen]) or NONE_SIGN}"]
    lines += [
        f"claims: {', '.join([seat_name(state, seat) for seat in state.claims]) or NONE_SIGN}"
    ]
    souvenirs = [name for index, name in enumerate(BOROUGH_NAMES) if state.souvenirs >> index & 1]
    lines += [f"souvenirs: {', '.join(souvenirs) or NONE_SIGN}"]
    lines += [f"turn_card: {card_name(state.turn_card) or NONE_SIGN}"]
    lines += [f"spared: {_by_name(state, state.spared)}"]
    lines += [f"hits: {' '.join(map(str, state.hits)) or NONE_SIGN}"]
    notes = [f"{key}={state.notes[key]}" for key in sorted(state.notes)]
    lines += [f"notes: {' '.join(notes) or NONE_SIGN}"]
    lines += [f"agenda: {', '.join([_step_text(step) for step in state.agenda]) or NONE_SIGN}"]
    return "\n".join(lines) + "\n"


def yes_no(flag: bool) -> str:
    return "yes" if flag else "no"


def seat_name(state: State, seat: Seat) -> str:
    return NONE_SIGN if seat == NOBODY else MONSTER_NAMES[state.monsters[seat]]


def _by_name(state: State, numbers: list[int]) -> str:
    return _counts(tuple([MONSTER_NAMES[monster] for monster in state.monsters]), numbers)


def _counts(names: tuple[str, ...], numbers: list[int]) -> str:
    parts = [f"{number} {name}" for name, number in zip(names, numbers, strict=True) if number]
    return ", ".join(parts) or NONE_SIGN


def _cards(cards: list[CardId]) -> str:
    return ", ".join([card_name(card) for card in cards]) or NONE_SIGN


def _monster_line(state: State, seat: Seat) -> str:
    place = state.place[seat]
    parts = [
        "nowhere" if place == NOWHERE else PLACE_NAMES[place],
        f"{state.life[seat]} life",
        f"{state.points[seat]} points",
        f"{state.energy[seat]} energy",
        f"{state.trophies[seat]} trophies",
    ]
    seats = len(state.monsters)
    for token in TOKENS:
        number = state.tokens[token.index * seats + seat]
        if number:
            parts.append(f"{number} {token.name}")
    parts += [card_name(card) for card in state.keep[seat]]
    return f"{seat_name(state, seat)}: {', '.join(parts)}"


def _borough_line(state: State, borough: int) -> str:
    first = STACKS_PER_BOROUGH * borough
    stacks: list[str] = []
    units: list[str] = []
    for index in range(first, first + STACKS_PER_BOROUGH):
        top = state.tops[index]
        name = NONE_SIGN if top == NO_TILE else BUILDING_NAMES[top]
        stacks.append(name + f" {UNKNOWN_SIGN}" * state.below[index])
        old = state.units[index] - state.fresh[index]
        units += [UNIT_NAMES[index - first]] * old
        units += [UNIT_NAMES[index - first] + NEW_SIGN] * state.fresh[index]
    return f"{BOROUGH_NAMES[borough]}: {', '.join(stacks)}; {', '.join(units) or NONE_SIGN}"


def _step_text(step: Step) -> str:
    source = str(step.source)
    if step.word in CARD_STEPS:
        source = card_name(step.source) or NONE_SIGN
    return f"{step.word} {step.seat} {step.amount} {step.by} {source}"
