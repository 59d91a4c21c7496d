"""The review of one game as a page of its own: a single file that needs nothing else."""

from html import escape
from typing import Final

from kingofnewyork.analysis.review.review import Review
from kingofnewyork.local.review_report import (
    LEDGER_KEYS,
    choice_text,
    ledger_cell,
    ledger_rows,
    ledger_title,
    seat_text,
)
from kingofnewyork.play.record import Record
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.catalogue import Words, capitalize_first
from kingofnewyork.words.chances import percent
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.review import ReviewWords, describe_cause
from kingofnewyork.words.things import monster

WIDTH_PX: Final = 900
HEIGHT_PX: Final = 260
COLOURS: Final = ("#d1495b", "#3a86c8", "#4f9d4f", "#c28f1d", "#8a63b8", "#2f9c95")
"""A colour for each seat."""
CHART_MARKS: Final = (1.0, 0.75, 0.5, 0.25)
"""The chances that have a line across the chart."""
STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#1c1c22;background:#fff}table{border-collapse:collapse;display:block;"
    "overflow-x:auto}th,td{padding:.2rem .8rem;"
    "text-align:right;border-bottom:1px solid #ddd}th:first-child{text-align:left}"
    "svg{width:100%;height:auto;background:#f6f6f8}"
    "@media(prefers-color-scheme:dark){body{color:#eee;background:#16161c}svg{background:#22222a}"
    "th,td{border-color:#444}}"
)


def page_text(words: Words, record: Record, review: Review, texts: ReviewWords) -> str:
    """The page as HTML."""
    names = [capitalize_first(words.text(monster(one))) for one in record.monsters]
    title = capitalize_first(words.say("review-title"))
    parts = [
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f"<h1>{escape(title)}: {escape(', '.join(names))}</h1>",
        _heading(words, "review-chances"),
        _chart(review, names, words),
        _list([_seat_line(words, review, seat, names[seat]) for seat in review.seats]),
        _heading(words, "review-account"),
        _ledgers(words, review, names),
        f"<p>{escape(words.sentence(phrase('review-correction-note')))}</p>",
        _heading(words, "review-moments"),
        _list([words.sentence(moment.text) for moment in texts.moments]),
        _heading(words, "review-costly"),
        *[_choices(words, texts, seat, names) for seat in review.seats],
        f"<p>{escape(words.say('review-note'))}</p></html>\n",
    ]
    return "\n".join(parts)


def _heading(words: Words, key: str) -> str:
    return f"<h2>{escape(capitalize_first(words.say(key)))}</h2>"


def _list(lines: list[str]) -> str:
    return f"<ul>{''.join([f'<li>{escape(line)}</li>' for line in lines])}</ul>"


def _seat_line(words: Words, review: Review, seat: int, name: str) -> str:
    """How well a seat played, how lucky it was, and what decided the game for it."""
    cause = words.sentence(describe_cause(review, SEATS[seat]))
    return f"{seat_text(words, review, seat, name)}. {cause}"


def _chart(review: Review, names: list[str], words: Words) -> str:
    """The curves of all seats, and their names in the same colours."""
    step = WIDTH_PX / max(1, len(review.chances) - 1)
    label = escape(words.say("review-chances"))
    lines = [f'<svg viewBox="0 0 {WIDTH_PX} {HEIGHT_PX}" role="img" aria-label="{label}">']
    keys = []
    for share in CHART_MARKS:
        height = HEIGHT_PX * (1 - share)
        text = escape(words.text(percent(share)))
        lines.append(f'<path stroke="#8888" d="M0 {height}H{WIDTH_PX}"/>')
        lines.append(f'<text x="4" y="{height + 14}" fill="#888" font-size="13">{text}</text>')
    for seat in review.seats:
        points = [
            f"{at * step:.1f},{HEIGHT_PX * (1 - chances[seat]):.1f}"
            for at, chances in enumerate(review.chances)
        ]
        colour = COLOURS[seat]
        shape = f'<polyline fill="none" stroke="{colour}" stroke-width="3"'
        lines.append(f'{shape} points="{" ".join(points)}"/>')
        keys.append(f'<b style="color:{colour}">{escape(names[seat])}</b>')
    return "".join(lines) + f"</svg><p>{' · '.join(keys)}</p>"


def _ledgers(words: Words, review: Review, names: list[str]) -> str:
    """How the chances of all seats became the result, as a table."""
    heads = "".join([f"<th>{escape(name)}</th>" for name in names])
    rows = [ledger_rows(review, seat) for seat in review.seats]
    body = ""
    for key in LEDGER_KEYS:
        cells = "".join([f"<td>{ledger_cell(key, row[key])}</td>" for row in rows])
        title = escape(ledger_title(words, key))
        body += f"<tr><th>{title}</th>{cells}</tr>"
    return f"<table><tr><th></th>{heads}</tr>{body}</table>"


def _choices(words: Words, texts: ReviewWords, seat: int, names: list[str]) -> str:
    """The choices that cost a seat most."""
    lines = [choice_text(words, one) for one in texts.choices if one.seat == seat]
    none = capitalize_first(words.say("review-costly-none"))
    return f"<h3>{escape(names[seat])}</h3>{_list(lines or [none])}"
