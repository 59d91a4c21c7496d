"""What nobody should try is refused with a clear reason: at the table, in texts and in files."""

import pytest

from kingofnewyork import (
    NOBODY,
    BadNotation,
    BadPosition,
    BadRecord,
    BadSetup,
    Game,
    IllegalAction,
    Record,
    Scenario,
    SeededNature,
)
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.engine import apply, new_state
from kingofnewyork.rules.invariants import problems
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.serialization import from_dict, to_dict

TABLE = "monsters: Kong, Rob\nKong: bronx\nRob: lower\n"


def scenario(play: str, heading: str = "", position: str = "phase: roll") -> list[str]:
    """What differs when a scenario is played."""
    text = f"# A scenario\n{heading}\nposition\n{TABLE}{position}\nplay\n{play}\n"
    return Scenario.from_text(text).run()


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"nature": 5}, "a nature answers for chance"),
        ({"two_in_manhattan": "no"}, "true or false"),
        ({"deck": 5}, "a deck is a list of cards"),
        ({"deck": [None]}, "there is no card None"),
    ],
)
def test_a_game_is_not_set_up_with_nonsense(setup, reason):
    """The reason says what was wrong."""
    with pytest.raises(BadSetup, match=reason):
        Game(2, **setup)


def test_names_are_those_at_the_table():
    """Nobody has a name of its own; a seat without a monster has none."""
    game = Game(["Kong", "Rob"], seed=1)
    assert [game.name(0), game.name(1), game.name(NOBODY)] == ["Kong", "Rob", "nobody"]
    with pytest.raises(BadSetup, match="nobody sits at 2"):
        game.name(2)


def test_a_view_shows_itself():
    """It says whose it is."""
    game = Game(2, seed=1)
    assert "seat 0" in repr(game.view(0))
    assert "a spectator" in repr(game.view())


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("Kong: bronx, 5 life, 6 life\nRob: lower", "something appears twice"),
        ("deck_top: stomp, stomp", "every card is there once"),
        ("dice: EEEEEE\nphase: roll", "no dice on the table"),
        ("turn: -5\nphase: buy", "turn -5"),
        ("dice: AAAAAAAA\nbonus: AAAAAAAA\nphase: resolve", "more than 15 results"),
        ("agenda: buy 0 0 -1 -1", "nobody will take the next turn"),
        ("agenda: next_turn -1 0 0 -1, reroll 0 0 -1 -1", "no reroll left"),
        ("agenda: next_turn -1 0 0 -1, roll -2 6 0 -1", "thrown for nothing"),
        ("queens: high_rise_3 ? ? ?\nphase: buy", "impossible number of tiles"),
        ("Kong: bronx, 9999999999999999999 energy\nRob: lower", "a whole number"),
    ],
)
def test_an_impossible_position_is_refused(lines, reason):
    """Whatever the text says, the table must be able to stand like that."""
    named = [line.partition(":")[0] for line in lines.splitlines()]
    table = [line for line in TABLE.splitlines() if line.partition(":")[0] not in named]
    with pytest.raises((BadNotation, BadPosition), match=reason):
        parse_position("\n".join([*table, lines]))


def test_claims_have_no_limit_of_their_own():
    """Columbia University may be bought again and again while no Keep card turns up."""
    state = new_state(range(2))
    state.claims = [0] * 7
    assert from_dict(to_dict(state)) == state
    state.claims = [7]
    with pytest.raises(BadPosition, match="a claim belongs to nobody"):
        from_dict(to_dict(state))


def test_nature_is_told_what_is_wanted():
    """A refusal names the number of dice, the tile or the card that is asked for."""
    state = new_state(range(2), list(CARD_IDS.values())[2:8])
    for word, wanted in (("uncover", "a tile"), ("draw", "a card"), ("roll_off", "8 dice")):
        while state.agenda[-1].word != word:
            apply(state, state.agenda[-1].outcomes(state)[0][0])
        with pytest.raises(IllegalAction, match=wanted):
            apply(state, 0)


def test_a_deck_of_any_size_can_be_drawn_from():
    """Seeded nature has an answer for piles that were never prepared."""
    state = new_state(range(2), list(CARD_IDS.values())[2:8])
    while state.agenda[-1].word != "draw":
        apply(state, state.agenda[-1].outcomes(state)[0][0])
    state.shuffles = 20_000
    assert SeededNature(3).answer(state) == SeededNature(3).answer(state)


def test_a_record_is_a_text():
    """Anything else is refused."""
    with pytest.raises(BadRecord, match="a record is a text"):
        Record.from_text(None)


def test_a_file_that_cannot_take_its_place_leaves_no_draft(tmp_path, monkeypatch):
    """When the last step fails nothing is left behind."""

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    with pytest.raises(BadRecord, match="No space left"):
        Record.from_game(Game(2, seed=1)).save(str(tmp_path / "game.record"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("expect dice: banana", "are not faces"),
        ("expect Kong: no banana", "could be missing"),
    ],
)
def test_a_nonsensical_expectation_is_no_expectation(line, reason):
    """A typing error does not pass."""
    assert reason in scenario(line)[0]


def test_rules_are_numbers():
    """A scenario names paragraphs as they are numbered."""
    with pytest.raises(BadRecord, match="line 2: rules are numbers"):
        scenario("expect asked: nature", heading="rules: banana")


def test_an_unknown_tile_is_asked_for_before_a_known_one():
    """Tiles turn up from the top down, whoever names them. Rules 1.1.7."""
    position = "queens: high_rise_1 ? hospital_2\nactive: Kong\ndice: DDDDDE\nphase: resolve"
    play = "Kong: resolve destruction\nexpect asked: nature\ntile high_rise_1\n"
    lines = TABLE.replace("bronx", "queens") + position
    text = f"# Tiles\nposition\n{lines}\nplay\n{play}expect queens: {{}}\nexpect asked: Kong\n"
    found = Scenario.from_text(text.format("-, -, -; infantry*, infantry*, jet*")).run()
    assert found == []


def test_a_roll_says_how_many_dice_it_wants():
    """Six dice at the start of a turn."""
    state = parse_position(TABLE + "phase: roll")
    with pytest.raises(IllegalAction, match="6 dice"):
        apply(state, 0)


def test_more_faults_of_a_state_are_noticed():
    """A turn before the first, and a face that is resolved and left."""
    state = parse_position(TABLE + "dice: EEEHHH\nphase: resolve")
    state.turn = -1
    state.resolved = state.unresolved
    found = "; ".join(problems(state))
    assert "turn -1" in found
    assert "that was resolved" in found
