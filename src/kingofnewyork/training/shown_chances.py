"""How true the chances are that hints and reviews show, by table size and stage of the game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.analysis.review.nodes import Valuer
from kingofnewyork.bots.learned.layout import Flags
from kingofnewyork.cards import DECK
from kingofnewyork.rules.engine import apply_unchecked, new_state
from kingofnewyork.rules.ids import MAX_MONSTERS, TABLE_SIZES
from kingofnewyork.rules.rolling import Reroll
from kingofnewyork.training.calibration import calibration
from kingofnewyork.training.games import PlayedGame, read_games
from kingofnewyork.training.positions import Turns, outcome_targets

CURVE_BINS: Final = 10
STAGES: Final = {"0 to 6 points": (0, 6), "7 to 13 points": (7, 13), "14 points or more": (14, 99)}
"""By the points of the leader."""


@dataclass
class ShownTurns(Turns):
    """What is shown at the first reroll of each turn."""

    chances: NDArray[np.float64]
    """By turn and seat; 0 for who is not there."""
    living: Flags
    leaders: NDArray[np.int64]
    """The points of the leader."""

    @property
    def alive(self) -> Flags:
        return self.living


def read_shown_turns(paths: list[Path], advance: Callable[[], None]) -> ShownTurns:
    """Work out what hints would have shown in all games of some files that somebody won."""
    rows: list[tuple[int, int, int, int]] = []
    chances: list[list[float]] = []
    living: list[list[bool]] = []
    for number, game in enumerate(chain.from_iterable(map(read_games, paths))):
        for shown, life, leader in _shown_in(game):
            rows.append((game.winner, number, game.monsters, leader))
            chances.append(shown + [0.0] * (MAX_MONSTERS - len(shown)))
            living.append([seat < len(life) and life[seat] > 0 for seat in range(MAX_MONSTERS)])
        advance()
    winners, games, sizes, leaders = np.array(rows, np.int64).reshape(-1, 4).T
    return ShownTurns(winners, games, sizes, np.array(chances), np.array(living), leaders)


def _shown_in(game: PlayedGame) -> Iterator[tuple[list[float], list[int], int]]:
    """The chances at the first reroll of each turn, the life of all, and the leader's points."""
    if game.winner < 0:
        return
    state = new_state(range(game.monsters), DECK, True)
    valuer = Valuer()
    turn = 0
    for action in game.actions:
        if state.turn != turn and isinstance(state.agenda[-1], Reroll):
            turn = state.turn
            yield valuer.rate(state)[0].mean, list(state.life), max(state.points)
        apply_unchecked(state, action)


def measure_shown_chances(turns: ShownTurns) -> dict[str, Any]:
    """Scores by table size and stage, and the reliability curve of all, as JSON values."""
    parts = {f"{size} monsters": turns.sizes == size for size in TABLE_SIZES}
    parts["3 to 6 monsters"] = turns.sizes > 2
    parts |= {
        f"the leader has {stage}": (turns.leaders >= least) & (turns.leaders <= most)
        for stage, (least, most) in STAGES.items()
    }
    parts["all"] = turns.sizes > 0
    return {
        "scores": {name: _score(turns.select(some)) for name, some in parts.items() if some.any()},
        "curve": reliability_curve(turns),
    }


def _score(turns: ShownTurns) -> dict[str, float]:
    found = calibration(turns, turns.chances)
    return {
        "games": found.games,
        "turns": found.turns,
        "log_loss": round(found.loss, 4),
        "brier": round(found.brier, 4),
        "even_brier": round(found.even_brier, 4),
        "calibration_error": round(found.error, 4),
    }


def reliability_curve(turns: ShownTurns) -> list[dict[str, float]]:
    """For each class of chances how many there were, their mean, and the share that won."""
    said = turns.chances[turns.alive]
    came = outcome_targets(turns)[turns.alive]
    bins = np.minimum((said * CURVE_BINS).astype(int), CURVE_BINS - 1)
    found: list[dict[str, float]] = []
    for number in range(CURVE_BINS):
        some = bins == number
        if some.any():
            found.append(
                {
                    "from": number / CURVE_BINS,
                    "count": int(some.sum()),
                    "shown": round(float(said[some].mean()), 4),
                    "won": round(float(came[some].mean()), 4),
                }
            )
    return found


def shown_chances_text(found: dict[str, Any]) -> str:
    """The scores and the curve as tables in Markdown."""
    lines = [
        "| positions | games | turns | log-loss | Brier | Brier of even chances "
        "| calibration error |",
        f"|{' --- |' * 7}",
    ]
    for name, one in found["scores"].items():
        lines.append(
            f"| {name} | {one['games']:,} | {one['turns']:,} | {one['log_loss']:.3f} "
            f"| {one['brier']:.3f} | {one['even_brier']:.3f} | {one['calibration_error']:.3f} |"
        )
    lines += ["", "| shown | mean | won | chances |", f"|{' --- |' * 4}"]
    for one in found["curve"]:
        least = round(100 * one["from"])
        lines.append(
            f"| {least} to {least + 100 // CURVE_BINS} % | {100 * one['shown']:.1f} % "
            f"| {100 * one['won']:.1f} % | {one['count']:,} |"
        )
    return "\n".join([*lines, ""])
