"""Moments: cards step in when they should, in the right order."""

import pytest

from kingofnewyork import NOBODY
from kingofnewyork.rules.buying import fill_display
from kingofnewyork.rules.city import borough_of, in_manhattan
from kingofnewyork.rules.harm import harm
from kingofnewyork.rules.hooks import (
    DISCARD,
)
from kingofnewyork.rules.ids import (
    BRONX,
    CAUSE_ATTACK,
    CAUSE_CARD,
    DESTRUCTION,
    ENERGY,
    JET,
    MANHATTAN,
    QUEENS,
)
from kingofnewyork.rules.verbs import (
    add_results,
    gain_card,
    gain_energy,
    gain_points,
    lose_card,
    lose_points,
)
from tests.support.games.invented_cards import (
    COMMON_MOMENTS,
    KONG,
    LOG,
    MANTIS,
    OWN_MOMENTS,
    ROB,
    about_to_roll,
    chooser_and_word,
    id_of,
    invent,
    play_checked,
    witness,
)
from tests.support.table import options


def test_on_buy_runs_once_when_the_card_is_bought():
    """A Keep card lies in front of the buyer by then, a Discard card is gone after. Rules 1.8.5."""

    def on_buy(self, state, me):
        LOG.append((self.printed.kind, me, self.card_id in state.keep[me], len(state.discard)))

    keep = invent("Kept", on_buy=on_buy)
    once = invent("Once", kind=DISCARD, on_buy=on_buy)
    state = about_to_roll("Kong: queens, 1 energy", f"display: {keep}, {once}", "phase: buy")
    play_checked(state, f"buy {keep}", f"buy {once}")
    assert LOG == [("keep", KONG, True, 0), ("discard", KONG, False, 0)]
    assert state.keep[KONG] == (id_of(keep),)
    assert id_of(once) in [*state.discard, *state.display, *state.deck]


def test_a_gift_is_not_bought():
    """A card that comes to a monster otherwise works, but was not bought. Rules 1.8.4."""
    card = witness("on_buy", "Bought")
    state = about_to_roll()
    gain_card(state, KONG, id_of(card))
    assert LOG == []
    assert state.keep[KONG] == (id_of(card),)


def test_conditions_and_discounts_belong_to_the_buyer():
    """`may_buy` and `price_change` are asked of the card for this buyer. Rules 1.8.3."""
    here = invent("Here", cost=2, price_change=lambda self, state, me: -5 * (state.place[me] == 1))
    never = invent("Never", may_buy=lambda self, state, me: False)
    state = about_to_roll(f"display: {here}, {never}", "phase: buy")
    assert options(state) == ["end", f"buy {here}"]
    play_checked(state, f"buy {here}")
    assert state.energy[KONG] == 0
    away = about_to_roll("Kong: brooklyn, 1 energy", f"display: {here}, {never}", "phase: buy")
    assert away.active == ROB  # nothing to buy: the phase passed


def test_on_leave_runs_when_a_card_is_lost():
    """The card no longer counts as held by then. Rules 1.9.2."""

    def on_leave(self, state, me):
        LOG.append((me, self.card_id in state.keep[me], state.hooks[me]))

    card = invent("Leaver", on_leave=on_leave, at_turn_end=lambda self, state, me: None)
    state = about_to_roll(f"Kong: queens, {card}")
    lose_card(state, KONG, id_of(card))
    assert LOG == [(KONG, False, 0)]


def test_on_leave_runs_when_the_holder_dies():
    """The cards of the dead go to the discard pile in order, then are told. Rules 1.9.2."""
    one, two = witness("on_leave", "One"), witness("on_leave", "Two")
    offer = ", ".join([invent(f"Offer {number}", cost=99) for number in range(3)])
    lines = (f"display: {offer}", "dice: AEEEEE", "phase: resolve")
    state = about_to_roll(f"Rob: lower, 1 life, {one}, {two}", *lines)
    play_checked(state, "resolve attack")
    assert LOG == [("One", ROB), ("Two", ROB)]
    assert state.discard == [id_of(one), id_of(two)]
    assert state.keep[ROB] == ()


@pytest.mark.parametrize("hook", OWN_MOMENTS)
def test_a_moment_of_ones_own(hook):
    """It runs once for each of the holder's cards: lowest order first, then as gained."""
    lines, actions, arguments = OWN_MOMENTS[hook]
    one, two = witness(hook, "One"), witness(hook, "Two")
    early, other = witness(hook, "Early", order=-1), witness(hook, "Other")
    held = f"Kong: queens, {two}, {one}, {early}"
    state = about_to_roll(held, f"Rob: lower, {other}", *lines)
    play_checked(state, *actions)
    mine = [entry for entry in LOG if entry[1] == KONG]
    assert mine == [(name, KONG, *arguments) for name in ("Early", "Two", "One")]
    assert [entry for entry in LOG if entry[1] == ROB] in ([], [("Other", ROB)])


@pytest.mark.parametrize("hook", COMMON_MOMENTS)
def test_a_moment_of_everyone(hook):
    """The active monster's cards see it first, then clockwise; each monster's in their order."""
    lines, actions, arguments = COMMON_MOMENTS[hook]
    state = about_to_roll(
        f"Kong: bronx, {witness(hook, 'Kong')}",
        f"Rob: lower, {witness(hook, 'Rob')}",
        f"Mantis: queens, {witness(hook, 'Late', order=1)}, {witness(hook, 'Old')}, "
        f"{witness(hook, 'New')}",
        "active: Mantis",
        *lines,
    )
    play_checked(state, *actions)
    order = [("Old", MANTIS), ("New", MANTIS), ("Late", MANTIS), ("Kong", KONG), ("Rob", ROB)]
    assert [(*who, *arguments) for who in order] == LOG


def test_a_moment_finds_everything_as_it_should_be():
    """Manhattan has paid before a turn starts, and dice lie there when the roll is final."""

    def look(self, state, me):
        LOG.append(
            (state.points[me], state.energy[me], state.dice, state.rerolls, state.unresolved)
        )

    start, final = invent("Start", at_turn_start=look), invent("Final", after_roll=look)
    state = about_to_roll("active: Rob", f"Rob: midtown, {start}, {final}", "phase: start")
    play_checked(state, "roll EEEEEO", "stop")
    dice = 5 + (1 << 20)
    assert [(2, 1, 0, 0, 0), (2, 1, dice, 0, 0b100001)] == LOG


def test_results_can_be_added_before_resolving():
    """Bonus results need no die and are resolved with the others. Rules 1.4.2."""

    def more(self, state, me):
        add_results(state, DESTRUCTION, 1)
        add_results(state, ENERGY, 2)

    card = invent("More", before_resolve=more)
    state = about_to_roll(f"Kong: queens, {card}", "queens: high_rise_1")
    play_checked(state, "roll EEEEEE", "stop", "resolve destruction")
    assert state.points[KONG] == 1
    assert state.energy[KONG] == 8
    assert state.dice == 6


def test_after_damage_is_for_survivors():
    """The dead are gone before anybody's cards react. Rules 1.7.3."""
    seen = witness("after_damage", "Seen")
    state = about_to_roll(
        f"Kong: queens, {seen}", "dice: AEEEEE", "phase: resolve", "Rob: lower, 1 life"
    )
    play_checked(state, "resolve attack")
    assert state.alive == 2
    assert LOG == []


def test_after_damage_sees_one_survivor_after_the_other():
    """Every survivor of a batch is announced, clockwise from the active monster. Rules 1.5.6."""
    seen = witness("after_damage", "Seen")
    state = about_to_roll(f"Rob: lower, {seen}", "active: Rob", "dice: AAEEEE", "phase: resolve")
    play_checked(state, "resolve attack")
    expected = [(target, 2, ROB, CAUSE_ATTACK) for target in (MANTIS, KONG)]
    assert [("Seen", ROB, *entry) for entry in expected] == LOG


def test_fleeing_comes_after_the_cards_have_reacted():
    """Those attacked in Manhattan decide last, as survivors. Rules 1.5.6."""
    seen = witness("after_damage", "Seen")
    state = about_to_roll(f"Kong: queens, {seen}", "dice: AEEEEE", "phase: resolve")
    play_checked(state, "resolve attack")
    assert LOG == [("Seen", KONG, ROB, 1, KONG, CAUSE_ATTACK)]
    assert chooser_and_word(state) == (ROB, "flee")


def test_damage_by_a_card_is_no_attack():
    """Cards may harm: everyone's cards see the cause, and nobody flees. Rules 1.7.2."""

    def ellis(self, state, me):
        harm(state, [1] * len(state.life), CAUSE_CARD, NOBODY)

    card = invent("Ellis", kind=DISCARD, cost=1, on_buy=ellis)
    seen = witness("after_damage", "Seen")
    state = about_to_roll(f"Kong: queens, 1 energy, {seen}", f"display: {card}", "phase: buy")
    play_checked(state, f"buy {card}")
    assert state.life == [9, 9, 9]
    expected = [("Seen", KONG, target, 1, NOBODY, CAUSE_CARD) for target in (KONG, ROB, MANTIS)]
    assert expected == LOG
    assert state.agenda[-1].word == "roll"


def test_after_destroy_tells_units_from_buildings():
    """A building is told as -1, a unit as its kind. Rules 1.5.12."""
    card = witness("after_destroy", "Seen")
    lines = ("queens: high_rise_2; jet", "dice: DDDDDE", "phase: resolve")
    state = about_to_roll(f"Kong: queens, {card}", *lines)
    play_checked(state, "resolve destruction", "destroy queens 1")
    assert LOG == [("Seen", KONG, -1), ("Seen", KONG, JET)]


def test_after_move_is_told_of_every_way_to_come():
    """Moving, fleeing and entering count; advancing in Manhattan does not. Rules 1.6.4, 1.6.5."""
    card = witness("after_move", "Seen")
    state = about_to_roll(f"Mantis: bronx, {card}", "dice: AEEEEE", "phase: resolve")
    play_checked(state, "resolve attack", "flee bronx")
    assert LOG == [("Seen", MANTIS, ROB, 4), ("Seen", MANTIS, KONG, 1)]  # Kong had to enter
    LOG.clear()
    about_to_roll(f"Mantis: bronx, {card}", "active: Rob", "phase: move")
    assert LOG == []


def test_after_goal_is_told_of_both_goal_cards():
    """Taking a Goal card from the table has no loser. Rules 1.5.17, 1.5.22."""
    card = witness("after_goal", "Seen")
    state = about_to_roll(
        f"Rob: lower, {card}", "dice: CCCOOO", "phase: resolve", "superstar: Kong"
    )
    play_checked(state, "resolve ouch")
    assert LOG == [("Seen", ROB, 0, KONG, NOBODY)]  # a holder takes nothing with Celebrity


def test_after_energy_is_told_of_every_gain():
    """Every gain counts, whoever gains and from what; gaining nothing is no gain."""
    card = witness("after_energy", "Seen")
    state = about_to_roll(f"Kong: queens, {card}", "active: Rob", "phase: start")
    assert LOG == [("Seen", KONG, ROB, 1)]
    gain_energy(state, MANTIS, 0)
    assert len(LOG) == 1


def test_a_card_that_was_lost_steps_in_no_more():
    """A card that leaves its holder at a moment misses that moment if its turn has not come."""
    lost = witness("at_turn_start", "Lost")

    def lose(self, state, me):
        lose_card(state, me, id_of(lost))

    about_to_roll(f"Kong: queens, {invent('Loser', at_turn_start=lose)}, {lost}", "phase: start")
    assert LOG == []


def test_cards_may_ask_where_a_monster_stands():
    """Manhattan is one borough whatever the zone. Rules 1.6.1."""
    state = about_to_roll("Rob: upper")
    assert [in_manhattan(state, seat) for seat in range(3)] == [False, True, False]
    assert [borough_of(state, seat) for seat in range(3)] == [QUEENS, MANHATTAN, BRONX]


def test_a_slot_of_the_display_is_filled_once():
    """A card that fills the display by itself leaves nothing to fill. Rules 1.8.5."""
    card = invent("Filler", on_buy=lambda self, state, me: fill_display(state))
    blanks = [invent(f"Blank {number}", cost=99) for number in range(4)]
    offer = f"display: {card}, {blanks[0]}, {blanks[1]}"
    state = about_to_roll(offer, f"deck: {blanks[2]}, {blanks[3]}", "phase: buy")
    play_checked(state, f"buy {card}")
    assert len(state.deck) == 1
    assert state.display.count(-1) == 0


def test_without_results_the_phase_passes():
    """Who has nothing to resolve goes on to move. Rules 1.4.4."""
    assert chooser_and_word(about_to_roll("phase: resolve")) == (KONG, "move")


def test_the_end_of_a_turn_comes_before_the_victory_check():
    """What cards do at the end may still change who wins. Rules 1.11.1."""
    win = invent("Win", at_turn_end=lambda self, state, me: gain_points(state, me, 9))
    state = about_to_roll(f"Kong: queens, 11 points, {win}", "phase: move")
    play_checked(state, "stay")
    assert (state.winner, state.is_over) == (KONG, True)
    lose = invent("Lose", at_turn_end=lambda self, state, me: lose_points(state, me, 1))
    state = about_to_roll(f"Kong: queens, 20 points, {lose}", "phase: move")
    play_checked(state, "stay")
    assert not state.is_over
