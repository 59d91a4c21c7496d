"""Three ways to number the actions of an environment, and who makes the rerolls."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.bots.exact.rating import rate_state
from kingofnewyork.env.episode import Episode
from kingofnewyork.errors import BadSetup
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.actions import (
    A_CARD,
    A_SEAT,
    PLAYER_ACTIONS,
    REROLL,
    VERBS,
)
from kingofnewyork.rules.ids import CardId

ENGINE: Final = "engine"
COMPACT: Final = "compact"
MACRO: Final = "macro"
KINDS: Final = (ENGINE, COMPACT, MACRO)


class Numbering:
    """The actions of an environment: their numbers, and the engine's.

    `engine` has the 1,024 numbers of the engine, which never change. `compact` leaves out those
    that cannot come up with these monsters and cards. `macro` leaves out the rerolls as well:
    the exact dice of the bot `exact` make them, and the agent decides everything else.
    """

    def __init__(self, kind: str, monsters: int, deck: Sequence[CardId]) -> None:
        if kind not in KINDS:
            raise BadSetup(f"actions are {', '.join(KINDS)}, not {kind!r}")
        self.kind = kind
        self.actions = _actions(kind, monsters, deck)
        """For each number of the environment, the engine's."""
        self.number_of_action = [-1] * PLAYER_ACTIONS
        """For each number of the engine, the environment's; -1 for none."""
        for number, action in enumerate(self.actions):
            self.number_of_action[action] = number

    def __len__(self) -> int:
        return len(self.actions)

    def text(self, number: int) -> str:
        """An action in the notation of records, such as `resolve attack`."""
        return action_text(self.actions[number])

    def settle(self, episode: Episode) -> None:
        """Let exact dice make the rerolls that come up, if they are not the agent's."""
        if self.kind == MACRO:
            while episode.state.agenda and episode.state.agenda[-1].word == "reroll":
                episode.play_action(rate_state(episode.state)[0][0])


def _actions(kind: str, monsters: int, deck: Sequence[CardId]) -> list[int]:
    """The engine's actions in the order of their numbers."""
    if kind == ENGINE:
        return list(range(PLAYER_ACTIONS))
    found: list[int] = []
    for _, first, count, argument in VERBS:
        if first >= PLAYER_ACTIONS or (kind == MACRO and first == REROLL):
            continue
        if argument == A_CARD:
            found += [first + card for card in sorted(deck)]
        elif argument == A_SEAT:
            found += range(first, first + monsters)
        else:
            found += range(first + (first == REROLL), first + count)
    return found
