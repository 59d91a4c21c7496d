"""Who is going to win: what those are told who watch, or are out of the game themselves."""

from typing import Any

from kingofnewyork.bots.value import values
from kingofnewyork.errors import IllegalAction
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.words.chances import percent
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.things import monster


def has_no_chances(view: View) -> bool:
    """Whether the viewer has no chances of its own."""
    return view.seat == NOBODY or not view.playable().health[view.seat]


def outlook(view: View) -> dict[str, Any]:
    """The chance of everybody who is alive to win, as far as it can be estimated."""
    state = view.playable()
    if not state.agenda:
        raise IllegalAction("there are no chances left: the game is over")
    chances = values(state) if state.turn else []
    alive = [(seat, chance) for seat, chance in enumerate(chances) if state.health[seat]]
    alive.sort(key=lambda pair: -pair[1])
    rows = [
        (percent(chance), phrase("chances-winner", name=monster(state.monsters[seat])))
        for seat, chance in alive
    ]
    note = phrase("chances-estimate" if alive else "chances-too-early")
    return {
        "chances": [{"kind": "winner", "subject": seat, "value": chance} for seat, chance in alive],
        "rows": [{"number": number.to_dict(), "what": what.to_dict()} for number, what in rows],
        "none": None,
        "note": note.to_dict(),
    }
