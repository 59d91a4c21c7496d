"""Nature answers by where the game is, favours nothing, and can be recomputed from its key."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from kingofnewyork import (
    Game,
    IllegalAction,
    KeyedNature,
    NatureError,
    ScriptedNature,
    SeededNature,
)
from kingofnewyork.play.nature import Nature
from kingofnewyork.rules.actions import REVEAL_CARD, REVEAL_TILE, ROLL
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.destroying import UNCOVER
from kingofnewyork.rules.dice import faces_of
from kingofnewyork.rules.engine import apply, legal_actions, new_state, outcomes
from kingofnewyork.rules.ids import BUILDING_COUNTS, FACES, NATURE
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.rolling import Roll, RollOff
from kingofnewyork.rules.turn import VICTORY
from tests.support.games.random_games import BLANKS, random_setup

KEY = b"a key for tests, no secret at all"
BOTH = [SeededNature(2024), KeyedNature(KEY)]


def limit(freedom):
    """What a chi-square of so many degrees of freedom exceeds with a chance below 1 in 10,000."""
    return freedom * (1 - 2 / (9 * freedom) + 3.75 * (2 / (9 * freedom)) ** 0.5) ** 3


def chi_square(counts, expected):
    """How far counts are from what is expected of them."""
    return sum((counts[kind] - wanted) ** 2 / wanted for kind, wanted in expected.items())


def at_a_roll(turn, rolls, dice=6):
    """A table at which nature has to throw dice."""
    state = new_state(range(2))
    state.agenda.append(Roll(NATURE, dice, 0))
    state.turn, state.rolls, state.options = turn, rolls, None
    return state


def throw_faces(nature, state):
    """The faces that nature throws."""
    return faces_of(nature.answer(state) - ROLL)


@pytest.mark.parametrize("nature", BOTH, ids=repr)
def test_an_answer_depends_only_on_the_position(nature):
    """Asked twice, or in another order, nature says the same."""
    states = []
    state = new_state(range(3), BLANKS)
    rng = Random(1)
    while not state.is_over:
        action = rng.choice(legal_actions(state))
        if state.chooser == NATURE:
            states.append(state.copy())
            action = nature.answer(state)
        apply(state, action)
    answers = [nature.answer(state) for state in states]
    order = list(range(len(states)))
    rng.shuffle(order)
    assert [nature.answer(states[index]) for index in order] == [answers[index] for index in order]


@pytest.mark.parametrize("nature", BOTH, ids=repr)
def test_what_monsters_own_does_not_move_the_dice(nature):
    """Two games at the same turn and roll see the same dice, whatever else happened."""
    one, other = at_a_roll(7, 1), at_a_roll(7, 1)
    other.energy[0], other.place[1], other.life[1] = 9, 4, 3
    assert nature.answer(one) == nature.answer(other)


@pytest.mark.parametrize("nature", BOTH, ids=repr)
@pytest.mark.parametrize("dice", [1, 4, 5, 6, 8])
def test_every_face_is_as_likely(nature, dice):
    """Each of the six faces comes up in a sixth of all dice. Rules 1.1.3."""
    rolls = [
        throw_faces(nature, at_a_roll(turn, roll, dice)) for turn in range(150) for roll in range(3)
    ]
    assert all(len(faces) == dice for faces in rolls)
    counts = Counter(face for faces in rolls for face in faces)
    total = dice * len(rolls)
    assert chi_square(counts, dict.fromkeys(FACES, total / 6)) < limit(5)


@pytest.mark.parametrize("nature", BOTH, ids=repr)
def test_every_pair_of_faces_is_as_likely(nature):
    """Two dice show any two faces independently of each other. Rules 1.1.3."""
    rolls = [tuple(throw_faces(nature, at_a_roll(turn, 0, 2))) for turn in range(3600)]
    expected = {(a, b): 3600 / 36 * (1 + (a < b)) for a in FACES for b in FACES if a <= b}
    assert chi_square(Counter(rolls), expected) < limit(20)


@pytest.mark.parametrize("nature", BOTH, ids=repr)
def test_a_roll_says_nothing_about_the_next(nature):
    """The same die in this roll and in the next one are independent. Rules 1.1.3."""
    pairs = Counter(
        (*throw_faces(nature, at_a_roll(turn, 0, 1)), *throw_faces(nature, at_a_roll(turn, 1, 1)))
        for turn in range(3600)
    )
    assert chi_square(pairs, {(a, b): 100 for a in FACES for b in FACES}) < limit(35)


NATURES: dict[str, Callable[[int], Nature]] = {
    "seeded": SeededNature,
    "keyed": lambda seed: KeyedNature(seed.to_bytes(16, "big")),
}


@pytest.mark.parametrize("make", NATURES.values(), ids=NATURES)
def test_every_tile_is_as_likely_on_every_stack(make):
    """The first tile of the first and of the last stack is any of the 45. Rules 1.1.7."""
    games = 1500
    for stack in (0, 14):
        counts = Counter()
        for seed in range(games):
            state = new_state(range(2))
            nature = make(seed)
            for _ in range(15):
                apply(state, nature.answer(state))
            counts[state.tops[stack]] += 1
        expected = {kind: games * copies / 45 for kind, copies in enumerate(BUILDING_COUNTS)}
        assert chi_square(counts, expected) < limit(6)


@pytest.mark.parametrize("make", NATURES.values(), ids=NATURES)
def test_every_card_is_as_likely_in_every_slot(make):
    """Each card of the deck is revealed first, second and third as often. Rules 1.1.6."""
    games = 1600
    counts = [Counter(), Counter(), Counter()]
    for seed in range(games):
        state = new_state(range(2), BLANKS)
        state.agenda = [Draw(NATURE, slot) for slot in (2, 1, 0)]
        nature = make(seed)
        while state.agenda:
            apply(state, nature.answer(state))
        for slot, card in enumerate(state.display):
            counts[slot][card] += 1
    for found in counts:
        assert chi_square(found, dict.fromkeys(BLANKS, games / len(BLANKS))) < limit(7)


def keyed_bytes(label):
    """What the published recipe gives for a label."""
    return hmac.new(KEY, label.encode(), hashlib.sha256).digest()


def keyed_faces(turn, roll, number):
    """The faces of a roll, worked out from the key alone."""
    stream = b"".join(keyed_bytes(f"dice|{turn}|{roll}|{block}") for block in range(4))
    return [byte % 6 for byte in stream if byte < 252][:number]


def keyed_tiles():
    """The buildings of all stacks from the top down, worked out from the key alone."""
    kinds = [kind for kind, copies in enumerate(BUILDING_COUNTS) for _ in range(copies)]
    ranked = sorted((keyed_bytes(f"tile|{number}"), kind) for number, kind in enumerate(kinds))
    return [kind for _, kind in ranked]


def keyed_card(shuffles, deck):
    """The card of the pile that turns up next, worked out from the key alone."""
    return min(deck, key=lambda card: keyed_bytes(f"card|{shuffles}|{CARDS[card].printed.slug}"))


def recompute_answer(state, tiles):
    """What nature has to answer now, worked out from the key alone."""
    step = state.agenda[-1]
    if isinstance(step, Roll | RollOff):
        number = step.amount if isinstance(step, Roll) else 8
        return ROLL + sum(1 << 4 * face for face in keyed_faces(state.turn, state.rolls, number))
    if isinstance(step, Draw):
        return REVEAL_CARD + keyed_card(state.shuffles, state.deck)
    return REVEAL_TILE + tiles[3 * step.amount + 3 - state.below[step.amount]]


def test_a_keyed_game_can_be_proved_from_its_key():
    """Dice, tiles and cards of a whole game follow from HMAC and the key."""
    tiles = keyed_tiles()
    nature = KeyedNature(KEY)
    state = new_state(range(4), BLANKS)
    rng = Random(6)
    asked = Counter()
    while not state.is_over:
        if state.chooser == NATURE:
            asked[state.agenda[-1].word] += 1
            action = recompute_answer(state, tiles)
            assert nature.answer(state) == action
        else:
            action = rng.choice(legal_actions(state))
        apply(state, action)
    assert set(asked) == {"roll", "roll_off", "draw", "uncover"}


def test_a_roll_may_need_more_than_one_block():
    """Bytes that favour a face are passed over, and a long roll goes on in the next block."""
    nature = KeyedNature(KEY)
    assert nature.dice(3, 1, 100) == keyed_faces(3, 1, 100)
    assert len(nature.dice(3, 1, 100)) == 100


def keyed_game(key):
    """The actions of a game under a key, every choice by default."""
    game = Game(3, nature=KeyedNature(key), deck=BLANKS)
    game.play_out(lambda legal: legal[0])
    return game.actions


def test_same_key_same_game():
    """A key fixes everything that is left to chance; another key, another game."""
    assert keyed_game(KEY) == keyed_game(KEY)
    assert keyed_game(KEY) != keyed_game(KEY + b"!")


@pytest.mark.parametrize("length", [0, 1, 15])
def test_a_short_key_is_refused(length):
    """A key that could be guessed is no key."""
    with pytest.raises(NatureError, match=f"{length} bytes is too short: 16"):
        KeyedNature(b"x" * length)


def test_a_key_does_not_fit_tiles_that_others_dealt():
    """Tiles on the table that cannot have been dealt with this key are noticed."""
    nature = KeyedNature(KEY)
    state = new_state(range(2))
    state.hidden = [0] * len(BUILDING_COUNTS)
    with pytest.raises(NatureError, match="not dealt with this key"):
        nature.answer(state)


def test_natures_keep_their_secrets_to_themselves():
    """What a nature prints of itself never holds its key."""
    assert "test" not in repr(KeyedNature(KEY))
    assert repr(SeededNature(4)) == "SeededNature(4)"
    assert repr(ScriptedNature([1, 2])) == "ScriptedNature(2 answers left)"


def test_a_keyed_nature_answers_only_steps_of_nature():
    """A step that is not nature's is an error, not a guess."""
    state = new_state(range(2))
    state.agenda.append(VICTORY)
    with pytest.raises(NatureError, match="nothing to answer"):
        KeyedNature(KEY).answer(state)


@pytest.mark.parametrize("nature", BOTH, ids=repr)
def test_no_number_of_rolls_is_too_many(nature):
    """Rolls beyond those that a turn usually has are as good, and differ from each other."""
    rolls = [nature.answer(at_a_roll(3, roll, 8)) for roll in range(300)]
    state = at_a_roll(3, 0, 8)
    assert all(state.agenda[-1].accepts(state, roll) for roll in rolls)
    assert len(set(rolls)) > 150


@pytest.mark.parametrize("seed", [0, -1, 1 << 80, -(1 << 80)])
def test_any_whole_number_is_a_seed(seed):
    """Negative and very large seeds are seeds like others."""
    game = Game(2, seed=seed)
    game.play_out(lambda legal: legal[0])
    assert game.is_over


def test_different_seeds_give_different_games():
    """A hundred seeds give a hundred different first tables."""
    assert len({tuple(Game(2, seed=seed).actions) for seed in range(100)}) == 100


def test_a_script_is_followed_in_order():
    """A scripted nature says what it was told to say, then has nothing more to say."""
    state = new_state(range(2))
    nature = ScriptedNature([REVEAL_TILE + 3, REVEAL_TILE])
    for building in (3, 0):
        assert nature.answer(state) == REVEAL_TILE + building
        apply(state, REVEAL_TILE + building)
    with pytest.raises(NatureError, match="no answer left for 'uncover'"):
        nature.answer(state)


@pytest.mark.parametrize("answer", [0, -1, ROLL, REVEAL_CARD, REVEAL_TILE + 7])
def test_a_script_that_does_not_fit_is_refused(answer):
    """A scripted answer that is impossible stays in the script and is named."""
    nature = ScriptedNature([answer])
    with pytest.raises(NatureError, match=f"answer {answer} does not fit 'uncover'"):
        nature.answer(new_state(range(2)))
    assert nature.answers == [answer]


def test_a_script_may_be_text():
    """Answers can be written as actions are."""
    assert ScriptedNature(["tile hospital_3", REVEAL_TILE]).answers == [
        REVEAL_TILE + 6,
        REVEAL_TILE,
    ]


def test_a_copy_of_a_script_has_its_own_answers():
    """A game that is copied and played on leaves the original's answers alone."""
    nature = ScriptedNature([REVEAL_TILE])
    assert nature.copy().answer(new_state(range(2))) == REVEAL_TILE
    assert nature.answers == [REVEAL_TILE]


def test_a_nature_wants_its_own_kind_of_secret():
    """A seed is a number and a key is bytes."""
    with pytest.raises(NatureError, match="a seed is a whole number"):
        SeededNature("7")
    with pytest.raises(NatureError, match="a key is bytes"):
        KeyedNature("x" * 32)


def listed_and_near(listed):
    """The listed actions with their neighbours and some that are far away."""
    near = {action + offset for action in listed for offset in (-16, -1, 0, 1, 16)}
    return near | set(range(0, 1300)) | {ROLL - 1, ROLL, ROLL + (1 << 24), -ROLL}


@pytest.mark.parametrize("seed", range(10))
def test_outcomes_are_exactly_what_nature_may_answer(seed):
    """Chances add up to 1, are positive, in order, and list all that is accepted, only that."""
    state = new_state(**random_setup(seed))
    nature = SeededNature(seed)
    rng = Random(seed)
    checked = Counter()
    while not state.is_over:
        if state.chooser == NATURE:
            step = state.agenda[-1]
            checked[step.word, step.amount] += 1
            if checked[step.word, step.amount] <= 2:
                check_outcomes(state)
            action = nature.answer(state)
        else:
            action = rng.choice(legal_actions(state))
            assert outcomes(state) == []
        apply(state, action)
    assert outcomes(state) == []


def check_outcomes(state):
    """Check that the outcomes of this moment are right."""
    step = state.agenda[-1]
    found = outcomes(state)
    listed = [action for action, _ in found]
    assert listed == sorted(set(listed)) == legal_actions(state)
    assert all(chance > 0 for _, chance in found)
    assert sum(chance for _, chance in found) == pytest.approx(1, abs=1e-12)
    assert {a for a in listed_and_near(listed) if step.accepts(state, a)} == set(listed)


def test_the_chance_of_a_roll_is_that_of_its_orders():
    """Six different faces come up 720 times in 6 to the power of 6. Rules 1.1.3."""
    chances = dict(outcomes(at_a_roll(1, 0)))
    assert len(chances) == 462
    assert chances[ROLL + 0x111111] == pytest.approx(720 / 6**6)
    assert chances[ROLL + 0x6] == pytest.approx(1 / 6**6)


def test_the_chance_of_a_tile_follows_the_tiles_left():
    """Of 45 unseen tiles 22 are small high-rises. Rules 1.1.5."""
    state = new_state(range(2))
    assert state.agenda[-1] == UNCOVER[0]
    assert dict(outcomes(state))[REVEAL_TILE] == pytest.approx(22 / 45)


def test_the_chance_of_a_card_is_the_same_for_all():
    """Each of the cards left in the deck comes up next with the same chance. Rules 1.1.6."""
    state = new_state(range(2), BLANKS)
    state.agenda = [Draw(NATURE, 0)]
    assert dict(outcomes(state)) == dict.fromkeys([REVEAL_CARD + card for card in BLANKS], 1 / 8)


class Mumbling:
    """Nature that answers with words."""

    def answer(self, state):
        return "roll EEEEEE"


def test_a_nature_that_answers_with_words_is_refused():
    """An answer is an action, which is a number; on either core the words are the same."""
    with pytest.raises(IllegalAction, match="is refused: nature has to answer"):
        Game(2, nature=Mumbling())
