"""Options in words: what each action means here and now."""

from collections.abc import Callable
from typing import Final

from kingofnewyork.cli import words
from kingofnewyork.cli.asked import answer, shed
from kingofnewyork.cli.preview import price_to_buy, resolving
from kingofnewyork.play.notation import Action, action_text, read_number
from kingofnewyork.rules.actions import BUY, DESTROY, DESTROY_UNIT, DISCARD_CARD
from kingofnewyork.rules.city import in_manhattan, move_price
from kingofnewyork.rules.destroying import unit_durability
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BOROUGH_OF,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    FACE_NAMES,
    FACES,
    REFRESH_PRICE,
    STACKS_PER_BOROUGH,
    UNIT_NAMES,
    UNIT_PAY,
    UNIT_REWARD,
    CardId,
    Place,
    Seat,
)
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.state import State

GOING: Final = {
    "start": "Start in",
    "move": "Move to",
    "flee": "Flee to",
    "exit": "Leave for",
    "ride": "Ride to",
}
"""How an option begins that takes the monster to a borough."""


def options(state: State, actions: list[int]) -> list[tuple[int, str]]:
    """The actions with their words; of those that read alike only the first."""
    found: dict[str, int] = {}
    for action in actions:
        found.setdefault(option(state, action), action)
    return [(action, text) for text, action in found.items()]


def option(state: State, action: int) -> str:
    """What an action means."""
    read = read_number(action)
    answered = answer(state, state.agenda[-1], action, read)
    if answered is not None:
        return answered
    if read.verb in GOING:
        return _go(state, state.chooser, read)
    told = MEANINGS.get(read.verb)
    return told(state, action, read) if told else action_text(action).capitalize()


def _go(state: State, me: Seat, read: Action) -> str:
    """A borough to go to, with who and what is there."""
    borough = BOROUGH_NAMES.index(read.argument)
    place = words.the_borough(borough)
    going = f"{GOING[read.verb]} {place}"
    if read.verb == "move" and place == "Manhattan" and in_manhattan(state, me):
        going = f"Advance to {words.zone(Place(state.place[me] + 1))}"
    there = [f"{name} is there" for name in words.others_in(state, me, borough)]
    army = units_in(state, borough)
    if army:
        there.append(words.some(army, "unit", "units"))
    price = move_price(state, me) if read.verb in ("move", "flee", "ride") else 0
    if price:
        there.append(f"{price} energy")
    return f"{going} ({', '.join(there)})" if there else going


def _destroy(state: State, action: int, read: Action) -> str:
    """A tile to destroy, with what it takes and pays, and where it stands if elsewhere."""
    me = state.chooser
    if action >= DESTROY_UNIT:
        borough, unit = divmod(action - DESTROY_UNIT, len(UNIT_NAMES))
        name, takes = words.unit(unit), unit_durability(state, me, unit)
        pays = words.reward(UNIT_REWARD[unit], UNIT_PAY[unit])
        below = 0
    else:
        stack = action - DESTROY
        borough, building = stack // STACKS_PER_BOROUGH, state.tops[stack]
        name, takes = words.building(building), BUILDING_DURABILITY[building]
        pays = words.reward(BUILDING_REWARD[building], takes)
        below = state.below[stack]
    where = "" if borough == BOROUGH_OF[state.place[me]] else f" in {words.the_borough(borough)}"
    under = f", {words.some(below, 'tile', 'tiles')} below" if below else ""
    return f"{name}{where}: takes {words.number_word(takes)}, pays {pays}{under}"


def _buy(state: State, action: int, read: Action) -> str:
    """A card to buy; its text is in the display, or here if it is bought from elsewhere."""
    card = CardId(action - BUY)
    printed = CARDS[card].printed
    offer = f"Buy {printed.name} for {price_to_buy(state, action)} energy"
    return offer if card in state.display else f"{offer} from the discard pile: {printed.text}"


def _discard(state: State, action: int, read: Action) -> str:
    printed = CARDS[action - DISCARD_CARD].printed
    step = state.agenda[-1]
    if step.word == "ask":
        return f"Discard {printed.name}: {printed.text}"
    brings = f": {shed(state, step)}" if printed.slug == "carapace" else ""
    return f"Discard {printed.name}{brings}"


def _resolve(state: State, action: int, read: Action) -> str:
    """A face to resolve, with what would happen now."""
    face = FACES[FACE_NAMES.index(read.argument)]
    number, effect = resolving(state, state.chooser, action)
    results = words.faces(number, face)
    return f"{results[0].upper()}{results[1:]}{': ' if effect else ''}{effect}"


def _stay(state: State, action: int, read: Action) -> str:
    return f"Stay in {words.where(state.place[state.chooser])}"


def _turn(state: State, action: int, read: Action) -> str:
    before, after = [words.title(name) for name in read.argument.split()]
    return f"Turn {words.an(before)} die to {after}"


def _trade(state: State, action: int, read: Action) -> str:
    before, after = [words.title(name) for name in read.argument.split()]
    return f"Trade {before} to {after}"


def _scatter(state: State, action: int, read: Action) -> str:
    unit, borough = read.argument.split()
    to = words.the_borough(BOROUGH_NAMES.index(borough))
    return f"{words.title(unit).capitalize()} to {to}"


def _open(state: State, action: int, read: Action) -> str:
    borough = words.the_borough(BOROUGH_NAMES.index(read.argument))
    return f"Use Destruction in {borough} too, for 1 energy"


Meaning = Callable[[State, int, Action], str]
MEANINGS: Final[dict[str, Meaning]] = {
    "resolve": _resolve,
    "destroy": _destroy,
    "buy": _buy,
    "discard": _discard,
    "stay": _stay,
    "turn": _turn,
    "trade": _trade,
    "scatter": _scatter,
    "open": _open,
    "stop": lambda state, action, read: "Stop here",
    "end": lambda state, action, read: "End the turn",
    "refresh": lambda state, action, read: f"Refresh the display for {REFRESH_PRICE} energy",
}
"""What the actions of a verb mean."""
