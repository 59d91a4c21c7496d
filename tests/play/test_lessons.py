"""The lessons are data: here each is played on the engine, and read in every language."""

import tomllib
from importlib import resources

import pytest

from kingofnewyork.analysis.hints import hint
from kingofnewyork.errors import BadRecord
from kingofnewyork.play.lesson import FIRST_LESSON, LESSONS, Lesson, LessonRun
from kingofnewyork.play.view import View
from kingofnewyork.rules.events import (
    ArmyFired,
    Bought,
    GoalTaken,
    Moved,
    PointsGained,
    Resolved,
    UnitDestroyed,
)
from kingofnewyork.rules.ids import FACES
from kingofnewyork.rules.invariants import check
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.phrases import Phrase

MAX_SENTENCE_CHARACTERS = 150
"""A sentence that a child reads at a glance is no longer."""
SMALL = """
monster = "Kong"
position = '''
monsters: Kong, Rob
Kong: queens
Rob: lower
phase: roll
'''
rolls = ["AAHEDO"]

[[steps]]
name = "one"
{}
"""


@pytest.fixture(scope="module")
def runs():
    """Every lesson, played."""
    return {name: LessonRun(Lesson.load(name)) for name in LESSONS}


def learner_events(run, kind):
    """What happened to the learner or by it, of one kind of event."""
    return [
        event
        for move in run.moves
        for event in move.events
        if isinstance(event, kind) and event.seat == run.lesson.seat
    ]


def play(*lines):
    return LessonRun(Lesson.from_text("small", SMALL.format("\n".join(lines))))


def test_every_lesson_has_a_file_and_every_file_a_lesson():
    folder = resources.files("kingofnewyork.play").joinpath("lessons")
    found = {path.name.removesuffix(".toml") for path in folder.iterdir()}
    assert found == set(LESSONS)
    assert len(LESSONS) == 9


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_to_its_end_on_the_engine(runs, name):
    """Every action is legal, all dice are used, and every piece is on the table."""
    run = runs[name]
    assert len(run.stops) == len(run.lesson.steps)
    assert all(stop.pieces for stop in run.stops)
    assert any(stop.do for stop in run.stops)
    for move in run.moves:
        check(move.state)
    for stop in run.stops:
        if stop.do:
            assert run.moves[stop.moves - 1].state.chooser == run.lesson.seat


@pytest.mark.parametrize("name", LESSONS)
def test_the_names_of_steps_are_used_once(name):
    names = [step.name for step in Lesson.load(name).steps]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_is_said_in_every_language(name, language):
    words = load_words(language)
    assert words.has(f"lesson-{name}")
    assert words.say(f"lesson-{name}.text")
    for step in Lesson.load(name).steps:
        said = words.sentence(Phrase(f"lesson-{name}-{step.name}"))
        assert 0 < len(said) <= MAX_SENTENCE_CHARACTERS, (step.name, said, len(said))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_left_over(language):
    steps = {f"lesson-{name}-{step.name}" for name in LESSONS for step in Lesson.load(name).steps}
    titles = {f"lesson-{name}" for name in LESSONS}
    said = {key for key in load_words(language).keys if key.startswith("lesson-")}
    assert said == steps | titles


def test_the_first_game_shows_everything_that_a_beginner_needs(runs):
    run = runs[FIRST_LESSON]
    last = run.moves[-1].state
    assert {event.face for event in learner_events(run, Resolved)} == set(FACES)
    assert len(learner_events(run, Bought)) == 1
    assert len(learner_events(run, GoalTaken)) == 2
    assert [event.fled for event in learner_events(run, Moved)] == [False, True]
    assert (last.is_over, last.winner, last.points[run.lesson.seat]) == (True, run.lesson.seat, 20)
    assert 20 <= len(run.stops) <= 29


def test_the_first_game_shows_one_two_and_three_ouch_and_that_order_matters(runs):
    run = runs[FIRST_LESSON]
    fired = [event for move in run.moves for event in move.events if isinstance(event, ArmyFired)]
    assert [event.count for event in fired] == [1, 2, 3]
    done = [step.do for step in run.lesson.steps]
    assert done.index("resolve ouch") < done.index("destroy manhattan 1")
    assert done[::-1].index("destroy bronx infantry") > done[::-1].index("resolve ouch")
    shot = [move for move in run.moves if any(isinstance(one, ArmyFired) for one in move.events)]
    assert [move.state.life[run.lesson.seat] for move in shot] == [5, 1, 2]
    # The fourth Celebrity is worth a point more than the three that take the card.
    taken = learner_events(run, GoalTaken)
    fame = next(move for move in run.moves if taken[0] in move.events)
    points = [event.amount for event in fame.events if isinstance(event, PointsGained)]
    assert sum(points) == 2


def test_a_lesson_takes_about_a_minute(runs):
    assert all(5 <= len(runs[name].stops) <= 10 for name in LESSONS if name != FIRST_LESSON)


def test_the_lessons_show_what_they_are_named_after(runs):
    assert learner_events(runs["army"], UnitDestroyed)
    assert len(learner_events(runs["goals"], GoalTaken)) == 2
    assert runs["last"].moves[-1].state.alive == 1
    assert len(runs["crowd"].moves[-1].state.monsters) == 5
    tokens = runs["tokens"]
    assert sum(tokens.moves[0].state.tokens) == 2
    assert sum(tokens.moves[-1].state.tokens) == 0


def test_what_the_lesson_about_hints_asks_for_is_what_the_hint_says(runs):
    run = runs["odds"]
    stops = {stop.name: stop for stop in run.stops}
    for name in ("roll", "stop"):
        stop = stops[name]
        view = View(run.moves[stop.moves - 1].state, run.lesson.seat)
        assert hint(view)[0].text == stop.do


def test_pieces_are_found_by_what_is_done():
    run = play('do = "reroll 1 2 3"', 'rolls = ["AAA"]')
    assert run.stops[0].pieces == ("keep", "button reroll")
    assert play('do = "stop"').stops[0].pieces == ("button stop",)
    assert play().stops[0].pieces == ()


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (['do = "resolve attack"'], "is not legal"),
        (['do = "fly"'], "one: "),
        (['do = "stop"', 'rolls = ["AAA"]'], "nobody rolled AAA"),
        (['do = "reroll 1"'], "nothing is prepared"),
        (['do = "reroll 1"', 'rolls = ["AAA"]'], "does not fit"),
        (['play = ["Rob: stay"]'], "was not asked for"),
        (['play = ["stop"]'], "should read 'monster: action'"),
        (['point = ["die celebrity"]'], "not on the table"),
        (['point = ["tile queens 1"]'], "not on the table"),
        (['point = ["tile queens 9"]'], "not on the table"),
        (['point = ["unit queens jet"]'], "not on the table"),
        (['point = ["unit queens ufo"]'], "not on the table"),
        (['point = ["card stomp"]'], "not on the table"),
        (['point = ["kept stomp"]'], "not on the table"),
        (['point = ["goal stomp"]'], "not on the table"),
        (['point = ["monster Mantis"]'], "not on the table"),
        (['point = ["panel Mantis"]'], "not on the table"),
        (['point = ["borough harlem"]'], "not on the table"),
        (['point = ["button end"]'], "not on the table"),
        (['point = ["tool hammer"]'], "not on the table"),
        (['point = ["moon"]'], "pieces are"),
        (["point = 3"], "point is a list of texts"),
        (["do = 3"], "do is a text"),
        (["colour = 3"], "nothing is called colour"),
    ],
)
def test_a_wrong_step_is_refused_and_named(lines, why):
    with pytest.raises(BadRecord, match="small") as refused:
        play(*lines)
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("monster = ", "Invalid value"),
        ('monster = "Kong"\nposition = "monsters: Kong, Rob"', "a lesson has steps"),
        ('monster = "Kong"\nposition = ""\nsteps = [3]', "a step is a table"),
        ('monster = "Kong"\nhints = 1\nsteps = [3]', "hints is true or false"),
        ('steps = [{ name = "one" }]', "monster is a text"),
    ],
)
def test_a_wrong_lesson_is_refused(text, why):
    with pytest.raises(BadRecord, match=why):
        Lesson.from_text("small", text)


def test_the_learner_plays_and_the_lesson_exists():
    text = SMALL.format("").replace('monster = "Kong"', 'monster = "Mantis"')
    with pytest.raises(BadRecord, match="'Mantis' does not play"):
        LessonRun(Lesson.from_text("small", text))
    with pytest.raises(BadRecord, match="there is no lesson 'flying'"):
        Lesson.load("flying")


def test_the_example_in_the_docstring_is_a_lesson():
    from kingofnewyork.play import lesson

    text = "\n".join([line for line in lesson.__doc__.splitlines() if line.startswith("    ")])
    assert tomllib.loads(text.replace("    ", ""))["monster"] == "Kong"
