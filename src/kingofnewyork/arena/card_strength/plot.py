"""How strong the cards are, as a picture; it needs matplotlib."""

from pathlib import Path

from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from kingofnewyork.arena.card_strength.estimates import gain_for_nothing, gain_over_price
from kingofnewyork.arena.card_strength.measured import MEASURED_FORMAT, MeasuredCards
from kingofnewyork.arena.plot import COLOURS, GREY, PICTURE_METADATA
from kingofnewyork.rules.registry import CARD_IDS, CARDS


def draw_strengths(measured: MeasuredCards, path: Path, monsters: int | None = None) -> None:
    """Draw what every card brings, with intervals, into a file: .svg, .png or .pdf."""
    figure = strength_picture(measured, monsters)
    kind = path.suffix[1:].lower()
    with rc_context({"svg.hashsalt": MEASURED_FORMAT, "svg.fonttype": "none"}):
        figure.savefig(path, format=kind, dpi=120, metadata=PICTURE_METADATA[kind])


def strength_picture(measured: MeasuredCards, monsters: int | None) -> Figure:
    """A row for each card: what it brings over its price, and for nothing."""
    rows = []
    for counts in measured.counts.values():
        net = gain_over_price(counts, monsters)
        gift = gain_for_nothing(counts, monsters)
        if net is not None and gift is not None:
            rows.append((net, gift, CARDS[CARD_IDS[counts.slug]].printed))
    rows.sort(key=lambda row: row[0].value)
    figure = Figure(figsize=(9, 1.2 + 0.21 * len(rows)), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    places = range(len(rows))
    series = (
        (0.15, [net for net, _, _ in rows], "over its price in energy", COLOURS[0]),
        (-0.15, [gift for _, gift, _ in rows], "for nothing", COLOURS[4]),
    )
    for shift, found, label, colour in series:
        axes.errorbar(
            [100 * one.value for one in found],
            [place + shift for place in places],
            xerr=[100 * (one.high - one.value) for one in found],
            fmt="o",
            markersize=3.5,
            elinewidth=1,
            color=colour,
            label=label,
        )
    axes.axvline(0, color=GREY, linewidth=1)
    axes.set_yticks(list(places), [f"{row[2].name} ({row[2].cost})" for row in rows], fontsize=7)
    axes.set_ylim(-1, len(rows))
    axes.set_xlabel("% of win chance, with 95 % intervals")
    axes.legend(loc="lower right")
    axes.grid(axis="x", alpha=0.3)
    return figure
