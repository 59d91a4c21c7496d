"""How many games a worker gets at once: enough to keep it busy for some time, and no more."""


class BatchSize:
    """Grows or shrinks until a batch takes about as long as it should."""

    def __init__(self, target_s: float, max_games: int) -> None:
        self.games = 1
        """How many games the next batch should have."""
        self._target_s = target_s
        self._max_games = max_games

    def note(self, games: int, seconds: float) -> None:
        """Note how long a batch took; the next one is twice as large at most."""
        wanted = int(games * self._target_s / max(seconds, 1e-6))
        self.games = max(1, min(self._max_games, 2 * games, wanted))
