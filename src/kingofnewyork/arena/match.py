"""One game between bots, as fast as they choose."""

import signal
from collections.abc import Callable, Sequence
from time import perf_counter

from kingofnewyork import __version__ as VERSION  # noqa: N812
from kingofnewyork.arena.result import FORFEIT, MatchResult
from kingofnewyork.arena.seeds import derive_seed
from kingofnewyork.arena.standings import Chronicle, end_of, forfeit_ranks, ranks_of
from kingofnewyork.bots.base import Bot, make_bot
from kingofnewyork.bots.failures import add_trace, choose_in_time, describe_exception
from kingofnewyork.cards import DECK
from kingofnewyork.errors import BadBot
from kingofnewyork.play.notation import action_text, read_answer
from kingofnewyork.play.record import Record
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.play.view import View
from kingofnewyork.rules.engine import (
    apply_unchecked,
    is_legal,
    legal_actions,
    new_state,
    short_repr,
)
from kingofnewyork.rules.ids import NOBODY, CardId, Seat
from kingofnewyork.rules.state import SEATS, State


def play_match(
    bots: Sequence[type[Bot]],
    seed: int,
    *,
    names: Sequence[str] | None = None,
    two_in_manhattan: bool = True,
    deck: Sequence[CardId] = DECK,
    keep_record: bool = False,
    start: State | None = None,
    limit_s: float = 0.0,
    forfeits: bool = False,
) -> MatchResult:
    """Play one game and return its result; a bot that breaks the rules raises `BadBot`.

    Args:
        bots: who plays, by seat; each gets a seed of its own, made from `seed` and its seat.
        seed: the same bots and seed give the same game.
        names: what to call the bots, by seat; their classes' names if left out.
        two_in_manhattan: with five or six monsters, two may stand in Manhattan.
        deck: the cards to play with.
        keep_record: whether the result carries the record of the game.
        start: the state to begin with, instead of a new game.
        limit_s: how long a choice may take, in seconds; 0 for no limit.
        forfeits: whether a bot that fails loses its game, and the others share the win.
    """
    called = tuple(names or [bot.__name__ for bot in bots])
    state = new_state(range(len(bots)), deck, two_in_manhattan) if start is None else start.copy()
    state.fates = []
    players: list[Player] = []
    rounds = Rounds()
    actions: list[int] = []
    failure = Failure()
    try:
        for bot, name, seat in zip(bots, called, SEATS, strict=False):
            failure.seat = seat
            players.append(Player(bot, name, seat, seed, limit_s))
        _play(state, SeededNature(seed), players, rounds, actions, failure)
        failure.seat = NOBODY
    except BadBot as problem:
        if not forfeits:
            raise
        failure.reason = str(problem)
    text = ""
    if keep_record:
        headers = {"players": ", ".join(called), "seed": str(seed), "version": VERSION}
        setup = (list(state.monsters), state.two_in_manhattan, list(deck), actions)
        text = Record(*setup, headers, start).to_text()
    while len(players) < len(bots):  # one of them could not be made
        players.append(Player(Bot, called[len(players)], SEATS[len(players)], seed, 0.0))
    return _result(state, seed, players, rounds, text, failure)


class Failure:
    """Whose answer is waited for, and why it did not come."""

    def __init__(self) -> None:
        self.seat: Seat = NOBODY
        self.reason = ""


def _result(
    state: State,
    seed: int,
    players: Sequence["Player"],
    rounds: "Rounds",
    record: str,
    failure: Failure,
) -> MatchResult:
    """The result of a game that is over."""
    chronicle = Chronicle(len(players), state.fates or [])
    return MatchResult(
        seed=seed,
        bots=tuple(player.name for player in players),
        winner=state.winner,
        end=end_of(state) if failure.seat == NOBODY else FORFEIT,
        first=state.first,
        turns=state.turn,
        rounds=rounds.number,
        ranks=(
            ranks_of(state, chronicle.deaths)
            if failure.seat == NOBODY
            else forfeit_ranks(len(players), failure.seat)
        ),
        points=tuple(state.points),
        life=tuple(state.life),
        points_by_round=bytes(rounds.points),
        life_by_round=bytes(rounds.life),
        bought=tuple(tuple(cards) for cards in chronicle.bought),
        kills=tuple(chronicle.kills),
        decisions=tuple(player.decisions for player in players),
        seconds=tuple(player.seconds for player in players),
        record=record,
        forfeit=failure.seat,
        reason=failure.reason,
    )


class Player:
    """A bot in its seat; its answers are checked and its thinking is timed."""

    def __init__(
        self, kind: type[Bot], name: str, seat: Seat, seed: int, limit_s: float = 0.0
    ) -> None:
        self.name = name
        self.limit_s = limit_s
        self.seat = seat
        self.seed = seed
        self.decisions = 0
        self.seconds = 0.0
        try:
            self.bot = make_bot(kind, derive_seed(seed, "bot", seat))
        except BaseException as problem:
            if _is_interrupt(problem):
                raise
            raise add_trace(
                self.blame(f"cannot be made: {describe_exception(problem)}"), problem
            ) from problem
        self.is_brief = not vars(kind).get("keeps_views", True)
        """Whether it is done with a view once it has chosen."""

    def answer(self, state: State) -> int:
        """What the bot chooses; `BadBot` unless it is legal."""
        view = View(state, self.seat, is_brief=self.is_brief)
        choose: Callable[[View], object] = self.bot.choose  # whatever it says is checked below
        before = perf_counter()
        try:
            action = choose_in_time(choose, view, self.limit_s) if self.limit_s else choose(view)
        except BaseException as problem:
            if _is_interrupt(problem):
                raise
            question = state.agenda[-1].word
            raise add_trace(
                self.blame(f"asked '{question}', it raised {describe_exception(problem)}"), problem
            ) from problem
        seconds = perf_counter() - before
        self.seconds += seconds
        self.decisions += 1
        if self.limit_s and seconds > self.limit_s:
            raise self.blame(f"it thought for more than {self.limit_s:g} seconds")
        if type(action) is not int:
            action = read_answer(action, state.dice)
        if not is_legal(state, action):
            raise self.blame(_describe_illegal_answer(state, action))
        assert isinstance(action, int)
        return action

    def blame(self, reason: str) -> BadBot:
        """The error that says which bot did what in which game."""
        return BadBot(
            f"the bot {self.name!r} in seat {self.seat} of the game with seed {self.seed}, "
            f"decision {self.decisions}: {reason}"
        )


class Rounds:
    """Points and life of all seats whenever a round begins."""

    def __init__(self) -> None:
        self.number = 0
        self.points: list[int] = []
        self.life: list[int] = []
        self._place = len(SEATS)
        """How far clockwise from the first player the latest turn in order was."""

    def note_turn(self, state: State) -> None:
        """Note the state of all seats if the turn that has begun is the first of a round.

        The agenda ends with whoever is next after the latest turn in order, so extra turns, which
        are out of order, begin no round.
        """
        place = (state.agenda[0].by - state.first) % len(state.life)
        if place < self._place:
            self.number += 1
            self.points += state.points
            self.life += state.life
        self._place = place


def _play(
    state: State,
    nature: SeededNature,
    players: Sequence[Player],
    rounds: Rounds,
    actions: list[int],
    failure: Failure,
) -> None:
    """Play the game to its end and add all actions; note whose answer is waited for."""
    agenda = state.agenda
    turn = 0
    while agenda:
        seat = agenda[-1].seat
        if seat >= 0:
            failure.seat = seat
            action = players[seat].answer(state)
        else:
            action = nature.answer(state)
        apply_unchecked(state, action)
        actions.append(action)
        if state.turn != turn and agenda:
            turn = state.turn
            rounds.note_turn(state)


def _is_interrupt(problem: BaseException) -> bool:
    """Whether Ctrl-C was pressed; where it is ignored, only a bot can have raised it."""
    listens = signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
    return listens and isinstance(problem, KeyboardInterrupt)


def _describe_illegal_answer(state: State, action: object) -> str:
    """The illegal answer of a bot, the question, and some legal answers."""
    legal = [f"{number} ({action_text(number)})" for number in legal_actions(state)[:6]]
    more = ", ..." if len(legal_actions(state)) > len(legal) else ""
    return (
        f"asked '{state.agenda[-1].word}', it answered {short_repr(action)} "
        f"({type(action).__name__}); legal are {', '.join(legal)}{more}"
    )
