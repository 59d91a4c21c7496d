"""What comes of a roll, or of any choice: the turn played to its end by rules of thumb."""

from typing import Final

from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.actions import BUY, DISCARD_CARD, END, REVEAL_CARD, REVEAL_TILE, STOP
from kingofnewyork.rules.buying import Buy, Draw
from kingofnewyork.rules.destroying import Uncover
from kingofnewyork.rules.engine import apply_unchecked
from kingofnewyork.rules.ids import CardId
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State

FUTURE_SAMPLES: Final = 4
"""How many futures are imagined where nature has a say."""
NATURES: Final = tuple([SeededNature(seed) for seed in range(FUTURE_SAMPLES)])
"""Natures of our own, which know nothing of the one that the game is played with."""


def state_after_roll(state: State, dice: int) -> State:
    """The end of the turn if the roll, about to be finished, ends with these dice."""
    final = state.branch()
    final.dice = dice
    apply_unchecked(final, STOP)
    finish_turn(final, state.turn, state.display)
    return final


def finish_turn(state: State, turn: int, offered: list[CardId]) -> None:
    """Play that turn to its end.

    Nature answers what is most likely, and only the cards on offer are bought.
    """
    agenda = state.agenda
    while agenda and state.turn == turn:
        step = agenda[-1]
        if step.seat < 0:
            apply_unchecked(state, likely_answer(state))
        elif isinstance(step, Buy):
            apply_unchecked(state, known_purchase(state, offered))
        else:
            apply_unchecked(state, rule_choice(state))


def known_purchase(state: State, offered: list[CardId]) -> int:
    """What the rule bot would buy next, if that was on offer before."""
    action = rule_choice(state)
    if BUY <= action < DISCARD_CARD and CARDS[action - BUY].card_id in offered:
        return action
    return END


def likely_answer(state: State) -> int:
    """What nature is most likely to answer; of cards, that in the middle of the sorted deck."""
    step = state.agenda[-1]
    if isinstance(step, Uncover):
        hidden = state.hidden
        best = 0
        for building in range(1, len(hidden)):
            if hidden[building] > hidden[best]:
                best = building
        return REVEAL_TILE + best
    if isinstance(step, Draw):
        return REVEAL_CARD + state.deck[len(state.deck) // 2]
    return NATURES[0].answer(state)


def states_after_action(state: State, action: int, samples: int) -> list[State]:
    """The end of the turn after an action, in so many futures; in one if chance has no say."""
    found: list[State] = []
    for sample in range(samples):
        future = state.branch()
        apply_unchecked(future, action)
        if not imagine_turn(future, state.turn, NATURES[sample]):
            return [future]
        found.append(future)
    return found


def imagine_turn(state: State, turn: int, nature: SeededNature) -> bool:
    """Play that turn to its end with this nature; return whether nature was asked at all."""
    agenda = state.agenda
    chancy = False
    while agenda and state.turn == turn:
        if agenda[-1].seat >= 0:
            apply_unchecked(state, rule_choice(state))
        else:
            chancy = True
            apply_unchecked(state, nature.answer(state))
    return chancy
