"""Win chances of all players, for spectators and for players who are out of the game."""

from typing import Any

from kingofnewyork.bots.value.estimate import values
from kingofnewyork.errors import IllegalAction
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.words.chances import percent
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.things import monster


def has_no_chances(view: View) -> bool:
    """Whether the viewer has no chances of its own."""
    return view.seat == NOBODY or not view.playable().health[view.seat]


def win_chances(view: View) -> dict[str, Any]:
    """The estimated chance to win of everybody who is alive."""
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
