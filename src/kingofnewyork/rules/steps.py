"""Steps: what is still to happen, one after another, on the agenda of a state."""

from typing import TYPE_CHECKING, ClassVar, Final, Self

from kingofnewyork.rules.ids import NOBODY, Seat

if TYPE_CHECKING:
    from kingofnewyork.rules.state import State


class Step:
    """Something still to happen; never changed once made, so that copies may share it."""

    __slots__ = ("amount", "by", "seat", "source")

    word: ClassVar[str] = "step"
    """The step's name in saved games and positions."""

    def __init__(self, seat: Seat, amount: int = 0, by: Seat = NOBODY, source: int = -1) -> None:
        self.seat = seat
        """Who must choose: a seat, NATURE, or NOBODY for what happens by itself."""
        self.amount = amount
        """How much of it; what it counts is said by each kind of step."""
        self.by = by
        """Whose doing it is."""
        self.source = source
        """The card or place it comes from."""

    def come_up(self, state: "State") -> list[int] | None:
        """The step's time has come: carry it out and return None, or return the legal answers.

        The default answer comes first. A single answer is chosen without asking. What is carried
        out leaves the agenda.
        """
        raise AssertionError(self.word)

    def choose(self, state: "State", action: int) -> None:
        """Carry out the action that was chosen; it is one of the legal ones."""
        raise AssertionError(self.word)

    def outcomes(self, state: "State") -> list[tuple[int, float]]:
        """What nature may answer, each with its probability; empty unless nature is asked."""
        return []

    def accepts(self, state: "State", action: int) -> bool:
        """Whether nature may answer this; False unless nature is asked."""
        return False

    def expected_answer(self) -> str:
        """The answer that nature owes, in words."""
        return f"{self.amount} dice"

    def key(self) -> tuple[str, int, int, int, int]:
        """All that tells one step from another."""
        return (self.word, self.seat, self.amount, self.by, self.source)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.key()[1:]}"

    def __reduce__(self) -> tuple[type[Self], tuple[Seat, int, Seat, int]]:
        return (type(self), (self.seat, self.amount, self.by, self.source))


NATURES_CHOICE: Final[list[int]] = []
"""Stands for what nature may answer, which is listed only when somebody asks."""


class Chance(Step):
    """A step that waits for nature."""

    __slots__ = ()

    def come_up(self, state: "State") -> list[int] | None:
        return NATURES_CHOICE
