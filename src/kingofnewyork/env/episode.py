"""Games for environments: played on by numbers, encoded as bytes, many at a time."""

from collections.abc import Sequence

from kingofnewyork.env.encoder import Encoder
from kingofnewyork.errors import IllegalAction
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.engine import apply_unchecked, new_state, refusal
from kingofnewyork.rules.ids import CardId, Seat
from kingofnewyork.rules.state import State


class Episode:
    """One game: a seat chooses by the numbers of the mask, nature answers by itself."""

    def __init__(
        self, encoder: Encoder, actions: list[int], monsters: int, deck: Sequence[CardId]
    ) -> None:
        """Prepare games of one set-up; `restart` begins one.

        Args:
            encoder: what makes observations and masks.
            actions: for each number of the mask, the action of the engine.
            monsters: how many play.
            deck: the cards to play with.
        """
        self.encoder = encoder
        self.actions = actions
        self.monsters = monsters
        self.deck = deck
        self.state: State = new_state(range(monsters), deck, True)
        self.nature = SeededNature(0)
        self.decisions = 0
        """How many choices of monsters were made."""

    def restart(self, seed: int) -> None:
        """Begin a game in which nature has this seed."""
        self.start_from(new_state(range(self.monsters), self.deck, True), seed)

    def start_from(self, state: State, seed: int) -> None:
        """Begin with a state, which is played on in place."""
        self.state = state
        self.nature = SeededNature(seed)
        self.decisions = 0
        self.let_nature_answer()

    def let_nature_answer(self) -> None:
        """Let nature answer until a monster has to choose or the game is over."""
        state = self.state
        agenda = state.agenda
        nature = self.nature
        while agenda and agenda[-1].seat < 0:
            apply_unchecked(state, nature.answer(state))

    def chooser(self) -> Seat:
        """Who has to choose; NOBODY when the game is over."""
        return self.state.chooser

    def options(self) -> list[int]:
        """The legal actions of the engine; not to be changed."""
        return self.state.options or []

    def play(self, number: int) -> None:
        """Play a number of the mask, and what nature answers; an illegal one changes nothing."""
        actions = self.actions
        if not 0 <= number < len(actions):
            raise IllegalAction(f"{number} is not an action: there are {len(actions)}")
        self.play_action(actions[number])

    def play_action(self, action: int) -> None:
        """Play an action of the engine, and what nature answers."""
        state = self.state
        options = state.options
        if options is None or action not in options:
            raise IllegalAction(refusal(state, action))
        apply_unchecked(state, action)
        self.decisions += 1
        self.let_nature_answer()

    def observe(self, seat: Seat) -> object:
        """What a seat sees, as a buffer of bytes."""
        return self.encoder.encode(self.state, seat)

    def mask(self, seat: Seat) -> object:
        """What a seat may do, as a buffer of bytes; nothing unless it has to choose."""
        state = self.state
        options = state.options
        if state.chooser != seat or options is None:
            return self.encoder.mask([])
        return self.encoder.mask(options)


class Batch:
    """Many games side by side; each is seen by whoever has to choose in it."""

    def __init__(self, episodes: list[Episode], max_decisions: int) -> None:
        self.episodes = episodes
        self.max_decisions = max_decisions
        """After so many choices a game is cut off."""

    def play(self, numbers: list[int]) -> list[int]:
        """Play one choice in each game; return which games are over or cut off by it."""
        finished: list[int] = []
        for place, episode in enumerate(self.episodes):
            episode.play(numbers[place])
            if not episode.state.agenda or episode.decisions >= self.max_decisions:
                finished.append(place)
        return finished

    def choosers(self) -> list[int]:
        """Who has to choose in each game."""
        return [int(episode.state.chooser) for episode in self.episodes]

    def observations(self) -> object:
        """What the choosers see, one row of bytes after the other."""
        return self.episodes[0].encoder.encode_all([episode.state for episode in self.episodes])

    def masks(self) -> object:
        """What the choosers may do, one row of bytes after the other."""
        return self.episodes[0].encoder.masks([episode.state for episode in self.episodes])

    def random_numbers(self, draws: list[float]) -> list[int]:
        """A legal number for each game, picked by a draw from 0 up to 1."""
        found: list[int] = []
        for place, episode in enumerate(self.episodes):
            options = episode.options()
            action = options[int(draws[place] * len(options))]
            found.append(episode.encoder.number_of_action[action])
        return found
