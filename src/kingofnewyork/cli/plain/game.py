"""Plays a game line by line: tells what happens, asks whoever has to choose, reads the answer."""

import time

from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.plain.answers import Prompt, make_prompt, read_answer
from kingofnewyork.cli.plain.commands import Commands, Quit
from kingofnewyork.cli.plain.overview import Overview
from kingofnewyork.cli.plain.reroll_help import reroll_instructions
from kingofnewyork.cli.plain.teller import Teller
from kingofnewyork.cli.plain.typed_words import typed_words
from kingofnewyork.cli.plain.voice import Voice
from kingofnewyork.cli.save_report import report_saved_game
from kingofnewyork.cli.terminal import enable_line_editing, read_line
from kingofnewyork.errors import BadBot, KingOfNewYorkError
from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.setup import HUMAN
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.problems import describe_problem
from kingofnewyork.words.questions import question, reroll_note
from kingofnewyork.words.table import monsters, result
from kingofnewyork.words.things import monster_at


class PlainGame:
    """Plays one game line by line."""

    def __init__(self, game: LocalGame, voice: Voice, *, pause: float, passing: bool) -> None:
        """Sit down at a game.

        Args:
            game: the game, at its beginning or in the middle.
            voice: the language.
            pause: seconds to read what a bot did.
            passing: whether the keyboard is handed from one person to the next.
        """
        self.game = game
        self.voice = voice
        self.pause = pause
        self.passing = passing and len(game.setup.humans) > 1
        self.only = game.setup.only_human
        """The only person, or NOBODY if there are several or none."""
        self.teller = Teller(game, voice, self.passing)
        self.commands = Commands(game, voice, self.teller)
        self.at_keyboard = self.only
        self.overview = Overview(game, voice, self.teller)

    def run(self) -> int:
        """Play until the end or until somebody leaves; return the exit code."""
        enable_line_editing()
        code = 0
        try:
            self._greet()
            self._play()
        except Quit:
            pass
        except EOFError:
            self.voice.print_line()
        except KeyboardInterrupt:
            self.voice.print_line()
            code = EXIT_INTERRUPTED
        except BadBot:
            report_saved_game(self.game, self.voice.words)
            raise
        else:
            self._say_result()
        return report_saved_game(self.game, self.voice.words) or code

    def _greet(self) -> None:
        """Say who plays and how to get help."""
        state, setup = self.game.game.state, self.game.setup
        seats = SEATS[: len(setup.players)]
        if self.only != NOBODY:
            others = [monster_at(state, seat) for seat in seats if seat != self.only]
            name = monster_at(state, self.only)
            self.voice.say_key("plain-greeting", name=name, others=others)
        else:
            person = phrase("plain-person")
            players = [
                phrase(
                    "plain-player",
                    name=monster_at(state, seat),
                    player=person if setup.players[seat] == HUMAN else setup.players[seat],
                )
                for seat in seats
            ]
            self.voice.say_key("plain-greeting-all", players=players)
        if setup.humans:
            self.voice.say_key("plain-goal", quit=typed_words(self.voice.words, "command-quit")[0])
        self._warn()
        if not state.turn:
            self.teller.start_over()

    def _play(self) -> None:
        game = self.game
        while not game.is_over:
            alive = [seat for seat in game.setup.humans if game.game.state.life[seat]]
            if game.waits_for_human:
                me = game.chooser
                game.play(self._ask())
                self.overview.tell_new_offers(me)
            else:
                game.play_bot()
                if self.pause and not self.passing and self.teller.tell(self.only):
                    time.sleep(self.pause)
            self._warn()
            self._say_goodbye(alive)

    def _warn(self) -> None:
        """Say once that the game cannot be saved, or no longer."""
        unsaved = self.game.take_new_save_problem()
        if unsaved is not None:
            self.voice.say(unsaved)

    def _say_goodbye(self, alive: list[Seat]) -> None:
        """Tell players who were alive before that they are out of the game."""
        state = self.game.game.state
        for seat in alive:
            if not state.life[seat] and not self.game.is_over:
                self.teller.tell(seat)
                who = "you" if seat == self.only else "other"
                self.voice.say_key("plain-out", who=who, name=monster_at(state, seat))

    def _ask(self) -> int:
        """Tell the player what happened, and ask until there is an answer."""
        shown = False
        while True:
            me, state = self.game.chooser, self.game.game.state
            prompt = make_prompt(state, self.game.game.legal_actions(), self.voice.words)
            if prompt.is_forced:
                return prompt.offered[0][0]
            if not shown:
                self._pass_keyboard(me)
                self.overview.tell(me)
            else:
                self.overview.tell_dice()
            ask_question(self.voice, prompt)
            text = read_line().strip()
            before = len(self.game.game.actions)
            try:
                if not self.commands.run(me, text):
                    return read_answer(prompt, text)
            except KingOfNewYorkError as problem:
                self.voice.say(describe_problem(problem))
            self._skip_forced(before)
            shown = before == len(self.game.game.actions)

    def _skip_forced(self, before: int) -> None:
        """After an undo, go further back past forced choices."""
        game = self.game
        while len(game.game.actions) < before and not game.history.refusal(game.chooser):
            legal = game.game.legal_actions()
            if not make_prompt(game.game.state, legal, self.voice.words).is_forced:
                return
            game.undo(game.chooser)
            self.teller.forget()

    def _pass_keyboard(self, me: Seat) -> None:
        """Wait until the next person sits at the keyboard."""
        if self.passing and me != self.at_keyboard:
            self.voice.print_line()
            self.voice.say_key("plain-pass", name=monster_at(self.game.game.state, me))
            read_line()
        self.at_keyboard = me

    def _say_result(self) -> None:
        state = self.game.game.state
        self.voice.print_line()
        self.teller.tell(self.only)
        self.voice.say(result(state, self.only))
        self.voice.say_lines(monsters(state, self.only))


def ask_question(voice: Voice, prompt: Prompt) -> None:
    """Print the question and its options, or how to pick dice."""
    voice.say(question(prompt.state))
    if prompt.is_reroll:
        voice.say(*reroll_instructions(prompt), *reroll_note(prompt.state))
        return
    for number, (_, text) in enumerate(prompt.offered, 1):
        shown = voice.words.say("plain-enter", option=text) if number == 1 else text
        voice.print_line(f"{number}. {shown[:1].upper()}{shown[1:]}", "   ")
