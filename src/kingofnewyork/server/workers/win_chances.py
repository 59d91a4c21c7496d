"""Win chances of all monsters: for spectators, those who are out, and in training games all."""

from typing import Any

from kingofnewyork.analysis.review.nodes import Valuer
from kingofnewyork.analysis.review.turn_chances import turn_chances
from kingofnewyork.analysis.review.values import SENT_DIGITS, round_chances
from kingofnewyork.errors import IllegalAction
from kingofnewyork.play.json_values import card_value
from kingofnewyork.play.record import Record
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.words.chances import ChanceRow, percent
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.things import monster


def has_no_chances(view: View) -> bool:
    """Whether the viewer has no chances of its own."""
    return view.seat == NOBODY or not view.playable().life[view.seat]


def winner_odds(view: View) -> dict[str, Any]:
    """The estimated chance to win of everybody who is alive."""
    state = view.playable()
    if not state.agenda:
        raise IllegalAction("there are no chances left: the game is over")
    chances = Valuer().expect(state) if state.turn else []
    alive = [(seat, chance) for seat, chance in enumerate(chances) if state.life[seat]]
    alive.sort(key=lambda pair: -pair[1])
    rows = [
        ChanceRow(percent(chance), phrase("chances-winner", name=monster(state.monsters[seat])))
        for seat, chance in alive
    ]
    note = phrase("chances-estimate" if alive else "chances-too-early")
    return {
        "chances": [{"kind": "winner", "subject": seat, "value": chance} for seat, chance in alive],
        "rows": [row_values(row) for row in rows],
        "none": None,
        "note": note.to_dict(),
    }


def row_values(row: ChanceRow) -> dict[str, Any]:
    """A row of chances as plain JSON values."""
    return {
        "number": row.number.to_dict(),
        "what": row.what.to_dict(),
        "group": row.group,
        "card": card_value(row.card),
    }


def win_chances(record: Record, first_turn: int) -> dict[str, Any]:
    """The chances of all seats at the beginning of each turn, from one turn on, and in words."""
    rows = turn_chances(record, first_turn)
    return {
        "turns": [row.turn for row in rows],
        "chances": [round_chances(row.chances, SENT_DIGITS) for row in rows],
        "text": _describe(record, rows[-1].chances if rows else ()).to_dict(),
        "note": phrase("chances-estimate").to_dict(),
    }


def _describe(record: Record, chances: tuple[float, ...]) -> Phrase:
    """How likely everybody wins, the likeliest first; those who are out are left out."""
    seats = sorted(range(len(chances)), key=lambda seat: -chances[seat])
    rows = [
        phrase("chances-of", name=monster(record.monsters[seat]), chance=percent(chances[seat]))
        for seat in seats
        if chances[seat] > 0
    ]
    return phrase("chances-live", chances=rows)
