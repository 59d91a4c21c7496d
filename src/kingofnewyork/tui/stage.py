"""Scenes made from a game."""

from kingofnewyork.local.game import LocalGame
from kingofnewyork.play.notation import read_number
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.rules.state import State
from kingofnewyork.tui.chronicle import Chronicle
from kingofnewyork.tui.look import Look
from kingofnewyork.tui.scene import REROLL, Scene
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.options import options
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.questions import question, waiting
from kingofnewyork.words.table import result


def listed_options(state: State) -> list[tuple[int, Phrase]]:
    """What can be answered from a list: everything but which dice to roll again."""
    actions = list(legal_actions(state))
    if state.agenda[-1].word == REROLL:
        actions = [action for action in actions if read_number(action).verb != REROLL]
    return options(state, actions)


def only_answer(state: State) -> int | None:
    """The answer if all that there is to choose from reads alike; else None."""
    offered = listed_options(state)
    alone = state.agenda[-1].word != REROLL and len(offered) == 1
    return offered[0][0] if alone else None


class Stage:
    """Shows a local game as one of those who play it sees it."""

    def __init__(self, game: LocalGame, words: Words) -> None:
        self.game = game
        self.words = words
        humans = game.setup.humans
        self.me = humans[0] if humans else NOBODY
        self._chronicle = Chronicle(game.game.state.monsters)

    def scene(self, me: Seat | None = None) -> Scene:
        """The game as it stands."""
        self.me = self.me if me is None else me
        state = self.game.game.state.copy()
        look = Look(self.words, self.game.setup.players, self.me)
        story = tuple(self._chronicle.tell(self.game.game.events, self.me))
        if state.is_over:
            return Scene(state, look, result(state, self.me), story=story)
        if self.game.waits_for_human and state.chooser == self.me:
            offered = tuple(listed_options(state))
            return Scene(state, look, question(state), offered, is_mine=True, story=story)
        return Scene(state, look, waiting(state), story=story)
