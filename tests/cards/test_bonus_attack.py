"""Cards that add Attack to the dice: Towering Titan and Painbow."""

from tests.support.card_positions import check_saved, roller
from tests.support.table import options, play, question

# Towering Titan


def test_towering_titan_adds_two_attack():
    """Two more than the dice show. Card: Towering Titan."""
    state = roller("towering_titan", "AEEEEE")
    assert play(state, "resolve attack").life == [10, 7]


def test_towering_titan_attacks_without_a_die():
    """No die shows Attack, yet it must be resolved. Card: Towering Titan, ruling 1."""
    state = roller("towering_titan", "EEEEEE")
    assert options(state) == ["resolve energy", "resolve attack"]
    play(state, "resolve energy")
    assert state.life == [10, 8], "what is left is resolved"
    assert question(state) == "flee"


def test_towering_titan_does_nothing_when_manhattan_was_empty():
    """Nobody was in Manhattan when the turn began. Card: Towering Titan, ruling 2."""
    state = roller("towering_titan", "EEEEEE", rob="queens")
    assert play(state, "resolve attack").life == [10, 10]


def test_towering_titan_may_be_spent_on_webs():
    """Bonus Attack is a result, so it removes Webs. Card: Towering Titan, ruling 3."""
    state = roller("2 web, towering_titan", "EEEEEE")
    play(state, "resolve attack")
    assert options(state) == ["count 0", "count 1", "count 2"]
    assert play(check_saved(state), "count 2").life == [10, 10]


def test_towering_titan_cannot_be_turned():
    """Bonus Attack is no die. Card: Towering Titan, ruling 3."""
    state = roller("towering_titan, universal_soldier", "EEEEEE")
    assert options(state) == ["resolve energy", "resolve attack"]


# Painbow


def test_painbow_adds_an_attack_for_two_destruction():
    """Two Destruction bring one Attack. Card: Painbow."""
    state = roller("painbow", "DDEEEE")
    assert play(state, "resolve attack").life == [10, 9]


def test_painbow_adds_nothing_for_one_destruction():
    """One Destruction is too little. Card: Painbow."""
    state = roller("painbow", "DEEEEE")
    assert options(state) == ["resolve energy", "resolve destruction"]


def test_painbow_wins_with_six_destruction():
    """Six Destruction win the game. Card: Painbow."""
    state = roller("1 life, painbow", "DDDDDD")
    assert state.is_over
    assert state.winner == 0


def test_only_the_highest_step_of_painbow_counts():
    """Three are as two, and four bring two Attack, not three. Card: Painbow, ruling 1."""
    for roll, life in (("DDDEEE", 9), ("DDDDEE", 8), ("DDDDDE", 8)):
        state = roller("painbow", roll)
        assert play(state, "resolve attack").life[1] == life


def test_painbow_counts_what_other_cards_add():
    """Stomp and Fury count, and so do resolved dice. Card: Painbow, ruling 2."""
    state = roller("painbow, stomp, fury", "DDEEEE", more="bronx: -; infantry, infantry, infantry")
    play(state, "resolve destruction")
    assert state.units[0] == 1, "four Destruction have destroyed two infantry"
    assert play(state, "resolve attack").life[1] == 8


def test_painbow_wins_with_stomp_fury_and_hailing_cabs():
    """Two dice and four bonus results win. Card: Painbow, ruling 2."""
    more = "bronx: -; infantry, infantry, infantry"
    state = roller("painbow, stomp, fury, hailing_cabs", "DDEEEE", more=more)
    assert not state.is_over
    assert play(check_saved(state), "yes").winner == 0


def test_painbow_leaves_the_destruction():
    """The Destruction still destroys. Card: Painbow, ruling 3."""
    state = roller("painbow", "DDEEEE", more="bronx: high_rise_2")
    play(state, "resolve attack", "stay", "resolve destruction")
    assert state.points[0] == 2


def test_painbow_needs_no_die_with_attack():
    """Its Attack is an attack by itself. Card: Painbow, ruling 4."""
    state = roller("painbow", "DDEEEE")
    assert options(check_saved(state)) == [
        "resolve energy",
        "resolve destruction",
        "resolve attack",
    ]
    play(state, "resolve attack")
    assert question(state) == "flee"


def test_painbow_is_read_when_attack_is_resolved():
    """A die turned away from Destruction takes the Attack with it. Card: Painbow, ruling 4."""
    state = roller("painbow, chameleon", "DDCEEE")
    assert "resolve attack" in options(state)
    play(state, "trade destruction energy")
    assert options(state) == ["resolve energy", "resolve destruction"]


def test_painbow_keeps_its_attack_when_the_last_attack_die_is_turned():
    """Its Attack is no die that can be turned. Card: Painbow, ruling 4."""
    state = roller("painbow, universal_soldier", "DDAEEE")
    play(state, "turn attack heart")
    assert "turn attack heart" not in options(check_saved(state))
    assert play(state, "resolve attack").life == [10, 9]


def test_painbow_adds_nothing_once_attack_is_resolved():
    """Attack is not resolved twice. Card: Painbow, ruling 4."""
    state = roller("painbow, chameleon", "DACCEE")
    play(state, "resolve attack", "stay", "trade energy destruction")
    assert "resolve attack" not in options(state)
    assert state.life == [10, 9]


def test_painbow_wins_before_anything_is_resolved():
    """The game is over before the units could shoot. Card: Painbow, ruling 5."""
    state = roller("1 life, painbow, stomp", "DDDDDO", more="bronx: -; tank")
    assert state.winner == 0
    assert state.life == [1, 10]


def test_painbow_wins_when_a_die_is_turned():
    """The sixth Destruction may come from Chameleon. Card: Painbow, ruling 5."""
    state = roller("painbow, stomp, chameleon", "DDDDCE")
    assert not state.is_over
    assert play(state, "trade energy destruction").winner == 0
