"""The arguments of `kingofnewyork play`, `resume` and `replay`."""

from pathlib import Path
from typing import Annotated

import typer

from kingofnewyork.cli.commands.output_options import LangOption
from kingofnewyork.cli.commands.start_options import (
    CardsOption,
    DeckOption,
    OneInManhattanOption,
    PositionOption,
    read_start,
)

MonstersOption = Annotated[
    str | None,
    typer.Option(metavar="2-6", help="How many monsters play. [default: 4]"),
]
NameOption = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Your monster: Captain Fish, Drakonis, Kong, Mantis, Rob, Sheriff. [default: Kong]",
    ),
]
AgainstOption = Annotated[
    str,
    typer.Option(
        "--against",
        "--level",
        metavar="BOT",
        help="Who plays against you: beginner, easy, normal, hard, expert, or any of "
        "`kingofnewyork bots`; one for all, or one for each with commas between them.",
    ),
]
SeatsOption = Annotated[
    str | None,
    typer.Option(
        metavar="WHO,WHO,...",
        help="Who plays, clockwise, instead of the above: human or a bot, as in "
        "human,hard,Rob=human.",
    ),
]
SeedOption = Annotated[
    str | None,
    typer.Option(metavar="N", help="The same number gives the same dice, tiles and cards."),
]
SaveOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Save the game to this new file. [default: among the saved games]"
    ),
]
SpeedOption = Annotated[
    str, typer.Option(metavar="slow|normal|fast|instant", help="How fast the bots play.")
]
FastOption = Annotated[bool, typer.Option("--fast", help="The same as --speed fast.")]
NoPassOption = Annotated[
    bool,
    typer.Option("--no-pass", help="Do not wait when the keyboard is passed to another player."),
]
ThemeOption = Annotated[
    str | None, typer.Option(metavar="dark|light", help="The colours of the full-screen game.")
]
PlainOption = Annotated[
    bool, typer.Option("--plain", help="Line by line, without colours: for screen readers.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object per line: for programs.")]
GameFileArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="FILE",
        help="A game, by its file or by its number in the list. [default: the latest]",
        show_default=False,
    ),
]
DeleteOption = Annotated[
    str | None,
    typer.Option(
        "--delete", metavar="FILE", help="Delete a saved game, by its file or its number."
    ),
]
ListOption = Annotated[bool, typer.Option("--list", help="List the saved games.")]


def play(
    monsters: MonstersOption = None,
    name: NameOption = None,
    against: AgainstOption = "normal",
    seats: SeatsOption = None,
    seed: SeedOption = None,
    one_in_manhattan: OneInManhattanOption = False,
    save: SaveOption = None,
    plain: PlainOption = False,
    json: JsonOption = False,
    lang: LangOption = None,
    speed: SpeedOption = "normal",
    fast: FastOption = False,
    no_pass: NoPassOption = False,
    theme: ThemeOption = None,
    position: PositionOption = None,
    deck: DeckOption = "all",
    cards: CardsOption = None,
) -> int:
    """Play a game, against bots or with friends at one keyboard.

    In a terminal the game fills the screen. With --plain it is played line by line; type ? at any
    choice for help. Without a terminal the answers are read from standard input, one per line.

    Every game is saved as it is played: `kingofnewyork resume` continues it.

    With --position a game begins in the middle; you play the monster whose turn it is, the one of
    --name, or those of --seats.
    """
    from kingofnewyork.cli.launch import DisplayOptions, GameOptions, play_new_game

    start = read_start(position, deck, cards)
    game = GameOptions(monsters, name, against, seats, seed, one_in_manhattan, save, start)
    return play_new_game(game, DisplayOptions(lang, plain, json, speed, fast, no_pass, theme))


def resume(
    file: GameFileArgument = None,
    listed: ListOption = False,
    delete: DeleteOption = None,
    plain: PlainOption = False,
    json: JsonOption = False,
    lang: LangOption = None,
    speed: SpeedOption = "normal",
    fast: FastOption = False,
    no_pass: NoPassOption = False,
    theme: ThemeOption = None,
    cards: CardsOption = None,
) -> int:
    """Continue a saved game, with the same players and the same dice to come.

    Without a file it is the latest game that is not over. A bare record, as the library and
    `simulate --save` write it, continues with you in the first seat and new dice.
    """
    from kingofnewyork.cli.launch import DisplayOptions, play_saved_game
    from kingofnewyork.cli.saved_games import (
        delete_game,
        find_unfinished_game,
        list_games,
        list_games_as_json,
    )

    read_start(cards=cards)
    if delete is not None:
        return delete_game(delete, lang)
    if listed:
        return list_games_as_json() if json else list_games(lang)
    display = DisplayOptions(lang, plain, json, speed, fast, no_pass, theme)
    return play_saved_game(find_unfinished_game(file, lang), display)


def replay(
    file: GameFileArgument = None,
    plain: PlainOption = False,
    events: Annotated[
        bool, typer.Option("--events", help="Print everything that happened, and exit.")
    ] = False,
    lang: LangOption = None,
    theme: ThemeOption = None,
    cards: CardsOption = None,
) -> int:
    """Watch a game again, or any record of one: step by step, forward and back.

    The whole record is checked: a damaged one is refused with the line that does not fit.
    """
    from kingofnewyork.cli.replay import watch_game

    read_start(cards=cards)
    return watch_game(file, plain=plain, events=events, language=lang, theme=theme)
