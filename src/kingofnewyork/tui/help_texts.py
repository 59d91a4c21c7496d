"""The texts of the pane: help on a decision, hints, odds."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from kingofnewyork.analysis.hints import Hint
from kingofnewyork.rules.ids import CUBES, FACES, LIFE, POINTS, UNIT_NAMES, UNITS
from kingofnewyork.rules.state import State
from kingofnewyork.tui.signs import CHECK_MARK, FACE_SIGNS, REROLL_SIGN, REWARD_SIGNS, SOUVENIR
from kingofnewyork.tui.styled_text import Piece, lines
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.words import things
from kingofnewyork.words.catalogue import capitalize_first
from kingofnewyork.words.chances import ChancesPanel
from kingofnewyork.words.hints import describe_hint
from kingofnewyork.words.questions import decision_notes, explanation, face_help

WITH_FACES: Final = ("reroll", "resolve")
KEYS: Final = (
    *(("1-9", "digits"), ("Enter", "enter"), ("a", "all"), ("r", "roll"), ("s", "stop")),
    *(("?", "help"), ("h", "hint"), ("o", "odds"), ("c", "cards"), ("g", "rules"), ("l", "log")),
    *(("u", "undo"), ("U", "reset"), ("p", "speed"), ("t", "theme"), ("L", "language")),
    *(("n", "new"), ("Esc", "close"), ("q", "leave")),
)
"""Every key and its words."""


def help_text(
    state: State, viewer: Viewer, keys: Sequence[tuple[str, str]] = KEYS, plays: bool = True
) -> Content:
    """Return the help: on the decision if one plays, on the signs and the keys."""
    rows: list[list[Piece]] = []
    if plays and state.agenda:
        rows += [[(capitalize_first(viewer.words.text(explanation(state))), "")], []]
        for note in decision_notes(state):
            rows += [[(viewer.words.sentence(note), "bold")], []]
        if state.agenda[-1].word in WITH_FACES:
            rows += [*_face_rows(viewer), []]
    rows += [*_sign_rows(viewer), []]
    rows += [
        [(f"{viewer.key(sign):>6}  ", "bold"), (viewer.say(f"does-{name}"), "")]
        for sign, name in keys
    ]
    return lines(rows)


def _face_rows(viewer: Viewer) -> list[list[Piece]]:
    """Return what each face does."""
    words = viewer.words
    return [
        [
            (f"{FACE_SIGNS[face]} {words.text(things.face(face).form('key'))} ", "bold"),
            (words.say("plain-face", face=name, what=does), ""),
        ]
        for face, (name, does) in zip(FACES, face_help(), strict=True)
    ]


def _sign_rows(viewer: Viewer) -> list[list[Piece]]:
    """Return what the signs of the table mean."""
    words = viewer.words
    kinds = ((POINTS, "points"), (CUBES, "energy"), (LIFE, "life"))
    first: list[Piece] = []
    for kind, name in kinds:
        first += [(f"{REWARD_SIGNS[kind]} ", f"bold ${name}"), (f"{words.say(name)}   ", "")]
    second: list[Piece] = []
    for unit in UNITS:
        letter = viewer.small(f"unit-{UNIT_NAMES[unit]}")
        second += [(f"{letter} ", "bold"), (f"{words.text(things.unit(unit))}   ", "")]
    return [
        first,
        second,
        [("2★+1 ", "bold"), (viewer.small("sign-tile"), "")],
        [(f"{viewer.small('unit-infantry')}2+1 ", "bold"), (viewer.small("sign-units"), "")],
        [(f"{SOUVENIR} ", "bold"), (words.say("token-souvenir"), "")],
        [(f"{REROLL_SIGN} ", "bold"), (viewer.small("sign-again"), "")],
        [(f"{CHECK_MARK} ", "bold"), (viewer.small("sign-done"), "")],
    ]


def hint_text(state: State, viewer: Viewer, hints: Sequence[Hint]) -> Content:
    """Return the best options, each with its reasons and its worth."""
    words = viewer.words
    rows: list[list[Piece]] = []
    for found in hints:
        said = describe_hint(state, found)
        rows += [[]] if rows else []
        what = capitalize_first(words.text(said.option))
        rows.append([(f"{found.number}. ", "bold $primary"), (what, "bold")])
        reasons = [each for each in (said.tie, said.why, said.more) if each is not None]
        if reasons:
            rows.append([(" ".join([words.sentence(each) for each in reasons]), "")])
        rows.append([(words.sentence(said.worth), "$primary")])
    return lines(rows)


def odds_text(viewer: Viewer, panel: ChancesPanel) -> Content:
    """Return the chances, what matters most first."""
    words = viewer.words
    rows: list[list[Piece]] = [
        [(f"{words.text(row.number):>7}  ", "bold $primary"), (words.text(row.what), "")]
        for row in panel.rows
    ]
    if panel.none is not None:
        rows += [[], [(words.sentence(panel.none), "$faint")]]
    return lines([*rows, [], [(words.sentence(panel.note), "$faint")]])
