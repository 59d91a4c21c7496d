"""A game at the terminal: one human, the others are bots."""

from pathlib import Path
from typing import Final

from kingofnewyork.cli.answers import NotUnderstood, read_answer
from kingofnewyork.cli.commands import Commands, Quit
from kingofnewyork.cli.opponents import Opponents
from kingofnewyork.cli.options import options
from kingofnewyork.cli.questions import REROLL, how_to_reroll, question
from kingofnewyork.cli.render import Screen
from kingofnewyork.cli.story import Story
from kingofnewyork.cli.terminal import prepare_editing, read_line
from kingofnewyork.cli.words import listed, names_of
from kingofnewyork.errors import BadBot, KingOfNewYorkError
from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import read_number
from kingofnewyork.rules.ids import NOBODY, Seat

INTERRUPTED: Final = 130
WITH_DICE: Final = (REROLL, "ask", "spend", "pay")
"""The decisions for which the dice are shown again: others name them in their options."""


class Session:
    """One game between a human and the machine."""

    def __init__(
        self,
        game: Game,
        me: Seat,
        screen: Screen,
        opponents: Opponents,
        seed: int,
        save_to: Path | None,
    ) -> None:
        self.game = game
        self.me = me
        self.screen = screen
        self.names = names_of(game.state)
        self.commands = Commands(game, me, screen, seed, save_to, opponents.asked)
        self.opponents = opponents
        self.story = Story(self.names, me, game.state.active)
        self.told = 0
        """How many events the player has been told."""
        self.table_of = -1
        """The turn in which the player saw the whole table last."""
        self.status = ""
        """How the player stood when it was told last."""

    def greet(self) -> None:
        """Say who plays and how to get help."""
        others = listed([name for name in self.names if name != self.names[self.me]])
        self.screen.line(
            f"King of New York: you are {self.names[self.me]}, against {others}.", "bold"
        )
        self.screen.line("20 points win, or being the last one alive. ? helps, quit leaves.")

    def run(self) -> int:
        """Play until the end or until the player leaves; return the exit code."""
        prepare_editing()
        code = 0
        try:
            self._play()
        except Quit:
            pass
        except EOFError:
            self.screen.line()
        except KeyboardInterrupt:
            self.screen.line()
            code = INTERRUPTED
        except BadBot:
            self.commands.leave()
            raise
        else:
            self._say_result()
        self.commands.leave()
        return code

    def _play(self) -> None:
        game = self.game
        was_alive = True
        while not game.is_over:
            if game.chooser == self.me:
                game.play(self._ask())
                self.commands.keep_record()
            else:
                game.play(self.opponents.answer(game.state))
            if was_alive and not game.state.health[self.me] and not game.is_over:
                was_alive = False
                self._tell()
                self.screen.line("You are out of the game; the others play on.", "bold")

    def _tell(self, only_last: bool = False) -> None:
        """Tell what happened since the player was told last."""
        events = self.game.events
        paragraphs = self.story.tell(events[self.told :])
        self.told = len(events)
        self.screen.tell(paragraphs[-1:] if only_last else paragraphs, self.names)

    def _ask(self) -> int:
        """Show what the player has to know, and ask until there is an answer."""
        state = self.game.state
        legal = self.game.legal_actions()
        rerolls = state.agenda[-1].word == REROLL
        listed_ones = [a for a in legal if read_number(a).verb not in (REROLL, "stop")]
        offered = options(state, listed_ones if rerolls else legal)
        if len(offered) == 1 and not rerolls:
            return offered[0][0]  # tiles that are alike in every way
        self._show()
        while True:
            self._put_question(offered, legal if rerolls else [])
            text = read_line().strip()
            try:
                if not self.commands.done(text):
                    return read_answer(state, offered, legal, text)
            except (NotUnderstood, KingOfNewYorkError) as problem:
                self.screen.line(str(problem), "red")

    def _show(self) -> None:
        """The whole table once a turn; later in the turn only what has changed."""
        state = self.game.state
        word = state.agenda[-1].word
        self.screen.line()
        self._tell()
        status = self.screen.board.status(state)
        if self.table_of != state.turn:
            self.screen.situation(state, texts=state.active in (self.me, NOBODY))
        else:
            if status != self.status:
                self.screen.line(status, "dim")
            if word in WITH_DICE:
                self.screen.dice(state)
            elif word == "buy":
                self.screen.offers(state)
        self.table_of = state.turn
        self.status = status

    def _put_question(self, offered: list[tuple[int, str]], rerolls: list[int]) -> None:
        state = self.game.state
        self.screen.line(question(state), "bold")
        texts = [text for _, text in offered]
        if not rerolls:
            self.screen.options(texts)
            return
        self.screen.line(f"  {how_to_reroll(state, rerolls)}")
        if texts:
            self.screen.line(f"  Or in words: {'; '.join(texts)}")

    def _say_result(self) -> None:
        self._tell(only_last=not self.game.state.health[self.me])
        self.screen.line()
        result = self.game.result()
        lead = "" if self.game.winner == NOBODY else "You lose: "
        if self.game.winner == self.me:
            lead = "You win: "
        self.screen.line(
            f"{lead}{result[0].upper() if not lead else result[0]}{result[1:]}.", "bold"
        )
        self.screen.standings(self.game.state)
