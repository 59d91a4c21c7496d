"""Results as a picture; the only module that needs matplotlib."""

from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.ticker import MaxNLocator

from kingofnewyork.arena.intervals import Share
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.report import SIMULATION_FORMAT
from kingofnewyork.arena.result import BY_POINTS, LAST_ALIVE, NOBODY_LEFT
from kingofnewyork.arena.statistics import Summary

COLOURS: Final = (
    *("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"),
    *("#999999", "#8a6d3b"),
)
"""One for each bot; people who are blind to some colours can tell them apart."""
MARKERS: Final = ("o", "s", "^", "D", "v", "P", "X")
"""Seven, beside eight colours, so that many bots look different."""
GREY: Final = "#666666"
END_COLOURS: Final = {BY_POINTS: "#f0e2a8", LAST_ALIVE: "#b9a6cf", NOBODY_LEFT: "#bbbbbb"}
END_NAMES: Final = {
    BY_POINTS: "20 points",
    LAST_ALIVE: "last one alive",
    NOBODY_LEFT: "nobody left",
}
MIN_LABELLED_BAR_PERCENT: Final = 13
"""Shorter parts of a bar have no label."""
MIN_CARD_BUYERS: Final = 20
"""Cards with fewer buyers are left out."""
MAX_NAME_CHARACTERS: Final = 22
LEGEND_WIDTH_CHARACTERS: Final = 58
"""How many characters of a legend fit on a line."""
TITLE_WIDTH_CHARACTERS: Final = 120
"""How many characters of the title fit on a line."""
PICTURE_METADATA: Final = {
    "png": {"Software": None},
    "svg": {"Date": None},
    "pdf": {"CreationDate": None, "ModDate": None},
}
"""Metadata without dates, so that the same results give the same picture."""


def draw_to_file(plan: Plan, summary: Summary, path: Path, kind: str) -> None:
    """Draw the results into a file, as png, svg or pdf."""
    figure = picture(plan, summary)
    with rc_context({"svg.hashsalt": SIMULATION_FORMAT}):
        figure.savefig(path, format=kind, dpi=120, metadata=PICTURE_METADATA[kind])


def picture(plan: Plan, summary: Summary) -> Figure:
    """The figure of wins, ends, curves and cards."""
    cards = sum(card.wins.of >= MIN_CARD_BUYERS for card in summary.cards)
    height = max(9.5, 2 + 0.19 * cards, 6 + 0.45 * len(summary.bots))
    figure = Figure(figsize=(15, height), layout=ConstrainedLayoutEngine(h_pad=0.15, w_pad=0.12))
    FigureCanvasAgg(figure)
    figure.suptitle(_heading(plan, summary), weight="bold")
    grid = figure.add_gridspec(2, 3, width_ratios=(1, 1, 1.15))
    _draw_wins(figure.add_subplot(grid[0, 0]), plan, summary)
    _draw_ends(figure.add_subplot(grid[0, 1]), summary)
    _draw_curves(figure.add_subplot(grid[1, 0]), "Points", summary.curves.points)
    _draw_curves(figure.add_subplot(grid[1, 1]), "Life", summary.curves.life)
    _draw_cards(figure.add_subplot(grid[:, 2]), plan, summary)
    return figure


def _heading(plan: Plan, summary: Summary) -> str:
    """Who played, how often, and how to play it again."""
    count = f"{summary.games} game{'s' if summary.games > 1 else ''}"
    drawn = f"{plan.draw} drawn from " if plan.draw else ""
    text = f"{drawn}{', '.join(plan.players)}: {count}, seed {plan.seed}"
    return fill(text, TITLE_WIDTH_CHARACTERS, break_on_hyphens=False)


def _short(name: str) -> str:
    """A name that fits beside a bar: the class of `module:Class`."""
    return name.split(":")[-1][:MAX_NAME_CHARACTERS]


def _errors(shares: Sequence[Share]) -> list[list[float]]:
    """The lengths of the error bars on both sides, in per cent."""
    below = [100 * (share.share - share.low) for share in shares]
    above = [100 * (share.high - share.share) for share in shares]
    return [below, above]


def _style_axes(axes: Axes, title: str, grid: str) -> None:
    """Set a title, few lines and a light grid."""
    axes.set_title(title, fontsize=11)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis=grid, color="#dddddd", linewidth=0.8)  # type: ignore[arg-type]
    axes.set_axisbelow(True)


def _colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _legend(axes: Axes, names: Sequence[str]) -> None:
    """Put the legend below the drawing, in as many columns as fit."""
    most = max(1, LEGEND_WIDTH_CHARACTERS // (max(map(len, names)) + 7))
    rows = -(-len(names) // most)
    axes.legend(
        loc="upper center",
        bbox_to_anchor=(0.5, -0.14),
        ncols=-(-len(names) // rows),
        fontsize=9,
        frameon=False,
    )


def _draw_wins(axes: Axes, plan: Plan, summary: Summary) -> None:
    """Draw a bar for each bot, with its interval and what a seat would win among equals."""
    shares = [bot.wins for bot in summary.bots]
    places = range(len(shares))
    lengths = [100 * share.share for share in shares]
    axes.barh(places, lengths, color=[_colour(place) for place in places], height=0.6)
    axes.errorbar(
        lengths, places, xerr=_errors(shares), fmt="none", ecolor="black", capsize=4, clip_on=False
    )
    for place, length in enumerate(lengths):
        axes.text(
            *(1.03, place, f"{length:.1f} %"),
            transform=axes.get_yaxis_transform(),
            va="center",
        )
    fair = 100 / plan.seats
    axes.axvline(fair, color=GREY, linestyle="--", linewidth=1)
    axes.set_yticks(places, [_short(bot.name) for bot in summary.bots])
    axes.set_xlabel(f"games won by one seat, % (dashed: a fair share, {fair:.1f} %)")
    axes.set_xlim(0, min(100.0, 1.05 * max(fair, *[100 * share.high for share in shares])))
    axes.set_ylim(max(places) + 0.6, -0.6)
    _style_axes(axes, "Wins, with 95 % intervals", "x")


def _draw_ends(axes: Axes, summary: Summary) -> None:
    """How all games end, and how each bot wins, as bars of one length."""
    rows = [{end: share.count for end, share in summary.ends.items()}]
    rows += [{BY_POINTS: bot.won_by_points, LAST_ALIVE: bot.won_last_alive} for bot in summary.bots]
    totals = [sum(row.values()) for row in rows]
    lefts = [0.0] * len(rows)
    ends = [end for end in END_COLOURS if summary.ends[end].count]
    for end in ends:
        widths = [
            100 * row.get(end, 0) / max(1, total) for row, total in zip(rows, totals, strict=True)
        ]
        bars = axes.barh(
            range(len(rows)), widths, 0.6, lefts, color=END_COLOURS[end], label=END_NAMES[end]
        )
        labels = [f"{width:.0f} %" if width >= MIN_LABELLED_BAR_PERCENT else "" for width in widths]
        axes.bar_label(bars, labels, label_type="center", fontsize=9)
        lefts = [left + width for left, width in zip(lefts, widths, strict=True)]
    for place, total in enumerate(totals):
        if not total:
            axes.text(2, place, "never", va="center", fontsize=9, color=GREY)
    names = ["all games", *[f"won by {_short(bot.name)}" for bot in summary.bots]]
    axes.set_yticks(range(len(rows)), names)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_xlim(0, 100)
    axes.set_xlabel("games, %")
    _legend(axes, [END_NAMES[end] for end in ends])
    _style_axes(axes, "How games end", "x")
    axes.grid(visible=False)


def _draw_curves(axes: Axes, what: str, curves: dict[str, list[float]]) -> None:
    """Draw a line for each bot from round to round."""
    for number, (name, means) in enumerate(curves.items()):
        axes.plot(
            range(1, len(means) + 1),
            means,
            color=_colour(number),
            marker=MARKERS[number % len(MARKERS)],
            markersize=5,
            label=_short(name),
        )
    axes.set_xlabel("round that begins")
    axes.set_ylabel(f"mean {what.lower()} of one seat")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_ylim(bottom=0)
    _legend(axes, [_short(name) for name in curves])
    _style_axes(axes, f"{what} (games that are over stay as they ended)", "both")


def _draw_cards(axes: Axes, plan: Plan, summary: Summary) -> None:
    """How often those who bought a card won, with intervals, the highest on top."""
    cards = [card for card in summary.cards if card.wins.of >= MIN_CARD_BUYERS]
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
        clip_on=not cards,
    )
    axes.axvline(100 / plan.seats, color=GREY, linestyle="--", linewidth=1)
    labels = [f"{card.name} ({card.wins.of})" for card in cards]
    axes.set_yticks(range(len(cards)), labels, fontsize=7.5)
    axes.set_ylim(-1, max(1, len(cards)))
    axes.set_xlim(0, min(100.0, axes.get_xlim()[1]))
    axes.set_xlabel(
        "games won by its buyers, % (buyers in brackets)\n"
        "This tells who buys, not what a card is worth."
    )
    _style_axes(axes, f"Cards with {MIN_CARD_BUYERS} buyers or more", "x")
    if not cards:
        axes.text(0.5, 0.5, "too few cards were bought", transform=axes.transAxes, ha="center")
