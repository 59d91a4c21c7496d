"""Many events as a story: what is told, in which sentences, and whole games in three languages."""

import re
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from kingofnewyork import Game
from kingofnewyork.cards import CARAPACE, WEB
from kingofnewyork.rules.dice import pack
from kingofnewyork.rules.events import (
    Absorbed,
    ArmyFired,
    Attacked,
    BoroughOpened,
    Bought,
    BuildingDestroyed,
    CardDiscarded,
    CardRevealed,
    CardRolled,
    Damaged,
    DieDropped,
    DieTurned,
    Earned,
    Eliminated,
    EnergyGained,
    EnergyLost,
    EnergySpent,
    Event,
    FirstChosen,
    GoalReturned,
    GoalTaken,
    Healed,
    LifeLost,
    Moved,
    PointsGained,
    PointsLost,
    Refreshed,
    Resolved,
    ResultsAdded,
    Rolled,
    RollFinished,
    SouvenirPlaced,
    Stayed,
    TileRevealed,
    TokenGiven,
    TokenTaken,
    TurnStarted,
    UnitDestroyed,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    BRONX,
    CAUSE_ARMY,
    CAUSE_ATTACK,
    CAUSE_CARD,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    HEART,
    LOWER,
    NOBODY,
    OUCH,
    QUEENS,
    CardId,
    Place,
    Seat,
)
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.story import Story

MONSTERS = (2, 4, 1)
KONG, ROB, DRAKONIS = Seat(0), Seat(1), Seat(2)
STATUE, SUPERSTAR = CardId(0), CardId(1)
SHELL, FIREBALL = CARD_IDS["carapace"], CARD_IDS["fireball"]


def text(
    events: Sequence[Event], me: Seat = NOBODY, active: Seat = NOBODY, language: str = "en"
) -> str:
    """The only paragraph that the events make."""
    (paragraph,) = Story(MONSTERS, me, active).tell(events)
    return paragraph.text(load_words(language))


def test_effects_stand_behind_their_cause() -> None:
    happened = [
        Earned(ROB, LOWER),
        PointsGained(ROB, 1),
        EnergyGained(ROB, 1),
        Resolved(ROB, ENERGY, 2),
        EnergyGained(ROB, 2),
        Resolved(ROB, ATTACK, 2),
        Attacked(ROB, 2),
        Damaged(KONG, 2, ROB, CAUSE_ATTACK, 3),
        Damaged(DRAKONIS, 2, ROB, CAUSE_ATTACK, 7),
        Resolved(ROB, OUCH, 3),
        ArmyFired(ROB, 3),
        Damaged(ROB, 1, NOBODY, CAUSE_ARMY, 2),
        Damaged(KONG, 3, NOBODY, CAUSE_ARMY, 0),
        Eliminated(KONG),
        GoalReturned(KONG, SUPERSTAR),
        GoalTaken(ROB, STATUE, NOBODY),
        PointsGained(ROB, 3),
        EnergySpent(ROB, 4),
        Bought(ROB, FIREBALL, 4),
    ]
    assert text(happened, KONG, ROB) == (
        "Rob holds Lower Manhattan: +1 point and 1 energy. Rob gains 2 energy. "
        "Rob attacks for 2 damage: you lose 2 life, 3 left; Drakonis loses 2 life, 7 left. "
        "The army shoots at every monster in the city: Rob loses 1 life, 2 left; "
        "you lose your last 3 life and are eliminated; Superstar goes back to the table. "
        "Rob takes the Statue of Liberty: +3 points. Rob buys Fireball for 4 energy."
    )


def test_a_turn_is_a_paragraph() -> None:
    happened = [
        FirstChosen(ROB),
        TurnStarted(ROB, 1),
        RollFinished(ROB, pack([HEART]), 1),
        TurnStarted(KONG, 2),
        Stayed(KONG),
        TurnStarted(DRAKONIS, 3),
        RollFinished(DRAKONIS, pack([OUCH]), 1),
    ]
    story = Story(MONSTERS)
    paragraphs = story.tell(happened)
    turns = [(paragraph.seat, paragraph.turn) for paragraph in paragraphs]
    assert turns == [(NOBODY, 0), (ROB, 1), (DRAKONIS, 3)]
    (later,) = story.tell([PointsGained(DRAKONIS, 1)])
    assert (later.seat, later.turn) == (DRAKONIS, 3)


def test_a_story_may_begin_in_the_middle_of_a_game() -> None:
    (paragraph,) = Story(MONSTERS, KONG, ROB, 9).tell([Stayed(KONG)])
    assert (paragraph.seat, paragraph.turn) == (ROB, 9)


def test_the_army_is_told_only_if_it_hits() -> None:
    missed = [ArmyFired(ROB, 2), Resolved(ROB, HEART, 1), Stayed(KONG)]
    assert text(missed, KONG, ROB) == "You choose to stay."


def test_damage_by_the_army_names_the_army() -> None:
    hit = Damaged(ROB, 2, NOBODY, CAUSE_ARMY, 3)
    assert text([ArmyFired(ROB, 1), hit]) == "Rob loses 2 life to the army, 3 left."
    assert text([hit]) == "Rob loses 2 life to the army, 3 left."
    assert text([ArmyFired(ROB, 3), hit]) == (
        "The army shoots at every monster in the city: Rob loses 2 life, 3 left."
    )


def test_who_just_stays_on_its_own_turn_is_not_told() -> None:
    assert Story(MONSTERS, NOBODY, ROB).tell([Stayed(ROB)]) == []


def test_the_reader_sees_its_own_dice_and_hears_of_its_rerolls() -> None:
    happened: list[Event] = []
    for seat in (KONG, ROB):
        happened += [
            Rolled(seat, 1, pack([HEART, OUCH]), pack([HEART, OUCH])),
            Rolled(seat, 2, pack([HEART]), pack([HEART, HEART])),
            RollFinished(seat, pack([HEART, HEART]), 2),
        ]
    assert text(happened, KONG) == "You reroll 1 die: 1 Heart. Rob ends up with 2 Hearts."
    assert text(happened) == "Kong ends up with 2 Hearts. Rob ends up with 2 Hearts."


def test_a_first_roll_that_stays_is_told_once() -> None:
    happened = [
        Rolled(ROB, 1, pack([HEART, OUCH]), pack([HEART, OUCH])),
        RollFinished(ROB, pack([HEART, OUCH]), 1),
    ]
    assert text(happened) == "Rob rolls 1 Heart and 1 Ouch."
    assert Story(MONSTERS, ROB).tell(happened) == []


def test_every_gain_and_loss_names_its_card() -> None:
    happened = [
        Attacked(ROB, 3),
        Damaged(KONG, 3, ROB, CAUSE_ATTACK, 5),
        PointsLost(KONG, 1, CARD_IDS["trash_thrower"]),
        EnergyLost(ROB, 2, CARD_IDS["drain"]),
        EnergyGained(KONG, 2, CARD_IDS["drain"]),
        EnergyGained(KONG, 1, CARD_IDS["phoenix_blood"]),
        EnergyLost(KONG, 1, CARD_IDS["power_tap"]),
        EnergyGained(DRAKONIS, 1, CARD_IDS["power_tap"]),
        GoalTaken(ROB, SUPERSTAR, KONG),
        PointsGained(ROB, 1, SUPERSTAR),
        Damaged(KONG, 2, ROB, CAUSE_CARD, 3, CARD_IDS["violent_star"]),
    ]
    assert text(happened) == (
        "Rob attacks for 3 damage: Kong loses 3 life, 5 left; it loses 1 point to Trash Thrower; "
        "Rob loses 2 energy to Drain; Kong gains 2 energy; Phoenix Blood gives it 1 energy; "
        "it loses 1 energy to Power Tap; Drakonis gains 1 energy. "
        "Rob takes Superstar from Kong: Rob gains 1 point; Kong loses 2 life to Violent Star, "
        "3 left."
    )


def test_gains_of_cards_stand_apart_from_those_of_tiles() -> None:
    hunter, shooter = CARD_IDS["trophy_hunter"], CARD_IDS["sharp_shooter"]
    happened: list[Event] = []
    for _ in range(2):
        happened += [
            UnitDestroyed(ROB, QUEENS, 1),
            EnergyGained(ROB, 2),
            PointsGained(ROB, 1, hunter),
            PointsGained(ROB, 1, shooter),
        ]
    assert text(happened) == (
        "Rob destroys 2 Jets in Queens: +4 energy; Trophy Hunter gives it 2 points; "
        "Sharp Shooter gives it 2 points."
    )


def test_a_card_that_was_just_bought_is_not_named_again() -> None:
    ellis = CARD_IDS["general_ellis"]
    happened = [
        Bought(ROB, ellis, 5),
        PointsGained(ROB, 3, ellis),
        Damaged(ROB, 1, NOBODY, CAUSE_CARD, 8, ellis),
        Damaged(KONG, 1, NOBODY, CAUSE_CARD, 0, ellis),
        Eliminated(KONG),
    ]
    assert text(happened) == (
        "Rob buys General Ellis for 5 energy: +3 points; it loses 1 life, 8 left; "
        "Kong loses its last life and is eliminated."
    )
    assert text(happened[3:]) == "Kong loses its last life to General Ellis and is eliminated."


def test_damage_that_comes_after_an_answer_names_the_attacker() -> None:
    happened = [
        Absorbed(KONG, 2, CARD_IDS["of_another_world"]),
        Damaged(KONG, 1, ROB, CAUSE_ATTACK, 4),
    ]
    assert text(happened) == (
        "With Of Another World, Kong loses 2 energy instead of life; "
        "it loses 1 life to Rob\N{RIGHT SINGLE QUOTATION MARK}s attack, 4 left."
    )


def test_all_destruction_of_a_borough_is_one_clause() -> None:
    happened = [
        BuildingDestroyed(ROB, 3, 0, 0),
        PointsGained(ROB, 1),
        TileRevealed(3, 1),
        BuildingDestroyed(ROB, 4, 0, 0),
        PointsGained(ROB, 1),
        UnitDestroyed(ROB, QUEENS, 1),
        EnergyGained(ROB, 2),
        UnitDestroyed(ROB, BRONX, 1),
        EnergyGained(ROB, 2),
        Damaged(KONG, 1, NOBODY, CAUSE_ARMY, 2),
    ]
    assert text(happened, KONG, ROB) == (
        "Rob destroys 2 High-Rise 1 and a Jet in Queens: +2 points and 2 energy. "
        "Rob destroys a Jet in the Bronx: +2 energy; you lose 1 life to the army, 2 left."
    )


def test_destruction_may_pay_nothing() -> None:
    assert text([UnitDestroyed(ROB, QUEENS, 0)]) == "Rob destroys an Infantry in Queens."


def test_who_has_enough_points_is_told_why_destruction_pays_none() -> None:
    last = [BuildingDestroyed(ROB, 3, 1, 1), PointsGained(ROB, 1)]
    assert text(last) == "Rob destroys a High-Rise 2 in Queens: +1 point; already 20 points."
    more = [BuildingDestroyed(ROB, 3, 0, 0)]
    assert text(more) == "Rob destroys a High-Rise 1 in Queens: already 20 points."
    assert text(more, ROB) == "You destroy a High-Rise 1 in Queens: you already have 20 points."


def test_what_dice_bring_is_told_at_once_but_not_as_an_effect_of_what_was_before() -> None:
    happened = [
        Resolved(ROB, DESTRUCTION, 1),
        BuildingDestroyed(ROB, 3, 0, 0),
        PointsGained(ROB, 1),
        Resolved(ROB, ENERGY, 2),
        EnergyGained(ROB, 2),
        Resolved(ROB, OUCH, 1),
        ArmyFired(ROB, 1),
        Resolved(ROB, HEART, 1),
        Healed(ROB, 1),
        Resolved(ROB, CELEBRITY, 1),
    ]
    assert text(happened) == (
        "Rob destroys a High-Rise 1 in Queens: +1 point. Rob gains 2 energy and 1 life."
    )


def test_equal_tokens_are_counted() -> None:
    happened: list[Event] = [TokenGiven(KONG, CARAPACE)] * 3
    assert text([*happened, TokenTaken(KONG, WEB)], KONG, KONG) == (
        "You get 3 Carapace tokens; you remove a Web token."
    )


def test_a_monster_is_named_again_when_another_came_between() -> None:
    happened = [
        Attacked(ROB, 1),
        Damaged(KONG, 1, ROB, CAUSE_ATTACK, 4),
        TokenGiven(KONG, WEB),
        EnergyLost(ROB, 2),
        EnergyGained(KONG, 2),
    ]
    assert text(happened) == (
        "Rob attacks for 1 damage: Kong loses 1 life, 4 left; it gets a Web token; "
        "Rob loses 2 energy; Kong gains 2 energy."
    )


def test_no_pronoun_is_left_in_doubt_when_two_monsters_were_named() -> None:
    happened = [GoalTaken(ROB, STATUE, KONG), PointsGained(ROB, 3), PointsLost(KONG, 3)]
    assert text(happened) == (
        "Rob takes the Statue of Liberty from Kong: Rob gains 3 points; Kong loses 3 points."
    )
    assert text(happened, KONG) == (
        "Rob takes the Statue of Liberty from you: +3 points; you lose 3 points."
    )


def test_what_was_paid_stands_with_what_it_was_for() -> None:
    happened = [
        EnergySpent(ROB, 1),
        BoroughOpened(ROB, BRONX),
        EnergySpent(ROB, 2),
        Moved(ROB, Place(2), Place(1)),
        SouvenirPlaced(QUEENS),
        PointsGained(ROB, 1),
        EnergySpent(ROB, 2),
        LifeLost(ROB, 1, 9),
        Bought(ROB, FIREBALL, 3),
        LifeLost(ROB, 2, 7),
        Refreshed(ROB),
    ]
    assert text(happened) == (
        "Rob pays 1 energy to also destroy tiles in the Bronx this turn. "
        "Rob moves to Queens and pays 2 energy: a Souvenir is placed in Queens; Rob gains 1 point. "
        "Rob buys Fireball for 2 energy and 1 life. Rob refreshes the cards for 2 life."
    )


def test_a_reroll_that_costs_something_is_told_of_everyone() -> None:
    happened = [EnergySpent(ROB, 1), Rolled(ROB, 2, pack([HEART]), pack([HEART]))]
    assert text(happened) == "Rob pays 1 energy to reroll."
    assert text(happened, ROB) == "You pay 1 energy to reroll. You reroll 1 die: 1 Heart."


def test_a_payment_for_nothing_that_is_known_is_told_by_itself() -> None:
    assert text([EnergySpent(ROB, 1), Stayed(KONG)]) == "Rob pays 1 energy. Kong chooses to stay."


def test_the_fall_of_a_monster_is_told_where_it_is_hit() -> None:
    happened = [
        Attacked(ROB, 2),
        Damaged(KONG, 2, ROB, CAUSE_ATTACK, 0),
        Damaged(DRAKONIS, 2, ROB, CAUSE_ATTACK, 1),
        Eliminated(KONG),
        GoalReturned(KONG, STATUE),
        CardDiscarded(SHELL, KONG),
        TokenTaken(KONG, CARAPACE),
        EnergyLost(KONG, 4),
        EnergyLost(ROB, 2),
    ]
    assert text(happened) == (
        "Rob attacks for 2 damage: Kong loses its last 2 life and is eliminated; "
        "Drakonis loses 2 life, 1 left; the Statue of Liberty goes back to the table; "
        "Rob loses 2 energy."
    )


def test_life_may_be_lost_to_a_card() -> None:
    assert text([LifeLost(KONG, 5, 0), Eliminated(KONG)]) == (
        "Kong loses its last 5 life and is eliminated."
    )
    assert text([LifeLost(KONG, 5, 0, CARD_IDS["natural_selection"]), Eliminated(KONG)]) == (
        "Kong loses its last 5 life to Natural Selection and is eliminated."
    )
    assert text([LifeLost(KONG, 2, 8)]) == "Kong loses 2 life."
    assert text([Eliminated(KONG)]) == "Kong is eliminated."


def test_a_discarded_keep_card_is_told_before_what_its_loss_brings() -> None:
    shed = [
        TokenTaken(KONG, CARAPACE),
        TokenTaken(KONG, CARAPACE),
        CardDiscarded(SHELL, KONG),
        Healed(KONG, 2),
    ]
    assert text([GoalTaken(KONG, STATUE, NOBODY), *shed]) == (
        "Kong takes the Statue of Liberty. Kong discards Carapace: +2 life."
    )
    assert text([Attacked(ROB, 1), *shed, Damaged(KONG, 1, ROB, CAUSE_ATTACK, 4)]) == (
        "Rob attacks for 1 damage: Kong discards Carapace; +2 life; it loses 1 life, 4 left."
    )


def test_the_army_is_left_out_when_a_card_is_discarded_and_nobody_is_hit() -> None:
    happened = [ArmyFired(KONG, 2), CardDiscarded(SHELL, KONG), Healed(KONG, 2, SHELL)]
    assert text(happened) == "Kong discards Carapace: +2 life."


def test_cards_for_sale_come_and_go_untold() -> None:
    happened = [
        EnergySpent(ROB, 2),
        Refreshed(ROB),
        CardDiscarded(SHELL),
        CardRevealed(0, FIREBALL),
        Bought(ROB, CARD_IDS["coney_island"], 0),
        PointsGained(ROB, 3),
        CardDiscarded(CARD_IDS["coney_island"]),
    ]
    assert text(happened) == (
        "Rob refreshes the cards for 2 energy. Rob buys Coney Island for 0 energy: +3 points."
    )


def test_what_is_done_with_dice_stands_side_by_side() -> None:
    happened = [
        RollFinished(KONG, pack([HEART]), 1),
        ResultsAdded(KONG, ATTACK, 2),
        DieDropped(KONG, CELEBRITY),
        DieTurned(KONG, HEART, ENERGY),
        CardRolled(ROB, CARD_IDS["antimatter_pellets"], pack([OUCH])),
    ]
    assert text(happened) == (
        "Kong rolls 1 Heart: it adds 2 Attacks to its result. "
        "Kong discards a Celebrity die; it turns a Heart die to Energy; "
        "Rob rolls 1 Ouch for Antimatter Pellets."
    )


def test_the_same_story_in_french_and_spanish() -> None:
    happened = [
        UnitDestroyed(KONG, QUEENS, 1),
        EnergyGained(KONG, 2),
        Attacked(KONG, 3),
        Damaged(ROB, 3, KONG, CAUSE_ATTACK, 1),
        Damaged(DRAKONIS, 1, KONG, CAUSE_ATTACK, 0),
        Eliminated(DRAKONIS),
    ]
    french = text(happened, language="fr").replace("\N{NO-BREAK SPACE}", " ")
    assert french == (
        "Kong détruit un Avion dans le Queens : +2 cubes d’énergie. "  # noqa: RUF001
        "Kong attaque et inflige 3 blessures : Rob perd 3 points de vie, il lui en reste 1 ; "
        "Drakonis perd son dernier point de vie et est éliminé."
    )
    assert text(happened, ROB, language="es") == (
        "Kong destruye un Avión en Queens: +2 de energía. "
        "Kong ataca y hace 3 de daño: pierdes 3 de vida y te queda 1; "
        "Drakonis pierde su último punto de vida y queda fuera de la partida."
    )


@cache
def play_whole_game(monsters: int, seed: int, energy: int) -> Game:
    """A whole game of random answers; with energy to begin with, many cards are bought."""
    game = Game(monsters, seed=seed, listen=True)
    game.state.energy[:] = [energy] * monsters
    game.play_out(Random(seed).choice)
    return game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("me", [Seat(0), NOBODY])
@pytest.mark.parametrize(
    ("monsters", "seed", "energy"),
    [(4, 1, 0), (2, 2, 0), (6, 3, 0), (5, 4, 40), (5, 5, 40), (6, 6, 40), (3, 7, 40)],
)
def test_whole_games_are_told(
    monsters: int, seed: int, energy: int, me: Seat, language: str
) -> None:
    game = play_whole_game(monsters, seed, energy)
    paragraphs = Story(game.state.monsters, me).tell(game.events)
    turns = [paragraph.turn for paragraph in paragraphs]
    assert turns == sorted(set(turns))
    words = load_words(language)
    for paragraph in paragraphs:
        said = paragraph.text(words)
        assert not re.search(r"\s\s|\.\.|[{}_$]|None| [,.]", said), said
        assert said.endswith((".", "!"))
        for sentence in paragraph.sentences:
            assert not words.sentence(sentence)[0].islower()


def test_every_fall_in_a_game_is_told() -> None:
    game = play_whole_game(4, 1, 0)
    whole = " ".join(
        [p.text(load_words("en")) for p in Story(game.state.monsters).tell(game.events)]
    )
    fallen = sum([1 for event in game.events if isinstance(event, Eliminated)])
    assert whole.count("is eliminated") == fallen
