"""What happened, as typed records: a screen animates them and a log tells them.

They are made only while somebody listens (`state.events is not None`). Amounts are what really
changed: healing at full life is no event.
"""

from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, fields
from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform

from kingofnewyork.rules.ids import NO_CARD, NOBODY, Borough, CardId, Face, Place, Seat

T = TypeVar("T", bound="Event")


class Event:
    """Something that happened on the table: it never changes, and equals what is the same."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __repr__(self) -> str:
        shown = [f"{name}={getattr(self, name)!r}" for name in self.__match_args__]
        return f"{type(self).__qualname__}({', '.join(shown)})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __reduce__(self) -> tuple[type["Event"], tuple[Any, ...]]:
        return type(self), self._values()


@dataclass_transform(frozen_default=True)
def event(kind: type[T]) -> type[T]:
    """A kind of event: a frozen dataclass with slots.

    There are many kinds, and each method that `dataclass` writes for one has to be compiled when
    the program starts. Here they share all but the one that makes them.
    """
    made = dataclass(init=False, repr=False, eq=False, slots=True)(kind)
    its = fields(made)
    names = ", ".join([field.name for field in its])
    lines = [f"    put(self, {field.name!r}, {field.name})" for field in its] or ["    pass"]
    space: dict[str, Any] = {"put": object.__setattr__}
    exec("\n".join([f"def __init__(self, {names}):", *lines]), space)
    start = space["__init__"]
    start.__defaults__ = tuple([one.default for one in its if one.default is not MISSING]) or None
    start.__qualname__ = f"{kind.__qualname__}.__init__"
    made.__init__ = start  # type: ignore[method-assign]
    return made


@event
class TileRevealed(Event):
    """A building now lies on top of a stack."""

    stack: int
    building: int


@event
class CardRevealed(Event):
    """A card of the deck now lies in a slot of the display."""

    slot: int
    card: CardId


@event
class DeckShuffled(Event):
    """The discard pile became the deck."""

    cards: int


@event
class RolledForFirst(Event):
    """A monster threw eight dice to see who begins."""

    seat: Seat
    dice: int


@event
class FirstChosen(Event):
    """The dice have told who begins."""

    seat: Seat


@event
class Placed(Event):
    """A monster chose the borough it starts in."""

    seat: Seat
    borough: Borough


@event
class TurnStarted(Event):
    """A turn began."""

    seat: Seat
    turn: int


@event
class Earned(Event):
    """A monster is about to be paid for the zone of Manhattan it stands in."""

    seat: Seat
    place: Place


@event
class Rolled(Event):
    """Dice were thrown: those thrown, and all that lie on the table now."""

    seat: Seat
    roll: int
    thrown: int
    dice: int


@event
class RollFinished(Event):
    """The roll is final."""

    seat: Seat
    dice: int


@event
class Resolved(Event):
    """A monster resolves all results of a face."""

    seat: Seat
    face: Face
    count: int


@event
class PointsGained(Event):
    """A monster gained points."""

    seat: Seat
    amount: int


@event
class PointsLost(Event):
    """A monster lost points."""

    seat: Seat
    amount: int


@event
class EnergyGained(Event):
    """A monster gained energy cubes."""

    seat: Seat
    amount: int


@event
class EnergySpent(Event):
    """A monster paid energy cubes."""

    seat: Seat
    amount: int


@event
class EnergyLost(Event):
    """A monster lost energy cubes that it did not pay."""

    seat: Seat
    amount: int


@event
class Healed(Event):
    """A monster regained life."""

    seat: Seat
    amount: int


@event
class BuildingDestroyed(Event):
    """A building fell and stands in its borough as a unit now."""

    seat: Seat
    stack: int
    building: int
    unit: int


@event
class UnitDestroyed(Event):
    """A unit left the board."""

    seat: Seat
    borough: Borough
    unit: int


@event
class Attacked(Event):
    """A monster attacks with so many results; the damage follows."""

    seat: Seat
    amount: int


@event
class ArmyFired(Event):
    """The army shoots because of so many Ouch; the damage follows."""

    seat: Seat
    count: int


@event
class Damaged(Event):
    """A monster lost life; `by` is NOBODY for the army."""

    seat: Seat
    amount: int
    by: Seat
    cause: int
    left: int


@event
class Eliminated(Event):
    """A monster is out of the game."""

    seat: Seat


@event
class GoalTaken(Event):
    """A Goal card changed hands; `loser` is NOBODY if it lay on the table."""

    seat: Seat
    goal: CardId
    loser: Seat


@event
class GoalReturned(Event):
    """A Goal card lies on the table again."""

    seat: Seat
    goal: CardId


@event
class Moved(Event):
    """A figure went from one place to another; `fled` if from an attack."""

    seat: Seat
    origin: Place
    place: Place
    fled: bool = False


@event
class Advanced(Event):
    """A monster in Manhattan went up one zone."""

    seat: Seat
    place: Place


@event
class Shifted(Event):
    """A monster in Manhattan went over to track 2-4."""

    seat: Seat
    place: Place


@event
class Stayed(Event):
    """A monster could have gone and did not."""

    seat: Seat


@event
class Bought(Event):
    """A monster bought a card."""

    seat: Seat
    card: CardId
    price: int


@event
class Refreshed(Event):
    """A monster had the whole display replaced."""

    seat: Seat


@event
class CardDiscarded(Event):
    """A card went to the discard pile; `seat` is NOBODY unless a monster lost it."""

    card: CardId
    seat: Seat = NOBODY


@event
class ResultsAdded(Event):
    """A card added results of a face that need no die."""

    seat: Seat
    face: Face
    amount: int


@event
class DieTurned(Event):
    """A monster turned one of its dice to another face."""

    seat: Seat
    before: Face
    after: Face


@event
class DieDropped(Event):
    """A monster gave up one of its dice for the turn."""

    seat: Seat
    face: Face


@event
class ResultsSpent(Event):
    """A monster spent results of a face to be rid of tokens."""

    seat: Seat
    face: Face
    amount: int


@event
class LifeLost(Event):
    """A monster gave up life that was no damage; `card` is one that took it, or NO_CARD."""

    seat: Seat
    amount: int
    card: CardId = NO_CARD


@event
class TokenGiven(Event):
    """A monster got a token."""

    seat: Seat
    token: int


@event
class TokenTaken(Event):
    """A monster is rid of a token."""

    seat: Seat
    token: int


@event
class SouvenirPlaced(Event):
    """A borough has a Souvenir."""

    borough: Borough


@event
class SouvenirsReturned(Event):
    """No borough has a Souvenir any more."""


@event
class ClaimMade(Event):
    """A monster will take the next Keep card that is revealed."""

    seat: Seat


@event
class UnitMoved(Event):
    """A unit went to another borough; `is_new` if it appeared this turn."""

    unit: int
    origin: Borough
    borough: Borough
    is_new: bool


@event
class BoroughOpened(Event):
    """A monster may spend its Destruction in another borough too."""

    seat: Seat
    borough: Borough


@event
class CardRolled(Event):
    """A monster threw dice for a card."""

    seat: Seat
    card: CardId
    dice: int


@event
class CardTaken(Event):
    """A monster took a card it had claimed; it cost nothing."""

    seat: Seat
    card: CardId


@event
class TurnGiven(Event):
    """A monster will take an extra turn; `card` is one whose privilege it is, or NO_CARD."""

    seat: Seat
    card: CardId


@event
class TurnEnded(Event):
    """A turn closed; the victory check follows."""

    seat: Seat


@event
class GameOver(Event):
    """The game ended; `winner` is NOBODY if no monster survived."""

    winner: Seat
