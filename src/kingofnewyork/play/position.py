"""Whole positions as text, and back exactly; and by hand, with most lines left out.

A position is lines of `name: value`. `position_text` writes every line, so that it parses back to
the same state. In a position written by hand all lines but `monsters` may be left out; tiles that
are not mentioned have left the game, and the agenda follows from `active` and `phase`. Face-down
tiles may be named after the top one: nature will turn them up.
"""

import re
from typing import Final

from kingofnewyork.cards import DECK
from kingofnewyork.errors import BadNotation, BadPosition, KingOfNewYorkError
from kingofnewyork.play.notation import parse_faces
from kingofnewyork.play.position_text import (
    NEW_SIGN,
    NONE_SIGN,
    NUMBER_LINES,
    REST_SIGN,
    SEAT_LINES,
    UNKNOWN_SIGN,
    position_text,
    seat_name,
    yes_no,
)
from kingofnewyork.rules.city import TWO_TRACKS_MIN_ALIVE
from kingofnewyork.rules.destroying import BUILDING
from kingofnewyork.rules.dice import face_bits, pack
from kingofnewyork.rules.engine import short_repr
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BOX_DICE,
    BUILDING_COUNTS,
    BUILDING_NAMES,
    DISPLAY_SIZE,
    FACE_NAMES,
    LOWER,
    MONSTER_NAMES,
    NO_CARD,
    NO_TILE,
    NOBODY,
    NOWHERE,
    PLACE_NAMES,
    STACKS_PER_BOROUGH,
    UNIT_COUNTS,
    UNIT_NAMES,
    UNITS,
    CardId,
    Place,
    Seat,
)
from kingofnewyork.rules.invariants import tiles_standing
from kingofnewyork.rules.registry import (
    CARD_IDS,
    GOALS,
    TOKENS,
    refresh_display_hooks,
    refresh_hooks,
)
from kingofnewyork.rules.rolling import REROLLS, begin_roll, rerolls_of
from kingofnewyork.rules.serialization import CARD_STEPS, STEP_KINDS, make_step, settle
from kingofnewyork.rules.state import AT_TABLE, SEATS, State, blank_state
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.turn import NEXT_TURNS, TURNS, begin_turn
from kingofnewyork.rules.verbs import tell_result

__all__ = [
    "PositionReader",
    "begin_phase",
    "brief_position_text",
    "parse_position",
    "position_text",
]

NUMBER: Final = re.compile(r"-?[0-9]{1,18}")
PHASES: Final = ("start", "roll", "reroll", "resolve", "move", "buy")


class PositionReader:
    """Reads the lines of a position, one at a time, then makes the state."""

    def __init__(self) -> None:
        self.lines: dict[str, str] = {}
        self.below: dict[int, list[int]] = {}
        """The face-down tiles of each stack, the next one first; NO_TILE for an unknown one."""
        self.deck_top: list[CardId] = []
        """The cards that will be revealed, the next one first."""

    def read(self, line: str) -> None:
        """Take in a line `name: value`."""
        name, colon, value = line.partition(":")
        name = name.strip()
        if not colon or not name or not value.strip():
            raise BadNotation(f"{line.strip()!r} is not a line of a position: write 'name: value'")
        if name in self.lines:
            raise BadNotation(f"{name!r} appears twice")
        self.lines[name] = value.strip()

    def finish(self) -> State:
        """Return the state that the lines describe, waiting for a choice."""
        names = _split(self._take("monsters", ""))
        known = [name for name in names if name in MONSTER_NAMES]
        if len(known) != len(names) or not 2 <= len(set(names)) == len(names):
            raise BadNotation(f"monsters: two to six different ones of {', '.join(MONSTER_NAMES)}")
        monsters = tuple([MONSTER_NAMES.index(name) for name in names])
        has_two = self._flag("two_in_manhattan", len(monsters) >= TWO_TRACKS_MIN_ALIVE)
        state = blank_state(monsters, has_two, [], len(GOALS), len(TOKENS))
        self._read_numbers(state)
        for seat in AT_TABLE[len(names)]:
            self._read_monster(state, seat, names[seat])
        state.alive = sum([life > 0 for life in state.life])
        self._read_tiles(state)
        self._read_cards(state)
        self._read_dice(state)
        self._read_turn(state, tuple(names))
        if state.active == NOBODY and "agenda" not in self.lines:
            state.active = SEATS[0]
        state.empty_at_start = self._flag("empty_at_start", max(state.place) < LOWER)
        for seat in AT_TABLE[len(names)]:
            refresh_hooks(state, seat)
        refresh_display_hooks(state)
        self._read_agenda(state)
        if self.lines:
            raise BadNotation(f"no position has a line {next(iter(self.lines))!r}")
        settle(state)
        return state

    def _take(self, name: str, default: str) -> str:
        return self.lines.pop(name, default)

    def _flag(self, name: str, default: bool) -> bool:
        value = self._take(name, yes_no(default))
        if value not in ("yes", "no"):
            raise BadNotation(f"{name}: yes or no, not {value!r}")
        return value == "yes"

    def _number(self, name: str, value: str) -> int:
        if not NUMBER.fullmatch(value):
            raise BadNotation(f"{name}: a whole number, not {short_repr(value)}")
        return int(value)

    def _seat(self, state: State, name: str, value: str) -> Seat:
        if value == NONE_SIGN:
            return NOBODY
        for seat in AT_TABLE[len(state.monsters)]:
            if seat_name(state, seat) == value:
                return seat
        raise BadNotation(f"{name}: nobody at the table is called {value!r}")

    def _read_numbers(self, state: State) -> None:
        for name in NUMBER_LINES:
            number = self._number(name, self._take(name, "0"))
            if number < 0:
                raise BadNotation(f"{name} {number}: nothing is counted below 0")
            setattr(state, name, number)
        for name in SEAT_LINES:
            setattr(state, name, self._seat(state, name, self._take(name, NONE_SIGN)))
        for goal in GOALS:
            slug = goal.printed.slug
            state.goals[goal.index] = self._seat(state, slug, self._take(slug, NONE_SIGN))

    def _read_monster(self, state: State, seat: Seat, name: str) -> None:
        """Read the place, then counters such as `7 life`, tokens and cards in any order."""
        place, *parts = _split(self._take(name, PLACE_NAMES[seat % 4])) or [""]
        if place not in (*PLACE_NAMES, "nowhere"):
            raise BadNotation(f"{name}: no place is called {place!r}; there are {PLACE_NAMES}")
        state.place[seat] = Place(PLACE_NAMES.index(place)) if place != "nowhere" else NOWHERE
        counters = {
            "life": state.life,
            "points": state.points,
            "energy": state.energy,
            "trophies": state.trophies,
        }
        tokens = {token.name: token.index for token in TOKENS}
        kinds = [part.partition(" ")[2] for part in parts if " " in part]
        if len(set(kinds)) < len(kinds):
            raise BadNotation(f"{name}: something appears twice")
        for part in parts:
            number, _, what = part.partition(" ")
            if part in CARD_IDS:
                state.keep[seat] += (CARD_IDS[part],)
            elif what in counters:
                counters[what][seat] = self._number(name, number)
            elif what in tokens:
                index = tokens[what] * len(state.monsters) + seat
                state.tokens[index] = self._number(name, number)
            else:
                raise BadNotation(f"{name}: {part!r} is not a counter, token or card")

    def _read_tiles(self, state: State) -> None:
        state.tops = [NO_TILE] * len(state.tops)
        state.below = [0] * len(state.below)
        unknown = 0
        hidden = [0] * len(state.hidden)
        for borough, name in enumerate(BOROUGH_NAMES):
            stacks, _, units = self._take(name, NONE_SIGN).partition(";")
            for position, stack in enumerate(_split(stacks)):
                if position >= STACKS_PER_BOROUGH:
                    raise BadNotation(f"{name}: a borough has three stacks")
                unknown += self._read_stack(
                    state, hidden, STACKS_PER_BOROUGH * borough + position, stack.split()
                )
            self._read_units(state, borough, units)
        self._read_rest_of_box(state, hidden, unknown)

    def _read_stack(self, state: State, hidden: list[int], stack: int, tiles: list[str]) -> int:
        """Read a stack from the top down; return how many of its tiles are unknown."""
        if not tiles or tiles[0] == UNKNOWN_SIGN:
            raise BadNotation("a stack begins with its top tile, or with - for none")
        if tiles[0] != NONE_SIGN:
            state.tops[stack] = _index("building", BUILDING_NAMES, tiles[0])
        state.below[stack] = len(tiles) - 1
        self.below[stack] = []
        for tile in tiles[1:]:
            building = NO_TILE
            if tile != UNKNOWN_SIGN:
                building = _index("building", BUILDING_NAMES, tile)
                hidden[building] += 1
            self.below[stack].append(building)
        return tiles[1:].count(UNKNOWN_SIGN)

    def _read_units(self, state: State, borough: int, units: str) -> None:
        for unit in _split(units):
            if unit != NONE_SIGN:
                kind = _index("unit", UNIT_NAMES, unit.removesuffix(NEW_SIGN))
                state.units[STACKS_PER_BOROUGH * borough + kind] += 1
                state.fresh[STACKS_PER_BOROUGH * borough + kind] += unit.endswith(NEW_SIGN)

    def _read_rest_of_box(self, state: State, hidden: list[int], unknown: int) -> None:
        """Take unknown tiles from those left in the box; what is not mentioned is gone."""
        if "unseen" in self.lines:
            state.hidden = self._read_counts("unseen", BUILDING_NAMES)
        else:
            for building, copies in enumerate(BUILDING_COUNTS):
                spare = copies - hidden[building] - state.tops.count(building)
                taken = max(0, min(unknown, spare))
                hidden[building] += taken
                unknown -= taken
            state.hidden = hidden
        if "gone" in self.lines:
            state.gone = self._read_counts("gone", UNIT_NAMES)
        else:
            state.gone = [UNIT_COUNTS[unit] - tiles_standing(state, unit) for unit in UNITS]
        state.razed = self._read_counts("destroyed", (*UNIT_NAMES, "building"))
        if not state.razed[BUILDING]:
            state.razed[BUILDING] = sum(state.fresh)  # each new unit was a building this turn

    def _read_counts(self, name: str, names: tuple[str, ...]) -> list[int]:
        """Read numbers such as `3 infantry, 1 jet`."""
        found = [0] * len(names)
        for part in _split(self._take(name, NONE_SIGN)):
            if part != NONE_SIGN:
                number, _, what = part.partition(" ")
                found[_index(name, names, what)] = self._number(name, number)
        return found

    def _read_cards(self, state: State) -> None:
        display = [_card(name) for name in _split(self._take("display", NONE_SIGN))]
        if len(display) > DISPLAY_SIZE:
            raise BadNotation(f"display: there are {DISPLAY_SIZE} slots")
        state.display = (display + [NO_CARD] * DISPLAY_SIZE)[:DISPLAY_SIZE]
        state.discard = self._read_card_list("discard")
        if self.lines.get("deck") == REST_SIGN:
            del self.lines["deck"]
            seen = {*state.display, *state.discard, *[card for kept in state.keep for card in kept]}
            state.deck = [card for card in DECK if card not in seen]
        else:
            state.deck = self._read_card_list("deck")
        self.deck_top = self._read_card_list("deck_top")
        state.deck += [card for card in self.deck_top if card not in state.deck]
        state.deck.sort()
        if len(set(self.deck_top)) < len(self.deck_top):
            raise BadNotation("deck_top: every card is there once")

    def _read_card_list(self, name: str) -> list[CardId]:
        return [_card(card) for card in _split(self._take(name, NONE_SIGN)) if card != NONE_SIGN]

    def _read_dice(self, state: State) -> None:
        for name in ("dice", "bonus"):
            value = self._take(name, NONE_SIGN)
            faces = [] if value == NONE_SIGN else parse_faces(value)
            if faces is None or len(faces) > BOX_DICE:
                raise BadNotation(f"{name}: up to 8 letters of E H A D C O, not {value!r}")
            setattr(state, name, pack(faces))
        unresolved = self._take("unresolved", NONE_SIGN)
        for face in _split(unresolved):
            if face != NONE_SIGN:
                state.unresolved |= 1 << _index("face", FACE_NAMES, face)
        for face in _split(self._take("resolved", NONE_SIGN)):
            if face != NONE_SIGN:
                state.resolved |= 1 << _index("face", FACE_NAMES, face)
        hits = self._take("hits", NONE_SIGN)
        state.hits = (
            [] if hits == NONE_SIGN else [self._number("hits", hit) for hit in hits.split()]
        )
        for note in self._take("notes", NONE_SIGN).split():
            if note != NONE_SIGN:
                key, _, value = note.partition("=")
                state.notes[self._number("notes", key)] = self._number("notes", value)

    def _read_turn(self, state: State, names: tuple[str, ...]) -> None:
        """Read what has happened this turn, and what cards have left behind."""
        for name in ("gained", "dealt", "spared"):
            setattr(state, name, self._read_counts(name, names))
        for name in _split(self._take("fallen", NONE_SIGN)):
            if name != NONE_SIGN:
                state.fallen |= 1 << self._seat(state, "fallen", name)
        for name in _split(self._take("claims", NONE_SIGN)):
            if name != NONE_SIGN:
                state.claims.append(self._seat(state, "claims", name))
        for name in _split(self._take("souvenirs", NONE_SIGN)):
            if name != NONE_SIGN:
                state.souvenirs |= 1 << _index("borough", BOROUGH_NAMES, name)
        state.turn_card = _card(self._take("turn_card", NONE_SIGN))

    def _read_agenda(self, state: State) -> None:
        if "agenda" in self.lines:
            steps = self._take("agenda", NONE_SIGN)
            state.agenda = [_step(state, step) for step in _split(steps) if step != NONE_SIGN]
            return
        phase = self._take("phase", "start")
        if phase not in PHASES:
            raise BadNotation(f"phase: one of {', '.join(PHASES)}, not {phase!r}")
        begin_phase(state, phase)


def begin_phase(state: State, phase: str) -> None:
    """Let the active monster begin a phase of its turn."""
    me = state.active
    if state.life[me] <= 0:
        raise BadPosition("the active monster is out of the game")
    state.first = me if state.first == NOBODY else state.first
    state.agenda = [NEXT_TURNS[me]]
    if phase == "start":
        state.turn = max(state.turn - 1, 0)
        begin_turn(state, me, state.turn_card)
        return
    state.turn = max(state.turn, 1)
    steps = {"roll": 4, "reroll": 4, "resolve": 4, "move": 3, "buy": 2}
    state.agenda += TURNS[me][: steps[phase]]
    if phase == "roll":
        if state.dice:
            raise BadPosition("phase: roll begins with no dice on the table")
        begin_roll(state, me)
    elif phase == "reroll":
        if not state.dice:
            raise BadPosition("phase: reroll needs the dice on the table")
        state.rolls = max(state.rolls, 1)
        state.rerolls = state.rerolls or rerolls_of(state, me)
        state.agenda.append(REROLLS[me])
    elif phase == "resolve" and not state.unresolved:
        state.unresolved = face_bits(state.dice + state.bonus)
        tell_result(state)


def parse_position(text: str) -> State:
    """Return the state that a text describes, waiting for a choice."""
    reader = PositionReader()
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                reader.read(line)
            except BadNotation as problem:
                raise BadNotation(f"line {number}: {problem}") from None
    return reader.finish()


def _split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _index(what: str, names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise BadNotation(f"no {what} is called {name!r}; there are {', '.join(names)}")
    return names.index(name)


def _card(name: str) -> CardId:
    if name == NONE_SIGN:
        return NO_CARD
    if name not in CARD_IDS:
        raise BadNotation(f"no card is called {name!r}")
    return CARD_IDS[name]


def _step(state: State, text: str) -> Step:
    word, *values = text.split()
    if word not in STEP_KINDS or len(values) != 4:
        raise BadNotation(f"{text!r} is not a step")
    numbers = values[:3] if word in CARD_STEPS else values
    if not all(NUMBER.fullmatch(number) for number in numbers):
        raise BadNotation(f"{text!r} is not a step")
    seat, amount, by = [int(value) for value in values[:3]]
    source = _card(values[3]) if word in CARD_STEPS else int(values[3])
    return make_step(word, len(state.monsters), (seat, amount, by, source))


def brief_position_text(state: State) -> str:
    """Return the state as the fewest lines that read back to the same state."""
    lines = position_text(state).splitlines()
    whole = "\n".join(lines)
    if state.deck:
        short = [f"deck: {REST_SIGN}" if line.startswith("deck: ") else line for line in lines]
        lines = short if _reads_as("\n".join(short), whole) else lines
    for line in lines[1:]:
        fewer = [one for one in lines if one != line]
        if _reads_as("\n".join(fewer), whole):
            lines = fewer
    return "\n".join(lines) + "\n"


def _reads_as(text: str, whole: str) -> bool:
    """Whether a text describes the same state as the whole text of a position."""
    try:
        return position_text(parse_position(text)).strip() == whole
    except KingOfNewYorkError:
        return False
