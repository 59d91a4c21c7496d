"""Environments for learning: PettingZoo, Gymnasium, vectors of games; extra `rl`.

`KingOfNewYorkAEC` is for several agents, `KingOfNewYorkEnv` for one against bots, and
`KingOfNewYorkVector` for many games at once. `kingofnewyork.env.spiel` registers the game with
OpenSpiel. `layout()` says what the numbers of an observation mean.
"""

from kingofnewyork.extras import missing_module

try:
    import gymnasium
    import librt.vecs  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError as missing:
    raise missing_module(missing, "environments need", "rl") from None

from kingofnewyork.env.aec import KingOfNewYorkAEC, env, raw_env
from kingofnewyork.env.encoder import Encoder
from kingofnewyork.env.layout import FeatureBlock, layout, layout_table, scales
from kingofnewyork.env.numbering import Numbering
from kingofnewyork.env.single import KingOfNewYorkEnv
from kingofnewyork.env.vector import KingOfNewYorkVector

GYMNASIUM_ID = "KingOfNewYork-v0"
if GYMNASIUM_ID not in gymnasium.registry:
    gymnasium.register(
        GYMNASIUM_ID,
        entry_point="kingofnewyork.env.single:KingOfNewYorkEnv",
        vector_entry_point="kingofnewyork.env.vector:KingOfNewYorkVector",
    )

__all__ = [
    "GYMNASIUM_ID",
    "Encoder",
    "FeatureBlock",
    "KingOfNewYorkAEC",
    "KingOfNewYorkEnv",
    "KingOfNewYorkVector",
    "Numbering",
    "env",
    "layout",
    "layout_table",
    "raw_env",
    "scales",
]
