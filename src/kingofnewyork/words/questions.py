"""Decisions as phrases: the question, what the others wait for, and explanations."""

from typing import Any, Final

from kingofnewyork.play.resolve_together import (
    armies_after_destruction,
    heals_more_after_ouch,
    order_may_cost_life,
)
from kingofnewyork.rules.actions import BUY, RESOLVE, STOP
from kingofnewyork.rules.dice import ONE_DIE, count
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.hooks import EXTRA_PURSE, Card
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    DESTRUCTION,
    FACE_NAMES,
    FACES,
    HEART,
    NATURE,
    CardId,
)
from kingofnewyork.rules.registry import listeners
from kingofnewyork.rules.resolving import RESOLVE_OPTIONS, units_in
from kingofnewyork.rules.rolling import fixed_faces, price_of
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.words import things
from kingofnewyork.words.card_questions import (
    CARD_QUESTIONS,
    OTHER_QUESTION,
    card_question,
    slug_of,
    tokens_to_spend,
)
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.preview import is_deadly_purchase
from kingofnewyork.words.topics import topic

REROLL_WORD: Final = "reroll"
"""The word of the step that is answered with dice rather than from a list, and of its verb."""
TOPIC_OF: Final = {
    "start": "setup",
    REROLL_WORD: "dice",
    "resolve": "dice",
    "destroy": "destruction",
    "spend": "tokens",
    "flee": "flee",
    "exit": "manhattan",
    "move": "move",
    "buy": "buy",
    "pay": "buy",
}
"""The topic of the rules for every step with a question of its own."""
TURN_PHASES: Final = ("roll", "resolve", "move", "buy", "end")
QUESTIONS_WITHIN_FACES: Final = ("destroy", "spend", "flee")
"""The questions that come up while a face is resolved."""
PHASE_OF_QUESTION: Final = {
    **{name: name for name in TURN_PHASES},
    REROLL_WORD: "roll",
    **dict.fromkeys(QUESTIONS_WITHIN_FACES, "resolve"),
    "pay": "buy",
}
"""The phase in which each question comes up, and each phase by its own name; other questions
come up in any."""
BUYING_STEPS: Final = {"acquire", "shelve", "refresh", "draw"}
"""Steps on the agenda above the phase while a card is bought."""


def question(state: State) -> Phrase:
    """What the monster that chooses is asked."""
    step = state.agenda[-1]
    if step.word == "ask":
        card = things.card(step.source)
        return phrase("question-card", card=card, question=card_question(state, step))
    if step.word not in TOPIC_OF:
        return phrase("question-other")
    return phrase(f"question-{step.word}", **_details(state, step))


def waiting(state: State) -> Phrase:
    """What everybody else waits for."""
    if not state.agenda:
        return phrase("waiting-over")
    step = state.agenda[-1]
    if step.seat == NATURE:
        return _waiting_for_nature(state, step)
    name = things.monster_at(state, step.seat)
    if step.word == "ask":
        card = things.card(step.source).form("the")
        return card_question(state, step).form("waiting", name=name, card=card)
    if step.word not in TOPIC_OF:
        return phrase("waiting-other", name=name)
    return phrase(f"waiting-{step.word}", **{**_details(state, step), "name": name})


def _waiting_for_nature(state: State, step: Step) -> Phrase:
    """Dice are about to fall, or a card or tile to be revealed."""
    said: dict[str, Any] = {}
    if step.word in ("roll", "card_roll", "roll_off"):
        said["name"] = things.monster_at(state, step.by)
    if step.word in ("roll", "card_roll"):
        said["dice"] = phrase("amount-dice", n=step.amount)
    if step.word == "card_roll":
        said["card"] = things.card(step.source).form("the")
    return phrase(f"waiting-{step.word}", **said)


def unspent_destruction(state: State) -> int | None:
    """How many Destruction are left to be spent; None if none are being spent."""
    step = state.agenda[-1]
    return step.amount if step.word == "destroy" else None


def _details(state: State, step: Step) -> dict[str, Any]:
    """The arguments of a question."""
    word = step.word
    if word == REROLL_WORD:
        must = "no" if STOP in legal_actions(state) else "yes"
        return {"rerolls": phrase("amount-rerolls", n=state.rerolls), "must": must}
    if word == "destroy":
        return {"results": things.faces(step.amount, DESTRUCTION)}
    if word == "spend":
        results = things.faces(step.amount, FACES[step.source])
        return {"results": results, "tokens": tokens_to_spend(state, step)}
    if word == "flee":
        return {"name": things.monster_at(state, step.by)}
    if word == "buy":
        return {"energy": things.energy(state.energy[step.seat])}
    return {"energy": things.energy(step.amount)} if word == "pay" else {}


def phase(state: State) -> Phrase:
    """The phase of the turn."""
    return phrase(f"phase-{_phase(state)}")


def _phase(state: State) -> str:
    words = [step.word for step in state.agenda]
    if not words:
        return "over"
    if not state.turn:
        return "setup"
    if REROLL_WORD in words or "roll_phase" in words:
        return "roll"
    if words[-1] == "move":
        return "move"
    if "resolve" in words or "move" in words:
        return "resolve"
    if "buy" not in words:
        return "end"
    above = words[words.index("buy") :]
    return "buy" if above[-1] == "buy" or BUYING_STEPS & set(above) else "move"


def explanation(state: State) -> Phrase:
    """An explanation of the decision, and where the rules say more."""
    step = state.agenda[-1]
    if step.word == "ask":
        name = CARD_QUESTIONS.get(slug_of(step), OTHER_QUESTION).topic
    else:
        name = TOPIC_OF.get(step.word, "turn")
    return phrase("explanation", text=_help(state, step), topic=topic(name))


def _help(state: State, step: Step) -> Phrase:
    if step.word == "ask":
        card = things.card(step.source)
        return phrase("help-ask", card=card, text=card.form("text"))
    if step.word == "pay":
        return phrase("help-pay", card=things.card(_paying_card(state, step)))
    return phrase(f"help-{step.word}" if step.word in TOPIC_OF else "help-other")


def _paying_card(state: State, step: Step) -> CardId:
    """The card that lets a monster pay in another coin."""
    sources = listeners(state, EXTRA_PURSE, step.seat)
    return next(source.card_id for source in sources if isinstance(source, Card))


def input_help(state: State) -> Phrase:
    """How to answer the decision by typing."""
    return phrase("typing-dice" if state.agenda[-1].word == REROLL_WORD else "typing-option")


def face_help() -> list[tuple[Phrase, Phrase]]:
    """The faces, and what each does."""
    return [(things.face(face), phrase(f"face-help-{FACE_NAMES[face]}")) for face in FACES]


def reroll_note(state: State) -> list[Phrase]:
    """Notes about a reroll: prices, dice that are fixed, and whether it is compulsory."""
    if state.agenda[-1].word != REROLL_WORD:
        return []
    me = state.chooser
    shown = [face for face in FACES if count(state.dice, face)]
    fixed = fixed_faces(state, me)
    notes: list[Phrase] = []
    for face in shown:
        price = price_of(state, me, ONE_DIE[face])
        if price:
            energy = things.energy(price)
            notes.append(phrase("reroll-note-price", face=things.face(face), energy=energy))
        if fixed >> face & 1:
            notes.append(phrase("reroll-note-fixed", face=things.face(face)))
    if STOP not in legal_actions(state):
        notes.append(phrase("reroll-note-must"))
    return notes


def decision_notes(state: State) -> list[Phrase]:
    """What to know before answering: about a reroll, the order of Ouch, or a deadly card."""
    deadly = [action for action in legal_actions(state) if is_deadly_purchase(state, action)]
    cards = [things.card(action - BUY).form("the") for action in deadly]
    notes = reroll_note(state) + order_notes(state)
    return notes + [phrase("purchase-note-deadly", card=card) for card in cards]


def order_notes(state: State) -> list[Phrase]:
    """Whether it costs less life to resolve Ouch before or after another face, and why."""
    if not order_may_cost_life(state):
        return []
    faces = [action - RESOLVE for action in RESOLVE_OPTIONS[state.unresolved]]
    notes: list[Phrase] = []
    if DESTRUCTION in faces:
        now = units_in(state, BOROUGH_OF[state.place[state.chooser]])
        armies = armies_after_destruction(state)
        grows, shrinks = any(army > now for army in armies), any(army < now for army in armies)
        if grows or shrinks:
            key = "either" if grows and shrinks else "ouch-first" if grows else "destruction-first"
            notes.append(phrase(f"order-note-{key}"))
    if HEART in faces and heals_more_after_ouch(state):
        notes.append(phrase("order-note-heal-later"))
    return notes
