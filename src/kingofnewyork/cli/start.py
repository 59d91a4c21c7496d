"""From the arguments of `play` to a game that is ready."""

import secrets
from pathlib import Path
from random import Random

from kingofnewyork.cards import DECK
from kingofnewyork.cli.opponents import Opponents
from kingofnewyork.cli.play import Session
from kingofnewyork.cli.render import Screen, make_console
from kingofnewyork.cli.save import check_writable, take_up
from kingofnewyork.cli.words import listed, names_of
from kingofnewyork.errors import BadSetup
from kingofnewyork.play.game import Game
from kingofnewyork.rules.ids import MAX_MONSTERS, MIN_MONSTERS, MONSTER_NAMES
from kingofnewyork.rules.state import SEATS

DEFAULT_MONSTERS = 4


def start_session(
    *,
    monsters: str | None,
    name: str,
    seed: str | None,
    save: Path | None,
    resume: Path | None,
    two_in_manhattan: bool,
    against: str,
) -> Session:
    """A session ready to run; `BadSetup` or `BadRecord` if something asked for cannot be."""
    number = _whole("--monsters", DEFAULT_MONSTERS if monsters is None else monsters)
    luck = secrets.randbits(31) if seed is None else _whole("--seed", seed)
    if luck < 0:
        raise BadSetup(f"--seed {luck}: it must not be negative")
    mine = find_monster(name)
    mine_already = False
    if resume is not None:
        if monsters is not None:
            raise BadSetup("--monsters does not go with --resume: the record says who plays")
        if not two_in_manhattan:
            raise BadSetup("--one-in-manhattan does not go with --resume: the record says it")
        game = take_up(resume, luck)
        mine_already = save is None or save == resume
        save = save or resume
    else:
        game = Game(
            cast_of(mine, number, luck),
            seed=luck,
            deck=DECK,
            two_in_manhattan=two_in_manhattan,
            listen=True,
        )
    names = names_of(game.state)
    if mine not in names:
        raise BadSetup(f"--name {mine}: in {resume} there are only {listed(names)}")
    if save is not None:
        check_writable(save, mine_already)
    seat = SEATS[names.index(mine)]
    screen = Screen(make_console(), seat)
    session = Session(game, seat, screen, Opponents(against, names, seat, luck), luck, save)
    session.greet()
    return session


def _whole(name: str, value: str | int) -> int:
    """The whole number that an option was given."""
    try:
        return int(value)
    except ValueError:
        raise BadSetup(f"{name} {str(value)[:40]}: that is not a whole number") from None


def find_monster(name: str) -> str:
    """The monster of that name, whatever the case."""
    for known in MONSTER_NAMES:
        if known.lower() == " ".join(name.lower().split()):
            return known
    raise BadSetup(f"--name {name}: there are only {listed(MONSTER_NAMES)}")


def cast_of(mine: str, number: int, seed: int) -> list[str]:
    """The player's monster and its opponents, clockwise."""
    if not MIN_MONSTERS <= number <= MAX_MONSTERS:
        raise BadSetup(f"--monsters {number}: the game is for 2 to 6")
    others = [name for name in MONSTER_NAMES if name != mine]
    return [mine, *Random(seed).sample(others, number - 1)]
