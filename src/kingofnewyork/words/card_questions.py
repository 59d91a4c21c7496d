"""Questions of cards as phrases: what each asks, and what an answer to it means."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kingofnewyork.play.notation import Action
from kingofnewyork.rules.actions import COUNT, PICK, YES
from kingofnewyork.rules.ids import FACES, MAX_LIFE, CardId, Seat
from kingofnewyork.rules.registry import CARDS, TOKENS
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.verbs import token_count
from kingofnewyork.words import things
from kingofnewyork.words.phrases import Phrase, phrase


def pending_damage(state: State, step: Step) -> int:
    """How much damage the monster that is asked would take now."""
    return state.hits[step.seat] - state.spared[step.seat] if state.hits else 0


def _damage(state: State, step: Step) -> dict[str, Any]:
    return {"damage": things.damage(pending_damage(state, step))}


def _points(state: State, step: Step) -> dict[str, Any]:
    return {"points": things.points(step.amount)}


def _nothing(state: State, step: Step) -> dict[str, Any]:
    return {}


class CardQuestion(NamedTuple):
    """What the words know of the question of a card."""

    arguments: Callable[[State, Step], dict[str, Any]]
    """Those of `ask-...`."""
    topic: str = "cards"
    """The topic of the rules that explains it."""
    stop: str = "option-stop"
    """The message for `stop`."""


CARD_QUESTIONS: Final = {
    "carapace": CardQuestion(_damage, "tokens"),
    "of_another_world": CardQuestion(_damage),
    "hailing_cabs": CardQuestion(_nothing, "destruction"),
    "next_stage": CardQuestion(_points),
    "photo_op": CardQuestion(_nothing),
    "tesla_cannon": CardQuestion(_nothing),
    "stink_attack": CardQuestion(_nothing, "units", "option-scatter-no-more"),
    "super_speed": CardQuestion(_nothing, "move"),
    "subway": CardQuestion(_nothing, "move"),
}
"""The cards with a question of their own; others ask their text."""
OTHER_QUESTION: Final = CardQuestion(_nothing)


def slug_of(step: Step) -> str:
    """The slug of the card that asks, or the word of a step that no card asks."""
    return CARDS[step.source].printed.slug if step.word == "ask" else step.word


def card_question(state: State, step: Step) -> Phrase:
    """What the card asks; `form("waiting")` is what the others read meanwhile."""
    slug = slug_of(step)
    if slug in CARD_QUESTIONS:
        return phrase(f"ask-{slug}", **CARD_QUESTIONS[slug].arguments(state, step))
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


def answer_meaning(state: State, step: Step, action: Action) -> Phrase | None:
    """What an answer to a card, or about tokens or a price, means; None for other actions."""
    if action.verb == "count":
        counted = COUNT_MEANINGS.get(slug_of(step))
        number = action.number - COUNT
        return counted(state, step, number) if counted else phrase("option-count", n=number)
    if action.verb in ("yes", "no"):
        return _yes_or_no(state, step, action)
    if action.verb == "pick":
        return _pick_meaning(state, Seat(action.number - PICK))
    return None


def _spend_meaning(state: State, step: Step, number: int) -> Phrase:
    face = FACES[step.source]
    left = things.faces(step.amount - number, face)
    if not number:
        return phrase("option-spend-none", results=left)
    if number == step.amount:
        return phrase("option-spend-all", results=things.faces(number, face))
    return phrase("option-spend-some", n=number, results=left)


def _pay_meaning(state: State, step: Step, number: int) -> Phrase:
    return phrase("option-pay", price=things.energy_and_life(step.amount - number, number))


def _lose_meaning(state: State, step: Step, number: int) -> Phrase:
    left = pending_damage(state, step) - number
    return phrase("option-lose", price=things.energy_and_life(number, left))


def _exchange_meaning(state: State, step: Step, number: int) -> Phrase:
    """Exchange this many points for energy and the others for life."""
    energy, life = things.energy(number), things.life(step.amount - number)
    if number == step.amount:
        return phrase("option-gain", energy=energy)
    if not number:
        return phrase("option-heal", life=life)
    return phrase("option-gain-and-heal", energy=energy, life=life)


COUNT_MEANINGS: Final[dict[str, Callable[[State, Step, int], Phrase]]] = {
    "spend": _spend_meaning,
    "pay": _pay_meaning,
    "of_another_world": _lose_meaning,
    "next_stage": _exchange_meaning,
}
"""What a number means as an answer, by the slug of the card or the word of the step."""


def _yes_or_no(state: State, step: Step, action: Action) -> Phrase:
    yes, slug = action.number == YES, slug_of(step)
    if slug == "carapace":
        now = phrase("option-shed-now", life=_life_from_shedding(state, step))
        return now if yes else phrase("option-shed-not")
    if slug == "hailing_cabs":
        return phrase("option-cabs" if yes else "option-cabs-not")
    return phrase("option-yes" if yes else "option-no")


def discard_meaning(state: State, step: Step, card_id: CardId) -> Phrase:
    """What discarding a card means: what it brings, or that another card demands it."""
    card = things.card(card_id)
    if step.word != "ask" and CARDS[card_id].printed.slug == "carapace":
        return phrase("option-shed", card=card.form("the"), life=_life_from_shedding(state, step))
    return phrase("option-discard", card=card.form("the"), text=card.form("text"))


def _life_from_shedding(state: State, step: Step) -> Phrase:
    """How much life the monster regains by discarding Carapace with its tokens."""
    token = next(token for token in TOKENS if token.name == "carapace")
    tokens = token_count(state, step.seat, token.index)
    return things.life(max(0, min(tokens, MAX_LIFE - state.life[step.seat])))


def _pick_meaning(state: State, seat: Seat) -> Phrase:
    damage = things.damage(state.dealt[seat])
    return phrase("option-pick", name=things.monster_at(state, seat), damage=damage)
