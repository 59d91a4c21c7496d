"""Every hook runs when it should, for whom it should, in the right order; with invented cards."""

import json
import pickle

import pytest

from kingofnewyork import NATURE, NOBODY, BadSetup, from_dict, to_dict
from kingofnewyork.play.notation import action_text, parse_action
from kingofnewyork.play.position import parse_position, position_text
from kingofnewyork.rules.actions import COUNT, STOP
from kingofnewyork.rules.buying import fill_display
from kingofnewyork.rules.city import borough_of, in_manhattan
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.engine import apply, default_action, legal_actions
from kingofnewyork.rules.harm import harm
from kingofnewyork.rules.hooks import (
    DISCARD,
    HOOK_BITS,
    KEEP,
    WINDOW_BUY,
    WINDOW_DESTROY,
    WINDOW_MOVE,
    WINDOW_RESOLVE,
    WINDOW_ROLL,
    Card,
    Goal,
    Hooks,
    Printed,
    Token,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    BRONX,
    CAUSE_ARMY,
    CAUSE_ATTACK,
    CAUSE_CARD,
    DESTRUCTION,
    ENERGY,
    JET,
    MANHATTAN,
    NO_CARD,
    OUCH,
    QUEENS,
    TANK,
)
from kingofnewyork.rules.invariants import check
from kingofnewyork.rules.registry import CARD_IDS, CARDS, TOKENS, register_card, register_token
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.turn import give_turn
from kingofnewyork.rules.using import ask, ask_in_turn
from kingofnewyork.rules.verbs import (
    add_results,
    gain_card,
    gain_energy,
    gain_points,
    give_token,
    heal,
    lose_card,
    lose_energy,
    lose_points,
    take_token,
    token_count,
)

KONG, ROB, MANTIS = 0, 1, 2
LOG = []
"""What witnesses saw."""


@pytest.fixture(autouse=True)
def clean_box():
    """What a test invents is out of the box again after it."""
    cards, tokens = len(CARDS), len(TOKENS)
    LOG.clear()
    yield
    for card in CARDS[cards:]:
        del CARD_IDS[card.printed.slug]
    del CARDS[cards:], TOKENS[tokens:]


def invent(name, kind=KEEP, cost=0, order=0, **hooks):
    """Register a card with the given hooks and return its slug, by which positions name it."""
    card = type("Invented", (Card,), {**hooks, "order": order})(
        Printed(f"Test Hook {name}", kind, cost, "")
    )
    register_card(card)
    return card.printed.slug


def id_of(slug):
    """The id of a card."""
    return CARD_IDS[slug]


def witness(hook, name, **more):
    """A card that writes down, whenever the hook runs, its name, its holder and all it is told."""

    def tell(self, state, me, *told):
        LOG.append((name, me, *told))

    return invent(name, **{hook: tell}, **more)


def table(*lines, monsters="Kong, Rob, Mantis"):
    """A position: Kong in Queens is active, Rob is in Lower Manhattan, Mantis in the Bronx."""
    given = {line.partition(":")[0] for line in lines}
    usual = ("Kong: queens", "Rob: lower", "Mantis: bronx", "active: Kong", "phase: roll")
    usual = [line for line in usual if line.partition(":")[0] not in given]
    return parse_position("\n".join([f"monsters: {monsters}", *usual, *lines]))


def play(state, *texts, way=None):
    """Play actions in a row; between any two the state may be saved and loaded some way."""
    for text in texts:
        apply(state, parse_action(text, state.dice))
        while state.agenda and state.agenda[-1].word == "draw":
            apply(state, legal_actions(state)[0])
        check(state)
        state = way(state) if way else state
    return state


def options(state):
    """The legal actions as texts."""
    return [action_text(action) for action in legal_actions(state)]


def asked(state):
    """Whose choice it is and what it is about."""
    return (state.chooser, state.agenda[-1].word)


# Questions


def test_extra_dice_are_rolled_by_the_holder_only():
    """Each card adds its dice, up to the eight of the box. Rules 1.3.1."""
    cards = [invent(f"Die {n}", extra_dice=lambda self, state, me: 1) for n in range(3)]
    for number, dice in enumerate((6, 7, 8, 8)):
        held = ", ".join(["queens", *cards[:number]])
        assert table(f"Kong: {held}").agenda[-1].amount == dice
    assert table(f"Rob: lower, {cards[0]}").agenda[-1].amount == 6


@pytest.mark.parametrize(("change", "rerolls"), [(1, 3), (-1, 1), (-2, 0), (-9, 0)])
def test_extra_rerolls_change_their_number(change, rerolls):
    """Never fewer than none: then the first roll is final. Rules 1.3.3."""
    card = invent("Rerolls", extra_rerolls=lambda self, state, me: change)
    state = table(f"Kong: queens, {card}")
    assert state.rerolls == rerolls
    play(state, "roll EEEHHH")
    assert asked(state) == (KONG, "reroll" if rerolls else "resolve")


def test_may_reroll_locks_a_face():
    """A locked die is in no reroll; if all are locked the roll is final. Rules 1.3.4, 1.3.5."""
    card = invent("Lock", may_reroll=lambda self, state, me, face: face != ATTACK)
    state = play(table(f"Kong: queens, {card}"), "roll AAAAAE")
    assert options(state) == ["stop", "reroll 1"]
    state = play(table(f"Kong: queens, {card}"), "roll AAAAAA")
    assert state.rerolls == 0
    assert state.left == 0


def test_reroll_price_is_paid_before_rolling():
    """Only what can be paid for is offered, and it is paid at once. Rules 1.3.4."""

    def price(self, state, me, picked):
        return 2 if count(picked, OUCH) else 0

    card = invent("Price", reroll_price=price)
    state = play(table(f"Kong: queens, 1 energy, {card}"), "roll OEEEEE")
    assert "reroll 6" not in options(state)
    assert "reroll 1" in options(state)
    state = play(table(f"Kong: queens, 3 energy, {card}"), "roll OEEEEE", "reroll O")
    assert state.energy[KONG] == 1
    assert state.chooser == NATURE
    play(state, "roll H")
    play(state, "reroll E", "roll E")
    assert state.energy[KONG] == 1


def test_must_reroll_is_asked_of_everyone():
    """A monster may not stop while another's card forbids it. Rules 1.3.4."""
    card = invent("Must", must_reroll=lambda self, state, me, roller: roller != me)
    state = play(table(f"Mantis: bronx, {card}"), "roll EEEEEE")
    assert "stop" not in options(state)
    assert default_action(state) == parse_action("reroll 1")
    play(state, "reroll 1", "roll E", "reroll 1", "roll E")
    assert state.rerolls == 0
    own = play(table(f"Kong: queens, {card}"), "roll EEEEEE")
    assert default_action(own) == STOP


def test_must_reroll_forces_nobody_to_pay():
    """With no reroll that is free the monster may stop all the same. Rules 1.3.5."""
    must = invent("Must", must_reroll=lambda self, state, me, roller: roller != me)
    price = invent("Price", reroll_price=lambda self, state, me, picked: 1)
    state = play(table(f"Kong: queens, 5 energy, {price}", f"Rob: lower, {must}"), "roll EEEEEE")
    assert {"stop", "reroll 1"} <= set(options(state))


def test_extra_life_raises_the_limit_while_the_card_is_held():
    """Healing goes beyond 10, and losing the card cuts it down. Rules 1.10.1."""
    card = invent("Life", extra_life=lambda self, state, me: 2)
    state = table(f"Kong: queens, 9 life, {card}")
    heal(state, KONG, 5)
    assert state.health[KONG] == 12
    lose_card(state, KONG, id_of(card))
    assert state.health[KONG] == 10
    heal(state, KONG, 5)
    assert state.health[KONG] == 10


def test_durability_change_makes_units_easier_for_the_holder():
    """The changed durability is what is asked and what is spent. Rules 1.5.11."""
    card = invent("Can Opener", durability_change=lambda self, state, me, unit: -(unit == TANK))
    lines = ("queens: -; tank, jet", "dice: DDDAAA", "phase: resolve")
    state = play(table(f"Kong: queens, {card}", *lines), "resolve destruction")
    assert options(state) == ["destroy queens jet", "destroy queens tank"]
    play(state, "destroy queens tank")
    assert state.points[KONG] == 3
    assert asked(state) == (ROB, "flee")  # Attack, the only face left, resolved itself
    plain = play(table(*lines), "resolve destruction")
    assert plain.energy[KONG] == 2


@pytest.mark.parametrize("is_unit", [True, False])
def test_may_destroy_forbids_one_kind_of_tile(is_unit):
    """A card may keep its holder from buildings or from units. Rules 1.5.16."""
    card = invent("Only", may_destroy=lambda self, state, me, unit: unit == is_unit)
    state = table(
        f"Kong: queens, {card}",
        "queens: high_rise_1, hospital_2; infantry, jet",
        "dice: DDDEEE",
        "phase: resolve",
    )
    play(state, "resolve destruction")
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
        state = table(
            f"Rob: lower, {card}", f"dice: {dice}", "phase: resolve", f"superstar: {holder}"
        )
        play(state, "resolve celebrity")
        assert state.goals[1] == expected


def toll(self, state, mover):
    """The price of a move: two."""
    return 2


def test_move_price_is_asked_of_the_display():
    """A move that is not compulsory costs what a card on offer says. Rules 1.6.5."""
    card = invent("Marathon", cost=9, move_price=toll)
    poor = table("phase: move", f"display: {card}", "Kong: queens, 1 energy")
    assert poor.active == ROB  # Kong could only stay
    rich = table("phase: move", f"display: {card}", "Kong: queens, 2 energy")
    assert options(rich) == ["stay", "move bronx", "move brooklyn", "move staten_island"]
    play(rich, "move brooklyn")
    assert (rich.place[KONG], rich.energy[KONG]) == (2, 0)
    kept = table("phase: move", f"Kong: queens, {card}")
    assert len(options(kept)) == 4  # the card does nothing once it is nobody's to buy


def test_move_price_is_paid_for_fleeing_too():
    """Who cannot pay cannot flee; who flees has paid. Rules 1.6.6."""
    card = invent("Marathon", cost=9, move_price=toll)
    lines = (f"display: {card}", "dice: AAAAAA", "phase: resolve")
    poor = table("Rob: lower, 1 energy", *lines)
    assert poor.health[ROB] == 4
    assert poor.place[ROB] == 4
    rich = table("Rob: lower, 3 energy", *lines)
    assert asked(rich) == (ROB, "flee")
    play(rich, "flee brooklyn")
    assert (rich.place[ROB], rich.energy[ROB]) == (2, 1)


def test_a_compulsory_move_is_free():
    """Entering an empty Manhattan costs nothing, whatever the display says. Rules 1.6.5."""
    card = invent("Marathon", cost=9, move_price=toll)
    state = table("Rob: brooklyn", "phase: move", f"display: {card}", "Kong: queens, 3 energy")
    assert state.place[KONG] == 4
    assert state.energy[KONG] == 3


# Paying


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
    state = table(f"Kong: queens, 2 energy, 5 points, {card}", f"display: {thing}", "phase: buy")
    play(state, f"buy {thing}")
    assert asked(state) == (KONG, "pay")
    assert options(state) == ["count 1", "count 2", "count 3"]
    play(state, "count 2")
    assert (state.energy[KONG], state.points[KONG]) == (1, 3)
    assert state.keep[KONG] == (id_of(card), id_of(thing))


def test_a_price_that_can_be_paid_one_way_only_is_not_asked():
    """A single way to pay is taken without asking."""
    card, thing = coin("Coin"), invent("Thing", cost=3)
    state = table(f"Kong: queens, 3 points, {card}", f"display: {thing}", "phase: buy")
    play(state, f"buy {thing}")
    assert (state.energy[KONG], state.points[KONG]) == (0, 0)
    assert id_of(thing) in state.keep[KONG]


def test_what_costs_nothing_is_not_asked_either():
    """Nobody is asked how to pay nothing."""
    card, thing = coin("Coin"), invent("Thing", cost=0)
    state = table(f"Kong: queens, 1 energy, 9 points, {card}", f"display: {thing}", "phase: buy")
    play(state, f"buy {thing}")
    assert (state.energy[KONG], state.points[KONG]) == (1, 9)


def test_two_purses_are_emptied_one_after_the_other():
    """The purse that was gained first pays first; together they pay what was said."""
    one = coin("One", 1)
    two = invent(
        "Two",
        extra_purse=lambda self, state, me: state.health[me] - 1,
        pay_extra=lambda self, state, me, amount: LOG.append(amount),
    )
    thing = invent("Thing", cost=4)
    state = table(
        f"Kong: queens, 3 energy, 5 points, 3 life, {one}, {two}",
        f"display: {thing}",
        "phase: buy",
    )
    play(state, f"buy {thing}")
    assert options(state) == ["count 1", "count 2", "count 3"]
    play(state, "count 3")
    assert (state.energy[KONG], state.points[KONG]) == (2, 4)
    assert LOG == [2]


def test_the_other_coin_pays_for_everything():
    """Refreshing, rerolling and moving may be paid in it as well."""
    card = coin("Coin")
    price = invent("Price", reroll_price=lambda self, state, me, picked: 1)
    marathon = invent("Marathon", cost=99, move_price=toll)
    state = table(f"Kong: queens, 1 energy, 9 points, {card}, {price}", f"display: {marathon}")
    play(state, "roll EEEEEE", "reroll 1", "count 1", "roll E", "stop")
    assert (state.energy[KONG], state.points[KONG]) == (7, 8)
    play(state, "move brooklyn", "count 2", "refresh", "count 1")
    assert (state.energy[KONG], state.points[KONG]) == (6, 5)
    assert state.place[KONG] == 2


def test_paying_in_another_coin_may_be_out_of_reach_too():
    """What both purses together cannot pay is not offered."""
    card, thing = coin("Coin"), invent("Thing", cost=5)
    state = table(f"Kong: queens, 2 energy, 2 points, {card}", f"display: {thing}", "phase: buy")
    assert options(state) == ["end", "refresh"]


# Changes


def test_modify_count_changes_how_many_results_are_resolved():
    """Each source changes what the one before it returned. Rules 1.4.2."""
    add = invent("Add", modify_count=lambda self, state, me, face, n: n + (face == ENERGY))
    double = invent("Double", modify_count=lambda self, state, me, face, n: n * 2)
    state = table(f"Kong: queens, {add}, {double}", "dice: EEEHHH", "phase: resolve")
    play(state, "resolve energy")
    assert state.energy[KONG] == 8
    other = table(f"Rob: lower, {double}", "dice: EEEHHH", "phase: resolve")
    play(other, "resolve energy")
    assert other.energy[KONG] == 3


@pytest.mark.parametrize("face", ["energy", "heart", "attack", "destruction", "celebrity", "ouch"])
def test_no_results_do_nothing(face):
    """A face that a card has left without results does nothing, the army included."""
    none = invent("None", modify_count=lambda self, state, me, face, n: 0)
    state = table(
        f"Kong: queens, 5 life, {none}",
        "Mantis: queens",
        "queens: high_rise_1; infantry",
        "dice: EHADCO",
        "phase: resolve",
    )
    play(state, f"resolve {face}")
    assert state.health == [5, 10, 10]
    assert state.points == state.energy == [0, 0, 0]
    assert asked(state) == (KONG, "resolve")


def test_many_results_of_destruction_are_no_problem():
    """More Destruction than there are dice can be spent."""
    more = invent("More", modify_count=lambda self, state, me, face, n: n + 9)
    state = table(
        f"Kong: queens, {more}",
        "queens: hospital_3, high_rise_3; tank",
        "dice: DE",
        "phase: resolve",
    )
    play(state, "resolve destruction", "destroy queens 1", "destroy queens 2")
    assert state.points[KONG] == 6  # the tank fell by itself: it was all that was left


def test_modify_attack_goes_by_order_not_by_age():
    """Doubling comes after adding, whichever card was gained first. Rules 1.5.6."""
    double = invent("Double", order=1, modify_attack=lambda self, state, me, target, n: 2 * n)
    add = invent("Add", modify_attack=lambda self, state, me, target, n: n + 1)
    for held in (f"{double}, {add}", f"{add}, {double}"):
        state = table(f"Kong: queens, {held}", "dice: AEEEEE", "phase: resolve")
        play(state, "resolve attack")
        assert state.health[ROB] == 6


def test_modify_attack_is_asked_for_each_target():
    """The change may differ from target to target. Rules 1.5.6."""
    card = invent("Pick", modify_attack=lambda self, state, me, target, n: n + target)
    state = table(f"Rob: lower, {card}", "active: Rob", "dice: AEEEEE", "phase: resolve")
    play(state, "resolve attack")
    assert state.health == [9, 10, 7]


def test_modify_targets_adds_targets_to_an_attack():
    """Those added take the same damage; by themselves they are no attack. Rules 1.5.4."""
    card = invent("Fireball", modify_targets=lambda self, state, me: [MANTIS])
    more = invent("More", modify_attack=lambda self, state, me, target, n: n + 1)
    lines = (f"Kong: bronx, {card}, {more}", "dice: AAEEEE", "phase: resolve")
    state = play(table(*lines), "resolve attack")
    assert state.health == [10, 7, 7]
    empty = play(table(*lines, "Rob: brooklyn", "empty_at_start: no"), "resolve attack")
    assert empty.health == [10, 10, 10]


def test_modify_hit_protects_its_holder_from_a_cause():
    """It sees the damage of every kind, and at none there is no damage at all. Rules 1.7.2."""

    def bulletproof(self, state, me, damage, cause):
        LOG.append((me, damage, cause))
        return damage - 1 if cause == CAUSE_ARMY else damage

    card = invent("Bulletproof", modify_hit=bulletproof)
    seen = witness("after_damage", "Seen")
    lines = ("queens: -; infantry", "dice: OEEEEE", "phase: resolve")
    state = table(f"Kong: queens, {card}, {seen}", *lines)
    play(state, "resolve ouch")
    assert state.health[KONG] == 10
    assert LOG == [(KONG, 1, CAUSE_ARMY)]
    state = table(f"Rob: lower, {card}", "dice: AEEEEE", "phase: resolve")
    play(state, "resolve attack")
    assert state.health[ROB] == 9
    assert LOG[1:] == [(ROB, 1, CAUSE_ATTACK)]


def test_modify_hit_is_asked_of_those_who_are_hit():
    """A card whose holder takes no damage has nothing to change. Rules 1.7.3."""
    card = invent("Idle", modify_hit=lambda self, state, me, damage, cause: LOG.append(me) or 9)
    state = table(f"Mantis: bronx, {card}", "dice: AEEEEE", "phase: resolve")
    play(state, "resolve attack")
    assert LOG == []
    assert state.health == [10, 9, 10]


@pytest.mark.parametrize(("safe", "other"), [("Rob", 2), ("Mantis", 1)])
def test_only_those_who_were_hurt_may_flee(safe, other):
    """Of two in Manhattan one may be spared by a card: the other is asked alone. Rules 1.6.6."""
    card = invent("Shield", modify_hit=lambda self, state, me, damage, cause: 0)
    places = {"Rob": "Rob: lower", "Mantis": "Mantis: upper_second"}
    places[safe] += f", {card}"
    monsters = "Kong, Rob, Mantis, Drakonis, Sheriff"
    state = table(*places.values(), "dice: AE", "phase: resolve", monsters=monsters)
    play(state, "resolve attack")
    assert asked(state) == (other, "flee")
    play(state, "flee brooklyn")
    stayed = MANTIS if other == ROB else ROB
    assert state.place[stayed] == (6 if other == ROB else 4)  # on track 2-4, in its own zone


def test_modify_energy_changes_only_what_dice_bring():
    """Energy from dice is changed, energy from cards and tiles is not. Rules 1.5.1."""
    card = invent("Overload", modify_energy=lambda self, state, me, n: n - 1)
    state = table(
        f"Kong: queens, {card}", "queens: power_plant_2", "dice: EEDDHH", "phase: resolve"
    )
    play(state, "resolve energy", "resolve destruction")
    assert state.energy[KONG] == 1 + 2
    gain_energy(state, KONG, 4)
    assert state.energy[KONG] == 7


# Moments


def test_on_buy_runs_once_when_the_card_is_bought():
    """A Keep card lies in front of the buyer by then, a Discard card is gone after. Rules 1.8.5."""

    def bought(self, state, me):
        LOG.append((self.printed.kind, me, self.card_id in state.keep[me], len(state.discard)))

    keep = invent("Kept", on_buy=bought)
    once = invent("Once", kind=DISCARD, on_buy=bought)
    state = table("Kong: queens, 1 energy", f"display: {keep}, {once}", "phase: buy")
    play(state, f"buy {keep}", f"buy {once}")
    assert LOG == [("keep", KONG, True, 0), ("discard", KONG, False, 0)]
    assert state.keep[KONG] == (id_of(keep),)
    assert id_of(once) in [*state.discard, *state.display, *state.deck]


def test_a_gift_is_not_bought():
    """A card that comes to a monster otherwise works, but was not bought. Rules 1.8.4."""
    card = witness("on_buy", "Bought")
    state = table()
    gain_card(state, KONG, id_of(card))
    assert LOG == []
    assert state.keep[KONG] == (id_of(card),)


def test_conditions_and_discounts_belong_to_the_buyer():
    """`may_buy` and `price_change` are asked of the card for this buyer. Rules 1.8.3."""
    here = invent("Here", cost=2, price_change=lambda self, state, me: -5 * (state.place[me] == 1))
    never = invent("Never", may_buy=lambda self, state, me: False)
    state = table(f"display: {here}, {never}", "phase: buy")
    assert options(state) == ["end", f"buy {here}"]
    play(state, f"buy {here}")
    assert state.energy[KONG] == 0
    away = table("Kong: brooklyn, 1 energy", f"display: {here}, {never}", "phase: buy")
    assert away.active == ROB  # nothing to buy: the phase passed


def test_on_leave_runs_when_a_card_is_lost():
    """The card no longer counts as held by then. Rules 1.9.2."""

    def left(self, state, me):
        LOG.append((me, self.card_id in state.keep[me], state.hooks[me]))

    card = invent("Leaver", on_leave=left, at_turn_end=lambda self, state, me: None)
    state = table(f"Kong: queens, {card}")
    lose_card(state, KONG, id_of(card))
    assert LOG == [(KONG, False, 0)]


def test_on_leave_runs_when_the_holder_dies():
    """The cards of the dead go to the discard pile in order, then are told. Rules 1.9.2."""
    one, two = witness("on_leave", "One"), witness("on_leave", "Two")
    offer = ", ".join([invent(f"Offer {number}", cost=99) for number in range(3)])
    lines = (f"display: {offer}", "dice: AEEEEE", "phase: resolve")
    state = table(f"Rob: lower, 1 life, {one}, {two}", *lines)
    play(state, "resolve attack")
    assert LOG == [("One", ROB), ("Two", ROB)]
    assert state.discard == [id_of(one), id_of(two)]
    assert state.keep[ROB] == ()


OWN_MOMENTS = {
    "at_turn_start": (["phase: start"], [], ()),
    "before_roll": (["phase: start"], [], ()),
    "after_roll": ([], ["roll EEEHHH", "stop"], ()),
    "before_resolve": ([], ["roll EEEHHH", "stop"], ()),
    "before_attack": (["dice: AE", "phase: resolve"], ["resolve attack"], ()),
    "after_destroy": (
        ["dice: DE", "phase: resolve", "queens: high_rise_1"],
        ["resolve destruction"],
        (-1,),
    ),
    "at_turn_end": (["phase: move"], ["stay"], ()),
}
"""For each moment of one's own: a position, what is played, and what the hook is told."""


@pytest.mark.parametrize("hook", OWN_MOMENTS)
def test_a_moment_of_ones_own(hook):
    """It runs once for each of the holder's cards: lowest order first, then as gained."""
    lines, actions, told = OWN_MOMENTS[hook]
    one, two = witness(hook, "One"), witness(hook, "Two")
    early, other = witness(hook, "Early", order=-1), witness(hook, "Other")
    held = f"Kong: queens, {two}, {one}, {early}"
    state = table(held, f"Rob: lower, {other}", *lines)
    play(state, *actions)
    mine = [entry for entry in LOG if entry[1] == KONG]
    assert mine == [(name, KONG, *told) for name in ("Early", "Two", "One")]
    assert [entry for entry in LOG if entry[1] == ROB] in ([], [("Other", ROB)])


COMMON_MOMENTS = {
    "after_move": (["phase: move"], ["move brooklyn"], (MANTIS, 1)),
    "after_goal": (
        ["dice: CCCE", "phase: resolve", "superstar: Kong"],
        ["resolve celebrity"],
        (1, MANTIS, KONG),
    ),
    "after_energy": (["dice: EEH", "phase: resolve"], ["resolve energy"], (MANTIS, 2)),
    "after_damage": (
        ["dice: AAH", "phase: resolve"],
        ["resolve attack"],
        (ROB, 2, MANTIS, CAUSE_ATTACK),
    ),
}
"""For each moment of everyone: a position, what is played, and what the hook is told."""


@pytest.mark.parametrize("hook", COMMON_MOMENTS)
def test_a_moment_of_everyone(hook):
    """The active monster's cards see it first, then clockwise; each monster's in their order."""
    lines, actions, told = COMMON_MOMENTS[hook]
    state = table(
        f"Kong: bronx, {witness(hook, 'Kong')}",
        f"Rob: lower, {witness(hook, 'Rob')}",
        f"Mantis: queens, {witness(hook, 'Late', order=1)}, {witness(hook, 'Old')}, "
        f"{witness(hook, 'New')}",
        "active: Mantis",
        *lines,
    )
    play(state, *actions)
    order = [("Old", MANTIS), ("New", MANTIS), ("Late", MANTIS), ("Kong", KONG), ("Rob", ROB)]
    assert [(*who, *told) for who in order] == LOG


def test_a_moment_finds_everything_as_it_should_be():
    """Manhattan has paid before a turn starts, and dice lie there when the roll is final."""

    def look(self, state, me):
        LOG.append((state.points[me], state.energy[me], state.dice, state.rerolls, state.left))

    start, final = invent("Start", at_turn_start=look), invent("Final", after_roll=look)
    state = table("active: Rob", f"Rob: midtown, {start}, {final}", "phase: start")
    play(state, "roll EEEEEO", "stop")
    dice = 5 + (1 << 20)
    assert [(2, 1, 0, 0, 0), (2, 1, dice, 0, 0b100001)] == LOG


def test_results_can_be_added_before_resolving():
    """Bonus results need no die and are resolved with the others. Rules 1.4.2."""

    def more(self, state, me):
        add_results(state, DESTRUCTION, 1)
        add_results(state, ENERGY, 2)

    card = invent("More", before_resolve=more)
    state = table(f"Kong: queens, {card}", "queens: high_rise_1")
    play(state, "roll EEEEEE", "stop", "resolve destruction")
    assert state.points[KONG] == 1
    assert state.energy[KONG] == 8
    assert state.dice == 6


def test_after_damage_is_for_survivors():
    """The dead are gone before anybody's cards react. Rules 1.7.3."""
    seen = witness("after_damage", "Seen")
    state = table(f"Kong: queens, {seen}", "dice: AEEEEE", "phase: resolve", "Rob: lower, 1 life")
    play(state, "resolve attack")
    assert state.alive == 2
    assert LOG == []


def test_after_damage_sees_one_survivor_after_the_other():
    """Every survivor of a batch is announced, clockwise from the active monster. Rules 1.5.6."""
    seen = witness("after_damage", "Seen")
    state = table(f"Rob: lower, {seen}", "active: Rob", "dice: AAEEEE", "phase: resolve")
    play(state, "resolve attack")
    told = [(target, 2, ROB, CAUSE_ATTACK) for target in (MANTIS, KONG)]
    assert [("Seen", ROB, *entry) for entry in told] == LOG


def test_fleeing_comes_after_the_cards_have_reacted():
    """Those attacked in Manhattan decide last, as survivors. Rules 1.5.6."""
    seen = witness("after_damage", "Seen")
    state = table(f"Kong: queens, {seen}", "dice: AEEEEE", "phase: resolve")
    play(state, "resolve attack")
    assert LOG == [("Seen", KONG, ROB, 1, KONG, CAUSE_ATTACK)]
    assert asked(state) == (ROB, "flee")


def test_damage_by_a_card_is_no_attack():
    """Cards may harm: everyone's cards see the cause, and nobody flees. Rules 1.7.2."""

    def ellis(self, state, me):
        harm(state, [1] * len(state.health), CAUSE_CARD, NOBODY)

    card = invent("Ellis", kind=DISCARD, cost=1, on_buy=ellis)
    seen = witness("after_damage", "Seen")
    state = table(f"Kong: queens, 1 energy, {seen}", f"display: {card}", "phase: buy")
    play(state, f"buy {card}")
    assert state.health == [9, 9, 9]
    told = [("Seen", KONG, target, 1, NOBODY, CAUSE_CARD) for target in (KONG, ROB, MANTIS)]
    assert told == LOG
    assert state.agenda[-1].word == "roll"


def test_after_destroy_tells_units_from_buildings():
    """A building is told as -1, a unit as its kind. Rules 1.5.12."""
    card = witness("after_destroy", "Seen")
    lines = ("queens: high_rise_2; jet", "dice: DDDDDE", "phase: resolve")
    state = table(f"Kong: queens, {card}", *lines)
    play(state, "resolve destruction", "destroy queens 1")
    assert LOG == [("Seen", KONG, -1), ("Seen", KONG, JET)]


def test_after_move_is_told_of_every_way_to_come():
    """Moving, fleeing and entering count; advancing in Manhattan does not. Rules 1.6.4, 1.6.5."""
    card = witness("after_move", "Seen")
    state = table(f"Mantis: bronx, {card}", "dice: AEEEEE", "phase: resolve")
    play(state, "resolve attack", "flee bronx")
    assert LOG == [("Seen", MANTIS, ROB, 4), ("Seen", MANTIS, KONG, 1)]  # Kong had to enter
    LOG.clear()
    table(f"Mantis: bronx, {card}", "active: Rob", "phase: move")
    assert LOG == []


def test_after_goal_is_told_of_both_goal_cards():
    """Taking a Goal card from the table has no loser. Rules 1.5.17, 1.5.22."""
    card = witness("after_goal", "Seen")
    state = table(f"Rob: lower, {card}", "dice: CCCOOO", "phase: resolve", "superstar: Kong")
    play(state, "resolve ouch")
    assert LOG == [("Seen", ROB, 0, KONG, NOBODY)]  # a holder takes nothing with Celebrity


def test_after_energy_is_told_of_every_gain():
    """Every gain counts, whoever gains and from what; gaining nothing is no gain."""
    card = witness("after_energy", "Seen")
    state = table(f"Kong: queens, {card}", "active: Rob", "phase: start")
    assert LOG == [("Seen", KONG, ROB, 1)]
    gain_energy(state, MANTIS, 0)
    assert len(LOG) == 1


def test_a_card_that_was_lost_steps_in_no_more():
    """A card that leaves its holder at a moment misses that moment if its turn has not come."""
    lost = witness("at_turn_start", "Lost")

    def lose(self, state, me):
        lose_card(state, me, id_of(lost))

    table(f"Kong: queens, {invent('Loser', at_turn_start=lose)}, {lost}", "phase: start")
    assert LOG == []


def test_cards_may_ask_where_a_monster_stands():
    """Manhattan is one borough whatever the zone. Rules 1.6.1."""
    state = table("Rob: upper")
    assert [in_manhattan(state, seat) for seat in range(3)] == [False, True, False]
    assert [borough_of(state, seat) for seat in range(3)] == [QUEENS, MANHATTAN, BRONX]


def test_a_slot_of_the_display_is_filled_once():
    """A card that fills the display by itself leaves nothing to fill. Rules 1.8.5."""
    card = invent("Filler", on_buy=lambda self, state, me: fill_display(state))
    blanks = [invent(f"Blank {number}", cost=99) for number in range(4)]
    offer = f"display: {card}, {blanks[0]}, {blanks[1]}"
    state = table(offer, f"deck: {blanks[2]}, {blanks[3]}", "phase: buy")
    play(state, f"buy {card}")
    assert len(state.deck) == 1
    assert state.display.count(-1) == 0


def test_without_results_the_phase_passes():
    """Who has nothing to resolve goes on to move. Rules 1.4.4."""
    assert asked(table("phase: resolve")) == (KONG, "move")


def test_the_end_of_a_turn_comes_before_the_victory_check():
    """What cards do at the end may still change who wins. Rules 1.11.1."""
    win = invent("Win", at_turn_end=lambda self, state, me: gain_points(state, me, 9))
    state = table(f"Kong: queens, 11 points, {win}", "phase: move")
    play(state, "stay")
    assert (state.winner, state.is_over) == (KONG, True)
    lose = invent("Lose", at_turn_end=lambda self, state, me: lose_points(state, me, 1))
    state = table(f"Kong: queens, 20 points, {lose}", "phase: move")
    play(state, "stay")
    assert not state.is_over


# Questions that cards ask


def as_it_is(state):
    """The same state."""
    return state


def saved(state):
    """The state saved as JSON and loaded."""
    return from_dict(json.loads(json.dumps(to_dict(state))))


def written(state):
    """The state written down as a position and read."""
    return parse_position(position_text(state))


def copied(state):
    """A copy; the one it was made from is played on, to show that it does not matter."""
    twin = state.copy()
    if twin.chooser >= 0:
        apply(state, legal_actions(state)[-1])
    return twin


def pickled(state):
    """The state as another process would get it."""
    return pickle.loads(pickle.dumps(state))


WAYS = [as_it_is, saved, written, copied, pickled]


def asker(hook, name, *, order=0, answers=(COUNT, COUNT + 1, COUNT + 2)):
    """A card that asks its holder a question at a moment and writes the answer down."""

    def moment(self, state, me, *told):
        ask(state, me, self.card_id)

    def choices(self, state, step):
        return list(answers)

    def choose(self, state, step, action):
        LOG.append((name, step.seat, action - COUNT))
        gain_points(state, step.seat, action - COUNT)

    return invent(name, order=order, choices=choices, choose=choose, **{hook: moment})


@pytest.mark.parametrize("way", WAYS)
def test_a_question_waits_for_its_answer(way):
    """The game stops until the question is answered, and can be saved there."""
    card = asker("on_buy", "Asker")
    state = way(table(f"display: {card}", "phase: buy"))
    state = play(state, f"buy {card}", way=way)
    assert asked(state) == (KONG, "ask")
    assert options(state) == ["count 0", "count 1", "count 2"]
    assert default_action(state) == COUNT
    state = play(state, "count 2", way=way)
    assert state.points[KONG] == 2
    assert state.active == ROB


def discarder():
    """A card whose buyer has every monster give up a Keep card, the buyer first."""

    def on_buy(self, state, me):
        ask_in_turn(state, me, self.card_id)

    def choices(self, state, step):
        return [COUNT + index for index in range(len(state.keep[step.seat]))]

    def choose(self, state, step, action):
        lose_card(state, step.seat, state.keep[step.seat][action - COUNT])
        LOG.append(step.seat)

    return invent("Cannon", kind=DISCARD, cost=1, on_buy=on_buy, choices=choices, choose=choose)


@pytest.mark.parametrize("way", WAYS)
def test_everyone_is_asked_in_turn(way):
    """Clockwise from the first; who has no answer is passed over, a single one is taken."""
    cannon = discarder()
    blanks = [invent(f"Blank {number}") for number in range(5)]
    state = table(
        f"Kong: queens, {blanks[0]}, {blanks[1]}",
        f"Rob: lower, {blanks[2]}",
        f"Mantis: bronx, 1 energy, {blanks[3]}, {blanks[4]}",
        "active: Mantis",
        f"display: {cannon}",
        "phase: buy",
    )
    state = play(state, f"buy {cannon}", way=way)
    assert asked(state) == (MANTIS, "ask")
    state = play(state, "count 1", way=way)
    assert asked(state) == (KONG, "ask")
    state = play(state, "count 0", way=way)
    assert LOG[-1] == ROB  # its only card went by itself
    assert [len(cards) for cards in state.keep] == [1, 0, 1]


def test_a_question_without_answers_is_dropped():
    """Nobody is asked what nobody can answer, and the dead are not asked."""
    cannon = discarder()
    state = table(
        "Kong: queens, 1 energy",
        "Mantis: nowhere, 0 life",
        f"display: {cannon}",
        "phase: buy",
    )
    play(state, f"buy {cannon}")
    assert LOG == []
    assert state.active == ROB


def test_a_question_with_one_answer_answers_itself():
    """A forced answer is taken without asking."""
    card = asker("on_buy", "Forced", answers=(COUNT + 2,))
    state = table(f"display: {card}", "phase: buy")
    play(state, f"buy {card}")
    assert LOG == [("Forced", KONG, 2)]
    assert state.active == ROB


def test_a_question_to_the_dead_is_dropped():
    """Who dies before it is asked is asked no more. Rules 1.2.6."""

    def on_buy(self, state, me):
        ask_in_turn(state, me, self.card_id)

    def choices(self, state, step):
        return [COUNT, COUNT + 1]

    def choose(self, state, step, action):
        LOG.append(step.seat)
        hits = [0] * len(state.health)
        hits[ROB] = 99 * (action - COUNT)
        harm(state, hits, CAUSE_CARD, step.seat)

    card = invent("Killer", kind=DISCARD, on_buy=on_buy, choices=choices, choose=choose)
    state = table(f"display: {card}", "phase: buy")
    play(state, f"buy {card}", "count 1", "count 0")
    assert LOG == [KONG, MANTIS]


ASKING_MOMENTS = {
    "at_turn_start": (["phase: start"], []),
    "before_roll": (["phase: start"], []),
    "after_roll": ([], ["roll EEEHHH", "stop"]),
    "before_resolve": ([], ["roll EEEHHH", "stop"]),
    "before_attack": (["dice: AE", "phase: resolve"], ["resolve attack"]),
    "after_damage": (["dice: AE", "phase: resolve"], ["resolve attack"]),
    "after_destroy": (
        ["dice: DE", "phase: resolve", "queens: high_rise_1"],
        ["resolve destruction"],
    ),
    "after_move": (["phase: move"], ["move brooklyn"]),
    "after_goal": (["dice: CCCE", "phase: resolve"], ["resolve celebrity"]),
    "after_energy": (["dice: EEH", "phase: resolve"], ["resolve energy"]),
    "at_turn_end": (["phase: move"], ["stay"]),
}


@pytest.mark.parametrize("hook", ASKING_MOMENTS)
def test_questions_of_one_moment_are_asked_in_order(hook):
    """Of two cards that ask at the same moment the first gained asks first. Rules 1.2.4."""
    lines, actions = ASKING_MOMENTS[hook]
    one, two = asker(hook, "One"), asker(hook, "Two")
    state = play(table(f"Kong: queens, {one}, {two}", *lines), *actions)
    play(state, "count 1", "count 1")
    assert LOG == [("One", KONG, 1), ("Two", KONG, 1)]


@pytest.mark.parametrize("hook", ["after_damage", "after_move", "after_goal", "after_energy"])
def test_questions_to_everyone_are_asked_clockwise(hook):
    """Of several monsters asked at once the active one answers first. Rules 1.12."""
    lines, actions = ASKING_MOMENTS[hook]
    mine, yours = asker(hook, "Mine"), asker(hook, "Yours")
    state = play(table(f"Kong: queens, {mine}", f"Mantis: bronx, {yours}", *lines), *actions)
    play(state, "count 1", "count 1")
    assert LOG == [("Mine", KONG, 1), ("Yours", MANTIS, 1)]


@pytest.mark.parametrize(
    ("before", "after"), [("at_turn_start", "before_roll"), ("after_roll", "before_resolve")]
)
def test_a_question_is_answered_before_the_next_moment(before, after):
    """What a card asked at one moment is settled when the next moment comes."""
    lines, actions = ASKING_MOMENTS[before]
    early = asker(before, "Early")
    late = invent("Late", **{after: lambda self, state, me: LOG.append(("Late", state.points[me]))})
    state = play(table(f"Kong: queens, {early}, {late}", *lines), *actions)
    play(state, "count 2")
    assert LOG == [("Early", KONG, 2), ("Late", 2)]


# Answers to damage


def absorber(name, **more):
    """A card that lets its holder lose energy instead of life. Rules 1.7.3."""

    def before_damage(self, state, me):
        ask(state, me, self.card_id)

    def choices(self, state, step):
        most = min(state.energy[step.seat], state.hits[step.seat])
        return [COUNT + energy for energy in range(most + 1)]

    def choose(self, state, step, action):
        LOG.append((name, step.seat, action - COUNT))
        lose_energy(state, step.seat, action - COUNT)
        state.hits[step.seat] -= action - COUNT

    return invent(name, before_damage=before_damage, choices=choices, choose=choose, **more)


@pytest.mark.parametrize("way", WAYS)
def test_victims_answer_before_damage_lands(way):
    """Clockwise, each seeing the answers before it; then all lose life at once. Rules 1.7.3."""
    one, two = absorber("One"), absorber("Two")
    state = table(
        f"Kong: queens, 5 energy, 2 life, {one}",
        f"Mantis: bronx, 2 energy, {two}",
        "active: Rob",
        "dice: AAAEEE",
        "phase: resolve",
    )
    state = play(state, "resolve attack", way=way)
    assert asked(state) == (MANTIS, "ask")
    assert state.health == [2, 10, 10]
    state = play(state, "count 2", way=way)
    assert asked(state) == (KONG, "ask")
    assert options(state) == ["count 0", "count 1", "count 2", "count 3"]
    assert state.health == [2, 10, 10]
    state = play(state, "count 2", way=way)
    assert state.health == [1, 10, 9]
    assert state.energy == [3, 3, 0]  # Energy, the only face left, resolved itself
    assert state.hits == []


def test_only_victims_are_asked_before_damage():
    """A card of a monster that takes no damage stays silent. Rules 1.7.3."""
    card = absorber("Idle")
    state = table(f"Mantis: bronx, 3 energy, {card}", "dice: AAEEEE", "phase: resolve")
    play(state, "resolve attack")
    assert asked(state) == (ROB, "flee")
    assert state.health[ROB] == 8


def test_all_damage_may_be_absorbed():
    """Hits that came to nothing hurt nobody: no reaction, no flight. Rules 1.7.3."""
    card, seen = absorber("Shield"), witness("after_damage", "Seen")
    state = table(
        f"Rob: lower, 9 energy, {card}", f"Kong: queens, {seen}", "dice: AE", "phase: resolve"
    )
    play(state, "resolve attack", "count 1")
    assert LOG == [("Shield", ROB, 1)]
    assert state.agenda[-1].word == "move"


@pytest.mark.parametrize(("order", "names"), [(0, ["One", "Two"]), (-1, ["Two", "One"])])
def test_two_answers_of_one_victim_come_in_order(order, names):
    """The card gained first asks first, unless the other has a lower order. Rules 1.7.3."""
    one, two = absorber("One"), absorber("Two", order=order)
    state = table(f"Rob: lower, 9 energy, {one}, {two}", "dice: AAAE", "phase: resolve")
    play(state, "resolve attack", "count 1", "count 1")
    assert [name for name, *_ in LOG] == names
    assert state.health[ROB] == 9


def test_nothing_waits_when_nobody_is_hit():
    """An army of none asks nobody, though somebody could answer."""
    card = absorber("Idle")
    state = table(f"Kong: queens, 5 energy, {card}", "dice: OOOE", "phase: resolve")
    play(state, "resolve ouch")
    assert LOG == []
    assert state.points[KONG] == 3


def test_the_attacker_acts_before_the_victims_answer():
    """Before an attack its maker may change the hits; victims see what came of it. Rules 1.5.6."""

    def before_attack(self, state, me):
        state.hits[ROB] *= 2

    attacker = invent("Doubler", before_attack=before_attack)
    victim = absorber("Shield")
    lines = (f"Kong: queens, {attacker}", f"Rob: lower, 9 energy, {victim}")
    state = table(*lines, "dice: AAE", "phase: resolve")
    play(state, "resolve attack")
    assert state.hits == [0, 4, 0]
    assert options(state)[-1] == "count 4"
    army = table(*lines, "dice: OOOE", "manhattan: -; tank", "phase: resolve")
    play(army, "resolve ouch")
    assert army.hits == [0, 1, 0]  # the army's shots are no attack


# Things that may be used


def machine(window, name="Machine"):
    """A card with which its holder may turn energy into points at one of its choices."""

    def uses(self, state, me, now):
        return [COUNT + 7] if now == window and state.energy[me] else []

    def use(self, state, me, now, action):
        LOG.append((name, me, now, action))
        lose_energy(state, me, 1)
        gain_points(state, me, 1)

    return invent(name, uses=uses, use=use)


WINDOWS = {
    WINDOW_ROLL: ([], ["roll EEEHHH"], "stop"),
    WINDOW_RESOLVE: (["dice: EHH", "phase: resolve"], [], "resolve energy"),
    WINDOW_DESTROY: (
        ["dice: DE", "phase: resolve", "queens: high_rise_1"],
        ["resolve destruction"],
        "destroy queens 1",
    ),
    WINDOW_MOVE: (["phase: move"], [], "stay"),
    WINDOW_BUY: (["phase: buy"], [], "end"),
}


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("way", WAYS)
def test_a_card_is_used_in_its_window(window, way):
    """It stands among the answers as long as it can be used, and the choice stays open."""
    lines, actions, other = WINDOWS[window]
    card = machine(window)
    state = play(way(table(f"Kong: queens, 2 energy, {card}", *lines)), *actions, way=way)
    question = asked(state)
    assert {"count 7", other} <= set(options(state))
    assert default_action(state) != COUNT + 7
    state = play(state, "count 7", way=way)
    assert asked(state) == question
    assert (state.energy[KONG], state.points[KONG]) == (1, 1)
    state = play(state, "count 7", way=way)
    assert state.points[KONG] == 2 + (window == WINDOW_DESTROY)  # the last choice made itself
    assert LOG[-1] == ("Machine", KONG, window, COUNT + 7)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_card_is_used_by_its_holder_only(window):
    """Another monster's card is no option, and other answers work as without it."""
    lines, actions, other = WINDOWS[window]
    card = machine(window)
    state = table(f"Rob: lower, 5 energy, {card}", "Kong: queens, 2 energy", *lines)
    play(state, *actions)
    assert "count 7" not in options(state) or state.chooser == ROB
    own = play(table(f"Kong: queens, 2 energy, {card}", *lines), *actions, other)
    assert own.points[KONG] == (window == WINDOW_DESTROY)
    assert LOG == []


def test_a_use_can_keep_destruction_open():
    """With nothing to destroy a card may still be used, or the rest be let go. Rules 1.5.16."""
    card = machine(WINDOW_DESTROY)
    state = table(f"Kong: queens, 2 energy, {card}", "dice: DE", "phase: resolve")
    play(state, "resolve destruction")
    assert options(state) == ["stop", "count 7"]
    play(state, "stop")
    assert asked(state) == (KONG, "move")


def test_two_cards_may_be_used_at_the_same_choice():
    """Each answers for its own actions, in their order."""
    one = machine(WINDOW_BUY, "One")

    def uses(self, state, me, now):
        return [COUNT + 8]

    def use(self, state, me, now, action):
        LOG.append(("Two", action))

    two = invent("Two", order=-1, uses=uses, use=use)
    state = table(f"Kong: queens, 1 energy, {one}, {two}", "phase: buy")
    assert options(state) == ["end", "count 8", "count 7"]
    play(state, "count 8", "count 7")
    assert LOG == [("Two", COUNT + 8), ("One", KONG, WINDOW_BUY, COUNT + 7)]


def test_a_reroll_can_be_chosen_beside_a_use():
    """A card that may be used does not get in the way of a reroll."""
    card = machine(WINDOW_ROLL)
    state = play(table(f"Kong: queens, 1 energy, {card}"), "roll EEEHHH", "reroll H")
    assert state.agenda[-1].word == "roll"
    assert state.rerolls == 1


# Extra turns


def turn_giver(name):
    """A card that gives its buyer an extra turn."""

    def on_buy(self, state, buyer):
        give_turn(state, buyer, NO_CARD)

    return invent(name, on_buy=on_buy)


def finish_turn(state, way=None):
    """The turn is played without anything happening in it."""
    state = play(state, "roll EEEEEE", "stop", way=way)
    if asked(state)[1] == "move":
        state = play(state, "stay", way=way)
    return play(state, "end", way=way) if asked(state)[1] == "buy" else state


@pytest.mark.parametrize("way", WAYS)
def test_an_extra_turn_is_a_whole_turn_after_this_one(way):
    """The turn is finished first, then the same monster takes another. Rules 1.2.5."""
    card = turn_giver("Subway")
    state = way(table(f"display: {card}", "phase: buy"))
    state = play(state, f"buy {card}", way=way)
    assert (state.active, state.turn, state.rolls) == (KONG, 2, 0)
    state = finish_turn(state, way)
    assert (state.active, state.turn) == (ROB, 3)


def test_several_extra_turns_are_taken_one_after_another():
    """First the one given first; play passes on after the last. Rules 1.2.5."""
    one, two = turn_giver("One"), turn_giver("Two")
    state = table(f"display: {one}, {two}", "phase: buy")
    play(state, f"buy {one}", f"buy {two}")
    assert [step.word for step in state.agenda].count("extra_turn") == 1
    assert (state.active, state.turn) == (KONG, 2)
    finish_turn(state)
    assert (state.active, state.turn) == (KONG, 3)
    finish_turn(state)
    assert (state.active, state.turn) == (ROB, 4)


def test_an_extra_turn_given_in_an_extra_turn_comes_after_those_waiting():
    """Extra turns of two monsters keep the order in which they were given. Rules 1.2.5."""
    state = table("phase: move")
    give_turn(state, MANTIS, NO_CARD)
    give_turn(state, KONG, NO_CARD)
    play(state, "stay")
    assert state.active == MANTIS
    finish_turn(state)
    assert state.active == KONG
    finish_turn(state)
    assert state.active == ROB


def test_the_victory_check_comes_before_an_extra_turn():
    """A turn that ends with 20 points ends the game, whoever has turns to come. Rules 1.2.5."""
    card = turn_giver("Subway")
    state = table("Kong: queens, 20 points", f"display: {card}", "phase: buy")
    play(state, f"buy {card}")
    assert state.winner == KONG
    assert state.agenda == []


def test_the_dead_take_no_extra_turn():
    """Death takes pending extra turns with it. Rules 1.2.6, 1.9.2."""
    state = table("Kong: queens, 1 life", "queens: -; tank", "dice: OEEEEE", "phase: resolve")
    give_turn(state, KONG, NO_CARD)
    play(state, "resolve ouch")
    assert state.health[KONG] == 0
    assert (state.active, state.turn) == (ROB, 2)
    assert "extra_turn" not in [step.word for step in state.agenda]


# Tokens


class Web(Token):
    """One reroll fewer for each; one may be dropped for an energy when buying."""

    def extra_rerolls(self, state, me):
        return -token_count(state, me, self.index)

    def uses(self, state, me, window):
        return [COUNT + 9] if window == WINDOW_BUY and state.energy[me] else []

    def use(self, state, me, window, action):
        lose_energy(state, me, 1)
        take_token(state, me, self.index)


@pytest.fixture
def web():
    """A kind of token of which there are three."""
    token = Web("test_web", 3)
    register_token(token)
    return token.index


def test_a_token_works_for_those_who_bear_it(web):
    """Each token of a kind counts, for its bearer only. Rules 1.3.3."""
    assert table("Kong: queens, 1 test_web").rerolls == 1
    assert table("Kong: queens, 2 test_web").rerolls == 0
    assert table("Rob: lower, 2 test_web").rerolls == 2


CARD_MOMENTS = ("at_turn_start", "before_roll", "after_roll", "before_resolve", "at_turn_end")
"""The moments of a turn, at which only cards step in."""


@pytest.mark.parametrize("hook", sorted(set(OWN_MOMENTS) - set(CARD_MOMENTS)))
def test_a_token_has_moments_too(hook):
    """What a card may do in the middle of a fight or of a wreck a token may do as well."""
    lines, actions, told = OWN_MOMENTS[hook]

    def tell(self, state, me, *seen):
        LOG.append((me, *seen))

    register_token(type("Teller", (Token,), {hook: tell})("test_teller", 5))
    play(table("Kong: queens, 2 test_teller", *lines), *actions)
    assert [(KONG, *told)] == LOG


def test_tokens_are_given_while_the_box_has_any(web):
    """What the box does not have is not given. Rules 1.10.3."""
    state = table()
    for seat in (KONG, KONG, ROB, MANTIS, KONG):
        give_token(state, seat, web)
    assert [token_count(state, seat, web) for seat in range(3)] == [2, 1, 0]
    take_token(state, KONG, web)
    give_token(state, MANTIS, web)
    assert [token_count(state, seat, web) for seat in range(3)] == [1, 1, 1]
    take_token(state, MANTIS, web)
    take_token(state, MANTIS, web)
    assert token_count(state, MANTIS, web) == 0
    check(state)


def test_a_token_that_is_gone_works_no_more(web):
    """The last token takes its effect with it."""
    state = table("Kong: queens, 1 energy, 1 test_web", "phase: buy")
    assert options(state) == ["end", "count 9"]
    play(state, "count 9")
    assert state.active == ROB
    assert state.hooks[KONG] == 0


def test_the_dead_give_their_tokens_back(web):
    """Tokens of the dead are in the box again. Rules 1.9.2."""
    state = table("Rob: lower, 1 life, 3 test_web", "dice: AE", "phase: resolve")
    play(state, "resolve attack")
    give_token(state, KONG, web)
    assert [token_count(state, seat, web) for seat in range(3)] == [1, 0, 0]


def test_tokens_are_saved_and_written(web):
    """Tokens survive being saved and being written as a position."""
    state = table("Kong: queens, 1 test_web", "Mantis: bronx, 2 test_web")
    assert "2 test_web" in position_text(state)
    assert saved(state) == written(state) == state


# The registry


def test_every_hook_has_its_bit():
    """A card listens to exactly the hooks that it overrides."""
    bits = [bit for _, bit in HOOK_BITS]
    assert len(set(bits)) == len(bits)
    for name, bit in HOOK_BITS:
        slug = invent(name, **{name: lambda self, *told: None})
        assert CARDS[id_of(slug)].listens == bit
    assert CARDS[id_of(invent("Blank"))].listens == 0


def test_every_hook_is_listed_once():
    """All methods are in the table, save those that are called only by way of another."""
    named = {name for name, _ in HOOK_BITS}
    methods = {n for n, value in vars(Hooks).items() if callable(value) and n[0] != "_"}
    assert methods - named == {"choices", "choose", "use", "pay_extra", "spend", "default_spend"}
    assert named - methods == set(CARD_MOMENTS)


def test_a_blank_card_does_nothing():
    """Every hook of a card that overrides none leaves all as it is."""
    card, token = Card(Printed("Test Hook Blank", KEEP, 1, "")), Token("test_blank", 1)
    state = table()
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
    assert {getattr(card, hook)(state, KONG) for hook in CARD_MOMENTS} == {None}
    assert card.may_buy(state, KONG)
    assert card.price_change(state, KONG) == 0
    assert to_dict(state) == before


def do_common_moments(source, state):
    """What all moments and choices that cards and tokens share return."""
    done = [source.before_attack(state, KONG), source.after_destroy(state, KONG, JET)]
    for hook, (_, _, told) in COMMON_MOMENTS.items():
        done.append(getattr(source, hook)(state, KONG, *told))
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
    goal = Goal(Printed("Test Hook Goal", "goal", 0, ""), ENERGY)
    with pytest.raises(AssertionError, match="test_hook_goal"):
        goal.resolve(table(), KONG, 3)


def test_a_slug_is_made_of_the_name():
    """Positions and records name cards by letters, digits and underscores."""
    assert Printed("I Love NY: 2nd Tourist", KEEP, 1, "").slug == "i_love_ny__2nd_tourist"
