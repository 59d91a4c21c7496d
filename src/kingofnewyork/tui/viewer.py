"""Who reads the screen: in which language, from which seat; badges, colours and amounts."""

from dataclasses import dataclass
from typing import Final

from kingofnewyork.rules.ids import BOROUGH_OF, NOBODY, Borough, Place, Seat
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.tui.signs import MONSTER_LETTERS, MONSTER_SLUGS, REWARD_SIGNS
from kingofnewyork.tui.styled_text import Piece
from kingofnewyork.tui.themes import REWARD_COLOURS
from kingofnewyork.words import things
from kingofnewyork.words.catalogue import Words, capitalize_first

NAMED_KEYS: Final = ("Enter", "Esc")


@dataclass(frozen=True)
class Viewer:
    """Who reads, in which language, and who plays."""

    words: Words
    players: tuple[str, ...]
    """Who plays each monster: `human` or the name of a bot."""
    me: Seat = NOBODY
    """The seat of the reader; NOBODY for one who watches."""

    def say(self, key: str, **arguments: object) -> str:
        """Return a label of the screen, with a capital."""
        return capitalize_first(self.words.say(f"tui-{key}", **arguments))

    def small(self, key: str, **arguments: object) -> str:
        """Return a label of the screen, as it is."""
        return self.words.say(f"tui-{key}", **arguments)

    def key(self, sign: str) -> str:
        """Return what is printed on a key: a sign, or its name in the language of the reader."""
        return self.small(f"on-{sign.lower()}") if sign in NAMED_KEYS else sign

    def name(self, state: State, seat: Seat) -> str:
        """Return the name of the monster in a seat."""
        return self.words.text(things.monster_at(state, seat))


def badge(state: State, seat: Seat) -> Piece:
    """Return the letter of a monster on its colour."""
    monster = state.monsters[seat]
    return f" {MONSTER_LETTERS[monster]} ", f"bold $badge on ${MONSTER_SLUGS[monster]}"


def colour(state: State, seat: Seat) -> str:
    """Return the colour of a monster."""
    return f"${MONSTER_SLUGS[state.monsters[seat]]}"


def amount_piece(kind: int, number: int, style: str = "") -> Piece:
    """Return a number of points, energy or life with its sign."""
    return f"{number}{REWARD_SIGNS[kind]}", f"{style} ${REWARD_COLOURS[kind]}".strip()


def monsters_at(state: State, place: Place) -> list[Seat]:
    """Return the monsters at a place."""
    return [seat for seat in AT_TABLE[len(state.monsters)] if state.place[seat] == place]


def monsters_in(state: State, borough: Borough) -> list[Seat]:
    """Return the monsters in a borough."""
    return [
        seat
        for seat in AT_TABLE[len(state.monsters)]
        if state.place[seat] >= 0 and BOROUGH_OF[state.place[seat]] == borough
    ]
