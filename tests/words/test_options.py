"""What actions mean here and now, in words."""

# ruff: noqa: RUF001  the apostrophes of the catalogue

import pytest

from kingofnewyork import parse_action
from kingofnewyork.rules.actions import END, REFRESH, STOP
from kingofnewyork.rules.card_uses import Ask
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.options import option, short_option
from tests.support.table import play
from tests.support.word_positions import option_texts, three_monsters, two_monsters

KONG = Seat(0)


def means(state, action, language="en"):
    return load_words(language).text(option(state, _number(state, action)))


def button(state, action, language="en"):
    return load_words(language).text(short_option(state, _number(state, action)))


def _number(state, action):
    return action if isinstance(action, int) else parse_action(action, state.dice)


def resolving():
    return two_monsters(
        "Kong: queens, 7 life",
        "Rob: lower, 2 life",
        "queens: high_rise_1 ?, high_rise_1 ?, high_rise_2; jet",
        "phase: resolve",
        "dice: EHADDO",
    )


def test_options_to_resolve_say_what_would_happen():
    assert option_texts(resolving()) == [
        "1 Energy: you gain 1 energy",
        "1 Heart: you heal 1 life",
        "2 Destruction: you choose what to destroy",
        "1 Attack: Rob loses 1 life, 1 left",
        "1 Ouch: you lose 1 life, 6 left",
    ]
    assert option_texts(resolving(), "fr") == [
        "1 Énergie\u00a0: vous gagnez 1 cube d’énergie",
        "1 Soin\u00a0: vous récupérez 1 point de vie",
        "2 Destructions\u00a0: vous choisissez ce que vous détruisez",
        "1 Grosse Baffe\u00a0: Rob perd 1 point de vie, il lui en reste 1",
        "1 Ouch\u00a0: vous perdez 1 point de vie, il vous en reste 6",
    ]
    assert option_texts(resolving(), "es") == [
        "1 de Energía: ganas 1 de energía",
        "1 de Vida: recuperas 1 de vida",
        "2 Destrucciones: eliges qué destruyes",
        "1 Ataque: Rob pierde 1 de vida y le queda 1",
        "1 ¡Ay!: pierdes 1 de vida y te quedan 6",
    ]


def test_options_to_resolve_say_when_nothing_happens():
    state = two_monsters("Kong: lower", "Rob: queens", "phase: resolve", "dice: HHCCOO")
    assert option_texts(state) == [
        "2 Celebrities: nothing happens (it takes 3)",
        "2 Hearts: nothing happens (no healing in Manhattan)",
        "2 Ouch: nothing happens (no units here)",
    ]
    outside = two_monsters("Kong: queens", "Rob: bronx", "phase: resolve", "dice: HDA")
    assert option_texts(outside) == [
        "1 Heart: nothing happens (full life)",
        "1 Destruction: nothing happens (everything here takes more)",
        "1 Attack: nothing happens (nobody to hit)",
    ]


def test_the_last_face_may_do_nothing_before_the_game_goes_on():
    state = two_monsters("Kong: bronx, chameleon", "Rob: lower", "phase: resolve", "dice: CC")
    assert means(state, "resolve celebrity") == "2 Celebrities: nothing happens (it takes 3)"


def test_causes_and_effects_stand_side_by_side():
    state = two_monsters(
        "Kong: queens", "superstar: Rob", "Rob: lower", "phase: resolve", "dice: CCCCE"
    )
    assert means(state, "resolve celebrity") == (
        "4 Celebrities: you take Superstar from Rob; you gain 2 points"
    )
    assert means(state, "resolve celebrity", "es") == (
        "4 de Fama: le quitas la carta «Ídolo de masas» a Rob; ganas 2 puntos"
    )


def test_who_is_asked_before_a_face_does_anything_is_told():
    state = two_monsters(
        "Kong: queens", "Rob: lower, carapace, 2 carapace", "phase: resolve", "dice: AAC"
    )
    assert means(state, "resolve attack") == "2 Attacks: first Rob decides about Carapace"
    state = two_monsters(
        "Kong: queens, carapace, 2 carapace",
        "Rob: lower",
        "queens: -; jet",
        "phase: resolve",
        "dice: OOC",
    )
    assert means(state, "resolve ouch", "fr") == (
        "2 Ouch\u00a0: la carte «\u00a0Carapace\u00a0» vous demande d’abord un choix"
    )
    state = two_monsters(
        "Kong: queens, antimatter_pellets", "Rob: lower", "phase: resolve", "dice: AAC"
    )
    assert means(state, "resolve attack") == "2 Attacks: every target rolls a die first"
    state = two_monsters("Kong: queens, 1 web", "Rob: lower", "phase: resolve", "dice: AAC")
    assert means(state, "resolve attack") == "2 Attacks: you may first spend results on tokens"


def test_attack_counts_what_cards_add():
    state = two_monsters("Kong: queens, painbow", "Rob: lower", "phase: resolve", "dice: DDAC")
    assert means(state, "resolve attack") == "2 Attacks: Rob loses 2 life, 8 left"
    assert button(state, "resolve attack") == "resolve 2 Attacks"
    assert button(state, "resolve attack", "fr") == "résoudre 2 Grosses Baffes"


def test_options_say_that_more_points_do_not_count():
    lines = ("Kong: queens, 20 points", "Rob: lower", "superstar: Kong")
    city = "queens: high_rise_1, power_plant_2, high_rise_2"
    state = two_monsters(*lines, city, "phase: resolve", "dice: DDCEEE")
    said = "1 Celebrity: nothing happens (you already have 20 points)"
    assert means(state, "resolve celebrity") == said
    play(state, "resolve destruction")
    assert means(state, "destroy queens 1") == (
        "High-Rise 1: takes 1, pays 1 point (you already have 20 points)"
    )
    assert means(state, "destroy queens 2") == "Power Plant 2: takes 2, pays 2 energy"
    for language, noted in {"fr": "vous avez déjà 20 points", "es": "ya tienes 20 puntos"}.items():
        assert means(state, "destroy queens 3", language).endswith(f"({noted})")


def test_options_to_destroy_are_told_once():
    state = two_monsters(
        "Kong: queens",
        "Rob: lower",
        "queens: high_rise_1 ?, high_rise_1 ?, hospital_2; infantry, jet",
        "phase: resolve",
        "dice: DDD",
    )
    assert option_texts(state) == [
        "High-Rise 1: takes 1, pays 1 point, 1 more building under it",
        "Hospital 2: takes 2, pays 2 life (full life: nothing is healed)",
        "Infantry: takes 2, pays 1 life (full life: nothing is healed)",
        "Jet: takes 3, pays 2 energy",
    ]
    assert option_texts(state, "fr")[:2] == [
        "Immeuble 1\u00a0: coûte 1, rapporte 1 point, encore 1 bâtiment dessous",
        "Hôpital 2\u00a0: coûte 2, rapporte 2 points de vie"
        " (vie au maximum\u00a0: rien n’est soigné)",
    ]
    state.life[0] = 9
    assert option_texts(state)[1:3] == [
        "Hospital 2: takes 2, pays 2 life (only 1 is healed)",
        "Infantry: takes 2, pays 1 life",
    ]
    assert button(state, "destroy queens infantry") == "Infantry: takes 2, pays 1 life"
    assert button(state, "destroy queens infantry", "es") == "Infantería: cuesta 2, da 1 de vida"


def test_other_boroughs_are_named_where_cards_reach_them():
    state = two_monsters(
        "Kong: queens, 3 energy, seismic_ray, sharp_shooter",
        "Rob: lower",
        "queens: high_rise_1, high_rise_1; -",
        "bronx: high_rise_2; jet",
        "phase: resolve",
        "dice: DDDCC",
    )
    play(state, "resolve destruction")
    found = option_texts(state)
    assert "High-Rise 1: takes 1, pays 1 point" in found
    assert "Jet in the Bronx: takes 3, pays 2 energy" in found
    assert "use Destruction in the Bronx too, for 1 energy" in found
    assert "Avión en el Bronx: cuesta 3, da 2 de energía" in option_texts(state, "es")
    assert button(state, "destroy bronx jet") == "Jet in the Bronx: takes 3, pays 2 energy"
    assert (
        button(state, "open bronx", "fr") == "Destructions aussi dans le Bronx (1 cube d’énergie)"
    )


def test_options_to_flee_say_who_is_where():
    state = three_monsters(
        "Kong: lower",
        "Rob: queens",
        "Mantis: queens",
        "active: Rob",
        "bronx: -; tank, jet",
        "phase: resolve",
        "dice: AC",
    )
    play(state, "resolve attack")
    assert option_texts(state) == [
        "stay in Lower Manhattan (pays 1 point and 1 energy next turn)",
        "flee to the Bronx (2 units)",
        "flee to Brooklyn",
        "flee to Staten Island",
    ]
    assert option_texts(state, "es")[:2] == [
        "quedarte en Manhattan Sur (da 1 punto y 1 de energía el próximo turno)",
        "huir al Bronx (2 unidades)",
    ]
    assert button(state, "flee bronx") == "flee to the Bronx"
    assert button(state, "stay") == "stay"
    assert means(state, "flee queens") == "flee to Queens (Rob and Mantis are there)"
    assert means(state, "flee queens", "fr") == "fuir vers le Queens (Rob et Mantis y sont)"


def test_a_move_that_costs_says_so():
    state = two_monsters(
        "Kong: queens, 3 energy",
        "Rob: lower",
        "display: new_york_marathon, -, -",
        "phase: move",
    )
    assert "move to the Bronx (costs 2 energy)" in option_texts(state)
    assert "se déplacer vers le Bronx (coûte 2 cubes d’énergie)" in option_texts(state, "fr")


def test_super_speed_advances_in_manhattan():
    state = three_monsters("Kong: lower, super_speed", "phase: start")
    assert option_texts(state) == ["stay in Lower Manhattan", "advance to Midtown Manhattan"]
    assert option_texts(state, "es") == ["quedarte en Manhattan Sur", "avanzar a Manhattan Centro"]


def test_cards_offer_their_uses_at_a_resolve():
    state = three_monsters(
        "Kong: queens, 8 life, artificial_heart, chameleon, carapace, 1 carapace",
        "Rob: lower",
        "phase: resolve",
        "dice: EHC",
    )
    found = option_texts(state)
    assert "turn a Heart die to Energy" in found
    assert "discard a Celebrity die and turn a Heart die to Ouch" in found
    assert "discard Carapace: heal 1 life" in found
    assert "tourner un dé Soin sur Énergie" in option_texts(state, "fr")
    assert "descartar un dado de Fama y cambiar un dado de Vida a ¡Ay!" in option_texts(state, "es")
    assert button(state, "turn heart energy") == "Heart to Energy"
    assert button(state, "trade heart ouch") == "Celebrity: Heart to Ouch"


def test_a_celebrity_may_be_discarded_for_nothing():
    state = two_monsters("Kong: bronx, chameleon", "Rob: lower", "phase: resolve", "dice: C")
    assert option_texts(state) == [
        "1 Celebrity: nothing happens (it takes 3)",
        "discard a Celebrity die without turning another die",
    ]
    assert means(state, "discard celebrity", "fr") == (
        "défausser un dé Célébrité sans tourner d’autre dé"
    )
    assert means(state, "discard celebrity", "es") == (
        "descartar un dado de Fama sin cambiar ningún otro"
    )
    assert button(state, "discard celebrity") == "discard a Celebrity die"


def test_a_deadly_purchase_is_marked():
    lines = ("Kong: queens, 9 energy", "display: natural_selection, -, -", "phase: buy")
    state = three_monsters(*lines, "dice: CEEHHH")
    assert means(state, "buy natural_selection") == (
        "buy Natural Selection for 2 energy "
        "(a die shows Celebrity: you will be eliminated when this turn ends)"
    )
    assert "éliminé à la fin de ce tour" in means(state, "buy natural_selection", "fr")
    assert "eliminado al final de este turno" in means(state, "buy natural_selection", "es")
    assert means(three_monsters(*lines, "dice: EEEHHH"), "buy natural_selection") == (
        "buy Natural Selection for 2 energy"
    )


def test_cards_are_bought_from_those_for_sale_and_from_the_discard_pile():
    state = three_monsters(
        "Kong: queens, 9 energy, scavenger",
        "display: fireball, the_unisphere, stomp",
        "discard: diva",
        "phase: buy",
    )
    assert option_texts(state) == [
        "end the turn",
        "buy Fireball for 4 energy",
        "buy The Unisphere for 4 energy",
        "buy Stomp for 4 energy",
        "refresh the cards for 2 energy",
        "buy Diva for 4 energy from the discard pile: "
        "Another monster needs 4 Celebrities to take Superstar from you.",
    ]
    assert button(state, "buy stomp") == "buy Stomp (4 energy)"
    assert button(state, "buy stomp", "fr") == "acheter Piétinement (4 cubes d’énergie)"
    assert button(state, "refresh", "es") == "renovar (2 de energía)"
    state = three_monsters(
        "Kong: queens, 9 energy, of_another_world", "display: fireball, -, -", "phase: buy"
    )
    assert "buy Fireball for 4 energy" in option_texts(state)


def test_rerolls_are_named_by_their_dice():
    state = play(two_monsters("Rob: lower", "phase: roll"), "roll EEHAOO")
    assert means(state, STOP) == "keep all dice"
    assert means(state, "reroll 4 5 6") == "reroll 1 Attack and 2 Ouch"
    assert means(state, "reroll 4 5 6", "fr") == "relancer 1 Grosse Baffe et 2 Ouch"
    assert means(state, "reroll 1 3", "es") == "volver a lanzar 1 de Energía y 1 de Vida"
    assert button(state, "reroll 1 2") == "reroll 2 Energy"
    assert len(option_texts(state)) == len(legal_actions(state))


def test_plain_options_have_words():
    state = two_monsters("Rob: lower", "phase: roll")
    assert means(state, REFRESH) == "refresh the cards for 2 energy"
    assert means(state, END) == "end the turn"
    assert means(state, STOP) == "stop here"
    assert means(state, "yes") == "yes"
    assert means(state, "no", "fr") == "non"
    assert means(state, "count 2") == "2"
    state.agenda.append(Ask(KONG, source=CARD_IDS["superstar"]))
    assert means(state, "yes", "es") == "sí"
    assert means(state, "count 2") == "2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_nature_does_has_words(language):
    state = two_monsters("Rob: lower", "phase: roll")
    for action in ("roll EEHAOO", "tile high_rise_1", "card stomp"):
        assert means(state, action, language)
        assert button(state, action, language)
    assert means(state, "roll EEO") == "the dice show 2 Energy and 1 Ouch"


def test_to_stop_destroying_has_words():
    state = two_monsters(
        "Kong: queens, 3 energy, seismic_ray",
        "Rob: lower",
        "queens: -; -",
        "bronx: high_rise_1; -",
        "phase: resolve",
        "dice: DC",
    )
    play(state, "resolve destruction")
    assert option_texts(state) == [
        "destroy nothing more",
        "use Destruction in the Bronx too, for 1 energy",
    ]


def test_an_attack_that_costs_several_the_same_is_told_in_one_clause():
    lines = ("Kong: lower", "Rob: queens", "Mantis: bronx, 2 life", "phase: resolve")
    state = three_monsters(*lines, "dice: AAEEHH")
    assert "2 Attacks: Rob and Mantis lose 2 life each; Mantis is eliminated" in option_texts(state)
    one = three_monsters(*lines, "dice: AEEEHH")
    assert "1 Attack: Rob and Mantis lose 1 life each" in option_texts(one)
