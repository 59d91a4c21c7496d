"""What a person asks for, as the entry that would grant it; `Refused` if it may not be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingofnewyork.play.fair import MAX_NONCE, MIN_NONCE, Secret
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import MAX_MONSTERS, MIN_MONSTERS, MONSTER_NAMES
from kingofnewyork.server import entries, messages
from kingofnewyork.server.cleaning import REACTIONS, BadChat, clean_chat, name_key
from kingofnewyork.server.clocks import CLOCKS
from kingofnewyork.server.entries import MY_SEAT, OPEN_SEAT, Body, Options
from kingofnewyork.server.folding import act, fold, is_free, start
from kingofnewyork.server.refusal import Refused
from kingofnewyork.server.store import OPEN, RUNNING
from kingofnewyork.server.table import MOST_COMERS, MOST_PEOPLE, NO_ONE, Table
from kingofnewyork.words.languages import LANGUAGES

MOST_ENTRIES: Final = 5000
"""After how many entries a table has seen enough: a game goes on, but nothing else does."""
PLAYING: Final = (messages.Act, messages.Start, messages.Leave)


@dataclass(frozen=True, slots=True)
class Proposal:
    """An entry that may be appended, and what would come of it."""

    body: Body
    table: Table
    events: Sequence[Event]


def propose(table: Table, person: int, command: messages.Command, bots: Sequence[str]) -> Proposal:
    """What a command of a person would do to the table.

    Args:
        table: the table as it stands.
        person: who asks.
        command: what for.
        bots: the bots that may play here.
    """
    if table.seq >= MOST_ENTRIES and not isinstance(command, PLAYING):
        raise Refused("table/worn_out")
    if isinstance(command, messages.Act):
        _demand_seat(table, person, command.seat)
        _demand_fresh(table, command.seq)
        return _of(act(table, command.seat, command.action))
    if isinstance(command, messages.Start):
        _demand_host(table, person)
        return started(table)
    if isinstance(command, messages.Undo):
        _demand_fresh(table, command.seq)
    body = BODIES[type(command)](table, person, command)
    _demand_bot(body, bots)
    return folded(table, body)


def folded(table: Table, body: Body) -> Proposal:
    """What an entry would do to the table."""
    after, events = fold(table, table.seq + 1, body)
    return Proposal(body, after, events)


def started(table: Table) -> Proposal:
    """What it would do to the table if the game began."""
    return _of(start(table))


def bot_acts(table: Table, seat: int, action: str, bot: str) -> Proposal:
    """What the choice of a bot would do to the table."""
    return _of(act(table, seat, action, bot))


def _of(done: tuple[Body, tuple[Table, Sequence[Event]]]) -> Proposal:
    body, (after, events) = done
    return Proposal(body, after, events)


def _demand_fresh(table: Table, seen: int) -> None:
    """The player must have seen the game as it is now."""
    if seen < table.game_seq:
        raise Refused("action/stale")


def _demand_seat(table: Table, person: int, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused("seat/bad")
    if table.seats[seat].person != person:
        raise Refused("seat/not_yours")


def _demand_host(table: Table, person: int) -> None:
    if person != table.host:
        raise Refused("person/not_host")


def _demand_person(table: Table, person: int) -> None:
    if not 0 <= person < len(table.people) or not table.people[person].is_here:
        raise Refused("person/bad")


def _demand_bot(body: Body, bots: Sequence[str]) -> None:
    if isinstance(body, entries.Robots) and body.bot not in bots:
        raise Refused("bot/bad")
    if isinstance(body, entries.Changed) and body.options.stand_in not in bots:
        raise Refused("bot/bad")


def _undo(table: Table, person: int, command: messages.Undo) -> Body:
    _demand_seat(table, person, command.seat)
    if not table.options.undo:
        raise Refused("undo/off")
    return entries.Undid(command.seat, command.whole)


def _ready(table: Table, person: int, command: messages.Ready) -> Body:
    if not table.seats_of(person):
        raise Refused("person/not_seated")
    return entries.Readied(person, checked_nonce(command.nonce))


def checked_nonce(nonce: str) -> str:
    """A nonce as it is kept; the empty one stands for none."""
    try:
        size = len(bytes.fromhex(nonce))
    except ValueError:
        raise Refused("nonce/bad") from None
    if nonce and not MIN_NONCE <= size <= MAX_NONCE:
        raise Refused("nonce/bad")
    return nonce.lower()


def _unready(table: Table, person: int, command: messages.Unready) -> Body:
    return entries.Unreadied(person)


def _sit(table: Table, person: int, command: messages.Sit) -> Body:
    if not 0 <= command.seat < len(table.seats):
        raise Refused("seat/bad")
    if table.status == RUNNING and table.seats_of(person):
        raise Refused("table/not_open", "who plays cannot take another seat in the game")
    return entries.Seated(person, command.seat)


def _stand(table: Table, person: int, command: messages.Stand) -> Body:
    if not 0 <= command.seat < len(table.seats):
        raise Refused("seat/bad")
    place = table.seats[command.seat]
    if place.bot:
        _demand_host(table, person)
    elif place.person != person:
        raise Refused("seat/not_yours")
    return entries.Stood(command.seat)


def _seat_bot(table: Table, person: int, command: messages.SeatBot) -> Body:
    _demand_host(table, person)
    if not 0 <= command.seat < len(table.seats):
        raise Refused("seat/bad")
    return entries.Robots(command.seat, command.bot)


def _choose_monster(table: Table, person: int, command: messages.ChooseMonster) -> Body:
    if not 0 <= command.seat < len(table.seats):
        raise Refused("seat/bad")
    if command.monster not in MONSTER_NAMES:
        raise Refused("monster/bad")
    place = table.seats[command.seat]
    if place.person == NO_ONE:
        _demand_host(table, person)
    elif place.person != person:
        raise Refused("seat/not_yours")
    monster = MONSTER_NAMES.index(command.monster)
    if any(
        other.monster == monster and other.person not in (NO_ONE, person) for other in table.seats
    ):
        raise Refused("seat/taken", "somebody else plays that monster")
    return entries.Chose(command.seat, command.monster)


def _set_options(table: Table, person: int, command: messages.SetOptions) -> Body:
    _demand_host(table, person)
    if not MIN_MONSTERS <= command.seats <= MAX_MONSTERS:
        raise Refused("options/bad", f"{command.seats} seats: the game is for 2 to 6")
    return entries.Changed(checked_options(command.options), command.seats)


def checked_options(options: Options) -> Options:
    """Options that a table can have."""
    if options.clock not in CLOCKS:
        raise Refused("options/bad", f"a clock is one of {', '.join(CLOCKS)}")
    if options.language not in LANGUAGES:
        raise Refused("options/bad", f"a language is one of {', '.join(LANGUAGES)}")
    return options


def checked_seats(seats: Sequence[str], bots: Sequence[str]) -> tuple[str, ...]:
    """Seats as somebody who creates a table wants them."""
    for who in seats:
        if who not in (MY_SEAT, OPEN_SEAT) and who not in bots:
            raise Refused("bot/bad", f"a seat is me, open, or one of {', '.join(bots)}")
    return tuple(seats)


def _rematch(table: Table, person: int, command: messages.Rematch) -> Body:
    if not table.seats_of(person):
        raise Refused("person/not_seated")
    secret = Secret.draw()
    return entries.Rematched(secret.key.hex(), secret.salt.hex())


def _leave(table: Table, person: int, command: messages.Leave) -> Body:
    return entries.Left(person)


def _kick(table: Table, person: int, command: messages.Kick) -> Body:
    _demand_host(table, person)
    _demand_person(table, command.person)
    return entries.Left(command.person, kicked=True)


def _mute(table: Table, person: int, command: messages.Mute) -> Body:
    _demand_host(table, person)
    _demand_person(table, command.person)
    return entries.Muted(command.person, command.on)


def _rest(table: Table, person: int, command: messages.Rest) -> Body:
    if not table.seats_of(person):
        raise Refused("person/not_seated")
    return entries.Away(person) if command.on else entries.Back(person)


def _chat(table: Table, person: int, command: messages.Chat) -> Body:
    try:
        return entries.Chatted(person, clean_chat(command.text))
    except BadChat as problem:
        raise Refused(problem.code, str(problem)) from None


def _react(table: Table, person: int, command: messages.React) -> Body:
    if command.reaction not in REACTIONS:
        raise Refused("message/bad", f"a reaction is one of {', '.join(REACTIONS)}")
    return entries.Reacted(person, command.reaction)


BODIES: Final[dict[type, Callable[[Table, int, Any], Body]]] = {
    messages.Undo: _undo,
    messages.Ready: _ready,
    messages.Unready: _unready,
    messages.Sit: _sit,
    messages.Stand: _stand,
    messages.SeatBot: _seat_bot,
    messages.ChooseMonster: _choose_monster,
    messages.SetOptions: _set_options,
    messages.Rematch: _rematch,
    messages.Leave: _leave,
    messages.Kick: _kick,
    messages.Mute: _mute,
    messages.Rest: _rest,
    messages.Chat: _chat,
    messages.React: _react,
}


def joining(table: Table, name: str, token: str, seat: int) -> Proposal:
    """What it would do to the table if somebody joined it."""
    here = sum([one.is_here for one in table.people])
    if here >= MOST_PEOPLE or len(table.people) >= MOST_COMERS or table.seq >= MOST_ENTRIES:
        raise Refused("table/crowded")
    if table.status not in (OPEN, RUNNING):
        raise Refused("table/not_open", "the game is over")
    free = [number for number in range(len(table.seats)) if is_free(table, number)]
    if not free:
        raise Refused("table/full")
    if seat != -1 and seat not in free:
        raise Refused("seat/taken" if 0 <= seat < len(table.seats) else "seat/bad")
    if name_key(name) in [name_key(person.name) for person in table.people if person.is_here]:
        raise Refused("name/taken")
    chosen = free[0] if seat == -1 else seat
    return folded(table, entries.Joined(len(table.people), name, token, chosen))
