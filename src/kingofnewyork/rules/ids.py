"""The vocabulary of the engine: seats, faces, places, tiles, as small whole numbers with names."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""Where a monster sits, 0 to 5 clockwise; NOBODY and NATURE are not seats."""
Face = NewType("Face", int)
"""One of the six faces of a die."""
Place = NewType("Place", int)
"""Where a figure stands: an outer borough, one of Manhattan's six spaces, or NOWHERE."""
Borough = NewType("Borough", int)
"""One of the five boroughs; Manhattan is one whatever the zone."""
CardId = NewType("CardId", int)
"""A card's place in the catalogue."""

NOBODY: Final = Seat(-1)
NATURE: Final = Seat(-2)
NO_CARD: Final = CardId(-1)

MIN_MONSTERS: Final = 2
MAX_MONSTERS: Final = 6
TABLE_SIZES: Final = tuple(range(MIN_MONSTERS, MAX_MONSTERS + 1))
"""How many monsters may begin a game."""
MONSTER_NAMES: Final[tuple[str, ...]] = (
    "Captain Fish",
    "Drakonis",
    "Kong",
    "Mantis",
    "Rob",
    "Sheriff",
)

START_LIFE: Final = 10
MAX_LIFE: Final = 10
WIN_POINTS: Final = 20
REFRESH_PRICE: Final = 2
BASE_DICE: Final = 6
BOX_DICE: Final = 8
BASE_REROLLS: Final = 2
DISPLAY_SIZE: Final = 3

ENERGY: Final = Face(0)
HEART: Final = Face(1)
ATTACK: Final = Face(2)
DESTRUCTION: Final = Face(3)
CELEBRITY: Final = Face(4)
OUCH: Final = Face(5)
FACES: Final[tuple[Face, ...]] = (ENERGY, HEART, ATTACK, DESTRUCTION, CELEBRITY, OUCH)
FACE_COUNT: Final = len(FACES)
FACE_LETTERS: Final = "EHADCO"
FACE_NAMES: Final[tuple[str, ...]] = (
    "energy",
    "heart",
    "attack",
    "destruction",
    "celebrity",
    "ouch",
)

BRONX: Final = Borough(0)
QUEENS: Final = Borough(1)
BROOKLYN: Final = Borough(2)
STATEN_ISLAND: Final = Borough(3)
MANHATTAN: Final = Borough(4)
OUTER_BOROUGHS: Final[tuple[Borough, ...]] = (BRONX, QUEENS, BROOKLYN, STATEN_ISLAND)
BOROUGHS: Final[tuple[Borough, ...]] = (BRONX, QUEENS, BROOKLYN, STATEN_ISLAND, MANHATTAN)
BOROUGH_NAMES: Final[tuple[str, ...]] = (
    "bronx",
    "queens",
    "brooklyn",
    "staten_island",
    "manhattan",
)
OUTER_CAPACITY: Final = 2

NOWHERE: Final = Place(-1)
LOWER: Final = Place(4)
"""Lower Manhattan on track 2-4; Midtown and Upper follow, then the same three on track 5-6."""
LOWER_SECOND: Final = Place(7)
"""Lower Manhattan on track 5-6."""
ZONES: Final = 3
PLACE_NAMES: Final[tuple[str, ...]] = (
    "bronx",
    "queens",
    "brooklyn",
    "staten_island",
    "lower",
    "midtown",
    "upper",
    "lower_second",
    "midtown_second",
    "upper_second",
)
PLACES: Final[tuple[Place, ...]] = tuple([Place(number) for number in range(len(PLACE_NAMES))])
BOROUGH_OF: Final[tuple[Borough, ...]] = (
    BRONX,
    QUEENS,
    BROOKLYN,
    STATEN_ISLAND,
    MANHATTAN,
    MANHATTAN,
    MANHATTAN,
    MANHATTAN,
    MANHATTAN,
    MANHATTAN,
)
"""The borough of each place."""

POINTS: Final = 0
CUBES: Final = 1
LIFE: Final = 2
"""What a tile pays: points, energy cubes or life."""

NO_TILE: Final = -1
BUILDING_NAMES: Final[tuple[str, ...]] = (
    "high_rise_1",
    "high_rise_2",
    "high_rise_3",
    "power_plant_2",
    "power_plant_3",
    "hospital_2",
    "hospital_3",
)
BUILDING_COUNTS: Final[tuple[int, ...]] = (22, 8, 3, 3, 3, 3, 3)
BUILDING_DURABILITY: Final[tuple[int, ...]] = (1, 2, 3, 2, 3, 2, 3)
BUILDING_REWARD: Final[tuple[int, ...]] = (POINTS, POINTS, POINTS, CUBES, CUBES, LIFE, LIFE)
"""What each building pays; it pays as much as its durability."""

INFANTRY: Final = 0
JET: Final = 1
TANK: Final = 2
UNITS: Final[tuple[int, ...]] = (INFANTRY, JET, TANK)
UNIT_NAMES: Final[tuple[str, ...]] = ("infantry", "jet", "tank")
UNIT_COUNTS: Final[tuple[int, ...]] = (22, 14, 9)
UNIT_DURABILITY: Final[tuple[int, ...]] = (2, 3, 4)
UNIT_REWARD: Final[tuple[int, ...]] = (LIFE, CUBES, POINTS)
UNIT_PAY: Final[tuple[int, ...]] = (1, 2, 3)

STACKS: Final = 15
STACK_HEIGHT: Final = 3
STACKS_PER_BOROUGH: Final = 3

CAUSE_ATTACK: Final = 0
CAUSE_ARMY: Final = 1
CAUSE_CARD: Final = 2
