"""The fold: what each entry of a log makes of a table. Nothing here reads a clock or draws."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from kingofnewyork.errors import IllegalAction, KingOfNewYorkError, NatureError, UndoRefused
from kingofnewyork.play.fair import Secret
from kingofnewyork.play.game import Game
from kingofnewyork.play.history import History
from kingofnewyork.play.nature import Nature, ScriptedNature
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import MONSTER_NAMES, NOBODY, Seat
from kingofnewyork.server import entries
from kingofnewyork.server.entries import MY_SEAT, OPEN_SEAT, BadEntry, Body
from kingofnewyork.server.refusal import Refused
from kingofnewyork.server.store import CLOSED, OPEN, OVER, RUNNING
from kingofnewyork.server.table import (
    NO_ONE,
    THIS_DECISION,
    UNTIL_BACK,
    Person,
    Place,
    Table,
    free_monsters,
    with_person,
    with_seat,
    with_secret,
)
from kingofnewyork.server.trunks import grown

Folded = tuple[Table, Sequence[Event]]
"""The table after an entry, and what happened in the game."""
MOST_SAID: Final = 2000
"""How often people can speak at one table: the log is kept for ever."""
TAKEOVER: Final = 2
"""After so many decisions in a row that time made, a bot has the seat until its owner is back."""


def create(table_id: str, code: str, watch: str, body: entries.Created) -> Table:
    """The table that entry 0 makes."""
    seats: list[Place] = []
    wanted = MONSTER_NAMES.index(body.monster) if body.monster else None
    given = [] if body.trunk is None else [*map(MONSTER_NAMES.index, body.trunk.monsters)]
    for who in body.seats:
        free = [monster for monster in free_monsters(seats) if monster != wanted]
        if who == MY_SEAT and wanted is not None:
            free.insert(0, wanted)
            wanted = None
        person = 0 if who == MY_SEAT else NO_ONE
        bot = "" if who in (MY_SEAT, OPEN_SEAT) else who
        seats.append(Place(given[len(seats)] if given else free[0], person, bot))
    secret = _secret(body.key, body.salt)
    table = Table(
        id=table_id,
        code=code,
        watch=watch,
        options=body.options,
        people=(Person(body.name, body.token),),
        seats=tuple(seats),
        host=0,
        status=OPEN,
        number=1,
        secret=secret,
        commitment="",
        seq=0,
        trunk=body.trunk,
    )
    return with_secret(table, secret)


def _secret(key: str, salt: str) -> Secret:
    return Secret(bytes.fromhex(key), bytes.fromhex(salt))


def fold(table: Table, seq: int, body: Body) -> Folded:
    """The table after the entry; `Refused` if it cannot be, and the table given stays as it is."""
    if table.status == CLOSED:
        raise Refused("table/closed")
    after, events = _numbered(table, FOLDS[type(body)](table, body), body)
    return (replace(after, decision=seq) if _changes_hands(table, after, body) else after), events


def _changes_hands(before: Table, after: Table, body: Body) -> bool:
    """Whether somebody else has to choose now; who rests and comes back gains no time."""
    seat = before.chooser
    if seat == NOBODY or bool(before.bot_at(seat)) == bool(after.bot_at(seat)):
        return False
    if isinstance(body, entries.Back):
        return before.people[body.person].late > 0
    return not isinstance(body, entries.Away)


def _numbered(before: Table, folded: Folded, body: Body) -> Folded:
    """The table with the number of the entry that made it."""
    after, events = folded
    seq = before.seq + 1
    if type(body) not in GAME_ENTRIES:
        return replace(after, seq=seq), events
    if isinstance(body, entries.Undid):
        return replace(after, seq=seq, game_seq=seq, undone=True), events
    same = before.chooser == after.chooser and not getattr(body, "nature", ())
    if before.undone and same:  # who chooses anew what it took back gains no time
        return replace(after, seq=seq, game_seq=seq), events
    return replace(after, seq=seq, game_seq=seq, decision=seq, undone=False), events


def _joined(table: Table, body: entries.Joined) -> Folded:
    if body.person != len(table.people) or not is_free(table, body.seat):
        raise Refused("seat/taken")
    person = Person(body.name, body.token)
    table = replace(table, people=(*table.people, person))
    if table.host == NO_ONE:
        table = replace(table, host=body.person)
    return with_seat(table, body.seat, person=body.person, bot="", stand_in=0), ()


def _seated(table: Table, body: entries.Seated) -> Folded:
    if table.status == OVER or not (is_free(table, body.seat)):
        raise Refused("seat/taken")
    return with_seat(table, body.seat, person=body.person, bot="", stand_in=0), ()


def is_free(table: Table, seat: int) -> bool:
    """Whether somebody may take the seat: an open one, or in a game one whose owner has left."""
    place = table.seats[seat]
    if table.status == OPEN:
        return place.is_open
    return place.person == NO_ONE and not place.bot


def _stood(table: Table, body: entries.Stood) -> Folded:
    _demand_open(table)
    person = table.seats[body.seat].person
    table = with_seat(table, body.seat, person=NO_ONE, bot="")
    if person != NO_ONE:
        table = with_person(table, person, nonce=None)
    return table, ()


def _robots(table: Table, body: entries.Robots) -> Folded:
    _demand_open(table)
    if table.seats[body.seat].person != NO_ONE:
        raise Refused("seat/taken")
    return with_seat(table, body.seat, bot=body.bot), ()


def _chose(table: Table, body: entries.Chose) -> Folded:
    _demand_open(table)
    if table.is_sandbox:
        raise Refused("table/sandbox")
    monster = MONSTER_NAMES.index(body.monster)
    mine = table.seats[body.seat].monster
    for seat, place in enumerate(table.seats):
        if place.monster == monster and seat != body.seat:
            table = with_seat(table, seat, monster=mine)
    return with_seat(table, body.seat, monster=monster), ()


def _changed(table: Table, body: entries.Changed) -> Folded:
    _demand_open(table)
    _demand_same_past(table, body)
    seats = list(table.seats)
    while len(seats) < body.seats:
        seats.append(Place(free_monsters(seats)[0]))
    while len(seats) > body.seats:
        opened = [seat for seat, place in enumerate(seats) if place.is_open]
        bots = [seat for seat, place in enumerate(seats) if place.bot]
        if not opened + bots:
            raise Refused("options/bad", "more people sit here than there would be seats")
        del seats[(opened or bots)[-1]]
    people = tuple(replace(person, nonce=None) for person in table.people)
    return replace(table, options=body.options, seats=tuple(seats), people=people), ()


def _demand_same_past(table: Table, body: entries.Changed) -> None:
    """Who plays, by which rules, is part of the past of a sandbox; and it is nobody else's."""
    now = body.options
    is_other = (now.two_in_manhattan, body.seats) != (
        table.options.two_in_manhattan,
        len(table.seats),
    )
    if table.is_sandbox and (is_other or now.public):
        raise Refused("table/sandbox")


def _readied(table: Table, body: entries.Readied) -> Folded:
    _demand_open(table)
    return with_person(table, body.person, nonce=body.nonce), ()


def _unreadied(table: Table, body: entries.Unreadied) -> Folded:
    _demand_open(table)
    return with_person(table, body.person, nonce=None), ()


def start(table: Table) -> tuple[entries.Started, Folded]:
    """The game begins; nature answers with the secret of the table."""
    _demand_open(table)
    if any(place.is_open for place in table.seats):
        raise Refused("table/not_full")
    people = [table.people[place.person] for place in table.seats if place.person != NO_ONE]
    if any(person.nonce is None for person in people):
        raise Refused("table/not_ready")
    table = replace(table, nonces=tuple(_nonce_of(table, place) for place in table.seats))
    monsters = tuple(MONSTER_NAMES[place.monster] for place in table.seats)
    after, events = _begin(table, monsters, table.nature())
    assert after.game is not None
    past = 0 if table.trunk is None else len(table.trunk.actions)
    answers = tuple(action_text(action) for action in after.game.actions[past:])
    body = entries.Started(monsters, answers)
    return body, _numbered(table, (after, events), body)


def _nonce_of(table: Table, place: Place) -> str:
    """What the player of a seat gave to the luck of the game; bots give nothing."""
    return "" if place.person == NO_ONE else table.people[place.person].nonce or ""


def _started(table: Table, body: entries.Started) -> Folded:
    table = replace(table, nonces=tuple(_nonce_of(table, place) for place in table.seats))
    return _begin(table, body.monsters, ScriptedNature(body.nature))


def _begin(table: Table, monsters: Sequence[str], nature: Nature) -> Folded:
    if table.trunk is not None:
        return _go_on(table, table.trunk)
    two = table.options.two_in_manhattan
    game = Game(monsters, nature=nature, two_in_manhattan=two, listen=True)
    events = game.events
    game.state.events = None
    return replace(table, status=RUNNING, history=History(game)), events


def _go_on(table: Table, trunk: entries.Trunk) -> Folded:
    """The game stands where its past ends; what has happened there is not told again."""
    game = grown(trunk)
    piles = (tuple(game.state.hidden), tuple(game.state.below))
    return replace(table, status=RUNNING, history=History(game), piles=piles), ()


def act(table: Table, seat: int, action: str, by: str = "") -> tuple[entries.Acted, Folded]:
    """A monster chooses; nature answers with the secret of the table."""
    history = _running(table)
    known = len(history.game.actions)
    folded = _play(table, seat, action, table.nature(), by)
    assert folded[0].game is not None
    chosen, *answers = [action_text(done) for done in folded[0].game.actions[known:]]
    body = entries.Acted(seat, chosen, tuple(answers), by)
    return body, _numbered(table, folded, body)


def _acted(table: Table, body: entries.Acted) -> Folded:
    return _play(table, body.seat, body.action, ScriptedNature(body.nature), body.by)


def _play(table: Table, seat: int, action: str, nature: Nature, by: str = "") -> Folded:
    """The game after an action and nature's answers to it."""
    history = _running(table).copy()
    game = history.game
    if game.chooser != seat:
        raise Refused("action/not_yours")
    game.nature = nature
    game.state.events = []
    try:
        history.play(action)
    except IllegalAction as problem:
        raise Refused("action/illegal", str(problem)) from problem
    except NatureError as problem:
        raise BadEntry(f"table {table.id}: {problem}") from problem
    if isinstance(nature, ScriptedNature) and nature.answers:
        raise BadEntry(f"table {table.id}: nature answered more than it was asked")
    events = game.events
    game.state.events = None
    after = replace(table, history=history, status=OVER if game.is_over else RUNNING)
    return _noted(after, seat, by), events


def _noted(table: Table, seat: int, by: str) -> Table:
    """Who chose by itself is not late any more; a bot that stood in for one decision goes."""
    place = table.seats[seat]
    if place.person == NO_ONE:
        return table
    if not by:
        if place.stand_in:
            table = with_seat(table, seat, stand_in=0)
        if table.people[place.person].late:
            table = with_person(table, place.person, late=0)
    elif place.stand_in == THIS_DECISION and table.chooser != seat:
        table = with_seat(table, seat, stand_in=0)
    return table


def _undid(table: Table, body: entries.Undid) -> Folded:
    history = _running(table).copy()
    try:
        (history.reset if body.whole else history.undo)(Seat(body.seat))
    except UndoRefused as problem:
        raise Refused("undo/refused", str(problem)) from problem
    return replace(table, history=history), ()


def _timed_out(table: Table, body: entries.TimedOut) -> Folded:
    _running(table)
    place = table.seats[body.seat]
    if table.chooser != body.seat or table.bot_at(body.seat):
        raise Refused("action/stale")
    late = table.people[place.person].late + 1
    stand_in = UNTIL_BACK if late >= TAKEOVER else THIS_DECISION
    table = with_person(table, place.person, late=late)
    return with_seat(table, body.seat, stand_in=stand_in), ()


def _away(table: Table, body: entries.Away) -> Folded:
    for seat in table.seats_of(body.person):
        table = with_seat(table, seat, stand_in=UNTIL_BACK)
    return table, ()


def _back(table: Table, body: entries.Back) -> Folded:
    for seat in table.seats_of(body.person):
        table = with_seat(table, seat, stand_in=0)
    return with_person(table, body.person, late=0), ()


def _left(table: Table, body: entries.Left) -> Folded:
    for seat in table.seats_of(body.person):
        table = with_seat(table, seat, person=NO_ONE, stand_in=0)
    table = with_person(table, body.person, token="", nonce=None)
    here = [number for number, person in enumerate(table.people) if person.is_here]
    if table.host == body.person:
        table = replace(table, host=here[0] if here else NO_ONE)
    if not here and table.status != RUNNING:
        table = replace(table, status=CLOSED)
    return table, ()


def _said(table: Table, body: entries.Chatted | entries.Reacted) -> Folded:
    if not table.options.chat:
        raise Refused("chat/off")
    if table.people[body.person].muted:
        raise Refused("chat/muted")
    if table.said >= MOST_SAID:
        raise Refused("chat/off", "enough has been said at this table")
    return replace(table, said=table.said + 1), ()


def _muted(table: Table, body: entries.Muted) -> Folded:
    return with_person(table, body.person, muted=body.on), ()


def _rematched(table: Table, body: entries.Rematched) -> Folded:
    if table.status != OVER:
        raise Refused("table/not_over")
    seats = tuple(replace(place, stand_in=0) for place in table.seats)
    people = tuple(replace(person, nonce=None, late=0) for person in table.people)
    table = replace(
        table,
        number=table.number + 1,
        status=OPEN,
        history=None,
        nonces=(),
        seats=seats,
        people=people,
        said=0,
    )
    return with_secret(table, _secret(body.key, body.salt)), ()


def _closed(table: Table, body: entries.Closed) -> Folded:
    return replace(table, status=CLOSED), ()


def _demand_open(table: Table) -> None:
    if table.status != OPEN:
        raise Refused("table/not_open")


def _running(table: Table) -> History:
    if table.status != RUNNING or table.history is None:
        raise Refused("game/not_running")
    return table.history


FOLDS: Final[dict[type, Callable[[Table, Any], Folded]]] = {
    entries.Joined: _joined,
    entries.Seated: _seated,
    entries.Stood: _stood,
    entries.Robots: _robots,
    entries.Chose: _chose,
    entries.Changed: _changed,
    entries.Readied: _readied,
    entries.Unreadied: _unreadied,
    entries.Started: _started,
    entries.Acted: _acted,
    entries.Undid: _undid,
    entries.TimedOut: _timed_out,
    entries.Away: _away,
    entries.Back: _back,
    entries.Left: _left,
    entries.Chatted: _said,
    entries.Reacted: _said,
    entries.Muted: _muted,
    entries.Rematched: _rematched,
    entries.Closed: _closed,
}
GAME_ENTRIES: Final = (entries.Started, entries.Acted, entries.Undid, entries.Rematched)
"""The entries after which what somebody saw of the game is no longer what it is."""


def refold(table_id: str, code: str, watch: str, log: Sequence[tuple[int, int, Body]]) -> Table:
    """The table that a whole log makes; each entry with its number and its time."""
    _, at, first = log[0]
    if not isinstance(first, entries.Created):
        raise BadEntry(f"table {table_id}: the log does not begin with its creation")
    table = replace(create(table_id, code, watch, first), since=at)
    for seq, at, body in log[1:]:
        table = step(table, seq, at, body)[0]
    return table


def step(table: Table, seq: int, at: int, body: Body) -> Folded:
    """The table after an entry that the store has accepted."""
    try:
        after, events = fold(table, seq, body)
    except KingOfNewYorkError as problem:
        raise BadEntry(f"table {table.id}, entry {seq}: {problem}") from problem
    return timed(table, after, at), events


def timed(before: Table, after: Table, at: int) -> Table:
    """The table with the time at which its present decision came up."""
    return replace(after, since=at) if after.decision != before.decision else after
