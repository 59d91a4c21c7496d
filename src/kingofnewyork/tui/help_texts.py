"""What the pane says: help on a decision, hints, odds."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from kingofnewyork.analysis.hints import Hint
from kingofnewyork.rules.ids import CUBES, FACES, LIFE, POINTS, UNIT_NAMES, UNITS
from kingofnewyork.rules.state import State
from kingofnewyork.tui.look import Look
from kingofnewyork.tui.pieces import Piece, lines
from kingofnewyork.tui.signs import AGAIN, DONE, SOUVENIR
from kingofnewyork.tui.signs import FACES as FACE_SIGNS
from kingofnewyork.tui.signs import REWARDS as REWARD_SIGNS
from kingofnewyork.words import things
from kingofnewyork.words.catalogue import capital
from kingofnewyork.words.chances import ChancesTold
from kingofnewyork.words.hints import reasons_told, worth
from kingofnewyork.words.options import option
from kingofnewyork.words.questions import explanation, face_help, reroll_note

WITH_FACES: Final = ("reroll", "resolve")
KEYS: Final = (
    *(("1-9", "digits"), ("Enter", "enter"), ("a", "all"), ("r", "roll"), ("s", "stop")),
    *(("?", "help"), ("h", "hint"), ("o", "odds"), ("c", "cards"), ("g", "rules"), ("l", "log")),
    *(("u", "undo"), ("U", "reset"), ("p", "speed"), ("t", "theme"), ("L", "language")),
    *(("n", "new"), ("Esc", "close"), ("q", "leave")),
)
"""Every key and its words."""


def help_text(
    state: State, look: Look, keys: Sequence[tuple[str, str]] = KEYS, plays: bool = True
) -> Content:
    """What there is to know about the decision, if one plays, the signs and the keys."""
    rows: list[list[Piece]] = []
    if plays and state.agenda:
        rows += [[(capital(look.words.text(explanation(state))), "")], []]
        for note in reroll_note(state):
            rows += [[(look.words.sentence(note), "bold")], []]
        if state.agenda[-1].word in WITH_FACES:
            rows += [*_faces(look), []]
    rows += [*_signs(look), []]
    rows += [
        [(f"{look.key(sign):>6}  ", "bold"), (look.say(f"does-{name}"), "")] for sign, name in keys
    ]
    return lines(rows)


def _faces(look: Look) -> list[list[Piece]]:
    """What each face does."""
    words = look.words
    return [
        [
            (f"{FACE_SIGNS[face]} {words.text(things.face(face).form('key'))} ", "bold"),
            (words.say("plain-face", face=name, what=does), ""),
        ]
        for face, (name, does) in zip(FACES, face_help(), strict=True)
    ]


def _signs(look: Look) -> list[list[Piece]]:
    """What the signs of the table mean."""
    words = look.words
    kinds = ((POINTS, "points"), (CUBES, "energy"), (LIFE, "life"))
    first: list[Piece] = []
    for kind, name in kinds:
        first += [(f"{REWARD_SIGNS[kind]} ", f"bold ${name}"), (f"{words.say(name)}   ", "")]
    second: list[Piece] = []
    for unit in UNITS:
        letter = look.small(f"unit-{UNIT_NAMES[unit]}")
        second += [(f"{letter} ", "bold"), (f"{words.text(things.unit(unit))}   ", "")]
    return [
        first,
        second,
        [("2★+1 ", "bold"), (look.small("sign-tile"), "")],
        [(f"{look.small('unit-infantry')}2+1 ", "bold"), (look.small("sign-units"), "")],
        [(f"{SOUVENIR} ", "bold"), (words.say("token-souvenir"), "")],
        [(f"{AGAIN} ", "bold"), (look.small("sign-again"), "")],
        [(f"{DONE} ", "bold"), (look.small("sign-done"), "")],
    ]


def hint_text(state: State, look: Look, hints: Sequence[Hint]) -> Content:
    """The best options, each with its worth and its reasons."""
    rows: list[list[Piece]] = []
    for number, found in enumerate(hints, 1):
        said = capital(look.words.text(option(state, found.action)))
        rows += [[]] if rows else []
        rows.append([(f"{number}. ", "bold $primary"), (said, "bold")])
        rows.append([(f"   {look.words.text(worth(found.value))}", "$primary")])
        why = reasons_told(found.reasons, state.monsters)
        if why is not None:
            rows.append([(look.words.sentence(why), "")])
    return lines(rows)


def odds_text(look: Look, told: ChancesTold) -> Content:
    """The chances, what matters most first."""
    words = look.words
    rows: list[list[Piece]] = [
        [(f"{words.text(number):>7}  ", "bold $primary"), (words.text(what), "")]
        for number, what in told.rows
    ]
    if told.none is not None:
        rows += [[], [(words.sentence(told.none), "$faint")]]
    return lines([*rows, [], [(words.sentence(told.note), "$faint")]])
