"""One game of the arena: a bot that fails loses it, and one that goes round in circles ends it."""

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kingofnewyork.arena.match import Player
from kingofnewyork.arena.standings import Chronicle, forfeit_ranks, ranks_of
from kingofnewyork.bots.base import Bot
from kingofnewyork.cards import DECK
from kingofnewyork.errors import BadBot
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.engine import apply_unchecked, new_state
from kingofnewyork.rules.ids import NOBODY, CardId
from kingofnewyork.rules.state import SEATS, State

Watch = Callable[[int], None]
"""Called with the seat whose answer is waited for, and with NOBODY once it has come."""


@dataclass(frozen=True, slots=True)
class ContestResult:
    """How a game of the arena ended; what belongs to a bot is listed by seat."""

    bots: tuple[str, ...]
    ranks: tuple[float, ...]
    """The places in the finishing order, 1 for the winner; those who tie share their places."""
    winner: int
    """The seat that won, or NOBODY."""
    forfeit: int
    """The seat whose bot failed, or NOBODY; the others then share the win."""
    reason: str
    """Why a game was cut short, with the traceback of a bot that raised; empty for most."""
    turns: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...] = field(compare=False)
    """How long each bot thought in all; no two runs agree on it."""

    def wins(self, seat: int) -> float:
        """The part of the win that belongs to a seat."""
        if self.forfeit != NOBODY:
            return 0.0 if seat == self.forfeit else 1 / (len(self.bots) - 1)
        return float(seat == self.winner)


def forfeit_result(
    bots: Sequence[str], seat: int, reason: str, decisions: Sequence[int] = ()
) -> ContestResult:
    """The result of a game that one bot has lost by failing: it is last, the others tie."""
    seats = len(bots)
    ranks = forfeit_ranks(seats, seat)
    counts = tuple(decisions) or (0,) * seats
    return ContestResult(tuple(bots), ranks, NOBODY, seat, reason, 0, counts, (0.0,) * seats)


def play_contest(
    kinds: Sequence[type[Bot]],
    names: Sequence[str],
    seed: int,
    max_decisions: int,
    watch: Watch = lambda seat: None,
    deck: Sequence[CardId] = DECK,
) -> ContestResult:
    """Play one game to its end, to the failure of a bot, or to so many decisions.

    Args:
        kinds: who plays, by seat.
        names: what they are called.
        seed: of dice, tiles, cards and bots.
        max_decisions: after so many the game ends, and nobody has won.
        watch: is told whose answer is waited for.
        deck: the cards to play with.
    """
    answers = AnswerWatch(watch)
    players: list[Player] = []
    try:
        for kind, name, seat in zip(kinds, names, SEATS, strict=False):
            answers.note(seat)
            players.append(Player(kind, name, seat, seed))
        state = new_state(range(len(kinds)), deck, True)
        state.fates = []
        is_over = _play(state, SeededNature(seed), players, max_decisions, answers)
    except BadBot as problem:
        trace = "".join(traceback.format_exception(problem.__cause__ or problem))
        decisions = [player.decisions for player in players]
        decisions += [0] * (len(kinds) - len(decisions))
        return forfeit_result(names, answers.seat, f"{problem}\n{trace}", decisions)
    return ContestResult(
        bots=tuple(names),
        ranks=ranks_of(state, Chronicle(len(names), state.fates).deaths),
        winner=state.winner,
        forfeit=NOBODY,
        reason="" if is_over else f"cut short after {max_decisions} decisions",
        turns=state.turn,
        decisions=tuple(player.decisions for player in players),
        seconds=tuple(player.seconds for player in players),
    )


class AnswerWatch:
    """Whose answer is waited for at the moment."""

    def __init__(self, watch: Watch) -> None:
        self.seat: int = NOBODY
        self._watch = watch

    def note(self, seat: int) -> None:
        """Note whose answer is waited for, and tell whoever watches."""
        self.seat = seat
        self._watch(seat)


def _play(
    state: State,
    nature: SeededNature,
    players: list[Player],
    max_decisions: int,
    answers: AnswerWatch,
) -> bool:
    """Play on until the game is over, or too many decisions were made; return which it was."""
    agenda = state.agenda
    decisions = 0
    while agenda:
        seat = agenda[-1].seat
        if seat < 0:
            apply_unchecked(state, nature.answer(state))
            continue
        if decisions == max_decisions:
            return False
        decisions += 1
        answers.note(seat)
        action = players[seat].answer(state)
        answers.note(NOBODY)
        apply_unchecked(state, action)
    return True
