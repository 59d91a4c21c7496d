"""The cards about attacking, sentence by sentence and ruling by ruling."""

from kingofnewyork.rules.events import ArmyFired, CardRolled, Damaged, GoalTaken, TokenGiven
from kingofnewyork.rules.ids import NOBODY
from tests.support.card_positions import attacker, check_saved, roller
from tests.support.table import event_names, options, play, position, question

# Tesla Antennae


def test_tesla_antennae_hit_the_stronger_harder():
    """A target with more life than its attacker takes one damage more. Card: Tesla Antennae."""
    state = attacker("5 life, tesla_antennae", rob="queens, 6 life", mantis="brooklyn, 5 life")
    assert play(state, "resolve attack").life == [5, 3, 3]


def test_tesla_antennae_compare_before_any_damage():
    """Who is stronger is settled before damage, per target. Card: Tesla Antennae, ruling 1."""
    state = attacker(
        "9 life, tesla_antennae", "AAAEEE", rob="queens, 10 life", mantis="brooklyn, 9 life"
    )
    assert play(state, "resolve attack").life == [9, 6, 6]


def test_tesla_antennae_add_before_doubling():
    """One more, then twice that. Card: Tesla Antennae, ruling 2."""
    state = attacker("5 life, shadow_double, tesla_antennae", "AEEEEE")
    assert play(state, "resolve attack").life == [5, 6, 6]


def test_tesla_antennae_compare_only_life():
    """Energy that could pay for damage is no life. Card: Tesla Antennae, ruling 3."""
    state = attacker("5 life, tesla_antennae", rob="queens, 5 life, 3 energy, of_another_world")
    play(state, "resolve attack", "count 0")
    assert state.life == [5, 3, 7]


def test_tesla_antennae_do_nothing_without_an_attack():
    """Damage that is no attack is not raised. Card: Tesla Antennae."""
    state = attacker("5 life, tesla_antennae, violent_star", "CCCEEE", superstar="Rob")
    assert play(state, "resolve celebrity").life == [5, 8, 10]


# Shadow Double


def test_shadow_double_doubles_an_attack():
    """Every target takes twice the damage. Card: Shadow Double."""
    state = attacker("shadow_double")
    assert play(state, "resolve attack").life == [10, 6, 6]


def test_shadow_double_doubles_tesla_antennae():
    """What Tesla Antennae add is doubled, whoever came first. Card: Shadow Double, ruling 1."""
    for cards in ("tesla_antennae, shadow_double", "shadow_double, tesla_antennae"):
        state = attacker(f"5 life, {cards}")
        assert play(state, "resolve attack").life == [5, 4, 4]


def test_shadow_double_and_antimatter_pellets_make_four():
    """Both doublings count. Card: Shadow Double, ruling 2. Card: Antimatter Pellets, ruling 3."""
    state = attacker("9 life, antimatter_pellets, shadow_double, tesla_antennae", "AEEEEE")
    play(state, "resolve attack", "roll O", "roll A")
    assert state.life == [9, 2, 6]


def test_shadow_double_doubles_nothing_else():
    """Violent Star does its 2 damage. Card: Shadow Double, ruling 3."""
    state = attacker("shadow_double, violent_star", "CCCEEE", superstar="Rob")
    assert play(state, "resolve celebrity").life == [10, 8, 10]


# Antimatter Pellets


def test_antimatter_pellets_double_on_ouch():
    """Each target throws a die; Ouch doubles its damage only. Card: Antimatter Pellets."""
    state = attacker("antimatter_pellets")
    play(state, "resolve attack")
    assert question(state) == "card_roll"
    assert check_saved(state).agenda[-1].by == 1
    play(state, "roll H")
    assert check_saved(state).agenda[-1].by == 2
    assert play(state, "roll O").life == [10, 8, 6]


def test_antimatter_pellets_are_thrown_clockwise_from_the_attacker():
    """The next clockwise throws first. Card: Antimatter Pellets."""
    state = position(
        """
        monsters: Kong, Rob, Mantis
        active: Rob
        Rob: lower, antimatter_pellets
        phase: resolve
        dice: AEEEEE
        """
    )
    play(state, "resolve attack", "roll O", "roll E")
    assert [state.life[seat] for seat in (2, 0)] == [8, 9]


def test_antimatter_pellets_throw_one_die_each():
    """One die per target, and no reroll. Card: Antimatter Pellets, ruling 1."""
    state = attacker("antimatter_pellets", "AAAEEE")
    play(state, "resolve attack", "roll H", "roll H")
    assert event_names(state, CardRolled, Damaged) == ["CardRolled"] * 2 + ["Damaged"] * 2


def test_the_ouch_of_antimatter_pellets_is_no_result():
    """No unit shoots, nobody gets a Carapace token or the Statue.

    Card: Antimatter Pellets, ruling 2.
    """
    state = position(
        """
        monsters: Kong, Rob, Mantis, Drakonis
        Kong: lower, antimatter_pellets
        Rob: queens, carapace
        Mantis: queens
        Drakonis: brooklyn
        queens: -; infantry, infantry
        phase: resolve
        dice: AEEEEE
        """
    )
    play(state, "resolve attack", "roll O", "roll O", "roll O")
    assert state.life == [10, 8, 8, 8]
    assert event_names(state, ArmyFired, GoalTaken, TokenGiven) == []
    assert state.goals == [NOBODY, NOBODY]


def test_a_victim_answers_once_the_antimatter_die_is_down():
    """The doubled damage is what it answers to. Card: Antimatter Pellets."""
    state = attacker("antimatter_pellets", rob="queens, 4 life, 9 energy, of_another_world")
    play(state, "resolve attack", "roll O", "roll E")
    assert state.chooser == 1
    assert options(check_saved(state)) == [f"count {number}" for number in (1, 0, 2, 3, 4)]
    assert play(state, "count 1").life == [10, 1, 8]


def test_tokens_come_before_the_flight():
    """Who may flee already has its tokens. Card: Webspinner. Card: Curse. Card: Trash Thrower."""
    state = roller("trash_thrower, curse, webspinner", "AEEEEE", rob="lower, 3 points")
    play(state, "resolve attack")
    assert question(check_saved(state)) == "flee"
    assert state.tokens[:4] == [0, 1, 0, 1]
    assert state.points[1] == 2


def test_antimatter_pellets_are_not_thrown_without_an_attack():
    """Attack that hits nobody throws no die. Card: Antimatter Pellets."""
    state = attacker("antimatter_pellets", kong="bronx")
    assert event_names(play(state, "resolve attack"), CardRolled) == []


# Fireball


def test_fireball_hits_the_neighbours():
    """The others in the attacker's borough take the same damage. Card: Fireball."""
    state = attacker("fireball", kong="queens", rob="queens", mantis="midtown")
    play(state, "resolve attack")
    assert state.life == [10, 8, 8]
    assert state.chooser == 2, "only Mantis, in Manhattan, may flee"


def test_fireball_needs_another_target():
    """Nobody in Manhattan any more, so no attack. Card: Fireball, ruling 1."""
    state = position(
        """
        monsters: Kong, Rob
        Kong: queens, fireball
        Rob: queens
        empty_at_start: no
        phase: resolve
        dice: AAEEEE
        """
    )
    assert play(state, "resolve attack").life == [10, 10]


def test_fireball_is_cold_when_manhattan_was_empty():
    """The turn began with Manhattan empty. Card: Fireball, ruling 2."""
    state = position(
        """
        monsters: Kong, Rob, Mantis
        Kong: queens, fireball
        Rob: queens
        Mantis: lower
        empty_at_start: yes
        phase: resolve
        dice: AAEEEE
        """
    )
    assert play(state, "resolve attack").life == [10, 10, 10]


def two_in_manhattan(cards=""):
    """Kong and Rob share Manhattan, and Kong attacks."""
    return position(
        f"""
        monsters: Kong, Rob, Mantis, Drakonis, Sheriff
        Kong: lower, fireball{cards}
        Rob: midtown_second, 4 points
        Mantis: queens
        Drakonis: brooklyn
        Sheriff: bronx
        phase: resolve
        dice: AAEEEE
        """
    )


def test_fireball_hits_the_other_one_in_manhattan():
    """The other one in Manhattan is hit and may flee. Card: Fireball, ruling 3."""
    state = two_in_manhattan()
    play(state, "resolve attack")
    assert state.life == [10, 8, 8, 8, 8]
    assert state.chooser == 1
    assert options(state)[:2] == ["stay", "flee bronx"]
    play(check_saved(state), "flee bronx")
    assert state.place[1] == 0


def test_fireball_leaves_the_dead_in_peace():
    """Who is out is in no borough. Card: Fireball."""
    state = position(
        """
        monsters: Kong, Rob, Mantis
        Kong: lower, fireball, antimatter_pellets
        Rob: nowhere, 0 life
        phase: resolve
        dice: AEEEEE
        """
    )
    play(state, "resolve attack", "roll E")
    assert event_names(state, CardRolled) == ["CardRolled"]


def test_fireball_shares_what_other_cards_do():
    """Those that Fireball adds feel the other cards. Card: Fireball, ruling 4."""
    state = two_in_manhattan(", shadow_double, trash_thrower, webspinner")
    play(state, "resolve attack")
    assert state.life == [10, 6, 6, 6, 6]
    assert state.points[1] == 3
    assert state.tokens[:5] == [0, 1, 1, 1, 1]


# Trash Thrower


def test_trash_thrower_costs_points():
    """Every target loses a point. Card: Trash Thrower."""
    state = attacker("trash_thrower", "AEEEEE", rob="queens, 3 points", mantis="brooklyn, 5 points")
    assert play(state, "resolve attack").points[1:] == [2, 4]


def test_trash_thrower_counts_attacks_not_damage():
    """Three damage cost one point. Card: Trash Thrower, ruling 1."""
    state = attacker("trash_thrower", "AAAEEE", rob="queens, 3 points")
    assert play(state, "resolve attack").points[1] == 2


def test_trash_thrower_leaves_no_debts():
    """Who has no point loses none. Card: Trash Thrower, ruling 2."""
    state = attacker("trash_thrower")
    assert play(state, "resolve attack").points[1:] == [0, 0]


def test_trash_thrower_gains_nothing():
    """The point is gone. Card: Trash Thrower, ruling 3."""
    state = attacker("trash_thrower", rob="queens, 3 points")
    assert play(state, "resolve attack").points[0] == 0


def test_trash_thrower_only_own_attacks():
    """The attack of another monster costs nobody a point. Card: Trash Thrower."""
    state = attacker("5 energy", rob="queens, trash_thrower, 3 points", mantis="bronx, 3 points")
    assert play(state, "resolve attack").points[1:] == [3, 3]


def test_trash_thrower_only_attacks():
    """Neither the army nor Violent Star costs a point. Card: Trash Thrower."""
    state = position(
        """
        monsters: Kong, Rob, Mantis
        Kong: queens, trash_thrower, violent_star
        Rob: queens, 3 points
        Mantis: lower
        queens: -; infantry
        superstar: Rob
        phase: resolve
        dice: CCCOOE
        """
    )
    play(state, "resolve celebrity", "resolve ouch")
    assert state.life[1] == 7
    assert state.points[1] == 3


# Photo Op


def photographer(text, dice="AAEEEE"):
    """Kong in Manhattan has the energy for Photo Op and is about to resolve its dice."""
    return position(
        f"""
        monsters: Kong, Rob, Mantis
        display: photo_op
        phase: resolve
        dice: {dice}
        {text}
        """
    )


def test_photo_op_pays_for_damage():
    """A point for each damage dealt to the named monster. Card: Photo Op."""
    state = photographer("Kong: lower, tesla_antennae, 9 life\nMantis: brooklyn, 8 life")
    play(state, "resolve attack", "buy photo_op")
    assert state.chooser == 0
    assert options(check_saved(state)) == ["pick 1", "pick 2"]
    play(state, "pick 1")
    assert state.points[0] == 3


def test_photo_op_names_another_monster():
    """By default the one hurt most, and never the buyer. Card: Photo Op."""
    state = photographer("Kong: lower, tesla_antennae, 9 life\nRob: queens, 8 life")
    play(state, "resolve attack", "buy photo_op")
    assert options(state) == ["pick 2", "pick 1"]
    assert play(state, "pick 1").points[0] == 2


def test_photo_op_may_be_bought_for_nothing():
    """Whom its buyer has not hurt is worth nothing. Card: Photo Op."""
    state = photographer("Kong: lower\nsuperstar: Rob", dice="EEEEHH")
    play(state, "resolve energy", "buy photo_op")
    assert options(state) == ["pick 1", "pick 2"]
    assert play(state, "pick 2").points[0] == 0


def test_photo_op_counts_violent_star():
    """The damage of an own Violent Star is damage dealt. Card: Photo Op, ruling 1."""
    state = photographer("Kong: lower, 4 energy, violent_star\nsuperstar: Rob", dice="CCCEEE")
    play(state, "resolve celebrity", "buy photo_op")
    assert options(state) == ["pick 1", "pick 2"]
    assert play(state, "pick 1").points[0] == 1 + 2


def test_photo_op_does_not_count_general_ellis():
    """Damage of other cards was not dealt by the buyer. Card: Photo Op, ruling 1."""
    state = position(
        """
        monsters: Kong, Rob, Mantis
        Kong: lower, 9 energy
        display: photo_op, general_ellis
        destroyed: 1 tank
        phase: buy
        """
    )
    play(state, "buy general_ellis", "card general_ellis", "buy photo_op")
    assert state.life == [9, 9, 9]
    assert play(state, "pick 1").points[0] == 3


def test_photo_op_does_not_count_the_army():
    """Damage by units was not dealt by the buyer. Card: Photo Op, ruling 1."""
    state = photographer("Kong: queens, 4 energy\nqueens: -; tank", dice="OOEEEE")
    play(state, "resolve ouch", "buy photo_op")
    assert state.life[1] == 9
    assert play(state, "pick 1").points[0] == 1, "for entering Manhattan"


def test_photo_op_counts_only_what_was_lost():
    """Beyond the last life nothing counts; the dead may be named. Card: Photo Op, rulings 2, 3."""
    state = photographer("Kong: lower\nRob: queens, 1 life")
    play(state, "resolve attack", "buy photo_op")
    assert options(check_saved(state)) == ["pick 2", "pick 1"]
    assert play(state, "pick 1").points[0] == 1


def test_photo_op_counts_energy_lost_instead_of_life():
    """Of Another World changes what is lost, not the damage. Card: Photo Op, ruling 2."""
    state = photographer("Kong: lower\nRob: queens, 5 energy, of_another_world")
    play(state, "resolve attack", "count 2", "buy photo_op")
    assert state.life[1] == 10
    assert play(state, "pick 1").points[0] == 2


def test_photo_op_does_not_know_who_died_before():
    """Only a monster eliminated this turn can be named. Card: Photo Op, ruling 3."""
    state = position(
        """
        monsters: Kong, Rob, Mantis, Drakonis
        Kong: lower, 9 energy
        Rob: nowhere, 0 life
        display: photo_op
        phase: buy
        """
    )
    play(state, "buy photo_op")
    assert options(state) == ["pick 2", "pick 3"]
