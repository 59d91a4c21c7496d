"""A game on this machine: people and bots at one table, saved after every action."""

import secrets
import sys
from contextlib import redirect_stdout
from pathlib import Path

from kingofnewyork.arena.match import Player
from kingofnewyork.bots.named import find_bot
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.local.errors import FileRefused
from kingofnewyork.local.saves import SaveFile, default_setup, load_game
from kingofnewyork.local.setup import HUMAN, Setup
from kingofnewyork.play.game import Game
from kingofnewyork.play.history import History
from kingofnewyork.play.nature import ScriptedNature
from kingofnewyork.play.record import Record
from kingofnewyork.play.record_steps import record_steps
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.phrases import Phrase, phrase


class LocalGame:
    """Plays the actions of people and bots, undoes them, and saves after each."""

    def __init__(
        self, setup: Setup, game: Game | None = None, save: SaveFile | None = None
    ) -> None:
        """Set up a new game, or continue one.

        Args:
            setup: who plays.
            game: the game so far; a new one if left out.
            save: the file to save to after every action; none if left out.
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
        self.save_problem: Phrase | None = None
        """Why the latest action is not saved; None if it is, or if there is no file."""
        self._was_problem_taken = False
        with redirect_stdout(sys.stderr):  # what a bot prints is not part of the game
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
        self.save()

    def play_bot(self) -> int:
        """Ask the bot that has to choose, play its action and return it."""
        with redirect_stdout(sys.stderr):
            action = self._bots[self.chooser].answer(self.game.state)
        self.play(action)
        return action

    def undo(self, seat: Seat) -> None:
        """Undo the last choice of the seat; `UndoRefused` says why it cannot be."""
        self.history.undo(seat)
        self.save()

    def reset(self, seat: Seat) -> None:
        """Undo all choices of the seat since something was revealed."""
        self.history.reset(seat)
        self.save()

    def save(self) -> None:
        """Write the game to its file, if it has one; a failure goes into `save_problem`."""
        if self.save_file is None:
            return
        try:
            self.save_file.write(self.setup, self.game)
            self.save_problem = None
        except FileRefused as problem:  # the game goes on; the next action may find room again
            self.save_problem = phrase("problem-saving-stopped", **dict(problem.phrase.arguments))

    def take_new_save_problem(self) -> Phrase | None:
        """Return `save_problem` at the first call since saving began to fail, and None later."""
        is_new = not self._was_problem_taken
        self._was_problem_taken = self.save_problem is not None
        return self.save_problem if is_new else None

    def close(self) -> None:
        """Unlock the file, so that the game may be opened in another window."""
        if self.save_file is not None:
            self.save_file.unlock()


def start_game(setup: Setup, path: Path | None = None, game: Game | None = None) -> LocalGame:
    """Start a new game, saved in the file at `path` or else in the games folder.

    If the file at `path` cannot be written, `FileRefused` is raised. If the games folder cannot,
    the game is played all the same, and `save_problem` says that it is not saved.
    """
    if path is not None:
        return _start_locked(setup, game, SaveFile.at(path))
    return _start_in_games_folder(setup, game)


def resume_game(path: Path) -> LocalGame:
    """Continue the game of a file, and keep saving it there.

    A bare record is continued by a human in the first seat, with new dice, in a new file.
    """
    save = SaveFile(path)
    save.lock()
    try:
        saved = load_game(path)
        game = game_of_record(saved.record)
        if game.is_over:
            raise FileRefused("problem-game-over", file=str(path))
        if saved.setup is not None:
            return _start_saved_if_possible(saved.setup, game, save)
    except KingOfNewYorkError:
        save.unlock()
        raise
    save.unlock()
    return _start_in_games_folder(default_setup(saved.record, secrets.randbits(31)), game)


def _start_in_games_folder(setup: Setup, game: Game | None = None) -> LocalGame:
    """Start a game in a new file in the games folder, unsaved if that cannot be written."""
    try:
        save = SaveFile.new(setup)
    except FileRefused as problem:
        return _start_unsaved(setup, game, problem)
    return _start_saved_if_possible(setup, game, save)


def _start_saved_if_possible(setup: Setup, game: Game | None, save: SaveFile) -> LocalGame:
    """Start a game saved in a file, or unsaved if that cannot be written."""
    try:
        return _start_locked(setup, game, save)
    except FileRefused as problem:
        save.unlock()
        return _start_unsaved(setup, game, problem)


def _start_locked(setup: Setup, game: Game | None, save: SaveFile) -> LocalGame:
    """Lock the file and start a game saved in it."""
    save.lock()
    return LocalGame(setup, game, save)


def _start_unsaved(setup: Setup, game: Game | None, problem: FileRefused) -> LocalGame:
    """Start a game without a file, with the reason in `save_problem`."""
    local = LocalGame(setup, game)
    local.save_problem = phrase("problem-playing-unsaved", **dict(problem.phrase.arguments))
    return local


def game_of_record(record: Record) -> Game:
    """The game of a record as it stood last, with all events."""
    steps = list(record_steps(record))
    state = steps[-1].state
    state.events = [event for step in steps for event in step.events]
    return Game.at(state, record.actions, record.deck, ScriptedNature(), record.start())
