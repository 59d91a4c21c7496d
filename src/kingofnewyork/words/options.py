"""Options as phrases: what each action means here and now."""

from collections.abc import Callable, Sequence
from typing import Final

from kingofnewyork.play.notation import MOVE_VERBS, Action, describe_action
from kingofnewyork.rules.actions import (
    BUY,
    DESTROY,
    DESTROY_UNIT,
    DISCARD_CARD,
    DISCARD_DIE,
    OPEN,
    RESOLVE,
    REVEAL_CARD,
    REVEAL_TILE,
    ROLL,
    unpack_faces,
    unpack_scatter,
)
from kingofnewyork.rules.city import in_manhattan, move_price
from kingofnewyork.rules.destroying import tile_price
from kingofnewyork.rules.dice import picked_dice
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BOROUGH_OF,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    CELEBRITY,
    LIFE,
    LOWER,
    MANHATTAN,
    POINTS,
    REFRESH_PRICE,
    STACKS_PER_BOROUGH,
    UNIT_PAY,
    UNIT_REWARD,
    UNITS,
    WIN_POINTS,
    ZONES,
    Borough,
    CardId,
)
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.state import State
from kingofnewyork.rules.turn import ZONE_ENERGY, ZONE_POINTS
from kingofnewyork.rules.verbs import greatest_life
from kingofnewyork.words import things
from kingofnewyork.words.card_questions import (
    CARD_QUESTIONS,
    OTHER_QUESTION,
    answer_meaning,
    discard_meaning,
    slug_of,
)
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.preview import (
    is_deadly_purchase,
    join_phrases,
    preview_resolving,
    price_to_buy,
)

STOP_KEYS: Final = {
    "reroll": "option-keep",
    "destroy": "option-destroy-no-more",
}
"""The message for `stop`, by the step that asks; those of cards are in `card_questions`."""
KEYS_WITH_DOING: Final = frozenset(
    [
        *[f"option-{verb}" for verb in (*MOVE_VERBS, "advance", "stay")],
        *[f"option-{verb}" for verb in ("reroll", "keep", "resolve", "destroy", "destroy-no-more")],
        *[f"option-{verb}" for verb in ("buy", "refresh", "end")],
    ]
)
"""The messages that have a form to begin a sentence about the action."""


def options(state: State, actions: Sequence[int]) -> list[tuple[int, Phrase]]:
    """The actions with their phrases; of those that read alike only the first."""
    found: dict[str, tuple[int, Phrase]] = {}
    for action in actions:
        said = option(state, action)
        found.setdefault(repr(said), (action, said))
    return list(found.values())


def option(state: State, action: int) -> Phrase:
    """What an action means, with what it costs and brings."""
    parsed = describe_action(action)
    said = _meaning(state, parsed)
    notes = _notes(state, parsed)
    return (
        phrase("option-noted", option=said, notes=join_phrases("joined-notes", notes))
        if notes
        else said
    )


def short_option(state: State, action: int) -> Phrase:
    """What an action means in a few words."""
    return _meaning(state, describe_action(action)).form("short")


def action_as_subject(state: State, action: int) -> Phrase:
    """The action as the subject of a sentence: rerolling 1 Heart; for rare ones just: this."""
    said = _meaning(state, describe_action(action))
    return said.form("doing") if said.key in KEYS_WITH_DOING else phrase("why-this")


def _meaning(state: State, parsed: Action) -> Phrase:
    """What an action means; `form("short")` says it in a few words."""
    if parsed.verb in MOVE_VERBS:
        return _go(state, parsed)
    return answer_meaning(state, state.agenda[-1], parsed) or MEANINGS[parsed.verb](
        state, parsed.number
    )


def _borough(parsed: Action) -> Borough:
    return Borough(BOROUGH_NAMES.index(parsed.argument))


def _go(state: State, parsed: Action) -> Phrase:
    """A borough to go to, or the next zone of Manhattan."""
    me, borough = state.chooser, _borough(parsed)
    if parsed.verb == "move" and borough == MANHATTAN and in_manhattan(state, me):
        return phrase("option-advance", to=things.zone(state.place[me] + 1).form("to"))
    if parsed.verb == "start":
        return phrase("option-start", where=things.borough(borough).form("in"))
    return phrase(f"option-{parsed.verb}", to=things.borough(borough).form("to"))


def _notes(state: State, parsed: Action) -> list[Phrase]:
    """What to know before choosing an action; empty for most."""
    if parsed.verb in MOVE_VERBS:
        return _move_notes(state, parsed)
    if parsed.verb == "destroy":
        return _reward_notes(state, parsed.number)
    if parsed.verb == "stay" and state.agenda[-1].word == "flee":
        zone = (state.place[state.chooser] - LOWER) % ZONES
        points, energy = things.points(ZONE_POINTS[zone]), things.energy(ZONE_ENERGY[zone])
        return [phrase("note-pays", points=points, energy=energy)]
    return [phrase("note-deadly")] if is_deadly_purchase(state, parsed.number) else []


def _reward_notes(state: State, action: int) -> list[Phrase]:
    """What a tile does not pay to a monster that has enough of it."""
    me = state.chooser
    reward, amount = _reward_of(state, action)
    if reward == POINTS and state.points[me] >= WIN_POINTS:
        return [phrase("note-points-capped", amount=things.points(WIN_POINTS))]
    healed = max(0, greatest_life(state, me) - state.life[me])
    return [phrase("note-life-capped", n=healed)] if reward == LIFE and healed < amount else []


def _move_notes(state: State, parsed: Action) -> list[Phrase]:
    """Who and what is in the borough to go to, and what it costs to go there."""
    me, borough = state.chooser, _borough(parsed)
    notes: list[Phrase] = []
    others = things.others_in(state, me, borough)
    if others:
        notes.append(phrase("note-others", n=len(others), monsters=others))
    army = units_in(state, borough)
    if army:
        notes.append(phrase("amount-units", n=army))
    price = move_price(state, me) if parsed.verb in ("move", "flee", "ride") else 0
    if price:
        notes.append(phrase("note-price", energy=things.energy(price)))
    return notes


def _destroy(state: State, action: int) -> Phrase:
    """A tile to destroy, with what it takes and pays, and where it stands if elsewhere."""
    if action >= DESTROY_UNIT:
        place, unit = divmod(action - DESTROY_UNIT, len(UNITS))
        tile, below = things.unit(unit), 0
    else:
        stack = action - DESTROY
        place, building = stack // STACKS_PER_BOROUGH, state.tops[stack]
        tile, below = things.building(building), state.below[stack]
    names = {"tile": tile, "a": tile.form("a")}
    if place != BOROUGH_OF[state.place[state.chooser]]:
        where = things.borough(place).form("in")
        names = {
            form: phrase("tile-elsewhere", tile=name, where=where) for form, name in names.items()
        }
    takes = tile_price(state, state.chooser, action)
    reward = things.amount(*_reward_of(state, action))
    return phrase("option-destroy", **names, n=takes, reward=reward, below=below)


def _reward_of(state: State, action: int) -> tuple[int, int]:
    """What kind of reward the tile that an action destroys pays, and how much of it."""
    if action >= DESTROY_UNIT:
        unit = (action - DESTROY_UNIT) % len(UNITS)
        return UNIT_REWARD[unit], UNIT_PAY[unit]
    building = state.tops[action - DESTROY]
    return BUILDING_REWARD[building], BUILDING_DURABILITY[building]


def _buy(state: State, action: int) -> Phrase:
    """A card to buy; its text is in the display, or here if it is bought from elsewhere."""
    card = things.card(action - BUY)
    said = {"card": card.form("the"), "energy": things.energy(price_to_buy(state, action))}
    if action - BUY in state.display:
        return phrase("option-buy", **said)
    return phrase("option-buy-discarded", **said, text=card.form("text"))


def _discard(state: State, action: int) -> Phrase:
    """A die to discard, or a card: for what it brings, or because another card demands it."""
    if action == DISCARD_DIE:
        return phrase("option-discard-die", die=things.face(CELEBRITY).form("die"))
    return discard_meaning(state, state.agenda[-1], CardId(action - DISCARD_CARD))


def _resolve(state: State, action: int) -> Phrase:
    """A face to resolve, with what would happen now."""
    number, effect = preview_resolving(state, action)
    results = things.faces(number, action - RESOLVE)
    return phrase("option-resolve", results=results, effect=effect)


def resolved_results(state: State, action: int) -> Phrase:
    """The results that resolving a face would count, such as 2 Attack."""
    number, _ = preview_resolving(state, action)
    return things.faces(number, action - RESOLVE)


def _stay(state: State, action: int) -> Phrase:
    return phrase("option-stay", where=things.where(state.place[state.chooser]).form("in"))


def _stop(state: State, action: int) -> Phrase:
    step = state.agenda[-1]
    if step.word in STOP_KEYS:
        return phrase(STOP_KEYS[step.word])
    return phrase(CARD_QUESTIONS.get(slug_of(step), OTHER_QUESTION).stop)


def _turn(state: State, action: int) -> Phrase:
    return _die_change("option-turn", action)


def _trade(state: State, action: int) -> Phrase:
    return _die_change("option-trade", action)


def _die_change(key: str, action: int) -> Phrase:
    """A die to turn from one face to another."""
    before, after = [things.face(face) for face in unpack_faces(action)]
    return phrase(key, die=before.form("die"), before=before, face=after)


def _scatter(state: State, action: int) -> Phrase:
    number, is_new, borough = unpack_scatter(action)
    unit = things.unit(number)
    if is_new:
        unit = phrase("unit-new", unit=unit)
    return phrase("option-scatter", unit=unit, to=things.borough(borough).form("to"))


def _open(state: State, action: int) -> Phrase:
    where = things.borough(action - OPEN).form("in")
    return phrase("option-open", where=where, energy=things.energy(1))


def _reroll(state: State, action: int) -> Phrase:
    return phrase("option-reroll", dice=things.dice(picked_dice(state.dice, action)))


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
