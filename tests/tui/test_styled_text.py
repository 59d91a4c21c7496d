"""The small parts of the screen: texts cut to fit, bars, boxes, signs and colours."""

import pytest
from rich.cells import cell_len
from textual.color import Color

from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.tui import signs
from kingofnewyork.tui.styled_text import (
    Canvas,
    bar,
    cell_width,
    content,
    fit,
    lines,
    pad,
    trim,
    truncate,
)
from kingofnewyork.tui.themes import THEMES


def test_a_text_is_cut_with_a_mark():
    assert truncate("Manhattan", 9) == "Manhattan"
    assert truncate("Manhattan", 5) == "Manh…"
    assert truncate("Staten Island", 8) == "Staten…"
    assert truncate("Kong", 1) == "…"
    assert truncate("Kong", 0) == ""
    assert fit("Rob", 5) == "Rob  "


def test_pieces_are_cut_and_filled_up():
    pieces = [("abc", "bold"), ("def", "")]
    assert cell_width(trim(pieces, 5)) == 5
    assert trim(pieces, 3) == [("abc", "bold")]
    assert cell_width(pad(pieces, 9)) == 9
    assert content(pieces).plain == "abcdef"
    assert lines([pieces, [], [("x", "")]]).plain == "abcdef\n\nx"


@pytest.mark.parametrize(
    ("number", "drawn"),
    [(0, "─────"), (1, "╸────"), (5, "━━╸──"), (10, "━━━━━"), (14, "━━━━━")],
)
def test_a_bar_is_filled_to_half_a_cell(number, drawn):
    assert content(bar(number, 10, 5, "")).plain == drawn


def test_little_life_is_still_to_be_seen():
    assert content(bar(1, 20, 5, "")).plain == "╸────"


def test_nothing_is_drawn_outside_the_canvas():
    canvas = Canvas(4, 2)
    canvas.put(-2, 0, "abcd", "")
    canvas.put(3, 1, "xyz", "bold")
    canvas.put(0, 7, "no", "")
    canvas.put_row(0, 1, [("12", ""), ("3", "")])
    assert canvas.content().plain == "cd  \n123x"


def test_a_box_has_corners_and_sides():
    canvas = Canvas(5, 3)
    canvas.draw_box(0, 0, 5, 3, signs.ROUND_BOX, "")
    assert canvas.content().plain == "╭───╮\n│   │\n╰───╯"


def test_every_sign_is_one_cell_wide():
    texts = [value for name, value in vars(signs).items() if name.isupper()]
    found = [text for text in texts if isinstance(text, str)]
    found += [*signs.FACE_SIGNS, *signs.REWARD_SIGNS.values()]
    assert all(cell_len(sign) == 1 for text in found for sign in text)


def test_no_two_monsters_have_the_same_letter():
    assert len(set(signs.MONSTER_LETTERS)) == len(MONSTER_NAMES)


def contrast(first, second):
    """How well one colour is read on another: 1 is not at all, 21 is black on white."""
    lights = sorted([_light(Color.parse(colour)) for colour in (first, second)])
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _light(colour):
    parts = [channel / 255 for channel in colour.rgb]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_everything_is_read_well_on_its_ground(theme):
    named = theme.variables
    grounds = [theme.background, theme.surface, theme.panel, named["land"]]
    texts = [theme.foreground, named["strong"], named["faint"], theme.primary]
    texts += [named[name] for name in ("points", "energy", "life", *signs.MONSTER_SLUGS)]
    for ground in grounds:
        for text in texts:
            assert contrast(text, ground) >= 4.5, (text, ground)
    for name in signs.MONSTER_SLUGS:
        assert contrast(named["badge"], named[name]) >= 4.5
    for name in ("points", "energy", "life"):
        assert contrast(named[name], named[f"on-{name}"]) >= 4.5
    assert contrast(named["block-cursor-foreground"], named["block-cursor-background"]) >= 4.5
    for text in (theme.foreground, named["faint"], *[named[name] for name in signs.MONSTER_SLUGS]):
        assert contrast(text, named["here"]) >= 3
