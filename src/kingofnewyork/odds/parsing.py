"""Goals and dice as they are typed."""

import re
from typing import Final

from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.goals import ALL_FACES, Either, Every, Need, RollGoal
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.rules.dice import pack
from kingofnewyork.rules.ids import (
    ATTACK,
    BOX_DICE,
    CELEBRITY,
    FACE_LETTERS,
    FACE_NAMES,
    FACES,
    OUCH,
    Face,
)

OTHER_NAMES: Final = {"star": CELEBRITY, "claw": ATTACK, "skull": OUCH}
"""Faces as some call them by their pictures."""
NAMES: Final = {**dict(zip(FACE_NAMES, FACES, strict=True)), **OTHER_NAMES, "energies": FACES[0]}
PLURALS: Final = {f"{name}s": face for name, face in NAMES.items()}
TOKEN: Final = re.compile(r"\s*(\d+|[^\W\d_]+|>=|=>|<=|=<|==|[=<>≥≤]|\S)")
SIGNS: Final = {"≥": ">=", "=>": ">=", "≤": "<=", "=<": "<=", "==": "="}
COMPARISONS: Final = (">=", "<=", "=", ">", "<")
MAX_GOAL_CHARACTERS: Final = 200
"""How many characters a goal may have."""
TOO_MANY_DICE: Final = BOX_DICE + 1
"""More dice than there are; greater numbers mean nothing else."""
FACES_HELP: Final = "the faces are " + ", ".join(
    f"{letter} {name}" for letter, name in zip(FACE_LETTERS, FACE_NAMES, strict=True)
)


def parse_goal(text: str) -> RollGoal:
    """Parse a goal."""
    goal = _GoalParser(text).parse()
    if not goal.matches(lattice(BOX_DICE).counts).any():
        raise BadGoal(f"no roll of up to {BOX_DICE} dice can show {text.strip()!r}")
    return goal


def parse_dice(text: str) -> int:
    """Parse dice: letters such as EEHADO, or words such as 2 energy heart."""
    faces: list[Face] = []
    number = None
    for token in TOKEN.findall(text.lower()):
        found = _faces(token)
        if token.isdecimal():
            number = _number(token)
        elif found:
            faces += found if number is None else number * found
            number = None
        elif token not in (",", "+", "-"):
            raise BadGoal(f"{token!r} is not dice; {FACES_HELP}")
        if len(faces) > BOX_DICE:
            raise BadGoal(f"{text.strip()[:MAX_GOAL_CHARACTERS]!r} are more than {BOX_DICE} dice")
    if number is not None:
        raise BadGoal(f"{text.strip()!r} ends with a number; a face is wanted after it")
    return pack(faces)


def _number(digits: str) -> int:
    """A number of dice; whatever is more than there are is as good as any."""
    return min(int(digits.lstrip("0")[:3] or 0), TOO_MANY_DICE)


def _faces(word: str) -> list[Face]:
    """The faces that a word names: one by its name, or any by their letters."""
    if word in NAMES:
        return [NAMES[word]]
    if word in PLURALS:
        return [PLURALS[word]]
    letters = word.upper()
    if all(letter in FACE_LETTERS for letter in letters):
        return [FACES[FACE_LETTERS.index(letter)] for letter in letters]
    return []


def _need(face: Face, sign: str, number: int) -> Need:
    """So many dice of a face, as a sign puts it."""
    least = {">=": number, "=": number, ">": number + 1}.get(sign, 0)
    most = {"<=": number, "=": number, "<": number - 1}.get(sign, BOX_DICE)
    return Need(face, least, min(most, BOX_DICE))


class _GoalParser:
    """Reads a goal from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text.strip()
        self.tokens = [SIGNS.get(token, token) for token in TOKEN.findall(text.lower())]

    def parse(self) -> RollGoal:
        if not self.tokens:
            raise BadGoal('a goal is empty; try "3 attack" or "no ouch"')
        if len(self.text) > MAX_GOAL_CHARACTERS:
            raise BadGoal(f"a goal may have {MAX_GOAL_CHARACTERS} characters, not {len(self.text)}")
        goal = self.either()
        if self.tokens:
            raise self.refusal(f"{self.tokens[0]!r} does not fit there")
        return goal

    def refusal(self, reason: str) -> BadGoal:
        return BadGoal(f"cannot read the goal {self.text!r}: {reason}")

    def skip(self, *words: str) -> bool:
        """Whether one of these comes next; it is read then."""
        if self.tokens and self.tokens[0] in words:
            del self.tokens[0]
            return True
        return False

    def either(self) -> RollGoal:
        """Read goals with `or` between them."""
        parts = [self.every()]
        while self.skip("or", "|"):
            parts.append(self.every())
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def every(self) -> RollGoal:
        """Read goals with `and` between them."""
        parts = self.part()
        while self.skip("+", "and", "&", ","):
            parts += self.part()
        wanted = [part.face for part in parts if isinstance(part, Need) and part.least]
        if len(wanted) > len(set(wanted)):
            twice = FACE_NAMES[next(face for face in wanted if wanted.count(face) > 1)]
            raise self.refusal(f"{twice} is asked for twice; say how many in all")
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def part(self) -> list[RollGoal]:
        """Read one goal, or one for each face that is written as a letter."""
        if self.skip("("):
            inner = self.either()
            if not self.skip(")"):
                raise self.refusal("a bracket is not closed")
            return [inner]
        if self.skip("no", "without"):
            return [Need(self.face(), 0, 0)]
        if self.skip("all"):
            self.skip("six")
            if not self.skip("faces"):
                raise self.refusal("all six faces is wanted")
            return [ALL_FACES]
        sign = self.comparison()
        if sign or (self.tokens and self.tokens[0].isdecimal()):
            number = self.number()
            if not sign and self.skip("to", "-"):
                most = self.number()
                return [Need(self.face(), number, min(most, BOX_DICE))]
            return [_need(self.face(), sign or ">=", number)]
        return self.faces()

    def comparison(self) -> str:
        """The sign that words such as `at most` stand for; empty if there are none."""
        if self.skip("exactly", "just"):
            return "="
        if not self.skip("at"):
            return ""
        for word, sign in (("least", ">="), ("most", "<=")):
            if self.skip(word):
                return sign
        raise self.refusal("at least or at most is wanted")

    def number(self) -> int:
        if not self.tokens or not self.tokens[0].isdecimal():
            raise self.refusal(f"a number is wanted{self.position_text()}")
        return _number(self.tokens.pop(0))

    def position_text(self) -> str:
        return f" where {self.tokens[0]!r} stands" if self.tokens else " at its end"

    def face(self) -> Face:
        found = _faces(self.tokens[0]) if self.tokens else []
        if len(found) != 1:
            raise self.refusal(f"a face is wanted{self.position_text()}; {FACES_HELP}")
        del self.tokens[0]
        return found[0]

    def faces(self) -> list[RollGoal]:
        """A face with a sign and a number, or letters, each of them for a die."""
        found = _faces(self.tokens[0]) if self.tokens else []
        if not found:
            raise self.refusal(f"a face is wanted{self.position_text()}; {FACES_HELP}")
        del self.tokens[0]
        if self.tokens and self.tokens[0] in COMPARISONS:
            if len(found) > 1:
                raise self.refusal("one face at a time can be compared with a number")
            return [_need(found[0], self.tokens.pop(0), self.number())]
        return [Need(face, found.count(face)) for face in FACES if face in found]
