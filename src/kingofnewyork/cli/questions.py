"""Decisions in words: what is asked, and what there is to know about it."""

from typing import Final

from kingofnewyork.cli import words
from kingofnewyork.cli.asked import card_question, spend_question
from kingofnewyork.play.notation import action_text, read_number
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import ONE, count, dice_text, picks
from kingofnewyork.rules.ids import DESTRUCTION, FACES
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.rolling import price_of
from kingofnewyork.rules.state import State

REROLL: Final = "reroll"
"""The decision that is answered with dice rather than from a list."""
SHOWN_DICE: Final = 3
"""How many dice an example picks at most."""

FACE_HELP: Final = (
    ("Energy", "1 energy each"),
    ("Heart", "heal 1 life each, but not in Manhattan"),
    ("Attack", "1 damage each: to Manhattan, or from there to all outside"),
    ("Destruction", "destroy buildings and units in your borough for their rewards"),
    ("Celebrity", "three take Superstar; its holder gets 1 point each"),
    ("Ouch", "units shoot: 1 at you, 2 at your borough, 3 at all (and Statue)"),
)
HELP: Final = {
    "start": "Every monster starts in an outer borough; at most two share one. Rules 1.1.10.",
    "reroll": (
        "You may roll any of your dice again, and stop when you like. Type the numbers of "
        "the dice, or the first letters of their faces, or all, or stop. Rules 1.3."
    ),
    "resolve": (
        "Every face you rolled takes effect, one after another, in the order you choose. "
        "None can be left out. Each option says what would happen now. To trade with Chameleon "
        "costs a Celebrity die. Rules 1.4, 1.5."
    ),
    "destroy": (
        "Destruction tears down tiles of your borough as long as it suffices. A building turns "
        "into a unit of the army, which cannot be destroyed this turn. Rules 1.5.10 to 1.5.16."
    ),
    "spend": "A result spent on a token does nothing else. Rules 1.5.6.",
    "flee": (
        "Stay, and Manhattan pays at the start of your turn: 1 point and 1 energy in Lower, 2 and "
        "1 in Midtown, 2 and 2 in Upper. Or flee; then the attacker enters. Rules 1.6.6."
    ),
    "exit": (
        "Fewer than five monsters are alive, so Manhattan has room for one only: "
        "you have to leave. Rules 1.6.9."
    ),
    "move": "Manhattan is full: you may change your outer borough, or stay. Rules 1.6.5.",
    "buy": (
        "Spend energy on cards of the display, or on a new display, or end. A Keep card stays "
        "with you, a Discard card works once. card NAME tells all about one. Rules 1.8."
    ),
    "pay": "Of Another World lets you pay in life what costs energy. Rules 1.8.1.",
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
        return _reroll_question(state)
    if step.word == "buy":
        return f"You have {state.energy[step.seat]} energy: what do you buy?"
    if step.word == "ask":
        return card_question(state, step)
    if step.word == "spend":
        return spend_question(state, step)
    if step.word == "pay":
        return f"The price is {step.amount} energy: how do you pay?"
    asked = {
        "start": "Where do you start?",
        "resolve": "What do you resolve next?",
        "exit": "Manhattan has room for one only. Where do you go?",
        "move": "Do you move?",
    }
    return asked.get(step.word, f"What do you choose ({step.word})?")


def _reroll_question(state: State) -> str:
    left = words.some(state.rerolls, "reroll", "rerolls")
    must = "" if state.options is None or STOP in state.options else " and must use it"
    return f"You have {left} left{must}: which dice do you roll again?"


def how_to_reroll(state: State, legal: list[int]) -> str:
    """How dice are picked, with an example of those on the table, and what it costs."""
    numbers, letters = example(state.dice, legal)
    text = (
        f"Numbers ({numbers}), letters ({letters}), all" if numbers else "No dice may be rerolled"
    )
    mark = "stop" if legal[0] == STOP else action_text(legal[0])
    text += ", or stop to keep them. " if STOP in legal else ". "
    text += f"Enter: {mark}"
    me = state.chooser
    for face in FACES:
        price = price_of(state, me, ONE[face]) if count(state.dice, face) else 0
        if price:
            text += f". A reroll with any {words.face(face)} costs {price} energy"
    return text


def example(dice: int, legal: list[int]) -> tuple[str, str]:
    """A legal reroll, by the numbers of the dice and by their letters."""
    rerolls = [action for action in legal if read_number(action).verb == REROLL]
    if not rerolls:
        return "", ""
    every = picks(dice)
    sizes = {action: len(dice_text(every[action])) for action in rerolls}
    wanted = max([size for size in sizes.values() if size <= SHOWN_DICE] or [min(sizes.values())])
    fitting = [action for action in rerolls if sizes[action] == wanted]
    chosen = fitting[len(fitting) // 2]
    return read_number(chosen).argument, dice_text(every[chosen])


def explanation(state: State) -> str:
    """What there is to know about the decision."""
    step = state.agenda[-1]
    if step.word == "ask":
        printed = CARDS[step.source].printed
        return f"{printed.name}: {printed.text}"
    return HELP.get(step.word, "Pick one of the options.")


def face_help(state: State) -> tuple[tuple[str, str], ...]:
    """What the faces do, where dice are at stake."""
    return FACE_HELP if state.agenda[-1].word in (REROLL, "resolve") else ()
