"""Who plays which monster, as it was asked for."""

import re

import pytest

from kingofnewyork.errors import BadBot, BadSetup
from kingofnewyork.local.setup import Setup, find_monster, make_setup
from kingofnewyork.rules.ids import MONSTER_NAMES


def test_a_game_is_kong_against_three_normal_bots() -> None:
    setup = make_setup(seed=7)
    assert setup.monsters[0] == "Kong"
    assert len(set(setup.monsters)) == 4
    assert setup.players == ("human", "normal", "normal", "normal")
    assert setup.humans == [0]


def test_the_same_seed_gives_the_same_opponents() -> None:
    assert make_setup(seed=7) == make_setup(seed=7)
    assert len({make_setup(seed=seed).monsters for seed in range(20)}) > 1


def test_a_new_seed_is_drawn_if_none_is_given() -> None:
    assert len({make_setup().seed for _ in range(5)}) > 1


def test_the_bots_are_all_of_a_kind_or_named_one_by_one() -> None:
    assert make_setup(monsters=3, against="hard").players == ("human", "hard", "hard")
    assert make_setup(monsters=3, against="hard, easy").players == ("human", "hard", "easy")


def test_seats_say_who_plays_clockwise() -> None:
    setup = make_setup(seats="human, hard, Rob=human, captain fish=easy", seed=3)
    assert setup.players == ("human", "hard", "human", "easy")
    assert setup.monsters[0] == "Kong"
    assert setup.monsters[2:] == ("Rob", "Captain Fish")
    assert setup.humans == [0, 2]


def test_the_first_human_is_named_by_name() -> None:
    assert make_setup(seats="hard,human", name="mantis").monsters[1] == "Mantis"
    assert make_setup(seats="Rob=human,hard").monsters[0] == "Rob"


def test_the_first_human_may_be_anybody_if_kong_is_taken() -> None:
    assert make_setup(seats="human,Kong=hard").monsters[0] != "Kong"


def test_bots_may_play_alone() -> None:
    assert make_setup(seats="random,random").humans == []


def test_two_have_room_in_manhattan_if_five_play_and_nobody_objects() -> None:
    assert make_setup(monsters=5).two_in_manhattan
    assert not make_setup(monsters=5, two_in_manhattan=False).two_in_manhattan
    assert not make_setup(monsters=4).two_in_manhattan


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"monsters": 7}, "a game with “7” monsters is not possible"),
        ({"monsters": 1}, "a game with “1” monsters is not possible"),
        ({"seats": "human"}, "a game with “1” monsters is not possible"),
        ({"seats": ",".join(["hard"] * 7)}, "a game with “7” monsters is not possible"),
        ({"seats": "human,hard", "monsters": 2}, "--monsters cannot be combined with --seats"),
        ({"against": "easy,easy"}, "you named 2 bots for 3 opponents"),
        ({"name": "Godzilla"}, "there is no monster “Godzilla”: choose from Captain Fish, "),
        ({"name": "x" * 99}, f"there is no monster “{'x' * 30}…”"),
        ({"name": ""}, "there is no monster “”: choose from Captain Fish, "),
        ({"seats": "Rob=human,Rob=hard"}, "Rob is already taken"),
        ({"seats": "human,Kong=hard", "name": "Kong"}, "Kong is already taken"),
        ({"seed": -1}, "--seed: “-1” is below 0"),
        ({"seed": 2**63}, "a seed has at most 18 digits"),
    ],
)
def test_a_game_that_cannot_be_is_refused(asked: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(message)):
        make_setup(**asked)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"against": "godzilla"}, "there is no bot “godzilla”: choose from random, "),
        ({"seats": "human,"}, "there is no bot “”: choose from random, "),
        ({"against": "normale"}, "there is no bot “normale”: did you mean “normal”?"),
        ({"seats": "humans,hard"}, "there is no bot “humans”: did you mean “human”?"),
        ({"against": "nowhere:Bot"}, "cannot import the bot 'nowhere:Bot'"),
    ],
)
def test_a_bot_that_does_not_exist_is_refused(asked: dict[str, str], message: str) -> None:
    with pytest.raises(BadBot, match=re.escape(message)):
        make_setup(**asked)


def test_every_monster_is_found_whatever_the_case() -> None:
    assert [find_monster(f" {name.upper()} ") for name in MONSTER_NAMES] == [*MONSTER_NAMES]
    assert find_monster("captain   fish") == "Captain Fish"


def test_a_set_up_knows_its_people() -> None:
    assert Setup(("Kong", "Rob"), ("easy", "human"), 1).humans == [1]
