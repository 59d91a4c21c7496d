"""Questions that cards and tokens answer, and prices paid in another coin."""

import pytest

from kingofnewyork import NATURE
from kingofnewyork.play.notation import parse_action
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.engine import default_action
from kingofnewyork.rules.ids import (
    ATTACK,
    OUCH,
    TANK,
)
from kingofnewyork.rules.verbs import (
    heal,
    lose_card,
    lose_points,
)
from tests.support.games.invented_cards import (
    KONG,
    LOG,
    ROB,
    about_to_roll,
    chooser_and_word,
    id_of,
    invent,
    play_checked,
)
from tests.support.table import options


def test_extra_dice_are_rolled_by_the_holder_only():
    """Each card adds its dice, up to the eight of the box. Rules 1.3.1."""
    cards = [invent(f"Die {n}", extra_dice=lambda self, state, me: 1) for n in range(3)]
    for number, dice in enumerate((6, 7, 8, 8)):
        held = ", ".join(["queens", *cards[:number]])
        assert about_to_roll(f"Kong: {held}").agenda[-1].amount == dice
    assert about_to_roll(f"Rob: lower, {cards[0]}").agenda[-1].amount == 6


@pytest.mark.parametrize(("change", "rerolls"), [(1, 3), (-1, 1), (-2, 0), (-9, 0)])
def test_extra_rerolls_change_their_number(change, rerolls):
    """Never fewer than none: then the first roll is final. Rules 1.3.3."""
    card = invent("Rerolls", extra_rerolls=lambda self, state, me: change)
    state = about_to_roll(f"Kong: queens, {card}")
    assert state.rerolls == rerolls
    play_checked(state, "roll EEEHHH")
    assert chooser_and_word(state) == (KONG, "reroll" if rerolls else "resolve")


def test_may_reroll_locks_a_face():
    """A locked die is in no reroll; if all are locked the roll is final. Rules 1.3.4, 1.3.5."""
    card = invent("Lock", may_reroll=lambda self, state, me, face: face != ATTACK)
    state = play_checked(about_to_roll(f"Kong: queens, {card}"), "roll AAAAAE")
    assert options(state) == ["stop", "reroll 1"]
    state = play_checked(about_to_roll(f"Kong: queens, {card}"), "roll AAAAAA")
    assert state.rerolls == 0
    assert state.unresolved == 0


def test_reroll_price_is_paid_before_rolling():
    """Only what can be paid for is offered, and it is paid at once. Rules 1.3.4."""

    def price(self, state, me, picked):
        return 2 if count(picked, OUCH) else 0

    card = invent("Price", reroll_price=price)
    state = play_checked(about_to_roll(f"Kong: queens, 1 energy, {card}"), "roll OEEEEE")
    assert "reroll 6" not in options(state)
    assert "reroll 1" in options(state)
    state = play_checked(
        about_to_roll(f"Kong: queens, 3 energy, {card}"), "roll OEEEEE", "reroll O"
    )
    assert state.energy[KONG] == 1
    assert state.chooser == NATURE
    play_checked(state, "roll H")
    play_checked(state, "reroll E", "roll E")
    assert state.energy[KONG] == 1


def test_must_reroll_is_asked_of_everyone():
    """A monster may not stop while another's card forbids it. Rules 1.3.4."""
    card = invent("Must", must_reroll=lambda self, state, me, roller: roller != me)
    state = play_checked(about_to_roll(f"Mantis: bronx, {card}"), "roll EEEEEE")
    assert "stop" not in options(state)
    assert default_action(state) == parse_action("reroll 1")
    play_checked(state, "reroll 1", "roll E", "reroll 1", "roll E")
    assert state.rerolls == 0
    own = play_checked(about_to_roll(f"Kong: queens, {card}"), "roll EEEEEE")
    assert default_action(own) == STOP


def test_must_reroll_forces_nobody_to_pay():
    """With no reroll that is free the monster may stop all the same. Rules 1.3.5."""
    must = invent("Must", must_reroll=lambda self, state, me, roller: roller != me)
    price = invent("Price", reroll_price=lambda self, state, me, picked: 1)
    state = play_checked(
        about_to_roll(f"Kong: queens, 5 energy, {price}", f"Rob: lower, {must}"), "roll EEEEEE"
    )
    assert {"stop", "reroll 1"} <= set(options(state))


def test_extra_life_raises_the_limit_while_the_card_is_held():
    """Healing goes beyond 10, and losing the card cuts it down. Rules 1.10.1."""
    card = invent("Life", extra_life=lambda self, state, me: 2)
    state = about_to_roll(f"Kong: queens, 9 life, {card}")
    heal(state, KONG, 5)
    assert state.life[KONG] == 12
    lose_card(state, KONG, id_of(card))
    assert state.life[KONG] == 10
    heal(state, KONG, 5)
    assert state.life[KONG] == 10


def test_durability_change_makes_units_easier_for_the_holder():
    """The changed durability is what is asked and what is spent. Rules 1.5.11."""
    card = invent("Can Opener", durability_change=lambda self, state, me, unit: -(unit == TANK))
    lines = ("queens: -; tank, jet", "dice: DDDAAA", "phase: resolve")
    state = play_checked(about_to_roll(f"Kong: queens, {card}", *lines), "resolve destruction")
    assert options(state) == ["destroy queens jet", "destroy queens tank"]
    play_checked(state, "destroy queens tank")
    assert state.points[KONG] == 3
    assert chooser_and_word(state) == (ROB, "flee")  # Attack, the only face left, resolved itself
    plain = play_checked(about_to_roll(*lines), "resolve destruction")
    assert plain.energy[KONG] == 2


@pytest.mark.parametrize("is_unit", [True, False])
def test_may_destroy_forbids_one_kind_of_tile(is_unit):
    """A card may keep its holder from buildings or from units. Rules 1.5.16."""
    card = invent("Only", may_destroy=lambda self, state, me, unit: unit == is_unit)
    state = about_to_roll(
        f"Kong: queens, {card}",
        "queens: high_rise_1, hospital_2; infantry, jet",
        "dice: DDDEEE",
        "phase: resolve",
    )
    play_checked(state, "resolve destruction")
    assert all(("infantry" in text or "jet" in text) == is_unit for text in options(state))
    assert len(options(state)) == 2


def test_goal_needed_makes_a_goal_harder_to_take():
    """Only a holder's card counts, and only against being taken from it. Rules 1.5.17."""
    card = invent("Diva", goal_needed=lambda self, state, me, goal: 1)
    for dice, holder, expected in (
        ("CCCEEE", "Rob", ROB),
        ("CCCCEE", "Rob", KONG),
        ("CCCEEE", "Mantis", KONG),
        ("CCCEEE", "-", KONG),
    ):
        state = about_to_roll(
            f"Rob: lower, {card}", f"dice: {dice}", "phase: resolve", f"superstar: {holder}"
        )
        play_checked(state, "resolve celebrity")
        assert state.goals[1] == expected


def toll(self, state, mover):
    """The price of a move: two."""
    return 2


def test_move_price_is_asked_of_the_display():
    """A move that is not compulsory costs what a card on offer says. Rules 1.6.5."""
    card = invent("Marathon", cost=9, move_price=toll)
    poor = about_to_roll("phase: move", f"display: {card}", "Kong: queens, 1 energy")
    assert poor.active == ROB  # Kong could only stay
    rich = about_to_roll("phase: move", f"display: {card}", "Kong: queens, 2 energy")
    assert options(rich) == ["stay", "move bronx", "move brooklyn", "move staten_island"]
    play_checked(rich, "move brooklyn")
    assert (rich.place[KONG], rich.energy[KONG]) == (2, 0)
    kept = about_to_roll("phase: move", f"Kong: queens, {card}")
    assert len(options(kept)) == 4  # the card does nothing once it is nobody's to buy


def test_move_price_is_paid_for_fleeing_too():
    """Who cannot pay cannot flee; who flees has paid. Rules 1.6.6."""
    card = invent("Marathon", cost=9, move_price=toll)
    lines = (f"display: {card}", "dice: AAAAAA", "phase: resolve")
    poor = about_to_roll("Rob: lower, 1 energy", *lines)
    assert poor.life[ROB] == 4
    assert poor.place[ROB] == 4
    rich = about_to_roll("Rob: lower, 3 energy", *lines)
    assert chooser_and_word(rich) == (ROB, "flee")
    play_checked(rich, "flee brooklyn")
    assert (rich.place[ROB], rich.energy[ROB]) == (2, 1)


def test_a_compulsory_move_is_free():
    """Entering an empty Manhattan costs nothing, whatever the display says. Rules 1.6.5."""
    card = invent("Marathon", cost=9, move_price=toll)
    state = about_to_roll(
        "Rob: brooklyn", "phase: move", f"display: {card}", "Kong: queens, 3 energy"
    )
    assert state.place[KONG] == 4
    assert state.energy[KONG] == 3


def coin(name, limit=99):
    """A card that lets its holder pay in points, keeping none back; at most `limit` of them."""
    return invent(
        name,
        extra_purse=lambda self, state, me: min(limit, state.points[me]),
        pay_extra=lambda self, state, me, amount: lose_points(state, me, amount),
    )


def test_the_payer_says_how_much_it_pays_in_another_coin():
    """From the least that is needed, which is the default, to all of it. Rules 1.12."""
    card, thing = coin("Coin"), invent("Thing", cost=3)
    state = about_to_roll(
        f"Kong: queens, 2 energy, 5 points, {card}", f"display: {thing}", "phase: buy"
    )
    play_checked(state, f"buy {thing}")
    assert chooser_and_word(state) == (KONG, "pay")
    assert options(state) == ["count 1", "count 2", "count 3"]
    play_checked(state, "count 2")
    assert (state.energy[KONG], state.points[KONG]) == (1, 3)
    assert state.keep[KONG] == (id_of(card), id_of(thing))


def test_a_price_that_can_be_paid_one_way_only_is_not_asked():
    """A single way to pay is taken without asking."""
    card, thing = coin("Coin"), invent("Thing", cost=3)
    state = about_to_roll(f"Kong: queens, 3 points, {card}", f"display: {thing}", "phase: buy")
    play_checked(state, f"buy {thing}")
    assert (state.energy[KONG], state.points[KONG]) == (0, 0)
    assert id_of(thing) in state.keep[KONG]


def test_what_costs_nothing_is_not_asked_either():
    """Nobody is asked how to pay nothing."""
    card, thing = coin("Coin"), invent("Thing", cost=0)
    state = about_to_roll(
        f"Kong: queens, 1 energy, 9 points, {card}", f"display: {thing}", "phase: buy"
    )
    play_checked(state, f"buy {thing}")
    assert (state.energy[KONG], state.points[KONG]) == (1, 9)


def test_two_purses_are_emptied_one_after_the_other():
    """The purse that was gained first pays first; together they pay what was said."""
    one = coin("One", 1)
    two = invent(
        "Two",
        extra_purse=lambda self, state, me: state.life[me] - 1,
        pay_extra=lambda self, state, me, amount: LOG.append(amount),
    )
    thing = invent("Thing", cost=4)
    state = about_to_roll(
        f"Kong: queens, 3 energy, 5 points, 3 life, {one}, {two}",
        f"display: {thing}",
        "phase: buy",
    )
    play_checked(state, f"buy {thing}")
    assert options(state) == ["count 1", "count 2", "count 3"]
    play_checked(state, "count 3")
    assert (state.energy[KONG], state.points[KONG]) == (2, 4)
    assert LOG == [2]


def test_the_other_coin_pays_for_everything():
    """Refreshing, rerolling and moving may be paid in it as well."""
    card = coin("Coin")
    price = invent("Price", reroll_price=lambda self, state, me, picked: 1)
    marathon = invent("Marathon", cost=99, move_price=toll)
    state = about_to_roll(
        f"Kong: queens, 1 energy, 9 points, {card}, {price}", f"display: {marathon}"
    )
    play_checked(state, "roll EEEEEE", "reroll 1", "count 1", "roll E", "stop")
    assert (state.energy[KONG], state.points[KONG]) == (7, 8)
    play_checked(state, "move brooklyn", "count 2", "refresh", "count 1")
    assert (state.energy[KONG], state.points[KONG]) == (6, 5)
    assert state.place[KONG] == 2


def test_paying_in_another_coin_may_be_out_of_reach_too():
    """What both purses together cannot pay is not offered."""
    card, thing = coin("Coin"), invent("Thing", cost=5)
    state = about_to_roll(
        f"Kong: queens, 2 energy, 2 points, {card}", f"display: {thing}", "phase: buy"
    )
    assert options(state) == ["end", "refresh"]
