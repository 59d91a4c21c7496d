"""Results as a picture; the only module that needs matplotlib."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from kingofnewyork.arena.intervals import Share
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.report import FORMAT
from kingofnewyork.arena.result import BY_POINTS, LAST_ALIVE, NOBODY_LEFT
from kingofnewyork.arena.statistics import Summary

COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""One for each bot; people who are blind to some colours can tell them apart."""
MARKS: Final = ("o", "s", "^", "D", "v", "P")
GREY: Final = "#666666"
END_COLOURS: Final = {BY_POINTS: "#f0e2a8", LAST_ALIVE: "#b9a6cf", NOBODY_LEFT: "#bbbbbb"}
END_NAMES: Final = {
    BY_POINTS: "20 points",
    LAST_ALIVE: "last one alive",
    NOBODY_LEFT: "nobody left",
}
MANY_BUYERS: Final = 20
"""A card is drawn if so many bought it."""
LONGEST_NAME: Final = 22
FEW_BOTS: Final = 3
"""The names of so many stand side by side; more are slanted."""
PLAIN: Final = {
    "png": {"Software": None},
    "svg": {"Date": None},
    "pdf": {"CreationDate": None, "ModDate": None},
}
"""No picture says when it was drawn: the same results give the same picture."""


def draw(plan: Plan, summary: Summary, path: Path, kind: str) -> None:
    """The picture of the results is in the file, as png, svg or pdf."""
    cards = sum(card.wins.of >= MANY_BUYERS for card in summary.cards)
    figure = Figure(figsize=(15, max(9.0, 2 + 0.19 * cards)), layout="constrained")
    FigureCanvasAgg(figure)
    count = f"{summary.games} game{'s' if summary.games > 1 else ''}"
    figure.suptitle(f"{', '.join(plan.players)}: {count}, seed {plan.seed}", weight="bold")
    grid = figure.add_gridspec(2, 3, width_ratios=(1, 1, 1.15))
    _draw_wins(figure.add_subplot(grid[0, 0]), plan, summary)
    _draw_ends(figure.add_subplot(grid[0, 1]), summary)
    _draw_curves(figure.add_subplot(grid[1, 0]), "Points", summary.curves.points)
    _draw_curves(figure.add_subplot(grid[1, 1]), "Life", summary.curves.life)
    _draw_cards(figure.add_subplot(grid[:, 2]), plan, summary)
    with rc_context({"svg.hashsalt": FORMAT}):
        figure.savefig(path, format=kind, dpi=120, metadata=PLAIN[kind])


def _short(name: str) -> str:
    """A name that fits beside a bar: the class of `module:Class`."""
    return name.split(":")[-1][:LONGEST_NAME]


def _errors(shares: Sequence[Share]) -> list[list[float]]:
    """How far the intervals reach to both sides, in per cent."""
    below = [100 * (share.share - share.low) for share in shares]
    above = [100 * (share.high - share.share) for share in shares]
    return [below, above]


def _clean(axes: Axes, title: str, grid: str) -> None:
    """The drawing has a title, few lines and a quiet grid."""
    axes.set_title(title, fontsize=11)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis=grid, color="#dddddd", linewidth=0.8)  # type: ignore[arg-type]
    axes.set_axisbelow(True)


def _draw_wins(axes: Axes, plan: Plan, summary: Summary) -> None:
    """A bar for each bot, with its interval and what a seat would win among equals."""
    shares = [bot.wins for bot in summary.bots]
    places = range(len(shares))
    heights = [100 * share.share for share in shares]
    axes.bar(places, heights, color=COLOURS[: len(shares)], width=0.6)
    axes.errorbar(places, heights, _errors(shares), fmt="none", ecolor="black", capsize=5)
    for place, share in enumerate(shares):
        label = f"{100 * share.share:.1f} %"
        axes.annotate(
            label, (place, 100 * share.high), (0, 4), textcoords="offset points", ha="center"
        )
    fair = 100 / plan.seats
    axes.axhline(fair, color=GREY, linestyle="--", linewidth=1, label=f"fair share {fair:.1f} %")
    axes.set_xticks(places, [_short(bot.name) for bot in summary.bots])
    if len(shares) > FEW_BOTS:
        axes.tick_params(axis="x", labelrotation=20)
    axes.set_ylabel("games won by one seat, %")
    axes.set_ylim(0, max(fair, *[100 * share.high for share in shares]) * 1.25)
    axes.set_xlim(-0.6, max(places) + 0.6)
    axes.legend(fontsize=9, frameon=False)
    _clean(axes, "Wins, with 95 % intervals", "y")


def _draw_ends(axes: Axes, summary: Summary) -> None:
    """How all games end, and how each bot wins, as bars of one length."""
    names = ["all games"]
    rows = [{end: share.count for end, share in summary.ends.items()}]
    for bot in summary.bots:
        names.append(f"won by {_short(bot.name)}")
        rows.append({BY_POINTS: bot.won_by_points, LAST_ALIVE: bot.won_last_alive})
    for end, colour in END_COLOURS.items():
        totals = [max(1, sum(row.values())) for row in rows]
        widths = [100 * row.get(end, 0) / total for row, total in zip(rows, totals, strict=True)]
        lefts = [
            100 * sum(row.get(other, 0) for other in list(END_COLOURS)[: _place(end)]) / total
            for row, total in zip(rows, totals, strict=True)
        ]
        bars = axes.barh(names, widths, left=lefts, color=colour, label=END_NAMES[end], height=0.6)
        labels = [f"{width:.0f} %" if width >= 8 else "" for width in widths]
        axes.bar_label(bars, labels, label_type="center", fontsize=9)
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel("games, %")
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.12), ncols=3, fontsize=9, frameon=False)
    _clean(axes, "How games end", "x")
    axes.grid(visible=False)


def _place(end: str) -> int:
    return list(END_COLOURS).index(end)


def _draw_curves(axes: Axes, what: str, curves: dict[str, list[float]]) -> None:
    """A line for each bot from round to round."""
    for number, (name, means) in enumerate(curves.items()):
        axes.plot(
            range(1, len(means) + 1),
            means,
            color=COLOURS[number],
            marker=MARKS[number],
            markersize=5,
            label=_short(name),
        )
    axes.set_xlabel("round that begins")
    axes.set_ylabel(f"mean {what.lower()} of one seat")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_ylim(bottom=0)
    axes.legend(fontsize=9, frameon=False)
    _clean(axes, f"{what} (games that are over stay as they ended)", "both")


def _draw_cards(axes: Axes, plan: Plan, summary: Summary) -> None:
    """How often those who bought a card won, with intervals, the highest on top."""
    cards = [card for card in summary.cards if card.wins.of >= MANY_BUYERS]
    cards.sort(key=lambda card: card.wins.share)
    shares = [card.wins for card in cards]
    rates = [100 * share.share for share in shares]
    axes.errorbar(
        rates,
        range(len(cards)),
        xerr=_errors(shares),
        fmt="o",
        color=COLOURS[0],
        markersize=4,
        ecolor="#9ecae1",
        elinewidth=2,
    )
    axes.axvline(100 / plan.seats, color=GREY, linestyle="--", linewidth=1)
    labels = [f"{card.name} ({card.wins.of})" for card in cards]
    axes.set_yticks(range(len(cards)), labels, fontsize=7.5)
    axes.set_ylim(-1, max(1, len(cards)))
    axes.set_xlim(left=0)
    axes.set_xlabel(
        "games won by those who bought it, %\nThis tells who buys, not what a card is worth."
    )
    _clean(axes, f"Cards with {MANY_BUYERS} buyers or more (buyers in brackets)", "x")
    if not cards:
        axes.text(0.5, 0.5, "too few cards were bought", transform=axes.transAxes, ha="center")
