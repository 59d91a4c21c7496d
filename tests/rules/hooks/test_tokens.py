"""Tokens have hooks like cards."""

import pytest

from kingofnewyork.play.position import position_text
from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.hooks import (
    WINDOW_BUY,
    Token,
)
from kingofnewyork.rules.invariants import check
from kingofnewyork.rules.registry import register_token
from kingofnewyork.rules.verbs import (
    give_token,
    lose_energy,
    take_token,
    token_count,
)
from tests.support.games.invented_cards import (
    KONG,
    LOG,
    MANTIS,
    OWN_MOMENTS,
    ROB,
    TURN_MOMENTS,
    about_to_roll,
    play_checked,
    save_and_load,
    write_and_read,
)
from tests.support.table import options


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
    assert about_to_roll("Kong: queens, 1 test_web").rerolls == 1
    assert about_to_roll("Kong: queens, 2 test_web").rerolls == 0
    assert about_to_roll("Rob: lower, 2 test_web").rerolls == 2


@pytest.mark.parametrize("hook", sorted(set(OWN_MOMENTS) - set(TURN_MOMENTS)))
def test_a_token_has_moments_too(hook):
    """What a card may do in the middle of a fight or of a wreck a token may do as well."""
    lines, actions, arguments = OWN_MOMENTS[hook]

    def tell(self, state, me, *seen):
        LOG.append((me, *seen))

    register_token(type("Teller", (Token,), {hook: tell})("test_teller", 5))
    play_checked(about_to_roll("Kong: queens, 2 test_teller", *lines), *actions)
    assert [(KONG, *arguments)] == LOG


def test_tokens_are_given_while_the_box_has_any(web):
    """What the box does not have is not given. Rules 1.10.3."""
    state = about_to_roll()
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
    state = about_to_roll("Kong: queens, 1 energy, 1 test_web", "phase: buy")
    assert options(state) == ["end", "count 9"]
    play_checked(state, "count 9")
    assert state.active == ROB
    assert state.hooks[KONG] == 0


def test_the_dead_give_their_tokens_back(web):
    """Tokens of the dead are in the box again. Rules 1.9.2."""
    state = about_to_roll("Rob: lower, 1 life, 3 test_web", "dice: AE", "phase: resolve")
    play_checked(state, "resolve attack")
    give_token(state, KONG, web)
    assert [token_count(state, seat, web) for seat in range(3)] == [1, 0, 0]


def test_tokens_are_saved_and_written(web):
    """Tokens survive being saved and being written as a position."""
    state = about_to_roll("Kong: queens, 1 test_web", "Mantis: bronx, 2 test_web")
    assert "2 test_web" in position_text(state)
    assert save_and_load(state) == write_and_read(state) == state
