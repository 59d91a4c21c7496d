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
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.words.catalogue import words_in
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.story import Story

MONSTERS = (2, 4, 1)
KONG, ROB, DRAKONIS = Seat(0), Seat(1), Seat(2)
STATUE, SUPERSTAR = CardId(0), CardId(1)
BY_SLUG = {card.printed.slug: card.card_id for card in CARDS}
SHELL, FIREBALL = BY_SLUG["carapace"], BY_SLUG["fireball"]


def text(
    events: Sequence[Event],
    me: Seat = NOBODY,
    active: Seat = NOBODY,
    language: str = "en",
) -> str:
    """The only paragraph that the events make."""
    (paragraph,) = Story(MONSTERS, me, active).tell(events)
    return paragraph.text(words_in(language))


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
        "Rob holds Lower Manhattan: it gains 1 point and 1 energy. Rob gains 2 energy. "
        "Rob attacks with 2 Attack: you lose 2 life, 3 left; Drakonis loses 2 life, 7 left. "
        "The army shoots at every monster in the city: Rob loses 1 life, 2 left; "
        "you lose your last 3 life and are eliminated; Superstar goes back to the table. "
        "Rob takes the Statue of Liberty: it gains 3 points. Rob buys Fireball for 4 energy."
    )


def test_a_turn_is_a_paragraph() -> None:
    happened = [
        FirstChosen(ROB),
        TurnStarted(ROB, 1),
        RollFinished(ROB, pack([HEART])),
        TurnStarted(KONG, 2),
        Stayed(KONG),
        TurnStarted(DRAKONIS, 3),
        RollFinished(DRAKONIS, pack([OUCH])),
    ]
    story = Story(MONSTERS)
    told = story.tell(happened)
    assert [(paragraph.seat, paragraph.turn) for paragraph in told] == [
        (NOBODY, 0),
        (ROB, 1),
        (DRAKONIS, 3),
    ]
    (later,) = story.tell([PointsGained(DRAKONIS, 1)])
    assert (later.seat, later.turn) == (DRAKONIS, 3)


def test_a_story_may_begin_in_the_middle_of_a_game() -> None:
    (paragraph,) = Story(MONSTERS, KONG, ROB, 9).tell([Stayed(KONG)])
    assert (paragraph.seat, paragraph.turn) == (ROB, 9)


def test_the_army_is_told_only_if_it_hits() -> None:
    missed = [ArmyFired(ROB, 2), Resolved(ROB, HEART, 1), Stayed(KONG)]
    assert text(missed, KONG, ROB) == "You stay where you are."


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
            RollFinished(seat, pack([HEART, HEART])),
        ]
    assert text(happened, KONG) == "You reroll 1 die: 1 Heart. Rob rolls 2 Hearts."
    assert text(happened) == "Kong rolls 2 Hearts. Rob rolls 2 Hearts."


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
        Damaged(KONG, 1, ROB, CAUSE_ATTACK, 2),
    ]
    assert text(happened, KONG, ROB) == (
        "Rob destroys 2 High-Rise 1 and a Jet in Queens: it gains 2 points and 2 energy. "
        "Rob destroys a Jet in the Bronx: it gains 2 energy; you lose 1 life, 2 left."
    )


def test_destruction_may_pay_nothing() -> None:
    assert text([UnitDestroyed(ROB, QUEENS, 0)]) == "Rob destroys an Infantry in Queens."


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
        "Rob destroys a High-Rise 1 in Queens: it gains 1 point. Rob gains 2 energy and 1 life."
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
        "Rob attacks with 1 Attack: Kong loses 1 life, 4 left; it gets a Web token; "
        "Rob loses 2 energy; Kong gains 2 energy."
    )


def test_no_pronoun_is_left_in_doubt_when_two_monsters_were_named() -> None:
    happened = [GoalTaken(ROB, STATUE, KONG), PointsGained(ROB, 3), PointsLost(KONG, 3)]
    assert text(happened) == (
        "Rob takes the Statue of Liberty from Kong: Rob gains 3 points; Kong loses 3 points."
    )
    assert text(happened, KONG) == (
        "Rob takes the Statue of Liberty from you: it gains 3 points; you lose 3 points."
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
        LifeLost(ROB, 1),
        Bought(ROB, FIREBALL, 3),
        LifeLost(ROB, 2),
        Refreshed(ROB),
    ]
    assert text(happened) == (
        "Rob pays 1 energy to destroy tiles in the Bronx too this turn. "
        "Rob moves to Queens and pays 2 energy: a Souvenir is placed in Queens; Rob gains 1 point. "
        "Rob buys Fireball for 2 energy and 1 life. Rob refreshes the display for 2 life."
    )


def test_a_reroll_that_costs_something_is_told_of_everyone() -> None:
    happened = [EnergySpent(ROB, 1), Rolled(ROB, 2, pack([HEART]), pack([HEART]))]
    assert text(happened) == "Rob pays 1 energy to reroll."
    assert text(happened, ROB) == "You pay 1 energy to reroll. You reroll 1 die: 1 Heart."


def test_a_payment_for_nothing_that_is_known_is_told_by_itself() -> None:
    assert text([EnergySpent(ROB, 1), Stayed(KONG)]) == "Rob pays 1 energy. Kong stays where it is."


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
        "Rob attacks with 2 Attack: Kong loses its last 2 life and is eliminated; "
        "Drakonis loses 2 life, 1 left; the Statue of Liberty goes back to the table; "
        "Rob loses 2 energy."
    )


def test_life_may_be_lost_to_a_card() -> None:
    assert text([LifeLost(KONG, 5), Eliminated(KONG)]) == (
        "Kong loses its last 5 life and is eliminated."
    )
    assert text([LifeLost(KONG, 5, BY_SLUG["natural_selection"]), Eliminated(KONG)]) == (
        "Kong loses its last 5 life to Natural Selection and is eliminated."
    )
    assert text([LifeLost(KONG, 2)]) == "Kong loses 2 life."
    assert text([Eliminated(KONG)]) == "Kong is eliminated."


def test_a_discarded_keep_card_is_told_before_what_its_loss_brings() -> None:
    shed = [
        TokenTaken(KONG, CARAPACE),
        TokenTaken(KONG, CARAPACE),
        CardDiscarded(SHELL, KONG),
        Healed(KONG, 2),
    ]
    assert text([GoalTaken(KONG, STATUE, NOBODY), *shed]) == (
        "Kong takes the Statue of Liberty. "
        "Kong discards Carapace: it removes 2 Carapace tokens; it regains 2 life."
    )
    assert text([Attacked(ROB, 1), *shed, Damaged(KONG, 1, ROB, CAUSE_ATTACK, 4)]) == (
        "Rob attacks with 1 Attack: Kong discards Carapace; "
        "it removes 2 Carapace tokens; it regains 2 life; it loses 1 life, 4 left."
    )


def test_cards_of_the_display_come_and_go_untold() -> None:
    happened = [
        EnergySpent(ROB, 2),
        Refreshed(ROB),
        CardDiscarded(SHELL),
        CardRevealed(0, FIREBALL),
        Bought(ROB, BY_SLUG["coney_island"], 0),
        PointsGained(ROB, 3),
        CardDiscarded(BY_SLUG["coney_island"]),
    ]
    assert text(happened) == (
        "Rob refreshes the display for 2 energy. Rob buys Coney Island for 0 energy: "
        "it gains 3 points."
    )


def test_what_is_done_with_dice_stands_side_by_side() -> None:
    happened = [
        RollFinished(KONG, pack([HEART])),
        ResultsAdded(KONG, ATTACK, 2),
        DieDropped(KONG, CELEBRITY),
        DieTurned(KONG, HEART, ENERGY),
        CardRolled(ROB, BY_SLUG["antimatter_pellets"], pack([OUCH])),
    ]
    assert text(happened) == (
        "Kong rolls 1 Heart: it adds 2 Attack to its roll. "
        "Kong gives up a Celebrity die; it turns a Heart die to Energy; "
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
        "Kong détruit un Avion dans le Queens : il gagne 2 énergies. "
        "Kong attaque avec 3 Grosses Baffes : Rob perd 3 vies, il lui en reste 1 ; "
        "Drakonis perd sa dernière vie et est éliminé."
    )
    assert text(happened, ROB, language="es") == (
        "Kong destruye un Avión en Queens: gana 2 de energía. "
        "Kong ataca con 3 Ataques: pierdes 3 de vida y te queda 1; "
        "Drakonis pierde su último punto de vida y queda fuera de la partida."
    )


@cache
def played(monsters: int, seed: int, energy: int) -> Game:
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
    game = played(monsters, seed, energy)
    told = Story(game.state.monsters, me).tell(game.events)
    turns = [paragraph.turn for paragraph in told]
    assert turns == sorted(set(turns))
    words = words_in(language)
    for paragraph in told:
        said = paragraph.text(words)
        assert not re.search(r"\s\s|\.\.|[{}_$]|None| [,.]", said), said
        assert said.endswith((".", "!"))
        for sentence in paragraph.sentences:
            assert not words.sentence(sentence)[0].islower()


def test_every_fall_in_a_game_is_told() -> None:
    game = played(4, 1, 0)
    whole = " ".join([p.text(words_in("en")) for p in Story(game.state.monsters).tell(game.events)])
    fallen = sum([1 for event in game.events if isinstance(event, Eliminated)])
    assert whole.count("is eliminated") == fallen
