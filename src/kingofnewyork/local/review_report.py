"""The review of one game in the terminal: chances as curves, accounts, moments, costly choices."""

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingofnewyork.analysis.review.labels import summarize_seat
from kingofnewyork.analysis.review.review import LUCK_KINDS, Review
from kingofnewyork.analysis.review.values import FILE_DIGITS, seat_values
from kingofnewyork.play.record import Record
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.catalogue import Words, capitalize_first
from kingofnewyork.words.chances import percent
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.review import (
    CURVE_STEPS,
    ChoiceWords,
    ReviewWords,
    describe_cause,
)
from kingofnewyork.words.things import monster

MAX_CURVE_COLUMNS: Final = 60
NAME_COLUMNS: Final = 14
LEDGER_KEYS: Final = (
    *("start", *LUCK_KINDS, "own_choices", "other_choices", "correction", "result"),
    "adjusted_result",
)
"""The rows of an account."""


def draw_chances(chances: list[float], columns: int) -> str:
    """A curve of chances in one row, as wide as asked for at most."""
    count = min(len(chances), columns)
    picked = [chances[at * (len(chances) - 1) // max(1, count - 1)] for at in range(count)]
    return "".join([CURVE_STEPS[min(7, int(8 * chance))] for chance in picked])


def ledger_rows(review: Review, seat: int) -> dict[str, float]:
    """The account of a seat, by the keys of its rows."""
    values = seat_values(review, SEATS[seat], FILE_DIGITS)
    values |= values["luck"]
    return {key: values[key] for key in LEDGER_KEYS}


def ledger_title(words: Words, key: str) -> str:
    """The title of a row of an account."""
    return capitalize_first(words.say(f"review-{key.replace('_', '-')}"))


def seat_text(words: Words, review: Review, seat: int, name: str) -> str:
    """How accurate and how lucky a seat was."""
    accuracy = summarize_seat(review, SEATS[seat]).accuracy
    shown = words.say("review-accuracy-none")
    if accuracy is not None:
        shown = words.text(percent(accuracy))
    luck = format_points(review.ledger(SEATS[seat]).total_luck)
    return words.say("review-seat", name=name, accuracy=shown, luck=luck)


def ledger_cell(key: str, value: float) -> str:
    """A number of an account: a chance, or a change with its sign."""
    return format_points(value, key in ("start", "result"))


def choice_text(words: Words, choice: ChoiceWords) -> str:
    """A choice that cost much, what was better, and why."""
    label = capitalize_first(words.text(choice.label))
    told = [words.sentence(one) for one in (choice.text, *choice.why)]
    return f"{label}: {' '.join(told)}"


def print_deep(console: Console, words: Words, texts: list[tuple[Phrase, Phrase]]) -> None:
    """Print the choices that search has looked at again, each with what it says."""
    _print_heading(console, words, "review-deep")
    for choice, verdict in texts:
        console.print(Text(words.sentence(choice)), soft_wrap=False)
        console.print(Text(f"  {words.sentence(verdict)}"), soft_wrap=False)


def print_report(
    console: Console, words: Words, record: Record, review: Review, texts: ReviewWords
) -> None:
    """Print the review of a game."""
    names = [capitalize_first(words.text(monster(one))) for one in record.monsters]
    _print_chances(console, words, review, names)
    _print_ledgers(console, words, review, names)
    _print_heading(console, words, "review-moments")
    for moment in texts.moments:
        console.print(Text(words.sentence(moment.text)), soft_wrap=False)
    for seat in review.seats:
        mine = [choice for choice in texts.choices if choice.seat == seat]
        _print_heading(console, words, "review-costly", names[seat])
        for choice in mine:
            console.print(Text(choice_text(words, choice)))
        if not mine:
            console.print(Text(capitalize_first(words.say("review-costly-none"))))
    console.print()
    console.print(Text(words.say("review-note")))


def _print_chances(console: Console, words: Words, review: Review, names: list[str]) -> None:
    """Print a curve for each seat, with its accuracy and luck."""
    _print_heading(console, words, "review-chances")
    columns = max(10, min(MAX_CURVE_COLUMNS, console.width - NAME_COLUMNS - 6))
    for seat in review.seats:
        curve = [chances[seat] for chances in review.chances]
        last = words.text(percent(curve[-1]))
        console.print(
            Text(f"{names[seat]:<{NAME_COLUMNS}}{draw_chances(curve, columns)} {last:>5}")
        )
    console.print(Text(capitalize_first(words.say("review-chances-note"))))
    for seat in review.seats:
        console.print(Text(seat_text(words, review, seat, names[seat])))
        console.print(Text(f"  {words.sentence(describe_cause(review, SEATS[seat]))}"))


def _print_ledgers(console: Console, words: Words, review: Review, names: list[str]) -> None:
    """Print how the chances of all seats became the result."""
    _print_heading(console, words, "review-account")
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
    rows = [ledger_rows(review, seat) for seat in review.seats]
    for key in LEDGER_KEYS:
        title = ledger_title(words, key)
        table.add_row(title, *[ledger_cell(key, row[key]) for row in rows])
    console.print(table)
    console.print(Text(words.sentence(phrase("review-correction-note"))))


def _print_heading(console: Console, words: Words, key: str, name: str = "") -> None:
    title = capitalize_first(words.say(key))
    console.print()
    console.print(Text(f"{name}: {words.say(key)}" if name else title, style="bold"))


def format_points(value: float, is_share: bool = False) -> str:
    """A change in percent of win chance, with its sign; a chance without one."""
    return f"{100 * value:.0f}" if is_share else f"{100 * value:+.1f}"
