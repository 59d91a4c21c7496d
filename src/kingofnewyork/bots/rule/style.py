"""What a monster cares for, as a handful of numbers: one mechanism, several temperaments.

Worths are hundredths of a point: 100 is as good as a point.
"""

from typing import Final


class Style:
    """A temperament: what things are worth to a monster, and how bold it is."""

    __slots__ = (
        "damage",
        "early",
        "energy",
        "entry",
        "fear",
        "flee_at",
        "flee_each",
        "haste",
        "keeps",
        "kill",
        "life",
        "risk",
        "spare",
        "star",
        "statue",
        "tiles",
        "unseen",
        "weak",
    )

    def __init__(
        self,
        energy: int = 50,
        early: int = 12,
        life: int = 200,
        weak: int = 130,
        damage: int = 36,
        haste: int = 32,
        keeps: int = 100,
        kill: int = 90,
        tiles: int = 120,
        unseen: int = 10,
        star: int = 330,
        statue: int = 180,
        entry: int = 20,
        fear: int = 18,
        risk: int = 40,
        flee_at: int = 36,
        flee_each: int = 22,
        spare: int = 10,
    ) -> None:
        self.energy = energy
        """What a cube is worth."""
        self.early = early
        """How many percent more it is worth for each round that is left, and less late."""
        self.life = life
        """How much it cares for its life, in percent of `LIFE_WORTH`."""
        self.weak = weak
        """How much more for its last lives, in percent of `LAST_LIVES`."""
        self.damage = damage
        """What one damage to one other monster is worth."""
        self.haste = haste
        """How much more a point is worth for each step from six points missing to none."""
        self.keeps = keeps
        """How much it cares for Keep cards, in percent."""
        self.kill = kill
        """What an Attack is worth on top of that if it may kill; shared by those alive."""
        self.tiles = tiles
        """How much it cares for destroying tiles, in percent."""
        self.unseen = unseen
        """What Destruction beyond the tiles in sight is worth."""
        self.star = star
        """What taking Superstar is worth, its later points included."""
        self.statue = statue
        """What the Statue of Liberty is worth."""
        self.entry = entry
        """What it is worth to drive a monster out of Manhattan and take its place."""
        self.fear = fear
        """What it costs to have another unit in one's borough."""
        self.risk = risk
        """How forbidding a unit makes a borough."""
        self.flee_at = flee_at
        """With this many tenths of life it flees though nobody attacks before its own turn."""
        self.flee_each = flee_each
        """How many more for each monster that takes a turn before."""
        self.spare = spare
        """With so much energy a display without a bargain is refreshed."""


RULE: Final = Style()
BRAWLER: Final = Style(
    damage=110, kill=250, entry=100, flee_at=10, flee_each=10, tiles=70, star=150, energy=40
)
STAR_CHASER: Final = Style(star=700, tiles=80, damage=20)
BUILDER: Final = Style(tiles=240, energy=60, risk=20, damage=15, star=150, statue=80)
TURTLE: Final = Style(life=420, weak=260, risk=60, flee_at=80, flee_each=40, damage=12, entry=-60)
