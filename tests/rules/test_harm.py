"""Damage, elimination and limits, where cards and tokens have their say. Rules 1.7, 1.9, 1.10.

What needs no card is told by the scenarios.
"""

import pytest

from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.card_uses import ask
from kingofnewyork.rules.events import Damaged, Eliminated, EnergyGained
from kingofnewyork.rules.harm import harm
from kingofnewyork.rules.hooks import DISCARD, KEEP, Card, Printed, Token
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    CAUSE_ARMY,
    CAUSE_ATTACK,
    CAUSE_CARD,
    NO_CARD,
    NOBODY,
)
from kingofnewyork.rules.registry import CARD_IDS, CARDS, TOKENS, register_card, register_token
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.turn import give_turn
from kingofnewyork.rules.verbs import (
    gain_energy,
    give_token,
    lose_card,
    lose_energy,
    put_on_discard_pile,
    token_count,
)
from tests.support import shared_cards  # noqa: F401  (its cards register themselves)
from tests.support.table import FULL_DISPLAY, event_names, options, play, position, question


class Vest(Card):
    """Like Bulletproof: the army does its holder no damage."""

    def modify_hit(self, state, me, damage, cause):
        return 0 if cause == CAUSE_ARMY else damage


class Leech(Card):
    """Like Drain: its holder takes 3 energy from each target of an attack."""

    def after_damage(self, state, me, target, damage, by, cause):
        if by == me and cause == CAUSE_ATTACK:
            gain_energy(state, me, lose_energy(state, target, 3))


class Webber(Card):
    """Like Webspinner: whom its holder damages, in whatever way, gets a token."""

    def after_damage(self, state, me, target, damage, by, cause):
        if by == me and target != me:
            give_token(state, target, MARK.index)


class Mark(Token):
    """Like a Web token: a reroll less; there are three of them."""

    def extra_rerolls(self, state, me):
        return -token_count(state, me, self.index)


class Starlet(Card):
    """Like Violent Star: whoever loses Superstar to its holder takes 2 damage from it."""

    def after_goal(self, state, me, goal, taker, loser):
        if taker == me and loser != NOBODY:
            hits = [0] * len(state.life)
            hits[loser] = 2
            harm(state, hits, CAUSE_CARD, me)


class Bombers(Card):
    """Like Air Force One: the army shoots at everybody, because of a card."""

    def on_buy(self, state, me):
        hits = [units_in(state, BOROUGH_OF[place]) for place in state.place]
        harm(state, hits, CAUSE_CARD, NOBODY)


class Shell(Card):
    """Like Carapace: life goes up to 12, and its holder may give it up to take no damage."""

    def extra_life(self, state, me):
        return 2

    def before_damage(self, state, me):
        ask(state, me, self.card_id)

    def choices(self, state, step):
        return [COUNT, COUNT + 1]

    def choose(self, state, step, action):
        if action == COUNT + 1:
            state.hits[step.seat] = 0
            lose_card(state, step.seat, self.card_id)
            put_on_discard_pile(state, self.card_id)


class Ghost(Card):
    """Like Of Another World: 1 damage may be taken in energy, and life pays for cards."""

    def before_damage(self, state, me):
        if state.energy[me]:
            ask(state, me, self.card_id)

    def choices(self, state, step):
        return [COUNT, COUNT + 1]

    def choose(self, state, step, action):
        state.hits[step.seat] -= lose_energy(state, step.seat, action - COUNT)

    def extra_purse(self, state, me):
        return state.life[me] - 1

    def pay_extra(self, state, me, amount):
        state.life[me] -= amount


class Reminder(Card):
    """Leaves a note when it leaves its holder."""

    def on_leave(self, state, me):
        state.notes[self.card_id] = me


class Cable(Card):
    """Gives an extra turn, then its buyer takes 4 damage."""

    def on_buy(self, state, me):
        give_turn(state, me, NO_CARD)
        hits = [0] * len(state.life)
        hits[me] = 4
        harm(state, hits, CAUSE_CARD, NOBODY)


class Cannon(Card):
    """Like Tesla Cannon, for one card: whoever owns the shell has lost it."""

    def on_buy(self, state, me):
        for seat, cards in enumerate(state.keep):
            if SHELL in cards:
                lose_card(state, seat, SHELL)
                put_on_discard_pile(state, SHELL)


MARK = Mark("test_harm_mark", 3)
for kind in (Vest, Leech, Webber, Starlet, Shell, Ghost, Reminder):
    register_card(kind(Printed(f"Test Harm {kind.__name__}", KEEP, 2, kind.__doc__)))
for kind in (Bombers, Cable, Cannon):
    register_card(kind(Printed(f"Test Harm {kind.__name__}", DISCARD, 2, kind.__doc__)))
SHELL = CARD_IDS["test_harm_shell"]


@pytest.fixture(autouse=True)
def marks_in_the_box():
    """The box holds marks while a test runs, and no longer."""
    register_token(MARK)
    yield
    TOKENS.remove(MARK)


def marks(state):
    """How many marks lie in front of each monster."""
    return [token_count(state, seat, MARK.index) for seat in range(len(state.life))]


REACTIONS = "test_shared_thrower, test_harm_leech, test_harm_webber, test_harm_starlet"
KINDS = {
    "attack": ("phase: resolve\ndice: AEH", "resolve attack"),
    "army by Ouch": ("phase: resolve\ndice: OOOEH", "resolve ouch"),
    "army by a card": ("phase: buy\ndisplay: test_harm_bombers", "buy test_harm_bombers"),
    "a monster's card": ("phase: resolve\ndice: CCCEH\nsuperstar: Kong", "resolve celebrity"),
    "nobody's card": ("phase: buy\ndisplay: test_shared_general", "buy test_shared_general"),
}
"""For each kind of damage, when it is done and how."""


def after_harm(kind, kong="5 points, 3 energy, test_shared_blood"):
    """Captain Fish has done that kind of damage to Kong, who stands in Manhattan with a jet."""
    phase, deed = KINDS[kind]
    text = f"""
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: bronx, 2 energy, {REACTIONS}
        Drakonis: bronx
        Kong: lower, {kong}
        manhattan: -; jet
        {phase}
    """
    return play(position(text), deed)


@pytest.mark.parametrize(
    ("kind", "may_flee", "vest_helps", "is_attack", "is_dealt"),
    [
        ("attack", True, False, True, True),
        ("army by Ouch", False, True, False, False),
        ("army by a card", False, False, False, False),
        ("a monster's card", False, False, False, True),
        ("nobody's card", False, False, False, False),
    ],
)
def test_each_kind_of_damage_has_its_own_reactions(kind, may_flee, vest_helps, is_attack, is_dealt):
    """Fleeing, attack cards and tokens follow some kinds; the last reaction follows all.

    Rules 1.7.2.
    """
    state = after_harm(kind)
    lost = 2 if kind == "a monster's card" else 1
    assert state.life[2] == 10 - lost
    assert (question(state) == "flee") == may_flee
    # Thrower and Leech answer to attacks, Webber to what its owner deals, Blood to everything.
    assert state.points[2] == 5 - is_attack
    assert state.energy[2] == (0 if is_attack else 3) + 1
    assert token_count(state, 2, MARK.index) == is_dealt
    state = after_harm(kind, "test_harm_vest")
    assert state.life[2] == (10 if vest_helps else 10 - lost)


def test_the_vest_helps_whoever_rolled():
    """Army damage is kept off its holder in its own turn and in others'. Rules 1.7.2."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: bronx, test_harm_vest
        Kong: lower
        bronx: -; tank, tank
        phase: roll
        """
    )
    play(state, "roll OHHHHH", "stop", "resolve ouch", "stay")
    assert state.life[0] == 10
    play(state, "roll OOOHHH", "stop", "resolve ouch")
    assert state.life[0] == 10


def test_victims_answer_clockwise_before_anybody_loses_life():
    """All answer, then all lose life, then the dead leave, then the survivors' cards work.

    Rules 1.7.3.
    """
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong, Mantis
        active: Kong
        Captain Fish: bronx, 9 life, test_harm_shell
        Drakonis: bronx, 1 life
        Kong: lower
        Mantis: queens, 5 life, 1 energy, test_harm_ghost, test_shared_blood
        phase: resolve
        dice: AAHC
        """
    )
    play(state, "resolve attack")
    assert state.chooser == 3
    play(state, "count 1")
    assert state.chooser == 0
    assert state.life == [9, 1, 10, 5]
    play(state, "count 0")
    assert state.life == [7, 0, 10, 4]
    kinds = event_names(state, Damaged, Eliminated, EnergyGained)
    assert kinds == [*["Damaged"] * 3, "Eliminated", "EnergyGained"]


def test_an_answer_may_save_a_life():
    """What a victim answers counts before the damage does. Rules 1.7.3."""
    text = """
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: bronx
        Drakonis: queens
        Kong: lower, 2 life, test_harm_shell
        phase: resolve
        dice: AAHC
    """
    state = play(position(text), "resolve attack", "count 1")
    assert state.life[2] == 2
    # It took no damage, so it may not flee.
    assert question(state) == "resolve"
    state = play(position(text), "resolve attack", "count 0")
    assert state.life[2] == 0


def test_losing_all_life_to_a_card_is_no_damage():
    """Nothing reacts to it, but the monster is out. Rules 1.7.4, 1.9.1, 1.11.1."""
    state = position(
        f"""
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: bronx, test_shared_doom, test_harm_shell
        Drakonis: queens
        Kong: lower
        {FULL_DISPLAY}
        phase: move
        """
    )
    play(state, "stay")
    assert state.life == [0, 10, 10]
    assert event_names(state, Damaged, Eliminated) == ["Eliminated"]
    assert (question(state), state.active) == ("roll", 1)


def test_paying_with_life_is_no_damage():
    """Life that is paid is gone, and no card reacts to it. Rules 1.7.4."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: bronx, 4 life, 1 energy, test_harm_ghost, test_shared_blood
        Kong: lower
        display: test_harm_vest
        phase: buy
        """
    )
    play(state, "buy test_harm_vest")
    assert options(state) == ["count 1", "count 2"]
    play(state, "count 2")
    assert (state.life[0], state.energy[0]) == (2, 1)
    assert not event_names(state, Damaged)


# Elimination


def test_the_things_of_the_dead_go_where_they_belong():
    """Cards to the discard pile, Goal cards to the table, everything else to the supply.

    Rules 1.9.2.
    """
    things = "2 test_harm_mark, test_harm_reminder, test_shared_blood"
    state = position(
        f"""
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: lower, 1 points
        Drakonis: queens, 2 life, 9 points, 4 energy, 3 trophies, {things}
        Kong: bronx, 6 points
        superstar: Drakonis
        statue_of_liberty: Drakonis
        {FULL_DISPLAY}
        discard: test_harm_vest
        phase: resolve
        dice: AAHC
        """
    )
    play(state, "resolve attack")
    assert [CARDS[card].printed.slug for card in state.discard] == [
        "test_harm_vest",
        "test_harm_reminder",
        "test_shared_blood",
    ]
    assert state.keep[1] == ()
    assert (state.energy[1], state.trophies[1], sum(state.tokens)) == (0, 0, 0)
    assert state.goals == [NOBODY, NOBODY]
    assert state.points == [1, 9, 6]
    # What a card left elsewhere, it takes with it.
    assert state.notes == {CARD_IDS["test_harm_reminder"]: 1}


def test_tokens_of_the_dead_may_be_given_again():
    """They went to the supply. Rules 1.9.2, 1.10.3."""
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: lower, test_harm_webber
        Drakonis: queens, 1 life, 3 test_harm_mark
        Kong: bronx
        phase: resolve
        dice: AHC
        """
    )
    play(state, "resolve attack")
    assert marks(state) == [0, 0, 1]


def test_the_extra_turn_of_the_dead_is_gone():
    """A card gives a turn and kills its buyer: the next monster is on. Rules 1.2.6, 1.9.2."""
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: bronx, 4 life, 3 energy
        Drakonis: queens
        Kong: lower
        display: test_harm_cable, test_harm_vest, test_harm_reminder
        deck: test_shared_blood
        phase: buy
        """
    )
    play(state, "buy test_harm_cable")
    assert state.life[0] == 0
    assert state.energy[0] == 0
    play(state, "card test_shared_blood")
    assert (question(state), state.active) == ("roll", 1)


def test_tokens_outlive_their_card():
    """They stay with their victims and keep working when the card is gone. Rules 1.9.4."""
    state = position(
        f"""
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: lower
        Drakonis: queens, 1 test_harm_mark
        Kong: bronx, 1 life, test_harm_webber
        {FULL_DISPLAY}
        phase: roll
        """
    )
    play(state, "roll AHHHHH", "stop", "resolve attack")
    assert state.life[2] == 0
    assert marks(state) == [0, 1, 0]
    play(state, "roll EEEEEE", "reroll 1", "roll E")
    # There was one reroll, not two: the turn went on to phase 3.
    assert question(state) == "move"


# Limits


def test_life_is_cut_down_with_its_maximum():
    """Who loses the card that allows 12 life has 10 at the most. Rules 1.10.1."""
    for life, expected in ((12, 10), (11, 10), (10, 10), (4, 4)):
        state = position(
            f"""
            monsters: Captain Fish, Kong
            Captain Fish: bronx, 2 energy
            Kong: lower, {life} life, test_harm_shell
            display: test_harm_cannon, test_harm_vest, test_harm_reminder
            deck: test_shared_blood
            phase: buy
            """
        )
        play(state, "buy test_harm_cannon")
        assert state.life[1] == expected


def test_life_does_not_fall_below_zero():
    """Damage beyond the last life is no different. Rules 1.7.1, 1.10.1."""
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: lower
        Drakonis: queens, 1 life
        Kong: bronx
        phase: resolve
        dice: AAAAAHC
        """
    )
    play(state, "resolve attack")
    assert state.life == [10, 0, 5]


def test_points_do_not_fall_below_zero():
    """A monster without points has none to lose. Rules 1.10.2."""
    state = after_harm("attack", "0 points")
    assert state.points[2] == 0


@pytest.mark.parametrize(
    ("in_play", "given"),
    [(0, [1, 0, 0, 1, 1]), (1, [0, 1, 0, 1, 1]), (2, [0, 2, 0, 1, 0]), (3, [0, 3, 0, 0, 0])],
)
def test_too_few_tokens_are_given_out_clockwise(in_play, given):
    """There are three marks, and Drakonis, the last in the order, has some. Rules 1.10.3."""
    state = position(
        f"""
        monsters: Captain Fish, Drakonis, Kong, Mantis, Rob
        active: Kong
        Captain Fish: bronx
        Drakonis: bronx, {in_play} test_harm_mark
        Kong: lower, test_harm_webber
        Mantis: queens
        Rob: queens
        phase: resolve
        dice: AHC
        """
    )
    play(state, "resolve attack")
    assert marks(state) == given


@pytest.mark.parametrize(("energy", "taken"), [(5, 3), (3, 3), (2, 2), (0, 0)])
def test_a_forced_loss_takes_what_is_there(energy, taken):
    """Energy is never negative, and nothing is gained that was not lost. Rules 1.10.4."""
    state = after_harm("attack", f"{energy} energy")
    assert (state.energy[0], state.energy[2]) == (2 + taken, energy - taken)
