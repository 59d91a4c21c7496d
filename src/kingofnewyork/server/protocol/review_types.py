"""The review of a game, as types."""

from typing import Annotated

import msgspec
from msgspec import Meta

from kingofnewyork.analysis.review.deep import VERDICTS
from kingofnewyork.analysis.review.labels import BLUNDER, INACCURACY, MISTAKE
from kingofnewyork.server.protocol.responses import FaceName, PhraseJson

ChoiceLabel = Annotated[str, Meta(extra_json_schema={"enum": [INACCURACY, MISTAKE, BLUNDER]})]

DeepVerdict = Annotated[str, Meta(extra_json_schema={"enum": list(VERDICTS)})]


class LuckByKind(msgspec.Struct, frozen=True):
    """What dice, cards and tiles brought a seat, beside their average."""

    dice: float
    cards: float
    tiles: float


class ReviewedMoment(msgspec.Struct, frozen=True):
    """A moment that decided much."""

    step: int
    active_seat: int | None
    """Whose turn it was; null before the first."""
    text: PhraseJson


class SeatReview(msgspec.Struct, frozen=True):
    """How the win chance of one seat became its result, and how well it chose."""

    start: float
    luck: LuckByKind
    luck_error: float
    """The standard error of all luck together."""
    own_choices: float
    """What its own choices cost, 0 or less."""
    other_choices: float
    """What the choices of others gained it or cost it."""
    correction: float
    """What closer looks changed in the estimate."""
    result: float
    adjusted_result: float
    """The result without luck."""
    accuracy: float | None
    """The share of what was at stake in its choices that it kept; null if nothing was."""
    counted: int
    """How many of its choices count."""
    labels: dict[ChoiceLabel, int]
    """How many of its choices have each label."""
    luck_text: PhraseJson
    cause: PhraseJson
    """What decided the game for it: luck, its own choices or those of others."""
    turning_point: ReviewedMoment | None
    """The moment that brought it most, if it won, or cost it most; null if none was large."""


class ReviewedOption(msgspec.Struct, frozen=True):
    """An option of a choice."""

    text: PhraseJson
    worth: float
    """The win chance of who chose, after it."""
    rerolled: list[FaceName] | None
    """The dice that it throws again; null if it is not about dice."""


class ReviewedChoice(msgspec.Struct, frozen=True):
    """A choice that was reviewed, and what was better or nearly as good."""

    step: int
    turn: int
    seat: int
    loss: float
    label: ChoiceLabel | None
    """Null for a small loss, or none."""
    name: PhraseJson
    """How good it was in words."""
    chosen: ReviewedOption
    other: ReviewedOption
    """The best option; of those that were not chosen, if none was better than what was."""
    comparison: PhraseJson
    """How the other option compares: it was better, as good, or the next best."""
    why: list[PhraseJson]
    """Why the other option was better, for the dozen that cost most; else empty."""
    is_searched: bool
    """Whether search looks at it again for who asks."""


class DeepChoiceResponse(msgspec.Struct, frozen=True):
    """What search says of a choice, a round further than the review has looked."""

    step: int
    seat: int
    worth: float
    """The win chance after what was chosen."""
    better: float
    """The win chance after the option that the review prefers."""
    error: float
    """The standard error of their difference; 0 where nothing was sampled."""
    verdict: DeepVerdict
    text: PhraseJson


class ReviewResponse(msgspec.Struct, frozen=True):
    """The review of a game; steps count as those of its replay, and step 0 is the set-up."""

    chances: list[list[float]]
    """After each step, the win chance of every seat."""
    turns: list[int]
    """The turn after each step."""
    seats: list[SeatReview]
    moments: list[ReviewedMoment]
    choices: list[ReviewedChoice]
    """Seat by seat, the worst first."""
