"""Views of a table, its game and its entries, built field by field from lists of what is public."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from kingofnewyork.play.game import result_text
from kingofnewyork.play.json_values import action_values, event_values
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.position_text import position_text
from kingofnewyork.play.view import View
from kingofnewyork.play.view_values import borough_values, view_values
from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.city import borough_of, manhattan_capacity, manhattan_has_room
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    MANHATTAN,
    MONSTER_NAMES,
    NO_CARD,
    NOBODY,
    OUTER_BOROUGHS,
    OUTER_CAPACITY,
    PLACES,
    STACKS_PER_BOROUGH,
    UNITS,
    CardId,
    Seat,
)
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import SEATS, State
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.entries import Body, entry_type
from kingofnewyork.server.domain.status import OPEN, OVER, RUNNING
from kingofnewyork.server.domain.stored import FinishedGame, Index
from kingofnewyork.server.domain.table import NO_PERSON, Table
from kingofnewyork.server.domain.time_controls import DAY_CLOCKS, DECISION_LIMITS_MS
from kingofnewyork.server.protocol.view_types import (
    BeatView,
    EntryView,
    MomentResponse,
    PersonView,
    SeatView,
    TableView,
)

STAND_INS: Final = ("", "once", "until_back")
BOROUGHS_KEPT: Final = 16_384
"""How many boroughs are kept as JSON, about half a kilobyte each."""
encode: Final = msgspec.json.Encoder().encode


def table_view(table: Table) -> TableView:
    """The table without the game."""
    return TableView(
        id=table.id,
        status=table.status,
        game_number=table.game_number,
        options=table.options,
        people=[
            PersonView(person.name, person.nonce is not None, person.muted, not person.is_here)
            for person in table.people
        ],
        seats=[
            SeatView(
                monster=MONSTER_NAMES[place.monster],
                person=_number(place.person),
                bot=place.bot,
                stand_in=STAND_INS[place.stand_in],
                open=place.is_open,
                name=place.name,
            )
            for place in table.seats
        ],
        host=_number(table.host),
        commitment=table.commitment,
        nonces=list(table.nonces),
        sandbox=table.is_sandbox,
        daily=table.daily,
    )


def _number(person: int) -> int | None:
    return None if person == NO_PERSON else person


def game_view(table: Table) -> dict[str, Any] | None:
    """The game as everybody sees it, with the options of whoever has to choose."""
    from kingofnewyork.words.questions import waiting  # words are needed only where a game runs

    state = table.state
    if state is None:
        return None
    view = view_values(state, state.chooser, _write_borough, _write_action)
    view["waiting"] = waiting(state).to_dict()
    view["prices"] = [_price(state, card) for card in state.display]
    view["cheaper_in"] = [_discount_borough(state, card) for card in state.display]
    view["barred"] = [_is_barred(state, card) for card in state.display]
    view["full_boroughs"] = full_boroughs(state)
    view["manhattan_capacity"] = manhattan_capacity(state)
    view["undo_refusals"] = _undo_refusals(table)
    if state.is_over:
        view["result"] = result_text(state)
    return view


def moment_response(table: Table) -> MomentResponse:
    """The table and its game as they stand."""
    return MomentResponse(table.seq, table_view(table), msgspec.Raw(encode(game_view(table))))


def _write_borough(
    tops: list[int], below: list[int], units: list[int], new_units: list[int]
) -> msgspec.Raw:
    return _borough_json(*tops, *below, *units, *new_units)


@lru_cache(maxsize=BOROUGHS_KEPT)
def _borough_json(*numbers: int) -> msgspec.Raw:
    """A borough as JSON, from all its numbers; most moves leave most boroughs as they were."""
    stacks, units = numbers[: 2 * STACKS_PER_BOROUGH], numbers[2 * STACKS_PER_BOROUGH :]
    values = borough_values(
        stacks[:STACKS_PER_BOROUGH],
        stacks[STACKS_PER_BOROUGH:],
        units[: len(UNITS)],
        units[len(UNITS) :],
    )
    return msgspec.Raw(encode(values))


@cache
def _write_action(action: int) -> msgspec.Raw:
    """An action as JSON; there are about a thousand."""
    return msgspec.Raw(encode(action_values(action)))


@cache
def _entry_action(text: str) -> dict[str, Any]:
    """An action of the log by its text, which is always the same for the same action."""
    return action_values(parse_action(text))


def game_position(table: Table) -> str | None:
    """The game as everybody sees it, as a position of the notation; None if there is none."""
    state = table.state
    return None if state is None else position_text(View(state, NOBODY).playable())


def _undo_refusals(table: Table) -> list[str | None]:
    """By seat, why nothing can be taken back, None if something can; nothing if never."""
    if table.history is None or table.status != RUNNING or not table.options.undo:
        return []
    return [table.history.refusal(seat) or None for seat in SEATS[: len(table.seats)]]


def _is_for_sale(state: State, card: CardId) -> bool:
    """Whether there is a card, and somebody whose turn it is."""
    return card != NO_CARD and state.active != NOBODY and state.turn > 0


def _price(state: State, card: CardId) -> int | None:
    """What a card of the display would cost the active monster; None for an empty slot."""
    return price_of_card(state, state.active, card) if _is_for_sale(state, card) else None


def _discount_borough(state: State, card: CardId) -> str | None:
    """The borough in which the active monster gets a card for less; None if it does not."""
    if not _is_for_sale(state, card) or CARDS[card].price_change(state, state.active) >= 0:
        return None
    return BOROUGH_NAMES[borough_of(state, state.active)]


def _is_barred(state: State, card: CardId) -> bool:
    """Whether a card has a condition that the active monster does not meet."""
    return _is_for_sale(state, card) and not CARDS[card].may_buy(state, state.active)


def full_boroughs(state: State) -> list[str]:
    """The boroughs in which no other monster has room."""
    full = [each for each in OUTER_BOROUGHS if state.place.count(PLACES[each]) >= OUTER_CAPACITY]
    if not manhattan_has_room(state):
        full.append(MANHATTAN)
    return [BOROUGH_NAMES[borough] for borough in full]


PUBLIC_FIELDS: Final[dict[type, tuple[str, ...]]] = {
    entries.Created: ("name",),
    entries.Joined: ("person", "name", "seat"),
    entries.Seated: ("person", "seat", "name"),
    entries.SeatFreed: ("seat",),
    entries.BotSeated: ("seat", "bot"),
    entries.MonsterChosen: ("seat", "monster"),
    entries.OptionsChanged: (),
    entries.Readied: ("person", "nonce"),
    entries.Unreadied: ("person",),
    entries.Started: ("monsters", "nature"),
    entries.Acted: ("seat", "action", "nature", "bot"),
    entries.Undone: ("seat", "to_last_reveal"),
    entries.TimedOut: ("seat",),
    entries.WentAway: ("person",),
    entries.CameBack: ("person",),
    entries.LeftTable: ("person", "kicked"),
    entries.CodeRenewed: (),
    entries.Chatted: ("person", "text"),
    entries.Reacted: ("person", "reaction"),
    entries.Muted: ("person", "muted"),
    entries.Forgotten: ("person",),
    entries.Rematched: (),
    entries.Closed: (),
}
"""The fields of each entry that may be shown; everything else in a log stays there."""


def entry_view(seq: int, time_ms: int, body: Body, events: Sequence[Event]) -> EntryView:
    """An entry as everybody sees it."""
    shown = {name: getattr(body, name) for name in PUBLIC_FIELDS[type(body)]}
    if isinstance(body, entries.Acted):
        shown["action"] = _entry_action(body.action)
    values = [event_values(event) for event in events]
    return EntryView(seq=seq, time_ms=time_ms, type=entry_type(type(body)), events=values, **shown)


StorySetting = tuple[tuple[int, ...], Seat, int]
"""Who plays, whose turn it was before something happened, and the number of that turn."""


def story_setting(before: State | None, after: State) -> StorySetting:
    """All that a story needs to know of the game."""
    if before is None:
        return after.monsters, NOBODY, 0
    return after.monsters, before.active, before.turn


def story(
    events: Sequence[Event], setting: StorySetting
) -> tuple[list[dict[str, Any]], list[BeatView]]:
    """What happened as sentences, phrases of the catalogue, and how they follow the events."""
    from kingofnewyork.words.beats import tell_beats  # words are needed only where somebody asks
    from kingofnewyork.words.story import Story

    monsters, active, turn = setting
    beats = tell_beats(Story(monsters, NOBODY, active, turn), events)
    sentences = [said.to_dict() for beat in beats for said in beat.sentences]
    return sentences, [BeatView(len(beat.events), len(beat.sentences)) for beat in beats]


def index_of(table: Table, passed_ms: int = 0, shown: bytes = b"") -> Index:
    """What lists and timers need to know of a table.

    Args:
        table: the table.
        passed_ms: how much of the time for its decision has gone by, in milliseconds.
        shown: its summary as JSON, if that is known already.
    """
    due = None
    if table.status == RUNNING and table.options.clock in DAY_CLOCKS:
        limit = DECISION_LIMITS_MS[table.options.clock]
        assert limit is not None
        if not table.bot_at(table.chooser):
            due = max(0, limit - passed_ms)
        elif table.plays_unattended:
            due = 0  # whoever finds it lets the bot play
    return Index(table.status, table.options.public, due, shown or encode(summary(table)))


def summary(table: Table) -> dict[str, Any]:
    """What a list of tables says of one."""
    seats = [
        {
            "monster": MONSTER_NAMES[place.monster],
            "name": table.player_name(place),
            "bot": place.bot,
        }
        for place in table.seats
    ]
    state = table.state
    return {
        "seats": seats,
        "open_seats": sum([place.is_open for place in table.seats]) if table.status == OPEN else 0,
        "clock": table.options.clock,
        "language": table.options.language,
        "game_number": table.game_number,
        "turn": 0 if state is None else state.turn,
    }


def finished_game(before: Table, after: Table) -> FinishedGame | None:
    """The game that an entry has ended; one of a sandbox is in no list."""
    state = after.state
    if after.is_sandbox or before.status != RUNNING or after.status != OVER or state is None:
        return None
    row = {
        **summary(after),
        "winner": None if state.winner == NOBODY else state.winner,
        "points": list(state.points),
        "life": list(state.life),
        "result": result_text(state),
    }
    return FinishedGame(after.game_number, encode(row))
