"""The table in rows and columns: the city, the monsters, the display, the dice."""

from typing import Final

from rich.table import Table
from rich.text import Text

from kingofnewyork.cli import words
from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.dice import count, faces_of
from kingofnewyork.rules.hooks import KEEP
from kingofnewyork.rules.ids import (
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    CUBES,
    FACES,
    LIFE,
    LOWER,
    LOWER_SECOND,
    MANHATTAN,
    NO_CARD,
    NO_TILE,
    NOBODY,
    OUTER_BOROUGHS,
    POINTS,
    STACKS_PER_BOROUGH,
    Borough,
    Face,
    Place,
    Seat,
)
from kingofnewyork.rules.registry import CARDS, GOALS, TOKENS
from kingofnewyork.rules.state import SEATS, State

SYMBOLS: Final = {POINTS: "★", CUBES: "⚡", LIFE: "♥"}
PLAIN_SYMBOLS: Final = {POINTS: "P", CUBES: "E", LIFE: "L"}
COLOURS: Final = {POINTS: "yellow", CUBES: "green", LIFE: "red"}
NAME_WIDTH: Final = 13
TRACKS: Final = (
    f" Manhattan has two tracks, {words.TRACK_WORDS[0]} and {words.TRACK_WORDS[1]}, each with "
    "Lower, Midtown and Upper and room for one; the second is closed as soon as fewer than five "
    "monsters are alive."
)


def symbols_for(encoding: str) -> dict[int, str]:
    """The signs for points, energy and life that can be printed."""
    try:
        "".join(SYMBOLS.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN_SYMBOLS
    return SYMBOLS


class Board:
    """Lays out a game as the monster `me` sees it."""

    def __init__(self, me: Seat, symbols: dict[int, str]) -> None:
        self.me = me
        self.symbols = symbols

    def city(self, state: State) -> Table:
        table = _table("City", "Tiles", "Below", "Units", "Monsters")
        table.columns[2].justify = "right"
        for borough in (MANHATTAN, *OUTER_BOROUGHS):
            first = STACKS_PER_BOROUGH * borough
            stacks = range(first, first + STACKS_PER_BOROUGH)
            here = Text() if borough == MANHATTAN else self._names_at(state, Place(borough))
            table.add_row(
                words.borough(borough),
                Text(" ").join([self._tile(state.tops[stack]) for stack in stacks]),
                str(sum([state.below[stack] for stack in stacks])),
                units_text(state, borough),
                here if borough != MANHATTAN else self._zones(state, LOWER),
            )
            if borough == MANHATTAN and state.two_in_manhattan:
                table.add_row("", "", "", "", self._zones(state, LOWER_SECOND))
        return table

    def _zones(self, state: State, lowest: Place) -> Text:
        """One track of Manhattan: who stands in which zone."""
        found = Text()
        for number, name in enumerate(words.ZONE_WORDS):
            here = self._names_at(state, Place(lowest + number))
            if here:
                found.append_text(here).append(f" in {name}")
        if not found:
            found = Text("nobody", style="dim")
        if state.two_in_manhattan:
            found.append(f" ({words.track(lowest)})", style="dim")
        return found

    def _names_at(self, state: State, place: Place) -> Text:
        names = [
            Text(words.name_of(state, seat), style="bold" if seat == self.me else "")
            for seat in SEATS[: len(state.monsters)]
            if state.place[seat] == place
        ]
        return Text(", ").join(names)

    def _tile(self, building: int) -> Text:
        """A building by what it takes and pays: 2★ takes two Destruction and pays 2 points."""
        if building == NO_TILE:
            return Text("– ", style="dim")  # noqa: RUF001
        kind = BUILDING_REWARD[building]
        return Text(f"{BUILDING_DURABILITY[building]}{self.symbols[kind]}", style=COLOURS[kind])

    def monsters(self, state: State) -> Table:
        table = _table("Monster", "Life", "Points", "Energy", "Cards")
        for column in table.columns[1:4]:
            column.justify = "right"
        for seat in SEATS[: len(state.monsters)]:
            style = "bold" if seat == self.me else ""
            name = words.name_of(state, seat) + (" (you)" if seat == self.me else "")
            if not state.health[seat]:
                table.add_row(name, "out", str(state.points[seat]), "", style="dim")
                continue
            table.add_row(
                Text(name, style=style),
                Text(str(state.health[seat]), style=COLOURS[LIFE]),
                Text(str(state.points[seat]), style=COLOURS[POINTS]),
                Text(str(state.energy[seat]), style=COLOURS[CUBES]),
                belongings(state, seat),
            )
        return table

    def display(self, state: State) -> Text | None:
        """The cards on offer with what they cost the reader, in a line."""
        offers = [
            f"{CARDS[card].printed.name} {price_of_card(state, self.me, card)}{self.symbols[CUBES]}"
            for card in state.display
            if card != NO_CARD
        ]
        return _labelled("Display", ", ".join(offers)) if offers else None

    def offers(self, state: State) -> Table | None:
        """The cards on offer with what they cost the reader and what they do."""
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(style="bold")
        table.add_column(style=COLOURS[CUBES], justify="right", no_wrap=True)
        table.add_column()
        for card in state.display:
            if card != NO_CARD:
                printed = CARDS[card].printed
                price = f"{price_of_card(state, self.me, card)}{self.symbols[CUBES]}"
                keep = "Keep. " if printed.kind == KEEP else ""
                table.add_row(printed.name, price, Text.assemble((keep, "dim"), printed.text))
        return table if table.row_count else None

    def heading(self, state: State) -> str:
        """Whose turn it is, and which Goal cards nobody has."""
        turn = "Set-up"
        if state.turn:
            whose = words.possessive(words.name_of(state, state.active))
            turn = f"Turn {state.turn}: {'your' if state.active == self.me else whose} turn"
        if state.turn_card != NO_CARD:
            turn += f" ({CARDS[state.turn_card].printed.name})"
        free = [goal.printed.name for goal in GOALS if state.goals[goal.index] == NOBODY]
        return f"{turn}; {words.listed(free)} to be won" if free else turn

    def status(self, state: State) -> str:
        """How the reader stands, in a line."""
        me = self.me
        where = words.where(state.place[me]) if state.place[me] >= 0 else "nowhere"
        return (
            f"You: {where}, {state.health[me]} life, {words.points(state.points[me])}, "
            f"{state.energy[me]} energy"
        )

    def dice(self, state: State) -> Text | None:
        """The dice on the table: numbered while they may be rerolled, then those unresolved."""
        if state.agenda and state.agenda[-1].word == "reroll":
            return _labelled("Your dice", numbered_dice(state.dice))
        results = state.dice + state.bonus
        waiting = [face for face in FACES if state.left >> face & 1]
        parts = [words.some_of(count(results, face), face) for face in waiting]
        return _labelled("To resolve", words.listed(parts)) if parts else None

    def legend(self, state: State) -> str:
        """What the signs of the table mean."""
        points, energy, life = [self.symbols[kind] for kind in (POINTS, CUBES, LIFE)]
        return (
            f"Tiles: 2{points} takes two Destruction and pays 2 points; {energy} pays energy, "
            f"{life} life. Below: how many lie face down. New units are safe this turn."
            + (TRACKS if state.two_in_manhattan else "")
        )


def _table(*headings: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    for heading in headings:
        table.add_column(heading, min_width=NAME_WIDTH if heading == headings[0] else None)
    return table


def _labelled(label: str, text: str) -> Text:
    return Text.assemble((f"{label:<{NAME_WIDTH + 2}}", "dim"), text)


def numbered_dice(dice: int) -> str:
    """The dice with their numbers, equal ones together: `1 2 Energy  3 Heart  4 5 6 Ouch`."""
    lying = faces_of(dice)
    groups: list[str] = []
    for face in FACES:
        numbers = [str(die) for die, shown in enumerate(lying, 1) if shown == face]
        if numbers:
            groups.append(f"{' '.join(numbers)} {words.face(Face(face))}")
    return "  ".join(groups)


def units_text(state: State, borough: Borough) -> str:
    """The units of a borough, those that appeared this turn marked: `2 Infantry (1 new), Jet`."""
    found: list[str] = []
    for unit in range(STACKS_PER_BOROUGH):
        index = STACKS_PER_BOROUGH * borough + unit
        number, fresh = state.units[index], state.fresh[index]
        if number:
            new = "" if not fresh else " (new)" if fresh == number else f" ({fresh} new)"
            found.append(words.units(number, unit) + new)
    if state.souvenirs >> borough & 1:
        found.append("Souvenir")
    return ", ".join(found)


def belongings(state: State, seat: Seat) -> str:
    """The Goal cards, Keep cards, tokens and claims in front of a monster."""
    found = [goal.printed.name for goal in GOALS if state.goals[goal.index] == seat]
    found += [CARDS[card].printed.name for card in state.keep[seat]]
    for token in TOKENS:
        number = state.tokens[token.index * len(state.monsters) + seat]
        if number:
            found.append(words.tokens(number, token.index))
    found += ["the next Keep card"] * state.claims.count(seat)
    return ", ".join(found)
