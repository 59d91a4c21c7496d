"""What the rule bot does: sensible play from a few rules of thumb, fast enough for playouts."""

from kingofnewyork.bots.rule.card_worth import (
    HAILING_CABS,
    OF_ANOTHER_WORLD,
    STINK_ATTACK,
    SUBWAY,
    SUPER_SPEED,
    TESLA_CANNON,
)
from kingofnewyork.bots.rule.cards import absorb_choice, buy_choice, give_up_choice
from kingofnewyork.bots.rule.city import (
    early_move_choice,
    flee_choice,
    move_choice,
    place_choice,
    ride_choice,
    scatter_choice,
)
from kingofnewyork.bots.rule.destroy import cabs_choice, destroy_choice
from kingofnewyork.bots.rule.dice import reroll_choice
from kingofnewyork.bots.rule.resolve import resolve_choice, spend_choice
from kingofnewyork.bots.rule.style import RULE, Style
from kingofnewyork.rules.buying import Buy
from kingofnewyork.rules.city import Flee, Move
from kingofnewyork.rules.destroying import Destroy
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.resolving import Resolve
from kingofnewyork.rules.rolling import Reroll
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step


def rule_choice(state: State) -> int:
    """What the rule bot does in this state, for whoever has to choose."""
    return styled_choice(state, RULE)


def styled_choice(state: State, style: Style) -> int:
    """What a monster of this style does in this state, for whoever has to choose."""
    options = state.options
    if options is None:
        options = legal_actions(state)
    if len(options) == 1:
        return options[0]
    step = state.agenda[-1]
    me = step.seat
    if isinstance(step, Resolve):
        return resolve_choice(state, me, options, style)
    if isinstance(step, Reroll):
        return reroll_choice(state, me, options, style)
    if isinstance(step, Buy):
        return buy_choice(state, me, options, style)
    if isinstance(step, Move):
        return move_choice(state, me, options, style)
    if isinstance(step, Flee):
        return flee_choice(state, me, options, style)
    if isinstance(step, Destroy):
        return destroy_choice(state, me, options, style)
    return rare_choice(state, step, options, style)


def rare_choice(state: State, step: Step, options: list[int], style: Style) -> int:
    """The questions that come up seldom; what is not known is answered by default."""
    me = step.seat
    word = step.word
    if word in ("start", "exit"):
        return place_choice(state, me, options, style)
    if word == "spend":
        return spend_choice(state, me, options)
    if word == "ask":
        return card_choice(state, step, options, style)
    return options[0]


def card_choice(state: State, step: Step, options: list[int], style: Style) -> int:
    """The questions of cards; the default of the others is as good as any answer."""
    me = step.seat
    card = step.source
    if card == SUPER_SPEED:
        return early_move_choice(state, me, options, style)
    if card == SUBWAY:
        return ride_choice(state, me, options)
    if card == HAILING_CABS:
        return cabs_choice(state, me, style)
    if card == TESLA_CANNON:
        return give_up_choice(state, me, options, style)
    if card == OF_ANOTHER_WORLD:
        return absorb_choice(state, me, options, style)
    if card == STINK_ATTACK:
        return scatter_choice(state, me, options)
    return options[0]
