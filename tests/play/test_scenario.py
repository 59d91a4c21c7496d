"""Scenarios are read strictly: nothing goes unscripted, nothing is scripted in vain."""

from pathlib import Path

import pytest

from kingofnewyork import BadRecord
from kingofnewyork.play.scenario import Scenario
from tests.support.games.random_games import BLANKS

POSITION = """
monsters: Kong, Rob
Kong: queens, 7 life
Rob: lower
queens: high_rise_1 hospital_3; infantry
phase: roll
"""
PLAY = """
roll DDDHAC
Kong: stop
Kong: resolve destruction
Kong: destroy queens infantry
expect Kong: 8 life, 1 points, no 9 life
expect queens: hospital_3, -, -; infantry*
expect asked: Kong
"""


def scenario(play=PLAY, position=POSITION, head="# A title\nrules: 1.5.16, 1.5.20\n"):
    """A scenario put together from its parts."""
    return Scenario.from_text(f"{head}\nposition\n{position}\nplay\n{play}")


def differences(play=PLAY, position=POSITION):
    """What a run finds, as one text."""
    return "\n".join(scenario(play, position).run())


def test_a_good_scenario_finds_nothing():
    """Title and rules are read, and everything comes as expected."""
    good = scenario()
    assert good.title == "A title"
    assert good.rules == ["1.5.16", "1.5.20"]
    assert good.run() == []
    assert good.run() == []  # a scenario can be run again
    assert differences(PLAY.replace("roll", "nature: roll")) == ""


def test_comments_and_blank_lines_do_not_matter():
    """The first comment is the title, the others are for people."""
    text = f"\n# Title\n# more\n\nposition\n# a comment\n{POSITION}\n\nplay\n# comment\n{PLAY}"
    assert Scenario.from_text(text).title == "Title"
    assert Scenario.from_text(text).run() == []
    assert Scenario.from_text(text).rules == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with a title"),
        (f"position\n{POSITION}\nplay\n{PLAY}", "line 1: a scenario begins with a title"),
        (f"# T\nplay\n{PLAY}", "a scenario needs a part"),
        (f"# T\nposition\n{POSITION}", "a scenario needs a part"),
        ("# T\nposition\nplay\n", "a scenario needs a part"),
        (f"# T\nauthor: me\nposition\n{POSITION}\nplay\n{PLAY}", "line 2: 'author: me' stands"),
    ],
)
def test_a_scenario_has_all_its_parts(text, reason):
    """Title, position and play must be there, and nothing unknown before them."""
    with pytest.raises(BadRecord, match=reason):
        Scenario.from_text(text)


@pytest.mark.parametrize(
    ("play", "found"),
    [
        ("roll DDDHAC\nKong: stop", "the scenario stops while something is open"),
        ("roll DDDHAC", "end it with 'expect asked: ...'"),
        ("Kong: stop", "line 13: 'Kong: stop' was not asked for: nature has to answer 'roll'"),
        ("roll DDDHAC\nroll EEEEEE", "was not asked for: Kong has to answer 'reroll'"),
        ("roll DDDHAC\nRob: stop", "'Rob: stop' was not asked for: Kong has to answer"),
        ("roll DDDHAC\nSheriff: stop", "nobody at the table is called 'Sheriff'"),
        ("roll DDD", "'roll DDD' is not legal: nature has to answer 'roll'"),
        ("roll DDDHAC\nKong: flee bronx", "is not legal: Kong has to answer 'reroll' with one of"),
        ("roll DDDHAC\nKong: dance", "'dance' is not an action"),
        ("roll DDDHAC\nexpect asked", "should read 'expect something: value'"),
        ("roll DDDHAC\nexpect asked:", "should read 'expect something: value'"),
        ("roll DDDHAC\nexpect weather: fine", "nothing is called 'weather' in a position"),
        ("roll DDDHAC\nexpect legal: dance", "'dance' is not an action"),
    ],
)
def test_what_does_not_fit_is_found(play, found):
    """Unscripted, unasked, illegal or unreadable lines are told with what was to be done."""
    assert found in differences(play)


@pytest.mark.parametrize(
    ("expectation", "found"),
    [
        ("asked: Rob", "it is Kong who is asked"),
        ("winner: Kong", "it is nobody yet"),
        ("legal: flee bronx", "Kong has to answer 'reroll'"),
        ("not legal: stop", "Kong has to answer 'reroll'"),
        ("options: stop", "there are reroll 1, "),
        ("Kong: 6 life", "it is queens, 7 life"),
        ("Kong: no 7 life", "it is queens, 7 life"),
        ("queens: -", "it is high_rise_1 ?, -, -; infantry"),
        ("dice: EEEEEE", "it is HADDDC"),
        ("turn: 9", "it is 1"),
        ("hits: 1", "it is -"),
    ],
)
def test_a_wrong_expectation_is_found(expectation, found):
    """The difference names the line, what was expected and what is there."""
    problems = differences(f"roll DDDHAC\nexpect {expectation}\nexpect asked: Kong")
    subject = expectation.split(":")[0]
    assert problems.startswith(f"line 14: expected {subject}: ")
    assert found in problems


@pytest.mark.parametrize(
    "expectation",
    [
        "asked: Kong",
        "winner: nobody yet",
        "legal: stop",
        "legal: reroll DDD",
        "not legal: refresh",
        "Kong: 7 life, queens, no 8 life, 0 points",
        "queens: high_rise_1 ?, -, -; infantry",
        "dice: HADDDC",
        "display: -, -, -",
        "turn: 1",
        "unresolved: -",
    ],
)
def test_a_right_expectation_is_met(expectation):
    """All of these are so."""
    assert differences(f"roll DDDHAC\nexpect {expectation}\nexpect asked: Kong") == ""


def test_every_wrong_expectation_is_told():
    """A run goes on after a wrong expectation, and stops at a wrong action."""
    problems = differences("roll DDDHAC\nexpect turn: 5\nexpect turn: 6\nRob: stop\nexpect turn: 7")
    assert "line 14" in problems
    assert "line 15" in problems
    assert "line 16" in problems
    assert "line 17" not in problems


def test_options_are_compared_as_a_whole_in_any_order():
    """All legal actions must be named."""
    position = "monsters: Kong, Rob\nKong: queens\nRob: lower\nphase: move"
    options = "move staten_island, stay, move bronx, move brooklyn"
    assert differences(f"expect options: {options}\nexpect asked: Kong", position) == ""


def test_who_is_asked_must_be_said_after_the_last_action():
    """An end is open unless the scenario says at its end who is asked."""
    assert "something is open" in differences("expect asked: nature\nroll DDDHAC")
    assert differences("expect asked: nature") == ""


def test_a_finished_game_needs_no_last_word():
    """When the game is over nobody is asked, and the winner can be told."""
    position = "monsters: Kong, Rob\nKong: queens, 20 points\nRob: lower\nphase: move"
    assert differences("Kong: stay", position) == ""
    assert differences("Kong: stay\nexpect asked: nobody\nexpect winner: Kong", position) == ""
    assert "the game is over" in differences("Kong: stay\nKong: stay", position)


def test_a_game_without_a_winner():
    """Nobody wins when all are dead. Rules 1.11.5."""
    position = (
        "monsters: Kong, Rob\nKong: queens, 1 life\nRob: queens, 1 life\n"
        "queens: -; jet\ndice: OOE\nphase: resolve"
    )
    assert differences("Kong: resolve ouch\nexpect winner: nobody", position) == ""


def test_named_tiles_and_cards_turn_up_by_themselves():
    """The position names what lies face down; what it does not name must be played."""
    names = [f"test_blank_{number}" for number in range(6)]
    position = f"""
monsters: Kong, Rob
Kong: queens, 4 energy
Rob: lower
display: {", ".join(names[:3])}
deck: {", ".join(names[3:])}
deck_top: {names[5]}, {names[4]}
phase: buy
"""
    play = f"""
Kong: buy {names[2]}
expect display: {names[0]}, {names[1]}, {names[5]}
Kong: buy {names[0]}
expect display: {names[4]}, {names[1]}, {names[5]}
Kong: buy {names[1]}
expect asked: nature
card {names[3]}
expect asked: Kong
"""
    assert len(BLANKS) > 5
    assert differences(play, position) == ""
    wrong = position.replace("deck_top: ", "deck_top: x, ")
    assert "no card is called 'x'" in differences(play, wrong)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Rob: lower", "line 11: 'Rob' appears twice"),
        ("Rob", "line 11: 'Rob' is not a line of a position"),
        ("colour: green", "no position has a line 'colour'"),
        ("Kong: queens, 99 life", "line 11: 'Kong' appears twice"),
    ],
)
def test_a_bad_position_is_a_difference(line, reason):
    """A position that cannot be is told like anything else that is wrong."""
    assert reason in differences(PLAY, f"{POSITION}{line}")


def test_a_scenario_is_loaded_from_a_file(tmp_path):
    """A file is read, and one that cannot be read is refused by name."""
    path = tmp_path / "good.scenario"
    path.write_text(f"# T\nposition\n{POSITION}\nplay\n{PLAY}", encoding="utf-8")
    assert Scenario.load(path).run() == []
    with pytest.raises(BadRecord, match="cannot read"):
        Scenario.load(tmp_path / "missing")


def test_the_example_of_the_module_is_the_one_in_the_scenarios():
    """There are scenarios, and each has a title."""
    folder = Path(__file__).parent.parent / "scenarios"
    files = sorted(folder.glob("**/*.scenario"))
    assert files
    assert all(Scenario.load(path).title for path in files)
