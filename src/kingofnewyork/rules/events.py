"""What happened, as typed records: a screen animates them and a log tells them.

They are made only while somebody listens (`state.events is not None`). Amounts are what really
changed: healing at full life is no event.
"""

from kingofnewyork.frozen import Frozen, frozen
from kingofnewyork.rules.ids import NO_CARD, NOBODY, Borough, CardId, Face, Place, Seat


class Event(Frozen):
    """Something that happened on the table."""

    __slots__ = ()


@frozen
class TileRevealed(Event):
    """A building now lies on top of a stack."""

    stack: int
    building: int


@frozen
class CardRevealed(Event):
    """A card of the deck now lies in a slot of the display."""

    slot: int
    card: CardId


@frozen
class DeckShuffled(Event):
    """The discard pile became the deck."""

    cards: int


@frozen
class RolledForFirst(Event):
    """A monster threw eight dice to see who begins."""

    seat: Seat
    dice: int


@frozen
class FirstChosen(Event):
    """The dice have told who begins."""

    seat: Seat


@frozen
class Placed(Event):
    """A monster chose the borough it starts in."""

    seat: Seat
    borough: Borough


@frozen
class TurnStarted(Event):
    """A turn began."""

    seat: Seat
    turn: int


@frozen
class Earned(Event):
    """A monster is about to be paid for the zone of Manhattan it stands in."""

    seat: Seat
    place: Place


@frozen
class Rolled(Event):
    """Dice were thrown: those thrown, and all that lie on the table now."""

    seat: Seat
    roll: int
    thrown: int
    dice: int


@frozen
class RollFinished(Event):
    """The roll is final, after so many throws."""

    seat: Seat
    dice: int
    rolls: int


@frozen
class Resolved(Event):
    """A monster resolves all results of a face."""

    seat: Seat
    face: Face
    count: int


@frozen
class PointsGained(Event):
    """A monster gained points; `card` is the cause, or NO_CARD."""

    seat: Seat
    amount: int
    card: CardId = NO_CARD


@frozen
class PointsLost(Event):
    """A monster lost points; `card` is the cause, or NO_CARD."""

    seat: Seat
    amount: int
    card: CardId = NO_CARD


@frozen
class EnergyGained(Event):
    """A monster gained energy cubes; `card` is the cause, or NO_CARD."""

    seat: Seat
    amount: int
    card: CardId = NO_CARD


@frozen
class EnergySpent(Event):
    """A monster paid energy cubes."""

    seat: Seat
    amount: int


@frozen
class EnergyLost(Event):
    """A monster lost energy cubes that it did not pay; `card` is the cause, or NO_CARD."""

    seat: Seat
    amount: int
    card: CardId = NO_CARD


@frozen
class Absorbed(Event):
    """A monster lost energy cubes in place of life; `card` allows it, or NO_CARD."""

    seat: Seat
    amount: int
    card: CardId = NO_CARD


@frozen
class Healed(Event):
    """A monster regained life; `card` is the cause, or NO_CARD."""

    seat: Seat
    amount: int
    card: CardId = NO_CARD


@frozen
class BuildingDestroyed(Event):
    """A building fell and stands in its borough as a unit now."""

    seat: Seat
    stack: int
    building: int
    unit: int


@frozen
class UnitDestroyed(Event):
    """A unit left the board."""

    seat: Seat
    borough: Borough
    unit: int


@frozen
class Attacked(Event):
    """A monster attacks for so much damage, which follows; `modifiers` are cards that changed it.

    It is the most that any target is to take before anybody answers.
    """

    seat: Seat
    amount: int
    modifiers: tuple[CardId, ...] = ()


@frozen
class ArmyFired(Event):
    """The army shoots because of so many Ouch; the damage follows."""

    seat: Seat
    count: int


@frozen
class Damaged(Event):
    """A monster lost life; `by` is NOBODY for the army, `card` NO_CARD unless a card did it."""

    seat: Seat
    amount: int
    by: Seat
    cause: int
    life_left: int
    card: CardId = NO_CARD


@frozen
class Eliminated(Event):
    """A monster is out of the game."""

    seat: Seat


@frozen
class GoalTaken(Event):
    """A Goal card changed hands; `loser` is NOBODY if it lay on the table."""

    seat: Seat
    goal: CardId
    loser: Seat


@frozen
class GoalReturned(Event):
    """A Goal card lies on the table again."""

    seat: Seat
    goal: CardId


@frozen
class Moved(Event):
    """A figure went from one place to another; `fled` if from an attack."""

    seat: Seat
    origin: Place
    place: Place
    fled: bool = False


@frozen
class Advanced(Event):
    """A monster in Manhattan went up one zone."""

    seat: Seat
    place: Place


@frozen
class Shifted(Event):
    """A monster in Manhattan went over to track 2-4."""

    seat: Seat
    place: Place


@frozen
class Stayed(Event):
    """A monster could have gone and did not."""

    seat: Seat


@frozen
class Bought(Event):
    """A monster bought a card."""

    seat: Seat
    card: CardId
    price: int


@frozen
class Refreshed(Event):
    """A monster had the whole display replaced."""

    seat: Seat


@frozen
class CardDiscarded(Event):
    """A card went to the discard pile; `seat` is NOBODY unless a monster lost it.

    `forced_by` is the card that made it, or NO_CARD.
    """

    card: CardId
    seat: Seat = NOBODY
    forced_by: CardId = NO_CARD


@frozen
class ResultsAdded(Event):
    """A card added results of a face that need no die."""

    seat: Seat
    face: Face
    amount: int
    card: CardId = NO_CARD


@frozen
class DieTurned(Event):
    """A monster turned one of its dice to another face, with a card."""

    seat: Seat
    before: Face
    after: Face
    card: CardId = NO_CARD


@frozen
class DieDropped(Event):
    """A monster gave up one of its dice for the turn, with a card."""

    seat: Seat
    face: Face
    card: CardId = NO_CARD


@frozen
class ResultsSpent(Event):
    """A monster spent results of a face to be rid of tokens."""

    seat: Seat
    face: Face
    amount: int


@frozen
class LifeLost(Event):
    """A monster gave up life that was no damage; `card` is one that took it, or NO_CARD."""

    seat: Seat
    amount: int
    life_left: int
    card: CardId = NO_CARD


@frozen
class TokenGiven(Event):
    """A monster got a token."""

    seat: Seat
    token: int


@frozen
class TokenTaken(Event):
    """A monster is rid of a token."""

    seat: Seat
    token: int


@frozen
class SouvenirPlaced(Event):
    """A borough has a Souvenir."""

    borough: Borough


@frozen
class SouvenirsReturned(Event):
    """No borough has a Souvenir any more."""


@frozen
class ClaimMade(Event):
    """A monster will take the next Keep card that is revealed."""

    seat: Seat


@frozen
class UnitMoved(Event):
    """A unit went to another borough; `is_new` if it appeared this turn, `card` sent it."""

    unit: int
    origin: Borough
    borough: Borough
    is_new: bool
    card: CardId = NO_CARD


@frozen
class BoroughOpened(Event):
    """A monster may spend its Destruction in another borough too."""

    seat: Seat
    borough: Borough


@frozen
class CardRolled(Event):
    """A monster threw dice for a card."""

    seat: Seat
    card: CardId
    dice: int


@frozen
class CardTaken(Event):
    """A monster took a card it had claimed; it cost nothing."""

    seat: Seat
    card: CardId


@frozen
class TurnGiven(Event):
    """A monster will take an extra turn; `card` is one whose privilege it is, or NO_CARD."""

    seat: Seat
    card: CardId


@frozen
class TurnEnded(Event):
    """A turn closed; the victory check follows."""

    seat: Seat


@frozen
class GameOver(Event):
    """The game ended; `winner` is NOBODY if no monster survived."""

    winner: Seat
