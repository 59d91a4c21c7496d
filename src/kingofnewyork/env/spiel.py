"""The game for OpenSpiel, with nature's answers as chance nodes; importing this registers it.

    import pyspiel
    import kingofnewyork.env.spiel
    game = pyspiel.load_game("kingofnewyork(players=2)")

Nature's answers are numbered anew, since the engine's numbers of rolls are large: first the
buildings, then the cards, then the rolls of one die, of two and so on.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from kingofnewyork.cards import DECK
from kingofnewyork.env.encoder import Encoder
from kingofnewyork.env.layout import scales
from kingofnewyork.env.rewards import reward_for_winning
from kingofnewyork.env.setup import MAX_DECISIONS
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.position_text import position_text
from kingofnewyork.rules.actions import PLAYER_ACTIONS, REVEAL_CARD, REVEAL_TILE
from kingofnewyork.rules.engine import apply, legal_actions, new_state, outcomes
from kingofnewyork.rules.ids import (
    BOX_DICE,
    BUILDING_NAMES,
    MAX_MONSTERS,
    MIN_MONSTERS,
    NATURE,
    Seat,
)
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.rolling import all_rolls

GAME_NAME: Final = "kingofnewyork"
DEFAULT_PLAYERS: Final = 2
CHANCE_ACTIONS: Final[list[int]] = [
    *(REVEAL_TILE + building for building in range(len(BUILDING_NAMES))),
    *(REVEAL_CARD + card for card in range(len(CARDS))),
    *(roll for dice in range(1, BOX_DICE + 1) for roll, _ in all_rolls(dice)),
]
"""The engine's action for each of nature's answers."""
CHANCE_NUMBERS: Final = {action: number for number, action in enumerate(CHANCE_ACTIONS)}
SCALES: Final = scales()
ENCODER: Final = Encoder(list(range(PLAYER_ACTIONS)), PLAYER_ACTIONS)

GAME_TYPE: Final = pyspiel.GameType(
    short_name=GAME_NAME,
    long_name="King of New York",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_MONSTERS,
    min_num_players=MIN_MONSTERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": DEFAULT_PLAYERS},
)


class KingOfNewYorkGame(pyspiel.Game):
    """The rules of the game for OpenSpiel."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        parameters = {"players": DEFAULT_PLAYERS, **(params or {})}
        self.players = int(parameters["players"])
        info = pyspiel.GameInfo(
            num_distinct_actions=PLAYER_ACTIONS,
            max_chance_outcomes=len(CHANCE_ACTIONS),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_DECISIONS,
        )
        super().__init__(GAME_TYPE, info, parameters)

    def new_initial_state(self) -> "KingOfNewYorkState":
        """A game about to begin: nature has everything to reveal."""
        return KingOfNewYorkState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "KingOfNewYorkObserver":
        """What turns states into observations."""
        return KingOfNewYorkObserver()


class KingOfNewYorkState(pyspiel.State):
    """One moment of a game for OpenSpiel."""

    def __init__(self, game: KingOfNewYorkGame) -> None:
        super().__init__(game)
        self.table = new_state(range(game.players), DECK, True)
        self.decisions = 0

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody any more."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        chooser = self.table.chooser
        return int(pyspiel.PlayerId.CHANCE) if chooser == NATURE else int(chooser)

    def is_terminal(self) -> bool:
        """Whether the game is over, or longer than any that gets anywhere."""
        return not self.table.agenda or self.decisions >= MAX_DECISIONS

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(legal_actions(self.table))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What nature may answer, each with its probability."""
        found = [(CHANCE_NUMBERS[action], chance) for action, chance in outcomes(self.table)]
        return sorted(found)

    def _apply_action(self, action: int) -> None:
        if self.table.chooser == NATURE:
            apply(self.table, CHANCE_ACTIONS[action])
        else:
            apply(self.table, int(action))
            self.decisions += 1

    def _action_to_string(self, player: int, action: int) -> str:
        is_chance = player == pyspiel.PlayerId.CHANCE
        return action_text(CHANCE_ACTIONS[action] if is_chance else int(action))

    def returns(self) -> list[float]:
        """1 for the winner, and what adds up to -1 for the others together."""
        return reward_for_winning(self.table, [])

    def __str__(self) -> str:
        return position_text(self.table)


class KingOfNewYorkObserver:
    """Observations of a state for a seat: the features of the other environments."""

    def __init__(self) -> None:
        self.tensor = np.zeros(ENCODER.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: KingOfNewYorkState, player: int) -> None:
        """Write what a seat sees into the tensor."""
        row: Any = ENCODER.encode(state.table, Seat(player))
        np.multiply(np.frombuffer(row, np.uint8), SCALES, out=self.tensor)

    def string_from(self, state: KingOfNewYorkState, player: int) -> str:
        """What a seat sees, as text; it starts with the seat, the rest everybody sees."""
        return f"seat: {player}\n{position_text(state.table)}"


pyspiel.register_game(GAME_TYPE, KingOfNewYorkGame)
