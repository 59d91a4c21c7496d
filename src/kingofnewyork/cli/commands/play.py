"""The arguments of `kingofnewyork play`, `tui` and `resume`."""

from pathlib import Path
from typing import Annotated

import typer

from kingofnewyork.cli.commands.start_options import Cards, Deck, Position, read_start

Monsters = Annotated[
    str | None,
    typer.Option(
        "--monsters", "--players", metavar="2-6", help="How many monsters play. [default: 4]"
    ),
]
Name = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Your monster: Captain Fish, Drakonis, Kong, Mantis, Rob, Sheriff. [default: Kong]",
    ),
]
Against = Annotated[
    str,
    typer.Option(
        "--against",
        "--level",
        metavar="BOT",
        help="Who plays against you: beginner, easy, normal, hard, expert, or any of "
        "`kingofnewyork bots`; one for all, or one for each with commas between them.",
    ),
]
Seats = Annotated[
    str | None,
    typer.Option(
        metavar="WHO,WHO,...",
        help="Who plays, clockwise, instead of the above: human or a bot, as in "
        "human,hard,Rob=human.",
    ),
]
Seed = Annotated[
    str | None,
    typer.Option(metavar="N", help="The same number gives the same dice, tiles and cards."),
]
OneInManhattan = Annotated[
    bool,
    typer.Option(
        "--one-in-manhattan", help="Room for only one in Manhattan, even with five or six monsters."
    ),
]
Save = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="Save the game to this new file. [default: among the saved games]"
    ),
]
Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="en|fr|es", help="The language. [default: the system language]"),
]
Speed = Annotated[
    str, typer.Option(metavar="slow|normal|fast|instant", help="How fast the bots play.")
]
Fast = Annotated[bool, typer.Option("--fast", help="The same as --speed fast.")]
NoPass = Annotated[
    bool,
    typer.Option("--no-pass", help="Do not wait when the keyboard is passed to another player."),
]
Theme = Annotated[
    str | None, typer.Option(metavar="dark|light", help="The colours of the full-screen game.")
]
Plain = Annotated[
    bool, typer.Option("--plain", help="Line by line, without colours: for screen readers.")
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object per line: for programs.")]
GameFile = Annotated[
    str | None,
    typer.Argument(
        metavar="[FILE]",
        help="A game, by its file or by its number in the list. [default: the latest]",
        show_default=False,
    ),
]
Delete = Annotated[
    str | None,
    typer.Option(
        "--delete", metavar="FILE", help="Delete a saved game, by its file or its number."
    ),
]
Listed = Annotated[bool, typer.Option("--list", help="List the saved games.")]


def play(
    monsters: Monsters = None,
    name: Name = None,
    against: Against = "normal",
    seats: Seats = None,
    seed: Seed = None,
    one_in_manhattan: OneInManhattan = False,
    save: Save = None,
    plain: Plain = False,
    json: Json = False,
    lang: Lang = None,
    speed: Speed = "normal",
    fast: Fast = False,
    no_pass: NoPass = False,
    theme: Theme = None,
    position: Position = None,
    deck: Deck = "all",
    cards: Cards = None,
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


def tui(
    monsters: Monsters = None,
    name: Name = None,
    against: Against = "normal",
    seats: Seats = None,
    seed: Seed = None,
    one_in_manhattan: OneInManhattan = False,
    save: Save = None,
    lang: Lang = None,
    speed: Speed = "normal",
    fast: Fast = False,
    no_pass: NoPass = False,
    theme: Theme = None,
) -> int:
    """Play a game that fills the terminal."""
    from kingofnewyork.cli.launch import DisplayOptions, GameOptions, check_screen, play_new_game
    from kingofnewyork.words.catalogue import find_language

    check_screen(find_language(lang))
    game = GameOptions(monsters, name, against, seats, seed, one_in_manhattan, save)
    display = DisplayOptions(lang, speed=speed, fast=fast, no_pass=no_pass, theme=theme)
    return play_new_game(game, display)


def resume(
    file: GameFile = None,
    listed: Listed = False,
    delete: Delete = None,
    plain: Plain = False,
    json: Json = False,
    lang: Lang = None,
    speed: Speed = "normal",
    fast: Fast = False,
    no_pass: NoPass = False,
    theme: Theme = None,
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

    if delete is not None:
        return delete_game(delete, lang)
    if listed:
        return list_games_as_json() if json else list_games(lang)
    display = DisplayOptions(lang, plain, json, speed, fast, no_pass, theme)
    return play_saved_game(find_unfinished_game(file, lang), display)


def replay(
    file: GameFile = None,
    plain: Plain = False,
    events: Annotated[
        bool, typer.Option("--events", help="Print everything that happened, and exit.")
    ] = False,
    lang: Lang = None,
    theme: Theme = None,
) -> int:
    """Watch a game again, or any record of one: step by step, forward and back.

    The whole record is checked: a damaged one is refused with the line that does not fit.
    """
    from kingofnewyork.cli.replay import watch_game

    return watch_game(file, plain=plain, events=events, language=lang, theme=theme)
