"""Commands of persons, checked and turned into the entries that would carry them out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from msgspec.structs import replace

from kingofnewyork.play.fair_dice import MAX_NONCE_BYTES, MIN_NONCE_BYTES, Secret
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import MAX_MONSTERS, MIN_MONSTERS, MONSTER_NAMES
from kingofnewyork.server.domain import entries, requests
from kingofnewyork.server.domain.codes import CODE_LENGTH, random_code
from kingofnewyork.server.domain.entries import MY_SEAT, OPEN_SEAT, Body, Options
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.folding import act, fold, start
from kingofnewyork.server.domain.look_alikes import looks_like
from kingofnewyork.server.domain.status import OPEN, RUNNING
from kingofnewyork.server.domain.table import MAX_PEOPLE, MAX_PEOPLE_EVER, NO_PERSON, Table
from kingofnewyork.server.domain.text_input import (
    REACTIONS,
    BadChat,
    BadName,
    clean_chat,
    clean_name,
)
from kingofnewyork.server.domain.time_controls import DECISION_LIMITS_MS
from kingofnewyork.words.languages import LANGUAGES

MAX_LOG_ENTRIES: Final = 5000
"""After so many entries a table accepts only what its game needs."""
MAX_ENTRIES_PER_PERSON: Final = 1000
"""After so many entries of one person it may do only what the game and the host need."""
ALWAYS_ALLOWED: Final = (
    requests.Act,
    requests.Start,
    requests.Ready,
    requests.Leave,
    requests.Kick,
)
"""What nobody can wear out: each of these is done once for each turn, game or person."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """An entry that may be appended, and what would come of it."""

    body: Body
    table: Table
    events: Sequence[Event]


def propose_command(
    table: Table, person: int, command: requests.Command, bots: Sequence[str]
) -> Proposal:
    """Turn a person's command into a proposal; raise `Refused` if it is not allowed.

    Args:
        table: the table as it stands.
        person: who asks.
        command: what for.
        bots: the bots that may play here.
    """
    worn_out = table.seq >= MAX_LOG_ENTRIES
    worn_out = worn_out or table.people[person].written >= MAX_ENTRIES_PER_PERSON
    if worn_out and not _is_always_allowed(table, command):
        raise Refused("table/worn_out")
    if isinstance(command, requests.Act):
        _require_seat(table, person, command.seat)
        _require_fresh(table, command.seq)
        return _proposal_of(act(table, command.seat, command.action))
    if isinstance(command, requests.Start):
        _require_host(table, person)
        return propose_start(table)
    if isinstance(command, requests.Undo):
        _require_fresh(table, command.seq)
    body = BODIES[type(command)](table, person, command)
    _require_bot(body, bots)
    proposal = propose_entry(table, body)
    if _changes_nothing(table, proposal):
        raise Refused("table/unchanged")
    return proposal


def _is_always_allowed(table: Table, command: requests.Command) -> bool:
    """Whether a command is carried out however much has happened at the table."""
    if isinstance(command, requests.Mute):
        return command.muted
    if isinstance(command, requests.SeatBot):  # in the place of who was kicked
        return 0 <= command.seat < len(table.seats) and table.seats[command.seat].is_open
    return isinstance(command, ALWAYS_ALLOWED)


def _changes_nothing(before: Table, proposal: Proposal) -> bool:
    """Whether an entry would leave the table as it is."""
    body, after = proposal.body, proposal.table
    if isinstance(body, entries.Readied):
        return before.people[body.person].nonce is not None
    people = [replace(one, written=0) for one in before.people]
    if people != [replace(one, written=0) for one in after.people]:
        return False
    return replace(after, seq=before.seq, people=before.people) == before


def propose_entry(table: Table, body: Body) -> Proposal:
    """Propose an entry: fold it into a copy of the table."""
    after, events = fold(table, body)
    return Proposal(body, after, events)


def propose_start(table: Table) -> Proposal:
    """Propose to start the game."""
    return _proposal_of(start(table))


def propose_bot_action(table: Table, seat: int, action: str, bot: str) -> Proposal:
    """Propose the action that a bot has chosen."""
    return _proposal_of(act(table, seat, action, bot))


def _proposal_of(done: tuple[Body, tuple[Table, Sequence[Event]]]) -> Proposal:
    body, (after, events) = done
    return Proposal(body, after, events)


def _require_fresh(table: Table, seen: int) -> None:
    """Refuse a command that was sent before the latest change of the game."""
    if seen < table.game_seq:
        raise Refused("action/stale")


def _require_seat_exists(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused("seat/bad")


def _require_seat(table: Table, person: int, seat: int) -> None:
    _require_seat_exists(table, seat)
    if table.seats[seat].person != person:
        raise Refused("seat/not_yours")


def _require_host(table: Table, person: int) -> None:
    if person != table.host:
        raise Refused("person/not_host")


def _require_person(table: Table, person: int) -> None:
    if not 0 <= person < len(table.people) or not table.people[person].is_here:
        raise Refused("person/bad")


def _require_bot(body: Body, bots: Sequence[str]) -> None:
    if isinstance(body, entries.BotSeated) and body.bot not in bots:
        raise Refused("bot/bad")
    if isinstance(body, entries.OptionsChanged) and body.options.stand_in_bot not in bots:
        raise Refused("bot/bad")


def _undo(table: Table, person: int, command: requests.Undo) -> Body:
    _require_seat(table, person, command.seat)
    if not table.options.undo:
        raise Refused("undo/off")
    return entries.Undone(command.seat, command.to_last_reveal)


def _ready(table: Table, person: int, command: requests.Ready) -> Body:
    if not table.seats_of(person):
        raise Refused("person/not_seated")
    return entries.Readied(person, check_nonce(command.nonce))


def check_nonce(nonce: str) -> str:
    """Return a nonce in lower case, empty for none; raise `Refused` for a bad one."""
    try:
        size = len(bytes.fromhex(nonce))
    except ValueError:
        raise Refused("nonce/bad") from None
    if nonce and not MIN_NONCE_BYTES <= size <= MAX_NONCE_BYTES:
        raise Refused("nonce/bad")
    return nonce.lower()


def _unready(table: Table, person: int, command: requests.Unready) -> Body:
    return entries.Unreadied(person)


def _sit(table: Table, person: int, command: requests.Sit) -> Body:
    _require_seat_exists(table, command.seat)
    if table.status == RUNNING and table.seats_of(person):
        raise Refused("table/not_open", "who plays cannot take another seat in the game")
    name = clean_seat_name(table, command.name) if command.name else ""
    return entries.Seated(person, command.seat, name)


def clean_seat_name(table: Table, text: str) -> str:
    """Return the cleaned name of somebody who shares a device; raise `Refused` if it is taken."""
    try:
        name = clean_name(text)
    except BadName as problem:
        raise Refused(problem.code, str(problem)) from None
    known = [person.name for person in table.people if person.is_here]
    if any(looks_like(name, one) for one in (*known, *[place.name for place in table.seats])):
        raise Refused("name/taken")
    return name


def _stand(table: Table, person: int, command: requests.Stand) -> Body:
    _require_seat_exists(table, command.seat)
    place = table.seats[command.seat]
    if place.bot:
        _require_host(table, person)
    elif place.person != person:
        raise Refused("seat/not_yours")
    return entries.SeatFreed(command.seat)


def _seat_bot(table: Table, person: int, command: requests.SeatBot) -> Body:
    _require_host(table, person)
    _require_seat_exists(table, command.seat)
    return entries.BotSeated(command.seat, command.bot)


def _choose_monster(table: Table, person: int, command: requests.ChooseMonster) -> Body:
    _require_seat_exists(table, command.seat)
    if command.monster not in MONSTER_NAMES:
        raise Refused("monster/bad")
    place = table.seats[command.seat]
    if place.person == NO_PERSON:
        _require_host(table, person)
    elif place.person != person:
        raise Refused("seat/not_yours")
    monster = MONSTER_NAMES.index(command.monster)
    if any(
        other.monster == monster and other.person not in (NO_PERSON, person)
        for other in table.seats
    ):
        raise Refused("seat/taken", "somebody else plays that monster")
    return entries.MonsterChosen(command.seat, command.monster)


def _set_options(table: Table, person: int, command: requests.SetOptions) -> Body:
    _require_host(table, person)
    if not MIN_MONSTERS <= command.seat_count <= MAX_MONSTERS:
        raise Refused("options/bad", f"{command.seat_count} seats: the game is for 2 to 6")
    return entries.OptionsChanged(check_options(command.options), command.seat_count)


def check_options(options: Options) -> Options:
    """Return the options; raise `Refused` if a table cannot have them."""
    if options.clock not in DECISION_LIMITS_MS:
        raise Refused("options/bad", f"a clock is one of {', '.join(DECISION_LIMITS_MS)}")
    if options.language not in LANGUAGES:
        raise Refused("options/bad", f"a language is one of {', '.join(LANGUAGES)}")
    return options


def check_seats(seats: Sequence[str], bots: Sequence[str]) -> tuple[str, ...]:
    """Return the seats wanted for a new table; raise `Refused` for an unknown bot."""
    for who in seats:
        if who not in (MY_SEAT, OPEN_SEAT) and who not in bots:
            raise Refused("bot/bad", f"a seat is me, open, or one of {', '.join(bots)}")
    return tuple(seats)


def check_monsters(wanted: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the monsters wanted for the seats of a new table; raise `Refused` if it cannot be."""
    if wanted and len(wanted) != seats:
        raise Refused("options/bad", "name a monster for each seat, or none")
    named = [name for name in wanted if name]
    if any(name not in MONSTER_NAMES for name in named):
        raise Refused("monster/bad")
    if len(set(named)) != len(named):
        raise Refused("options/bad", "no monster can be in two seats")
    return tuple(wanted)


def check_names(wanted: Sequence[str], seats: Sequence[str], name: str) -> tuple[str, ...]:
    """Return the names of those who share a device, cleaned; raise `Refused` if it cannot be.

    Args:
        wanted: by seat; empty for whoever is called as the person, and for all other seats.
        seats: who sits where.
        name: of the person who sets up the table.
    """
    if not wanted:
        return ()
    if len(wanted) != len(seats):
        raise Refused("options/bad", "give a name for each seat, or none")
    if any(given and who != MY_SEAT for given, who in zip(wanted, seats, strict=True)):
        raise Refused("options/bad", "only your own seats get a name")
    cleaned = tuple(clean_name(given) if given else "" for given in wanted)
    given = [one for one in (name, *cleaned) if one]
    if any(looks_like(one, other) for one, other in combinations(given, 2)):
        raise Refused("name/taken")
    return cleaned if any(cleaned) else ()


def _rematch(table: Table, person: int, command: requests.Rematch) -> Body:
    if not table.seats_of(person):
        raise Refused("person/not_seated")
    secret = Secret.generate()
    return entries.Rematched(secret.key.hex(), secret.salt.hex())


def _leave(table: Table, person: int, command: requests.Leave) -> Body:
    return entries.LeftTable(person)


def _kick(table: Table, person: int, command: requests.Kick) -> Body:
    _require_host(table, person)
    _require_person(table, command.person)
    return entries.LeftTable(command.person, kicked=True, banned=command.ban)


def _renew_code(table: Table, person: int, command: requests.RenewCode) -> Body:
    _require_host(table, person)
    return entries.CodeRenewed(random_code(CODE_LENGTH))


def _mute(table: Table, person: int, command: requests.Mute) -> Body:
    _require_host(table, person)
    _require_person(table, command.person)
    return entries.Muted(command.person, command.muted)


def _set_away(table: Table, person: int, command: requests.SetAway) -> Body:
    if not table.seats_of(person):
        raise Refused("person/not_seated")
    return entries.WentAway(person) if command.away else entries.CameBack(person)


def _chat(table: Table, person: int, command: requests.Chat) -> Body:
    try:
        return entries.Chatted(person, clean_chat(command.text))
    except BadChat as problem:
        raise Refused(problem.code, str(problem)) from None


def _react(table: Table, person: int, command: requests.React) -> Body:
    if command.reaction not in REACTIONS:
        raise Refused("message/bad", f"a reaction is one of {', '.join(REACTIONS)}")
    return entries.Reacted(person, command.reaction)


BODIES: Final[dict[type, Callable[[Table, int, Any], Body]]] = {
    requests.Undo: _undo,
    requests.Ready: _ready,
    requests.Unready: _unready,
    requests.Sit: _sit,
    requests.Stand: _stand,
    requests.SeatBot: _seat_bot,
    requests.ChooseMonster: _choose_monster,
    requests.SetOptions: _set_options,
    requests.Rematch: _rematch,
    requests.Leave: _leave,
    requests.Kick: _kick,
    requests.RenewCode: _renew_code,
    requests.Mute: _mute,
    requests.SetAway: _set_away,
    requests.Chat: _chat,
    requests.React: _react,
}


def propose_join(table: Table, name: str, token_hash: str, seat: int) -> Proposal:
    """Propose that somebody joins the table, in a seat or in the first free one (-1)."""
    here = sum([one.is_here for one in table.people])
    if here >= MAX_PEOPLE or len(table.people) >= MAX_PEOPLE_EVER or table.seq >= MAX_LOG_ENTRIES:
        raise Refused("table/crowded")
    if table.daily:
        raise Refused("table/daily")
    if table.status not in (OPEN, RUNNING):
        raise Refused("table/not_open", "the game is over")
    free = [number for number in range(len(table.seats)) if table.is_free(number)]
    if not free:
        raise Refused("table/full")
    if seat != -1 and seat not in free:
        raise Refused("seat/taken" if 0 <= seat < len(table.seats) else "seat/bad")
    if any(looks_like(name, person.name) for person in table.people if person.banned):
        raise Refused("person/banned")
    if any(looks_like(name, person.name) for person in table.people if person.is_here):
        raise Refused("name/taken")
    chosen = free[0] if seat == -1 else seat
    return propose_entry(table, entries.Joined(len(table.people), name, token_hash, chosen))
