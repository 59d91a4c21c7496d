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
    Softener(
        Printed(
            "Can Opener",
            KEEP,
            4,
            "You destroy a tank with 3 Destruction.",
            rulings=(
                "A tank that you can destroy with 3 Destruction may have to be destroyed.",
                "The tank still pays 3 points.",
            ),
        ),
        TANK,
    ),
    Carapace(CARAPACE),
    landmark(
        "Central Park",
        5,
        "2 points and heal 2. Costs 1 less in Manhattan.",
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
            "2 points; take the next Keep card that is revealed, for nothing. Costs 1 less in "
            "Manhattan.",
            rulings=(
                "The card that comes in its place is the first that counts.",
                "Discard cards that are revealed before stay on offer.",
                "You wait for your card over any number of turns; then its slot is refilled.",
                "Of several new cards the leftmost is revealed first.",
                "You have bought the card for 0 energy: all that follows from buying it happens.",
                "Terminal Rage taken in another monster's turn gives its turn right after that "
                "one; then the usual order goes on.",
                "Whoever dies gets no card any more.",
                "Of several who wait, the one who has waited longest is served first.",
            ),
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
            "Monsters you damage get a Curse. A reroll with any Ouch costs its bearer 1 energy "
            "for each Curse. Each Heart that is spent takes one away.",
            rulings=(
                "A monster gets one each time it is hurt, not one for each damage.",
                "The price is paid once for a reroll, however many Ouch are in it.",
                "A Heart may be spent in Manhattan, too.",
                "Only your attacks, with Fireball, and Violent Star give it.",
                "The tokens stay when the card Curse leaves its owner.",
                "There are 13. When they run out nobody gets one; the last ones go clockwise.",
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
        "1 point, 13 energy and heal 2. Costs 1 less in Manhattan, Brooklyn and Staten Island.",
        points=1,
        energy=13,
        life=2,
        cheaper_in=(MANHATTAN, BROOKLYN, STATEN_ISLAND),
        rulings=("It is never more than 1 cheaper.", "You owe Power Tap its cube."),
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
            rulings=("Who gains the 3 energy owes the Power Tap of another monster its cube.",),
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
            "You destroy a jet with 2 Destruction.",
            rulings=(
                "It works for jets in other boroughs too, with Sharp Shooter.",
                "The jet still pays 2 energy.",
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
            "1 point and 8 energy; then you take 3 damage.",
            rulings=(
                "You gain first.",
                "You can die of it.",
                "Power Tap and Phoenix Blood work as ever.",
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
            "4 energy; then you take 4 damage.",
            rulings=("You gain first.", "You can die of it."),
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
            "Monsters you damage get a Web. Each Web costs its bearer a reroll in each of its "
            "turns. Each Attack that is spent takes one away.",
            rulings=(
                "A monster gets one each time it is hurt, not one for each damage.",
                "Nobody has fewer than 0 rerolls.",
                "Attack that is spent hits nobody; if none is left, there is no attack.",
                "Attack that could do no damage may be spent, too.",
                "The tokens stay when the card Webspinner leaves its owner.",
                "There are 13. When they run out nobody gets one; the last ones go clockwise.",
                "Only your attacks, with Fireball, and Violent Star give it.",
            ),
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
