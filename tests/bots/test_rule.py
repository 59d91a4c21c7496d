"""What the rule bot does in positions in which a sensible player has no doubt."""

from kingofnewyork.bots.rule.card_worth import CARD_ROWS
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.styles import RuleBot
from kingofnewyork.cards import DECK
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.view import View
from kingofnewyork.rules.dice import dice_text, picks
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.registry import CARDS
from tests.support.table import PLAIN, play, position, question, three

STREET = "high_rise_1 ? ?, high_rise_2 ? ?, power_plant_3 ? ?"


def answer(state):
    """What the rule bot does, as text; the bot and the function agree."""
    action = rule_choice(state)
    assert action in legal_actions(state)
    assert RuleBot().choose(View(state, state.chooser)) == action
    return action_text(action)


def reroll(dice, *lines, last=True):
    """The dice that Kong rerolls after this roll, as letters; a dash if it stops."""
    state = play(three("phase: roll", *lines), f"roll {dice}")
    if last:
        state.rerolls = 1
    action = rule_choice(state)
    return dice_text(picks(state.dice).get(action, 0))


def purchase(display, *lines):
    """What Kong buys."""
    return answer(three("phase: buy", f"display: {display}", *lines))


# Dice


def test_hearts_are_kept_by_the_wounded():
    """At two life all Hearts stay; at ten none does."""
    assert "H" not in reroll("HHHECO", "Kong: queens, 2 life")
    assert reroll("HHHECO", "Kong: queens, 10 life").count("H") == 3


def test_no_more_hearts_are_kept_than_heal():
    """With nine life the second and third Heart are thrown again."""
    assert reroll("HHHECO", "Kong: queens, 9 life").count("H") >= 2


def test_hearts_are_useless_in_manhattan():
    """They do not heal there."""
    dice = reroll("HHHECO", "Kong: lower, 2 life", "Rob: queens")
    assert dice.count("H") == 3


def test_three_celebrity_are_kept():
    """They take Superstar."""
    assert "C" not in reroll("CCCEHO")


def test_every_celebrity_is_kept_by_the_superstar():
    """Each one is a point."""
    assert "C" not in reroll("CCEHAO", "superstar: Kong")


def test_three_ouch_are_kept_where_no_unit_stands():
    """They take the Statue for nothing."""
    assert "O" not in reroll("OOOEHA")


def test_a_deadly_ouch_is_thrown_again_and_nothing_else():
    """Every other die might become the Ouch that kills."""
    lines = ("Kong: queens, 3 life", "queens: -; infantry, infantry, tank")
    assert reroll("OEEEHA", *lines) == "O"
    assert reroll("HEEEHA", *lines) == "-"


def test_attack_that_kills_is_kept():
    """The last opponent has three life."""
    state = position("monsters: Kong, Rob\nKong: queens\nRob: lower, 3 life\nphase: roll")
    play(state, "roll AAAEHC")
    assert "A" not in dice_text(picks(state.dice).get(rule_choice(state), 0))


def test_attack_is_worthless_when_nobody_is_in_manhattan():
    """It hits nobody this turn."""
    assert reroll("AAAECO", "Rob: brooklyn", "empty_at_start: yes").count("A") == 3


def test_destruction_is_kept_for_buildings():
    """Two of them are worth two points here."""
    assert "D" not in reroll("DDHHOO", f"queens: {STREET}")


def test_a_win_is_not_thrown_again():
    """Kong needs three points and has them."""
    state = play(three("phase: roll", "Kong: queens, 17 points", "superstar: Kong"), "roll CCCEEH")
    kept = dice_text(picks(state.dice).get(rule_choice(state), 0))
    assert "C" not in kept


def test_six_destruction_win_with_painbow():
    """Four are there, one reroll is left."""
    dice = reroll("DDDDDA", f"queens: {STREET}", "Kong: queens, painbow")
    assert dice == "A"


def test_natural_selection_makes_celebrity_deadly():
    """All of it is thrown again."""
    assert reroll("CCCEEEE", "Kong: queens, natural_selection", "superstar: Kong").count("C") == 3


def test_who_must_reroll_picks_the_least_die():
    """Rob's Jinx Aura forbids to stop; the Ouch goes, for units stand around."""
    lines = ("Rob: lower, jinx_aura", "Kong: queens, 3 life", "queens: -; infantry, jet")
    assert reroll("HHHHHO", *lines) == "O"
    assert reroll("HHHHHH", *lines) == "H"


def test_terminal_rage_is_obeyed():
    """Attack may not be rerolled, and it is not."""
    lines = ("Kong: queens, 1 life, terminal_rage", "Rob: brooklyn", "empty_at_start: yes")
    assert "A" not in reroll("AAAAEC", *lines)


def test_a_curse_that_cannot_be_paid_is_obeyed():
    """Ouch may not be rerolled without energy."""
    assert "O" not in reroll("OEEHCC", "Kong: queens, 1 curse")


# Resolving


def test_the_army_shoots_before_new_units_stand_there():
    """Ouch comes before Destruction that would add units, and before Hearts."""
    state = three(
        "Kong: queens, 9 life", f"queens: {STREET}; jet", "phase: resolve", "dice: DODHHA"
    )
    assert answer(state) == "resolve ouch"


def test_who_would_die_of_ouch_heals_first():
    """One Heart is enough to survive one unit."""
    state = three("Kong: queens, 1 life", "queens: -; jet", "phase: resolve", "dice: OHHAEE")
    play(state, "resolve energy")
    assert answer(state) == "resolve heart"


def test_in_manhattan_infantry_saves_where_hearts_do_not():
    """A unit less shoots less."""
    state = three(
        "Kong: lower, 1 life",
        "Rob: queens",
        "manhattan: -; infantry",
        "phase: resolve",
        "dice: ODDHH",
    )
    assert answer(state) == "resolve destruction"


def test_the_best_buildings_fall():
    """Two Destruction: a High-Rise 2 rather than a 1; three: both."""
    state = three(f"queens: {STREET}", "phase: resolve", "dice: DD")
    assert answer(state) == "destroy queens 2"
    state = three(f"queens: {STREET}", "phase: resolve", "dice: DDD")
    assert answer(state) in ("destroy queens 1", "destroy queens 2")


def test_a_hospital_falls_to_the_weak():
    """Two life are better than two points at one life."""
    street = "high_rise_2 ? ?, hospital_2 ? ?, -"
    weak = three(f"queens: {street}", "Kong: queens, 1 life", "phase: resolve", "dice: DD")
    sound = three(f"queens: {street}", "phase: resolve", "dice: DD")
    assert answer(weak) == "destroy queens 2"
    assert answer(sound) == "destroy queens 1"


def test_hearts_become_energy_when_nothing_hurts():
    """Artificial Heart."""
    state = three("Kong: queens, artificial_heart", "phase: resolve", "dice: HHD")
    assert answer(state) == "turn heart energy"


def test_attack_becomes_hearts_when_it_hits_nobody():
    """Universal Soldier."""
    state = three(
        "Kong: queens, 3 life, universal_soldier",
        "Rob: brooklyn",
        "empty_at_start: yes",
        "phase: resolve",
        "dice: AAE",
    )
    assert answer(state) == "turn attack heart"


def test_a_lone_celebrity_is_traded():
    """Chameleon makes something of it."""
    state = three("Kong: queens, 2 life, chameleon", "phase: resolve", "dice: CAAA")
    assert answer(state).startswith("trade ")


def test_a_celebrity_is_not_discarded_for_nothing():
    """It does no harm, or takes Superstar."""
    state = three("Kong: queens, chameleon", "phase: resolve", "dice: C")
    assert answer(state) == "resolve celebrity"
    state = three("Kong: queens, chameleon", "phase: resolve", "dice: CCC")
    assert answer(state) == "resolve celebrity"


def test_a_deadly_celebrity_is_discarded():
    """With Natural Selection no Celebrity is left, whatever the other dice are good for."""
    cards = "chameleon, natural_selection"
    assert answer(three(f"Kong: queens, {cards}", "phase: resolve", "dice: C")) == (
        "discard celebrity"
    )
    for dice in ("CAAA", "CCC", "CCCEHD", "CCCCCCC"):
        state = three(f"Kong: queens, 9 life, {cards}", "phase: resolve", f"dice: {dice}")
        while question(state) == "resolve":
            play(state, answer(state))
        assert "C" not in dice_text(state.dice)


def test_webs_are_torn():
    """As many as there is Attack for."""
    state = three("Kong: queens, 2 web", "phase: resolve", "dice: AAA")
    assert answer(state) == "count 2"


def test_hailing_cabs_go_for_units():
    """A tank for two dice is worth it, two buildings are not left for it."""
    state = three("Kong: queens, hailing_cabs", "queens: -; tank", "phase: roll")
    assert answer(play(state, "roll DDEEEE", "stop")) == "yes"
    state = three("Kong: queens, hailing_cabs", f"queens: {STREET}", "phase: roll")
    assert answer(play(state, "roll DDDEEE", "stop")) == "no"


def test_seismic_ray_opens_a_better_borough():
    """At home nothing can be destroyed."""
    state = three(
        "Kong: queens, 3 energy, seismic_ray",
        "brooklyn: high_rise_2 ? ?, -, -",
        "phase: resolve",
        "dice: DD",
    )
    assert answer(state) == "open brooklyn"


# The city


def test_who_is_about_to_die_flees():
    """Rob is at two life and others are to come; at ten it stays."""
    lines = ("phase: resolve", "dice: AA", "Mantis: bronx")
    assert answer(three("Rob: lower, 4 life", *lines)).startswith("flee")
    assert answer(three("Rob: lower, 10 life", *lines)) == "stay"


def test_who_flees_avoids_units():
    """The Bronx is full of them."""
    state = three(
        "Rob: lower, 3 life",
        "bronx: -; infantry, infantry, jet",
        "queens: -; tank, tank",
        "brooklyn: -; jet",
        "phase: resolve",
        "dice: AA",
    )
    assert answer(state) == "flee staten_island"


def test_a_monster_starts_where_much_can_be_had():
    """Brooklyn has three High-Rises."""
    state = position(
        """
        monsters: Kong, Rob
        Kong: nowhere
        Rob: nowhere
        bronx: hospital_2 ? ?, hospital_3 ? ?, power_plant_2 ? ?
        brooklyn: high_rise_1 ? ?, high_rise_2 ? ?, high_rise_1 ? ?
        agenda: next_turn -1 0 1 -1, start 1 0 -1 -1, start 0 0 -1 -1
        """
    )
    assert answer(state) == "start brooklyn"


def test_a_monster_moves_away_from_the_army():
    """Three units here, nobody elsewhere."""
    state = three("queens: -; infantry, jet, tank", "phase: move")
    assert answer(state).startswith("move")


def test_a_monster_stays_where_it_is_best():
    """No other borough has anything."""
    assert answer(three(f"queens: {STREET}", "phase: move")) == "stay"


def test_super_speed_goes_on_in_manhattan():
    """A zone further pays more."""
    state = three("Kong: lower, super_speed", "Rob: queens")
    assert answer(state) == "move manhattan"


def test_stink_attack_sends_units_to_the_others():
    """Rob stands in Lower Manhattan."""
    state = three("Kong: bronx, stink_attack", "queens: -; jet", "phase: move", "Mantis: queens")
    play(state, "move queens")
    assert answer(state) == "scatter jet manhattan"


# Cards


def test_points_that_win_are_bought():
    """Kong needs two more, and the cheapest card has them."""
    assert purchase("extra_head, flatiron_building, -", "Kong: queens, 18 points, 12 energy") == (
        "buy flatiron_building"
    )


def test_a_purchase_that_kills_is_not_made():
    """Four damage at four life."""
    assert purchase("subterranean_cable, -, -", "Kong: queens, 4 life") == "end"


def test_a_winner_spends_nothing_more():
    """With 20 points only harm can come."""
    lines = ("Kong: queens, 20 points, 20 energy", "deck: stomp, fury, leveler, drain")
    assert purchase("power_substation, tesla_cannon, regeneration", *lines) == "end"


def test_a_good_bargain_is_bought():
    """Four points for five energy."""
    assert purchase("the_unisphere, diva, -", "Kong: queens, 6 energy") == "buy the_unisphere"


def test_nobody_gives_up_all_its_points():
    """Next Stage is for nobody."""
    assert purchase("next_stage, -, -", "Kong: queens, 5 points, 5 energy") == "end"


def test_a_rich_monster_refreshes_a_poor_display():
    """Nothing on offer is worth having."""
    lines = ("Kong: queens, 14 energy", "deck: stomp, extra_head, the_unisphere")
    assert purchase("next_stage, natural_selection, can_opener", *lines) == "refresh"


def test_the_least_card_is_given_up():
    """Extra Head is worth more than Can Opener."""
    state = three(
        "Kong: queens, 5 energy, extra_head, can_opener",
        "phase: buy",
        "display: tesla_cannon, -, -",
    )
    play(state, "buy tesla_cannon")
    assert answer(state) == "discard can_opener"


def test_energy_is_given_for_the_last_lives():
    """Of Another World: three energy keep Rob alive and well."""
    state = three("Rob: lower, 2 life, 6 energy, of_another_world", "phase: resolve", "dice: AAAE")
    play(state, "resolve energy")
    if question(state) != "ask":
        play(state, "resolve attack")
    assert answer(state) in ("count 2", "count 3")


def test_carapace_is_shed_to_survive():
    """Three tokens are better than death."""
    state = three("Rob: lower, 2 life, 3 carapace, carapace", "phase: resolve", "dice: AAE")
    play(state, "resolve attack")
    assert answer(state) == "yes"


def test_a_photo_shows_the_one_hit_hardest():
    """Photo Op pays for each damage."""
    state = three(
        "Kong: queens, 4 energy",
        "phase: buy",
        "display: photo_op, -, -",
        "dealt: 4 Rob, 1 Mantis",
    )
    play(state, answer(state))
    assert answer(state) == "pick 1"


def test_every_card_of_the_deck_has_a_worth():
    """And there is no worth without a card."""
    assert set(CARD_ROWS) == {CARDS[card].printed.slug for card in DECK}


def test_an_unknown_card_is_left_alone():
    """A bot knows only the cards of the box."""
    assert purchase(f"{CARDS[PLAIN[1]].printed.slug}, -, -", "Kong: queens, 1 energy") == "end"
