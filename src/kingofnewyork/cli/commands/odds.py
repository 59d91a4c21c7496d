"""The arguments of `kingofnewyork odds`."""

from typing import Annotated

import typer

from kingofnewyork.cli.commands.output_options import PrintJsonOption
from kingofnewyork.cli.commands.start_options import CardsOption, PositionOption, read_start

RollArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="ROLL",
        help="The dice on the table, in letters (EEHADO) or words (2 energy heart ...). "
        "None: before the first roll.",
    ),
]
GoalsOption = Annotated[
    list[str] | None,
    typer.Option("--goal", "-g", metavar="GOAL", help="What to play for; may be repeated."),
]
DiceOption = Annotated[
    str | None, typer.Option(metavar="1-8", help="How many dice. [default: those of ROLL, or 6]")
]
RerollsOption = Annotated[
    str,
    typer.Option(metavar="0-9", help="How many rerolls are left; each Web token removes one."),
]
HeldOption = Annotated[
    str, typer.Option(metavar="DICE", help="Dice that are never rerolled, in letters or words.")
]
CursesOption = Annotated[
    str,
    typer.Option(
        metavar="N", help="Curse tokens: a reroll that includes Ouch costs this much of --energy."
    ),
]
EnergyOption = Annotated[
    str | None, typer.Option(metavar="N", help="The energy there is to pay for Curses.")
]
TerminalRageOption = Annotated[
    bool, typer.Option("--terminal-rage", help="Attack may not be rerolled: Terminal Rage.")
]
JinxAuraOption = Annotated[
    bool, typer.Option("--jinx-aura", help="Every reroll must be used: Jinx Aura.")
]
DistributionOption = Annotated[
    bool,
    typer.Option("--distribution", help="Show how many dice of each face to expect in the end."),
]


def odds(
    roll: RollArgument = None,
    goal: GoalsOption = None,
    dice: DiceOption = None,
    rerolls: RerollsOption = "2",
    held: HeldOption = "",
    curses: CursesOption = "0",
    energy: EnergyOption = None,
    terminal_rage: TerminalRageOption = False,
    jinx_aura: JinxAuraOption = False,
    distribution: DistributionOption = False,
    json: PrintJsonOption = False,
    position: PositionOption = None,
    cards: CardsOption = None,
) -> int:
    """Show the exact odds of the dice, and what to keep.

    Each chance assumes best play for that goal alone. Faces are E energy, H heart, A attack,
    D destruction, C celebrity (or star), O ouch.

    \b
    Examples:
      kingofnewyork odds                             what six dice can do
      kingofnewyork odds EEHADO                      what this roll can become
      kingofnewyork odds EEHADO --goal "3 attack"    what to keep for it
      kingofnewyork odds AAHO --rerolls 1 --goal "no ouch"
      kingofnewyork odds --dice 8 --goal "3 star or 4 attack"
      kingofnewyork odds --position turn.txt         those of a position
      kingofnewyork odds AAEOOO --curses 1 --energy 1 --goal "no ouch"

    \b
    Goals:
      3 attack     attack>=3     at least 3, in words, signs or letters: AAA
      attack=2     exactly 2 attack       at most 1 ouch       2 to 3 heart
      no ouch      all six faces
      2 destruction + 1 heart             both
      3 star or 4 attack + no ouch        either; + goes before or; ( ) work
    """
    from kingofnewyork.cli.odds_table import OddsRequest, print_odds
    from kingofnewyork.cli.option_values import parse_whole_number

    start = None if position is None else read_start(position, cards=cards)
    question = OddsRequest(
        roll=roll or [],
        goals=goal or [],
        dice=None if dice is None else parse_whole_number("--dice", dice, None),
        rerolls=parse_whole_number("--rerolls", rerolls, None),
        held=held,
        curses=parse_whole_number("--curses", curses, None),
        energy=None if energy is None else parse_whole_number("--energy", energy, None),
        terminal_rage=terminal_rage,
        jinx_aura=jinx_aura,
        distribution=distribution,
        as_json=json,
        start=start,
    )
    return print_odds(question)
