"""Things of the game in English words: counts with the right plural, places, tiles, dice."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.rules.dice import count
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BOROUGH_OF,
    BUILDING_NAMES,
    CUBES,
    FACE_NAMES,
    FACES,
    LIFE,
    LOWER,
    LOWER_SECOND,
    MONSTER_NAMES,
    POINTS,
    UNIT_NAMES,
    ZONES,
    Borough,
    CardId,
    Face,
    Place,
    Seat,
)
from kingofnewyork.rules.registry import CARDS, TOKENS
from kingofnewyork.rules.state import State

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
ZONE_WORDS: Final = ("Lower", "Midtown", "Upper")
TRACK_WORDS: Final = ("2–4", "5–6")  # noqa: RUF001  as in the rules
REWARD_WORDS: Final = {POINTS: ("point", "points"), CUBES: ("energy",) * 2, LIFE: ("life",) * 2}


def names_of(state: State) -> tuple[str, ...]:
    """The names of the monsters, by seat."""
    return tuple(MONSTER_NAMES[monster] for monster in state.monsters)


def some(number: int, one: str, many: str) -> str:
    """A count with its noun: 1 point, 2 points."""
    return f"{number} {one if number == 1 else many}"


def points(number: int) -> str:
    """A number of points."""
    return some(number, "point", "points")


def reward(kind: int, number: int) -> str:
    """What a tile pays."""
    return some(number, *REWARD_WORDS[kind])


def number_word(number: int) -> str:
    """A small number spelled out."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def listed(parts: Sequence[str]) -> str:
    """Parts as one phrase: a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def title(name: str) -> str:
    """A name of the engine as it is printed: staten_island, Staten Island."""
    return name.replace("_", " ").title()


def face(which: Face) -> str:
    """The name of a face."""
    return title(FACE_NAMES[which])


def faces(number: int, which: Face) -> str:
    """So many results of a face: three Attack."""
    return f"{number_word(number)} {face(which)}"


def some_of(number: int, which: Face) -> str:
    """The same within a list: Attack, three Attack."""
    return face(which) if number == 1 else faces(number, which)


def dice(packed: int) -> str:
    """A handful of dice: two Energy, Attack and three Ouch."""
    parts = [some_of(count(packed, which), which) for which in FACES if count(packed, which)]
    return listed(parts) or "nothing"


def borough(which: Borough | int) -> str:
    """The name of a borough, as on the board."""
    return title(BOROUGH_NAMES[which])


def the_borough(which: Borough | int) -> str:
    """The name of a borough within a sentence."""
    name = borough(which)
    return f"the {name}" if name == "Bronx" else name


def zone(place: Place) -> str:
    """The zone of Manhattan of a place."""
    return f"{ZONE_WORDS[(place - LOWER) % ZONES]} Manhattan"


def track(place: Place) -> str:
    """The track of Manhattan of a place."""
    return TRACK_WORDS[place >= LOWER_SECOND]


def where(place: Place) -> str:
    """A place within a sentence."""
    return zone(place) if place >= LOWER else the_borough(place)


def building(which: int) -> str:
    """The name of a building: High-Rise 1."""
    return title(BUILDING_NAMES[which]).replace("High Rise", "High-Rise")


def unit(which: int) -> str:
    """The name of a unit."""
    return title(UNIT_NAMES[which])


def units(number: int, which: int) -> str:
    """So many units of a kind: Jet, 2 Jets, 2 Infantry."""
    if number == 1:
        return unit(which)
    return f"{number} {unit(which)}{'' if UNIT_NAMES[which].endswith('y') else 's'}"


def an(noun: str) -> str:
    """A noun with its article."""
    return f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"


def card(which: CardId) -> str:
    """The name of a card within a sentence: Superstar, the Statue of Liberty."""
    name = CARDS[which].printed.name
    return f"the {name}" if " of " in name else name


def tokens(number: int, which: int) -> str:
    """So many tokens of a kind: a Web token, 2 Curse tokens."""
    name = title(TOKENS[which].name)
    return an(f"{name} token") if number == 1 else f"{number} {name} tokens"


def others_in(state: State, me: Seat, which: Borough | int) -> list[str]:
    """The names of the other monsters in a borough."""
    names = names_of(state)
    found: list[str] = []
    for seat, place in enumerate(state.place):
        if seat != me and place >= 0 and BOROUGH_OF[place] == which:
            found.append(names[seat])
    return found


def possessive(name: str) -> str:
    """A name as an owner: Kong's, Drakonis', your."""
    if name == "you":
        return "your"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def name_of(state: State, seat: Seat) -> str:
    """The name of a monster."""
    return MONSTER_NAMES[state.monsters[seat]]
