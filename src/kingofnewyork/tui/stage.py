"""Makes the scenes of a local game."""

from kingofnewyork.local.game import LocalGame
from kingofnewyork.play.notation import describe_action
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.rules.state import State
from kingofnewyork.tui.scene import Scene
from kingofnewyork.tui.story_cache import StoryCache
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.options import options
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.questions import REROLL_WORD, question, waiting
from kingofnewyork.words.table import result


def list_options(state: State) -> list[tuple[int, Phrase]]:
    """Return the options for the list: everything but which dice to roll again."""
    actions = list(legal_actions(state))
    if state.agenda[-1].word == REROLL_WORD:
        actions = [action for action in actions if describe_action(action).verb != REROLL_WORD]
    return options(state, actions)


def only_answer(state: State) -> int | None:
    """Return the answer if there is only one option; else None."""
    offered = list_options(state)
    alone = state.agenda[-1].word != REROLL_WORD and len(offered) == 1
    return offered[0][0] if alone else None


class Stage:
    """Makes scenes of a local game as one of its players sees it."""

    def __init__(self, game: LocalGame, words: Words) -> None:
        self.game = game
        self.words = words
        humans = game.setup.humans
        self.me = humans[0] if humans else NOBODY
        self._story_cache = StoryCache(game.game.state.monsters)

    def scene(self, me: Seat | None = None) -> Scene:
        """Make the scene of the game as it stands."""
        self.me = self.me if me is None else me
        state = self.game.game.state.copy()
        viewer = Viewer(self.words, self.game.setup.players, self.me)
        story = tuple(self._story_cache.tell(self.game.game.events, self.me))
        if state.is_over:
            return Scene(state, viewer, result(state, self.me), story=story)
        if self.game.waits_for_human and state.chooser == self.me:
            offered = tuple(list_options(state))
            return Scene(state, viewer, question(state), offered, is_mine=True, story=story)
        return Scene(state, viewer, waiting(state), story=story)
