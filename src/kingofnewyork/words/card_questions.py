"""Questions of cards: what each asks, and what an answer to it means."""

from collections.abc import Callable
from typing import Any, Final

from kingofnewyork.play.notation import Action
from kingofnewyork.rules.actions import COUNT, PICK, YES
from kingofnewyork.rules.ids import FACES, MAX_LIFE, Seat
from kingofnewyork.rules.registry import CARDS, TOKENS
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.verbs import token_count
from kingofnewyork.words import things
from kingofnewyork.words.phrases import Phrase, phrase


def damage_to_come(state: State, step: Step) -> int:
    """How much damage the one who is asked would take now."""
    return state.hits[step.seat] - state.spared[step.seat] if state.hits else 0


def _damage(state: State, step: Step) -> dict[str, Any]:
    return {"damage": phrase("amount-damage", n=damage_to_come(state, step))}


def _points(state: State, step: Step) -> dict[str, Any]:
    return {"points": things.points(step.amount)}


def _nothing(state: State, step: Step) -> dict[str, Any]:
    return {}


ASKING: Final[dict[str, Callable[[State, Step], dict[str, Any]]]] = {
    "carapace": _damage,
    "of_another_world": _damage,
    "hailing_cabs": _nothing,
    "next_stage": _points,
    "photo_op": _nothing,
    "tesla_cannon": _nothing,
    "stink_attack": _nothing,
    "super_speed": _nothing,
    "subway": _nothing,
}
"""The cards that have a question of their own, and what it is asked with; others ask their text."""


def slug_of(step: Step) -> str:
    """The name of the card that asks, or the word of a step that is no question of a card."""
    return CARDS[step.source].printed.slug if step.word == "ask" else step.word


def asked(state: State, step: Step) -> Phrase:
    """What the card wants to know; `form("waiting")` tells it to the others."""
    slug = slug_of(step)
    if slug in ASKING:
        return phrase(f"ask-{slug}", **ASKING[slug](state, step))
    return phrase("ask-other", text=things.card(step.source).form("text"))


def tokens_to_spend(state: State, step: Step) -> list[Phrase]:
    """The tokens that the results of a face can be spent on."""
    face = FACES[step.source]
    numbers = [(token, token_count(state, step.seat, token.index)) for token in TOKENS]
    return [
        things.token(token.index).form("count", n=number)
        for token, number in numbers
        if number and token.spendable(state, step.seat, face)
    ]


def answer(state: State, step: Step, read: Action) -> Phrase | None:
    """What an answer to the question of a card, or about tokens or a price, means."""
    if read.verb == "count":
        counted = COUNTED.get(slug_of(step))
        number = read.number - COUNT
        return counted(state, step, number) if counted else phrase("option-count", n=number)
    if read.verb in ("yes", "no"):
        return _yes_or_no(state, step, read)
    if read.verb == "pick":
        return _picked(state, Seat(read.number - PICK))
    return None


def _spent(state: State, step: Step, number: int) -> Phrase:
    face = FACES[step.source]
    left = things.faces(step.amount - number, face)
    if not number:
        return phrase("option-spend-none", results=left)
    if number == step.amount:
        return phrase("option-spend-all", results=things.faces(number, face))
    return phrase("option-spend-some", n=number, results=left)


def _paid(state: State, step: Step, number: int) -> Phrase:
    return phrase("option-pay", price=_energy_and_life(step.amount - number, number))


def _lost(state: State, step: Step, number: int) -> Phrase:
    left = damage_to_come(state, step) - number
    return phrase("option-lose", price=_energy_and_life(number, left))


def _energy_and_life(energy: int, life: int) -> list[Phrase]:
    """Energy and life, each if there is any."""
    parts = [things.energy(energy)] if energy else []
    return parts + ([things.life(life)] if life else [])


def _changed(state: State, step: Step, number: int) -> Phrase:
    """So many points become energy, the others life."""
    energy, life = things.energy(number), things.life(step.amount - number)
    if number == step.amount:
        return phrase("option-gain", energy=energy)
    if not number:
        return phrase("option-heal", life=life)
    return phrase("option-gain-and-heal", energy=energy, life=life)


COUNTED: Final[dict[str, Callable[[State, Step, int], Phrase]]] = {
    "spend": _spent,
    "pay": _paid,
    "of_another_world": _lost,
    "next_stage": _changed,
}
"""What a number means as an answer, by the card or the step that asks."""


def _yes_or_no(state: State, step: Step, read: Action) -> Phrase:
    yes, slug = read.number == YES, slug_of(step)
    if slug == "carapace":
        now = phrase("option-shed-now", life=shed(state, step))
        return now if yes else phrase("option-shed-not")
    if slug == "hailing_cabs":
        return phrase("option-cabs" if yes else "option-cabs-not")
    return phrase("option-yes" if yes else "option-no")


def shed(state: State, step: Step) -> Phrase:
    """How much life discarding a card with tokens on it brings."""
    token = next(token for token in TOKENS if token.name == "carapace")
    tokens = token_count(state, step.seat, token.index)
    return things.life(max(0, min(tokens, MAX_LIFE - state.health[step.seat])))


def _picked(state: State, seat: Seat) -> Phrase:
    damage = phrase("amount-damage", n=state.dealt[seat])
    return phrase("option-pick", name=things.monster_at(state, seat), damage=damage)
