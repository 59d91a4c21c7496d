"""The catalogue: every card and token of the box, registered in printed order."""

from typing import Final

from kingofnewyork.cards.attack import (
    AntimatterPellets,
    Fireball,
    Painbow,
    PhotoOp,
    ShadowDouble,
    TeslaAntennae,
    TokenGiver,
    ToweringTitan,
    TrashThrower,
)
from kingofnewyork.cards.celebrity import BroadwayStar, Diva, EgoTrip, ViolentStar
from kingofnewyork.cards.defence import (
    Bulletproof,
    Carapace,
    Drain,
    OfAnotherWorld,
    PhoenixBlood,
    Regeneration,
)
from kingofnewyork.cards.destruction import (
    AirForceOne,
    Fury,
    GeneralEllis,
    HailingCabs,
    Hunter,
    Leveler,
    SeismicRay,
    SharpShooter,
    Softener,
    StinkAttack,
    Stomp,
    TrophyHunter,
)
from kingofnewyork.cards.dice import (
    ArtificialHeart,
    Chameleon,
    ClimbTheEmpireStateBuilding,
    ExtraHead,
    JinxAura,
    NaturalSelection,
    Overload,
    PersonalSpotlight,
    TerminalRage,
    UniversalSoldier,
)
from kingofnewyork.cards.goals import StatueOfLiberty, Superstar
from kingofnewyork.cards.landmarks import ColumbiaUniversity, HollandTunnel, landmark
from kingofnewyork.cards.movement import (
    ChinatownRegular,
    KingOfQueens,
    NewYorkMarathon,
    Subway,
    SuperSpeed,
    Tourist,
)
from kingofnewyork.cards.tokens import CurseToken, WebToken
from kingofnewyork.cards.trade import (
    NextStage,
    PowerTap,
    Scavenger,
    Shock,
    TeslaCannon,
)
from kingofnewyork.rules.hooks import DISCARD, KEEP, Card, Printed, Token
from kingofnewyork.rules.ids import (
    BRONX,
    BROOKLYN,
    JET,
    MANHATTAN,
    QUEENS,
    STATEN_ISLAND,
    TANK,
    CardId,
)
from kingofnewyork.rules.registry import register_card, register_token

WEB: Final = register_token(WebToken())
CURSE: Final = register_token(CurseToken())
CARAPACE: Final = register_token(Token("carapace", 15))

_STATUE: Final = StatueOfLiberty()
_SUPERSTAR: Final = Superstar()
STATUE_OF_LIBERTY: Final = register_card(_STATUE)
SUPERSTAR: Final = register_card(_SUPERSTAR)

_DECK: Final[tuple[Card, ...]] = (
    AirForceOne(),
    AntimatterPellets(),
    ArtificialHeart(),
    BroadwayStar(_SUPERSTAR),
    landmark(
        "Brooklyn Bridge",
        6,
        "Gain 4 points. Costs 1 energy less in Brooklyn.",
        points=4,
        cheaper_in=(BROOKLYN,),
    ),
    Bulletproof(),
    Softener(
        Printed(
            "Can Opener",
            KEEP,
            4,
            "You need only 3 Destruction to destroy a Tank.",
            rulings=(
                "Destroying is still compulsory: with 3 Destruction left, you may have to "
                "destroy a Tank.",
                "The Tank still pays 3 points.",
            ),
        ),
        TANK,
    ),
    Carapace(CARAPACE),
    landmark(
        "Central Park",
        5,
        "Gain 2 points and heal 2. Costs 1 energy less in Manhattan.",
        points=2,
        life=2,
        cheaper_in=(MANHATTAN,),
        rulings=("It heals in Manhattan too.",),
    ),
    Chameleon(),
    ChinatownRegular(),
    ClimbTheEmpireStateBuilding(),
    ColumbiaUniversity(
        Printed(
            "Columbia University",
            DISCARD,
            6,
            "Gain 2 points. The next Keep card that is revealed is yours for free. Costs 1 "
            "energy less in Manhattan.",
            rulings=(
                "The card that fills its slot is the first one that counts.",
                "Discard cards revealed before that stay for sale.",
                "You wait for your card for any number of turns; when you take it, its slot is "
                "refilled.",
                "If several cards are new, the leftmost one is revealed first.",
                "You have bought the card for 0 energy: everything that follows from buying it "
                "happens.",
                "If you get Terminal Rage in the turn of another monster, your extra turn comes "
                "right after that turn; then the usual order continues.",
                "An eliminated monster no longer gets a card.",
                "If several monsters are waiting, the one that has waited longest goes first.",
            ),
        ),
        points=2,
        cheaper_in=(MANHATTAN,),
    ),
    landmark(
        "Coney Island",
        4,
        "Gain 3 points. Costs 1 energy less in Brooklyn.",
        points=3,
        cheaper_in=(BROOKLYN,),
    ),
    TokenGiver(
        Printed(
            "Curse",
            KEEP,
            4,
            "Each monster you damage gets a Curse token. Rerolling any Ouch costs a monster 1 "
            "energy for each of its Curse tokens. When it resolves Hearts, it may spend them to "
            "remove its Curse tokens, one each, instead of healing.",
            rulings=(
                "A monster gets one token each time you damage it, however much damage it takes.",
                "The price is paid once per reroll, however many Ouch are in it.",
                "Hearts can be spent in Manhattan too.",
                "Only your attacks, including Fireball, and Violent Star give tokens.",
                "The tokens stay when the card leaves its owner.",
                "There are 13 tokens. The last ones are given clockwise; when they run out, "
                "nobody gets one.",
            ),
        ),
        CURSE,
        order=2,
    ),
    Diva(_SUPERSTAR),
    Drain(),
    landmark(
        "Drink the Hudson",
        12,
        "Gain 1 point and 13 energy, and heal 2. Costs 1 energy less in Manhattan, Brooklyn or "
        "Staten Island.",
        points=1,
        energy=13,
        life=2,
        cheaper_in=(MANHATTAN, BROOKLYN, STATEN_ISLAND),
        rulings=(
            "It is never more than 1 energy cheaper.",
            "Gaining this energy triggers Power Tap if another monster owns it.",
        ),
    ),
    EgoTrip(_SUPERSTAR),
    ExtraHead(),
    Fireball(),
    landmark(
        "Flatiron Building",
        3,
        "Gain 2 points. Costs 1 energy less in Manhattan.",
        points=2,
        cheaper_in=(MANHATTAN,),
    ),
    Fury(),
    GeneralEllis(),
    HailingCabs(),
    HollandTunnel(
        Printed(
            "Holland Tunnel",
            DISCARD,
            9,
            "Gain 6 points. Then each monster, including you, gains 3 energy. Costs 1 energy "
            "less in Manhattan.",
            rulings=("Gaining these 3 energy triggers Power Tap if another monster owns it.",),
        ),
        points=6,
        cheaper_in=(MANHATTAN,),
    ),
    Hunter(),
    JinxAura(),
    KingOfQueens(),
    Leveler(),
    Softener(
        Printed(
            "Long Neck",
            KEEP,
            3,
            "You need only 2 Destruction to destroy a Jet.",
            rulings=(
                "With Sharp Shooter it also works for Jets in other boroughs.",
                "The Jet still pays 2 energy.",
            ),
        ),
        JET,
    ),
    NaturalSelection(),
    NewYorkMarathon(),
    NextStage(),
    OfAnotherWorld(),
    Overload(),
    Painbow(),
    PersonalSpotlight(),
    PhoenixBlood(),
    PhotoOp(),
    Shock(
        Printed(
            "Power Substation",
            DISCARD,
            5,
            "Gain 1 point and 8 energy. Then take 3 damage.",
            rulings=(
                "You gain first.",
                "It can eliminate you.",
                "Power Tap and Phoenix Blood work as usual.",
            ),
        ),
        points=1,
        energy=8,
        damage=3,
    ),
    PowerTap(),
    Regeneration(),
    Scavenger(),
    SeismicRay(),
    ShadowDouble(),
    SharpShooter(),
    StinkAttack(),
    Stomp(),
    Shock(
        Printed(
            "Subterranean Cable",
            DISCARD,
            0,
            "Gain 4 energy. Then take 4 damage.",
            rulings=(
                "You gain first.",
                "It can eliminate you.",
            ),
        ),
        points=0,
        energy=4,
        damage=4,
    ),
    Subway(),
    SuperSpeed(),
    TerminalRage(),
    TeslaAntennae(),
    TeslaCannon(),
    landmark(
        "The Unisphere",
        5,
        "Gain 4 points. Costs 1 energy less in Queens.",
        points=4,
        cheaper_in=(QUEENS,),
    ),
    Tourist(),
    ToweringTitan(),
    TrashThrower(),
    TrophyHunter(),
    UniversalSoldier(),
    ViolentStar(_SUPERSTAR),
    TokenGiver(
        Printed(
            "Webspinner",
            KEEP,
            6,
            "Each monster you damage gets a Web token. A monster has 1 reroll fewer each turn "
            "for each of its Web tokens. When it resolves Attacks, it may spend them to remove "
            "its Web tokens, one each, instead of dealing damage.",
            rulings=(
                "A monster gets one token each time you damage it, however much damage it takes.",
                "Nobody has fewer than 0 rerolls.",
                "Attacks that are spent hit nobody; if none is left, there is no attack.",
                "Attacks that would deal no damage can be spent too.",
                "The tokens stay when the card leaves its owner.",
                "There are 13 tokens. The last ones are given clockwise; when they run out, "
                "nobody gets one.",
                "Only your attacks, including Fireball, and Violent Star give tokens.",
            ),
        ),
        WEB,
        order=1,
    ),
    landmark(
        "Yankee Stadium",
        9,
        "Gain 5 points and heal 5. Costs 1 energy less in the Bronx.",
        points=5,
        life=5,
        cheaper_in=(BRONX,),
    ),
)

DECK: Final[tuple[CardId, ...]] = tuple([register_card(card) for card in _DECK])
"""The 64 cards of the deck."""
