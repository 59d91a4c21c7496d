"""Questions of cards in words: what each asks, and what an answer to it means."""

from collections.abc import Callable
from typing import Final

from kingofnewyork.cli import words
from kingofnewyork.play.notation import Action
from kingofnewyork.rules.actions import COUNT, PICK
from kingofnewyork.rules.ids import FACES
from kingofnewyork.rules.registry import CARDS, TOKENS
from kingofnewyork.rules.resolving import spendable
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.verbs import token_count


def _damage(state: State, step: Step) -> int:
    """How much damage the one who is asked would take now."""
    return state.hits[step.seat] - state.spared[step.seat] if state.hits else 0


def _carapace(state: State, step: Step) -> str:
    return f"{_damage(state, step)} damage is coming. Discard the card before it lands?"


def _of_another_world(state: State, step: Step) -> str:
    return f"{_damage(state, step)} damage is coming. How much of it costs energy instead of life?"


QUESTIONS: Final[dict[str, Callable[[State, Step], str]]] = {
    "carapace": _carapace,
    "of_another_world": _of_another_world,
    "hailing_cabs": lambda state, step: "add two Destruction, and destroy only units this turn?",
    "next_stage": lambda state, step: (
        f"you gave up {words.points(step.amount)}. How many become energy? The rest heals."
    ),
    "photo_op": lambda state, step: "which monster's damage counts?",
    "tesla_cannon": lambda state, step: "which of your Keep cards do you discard?",
    "stink_attack": lambda state, step: "which unit goes where? At most one to each other borough.",
    "super_speed": lambda state, step: "do you move before your first roll?",
    "subway": lambda state, step: "do you ride somewhere before your first roll?",
}
"""What each card asks, by slug; a card that is not here asks with its text."""


def card_question(state: State, step: Step) -> str:
    """What the card wants to know."""
    printed = CARDS[step.source].printed
    asks = QUESTIONS.get(printed.slug)
    return f"{printed.name}: {asks(state, step) if asks else printed.text}"


def spend_question(state: State, step: Step) -> str:
    """Whether results are spent on tokens."""
    face = FACES[step.source]
    kinds = [
        token.name
        for token in TOKENS
        if token_count(state, step.seat, token.index) and token.spendable(state, step.seat, face)
    ]
    names = words.listed([words.title(kind) for kind in kinds])
    have = words.faces(step.amount, face)
    return f"You have {have}: how many do you spend to be rid of {names} tokens?"


def answer(state: State, step: Step, action: int, read: Action) -> str | None:
    """What an answer to the question of a card, or about tokens or a price, means."""
    if read.verb == "count":
        return _counted(state, step, action - COUNT)
    if step.word != "ask":
        return None
    if read.verb in ("yes", "no"):
        return _yes_or_no(state, step, read.verb == "yes")
    if read.verb == "pick":
        return _picked(state, action)
    return None


def _counted(state: State, step: Step, number: int) -> str:
    """A number as an answer."""
    slug = CARDS[step.source].printed.slug if step.word == "ask" else step.word
    if slug == "spend":
        face = FACES[step.source]
        left = step.amount - number
        most = min(step.amount, spendable(state, step.seat, face))
        spent = "none" if not number else "all" if number == most else words.number_word(number)
        return f"Spend {spent}" + (f", resolve {words.faces(left, face)}" if left else "")
    if slug == "pay":
        return f"Pay {_energy_and_life(step.amount - number, number)}"
    if slug == "of_another_world":
        return f"Lose {_energy_and_life(number, _damage(state, step) - number)}"
    if slug == "next_stage":
        return f"{number} energy, heal {step.amount - number}"
    return str(number)


def _energy_and_life(energy: int, life: int) -> str:
    parts = [f"{energy} energy"] if energy else []
    parts += [f"{life} life"] if life else []
    return words.listed(parts) or "nothing"


def _yes_or_no(state: State, step: Step, yes: bool) -> str:
    slug = CARDS[step.source].printed.slug
    if slug == "carapace":
        return "Yes, discard it: " + shed(state, step) if yes else "No, keep it"
    if slug == "hailing_cabs":
        return "Yes, add two Destruction" if yes else "No, leave the result as it is"
    return "Yes" if yes else "No"


def shed(state: State, step: Step) -> str:
    """What discarding a card with tokens on it brings."""
    token = next(token for token in TOKENS if token.name == "carapace")
    return f"heal {token_count(state, step.seat, token.index)}"


def _picked(state: State, action: int) -> str:
    seat = action - PICK
    name = words.names_of(state)[seat]
    return f"{name} ({state.dealt[seat]} damage by you this turn)"
