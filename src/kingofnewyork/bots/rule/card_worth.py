"""What each card brings: at once, and in each turn that is left.

The numbers of a row are points, energy, life and damage at once, then the worth of each turn in
hundredths of a point. What depends on the table is in `cards.py` beside this file.
"""

from typing import Final

from kingofnewyork.cards import DECK
from kingofnewyork.rules.ids import CardId
from kingofnewyork.rules.registry import CARD_IDS, CARDS

UNWANTED_WORTH: Final = -9999
"""The worth of a turn with a card that nobody wants."""

CARD_ROWS: Final[dict[str, tuple[int, int, int, int, int]]] = {
    "air_force_one": (4, 0, 0, 0, 0),
    "antimatter_pellets": (0, 0, 0, 0, 6),
    "artificial_heart": (0, 0, 0, 0, 4),
    "broadway_star": (0, 0, 0, 0, 33),
    "brooklyn_bridge": (4, 0, 0, 0, 0),
    "bulletproof": (0, 0, 0, 0, 37),
    "can_opener": (0, 0, 0, 0, 0),
    "carapace": (0, 0, 0, 0, 22),
    "central_park": (2, 0, 2, 0, 0),
    "chameleon": (0, 0, 0, 0, 36),
    "chinatown_regular": (0, 0, 0, 0, 44),
    "climb_the_empire_state_building": (0, 0, 0, 0, 0),
    "columbia_university": (2, 4, 0, 0, 0),
    "coney_island": (3, 0, 0, 0, 0),
    "curse": (0, 0, 0, 0, 59),
    "diva": (0, 0, 0, 0, 29),
    "drain": (0, 0, 0, 0, 125),
    "drink_the_hudson": (1, 13, 2, 0, 0),
    "ego_trip": (0, 0, 0, 0, 17),
    "extra_head": (0, 0, 0, 0, 76),
    "fireball": (0, 0, 0, 0, 14),
    "flatiron_building": (2, 0, 0, 0, 0),
    "fury": (0, 0, 0, 0, 49),
    "general_ellis": (3, 0, 0, 1, 0),
    "hailing_cabs": (0, 0, 0, 0, 24),
    "holland_tunnel": (6, 2, 0, 0, 0),
    "hunter": (0, 0, 0, 0, 6),
    "jinx_aura": (0, 0, 0, 0, 20),
    "king_of_queens": (0, 0, 0, 0, 27),
    "leveler": (0, 0, 0, 0, 79),
    "long_neck": (0, 0, 0, 0, 0),
    "natural_selection": (0, 4, 4, 0, UNWANTED_WORTH),
    "new_york_marathon": (2, 2, 2, 0, 0),
    "next_stage": (0, 0, 0, 0, UNWANTED_WORTH),
    "of_another_world": (0, 0, 0, 0, 12),
    "overload": (0, 4, 0, 0, -31),
    "painbow": (0, 0, 0, 0, 27),
    "personal_spotlight": (0, 0, 0, 0, 70),
    "phoenix_blood": (0, 0, 0, 0, 70),
    "photo_op": (0, 0, 0, 0, 0),
    "power_substation": (1, 8, 0, 3, 0),
    "power_tap": (0, 0, 0, 0, 42),
    "regeneration": (0, 0, 0, 0, 83),
    "scavenger": (0, 0, 0, 0, 5),
    "seismic_ray": (0, 0, 0, 0, 10),
    "shadow_double": (0, 0, 0, 0, 108),
    "sharp_shooter": (0, 0, 0, 0, 8),
    "stink_attack": (0, 0, 0, 0, 5),
    "stomp": (0, 0, 0, 0, 97),
    "subterranean_cable": (0, 4, 0, 4, 0),
    "subway": (3, 0, 2, 0, 0),
    "super_speed": (0, 0, 0, 0, 10),
    "terminal_rage": (3, 0, 0, 0, -5),
    "tesla_antennae": (0, 0, 0, 0, 11),
    "tesla_cannon": (2, 0, 0, 0, 0),
    "the_unisphere": (4, 0, 0, 0, 0),
    "tourist": (1, 1, 0, 0, 107),
    "towering_titan": (0, 0, 0, 0, 131),
    "trash_thrower": (0, 0, 0, 0, 29),
    "trophy_hunter": (0, 0, 0, 0, 9),
    "universal_soldier": (0, 0, 0, 0, 32),
    "violent_star": (0, 0, 0, 0, 4),
    "webspinner": (0, 0, 0, 0, 99),
    "yankee_stadium": (5, 0, 5, 0, 0),
}

KNOWN_CARDS: Final = 1 + max(DECK)
"""Cards of the box have lower numbers; a bot knows nothing of others."""


def _column(number: int) -> list[int]:
    """One number of each row, by card; 0 for what is not in the deck."""
    found = [0] * KNOWN_CARDS
    for card in DECK:
        found[card] = CARD_ROWS[CARDS[card].printed.slug][number]
    return found


POINTS_NOW: Final = _column(0)
ENERGY_NOW: Final = _column(1)
LIFE_NOW: Final = _column(2)
DAMAGE_NOW: Final = _column(3)
EACH_TURN: Final = _column(4)

AIR_FORCE_ONE: Final[CardId] = CARD_IDS["air_force_one"]
BROADWAY_STAR: Final[CardId] = CARD_IDS["broadway_star"]
BULLETPROOF: Final[CardId] = CARD_IDS["bulletproof"]
CHAMELEON: Final[CardId] = CARD_IDS["chameleon"]
DRAIN: Final[CardId] = CARD_IDS["drain"]
DIVA: Final[CardId] = CARD_IDS["diva"]
EGO_TRIP: Final[CardId] = CARD_IDS["ego_trip"]
HAILING_CABS: Final[CardId] = CARD_IDS["hailing_cabs"]
LEVELER: Final[CardId] = CARD_IDS["leveler"]
NATURAL_SELECTION: Final[CardId] = CARD_IDS["natural_selection"]
OF_ANOTHER_WORLD: Final[CardId] = CARD_IDS["of_another_world"]
PAINBOW: Final[CardId] = CARD_IDS["painbow"]
PERSONAL_SPOTLIGHT: Final[CardId] = CARD_IDS["personal_spotlight"]
PHOTO_OP: Final[CardId] = CARD_IDS["photo_op"]
SEISMIC_RAY: Final[CardId] = CARD_IDS["seismic_ray"]
SHADOW_DOUBLE: Final[CardId] = CARD_IDS["shadow_double"]
SHARP_SHOOTER: Final[CardId] = CARD_IDS["sharp_shooter"]
STOMP: Final[CardId] = CARD_IDS["stomp"]
STINK_ATTACK: Final[CardId] = CARD_IDS["stink_attack"]
SUBWAY: Final[CardId] = CARD_IDS["subway"]
SUPER_SPEED: Final[CardId] = CARD_IDS["super_speed"]
TESLA_CANNON: Final[CardId] = CARD_IDS["tesla_cannon"]
TOURIST: Final[CardId] = CARD_IDS["tourist"]
TOWERING_TITAN: Final[CardId] = CARD_IDS["towering_titan"]
TROPHY_HUNTER: Final[CardId] = CARD_IDS["trophy_hunter"]
