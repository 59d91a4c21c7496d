"""Decisions in words: what is asked, what each option means, and what there is to know about it."""

from typing import Final

from kingofnewyork.cli import words
from kingofnewyork.cli.story import Story
from kingofnewyork.play.notation import Action, action_text, read_number
from kingofnewyork.rules.actions import BUY, DESTROY, DESTROY_UNIT
from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.city import move_price
from kingofnewyork.rules.destroying import unit_durability
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.events import (
    Advanced,
    ArmyFired,
    Attacked,
    Event,
    Moved,
    Resolved,
    Stayed,
    TurnEnded,
)
from kingofnewyork.rules.hooks import CARDS
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    DESTRUCTION,
    FACE_NAMES,
    FACES,
    REFRESH_PRICE,
    UNIT_NAMES,
    UNIT_PAY,
    UNIT_REWARD,
    CardId,
    Seat,
)
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.state import State

REROLL: Final = "reroll"
"""The decision that is answered with dice rather than from a list."""

FACE_HELP: Final = (
    ("Energy", "1 energy each"),
    ("Heart", "heal 1 life each, but not in Manhattan"),
    ("Attack", "1 damage each, from outside to Manhattan or from Manhattan to all outside"),
    ("Destruction", "destroy buildings and units in your borough for their rewards"),
    ("Celebrity", "three take Superstar; its holder gets 1 point each"),
    ("Ouch", "units shoot: one, at you; two, at your borough; three, at all, for the Statue"),
)
HELP: Final = {
    "start": "Every monster starts in an outer borough; at most two share one. Rules 1.1.10.",
    "reroll": (
        "You may roll any of your dice again, and stop when you like. Type the numbers of "
        "the dice (1 4 6), or the first letters of their faces (OOC), or all. Rules 1.3."
    ),
    "resolve": (
        "Every face you rolled takes effect, one after another, in the order you choose. "
        "None can be left out. Each option says what would happen now. Rules 1.4, 1.5."
    ),
    "destroy": (
        "Destruction tears down tiles of your borough as long as it suffices. A building turns "
        "into a unit of the army, which cannot be destroyed this turn. Rules 1.5.10 to 1.5.16."
    ),
    "flee": (
        "Stay, and Manhattan pays at the start of your turn: 1 point and 1 energy in Lower, 2 and "
        "1 in Midtown, 2 and 2 in Upper. Or flee; then the attacker enters. Rules 1.6.6."
    ),
    "exit": (
        "Fewer than five monsters are alive, so Manhattan has room for one only: "
        "you have to leave. Rules 1.6.9."
    ),
    "move": "Manhattan is full: you may change your outer borough, or stay. Rules 1.6.5.",
    "buy": "Spend energy on cards of the display, or on a new display, or end. Rules 1.8.",
}


def question(state: State) -> str:
    """What is to be decided."""
    step = state.agenda[-1]
    if step.word == "flee":
        attacker = words.name_of(state, step.by)
        return f"{attacker} attacked you in Manhattan: stay or flee?"
    if step.word == "destroy":
        return f"You have {words.faces(step.amount, DESTRUCTION)} to spend: what do you destroy?"
    if step.word == REROLL:
        left = words.some(state.rerolls, "reroll", "rerolls")
        return f"You have {left} left: which dice do you roll again?"
    if step.word == "buy":
        return f"You have {state.energy[step.seat]} energy: what do you buy?"
    if step.word == "ask":
        printed = CARDS[step.source].printed
        return f"{printed.name}: {printed.text}"
    asked = {
        "start": "Where do you start?",
        "resolve": "What do you resolve next?",
        "exit": "Manhattan has room for one only. Where do you go?",
        "move": "Do you move?",
    }
    return asked.get(step.word, f"What do you choose ({step.word})?")


def explanation(state: State) -> str:
    """What there is to know about the decision."""
    return HELP.get(state.agenda[-1].word, "Pick one of the options.")


def face_help(state: State) -> tuple[tuple[str, str], ...]:
    """What the faces do, where dice are at stake."""
    return FACE_HELP if state.agenda[-1].word in (REROLL, "resolve") else ()


def options(state: State, actions: list[int]) -> list[tuple[int, str]]:
    """The actions with their words; of those that read alike only the first."""
    found: dict[str, int] = {}
    for action in actions:
        found.setdefault(option(state, action), action)
    return [(action, text) for text, action in found.items()]


def option(state: State, action: int) -> str:
    """What an action means."""
    me = state.chooser
    read = read_number(action)
    if read.verb == "resolve":
        return _resolve(state, me, action, read)
    if read.verb == "destroy":
        return _destroy(state, me, action)
    if read.verb == "buy":
        return _buy(state, me, CardId(action - BUY))
    if read.argument in BOROUGH_NAMES:
        return _go(state, me, read)
    fixed = {
        "stop": "Stop here",
        "stay": f"Stay in {words.where(state.place[me])}",
        "end": "End the turn",
        "refresh": f"Refresh the display for {REFRESH_PRICE} energy",
        "count": read.argument,
    }
    return fixed.get(read.verb, action_text(action).capitalize())


def _go(state: State, me: Seat, read: Action) -> str:
    """A borough to go to, with who and what is there."""
    borough = BOROUGH_NAMES.index(read.argument)
    verbs = {"start": "Start in", "move": "Move to", "flee": "Flee to", "exit": "Leave for"}
    there = [f"{name} is there" for name in words.monsters_at(state, borough)]
    army = units_in(state, borough)
    if army:
        there.append(words.some(army, "unit", "units"))
    price = move_price(state, me) if read.verb in ("move", "flee") else 0
    if price:
        there.append(f"{price} energy")
    details = f" ({', '.join(there)})" if there else ""
    return f"{verbs.get(read.verb, read.verb)} {words.the_borough(borough)}{details}"


def _destroy(state: State, me: Seat, action: int) -> str:
    """A tile to destroy, with what it takes and pays."""
    if action >= DESTROY_UNIT:
        unit = (action - DESTROY_UNIT) % len(UNIT_NAMES)
        takes, pays = unit_durability(state, me, unit), UNIT_PAY[unit]
        return _tile(words.unit(unit), takes, words.reward(UNIT_REWARD[unit], pays))
    stack = action - DESTROY
    building = state.tops[stack]
    takes = BUILDING_DURABILITY[building]
    text = _tile(words.building(building), takes, words.reward(BUILDING_REWARD[building], takes))
    below = state.below[stack]
    return f"{text}, {words.some(below, 'tile', 'tiles')} below" if below else text


def _tile(name: str, takes: int, pays: str) -> str:
    return f"{name}: takes {words.number_word(takes)}, pays {pays}"


def _buy(state: State, me: Seat, card: CardId) -> str:
    printed = CARDS[card].printed
    return f"Buy {printed.name} for {price_of_card(state, me, card)} energy: {printed.text}"


def _resolve(state: State, me: Seat, action: int, read: Action) -> str:
    """A face to resolve, with what would happen now."""
    face = FACES[FACE_NAMES.index(read.argument)]
    results = words.faces(count(state.dice + state.bonus, face), face)
    effect = _preview(state, me, action)
    return f"{results[0].upper()}{results[1:]}{': ' if effect else ''}{effect}"


def _preview(state: State, me: Seat, action: int) -> str:
    """What the action would bring about at once, tried out on a copy."""
    twin = state.copy()
    twin.events = []
    apply(twin, action)
    events, goes_on = _until_next_phase(twin.events[1:])
    told = Story(words.names_of(state), me).tell(events)
    if told:
        text = told[0].text.removesuffix(".")
        return f"you{text[3:]}" if text.startswith("You ") else text
    word = twin.agenda[-1].word if twin.agenda else ""
    if not goes_on and word == "destroy":
        return "pick what to destroy"
    if goes_on or word == state.agenda[-1].word:
        return "nothing happens"
    return ""


def _until_next_phase(events: list[Event]) -> tuple[list[Event], bool]:
    """What happens before the game goes on by itself, and whether it does."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, Resolved | Moved | Advanced | Stayed | TurnEnded):
            return found, True
        if not isinstance(event, Attacked | ArmyFired):
            found.append(event)
    return found, False


def default_mark(state: State, actions: list[int]) -> str:
    """What Enter does at a reroll."""
    return "stop" if read_number(actions[0]).verb == "stop" else action_text(actions[0])
