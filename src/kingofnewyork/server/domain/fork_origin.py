"""The past of a sandbox: another game up to a choice, kept as text and played again."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.play.game import Game
from kingofnewyork.play.nature import ScriptedNature
from kingofnewyork.play.notation import action_text, parse_action
from kingofnewyork.rules.engine import apply, new_state
from kingofnewyork.rules.ids import MONSTER_NAMES, CardId
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.saving import card_name
from kingofnewyork.rules.state import State
from kingofnewyork.server.entries import Trunk
from kingofnewyork.server.refusal import Refused

MOST_PAST: Final = 5000
"""How many actions a past may have, nature's included: many times as many as a usual game has."""


def trunk_of(state: State, deck: Sequence[CardId], actions: Sequence[int]) -> Trunk:
    """The past of a game that stands at a state after these actions; else `Refused`."""
    if state.chooser < 0:
        raise Refused("fork/bad", "nobody has anything to choose there")
    if len(actions) > MOST_PAST:
        raise Refused("fork/too_long")
    return Trunk(
        monsters=tuple([MONSTER_NAMES[monster] for monster in state.monsters]),
        two_in_manhattan=state.two_in_manhattan,
        deck=tuple([card_name(card) for card in deck]),
        actions=tuple([action_text(action) for action in actions]),
    )


def grown(trunk: Trunk) -> Game:
    """The game as it stands after its past; nothing that is still to come is in it."""
    deck = [CARD_IDS[slug] for slug in trunk.deck]
    monsters = [MONSTER_NAMES.index(name) for name in trunk.monsters]
    state = new_state(monsters, deck, trunk.two_in_manhattan)
    actions = [parse_action(text) for text in trunk.actions]
    for action in actions:
        apply(state, action)
    return Game.at(state, actions, deck, ScriptedNature())
