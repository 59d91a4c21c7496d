"""Events as clauses, in three languages and for every reader."""

from dataclasses import fields

import pytest

from kingofnewyork.cards import CARAPACE, CURSE, WEB
from kingofnewyork.rules import events
from kingofnewyork.rules.dice import pack
from kingofnewyork.rules.events import (
    Absorbed,
    Advanced,
    ArmyFired,
    Attacked,
    BoroughOpened,
    Bought,
    BuildingDestroyed,
    CardDiscarded,
    CardRevealed,
    CardRolled,
    CardTaken,
    ClaimMade,
    Damaged,
    DeckShuffled,
    DieDropped,
    DieTurned,
    Earned,
    Eliminated,
    EnergyGained,
    EnergyLost,
    EnergySpent,
    Event,
    FirstChosen,
    GameOver,
    GoalReturned,
    GoalTaken,
    Healed,
    LifeLost,
    Moved,
    Placed,
    PointsGained,
    PointsLost,
    Refreshed,
    Resolved,
    ResultsAdded,
    ResultsSpent,
    Rolled,
    RolledForFirst,
    RollFinished,
    Shifted,
    SouvenirPlaced,
    SouvenirsReturned,
    Stayed,
    TileRevealed,
    TokenGiven,
    TokenTaken,
    TurnEnded,
    TurnGiven,
    TurnStarted,
    UnitDestroyed,
    UnitMoved,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    BRONX,
    CAUSE_ARMY,
    CAUSE_ATTACK,
    CAUSE_CARD,
    CELEBRITY,
    ENERGY,
    HEART,
    LOWER,
    LOWER_SECOND,
    NO_CARD,
    NOBODY,
    OUCH,
    QUEENS,
    CardId,
    Face,
    Place,
    Seat,
)
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.words import compound_events
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.compound_events import (
    Felled,
    Gained,
    OnlyRoll,
    PaidDeed,
    PointsCapped,
    Razed,
    RerollPaid,
    TokensMoved,
)
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.narration import narrate
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.things import unit

MONSTERS = (2, 4, 0)
KONG, ROB, FISH = Seat(0), Seat(1), Seat(2)
STATUE, SUPERSTAR = CardId(0), CardId(1)
FIREBALL, TITAN = CARD_IDS["fireball"], CARD_IDS["towering_titan"]
CLASSES = [
    kind
    for module in (events, compound_events)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
READERS = {"you": (KONG, NOBODY), "it": (NOBODY, KONG), "other": (NOBODY, NOBODY)}


def sample(kind: type[Event], number: int) -> Event:
    """An event of that kind, with the number wherever one is wanted."""
    special = {
        "deed": Refreshed(Seat(number)),
        "buildings": (number, 3),
        "units": (number,) * 2,
        "modifiers": tuple(range(number)),
    }
    return kind(*[special.get(field.name, number) for field in fields(kind)])


def plain(text: str) -> str:
    """The text with the apostrophes and blanks of a keyboard."""
    return text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_event_has_a_clause_for_every_reader(kind: type[Event], language: str) -> None:
    for number in (0, 1, 2):
        for me in (NOBODY, Seat(number)):
            for known in (NOBODY, Seat(number)):
                event = sample(kind, number)
                text = load_words(language).text(narrate(event, MONSTERS, me, known))
                assert text
                assert text == text.strip()
                assert not any(part in text for part in ("{", "}", "None", "_", "  ", "$")), text
                assert not text.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_readers_are_told_apart(language: str) -> None:
    words = load_words(language)
    texts = {
        who: words.text(narrate(PointsGained(KONG, 2), MONSTERS, me, known))
        for who, (me, known) in READERS.items()
    }
    assert len(set(texts.values())) == 3
    assert [who for who, text in texts.items() if "Kong" in text] == ["other"]


ENGLISH = [
    (TileRevealed(14, 5), "A Hospital 2 appears in Manhattan."),
    (CardRevealed(0, STATUE), "The Statue of Liberty is revealed."),
    (DeckShuffled(1), "The discard pile is shuffled into a new deck of 1 card."),
    (RolledForFirst(KONG, pack([OUCH])), "Kong rolls for the first turn: 1 Ouch."),
    (FirstChosen(KONG), "Kong goes first."),
    (Placed(KONG, BRONX), "Kong starts in the Bronx."),
    (TurnStarted(KONG, 4), "Kong begins turn 4."),
    (TurnEnded(KONG), "Kong ends its turn."),
    (TurnGiven(KONG, NO_CARD), "Kong gets an extra turn."),
    (GameOver(ROB), "Rob wins the game."),
    (GameOver(NOBODY), "Nobody wins the game."),
    (Rolled(KONG, 1, pack([ENERGY, OUCH, OUCH]), 0), "Kong rolls 3 dice: 1 Energy and 2 Ouch."),
    (Rolled(KONG, 2, pack([HEART]), 0), "Kong rerolls 1 die: 1 Heart."),
    (
        RollFinished(KONG, pack([HEART] * 2 + [ATTACK]), 2),
        "Kong ends up with 2 Hearts and 1 Attack.",
    ),
    (RollFinished(KONG, pack([HEART]), 1), "Kong keeps all its dice."),
    (OnlyRoll(KONG, pack([HEART, CELEBRITY, CELEBRITY])), "Kong rolls 1 Heart and 2 Celebrities."),
    (CardRolled(KONG, SUPERSTAR, pack([OUCH])), "Kong rolls 1 Ouch for Superstar."),
    (Resolved(KONG, ATTACK, 3), "Kong resolves 3 Attacks."),
    (ResultsAdded(KONG, ATTACK, 2), "Kong adds 2 Attacks to its result."),
    (ResultsAdded(KONG, ATTACK, 2, TITAN), "Towering Titan adds 2 Attacks to Kong's result."),
    (ResultsSpent(KONG, HEART, 1), "Kong spends 1 Heart on its tokens."),
    (DieTurned(KONG, HEART, ENERGY), "Kong turns a Heart die to Energy."),
    (DieTurned(KONG, HEART, ENERGY, FIREBALL), "Kong turns a Heart die to Energy with Fireball."),
    (DieDropped(KONG, ATTACK), "Kong discards an Attack die."),
    (Earned(KONG, Place(LOWER + 1)), "Kong holds Midtown Manhattan."),
    (PointsGained(KONG, 1), "Kong gains 1 point."),
    (PointsLost(KONG, 3), "Kong loses 3 points."),
    (EnergyGained(KONG, 2), "Kong gains 2 energy."),
    (EnergyLost(KONG, 2), "Kong loses 2 energy."),
    (PointsGained(KONG, 1, FIREBALL), "Fireball gives Kong 1 point."),
    (PointsLost(KONG, 3, FIREBALL), "Kong loses 3 points to Fireball."),
    (EnergyGained(KONG, 2, FIREBALL), "Fireball gives Kong 2 energy."),
    (EnergyLost(KONG, 2, FIREBALL), "Kong loses 2 energy to Fireball."),
    (Absorbed(KONG, 2), "Kong loses 2 energy instead of life."),
    (Absorbed(KONG, 2, FIREBALL), "With Fireball, Kong loses 2 energy instead of life."),
    (EnergySpent(KONG, 2), "Kong pays 2 energy."),
    (Healed(KONG, 1), "Kong heals 1 life."),
    (Healed(KONG, 1, FIREBALL), "Fireball gives Kong 1 life."),
    (LifeLost(KONG, 2, 8), "Kong loses 2 life."),
    (PointsCapped(KONG), "Kong already has 20 points."),
    (Gained(KONG, 1, 2, 3), "Kong gains 1 point, 2 energy and 3 life."),
    (Gained(KONG, 1, 2, 0, FIREBALL), "Fireball gives Kong 1 point and 2 energy."),
    (Damaged(KONG, 3, ROB, CAUSE_ATTACK, 5), "Kong loses 3 life to Rob's attack, 5 left."),
    (Damaged(KONG, 0, NOBODY, CAUSE_ATTACK, 5), "Kong loses no life, 5 left."),
    (Damaged(KONG, 2, NOBODY, CAUSE_ATTACK, 0), "Kong loses its last 2 life."),
    (Damaged(KONG, 2, ROB, CAUSE_CARD, 3, FIREBALL), "Kong loses 2 life to Fireball, 3 left."),
    (Damaged(KONG, 1, NOBODY, CAUSE_ARMY, 0), "Kong loses its last life to the army."),
    (Damaged(KONG, 1, NOBODY, CAUSE_ARMY, 4), "Kong loses 1 life to the army, 4 left."),
    (Felled(KONG, 2, CAUSE_ATTACK), "Kong loses its last 2 life and is eliminated."),
    (Eliminated(KONG), "Kong is eliminated."),
    (BuildingDestroyed(KONG, 3, 0, 0), "Kong destroys a High-Rise 1 in Queens."),
    (UnitDestroyed(KONG, QUEENS, 0), "Kong destroys an Infantry in Queens."),
    (Razed(KONG, QUEENS, (0, 0), (1,)), "Kong destroys 2 High-Rise 1 and a Jet in Queens."),
    (BoroughOpened(KONG, QUEENS), "Kong can also destroy tiles in Queens this turn."),
    (Attacked(KONG, 3), "Kong attacks for 3 damage."),
    (
        Attacked(KONG, 8, (FIREBALL, TITAN)),
        "Kong attacks for 8 damage with Fireball and Towering Titan.",
    ),
    (ArmyFired(KONG, 1), "The army shoots at Kong."),
    (ArmyFired(KONG, 2), "The army shoots at every monster in Kong's borough."),
    (ArmyFired(KONG, 4), "The army shoots at every monster in the city."),
    (UnitMoved(0, QUEENS, BRONX, False), "An Infantry moves from Queens to the Bronx."),
    (
        UnitMoved(0, QUEENS, BRONX, False, FIREBALL),
        "Fireball sends an Infantry from Queens to the Bronx.",
    ),
    (GoalTaken(KONG, STATUE, NOBODY), "Kong takes the Statue of Liberty."),
    (GoalTaken(KONG, SUPERSTAR, ROB), "Kong takes Superstar from Rob."),
    (GoalReturned(KONG, STATUE), "The Statue of Liberty goes back to the table."),
    (Moved(KONG, Place(1), LOWER), "Kong enters Manhattan."),
    (Moved(KONG, LOWER, Place(0), fled=True), "Kong flees to the Bronx."),
    (Moved(KONG, LOWER_SECOND, Place(3)), "Kong leaves Manhattan for Staten Island."),
    (Moved(KONG, Place(1), Place(2)), "Kong moves to Brooklyn."),
    (Advanced(KONG, Place(LOWER + 2)), "Kong advances to Upper Manhattan."),
    (Shifted(KONG, LOWER), "Kong moves over to track 2–4 of Manhattan."),  # noqa: RUF001
    (Stayed(KONG), "Kong chooses to stay."),
    (Bought(KONG, SUPERSTAR, 4), "Kong buys Superstar for 4 energy."),
    (Refreshed(KONG), "Kong refreshes the cards."),
    (CardDiscarded(SUPERSTAR), "Superstar goes to the discard pile."),
    (CardDiscarded(TITAN, KONG, FIREBALL), "Kong discards Towering Titan because of Fireball."),
    (ClaimMade(KONG), "Kong will get the next Keep card that is revealed."),
    (CardTaken(KONG, SUPERSTAR), "Kong gets Superstar for free."),
    (TokenGiven(KONG, WEB), "Kong gets a Web token."),
    (TokenTaken(KONG, CURSE), "Kong removes a Curse token."),
    (TokensMoved(KONG, CARAPACE, 3, True), "Kong gets 3 Carapace tokens."),
    (SouvenirPlaced(BRONX), "A Souvenir is placed in the Bronx."),
    (SouvenirsReturned(), "The Souvenirs go back to the box."),
    (
        PaidDeed(KONG, 2, 1, Bought(KONG, SUPERSTAR, 3)),
        "Kong buys Superstar for 2 energy and 1 life.",
    ),
    (PaidDeed(KONG, 2, 0, Refreshed(KONG)), "Kong refreshes the cards for 2 energy."),
    (
        PaidDeed(KONG, 2, 0, Moved(KONG, Place(1), Place(0))),
        "Kong moves to the Bronx and pays 2 energy.",
    ),
    (
        PaidDeed(KONG, 1, 0, BoroughOpened(KONG, QUEENS)),
        "Kong pays 1 energy to also destroy tiles in Queens this turn.",
    ),
    (RerollPaid(KONG, 1, 0), "Kong pays 1 energy to reroll."),
]


@pytest.mark.parametrize(("event", "sentence"), ENGLISH)
def test_sentences_are_good_english(event: Event, sentence: str) -> None:
    assert plain(load_words("en").sentence(narrate(event, MONSTERS))) == sentence


def test_every_kind_of_event_is_among_the_english_sentences() -> None:
    assert {type(event) for event, _ in ENGLISH} == set(CLASSES)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (PointsGained(KONG, 1), "You gain 1 point."),
        (PointsGained(KONG, 1, FIREBALL), "Fireball gives you 1 point."),
        (ResultsAdded(KONG, ATTACK, 2, TITAN), "Towering Titan adds 2 Attacks to your result."),
        (Damaged(KONG, 2, NOBODY, CAUSE_ATTACK, 0), "You lose your last 2 life."),
        (Damaged(ROB, 2, KONG, CAUSE_ATTACK, 5), "Rob loses 2 life to your attack, 5 left."),
        (Felled(KONG, 1, CAUSE_ARMY), "You lose your last life to the army and are eliminated."),
        (Eliminated(KONG), "You are eliminated."),
        (ArmyFired(KONG, 1), "The army shoots at you."),
        (ArmyFired(KONG, 2), "The army shoots at every monster in your borough."),
        (GoalTaken(ROB, SUPERSTAR, KONG), "Rob takes Superstar from you."),
        (Refreshed(KONG), "You refresh the cards."),
        (
            PaidDeed(KONG, 2, 0, Moved(KONG, LOWER, QUEENS, True)),
            "You flee to Queens and pay 2 energy.",
        ),
    ],
)
def test_sentences_may_address_the_reader(event: Event, sentence: str) -> None:
    assert load_words("en").sentence(narrate(event, MONSTERS, KONG)) == sentence


def test_the_attack_is_named_unless_the_sentence_has_named_it() -> None:
    hit = Damaged(KONG, 1, ROB, CAUSE_ATTACK, 4)
    after = narrate(hit, MONSTERS, cause=Attacked(ROB, 1))
    assert load_words("en").sentence(after) == "Kong loses 1 life, 4 left."


def test_a_card_is_named_unless_the_sentence_has_named_it() -> None:
    after = narrate(PointsGained(KONG, 1, FIREBALL), MONSTERS, named=[FIREBALL])
    assert load_words("en").sentence(after) == "Kong gains 1 point."


def test_the_army_is_named_unless_the_sentence_has_named_it() -> None:
    hit = Damaged(KONG, 1, NOBODY, CAUSE_ARMY, 4)
    after = narrate(hit, MONSTERS, cause=ArmyFired(KONG, 2))
    assert load_words("en").sentence(after) == "Kong loses 1 life, 4 left."


@pytest.mark.parametrize(
    ("event", "reader", "sentence"),
    [
        (PointsGained(KONG, 0), "other", "Kong gagne 0 point."),
        (PointsGained(KONG, 1), "it", "+1 point."),
        (PointsCapped(KONG), "it", "Déjà 20 points."),
        (PointsCapped(KONG), "you", "Vous avez déjà 20 points."),
        (PointsGained(KONG, 2), "you", "Vous gagnez 2 points."),
        (Gained(KONG, 2, 1, 0), "other", "Kong gagne 2 points et 1 cube d'énergie."),
        (Earned(KONG, Place(LOWER + 2)), "other", "Kong occupe Upper Manhattan."),
        (ArmyFired(KONG, 2), "you", "L'armée tire sur tous les monstres de votre quartier."),
        (ArmyFired(KONG, 2), "other", "L'armée tire sur tous les monstres du quartier de Kong."),
        (
            Gained(KONG, 1, 1, 0, FIREBALL),
            "you",
            "« Boule de feu » vous rapporte 1 point et 1 cube d'énergie.",
        ),
        (Healed(KONG, 2, FIREBALL), "other", "« Boule de feu » rend 2 points de vie à Kong."),
        (
            EnergyLost(KONG, 2, FIREBALL),
            "it",
            "Il perd 2 cubes d'énergie à cause de « Boule de feu ».",
        ),
        (
            Absorbed(KONG, 1, FIREBALL),
            "other",
            "Grâce à « Boule de feu », Kong perd 1 cube d'énergie au lieu de points de vie.",
        ),
        (
            ResultsAdded(KONG, ATTACK, 2, TITAN),
            "other",
            "« Titan colossal » ajoute 2 Grosses Baffes au résultat de Kong.",
        ),
        (RollFinished(KONG, pack([HEART]), 2), "other", "Kong obtient finalement 1 Soin."),
        (RollFinished(KONG, pack([HEART]), 1), "you", "Vous gardez tous vos dés."),
        (OnlyRoll(KONG, pack([HEART])), "other", "Kong obtient 1 Soin."),
        (
            Damaged(KONG, 3, ROB, CAUSE_ATTACK, 5),
            "you",
            "Vous perdez 3 points de vie à cause de l'attaque de Rob, il vous en reste 5.",
        ),
        (
            Damaged(KONG, 1, NOBODY, CAUSE_ARMY, 5),
            "other",
            "Kong perd 1 point de vie sous les tirs de l'armée, il lui en reste 5.",
        ),
        (Damaged(KONG, 1, NOBODY, CAUSE_ATTACK, 0), "other", "Kong perd son dernier point de vie."),
        (
            Felled(KONG, 3, CAUSE_ATTACK),
            "it",
            "Il perd ses 3 derniers points de vie et est éliminé.",
        ),
        (
            UnitMoved(0, QUEENS, BRONX, False),
            "other",
            "Une Infanterie part du Queens vers le Bronx.",
        ),
        (Moved(KONG, LOWER, Place(0)), "other", "Kong quitte Manhattan pour le Bronx."),
        (GoalTaken(ROB, STATUE, KONG), "you", "Rob vous prend la Statue de la Liberté."),
        (
            Shifted(KONG, LOWER),
            "other",
            "Kong passe sur l'emplacement 2–4 de Manhattan.",  # noqa: RUF001
        ),
        (
            Bought(KONG, FIREBALL, 6),
            "other",
            "Kong achète « Boule de feu » pour 6 cubes d'énergie.",
        ),
        (Attacked(KONG, 2), "it", "Il attaque et inflige 2 blessures."),
        (
            Attacked(KONG, 8, (FIREBALL, TITAN)),
            "you",
            "Vous attaquez et infligez 8 blessures avec « Boule de feu » et « Titan colossal ».",
        ),
    ],
)
def test_sentences_are_good_french(event: Event, reader: str, sentence: str) -> None:
    me, known = READERS[reader]
    assert plain(load_words("fr").sentence(narrate(event, MONSTERS, me, known))) == sentence


@pytest.mark.parametrize(
    ("event", "reader", "sentence"),
    [
        (PointsGained(KONG, 0), "other", "Kong gana 0 puntos."),
        (PointsGained(KONG, 1), "it", "+1 punto."),
        (PointsCapped(KONG), "it", "Ya 20 puntos."),
        (PointsCapped(KONG), "you", "Ya tienes 20 puntos."),
        (PointsGained(KONG, 2), "you", "Ganas 2 puntos."),
        (Gained(KONG, 2, 0, 1), "other", "Kong gana 2 puntos y 1 de vida."),
        (ArmyFired(KONG, 1), "you", "El ejército dispara contra ti."),
        (Gained(KONG, 1, 1, 0, FIREBALL), "it", "«Bola de fuego» le da 1 punto y 1 de energía."),
        (Healed(KONG, 2, FIREBALL), "other", "«Bola de fuego» le devuelve 2 de vida a Kong."),
        (PointsLost(KONG, 1, FIREBALL), "you", "Pierdes 1 punto por la carta «Bola de fuego»."),
        (
            Absorbed(KONG, 1, FIREBALL),
            "other",
            "Con «Bola de fuego», Kong pierde 1 de energía en lugar de vida.",
        ),
        (ResultsAdded(KONG, CELEBRITY, 2), "you", "Añades 2 de Fama a tu resultado."),
        (
            ResultsAdded(KONG, ATTACK, 2, FIREBALL),
            "other",
            "«Bola de fuego» añade 2 Ataques al resultado de Kong.",
        ),
        (Attacked(KONG, 2), "you", "Atacas y haces 2 de daño."),
        (Attacked(KONG, 4, (FIREBALL,)), "it", "Ataca y hace 4 de daño con «Bola de fuego»."),
        (
            Damaged(KONG, 3, ROB, CAUSE_ATTACK, 5),
            "other",
            "Kong pierde 3 de vida por el ataque de Rob y le quedan 5.",
        ),
        (Damaged(KONG, 3, NOBODY, CAUSE_ATTACK, 1), "you", "Pierdes 3 de vida y te queda 1."),
        (
            Felled(KONG, 1, CAUSE_ATTACK),
            "it",
            "Pierde su último punto de vida y queda fuera de la partida.",
        ),
        (Moved(KONG, LOWER, Place(0), fled=True), "other", "Kong huye al Bronx."),
        (Moved(KONG, LOWER, Place(0)), "other", "Kong sale de Manhattan hacia el Bronx."),
        (UnitMoved(2, BRONX, QUEENS, False), "other", "Un Tanque pasa del Bronx a Queens."),
        (
            GoalTaken(ROB, STATUE, FISH),
            "other",
            "Rob le quita la Estatua de la Libertad a Captain Fish.",
        ),
        (Bought(KONG, FIREBALL, 6), "other", "Kong compra «Bola de fuego» por 6 de energía."),
        (
            RollFinished(KONG, pack([ATTACK, OUCH]), 2),
            "other",
            "Kong termina la tirada con 1 Ataque y 1 ¡Ay!",
        ),
        (RollFinished(KONG, pack([ATTACK, OUCH]), 1), "you", "Conservas todos tus dados."),
        (OnlyRoll(KONG, pack([ENERGY, ENERGY])), "other", "Kong saca 2 de Energía."),
    ],
)
def test_sentences_are_good_spanish(event: Event, reader: str, sentence: str) -> None:
    me, known = READERS[reader]
    assert load_words("es").sentence(narrate(event, MONSTERS, me, known)) == sentence


def test_spanish_says_e_before_i() -> None:
    destroyed = phrase(
        "event-destroyed", who="other", name="Kong", tiles=[unit(1), unit(0)], where="aquí"
    )
    assert load_words("es").sentence(destroyed) == "Kong destruye Avión e Infantería aquí."


def test_cards_in_french_stand_between_unbroken_quotes() -> None:
    text = load_words("fr").text(narrate(CardDiscarded(FIREBALL), MONSTERS))
    assert text.startswith("«\N{NO-BREAK SPACE}")
    assert "\N{NO-BREAK SPACE}»" in text


def test_a_phrase_is_plain_data() -> None:
    said = narrate(Moved(KONG, Place(1), Place(0)), MONSTERS, KONG).to_dict()
    assert said == {
        "key": "event-moved",
        "who": "you",
        "name": {"key": "monster-kong"},
        "to": {"key": "borough-bronx.to"},
    }


def test_dice_of_every_face_can_be_told() -> None:
    for face in range(6):
        event = OnlyRoll(KONG, pack([Face(face)]))
        assert load_words("en").text(narrate(event, MONSTERS)).startswith("Kong rolls 1 ")
