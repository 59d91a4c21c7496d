"""The set-up of a game: who plays which monster, and the seed."""

import secrets
from dataclasses import dataclass
from difflib import get_close_matches
from random import Random
from typing import Final

from kingofnewyork.bots.named import bot_names, find_bot
from kingofnewyork.local.errors import BotRefused, SetupRefused
from kingofnewyork.rules.city import TWO_TRACKS_MIN_ALIVE
from kingofnewyork.rules.ids import MAX_MONSTERS, MIN_MONSTERS, MONSTER_NAMES, NOBODY, Seat
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.problems import printable

HUMAN: Final = "human"
DEFAULT_BOT: Final = "normal"
DEFAULT_MONSTER_COUNT: Final = 4
DEFAULT_MONSTER: Final = "Kong"
MAX_SEED_DIGITS: Final = 18
"""How many digits a seed may have."""


@dataclass(frozen=True)
class Setup:
    """The monsters clockwise, who plays each (`human` or the name of a bot), and the seed."""

    monsters: tuple[str, ...]
    players: tuple[str, ...]
    seed: int
    two_in_manhattan: bool = True

    @property
    def humans(self) -> list[Seat]:
        """The seats of the people."""
        return [seat for seat, who in zip(SEATS, self.players, strict=False) if who == HUMAN]

    @property
    def only_human(self) -> Seat:
        """The seat of the only person, or NOBODY if there are several or none."""
        return self.humans[0] if len(self.humans) == 1 else NOBODY


def make_setup(
    *,
    monsters: int | None = None,
    name: str | None = None,
    against: str = DEFAULT_BOT,
    seats: str | None = None,
    seed: int | None = None,
    two_in_manhattan: bool = True,
) -> Setup:
    """Make a set-up from options; `BadSetup` or `BadBot` if they do not fit together.

    Args:
        monsters: how many play, 4 if left out.
        name: the monster of the first human, Kong if left out.
        against: the bot of all other seats, or one for each, with commas between them.
        seats: who plays, clockwise, instead of the above: `human`, a bot, or `Kong=human`.
        seed: the same seed gives the same dice, tiles and cards; a new one if left out.
        two_in_manhattan: with five or six monsters, two may stand in Manhattan.
    """
    seed = secrets.randbits(31) if seed is None else seed
    if seed < 0:
        raise SetupRefused("problem-negative", option="--seed", typed=str(seed))
    if seed >= 10**MAX_SEED_DIGITS:
        raise SetupRefused("problem-long-seed", digits=MAX_SEED_DIGITS)
    requested = _requested_seats(seats, monsters, name, against)
    _check_number(len(requested))
    for _, who in requested:
        check_player(who)
    has_two = two_in_manhattan and len(requested) >= TWO_TRACKS_MIN_ALIVE
    return Setup(
        _assign_monsters(requested, seed), tuple(who for _, who in requested), seed, has_two
    )


def _requested_seats(
    seats: str | None, monsters: int | None, name: str | None, against: str
) -> list[tuple[str, str]]:
    """Monster and player of each seat; the monster is empty where it is left open."""
    if seats is not None:
        if monsters is not None:
            raise SetupRefused("problem-not-with-seats", option="--monsters", seats="--seats")
        return _parse_seats(seats, name)
    number = DEFAULT_MONSTER_COUNT if monsters is None else monsters
    _check_number(number)
    bots = [bot.strip() for bot in against.split(",")]
    if len(bots) == 1:
        bots *= number - 1
    if len(bots) != number - 1:
        raise SetupRefused("problem-number-of-bots", bots=len(bots), opponents=number - 1)
    return [
        (find_monster(DEFAULT_MONSTER if name is None else name), HUMAN),
        *[("", bot) for bot in bots],
    ]


def _parse_seats(seats: str, name: str | None) -> list[tuple[str, str]]:
    """Parse --seats into monster and player of each seat; a name is for the first human."""
    requested = [_parse_seat(entry) for entry in seats.split(",")]
    people = [place for place, (_, who) in enumerate(requested) if who == HUMAN]
    if people and not requested[people[0]][0]:
        others = [monster for monster, _ in requested]
        wanted = find_monster(DEFAULT_MONSTER if name is None else name)
        requested[people[0]] = ("" if name is None and wanted in others else wanted, HUMAN)
    return requested


def _parse_seat(entry: str) -> tuple[str, str]:
    """Parse one entry of --seats: `hard`, `human`, `Rob=hard`."""
    monster, equals, who = entry.rpartition("=")
    return (find_monster(monster) if equals else "", who.strip())


def _check_number(number: int) -> None:
    if not MIN_MONSTERS <= number <= MAX_MONSTERS:
        raise SetupRefused("problem-number-of-monsters", typed=str(number))


def check_player(who: str) -> None:
    """Raise `BadBot` unless it is a human or a bot that can be found."""
    if who == HUMAN:
        return
    names = bot_names()
    if who in names or ":" in who:
        find_bot(who)
        return
    close = get_close_matches(who.lower(), [HUMAN, *names], 1)
    if close:
        raise BotRefused("problem-no-bot.close", typed=printable(who), close=close[0])
    raise BotRefused("problem-no-bot", typed=printable(who), bots=names)


def _assign_monsters(requested: list[tuple[str, str]], seed: int) -> tuple[str, ...]:
    """The monsters by seat; those left open are drawn by the seed."""
    named = [monster for monster, _ in requested if monster]
    others = [name for name in MONSTER_NAMES if name not in named]
    twice = [monster for monster in named if named.count(monster) > 1]
    if twice:
        raise SetupRefused("problem-monster-taken", monster=twice[0], monsters=others)
    drawn = Random(seed).sample(others, len(requested) - len(named))
    return tuple(monster or drawn.pop(0) for monster, _ in requested)


def find_monster(name: str) -> str:
    """The monster of that name, whatever the case."""
    for known in MONSTER_NAMES:
        if known.lower() == " ".join(name.lower().split()):
            return known
    raise SetupRefused("problem-no-monster", typed=printable(name), monsters=MONSTER_NAMES)
