"""The table as an immutable value: people, seats, game; `fold` makes the next one."""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from kingofnewyork.play.fair_dice import Secret, commitment, shared_seed
from kingofnewyork.play.game import Game
from kingofnewyork.play.history import History
from kingofnewyork.play.nature import ForkedNature, KeyedNature
from kingofnewyork.rules.ids import MONSTER_NAMES, NOBODY, Seat
from kingofnewyork.rules.state import State
from kingofnewyork.server.domain.daily import daily_match
from kingofnewyork.server.domain.entries import MY_SEAT, Created, ForkOrigin, Options
from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.domain.time_controls import DAY_CLOCKS

NO_PERSON: Final = -1
"""The person in a seat that belongs to nobody."""
THIS_DECISION: Final = 1
UNTIL_BACK: Final = 2
"""For how long a bot stands in for a person: for one decision, or until the person is back."""
MAX_PEOPLE: Final = 24
"""How many people can be at one table at once."""
MAX_PEOPLE_EVER: Final = 200
"""How many people can join one table over time, those who have left included."""


class Person(msgspec.Struct, frozen=True):
    """Somebody who came to the table."""

    name: str
    token_hash: str
    """SHA-256 of its token; empty once it has left, so that no token fits."""
    nonce: str | None = None
    """Its share of the luck of the next game; None until it is ready."""
    muted: bool = False
    written: int = 0
    """How many entries it has made, choices in games not counted."""
    banned: bool = False
    """Whether it was sent away for good."""
    late: int = 0
    """How many of its decisions in a row were made for it because time ran out."""

    @property
    def is_here(self) -> bool:
        """Whether it has not left."""
        return self.token_hash != ""


class SeatState(msgspec.Struct, frozen=True):
    """A seat: its monster and who plays it."""

    monster: int
    person: int = NO_PERSON
    bot: str = ""
    """The bot whose seat it is; empty for a person's seat and for an open one."""
    stand_in: int = 0
    """For how long a bot stands in for the person: 0, THIS_DECISION or UNTIL_BACK."""
    name: str = ""
    """What whoever plays it is called, if it is not the person: several share a device."""

    @property
    def is_open(self) -> bool:
        """Whether neither a person nor a bot has it."""
        return self.person == NO_PERSON and not self.bot


class Table(msgspec.Struct, frozen=True):
    """Everything about a table that its log tells."""

    id: str
    code: str
    watch: str
    options: Options
    people: tuple[Person, ...]
    seats: tuple[SeatState, ...]
    host: int
    status: str
    game_number: int
    """Which game it is, from 1: the one being played, or the next."""
    secret: Secret
    commitment: str
    seq: int
    """The number of its latest entry."""
    game_seq: int = 0
    """The number of the latest entry that changed the game, or began it."""
    decision: int = 0
    """The number of the entry with which the time for the present decision began."""
    undone: bool = False
    """Whether something was taken back since then."""
    chat_count: int = 0
    """How many chat lines and reactions the present game has."""
    since_ms: int = 0
    """When the time for the present decision began, in ms; in a room, by the room's clock."""
    history: History | None = None
    nonces: tuple[str, ...] = ()
    """What the players gave to the luck of this game, by seat."""
    fork_origin: ForkOrigin | None = None
    """What the games of a sandbox are played on from."""
    daily: str = ""
    """The day whose daily game is played here; empty at every other table."""
    deck: tuple[str, ...] | None = None
    """The cards that are played with, by slug; None for those of the box."""
    piles: tuple[tuple[int, ...], ...] = ()
    """In a sandbox, `hidden` and `below` of the state from which the game is played on."""

    @property
    def is_sandbox(self) -> bool:
        """Whether games here are played on from another one."""
        return self.fork_origin is not None

    @property
    def game(self) -> Game | None:
        """The game that is being played, or was played last."""
        return None if self.history is None else self.history.game

    @property
    def state(self) -> State | None:
        """The state of that game."""
        return None if self.history is None else self.history.game.state

    @property
    def chooser(self) -> Seat:
        """The seat that has to choose, or NOBODY."""
        if self.status != RUNNING or self.history is None:
            return NOBODY
        return self.history.game.chooser

    @property
    def plays_unattended(self) -> bool:
        """Whether bots play while nobody is connected: by days, if a person still has a seat."""
        return self.options.clock in DAY_CLOCKS and any(
            place.person != NO_PERSON and place.stand_in != UNTIL_BACK for place in self.seats
        )

    @property
    def match(self) -> str:
        """The name of this game in the commitment to its dice; all games of a day share one."""
        if self.daily:
            return daily_match(self.daily)
        return f"{self.id}/{self.game_number}"

    def seats_of(self, person: int) -> list[int]:
        """The seats that belong to a person."""
        return [seat for seat, place in enumerate(self.seats) if place.person == person]

    def is_free(self, seat: int) -> bool:
        """Whether somebody may take the seat: it is open, or its owner has left the game."""
        return self.seats[seat].is_open

    def is_playing(self, person: int) -> bool:
        """Whether a person has a monster that is alive in a game that goes on."""
        if self.status != RUNNING or self.state is None or person == NO_PERSON:
            return False
        return any(self.state.life[seat] > 0 for seat in self.seats_of(person))

    def player_name(self, place: SeatState) -> str:
        """What the person who plays a seat is called; empty if none does."""
        if place.person == NO_PERSON:
            return ""
        return place.name or self.people[place.person].name

    def bot_at(self, seat: int) -> str:
        """The bot that plays a seat now; empty if a person does."""
        place = self.seats[seat]
        if place.bot:
            return place.bot
        return self.options.stand_in_bot if place.stand_in or place.person == NO_PERSON else ""

    def was_taken_over(self, person: int) -> bool:
        """Whether a bot has taken over from a person because its time ran out too often."""
        taken = [self.seats[seat].stand_in == UNTIL_BACK for seat in self.seats_of(person)]
        return any(taken) and self.people[person].late > 0

    def person_of(self, token: str) -> int:
        """The person whose token it is, or NO_PERSON."""
        digest = token_digest(token)
        found = NO_PERSON
        for number, person in enumerate(self.people):  # all are compared, whichever fits
            if hmac.compare_digest(digest, person.token_hash):
                found = number
        return found

    def nature(self) -> KeyedNature:
        """The nature that answers for chance in this game."""
        return nature_of(self.secret, self.commitment, self.nonces, self.piles)


NatureKey = tuple[Secret, str, tuple[str, ...], tuple[tuple[int, ...], ...]]
"""All that the nature of a game follows from."""
_natures: Final[WeakValueDictionary[NatureKey, KeyedNature]] = WeakValueDictionary()
"""The natures of the games in memory, each for as long as a game has it."""


def nature_of(
    secret: Secret,
    committed: str,
    nonces: tuple[str, ...],
    piles: tuple[tuple[int, ...], ...] = (),
) -> KeyedNature:
    """The nature that follows from a table's secret and its players' nonces; made once."""
    known = (secret, committed, nonces, piles)
    nature = _natures.get(known)
    if nature is None:
        seed = shared_seed(secret, committed, [bytes.fromhex(nonce) for nonce in nonces])
        nature = ForkedNature(seed, *piles) if piles else KeyedNature(seed)
        _natures[known] = nature
    return nature


def token_digest(token: str) -> str:
    """The hash of a token, which is all that the log keeps of it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def with_secret(table: Table, secret: Secret) -> Table:
    """The table with the secret of its next game, and the commitment to it."""
    return msgspec.structs.replace(table, secret=secret, commitment=commitment(table.match, secret))


def with_person(table: Table, person: int, **changes: object) -> Table:
    """The table with fields of a person replaced."""
    people = list(table.people)
    people[person] = msgspec.structs.replace(people[person], **changes)
    return msgspec.structs.replace(table, people=tuple(people))


def with_seat(table: Table, seat: int, **changes: object) -> Table:
    """The table with fields of a seat replaced."""
    seats = list(table.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], **changes)
    return msgspec.structs.replace(table, seats=tuple(seats))


def free_monsters(seats: Sequence[SeatState]) -> list[int]:
    """The monsters that nobody plays, in their order."""
    taken = {place.monster for place in seats}
    return [monster for monster in range(len(MONSTER_NAMES)) if monster not in taken]


def first_monsters(body: Created) -> list[int]:
    """The monster of each seat of a new table: those asked for, then the first that are free."""
    if body.fork_origin is not None:
        return [*map(MONSTER_NAMES.index, body.fork_origin.monsters)]
    asked = list(body.monsters) or [""] * len(body.seats)
    if body.monster and MY_SEAT in body.seats:
        asked[body.seats.index(MY_SEAT)] = body.monster
    free = [number for number, name in enumerate(MONSTER_NAMES) if name not in asked]
    return [MONSTER_NAMES.index(name) if name else free.pop(0) for name in asked]
