"""The registry: every hook has its bit, and every card its slug."""

import pytest

from kingofnewyork import BadSetup, to_dict
from kingofnewyork.rules.hooks import (
    HOOK_BITS,
    KEEP,
    WINDOW_BUY,
    Card,
    Goal,
    Hooks,
    Printed,
    Token,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    CAUSE_ARMY,
    JET,
    OUCH,
)
from kingofnewyork.rules.registry import CARD_IDS, CARDS, register_card
from kingofnewyork.rules.steps import Step
from tests.support.games.invented_cards import (
    COMMON_MOMENTS,
    KONG,
    ROB,
    TURN_MOMENTS,
    about_to_roll,
    id_of,
    invent,
)
from tests.support.table import options


def test_every_hook_has_its_bit():
    """A card listens to exactly the hooks that it overrides."""
    bits = [bit for _, bit in HOOK_BITS]
    assert len(set(bits)) == len(bits)
    for name, bit in HOOK_BITS:
        slug = invent(name, **{name: lambda self, *arguments: None})
        assert CARDS[id_of(slug)].listens == bit
    assert CARDS[id_of(invent("Blank"))].listens == 0


def test_every_hook_is_listed_once():
    """All methods are in the table, save those that are called only by way of another."""
    named = {name for name, _ in HOOK_BITS}
    methods = {n for n, value in vars(Hooks).items() if callable(value) and n[0] != "_"}
    assert methods - named == {"choices", "choose", "use", "pay_extra", "spend", "default_spend"}
    assert named - methods == set(TURN_MOMENTS)


def test_a_blank_card_does_nothing():
    """Every hook of a card that overrides none leaves all as it is."""
    card, token = Card(Printed("Test Hook Blank", KEEP, 1, "")), Token("test_blank", 1)
    state = about_to_roll()
    before = to_dict(state)
    numbers = ("extra_dice", "extra_rerolls", "extra_life", "extra_purse")
    for source in (card, token):
        assert [getattr(source, name)(state, KONG) for name in numbers] == [0, 0, 0, 0]
        assert source.may_reroll(state, KONG, ATTACK)
        assert source.may_destroy(state, KONG, True)
        assert not source.must_reroll(state, KONG, ROB)
        assert source.reroll_price(state, KONG, 1) == source.move_price(state, KONG) == 0
        assert source.durability_change(state, KONG, JET) == source.goal_needed(state, KONG, 1) == 0
        assert source.modify_count(state, KONG, OUCH, 3) == 3
        assert source.modify_attack(state, KONG, ROB, 3) == 3
        assert source.modify_hit(state, KONG, 3, CAUSE_ARMY) == 3
        assert source.modify_energy(state, KONG, 3) == 3
        assert source.modify_targets(state, KONG) == []
        assert source.uses(state, KONG, WINDOW_BUY) == source.choices(state, Step(KONG)) == []
        assert do_common_moments(source, state) == {None}
    assert {getattr(card, hook)(state, KONG) for hook in TURN_MOMENTS} == {None}
    assert card.may_buy(state, KONG)
    assert card.price_change(state, KONG) == 0
    assert to_dict(state) == before


def do_common_moments(source, state):
    """What all moments and choices that cards and tokens share return."""
    done = [source.before_attack(state, KONG), source.after_destroy(state, KONG, JET)]
    for hook, (_, _, arguments) in COMMON_MOMENTS.items():
        done.append(getattr(source, hook)(state, KONG, *arguments))
    done += [source.on_buy(state, KONG), source.on_leave(state, KONG)]
    done += [source.before_damage(state, KONG), source.pay_extra(state, KONG, 1)]
    done += [source.choose(state, Step(KONG), 1), source.use(state, KONG, WINDOW_BUY, 1)]
    return set(done)


def test_a_card_is_registered_once():
    """Two cards of one name would be one card twice."""
    invent("Twin")
    with pytest.raises(BadSetup, match="test_hook_twin"):
        invent("Twin")


def test_a_goal_must_say_what_it_does():
    """A Goal card that does not resolve its face is a mistake of ours."""
    goal = Goal(Printed("Test Hook Goal", "goal", 0, ""))
    with pytest.raises(AssertionError, match="test_hook_goal"):
        goal.resolve(about_to_roll(), KONG, 3)


def test_a_slug_is_made_of_the_name():
    """Positions and records name cards by letters, digits and underscores."""
    assert Printed("I Love NY: 2nd Tourist", KEEP, 1, "").slug == "i_love_ny__2nd_tourist"


def test_a_class_says_what_is_printed_on_its_card():
    """The engine, compiled or not, finds the facts in the body of a class."""
    card = type("Body", (Card,), {"printed": Printed("Test Hook Body", KEEP, 4, "")})()
    register_card(card)
    assert (card.printed.slug, card.printed.cost) == ("test_hook_body", 4)
    state = about_to_roll("Kong: queens, 4 energy", "display: test_hook_body, -, -", "phase: buy")
    assert "buy test_hook_body" in options(state)


def test_a_card_may_be_handed_what_is_printed_on_it():
    """A class that is many cards says nothing itself; each card is handed its facts."""
    kind = type("Many", (Card,), {})
    for name in ("Test Hook One", "Test Hook Two"):
        register_card(kind(Printed(name, KEEP, 1, "")))
    assert {"test_hook_one", "test_hook_two"} <= set(CARD_IDS)


def test_what_a_class_says_goes_before_what_a_card_is_handed():
    """The engine and Python see the same facts, whatever a card was made with."""
    kind = type("Body", (Card,), {"printed": Printed("Test Hook Body", KEEP, 4, "")})
    card = kind(Printed("Test Hook Row", KEEP, 1, ""))
    register_card(card)
    assert card.printed.slug == "test_hook_body"
    assert "test_hook_row" not in CARD_IDS


def test_a_card_with_nothing_printed_on_it_is_refused():
    """A class without facts is a mistake, and is told so by its name."""
    with pytest.raises(BadSetup, match="the card Nothing needs `printed`"):
        register_card(type("Nothing", (Card,), {})())
