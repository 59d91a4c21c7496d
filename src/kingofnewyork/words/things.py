"""The things of the game as phrases: monsters, dice, places, tiles, cards, tokens, amounts."""

from typing import Any, Final

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
from kingofnewyork.words.phrases import Phrase, phrase

ZONE_NAMES: Final = ("lower", "midtown", "upper")
AMOUNTS: Final = {POINTS: "points", CUBES: "energy", LIFE: "life"}
"""What tiles pay."""


def monster(number: int) -> Phrase:
    """A monster by its number in the box; `form("of")` is `Kong's`."""
    return phrase(f"monster-{MONSTER_NAMES[number].lower().replace(' ', '_')}")


def monster_at(state: State, seat: Seat) -> Phrase:
    """The monster in a seat."""
    return monster(state.monsters[seat])


def face(which: Face | int) -> Phrase:
    """A face of a die; `form("die")` is `an Energy die`."""
    return phrase(f"face-{FACE_NAMES[which]}")


def faces(number: int, which: Face | int) -> Phrase:
    """A number of results of a face: 3 Attacks."""
    return face(which).form("count", n=number)


def dice(packed: int) -> list[Phrase] | Phrase:
    """Dice by face: 2 Energy, 1 Attack and 3 Ouch."""
    found = [faces(count(packed, which), which) for which in FACES if count(packed, which)]
    return found or phrase("nothing")


def borough(which: Borough | int) -> Phrase:
    """A borough; `form("in")`, `form("to")` and `form("from")` put it into a sentence."""
    return phrase(f"borough-{BOROUGH_NAMES[which]}")


def zone(place: Place | int) -> Phrase:
    """A zone of Manhattan, with the same forms as a borough."""
    return phrase(f"zone-{ZONE_NAMES[(place - LOWER) % ZONES]}")


def where(place: Place | int) -> Phrase:
    """A place: a zone of Manhattan, or a borough."""
    return zone(place) if place >= LOWER else borough(place)


def track(place: Place | int) -> Phrase:
    """The track of Manhattan that a place is on."""
    return phrase("track-second" if place >= LOWER_SECOND else "track-first")


def building(which: int) -> Phrase:
    """A building; `form("a")` is `a High-Rise 1`, `form("count", n=2)` is `2 High-Rise 1`."""
    return phrase(f"building-{BUILDING_NAMES[which]}")


def unit(which: int) -> Phrase:
    """A unit, with the same forms as a building."""
    return phrase(f"unit-{UNIT_NAMES[which]}")


def card(which: CardId | int) -> Phrase:
    """A card; `form("the")` is its name within a sentence, `form("text")` what it does."""
    return phrase(f"card-{CARDS[which].printed.slug}")


def card_kind(which: CardId | int) -> Phrase:
    """What kind of card it is: Keep, Discard, Goal."""
    return phrase(f"kind-{CARDS[which].printed.kind}")


def rulings(which: CardId | int) -> list[Phrase]:
    """The rulings on a card."""
    number = len(CARDS[which].printed.rulings)
    return [card(which).form(f"ruling-{ruling}") for ruling in range(1, number + 1)]


def token(which: int) -> Phrase:
    """A kind of token; `form("count", n=2)` is `2 Web tokens`."""
    return phrase(f"token-{TOKENS[which].name}")


def amount(kind: int, number: int) -> Phrase:
    """An amount of points, energy or life: 2 points."""
    return phrase(f"amount-{AMOUNTS[kind]}", n=number)


def points(number: int) -> Phrase:
    """An amount of points."""
    return amount(POINTS, number)


def energy(number: int) -> Phrase:
    """An amount of energy."""
    return amount(CUBES, number)


def life(number: int) -> Phrase:
    """An amount of life."""
    return amount(LIFE, number)


def energy_and_life(energies: int, lives: int) -> list[Phrase]:
    """Energy and life, each if there is any."""
    parts = [energy(energies)] if energies else []
    return parts + ([life(lives)] if lives else [])


def damage(number: int) -> Phrase:
    """An amount of damage."""
    return phrase("amount-damage", n=number)


def subject(state: State, seat: Seat, me: Seat) -> dict[str, Any]:
    """The arguments of a sentence about a monster: who is `you` for the reader, else `other`."""
    return {"who": "you" if seat == me else "other", "name": monster_at(state, seat)}


def others_in(state: State, me: Seat, which: Borough | int) -> list[Phrase]:
    """The other monsters in a borough."""
    return [
        monster_at(state, Seat(seat))
        for seat, place in enumerate(state.place)
        if seat != me and place >= 0 and BOROUGH_OF[place] == which
    ]
