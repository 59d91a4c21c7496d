"""Messages that must be refused: spoilt commands, commands of others and of other times, noise.

Nothing here is ever granted, so each is answered with one refusal and changes nothing.
"""

import json
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Self

from kingofnewyork.client.keys import new_key
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.play.notation import parse_action
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION

NUMBERS: Final = (0, 1, -1, 2, 7, 255, 2**31, 2**53, -(2**63), 10**400, 0.5, 1e308, -0.0)
MAX_TEXT_LENGTH: Final = 3000
"""No text here makes a message larger than what is read at all."""
TEXTS: Final = (
    *("", " ", "\0", "\n", "null", "done", "-1", "0", "1 2 3", "\ud800", "\u202e", "é" * 90),
    *("' OR 1=1 --", "<script>", "../..", "%s%n", "{}", "A" * MAX_TEXT_LENGTH, "\U0001f600" * 50),
)
NOISE: Final = string.printable + "é\u202e\U0001f600\0"
UNTIMELY_COMMANDS: Final[tuple[dict[str, Any], ...]] = (
    {"type": "start"},
    {"type": "ready"},
    {"type": "ready", "nonce": "00" * 16},
    {"type": "unready"},
    {"type": "rematch"},
    {"type": "sit", "seat": 0},
    {"type": "sit", "seat": 1},
    {"type": "stand", "seat": 0},
    {"type": "stand", "seat": 1},
    {"type": "seat_bot", "seat": 0, "bot": "normal"},
    {"type": "seat_bot", "seat": 1, "bot": "nobody"},
    {"type": "choose_monster", "seat": 0, "monster": "Kong"},
    {"type": "choose_monster", "seat": 1, "monster": "Nobody"},
    {"type": "set_options", "seat_count": 4, "options": {}},
    {"type": "set_options", "seat_count": 4, "options": {"clock": "never"}},
    {"type": "kick", "person": 9},
    {"type": "kick", "person": -1},
    {"type": "mute", "person": 9},
    {"type": "react", "reaction": "explode"},
    {"type": "chat", "text": ""},
    {"type": "chat", "text": "\u202egnp"},
    {"type": "hello", "version": PROTOCOL_VERSION},
)
"""Well-formed, and impossible in a game for two in which nobody has chosen anything."""
ANSWERED_TYPES: Final = ("ping", "ask", "resync")
"""Messages that are not refused: they change nothing, so they are not what we are after."""


@dataclass(frozen=True)
class GameSituation:
    """How a game stands for somebody who means it no good."""

    seq: int
    mine: tuple[int, ...]
    """The seats of the sender."""
    chooser: int
    legal: frozenset[int]
    options: tuple[str, ...]

    @classmethod
    def from_view(cls, view: dict[str, Any]) -> Self:
        """Make it from a `welcome`, or from what the server tells over HTTP."""
        chooser = view["game"]["chooser"]
        options = tuple([option["id"] for option in view["game"]["options"]])
        legal = frozenset(parse_action(option) for option in options)
        return cls(view["seq"], tuple(view["seats"]), chooser, legal, options)

    def may_be_granted(self, text: str) -> bool:
        """Whether a message might be more than nonsense after all; rather too often than not."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return False
        if not isinstance(message, dict):
            return False
        if message.get("type") in ANSWERED_TYPES:
            return True
        return message.get("type") == "act" and self._is_choice(message)

    def _is_choice(self, message: dict[str, Any]) -> bool:
        action = message.get("action")
        if message.get("seat") != self.chooser or self.chooser not in self.mine:
            return False
        if message.get("seq") == -1 or not isinstance(action, str):
            return False
        try:
            return action.lower().startswith("reroll") or parse_action(action) in self.legal
        except KingOfNewYorkError:
            return False


class Garbage:
    """Makes messages that must be refused, the same ones for the same seed but for their keys."""

    def __init__(self, chance: Random, situation: GameSituation) -> None:
        self.chance = chance
        self.situation = situation

    def message(self) -> str:
        """A message: half are spoilt commands, three of ten somebody else's or of another time."""
        kind = self.chance.random()
        make = self.make_spoilt if kind < 0.5 else self.make_misplaced if kind < 0.8 else self.noise
        while True:
            text = make()
            if (
                not self.situation.may_be_granted(text)
                and len(text.encode(errors="replace")) < 8000
            ):
                return text

    # Commands that were legal before something happened to them

    def legal(self) -> dict[str, Any]:
        """What the one who has to choose may send."""
        situation = self.situation
        action = self.chance.choice(situation.options)
        seat = situation.chooser
        return {
            "type": "act",
            "key": new_key(),
            "seq": situation.seq,
            "seat": seat,
            "action": action,
        }

    def make_spoilt(self) -> str:
        """A legal command in which something is wrong."""
        if self.chance.random() < 0.4:
            return self._damage(json.dumps(self.legal()))
        ways: Sequence[Callable[[dict[str, Any]], str]] = (
            self._another_value,
            self._without_a_field,
            self._with_one_more_field,
            self._with_a_field_twice,
            self._another_type,
            self._bad_key,
            self._wrap,
            self._stale,
        )
        return self.chance.choice(ways)(self.legal())

    def _damage(self, text: str) -> str:
        """Change some letters, drop them, or write them twice."""
        for _ in range(self.chance.randrange(1, 4)):
            place = self.chance.randrange(len(text))
            end = min(len(text), place + self.chance.choice((1, 1, 1, 2, 9)))
            middle = self.chance.choice(
                ("", self.chance.choice(NOISE), 2 * text[place:end], text[place:end][::-1] + "}")
            )
            text = text[:place] + middle + text[end:] or "{"
        return text

    def _another_value(self, message: dict[str, Any]) -> str:
        field = self.chance.choice([name for name in message if name not in ("type", "key")])
        return json.dumps({**message, field: self.value()})

    def _without_a_field(self, message: dict[str, Any]) -> str:
        del message[self.chance.choice(list(message))]
        return json.dumps(message)

    def _with_one_more_field(self, message: dict[str, Any]) -> str:
        name = self.chance.choice(("person", "token", "by", "nature", "admin", "Seat", "__class__"))
        return json.dumps({**message, name: self.value()})

    def _with_a_field_twice(self, message: dict[str, Any]) -> str:
        name = self.chance.choice(list(message))
        again = json.dumps(self.chance.choice((message[name], self.value())))
        return json.dumps(message)[:-1] + f', "{name}": {again}}}'

    def _another_type(self, message: dict[str, Any]) -> str:
        kinds = ("undo", "chat", "kick", "leave", "Act", "ACT", "", None, 1, "welcome", "acted")
        return json.dumps({**message, "type": self.chance.choice(kinds)})

    def _bad_key(self, message: dict[str, Any]) -> str:
        bad = ("", "short", "a" * 65, "with space", "null\0null", "schlüssel", "a/b+c=dd", 12345678)
        return json.dumps({**message, "key": self.chance.choice(bad)})

    def _wrap(self, message: dict[str, Any]) -> str:
        return json.dumps(
            self.chance.choice(([message], {"message": message}, [[message]], json.dumps(message)))
        )

    def _stale(self, message: dict[str, Any]) -> str:
        if self.situation.seq < 1:
            return self._bad_key(message)
        return json.dumps({**message, "seq": -1})

    # Commands that others might send, or at another time

    def make_misplaced(self) -> str:
        """A well-formed command of another seat or of another time."""
        if self.chance.random() < 0.5:
            return json.dumps({**self.chance.choice(UNTIMELY_COMMANDS), "key": new_key()})
        message = self.legal()
        message["seat"] = self.chance.choice((0, 1, 2, 5, -1, 1_000_000))
        if self.chance.random() < 0.3:
            return json.dumps({**message, "action": self.chance.choice(("done", "flee queens"))})
        return json.dumps(message)

    # Noise

    def noise(self) -> str:
        """JSON, or what only looks like it."""
        kind = self.chance.random()
        if kind < 0.6:
            return json.dumps(self.value(4))
        if kind < 0.8:
            return json.dumps(
                {"type": self.chance.choice(("act", "x", "leave ")), "key": self.value()}
            )
        if kind < 0.9:
            depth = self.chance.randrange(5, 2000)
            return self.chance.choice(("[", '{"a":')) * depth
        return "".join(self.chance.choices(NOISE, k=self.chance.randrange(200)))

    def value(self, depth: int = 2) -> Any:
        """Any value that JSON can hold, and some that it cannot."""
        kind = self.chance.randrange(8 if depth else 6)
        if kind == 0:
            return self.chance.choice((None, True, False, float("nan"), float("inf")))
        if kind <= 2:
            return self.chance.choice(NUMBERS)
        if kind <= 5:
            return self.chance.choice(TEXTS)
        size = self.chance.randrange(4)
        if kind == 6:
            return [self.value(depth - 1) for _ in range(size)]
        return {self.chance.choice(TEXTS)[:40]: self.value(depth - 1) for _ in range(size)}
