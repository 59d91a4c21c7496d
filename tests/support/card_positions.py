"""Positions in which tests try cards: Kong holds or buys them, Rob and Mantis stand by."""

import json

from kingofnewyork import from_dict, to_dict
from kingofnewyork.play.position import parse_position, position_text
from kingofnewyork.rules.ids import PLACE_NAMES
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.state import State
from tests.support.table import (
    go,
    options,
    play,
    position,
    position_like,
    question,
    resolving,
    three,
)

KONG, ROB, MANTIS = 0, 1, 2
FIVE_MONSTERS = "Kong, Rob, Mantis, Drakonis, Sheriff"
MARATHON_DISPLAY = "display: new_york_marathon, test_table_card_4, test_table_card_5"
IN_THE_BRONX = ("Kong: bronx", "Rob: lower", "Mantis: queens", "active: Kong")


def table(*lines: str, monsters: str = "Kong, Rob, Mantis") -> State:
    """A position: Kong in the Bronx is active, Rob is in Lower Manhattan, Mantis in Queens."""
    return position_like((f"monsters: {monsters}", *IN_THE_BRONX), lines)


def begin_turn(
    kong: str, *lines: str, card: str = "-", monsters: str = "Kong, Rob, Mantis"
) -> State:
    """Kong begins a turn, which may be the extra turn of a card; then comes Rob's."""
    agenda = f"agenda: next_turn -1 0 0 -1, extra_turn 0 0 -1 {card}"
    return table(f"Kong: {kong}", agenda, *lines, monsters=monsters)


def resolve_with(card: str, dice: str, *lines: str, life: int = 10, energy: int = 0) -> State:
    """Kong in the Bronx with cards resolves its dice; bonus results are not added any more."""
    kong = f"Kong: bronx, {life} life, {energy} energy, {card}"
    return table(kong, "phase: resolve", f"dice: {dice}", *lines)


def attacker(
    cards: str,
    dice: str = "AAEEEE",
    rob: str = "queens",
    mantis: str = "brooklyn",
    kong: str = "lower",
    superstar: str = "-",
) -> State:
    """Kong, with cards, is about to resolve its dice against Rob and Mantis."""
    return resolving(dice, f"superstar: {superstar}", f"{kong}, {cards}", rob, mantis)


def roller(cards: str, roll: str, kong: str = "bronx", rob: str = "lower", more: str = "") -> State:
    """Kong, with cards, has made its only roll; Rob usually stands in Manhattan."""
    state = position(
        f"""
        monsters: Kong, Rob
        Kong: {kong}, {cards}
        Rob: {rob}
        phase: roll
        {more}
        """
    )
    play(state, f"roll {roll}")
    return play(state, "stop") if question(state) == "reroll" else state


def attack_rob(rob: str, attacks: int = 3, kong: str = "queens", more: str = "") -> State:
    """Kong resolves so many Attack against Rob in Lower Manhattan; a Destruction is left."""
    dice = f"dice: {'A' * attacks}D"
    state = three(f"Kong: {kong}", f"Rob: lower, {rob}", "phase: resolve", dice, *more.split("\n"))
    return go(state, "resolve attack")


def has_card(state: State, seat: int, card: str) -> bool:
    """Whether the Keep card lies in front of the monster."""
    return CARD_IDS[card] in state.keep[seat]


def place_name(state: State, seat: int) -> str:
    """Where a monster stands."""
    return PLACE_NAMES[state.place[seat]]


def check_saved(state: State) -> State:
    """Check that the state can be saved and read back unharmed, and return it."""
    assert from_dict(to_dict(state)) == state
    return state


def check_question_is_saved(state: State) -> None:
    """Check that a game saved in the middle of a question goes on as if it had not been."""
    before = options(state)
    assert len(before) > 1
    saved = from_dict(json.loads(json.dumps(to_dict(state))))
    for read in (saved, parse_position(position_text(state))):
        assert read == state
        assert options(read) == before
