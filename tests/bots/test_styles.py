"""The scripted styles: each is recognised by what it does."""

from collections import Counter

import pytest

from kingofnewyork.bots.named import BOTS, find_bot
from kingofnewyork.bots.rule.choice import styled_choice
from kingofnewyork.bots.rule.style import BRAWLER, BUILDER, RULE, STAR_CHASER, TURTLE
from kingofnewyork.bots.styles import Brawler, Builder, RuleBot, StarChaser, Turtle
from kingofnewyork.play.game import Game
from kingofnewyork.rules.actions import STAY
from kingofnewyork.rules.events import (
    BuildingDestroyed,
    Damaged,
    Resolved,
    UnitDestroyed,
)
from kingofnewyork.rules.ids import CAUSE_ATTACK, CELEBRITY

GAMES = 40


def habits(style):
    """What a monster of a style does in some games against three rule bots, turn by turn."""
    seen = Counter()
    for seed in range(GAMES):
        game = Game(4, seed=seed, listen=True)
        hero = seed % 4
        while not game.is_over:
            mine = game.chooser == hero
            action = styled_choice(game.state, style if mine else RULE)
            if mine and game.view(hero).question == "flee":
                seen["hunted"] += 1
                seen["fled"] += action != STAY
            game.play(action)
        for event in game.events:
            count(seen, event, hero)
        seen["turns"] += sum(1 for event in game.events if is_turn(event, hero))
    rates = {name: number / seen["turns"] for name, number in seen.items()}
    rates["fled"] = seen["fled"] / seen["hunted"]
    return rates


def is_turn(event, hero):
    """Whether the event is the start of one of the hero's turns."""
    return type(event).__name__ == "TurnStarted" and event.seat == hero


def count(seen, event, hero):
    """Note one event if the hero has a hand in it."""
    if isinstance(event, Damaged) and event.by == hero and event.cause == CAUSE_ATTACK:
        seen["damage"] += event.amount
    elif isinstance(event, Resolved) and event.seat == hero and event.face == CELEBRITY:
        seen["celebrity"] += event.count
    elif isinstance(event, BuildingDestroyed | UnitDestroyed) and event.seat == hero:
        seen["destroyed"] += 1


@pytest.fixture(scope="module")
def all_habits():
    """The habits of all styles, by name."""
    styles = {
        "rule": RULE,
        "brawler": BRAWLER,
        "star-chaser": STAR_CHASER,
        "builder": BUILDER,
        "turtle": TURTLE,
    }
    return {name: habits(style) for name, style in styles.items()}


@pytest.mark.parametrize(
    ("style", "habit"),
    [
        ("brawler", "damage"),
        ("star-chaser", "celebrity"),
        ("builder", "destroyed"),
    ],
)
def test_each_style_does_more_of_it_than_any_other(all_habits, style, habit):
    """Turn by turn, by far the most of all."""
    others = [found[habit] for name, found in all_habits.items() if name != style]
    assert all_habits[style][habit] > 1.1 * max(others)


def test_a_turtle_flees_and_a_brawler_stands_its_ground(all_habits):
    """When hit in Manhattan; the rule bot is in between."""
    brawler, rule, turtle = [all_habits[name]["fled"] for name in ("brawler", "rule", "turtle")]
    assert brawler < 0.45 < rule < 0.85 < turtle


def test_a_turtle_hurts_others_least_and_is_hit_least(all_habits):
    """It keeps out of fights."""
    for name, found in all_habits.items():
        if name != "turtle":
            assert all_habits["turtle"]["damage"] < 0.8 * found["damage"]
            assert all_habits["turtle"]["hunted"] < 0.8 * found["hunted"]


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("rule", RuleBot),
        ("brawler", Brawler),
        ("star-chaser", StarChaser),
        ("builder", Builder),
        ("turtle", Turtle),
    ],
)
def test_they_are_found_by_name(name, bot):
    """Each has its place in the list of bots."""
    assert find_bot(name) is bot
    assert name in BOTS


def test_they_answer_views():
    """A bot is given what its seat may see."""
    game = Game(3, seed=4)
    for bot in (RuleBot, Brawler, StarChaser, Builder, Turtle):
        assert bot(seed=1).choose(game.view(game.chooser)) in game.legal_actions()
