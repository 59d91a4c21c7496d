"""Monsters that die in the middle of anything: positions, deadly effects, and what must follow.

Half of the cases take a position at any kind of decision, bring some monsters down to their last
life, surround all with units and go on with deadly dice. The others put an effect on the table
that hits several at once, with answers, extra turns and claims still to come.
"""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from random import Random

from kingofnewyork.cards import CARAPACE, SUPERSTAR
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.actions import BUY, RESOLVE, ROLL
from kingofnewyork.rules.dice import face_bits, pack
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.rules.ids import (
    ATTACK,
    CELEBRITY,
    FACES,
    HEART,
    LOWER,
    LOWER_SECOND,
    NATURE,
    NO_CARD,
    NOBODY,
    OUCH,
    WIN_POINTS,
    CardId,
    Face,
    Place,
    Seat,
)
from kingofnewyork.rules.invariants import all_cards, check
from kingofnewyork.rules.registry import CARD_IDS, CARDS, GOALS, refresh_display_hooks
from kingofnewyork.rules.state import SEATS, State
from kingofnewyork.rules.turn import give_turn
from kingofnewyork.rules.verbs import (
    claim_next_keep,
    gain_card,
    give_token,
    lose_card,
    tell_result,
)
from tests.support.games.card_games import (
    CardGame,
    CardTally,
    actions_text,
    add_units,
    is_display_forgotten,
    pick,
)
from tests.support.games.random_games import MAX_GAME_ACTIONS, Violation

CLOSELY_CHECKED_ACTIONS = 40
"""So many actions are all checked; later only every tenth."""
GAMES = 250
"""Games from which positions are taken."""
MAX_POSITIONS_PER_KIND = 15
"""Positions kept of each kind; more of those in which effects are put on the table."""
EVEN = (1, 1, 1, 1, 1, 1)
THEMES = (
    (1, 0, 6, 1, 1, 1),
    (1, 0, 1, 1, 1, 6),
    (0, 0, 3, 2, 0, 3),
    (0, 0, 1, 0, 5, 2),
    (1, 0, 2, 5, 1, 2),
)
"""How likely each face is under a deadly nature."""

Pool = dict[str, list[State]]
"""Positions by the decision that is due."""
Effect = Callable[[State, Random], int]
"""Puts a deadly effect on the table and returns the action that sets it off."""


class EffectImpossible(Exception):
    """The position does not allow for this effect."""


class DeadlyNature(SeededNature):
    """Nature whose dice show some faces more often."""

    def __init__(self, seed: int, weights: tuple[int, ...]) -> None:
        super().__init__(seed)
        self.weights = weights
        self.rng = Random(seed)

    def answer(self, state: State) -> int:
        step = state.agenda[-1]
        if step.word in ("roll", "card_roll"):
            return ROLL + pack(self.rng.choices(FACES, self.weights, k=step.amount))
        return super().answer(state)


def kind_of(state: State) -> str:
    """The decision that is due, with its card if one asks."""
    step = state.agenda[-1]
    if step.word in ("ask", "card_roll"):
        return f"{step.word} {CARDS[step.source].printed.slug}"
    return step.word


@lru_cache(maxsize=2)
def pool_of_positions(seed: int) -> Pool:
    """Positions of random games with all cards, of every kind of decision."""
    pool: Pool = {}
    for number in range(GAMES):
        game = CardGame(seed + number, CardTally())
        state, rng = game.state, game.rng
        nature = DeadlyNature(seed + number, rng.choice((EVEN, *THEMES)))
        while not state.is_over:
            if state.turn:
                kind = kind_of(state)
                found = pool.setdefault(kind, [])
                most = (
                    6 * MAX_POSITIONS_PER_KIND
                    if kind in ("resolve", "buy")
                    else MAX_POSITIONS_PER_KIND
                )
                if len(found) < most:
                    found.append(state.copy())
                elif rng.random() < 0.02:
                    found[rng.randrange(most)] = state.copy()
            apply(state, nature.answer(state) if state.chooser == NATURE else pick(state, rng))
    return pool


def living(state: State) -> list[Seat]:
    """Who is alive."""
    return [seat for seat in SEATS[: len(state.life)] if state.life[seat] > 0]


def weaken(state: State, rng: Random) -> None:
    """Leave one, several or all monsters their last life."""
    payers = [step.seat for step in state.agenda if step.word == "pay"]
    seats = [seat for seat in living(state) if seat not in payers]
    number = rng.choice((1, rng.randrange(1, len(seats) + 1), len(seats))) if seats else 0
    for seat in rng.sample(seats, number):
        state.life[seat] = 1


def fetch(state: State, slug: str) -> CardId:
    """Take the card from wherever it is; the caller must lay it down somewhere."""
    card = CARD_IDS[slug]
    for pile in (state.deck, state.discard):
        if card in pile:
            pile.remove(card)
            return card
    for seat in living(state):
        if card in state.keep[seat]:
            lose_card(state, seat, card)
            return card
    if card in state.display and state.deck:
        state.display[state.display.index(card)] = state.deck.pop()
        refresh_display_hooks(state)
        return card
    raise EffectImpossible(slug)


def give(state: State, seat: Seat, slug: str) -> None:
    """Give the monster the card."""
    gain_card(state, seat, fetch(state, slug))


def offer(state: State, slug: str) -> CardId:
    """Offer the card for sale, and let the active monster meet all conditions."""
    card = CARD_IDS[slug]
    if card not in state.display:
        fetch(state, slug)
        if state.display[0] != NO_CARD:
            state.deck = sorted([*state.deck, state.display[0]])
        state.display[0] = card
        refresh_display_hooks(state)
    state.energy[state.active] += 12
    state.razed = [1, 1, 1, max(1, sum(state.fresh))]
    return card


def stand(state: State, rng: Random, inside: list[Seat]) -> None:
    """Put these into Manhattan, which was not empty before, and all others outside."""
    if len(inside) > 1 and not (state.two_in_manhattan and state.alive >= 5):
        raise EffectImpossible("no room for two in Manhattan")
    rooms = [Place(room) for room in (0, 0, 1, 1, 2, 2, 3, 3)]
    rng.shuffle(rooms)
    zone = rng.randrange(3)
    for seat in living(state):
        if seat in inside:
            first = LOWER_SECOND if inside.index(seat) else LOWER
            state.place[seat] = Place(first + zone)
        else:
            state.place[seat] = rooms.pop()
    state.empty_at_start = False


def show(state: State, faces: list[Face]) -> None:
    """Make this the active monster's final roll, with nothing resolved yet."""
    state.dice = pack(faces)
    state.bonus = state.resolved = 0
    state.unresolved = face_bits(state.dice)
    tell_result(state)
    if state.is_over:
        raise EffectImpossible("won already")


def others_of(state: State) -> list[Seat]:
    """The living monsters whose turn it is not."""
    return [seat for seat in living(state) if seat != state.active]


def attack(crowd: int, from_inside: bool = False, fireball: bool = False) -> Effect:
    """An attack on, or from, Manhattan with so many monsters in it."""

    def effect(state: State, rng: Random) -> int:
        me, others = state.active, others_of(state)
        if len(others) < crowd:
            raise EffectImpossible("too few monsters")
        inside = rng.sample(others, crowd - from_inside)
        if from_inside:
            inside.insert(rng.randrange(len(inside) + 1), me)
        stand(state, rng, inside)
        if fireball:
            give(state, me, "fireball")
        show(state, [ATTACK] * rng.randrange(1, 4) + [HEART, OUCH, OUCH])
        return RESOLVE + ATTACK

    return effect


def army(ouch: int) -> Effect:
    """So many Ouch while units stand everywhere."""

    def effect(state: State, rng: Random) -> int:
        stand(state, rng, [rng.choice(living(state))])
        show(state, [OUCH] * ouch + [ATTACK] * (6 - ouch))
        return RESOLVE + OUCH

    return effect


def star(is_taker: bool) -> Effect:
    """Superstar changes hands and Violent Star strikes, the loser or the taker."""

    def effect(state: State, rng: Random) -> int:
        others = others_of(state)
        if not others:
            raise EffectImpossible
        loser = rng.choice(others)
        goal = next(goal for goal in GOALS if goal.card_id == SUPERSTAR)
        state.goals[goal.index] = loser
        give(state, state.active if is_taker else loser, "violent_star")
        show(state, [CELEBRITY] * 5 + [ATTACK])
        return RESOLVE + CELEBRITY

    return effect


def selection(state: State, rng: Random) -> int:
    """Let Natural Selection see Celebrity when the turn ends."""
    give(state, state.active, "natural_selection")
    show(state, [CELEBRITY, CELEBRITY, OUCH, OUCH, ATTACK, HEART])
    return RESOLVE + rng.choice((CELEBRITY, OUCH, ATTACK))


def purchase(slug: str) -> Effect:
    """The effect of buying a card that hurts, or makes everybody discard."""

    def effect(state: State, rng: Random) -> int:
        return BUY + offer(state, slug)

    return effect


RESOLVING: dict[str, Effect] = {
    "attack from outside": attack(1),
    "attack from outside on two": attack(2),
    "attack from Manhattan": attack(1, from_inside=True),
    "attack from Manhattan of two": attack(2, from_inside=True),
    "Fireball from outside": attack(1, fireball=True),
    "Fireball from outside on two": attack(2, fireball=True),
    "Fireball in Manhattan": attack(2, from_inside=True, fireball=True),
    "army with 1 Ouch": army(1),
    "army with 2 Ouch": army(2),
    "army with 3 Ouch": army(3),
    "army with 6 Ouch": army(6),
    "Violent Star takes": star(is_taker=True),
    "Violent Star loses": star(is_taker=False),
    "Natural Selection": selection,
}
BUYING: dict[str, Effect] = {
    "General Ellis": purchase("general_ellis"),
    "Air Force One": purchase("air_force_one"),
    "Power Substation": purchase("power_substation"),
    "Subterranean Cable": purchase("subterranean_cable"),
    "Tesla Cannon": purchase("tesla_cannon"),
    "Columbia University": purchase("columbia_university"),
}
EFFECTS = {**RESOLVING, **BUYING}
REACTING_CARDS = (
    *("carapace", "of_another_world", "jinx_aura", "tourist", "webspinner", "curse"),
    *("antimatter_pellets", "stink_attack", "phoenix_blood", "drain", "terminal_rage"),
)
"""Cards that have something to say when their owner, or somebody else, is hit or dies."""


def complicate(state: State, rng: Random) -> None:
    """Add cards that answer, extra turns, claims and Goal cards here and there."""
    seats = living(state)
    for slug in rng.sample(REACTING_CARDS, rng.randrange(5)):
        with suppress(EffectImpossible):
            give(state, rng.choice(seats), slug)
    for seat in seats:
        if CARD_IDS["carapace"] in state.keep[seat]:
            for _ in range(rng.randrange(4)):
                give_token(state, seat, CARAPACE)
    for _ in range(rng.choice((0, 0, 1, 2))):
        card = rng.choice((NO_CARD, CARD_IDS["subway"]))
        give_turn(state, rng.choice(seats), card)
    for _ in range(rng.choice((0, 0, 1, 2))):
        claim_next_keep(state, rng.choice(seats))
    for goal in GOALS:
        if rng.random() < 0.3:
            state.goals[goal.index] = rng.choice(seats)


class Cases:
    """Cases of monsters that die, and what was seen in them."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        """Cases by effect or decision."""
        self.ends: Counter[str] = Counter()
        """How many were alive at the end."""
        self.deaths = 0
        self.actions = 0

    def play(self, pool: Pool, seed: int) -> None:
        """Play one case to its end and check everything."""
        rng = Random(seed)
        kinds = [*EFFECTS, *[kind for kind in sorted(pool) if kind not in ("resolve", "buy")]]
        kind = kinds[seed % len(kinds)]
        state, first = build(pool, kind, rng)
        case = EliminationCase(kind, seed, state, rng)
        case.play(first)
        self.kinds[kind] += 1
        self.ends[f"{state.alive} alive"] += 1
        self.deaths += case.deaths
        self.actions += len(case.actions)


def build(pool: Pool, kind: str, rng: Random) -> tuple[State, list[int]]:
    """A position of this kind and the actions that set it off, if any."""
    if kind not in EFFECTS:
        state = rng.choice(pool[kind]).copy()
        weaken(state, rng)
        add_units(state, rng)
        state.options = None
        return state, []
    for _ in range(200):
        state = rng.choice(pool["resolve" if kind in RESOLVING else "buy"]).copy()
        add_units(state, rng)
        try:
            complicate(state, rng)
            first = EFFECTS[kind](state, rng)
        except EffectImpossible:
            continue
        weaken(state, rng)
        state.options = None
        if first in legal_actions(state):
            return state, [first]
    raise AssertionError(f"no position allows for {kind}")


class EliminationCase:
    """A position with dying monsters, to be played to its end."""

    def __init__(self, kind: str, seed: int, state: State, rng: Random) -> None:
        self.kind = kind
        self.seed = seed
        self.state = state
        self.rng = rng
        self.start = state.copy()
        self.actions: list[int] = []
        self.nature = DeadlyNature(seed, rng.choice(THEMES))
        self.deaths = 0
        self.cards = all_cards(state)
        self.last_turn = 0
        """The turn in which at most one was left, or 0 before."""

    def play(self, first: list[int]) -> None:
        """Play until the game has ended as it should."""
        state = self.state
        before = state.alive
        try:
            legal_actions(state)
            self.check()
            while not state.is_over:
                self.step(first)
            self.check_end()
        except Exception as problem:
            reason = f"{self.kind}: {problem!r}"
            raise Violation(reason, self.seed, self.describe()) from problem
        self.deaths = before - state.alive

    def step(self, first: list[int]) -> None:
        """Play one action."""
        state = self.state
        if first:
            action = first.pop()
        elif state.chooser == NATURE:
            action = self.nature.answer(state)
        else:
            action = pick(state, self.rng)
        self.actions.append(action)
        apply(state, action)
        if len(self.actions) <= CLOSELY_CHECKED_ACTIONS or len(self.actions) % 10 == 0:
            self.check()
        assert len(self.actions) < MAX_GAME_ACTIONS, "the game does not end"

    def check(self) -> None:
        """Check everything, and that no turn begins when at most one is alive."""
        state = self.state
        check(state)
        assert all_cards(state) == self.cards, "a card was lost or made"
        assert not is_display_forgotten(state), "an empty slot that nobody fills"
        if state.alive <= 1:
            self.last_turn = self.last_turn or state.turn
            assert state.turn == self.last_turn, "a turn has begun with nobody to play against"

    def check_end(self) -> None:
        """Check who wins: nobody, the last one alive, or else the best."""
        state = self.state
        self.check()
        assert legal_actions(state) == [], "there is something to do after the end"
        if state.alive == 0:
            assert state.winner == NOBODY, "a dead monster has won"
        elif state.alive == 1:
            assert [state.winner] == living(state), "the last one alive has not won"
        else:
            assert state.winner in living(state), "a dead monster has won"
            by_painbow = CARD_IDS["painbow"] in state.keep[state.winner]
            assert by_painbow or state.points[state.winner] == WIN_POINTS, "won for nothing"

    def describe(self) -> str:
        """The position and all actions in words."""
        return actions_text(self.start, self.actions)
