"""A game on this machine: people and bots at one table, saved after every action."""

import secrets
import sys
from contextlib import redirect_stdout
from pathlib import Path

from kingofnewyork.arena.match import Player
from kingofnewyork.bots.named import find_bot
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.local.refusals import FileRefused
from kingofnewyork.local.saves import SaveFile, load, setup_for
from kingofnewyork.local.setup import HUMAN, Setup
from kingofnewyork.play.game import Game
from kingofnewyork.play.history import History
from kingofnewyork.play.nature import ScriptedNature
from kingofnewyork.play.record import Record
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.play.view import View
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.phrases import Phrase, phrase


class LocalGame:
    """Plays the actions of people, asks the bots, goes back, and keeps the file up to date."""

    def __init__(
        self, setup: Setup, game: Game | None = None, save: SaveFile | None = None
    ) -> None:
        """Set up a new game, or take up one that stands somewhere.

        Args:
            setup: who plays.
            game: the game so far; a new one if left out.
            save: where it is kept after every action; nowhere if left out.
        """
        self.setup = setup
        self.game = game or Game(
            setup.monsters,
            seed=setup.seed,
            two_in_manhattan=setup.two_in_manhattan,
            listen=True,
        )
        self.game.nature = SeededNature(setup.seed)
        self.history = History(self.game)
        self.save_file = save
        self.unsaved: Phrase | None = None
        """That and why the file does not hold the latest action; None while it does."""
        with redirect_stdout(sys.stderr):  # what a bot prints is no part of the game
            self._bots = {
                seat: Player(find_bot(who), who, seat, setup.seed)
                for seat, who in zip(SEATS, setup.players, strict=False)
                if who != HUMAN
            }
        if save is not None:
            save.write(setup, self.game)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    @property
    def chooser(self) -> Seat:
        """The seat that has to choose, or NOBODY when the game is over."""
        return self.game.chooser

    @property
    def waits_for_human(self) -> bool:
        """Whether a person has to choose."""
        return not self.is_over and self.chooser not in self._bots

    def view(self, seat: Seat) -> View:
        """What a seat may know."""
        return self.game.view(seat)

    def play(self, action: int | str) -> None:
        """Play the action of a person; an illegal one raises `IllegalAction`."""
        self.history.play(action)
        self.keep()

    def play_bot(self) -> int:
        """The bot that has to choose has chosen; return its action."""
        with redirect_stdout(sys.stderr):
            action = self._bots[self.chooser].answer(self.game.state)
        self.play(action)
        return action

    def undo(self, seat: Seat) -> None:
        """The last choice of the seat is taken back, or `UndoRefused` says why not."""
        self.history.undo(seat)
        self.keep()

    def reset(self, seat: Seat) -> None:
        """All choices of the seat since something was revealed are taken back."""
        self.history.reset(seat)
        self.keep()

    def keep(self) -> None:
        """The file, if there is one, holds the game as it stands, or `unsaved` says why not."""
        if self.save_file is None:
            return
        try:
            self.save_file.write(self.setup, self.game)
            self.unsaved = None
        except FileRefused as problem:  # the game goes on; the next action may find room again
            self.unsaved = phrase("problem-cannot-go-on-saving", **dict(problem.said.arguments))

    def close(self) -> None:
        """The game may be opened in another window."""
        if self.save_file is not None:
            self.save_file.release()


def begin(setup: Setup, path: Path | None = None) -> LocalGame:
    """A new game, kept in a file that was named or else among the games.

    If the file that was named cannot be written, the game is refused. If there is no room among
    the games, it is played all the same, and `unsaved` says that it is not kept.
    """
    if path is not None:
        return _held(setup, None, SaveFile.at(path))
    return _among_games(setup)


def take_up(path: Path) -> LocalGame:
    """The game of a file, ready to be played on and kept in the same file.

    A bare record is played on by a human in the first seat, with new dice, and kept in a new file.
    """
    save = SaveFile(path)
    save.hold()
    try:
        saved = load(path)
        game = retold(saved.record)
        if game.is_over:
            raise FileRefused("problem-game-over", file=str(path))
        if saved.setup is not None:
            return _kept(saved.setup, game, save)
    except KingOfNewYorkError:
        save.release()
        raise
    save.release()
    return _among_games(setup_for(saved.record, secrets.randbits(31)), game)


def _among_games(setup: Setup, game: Game | None = None) -> LocalGame:
    """A game that is kept in a new file among the games if there is room for it."""
    try:
        save = SaveFile.new(setup)
    except FileRefused as problem:
        return _not_kept(setup, game, problem)
    return _kept(setup, game, save)


def _kept(setup: Setup, game: Game | None, save: SaveFile) -> LocalGame:
    """A game that is kept in a file, or, if that cannot be written, nowhere."""
    try:
        return _held(setup, game, save)
    except FileRefused as problem:
        save.release()
        return _not_kept(setup, game, problem)


def _held(setup: Setup, game: Game | None, save: SaveFile) -> LocalGame:
    save.hold()
    return LocalGame(setup, game, save)


def _not_kept(setup: Setup, game: Game | None, problem: FileRefused) -> LocalGame:
    """A game that is kept nowhere, and says so."""
    local = LocalGame(setup, game)
    local.unsaved = phrase("problem-not-kept", **dict(problem.said.arguments))
    return local


def retold(record: Record) -> Game:
    """The game of a record with all its events."""
    state = record.start()
    state.events = []
    for action in record.actions:
        apply(state, action)
    return Game.at(state, record.actions, record.deck, ScriptedNature())
