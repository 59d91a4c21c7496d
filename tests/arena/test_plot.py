"""Pictures of results."""

from dataclasses import replace
from itertools import combinations

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

from kingofnewyork.arena.match import play_match
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.plot import MIN_LABELLED_BAR_PERCENT, draw_to_file, picture
from kingofnewyork.arena.statistics import summarize
from kingofnewyork.bots.random import RandomBot

STARTS = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}


@pytest.fixture(scope="module")
def results():
    """A few games of two bots."""
    return [play_match([RandomBot] * 2, seed, names=["a", "b"]) for seed in range(80)]


@pytest.mark.parametrize("kind", STARTS)
def test_a_picture_is_drawn(tmp_path, results, kind):
    """In each format."""
    draw_to_file(Plan(("a", "b"), 80, 1), summarize(results, 2), tmp_path / "picture", kind)
    assert (tmp_path / "picture").read_bytes().startswith(STARTS[kind])


def test_a_picture_is_the_same_every_time(tmp_path, results):
    """One game is enough for it, and it does not say when it was drawn."""
    files = [tmp_path / "one", tmp_path / "two"]
    for file in files:
        draw_to_file(Plan(("a", "b"), 1, 1), summarize(results[:1], 2), file, "svg")
    assert files[0].read_bytes() == files[1].read_bytes()


def figure_of(bots, seats, games=60):
    """A drawn picture of games in which bots take their seats in turn, and what measures it."""
    names = [f"bot-{number}" for number in range(bots)]
    seatings = [[names[(game + seat) % bots] for seat in range(seats)] for game in range(games)]
    results = [
        play_match([RandomBot] * seats, seed, names=seated) for seed, seated in enumerate(seatings)
    ]
    results = [replace(result, bought=(tuple(range(2, 40)),) * seats) for result in results]
    plan = Plan(tuple(names), games, 1, draw=0 if bots == seats else seats)
    figure = picture(plan, summarize(results, 1))
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return figure, canvas.get_renderer()


@pytest.fixture(scope="module", params=[(2, 2), (6, 6), (8, 6), (17, 6)], ids=str)
def pictures(request):
    """Pictures of few and of many bots."""
    return figure_of(*request.param)


def test_no_axis_of_shares_goes_beyond_all(pictures):
    """There are no more games than all."""
    wins, ends, _, _, cards = pictures[0].axes
    assert all(axes.get_xlim()[1] <= 100 for axes in (wins, ends, cards))
    assert all(axes.get_xlim()[0] == 0 for axes in (wins, ends, cards))


def test_labels_of_wins_do_not_cross_the_dashed_line(pictures):
    """They stand in a column on the right of it, and names are level."""
    figure, renderer = pictures
    wins = figure.axes[0]
    (line,) = [line for line in wins.lines if line.get_linestyle() == "--"]
    dashed = line.get_window_extent(renderer)
    assert len(wins.texts) == len(wins.get_yticklabels())
    assert all(text.get_window_extent(renderer).x0 > dashed.x1 for text in wins.texts)
    assert {label.get_rotation() for label in wins.get_yticklabels()} == {0}


def test_labels_of_ends_fit_their_parts(pictures):
    """Where there is no room, there is none."""
    figure, renderer = pictures
    ends = figure.axes[1]
    unit = ends.get_window_extent(renderer).width / 100
    labels = [text for text in ends.texts if text.get_text().endswith("%")]
    assert labels
    for text in labels:
        part = int(text.get_text().split()[0])
        assert part >= MIN_LABELLED_BAR_PERCENT
        assert text.get_window_extent(renderer).width < (part - 0.5) * unit


def test_nothing_stands_on_anything_else(pictures):
    """Drawings with their labels, titles and legends keep apart and within the picture."""
    figure, renderer = pictures
    boxes = [axes.get_tightbbox(renderer) for axes in figure.axes]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(box.x0 >= 0 and box.x1 <= figure.bbox.width for box in boxes)
    for axes in figure.axes:
        legend = axes.get_legend()
        if legend is not None:
            assert legend.get_window_extent(renderer).y1 < axes.get_window_extent(renderer).y0
