"""The origin of a sandbox: another game up to a choice, stored as text and replayed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingofnewyork.play.game import Game
from kingofnewyork.play.nature import ScriptedNature
from kingofnewyork.play.notation import action_text, parse_action
from kingofnewyork.rules.engine import apply, new_state
from kingofnewyork.rules.ids import MONSTER_NAMES, CardId
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.serialization import card_name
from kingofnewyork.rules.state import State
from kingofnewyork.server.domain.entries import ForkOrigin, ForkSource
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.table import Table


@dataclass(frozen=True, slots=True)
class ForkPast:
    """The origin of a new sandbox, and where it stands; None if it has to be stored itself."""

    origin: ForkOrigin
    source: ForkSource | None = None


MAX_FORK_ACTIONS: Final = 5000
"""How many actions an origin may have, nature's included: many times those of a usual game."""


def fork_origin_of(state: State, deck: Sequence[CardId], actions: Sequence[int]) -> ForkOrigin:
    """The origin made of a game's actions up to a state; `Refused` if nobody can choose there."""
    if state.chooser < 0:
        raise Refused("fork/bad", "nobody has anything to choose there")
    if len(actions) > MAX_FORK_ACTIONS:
        raise Refused("fork/too_long")
    return ForkOrigin(
        monsters=tuple([MONSTER_NAMES[monster] for monster in state.monsters]),
        two_in_manhattan=state.two_in_manhattan,
        deck=tuple([card_name(card) for card in deck]),
        actions=tuple([action_text(action) for action in actions]),
    )


def origin_of_table(table: Table) -> ForkOrigin:
    """The origin at the point at which a table stands."""
    if table.game is None:
        raise Refused("fork/bad", "that game has no such entry")
    return fork_origin_of(table.game.state, table.game.deck, table.game.actions)


def replay_origin(origin: ForkOrigin) -> Game:
    """Replay an origin; return the game as it stands, without anything of its old future."""
    deck = [CARD_IDS[slug] for slug in origin.deck]
    monsters = [MONSTER_NAMES.index(name) for name in origin.monsters]
    state = new_state(monsters, deck, origin.two_in_manhattan)
    actions = [parse_action(text) for text in origin.actions]
    for action in actions:
        apply(state, action)
    return Game.at(state, actions, deck, ScriptedNature())
