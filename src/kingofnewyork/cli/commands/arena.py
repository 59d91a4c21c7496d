"""The arguments of `kingofnewyork arena run`, `table` and `compare`."""

from typing import Annotated

import typer

from kingofnewyork.cli.commands.output_options import PrintJsonOption
from kingofnewyork.cli.commands.run_options import ClusterOption, JobsOption
from kingofnewyork.cli.commands.start_options import CardsOption, DeckOption, read_start
from kingofnewyork.cli.commands.usage import ManualCommand

PlayersOption = Annotated[
    str,
    typer.Option(
        metavar="BOT,BOT,...",
        help="Who meets whom; `kingofnewyork bots` lists bots. A class of your own is "
        "module:Class or file.py:Class.",
    ),
]
SizesOption = Annotated[
    str, typer.Option(metavar="N,N,...", help="Tables of how many monsters, in turn.")
]
BlocksOption = Annotated[
    str, typer.Option(metavar="N", help="How many blocks, those in the file included.")
]
SeedOption = Annotated[str, typer.Option(metavar="N", help="The same number gives the same games.")]
DecisionsOption = Annotated[
    str, typer.Option(metavar="N", help="Cut a game short after so many decisions.")
]
SecondsOption = Annotated[
    str,
    typer.Option(metavar="S", help="A bot that takes longer for a decision forfeits the game."),
]
MarkdownOption = Annotated[
    bool, typer.Option("--markdown", help="Print the table as Markdown, for a page of docs.")
]
FileArgument = Annotated[str, typer.Argument(metavar="FILE", help="The journal of the arena.")]
FilesArgument = Annotated[
    list[str], typer.Argument(metavar="FILE...", help="The journals of one arena or several.")
]
PairOption = Annotated[
    str,
    typer.Option(metavar="BOT,BOT", help="Compare two bots at the tables at which both sat."),
]
OptionalFileOption = Annotated[
    str | None,
    typer.Option("--file", metavar="FILE", help="Keep the games, so that a stopped test goes on."),
]

arena = typer.Typer(rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]})


@arena.callback(invoke_without_command=True)
def overview(context: typer.Context) -> None:
    """Find out which bots are better.

    They meet in blocks that share their dice; bots are rated, and compared by a test that knows
    when to stop.

    \b
    Examples:
      kingofnewyork arena run ladder.jsonl --players random,rule,exact --blocks 200
      kingofnewyork arena table ladder.jsonl
      kingofnewyork arena compare exact rule
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@arena.command("run", cls=ManualCommand)
def run(
    file: FileArgument,
    players: PlayersOption,
    sizes: SizesOption = "2,3,4,5,6",
    blocks: BlocksOption = "100",
    seed: SeedOption = "1",
    jobs: JobsOption = None,
    decisions: DecisionsOption = "5000",
    seconds: SecondsOption = "60",
    deck: DeckOption = "all",
    cards: CardsOption = None,
    cluster: ClusterOption = "",
) -> int:
    """Let bots meet at mixed tables and keep every game in a file.

    A block is one deal of dice, tiles and cards, played as often as there are seats: from game to
    game everybody moves on by one. Who sits down is drawn for each block.

    \b
    Examples:
      kingofnewyork arena run ladder.jsonl --players random,rule,exact --blocks 200
      kingofnewyork arena run ladder.jsonl --players random,rule,exact --blocks 400   200 more
      kingofnewyork arena table ladder.jsonl

    A bot that raises, answers with something illegal, or takes too long, forfeits that game; the
    others share the win, and the run goes on. Ctrl-C stops; the same command continues with the
    first block that is missing. A higher number of blocks extends a run.
    """
    from kingofnewyork.cli.arena.run import ArenaRequest, run_arena

    request = ArenaRequest(
        *(file, players, sizes, blocks, seed, jobs, decisions, seconds),
        start=read_start(deck=deck, cards=cards),
        cluster=cluster,
    )
    return run_arena(request)


@arena.command("table", cls=ManualCommand)
def table(
    files: FilesArgument,
    json: PrintJsonOption = False,
    markdown: MarkdownOption = False,
    pair: PairOption = "",
) -> int:
    """Show the ratings of one run or several, and how often each bot wins at tables of each size.

    \b
    Examples:
      kingofnewyork arena table ladder.jsonl
      kingofnewyork arena table ladder.jsonl more.jsonl     all games together
      kingofnewyork arena table ladder.jsonl --pair rule,exact
      kingofnewyork arena table ladder.jsonl --markdown
      kingofnewyork arena table ladder.jsonl --json > ladder.json

    Ratings are OpenSkill's for games of many (Plackett and Luce), around 1500. Shares are wins for
    each seat, with 95 % intervals over blocks.
    """
    from kingofnewyork.cli.arena.tables import show_table

    return show_table(files, json, markdown, pair)


@arena.command("compare", cls=ManualCommand)
def compare(
    hero: Annotated[str, typer.Argument(metavar="BOT", help="Who may be better.")],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Than whom.")],
    sizes: SizesOption = "4",
    gain: Annotated[
        str, typer.Option(metavar="P", help="The gain over parity that counts, in per cent.")
    ] = "2",
    from_gain: Annotated[
        str, typer.Option("--from", metavar="P", help="The gain that does not count, in per cent.")
    ] = "0",
    blocks: Annotated[str, typer.Option(metavar="N", help="Stop after so many blocks.")] = "5000",
    seed: SeedOption = "1",
    jobs: JobsOption = None,
    decisions: DecisionsOption = "5000",
    seconds: SecondsOption = "60",
    file: OptionalFileOption = None,
    json: PrintJsonOption = False,
    deck: DeckOption = "all",
    cards: CardsOption = None,
    cluster: ClusterOption = "",
) -> int:
    """Is one bot better than another? Play until that is known.

    The first bot sits at every table, all other seats are the second's, and it takes each seat in
    turn. A sequential test (SPRT) looks at every block: at a gain of --from it is wrong in one case
    of twenty, and at a gain of --gain as well.

    \b
    Examples:
      kingofnewyork arena compare exact rule
      kingofnewyork arena compare exact exact-v1 --sizes 2,4,6 --gain 1.5
      kingofnewyork arena compare exact exact-v1 --from -2 --gain 0    is it at least not worse?

    The exit code is 0 if it is better, 1 if it is not, and 3 if the blocks were too few to tell.
    """
    from kingofnewyork.cli.arena.compare import ComparisonRequest, run_comparison

    request = ComparisonRequest(
        *(hero, other, sizes, gain, from_gain, blocks, seed, jobs, decisions, seconds, file, json),
        start=read_start(deck=deck, cards=cards),
        cluster=cluster,
    )
    return run_comparison(request)
