"""Components and setup. Rules 1.1."""

from collections import Counter

import pytest

from kingofnewyork import BadSetup, Game
from kingofnewyork.cards import DECK
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.engine import new_state, outcomes
from kingofnewyork.rules.events import FirstChosen, RolledForFirst
from kingofnewyork.rules.hooks import DISCARD, GOAL, KEEP
from kingofnewyork.rules.ids import BOROUGH_NAMES, NOBODY
from kingofnewyork.rules.registry import CARDS, GOALS, TOKENS
from tests.support.table import (
    PLAIN,
    ROLLED_FIRST,
    ROLLED_NOTHING,
    options,
    play,
    position,
    question,
    set_up,
)

BUILDINGS = {
    # name: copies, durability, life, points and energy gained, unit on the back
    "high_rise_1": (22, 1, 5, 1, 0, "infantry"),
    "high_rise_2": (8, 2, 5, 2, 0, "jet"),
    "high_rise_3": (3, 3, 5, 3, 0, "tank"),
    "power_plant_2": (3, 2, 5, 0, 2, "jet"),
    "power_plant_3": (3, 3, 5, 0, 3, "tank"),
    "hospital_2": (3, 2, 7, 0, 0, "jet"),
    "hospital_3": (3, 3, 8, 0, 0, "tank"),
}
UNITS = {
    # name: durability, life, points and energy gained
    "infantry": (2, 6, 0, 0),
    "jet": (3, 5, 0, 2),
    "tank": (4, 5, 3, 0),
}


def box():
    """How many cards of each kind the box has."""
    return Counter(CARDS[card].printed.kind for card in (*DECK, *[goal.card_id for goal in GOALS]))


def razing(tiles, destruction):
    """Captain Fish, with 5 life in Queens, resolves so much Destruction there."""
    return position(
        f"""
        monsters: Captain Fish, Kong
        Captain Fish: queens, 5 life
        Kong: lower
        queens: {tiles}
        dice: {"D" * destruction}
        phase: resolve
        """
    )


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(number):
    """A game can be set up for two to six, each led by another monster. Rules 1.1.1."""
    game = Game(number, seed=1)
    names = ["Captain Fish", "Drakonis", "Kong", "Mantis", "Rob", "Sheriff"]
    assert [game.name(seat) for seat in range(number)] == names[:number]


@pytest.mark.parametrize("number", [0, 1, 7])
def test_one_or_seven_cannot_play(number):
    """A game for fewer than two or more than six is refused. Rules 1.1.1."""
    with pytest.raises(BadSetup):
        Game(number, seed=1)


def test_only_the_six_monsters_play_and_each_once():
    """A name that is none of the six is refused, and so is the same one twice. Rules 1.1.1."""
    with pytest.raises(BadSetup, match="Gojira"):
        Game(["Kong", "Gojira"], seed=1)
    with pytest.raises(BadSetup):
        Game(["Kong", "Kong"], seed=1)


def test_the_deck_has_46_keep_and_18_discard_cards():
    """The catalogue holds all 64 deck cards. Rules 1.1.2."""
    assert (box()[KEEP], box()[DISCARD]) == (46, 18)


def test_two_goal_cards_are_no_part_of_the_deck():
    """There are two Goal cards, and none of them can be dealt. Rules 1.1.2."""
    assert box()[GOAL] == 2
    for card in CARDS:
        if card.printed.kind == GOAL:
            with pytest.raises(BadSetup):
                new_state([0, 1], [card.card_id])


def test_every_deck_card_exists_once():
    """A deck with the same card twice is refused. Rules 1.1.2."""
    with pytest.raises(BadSetup):
        new_state([0, 1], [PLAIN[0], PLAIN[1], PLAIN[0]])


def test_a_die_shows_each_of_its_six_faces_alike():
    """A single die shows any of the six faces with the same chance. Rules 1.1.3."""
    state = position("monsters: Kong, Rob\nphase: roll")
    play(state, "roll EHADCO", "reroll 1")
    chances = {action_text(action): chance for action, chance in outcomes(state)}
    assert chances == {f"roll {face}": pytest.approx(1 / 6) for face in "EHADCO"}


def test_all_eight_dice_are_alike():
    """A throw of all eight dice is eight throws of one die. Rules 1.1.3."""
    state = set_up(monsters=2, throws=(ROLLED_NOTHING,))
    chances = {action_text(action): chance for action, chance in outcomes(state)}
    assert sum(chances.values()) == pytest.approx(1)
    assert len(chances) == 1287  # ways to share out 8 dice among 6 faces
    assert chances["roll CCCCCCCC"] == pytest.approx(6**-8)
    assert chances["roll EEHHADCO"] == pytest.approx(10080 / 6**8)


def test_the_box_holds_so_many_tokens_of_each_kind():
    """There are 13 Web, 13 Curse, 5 Souvenir and 15 Carapace tokens. Rules 1.1.4."""
    real = [token for token in TOKENS if not token.name.lower().startswith("test")]
    tokens = {token.name: token.limit for token in real}
    assert tokens == {"web": 13, "curse": 13, "carapace": 15}
    assert len(BOROUGH_NAMES) == 5  # a Souvenir for each, and never two in one


@pytest.mark.parametrize("name", BUILDINGS)
def test_the_box_holds_so_many_of_each_building(name):
    """The chance of a tile is its number among all 45. Rules 1.1.5."""
    chances = {action_text(action): chance for action, chance in outcomes(new_state([0, 1]))}
    assert chances[f"tile {name}"] == pytest.approx(BUILDINGS[name][0] / 45)


@pytest.mark.parametrize("name", BUILDINGS)
def test_a_building_falls_for_its_number_and_pays_as_much(name):
    """Just enough Destruction earns the reward and turns the building over. Rules 1.1.5."""
    _, durability, life, points, energy, unit = BUILDINGS[name]
    state = razing(name, durability)
    assert (state.life[0], state.points[0], state.energy[0]) == (life, points, energy)
    assert state.units[3:6] == [unit == "infantry", unit == "jet", unit == "tank"]


@pytest.mark.parametrize("name", ["high_rise_2", "power_plant_3", "hospital_2"])
def test_a_building_stands_for_less_than_its_number(name):
    """One Destruction too few does nothing to a building. Rules 1.1.5."""
    state = razing(name, BUILDINGS[name][1] - 1)
    assert (state.life[0], state.points[0], state.energy[0]) == (5, 0, 0)
    assert state.units[3:6] == [0, 0, 0]


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_falls_for_its_durability_and_pays_its_reward(name):
    """Just enough Destruction earns a unit's reward, one too few nothing. Rules 1.1.5."""
    durability, life, points, energy = UNITS[name]
    state = razing(f"-; {name}", durability)
    assert (state.life[0], state.points[0], state.energy[0]) == (life, points, energy)
    assert state.trophies[0] == 1
    state = razing(f"-; {name}", durability - 1)
    assert (state.life[0], state.points[0], state.energy[0]) == (5, 0, 0)
    assert state.trophies[0] == 0


def test_the_deck_is_shuffled_and_three_cards_are_revealed():
    """Every card may turn up first; three do, and the rest stays face down. Rules 1.1.6."""
    state = new_state([0, 1], PLAIN)
    play(state, *["tile high_rise_1"] * 15)
    assert [chance for _, chance in outcomes(state)] == [pytest.approx(1 / 6)] * 6
    play(state, "card test_table_card_4", "card test_table_card_0", "card test_table_card_2")
    assert state.display == [PLAIN[4], PLAIN[0], PLAIN[2]]
    assert state.deck == [PLAIN[1], PLAIN[3], PLAIN[5]]
    assert question(state) == "roll_off"


def test_both_goal_cards_begin_on_the_table():
    """Nobody holds a Goal card when the first turn begins. Rules 1.1.6."""
    state = play(set_up(2), "start bronx", "start bronx")
    assert state.turn == 1
    assert state.goals == [NOBODY, NOBODY]


def test_fifteen_stacks_of_three_show_their_top_building():
    """Three stacks a borough show one tile each; two lie below, nobody knows which. Rules 1.1.7."""
    state = new_state([0, 1])
    play(state, "tile hospital_3", *["tile high_rise_1"] * 13, "tile power_plant_2")
    assert question(state) == "roll_off"
    assert state.tops == [6, *[0] * 13, 3]
    assert state.below == [2] * 15
    assert state.hidden == [22 - 13, 8, 3, 2, 3, 3, 2]
    assert state.units == [0] * 15


def test_manhattan_is_one_borough_with_three_stacks():
    """All three stacks of Manhattan are in reach from a single zone. Rules 1.1.7."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: upper
        manhattan: high_rise_1, high_rise_1, high_rise_1
        dice: D
        phase: resolve
        """
    )
    assert options(state) == ["destroy manhattan 1", "destroy manhattan 2", "destroy manhattan 3"]


def test_everybody_starts_with_ten_life_and_nothing_else():
    """10 life, no points, no energy, no cards. Rules 1.1.8."""
    state = set_up(6)
    assert state.life == [10] * 6
    assert state.points == state.energy == state.trophies == [0] * 6
    assert state.keep == [()] * 6


def test_the_most_attack_begins():
    """Everyone throws eight dice once, and the most Attack takes the first turn. Rules 1.1.9."""
    throws = ("roll AAEEEEEE", "roll AAAEEEEE", "roll EEEEEEEE")
    state = set_up(3, throws=throws)
    assert state.first == 1
    play(state, "start bronx", "start bronx", "start queens")
    assert state.active == 1


def test_only_those_who_tie_throw_again():
    """Tied players throw all eight dice again until one of them leads. Rules 1.1.9."""
    state = set_up(4, throws=("roll AEEEEEEE", *["roll AAEEEEEE"] * 3))
    assert question(state) == "roll_off"
    play(state, "roll AAAAEEEE", "roll EEEEEEEE", "roll AAAAEEEE")
    play(state, "roll EEEEEEEE", "roll HHHHHHHA")
    throwers = [event.seat for event in state.events if isinstance(event, RolledForFirst)]
    assert throwers == [0, 1, 2, 3, 1, 2, 3, 1, 3]
    assert FirstChosen(3) in (state.events or [])
    assert state.chooser == 3


def test_no_attack_at_all_is_a_tie():
    """If nobody shows Attack, everybody throws again. Rules 1.1.9."""
    state = set_up(2, throws=(ROLLED_NOTHING, ROLLED_NOTHING))
    play(state, ROLLED_NOTHING, ROLLED_FIRST)
    assert state.first == 1


def test_start_boroughs_are_chosen_clockwise_from_the_first_player():
    """The first player chooses, then the others clockwise, then it takes its turn. Rules 1.1.10."""
    state = set_up(4, throws=(ROLLED_NOTHING, ROLLED_NOTHING, ROLLED_FIRST, ROLLED_NOTHING))
    chose = []
    while question(state) == "start":
        chose.append(state.chooser)
        play(state, options(state)[0])
    assert chose == [2, 3, 0, 1]
    assert state.active == 2


def test_a_start_borough_takes_two_and_manhattan_none():
    """A borough with two monsters is no longer offered, Manhattan never is. Rules 1.1.10."""
    state = set_up(6)
    outer = ["start bronx", "start queens", "start brooklyn", "start staten_island"]
    assert options(state) == outer
    play(state, "start queens", "start queens")
    assert options(state) == ["start bronx", "start brooklyn", "start staten_island"]
    play(state, "start bronx", "start bronx", "start brooklyn")
    assert options(state) == ["start brooklyn", "start staten_island"]


def test_which_monster_sits_where_changes_nothing_but_names():
    """The same seed and answers end in the same way under other names. Rules 1.1.11."""
    games = [Game(names, seed=7) for names in (["Kong", "Rob"], ["Mantis", "Drakonis"])]
    for game in games:
        game.play_out(lambda legal: legal[len(legal) // 2])
    assert [game.name(0) for game in games] == ["Kong", "Mantis"]
    assert games[0].actions == games[1].actions
    assert games[0].winner == games[1].winner


@pytest.mark.parametrize(
    ("monsters", "setting", "room_for_two"),
    [(4, True, False), (5, True, True), (6, True, True), (5, False, False), (6, False, False)],
)
def test_manhattan_holds_two_with_five_or_six_unless_switched_off(monsters, setting, room_for_two):
    """The second to move must enter too, if there is room for two. Rules 1.1.12."""
    state = set_up(monsters, two_in_manhattan=setting)
    while question(state) == "start":
        play(state, options(state)[0])
    play(state, "roll EEEEEE", "stop", "roll EEEEEE", "stop")
    asked_to_move = question(state) == "move"
    assert asked_to_move != room_for_two
    assert (state.place[1] >= 4) == room_for_two


def test_two_in_manhattan_is_the_default():
    """A game of five or six has the rule unless it is switched off. Rules 1.1.12."""
    assert Game(5, seed=1).state.two_in_manhattan
    assert Game(6, seed=1).state.two_in_manhattan
    assert not Game(6, seed=1, two_in_manhattan=False).state.two_in_manhattan
    assert not Game(4, seed=1).state.two_in_manhattan
