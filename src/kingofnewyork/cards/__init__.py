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
    Chameleon,
    ClimbTheEmpireStateBuilding,
    ExtraHead,
    JinxAura,
    NaturalSelection,
    Overload,
    PersonalSpotlight,
    TerminalRage,
    artificial_heart,
    universal_soldier,
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
from kingofnewyork.rules.hooks import (
    DISCARD,
    KEEP,
    Card,
    Printed,
    Token,
    register_card,
    register_token,
)
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
    artificial_heart(),
    BroadwayStar(_SUPERSTAR),
    landmark(
        "Brooklyn Bridge",
        6,
        "4 points. Costs 1 less in Brooklyn.",
        points=4,
        cheaper_in=(BROOKLYN,),
    ),
    Bulletproof(),
    Softener(Printed("Can Opener", KEEP, 4, "You destroy a tank with 3 Destruction."), TANK),
    Carapace(CARAPACE),
    landmark(
        "Central Park",
        5,
        "2 points and heal 2. Costs 1 less in Manhattan.",
        points=2,
        life=2,
        cheaper_in=(MANHATTAN,),
    ),
    Chameleon(),
    ChinatownRegular(),
    ClimbTheEmpireStateBuilding(),
    ColumbiaUniversity(
        Printed(
            "Columbia University",
            DISCARD,
            6,
            "2 points; take the next Keep card that is revealed, for nothing. Costs 1 less in "
            "Manhattan.",
        ),
        points=2,
        cheaper_in=(MANHATTAN,),
    ),
    landmark(
        "Coney Island", 4, "3 points. Costs 1 less in Brooklyn.", points=3, cheaper_in=(BROOKLYN,)
    ),
    TokenGiver(
        Printed(
            "Curse",
            KEEP,
            4,
            "Monsters you damage get a Curse. A reroll with any Ouch costs 1 energy for each "
            "Curse; a Heart may be spent to be rid of one.",
        ),
        CURSE,
        order=2,
    ),
    Diva(_SUPERSTAR),
    Drain(),
    landmark(
        "Drink the Hudson",
        12,
        "1 point, 13 energy and heal 2. Costs 1 less in Manhattan, Brooklyn and Staten Island.",
        points=1,
        energy=13,
        life=2,
        cheaper_in=(MANHATTAN, BROOKLYN, STATEN_ISLAND),
    ),
    EgoTrip(_SUPERSTAR),
    ExtraHead(),
    Fireball(),
    landmark(
        "Flatiron Building",
        3,
        "2 points. Costs 1 less in Manhattan.",
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
            "6 points; then every monster, you too, gets 3 energy. Costs 1 less in Manhattan.",
        ),
        points=6,
        cheaper_in=(MANHATTAN,),
    ),
    Hunter(),
    JinxAura(),
    KingOfQueens(),
    Leveler(),
    Softener(Printed("Long Neck", KEEP, 3, "You destroy a jet with 2 Destruction."), JET),
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
        Printed("Power Substation", DISCARD, 5, "1 point and 8 energy; then you take 3 damage."),
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
        Printed("Subterranean Cable", DISCARD, 0, "4 energy; then you take 4 damage."),
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
        "The Unisphere", 5, "4 points. Costs 1 less in Queens.", points=4, cheaper_in=(QUEENS,)
    ),
    Tourist(),
    ToweringTitan(),
    TrashThrower(),
    TrophyHunter(),
    universal_soldier(),
    ViolentStar(_SUPERSTAR),
    TokenGiver(
        Printed(
            "Webspinner",
            KEEP,
            6,
            "Monsters you damage get a Web. Each Web costs a reroll every turn; an Attack may be "
            "spent to be rid of one.",
        ),
        WEB,
        order=1,
    ),
    landmark(
        "Yankee Stadium",
        9,
        "5 points and heal 5. Costs 1 less in the Bronx.",
        points=5,
        life=5,
        cheaper_in=(BRONX,),
    ),
)

DECK: Final[tuple[CardId, ...]] = tuple([register_card(card) for card in _DECK])
"""The 64 cards of the deck."""
