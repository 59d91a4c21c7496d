"""Options as phrases: what each action means here and now."""

from collections.abc import Callable, Sequence
from typing import Final

from kingofnewyork.play.notation import Action, read_number
from kingofnewyork.rules.actions import (
    BUY,
    DESTROY,
    DESTROY_UNIT,
    DISCARD_CARD,
    OPEN,
    RESOLVE,
    REVEAL_CARD,
    REVEAL_TILE,
    ROLL,
    SCATTER,
    TRADE,
    TURN,
)
from kingofnewyork.rules.city import in_manhattan, move_price
from kingofnewyork.rules.destroying import tile_price
from kingofnewyork.rules.dice import picked_up
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BOROUGH_OF,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    FACES,
    MANHATTAN,
    REFRESH_PRICE,
    STACKS_PER_BOROUGH,
    UNIT_PAY,
    UNIT_REWARD,
    UNITS,
    Borough,
)
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.state import State
from kingofnewyork.words import things
from kingofnewyork.words.asked import answer, shed, slug_of
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.preview import joined, price_to_buy, resolving

GOING: Final = ("start", "move", "flee", "exit", "ride")
"""The verbs that take the monster to a borough."""
STOPS: Final = {
    "reroll": "option-keep",
    "destroy": "option-destroy-no-more",
    "stink_attack": "option-scatter-no-more",
}
"""What it means to stop, by the card or the step that asks."""


def options(state: State, actions: Sequence[int]) -> list[tuple[int, Phrase]]:
    """The actions with their words; of those that read alike only the first."""
    found: dict[str, tuple[int, Phrase]] = {}
    for action in actions:
        said = option(state, action)
        found.setdefault(repr(said), (action, said))
    return list(found.values())


def option(state: State, action: int) -> Phrase:
    """What an action means, with what it costs and brings."""
    read = read_number(action)
    said = _meaning(state, read)
    notes = _notes(state, read) if read.verb in GOING else []
    return (
        phrase("option-noted", option=said, notes=joined("joined-notes", notes)) if notes else said
    )


def short(state: State, action: int) -> Phrase:
    """What an action means in a few words."""
    return _meaning(state, read_number(action)).form("short")


def _meaning(state: State, read: Action) -> Phrase:
    """What an action means; `form("short")` says it in a few words."""
    if read.verb in GOING:
        return _go(state, read)
    return answer(state, state.agenda[-1], read) or MEANINGS[read.verb](state, read.number)


def _borough(read: Action) -> Borough:
    return Borough(BOROUGH_NAMES.index(read.argument))


def _go(state: State, read: Action) -> Phrase:
    """A borough to go to, or the next zone of Manhattan."""
    me, borough = state.chooser, _borough(read)
    if read.verb == "move" and borough == MANHATTAN and in_manhattan(state, me):
        return phrase("option-advance", to=things.zone(state.place[me] + 1).form("to"))
    if read.verb == "start":
        return phrase("option-start", where=things.borough(borough).form("in"))
    return phrase(f"option-{read.verb}", to=things.borough(borough).form("to"))


def _notes(state: State, read: Action) -> list[Phrase]:
    """Who and what is in the borough to go to, and what it costs to go there."""
    me, borough = state.chooser, _borough(read)
    notes: list[Phrase] = []
    others = things.others_in(state, me, borough)
    if others:
        notes.append(phrase("note-others", n=len(others), monsters=others))
    army = units_in(state, borough)
    if army:
        notes.append(phrase("amount-units", n=army))
    price = move_price(state, me) if read.verb in ("move", "flee", "ride") else 0
    if price:
        notes.append(phrase("note-price", energy=things.energy(price)))
    return notes


def _destroy(state: State, action: int) -> Phrase:
    """A tile to destroy, with what it takes and pays, and where it stands if elsewhere."""
    if action >= DESTROY_UNIT:
        place, unit = divmod(action - DESTROY_UNIT, len(UNITS))
        tile, below = things.unit(unit), 0
        reward = things.amount(UNIT_REWARD[unit], UNIT_PAY[unit])
    else:
        stack = action - DESTROY
        place, building = stack // STACKS_PER_BOROUGH, state.tops[stack]
        tile, below = things.building(building), state.below[stack]
        reward = things.amount(BUILDING_REWARD[building], BUILDING_DURABILITY[building])
    names = {"tile": tile, "a": tile.form("a")}
    if place != BOROUGH_OF[state.place[state.chooser]]:
        where = things.borough(place).form("in")
        names = {
            form: phrase("tile-elsewhere", tile=name, where=where) for form, name in names.items()
        }
    takes = tile_price(state, state.chooser, action)
    return phrase("option-destroy", **names, n=takes, reward=reward, below=below)


def _buy(state: State, action: int) -> Phrase:
    """A card to buy; its text is in the display, or here if it is bought from elsewhere."""
    card = things.card(action - BUY)
    said = {"card": card.form("the"), "energy": things.energy(price_to_buy(state, action))}
    if action - BUY in state.display:
        return phrase("option-buy", **said)
    return phrase("option-buy-discarded", **said, text=card.form("text"))


def _discard(state: State, action: int) -> Phrase:
    """A card to discard: for what it brings, or because another card demands it."""
    step, card = state.agenda[-1], things.card(action - DISCARD_CARD)
    if step.word != "ask" and action - DISCARD_CARD == CARD_IDS["carapace"]:
        return phrase("option-shed", card=card.form("the"), life=shed(state, step))
    return phrase("option-discard", card=card.form("the"), text=card.form("text"))


def _resolve(state: State, action: int) -> Phrase:
    """A face to resolve, with what would happen now."""
    number, effect = resolving(state, action)
    results = things.faces(number, action - RESOLVE)
    return phrase("option-resolve", results=results, effect=effect)


def _stay(state: State, action: int) -> Phrase:
    return phrase("option-stay", where=things.where(state.place[state.chooser]).form("in"))


def _stop(state: State, action: int) -> Phrase:
    return phrase(STOPS.get(slug_of(state.agenda[-1]), "option-stop"))


def _turn(state: State, action: int) -> Phrase:
    return _turned("option-turn", action - TURN)


def _trade(state: State, action: int) -> Phrase:
    return _turned("option-trade", action - TRADE)


def _turned(key: str, faces: int) -> Phrase:
    """A die to turn from one face to another."""
    before, after = [things.face(face) for face in divmod(faces, len(FACES))]
    return phrase(key, die=before.form("die"), before=before, face=after)


def _scatter(state: State, action: int) -> Phrase:
    kind, borough = divmod(action - SCATTER, len(BOROUGH_NAMES))
    unit = things.unit(kind % len(UNITS))
    if kind >= len(UNITS):
        unit = phrase("unit-new", unit=unit)
    return phrase("option-scatter", unit=unit, to=things.borough(borough).form("to"))


def _open(state: State, action: int) -> Phrase:
    where = things.borough(action - OPEN).form("in")
    return phrase("option-open", where=where, energy=things.energy(1))


def _reroll(state: State, action: int) -> Phrase:
    return phrase("option-reroll", dice=things.dice(picked_up(state.dice, action)))


Meaning = Callable[[State, int], Phrase]
MEANINGS: Final[dict[str, Meaning]] = {
    "resolve": _resolve,
    "destroy": _destroy,
    "buy": _buy,
    "discard": _discard,
    "stay": _stay,
    "stop": _stop,
    "turn": _turn,
    "trade": _trade,
    "scatter": _scatter,
    "open": _open,
    "reroll": _reroll,
    "end": lambda state, action: phrase("option-end"),
    "refresh": lambda state, action: phrase("option-refresh", energy=things.energy(REFRESH_PRICE)),
    "roll": lambda state, action: phrase("option-roll", dice=things.dice(action - ROLL)),
    "tile": lambda state, action: phrase("option-tile", tile=things.building(action - REVEAL_TILE)),
    "card": lambda state, action: phrase("option-card", card=things.card(action - REVEAL_CARD)),
}
"""What the actions of a verb mean."""
