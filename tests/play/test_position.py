"""Positions written by hand: what may be left out, and what is refused in which words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingofnewyork import BadNotation, BadPosition, Game, KingOfNewYorkError
from kingofnewyork.cards import DECK
from kingofnewyork.play.position import (
    PositionReader,
    brief_position_text,
    parse_position,
    position_text,
)
from kingofnewyork.rules.actions import STAY
from kingofnewyork.rules.buying import Acquire
from kingofnewyork.rules.engine import apply, legal_actions, outcomes
from kingofnewyork.rules.hooks import Token
from kingofnewyork.rules.ids import BUILDING_COUNTS, NATURE, NO_TILE, NOBODY, UNIT_COUNTS
from kingofnewyork.rules.invariants import check, problems
from kingofnewyork.rules.registry import CARD_IDS, TOKENS, register_token
from tests.support.games.random_games import BLANKS

TWO = "monsters: Kong, Rob\n"


def test_names_alone_are_a_position():
    """All begin with ten life in the outer boroughs, nobody in Manhattan, no tile anywhere."""
    state = parse_position("monsters: Mantis, Kong, Rob")
    assert state.monsters == (3, 2, 4)
    assert state.life == [10, 10, 10]
    assert state.points == state.energy == [0, 0, 0]
    assert state.place == [0, 1, 2]
    assert (state.active, state.first, state.turn, state.winner) == (0, 0, 1, NOBODY)
    assert state.tops == [-1] * 15
    assert state.gone == list(UNIT_COUNTS)
    assert state.empty_at_start
    assert not state.two_in_manhattan
    assert state.agenda[-1].word == "roll"


def test_five_and_six_share_boroughs_and_the_house_rule_is_on():
    """Without places the fifth and sixth stand beside the first two. Rules 1.1.12."""
    state = parse_position("monsters: Captain Fish, Drakonis, Kong, Mantis, Rob, Sheriff")
    assert state.place == [0, 1, 2, 3, 0, 1]
    assert state.two_in_manhattan
    off = parse_position(
        "monsters: Captain Fish, Drakonis, Kong, Mantis, Rob\ntwo_in_manhattan: no"
    )
    assert not off.two_in_manhattan


def test_a_monster_line_takes_its_parts_in_any_order():
    """Place first, then counters, tokens and cards."""
    before = len(TOKENS)
    register_token(Token("test_spot", 9))
    try:
        line = "Rob: upper, test_blank_1, 3 energy, 2 test_spot, 4 life, test_blank_3, 7 points"
        state = parse_position(f"{TWO}{line}, 2 trophies")
        assert (state.place[1], state.life[1], state.points[1], state.energy[1]) == (6, 4, 7, 3)
        assert state.keep[1] == (BLANKS[1], BLANKS[3])
        assert state.tokens[-1] == 2
        assert state.trophies[1] == 2
        assert parse_position(position_text(state)) == state
    finally:
        del TOKENS[before:]


@pytest.mark.parametrize(
    ("phase", "word", "chooser"),
    [("start", "roll", -2), ("roll", "roll", -2), ("move", "move", 0), ("buy", "buy", 0)],
)
def test_a_phase_makes_the_agenda(phase, word, chooser):
    """A position may begin at any phase of the active monster's turn. Rules 1.2.2."""
    state = parse_position(
        f"{TWO}Rob: lower\nKong: queens, 2 energy\ndisplay: test_blank_0\nphase: {phase}"
    )
    assert (state.agenda[-1].word, state.chooser) == (word, chooser)


def test_a_position_may_begin_with_dice_to_resolve():
    """All faces that show are left, unless the position names those that are."""
    state = parse_position(f"{TWO}Rob: lower\ndice: EEHACO\nphase: resolve")
    assert state.unresolved == 0b110111
    some = parse_position(f"{TWO}Rob: lower\ndice: EEHACO\nunresolved: heart, ouch\nphase: resolve")
    assert len(legal_actions(some)) == 2


def test_a_turn_may_begin_in_manhattan():
    """Phase 0 has paid when the position is ready. Rules 1.2.4."""
    state = parse_position(f"{TWO}Rob: upper\nactive: Rob\nturn: 7")
    assert (state.points[1], state.energy[1], state.turn) == (2, 2, 7)
    assert state.first == 1


def test_blank_lines_and_blanks_do_not_matter():
    """A position may be spaced as one likes."""
    assert parse_position(f"\n  {TWO}\n   Rob :  lower ,  3 life \n") == parse_position(
        f"{TWO}Rob: lower, 3 life"
    )


def test_tiles_are_written_as_they_lie():
    """Three stacks a borough from the top down, then the units, new ones with a star."""
    state = parse_position(
        f"{TWO}queens: high_rise_2 ? ?, - , hospital_3 power_plant_2; jet, jet*, tank\nphase: roll"
    )
    assert state.tops[3:6] == [1, -1, 6]
    assert state.below[3:6] == [2, 0, 1]
    assert state.units[3:6] == [0, 2, 1]
    assert state.fresh[3:6] == [0, 1, 0]
    assert sum(state.hidden) == 3
    assert state.hidden[3] == 1
    check(state)


def test_new_units_were_buildings_this_turn():
    """So many have fallen at least, and the marks are gone when the next turn begins."""
    state = parse_position(f"{TWO}Kong: queens\nRob: lower\nqueens: -; jet, jet*\nphase: move")
    assert state.razed == [0, 0, 0, 1]
    apply(state, STAY)
    assert (sum(state.fresh), state.razed) == (0, [0, 0, 0, 0])
    lines = f"{TWO}queens: -; jet*, tank*\nphase: roll\n"
    assert parse_position(lines + "destroyed: 1 jet").razed == [0, 1, 0, 2]
    assert parse_position(lines + "destroyed: 3 building").razed == [0, 0, 0, 3]
    with pytest.raises(BadPosition, match="more new units than buildings destroyed this turn"):
        parse_position(lines + "destroyed: 1 building")


def test_unseen_tiles_are_some_that_are_left():
    """Unknown tiles are taken from the box in order, or are those that the position names."""
    lines = [f"{name}: - ? ?, - ? ?, - ? ?" for name in ("bronx", "queens", "brooklyn")]
    stacks = [f"{line}" for line in lines]
    with pytest.raises(BadPosition, match="top of stack 0"):
        parse_position(TWO + "\n".join(stacks))
    tops = "high_rise_1 ? ?, high_rise_1 ? ?, high_rise_1 ? ?"
    state = parse_position(TWO + "\n".join(f"{name}: {tops}" for name in ("bronx", "queens")))
    assert state.hidden == [12, 0, 0, 0, 0, 0, 0]
    named = parse_position(f"{TWO}bronx: high_rise_1 ?\nunseen: 1 hospital_2")
    assert named.hidden == [0, 0, 0, 0, 0, 1, 0]


def test_named_face_down_tiles_are_kept_for_the_one_who_plays_nature():
    """The reader knows what lies below; the state knows only how many of each. Rules 1.1.7."""
    reader = PositionReader()
    for line in (TWO, "bronx: high_rise_1 hospital_3 high_rise_2, high_rise_1 ?"):
        reader.read(line)
    state = reader.finish()
    assert (reader.below[0], reader.below[1]) == ([6, 1], [NO_TILE])
    assert state.hidden[6] == state.hidden[1] == 1
    assert state.below[:2] == [2, 1]


def test_a_whole_game_is_a_position_at_every_choice():
    """Every line is written, and the set-up of a game can be read back."""
    game = Game(5, seed=3, deck=BLANKS)
    text = position_text(game.state)
    assert parse_position(text) == game.state
    names = [line.split(":")[0] for line in text.splitlines()]
    assert len(set(names)) == len(names)
    assert {"monsters", "unseen", "display", "superstar", "agenda"} <= set(names)


def test_a_position_may_stop_where_nature_is_asked():
    """A position can wait for a roll; the agenda is written step by step."""
    state = parse_position(f"{TWO}Rob: lower\nphase: roll")
    assert "roll -2 6 0 -1" in position_text(state)
    assert state.chooser == NATURE
    assert len(outcomes(parse_position(position_text(state)))) == 462


def test_a_finished_game_is_a_position():
    """A game that is over has no agenda and a winner."""
    game = Game(2, seed=4)
    game.play_out(lambda legal: legal[0])
    text = position_text(game.state)
    assert "agenda: -" in text
    assert parse_position(text) == game.state


BAD_LINES = [
    ("Rob", "write 'name: value'"),
    (": lower", "write 'name: value'"),
    ("Rob:", "write 'name: value'"),
    ("monsters: Kong, Rob", "'monsters' appears twice"),
    ("colour: green", "no position has a line 'colour'"),
    ("Mantis: bronx", "no position has a line 'Mantis'"),
    ("two_in_manhattan: maybe", "two_in_manhattan: yes or no, not 'maybe'"),
    ("empty_at_start: 1", "empty_at_start: yes or no"),
    ("turn: soon", "turn: a whole number, not 'soon'"),
    ("turn: " + "9" * 5000, "turn: a whole number"),
    ("rolls: 1.5", "rolls: a whole number"),
    ("active: Godzilla", "active: nobody at the table is called 'Godzilla'"),
    ("superstar: Mantis", "superstar: nobody at the table is called 'Mantis'"),
    ("Rob: harlem", "Rob: no place is called 'harlem'"),
    ("Rob: 5 life", "Rob: no place is called '5 life'"),
    ("Rob: ,", "Rob"),
    ("Rob: lower, many life", "Rob: a whole number, not 'many'"),
    ("Rob: lower, 3 hats", "Rob: '3 hats' is not a counter, token or card"),
    ("Rob: lower, life", "Rob: 'life' is not a counter"),
    ("Rob: lower, no_such_card", "is not a counter, token or card"),
    ("queens: -, -, -, -", "queens: a borough has three stacks"),
    ("queens: ? high_rise_1", "a stack begins with its top tile"),
    ("queens: skyscraper", "no building is called 'skyscraper'"),
    ("queens: high_rise_1 skyscraper", "no building is called 'skyscraper'"),
    ("queens: -; submarine", "no unit is called 'submarine'"),
    ("unseen: 3 castles", "no unseen is called 'castles'"),
    ("gone: x jet", "gone: a whole number, not 'x'"),
    ("destroyed: 1 ship", "no destroyed is called 'ship'"),
    ("display: -, -, -, -", "display: there are 3 slots"),
    ("display: no_such_card", "no card is called 'no_such_card'"),
    ("deck: no_such_card", "no card is called 'no_such_card'"),
    ("dice: EEX", "dice: up to 8 letters of E H A D C O, not 'EEX'"),
    ("bonus: 3", "bonus: up to 8 letters of E H A D C O"),
    ("dice: EEEEEEEEEEEEEEEE", "dice"),
    ("unresolved: anger", "no face is called 'anger'"),
    ("hits: x", "hits: a whole number, not 'x'"),
    ("notes: 3", "notes: a whole number"),
    ("notes: a=b", "notes: a whole number"),
    ("phase: lunch", "phase: one of start, roll, reroll, resolve, move, buy, not 'lunch'"),
    ("agenda: dance 0 0 0 0", "'dance 0 0 0 0' is not a step"),
    ("agenda: buy 0", "'buy 0' is not a step"),
    ("agenda: buy x 0 0 0", "is not a step"),
    ("agenda: buy 5 0 -1 -1", "no step buy is like"),
    ("agenda: buy 0 0 5 -1", "no step buy is like"),
    ("agenda: ask 0 0 -1 no_such_card", "'ask 0 0 -1 no_such_card'|no_such_card"),
]


@pytest.mark.parametrize(("line", "reason"), BAD_LINES, ids=[line[:30] for line, _ in BAD_LINES])
def test_a_bad_line_is_refused(line, reason):
    """The reason names the line or what is wrong in it."""
    with pytest.raises((BadNotation, BadPosition), match=reason):
        parse_position(TWO + line)


@pytest.mark.parametrize(
    "line",
    ["", "monsters: Kong", "monsters: Kong, Kong", "monsters: Kong, Godzilla", "monsters: ,"],
)
def test_a_position_needs_its_monsters(line):
    """Two to six different monsters must be named. Rules 1.1.1."""
    with pytest.raises(BadNotation, match="monsters: two to six different ones"):
        parse_position(line)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("Kong: lower\nRob: midtown", "two monsters on one track"),
        ("Kong: bronx, 0 life", "the active monster is out of the game"),
        ("Rob: bronx, 0 life", "seat 1 with 0 life stands at place 0"),
        ("Rob: nowhere", "seat 1 with 10 life stands"),
        ("Rob: nowhere, 0 life, 3 energy", "still holds something"),
        ("Rob: nowhere, 0 life\nsuperstar: Rob", "still holds something"),
        ("Rob: bronx, 11 life", "seat 1 has 11 life"),
        ("Rob: bronx, 21 points", "seat 1 has 21 points"),
        ("Rob: bronx, -1 energy", "seat 1 has -1 energy"),
        ("Rob: lower_second", "track 5-6 with nobody on 2-4"),
        ("queens: " + ", ".join(["hospital_3 ? ? ? ?"] * 3), "impossible number of tiles"),
        ("queens: high_rise_1 ?\nunseen: -", "are face down"),
        ("gone: 30 infantry", "infantry backs"),
        ("queens: " + "hospital_3, " * 3 + "\nbronx: hospital_3", "more than 3 buildings"),
        ("queens: -; " + "tank, " * 10, "tank backs|impossible number"),
        ("Kong: bronx, test_blank_1\nRob: queens, test_blank_1", "a card lies in two places"),
        ("Kong: bronx, superstar", "does not belong into the deck"),
        ("deck: test_blank_1", "an empty slot in the display"),
        ("unresolved: ouch, energy\ndice: EE\nphase: resolve", "does not show"),
        ("winner: Rob", "somebody has won and the game goes on"),
        ("agenda: -", "over without a winner"),
        ("hits: 1 0", "damage is on its way to nobody"),
        ("hits: 1\nphase: buy\ndisplay: test_blank_0", "."),
        ("agenda: acquire 0 0 -1 test_blank_1", "not for sale"),
        ("agenda: next_turn -1 0 0 -1, roll -2 12 0 -1\nturn: 1\nactive: Kong", "."),
    ],
)
def test_an_impossible_position_is_refused(lines, reason):
    """Whatever cannot stand on the table is refused in words."""
    with pytest.raises(BadPosition, match=reason):
        parse_position(TWO + lines)


def test_three_in_a_borough_are_too_many():
    """An outer borough holds two. Rules 1.1.10."""
    with pytest.raises(BadPosition, match="more than two monsters in bronx"):
        parse_position("monsters: Kong, Rob, Mantis\nKong: bronx\nRob: bronx\nMantis: bronx")


def test_two_in_manhattan_need_five_alive():
    """Manhattan holds two only while five live. Rules 1.6.2."""
    four = "monsters: Kong, Rob, Mantis, Sheriff\nRob: lower\nMantis: upper_second"
    with pytest.raises(BadPosition, match="too many monsters in Manhattan"):
        parse_position(four)


def test_more_tokens_than_the_box_has_are_refused():
    """Tokens are limited to the box. Rules 1.10.3."""
    before = len(TOKENS)
    register_token(Token("test_rare", 1))
    try:
        with pytest.raises(BadPosition, match="2 of 1 test_rare tokens"):
            parse_position(f"{TWO}Kong: bronx, 1 test_rare\nRob: lower, 1 test_rare")
    finally:
        del TOKENS[before:]


def test_an_error_names_the_line_where_it_can():
    """A line that cannot be read is named by its number."""
    with pytest.raises(BadNotation, match="line 4: 'nonsense' is not a line"):
        parse_position(f"\n{TWO}\nnonsense")


def test_everything_wrong_is_told_at_once():
    """All problems of a position are listed, not the first only."""
    with pytest.raises(BadPosition, match=r"seat 0 has 99 life; .*seat 1 has -1 energy"):
        parse_position(f"{TWO}Kong: bronx, 99 life\nRob: lower, -1 energy")


def test_more_faults_that_only_a_program_can_make():
    """The list of problems also covers what no text can say."""
    state = parse_position(f"{TWO}Kong: bronx, test_blank_1\nphase: roll")
    state.place[1] = 12
    state.hidden[0] += 1
    state.units[0] += 1
    state.fresh[1] += 1
    state.deck = [BLANKS[3], BLANKS[2]]
    state.goals[0] = 5
    state.trophies[0] = -1
    state.rerolls = -1
    found = "; ".join(problems(state))
    for words in (
        "stands at place 12",
        "tiles are face down",
        "infantry backs",
        "more new units than units",
        "more new units than buildings destroyed this turn",
        "the deck is in some order",
        "a Goal card",
        "-1 trophies",
        "-1 rerolls",
    ):
        assert words in found


def test_an_end_without_a_living_winner_is_noticed():
    """Nobody wins dead, and somebody wins if anybody lives. Rules 1.11.4."""
    state = parse_position(f"{TWO}Kong: bronx, 20 points\nRob: lower\nphase: move")
    apply(state, STAY)
    check(state)
    assert state.winner == 0
    state.winner = NOBODY
    assert "over without a winner" in "; ".join(problems(state))
    state.winner = 0
    state.life[0] = 0
    assert "a dead monster has won" in "; ".join(problems(state))


def test_a_choice_of_the_dead_is_noticed():
    """Who is out has nothing to choose, and somebody must have."""
    state = parse_position(f"{TWO}Rob: lower\nphase: move")
    state.life[0] = 0
    assert "a monster that is out has something to do" in "; ".join(problems(state))
    state.options = []
    assert "nobody has a legal action" in "; ".join(problems(state))


def test_a_purchase_of_what_is_not_for_sale_is_noticed():
    """Only a card of the display or of the discard pile can be on its way. Rules 1.8.5."""
    state = parse_position(f"{TWO}Rob: lower\nphase: move")
    state.agenda.insert(-1, Acquire(0, 0, NOBODY, BLANKS[0]))
    assert "bought that is not for sale" in "; ".join(problems(state))


def test_tiles_of_the_box_add_up():
    """The counts of the box are those of the rules. Rules 1.1.5."""
    assert sum(BUILDING_COUNTS) == sum(UNIT_COUNTS) == 45


names = st.sampled_from(
    ["monsters", "Kong", "Rob", "queens", "dice", "unresolved", "agenda", "phase", "hits", "notes"]
)
words = st.text(alphabet="abEHADCO0123456789-?*,;=. _:", max_size=25)


@settings(max_examples=400, derandomize=True, deadline=None)
@given(st.lists(st.tuples(names, words), max_size=4))
def test_any_text_is_a_position_or_refused(lines):
    """No text whatever leads to another error."""
    text = "\n".join(f"{name}: {value}" for name, value in lines if name != "monsters")
    try:
        state = parse_position(TWO + text)
    except KingOfNewYorkError:
        return
    assert parse_position(position_text(state)) == state


def test_the_rest_of_the_box_is_the_deck() -> None:
    state = parse_position(
        "monsters: Kong, Rob\nKong: bronx, stomp\ndisplay: fireball, hunter, photo_op\n"
        "discard: drain\ndeck: rest\nphase: buy"
    )
    known = {CARD_IDS[name] for name in ("stomp", "fireball", "hunter", "photo_op", "drain")}
    assert state.deck == sorted([card for card in DECK if card not in known])


def test_a_brief_position_reads_back_to_the_same_state() -> None:
    game = Game(4, seed=8)
    while not game.is_over:
        for _ in range(12):
            if not game.is_over:
                game.play(game.legal_actions()[-1])
        text = brief_position_text(game.state)
        assert position_text(parse_position(text)) == position_text(game.state)
        assert len(text) < len(position_text(game.state))
