"""How things look to the one who reads: in which language, from which seat."""

from dataclasses import dataclass
from typing import Final

from kingofnewyork.rules.ids import BOROUGH_OF, NOBODY, Borough, Place, Seat
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.tui.pieces import Piece
from kingofnewyork.tui.signs import LETTERS, SLUGS
from kingofnewyork.tui.signs import REWARDS as REWARD_SIGNS
from kingofnewyork.tui.themes import REWARDS
from kingofnewyork.words import things
from kingofnewyork.words.catalogue import Words, capital

NAMED_KEYS: Final = ("Enter", "Esc")


@dataclass(frozen=True)
class Look:
    """Who reads, in which language, and who plays."""

    words: Words
    players: tuple[str, ...]
    """Who plays each monster: `human` or the name of a bot."""
    me: Seat = NOBODY
    """The seat of the reader; NOBODY for one who watches."""

    def say(self, key: str, **arguments: object) -> str:
        """A label of the screen, with a capital."""
        return capital(self.words.say(f"tui-{key}", **arguments))

    def small(self, key: str, **arguments: object) -> str:
        """A label of the screen, as it is."""
        return self.words.say(f"tui-{key}", **arguments)

    def key(self, sign: str) -> str:
        """What stands on a key: a sign, or its name in the language of the reader."""
        return self.small(f"on-{sign.lower()}") if sign in NAMED_KEYS else sign

    def name(self, state: State, seat: Seat) -> str:
        """The name of the monster in a seat."""
        return self.words.text(things.monster_at(state, seat))


def badge(state: State, seat: Seat) -> Piece:
    """The letter of a monster on its colour."""
    monster = state.monsters[seat]
    return f" {LETTERS[monster]} ", f"bold $badge on ${SLUGS[monster]}"


def colour(state: State, seat: Seat) -> str:
    """The colour of a monster."""
    return f"${SLUGS[state.monsters[seat]]}"


def amount(kind: int, number: int, style: str = "") -> Piece:
    """So many points, energy or life, with their sign."""
    return f"{number}{REWARD_SIGNS[kind]}", f"{style} ${REWARDS[kind]}".strip()


def standing(state: State, place: Place) -> list[Seat]:
    """The monsters that stand at a place."""
    return [seat for seat in AT_TABLE[len(state.monsters)] if state.place[seat] == place]


def standing_in(state: State, borough: Borough) -> list[Seat]:
    """The monsters that stand in a borough."""
    return [
        seat
        for seat in AT_TABLE[len(state.monsters)]
        if state.place[seat] >= 0 and BOROUGH_OF[state.place[seat]] == borough
    ]
