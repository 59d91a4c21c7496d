"""What every environment is set up with."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kingofnewyork.env.encoder import Encoder
from kingofnewyork.env.episode import Episode
from kingofnewyork.env.layout import scales
from kingofnewyork.env.numbering import Numbering
from kingofnewyork.env.rewards import WIN, Reward, find_reward
from kingofnewyork.errors import BadSetup
from kingofnewyork.play.game import find_deck
from kingofnewyork.rules.ids import MAX_MONSTERS, MIN_MONSTERS, CardId

MAX_DECISIONS: Final = 5_000
"""After so many choices a game is cut off: far more than any that gets anywhere."""
SEED_BITS: Final = 48
RENDER_MODES: Final = ("ansi", "rgb_array")

Observation = NDArray[np.float32]
Mask = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class EnvSetup:
    """The set-up of an environment, checked."""

    monsters: int
    deck: list[CardId]
    numbering: Numbering
    encoder: Encoder
    reward: Reward
    is_sparse: bool
    """Whether only the end of a game is rewarded."""
    loss: float
    """What losing costs one of the losers; 0 if the reward is one's own function."""
    max_decisions: int
    scales: Observation

    def episode(self) -> Episode:
        """A game that is yet to begin."""
        return Episode(self.encoder, self.numbering.actions, self.monsters, self.deck)

    def observation(self, row: Any) -> Observation:
        """The features of a row of bytes."""
        found: Observation = np.frombuffer(row, np.uint8) * self.scales
        return found

    def box(self) -> spaces.Box:
        """The space of observations."""
        return spaces.Box(np.zeros_like(self.scales), 255 * self.scales, dtype=np.float32)

    def mask_box(self) -> spaces.Box:
        """The space of masks."""
        return spaces.Box(0, 1, (len(self.numbering),), np.int8)


def prepare_setup(
    monsters: int,
    actions: str,
    reward: str | Reward,
    deck: Sequence[CardId | str] | None,
    max_decisions: int,
    render_mode: str | None,
) -> EnvSetup:
    """Check what an environment is asked for; `BadSetup` says what is wrong."""
    if not MIN_MONSTERS <= monsters <= MAX_MONSTERS:
        raise BadSetup(f"{monsters} monsters: the game is for 2 to 6")
    if max_decisions < 1:
        raise BadSetup(f"max_decisions is at least 1, not {max_decisions}")
    if render_mode not in (None, *RENDER_MODES):
        raise BadSetup(f"render modes are {', '.join(RENDER_MODES)}, not {render_mode!r}")
    cards = find_deck(deck)
    numbering = Numbering(actions, monsters, cards)
    return EnvSetup(
        monsters,
        cards,
        numbering,
        Encoder(numbering.number_of_action, len(numbering)),
        find_reward(reward),
        reward == WIN,
        0.0 if callable(reward) else -1.0 / (monsters - 1),
        max_decisions,
        scales(),
    )
