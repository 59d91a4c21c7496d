"""Random games with the real cards, played fast: checked after every action, and counted.

Monsters buy whenever they can, some games begin with energy or with Keep cards in front of
everybody, so that soon every card was bought, used and lost and every two were owned together.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from kingofnewyork.cards import DECK
from kingofnewyork.core import is_compiled
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.position import position_text
from kingofnewyork.play.record import Record
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.actions import BUY, DESTROY_UNIT, DISCARD_CARD, REROLL, VERBS
from kingofnewyork.rules.dice import faces_of
from kingofnewyork.rules.engine import apply, legal_actions, new_state
from kingofnewyork.rules.hooks import KEEP, Card, Hooks, Token
from kingofnewyork.rules.ids import (
    BOROUGHS,
    BUILDING_DURABILITY,
    DESTRUCTION,
    MONSTER_NAMES,
    NATURE,
    NO_CARD,
    NO_TILE,
    STACKS,
    CardId,
)
from kingofnewyork.rules.invariants import all_cards, check
from kingofnewyork.rules.registry import CARD_IDS, CARDS, TOKENS
from kingofnewyork.rules.serialization import to_dict
from kingofnewyork.rules.state import SEATS, State
from kingofnewyork.rules.verbs import gain_card
from tests.support.games.random_games import (
    MAX_GAME_ACTIONS,
    GameSetup,
    Violation,
    check_listed,
    check_state,
    record_text,
)

SAMPLE_INTERVAL = 500
"""Every so many actions saving, positions, copies and all legal actions are checked too."""
REPLAY_INTERVAL = 20
"""Every so many games the record is replayed."""
KEEPS = [card for card in DECK if CARDS[card].printed.kind == KEEP]
SLUGS = {card: CARDS[card].printed.slug for card in DECK}
PAIRS = len(KEEPS) * (len(KEEPS) - 1) // 2
TESLA_CANNON = CARD_IDS["tesla_cannon"]
HOOK_NAMES = [
    name
    for name, method in {**vars(Hooks), **vars(Card)}.items()
    if callable(method) and not name.startswith("_")
]


class CardTally:
    """What was seen in some games; tallies add up."""

    COUNTER_FIELDS = (
        *("total", "decisions", "verbs", "bought", "taken"),
        *("effects", "lost", "lost_by", "pairs"),
    )

    def __init__(self) -> None:
        self.total: Counter[str] = Counter()
        """Actions, games, checks that are made on a sample only."""
        self.decisions: Counter[str] = Counter()
        """Answers by the word of the step; `ask` with its card."""
        self.verbs: Counter[str] = Counter()
        """Actions by their verb and what it is done to."""
        self.bought: Counter[str] = Counter()
        """Purchases, from the display or with Scavenger, by card."""
        self.taken: Counter[str] = Counter()
        """Keep cards taken for nothing with Columbia University, by card."""
        self.effects: Counter[str] = Counter()
        """Calls of a hook that had an effect, by `card.hook`: see `count_effects`."""
        self.lost: Counter[str] = Counter()
        """How often a Keep card left its owner, by card."""
        self.lost_by: Counter[str] = Counter()
        """The same by reason: death, tesla_cannon, or carapace, which sheds itself."""
        self.pairs: Counter[str] = Counter()
        """How often two Keep cards came to be owned by one monster, by `card+card`."""

    def add(self, other: "CardTally") -> None:
        """Add all that the other has seen."""
        for name in self.COUNTER_FIELDS:
            getattr(self, name).update(getattr(other, name))

    def to_dict(self) -> dict[str, dict[str, int]]:
        """The numbers for a file."""
        return {name: dict(getattr(self, name)) for name in self.COUNTER_FIELDS}

    @classmethod
    def from_dict(cls, saved: dict[str, dict[str, int]]) -> "CardTally":
        """The tally that was saved."""
        tally = cls()
        for name in cls.COUNTER_FIELDS:
            getattr(tally, name).update(saved[name])
        return tally

    def missing(self) -> list[str]:
        """All that should have been seen by now and was not."""
        found = [f"never bought: {SLUGS[card]}" for card in DECK if not self.bought[SLUGS[card]]]
        found += [f"never had an effect: {name}" for name in hook_keys() if not self.effects[name]]
        found += [f"never lost: {SLUGS[card]}" for card in KEEPS if not self.lost[SLUGS[card]]]
        together = [f"never owned together: {pair}" for pair in pair_keys() if not self.pairs[pair]]
        return found + together


def verb_keys() -> list[str]:
    """The names of all verbs, each with the kind of its argument."""
    return [f"{verb} {kind}".strip() for verb, _, _, kind in VERBS]


def verb_key(action: int) -> str:
    """The name of the verb of an action."""
    for key, (_, first, width, _) in zip(verb_keys(), VERBS, strict=True):
        if first <= action < first + width:
            return key
    raise ValueError(f"{action} is not the number of an action")


def pair_key(one: CardId, other: CardId) -> str:
    """The name of two Keep cards together."""
    return f"{SLUGS[min(one, other)]}+{SLUGS[max(one, other)]}"


def pair_keys() -> list[str]:
    """The names of all pairs of Keep cards."""
    return [pair_key(one, other) for one in KEEPS for other in KEEPS if one < other]


def overridden_hooks() -> Iterator[tuple[str, Hooks, str]]:
    """Every hook that a card of the deck or a token steps into: its name, the source, the hook."""
    named: list[tuple[str, Card | Token]] = [(SLUGS[card], CARDS[card]) for card in DECK]
    named += [(f"{token.name} token", token) for token in TOKENS]
    for slug, source in named:
        for name in HOOK_NAMES:
            method = getattr(type(source), name, None)
            if method is not None and method is not getattr(Card, name):
                yield f"{slug}.{name}", source, name


def hook_keys() -> list[str]:
    """The names of all hooks that a card or a token steps into."""
    return [key for key, _, _ in overridden_hooks()]


def fingerprint(state: State) -> tuple[object, ...]:
    """What a hook may change, to see whether it did."""
    return (
        state.points[:],
        state.energy[:],
        state.life[:],
        state.place[:],
        state.tokens[:],
        state.units[:],
        state.keep[:],
        state.hits[:],
        state.spared[:],
        state.claims[:],
        state.agenda[:],
        state.notes.copy(),
        (state.souvenirs, state.dice, state.bonus, state.unresolved),
    )


def counting_hook(
    source: Hooks, name: str, key: str, effects: Counter[str]
) -> Callable[..., object]:
    """The hook of this source, which counts itself when it has an effect."""
    hook = getattr(source, name)
    default = getattr(Card, name)

    def answer(state: State, *rest: object) -> object:
        result = hook(state, *rest)
        if result != default(source, state, *rest):
            effects[key] += 1
        return result

    def act(state: State, *rest: object) -> None:
        before = fingerprint(state)
        hook(state, *rest)
        if fingerprint(state) != before:
            effects[key] += 1

    return act if default.__annotations__["return"] is None else answer


@contextmanager
def count_effects(effects: Counter[str]) -> Iterator[None]:
    """Count every call of a card's hook that has an effect.

    A hook that returns something has one if it returns anything else than a card without the
    hook would; any other hook if it changes the state. Compiled cards cannot be watched.
    """
    wrapped = [] if is_compiled() else list(overridden_hooks())
    for key, source, name in wrapped:
        setattr(source, name, counting_hook(source, name, key, effects))
    try:
        yield
    finally:
        for _, source, name in wrapped:
            delattr(source, name)


def pick(state: State, rng: Random, wrecking: bool = False) -> int:
    """A random answer; purchases, and units to destroy, are picked more often than others.

    Who is wrecking rerolls all but Destruction, mostly.
    """
    options = state.options or legal_actions(state)
    word = state.agenda[-1].word
    wanted: list[int] = []
    if word == "buy" and rng.random() < 0.8:
        wanted = [action for action in options if BUY <= action < DISCARD_CARD]
    elif word == "destroy" and rng.random() < 0.5:
        wanted = [action for action in options if DESTROY_UNIT <= action < DESTROY_UNIT + 15]
    elif word == "reroll" and wrecking and rng.random() < 0.8:
        wanted = [action for action in options if action == all_but_destruction(state.dice)]
    options = wanted or options
    return options[int(rng.random() * len(options))]


def all_but_destruction(dice: int) -> int:
    """The reroll of every die that does not show Destruction."""
    faces = faces_of(dice)
    return REROLL + sum([1 << place for place, face in enumerate(faces) if face != DESTRUCTION])


def add_units(state: State, rng: Random) -> None:
    """Turn face-down tiles into units, one to three in every borough."""
    for borough in BOROUGHS:
        for _ in range(rng.randrange(1, 4)):
            least = [1 if top == NO_TILE else 0 for top in state.tops]
            stacks = [stack for stack in range(STACKS) if state.below[stack] > least[stack]]
            if stacks:
                building = rng.choice([kind for kind, left in enumerate(state.hidden) if left])
                state.below[rng.choice(stacks)] -= 1
                state.hidden[building] -= 1
                state.units[3 * borough + BUILDING_DURABILITY[building] - 1] += 1


class CardGame:
    """One random game with all cards, or now and then with few, to be played to its end."""

    def __init__(
        self, seed: int, tally: CardTally, play: Callable[[State, int], None] = apply
    ) -> None:
        rng = Random(seed)
        self.seed = seed
        self.play_action = play
        self.tally = tally
        self.rng = rng
        self.nature = SeededNature(seed)
        self.actions: list[int] = []
        self.setup: GameSetup = {
            "monsters": rng.sample(range(len(MONSTER_NAMES)), 2 + seed % 5),
            "deck": list(DECK) if rng.random() < 0.85 else rng.sample(DECK, rng.randrange(3, 25)),
            "two_in_manhattan": rng.random() < 0.5,
        }
        self.state = new_state(**self.setup)
        self.cards = all_cards(self.state)
        self.is_plain = rng.random() < 0.3
        """Whether it began as any game does, so that it has a record."""
        self.is_wrecking = rng.random() < 0.3
        """Whether everybody is after Destruction."""
        if not self.is_plain:
            self.deal()
        self.start = self.state.copy()
        self.copied = (self.state.copy(), to_dict(self.state))
        """A copy made earlier, and what was saved of it then."""
        if rng.random() < 0.3:
            self.state.events = []

    def deal(self) -> None:
        """Give everybody some energy, some Keep cards, and perhaps units around it."""
        state, rng = self.state, self.rng
        seats = SEATS[: len(state.monsters)]
        state.energy = [rng.choice((0, 5, 15, 40))] * len(seats)
        hand = rng.randrange(min(12, 42 // len(seats)) + 1)
        keeps = [card for card in state.deck if card in KEEPS]
        cards = rng.sample(keeps, min(hand * len(seats), len(keeps)))
        for number, card in enumerate(cards):
            seat = seats[number % len(seats)]
            state.deck.remove(card)
            self.count_pairs(card, state.keep[seat])
            gain_card(state, seat, card)
        if self.is_wrecking:
            add_units(state, rng)
        state.options = None

    def count_pairs(self, card: CardId, others: tuple[CardId, ...]) -> None:
        """Count the card together with each of the others."""
        for other in others:
            self.tally.pairs[pair_key(card, other)] += 1

    def play(self) -> None:
        """Play until the game is over, checking everything after every action."""
        try:
            while not self.state.is_over:
                self.step()
            assert legal_actions(self.state) == [], "there is something to do after the end"
            self.check_copy()
            if self.seed % REPLAY_INTERVAL == 0:
                self.check_replay()
        except Exception as problem:
            raise Violation(repr(problem), self.seed, self.describe()) from problem
        self.tally.total["games"] += 1

    def step(self) -> None:
        """Play, check and count one action."""
        state = self.state
        step = state.agenda[-1]
        action = self.answer()
        keep = state.keep[:]
        self.actions.append(action)
        self.play_action(state, action)
        check(state)
        assert all_cards(state) == self.cards, "a card was lost or made"
        assert not is_display_forgotten(state), "an empty slot that nobody fills"
        assert len(self.actions) < MAX_GAME_ACTIONS, "the game does not end"
        tally = self.tally
        tally.total["actions"] += 1
        word = step.word
        tally.decisions[f"ask {SLUGS[CardId(step.source)]}" if word == "ask" else word] += 1
        tally.verbs[verb_key(action)] += 1
        if BUY <= action < DISCARD_CARD:
            tally.bought[SLUGS[CardId(action - BUY)]] += 1
        if keep != state.keep:
            is_shot = word == "ask" and step.source == TESLA_CANNON
            self.count_keeps(keep, "tesla_cannon" if is_shot else "carapace")
            if word == "draw":
                self.count_taken(keep)
        if state.events:
            state.events.clear()
        if tally.total["actions"] % SAMPLE_INTERVAL == 0:
            self.check_sample()

    def answer(self) -> int:
        """What nature, or whoever has to choose, does now."""
        if self.state.chooser == NATURE:
            return self.nature.answer(self.state)
        return pick(self.state, self.rng, self.is_wrecking)

    def count_keeps(self, before: list[tuple[CardId, ...]], reason: str) -> None:
        """Count what monsters have gained and lost."""
        state, tally = self.state, self.tally
        for seat, (old, new) in enumerate(zip(before, state.keep, strict=True)):
            if old is new:
                continue
            for card in new:
                if card not in old:
                    self.count_pairs(card, tuple([other for other in new if other != card]))
            for card in old:
                if card not in new:
                    tally.lost[SLUGS[card]] += 1
                    tally.lost_by[reason if state.life[seat] else "death"] += 1

    def count_taken(self, before: list[tuple[CardId, ...]]) -> None:
        """Count what was claimed with Columbia University."""
        held = {card for cards in before for card in cards}
        for cards in self.state.keep:
            for card in cards:
                if card not in held:
                    self.tally.taken[SLUGS[card]] += 1

    def check_sample(self) -> None:
        """Check what takes longer: saving, positions, copies, legal actions."""
        state = self.state
        saved = check_state(state, self.cards)
        self.check_copy()
        self.copied = (state.copy(), saved)
        self.tally.total["round trips"] += 1
        if not state.is_over:
            action = (
                self.nature.answer(state) if state.chooser == NATURE else legal_actions(state)[-1]
            )
            check_listed(state, action, self.rng)
        assert to_dict(state) == saved, "trying actions on copies changed the state"

    def check_copy(self) -> None:
        """Check that an earlier copy is as it was."""
        copied, saved = self.copied
        assert to_dict(copied) == saved, "a copy was changed by later play"
        self.tally.total["copies"] += 1

    def check_replay(self) -> None:
        """Check that the same actions lead to the same state, from the record if there is one."""
        if self.is_plain:
            setup = self.setup
            record = Record(
                setup["monsters"], setup["two_in_manhattan"], setup["deck"], self.actions
            )
            text = record.to_text()
            again = Record.from_text(text).final_state()
        else:
            again = self.start.copy()
            for action in self.actions:
                apply(again, action)
        assert again == self.state, "replayed actions lead elsewhere"
        self.tally.total["replays"] += 1

    def describe(self) -> str:
        """The game until now: its record, or where it began and all actions in words."""
        if self.is_plain:
            return record_text(self.setup, self.actions)
        return actions_text(self.start, self.actions)


def is_display_forgotten(state: State) -> bool:
    """Whether a slot of the display stays empty though there are cards to fill it. Rules 1.8.6."""
    if NO_CARD not in state.display or not (state.deck or state.discard) or state.is_over:
        return False
    return not any(step.word == "draw" for step in state.agenda)


def actions_text(start: State, actions: list[int]) -> str:
    """A position and all actions since in words, as far as they have any."""
    lines = [position_text(start)]
    for action in actions:
        try:
            lines.append(action_text(action))
        except ValueError:
            lines.append(repr(action))
    return "\n".join(lines)


def play_games(seeds: range) -> CardTally:
    """Play the games of these seeds; return what was seen in them."""
    tally = CardTally()
    with count_effects(tally.effects):
        for seed in seeds:
            CardGame(seed, tally).play()
    return tally
